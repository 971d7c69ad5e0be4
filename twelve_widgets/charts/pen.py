"""The pen for charts: light, dark, or in the colours of the page around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..picture.drawing import Drawing, num
from ..picture.lettering import escaped, lines, width

Theme = Literal["light", "dark", "page"]
"""``"page"``: each colour is a custom property, ``var(--pine)``, as the widgets define them."""

Key = Literal["solid", "outline", "gold", "dashed", "band", "marked", "red", "blue", "none"]
"""What stands in front of an entry of a legend."""

LABEL = 13.0
"""The size of labels; none is smaller."""
BROAD = LABEL * 1.07
"""The size of labels for an estimate of their width: digits are broad in some fonts."""
NOTE = 14.0
TITLE = 19.0
LEADING = 17.0
_MOST_IN_LEGEND = 6
"""So many lines at most tell what one sign of a legend means."""

_KEY = 26.0
_GAP = 16.0


@dataclass(frozen=True, slots=True)
class Box:
    """Where something lies."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Tell whether two boxes overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies in the box."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def text_box(x: float, y: float, said: str, bold: bool = False, anchor: str = "") -> Box:
    """Return the box of a label on its base line."""
    across = width(said, BROAD, bold)
    left = x - {"": 0.0, "middle": across / 2, "end": across}[anchor]
    return Box(left, y - 11, left + across, y + 4)


class ChartDrawing(Drawing):
    """A chart being drawn.

    Parameters
    ----------
    theme : {"light", "dark", "page"}
        Which colours.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme == "dark")
        self._of_page = theme == "page"

    def _painted(self, name: str, token: str) -> str:
        return f" {name}='var(--{token})'" if self._of_page else super()._painted(name, token)

    def label(
        self,
        x: float,
        y: float,
        said: str,
        *,
        bold: bool = False,
        anchor: str = "",
        fill: str | None = None,
        halo: bool = False,
    ) -> None:
        """Write a label; `halo` keeps it apart from what lies under it."""
        paint = fill or ("ink" if bold else "ink2")
        around = ""
        if halo:
            around = f"{self._attributes(stroke='card', width=5)} paint-order='stroke'"
        more = " font-weight='700'" if bold else ""
        more += f" text-anchor='{anchor}'" if anchor else ""
        self.raw(
            f"<text x='{num(x)}' y='{num(y)}' font-size='{num(LABEL)}'{more}"
            f"{self._attributes(fill=paint)}{around}>{escaped(said)}</text>"
        )

    def gold_line(self, x: float, y: float, across: float) -> None:
        """Draw the line of an exact value: gold within its darker edge, apart from all else."""
        self.path(f"M{num(x)} {num(y)}h{num(across)}", stroke="card", pen=7.5, cap="butt")
        self.path(f"M{num(x)} {num(y)}h{num(across)}", stroke="gold-edge", pen=4.5, cap="butt")
        self.path(f"M{num(x)} {num(y)}h{num(across)}", stroke="gold", pen=2.5, cap="butt")

    def dashed_line(self, x: float, y: float, across: float) -> None:
        """Draw the line of a guess."""
        self.path(f"M{num(x)} {num(y)}h{num(across)}", stroke="ink", pen=2, dash=[2, 5])

    def legend(self, entries: Sequence[tuple[Key, str]], room: float, top: float) -> float:
        """Draw a legend in as many rows as it needs; return where the next thing may begin."""
        x, y = 0.0, top
        for key, said in entries:
            before = {"none": 0.0, "red": 17.0, "blue": 17.0}.get(key, _KEY)
            broken = lines(said, room - before, BROAD, _MOST_IN_LEGEND)
            across = before + max(width(line, BROAD) for line in broken)
            if x and x + across > room:
                x, y = 0.0, y + LEADING + 3
            self._key(key, x, y + 8)
            for line in broken:
                self.label(x + before, y + 13, line)
                y += LEADING
            y -= LEADING
            x = x + across + _GAP if len(broken) == 1 else room
        return y + LEADING + 3

    def _key(self, key: Key, x: float, y: float) -> None:
        if key == "solid":
            self.rect(x, y - 6, 18, 12, 3, fill="pine")
        elif key == "outline":
            self.rect(x + 0.8, y - 5.2, 16.4, 10.4, 3, stroke="edge", pen=1.6)
        elif key == "marked":
            self.rect(x + 0.5, y - 7.5, 18, 15, 5, fill="gold-tint", stroke="gold-edge", pen=1)
            self.rect(x + 3, y - 5, 13, 10, 3, fill="pine")
            self.circle(x + 9.5, y, 2.2, fill="on-pine")
        elif key == "red":
            self.path(f"M{num(x + 6)} {num(y - 6.5)}l6 6.5-6 6.5-6-6.5Z", fill="red")
        elif key == "blue":
            self.circle(x + 6, y, 5.5, fill="blue")
        elif key == "gold":
            self.gold_line(x, y, 18)
        elif key == "dashed":
            self.dashed_line(x + 1, y, 17)
        elif key == "band":
            self.rect(x, y - 7, 18, 14, 2, fill="pine-tint")
            self.path(f"M{num(x)} {num(y)}h18", stroke="pine", pen=2.6, cap="butt")

    def plain(self, across: float, down: float, title: str, description: str) -> str:
        """Return what was drawn, on nothing."""
        return self._svg([0, 0, across, down], "", title, description)

    def carded(self, across: float, down: float, title: str, description: str) -> str:
        """Return what was drawn, on a card."""
        body = self._body
        self._body = []
        self.rect(0.5, 0.5, across - 1, down - 1, 24, fill="card", stroke="line", pen=1)
        self._body += body
        return self.plain(across, down, title, description)
