"""One device that goes round: the table shows the person to act, and covers the hands between."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page, each_table, frozen
from twelve_widgets.game import Refused
from twelve_widgets.pages.history import rounds_of
from twelve_widgets.widgets import ChipTable, DaysTable

NAMES = ["Ana", "Ben", "Cho"]


def hands_shown(table: Any) -> list[int]:
    """The seats whose hands the view holds in full."""
    hands = table.view["state"]["hands"]
    return [seat for seat, hand in enumerate(hands) if hand and "?" not in hand]


def turn(table: Any) -> tuple[Any, Any]:
    """Who is shown, and who is asked to take the device."""
    cover = table.view["cover"]
    return table.view["viewer"], cover and cover["seat"]


@each_table
def test_a_match_goes_round(table_type, options):
    """Played through the page alone: nobody ever sees another hand."""
    table = table_type(seed=6, view="turn", **options)
    page = Page(table)
    rng = random.Random(6)
    assert table.view["mode"] == "turn"
    while not table.match.over and len(table.match.rounds) < 6:
        acting = table.position.seat
        rounds = len(table.match.rounds)
        assert turn(table) == (None, acting)
        assert table.view["now"]["moves"] == []
        assert not table.view["now"]["mine"]
        assert page.ask("ready")["ok"]
        while not table.match.over and table.view["cover"] is None:
            assert turn(table) == (acting, None)
            assert table.viewer == acting
            assert set(hands_shown(table)) - {acting} == fully_seen(table, acting)
            assert page.ask("move", move=rng.choice(table.view["now"]["moves"]))["ok"]
            if len(table.match.rounds) > rounds:
                # Everybody has seen the end: the next deal is covered, whoever leads.
                assert table.match.over or table.view["cover"]
        page.check()
    if table.match.over:
        assert turn(table) == (None, None)
        assert table.view["state"]["end"]["match"] == list(table.match.winners)
        laid_open = "?" not in str(table.view["state"]["hands"])
        assert laid_open == (table.kind == "chips")
    else:
        assert table.kind == "days"


def fully_seen(table: Any, viewer: int) -> set[int]:
    """The seats that hold nothing but what everybody has seen."""
    view = table.position.seen_by(viewer)
    return {s for s, hand in enumerate(view.hands) if s != viewer and hand and None not in hand}


def test_the_cover_says_who_is_to_take_the_device():
    table = ChipTable(seed=3, leader=1, names=NAMES, view="turn", lang="en")
    assert table.view["cover"] == {"seat": 1, "text": "Pass the device to Ben."}
    assert repr(table) == "ChipTable(players=3, view='turn')"
    table.ready()
    assert table.view["cover"] is None
    assert table.viewer == 1


@each_table
def test_history_is_what_everybody_knows_and_the_own_hand_beside_it(table_type, options):
    """What changes with the device is small; what lies behind changes with nobody's eyes."""
    table = table_type(seed=6, view="turn", **options)
    page = Page(table)
    rng = random.Random(3)
    while len(table.match.rounds) < 3 and not table.match.over:
        if table.view["cover"]:
            assert table.own == {}
            page.ask("ready")
            assert set(page.answers[-1]) == {"type", "id", "ok", "own", "view"}
            seat, dealt = table.viewer, table.position.dealt
            assert table.own["hands"][seat] == list(dealt[seat])
            [shown] = [one for one in rounds_of(page.told) if one["end"] is None]
            assert shown["hands"][seat] == list(dealt[seat])
            assert shown["told"] == table.own["told"]
            assert table.own["told"] != table.current["told"]
            before = table.rounds, table.current
        page.ask("move", move=rng.choice(table.view["now"]["moves"]))
        if table.view["cover"] and table.rounds == before[0]:
            hands = [one["hands"] for one in (*before[0], before[1])]
            assert [one["hands"] for one in (*table.rounds, table.current)] == hands
    laid_open = table.kind == "chips"
    for one, position in zip(table.rounds, table.match.rounds, strict=False):
        for hand, known in zip(one["hands"], known_to_all(position), strict=True):
            assert laid_open or Counter(hand) == Counter(
                "?" if card is None else card for card in known
            )
        assert not laid_open or one["hands"] == [list(hand) for hand in position.dealt]


def known_to_all(position: Any) -> Any:
    """The hands dealt as everybody has come to know them: of each seat as another one sees it."""
    return [
        position.seen_by(seat - 1 if seat else 1).dealt[seat] for seat in range(position.players)
    ]


def test_one_person_is_never_covered():
    table = ChipTable(seed=3, leader=1, view="turn", programs={"B": "random", "C": "random"})
    rng = random.Random(1)
    while not table.match.over:
        assert turn(table) == (0, None)
        table.play(rng.choice(table.position.moves))
    assert turn(table) == (0, None)
    with pytest.raises(Refused, match="No hand is covered"):
        table.ready()


def test_programs_act_without_the_device():
    """From Ana past a program to Cho, and back to Ana past nobody."""
    table = ChipTable(
        hands=[[1, 2, 8, 9], [3, 5, 10, 11], [4, 6, 7, 12]],
        leader=0, rules=tw.chip_trick.Rules(deal="any"), view="turn", programs={"B": "random"},
    )  # fmt: skip
    table.ready()
    table.play(1)
    assert table.match.length == 2
    assert turn(table) == (None, 2)
    table.ready()
    # Cho wins with the 12 and takes: the same person goes on, and the device stays.
    table.play(12)
    assert turn(table) == (2, None)
    table.play(table.position.moves[0])
    assert turn(table) == (None, 0)


def test_programs_alone_need_no_device():
    table = DaysTable(players=3, seed=5, view="turn", programs=dict.fromkeys("ABC", "random"))
    assert turn(table) == (None, None)


def test_undo_returns_to_the_person_who_then_acts():
    table = ChipTable(seed=3, leader=0, names=NAMES, view="turn")
    page = Page(table)
    page.ask("ready")
    page.ask("move", move=table.view["now"]["moves"][0])
    assert turn(table) == (None, 1)
    # Ana may have passed the device on already: it is asked for again.
    assert page.ask("undo")["ok"]
    assert turn(table) == (None, 0)
    assert hands_shown(table) == []
    assert page.ask("redo")["ok"]
    assert turn(table) == (None, 1)
    page.ask("ready")
    assert turn(table) == (1, None)
    assert page.ask("undo")["ok"]
    assert turn(table) == (None, 0)
    page.check()


def test_undo_to_the_same_person_shows_it_at_once():
    table = ChipTable(
        hands=[[1, 2, 8, 9], [3, 5, 10, 12]],
        leader=0, rules=tw.chip_trick.Rules(deal="any"), view="turn",
    )  # fmt: skip
    table.play(1)
    table.ready()
    table.play(12)
    assert turn(table) == (1, None)
    table.undo()
    assert turn(table) == (1, None)
    table.redo()
    assert turn(table) == (1, None)


def test_undo_of_a_rounds_end_is_covered():
    table = ChipTable(players=2, seed=4, view="turn")
    rng = random.Random(2)
    while len(table.match.rounds) == 1:
        if table.view["cover"]:
            table.ready()
        before = table.viewer
        table.play(rng.choice(table.position.moves))
    assert turn(table) == (None, table.position.seat)
    finished = table.rounds[-1]
    assert not any("?" in hand for hand in finished["hands"])
    table.undo()
    assert table.position.seat == before
    assert turn(table) == (None, before)
    assert all(set(hand) == {"?"} for hand in table.current["hands"])


@each_table
def test_while_covered_nothing_can_be_played_and_nothing_changes(table_type, options):
    table = table_type(seed=6, view="turn", **options)
    page = Page(table)
    before = frozen(table)
    move = table.position.moves[0]
    for message in (
        {"move": move if isinstance(move, int) else list(move)},
        {"move": None},
        {"move": 99},
    ):
        answer = page.ask("move", **message)
        assert not answer["ok"]
        assert "covered" in answer["reason"]
        assert frozen(table) == before
    assert page.ask("why", move=1)["reason"] == ""
    assert page.ask("why", move=[1, 2, 3])["reason"] == ""
    assert not page.ask("ready", revision=table.view["revision"] - 1)["ok"]
    assert frozen(table) == before
    assert page.ask("ready")["ok"]
    # Pressed twice, or by two pages: it is done once.
    again = page.ask("ready")
    assert not again["ok"]
    assert "No hand is covered" in again["reason"]


def test_what_else_can_be_done_while_covered():
    table = ChipTable(seed=3, leader=1, view="turn")
    page = Page(table)
    for kind, fields in (
        ("look", {}),
        ("lang", {"lang": "de"}),
        ("setup", {"hands": None, "leader": 2, "players": ["person"] * 3}),
        ("deal", {}),
        ("record", {"text": table.record}),
    ):
        assert page.ask(kind, **fields)["ok"]
        page.check()
        assert table.view["mode"] == "turn"
        assert table.view["viewer"] is None
        assert hands_shown(table) == []
    assert page.ask("view", viewer=0)["ok"]
    assert (table.view["mode"], hands_shown(table)) == ("seat", [0])
    assert page.ask("view", viewer="turn")["ok"]
    assert (table.view["mode"], hands_shown(table)) == ("turn", [])
    # In the cells everything can be done.
    table.play(table.position.moves[0])
    assert table.view["cover"]["seat"] == table.position.seat


def test_the_set_up_may_leave_one_person():
    table = ChipTable(seed=3, leader=1, view="turn")
    page = Page(table)
    page.ask("setup", hands=None, leader=0, players=["person", "random", "random"])
    assert turn(table) == (0, None)
    assert page.ask("move", move=table.view["now"]["moves"][0])["ok"]
    assert turn(table) == (0, None)


def test_a_covered_table_is_pictured_without_hands():
    table = ChipTable(hands=[[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]], leader=0, view="turn")
    text = table._fallback()["text/plain"]
    assert text.count("? ? ? ?") == 3
    table.ready()
    assert "1 2 8 9" in table._fallback()["text/plain"]


def test_a_replay_goes_round_nobody():
    match = tw.chip_trick.match(seed=1)
    with pytest.raises(Refused, match="view"):
        tw.Replay(match, view="turn")
    with pytest.raises(Refused, match='"turn"'):
        ChipTable(view="round")
