"""A grid of cells, solid or outlined: what is left of all that was possible."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..game import Refused
from ..picture.lettering import one_line, shortened, width
from ..words import Sentence, known_language, quoted, say
from .chart import Chart
from .numerals import outcome_text, share_text
from .pen import BROAD, ChartDrawing, Key

MOST_CELLS = 400
"""More cells cannot be told apart."""

_WIDEST, _TALLEST, _LOWEST = 56.0, 28.0, 17.0
_GAP = 4.0
_WIDER = "\u2002"
"""Between the things before a row: a space that is wider than one within them."""
_PALE = 0.5
_HEADS = 0.4
"""So much of the width is for what stands before the rows, at most."""
_WRAPPED = 21.0
"""How far cells are apart that have no labels."""


def grid(
    rows: Sequence[Any],
    columns: Sequence[Any],
    left: Collection[tuple[int, int]],
    *,
    event: Collection[tuple[int, int]] | None = None,
    label: str | None = None,
    row_name: str | None = None,
    column_name: str | None = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a grid of worlds: solid cells are left, outlined ones ruled out.

    Parameters
    ----------
    rows, columns : sequence
        What stands before the rows and above the columns: texts, or several things each, such
        as ``(4, 9)``.
    left : collection of (int, int)
        Row and column of each cell that is left, from 0.
    event : collection of (int, int), optional
        The cells in which something is so; of these, those that are left are marked.
    label : str, optional
        What that is called.
    row_name, column_name : str, optional
        What rows and columns are.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If there are no cells, too many, or one that is not in the grid.

    Examples
    --------
    >>> from twelve_widgets import charts
    >>> chart = charts.grid([(4, 6), (4, 9)], [(3, 10), (3, 11)], {(1, 0), (1, 1)})
    >>> print(chart.sentence)
    4 worlds in 2 rows and 2 columns: 2 left, 2 ruled out.
    """
    for heads in (rows, columns):
        if not isinstance(heads, Iterable):
            raise Refused(say("charts.no_cells"))
    for cells in (left, () if event is None else event):
        if not isinstance(cells, Iterable):
            raise Refused(say("charts.bad_cell", given=quoted(cells)))
    lang = known_language(lang)
    captions: list[tuple[Key, str]] = []
    for name, given in (("row", row_name), ("column", column_name)):
        if given is not None:
            said = say(f"charts.{name}s_are", what=one_line(given))
            captions.append(("none", said.text(lang)))
    return labelled_grid(
        [_pieces(one, lang) for one in rows],
        [_pieces(one, lang) for one in columns],
        left,
        event,
        label=label,
        captions=captions,
        title=title,
        note=note,
        lang=lang,
    )


def labelled_grid(
    heads: Sequence[tuple[str, ...]],
    tops: Sequence[tuple[str, ...]],
    left: Collection[tuple[int, int]],
    event: Collection[tuple[int, int]] | None,
    *,
    label: str | None,
    captions: Sequence[tuple[Key, str]],
    title: str | None,
    note: str | None,
    lang: str,
) -> Chart:
    """Return a grid, see `grid`; `captions` tell what rows and columns are."""
    count = check_cells(len(heads) * len(tops))
    solid = _places(left, len(heads), len(tops))
    marked = None if event is None else _places(event, len(heads), len(tops)) & solid
    sentence = say(
        "charts.grid.seen",
        all=count,
        rows=len(heads),
        columns=len(tops),
        left=len(solid),
        out=count - len(solid),
    )
    cells = Cells(tuple(heads), tuple(tops), count, solid, marked, label, tuple(captions), lang)
    table = [
        (" ".join(head), *(cells.state(row * len(tops) + at) for at in range(len(tops))))
        for row, head in enumerate(heads)
    ]
    return Chart(
        one_line(title) if title is not None else left_of_all(len(solid), count, lang),
        one_line(note) if note else "",
        cells.told(sentence),
        (say("charts.row").text(lang), *(" ".join(top) for top in tops)),
        tuple(table),
        lang,
        cells,
    )


def left_of_all(left: int, count: int, lang: str) -> str:
    """Write the usual heading: ``Worlds left: 6 of 36``."""
    return say("charts.worlds", left=left, all=count).text(lang)


def check_cells(count: int) -> int:
    """Return a number of cells.

    Raises
    ------
    Refused
        If there are none, or too many.
    """
    if not count:
        raise Refused(say("charts.no_cells"))
    if count > MOST_CELLS:
        raise Refused(say("charts.too_many_cells", there=count, most=MOST_CELLS))
    return count


def _pieces(what: Any, lang: str) -> tuple[str, ...]:
    """Return what stands before a row, thing by thing."""
    if isinstance(what, tuple) and what:
        return tuple(outcome_text(one, lang) for one in what)
    return (outcome_text(what, lang),)


def _places(cells: Collection[tuple[int, int]], rows: int, columns: int) -> frozenset[int]:
    found = set()
    for cell in cells:
        try:
            row, column = cell
            inside = row in range(rows) and column in range(columns)
        except (TypeError, ValueError):
            inside = False
        if not inside:
            raise Refused(say("charts.bad_cell", given=quoted(cell)))
        found.add(row * columns + column)
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells in rows: with labels before and above, or wrapped where there is an end.

    Attributes
    ----------
    heads, tops : tuple of tuple of str
        What stands before each row and above each column; none of wrapped cells.
    count : int
        How many cells there are.
    left, marked : frozenset of int
        The places of those that are left, and, of these, of those in which an event is so;
        None where there is no event.
    label : str or None
        What the event is called.
    captions : tuple
        What rows and columns are.
    lang : str
        The language.
    """

    heads: tuple[tuple[str, ...], ...]
    tops: tuple[tuple[str, ...], ...]
    count: int
    left: frozenset[int]
    marked: frozenset[int] | None
    label: str | None
    captions: tuple[tuple[Key, str], ...]
    lang: str

    @property
    def event(self) -> str:
        """What the event is called, in the language."""
        if self.label is None:
            return say("charts.marked").text(self.lang)
        return one_line(self.label)

    def state(self, place: int) -> str:
        """Say of a cell whether it is left, and whether the event is so."""
        if place not in self.left:
            return say("charts.out").text(self.lang)
        if self.marked is not None and place in self.marked:
            return say("charts.left_marked", event=self.event).text(self.lang)
        return say("charts.left").text(self.lang)

    def told(self, sentence: Sentence) -> str:
        """Say a sentence, and in how many cells the event is so."""
        if self.marked is not None:
            share = share_text(len(self.marked), len(self.left), self.lang)
            sentence = say("charts.marked_too", said=sentence, event=self.event, share=share)
        return sentence.text(self.lang)

    def draw(self, pen: ChartDrawing, width: float) -> float:
        """Draw it."""
        bottom = self._labelled(pen, width) if self.tops else self._wrapped(pen, width)
        entries: list[tuple[Key, str]] = [
            ("solid", say("charts.left").text(self.lang)),
            ("outline", say("charts.out").text(self.lang)),
        ]
        if len(self.left) == self.count:
            entries.pop()
        if self.marked is not None:
            share = share_text(len(self.marked), len(self.left), self.lang)
            said = say("charts.event_is", event=self.event, share=share)
            entries.append(("marked", said.text(self.lang)))
        top = pen.legend(entries, width, bottom + 12)
        return pen.legend(self.captions, width, top) if self.captions else top

    def _labelled(self, pen: ChartDrawing, room: float) -> float:
        """Draw rows and columns with their labels; return where they end."""
        rows, columns = len(self.heads), len(self.tops)
        said = [_WIDER.join(head) for head in self.heads]
        before = min(max(width(one, BROAD, True) for one in said) + 10, room * _HEADS)
        pitch = min(_WIDEST, (room - before) / columns)
        down = max(_LOWEST, min(_TALLEST, pitch))
        above = self._above(pen, before, pitch, room)
        with_left = {place // columns for place in self.left}
        for row, head in enumerate(said):
            y = above + row * down
            bold = row in with_left and len(with_left) < rows
            short = shortened(head, before - 9, BROAD, bold)
            pen.label(before - 9, y + down / 2 + 2.5, short, bold=bold, anchor="end")
            for column in range(columns):
                self._cell(pen, row * columns + column, before + column * pitch, y, (pitch, down))
        return above + rows * down

    def _above(self, pen: ChartDrawing, before: float, pitch: float, room: float) -> float:
        """Write what stands above the columns, where there is room; return where rows begin."""
        widest = max(width(piece, BROAD, True) for top in self.tops for piece in top)
        step = 1
        while step * pitch < widest + 2 and step < len(self.tops):
            step += 1
        deep = max(len(top) for top in self.tops)
        with_left = {place % len(self.tops) for place in self.left}
        for column in range(0, len(self.tops), step):
            top = self.tops[column]
            bold = column in with_left and len(with_left) < len(self.tops)
            for row, piece in enumerate(top):
                y = 12 + (deep - len(top) + row) * 15
                short = shortened(piece, step * pitch, BROAD, bold)
                half = width(short, BROAD, bold) / 2
                middle = before + (column + 0.5) * pitch - _GAP / 2
                x = max(half, min(middle, room - half))
                pen.label(x, y, short, bold=bold, anchor="middle")
        return deep * 15 + 4

    def _wrapped(self, pen: ChartDrawing, room: float) -> float:
        """Draw cells without labels; return where they end."""
        columns = min(self.count, int((room + _GAP) / _WRAPPED))
        pitch = min(_WIDEST, (room + _GAP) / columns)
        down = min(_TALLEST, pitch)
        for place in range(self.count):
            row, column = divmod(place, columns)
            self._cell(pen, place, column * pitch, row * down + 4, (pitch, down))
        return -(-self.count // columns) * down + 4

    def _cell(
        self, pen: ChartDrawing, place: int, x: float, y: float, pitch: tuple[float, float]
    ) -> None:
        across, down = pitch[0] - _GAP, pitch[1] - _GAP
        radius = min(6.0, across / 3, down / 3)
        if place not in self.left:
            pen.rect(
                x + 0.75,
                y + 0.75,
                across - 1.5,
                down - 1.5,
                radius,
                stroke="edge",
                pen=1.5,
                opacity=_PALE,
            )
            return
        if self.marked is None or place not in self.marked:
            pen.rect(x, y, across, down, radius, fill="pine")
            return
        ring = {"fill": "gold-tint", "stroke": "gold-edge", "pen": 1}
        pen.rect(x + 0.5, y + 0.5, across - 1, down - 1, radius, **ring)
        pen.rect(x + 3, y + 3, across - 6, down - 6, max(1.0, radius - 2), fill="pine")
        pen.circle(x + across / 2, y + down / 2, min(3.0, down / 6), fill="on-pine")
