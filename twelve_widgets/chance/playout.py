"""Rounds played to their end by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from .. import chip_trick
from ..players import PLAYERS, Player, choose
from .chip_playout import chip_shares_by_chance
from .interval import Interval, wilson
from .models import is_blind
from .tree import Shares, final_shares


def drawn_move(player: Player, position: Any, rng: Random) -> Any:
    """Return a move of the seat to act, drawn as a player plays."""
    moves = position.moves
    if player is PLAYERS["random"]:
        return moves[int(rng.random() * len(moves))]
    # What is not looked at is not made: that would be most of the work.
    view = None if is_blind(player) else position.seen_by(position.seat)
    return choose(player, view, moves, rng)


def played_out(player: Player, position: Any, rng: Random) -> Any:
    """Return a position at the end of its round, all seats playing alike."""
    while not position.over:
        position = position.play(drawn_move(player, position, rng))
    return position


def shares_played_out(player: Player, position: Any, rng: Random) -> Shares:
    """Return each seat's share at the end of a round that is played out like `played_out`."""
    if player is PLAYERS["random"] and isinstance(position, chip_trick.Position):
        return chip_shares_by_chance(position, rng)
    return final_shares(played_out(player, position, rng))


@dataclass
class Tally:
    """What simulated rounds brought to each seat.

    Attributes
    ----------
    players : int
        The number of seats.
    """

    players: int
    _weight: Fraction = Fraction(0)
    _square: Fraction = Fraction(0)
    _sums: list[Fraction] = field(default_factory=list)
    _fresh: Counter[tuple[Shares, Fraction]] = field(default_factory=Counter)

    def add(self, shares: Shares, weight: Fraction) -> None:
        """Count a finished round."""
        self._fresh[shares, weight] += 1

    @property
    def weight(self) -> Fraction:
        """The sum of the rounds' weights."""
        self._sum_up()
        return self._weight

    @property
    def shares(self) -> Shares:
        """The mean share of each seat."""
        self._sum_up()
        return tuple(total / self._weight for total in self._sums)

    @property
    def effective(self) -> float:
        """To how many rounds of equal weight these come.

        The square of the sum of weights over the sum of their squares (Kish, "Survey
        Sampling", 1965).
        """
        return float(self.weight**2 / self._square)

    @property
    def intervals(self) -> tuple[Interval, ...]:
        """For each seat the 95 % interval around its mean share."""
        effective = self.effective
        return tuple(wilson(float(share), effective) for share in self.shares)

    def _sum_up(self) -> None:
        """Add what was counted since: alike rounds together, since fractions add slowly."""
        self._sums = self._sums or [Fraction(0)] * self.players
        for (shares, weight), count in self._fresh.items():
            self._weight += weight * count
            self._square += weight * weight * count
            for seat, share in enumerate(shares):
                if share:
                    self._sums[seat] += share * weight * count
        self._fresh.clear()


def moves_in_order(moves: Sequence[Any]) -> list[Any]:
    """Return moves each once in their fixed order: ascending, a pass last."""
    return sorted(set(moves), key=lambda move: (move == (), move))
