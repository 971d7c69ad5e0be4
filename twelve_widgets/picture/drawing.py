"""The pen: shapes, numerals, chips, cards and signs of ``drawings.json`` as SVG.

What occurs several times is defined once and used by its name. A definition's
name says all that it depends on, so that several pictures on one page agree.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .lettering import escaped

# Names of several words need no quotes.
SANS = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif"
SERIF = "Iowan Old Style,Palatino Linotype,Palatino,P052,Book Antiqua,Noto Serif,serif"


@cache
def drawings() -> dict[str, Any]:
    """Return the drawings, read once."""
    source = Path(__file__).with_name("drawings.json").read_text(encoding="utf-8")
    return dict(json.loads(source))


def num(value: float, decimals: int = 2) -> str:
    """Write a coordinate: few decimals, nothing superfluous."""
    written = f"{value:.{decimals}f}"
    if "." in written:
        written = written.rstrip("0").rstrip(".")
    if written == "-0":
        return "0"
    return written.replace("0.", ".", 1) if written.startswith(("0.", "-0.")) else written


@dataclass(frozen=True, slots=True)
class _Use:
    """A definition drawn somewhere, in some size."""

    name: str
    x: str
    y: str
    scale: str


class Drawing:
    """A picture being drawn.

    Parameters
    ----------
    dark : bool
        Which colours.
    """

    def __init__(self, dark: bool) -> None:
        self._theme = 1 if dark else 0
        self._mark = "D" if dark else ""
        self._defs: dict[str, str] = {}
        self._body: list[str | _Use] = []

    def paint(self, token: str) -> str:
        """Return the value of a ``fill`` or ``stroke`` attribute."""
        colour: str = drawings()["palette"][token][self._theme]
        return colour.lower()

    def _painted(self, name: str, token: str) -> str:
        """Return the attributes that paint something in a colour."""
        colour = self.paint(token)
        if len(colour) == 7:
            return f" {name}='{colour}'"
        # Two hexadecimal digits of opacity are not understood everywhere.
        return f" {name}='{colour[:7]}' {name}-opacity='{num(int(colour[7:], 16) / 255)}'"

    def _attributes(
        self,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        dash: list[float] | None = None,
        cap: str | None = None,
        opacity: float | None = None,
    ) -> str:
        found = [
            self._painted(name, token)
            for name, token in (("fill", fill), ("stroke", stroke))
            if token is not None
        ]
        if width is not None:
            found.append(f" stroke-width='{num(width)}'")
        if dash:
            found.append(f" stroke-dasharray='{' '.join(map(num, dash))}'")
        if cap is not None:
            found.append(f" stroke-linecap='{cap}'")
        if opacity is not None:
            found.append(f" opacity='{num(opacity)}'")
        return "".join(found)

    # Plain things

    def raw(self, markup: str) -> None:
        """Add markup as it is."""
        self._body.append(markup)

    def rect(
        self, x: float, y: float, width: float, height: float, radius: float, **style: Any
    ) -> None:
        """Draw a rectangle with round corners."""
        style["width"] = style.pop("pen", None)
        self.raw(
            f"<rect x='{num(x)}' y='{num(y)}' width='{num(width)}' height='{num(height)}'"
            f" rx='{num(radius)}'{self._attributes(**style)}/>"
        )

    def circle(self, x: float, y: float, radius: float, **style: Any) -> None:
        """Draw a circle around a point."""
        style["width"] = style.pop("pen", None)
        self.raw(
            f"<circle cx='{num(x)}' cy='{num(y)}' r='{num(radius)}'{self._attributes(**style)}/>"
        )

    def path(self, d: str, **style: Any) -> None:
        """Draw a path."""
        style["width"] = style.pop("pen", None)
        self.raw(f"<path d='{d}'{self._attributes(**style)}/>")

    def text(
        self,
        x: float,
        y: float,
        said: str,
        size: float,
        *,
        weight: int = 400,
        fill: str = "ink",
        anchor: str = "",
        serif: bool = False,
    ) -> None:
        """Write a line of text; `y` is its base line."""
        more = f" font-weight='{weight}'" if weight != 400 else ""
        more += f" text-anchor='{anchor}'" if anchor else ""
        more += f" font-family='{SERIF}'" if serif else ""
        self.raw(
            f"<text x='{num(x)}' y='{num(y)}' font-size='{num(size)}'"
            f"{more}{self._attributes(fill=fill)}>{escaped(said)}</text>"
        )

    def disc(self, x: float, y: float, radius: float, letter: str, now: bool = False) -> None:
        """Draw a seat's letter on its disc; gold for whose turn it is."""
        style = {"fill": "gold", "stroke": "gold-edge", "width": 1.25} if now else {"fill": "ink"}
        size = round(radius * 0.98)
        fill = self._attributes(fill="on-gold" if now else "paper")
        name = f"{letter}{num(radius)}{'now' if now else ''}{self._mark}"
        markup = (
            f"<circle r='{num(radius)}'{self._attributes(**style)}/><text y='{num(size * 0.36)}'"
            f" font-size='{size}' font-weight='700' text-anchor='middle'{fill}>{letter}</text>"
        )
        self._use(self._define(name, markup), x, y, 1)

    # Definitions

    def _define(self, name: str, markup: str) -> str:
        """Define something once; return its name."""
        self._defs.setdefault(name, f"<g id='{name}'>{markup}</g>")
        return name

    def _shape(self, shape: dict[str, Any]) -> str:
        style = {
            key: shape.get(key) for key in ("fill", "stroke", "width", "dash", "cap", "opacity")
        }
        painted = self._attributes(**style)
        if "path" in shape:
            return f"<path d='{shape['path']}'{painted}/>"
        if "circle" in shape:
            x, y, radius = shape["circle"]
            return f"<circle cx='{num(x)}' cy='{num(y)}' r='{num(radius)}'{painted}/>"
        x, y, width, height, radius = shape["rect"]
        return (
            f"<rect x='{num(x)}' y='{num(y)}' width='{num(width)}' height='{num(height)}'"
            f" rx='{num(radius)}'{painted}/>"
        )

    def shapes(self, shapes: list[dict[str, Any]]) -> str:
        """Write shapes of the drawings as markup."""
        return "".join(map(self._shape, shapes))

    def numeral(self, written: str, place: dict[str, Any]) -> str:
        """Write a numeral in the strokes of the one pen."""
        data = drawings()["numerals"]
        underlined = written in {"6", "9"}
        kind = "underlined" if underlined else "two" if len(written) > 1 else "one"
        scale = place[kind]
        strokes = []
        width = -data["gap"]
        for digit in written:
            left = width + data["gap"]
            glyph = data["glyphs"][digit]
            width = left + glyph["width"]
            name = f"d{digit}" if digit != "?" else "dq"
            self._defs.setdefault(name, f"<path id='{name}' d='{glyph['d']}'/>")
            shift = f" x='{num(left)}'" if left else ""
            strokes.append(f"<use href='#{name}'{shift}/>")
        height = data["capHeight"]
        if underlined:
            height = data["underlinedHeight"]
            middle = num(width / 2)
            strokes.append(f"<path transform='translate({middle})' d='{data['underline']}'/>")
        if "centre" in place:
            x = place["centre"][0] - scale * width / 2
            y = place["centre"][1] - scale * height / 2
        else:
            x, y = place["left"], place["top"]
        return (
            f"<g transform='translate({num(x)} {num(y)})scale({num(scale)})'"
            f"{self._attributes(stroke=place['stroke'], width=place['pen'])}>{''.join(strokes)}</g>"
        )

    def _use(self, name: str, x: float, y: float, scale: float) -> None:
        self._body.append(_Use(name, num(x, 1), num(y, 1), num(scale, 3)))

    def _used(self) -> list[str]:
        """Write the body: what is drawn often in one size is defined in that size."""
        often = Counter((one.name, one.scale) for one in self._body if isinstance(one, _Use))
        written = []
        for one in self._body:
            if isinstance(one, str):
                written.append(one)
                continue
            name, place = one.name, f" x='{one.x}' y='{one.y}'"
            if one.scale != "1" and often[one.name, one.scale] > 2:
                name = f"{name}-{one.scale}"
                self._defs.setdefault(
                    name,
                    f"<use id='{name}' href='#{one.name}' transform='scale({one.scale})'/>",
                )
            elif one.scale != "1":
                place = f" transform='translate({one.x} {one.y})scale({one.scale})'"
            written.append(f"<use href='#{name}'{place}/>")
        return written

    # Things of the games

    def chip(self, value: int | None, x: float, y: float, size: float, look: str = "") -> None:
        """Draw a chip around a point.

        Parameters
        ----------
        value : int or None
            None for one face down.
        x, y : float
            The centre of its face.
        size : float
            Its diameter.
        look : {"", "-off", "-known"}
            Lying there, not to be taken now, or known to be elsewhere.
        """
        data = drawings()["chip"]
        body = "back"
        if value is not None:
            colour = "red" if value in drawings()["colours"]["red"] else "blue"
            body = f"{colour}{look}"
        part = self._define(f"{body}{self._mark}", self.shapes(data["bodies"][body]))
        written = "?" if value is None else str(value)
        name = f"{body}{'' if value is None else value}-{self._mark}"
        if name not in self._defs:
            numeral = self.numeral(written, data["numerals"][body])
            self._define(name, f"<use href='#{part}'/>{numeral}")
        scale = size / 92
        self._use(name, x - 50 * scale, y - 49 * scale, scale)

    def gift(self, value: int, x: float, y: float, size: float) -> None:
        """Draw the gift of a card."""
        shapes = drawings()["gifts"][value - 1]["shapes"]
        gift = self._define(f"gift{value}{self._mark}", self.shapes(shapes))
        self._use(gift, x, y, size / 48)

    def card(
        self,
        value: int,
        x: float,
        y: float,
        width: float,
        *,
        icon: bool = True,
        numeral: bool = True,
    ) -> None:
        """Draw a card with its number and gift; one under another has no icon."""
        data = drawings()["card"]
        scale = width / 72
        face = self._define(f"face{self._mark}", self.shapes(data["bodies"]["face"]))
        self._use(face, x, y, scale)
        if numeral:
            name = f"rank{value}{self._mark}"
            if name not in self._defs:
                self._define(name, self.numeral(str(value), data["numerals"]))
            self._use(name, x, y, scale)
        if icon:
            left, top, size, _ = data["icon"]
            self.gift(value, x + left * scale, y + top * scale, scale * size)

    def miniature(self, value: int | None, x: float, y: float, width: float) -> None:
        """Draw a small card, number only; face down for None."""
        data = drawings()["miniature"]
        body = "back" if value is None else "face"
        part = self._define(f"mini-{body}{self._mark}", self.shapes(data["bodies"][body]))
        if value is not None:
            name = f"mini{value}{self._mark}"
            if name not in self._defs:
                numeral = self.numeral(str(value), data["numerals"])
                self._define(name, f"<use href='#{part}'/>{numeral}")
            part = name
        self._use(part, x, y, width / 28)

    def sign(self, name: str, x: float, y: float, size: float) -> None:
        """Draw a sign around a point."""
        part = self._define(f"{name}{self._mark}", self.shapes(drawings()["signs"][name]))
        self._use(part, x - size / 2, y - size / 2, size / 24)

    def stamp(self, name: str, markup: str, x: float, y: float) -> None:
        """Draw something that other places have too."""
        self._use(self._define(f"{name}{self._mark}", markup), x, y, 1)

    def hatching(self, line: str, ground: str) -> str:
        """Define diagonal stripes; return the value of a ``fill`` attribute."""
        name = f"hatch-{line}{self._mark}"
        self._defs.setdefault(
            name,
            f"<pattern id='{name}' width='4.5' height='4.5' patternUnits='userSpaceOnUse'"
            f" patternTransform='rotate(45)'><rect width='4.5' height='4.5'"
            f"{self._attributes(fill=ground)}/><rect width='2' height='4.5'"
            f"{self._attributes(fill=line)}/></pattern>",
        )
        return f"url(#{name})"

    def finished(self, width: float, height: float, title: str, description: str) -> str:
        """Return the picture, on its sheet of paper."""
        body = self._body
        self._body = []
        self.rect(0.5, 0.5, width - 1, height - 1, 28, fill="paper", stroke="line", pen=1)
        self._body += body
        return self._svg([0, 0, width, height], "", title, description)

    def cutout(self, view_box: list[float]) -> str:
        """Return the picture without paper and text, for use inside another."""
        return self._svg(view_box, "", "", "")

    def _svg(self, view_box: list[float], unit: str, title: str, description: str) -> str:
        written = "".join(self._used())
        role = named = ""
        if title:
            role = f" role='img' font-family='{SANS}'"
            named = f"<title>{escaped(title)}</title><desc>{escaped(description)}</desc>"
        defs = f"<defs>{''.join(self._defs.values())}</defs>" if self._defs else ""
        return (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='{' '.join(map(num, view_box))}'"
            f" width='{num(view_box[2])}{unit}' height='{num(view_box[3])}{unit}'"
            f"{role} fill='none' stroke-linecap='round' stroke-linejoin='round'>"
            f"{named}{defs}{written}</svg>"
        )
