"""Two things that are so or not: four numbers, their sums, and what they are called."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral
from typing import Any

from ..chance import TwoWay
from ..chance.named_event import NamedEvent
from ..game import Refused
from ..picture.lettering import lines, one_line
from ..words import known_language, number, quoted, say
from .chart import Chart, Figure
from .given import check_sum, exact_number
from .numerals import chance_text, share_text
from .pen import BROAD, Key

Cells = TwoWay | Sequence[Sequence[Any]]
"""A table of two events, or two rows of two numbers."""

_MOST_LINES = 3


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


def four(
    values: Cells,
    rows: Sequence[str] | None,
    columns: Sequence[str] | None,
    names: Sequence[str] | None,
    lang: str,
) -> Four:
    """Return four numbers and what they are called.

    Raises
    ------
    Refused
        If they are not two rows of two, are nothing at all, or no counts and no probabilities.
    """
    if isinstance(values, TwoWay):
        return _of_events(values, rows, columns, names, lang)
    try:
        (a, b), (c, d) = values
        (first, second), (left, right) = rows or (), columns or ()
    except (TypeError, ValueError):
        raise Refused(say("charts.not_four", given=quoted(values))) from None
    counted = all(isinstance(one, Integral) for one in (a, b, c, d))
    return _checked(
        [exact_number(one) for one in (a, b, c, d)], counted, (first, second, left, right)
    )


def _of_events(
    table: TwoWay,
    rows: Sequence[str] | None,
    columns: Sequence[str] | None,
    names: Sequence[str] | None,
    lang: str,
) -> Four:
    """Return the table of two events, which may say themselves what they are."""
    cells = [table.both, table.first_only, table.second_only, table.neither]
    called: list[str] = []
    for given, event, plain in ((rows, table.first, "first"), (columns, table.second, "second")):
        if given is not None:
            called += given
        elif isinstance(event, NamedEvent):
            called += [one.sentence.text(lang, names) for one in (event, ~event)]
        else:
            called += [say(f"charts.{plain}_{so}").text(lang) for so in ("so", "not")]
    if len(called) != 4:
        raise Refused(say("charts.not_four", given=quoted(called)))
    # Deals of unequal weight come to no whole numbers: their parts of all are told.
    counted = all(one.denominator == 1 for one in cells)
    return _checked([one if counted else one / table.total for one in cells], counted, called)


def _checked(known: list[Fraction], counted: bool, called: Sequence[str]) -> Four:
    total = sum(known, Fraction(0))
    if not total:
        raise Refused(say("charts.empty"))
    if not counted:
        check_sum(total)
        known = [one / total for one in known]
    first, second, left, right = (one_line(str(one)) for one in called)
    return Four(
        ((known[0], known[1]), (known[2], known[3])), counted, (first, second), (left, right)
    )


def chart_of(
    what: str,
    draws: Callable[[Four, str], Figure],
    values: Cells,
    rows: Sequence[str] | None,
    columns: Sequence[str] | None,
    *,
    names: Sequence[str] | None,
    title: str | None,
    note: str | None,
    lang: str | None,
) -> Chart:
    """Return a chart of four numbers: what it is called without a title, and what draws it."""
    lang = known_language(lang)
    known = four(values, rows, columns, names, lang)
    columns_named, table = known.table(lang)
    return Chart(
        one_line(title) if title is not None else say(f"charts.{what}").text(lang),
        one_line(note) if note else "",
        _seen(known, lang),
        columns_named,
        table,
        lang,
        draws(known, lang),
    )


def _seen(known: Four, lang: str) -> str:
    """Say the four numbers in a sentence or two."""
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


def headings(
    names: Sequence[str], room: float, letters: str, lang: str
) -> tuple[list[list[str]], list[tuple[Key, str]]]:
    """Return what stands over cells, in bold lines of a width, and entries for a legend.

    Where a name does not fit, letters stand for all of them, and the legend tells the names.
    """
    found = []
    for name in names:
        broken = _broken(_bound(name), room) or _broken(name, room)
        if broken is None:
            entries: list[tuple[Key, str]] = [
                ("none", say("charts.event_is", event=letter, share=name).text(lang))
                for letter, name in zip(letters, names, strict=True)
            ]
            return [[letter] for letter in letters], entries
        found.append(broken)
    return found, []


def _broken(name: str, room: float) -> list[str] | None:
    """Return a name in lines; None where it does not fit."""
    broken = lines(name, room / 1.13, BROAD, _MOST_LINES)
    return broken if "".join(broken).replace(" ", "") == name.replace(" ", "") else None


def _bound(name: str) -> str:
    """Return a name in which a seat's letter ends no line."""
    return re.sub(r"\b([A-Z]) ", "\\1\u00a0", name)
