"""An event is asked of worlds a few at a time, and can be stopped."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from unittest import mock

import pytest

from table_pages import Page
from twelve_widgets import Refused
from twelve_widgets.chance import events
from twelve_widgets.widgets import DaysTable, Worlds, judging, paced
from twelve_widgets.widgets import worlds as worlds_module
from worlds_samples import B_HAS_THE_11, table_of

CHOSEN = {"kind": "chips.dealt", "values": {"seat": 1, "chip": 11}}


@pytest.fixture
def one_at_a_time(monkeypatch):
    """Let others be heard after each world."""
    monkeypatch.setattr(judging, "AT_FIRST", 0.0)
    monkeypatch.setattr(paced, "AT_ONCE", 0.0)
    monkeypatch.setattr(paced, "BETWEEN_PICTURES", 0.0)


async def until_done(worlds: Worlds) -> None:
    while worlds.view["event"]["running"]:
        await asyncio.sleep(0.001)


def marked(worlds: Worlds) -> list[Any]:
    return [cell["dealt"] for cell in worlds.view["grid"]["cells"] if cell.get("so")]


def test_at_every_moment_the_cells_fit_the_count(one_at_a_time):
    async def scene():
        worlds = Worlds(table_of(), "A")
        page = Page(worlds)
        page.ask("event", **CHOSEN)
        done = set()
        while (running := worlds.view["event"]["running"]) is not None:
            cells = worlds.view["grid"]["cells"]
            waiting = [cell for cell in cells if cell.get("unasked")]
            assert len(waiting) == 36 - int(running["done"])
            assert not any(cell.get("so") for cell in waiting)
            done.add(running["done"])
            await asyncio.sleep(0)
        assert len(done) > 3
        assert not any(cell.get("unasked") for cell in worlds.view["grid"]["cells"])

    asyncio.run(scene())


def test_a_slow_event_lets_others_be_heard(one_at_a_time):
    async def scene():
        table = table_of()
        worlds = Worlds(table, "A", event=B_HAS_THE_11)
        page = Page(worlds)
        table.play(2)
        event = worlds.view["event"]
        assert event["running"]["goal"] == "36"
        assert event.get("share") is None
        # The table goes on, and so does the widget.
        assert table.match.length == 1
        before = len(page.wire)
        await asyncio.sleep(0.02)
        assert len(page.wire) > before
        assert page.ask("look")["ok"]
        await until_done(worlds)
        assert worlds.view["event"]["share"] == "18 of 36 worlds"
        assert worlds.view["event"]["running"] is None
        assert marked(worlds) == marked(Worlds(table, "A", event=B_HAS_THE_11))

    asyncio.run(scene())


def test_what_is_slow_is_stopped_and_goes_on_where_it_was(one_at_a_time):
    asked = []

    def event(position: Any) -> bool:
        asked.append(position.dealt)
        return 11 in position.dealt[1]

    async def scene():
        table = table_of()
        worlds = Worlds(table, "A", event=event)
        page = Page(worlds)
        table.play(2)
        asked.clear()
        await asyncio.sleep(0.003)
        # However far behind the page is.
        assert page.ask("stop", revision=1)["ok"]
        await asyncio.sleep(0.01)
        told = worlds.view["event"]
        done = len(asked) + 1
        assert done < 36
        assert told["running"] is None
        assert told["stopped"] == f"Stopped: {done} of 36 worlds looked at so far."
        assert told.get("share") is None
        # A page without a kernel does not show half of it as all.
        assert "of 36 worlds" not in worlds._fallback()["text/plain"]
        assert page.ask("count")["ok"]
        await until_done(worlds)
        assert worlds.view["event"]["share"] == "18 of 36 worlds"
        assert len(asked) == len(set(asked)) == 35

    asyncio.run(scene())


def test_a_move_begins_anew_with_the_worlds_that_are_left(one_at_a_time):
    async def scene():
        table = table_of()
        worlds = Worlds(table, "A", event=B_HAS_THE_11)
        page = Page(worlds)
        table.play(2)
        await asyncio.sleep(0.003)
        page.ask("stop")
        for move in (5, 6):
            table.play(move)
        await until_done(worlds)
        await asyncio.sleep(0.01)
        fresh = Worlds(table, "A", event=B_HAS_THE_11)
        assert worlds.view["event"]["share"] == fresh.view["event"]["share"] == "6 of 12 worlds"
        assert marked(worlds) == marked(fresh)

    asyncio.run(scene())


def test_a_page_asks_in_pieces_and_a_cell_at_once(one_at_a_time):
    async def scene():
        worlds = Worlds(table_of(), "A")
        page = Page(worlds)
        assert page.ask("event", **CHOSEN)["view"]["event"]["running"]
        # Another question is asked before this one is answered.
        assert page.ask("event", **CHOSEN, **{"not": True})["ok"]
        worlds.ask(events.chips.dealt(2, 3))
        assert worlds.view["event"]["running"] is None
        assert worlds.view["event"]["share"] == "18 of 36 worlds"
        await asyncio.sleep(0.01)
        assert worlds.view["event"]["choice"]["said"] == "Cho is dealt the 3"
        assert worlds.view["event"]["share"] == "18 of 36 worlds"

    asyncio.run(scene())


def test_what_fails_on_the_way_is_told(one_at_a_time):
    calls: list[Any] = []

    def event(position: Any) -> bool:
        calls.append(position)
        if len(calls) > 40:
            raise ValueError("no idea")
        return True

    async def scene():
        table = table_of()
        worlds = Worlds(table, "A", event=event)
        table.play(2)
        await until_done(worlds)
        assert "no idea" in worlds.view["event"]["why"]
        assert worlds.view["event"].get("share") is None
        assert marked(worlds) == []

    asyncio.run(scene())


@pytest.mark.parametrize("at_first", [10.0, 0.0])
def test_what_is_interrupted_is_shown_as_far_as_it_came(monkeypatch, at_first):
    monkeypatch.setattr(judging, "AT_FIRST", at_first)
    calls: list[Any] = []

    def has_the_11(position):
        calls.append(position)
        if len(calls) == 5:
            raise KeyboardInterrupt
        return 11 in position.hands[1]

    worlds = Worlds(table_of(), "A", event=events.chips.dealt(2, 3))
    with pytest.raises(KeyboardInterrupt):
        worlds._ask(has_the_11)
    assert worlds._event.event is has_the_11
    assert "has_the_11" in worlds.view["event"]["choice"]["said"]
    assert "4 of 36" in worlds.view["event"]["stopped"]
    assert Page(worlds).ask("count")["ok"]
    assert worlds.view["event"]["share"] == "18 of 36 worlds"


@pytest.mark.parametrize("where", ["_weigh", "deal_grid"])
def test_a_look_that_is_interrupted_is_taken_again(monkeypatch, where):
    table = table_of()
    worlds = Worlds(table, "A", event=B_HAS_THE_11)
    stops = mock.Mock(side_effect=KeyboardInterrupt)
    with monkeypatch.context() as patched:
        patched.setattr(Worlds if where == "_weigh" else worlds_module, where, stops)
        with pytest.raises(KeyboardInterrupt):
            table.play(2)
    assert Page(worlds).ask("look")["ok"]
    fresh = Worlds(table, "A", event=B_HAS_THE_11)
    assert worlds.view["grid"] is not None
    assert worlds.view | {"revision": 0} == fresh.view | {"revision": 0}


def test_what_is_closed_asks_no_more(one_at_a_time):
    asked = []

    def event(position: Any) -> bool:
        asked.append(position)
        return True

    async def scene():
        table = table_of()
        worlds = Worlds(table, "A", event=event)
        table.play(2)
        worlds.close()
        before = len(asked)
        await asyncio.sleep(0.02)
        assert len(asked) <= before + 1

    asyncio.run(scene())


def test_a_cell_that_is_refused_leaves_what_was_asked(one_at_a_time):
    async def scene():
        worlds = Worlds(table_of(), "A")
        Page(worlds).ask("event", **CHOSEN)
        with pytest.raises(Refused, match="ZeroDivisionError"):
            worlds.ask(lambda position: 1 / 0)
        await until_done(worlds)
        assert worlds.view["event"]["share"] == "18 of 36 worlds"

    asyncio.run(scene())


def test_of_too_many_worlds_those_that_were_drawn_are_asked_about_once():
    asked = []

    def event(position: Any) -> bool:
        asked.append(position.dealt)
        return 12 in position.dealt[1]

    worlds = Worlds(DaysTable(players=4, seed=2), "A", event=event)
    page = Page(worlds)
    for _ in range(5):
        assert page.ask("draw")["ok"]
    assert len(asked) == 5
    told = worlds.view["drawn"]
    so = sum(one["so"] for one in told)
    assert worlds.view["event"]["share"] == f"{so} of 5 worlds drawn"
    # Another event is asked of the same worlds.
    worlds.ask(events.days.dealt(1, 12))
    assert [one["so"] for one in worlds.view["drawn"]] == [one["so"] for one in told]


def test_an_event_that_fails_in_a_world_that_is_drawn_says_so():
    def event(position: Any) -> bool:
        raise ValueError("no idea")

    worlds = Worlds(DaysTable(players=4, seed=2), "A", event=event)
    page = Page(worlds)
    assert page.ask("draw")["ok"]
    assert "no idea" in worlds.view["event"]["why"]
    assert page.ask("draw")["ok"]
    assert "so" not in json.dumps(worlds.view["drawn"])
