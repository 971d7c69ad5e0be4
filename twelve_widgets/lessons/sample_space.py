"""Lesson 1: all hands, all deals, and the deals left once I see my own four chips."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import factorial

from ..chip_trick import CHIPS, HAND_SIZE, RED
from ..words import Field
from .exercise import Exercise, equals

LIMIT = 21
BLUE = tuple(chip for chip in CHIPS if chip not in RED)


@cache
def hands() -> tuple[tuple[int, ...], ...]:
    """Return all hands of two red and two blue chips."""
    pairs = [(red, blue) for red in combinations(RED, 2) for blue in combinations(BLUE, 2)]
    return tuple(tuple(sorted(red + blue)) for red, blue in pairs)


def left_over(hand: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the hands that there still are beside one."""
    return [other for other in hands() if not set(other) & set(hand)]


def deals() -> int:
    """Return in how many ways twelve chips are dealt to three seats."""
    return sum(len(left_over(hand)) for hand in hands())


def _deals_of_any_four() -> int:
    return factorial(len(CHIPS)) // factorial(HAND_SIZE) ** 3


@cache
def _within_the_limit() -> Counter[tuple[int, ...]]:
    """For each hand of mine the number of worlds in which both others total at most 21."""
    found: Counter[tuple[int, ...]] = Counter()
    for mine in hands():
        rest = sum(CHIPS) - sum(mine)
        found[mine] = sum(rest - LIMIT <= sum(next_) <= LIMIT for next_ in left_over(mine))
    return found


def _numbers() -> dict[str, Field]:
    return {
        "hands": len(hands()),
        "worlds": len(left_over(hands()[0])),
        "deals": deals(),
        "any_four": _deals_of_any_four(),
        "most": max(_within_the_limit().values()),
        "limit": LIMIT,
    }


def _leaves_most(hand: tuple[int, ...]) -> bool:
    return _within_the_limit()[hand] == max(_within_the_limit().values())


def _leaves_some(hand: tuple[int, ...]) -> bool:
    return _within_the_limit()[hand] > 0


EXERCISES = {
    "1.1": Exercise(
        kind="count",
        right=equals(deals),
        numbers=_numbers,
        why="lesson.1.1.why",
        wrong=(
            (equals(lambda: len(hands())), "lesson.1.1.hands"),
            (equals(lambda: len(left_over(hands()[0]))), "lesson.1.1.worlds"),
            (equals(_deals_of_any_four), "lesson.1.1.any_four"),
        ),
    ),
    "1.2": Exercise(
        kind="choice",
        choices="abc",
        right=equals(lambda: "b"),
        numbers=_numbers,
        why="lesson.1.2.why",
        wrong=(
            (equals(lambda: "a"), "lesson.1.2.a"),
            (equals(lambda: "c"), "lesson.1.2.c"),
        ),
    ),
    "1.3": Exercise(
        kind="chips",
        right=_leaves_most,
        numbers=_numbers,
        why="lesson.1.3.why",
        wrong=(
            (lambda hand: hand not in hands(), "lesson.1.3.no_hand"),
            (_leaves_some, "lesson.1.3.some"),
        ),
        otherwise="lesson.1.3.none",
        begun=equals(lambda: (2, 4, 7, 12)),
        open="lesson.explore",
    ),
}
