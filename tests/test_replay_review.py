"""A review beside a replay: what chance found, and nothing that a seat cannot know."""

from __future__ import annotations

import json
from html import unescape
from itertools import islice

import pytest

import twelve_widgets as tw
from small_rounds import late
from test_review import by_oracle, choices, match_of
from twelve_widgets import Refused, chance, chip_trick, twelve_days
from twelve_widgets.chance import layered, match_review
from twelve_widgets.chance.progress import ProgressLine
from twelve_widgets.pages.told import told_html
from twelve_widgets.widgets import review_shown


def two_rounds():
    """A match of two seats with a finished round and two moves of the next, and its late moves."""
    match = chip_trick.match(players=2, seed=2, names=["Ana", "Ben"])
    while len(match.rounds) == 1:
        match.play(match.position.moves[0])
    first = match.length
    for _ in range(2):
        match.play(match.position.moves[0])
    return match, range(first - 11, first + 1)


@pytest.fixture(scope="module")
def reviewed():
    match, late_moves = two_rounds()
    return match, chance.review(match, moves=late_moves, seed=1)


def test_without_it_nothing_is_told():
    match, _ = two_rounds()
    assert tw.Replay(match).review is None
    assert "costliest" not in tw.Replay(match)._repr_mimebundle_()[0]["text/html"]


def test_every_move_is_told_as_chance_found_it(reviewed):
    match, found = reviewed
    told = tw.Replay(match, review=found).review
    assert [one["step"] for one in told["moves"]] == [one.index for one in found.moves]
    assert told["worst"] == [one.index for one in found.costliest()] != []
    assert told["model"] == "if everyone plays at random from here"
    for one, shown in zip(found.moves, told["moves"], strict=True):
        assert ("cost" in shown) is one.clear
        assert ("lost" in shown) is one.clear
        assert shown["said"].endswith(shown.get("lost", ""))
        assert "With the" not in shown.get("lost", "")
        if not one.clear:
            assert "with no other move more often" in shown["said"] or "no diff" in shown["said"]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_told_is_what_the_oracle_counts(seed):
    for position in choices(2, seed, 40):
        shares = by_oracle(position)
        best = max(shares, key=shares.__getitem__)
        for move in position.moves:
            match = match_of(position, move)
            found = chance.review(match, moves=[match.length])
            [told] = tw.Replay(match, review=found).review["moves"]
            high, low = (100 * shares[one] for one in (best, move))
            if round(high) == round(low):
                continue
            assert told["cost"] == str(round(high) - round(low))
            assert f" wins {round(high)} time" in told["said"]
            assert f", with the {move} only {round(low)}. " in told["said"]
            assert (told["step"], told["seat"]) == (match.length, position.seat)


def test_an_interrupted_review_shows_what_was_found_until_then(monkeypatch):
    match, _ = two_rounds()
    all_of_it = tw.Replay(match, review=True).review
    assert all_of_it["stopped"] == ""

    def interrupted(_line, done):
        # The first round is worked out at once, and so is the second.
        if done > 0.9:
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "__call__", interrupted)
    told = tw.Replay(match, review=True).review
    found, there = len(told["moves"]), len(all_of_it["moves"])
    assert 0 < found < there
    assert told["moves"] == all_of_it["moves"][:found]
    assert told["stopped"] == f"Stopped: {found} of {there} moves were looked at."


def test_simulated_ones_are_told_as_about():
    match = match_of(late(3, 2, 0).path()[1])
    match.play(max(match.position.moves))
    found = chance.review(match, moves=[2], trials=40, seed=1)
    [told] = tw.Replay(match, review=found).review["moves"]
    assert not found.moves[0].exact and " about " in told["said"]


def test_each_later_deal_is_a_step(reviewed):
    match, _ = reviewed
    after = next(at for at in range(match.length, 0, -1) if len(match.at(at).previous.moves) > 1)
    found = chance.review(match, moves=[after], trials=20, seed=1)
    [told] = tw.Replay(match, review=found).review["moves"]
    assert len(match.rounds) == 2 and told["step"] == after + 1
    place = told.get("place", "Round 2 · Trick 1")
    assert place == "Round 2 · Trick 1"


@pytest.mark.parametrize("make", [chance.review, lambda match: tw.Replay(match, review=True)])
@pytest.mark.parametrize("compiles", [True, False])
def test_that_it_compiles_is_said_first(monkeypatch, capsys, make, compiles):
    for room in (match_review, layered):
        monkeypatch.setattr(room, "will_compile", lambda: compiles)
    make(match_of(late(2, 3, 0)))
    out, err = capsys.readouterr()
    assert not out
    assert ("Compiling the inner loops" in err) is compiles
    assert err.endswith(" \r") is compiles


def test_true_makes_one_and_tells_how_far_it_is(monkeypatch, capsys):
    match = match_of(late(2, 3, 0))
    some = range(match.length - 5, match.length + 1)
    whole = review_shown.Reviewing

    def short(match, seat, seed):
        return whole(match, seat, some, seed=seed)

    monkeypatch.setattr(review_shown, "Reviewing", short)
    quick = tw.Replay(match, review=True).review
    assert capsys.readouterr() == ("", ""), "what is quick is not worth a line"
    monkeypatch.setattr(ProgressLine, "patience", 0)
    assert tw.Replay(match, review=True).review == quick
    out, err = capsys.readouterr()
    assert not out and "Reviewing the match: 100% done" in err and err.endswith(" \r")
    given = chance.review(match, moves=some, seed=review_shown.SEED)
    assert tw.Replay(match, review=given).review == quick
    assert tw.Replay(match, review=True, view="B").review["moves"] == [
        told for told, one in zip(quick["moves"], given.moves, strict=True) if one.seat == 1
    ]


def test_a_review_by_itself_tells_how_far_it_is(monkeypatch, capsys):
    match = match_of(late(2, 3, 0))
    some = range(match.length - 5, match.length + 1)
    quick = chance.review(match, moves=some, seed=1)
    assert capsys.readouterr() == ("", ""), "what is quick is not worth a line"
    monkeypatch.setattr(ProgressLine, "patience", 0)
    assert chance.review(match, moves=some, seed=1) == quick
    out, err = capsys.readouterr()
    assert not out and "Reviewing the match: 100% done" in err and err.endswith(" \r")
    chance.review(match, moves=some, seed=1, progress=lambda done: None)
    assert capsys.readouterr() == ("", "")


def test_a_seat_is_told_of_its_own_moves_only(reviewed):
    match, found = reviewed
    told = tw.Replay(match, review=found, view="B").review
    mine = [one for one in found.moves if one.seat == 1]
    assert [one["step"] for one in told["moves"]] == [one.index for one in mine] != []
    assert len(mine) < len(found.moves)
    costs = sorted((one for one in mine if one.clear), key=lambda one: -one.cost)
    assert told["worst"] == [one.index for one in costs[:3]]


@pytest.mark.parametrize(
    "position",
    [
        chip_trick.deal(players=3, seed=1),
        twelve_days.deal(hands=[[1, 9, 9], [3, 5, 5], [4, 4, 6]], leader=0),
    ],
    ids=["chips", "days"],
)
def test_what_a_seat_cannot_know_changes_nothing(position):
    """Every synced trait is the same whatever the others hold."""
    seat = position.seat
    draws = chance.worlds(position.seen_by(seat)).draws(seed=1)
    others = islice((one.position for one in draws if one.hands != position.dealt), 3)
    told = []
    for real in (position, *others):
        match = match_of(real, position.moves[-1])
        found = chance.review(match, trials=20, seed=4)
        replay = tw.Replay(match, review=found, view=seat)
        assert replay.review["moves"]
        state = {name: getattr(replay, name) for name in replay.trait_names(sync=True)}
        told.append(json.dumps(state, default=str, sort_keys=True).replace(replay.model_id, ""))
        told[-1] = told[-1].replace(replay.layout.model_id, "")
    assert len(told) == 4 and len(set(told)) == 1
    open_to_all = tw.Replay(match, review=found)
    assert json.dumps([*open_to_all.rounds, open_to_all.current]) not in told[0]


def test_another_language_tells_it_anew(reviewed):
    match, found = reviewed
    replay = tw.Replay(match, review=found)
    english = replay.review
    replay.lang = "de"
    worst = replay.review["worst"][0]
    [told] = [one for one in replay.review["moves"] if one["step"] == worst]
    assert told["said"].startswith("Mit der ") and " von 100 Fällen" in told["said"]
    assert told["place"] == "Runde 1 · Stich 3"
    replay.lang = "en"
    assert replay.review == english


@pytest.mark.parametrize("given", [1, "yes", None, [], chance.review])
def test_what_is_no_review_is_refused(given):
    match, _ = two_rounds()
    with pytest.raises(Refused, match=r"is no review: expected True, False, or what"):
        tw.Replay(match, review=given)


def test_a_review_of_another_match_is_refused(reviewed):
    match, found = reviewed
    other = chip_trick.match(players=2, seed=3)
    for _ in range(match.length):
        other.play(other.position.moves[0])
    shorter, _ = two_rounds()
    while shorter.length > 5:
        shorter.undo()
    # The same moves, but the hands that were seen are others.
    dealt = chip_trick.deal(hands=[[1, 5, 9, 11], [2, 6, 7, 12]], leader=0)
    twin = chip_trick.deal(hands=[[1, 5, 8, 11], [2, 6, 7, 12]], leader=0)
    for wrong, theirs in (
        (other, found),
        (shorter, found),
        (match_of(twin, 1), chance.review(match_of(dealt, 1), moves=[1], trials=20)),
    ):
        with pytest.raises(Refused, match="review of another match: move"):
            tw.Replay(wrong, review=theirs)


def test_of_moves_taken_back_nothing_is_told():
    match, late_moves = two_rounds()
    found = chance.review(match, moves=late_moves, seed=1)
    replay = tw.Replay(match, review=found)
    whole = replay.review
    length = found.costliest()[0].index - 1
    while match.length > length:
        match.undo()
    replay.lang = "de"
    replay.lang = "en"
    assert replay.review["moves"] == [one for one in whole["moves"] if one["step"] <= length]
    worst = [one.index for one in found if one.clear and one.index <= length][:3]
    assert replay.review["worst"] == worst
    # Another move there is another one; what is done again is told again.
    match.redo()
    replay.lang = "de"
    assert replay.review["moves"][-1]["step"] == length + 1
    match.undo()
    match.play(found.costliest()[0].best)
    replay.lang = "en"
    assert replay.review["moves"] == [one for one in whole["moves"] if one["step"] <= length]


def test_it_cannot_be_set(reviewed):
    match, found = reviewed
    with pytest.raises(Refused, match="review follows the match"):
        tw.Replay(match).review = found


def test_without_script_the_costliest_moves_are_folded_at_the_end(reviewed):
    match, found = reviewed
    hostile = tw.record.read(tw.record.write(match).replace('"Ana"', '"<b>Ana</b>"'))[0]
    for shown in (match, hostile):
        replay = tw.Replay(shown, review=found)
        told = {one["step"]: one for one in replay.review["moves"]}
        for page in (replay._repr_mimebundle_()[0]["text/html"], told_html(replay.get_state())):
            last = page.split("<details>")[-1]
            assert "<summary>The costliest moves</summary>" in last
            worst = [told[step] for step in replay.review["worst"]]
            at = [unescape(last).index(f"{one['place']}: {one['said']}") for one in worst]
            assert at == sorted(at) and len(set(at)) == 3
            assert "<b>Ana" not in last
    nothing = chance.review(match, moves=[])
    page = tw.Replay(match, review=nothing)._repr_mimebundle_()[0]["text/html"]
    assert "No move was clearly worse than another one." in page


def test_the_text_of_a_replay_stays(reviewed):
    match, found = reviewed
    assert repr(tw.Replay(match, review=found)) == repr(tw.Replay(match))
