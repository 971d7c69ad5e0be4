"""What a move did, as a table tells it."""

from __future__ import annotations

from dataclasses import dataclass

from ..words import Sentence


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
