"""What the rules objects of both games share: they are checked, and they can be read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from ..words import Sentence, quoted, say
from .refusal import Refused

MOST = 999_999_999
"""The largest number that a record can hold."""


class ReadableRules(ABC):
    """Rules that a notebook shows as a numbered list, house rules marked as such.

    Attributes
    ----------
    choices : dict
        The fields that are one of several words, and those words.
    credit : Sentence
        By whom the game is, and that this package is unofficial.
    """

    __slots__ = ()

    choices: ClassVar[dict[str, tuple[str, ...]]]
    credit: ClassVar[Sentence]

    @abstractmethod
    def sentences(self, players: int | None = None) -> Sequence[Sentence]:
        """Return the rules in force, in the order of play.

        Parameters
        ----------
        players : int, optional
            Speak of this number of seats only.
        """

    def check_choices(self) -> None:
        """Refuse a field that is none of its words.

        Raises
        ------
        Refused
            With the words that it can be.
        """
        for field, choices in self.choices.items():
            value = getattr(self, field)
            if value not in choices:
                given, known = quoted(value), ", ".join(choices)
                raise Refused(say("rules.no_such_choice", field=field, given=given, choices=known))

    def text(self, players: int | None = None, lang: str | None = None) -> str:
        """Return the rules in force as a numbered list in Markdown.

        Parameters
        ----------
        players : int, optional
            Speak of this number of seats only.
        lang : str, optional
            The language; the one that is set without it.
        """
        said = [sentence.text(lang) for sentence in self.sentences(players)]
        points = "\n".join(f"{i}. {point}" for i, point in enumerate(said, start=1))
        return f"{points}\n\n*{self.credit.text(lang)}*"

    def _repr_markdown_(self) -> str:
        """Show the rules in a notebook."""
        return self.text()
