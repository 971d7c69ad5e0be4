"""Exact shares by going through everything that can follow: for any game and any model.

It is the plain definition, and so what quicker ways are compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .. import chip_trick
from ..game import RoundPosition
from ..players import Player
from .models import is_blind, move_chances
from .progress import Reached, Work, completed

Shares = tuple[Fraction, ...]
"""Each seat's share of the win; together 1."""

Answer = Callable[[Any], Shares]
"""What the end of a round answers: a number for each seat, or for each outcome."""

MOST_POSITIONS = 20_000
"""After so many positions it is given up, unless more are asked for."""

HOPELESS = 1 / 1000
"""If a twentieth of them is less than this part of all, it is given up by then."""

FEWEST_TO_TELL = 1000
"""A twentieth that is fewer tells nothing of the whole: it may be one way to an end."""

DEEPEST = 400
"""A round that may go on for so many moves is given up, too."""


class TooLarge(Exception):
    """More can follow than is affordable.

    Parameters
    ----------
    count : int
        How many positions there are, at least.
    size : int, optional
        How many bytes they would take, at least.
    """

    def __init__(self, count: int, size: int | None = None) -> None:
        super().__init__(count, size)
        self.count = count
        self.size = size


def final_shares(position: Any) -> Shares:
    """Return each seat's share when a round is over: the winners share alike."""
    result = position.result
    chips = isinstance(position, chip_trick.Position)
    winners = result.winners if chips else (result.winner,)
    part = Fraction(1, len(winners))
    return tuple(part if seat in winners else Fraction(0) for seat in range(position.players))


def what_matters(position: Any) -> tuple[Any, ...]:
    """Return all that the rest of a round depends on, if nobody remembers anything."""
    if isinstance(position, chip_trick.Position):
        sums = tuple(map(sum, position.fronts))
        if position.winner is None:
            return position.seat, position.hands, sums, position.plays
        return position.seat, position.hands, sums, position.winner, position.lying
    return position.seat, position.hands, position.plays


class Tree:
    """Everything that can follow from some positions.

    Parameters
    ----------
    player : Player
        How every seat plays.
    most : int
        How many positions are looked at, at most.
    answer : callable
        What is asked of the end of a round; each seat's share of the win, without it.
    by_the_way : bool
        Whether an answer may depend on how the end came about.
    """

    def __init__(
        self,
        player: Player,
        most: int = MOST_POSITIONS,
        answer: Answer = final_shares,
        by_the_way: bool = False,
    ) -> None:
        self.player = player
        self.most = most
        self.answer = answer
        self.count = 0
        # A player that looks at more than the moves may remember how a position came about.
        self._merged = is_blind(player) and not by_the_way
        self._known: dict[tuple[Any, ...], Shares] = {}

    def answers(self, positions: Sequence[RoundPosition]) -> list[Shares]:
        """Return the mean of what can be answered, for each of several positions.

        Raises
        ------
        TooLarge
            If more can follow than is affordable.
        BadPlayer
            If the player fails.
        """
        return completed(self.going(positions))

    def going(self, positions: Sequence[RoundPosition]) -> Work[list[Shares]]:
        """Do the work of `answers` in small pieces."""
        means = []
        for turn, position in enumerate(positions):
            part = 1 / len(positions)
            means.append((yield from self._gone_through(position, turn * part, part)))
        return means

    def _gone_through(self, root: RoundPosition, begin: float, part: float) -> Work[Shares]:
        """Return the mean of what can be answered from a position.

        Parameters
        ----------
        root : Position
            Where it begins.
        begin, part : float
            Which part of the whole work is done before, and which part this is.
        """
        position, path = root, list[_Node]()
        while True:
            mean = self._settled(position)
            if mean is None:
                yield Reached("going", self.count, begin)
                path.append(self._opened(position, len(path), begin, part))
            elif not path:
                return mean
            else:
                path[-1].add(mean)
            while not path[-1].left:
                node = path.pop()
                mean = tuple(node.sums)
                if self._merged:
                    self._known[node.key] = mean
                if not path:
                    return mean
                path[-1].add(mean)
            position, begin, part = path[-1].next()

    def _settled(self, position: Any) -> Shares | None:
        """Return what a position answers, if that is known."""
        if position.over:
            return self.answer(position)
        return self._known.get(what_matters(position)) if self._merged else None

    def _opened(self, position: Any, depth: int, begin: float, part: float) -> _Node:
        self.count += 1
        # What is hopeless is given up long before.
        hopeless = self.count == self.most // 20 >= FEWEST_TO_TELL and begin < HOPELESS
        if self.count > self.most or hopeless or depth > DEEPEST:
            raise TooLarge(self.count)
        chances = move_chances(self.player, position).items()
        left = [(move, chance) for move, chance in chances if chance]
        key = what_matters(position) if self._merged else ()
        return _Node(position, key, left[::-1], begin, part / len(left))


@dataclass(slots=True)
class _Node:
    """A position on the way from the first one, and what is left to do there."""

    position: Any
    key: tuple[Any, ...]
    left: list[tuple[Any, Fraction | int]]
    begin: float
    part: float
    chance: Fraction | int = 0
    sums: list[Fraction] = field(default_factory=list)

    def next(self) -> tuple[Any, float, float]:
        """Make the next move; return where it leads, where its part of the work begins, and it."""
        move, self.chance = self.left.pop()
        begin, self.begin = self.begin, self.begin + self.part
        return self.position.play(move), begin, self.part

    def add(self, after: Shares) -> None:
        """Count what the last move led to."""
        self.sums = self.sums or [Fraction(0)] * len(after)
        for place, number in enumerate(after):
            self.sums[place] += self.chance * number
