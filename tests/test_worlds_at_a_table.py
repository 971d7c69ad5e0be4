"""The widget of worlds beside a table: whose eyes it has, and what it follows."""

from __future__ import annotations

import gc

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets import Refused
from twelve_widgets.chance import events
from twelve_widgets.widgets import ChipTable, DaysTable, Worlds
from worlds_samples import B_HAS_THE_11, HANDS, left, table_of

# ------------------------------------------------------------------------- whose eyes


def test_a_table_with_all_hands_open_lets_another_seat_be_chosen():
    table = table_of()
    worlds = Worlds(table)
    assert (worlds.seat, worlds.view["seats"]) == (0, [0, 1, 2])
    table.play(2)
    # The eyes stay, whoever is to act.
    assert worlds.seat == 0
    page = Page(worlds)
    assert page.ask("seat", seat=2)["view"]["seat"] == 2
    assert not page.ask("seat", seat=7)["ok"]
    assert not page.ask("seat", seat=None)["ok"]


def test_a_table_that_a_seat_looks_at_lets_nobody_else_look():
    table = table_of(view="B")
    worlds = Worlds(table)
    assert (worlds.seat, worlds.view["seats"]) == (1, [])
    page = Page(worlds)
    assert not page.ask("seat", seat=0)["ok"]
    assert worlds.seat == 1
    table.show("C")
    assert worlds.seat == 2


def test_while_hands_are_covered_nothing_is_shown():
    table = table_of(view="turn")
    worlds = Worlds(table)
    assert worlds.seat is None
    assert worlds.view["grid"] is None
    assert worlds.view["says"] == "The hands are covered, so no worlds are shown"
    with pytest.raises(Refused):
        _ = worlds.worlds
    table.ready()
    assert worlds.seat == 0
    assert worlds.view["grid"]
    table.play(2)
    assert worlds.seat is None
    table.ready()
    assert worlds.seat == 1
    # Where a cell has played in the match, the device is on its way to somebody else.
    table.match.play(3)
    Page(worlds).ask("look")
    assert worlds.seat is None


def test_a_position_and_a_view_stand_still():
    position = tw.chip_trick.deal(hands=HANDS, leader=1)
    assert Worlds(position).seat == 1
    assert Worlds(position.seen_by(2)).view["seats"] == []
    assert Worlds(position, "C").seat == 2
    match = tw.chip_trick.match(seed=3)
    worlds = Worlds(match, 0)
    match.play(match.position.moves[0])
    page = Page(worlds)
    assert page.ask("look")["view"]["history"][-1][1] == "in trick 1"


# ------------------------------------------------------------------------- the table's life


def test_two_on_one_table_for_two_seats():
    table = table_of()
    ours, theirs = Worlds(table, "A"), Worlds(table, "C")
    for move in (2, 5, 6):
        table.play(move)
    # A knows nothing of what B and C have but the 5 and the 6; C knows that it has the 6 itself.
    assert (ours.worlds.count, theirs.worlds.count) == (12, 9)
    assert [len(left(one.view)) for one in (ours, theirs)] == [12, 9]


def test_undo_a_new_deal_and_a_record_are_followed():
    table = table_of()
    worlds = Worlds(table, "B")
    whole = worlds.view["grid"]
    for move in (2, 5, 6):
        table.play(move)
    for _ in range(3):
        table.undo()
    assert worlds.view["grid"] == whole
    table.match.play(2)
    table.match.play(5)
    # A cell has played in the match itself: whoever asks next is told.
    assert Page(worlds).ask("look")["view"]["history"][-1] == ["18", "in trick 1"]
    table.deal(hands=[[1, 2, 4, 5], [3, 6, 7, 10], [8, 9, 11, 12]])
    assert worlds.view["says"] == "36 worlds are possible"
    assert worlds.view["grid"] != whole
    table.deal(seed=3, hands=[[1, 2, 4, 5], [3, 6, 7, 10]])
    assert [len(cell["dealt"]) for cell in worlds.view["grid"]["cells"]] == [1] * 36
    # Names and hands are told together: a page never has those of two matches.
    assert worlds.view["names"] == ["A", "B"]
    assert "names" not in worlds.get_state()


def test_a_seat_that_a_new_match_does_not_have_shows_nothing():
    table = table_of()
    worlds = Worlds(table, "C", event=events.chips.dealt(2, 11))
    table.deal(hands=[[1, 2, 4, 5], [3, 6, 7, 10]])
    assert worlds.view["says"] == "There is no seat C here: expected a letter up to B."
    assert worlds.view["grid"] is None
    chosen = Worlds(table, "A")
    table.deal(hands=HANDS)
    assert chosen.view["grid"]
    assert worlds.seat == 2


def test_a_closed_table_is_followed_on_and_a_closed_widget_is_not():
    table = table_of()
    worlds, other = Worlds(table, "A"), Worlds(table, "A")
    table.close()
    other.close()
    before = other.view
    table.play(2)
    table.play(5)
    assert worlds.view["says"] == "18 of 36 worlds are left"
    assert other.view == before
    worlds.close()
    worlds.close()
    table.play(6)


def test_a_widget_that_could_not_be_made_leaves_nothing_behind():
    table = table_of()
    with pytest.raises(Refused):
        Worlds(table, event=lambda position: 1)
    gc.collect()
    table.play(2)


def test_what_follows_the_table_cannot_be_set():
    worlds = Worlds(table_of(), "A")
    for name in ("view", "names", "words", "kind"):
        with pytest.raises(Refused):
            setattr(worlds, name, None)


def test_another_language():
    worlds = Worlds(table_of(), "A", lang="de", event=B_HAS_THE_11)
    assert worlds.view["event"]["share"] == "18 von 36 Verteilungen"
    answer = Page(worlds).ask("lang", lang="fi")
    assert answer["view"]["event"]["share"] == "36 jaosta 18"
    assert answer["words"]["worlds.title"] == "Mahdolliset jaot"


def test_where_there_is_no_kernel():
    worlds = Worlds(table_of(), "A", event=B_HAS_THE_11)
    bundle = worlds._repr_mimebundle_()[0]
    assert "36 worlds in 6 rows and 6 columns: 36 left" in bundle["text/plain"]
    assert "<img src=" in bundle["text/html"]
    assert "<script" not in bundle["text/html"]
    named = ChipTable(hands=HANDS, names=["<b>A</b>", "B", "C"])
    assert "<b>" not in Worlds(named, "A")._fallback()["text/html"]
    many = Worlds(DaysTable(names=["<b>A</b>", "B"]), "A")
    assert "<b>" not in many._fallback()["text/html"]
    assert repr(worlds) == "Worlds(seat='A', 36 worlds)"


def test_an_event_of_a_seat_that_is_gone_is_put_away_and_the_table_goes_on():
    table = tw.ChipTable(players=4, seed=4)
    worlds = tw.Worlds(table)
    page = Page(worlds)
    assert page.ask("event", kind="chips.dealt", values={"seat": 3, "chip": 12})["ok"]
    at = Page(table)
    assert at.ask("setup", hands=None, leader=None, players=["person"] * 2)["ok"]
    assert len(worlds.view["names"]) == 2
    assert not worlds.view["event"]["on"]
    assert at.ask("move", move=table.view["now"]["moves"][0])["ok"]


def test_what_was_interrupted_catches_up():
    table = tw.ChipTable(players=3, seed=4, view="B")
    stops = []

    def event(position):
        if stops:
            stops.clear()
            raise KeyboardInterrupt
        return True

    worlds = tw.Worlds(table, event=event)
    page = Page(worlds)
    stops.append(True)
    with pytest.raises(KeyboardInterrupt):
        table.play(table.position.moves[0])
    page.ask("look")
    assert str(worlds.worlds.count) in worlds.view["says"]
