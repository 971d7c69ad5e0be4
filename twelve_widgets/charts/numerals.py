"""Numbers as a chart writes them: short enough for a label, and never rounded to a falsehood."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ..picture.lettering import one_line
from ..words import decimal, floating, number, power, say

_PLACES = 3
_MOST_PLACES = 12
_SHORT_DENOMINATOR = 999
_LONGEST_COUNT = 10**9
LARGEST_SHARE = 10**6
"""A part of more is told as a proportion."""


def decimal_text(value: Fraction | float, lang: str | None) -> str:
    """Write a proportion: ``0.213``; with more decimals where it would seem to be 0 or 1."""
    exact = Fraction(value)
    places = _PLACES
    near = min(abs(exact), abs(1 - exact))
    while near and places < _MOST_PLACES and near * 10**places < 1:
        places += 1
    written = decimal(exact, places, lang)
    for whole in (0, 1):
        if exact == whole:
            written = str(whole)
    return written


def chance_text(value: Fraction, lang: str | None) -> str:
    """Write a probability: ``16/75 ≈ 0.213``, ``1/2 = 0.5``, ``≈ 0.551`` where it is unwieldy."""
    if value.denominator == 1:
        return number(value, lang)
    written = decimal_text(value, lang)
    sign = "≈"
    for places in range(1, _PLACES + 2):
        if (value * 10**places).denominator == 1:
            written, sign = decimal(value, places, lang), "="
            break
    if value.denominator > _SHORT_DENOMINATOR:
        return written if sign == "=" else f"≈ {written}"
    return f"{fraction_text(value, lang)} {sign} {written}"


def short_chance(value: Fraction, lang: str) -> str:
    """Write a probability in one way: ``16/75``, or ``≈ 0.551`` where it is unwieldy."""
    if value.denominator > _SHORT_DENOMINATOR:
        return chance_text(value, lang)
    return fraction_text(value, lang)


def rough_text(value: Fraction, lang: str) -> str:
    """Write a proportion where there is little room: ``< 0.001`` for what is very small."""
    unit = Fraction(1, 10**_PLACES)
    if 0 < value < unit:
        return f"< {decimal(unit, _PLACES, lang)}"
    if 1 - unit < value < 1:
        return f"> {decimal(1 - unit, _PLACES, lang)}"
    return decimal(value, _PLACES, lang)


def trimmed_text(value: Fraction, lang: str) -> str:
    """Write a guess with no more decimals than it has: ``0.35``."""
    for places in range(_MOST_PLACES):
        if (value * 10**places).denominator == 1:
            return decimal(value, places, lang)
    return decimal_text(value, lang)


def fraction_text(value: Fraction, lang: str | None) -> str:
    """Write a fraction as it is, a half too: ``1/2``."""
    if value.denominator == 1:
        return number(value, lang)
    return f"{number(value.numerator, lang)}/{number(value.denominator, lang)}"


def count_text(value: int, lang: str) -> str:
    """Write a count; one of ten digits and more as ``1.26 × 10¹²``."""
    return power(value, lang, places=2, smallest=_LONGEST_COUNT)


def share_text(part: int, whole: int, lang: str) -> str:
    """Write a part of a whole: ``48 of 225``; a proportion where the whole is very large."""
    if whole > LARGEST_SHARE:
        return chance_text(Fraction(part, whole), lang)
    return say("charts.of", part=part, whole=whole).text(lang)


def interval_text(values: Sequence[float], lang: str) -> list[str]:
    """Write the ends of an interval and what lies in it, so that one can tell them apart."""
    across = max(values) - min(values)
    places = _PLACES
    while places < _MOST_PLACES and 0 < across * 10**places < 10:
        places += 1
    return [decimal(one, places, lang) for one in values]


def outcome_text(outcome: Any, lang: str) -> str:
    """Write an outcome: a number, a text, several things in a row."""
    if isinstance(outcome, bool):
        return say("charts.yes" if outcome else "charts.no").text(lang)
    if isinstance(outcome, (int, Fraction)):
        return number(outcome, lang)
    if isinstance(outcome, float):
        return floating(outcome, lang)
    if isinstance(outcome, tuple):
        return " ".join(outcome_text(one, lang) for one in outcome) or "–"
    return one_line(str(outcome))
