"""Numbers as a person writes them."""

from __future__ import annotations

from fractions import Fraction


def number(value: int | Fraction) -> str:
    """Write a whole number or a fraction: ``21``, ``20½``, ``2/3``, ``1 2/3``.

    Parameters
    ----------
    value : int or Fraction
        The exact value.

    Returns
    -------
    str
        A mixed number; a half is written with its own sign.
    """
    size = abs(Fraction(value))
    whole, part = size.numerator // size.denominator, size % 1
    sign = "-" if value < 0 else ""
    if not part:
        return f"{sign}{whole}"
    if part == Fraction(1, 2):
        return f"{sign}{whole or ''}½"
    fraction = f"{part.numerator}/{part.denominator}"
    return f"{sign}{whole} {fraction}" if whole else f"{sign}{fraction}"
