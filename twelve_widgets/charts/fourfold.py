"""A two-way table: four cells with their shares, and the sums beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..picture.lettering import width
from ..words import say
from .chart import Chart
from .four import Cells, Four, chart_of, headings
from .numerals import count_text, decimal_text, rough_text, short_chance
from .pen import BROAD, LABEL, LEADING, ChartDrawing

_CELL = 62.0
_GAP = 6.0
_LARGE = 17.0


def two_way(
    values: Cells,
    rows: Sequence[str] | None = None,
    columns: Sequence[str] | None = None,
    *,
    names: Sequence[str] | None = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a two-way table: four cells with their shares, and the sums beside them.

    Parameters
    ----------
    values : chance.TwoWay, or two rows of two numbers
        Of two events, as `chance.two_way` gives it; or counts, or probabilities that sum to 1.
    rows, columns : two texts each
        What is so in each row, and in each column; named events say it themselves.
    names : sequence of str, optional
        The players' names by seat, for named events; letters without it.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If these are no four counts or probabilities.

    Examples
    --------
    >>> from twelve_widgets import charts
    >>> chart = charts.two_way([[6, 12], [3, 15]], ["B leads", "C leads"], ["B wins", "C wins"])
    >>> chart.table[2]
    ('all', '9', '27', '36')
    """
    return chart_of(
        "two_way",
        _TwoWay,
        values,
        rows,
        columns,
        names=names,
        title=title,
        note=note,
        lang=lang,
    )


@dataclass(frozen=True, slots=True)
class _TwoWay:
    """Cells with their numbers, each as full as its share of all."""

    known: Four
    lang: str

    def draw(self, pen: ChartDrawing, room: float) -> float:
        """Draw it."""
        everything = say("charts.all").text(self.lang)
        before = room * 0.25
        pitch = (room - before) / 3
        above, right = headings(self.known.columns, pitch - _GAP, "cd", self.lang)
        beside, left = headings(self.known.rows, before - 10, "ab", self.lang)
        above.append([everything])
        beside.append([everything])
        deep = max(map(len, above))
        for column, head in enumerate(above):
            x = before + (column + 0.5) * pitch - _GAP / 2
            for row, line in enumerate(head):
                y = 12 + (deep - len(head) + row) * LEADING
                pen.label(x, y, line, anchor="middle", bold=column < 2)
        top = deep * LEADING + 6
        for row, (named, values) in enumerate(zip(beside, self.known.lines(), strict=True)):
            y = top + row * (_CELL + _GAP)
            for at, line in enumerate(named):
                middle = y + _CELL / 2 + 4.5 + (at - (len(named) - 1) / 2) * LEADING
                pen.label(0, middle, line, bold=row < 2)
            for column, value in enumerate(values):
                inner = row < 2 and column < 2
                self._cell(pen, value, before + column * pitch, y, pitch - _GAP, inner)
        bottom = top + 3 * (_CELL + _GAP)
        entries = [*left, *right]
        return pen.legend(entries, room, bottom + 6) if entries else bottom

    def _cell(
        self, pen: ChartDrawing, value: Fraction, x: float, y: float, across: float, inner: bool
    ) -> None:
        known, lang = self.known, self.lang
        part = value / known.total
        if inner:
            pen.rect(x + 0.75, y + 0.75, across - 1.5, _CELL - 1.5, 8, stroke="edge", pen=1.5)
            whole = across - 16
            pen.rect(x + 8, y + _CELL - 14, whole, 6, 3, fill="cell")
            if part:
                pen.rect(x + 8, y + _CELL - 14, max(3.0, whole * float(part)), 6, 3, fill="pine")
        written = count_text(int(value), lang) if known.counted else short_chance(part, lang)
        share = decimal_text(part, lang)
        if width(share, BROAD) > across - 6:
            share = rough_text(part, lang)
        size = _LARGE if width(written, _LARGE * 1.07, True) <= across - 6 else LABEL
        middle = x + across / 2
        base = y + 22 if inner else y + 27
        if width(written, size * 1.07, True) > across or written in (share, f"≈ {share}"):
            pen.label(middle, base + 9, share, bold=True, anchor="middle")
            return
        pen.text(middle, base, written, size, weight=700, anchor="middle")
        pen.label(middle, base + 18, share, anchor="middle")
