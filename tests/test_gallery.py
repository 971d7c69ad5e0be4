"""The gallery holds every state that the games can produce, and the tests see it from all sides."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from gallery import acts
from gallery.sample import LANGS, shown_as
from gallery.stage import SIZES, THEMES
from gallery.state import TABLES, State
from gallery.states import states
from picture_states import RULES, phase
from twelve_widgets import chip_trick, twelve_days

ALL = states()
KINDS = {"chips": chip_trick, "days": twelve_days}


@cache
def _features_of_the_gallery() -> Counter[tuple[Any, ...]]:
    found: Counter[tuple[Any, ...]] = Counter()
    for state in ALL:
        if state.table in TABLES:
            table = state.make("en", 1.0)
            if acts.READY in state.acts:
                table.ready()
            found.update(_features(table))
    return found


def _features(table: Any) -> set[tuple[Any, ...]]:
    """Tell everything about a table that the page may draw in a way of its own."""
    view, position = table.view, table.position
    now, drawn = view["now"], view["state"]
    kind, going = table.kind, phase(position)
    end = drawn["end"] or {}
    return {
        (kind, "phase", position.players, going),
        (kind, "eyes", going, view["mode"], bool(view["cover"]), now["mine"]),
        (kind, "to do", drawn["phase"], now["verb"], now["mine"]),
        (kind, "something is kept out", now["mine"] and bool(now["why"])),
        (kind, "only one move", len(now["moves"]) == 1),
        (kind, "the end", bool(end), bool(end.get("match")), len(end.get("match") or ()) > 1),
        (kind, "cards come back", bool(drawn.get("returned"))),
    }


def _played_anew(kind: str, players: int) -> Iterator[Any]:
    """Yield tables as they stand in matches that the gallery does not know."""
    room = KINDS[kind]
    rng = random.Random(f"another way to play/{kind}/{players}")
    for rules in RULES[room]:
        match = room.match(players, seed=rng.randrange(10**6), rules=rules)
        seats = ["all", "turn", *range(players)]
        table = TABLES[kind][0](record=match, view=rng.choice(seats))
        for _ in range(60):
            yield table
            if table.match.over:
                break
            table.play(rng.choice(table.position.moves))
            if rng.random() < 0.3:
                table.show(rng.choice(seats))
            if table.view["cover"] and rng.random() < 0.5:
                table.ready()


@pytest.mark.parametrize(
    ("kind", "players"),
    [(kind, players) for kind, room in KINDS.items() for players in room.GAME.seats],
)
def test_whatever_a_game_comes_to_is_in_the_gallery(kind: str, players: int):
    known = _features_of_the_gallery()
    missing = {
        feature
        for table in _played_anew(kind, players)
        for feature in _features(table)
        if feature not in known
    }
    assert not missing


def test_the_sample_sees_every_language_theme_and_size_of_every_table():
    seen = {(state.table, *_named(state)) for state in ALL}
    assert {one[1:] for one in seen} == set(product(LANGS, [size.name for size in SIZES], THEMES))
    for table in ("chips", "days", "replay"):
        for names in (LANGS, [size.name for size in SIZES], THEMES):
            assert {name for one in seen if one[0] == table for name in one} >= set(names)


def _named(state: State) -> tuple[str, str, str]:
    lang, size, theme = shown_as(state)
    return lang, size.name, theme
