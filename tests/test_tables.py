"""The tables without a browser: what pages ask for, and what they are told."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import pytest

from table_pages import Page, each_table, frozen, played
from twelve_widgets.game import Match, Refused
from twelve_widgets.record import write
from twelve_widgets.twelve_days import Rules
from twelve_widgets.widgets import ChipTable, DaysTable


@each_table
def test_a_match_through_the_page(table_type, options):
    table = table_type(seed=3, **options)
    page = played(table, random.Random(1))
    assert table.match.over
    assert all(answer["ok"] for answer in page.answers)
    revisions = [answer["view"]["revision"] for answer in page.answers]
    assert revisions == list(range(2, 2 + len(revisions)))
    assert table.view["state"]["end"]["match"] == list(table.match.winners)
    assert not page.ask("move", move=1)["ok"]


def bad_messages(table: Any) -> list[Any]:
    revision, legal = table.view["revision"], table.view["now"]["moves"][0]
    good = {"type": "move", "id": "x", "revision": revision, "move": legal}
    return [
        None,
        "move",
        [],
        {},
        {"type": "move"},
        good | {"id": 7},
        good | {"type": "moves"},
        good | {"type": None},
        good | {"type": ["move"]},
        good | {"type": "__class__"},
        good | {"revision": revision - 1},
        good | {"revision": revision + 1},
        good | {"revision": None},
        good | {"revision": True},
        good | {"revision": str(revision)},
        good | {"move": 99},
        good | {"move": None},
        good | {"move": True},
        good | {"move": "9"},
        good | {"move": {"chip": 9}},
        good | {"move": [[1]]},
        good | {"move": [1.0]},
        {**good, "type": "view", "viewer": 9},
        {**good, "type": "view", "viewer": True},
        {**good, "type": "view", "viewer": [0]},
        {**good, "type": "setup", "hands": "1 2 3"},
        {**good, "type": "setup", "hands": [[1, 2], [3, "x"]]},
        {**good, "type": "setup", "hands": [[1]]},
        {**good, "type": "setup", "hands": None, "players": "random"},
        {**good, "type": "setup", "hands": None, "players": ["nobody"]},
        {**good, "type": "setup", "hands": None, "players": [["random"]]},
        {**good, "type": "setup", "hands": None, "players": ["person"] * 9},
        {**good, "type": "setup", "hands": None, "leader": 8},
        {**good, "type": "setup", "hands": None, "leader": "A"},
        {**good, "type": "redo"},
    ]


@each_table
def test_what_a_table_does_not_understand_changes_nothing_and_is_answered(table_type, options):
    table = table_type(seed=3, **options)
    page = Page(table)
    for message in bad_messages(table):
        before = frozen(table)
        answers = len(page.answers)
        answer = page.send(message)
        assert len(page.answers) == answers + 1, message
        assert answer["ok"] is False, message
        assert answer["reason"].strip(), message
        assert answer["view"] == json.loads(json.dumps(table.view))
        assert frozen(table) == before, message


def test_an_intent_is_done_once():
    table = ChipTable(seed=3)
    page = Page(table)
    first = table.view["now"]["moves"][0]
    revision = table.view["revision"]
    assert page.ask("move", id="once", move=first)["ok"]
    again = page.ask("move", id="once", revision=revision, move=first)
    assert not again["ok"]
    assert "already" in again["reason"]
    # Even with the right revision, the same intent is not done again.
    assert not page.ask("move", id="once", move=table.position.moves[0])["ok"]
    stale = page.ask("move", revision=revision, move=first)
    assert "changed meanwhile" in stale["reason"]
    assert table.match.length == 1


def test_an_illegal_move_is_answered_with_its_reason():
    table = ChipTable(hands=[[4, 6, 11, 12], [2, 3, 5, 8], [1, 7, 9, 10]], leader=0)
    page = Page(table)
    for chip in (12, 5, 1):
        page.ask("move", move=chip)
    answer = page.ask("move", move=12)
    assert not answer["ok"]
    assert answer["reason"] == str(table.position.why_not(12))
    why = "1 and 12 are blue. While a red chip lies in the middle, a red one must be taken: the 5."
    assert table.view["now"]["why"] == [[why, [1, 12]]]
    page.ask("move", move=5)
    assert table.view["now"]["why"] == []


def test_each_reason_is_told_once_with_its_pieces():
    """One piece: the reason of a move with it. Several: one sentence that names them all."""
    table = ChipTable(hands=[[4, 6, 11, 12], [2, 3, 5, 8], [1, 7, 9, 10]], leader=1)
    for chip in (2, 7, 6):
        table.play(chip)
    assert table.view["now"]["why"] == [[str(table.position.why_not(2)), [2]]]
    hands = [[5, 9], [2, 2, 3, 5, 6, 8, 10, 12]]
    for lead, whys in (
        (5, ["6, 8, 10 and 12 are too high: the lead is a 5, so respond with a 5 or lower."]),
        (9, ["10 and 12 are too high: the lead is a 9, so respond with a 9 or lower."]),
    ):
        table = DaysTable(hands=hands, leader=0)
        table.play((lead,))
        assert [text for text, _ in table.view["now"]["why"]] == whys
    table = DaysTable(hands=[[4, 4, 1], [2, 2, 3, 5, 6, 8, 8, 10]], leader=0)
    table.play((4, 4))
    assert table.view["now"]["why"] == [
        ["A set was led, and B holds only one of each of these: 3, 5, 6 and 10.", [3, 5, 6, 10]],
        [str(table.position.why_not((8, 8))), [8]],
    ]
    table = DaysTable(hands=[[5, 6, 1], [2, 3, 5, 7, 7, 9, 11, 12]], leader=0)
    table.play((5, 6))
    assert table.view["now"]["why"] == [
        ["A run was led, and B holds no card next to any of these: 5, 7 and 9.", [5, 7, 9]],
        [str(table.position.why_not((11, 12))), [11, 12]],
    ]


def test_why_says_what_is_wrong_with_a_selection_and_changes_nothing():
    table = DaysTable(hands=[[9, 11], [7, 8, 9, 10]], leader=0)
    page = Page(table)
    page.ask("move", move=[9])
    before = frozen(table)
    answer = page.ask("why", move=[7, 8])
    assert answer["ok"]
    assert answer["reason"] == str(table.position.why_not((7, 8)))
    assert page.ask("why", move=[8])["reason"] == ""
    assert frozen(table) == before


@each_table
def test_undo_redo_and_new_deals(table_type, options):
    table = table_type(seed=4, **options)
    page = Page(table)
    start = frozen(table)[1]
    for _ in range(7):
        page.ask("move", move=table.view["now"]["moves"][0])
    later = table.position
    for _ in range(7):
        assert page.ask("undo")["ok"]
    assert table.position == start
    assert not table.view["can"]["undo"]
    assert not page.ask("undo")["ok"]
    for _ in range(7):
        assert page.ask("redo")["ok"]
    assert table.position == later
    old = table.match
    assert page.ask("deal")["ok"]
    assert table.match is not old
    assert table.earlier == [old]
    assert table.position.players == old.players
    assert table.match.rules == old.rules


def test_set_up_a_deal():
    table = ChipTable(seed=3, names=["Ana", "Ben", "Cho"])
    page = Page(table)
    hands = [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]
    players = ["person", "random", "sensible"]
    assert page.ask("setup", hands=hands, leader=0, players=players)["ok"]
    assert table.position.hands == tuple(map(tuple, hands))
    assert table.setup["players"] == players
    assert table.match.names == ("Ana", "Ben", "Cho")
    page.ask("move", move=9)
    # Both programs have answered.
    assert table.match.length >= 3
    answer = page.ask("setup", hands=[[1, 2, 4, 5]] * 3, leader=0, players=players)
    assert answer["seat"] == 1, "whose hand has what another one has"
    assert answer["reason"].startswith("The 1 is dealt twice")
    # Two seats more or less: the names given no longer fit.
    assert page.ask("setup", hands=[[1, 2, 8, 9], [3, 10, 4, 5]], leader=1, players=None)["ok"]
    assert table.match.names == ("A", "B")


def test_a_program_that_fails_takes_the_move_back_and_says_so():
    def broken(view, moves):
        raise ZeroDivisionError("my mistake")

    table = ChipTable(seed=3, leader=0, programs={"B": broken})
    page = Page(table)
    before = frozen(table)
    answer = page.ask("move", move=table.position.moves[0])
    assert not answer["ok"]
    assert "broken" in answer["reason"]
    assert "my mistake" in answer["reason"]
    assert frozen(table) == before


def test_programs_alone_play_a_match_to_its_end():
    table = DaysTable(players=3, seed=5, programs=dict.fromkeys("ABC", "random"))
    assert table.match.over
    assert len(table.match.rounds) == 12
    again = DaysTable(players=3, seed=5, programs=dict.fromkeys("ABC", "random"))
    assert again.match == table.match


def test_undo_goes_back_to_a_person_and_the_programs_answer_alike():
    table = ChipTable(players=3, seed=8, leader=0, programs={"B": "random", "C": "random"})
    start = table.position
    move = start.moves[-1]
    table.play(move)
    then = table.position
    # Both programs have answered at least once.
    assert table.match.length >= 3
    table.undo()
    assert table.position == start
    assert not table.view["can"]["undo"]
    table.play(move)
    assert table.position == then
    table.undo()
    table.redo()
    assert table.position == then


def test_what_only_programs_have_played_is_not_taken_back():
    table = ChipTable(players=3, seed=8, leader=1, programs={"B": "random", "C": "random"})
    page = Page(table)
    opened = table.position
    assert [trick.leader for trick in opened.tricks] == [1]
    assert opened.seat == 0
    assert table.match.can_undo
    assert not table.view["can"]["undo"]
    answer = page.ask("undo")
    assert not answer["ok"]
    assert "only programs have moved" in answer["reason"]
    table.play(opened.moves[0])
    assert table.view["can"]["undo"]
    table.undo()
    assert table.position == opened
    assert not table.view["can"]["undo"]
    with pytest.raises(Refused, match="nothing left to take back: only programs have moved up"):
        table.undo()


def test_a_program_draws_one_number_for_each_of_its_moves():
    """From the stream of its own seat, in order: no other seat's moves change it."""
    table = ChipTable(players=3, seed=8, leader=0, programs={"B": "random"})
    played(table, random.Random(4))
    for number, ended in enumerate(table.match.rounds, start=1):
        draws = random.Random(f"8/{number}/1")
        for before, after in pairwise(ended.path()):
            if before.seat == 1:
                assert after.last == before.moves[int(draws.random() * len(before.moves))]


def test_a_record_is_gone_on_with():
    text = (
        '[Game "12 Chip Trick"]\nRound 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\nLead A\n9 10 6 > 9\n'
    )
    table = ChipTable(record=text)
    assert table.record == text
    played(table, random.Random(2))
    assert table.match.over
    with pytest.raises(Refused, match="12 Chip Trick"):
        DaysTable(record=text)
    with pytest.raises(Refused, match="dealt"):
        ChipTable(record='[Game "12 Chip Trick"]\n')


@each_table
def test_a_notebook_gets_a_picture_too(table_type, options):
    table = table_type(seed=2, **options)
    data = table._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].startswith("<img ")
    assert data["text/html"].endswith("In a notebook, run this cell to play.</p>")
    assert "image/svg+xml" not in data
    again = table_type(seed=2, **options)._repr_mimebundle_()
    again = again[0] if isinstance(again, tuple) else again
    assert again["text/html"] == data["text/html"]
    assert again["text/plain"] == data["text/plain"]


def test_an_unknown_argument_is_refused():
    with pytest.raises(TypeError, match="playerz"):
        ChipTable(playerz=3)
    with pytest.raises(ValueError, match="2 to 4"):
        ChipTable(players=5)
    with pytest.raises(ValueError, match="expected one of"):
        ChipTable(programs={"B": "genius"})
    with pytest.raises(ValueError, match="seat"):
        ChipTable(programs={"F": "random"})
    assert isinstance(ChipTable().match, Match)


FIRST_HAND = [[5], [7, 9], [8, 8, 11], [10, 11]]


def test_at_a_hands_end_only_who_has_a_gift_gives_one():
    table = DaysTable(hands=FIRST_HAND, leader=0, seed=1)
    for move in ((5,), (), (), ()):
        table.play(move)
    end = table.rounds[0]["end"]
    assert (end["winner"], end["left"], end["givers"]) == (0, [0, 2, 3, 2], [])
    last = table.rounds[0]["frames"][-1]["t"]
    assert "{2} has the most cards left, 3 cards, but no gift to give." in last
    rules = Rules(length="short")
    table = DaysTable(hands=FIRST_HAND, leader=0, seed=1, rules=rules)
    for move in ((5,), (), (), ()):
        table.play(move)
    assert table.rounds[0]["end"]["givers"] == [2]
    assert "3 cards, and gives {0} a gift." in table.rounds[0]["frames"][-1]["t"]


@pytest.mark.parametrize("view", ["all", "B", "A", "turn"])
def test_only_who_sees_the_hand_is_told_that_nothing_but_a_pass_is_possible(view):
    table = DaysTable(hands=[[8, 8], [9, 9, 10]], leader=0, seed=1, view=view)
    table.play((8, 8))
    now, said = table.view["now"], table.view["says"]["text"]
    if view in ("all", "B"):
        assert now["moves"] == [[]]
        assert (now["verb"], said) == ("pass", "A led two 8s. B can only pass.")
    else:
        assert now["verb"] == "respond"
        assert "B may respond with a set, or pass." in said


def test_while_chips_are_taken_the_hand_is_told_to_wait():
    table = ChipTable(hands=[[1, 2, 7, 8], [3, 4, 5, 10]], leader=0, lang="en")
    assert table.view["now"]["hint"] == ""
    table.play(8)
    table.play(3)
    assert table.view["now"]["mine"]
    assert table.view["now"]["hint"].startswith("First a chip is taken from the middle")
    table.play(8)
    table.play(3)
    assert table.view["now"]["hint"] == ""


@each_table
@pytest.mark.parametrize("way", ["deal", "setup", "record"])
@pytest.mark.parametrize("programs", [None, {"B": "random"}])
def test_a_match_left_by_a_click_comes_back_while_nothing_was_done_in_the_next(
    table_type, options, way, programs, tmp_path
):
    """A lesson's match would be lost by a button that sounds like the next round."""
    table = table_type(seed=5, programs=programs, keep=tmp_path / "match.json", **options)
    page = Page(table)
    rng = random.Random(2)
    for _ in range(7):
        table.play(rng.choice(table.position.moves))
    table.undo()
    old, record, players = table.match, table.record, table.setup["players"]
    fresh = Match(old.game, players=old.players, rules=old.rules)
    fresh.deal_next(old.rounds[0].dealt, old.rounds[0].first_leader)
    fields = {
        "deal": {},
        "setup": {"hands": None, "leader": None, "players": ["person", "person"]},
        "record": {"text": write(fresh)},
    }[way]
    for _ in range(2):
        # As often as one likes: the last one left comes back first.
        assert page.ask(way, **fields)["ok"]
    assert table.earlier[0] is old and table.view["can"]["undo"]
    for left in (1, 0):
        answer = page.ask("undo")
        assert answer["ok"] and len(table.earlier) == left
        page.check()
    assert table.match is old and table.record == record
    assert table.view["can"]["redo"] and table.setup["players"] == players
    assert table_type(keep=tmp_path / "match.json").record == record
    # Not once something was done, and neither where it was taken back again.
    assert page.ask("deal")["ok"]
    table.play(table.position.moves[0])
    table.undo()
    assert table.view["can"] == {"undo": False, "redo": True}
    with pytest.raises(Refused):
        table.undo()
    assert table.earlier == [old]
