"""How a proportion goes on with the number of trials, and with it its interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any

from ..chance.interval import Interval, wilson
from ..game import Refused
from ..words import quoted, say
from .given import whole_number

Trials = Iterable[Any] | Mapping[int, int]
"""Whether each trial was a success, in order; or the successes after some numbers of trials."""

MOST_POINTS = 160
"""So many points are drawn at most, close together where trials are many."""


@dataclass(frozen=True, slots=True)
class Course:
    """Successes after some numbers of trials.

    Attributes
    ----------
    points : tuple of (int, int)
        Trials and successes, ascending.
    """

    points: tuple[tuple[int, int], ...]

    @property
    def trials(self) -> int:
        """How many trials there were in the end."""
        return self.points[-1][0]

    @property
    def successes(self) -> int:
        """How many of them were successes."""
        return self.points[-1][1]

    @property
    def proportion(self) -> Fraction:
        """The proportion in the end."""
        return Fraction(self.successes, self.trials)

    @property
    def interval(self) -> Interval:
        """The 95 % interval in the end."""
        return wilson(self.successes / self.trials, self.trials)

    def proportions(self) -> list[float]:
        """Return the proportion at each point."""
        return [successes / trials for trials, successes in self.points]

    def intervals(self) -> list[Interval]:
        """Return the 95 % interval at each point."""
        return [wilson(successes / trials, trials) for trials, successes in self.points]

    def thinned(self) -> Course:
        """Return as many points as can be told apart on a logarithmic scale, the ends included."""
        if len(self.points) <= MOST_POINTS:
            return self
        step = self.trials ** (1 / (MOST_POINTS - 30))
        found = [self.points[0]]
        for point in self.points[1:-1]:
            if point[0] >= found[-1][0] * step:
                found.append(point)
        return Course((*found, self.points[-1]))

    def rows(self) -> list[tuple[int, int]]:
        """Return the points that a table shows: about 1, 2, 5, 10, 20 … trials, and the last."""
        found: list[tuple[int, int]] = []
        rounds = (digit * 10**power for power in count() for digit in (1, 2, 5))
        wanted = next(rounds)
        for point in self.points:
            if point[0] >= wanted:
                found.append(point)
            while wanted <= point[0]:
                wanted = next(rounds)
        if found[-1] != self.points[-1]:
            found.append(self.points[-1])
        return found


def course(trials: Trials) -> Course:
    """Return how successes grew.

    Raises
    ------
    Refused
        If there are no trials, or what is given is no such count.
    """
    if isinstance(trials, Mapping):
        points = [
            (whole_number(after, 1), whole_number(successes)) for after, successes in trials.items()
        ]
        points.sort()
        before = (0, 0)
        for point in points:
            if not 0 <= point[1] - before[1] <= point[0] - before[0]:
                raise Refused(say("charts.bad_course", trials=point[0], successes=point[1]))
            before = point
    elif isinstance(trials, Iterable):
        points, successes = [], 0
        for number, success in enumerate(trials, start=1):
            if success not in (0, 1):
                raise Refused(say("charts.bad_trial", given=quoted(success)))
            successes += bool(success)
            points.append((number, successes))
    else:
        raise Refused(say("charts.bad_trial", given=quoted(trials)))
    if not points:
        raise Refused(say("charts.no_trials"))
    return Course(tuple(points))
