"""Taking charts apart: where each label and each shape lies."""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from picture_parts import DRAWINGS, SVG
from twelve_widgets.picture.lettering import width

PALETTE = DRAWINGS["palette"]
_NUMBER = re.compile(r"-?\d*\.?\d+")
_STEP = re.compile(r"([MLHVhvmlZz])([^A-Za-z]*)")


@dataclass(frozen=True)
class Part:
    """A label or a shape, with its box."""

    tag: str
    said: str
    size: float
    left: float
    top: float
    right: float
    bottom: float
    attributes: dict[str, str]

    def meets(self, other: Part) -> bool:
        return (
            self.left < other.right - 0.05
            and other.left < self.right - 0.05
            and self.top < other.bottom - 0.05
            and other.top < self.bottom - 0.05
        )

    @property
    def painted(self) -> str | None:
        return self.attributes.get("fill")

    @property
    def height(self) -> float:
        return self.bottom - self.top


def colour(token: str, dark: bool = False) -> str:
    return str(PALETTE[token][dark]).lower()


@dataclass(frozen=True)
class Taken:
    """A chart taken apart."""

    root: ET.Element
    parts: list[Part]

    @property
    def labels(self) -> list[Part]:
        return [part for part in self.parts if part.tag == "text"]

    @property
    def said(self) -> list[str]:
        return [part.said for part in self.labels]

    def rects(self, token: str, dark: bool = False) -> list[Part]:
        return [
            part
            for part in self.parts
            if part.tag == "rect" and part.painted == colour(token, dark)
        ]

    def lines(self, token: str) -> list[Part]:
        wanted = colour(token)
        return [
            part
            for part in self.parts
            if part.tag == "path" and part.attributes.get("stroke") == wanted
        ]


def taken_apart(svg: str) -> Taken:
    root = ET.fromstring(svg)
    return Taken(root, list(_parts(root, 0.0, 0.0)))


def _parts(node, x, y):
    shift = node.get("transform", "")
    if shift:
        dx, dy = map(float, _NUMBER.findall(re.fullmatch(r"translate\((.*)\)", shift)[1]))
        x, y = x + dx, y + dy
    tag = node.tag.removeprefix(SVG)
    if tag in {"text", "rect", "circle", "path"}:
        left, top, right, bottom = globals()[f"_{tag}"](node)
        yield Part(
            tag,
            node.text or "",
            float(node.get("font-size", 0)),
            left + x,
            top + y,
            right + x,
            bottom + y,
            dict(node.attrib),
        )
    for child in node:
        yield from _parts(child, x, y)


def _text(node):
    size = float(node.get("font-size"))
    serif = "font-family" in node.attrib
    bold = node.get("font-weight") == "700" and not serif
    across = width(node.text or "", size * (0.95 if serif else 1), bold)
    x, y = float(node.get("x")), float(node.get("y"))
    x -= {None: 0, "middle": across / 2, "end": across}[node.get("text-anchor")]
    # Without the room of what goes below the line: labels of two lines stand close together.
    return x, y - size * 0.75, x + across, y + size * 0.2


def _rect(node):
    x, y, across, down = (float(node.get(name)) for name in ("x", "y", "width", "height"))
    assert across >= 0 and down >= 0
    return x, y, x + across, y + down


def _circle(node):
    x, y, radius = (float(node.get(name)) for name in ("cx", "cy", "r"))
    return x - radius, y - radius, x + radius, y + radius


def _path(node):
    xs, ys = [], []
    x = y = 0.0
    for command, numbers in _STEP.findall(node.get("d")):
        found = [float(one) for one in _NUMBER.findall(numbers)]
        if command in "ML":
            x, y = found
        elif command in "ml":
            x, y = x + found[0], y + found[1]
        elif command in "Hh":
            x = found[0] + (x if command == "h" else 0)
        elif command in "Vv":
            y = found[0] + (y if command == "v" else 0)
        xs.append(x)
        ys.append(y)
    return min(xs), min(ys), max(xs), max(ys)
