"""Text in a picture: what may stand in it, how wide it is, where it breaks.

A picture does not know the fonts of the machine that shows it, so widths are
estimated on the broad side.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import accumulate, takewhile

_MARKUP = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&#39;", '"': "&#34;"}
# Not allowed in XML, or turning the direction of what follows out of the text's own hands.
_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_SLIM = frozenset("iljtfrI.,;:!|()[]{}'’‘ ·-")
_BROAD = frozenset("mwMWQ@%&—…<>=≈×+")
_JOINERS = frozenset("\u200d\ufe0e\ufe0f")


def one_line(text: str) -> str:
    """Return text without line breaks and without signs that no picture can hold."""
    return " ".join(_UNFIT.sub(" ", text).split()) or "?"


def escaped(text: str) -> str:
    """Return text as it stands in XML and HTML, also inside a quoted attribute."""
    return "".join(_MARKUP.get(sign, sign) for sign in _UNFIT.sub(" ", text))


def width(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of text in pixels, on the broad side."""
    return _pixels(sum(map(_breadth, text)), size, bold)


def _pixels(breadth: int, size: float, bold: bool) -> float:
    return breadth / 100 * size * (1.13 if bold else 1.0)


def _breadth(sign: str) -> int:
    # In hundredths of the size: whole numbers add up the same in any order.
    if sign in _SLIM:
        return 36
    if sign in _BROAD:
        return 100
    if ord(sign) < 0x2E80:
        return 0 if unicodedata.combining(sign) else 79 if sign.isupper() else 60
    return 0 if sign in _JOINERS else 115


def shortened(text: str, room: float, size: float, bold: bool = False) -> str:
    """Return text that fits into a width, with … where something was left out."""
    if width(text, size, bold) <= room:
        return text
    with_dots = accumulate(map(_breadth, text), initial=_breadth("…"))
    next(with_dots)
    kept = sum(1 for _ in takewhile(lambda wide: _pixels(wide, size, bold) <= room, with_dots))
    # A sign is not cut off from what modifies it.
    while kept and (text[kept - 1] in _JOINERS or _modifies(text[kept])):
        kept -= 1
    return f"{text[:kept].rstrip()}…"


def _modifies(sign: str) -> bool:
    # The last are the skin tones of emoji.
    return bool(unicodedata.combining(sign)) or sign in _JOINERS or "🏻" <= sign <= "🏿"


def lines(text: str, room: float, size: float, most: int) -> list[str]:
    """Break text into at most `most` lines, the last shortened where it must be."""
    found: list[str] = []
    rest = text.split(" ")
    while rest and len(found) < most - 1:
        line = rest.pop(0)
        while rest and width(f"{line} {rest[0]}", size) <= room:
            line = f"{line} {rest.pop(0)}"
        found.append(shortened(line, room, size))
    if rest:
        found.append(shortened(" ".join(rest), room, size))
    return found
