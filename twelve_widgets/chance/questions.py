"""What may be asked of the end of a round of 12 Chip Trick, and how large an answer can be."""

from __future__ import annotations

from ..chip_trick import CHIPS, HAND_SIZE

SHARES = 0
"""Each seat's share of the win."""

TRICKS = 1
"""The number of tricks."""

TOTAL = 2
"""A seat's total; the question is this and the seat's number, 0 to 2, added."""

WINS = 5
"""For each seat whether it wins, alone or with others."""

MOST_TRICKS = {2: 7, 3: 10, 4: 13}
"""By number of seats: all fronts hold three chips, and one more is won."""

HIGHEST_TOTAL = sum(CHIPS[-HAND_SIZE:])
"""The sum of the four highest chips."""
