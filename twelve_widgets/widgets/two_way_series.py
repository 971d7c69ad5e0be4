"""Two events as a `TwoWay` keeps them: counted, tried, or both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from ..chance import joint
from ..chance.event_chance import judge_of
from ..chance.experiment import Trial
from ..chance.world import Event
from ..game import Refused
from ..words import Sentence
from .series import Series


class TwoWaySeries(Series):
    """What is known of two events.

    Attributes
    ----------
    shows_trials : bool
        Whether the trials are shown, or what was counted.
    why_not : Sentence or None
        Why it is not counted, where that is to be told.
    uncountable : Sentence or None
        Why it cannot be counted, once that was tried.
    """

    def __init__(self, pair: tuple[Event, Event], trial: Trial) -> None:
        super().__init__(pair, trial)
        self.shows_trials = False
        self.why_not: Sentence | None = None
        self.uncountable: Sentence | None = None
        self._counted: joint.TwoWay | None = None
        self._cells = [Fraction(0)] * 4
        self._tried = 0

    @property
    def count(self) -> int:
        """How many deals were tried."""
        return self._tried

    @property
    def table(self) -> joint.TwoWay | None:
        """The table that is shown; None where there is none yet."""
        if not self.shows_trials:
            return self._counted
        whole = sum(self._cells, Fraction(0))
        if not whole:
            return None
        both, one, other, neither = (cell * self._tried / whole for cell in self._cells)
        first, second = self.events
        return joint.TwoWay(first, second, both, one, other, neither, self._tried, self.seed)

    def one_more(self) -> None:
        """Try once more."""
        start, end, weight = self.trial.played(self._tried + 1)
        one, other = (judge_of(event)(start, end) for event in self.events)
        self._cells[0 if one and other else 1 if one else 2 if other else 3] += weight
        self._tried += 1

    def show_trials(self) -> None:
        """Show what is tried, from now on."""
        self.shows_trials, self.why_not = True, None

    def count_all(self, counted: Callable[[], joint.TwoWay]) -> None:
        """Show the exact table; where it is not known, why, and what was tried."""
        self.why_not = None
        if self._counted is None:
            try:
                self._counted = counted()
            except Refused as refused:
                self.why_not = self.uncountable = refused.sentence
        self.shows_trials = self._counted is None and self._tried > 0

    def asks(self, events: Sequence[Event]) -> bool:
        """Tell whether these are the two, in whatever order."""
        return super().asks(events) or super().asks(events[::-1])

    def turn_to(self, events: Sequence[Event]) -> None:
        """Take the two in the order in which they are asked now."""
        if not super().asks(events):
            self.swap()

    def swap(self) -> None:
        """Take the second as the first. The same deals were counted and tried."""
        self.events = self.events[::-1]
        both, one, other, neither = self._cells
        self._cells = [both, other, one, neither]
        known = self._counted
        if known is not None:
            first, second = self.events
            one, other = known.second_only, known.first_only
            self._counted = replace(
                known, first=first, second=second, first_only=one, second_only=other
            )
