"""What a page is told of two events."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ..chance.joint import TwoWay as Table
from ..chance.named_event import NamedEvent
from ..chance.world import Event
from ..charts import Chart, two_way, unit_square
from ..charts.numerals import chance_text, decimal_text, fraction_text
from ..words import Sentence, number, say
from .event_choice import said_of
from .history import Json
from .run_shown import picture_json

if TYPE_CHECKING:
    from .two_way import TwoWay

COUNTS = (100, 1000, 10_000)
"""So many deals a person can try at once."""

LONGEST = 999
"""Fractions of larger numbers are told as decimals."""

LARGEST_COUNTED = 10**6
"""Of more deals the parts are told, not the numbers."""


def two_way_json(widget: TwoWay) -> Json:
    """Return all that a page shows of a `TwoWay`."""
    lang, table = widget.lang, widget.table
    return {
        "said": [widget._text(choice.sentence) for choice in widget._choices],
        "not": [widget._text(_not(choice.event)) for choice in widget._choices],
        "about": widget._told(),
        "choices": [choice.json(widget._text) for choice in widget._choices],
        "counts": [[count, number(count, lang)] for count in COUNTS],
        "how": widget._text(_how(widget, table)),
        "exact": table is not None and table.exact,
        "uncountable": widget._said(widget._series.uncountable),
        "why": widget._said(widget._series.why_not or widget._paced.failure),
        "table": table and _cells(table, lang),
        "given": table and [_given(widget, table, 0), _given(widget, table, 1)],
        "verdict": table and widget._text(_verdict(table, lang)),
        "note": widget._said(widget._note),
        "kept": widget._kept(),
        "running": widget._progress(),
        "square": table and picture_json(square_of(widget, table)),
    }


def fallback_charts(widget: TwoWay) -> list[Chart]:
    """Return what is shown where the widget cannot be."""
    table = widget.table
    return (
        []
        if table is None
        else [
            two_way(table, names=widget._names, lang=widget.lang),
            square_of(widget, table),
        ]
    )


def square_of(widget: TwoWay, table: Table) -> Chart:
    """Return the unit square."""
    return unit_square(table, names=widget._names, lang=widget.lang)


def _how(widget: TwoWay, table: Table | None) -> Sentence:
    setting = widget._series.trial.setting
    if table is None and widget._series.shows_trials and widget._series.count:
        return say("chance.told.none_possible", widget._series.count)
    if table is None:
        return say("chance.pair.nothing")
    if table.trials is not None:
        return say("chance.pair.tried", table.trials, seed=str(widget.seed))
    if setting.position is not None:
        return say("chance.pair.position")
    if _counted(table) and not widget._series.trial.play:
        return say("chance.pair.exact", deals=int(table.total))
    return say("chance.pair.exact_large")


def _counted(table: Table) -> bool:
    """Tell whether the cells are numbers of deals, or of trials, that one can take in."""
    cells = (table.both, table.first_only, table.second_only, table.neither)
    whole = all(cell.denominator == 1 for cell in cells)
    # What follows one deal is no number of deals.
    return whole and 1 < table.total <= LARGEST_COUNTED


def _written(table: Table, value: Fraction, lang: str) -> list[str]:
    """Return a cell: its number, and below it its part of all."""
    part = decimal_text(value / table.total, lang)
    if _counted(table):
        return [number(int(value), lang), part]
    chance = value / table.total
    return [part, fraction_text(chance, lang) if 1 < chance.denominator <= LONGEST else ""]


def _cells(table: Table, lang: str) -> list[list[list[str]]]:
    """Return the four cells and the sums, row by row: the first event so, not so, both."""
    rows = [[table.both, table.first_only], [table.second_only, table.neither]]
    rows.append([rows[0][0] + rows[1][0], rows[0][1] + rows[1][1]])
    return [
        [_written(table, value, lang) for value in [*row, sum(row, Fraction(0))]] for row in rows
    ]


def _not(event: Event) -> Sentence:
    if isinstance(event, NamedEvent):
        return (~event).sentence
    return say("chance.event.not", event=said_of(event))


def _given(widget: TwoWay, table: Table, which: int) -> list[Json]:
    """Tell how often one event is so among the cases in which the other is so, and is not."""
    events = table.first, table.second
    known, asked = events[which], said_of(events[1 - which])
    others = table.first_only, table.second_only
    so = table.both, table.both + others[which]
    not_so = others[1 - which], others[1 - which] + table.neither
    return [
        {"text": widget._text(_among(table, one, asked, part, whole, widget.lang))}
        | {"part": float(part / whole) if whole else None}
        for one, (part, whole) in ((said_of(known), so), (_not(known), not_so))
    ]


def _among(
    table: Table, given: Sentence, asked: Sentence, part: Fraction, whole: Fraction, lang: str
) -> Sentence:
    if not whole:
        return say("chance.pair.never", given=given)
    share = chance_text(part / whole, lang)
    if not _counted(table):
        thousand = round(1000 * part / whole)
        return say("chance.pair.about", None, given=given, asked=asked, part=thousand, share=share)
    what = "deals"
    if table.trials is not None:
        # Not reduced: the numbers are those of the table.
        what, share = "trials", decimal_text(part / whole, lang)
    numbers = {"part": int(part), "whole": int(whole)}
    return say(f"chance.pair.{what}", int(whole), given=given, asked=asked, share=share, **numbers)


def _verdict(table: Table, lang: str) -> Sentence:
    """Say whether the two are independent, or that one of them is settled."""
    for event, so in ((table.first, table.first_total), (table.second, table.second_total)):
        if so in (0, table.total):
            # Then they are independent, or seem so, and that says nothing.
            how = f"{'always' if so else 'never'}_{'so' if table.exact else 'tried'}"
            return say(f"chance.pair.{how}", event=said_of(event))
    if table.independent:
        return say("chance.pair.independent")
    expected, both = table.expected_both / table.total, table.both / table.total
    message = "dependent" if table.exact else "tried_both"
    written = {"expected": decimal_text(expected, lang), "both": decimal_text(both, lang)}
    return say(f"chance.pair.{message}", None, **written)
