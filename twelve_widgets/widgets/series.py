"""Trials of one question with one seed, and those that were put aside for another one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from ..chance.experiment import Trial
from ..chance.named_event import AllOf, AnyOf, NamedEvent, Not
from ..chance.world import Event

MOST_KEPT = 20
MOST_OUTCOMES = 400_000
"""So many series are kept, with so many outcomes; the same seed gives those again that are not."""


class Series:
    """Trials of one question, all with one seed. A subclass says what comes of each.

    Attributes
    ----------
    events : tuple of Event
        What is asked.
    trial : Trial
        How a trial is made.
    number : int
        By which a page knows one that was put aside; 0 before.
    """

    def __init__(self, events: tuple[Event, ...], trial: Trial) -> None:
        self.events = events
        self.trial = trial
        self.number = 0

    @property
    def seed(self) -> int:
        """Where its chance comes from."""
        return self.trial.seed

    @property
    def count(self) -> int:
        """How many trials were run."""
        raise NotImplementedError

    @property
    def outcomes(self) -> int:
        """How many outcomes it holds, one by one."""
        return 0

    @property
    def is_worth_keeping(self) -> bool:
        """Whether anybody has done anything with it."""
        return self.count > 0

    def one_more(self) -> None:
        """Run one trial more."""
        raise NotImplementedError

    def asks(self, events: Sequence[Event]) -> bool:
        """Tell whether this is its question.

        In which order events are joined makes no other question: it stays in the order in which
        it was first asked.
        """
        return all(map(_same, self.events, events))

    def turn_to(self, events: Sequence[Event]) -> None:
        """Take its events in the order in which they are asked now."""


class Shelf:
    """Series that were put aside, the last first."""

    def __init__(self) -> None:
        self._all: list[Series] = []
        self._numbers = count(1)

    def __iter__(self) -> Iterator[Series]:
        return iter(self._all)

    def find(self, events: Sequence[Event], seed: int | None = None) -> Series | None:
        """Return the last series of a question, with that seed if one is given."""
        found = (one for one in self._all if seed is None or one.seed == seed)
        return next((one for one in found if one.asks(events)), None)

    def numbered(self, number: object) -> Series | None:
        """Return the series with a number."""
        return next(
            (one for one in self._all if type(number) is int and one.number == number), None
        )

    def exchange(self, taken: Series, put: Series | None) -> None:
        """Take one series down, if it is there, and put another one aside."""
        self._all = [one for one in self._all if one is not taken]
        if put is None or put is taken or not put.is_worth_keeping:
            return
        if not put.count and taken.asks(put.events):
            # The question is still asked: nothing was tried that would be missed.
            return
        put.number = next(self._numbers)
        self._all.insert(0, put)
        self._clear()

    def _clear(self) -> None:
        """Drop the oldest where there is no room; what was never tried takes none from others."""
        tried = [one for one in self._all if one.count]
        while len(tried) > MOST_KEPT or (
            len(tried) > 1 and sum(one.outcomes for one in tried) > MOST_OUTCOMES
        ):
            tried.pop()
        untried = [one for one in self._all if not one.count]
        kept = {*tried, *untried[:MOST_KEPT]}
        self._all = [one for one in self._all if one in kept]


def _same(one: Event, other: Event) -> bool:
    named = isinstance(one, NamedEvent) and isinstance(other, NamedEvent)
    return one is other or (named and _without_order(one) == _without_order(other))


def _without_order(event: Event) -> Any:
    """Return what is alike of events that are joined in another order."""
    if isinstance(event, AllOf | AnyOf):
        return type(event), frozenset(Counter(map(_without_order, event.events)).items())
    return (Not, _without_order(event.event)) if isinstance(event, Not) else event
