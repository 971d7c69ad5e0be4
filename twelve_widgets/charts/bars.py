"""Where bars stand, how high they may be, and which of them have a label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..picture.lettering import lines, shortened, width
from .given import Amounts
from .numerals import outcome_text
from .pen import BROAD, LEADING, ChartDrawing, text_box

_WIDEST_PITCH = 76.0
_BAR = 0.76
_WIDEST_BAR = 40.0
_BETWEEN = 6.0
"""Labels are so far apart at least."""
_MULTIPLES = (1, 2, 3, 5, 10, 20, 25, 50)
_MOST_LINES = 3
_FLATTEST = 2.0
"""A bar of the smallest value can still be seen."""
_OUTLINE = 1.6


@dataclass(frozen=True, slots=True)
class Slots:
    """Places for bars, side by side.

    Attributes
    ----------
    left : float
        Where the first place begins.
    pitch : float
        How wide each place is.
    bar : float
        How wide a bar is.
    """

    left: float
    pitch: float
    bar: float

    def middle(self, place: int) -> float:
        """Return the middle of a place."""
        return self.left + (place + 0.5) * self.pitch

    def start(self, place: int) -> float:
        """Return where a place's bar begins."""
        return self.middle(place) - self.bar / 2

    def bounds(self, first: int, last: int) -> tuple[float, float]:
        """Return where some places begin and end."""
        return self.left + first * self.pitch, self.left + (last + 1) * self.pitch


def slots(count: int, left: float, right: float) -> Slots:
    """Return so many places between two ends; few stand in the middle."""
    pitch = min(_WIDEST_PITCH, (right - left) / count)
    start = (left + right - pitch * count) / 2
    return Slots(start, pitch, min(_WIDEST_BAR, pitch * _BAR))


@dataclass(frozen=True, slots=True)
class BarLabel:
    """What stands below a bar."""

    x: float
    lines: tuple[str, ...]
    bold: bool


def labels_below(
    known: Amounts, at: Slots, right: float, lang: str, bold: Sequence[int] = ()
) -> list[BarLabel]:
    """Return the labels below bars: all where there is room, else some, never one over another.

    Parameters
    ----------
    known : Amounts
        The outcomes.
    at : Slots
        Where the bars stand.
    right : float
        No label goes farther.
    lang : str
        The language.
    bold : sequence of int
        The places whose labels are wanted most.
    """
    said = [outcome_text(one, lang) for one in known.outcomes]
    if not known.numeric:
        return _wrapped_labels(said, at, right, bold)
    last = len(said) - 1
    widest = max(width(one, BROAD, True) for one in said) + _BETWEEN
    step = next((one for one in _MULTIPLES if widest <= one * at.pitch), last + 1)
    first = known.outcomes[0]
    regular = [place for place in range(last + 1) if (first + place) % step == 0]
    found: dict[int, BarLabel] = {}
    taken: list[tuple[float, float]] = []
    for place in dict.fromkeys([*bold, 0, last, *regular]):
        across = width(said[place], BROAD, place in bold)
        x = min(max(at.middle(place), across / 2), right - across / 2)
        ends = x - across / 2 - _BETWEEN, x + across / 2
        if all(ends[1] <= other[0] or other[1] <= ends[0] for other in taken):
            taken.append(ends)
            found[place] = BarLabel(x, (said[place],), place in bold)
    return [found[place] for place in sorted(found)]


def _wrapped_labels(
    said: Sequence[str], at: Slots, right: float, bold: Sequence[int]
) -> list[BarLabel]:
    widest = max(width(one, BROAD) for one in said)
    step = 1
    while step * at.pitch - _BETWEEN < min(widest, 3.2 * BROAD) and step < len(said):
        step += 1
    room = step * at.pitch - _BETWEEN
    found = []
    for place in range(0, len(said), step):
        broken = tuple(
            shortened(line, room, BROAD, place in bold)
            for line in lines(said[place], room / 1.13, BROAD, _MOST_LINES)
        )
        across = max(width(line, BROAD, place in bold) for line in broken)
        x = min(max(at.middle(place), across / 2), right - across / 2)
        found.append(BarLabel(x, broken, place in bold))
    return found


def write_below(pen: ChartDrawing, labels: Sequence[BarLabel], base: float) -> float:
    """Write the labels below a base line; return where the last line ends."""
    for label in labels:
        for row, line in enumerate(label.lines):
            pen.label(label.x, base + 19 + row * LEADING, line, bold=label.bold, anchor="middle")
    return base + 19 + (max(len(label.lines) for label in labels) - 1) * LEADING + 7


@dataclass(frozen=True, slots=True)
class Notice:
    """Some bold lines above bars, which the bars may not reach.

    Attributes
    ----------
    x, top : float
        Their upper left corner.
    lines : tuple of str
        What they say.
    """

    x: float
    top: float
    lines: tuple[str, ...]

    @property
    def across(self) -> float:
        """How wide they are."""
        return max(width(line, BROAD, True) for line in self.lines)

    @property
    def bottom(self) -> float:
        """Where they end."""
        return self.top + len(self.lines) * LEADING + 4

    def write(self, pen: ChartDrawing) -> None:
        """Write them."""
        for row, line in enumerate(self.lines):
            pen.label(self.x, self.top + 13 + row * LEADING, line, bold=True)


def values_above(
    known: Amounts, at: Slots, written: Sequence[str], right: float
) -> dict[int, tuple[float, str]]:
    """Return what stands above bars: each value where there is room, else only the highest."""
    if all(width(one, BROAD) + 4 <= at.pitch for one in written):
        return {place: (at.middle(place), one) for place, one in enumerate(written)}
    highest = known.values.index(max(known.values))
    across = width(written[highest], BROAD)
    x = min(max(at.middle(highest), across / 2), right - across / 2)
    return {highest: (x, written[highest])}


def pixels_per_one(
    known: Amounts,
    at: Slots,
    above: dict[int, tuple[float, str]],
    notice: Notice | None,
    top: float,
    base: float,
) -> float:
    """Return how high a bar of value 1 is, so that no bar and no value meets what lies above."""
    scale = float("inf")
    for place, value in enumerate(known.values):
        if not value:
            continue
        ends = at.bounds(place, place)
        limit = top
        if place in above:
            box = text_box(*_at(above[place]), anchor="middle")
            ends = min(ends[0], box.left), max(ends[1], box.right)
            limit += LEADING
        if notice is not None and ends[0] < notice.x + notice.across + 4 and notice.x < ends[1]:
            limit = notice.bottom + (LEADING if place in above else 0)
        # A value above a neighbour keeps this bar down, too.
        scale = min(scale, (base - limit) / float(value))
    return scale


def _at(label: tuple[float, str]) -> tuple[float, float, str]:
    return label[0], 0.0, label[1]


def height_of(value: Fraction, scale: float) -> float:
    """Return the height of a bar."""
    return max(_FLATTEST, float(value) * scale) if value else 0.0


def draw_bar(
    pen: ChartDrawing, at: Slots, place: int, base: float, height: float, solid: bool
) -> None:
    """Draw a bar: solid, or an outline; too thin for one it is grey."""
    if not height:
        return
    x, across = at.start(place), at.bar
    radius = min(2.5, across / 4, height / 2)
    if solid or across < 5:
        fill = "pine" if solid else "edge"
        pen.rect(x, base - height, across, height, radius, fill=fill)
        return
    line = min(_OUTLINE, height / 2)
    pen.rect(
        x + line / 2,
        base - height + line / 2,
        across - line,
        height - line,
        radius,
        stroke="edge",
        pen=line,
    )
