"""What is said when something is not allowed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..words import Sentence


class Refused(ValueError):
    """Something that cannot be accepted, with a sentence that says why.

    Attributes
    ----------
    sentence : Sentence
        What was wrong and what would be right.
    dealt_to : int or None
        Of a deal: the seat whose hand is wrong, if it is one.
    """

    def __init__(self, sentence: Sentence, dealt_to: int | None = None) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.dealt_to = dealt_to

    def __str__(self) -> str:
        """Say why in the language that is set."""
        return str(self.sentence)

    def text(self, lang: str | None = None, names: Sequence[str] | None = None) -> str:
        """Say why, in a language and with the players' names."""
        return self.sentence.text(lang, names)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it is, not how it was made: it may come from another process."""
        return _unpickled, (type(self), self.args), self.__dict__


def _unpickled(kind: type[Refused], args: tuple[Any, ...]) -> Refused:
    return kind.__new__(kind, *args)


@dataclass(frozen=True, slots=True, repr=False)
class Reason:
    """Why a move is illegal.

    Attributes
    ----------
    code : str
        One for each way a move can be illegal, such as ``"red_first"``.
    sentence : Sentence
        The same for a pupil, naming the pieces.
    """

    code: str
    sentence: Sentence

    def text(self, lang: str | None = None, names: Sequence[str] | None = None) -> str:
        """Say why, in a language and with the players' names."""
        return self.sentence.text(lang, names)

    def __str__(self) -> str:
        """Say why in the language that is set."""
        return str(self.sentence)

    def __repr__(self) -> str:
        """Return the code and the sentence, as a notebook shows them."""
        return f"<{self.code}: {self.sentence}>"


class IllegalMove(Refused):
    """A move that the rules do not allow.

    Attributes
    ----------
    move : object
        The move as it was given.
    seat : int or None
        Who was to act; None when the round is over.
    reason : Reason
        Why it is illegal.
    """

    def __init__(self, move: object, seat: int | None, reason: Reason) -> None:
        super().__init__(reason.sentence)
        self.move = move
        self.seat = seat
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Fault:
    """The first piece of a deal that cannot be accepted.

    Attributes
    ----------
    seat : int
        Whose hand it is in.
    index : int
        Its place in that hand; the hand's length where a piece is missing.
    sentence : Sentence
        What is wrong.
    """

    seat: int
    index: int
    sentence: Sentence
