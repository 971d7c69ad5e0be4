"""What a chart is given: checked, and made the same whatever it came as."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from numbers import Integral, Rational, Real
from typing import Any

from ..chance import Outcomes
from ..chance.world import happens
from ..game import Refused
from ..picture.lettering import one_line
from ..words import Sentence, quoted, say
from .numerals import LARGEST_SHARE, chance_text, outcome_text, share_text

Given = Mapping[Any, Any] | Outcomes
"""Outcomes and how often, or how likely, each is; an `icepool.Die` is such a mapping."""

Event = Callable[[Any], bool] | Collection[Any]
"""Which outcomes: a function that answers yes or no, or the outcomes themselves."""

MOST_OUTCOMES = 120
"""More bars cannot be told apart."""

_MOST_COUNTED = 10**300
"""Counts beyond this are drawn as parts of their sum: no bar is as long as that."""

_CLOSE = Fraction(1, 10**9)
"""So far from 1 may a sum of floats be."""


@dataclass(frozen=True, slots=True)
class Amounts:
    """Outcomes in the order of their bars, and how much each has.

    Attributes
    ----------
    outcomes : tuple
        Whole numbers ascending and without a gap, or whatever was given.
    values : tuple of Fraction
        By outcome, from 0; counts, or probabilities.
    counted : bool
        Whether the values are counts.
    given : tuple of int
        The places of those outcomes that were given, not filled in.
    """

    outcomes: tuple[Any, ...]
    values: tuple[Fraction, ...]
    counted: bool
    given: tuple[int, ...]

    @property
    def total(self) -> Fraction:
        """All values together."""
        return sum(self.values, Fraction(0))

    @property
    def countable(self) -> bool:
        """Whether there are counts that say something: not thousands of millions."""
        return self.counted and self.total <= LARGEST_SHARE

    @property
    def numeric(self) -> bool:
        """Whether the outcomes are whole numbers, one after the other."""
        return all(isinstance(one, int) for one in self.outcomes) and all(
            self.outcomes[0] + at == one for at, one in enumerate(self.outcomes)
        )

    def share(self, value: Fraction, lang: str) -> str:
        """Write a value: ``48 of 225``, or a probability."""
        if self.countable:
            return share_text(int(value), int(self.total), lang)
        return chance_text(value / self.total, lang)

    def proportions(self) -> dict[Any, Fraction]:
        """Return how much of the whole each outcome has."""
        total = self.total
        return {one: value / total for one, value in zip(self.outcomes, self.values, strict=True)}


def exact_number(value: Any) -> Fraction:
    """Return a number as a fraction.

    Raises
    ------
    Refused
        If it is no finite number from 0.
    """
    if isinstance(value, Rational):
        found = Fraction(int(value.numerator), int(value.denominator))
    elif isinstance(value, Real) and isfinite(value):
        # As it is written: 0.1 is one tenth.
        found = Fraction(str(float(value)))
    else:
        raise Refused(say("charts.bad_number", given=quoted(value)))
    if found < 0:
        raise Refused(say("charts.bad_number", given=quoted(value)))
    return found


def chance_number(value: Any) -> Fraction:
    """Return a probability as a fraction.

    Raises
    ------
    Refused
        If it is no number from 0 to 1.
    """
    found = exact_number(value)
    if found > 1:
        raise Refused(say("charts.bad_chance", given=quoted(value)))
    return found


def whole_number(value: Any, least: int = 0) -> int:
    """Return a whole number.

    Raises
    ------
    Refused
        If it is none, or too small.
    """
    if isinstance(value, bool) or not isinstance(value, Integral) or value < least:
        raise Refused(say("charts.bad_count", given=quoted(value), least=least))
    return int(value)


def check_sum(total: Fraction) -> None:
    """Refuse probabilities that do not sum to 1.

    Raises
    ------
    Refused
        If they do not.
    """
    if abs(total - 1) > _CLOSE:
        raise Refused(say("charts.not_one", given=chance_text(total, None)))


def amounts(source: Given) -> Amounts:
    """Return what a mapping of outcomes tells.

    Raises
    ------
    Refused
        If it is no such mapping, is empty, or holds what is no count and no probability.
    """
    found = source.chances if isinstance(source, Outcomes) else source
    if not isinstance(found, Mapping):
        raise Refused(say("charts.no_outcomes", given=type(source).__name__))
    if len(found) == 0:  # a die has no truth value
        raise Refused(say("charts.empty"))
    pairs = [(_outcome(outcome), value) for outcome, value in found.items()]
    counted = all(isinstance(value, Integral) for _, value in pairs)
    numbers = {outcome: exact_number(value) for outcome, value in pairs}
    total = sum(numbers.values(), Fraction(0))
    if not total:
        raise Refused(say("charts.empty"))
    if not counted:
        check_sum(total)
        if total != 1:
            # Floats: as near to one whole as they can be.
            numbers = {outcome: value / total for outcome, value in numbers.items()}
    elif total > _MOST_COUNTED:
        numbers = {outcome: value / total for outcome, value in numbers.items()}
        counted = False
    return _in_order(numbers, counted)


def _outcome(outcome: Any) -> Any:
    """Return an outcome, whole numbers of any kind as plain ones."""
    if isinstance(outcome, (bool, int)):
        return outcome
    return int(outcome) if isinstance(outcome, Integral) else outcome


def _in_order(numbers: dict[Any, Fraction], counted: bool) -> Amounts:
    outcomes = list(numbers)
    if all(isinstance(one, Rational) and not isinstance(one, bool) for one in outcomes):
        outcomes.sort()
        if all(isinstance(one, int) for one in outcomes):
            span = range(outcomes[0], outcomes[-1] + 1)
            if len(span) <= MOST_OUTCOMES:
                outcomes = list(span)
    if len(outcomes) > MOST_OUTCOMES:
        raise Refused(say("charts.too_many_outcomes", there=len(outcomes), most=MOST_OUTCOMES))
    return Amounts(
        tuple(outcomes),
        tuple(numbers.get(one, Fraction(0)) for one in outcomes),
        counted,
        tuple(at for at, one in enumerate(outcomes) if one in numbers),
    )


def event_places(known: Amounts, event: Event | None) -> tuple[int, ...]:
    """Return the places of the outcomes that an event holds.

    Raises
    ------
    Refused
        If it is neither a function nor outcomes, or if the function fails.
    """
    if event is None:
        return ()
    if callable(event):
        wanted = [one for one in known.outcomes if happens(event, one)]
    elif isinstance(event, str) or not isinstance(event, Collection):
        wanted = [one for one in known.outcomes if one == event]
        if not wanted:
            raise Refused(say("charts.no_event", given=quoted(event)))
    else:
        wanted = [one for one in known.outcomes if one in event]
    return tuple(at for at, one in enumerate(known.outcomes) if one in wanted)


def event_name(known: Amounts, places: tuple[int, ...], label: str | None, lang: str) -> str:
    """Name an event: as it is called, else by its outcomes."""
    if label is not None:
        return one_line(label)
    if len(places) == 1 and not known.numeric:
        return outcome_text(known.outcomes[places[0]], lang)
    return _named(known, places, lang).text(lang)


def _named(known: Amounts, places: tuple[int, ...], lang: str) -> Sentence:
    if len(places) == 1:
        return say("charts.exactly", outcome=outcome_text(known.outcomes[places[0]], lang))
    last = len(known.outcomes) - 1
    ends = places and places[-1] - places[0] == len(places) - 1
    if not ends or not known.numeric or len(places) > last:
        return say("charts.shaded")
    low, high = (outcome_text(known.outcomes[at], lang) for at in (places[0], places[-1]))
    if places[0] == 0:
        return say("charts.at_most", outcome=high)
    if places[-1] == last:
        return say("charts.at_least", outcome=low)
    return say("charts.from_to", low=low, high=high)
