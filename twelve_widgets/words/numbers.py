"""Numbers as a person writes them."""

from __future__ import annotations

import re
from fractions import Fraction
from unicodedata import digit, normalize

from .catalog import known_language

_MINUS = "\u2212"
_POINT = {"de": ",", "et": ",", "fi": ","}
# Between groups of three digits: a comma, a point, or a space that does not break the line.
_GROUPS = {"de": ".", "et": "\u00a0", "fi": "\u00a0"}
_GROUPED_FROM = 10_000
# Between a number and its power of ten.
_TIMES = {"de": "·", "et": "·", "fi": "·"}
_LONGEST = 100
_FRACTION = re.compile(r"(?:(\d+) )?(\d+) ?/ ?(\d+)", re.ASCII)
_DECIMAL = re.compile(r"\d*(?:[.,]\d+)?|\d+[.,]", re.ASCII)
# As wide as the characters of Chinese and Japanese: from "！" to "～", each far from its own.
_WIDE = {sign: sign - 0xFEE0 for sign in range(0xFF01, 0xFF5F)}
# The Arabic percent sign, and what stands between groups of digits.
_SIGNS = str.maketrans({_MINUS: "-", "\u2044": "/", "\u066a": "%", "\u066c": "\u00a0"} | _WIDE)
_ARABIC_POINT = "\u066b"
# Fractions that are one sign: "⅔", which is "2⁄3".
_PARTS = str.maketrans({sign: " " + normalize("NFKC", sign) for sign in "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒"})
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def number(value: int | Fraction, lang: str | None = None) -> str:
    """Write a whole number or a fraction: ``21``, ``20½``, ``2/3``, ``1 2/3``.

    Parameters
    ----------
    value : int or Fraction
        The exact value.
    lang : str, optional
        The language; the one that is set without it.

    Returns
    -------
    str
        A mixed number; a half is written with its own sign. Digits are grouped from
        10,000 on, as the language does.
    """
    lang = known_language(lang)
    size = abs(Fraction(value))
    whole, part = size.numerator // size.denominator, size % 1
    sign = _MINUS if value < 0 else ""
    digits = _grouped(whole, lang)
    if not part:
        return f"{sign}{digits}"
    if part == Fraction(1, 2):
        return f"{sign}{digits if whole else ''}½"
    fraction = f"{_grouped(part.numerator, lang)}/{_grouped(part.denominator, lang)}"
    return f"{sign}{digits} {fraction}" if whole else f"{sign}{fraction}"


def decimal(value: float | Fraction, places: int, lang: str | None = None) -> str:
    """Write a number with a fixed number of decimals: ``0.213``, in German ``0,213``.

    Parameters
    ----------
    value : int, float or Fraction
        The value; it is rounded exactly, a tie to the even digit.
    places : int
        How many decimals, from 0.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    ValueError
        If the value is not finite.
    """
    lang = known_language(lang)
    try:
        units = round(Fraction(value) * 10**places)
    except OverflowError as error:
        raise ValueError(str(error)) from error
    whole, rest = divmod(abs(units), 10**places)
    sign = _MINUS if units < 0 else ""
    point = _POINT.get(lang, ".")
    return f"{sign}{_grouped(whole, lang)}" + (f"{point}{rest:0{places}d}" if places else "")


def floating(value: float, lang: str | None = None) -> str:
    """Write a number with the decimals that Python shows of it: ``2.5``, in German ``2,5``.

    Parameters
    ----------
    value : float
        The value; a very large or small one is written as Python does.
    lang : str, optional
        The language; the one that is set without it.
    """
    shown = str(float(value))
    places = shown.partition(".")[2]
    return decimal(Fraction(shown), len(places), lang) if places.isdecimal() else shown


def power(
    value: int, lang: str | None = None, *, places: int = 1, smallest: int = 1_000_000
) -> str:
    """Write a whole number, a very large one by a power of ten: ``1.9 × 10³⁴``.

    Parameters
    ----------
    value : int
        The value, from 0.
    lang : str, optional
        The language; the one that is set without it.
    places : int
        How many decimals the power's factor has.
    smallest : int
        The smallest value that is written so.
    """
    lang = known_language(lang)
    if value < smallest:
        return number(value, lang)
    tens = len(str(value)) - 1
    factor = Fraction(value, 10**tens)
    if round(factor * 10**places) == 10 ** (places + 1):
        factor, tens = Fraction(1), tens + 1
    times, raised = _TIMES.get(lang, "×"), str(tens).translate(_RAISED)
    return f"{decimal(factor, places, lang)}\u00a0{times}\u00a010{raised}"


def spelled(text: str) -> str:
    """Return a text with its signs and fractions of one sign as an English keyboard has them.

    Parameters
    ----------
    text : str
        What was written: ``"⅔"`` is ``" 2/3"``, ``"５％"`` is ``"5%"``.
    """
    return text.translate(_PARTS).translate(_SIGNS)


def number_in(text: str, lang: str | None = None) -> Fraction | None:
    """Read a number as people write one: ``36``, ``0,5``, ``2/3``, ``1 2/3``, ``⅔``, ``50 %``.

    Parameters
    ----------
    text : str
        What was written, in digits of any script. Both a point and a comma begin the decimals,
        unless the sign stands where the language groups the digits: ``10,000`` in English.
    lang : str, optional
        The language; the one that is set without it.

    Returns
    -------
    Fraction or None
        The exact value of what is written; None if it is no number.
    """
    if len(text) > _LONGEST:
        return None
    # Digits of any script, as Python's own numbers are read.
    written = "".join(str(digit(sign)) if sign.isdecimal() else sign for sign in spelled(text))
    # It never groups digits, as a point and a comma may.
    written = written.replace(_ARABIC_POINT, _POINT.get(known_language(lang), "."))
    # A plain blank may also stand between a whole and its fraction.
    groups = "\u00a0\u202f" + _GROUPS.get(known_language(lang), ",") + " " * ("/" not in written)
    grouped = rf"(?<![\d.,])[1-9]\d{{0,2}}(?:[{groups}]\d{{3}})+(?!\d)"
    written = re.sub(grouped, lambda found: re.sub(r"\D", "", found[0]), written, flags=re.ASCII)
    written = " ".join(written.split())
    unit = Fraction(1, 100) if written.endswith("%") else Fraction(1)
    sign = -1 if written.startswith("-") else 1
    written = written.removesuffix("%").removeprefix("-").strip()
    if parts := _FRACTION.fullmatch(written):
        whole, part, of = (int(digits or 0) for digits in parts.groups())
        return sign * unit * (whole + Fraction(part, of)) if of else None
    if not written or not _DECIMAL.fullmatch(written):
        return None
    return sign * unit * Fraction(written.replace(",", "."))


def _grouped(value: int, lang: str) -> str:
    if value < _GROUPED_FROM:
        return str(value)
    return f"{value:,}".replace(",", _GROUPS.get(lang, ","))
