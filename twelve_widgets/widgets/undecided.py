"""An event of a kind that may be so or not: to be asked what is settled teaches nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from random import Random
from time import perf_counter
from typing import Any

from ..chance import Worlds
from ..chance.event_chance import judge_of, needs_play
from ..chance.event_kind import EventKind, Parameter, SingleEvent, Value
from ..chance.experiment import Trial
from ..chance.named_event import NamedEvent
from ..chance.world import Event, happens
from ..game import Refused
from .event_choice import EventChoice, single_of
from .history import Json

LOOKED_AT = 60
"""Of what is possible so much is drawn."""

AT_MOST = 1.0
"""Seconds in which they are drawn, though they be fewer: some players think long."""

Ask = Callable[[Event], Sequence[bool]]
"""Tells of an event whether it is so in each of what was drawn; refuses what cannot be told."""

Worth = tuple[int, ...]
"""How much an event leaves to be asked; what is told first counts most."""


def choose_undecided(
    choice: EventChoice, content: Json, ask: Ask, beside: Event | None = None, fresh: bool = False
) -> None:
    """Choose as `EventChoice.choose` does; where a kind alone is chosen, what is not settled.

    Of two that are joined the other one does not settle it either: where both are asked for, it
    is open while the other is so; where one is enough, while the other is not. A second event
    that was only just joined, without a kind, may be of any kind.

    Parameters
    ----------
    choice : EventChoice
        What is chosen.
    content : mapping
        What a page asks for.
    ask : callable
        Asks an event of some of what is possible.
    beside : Event, optional
        Another event, with which this one is compared: as many of the four cases as can be are
        left open.
    fresh : bool
        Whether these are fresh deals, of which an event by itself is hardly ever settled.
    """
    had_two = choice.join is not None
    choice.choose(content)
    other = content.get("other")
    places = [] if content.get("values") else [0]
    if choice.join and not (other.get("values") if other else had_two):
        places.append(1)
    if fresh and choice.join is None and beside is None:
        return
    for place in places:
        sides = list(choice.sides)
        kinds = choice.kinds if place == 1 and other is None else []
        rest = sides[1 - place] if choice.join else None
        worth = _Worth(ask, rest, choice.join, beside)
        sides[place] = worth.best(_candidates(sides[place], kinds, choice.players))
        choice.put(sides, choice.join)


def begin_undecided(choice: EventChoice, ask: Ask, beside: Event | None = None) -> None:
    """Begin with an event that is not settled, of the kind that is chosen or of another one."""
    (first,) = choice.sides
    worth = _Worth(ask, None, None, beside)
    choice.put([worth.best(_candidates(first, choice.kinds, choice.players))], None)


class _Worth:
    """How much is left to be asked by an event.

    Parameters
    ----------
    ask : callable
        Asks an event of some of what is possible.
    rest, join
        The event to which it is joined, and how.
    beside : Event, optional
        The event with which the whole is compared.
    """

    def __init__(
        self, ask: Ask, rest: NamedEvent | None, join: str | None, beside: Event | None
    ) -> None:
        self._ask = ask
        self._rest = self._told(rest)
        self._both = join == "and"
        self._beside = self._told(beside)

    def _told(self, event: Event | None) -> Sequence[bool]:
        """Return whether an event is so in each; nothing of none, and of one that is not told."""
        try:
            return self._ask(event) if event is not None else ()
        except Refused:
            return ()

    def of(self, event: NamedEvent) -> Worth:
        """Return whether it leaves something to be asked, and how much."""
        so = self._told(event)
        whole, open_there, ways = so, 0, 0
        if self._rest:
            pairs = list(zip(so, self._rest, strict=False))
            open_there = len({mine for mine, other in pairs if other is self._both})
            # Where there are but two ways it is the same event once more, or its contrary.
            ways = min(3, len(set(pairs)))
            whole = [all(pair) if self._both else any(pair) for pair in pairs]
        cases = set(zip(whole, self._beside, strict=False)) if self._beside else set(whole)
        return open_there, ways, len(set(so)), len(cases)

    @property
    def most(self) -> Worth:
        """What is not exceeded."""
        joined, answers = (0, 0), 2
        if self._rest:
            answers = 2 if self._both in self._rest else 1
            joined = (2 * (answers - 1), 1 + len(set(self._rest)))
        return *joined, 2, answers * (len(set(self._beside)) or 1)

    def best(self, events: Iterable[NamedEvent]) -> NamedEvent:
        """Return the first of those that leave most to be asked."""
        most = self.most
        found: list[tuple[Worth, NamedEvent]] = []
        for event in events:
            worth = self.of(event)
            if not found or worth > found[-1][0]:
                found.append((worth, event))
            if worth >= most:
                break
        return found[-1][1]


def asked_of_deals(deals: Callable[[], Sequence[Any]]) -> Ask:
    """Return what asks an event of positions, which are found once they are needed."""
    found = cache(deals)
    return lambda event: [happens(event, position) for position in found()]


def asked_of_trials(trial: Trial, play: bool | None) -> Ask:
    """Return what asks an event of some trials, played out where it needs that.

    Parameters
    ----------
    trial : Trial
        How they are made.
    play : bool, optional
        Whether a function is asked of the end of the round.
    """

    @cache
    def played(play: bool) -> list[tuple[Any, Any]]:
        found: list[tuple[Any, Any, Fraction]] = []
        began = perf_counter()
        alike = replace(trial, play=play, seed=0)
        while len(found) < LOOKED_AT and (len(found) < 2 or perf_counter() - began < AT_MOST):
            found.append(alike.played(len(found) + 1))
        possible = [one for one in found if one[2]]
        return [(start, end) for start, end, _ in possible or found]

    def ask(event: Event) -> list[bool]:
        judge = judge_of(event)
        ends = needs_play(trial.setting, [event], play)
        return [judge(start, end) for start, end in played(ends)]

    return ask


def some_positions(deals: Worlds) -> list[Any]:
    """Return what some of the deals that are possible come to."""
    rng = Random(0)
    return [deals.shuffled(rng) for _ in range(LOOKED_AT)]


def _candidates(
    event: NamedEvent, kinds: Sequence[EventKind], players: int
) -> Iterator[NamedEvent]:
    """Yield an event, others of its kind, and then of these kinds, nearest to it first."""
    single = single_of(event)
    assert single is not None
    alike = sorted(kinds, key=lambda kind: kind.about != single.kind.about)
    others = (_of_kind(kind, single) for kind in alike if kind is not single.kind)
    for one in chain.from_iterable(_alike(first, players) for first in chain([single], others)):
        yield one if event is single else ~one


def _of_kind(kind: EventKind, other: SingleEvent) -> SingleEvent:
    """Return an event to begin with, of the same seat as another one."""
    values = kind.default().parameters
    if kind.has_seat and other.kind.has_seat:
        values["seat"] = other.parameters["seat"]
    return kind(**values)


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
