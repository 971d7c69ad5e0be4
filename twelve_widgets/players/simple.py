"""Players that do not think: what a thinking one is measured against."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

CERTAIN = Fraction(1)


def evenly(moves: Iterable[Any]) -> dict[Any, Fraction]:
    """Return the same probability for each of some moves."""
    moves = tuple(moves)
    return dict.fromkeys(moves, Fraction(1, len(moves)))


def random(view: Any, moves: tuple[Any, ...]) -> dict[Any, Fraction]:
    """Make any legal move, all equally likely.

    It knows the rules and nothing else: it neither looks at its hand nor remembers
    anything. In 12 Days of Christmas a pass is one of the moves, so it often passes
    although it could play.
    """
    return evenly(moves)


def highest(view: Any, moves: tuple[Any, ...]) -> dict[Any, Fraction]:
    """Play, and take, the highest there is.

    In 12 Chip Trick: always the highest chip. It wins many tricks, is the first to
    take, takes what is worth most, and so goes over 21 nearly every time.

    In 12 Days of Christmas: the combination that begins with the highest card, of
    those the longest; it passes only when it must.
    """
    return {max(_plays(moves)): CERTAIN}


def lowest(view: Any, moves: tuple[Any, ...]) -> dict[Any, Fraction]:
    """Play, and take, the lowest there is.

    In 12 Chip Trick: always the lowest chip. It keeps what it has in hand and takes
    what is worth least, so it seldom goes over 21 and often stays well below.

    In 12 Days of Christmas: the combination that begins with the lowest card, of
    those the shortest; it passes only when it must. It wins many tricks early and
    then sits on high cards that answer nothing.
    """
    return {min(_plays(moves)): CERTAIN}


def _plays(moves: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(move for move in moves if move != ()) or moves
