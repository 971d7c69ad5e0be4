"""Single chips, numbers and gifts as pictures of their own, for style sheets."""

from __future__ import annotations

from typing import Literal

from .drawing import Drawing, drawings
from .fallback import data_uri

Body = Literal["red", "blue", "back"]


def body_uri(body: Body, dark: bool) -> str:
    """Return a chip without its number, as a data URI."""
    drawing = Drawing(dark)
    drawing.raw(drawing.shapes(drawings()["chip"]["bodies"][body]))
    return data_uri(drawing.cutout(drawings()["chip"]["viewBox"]))


def numeral_uri(value: int | None) -> str:
    """Return the number of a chip as it stands on it, ``?`` for None, as a data URI."""
    drawing = Drawing(False)
    body = "back" if value is None else "red" if value in drawings()["colours"]["red"] else "blue"
    written = "?" if value is None else str(value)
    drawing.raw(drawing.numeral(written, drawings()["chip"]["numerals"][body]))
    return data_uri(drawing.cutout(drawings()["chip"]["viewBox"]))


def gift_uri(value: int) -> str:
    """Return a gift as a data URI."""
    drawing = Drawing(False)
    drawing.raw(drawing.shapes(drawings()["gifts"][value - 1]["shapes"]))
    return data_uri(drawing.cutout([0, 0, 48, 48]))


def palette_css(style: str) -> str:
    """Return the colours that a style sheet uses, light and dark by the reader's system.

    What is printed is light.

    Parameters
    ----------
    style : str
        The sheet; it uses a colour as ``var(--gold)``.
    """
    colours: dict[str, list[str]] = drawings()["palette"]
    used = {token: pair for token, pair in colours.items() if f"var(--{token})" in style}
    light = "".join(f"--{token}:{pair[0].lower()};" for token, pair in used.items())
    dark = "".join(
        f"--{token}:{pair[1].lower()};" for token, pair in used.items() if pair[0] != pair[1]
    )
    return f":root{{{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}"
