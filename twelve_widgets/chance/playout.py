"""Rounds played to their end by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from ..players import PLAYERS, Player, choose
from .interval import Interval, wilson
from .tree import Shares, final_shares


def drawn_move(player: Player, position: Any, rng: Random) -> Any:
    """Return a move of the seat to act, drawn as a player plays."""
    moves = position.moves
    if player is PLAYERS["random"]:
        return moves[int(rng.random() * len(moves))]
    return choose(player, position.seen_by(position.seat), moves, rng)


def played_out(player: Player, position: Any, rng: Random) -> Any:
    """Return a position at the end of its round, all seats playing alike."""
    while not position.over:
        position = position.play(drawn_move(player, position, rng))
    return position


@dataclass
class Tally:
    """What simulated rounds brought to each seat.

    Attributes
    ----------
    players : int
        The number of seats.
    weight, square : Fraction
        The sum of the rounds' weights, and of their squares.
    sums : list of Fraction
        The weighted sum of each seat's shares.
    """

    players: int
    weight: Fraction = Fraction(0)
    square: Fraction = Fraction(0)
    sums: list[Fraction] = field(default_factory=list)

    def add(self, finished: Any, weight: Fraction) -> None:
        """Count a finished round."""
        self.sums = self.sums or [Fraction(0)] * self.players
        self.weight += weight
        self.square += weight * weight
        for seat, share in enumerate(final_shares(finished)):
            if share:
                self.sums[seat] += share * weight

    @property
    def shares(self) -> Shares:
        """The mean share of each seat."""
        return tuple(total / self.weight for total in self.sums)

    @property
    def effective(self) -> float:
        """To how many rounds of equal weight these come.

        The square of the sum of weights over the sum of their squares (Kish, "Survey
        Sampling", 1965).
        """
        return float(self.weight * self.weight / self.square)

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """For each seat the 95 % interval around its mean share."""
        return tuple(wilson(float(share), self.effective) for share in self.shares)


def moves_in_order(moves: Sequence[Any]) -> list[Any]:
    """Return moves each once in their fixed order: ascending, a pass last."""
    return sorted(set(moves), key=lambda move: (move == (), move))
