"""An event of a kind that may be so or not: to be asked what is settled teaches nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from random import Random
from typing import Any

from ..chance import Worlds
from ..chance.event_kind import Parameter, SingleEvent, Value
from ..chance.named_event import NamedEvent
from ..chance.world import happens
from ..game import Refused
from .event_choice import EventChoice, single_of
from .history import Json

LOOKED_AT = 60
"""Of the deals that are possible so many are drawn."""


def choose_undecided(
    choice: EventChoice, content: Json, positions: Callable[[], Any], fresh: bool = False
) -> None:
    """Choose as `EventChoice.choose` does; where a kind alone is chosen, what is not settled.

    Of two that are joined the other one does not settle it either: where both are asked for, it
    is open while the other is so; where one is enough, while the other is not.

    Parameters
    ----------
    choice : EventChoice
        What is chosen.
    content : mapping
        What a page asks for.
    positions : callable
        Returns those that are possible, or some of them.
    fresh : bool
        Whether these are fresh deals, of which an event by itself is hardly ever settled.
    """
    had_two = choice.join is not None
    choice.choose(content)
    other = content.get("other")
    kinds_alone = [] if content.get("values") else [0]
    if choice.join and not (other.get("values") if other else had_two):
        kinds_alone.append(1)
    if not kinds_alone or (fresh and choice.join is None):
        return
    there = positions()
    for place in kinds_alone:
        sides = list(choice.sides)
        left = there
        if choice.join:
            left = _left(there, sides[1 - place], choice.join == "and")
        found = undecided(sides[place], choice.players, left, there)
        choice.put([*sides[:place], found, *sides[place + 1 :]], choice.join)


def undecided(event: NamedEvent, players: int, *among: Sequence[Any]) -> NamedEvent:
    """Return an event of the same kind that is so in some positions, and in some is not.

    Where there is none among the first positions, one of the next; the event itself where there
    is none.
    """
    single = single_of(event)
    assert single is not None
    for positions in among:
        try:
            found = next(one for one in _alike(single, players) if _is_open(one, positions))
        except (StopIteration, Refused):
            continue
        return found if event is single else ~found
    return event


def _left(positions: Sequence[Any], event: NamedEvent, so: bool) -> Sequence[Any]:
    """Return the positions in which an event is so, or is not."""
    try:
        return [position for position in positions if happens(event, position) is so]
    except Refused:
        # It is told by the end of the round.
        return positions


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
