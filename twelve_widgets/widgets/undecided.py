"""An event of a kind that may be so or not: to be asked what is settled teaches nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

from ..chance import Worlds
from ..chance.event_kind import Parameter, SingleEvent, Value
from ..chance.world import happens
from ..game import Refused
from .event_choice import EventChoice
from .history import Json

LOOKED_AT = 60
"""Of the deals that are possible so many are drawn."""


def choose_undecided(choice: EventChoice, content: Json, positions: Callable[[], Any]) -> None:
    """Choose as `EventChoice.choose` does; where a kind alone is chosen, what is not settled.

    Parameters
    ----------
    choice : EventChoice
        What is chosen.
    content : mapping
        What a page asks for.
    positions : callable
        Returns those that are possible, or some of them.
    """
    choice.choose(content)
    single = choice.single
    if single is None or content.get("values"):
        return
    found = undecided(single, choice.players, positions())
    choice.event = found if choice.event is single else ~found


def undecided(event: SingleEvent, players: int, positions: Sequence[Any]) -> SingleEvent:
    """Return an event of the same kind that is so in some positions, and in some is not.

    It is the event itself where that is such a one, and where none is.
    """
    try:
        return next(one for one in _alike(event, players) if _is_open(one, positions))
    except (StopIteration, Refused):
        return event


def some_positions(deals: Worlds) -> list[Any]:
    """Return what some of the deals that are possible come to."""
    rng = Random(0)
    return [deals.shuffled(rng) for _ in range(LOOKED_AT)]


def _is_open(event: SingleEvent, positions: Sequence[Any]) -> bool:
    so = happens(event, positions[0]) if positions else False
    return any(happens(event, position) is not so for position in positions[1:])


def _alike(event: SingleEvent, players: int) -> Iterator[SingleEvent]:
    """Yield events of the same kind: first of the same seat, the nearest values first."""
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
