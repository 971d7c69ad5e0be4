"""A guess at a probability, as a person types it."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from ..charts.given import chance_number
from ..game import Refused
from ..words import quoted, say, spelled

_TYPED = re.compile(r"(\d{1,12}(?:[.,]\d{0,12})?|[.,]\d{1,12})(?:\s*/\s*(\d{1,12}))?\s*(%?)")


def read_guess(given: Any) -> Fraction | None:
    """Return a guess, None where there is none.

    Parameters
    ----------
    given : number, str or None
        A number from 0 to 1; or as it is typed: ``"0.35"``, ``"0,35"``, ``"7/20"``, ``"35 %"``.

    Raises
    ------
    Refused
        If it is no such number.
    """
    if given is None or (isinstance(given, str) and not given.strip()):
        return None
    if not isinstance(given, str):
        return chance_number(given)
    typed = _TYPED.fullmatch(spelled(given).strip())
    if typed is None or (typed[2] and not int(typed[2])):
        raise Refused(say("chance.told.bad_guess", given=quoted(given)))
    value = Fraction(typed[1].replace(",", ".").rstrip(".")) / int(typed[2] or 1)
    if typed[3]:
        value /= 100
    if value > 1:
        raise Refused(say("chance.told.bad_guess", given=quoted(given)))
    return value
