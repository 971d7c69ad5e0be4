"""Pictures: what they hold, what they must never hold, and that they are always the same."""

from __future__ import annotations

import hashlib
import itertools
import os
import random
import re
import subprocess
import sys

import pytest

import picture_states as made
from picture_parts import ROOT, SVG, decoded, numerals, only_what_is_let_through, parsed
from twelve_widgets import Match, Refused, chip_trick, picture, twelve_days
from twelve_widgets.picture.lettering import width
from twelve_widgets.words import LANGUAGES

STATES = list(made.states())


def each_state(test):
    return pytest.mark.parametrize(
        ("shown", "options"), [s[1:] for s in STATES], ids=[s[0] for s in STATES]
    )(test)


# All states


def test_every_phase_of_every_number_of_seats_is_there():
    found: dict[tuple[str, int], set[str]] = {}
    for name, _ in made.positions():
        room, players, _, phase = name.split("/")
        found.setdefault((room, int(players)), set()).add(phase)
    for room in made.ROOMS:
        for players in room.GAME.seats:
            key = (room.__name__.rpartition(".")[2], players)
            assert made.expected_phases(room, players) <= found[key]


@each_state
def test_a_picture_is_whole(shown, options):
    for dark in (False, True):
        svg = picture.svg(shown, dark=dark, **options)
        root = parsed(svg)
        assert root.get("role") == "img"
        title, desc = root[0], root[1]
        assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc")
        assert title.text
        assert desc.text == picture.text(shown, **options)
        allowed = "svg title desc defs g use path circle rect text pattern"
        assert {element.tag for element in root.iter()} <= {SVG + tag for tag in allowed.split()}
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        links = {e.get("href") for e in root.iter() if e.get("href") is not None}
        links |= {f"#{name}" for name in re.findall(r"url\(#([^)]*)\)", svg)}
        assert links <= {f"#{name}" for name in ids}
        # Nothing is defined for nothing, and no number is written longer than it must be.
        assert {f"#{name}" for name in ids} <= links
        numbers = [v for e in root.iter() for v in e.attrib.values() if not v.startswith("#")]
        assert not re.search(r"\d\.\d{4}|\d[eE]-?\d|nan|inf", " ".join(numbers))
        assert len(svg.encode()) < 21_000


@each_state
def test_nothing_hidden_is_drawn(shown, options):
    """Every numeral in a seat's picture is one that the view holds, and as often as it may."""
    position_or_view = shown
    view = shown if hasattr(shown, "acts") else position_or_view.laid_open()
    drawn = numerals(picture.svg(shown, **options))
    known = {str(piece) for hand in view.hands for piece in hand if piece is not None}
    if isinstance(view, chip_trick.View):
        known |= {str(chip) for front in view.fronts for chip in front}
        known |= {str(chip) for trick in view.tricks for chip in trick.plays}
        hidden = any(None in hand for hand in view.hands)
        assert (drawn["?"] > 0) == hidden
    else:
        known |= {str(c) for trick in view.tricks for cards in trick.plays for c in cards}
    assert set(drawn) - {"?"} <= known


@each_state
def test_the_text_counts_what_is_hidden(shown, options):
    view = shown if hasattr(shown, "acts") else shown.laid_open()
    said = picture.text(shown, **options)
    assert said.count("?") == sum(hand.count(None) for hand in view.hands)
    assert said == said.strip()
    assert not re.search(r"[ \t]$", said, re.M)


@pytest.mark.parametrize("room", made.ROOMS, ids=["chips", "days"])
def test_equal_knowledge_gives_equal_bytes(room):
    """What others hold does not show, anywhere: not in text, picture, HTML or a whole replay."""
    rng = random.Random(12)
    compared = 0
    for players in room.GAME.seats:
        for seed in range(12):
            position = room.deal(players, seed=seed)
            for _ in range(rng.randrange(4 * players)):
                if not position.over:
                    position = position.play(rng.choice(position.moves))
            if position.over:
                continue
            seat = rng.randrange(players)
            other = made.twin(position, seat, rng)
            if other is None:
                continue
            compared += 1
            here, there = position.seen_by(seat), other.seen_by(seat)
            assert picture.text(here) == picture.text(there)
            assert picture.svg(here) == picture.svg(there)
            assert picture.mime_bundle(here) == picture.mime_bundle(there)
            assert _replay(position, seat) == _replay(other, seat)
            assert picture.svg(position) != picture.svg(other)
    assert compared >= 10


def _replay(position, viewer):
    room = chip_trick if isinstance(position, chip_trick.Position) else twelve_days
    match = Match(room.GAME)
    match.deal_next(position.dealt, position.first_leader)
    for move in position.made:
        match.play(move)
    return picture.replay_html(match, viewer=viewer)


def test_the_same_bytes_in_every_process():
    code = (
        "import hashlib, picture_states as made\n"
        "from twelve_widgets import picture\n"
        "digest = hashlib.sha256()\n"
        "for name, shown, options in list(made.states())[::7]:\n"
        "    digest.update(picture.svg(shown, **options).encode())\n"
        "    digest.update(picture.mime_bundle(shown, **options)['text/html'].encode())\n"
        "print(digest.hexdigest())\n"
    )
    here = hashlib.sha256()
    for _, shown, options in STATES[::7]:
        here.update(picture.svg(shown, **options).encode())
        here.update(picture.mime_bundle(shown, **options)["text/html"].encode())
    for seed in ("0", "1", "4242"):
        path = os.pathsep.join([str(ROOT), str(ROOT / "tests")])
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            check=True, capture_output=True, text=True, timeout=300,
        )  # fmt: skip
        assert done.stdout.strip() == here.hexdigest()


@pytest.mark.parametrize(
    ("rules", "ending"),
    [
        (chip_trick.Rules(), "1 over: bust"),
        (chip_trick.Rules(over_limit="halve"), "1 over: counts 11"),
        (chip_trick.Rules(limit=30), "8 below 30"),
    ],
)
def test_a_total_over_the_limit(rules, ending):
    position = _ended_with(22, rules)
    assert f"22 in all, {ending}" in picture.text(position)
    assert ending in "".join(parsed(picture.svg(position)).itertext())


def _ended_with(total, rules):
    for seed in range(400):
        rng = random.Random(seed)
        position = chip_trick.deal(3, seed=seed, rules=rules)
        while not position.over:
            position = position.play(rng.choice(position.moves))
        if total in position.result.totals:
            return position
    raise AssertionError("no such round")


def _cells(shown):
    """Count the cells of each path in the gauges."""
    cells = re.compile(r"(?:[Mm]-?[\d.]+ ?-?[\d.]*h[\d.]+v[\d.]+h-[\d.]+z)+")
    paths = [path.get("d") for path in parsed(picture.svg(shown)).iter(f"{SVG}path")]
    return sorted(d.count("z") for d in paths if cells.fullmatch(d))


def test_the_gauge_has_a_cell_for_each_point_up_to_the_limit_and_past_it():
    position = chip_trick.deal(hands=[[3, 1, 8, 4], [2, 10, 5, 9], [12, 11, 6, 7]], leader=0)
    # Empty up to 21 once for the seat below it; its 16; 21 and 5 past it; 21 and 15.
    assert _cells(position) == [5, 15, 16, 21, 21, 21]
    position = position.play_all([8, 9, 12, 8, 9, 12])
    # C has the 8 in front, A holds 1 3 4 9, of B only the 12 is known: no sum.
    assert _cells(position.seen_by(0)) == [8, 17, 21]
    ended = _ended_with(22, chip_trick.Rules())
    totals = ended.result.totals
    filled = [min(total, 21) for total in totals]
    past = [total - 21 for total in totals if total > 21]
    empty = [21] if len(past) < 3 else []
    assert _cells(ended) == sorted(filled + past + empty)
    assert _cells(chip_trick.deal(3, seed=1, rules=chip_trick.Rules(limit=999))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_run_into_the_sum_beside_them(lang):
    rows = 0
    for _, shown, options in STATES[::2]:
        if isinstance(shown, (twelve_days.Position, twelve_days.View)):
            continue
        texts = list(parsed(picture.svg(shown, lang=lang, **options)).iter(f"{SVG}text"))
        for figure, words in itertools.pairwise(texts):
            if figure.get("font-size") != "19":
                continue
            size, bold = float(words.get("font-size")), words.get("font-weight") == "700"
            across = width(words.text, size, bold)
            start = float(words.get("x")) - across / (
                2 if words.get("text-anchor") == "middle" else 1
            )
            assert float(figure.get("x")) + 4 < start, (words.text, figure.text)
            assert not words.text.endswith("…"), words.text
            rows += 1
    assert rows > 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_words_run_into_the_next_seat_of_the_middle(lang):
    position = chip_trick.deal(hands=[[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]], leader=0)
    for shown in (position.play(9), position.play_all([9, 10, 6]), position.play_all([9, 3, 6])):
        root = parsed(picture.svg(shown, lang=lang))
        discs = [
            (float(use.get("x")), float(use.get("y")))
            for use in root.findall(f"{SVG}use")
            if re.fullmatch("#[A-H]12(now)?", use.get("href"))
        ]
        assert len(discs) == 3
        for words in root.findall(f"{SVG}text"):
            left, base = float(words.get("x")), float(words.get("y"))
            right = left + width(words.text, float(words.get("font-size")))
            for middle, level in discs:
                beside = abs(base - level - 5) < 3 and middle > left
                assert not beside or right <= middle - 12, words.text


def test_a_total_at_the_limit_is_said_as_that():
    position = chip_trick.deal(hands=[[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]], leader=0)
    position = position.play_all([9, 10, 6, 9, 6, 10])
    assert picture.text(position).count("21 in all, exactly 21") == 2
    assert "0 below" not in picture.text(position)
    assert "exactly 21" in picture.svg(position)


@each_state
def test_the_bundle_is_an_image_with_the_text_board(shown, options):
    bundle = picture.mime_bundle(shown, **options)
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle["text/plain"] == picture.text(shown, **options)
    (image,) = only_what_is_let_through(bundle["text/html"]).images()
    assert image["alt"] == bundle["text/plain"]
    assert decoded(image["src"]) == picture.svg(shown, **options)


# What is asked for


def test_a_match_shows_its_score_and_round():
    match = chip_trick.match(3, seed=5, names=["Ana", "Ben", "Cho"])
    rng = random.Random(1)
    while len(match.rounds) == 1:
        match.play(rng.choice(match.position.moves))
    said = picture.text(match)
    assert said.startswith("12 Chip Trick · Round 2 · Trick 1\n")
    won = match.rounds[0].result.winners[0]
    assert re.search(rf"{'ABC'[won]} {match.names[won]}: .* 1 token of 3", said)
    assert "Zoe" in picture.text(match, names=["Zoe", "Yan", "Xi"])


def test_nothing_dealt_can_be_shown_too():
    match = Match(chip_trick.GAME, names=["Ana", "Ben"])
    assert picture.text(match) == "12 Chip Trick\nNothing has been dealt yet."
    assert parsed(picture.svg(match))[1].text == picture.text(match)
    only_what_is_let_through(picture.mime_bundle(match)["text/html"])
    page = picture.replay_html(match)
    assert "This record has no round yet." in page
    assert "<details" not in page


def test_a_deal_without_a_trick_is_a_picture():
    match = chip_trick.match(3, seed=1)
    page = picture.replay_html(match)
    assert len(only_what_is_let_through(page).images()) == 1
    assert "<details" not in page


def test_what_cannot_be_shown_is_refused():
    position = chip_trick.deal(3, seed=1)
    with pytest.raises(TypeError, match="Position"):
        picture.text("12")
    for wrong in ({"names": ["Ana"]}, {"names": "ABC"}, {"score": [1]}, {"score": [1, 2, True]}):
        with pytest.raises(Refused):
            picture.svg(position, **wrong)
    with pytest.raises(ValueError, match="language"):
        picture.text(position, lang="xx")


def test_positions_show_themselves():
    position = chip_trick.deal(3, seed=1)
    for shown in (position, position.seen_by(0), chip_trick.match(3, seed=1)):
        assert shown._repr_mimebundle_() == picture.mime_bundle(shown)


def test_a_match_s_picture_says_who_gives_and_a_view_who_can_only_pass():
    match = Match(twelve_days.GAME, players=4, score=[0, 0, 0, 2], number=3)
    match.deal_next([[5], [7], [8, 8], [9, 9]], leader=0)
    for move in ((5,), (), (), ()):
        match.play(move)
    rows = {line.strip()[:1]: line for line in picture.text(match).splitlines()}
    assert "Only D of these has a gift to give, and gives A one." in picture.text(match)
    assert ("owes" in rows["C"], "owes" in rows["D"]) == (False, True)
    # A lone position does not know the gifts.
    alone = picture.text(match.position)
    assert "if there is one to give" in alone
    assert alone.count("owes a gift") == 2
    position = twelve_days.deal(hands=[[8, 8], [9, 9, 10]], leader=0).play((8, 8))
    for shown, said in (
        (position, "B can only pass."),
        (position.seen_by(1), "B can only pass."),
        (position.seen_by(0), "B may respond with a set, or pass."),
    ):
        assert said in picture.text(shown)
