"""What a move did, as a table tells it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..words import SeatName, Sentence, every, say


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    Attributes
    ----------
    kind : str
        What it was, such as ``"takes"``.
    seat : int
        Who did it.
    sentence : Sentence
        The same in words.
    """

    kind: str
    seat: int
    sentence: Sentence


def match_won(winners: Sequence[int]) -> Sentence:
    """Say which seats have won a match."""
    names = every([SeatName(seat) for seat in winners])
    return say("match.won", len(winners), winners=names)
