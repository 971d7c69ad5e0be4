"""An exercise: what is right, and what is said to each answer, right or wrong."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import Any, Literal

from ..game import whole
from ..words import Field, Sentence, either, number_in, quoted, say, spelled

_MOST = Decimal(10**100)
"""Larger ones are as wrong."""

CLOSE = Fraction(1, 2000)
"""A decimal is right if it is written with three places."""


_MARKS = {True: "✓", False: "✗", None: "○"}


@dataclass(frozen=True)
class Feedback:
    """What is said to an answer.

    Attributes
    ----------
    right : bool or None
        Whether the answer is right; None while the exercise is still open.
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
    kind : {"number", "count", "choice", "chips"}
        What is asked for; of a count no percentage is the answer.
    right : callable
        Tells whether an answer is right; worked out when it is asked for.
    why : str
        The message to the right answer.
    wrong : sequence of (callable, str)
        For answers that pupils often give: which they are, and the message to them.
    otherwise : str
        The message to any other answer.
    choices : str
        The letters to choose from.
    numbers : callable
        What the messages speak of.
    begun : callable
        Tells what the notebook's own cell comes to as long as nobody has changed it.
    open : str
        The message to that, and to no answer.
    """

    kind: Literal["number", "count", "choice", "chips"]
    right: Callable[[Any], bool]
    why: str
    wrong: Sequence[tuple[Callable[[Any], bool], str]] = ()
    otherwise: str = "lesson.otherwise"
    choices: str = ""
    numbers: Callable[[], dict[str, Field]] = dict
    begun: Callable[[Any], bool] = lambda _: False
    open: str = "lesson.unanswered"

    def feedback(self, answer: object) -> Feedback:
        """Return what is said to an answer."""
        if answer is ...:
            return Feedback(None, self._said(self.open))
        given = self._read(answer)
        if given is None:
            return Feedback(False, self._expected(answer))
        if self.kind == "count" and isinstance(answer, str) and "%" in spelled(answer):
            return Feedback(False, say("lesson.no_count", given=quoted(answer)))
        if self.begun(given):
            return Feedback(None, self._said(self.open))
        if self.right(given):
            return Feedback(True, self._said(self.why))
        said = next((id for is_it, id in self.wrong if is_it(given)), self.otherwise)
        return Feedback(False, self._said(said))

    def _said(self, id: str) -> Sentence:
        return Sentence(id, tuple(sorted(self.numbers().items())))

    def _read(self, answer: object) -> Any:
        """Return an answer as it is compared; None if it is not of the kind asked for."""
        if self.kind == "choice":
            letter = answer.strip().lower() if isinstance(answer, str) else ""
            return letter if len(letter) == 1 and letter in self.choices else None
        if self.kind == "chips":
            given = answer if isinstance(answer, tuple | list | set) else (None,)
            chips = [one for one in map(whole, given) if one is not None]
            return tuple(sorted(chips)) if len(chips) == len(given) else None
        if isinstance(answer, str):
            value = number_in(answer)
            if value is None or "/" in spelled(answer) or value.denominator == 1:
                return value
            return _Decimal(value)
        return _number(answer)

    def _expected(self, answer: object) -> Sentence:
        given = quoted(answer)
        if self.kind == "choice":
            return say("lesson.no_choice", given=given, letters=either(tuple(self.choices)))
        return say("lesson.no_chips" if self.kind == "chips" else "lesson.no_number", given=given)


def _number(answer: object) -> Fraction | None:
    """Return a number of any kind; None for what is none, or none that is finite."""
    if isinstance(answer, bool):
        return None
    if (exact := whole(answer)) is not None:
        return Fraction(exact)
    if isinstance(answer, Rational):
        return Fraction(int(answer.numerator), int(answer.denominator))
    if isinstance(answer, Decimal):
        # A Decimal may stand for more digits than any memory holds.
        return _Decimal(float(max(-_MOST, min(answer, _MOST)))) if answer.is_finite() else None
    return _Decimal(float(answer)) if isinstance(answer, Real) and isfinite(answer) else None


class _Decimal(Fraction):
    """A decimal answer: it equals what it is close enough to."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (int, Fraction)) and abs(self - other) <= CLOSE


def equals(value: Callable[[], Any]) -> Callable[[Any], bool]:
    """Return what tells whether an answer is a value, which is worked out only then."""
    return lambda given: bool(given == value())
