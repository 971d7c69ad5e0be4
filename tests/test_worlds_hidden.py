"""The widget of worlds tells nothing that its seat cannot know."""

from __future__ import annotations

import json
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page
from test_hidden_information import Story, looks, same
from twelve_widgets.chance import events
from twelve_widgets.widgets import ChipTable, DaysTable, Worlds


@pytest.mark.parametrize(
    ("table_type", "options"),
    [
        (ChipTable, {"players": 2}),
        (ChipTable, {"players": 3}),
        (ChipTable, {"players": 4}),
        (DaysTable, {"players": 2}),
        (DaysTable, {"players": 3, "rules": tw.twelve_days.Rules(length="short")}),
    ],
)
@pytest.mark.parametrize("viewer", [0, 1])
def test_no_canary_leaves_python(table_type, options, viewer):
    """A match and its twin, in which every hidden piece is another one, tell pages the same."""
    story = Story(table_type, options)
    position = story.match.rounds[0]
    told = 0
    few = table_type is DaysTable or options["players"] == 4
    for moves in looks(position)[1:2] if few else looks(position)[:4]:
        first = shown(story, story.deals[0][0], viewer, moves)
        for hands in story.twins(0, moves, viewer):
            told += 1
            same(shown(story, hands, viewer, moves), first)
    assert told


def shown(story: Story, hands: Any, viewer: int, moves: int) -> list[tuple[str, str]]:
    """Play at a table beside the widget; return all that the widget has sent."""
    kinds = "chips" if story.table_type is ChipTable else "days"
    event = {"chips": events.chips.holds(1 - viewer, 11), "days": events.days.holds(1 - viewer, 9)}
    table = story.table_type(record=story.begun(0, hands), view=viewer, lang="en")
    worlds = Worlds(table, model="random" if moves < 6 else None, event=event[kinds])
    page = Page(worlds)
    for number, move in enumerate(story.match.rounds[0].made[:moves]):
        table.play(move)
        if number % 4 == 1:
            table.undo()
            table.redo()
            page.ask("look")
        page.ask("seat", seat=1 - viewer)
    page.ask("event", kind=f"{kinds}.dealt", values={"seat": 1 - viewer})
    worlds.draw(5)
    page.wire.append(json.dumps(worlds._fallback()))
    page.wire.append(repr(worlds))
    return [("", text) for text in page.wire]


def test_a_canary_that_is_planted_is_found():
    """Whoever knows more is told more: the comparison can fail."""
    story = Story(ChipTable, {"players": 3})
    moves = looks(story.match.rounds[0])[1]
    [hands, *_] = story.twins(0, moves, 0)
    ours = shown(story, story.deals[0][0], 1, moves)
    assert shown(story, hands, 1, moves) != ours
