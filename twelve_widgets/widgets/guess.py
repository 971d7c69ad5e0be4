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
    if isinstance(given, bool):
        raise _no_guess(given)
    if not isinstance(given, str):
        return chance_number(given)
    value = number_in(given)
    if value is None or not 0 <= value <= 1:
        raise _no_guess(given)
    return value


def _no_guess(given: object) -> Refused:
    return Refused(say("chance.told.bad_guess", given=quoted(given)))
