"""The sensible player of whichever game it is asked about."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .. import chip_trick
from .protocol import View
from .sensible_chips import sensible_chips
from .sensible_days import sensible_days


def sensible(view: View, moves: tuple[Any, ...]) -> dict[Any, Fraction]:
    """Play each game with good sense: see `sensible_chips` and `sensible_days`."""
    if isinstance(view, chip_trick.View):
        return sensible_chips(view, moves)
    return sensible_days(view, moves)
