"""How a proportion goes on with the number of trials, and with it its interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import count
from typing import Any

from ..chance import Trials
from ..chance.interval import Interval, wilson
from ..game import Refused
from ..words import quoted, say
from .given import whole_number

MOST_POINTS = 160
"""So many points are drawn at most, close together where trials are many."""


@dataclass(frozen=True, slots=True)
class Point:
    """How it stands after some trials.

    Attributes
    ----------
    trials, successes : int
        How many there were.
    proportion : Fraction
        The proportion; where trials count differently, not that of the two numbers.
    size : Fraction
        To how many trials of equal weight they come.
    """

    trials: int
    successes: int
    proportion: Fraction
    size: Fraction

    @classmethod
    def of(cls, tried: Trials) -> Point | None:
        """Return how trials stand now; None before one that counts."""
        share = tried.proportion
        return None if share is None else cls(tried.count, tried.happened, share, tried.size)

    @property
    def interval(self) -> Interval:
        """The 95 % interval."""
        return wilson(float(self.proportion), float(self.size))


@dataclass(frozen=True, slots=True)
class Course:
    """How it stands after more and more trials.

    Attributes
    ----------
    points : tuple of Point
        By the number of trials, ascending.
    weighed : bool
        Whether trials count differently.
    """

    points: tuple[Point, ...]
    weighed: bool = False

    @property
    def last(self) -> Point:
        """How it stands in the end."""
        return self.points[-1]

    def thinned(self) -> Course:
        """Return as many points as can be told apart on a logarithmic scale, the ends included."""
        if len(self.points) <= MOST_POINTS:
            return self
        step = self.last.trials ** (1 / (MOST_POINTS - 30))
        found = [self.points[0]]
        for point in self.points[1:-1]:
            if point.trials >= found[-1].trials * step:
                found.append(point)
        return Course((*found, self.last), self.weighed)

    def rows(self) -> list[Point]:
        """Return the points that a table shows: about 1, 2, 5, 10, 20 … trials, and the last."""
        found: list[Point] = []
        rounds = (digit * 10**power for power in count() for digit in (1, 2, 5))
        wanted = next(rounds)
        for point in self.points:
            if point.trials >= wanted:
                found.append(point)
            while wanted <= point.trials:
                wanted = next(rounds)
        if found[-1] != self.last:
            found.append(self.last)
        return found


Tried = Trials | Course | Iterable[Any] | Mapping[int, int]
"""Trials, or how they went on; whether each was a success; or the successes after some numbers."""


def course(tried: Tried) -> Course:
    """Return how successes grew.

    Raises
    ------
    Refused
        If there are no trials, or what is given is no such count.
    """
    if isinstance(tried, Course):
        return tried
    if isinstance(tried, Trials):
        return _of_trials(tried)
    if isinstance(tried, Mapping):
        points = [
            (whole_number(after, 1), whole_number(successes)) for after, successes in tried.items()
        ]
        points.sort()
        before = (0, 0)
        for point in points:
            if not 0 <= point[1] - before[1] <= point[0] - before[0]:
                raise Refused(say("charts.bad_course", trials=point[0], successes=point[1]))
            before = point
    elif isinstance(tried, Iterable):
        points, successes = [], 0
        for number, success in enumerate(tried, start=1):
            if success not in (0, 1):
                raise Refused(say("charts.bad_trial", given=quoted(success)))
            successes += bool(success)
            points.append((number, successes))
    else:
        raise Refused(say("charts.bad_trial", given=quoted(tried)))
    return _checked(
        [Point(after, good, Fraction(good, after), Fraction(after)) for after, good in points]
    )


def _of_trials(tried: Trials) -> Course:
    """Return the course of trials, each with its own weight."""
    if not tried.weighed:
        return course(tried.outcomes)
    points = []
    whole = square = Fraction(0)
    successes = 0
    shares = zip(tried.outcomes, tried.weights, tried.running, strict=True)
    for number, (success, weight, share) in enumerate(shares, start=1):
        successes += success
        whole += weight
        square += weight * weight
        if share is not None:
            points.append(Point(number, successes, share, whole * whole / square))
    return _checked(points, weighed=True)


def _checked(points: list[Point], *, weighed: bool = False) -> Course:
    if not points:
        raise Refused(say("charts.no_trials"))
    return Course(tuple(points), weighed)
