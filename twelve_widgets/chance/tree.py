"""Exact shares by going through everything that can follow: for any game and any model.

It is the plain definition, and so what quicker ways are compared with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from .. import chip_trick
from ..game import RoundPosition
from ..players import Player
from .models import is_blind, move_chances

Shares = tuple[Fraction, ...]
"""Each seat's share of the win; together 1."""

Answer = Callable[[Any], Shares]
"""What the end of a round answers: a number for each seat, or for each outcome."""

MOST_POSITIONS = 20_000
"""After so many positions it is given up, unless more are asked for."""

DEEPEST = 400
"""A round that may go on for so many moves is given up, too."""


class TooLarge(Exception):
    """More can follow than is affordable."""


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
        return [self._mean(position, 0) for position in positions]

    def _mean(self, position: RoundPosition, depth: int) -> Shares:
        if position.over:
            return self.answer(position)
        key = what_matters(position) if self._merged else ()
        if key in self._known:
            return self._known[key]
        self.count += 1
        if self.count > self.most or depth > DEEPEST:
            raise TooLarge
        found: list[Fraction] = []
        for move, chance in move_chances(self.player, position).items():
            if chance:
                after = self._mean(position.play(move), depth + 1)
                found = found or [Fraction(0)] * len(after)
                for place, number in enumerate(after):
                    found[place] += chance * number
        mean = tuple(found)
        if self._merged:
            self._known[key] = mean
        return mean
