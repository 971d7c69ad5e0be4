"""The chips: 1 to 12, red in the middle, blue at both ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

RED = frozenset(range(4, 10))
"""The red values; all others from 1 to 12 are blue."""

CHIPS: tuple[int, ...] = tuple(range(1, 13))
"""The chips for two and three seats, ascending."""

CHIPS_FOR_FOUR: tuple[int, ...] = tuple(sorted((*CHIPS, 3, 4, 9, 10)))
"""The chips for four seats: a second blue 3, red 4, red 9 and blue 10."""

HAND_SIZE = 4
"""Chips in every hand dealt."""


def chips(players: int) -> tuple[int, ...]:
    """Return the chips in play for a number of seats, ascending."""
    return CHIPS_FOR_FOUR if players == 4 else CHIPS


def is_red(chip: int) -> bool:
    """Tell whether a chip is red."""
    return chip in RED


def colour(chip: int) -> str:
    """Return ``"red"`` or ``"blue"``."""
    return "red" if chip in RED else "blue"


class _Table(dict[tuple[int, ...], Any]):
    """Answers worked out when first asked for: there are few hands, and many moves."""

    def __init__(self, answer: Callable[[tuple[int, ...]], Any]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, key: tuple[int, ...]) -> Any:
        value = self[key] = self.answer(key)
        return value


PLAYABLE: Mapping[tuple[int, ...], tuple[int, ...]] = _Table(lambda hand: tuple(sorted(set(hand))))
"""Hand to each of its values once, ascending: the chips it can play."""

TAKEABLE: Mapping[tuple[int, ...], tuple[int, ...]] = _Table(
    lambda lying: PLAYABLE[tuple(chip for chip in lying if chip in RED) or lying]
)
"""What lies in the middle to the values that may be taken: red while a red one lies there."""

WITHOUT: Mapping[tuple[int, ...], dict[int, tuple[int, ...]]] = _Table(
    lambda chips: {
        chip: chips[: chips.index(chip)] + chips[chips.index(chip) + 1 :] for chip in chips
    }
)
"""Chips, and one of them, to the others in their order."""

WITH_ONE: Mapping[tuple[int, ...], dict[int, tuple[int, ...]]] = _Table(
    lambda hand: {chip: tuple(sorted((*hand, chip))) for chip in CHIPS}
)
"""Hand, and a chip, to the hand with that chip, ascending."""
