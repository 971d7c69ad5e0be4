"""Bars by outcome: a distribution with an event shaded, and observed against exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..picture.lettering import lines, one_line
from ..words import known_language, number, say
from .bars import (
    Notice,
    draw_bar,
    height_of,
    labels_below,
    pixels_per_one,
    slots,
    values_above,
    write_below,
)
from .chart import Chart
from .given import Amounts, Event, Given, amounts, event_name, event_places
from .numerals import (
    chance_text,
    count_text,
    decimal_text,
    fraction_text,
    outcome_text,
    short_chance,
)
from .pen import BROAD, ChartDrawing, Key
from .scales import axis, draw_scale

_BASE = 230.0
_TOP = 6.0
_COMPARED_HEIGHT = 190.0


def distribution(
    outcomes: Given,
    event: Event | None = None,
    *,
    label: str | None = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a distribution: a bar for each outcome, those of an event shaded.

    Parameters
    ----------
    outcomes : mapping, icepool.Die or chance.Outcomes
        Each outcome and its count, or its probability; probabilities sum to 1.
    event : callable or collection, optional
        Which outcomes are shaded: a function of an outcome that answers yes or no, or the
        outcomes themselves.
    label : str, optional
        What the event is called; "at most 21" or the like without it.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If there are no outcomes, or too many to draw; if a number is negative or not finite,
        or if probabilities do not sum to 1.

    Examples
    --------
    >>> from twelve_widgets import charts
    >>> print(charts.distribution({2: 1, 3: 2, 4: 1}, lambda total: total <= 3))
    How likely each outcome is
    Each bar: how many of 4 have this outcome
    3 bars from 2 to 4, the highest at 3: 2 of 4. Shaded: at most 3, 3 of 4.
    outcome  count  probability  at most 3
    2            1   1/4 = 0.25          ✓
    3            2    1/2 = 0.5          ✓
    4            1   1/4 = 0.25
    all          4            1     3 of 4
    """
    lang = known_language(lang)
    known = amounts(outcomes)
    places = event_places(known, event)
    named = event_name(known, places, label, lang) if event is not None else None
    part = sum((known.values[at] for at in places), Fraction(0))
    highest = known.values.index(max(known.values))
    bars = len(known.given)
    sentence = say(
        f"charts.distribution.{'many' if bars > 1 else 'one'}",
        bars=bars,
        first=outcome_text(known.outcomes[0], lang),
        last=outcome_text(known.outcomes[-1], lang),
        mode=outcome_text(known.outcomes[highest], lang),
        value=known.share(known.values[highest], lang),
    )
    if named is not None:
        share = known.share(part, lang)
        sentence = say("charts.shaded_too", said=sentence, event=named, share=share)
    if note is None:
        counted = say("charts.distribution.counts", whole=count_text(int(known.total), lang))
        note = (counted if known.countable else say("charts.distribution.chances")).text(lang)
    figure = _Distribution(known, places, named, lang)
    columns, table = _distribution_table(known, places, named, lang)
    return Chart(
        one_line(title) if title is not None else say("charts.distribution").text(lang),
        one_line(note) if note else "",
        sentence.text(lang),
        columns,
        table,
        lang,
        figure,
    )


def _distribution_table(
    known: Amounts, places: tuple[int, ...], named: str | None, lang: str
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    def row(head: str, value: Fraction, mark: str) -> tuple[str, ...]:
        count = [number(int(value), lang)] if known.counted else []
        shaded = [] if named is None else [mark]
        return (head, *count, chance_text(value / known.total, lang), *shaded)

    rows = [
        row(outcome_text(known.outcomes[at], lang), known.values[at], "✓" if at in places else "")
        for at in known.given
    ]
    part = sum((known.values[at] for at in places), Fraction(0))
    rows.append(row(say("charts.all").text(lang), known.total, known.share(part, lang)))
    names = ["outcome", *(["count"] if known.counted else []), "chance"]
    columns = [say(f"charts.{name}").text(lang) for name in names]
    return (*columns, *([] if named is None else [named])), tuple(rows)


@dataclass(frozen=True, slots=True)
class _Distribution:
    """Bars, with the outcomes of an event on gold."""

    known: Amounts
    places: tuple[int, ...]
    named: str | None
    lang: str

    def draw(self, pen: ChartDrawing, width: float) -> float:
        """Draw it."""
        known, lang = self.known, self.lang
        at = slots(len(known.outcomes), 8, width - 8)
        notice = None if self.named is None else self._notice(width, at.left)
        written = [
            count_text(int(value), lang)
            if known.countable
            else short_chance(value / known.total, lang)
            for value in known.values
        ]
        above = values_above(known, at, written, width)
        scale = pixels_per_one(known, at, above, notice, _TOP, _BASE)
        for first, last in _stretches(self.places):
            left, right = at.bounds(first, last)
            pen.rect(left, _TOP - 6, right - left, _BASE - _TOP + 6, 8, fill="gold-tint")
        for place, value in enumerate(known.values):
            solid = self.named is None or place in self.places
            draw_bar(pen, at, place, _BASE, height_of(value, scale), solid)
        for place, (x, said) in above.items():
            y = _BASE - height_of(known.values[place], scale) - 5
            pen.label(x, y, said, anchor="middle")
        if notice is not None:
            notice.write(pen)
        ends = [end for stretch in _stretches(self.places) for end in stretch]
        pen.path(f"M0 {_BASE + 0.75}H{width}", stroke="edge", pen=1.5)
        bold = [end for end in ends if 0 < end < len(known.outcomes) - 1]
        return write_below(pen, labels_below(known, at, width, lang, bold), _BASE)

    def _notice(self, room: float, left: float) -> Notice:
        """Return the event's name and share, at its first outcome."""
        assert self.named is not None
        part = sum((self.known.values[at] for at in self.places), Fraction(0))
        heading = say("charts.heading", what=self.named).text(self.lang)
        said = (*lines(heading, (room - 16) / 1.13, BROAD, 2), self.known.share(part, self.lang))
        at = slots(len(self.known.outcomes), 8, room - 8)
        start = at.bounds(self.places[0], self.places[0])[0] if self.places else left
        notice = Notice(0, _TOP, said)
        return Notice(max(0.0, min(start + 10, room - 4 - notice.across)), _TOP, said)


def _stretches(places: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the first and last of each row of neighbours."""
    found: list[tuple[int, int]] = []
    for place in places:
        if found and found[-1][1] == place - 1:
            found[-1] = found[-1][0], place
        else:
            found.append((place, place))
    return found


def comparison(
    observed: Given,
    exact: Given,
    *,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return observed proportions as bars, and the exact ones as gold lines across them.

    Parameters
    ----------
    observed : mapping, icepool.Die or chance.Outcomes
        Each outcome and how often it was observed, or its proportion.
    exact : mapping, icepool.Die or chance.Outcomes
        Each outcome and its count or its probability.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        As for `distribution`.

    Examples
    --------
    >>> from twelve_widgets import charts
    >>> print(charts.comparison({1: 47, 2: 53}, {1: 1, 2: 1}).sentence)
    2 outcomes from 1 to 2; observed and exact differ most at 1: 0.470 against 0.500.
    """
    lang = known_language(lang)
    seen, true = amounts(observed), amounts(exact)
    both = amounts({**dict.fromkeys([*true.proportions(), *seen.proportions()], 1)})
    parts, chances = seen.proportions(), true.proportions()
    zero = Fraction(0)
    pairs = [(parts.get(one, zero), chances.get(one, zero)) for one in both.outcomes]
    worst = max(both.given, key=lambda at: (abs(pairs[at][0] - pairs[at][1]), -at))
    trials = int(seen.total) if seen.counted else None
    if note is None:
        note = say("charts.comparison.note").text(lang)
    sentence = say(
        f"charts.comparison.{'many' if len(both.given) > 1 else 'one'}",
        bars=len(both.given),
        first=outcome_text(both.outcomes[0], lang),
        last=outcome_text(both.outcomes[-1], lang),
        worst=outcome_text(both.outcomes[worst], lang),
        observed=decimal_text(pairs[worst][0], lang),
        exact=decimal_text(pairs[worst][1], lang),
    )
    table = [
        (
            outcome_text(both.outcomes[at], lang),
            *(() if trials is None else (number(int(pairs[at][0] * trials), lang),)),
            decimal_text(pairs[at][0], lang),
            fraction_text(pairs[at][1], lang),
            decimal_text(pairs[at][1], lang),
        )
        for at in both.given
    ]
    counted = () if trials is None else (number(trials, lang),)
    table.append((say("charts.all").text(lang), *counted, "1", "1", "1"))
    names = [
        "outcome",
        *([] if trials is None else ["count"]),
        "observed",
        "exact",
        "exact_decimal",
    ]
    return Chart(
        one_line(title) if title is not None else say("charts.comparison").text(lang),
        one_line(note) if note else "",
        sentence.text(lang),
        tuple(say(f"charts.{name}").text(lang) for name in names),
        tuple(table),
        lang,
        _Comparison(both, tuple(pairs), trials, lang),
    )


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Bars with gold lines across them, beside a scale."""

    known: Amounts
    pairs: tuple[tuple[Fraction, Fraction], ...]
    trials: int | None
    lang: str

    def draw(self, pen: ChartDrawing, width: float) -> float:
        """Draw it."""
        lang = self.lang
        bars = say("charts.observed").text(lang)
        if self.trials is not None:
            told = say("charts.observed_in", self.trials, trials=count_text(self.trials, lang))
            bars = told.text(lang)
        entries: list[tuple[Key, str]] = [("solid", bars), ("gold", say("charts.exact").text(lang))]
        top = pen.legend(entries, width, 0) + 12
        base = top + _COMPARED_HEIGHT
        scale = axis(Fraction(0), max(max(pair) for pair in self.pairs))
        left = draw_scale(pen, scale, lang, top, base, width)
        at = slots(len(self.pairs), left + 4, width - 4)
        for place, (observed, _) in enumerate(self.pairs):
            height = (base - top) * scale.at(observed)
            draw_bar(pen, at, place, base, max(2.0, height) if observed else 0.0, True)
        across = min(at.pitch - 1.5, at.bar + 12)
        for place, (_, exact) in enumerate(self.pairs):
            if place in self.known.given:
                y = base - (base - top) * scale.at(exact)
                pen.gold_line(at.middle(place) - across / 2, y, across)
        return write_below(pen, labels_below(self.known, at, width, lang), base)
