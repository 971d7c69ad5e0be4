"""Odds, hints, reviews and worlds are the same whatever a seat cannot know.

Twins of a match differ in nothing but hidden pieces; all that a seat is told of both, late in a
round of three seats and where one device goes round, must be the same, byte for byte.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import FILES, Page
from test_hidden_information import Story, hidden_from
from twelve_widgets import chance
from twelve_widgets.chance import winning
from twelve_widgets.game import Match
from twelve_widgets.widgets import ChipTable, DaysTable, Replay, Worlds


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    monkeypatch.setattr(winning, "ROUNDS", 100)
    monkeypatch.setattr(winning, "will_compile", lambda: False)


def late_round(story: Story, viewer: int) -> int:
    """After how many moves a seat of three last had a choice and did not know all hands."""
    path = story.match.rounds[0].path()
    return max(
        moves
        for moves, at in enumerate(path)
        if at.seat == viewer and len(at.moves) > 1 and chance.worlds(at.seen_by(viewer)).count > 1
    )


def twins_of(story: Story, moves: int, viewer: int) -> list[Any]:
    """The real deal, and others that the viewer cannot tell from it: replayed, not worked out."""
    position = story.match.rounds[0].path()[moves]
    view = position.seen_by(viewer)
    found = [position.dealt]
    places = hidden_from(position, viewer)
    rng = random.Random(moves)
    for _ in range(200):
        _, dealt = story.shuffled(position, places, rng)
        if dealt is None or dealt in found:
            continue
        twin = story.begun(0, dealt)
        for move in position.made:
            twin.play(move)
        assert twin.position.seen_by(viewer) == view
        found.append(dealt)
    return found[:3]


def begun(story: Story, hands: Any, moves: int) -> Match:
    match = story.begun(0, hands)
    for move in story.match.rounds[0].made[:moves]:
        match.play(move)
    return match


def state(widget: Any) -> str:
    told = {key: value for key, value in widget.get_state().items() if key not in FILES}
    return json.dumps(told, default=str)


def all_told(page: Page) -> list[str]:
    """Ask for the odds until there is nothing more to know, exactly in the end."""
    page.ask("odds")
    while page.answers[-1]["ok"] and page.answers[-1]["panel"]["more"]:
        page.ask("odds")
    return page.wire


def told_to(story: Story, hands: Any, moves: int, viewer: int, taken_back: int) -> list[str]:
    """All that a seat is told: by its table, the worlds beside it, the odds, and a review."""
    match = begun(story, hands, moves)
    for _ in range(taken_back):
        match.play(match.position.moves[0])
        match.undo()
    table = story.table_type(record=match, view=viewer, odds=True)
    told = [
        state(table),
        state(Worlds(table, viewer)),
        state(Worlds(table, viewer, model="random")),
    ]
    told += all_told(Page(table))
    view = match.position.seen_by(viewer)
    told += [repr(chance.odds(view, seed=1)), repr(chance.exact_odds(view, progress=str))]
    worlds = chance.worlds(view)
    told.append(repr([(world.hands, world.ways, world.weight) for world in worlds]))
    own = [at for at in range(1, moves + 1) if match.at(at).previous.seat == viewer][-2:]
    found = chance.review(match, seat=viewer, moves=own, trials=10, seed=1)
    told += [repr(one) for one in found.moves]
    told.append(state(Replay(match, review=found, view=viewer)))
    return told


@pytest.mark.parametrize("taken_back", [0, 1], ids=["played", "taken back"])
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_late_in_a_round_of_three_seats_nothing_is_told_of_hidden_chips(viewer, taken_back):
    moves = told = 0
    for seed in range(200):
        story = Story(ChipTable, {"players": 3}, seed)
        try:
            moves = late_round(story, viewer)
        except ValueError:
            continue
        if moves < 18 or len(hands := twins_of(story, moves, viewer)) < 2:
            continue
        first, *others = (told_to(story, one, moves, viewer, taken_back) for one in hands)
        assert any('"how": "exact"' in text for text in first)
        for other in others:
            told += 1
            assert other == first
        break
    assert told


def test_where_one_device_goes_round_nothing_is_told_of_hidden_cards():
    story = Story(DaysTable, {"players": 3, "rules": tw.twelve_days.Rules(length="short")}, 5)
    last = len(story.match.rounds[0].made) - 1
    for moves in (1, last // 2, last - 1):
        viewer = story.match.rounds[0].path()[moves].seat
        whole = []
        for hands in twins_of(story, moves, viewer):
            match = begun(story, hands, moves)
            table = DaysTable(record=match, view="turn", odds=True)
            covered = all_told(Page(table))
            if table.view["cover"]:
                assert json.loads(covered[-1])["content"]["panel"].get("none")
                table.ready()
            assert table.viewer == viewer
            page = Page(table)
            all_told(page)
            page.ask("undo")
            page.ask("look")
            page.ask("redo")
            page.ask("look")
            told = [*covered, *page.wire, json.dumps(table._fallback()), state(table)]
            told.append(state(Worlds(table, viewer)))
            own = [at for at in range(1, moves + 1) if match.at(at).previous.seat == viewer][-2:]
            found = chance.review(match, seat=viewer, moves=own, trials=3, seed=1)
            told += [repr(one) for one in found.moves]
            told.append(state(Replay(match, review=found, view=viewer)))
            whole.append(told)
        assert len(whole) > 1
        assert all(told == whole[0] for told in whole)


def test_the_comparison_can_fail():
    """With all hands open the twins are told apart."""
    story = Story(ChipTable, {"players": 3}, 0)
    hands = twins_of(story, 19, 0)
    assert len({repr(chance.exact_odds(begun(story, one, 19).position)) for one in hands}) > 1
