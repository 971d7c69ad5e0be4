"""Two things that are so or not: the table of all four cases, and its unit square."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral
from typing import Any

from ..game import Refused
from ..picture.lettering import lines, one_line, shortened, width
from ..words import known_language, number, quoted, say
from .chart import Chart
from .given import check_sum, exact_number
from .numerals import (
    chance_text,
    count_text,
    decimal_text,
    rough_text,
    share_text,
    short_chance,
)
from .pen import LABEL, LEADING, ChartDrawing, Key

_CELL = 62.0
_GAP = 6.0
_LARGE = 17.0
_MOST_LINES = 3
_SQUARE = 216.0
_SIDE = 52.0
"""Room beside the square for a number."""


@dataclass(frozen=True, slots=True)
class Four:
    """Four numbers in two rows and two columns, and what they are called.

    Attributes
    ----------
    values : tuple of tuple of Fraction
        Counts, or probabilities.
    counted : bool
        Whether they are counts.
    rows, columns : tuple of str
        What is so in each row, and in each column.
    """

    values: tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]
    counted: bool
    rows: tuple[str, str]
    columns: tuple[str, str]

    @property
    def total(self) -> Fraction:
        """All four together."""
        return sum((one for row in self.values for one in row), Fraction(0))

    def of_row(self, row: int) -> Fraction:
        """Return how much of the whole a row has."""
        return sum(self.values[row], Fraction(0)) / self.total

    def given(self, row: int) -> Fraction | None:
        """Return how much of a row is in the first column; None where the row has nothing."""
        whole = sum(self.values[row], Fraction(0))
        return self.values[row][0] / whole if whole else None

    def share(self, value: Fraction, lang: str) -> str:
        """Write a value as a part of all."""
        if self.counted:
            return share_text(int(value), int(self.total), lang)
        return chance_text(value / self.total, lang)

    def lines(self) -> list[list[Fraction]]:
        """Return the rows with their sums, and below them the sums of the columns."""
        found = [[*row, sum(row, Fraction(0))] for row in self.values]
        return [*found, [first + second for first, second in zip(*found, strict=True)]]

    def table(self, lang: str) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """Return the columns and the rows of a table, sums included."""
        everything = say("charts.all").text(lang)

        def written(value: Fraction) -> str:
            if self.counted:
                return number(int(value), lang)
            return chance_text(value / self.total, lang)

        rows = [
            (head, *map(written, row))
            for head, row in zip([*self.rows, everything], self.lines(), strict=True)
        ]
        return ("", *self.columns, everything), tuple(rows)


def _four(values: Sequence[Sequence[Any]], rows: Sequence[str], columns: Sequence[str]) -> Four:
    """Return four numbers.

    Raises
    ------
    Refused
        If they are not two rows of two, are nothing at all, or no counts and no probabilities.
    """
    try:
        (a, b), (c, d) = values
        (first, second), (left, right) = rows, columns
    except (TypeError, ValueError):
        raise Refused(say("charts.not_four", given=quoted(values))) from None
    counted = all(isinstance(one, Integral) for one in (a, b, c, d))
    known = [exact_number(one) for one in (a, b, c, d)]
    total = sum(known, Fraction(0))
    if not total:
        raise Refused(say("charts.empty"))
    if not counted:
        check_sum(total)
        known = [one / total for one in known]
    return Four(
        ((known[0], known[1]), (known[2], known[3])),
        counted,
        (one_line(str(first)), one_line(str(second))),
        (one_line(str(left)), one_line(str(right))),
    )


def two_way(
    values: Sequence[Sequence[Any]],
    rows: Sequence[str],
    columns: Sequence[str],
    *,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a two-way table: four cells with their shares, and the sums beside them.

    Parameters
    ----------
    values : two rows of two numbers
        Counts, or probabilities that sum to 1.
    rows, columns : two texts each
        What is so in each row, and in each column.
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
    lang = known_language(lang)
    known = _four(values, rows, columns)
    columns_named, table = known.table(lang)
    return Chart(
        one_line(title) if title is not None else say("charts.two_way").text(lang),
        one_line(note) if note else "",
        _told(known, lang),
        columns_named,
        table,
        lang,
        _TwoWay(known, lang),
    )


def _told(known: Four, lang: str) -> str:
    (a, b), (c, d) = known.values
    return say(
        "charts.two_way.seen",
        first=known.rows[0],
        second=known.rows[1],
        left=known.columns[0],
        right=known.columns[1],
        a=known.share(a, lang),
        b=known.share(b, lang),
        c=known.share(c, lang),
        d=known.share(d, lang),
    ).text(lang)


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
        heads = [*self.known.columns, everything]
        broken = [_broken(head, pitch - _GAP) for head in heads]
        deep = max(map(len, broken))
        for column, head in enumerate(broken):
            x = before + (column + 0.5) * pitch - _GAP / 2
            for row, line in enumerate(head):
                y = 12 + (deep - len(head) + row) * LEADING
                pen.label(x, y, line, anchor="middle", bold=column < 2)
        top = deep * LEADING + 6
        for row, (name, values) in enumerate(
            zip([*self.known.rows, everything], self.known.lines(), strict=True)
        ):
            y = top + row * (_CELL + _GAP)
            named = _broken(name, before - 10)
            for at, line in enumerate(named):
                middle = y + _CELL / 2 + 4.5 + (at - (len(named) - 1) / 2) * LEADING
                pen.label(0, middle, line, bold=row < 2)
            for column, value in enumerate(values):
                inner = row < 2 and column < 2
                self._cell(pen, value, before + column * pitch, y, pitch - _GAP, inner)
        return top + 3 * (_CELL + _GAP)

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
        if width(share, LABEL) > across - 6:
            share = rough_text(part, lang)
        size = _LARGE if width(written, _LARGE, True) <= across - 6 else LABEL
        middle = x + across / 2
        base = y + 22 if inner else y + 27
        if width(written, size, True) > across - 2 or written in (share, f"≈ {share}"):
            pen.label(middle, base + 9, share, bold=True, anchor="middle")
            return
        pen.text(middle, base, written, size, weight=700, anchor="middle")
        pen.label(middle, base + 18, share, anchor="middle")


def _broken(said: str, room: float) -> list[str]:
    return [
        shortened(line, room, LABEL, True) for line in lines(said, room / 1.13, LABEL, _MOST_LINES)
    ]


def unit_square(
    values: Sequence[Sequence[Any]],
    rows: Sequence[str],
    columns: Sequence[str],
    *,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a unit square: each of the four cases as an area, all of them together 1.

    It is divided from left to right as often as what the rows say is so, and each part upward
    as often as what the first column says is so then.

    Parameters
    ----------
    values, rows, columns, title, note, lang
        As for `two_way`.

    Raises
    ------
    Refused
        If these are no four counts or probabilities.
    """
    lang = known_language(lang)
    known = _four(values, rows, columns)
    columns_named, table = known.table(lang)
    if note is None:
        note = say("charts.unit_square.note").text(lang)
    return Chart(
        one_line(title) if title is not None else say("charts.unit_square").text(lang),
        one_line(note) if note else "",
        _told(known, lang),
        columns_named,
        table,
        lang,
        _UnitSquare(known, lang),
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
        names = [_broken(name, room / 2 - 6) for name in known.rows]
        deep = max(map(len, names))
        places = [(0.0, ""), (room, "end")]
        if all(
            end - start > max(width(line, LABEL, True) for line in name) + 6
            for name, (start, end) in zip(names, strips, strict=True)
        ):
            places = [((start + end) / 2, "middle") for start, end in strips]
        for row, (name, (x, anchor)) in enumerate(zip(names, places, strict=True)):
            for at, line in enumerate(name):
                y = 12 + (deep - len(name) + at) * LEADING
                pen.label(x, y, line, bold=True, anchor=anchor)
            share = decimal_text(known.of_row(row), lang)
            pen.label(x, 12 + deep * LEADING, share, anchor=anchor)
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
            if width(area, LABEL, True) + 6 <= wide and high >= 20:
                fill = "on-pine" if solid else "ink"
                middle = (upper + lower) / 2 + 4.5
                pen.label((start + end) / 2, middle, area, bold=True, anchor="middle", fill=fill)
