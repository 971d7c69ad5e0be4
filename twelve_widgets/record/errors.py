"""What is said of a text that is no record."""

from __future__ import annotations

from ..game import Refused
from ..words import Sentence


class BadRecord(Refused):
    """A text that cannot be read as a record; nothing half-read is returned.

    Attributes
    ----------
    line, column : int
        Where, from 1, in characters of the whole input: the first token that cannot
        be accepted, or the end where something is missing.
    sentence : Sentence
        What is wrong and what was expected.
    message : str
        The same as text, in the language that is set.
    """

    def __init__(self, line: int, column: int, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.line = line
        self.column = column

    @property
    def message(self) -> str:
        """What is wrong and what was expected."""
        return str(self.sentence)

    def __str__(self) -> str:
        """Say where and what."""
        return f"{self.line}:{self.column}: {self.message}"


def shown(text: str) -> str:
    """Return a piece of a record as a message may show it: short, with nothing invisible."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in short)
