"""Names, titles and comments in pictures, and the HTML that needs no kernel."""

from __future__ import annotations

import random
import re

import pytest

import picture_states as made
from picture_parts import SVG, Tags, decoded, numerals, only_what_is_let_through, parsed
from twelve_widgets import Replay, chip_trick, picture, record, twelve_days
from twelve_widgets.game import Match
from twelve_widgets.pages.told import told_html
from twelve_widgets.picture import lettering
from twelve_widgets.picture.fallback import data_uri
from twelve_widgets.picture.lettering import escaped, lines, shortened, width
from twelve_widgets.words import LANGUAGES

HOSTILE = (
    "<script>alert(1)</script>",
    "\"'`&amp;]]>--><desc>",
    "{seat} {0} %s \\u0041",
    "👩🏽‍🎓" * 20,
    "M" * 60,
    "\u202eevil\u202c",
    "Ω\uffff\ufffe",
    "é" * 60,
)


# Names and titles


@pytest.mark.parametrize("room", made.ROOMS, ids=["chips", "days"])
def test_hostile_names_are_only_text(room):
    players = room.GAME.seats[-1]
    names = (HOSTILE * 2)[:players] if room is twelve_days else HOSTILE[:players]
    for chosen in (names, HOSTILE[-players:]):
        match = room.match(players, seed=3, names=chosen)
        rng = random.Random(1)
        for _ in range(3 * players + 1):
            match.play(rng.choice(match.position.moves))
            match.comments["move", match.length] = chosen[0] + "-->\n</p><img src=x onerror=y>"
        root = parsed(picture.svg(match, title=chosen[1]))
        assert not [e for e in root.iter() if e.tag.endswith("script")]
        said = "".join(root.itertext())
        assert "\u202e" not in said and "\uffff" not in said
        assert ("{seat} {0}" in said) == any("{seat}" in name for name in chosen)
        for page in (
            picture.mime_bundle(match)["text/html"],
            picture.replay_html(match, title=chosen[0]),
        ):
            only_what_is_let_through(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_title_that_asks_gets_no_full_stop(lang):
    match = chip_trick.match(3, seed=3)
    said = chip_trick.prompt(match.position).text(lang)
    for title, joined in (("Who wins?", "Who wins?"), ("A trick", "A trick.")):
        root = parsed(picture.svg(match, title=title, lang=lang))
        assert root[0].text == f"{joined} {said}"


def test_long_names_are_cut_where_they_would_overflow():
    match = chip_trick.match(4, seed=3, names=["M" * 60, "x" * 60, "ä" * 60, "Ana"])
    root = parsed(picture.svg(match))
    for line in root.iter(f"{SVG}text"):
        size = float(line.get("font-size"))
        assert width(line.text, size) < 760, line.text
        assert "M" * 30 not in line.text
    assert "M" * 60 in picture.text(match)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("room", [20, 60, 150])
def test_shortened_text_fits(name, room):
    cut = shortened(name, room, 16)
    assert width(cut, 16) <= room
    assert cut == name or cut.endswith("…")
    assert not re.search("[\u200d\ufe0f]…$", cut)
    assert shortened("Ana", 60, 16) == "Ana"


@pytest.mark.parametrize("room", [chip_trick, twelve_days], ids=["chips", "days"])
def test_the_work_for_a_name_grows_as_its_length(monkeypatch, room):
    looked_at = [0]
    breadth = lettering._breadth

    def counted(sign: str) -> int:
        looked_at[0] += 1
        return breadth(sign)

    monkeypatch.setattr(lettering, "_breadth", counted)

    def work(length: int) -> int:
        looked_at[0] = 0
        picture.svg(room.match(3, seed=3, names=["M" * length, "x y " * (length // 4), "Cho"]))
        return looked_at[0]

    assert work(8_000) < 2.2 * work(4_000)


def test_what_modifies_a_sign_is_left_out_with_it_however_much_there_is():
    assert shortened("a" + "\u0301" * 10_000 + "M" * 10, 30, 16) == "a" + "\u0301" * 10_000 + "…"
    assert shortened("ab" + "\u200d" * 10_000 + "M", 25, 16) == "…"


def test_no_emoji_is_cut_in_half():
    for room in range(20, 200):
        kept = shortened(HOSTILE[3], room, 16).rstrip("…")
        assert kept == "👩🏽‍🎓" * kept.count("🎓"), room


def test_what_no_picture_can_hold_is_left_out():
    said = escaped("a\x00\ufffe\ud800\u202e<b>&'\"\n")
    assert parsed(f"<text a='{said}'>{said}</text>").text == "a    <b>&'\"\n"


def test_lines_lose_nothing_that_fits():
    words = "one two three four five six seven"
    assert " ".join(lines(words, 100, 16, 9)) == words
    assert lines(words, 100, 16, 2)[-1].endswith("…")


# HTML


def test_a_data_uri_takes_the_shorter_way():
    plain, crowded = "<svg a='b'/>", "<>" * 50
    assert data_uri(plain).startswith("data:image/svg+xml,")
    assert data_uri(crowded).startswith("data:image/svg+xml;base64,")
    percent = "%41 is 41 percent, and all this is readable as it stands"
    assert data_uri(percent).startswith("data:image/svg+xml,")
    for content in (plain, crowded, percent, "é % # & \" ' \n {}"):
        uri = data_uri(content)
        assert decoded(uri) == content
        assert not set(uri) & set('"<>&\n ') - {" "}
        assert uri.isascii()


TWO_ROUNDS = """[Game "12 Chip Trick"]
[Players "Ana" "Ben" "Cho"]
[target 1]
{About <b>this</b> game}
Round 1
Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12
Lead A {the deal & more}
9 10 6 > 9 {B must take a red one} 6 10
3 7 ; C keeps the 12
"""


def test_a_replay_steps_trick_by_trick():
    match = record.read(TWO_ROUNDS)[0]
    page = picture.replay_html(match, title="How <i>it</i> went")
    tags = only_what_is_let_through(page)
    tricks = [attributes for tag, attributes in tags.found if tag == "details"]
    assert tricks == [{}, {}], "nothing is told before it is asked for"
    assert len(tags.images()) == 3
    assert "Ana leads and may play any chip." in tags.images()[0]["alt"]
    said = " ".join(" ".join(tags.said).split())
    for line in (
        "How <i>it</i> went",
        "About <b>this</b> game",
        "Round 1",
        "Deal: 1 2 8 9 / 3 4 5 10 / 6 7 11 12",
        "Ana leads.",
        "the deal & more",
        "1. 9 10 6 > 9 6 10 Ben wins the trick with the 10.",
        "Ben takes the 9 and lays it in front. B must take a red one",
        "2. 3 7 Ana may play any chip.",
        "Cho plays the 7. C keeps the 12",
    ):
        assert line in said
    assert "0 tokens of 1" in tags.images()[0]["alt"]


ASKING = """[Game "12 Chip Trick"]
[Players "Ana" "Ben" "Cho"]
Round 1
Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12
Lead A
9 10 6 {Who wins?} > 9 {Ben must take a red one. And Cho?} 6 10
4 12 1 > 4 {And now?} 12 1
"""
ASKING_DAYS = """[Game "12 Days of Christmas"]
[Players "Alvin" "Betty" "Carl"]
Hand 1
Deal 9 11 / 7 8 9 10 / 12
Lead A
9 9 - {Who wins?}
7 - -
"""


def _told(match):
    return told_html(Replay(match).get_state())


@pytest.mark.parametrize("whole", [picture.replay_html, _told])
@pytest.mark.parametrize("text", [ASKING, ASKING_DAYS], ids=["chips", "days"])
def test_what_a_comment_asks_is_answered_where_it_is_unfolded(whole, text):
    [match] = record.read(text)
    page = whole(match)
    first, *more = page.split("<details>")[1:]
    summary, inside = first.split("</summary>")
    assert summary.endswith(" <em>Who wins?</em>")
    assert " wins" not in summary.replace("Who wins", "")
    assert " wins the trick" in inside and "Who wins?" not in inside
    assert "<code>9 10 6</code>" in summary or "<code>9 9 -</code> Carl passes. <em>" in summary
    if text is ASKING:
        assert "<code>4 12 1 &gt; 4</code>" in more[0].split("</summary>")[0]


def test_a_replay_with_one_seats_eyes_hides_the_deal():
    match = record.read(TWO_ROUNDS)[0]
    page = picture.replay_html(match, viewer=1)
    assert "Deal: ? ? ? ? / 3 4 5 10 / ? ? ? ?" in page
    for image in Tags(page).images():
        assert "12" not in numerals(decoded(image["src"]))


@pytest.mark.parametrize("room", made.ROOMS, ids=["chips", "days"])
def test_a_whole_match_has_a_picture_for_each_trick(room):
    rules = chip_trick.Rules(target=1) if room is chip_trick else twelve_days.Rules("short")
    match = room.match(seed=5, rules=rules, names=made.NAMES[: room.GAME.default_players])
    dealt = picture.text(match)
    rng = random.Random(5)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    page = picture.replay_html(match)
    tags = only_what_is_let_through(page)
    tricks = sum(len(ended.tricks) for ended in match.rounds)
    assert len(tags.images()) == tricks + 1
    assert tags.images()[0]["alt"] == dealt
    assert [a for t, a in tags.found if t == "details"].count({"open": None}) == 0
    last = tags.images()[-1]["alt"]
    assert "the match." in last
    assert "wins the match" in last.splitlines()[1] or "share the match" in last.splitlines()[1]
    assert last == picture.text(match)


def test_who_wins_a_match_together_shares_it_in_every_line():
    rules = chip_trick.Rules(target=1)
    match = Match(chip_trick.GAME, rules=rules, seed=37)
    rng = random.Random(37)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    fronts, hands = match.position.fronts, match.position.hands
    # What the seats hold, added up here, is 22, 28 and 28: all bust, and the highest wins.
    assert [sum(front + hand) for front, hand in zip(fronts, hands, strict=True)] == [22, 28, 28]
    ends = [
        line.partition("bust")[2] for line in picture.text(match).splitlines() if ": bust" in line
    ]
    assert [("shares the match" in end, "wins the match" in end) for end in ends] == [
        (False, False),
        (True, False),
        (True, False),
    ]


def test_a_long_record_is_told_to_its_end_but_not_pictured_to_its_end():
    match = Match(chip_trick.GAME, rules=chip_trick.Rules(target=100))
    for _ in range(30):
        match.deal_next([[1, 2, 4, 5], [8, 9, 10, 11]], None if match.rounds else 1)
        for move in (11, 1, 11, 1, 10, 1, 10, 1, 9, 1, 9, 1, 8, 1, 8, 1):
            match.play(move)
    html = picture.replay_html(match)
    assert html.count("<details") == 120
    assert html.count("<img ") == 1 + 100
    assert html.count("without pictures") == 1
