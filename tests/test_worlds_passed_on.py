"""An event that a page put together goes when the worlds are shown through other eyes.

Its values were chosen from what that person does not hold: left standing, they would tell the
next one something of that hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import FILES, Page
from twelve_widgets.chance import events
from worlds_samples import B_HAS_THE_11, table_of

# B sees the same of both: A leads the 4, and B's own hand.
TWINS = (
    [[4, 5, 11, 12], [6, 7, 3, 10], [8, 9, 1, 2]],
    [[4, 5, 1, 2], [6, 7, 3, 10], [8, 9, 11, 12]],
)

Pass = Callable[[Any, Page], Any]


def covered(table: Any, _page: Page) -> None:
    table.play(4)


def played_and_taken(table: Any, _page: Page) -> None:
    table.play(4)
    table.ready()


def played_in_a_cell(table: Any, page: Page) -> None:
    table.match.play(4)
    page.ask("look")
    table.ready()


def shown_to_b(table: Any, _page: Page) -> None:
    table.play(4)
    table.show("B")


def looked_at_by_b(table: Any, page: Page) -> None:
    table.play(4)
    page.ask("view", viewer=1)


def told_to_b(hands: Any, view: str, then: Pass, chosen: dict[str, Any]) -> list[Any]:
    table = tw.ChipTable(hands=hands, leader=0, view=view)
    worlds = tw.Worlds(table)
    page = Page(worlds)
    if view == "turn":
        table.ready()
    assert page.ask("event", **chosen)["ok"]
    first = worlds.view["event"]["choice"]["said"]
    then(table, Page(table))
    page.ask("look")
    after = {key: value for key, value in worlds.get_state().items() if key not in FILES}
    return [first, json.dumps(after), json.dumps(worlds._fallback())]


@pytest.mark.parametrize(
    "chosen", [{"kind": "chips.dealt"}, {"kind": "chips.dealt", "join": "or", "not": True}]
)
@pytest.mark.parametrize(
    ("view", "then"),
    [
        ("turn", covered),
        ("turn", played_and_taken),
        ("turn", played_in_a_cell),
        ("turn", shown_to_b),
        ("turn", looked_at_by_b),
        ("A", shown_to_b),
        ("A", looked_at_by_b),
    ],
)
def test_the_next_person_is_told_nothing_by_what_was_asked_before(view, then, chosen):
    one, other = (told_to_b(hands, view, then, chosen) for hands in TWINS)
    assert one[0] != other[0]
    assert one[1:] == other[1:]


def test_it_goes_with_other_eyes_and_stays_with_the_same():
    table = table_of(view="A")
    worlds = tw.Worlds(table)
    page = Page(worlds)
    assert page.ask("event", kind="chips.dealt")["ok"]
    table.play(2)
    table.undo()
    table.deal(seed=3)
    assert worlds.view["event"]["on"]
    table.show("C")
    assert not worlds.view["event"]["on"]
    table.show("A")
    assert not worlds.view["event"]["on"]


def test_on_a_table_that_is_begun_anew_for_others_it_goes():
    table = tw.ChipTable(3, programs={1: "random", 2: "random"}, view="turn", seed=4)
    worlds = tw.Worlds(table)
    page, at = Page(worlds), Page(table)
    assert table.viewer == 0
    assert page.ask("event", kind="chips.dealt")["ok"]
    assert at.ask("setup", hands=None, leader=1, players=["person"] * 3)["ok"]
    assert table.viewer is None
    assert "event" not in worlds.view
    table.ready()
    assert not worlds.view["event"]["on"]


def test_with_all_hands_open_it_goes_too_where_another_seat_is_chosen():
    worlds = tw.Worlds(table_of())
    page = Page(worlds)
    assert page.ask("event", kind="chips.dealt")["ok"]
    assert not page.ask("seat", seat=2)["view"]["event"]["on"]


@pytest.mark.parametrize("kind", ["chips.dealt", None])
def test_what_a_cell_asks_stays_and_comes_back(kind):
    table = table_of(view="turn")
    worlds = tw.Worlds(table, event=B_HAS_THE_11)
    page = Page(worlds)
    table.ready()
    assert page.ask("event", kind=kind)["ok"]
    assert worlds.view["event"]["choice"]["said"] != "Ben was dealt the 11" or kind is None
    table.play(2)
    assert "event" not in worlds.view
    table.ready()
    # The teacher's question is everybody's.
    given = worlds.view["event"]
    assert given["on"]
    table.play(3)
    table.ready()
    assert worlds.view["event"]["choice"]["said"] == given["choice"]["said"]
    worlds.ask(events.chips.dealt(0, 12))
    asked = worlds.view["event"]["choice"]["said"]
    assert asked != given["choice"]["said"]
    table.play(1)
    table.ready()
    assert worlds.view["event"]["choice"]["said"] == asked


def test_a_cell_that_asks_nothing_leaves_nothing_to_come_back():
    table = table_of(view="turn")
    worlds = tw.Worlds(table, event=B_HAS_THE_11)
    worlds.ask(None)
    page = Page(worlds)
    table.ready()
    assert page.ask("event", kind="chips.dealt")["ok"]
    table.play(2)
    table.ready()
    assert not worlds.view["event"]["on"]
