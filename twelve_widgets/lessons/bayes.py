"""Lesson 3: whether the left neighbour, who has led the 11, holds the 12."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from .. import chip_trick
from ..chance import worlds
from ..words import Field
from .exercise import Exercise, equals

HANDS = ((1, 2, 4, 7), (5, 8, 11, 12), (3, 6, 9, 10))
"""A deal to ask about; only the first hand is seen."""

MINE, NEIGHBOUR = 0, 1
LED, ASKED = 11, 12


def mixed(view: Any, moves: Sequence[int]) -> Mapping[int, Fraction]:
    """Play as a player who tosses a coin: heads, her highest chip; tails, any."""
    by_chance = Fraction(1, 2 * len(moves))
    return {move: by_chance + (Fraction(1, 2) if move == max(moves) else 0) for move in moves}


def chance_of(chip: int, model: Any) -> Fraction:
    """Return how likely the neighbour, having led the 11, was dealt a chip."""
    position = chip_trick.deal(hands=HANDS, leader=NEIGHBOUR).play(LED)
    left = worlds(position.seen_by(MINE), model)
    return left.chance(lambda world: chip in world.hands[NEIGHBOUR])


def _numbers() -> dict[str, Field]:
    return {
        "random": chance_of(ASKED, "random"),
        "highest": chance_of(10, "highest"),
        "mixed": chance_of(ASKED, mixed),
    }


EXERCISES = {
    "3.1": Exercise(
        kind="number",
        right=equals(lambda: chance_of(10, "highest")),
        numbers=_numbers,
        why="lesson.3.1.why",
        wrong=((equals(lambda: chance_of(10, "random")), "lesson.3.1.random"),),
    ),
    "3.2": Exercise(
        kind="choice",
        choices="abc",
        right=equals(lambda: "c"),
        numbers=_numbers,
        why="lesson.3.2.why",
        wrong=(
            (equals(lambda: "a"), "lesson.3.2.a"),
            (equals(lambda: "b"), "lesson.3.2.b"),
        ),
    ),
    "3.3": Exercise(
        kind="number",
        right=equals(lambda: chance_of(ASKED, mixed)),
        numbers=_numbers,
        why="lesson.3.3.why",
        wrong=(
            (
                equals(lambda: (chance_of(ASKED, "random") + chance_of(ASKED, "highest")) / 2),
                "lesson.3.3.mean",
            ),
        ),
        begun=equals(lambda: chance_of(ASKED, "random")),
        open="lesson.3.3.random",
    ),
}
