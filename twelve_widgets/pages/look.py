"""The style sheet of a page of ours: the built one, with its colours and drawings."""

from __future__ import annotations

from functools import cache

from ..chip_trick import CHIPS, is_red
from ..picture.cutouts import Body, body_uri, gift_uri, numeral_uri, palette_css
from ..picture.drawing import drawings
from .saved import STATIC


@cache
def style(sheet: str, kinds: frozenset[str]) -> str:
    """Return a page's style.

    Parameters
    ----------
    sheet : str
        ``"page"``, or ``"notebook"`` for one with text and code.
    kinds : frozenset of str
        Which games are told on it: ``"chips"``, ``"days"``.
    """
    built = (STATIC / f"{sheet}.css").read_text(encoding="utf-8").rstrip()
    parts = [palette_css(built), built]
    if "chips" in kinds:
        parts.append(_chips())
    if "days" in kinds:
        parts += (
            f'.tw-told-days ol .g{one["value"]}{{background-image:url("{gift_uri(one["value"])}")}}'
            for one in drawings()["gifts"]
        )
    return "".join(parts)


def script(sheet: str) -> str:
    """Return the script that brings a page's widgets to life."""
    return (STATIC / f"{sheet}.js").read_text(encoding="utf-8").rstrip()


def _chips() -> str:
    bodies: tuple[Body, ...] = ("red", "blue", "back")
    light = "".join(f'--{body}-chip:url("{body_uri(body, False)}");' for body in bodies)
    dark = "".join(f'--{body}-chip:url("{body_uri(body, True)}");' for body in bodies)
    faces = [(str(chip), "red" if is_red(chip) else "blue", numeral_uri(chip)) for chip in CHIPS]
    faces.append(("q", "back", numeral_uri(None)))
    rules = "".join(
        f'.tw-told .c{name}{{background-image:url("{numeral}"),var(--{body}-chip)}}'
        for name, body, numeral in faces
    )
    return (
        f":root{{{light}}}@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}{rules}"
    )
