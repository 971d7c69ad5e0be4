"""What may be asked of the end of a round of 12 Chip Trick, and how large an answer can be."""

from __future__ import annotations

from ..chip_trick import CHIPS, HAND_SIZE

SHARES = 0
"""Each seat's share of the win."""

TRICKS = 1
"""The number of tricks."""

TOTAL = 2
"""A seat's total; the question is this and the seat's number, 0 to 2, added."""

WINNERS = 5
"""Which seats win, alone or with others: a set, the first seat being its lowest bit."""

OVER = 6
"""Which seats' totals are over the limit: a set."""

WINNERS_AND_OVER = 7
"""Both sets, those over the limit in the higher bits."""

MOST_TRICKS = {2: 7, 3: 10, 4: 13}
"""By number of seats: all fronts hold three chips, and one more is won."""

HIGHEST_TOTAL = sum(CHIPS[-HAND_SIZE:])
"""The sum of the four highest chips."""


def answers_to(question: int, players: int) -> int:
    """Return how many answers a question has, one number for how likely each is.

    Parameters
    ----------
    question : int
        `SHARES` has a number for each seat.
    players : int
        Two or three.
    """
    if question == SHARES:
        return players
    if question == TRICKS:
        return 1 + MOST_TRICKS[players]
    if question < WINNERS:
        return 1 + HIGHEST_TOTAL
    return 1 << (2 * players if question == WINNERS_AND_OVER else players)
