"""An exercise: what is right, and what is said to each answer, right or wrong."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any, Literal

from ..game import Refused
from ..words import Field, Sentence, either, quoted, say

CLOSE = Fraction(1, 2000)
"""A decimal is right if it is written with three places."""


_MARKS = {True: "✓", False: "✗", None: "→"}


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer.

    Attributes
    ----------
    right : bool or None
        Whether the answer is right; None before there is one.
    sentence : Sentence
        Why, or what to think of.
    """

    right: bool | None
    sentence: Sentence

    def __str__(self) -> str:
        return f"{_MARKS[self.right]} {self.sentence}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<p><strong>{html.escape(str(self))}</strong></p>"


@dataclass(frozen=True)
class Exercise:
    """What is right, and what is said to which answer.

    Attributes
    ----------
    kind : {"number", "choice", "chips"}
        What is asked for.
    right : callable
        Tells whether an answer is right; worked out when it is asked for.
    why : str
        The message to the right answer.
    wrong : sequence of (callable, str)
        For answers that pupils often give: which they are, and the message to them.
    otherwise : str
        The message to any other answer.
    numbers : callable
        What the messages speak of.
    choices : str
        The letters to choose from.
    """

    kind: Literal["number", "choice", "chips"]
    right: Callable[[Any], bool]
    why: str
    wrong: Sequence[tuple[Callable[[Any], bool], str]] = ()
    otherwise: str = "lesson.otherwise"
    choices: str = ""
    numbers: Callable[[], dict[str, Field]] = dict

    def feedback(self, answer: object) -> Feedback:
        """Return what is said to an answer.

        Raises
        ------
        Refused
            If the answer is not of the kind that is asked for.
        """
        if answer is ...:
            return Feedback(None, say("lesson.unanswered"))
        given = self._read(answer)
        if self.right(given):
            return Feedback(True, self._said(self.why))
        said = next((id for is_it, id in self.wrong if is_it(given)), self.otherwise)
        return Feedback(False, self._said(said))

    def _said(self, id: str) -> Sentence:
        return Sentence(id, tuple(sorted(self.numbers().items())))

    def _read(self, answer: object) -> Any:
        if self.kind == "choice":
            if isinstance(answer, str) and len(answer) == 1 and answer.lower() in self.choices:
                return answer.lower()
            letters = either(tuple(self.choices))
            raise Refused(say("lesson.no_choice", given=quoted(answer), letters=letters))
        if self.kind == "chips":
            if isinstance(answer, (tuple, list, set)) and all(type(one) is int for one in answer):
                return tuple(sorted(answer))
            raise Refused(say("lesson.no_chips", given=quoted(answer)))
        if isinstance(answer, (int, Fraction)) and not isinstance(answer, bool):
            return Fraction(answer)
        if isinstance(answer, float) and isfinite(answer):
            return _Decimal(answer)
        raise Refused(say("lesson.no_number", given=quoted(answer)))


class _Decimal:
    """A decimal answer: it equals what it is close enough to."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, value: float) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (int, Fraction)) and abs(self.value - float(other)) <= CLOSE

    def __float__(self) -> float:
        return self.value


def equals(value: Callable[[], Any]) -> Callable[[Any], bool]:
    """Return what tells whether an answer is a value, which is worked out only then."""
    return lambda given: bool(given == value())
