"""A unit square: four cases as areas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..chance import TwoWay
from ..picture.lettering import width
from ..words import known_language, say
from .chart import Chart
from .four import Cells, Four, chart_of, headings
from .numerals import decimal_text
from .pen import BROAD, LEADING, ChartDrawing, Key

_SQUARE = 216.0
_SIDE = 52.0
"""Room beside the square for a number."""
_BETWEEN = 12.0
"""Room between two headings."""


def unit_square(
    values: Cells,
    rows: Sequence[str] | None = None,
    columns: Sequence[str] | None = None,
    *,
    names: Sequence[str] | None = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a unit square: each of the four cases as an area, all of them together 1.

    It is divided from left to right as often as what the rows say is so, and each part upward
    as often as what the first column says is so then.

    Parameters
    ----------
    values, rows, columns, names, title, note, lang
        As for `two_way`.

    Raises
    ------
    Refused
        If these are no four counts or probabilities.
    """
    if note is None:
        # Of trials the areas are what was observed.
        tried = isinstance(values, TwoWay) and values.trials is not None
        id = "charts.unit_square.tried" if tried else "charts.unit_square.note"
        note = say(id).text(known_language(lang))
    return chart_of(
        "unit_square",
        _UnitSquare,
        values,
        rows,
        columns,
        names=names,
        title=title,
        note=note,
        lang=lang,
    )


@dataclass(frozen=True, slots=True)
class _UnitSquare:
    """A square in two strips, each divided by height."""

    known: Four
    lang: str

    def draw(self, pen: ChartDrawing, room: float) -> float:
        """Draw it."""
        known, lang = self.known, self.lang
        side = min(_SQUARE, room - 2 * _SIDE)
        left = (room - side) / 2
        split = left + side * float(known.of_row(0))
        strips = ((left, split), (split, left + side))
        names, more = headings(known.rows, room / 2 - 6, "ab", lang)
        deep = max(map(len, names))
        shares = [decimal_text(known.of_row(row), lang) for row in (0, 1)]
        for name, share, x in zip(names, shares, _over(strips, names, shares, room), strict=True):
            for at, line in enumerate(name):
                y = 12 + (deep - len(name) + at) * LEADING
                pen.label(x, y, line, bold=True, anchor="middle")
            pen.label(x, 12 + deep * LEADING, share, anchor="middle")
        top = 12 + deep * LEADING + 18
        base = top + side
        for row, (start, end) in enumerate(strips):
            if end - start < 0.01:
                continue
            part = known.given(row)
            assert part is not None
            self._strip(pen, row, (start, end), (top, base), float(part))
            x, anchor = (left - 9, "end") if row == 0 else (left + side + 9, "")
            middle = base - side * float(part) / 2 + 4.5
            pen.label(x, middle, decimal_text(part, lang), anchor=anchor)
        entries: list[tuple[Key, str]] = [
            ("solid", known.columns[0]),
            ("outline", known.columns[1]),
            *more,
        ]
        return pen.legend(entries, room, base + 12)

    def _strip(
        self,
        pen: ChartDrawing,
        row: int,
        across: tuple[float, float],
        down: tuple[float, float],
        part: float,
    ) -> None:
        """Draw one strip: its lower part solid, the rest an outline."""
        (start, end), (top, base) = across, down
        pad = min(1.0, (end - start) / 4)
        split = base - (base - top) * part
        pen.path(f"M{start:.2f} {top - 7:.1f}v4H{end:.2f}v-4", stroke="ink2", pen=1.2, cap="butt")
        areas = ((split, base, True, 0), (top, split, False, 1))
        for upper, lower, solid, column in areas:
            if lower - upper < 0.01:
                continue
            inner = min(1.0, (lower - upper) / 4)
            x, y = start + pad, upper + inner
            wide, high = end - start - 2 * pad, lower - upper - 2 * inner
            if solid:
                pen.rect(x, y, wide, high, min(3.0, wide / 3, high / 3), fill="pine")
            else:
                line = min(1.5, wide / 2, high / 2)
                pen.rect(
                    x + line / 2,
                    y + line / 2,
                    wide - line,
                    high - line,
                    min(3.0, wide / 3, high / 3),
                    stroke="edge",
                    pen=line,
                )
            area = decimal_text(self.known.values[row][column] / self.known.total, self.lang)
            if width(area, BROAD, True) + 6 <= wide and high >= 20:
                fill = "on-pine" if solid else "ink"
                middle = (upper + lower) / 2 + 4.5
                pen.label((start + end) / 2, middle, area, bold=True, anchor="middle", fill=fill)


def _over(
    strips: Sequence[tuple[float, float]],
    names: Sequence[Sequence[str]],
    shares: Sequence[str],
    room: float,
) -> tuple[float, float]:
    """Return the middles of two headings: over their strips, as far as they keep apart."""
    one, other = (
        max(width(share, BROAD), *(width(line, BROAD, True) for line in name)) / 2
        for name, share in zip(names, shares, strict=True)
    )
    first, second = ((start + end) / 2 for start, end in strips)
    first = max(one, min(first, room - 2 * other - _BETWEEN - one))
    second = min(room - other, max(second, first + one + _BETWEEN + other))
    return first, second
