"""An event of a kind that may be so or not: to be asked what is settled teaches nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

from ..chance import Worlds
from ..chance.event_kind import Parameter, SingleEvent, Value
from ..chance.world import happens
from ..game import Refused
from .deal_grid import DealGrid

LOOKED_AT = 60
"""Of more worlds than can be shown so many are drawn."""


def undecided(event: SingleEvent, deals: Worlds, grid: DealGrid | None) -> SingleEvent:
    """Return an event of the same kind that is so in some worlds, and in some is not.

    Parameters
    ----------
    event : SingleEvent
        Where to begin: what is returned if it is such a one, or if none is found.
    deals : Worlds
        What is possible.
    grid : DealGrid or None
        What is shown side by side; without it there are too many to look at all.
    """
    positions = _positions(deals, grid)
    try:
        return next(one for one in _alike(event, deals) if _is_open(one, positions))
    except (StopIteration, Refused):
        return event


def _positions(deals: Worlds, grid: DealGrid | None) -> list[Any]:
    if grid is not None:
        return [world.position for world in deals if world.weight]
    rng = Random(0)
    return [deals.shuffled(rng) for _ in range(LOOKED_AT)]


def _is_open(event: SingleEvent, positions: Sequence[Any]) -> bool:
    so = happens(event, positions[0]) if positions else False
    return any(happens(event, position) is not so for position in positions[1:])


def _alike(event: SingleEvent, deals: Worlds) -> Iterator[SingleEvent]:
    """Yield events of the same kind: first of the same seat, the nearest values first."""
    players = deals.view.players
    pairs = zip(event.kind.parameters, event.values, strict=True)
    for values in product(*(_values(one, value, players) for one, value in pairs)):
        yield event.kind(*values)


def _values(parameter: Parameter, value: Value, players: int) -> Sequence[Value]:
    there = parameter.values(players)
    if isinstance(value, tuple):
        return [value, *(one[::-1] for one in combinations(reversed(there), len(value)))]
    if parameter.name == "seat":
        return [(value + place) % players for place in there]
    nearest: list[int] = sorted(there, key=lambda other: abs(other - value))
    return nearest
