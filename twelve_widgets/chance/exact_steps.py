"""The exact odds in small pieces of work, and what odds are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .interval import Interval
from .layered import can_be_layered, layered_work
from .models import Model
from .playout import moves_in_order
from .progress import Work
from .source import Branch, Source
from .tree import MOST_POSITIONS, Shares, Tree

MOST_ON_REQUEST = 1000 * MOST_POSITIONS
"""So many positions are gone through at most where somebody waits for the exact value."""


@dataclass(frozen=True)
class Odds:
    """What each seat may expect.

    Attributes
    ----------
    shares : tuple of Fraction
        Each seat's share of the win; together 1.
    moves : dict
        The same after each legal move of the seat to act. From a view, when another seat
        is to act, only the moves that it may make under the model.
    chances : dict
        How likely each move is under the model.
    worlds : int
        The number of physical deals that agree with what was seen; 1 for a position.
    exact : bool
        Whether these are the exact values under the model; otherwise they were simulated.
    model : str or Player
        How all seats are taken to play.
    trials : int or None
        How many rounds were simulated for each row of shares.
    seed : int or None
        Where the simulation's chance came from.
    intervals : tuple of (float, float) or None
        For each of `shares` the 95 % interval, if simulated.
    move_intervals : dict or None
        The same for `moves`.
    effective : float or None
        To how many rounds of equal weight those of one row of shares come at least, if
        simulated.
    """

    shares: Shares
    moves: Mapping[Any, Shares]
    chances: Mapping[Any, Fraction]
    worlds: int
    exact: bool
    model: Model
    trials: int | None = None
    seed: int | None = None
    intervals: tuple[Interval, ...] | None = None
    move_intervals: Mapping[Any, tuple[Interval, ...]] | None = None
    effective: float | None = None


def exact_work(asked: Source, most: int | None = None, room: int | None = None) -> Work[Odds]:
    """Find the exact odds in small pieces.

    Parameters
    ----------
    asked : Source
        What is asked about.
    most : int, optional
        So many positions are gone through at most, where that is the way; without it, as
        many as somebody may wait for.
    room : int, optional
        So many bytes may be taken at most, where all that can follow is kept.

    Raises
    ------
    TooLarge
        If more can follow.
    """
    branches = yield from asked.branching()
    after: list[Any] = [branch.after for branch in branches]
    if can_be_layered(after[0], asked.player):
        found = yield from layered_work(after, room=room)
    else:
        found = yield from Tree(asked.player, MOST_ON_REQUEST if most is None else most).going(
            after
        )
    return exact_of(asked, branches, found)


def exact_of(asked: Source, branches: Sequence[Branch], found: Sequence[Shares]) -> Odds:
    """Return the odds, given what each move in each world is worth."""
    total = sum(branch.weight * branch.chance for branch in branches)
    by_move: dict[Any, list[tuple[Branch, Shares]]] = {}
    for branch, shares in zip(branches, found, strict=True):
        by_move.setdefault(branch.move, []).append((branch, shares))
    moves, chances = {}, {}
    for move in moves_in_order([*by_move]):
        own = by_move[move]
        likely = sum(branch.weight * branch.chance for branch, _ in own)
        chances[move] = Fraction(likely, 1) / total
        # What the model never does is judged over the worlds as they are.
        weights = [branch.weight * (branch.chance if likely else 1) for branch, _ in own]
        moves[move] = mean_shares([shares for _, shares in own], weights)
    shares = mean_shares(list(moves.values()), list(chances.values()))
    return Odds(shares, moves, chances, asked.count, True, asked.model)


def mean_shares(rows: Sequence[Shares], weights: Sequence[Fraction]) -> Shares:
    """Return the weighted mean of some rows of shares."""
    total = sum(weights)
    pairs = list(zip(rows, weights, strict=True))
    return tuple(
        sum((row[seat] * weight for row, weight in pairs), Fraction(0)) / total
        for seat in range(len(rows[0]))
    )
