"""What a player is: what the seat sees and may do in, a probability for each move out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Protocol

from .. import chip_trick, twelve_days

View = chip_trick.View | twelve_days.View
"""What a seat knows, in either game."""


class Player(Protocol):
    """A player: any function of this shape is one.

    It is called with what its seat knows (``position.seen_by(seat)``) and with the
    seat's legal moves (``position.moves``), and answers how likely it makes each
    of them. It never sees the position itself, so it cannot look into other hands.

    Examples
    --------
    A player of 12 Chip Trick that plays and takes its lowest or its highest chip,
    each half of the time:

    >>> from fractions import Fraction
    >>> def at_the_ends(view, moves):
    ...     if len(moves) == 1:
    ...         return {moves[0]: Fraction(1)}
    ...     return {moves[0]: Fraction(1, 2), moves[-1]: Fraction(1, 2)}
    """

    def __call__(self, view: Any, moves: tuple[Any, ...], /) -> Mapping[Any, Fraction]:
        """Return the probability of each move.

        Parameters
        ----------
        view : chip_trick.View or twelve_days.View
            What the seat knows; ``view.seat`` is the seat.
        moves : tuple
            The legal moves in their fixed order, never empty: chips, or tuples of
            cards with ``()`` for a pass.

        Returns
        -------
        dict
            Legal moves to probabilities: exact fractions from 0 that sum to 1. A move
            left out has probability 0.
        """
        ...
