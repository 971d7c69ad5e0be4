"""Lesson 6: a proportion settles down, and an interval catches the exact value, mostly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, inf
from typing import Any

from ..chance.interval import Z95, wilson
from ..words import Field
from .exercise import Exercise, equals
from .sample_space import LIMIT, hands

CLASSES = 100
DEALS = 100
HALF_WIDTH = 0.01


@cache
def at_most_21() -> Fraction:
    """Return how likely a dealt hand totals at most 21."""
    return Fraction(sum(sum(hand) <= LIMIT for hand in hands()), len(hands()))


def deals_for(half_width: float) -> float:
    """Return how many deals make the interval this wide to each side."""
    p = float(at_most_21())
    return Z95**2 * p * (1 - p) / half_width**2


@cache
def coverage(deals: int) -> Fraction:
    """Return how likely the interval after so many deals contains the exact value."""
    p = at_most_21()
    covered = Fraction(0)
    for count in range(deals + 1):
        low, high = wilson(count / deals, deals)
        if low <= p <= high:
            covered += comb(deals, count) * p**count * (1 - p) ** (deals - count)
    return covered


def _size(given: Any) -> float:
    """Return an answer as a float, also one that is too large for it."""
    try:
        return float(given)
    except OverflowError:
        return inf if given > 0 else -inf


def _near(given: Any, value: float, part: float) -> bool:
    return abs(_size(given) - value) <= part * value


def _expected() -> float:
    return CLASSES * float(coverage(DEALS))


def _numbers() -> dict[str, Field]:
    return {
        "exact": at_most_21(),
        "deals": round(deals_for(HALF_WIDTH) / 100) * 100,
        "classes": CLASSES,
        "expected": round(_expected()),
        "limit": LIMIT,
    }


EXERCISES = {
    "6.1": Exercise(
        kind="count",
        right=lambda given: _near(given, deals_for(HALF_WIDTH), 0.05),
        numbers=_numbers,
        why="lesson.6.1.why",
        wrong=(
            (lambda given: _near(given, deals_for(HALF_WIDTH) ** 0.5, 0.05), "lesson.6.1.root"),
            (lambda given: _near(given, deals_for(HALF_WIDTH * 2), 0.05), "lesson.6.1.whole"),
        ),
        otherwise="lesson.6.1.otherwise",
    ),
    "6.2": Exercise(
        kind="choice",
        choices="abc",
        right=equals(lambda: "c"),
        numbers=_numbers,
        why="lesson.6.2.why",
        wrong=(
            (equals(lambda: "a"), "lesson.6.2.a"),
            (equals(lambda: "b"), "lesson.6.2.b"),
        ),
    ),
    "6.3": Exercise(
        kind="count",
        # Four standard deviations: one class in ten thousand is told off without cause.
        right=lambda given: abs(_size(given) - _expected()) <= 9 and given <= CLASSES,
        numbers=_numbers,
        why="lesson.6.3.why",
        wrong=((lambda given: not 0 <= given <= CLASSES, "lesson.6.3.beyond"),),
        otherwise="lesson.6.3.far",
        open="lesson.explore",
    ),
}
