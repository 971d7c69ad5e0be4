"""A chart: its picture, and all that tells it without one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, get_args

from ..game import Refused
from ..picture.fallback import data_uri
from ..picture.lettering import escaped, lines, one_line
from ..words import quoted, say
from .pen import NOTE, TITLE, ChartDrawing, Theme

WIDE, NARROW = 412, 270
"""How wide the two drawings are: for a page, and for a phone."""

_TITLE_WIDTH, _NOTE_WIDTH = TITLE * 0.95, NOTE
"""Sizes for an estimate of widths: serif letters are narrower than the labels'."""


class Figure(Protocol):
    """What a chart draws below its heading."""

    def draw(self, pen: ChartDrawing, width: float) -> float:
        """Draw it from (0, 0) on within a width; return its height."""
        ...


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart. It never changes, and shows itself in a notebook.

    Attributes
    ----------
    title : str
        The heading.
    note : str
        What is drawn, in a line below the heading; may be empty.
    sentence : str
        What is to be seen, for who does not see it.
    columns : tuple of str
        The heads of the table's columns.
    table : tuple of tuple of str
        The chart's numbers, row by row, as the language writes them.
    lang : str
        The language.
    figure : Figure
        What draws it.
    """

    title: str
    note: str
    sentence: str
    columns: tuple[str, ...]
    table: tuple[tuple[str, ...], ...]
    lang: str
    figure: Figure

    def svg(self, theme: Theme = "light", width: int = WIDE, *, card: bool = True) -> str:
        """Return the chart as a self-contained SVG picture.

        Parameters
        ----------
        theme : {"light", "dark", "page"}
            Which colours; ``"page"`` takes each from the page around it, as ``var(--pine)``.
        width : {412, 270}
            How wide the drawing is: each is a drawing of its own.
        card : bool
            Whether it lies on a card, below its heading. Without it there is only what is
            drawn, for a page that writes the heading itself.

        Raises
        ------
        Refused
            If there is no such theme or width.
        """
        if theme not in get_args(Theme):
            known = ", ".join(f'"{name}"' for name in get_args(Theme))
            raise Refused(say("charts.bad_theme", given=quoted(theme), known=known))
        if width not in (WIDE, NARROW):
            raise Refused(say("charts.bad_width", given=quoted(width), wide=WIDE, narrow=NARROW))
        pen = ChartDrawing(theme)
        if not card:
            height = self.figure.draw(pen, width)
            return pen.plain(width, height, self.title, self.sentence)
        margin = 18 if width == WIDE else 14
        top = self._heading(pen, margin, width)
        pen.raw(f"<g transform='translate({margin} {top:.0f})'>")
        height = self.figure.draw(pen, width)
        pen.raw("</g>")
        return pen.carded(width + 2 * margin, top + height + 14, self.title, self.sentence)

    def _heading(self, pen: ChartDrawing, margin: float, room: float) -> float:
        y = 36.0
        for line in lines(self.title, room, _TITLE_WIDTH, 3):
            pen.text(margin, y, line, TITLE, weight=700, serif=True)
            y += 24
        for line in lines(self.note, room, _NOTE_WIDTH, 4) if self.note else ():
            pen.text(margin, y - 2, line, NOTE, fill="ink2")
            y += 19
        return y - 8

    def html(self) -> str:
        """Return the chart and its table as HTML that needs no kernel, script or trust."""
        alt = escaped(f"{one_line(self.title)}. {self.sentence}")
        # Between a set's pictures stand spaces, so that there may be none in one. Where <picture>
        # is not let through, the image in it is.
        narrow = data_uri(self.svg(width=NARROW)).replace(" ", "%20")
        picture = (
            f'<picture><source media="(max-width:{WIDE + 60}px)" srcset="{narrow}">'
            f'<img src="{data_uri(self.svg())}" alt="{alt}" style="max-width:100%"></picture>'
        )
        head = "".join(f"<th>{escaped(name)}</th>" for name in self.columns)
        rows = [
            f"<tr><th>{escaped(row[0])}</th>"
            + "".join(f"<td>{escaped(one)}</td>" for one in row[1:])
            + "</tr>"
            for row in self.table
        ]
        summary = escaped(say("charts.numbers").text(self.lang))
        return "\n".join(
            [
                f"<div>{picture}",
                f"<details><summary>{summary}</summary>",
                f"<table><thead><tr>{head}</tr></thead>",
                f"<tbody>{''.join(rows)}</tbody></table>",
                "</details></div>",
            ]
        )

    def text(self) -> str:
        """Return the chart in plain text: heading, sentence, table. The same every time."""
        rows = (self.columns, *self.table)
        across = [max(len(row[at]) for row in rows) for at in range(len(self.columns))]
        told = [
            "  ".join(
                one.ljust(room) if at == 0 else one.rjust(room)
                for at, (one, room) in enumerate(zip(row, across, strict=True))
            ).rstrip()
            for row in rows
        ]
        return "\n".join([one_line(self.title), *filter(None, [self.note]), self.sentence, *told])

    def __str__(self) -> str:
        """Return the chart in plain text."""
        return self.text()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """Show picture and table in a notebook. No SVG on its own: it is dropped without trust."""
        return {"text/html": self.html(), "text/plain": self.text()}
