"""A guess at a probability, as a person types it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..charts.given import chance_number
from ..game import Refused
from ..words import number_in, quoted, say


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
    value = number_in(given) if isinstance(given, str) else _number(given)
    if value is None or not 0 <= value <= 1:
        raise Refused(say("chance.told.bad_guess", given=quoted(given)))
    return value


def _number(given: object) -> Fraction | None:
    if isinstance(given, bool):
        return None
    try:
        return chance_number(given)
    except Refused:
        # Nobody asked for a count.
        return None
