"""Trials of an event as a `Run` keeps them: with the guess, and how the proportion settled."""

from __future__ import annotations

from fractions import Fraction

from ..chance.experiment import Trials
from ..charts.course import Course, Point
from ..game import Refused
from ..words import Sentence
from .series import Series

EACH, EACH_FARTHER = 200, 1.01
"""The proportion is noted after each of so many trials, later after so much more."""


class RunSeries(Series):
    """Trials of an event with one seed.

    Attributes
    ----------
    trials : Trials
        The trials so far.
    guess : Fraction or None
        What was guessed before the first.
    exact : Fraction, Sentence or None
        The exact value, or why it is not known, where somebody has asked for it.
    noted : list of Point
        How the trials stood after some numbers of them, ascending.
    looked_at : int
        The trial that is looked at; 0 for none.
    """

    def __init__(self, trials: Trials, guess: Fraction | None) -> None:
        super().__init__((trials.event,), trials.trial)
        self.trials = trials
        self.guess = guess
        self.exact: Fraction | Sentence | None = None
        self.noted: list[Point] = []
        self.looked_at = 0

    @property
    def count(self) -> int:
        """How many trials were run."""
        return self.trials.count

    @property
    def outcomes(self) -> int:
        """How many outcomes it holds, one by one."""
        return self.trials.count

    @property
    def is_worth_keeping(self) -> bool:
        """Whether anybody has guessed or tried."""
        return self.count > 0 or self.guess is not None

    def one_more(self) -> None:
        """Run one trial more, note how the proportion goes on, and look at the trial."""
        self.trials.run(1)
        count = self.looked_at = self.trials.count
        if count <= EACH or not self.noted or count >= self.noted[-1].trials * EACH_FARTHER:
            now = Point.of(self.trials)
            self.noted += [] if now is None else [now]

    @property
    def course(self) -> Course | None:
        """How the proportion has gone on until now; None before there is one."""
        now = Point.of(self.trials)
        if now is None:
            return None
        before = [point for point in self.noted if point.trials < now.trials]
        return Course((*before, now), self.trials.weighed)

    def show_exact(self, shown: bool) -> None:
        """Show the exact value, or why it is not known; or no longer."""
        if not shown:
            self.exact = None
            return
        try:
            self.exact = self.trials.exact
        except Refused as refused:
            self.exact = refused.sentence
