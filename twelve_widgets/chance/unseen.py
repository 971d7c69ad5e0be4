"""What a seat has not seen: which pieces they are, and how many of them each hand holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, factorial, prod
from random import Random

from ..game import Hands, shuffled

Ways = tuple[Hands, int]
"""Hands, and in how many ways they come about when equal pieces are told apart."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """Pieces that were shuffled together, and that only those who hold them have seen.

    Attributes
    ----------
    pieces : tuple of int
        The pieces, ascending. Equal ones are told apart: each is one of its own.
    missing : tuple of int
        How many of them each hand was dealt, by seat. What is left over lies apart.
    """

    pieces: tuple[int, ...]
    missing: tuple[int, ...]

    @property
    def count(self) -> int:
        """In how many ways they can lie: a multinomial coefficient."""
        apart = len(self.pieces) - sum(self.missing)
        return factorial(len(self.pieces)) // prod(map(factorial, (*self.missing, apart)))

    def hands(self) -> Iterator[Ways]:
        """Yield what each hand can have of them, ascending, each once, with its ways."""
        yield from _dealt(Counter(self.pieces), self.missing)

    def shuffled(self, rng: Random) -> Hands:
        """Return what each hand has of them after a shuffle: all ways are equally likely."""
        pieces = shuffled(self.pieces, rng)
        hands = []
        for size in self.missing:
            hands.append(tuple(sorted(pieces[:size])))
            del pieces[:size]
        return tuple(hands)


def _dealt(left: Counter[int], missing: Sequence[int]) -> Iterator[Ways]:
    if not missing:
        yield (), 1
        return
    for hand, ways in _chosen(sorted(left.items()), missing[0]):
        for others, more in _dealt(left - Counter(hand), missing[1:]):
            yield (hand, *others), ways * more


def _chosen(left: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each hand of a size, out of values and how many there are, with its ways."""
    if not size:
        yield (), 1
    elif left:
        (value, held), *others = left
        for taken in range(min(held, size), -1, -1):
            for hand, ways in _chosen(others, size - taken):
                yield (value,) * taken + hand, comb(held, taken) * ways
