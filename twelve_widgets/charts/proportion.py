"""The proportion so far, settling down as trials go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ..picture.lettering import one_line, shortened
from ..words import known_language, number, say
from .band import Place, draw_band, written
from .chart import Chart
from .course import Course, Point, Tried, course
from .given import chance_number
from .numerals import (
    LARGEST_SHARE,
    chance_text,
    count_text,
    interval_text,
    short_chance,
    trimmed_text,
)
from .pen import BROAD, Box, ChartDrawing, Key, text_box
from .scales import Axis, LogAxis, axis, draw_scale

_HEIGHT = 198.0
_FIRST = 16.0
"""How wide the band of a single trial is."""

_NEAR = 3.0
"""So near each other are the places at which a line is looked for."""

_SETTLED = 10
"""From so many trials on the band of what never or always happens is shown whole."""

_HALF = Fraction(1, 2)


def running(
    trials: Tried,
    *,
    exact: Any = None,
    guess: Any = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return the proportion of successes as trials go on, with its 95 % interval.

    Parameters
    ----------
    trials : chance.Trials, iterable of bool, or mapping of int to int
        Trials of an event that were run; whether each was a success, in order; or, of many
        trials, how many were after some numbers of them: ``{10: 3, 100: 21, 1000: 218}``.
    exact : number, optional
        The exact probability, a gold line.
    guess : number, optional
        What was guessed, a dashed line.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If there are no trials, or a number is none from 0 to 1.

    Examples
    --------
    >>> from twelve_widgets import charts
    >>> print(charts.running({10: 3, 100: 21, 1000: 218}, guess=0.35))
    Proportion so far
    218 of 1000: 0.218, 95% interval 0.194 to 0.245. Trials on a logarithmic scale.
    After 1000 trials: 0.218, with a 95% interval from 0.194 to 0.245. Guessed: 0.35.
    trials  successes  proportion    95% interval
    10              3       0.300  0.108 to 0.603
    100            21       0.210  0.142 to 0.300
    1000          218       0.218  0.194 to 0.245
    """
    lang = known_language(lang)
    known = course(trials)
    true = None if exact is None else chance_number(exact)
    guessed = None if guess is None else chance_number(guess)
    low, last, high = _interval(known.last, lang)
    sentence = say(
        "charts.running.seen",
        known.last.trials,
        trials=count_text(known.last.trials, lang),
        value=last,
        low=low,
        high=high,
    )
    for name, value in (("exact", true), ("guess", guessed)):
        if value is not None:
            written = chance_text(value, lang) if name == "exact" else trimmed_text(value, lang)
            sentence = say(f"charts.{name}_too", said=sentence, value=written)
    if note is None:
        share = say("charts.of", part=known.last.successes, whole=known.last.trials)
        if known.weighed or known.last.trials > LARGEST_SHARE:
            share = say("charts.in_trials", trials=count_text(known.last.trials, lang))
        note = say("charts.running.note", share=share, value=last, low=low, high=high).text(lang)
    table = []
    for at in known.rows():
        least, mean, most = _interval(at, lang)
        table.append(
            (
                number(at.trials, lang),
                number(at.successes, lang),
                mean,
                say("charts.interval_is", low=least, high=most).text(lang),
            )
        )
    names = ("trials", "successes", "proportion", "interval")
    return Chart(
        one_line(title) if title is not None else say("charts.running").text(lang),
        one_line(note) if note else "",
        sentence.text(lang),
        tuple(say(f"charts.{name}").text(lang) for name in names),
        tuple(table),
        lang,
        _Running(known.thinned(), true, guessed, lang),
    )


def _interval(known: Point, lang: str) -> list[str]:
    """Write the proportion between the ends of its interval."""
    low, high = known.interval
    return interval_text([low, float(known.proportion), high], lang)


@dataclass(frozen=True, slots=True)
class _Running:
    """The proportion as a line with a band around it."""

    known: Course
    exact: Fraction | None
    guess: Fraction | None
    lang: str

    def scale(self) -> Axis:
        """Return a scale that holds every proportion, and the interval in the end."""
        found = [point.proportion for point in self.known.points]
        found += [one for one in (self.exact, self.guess) if one is not None]
        held = [self.known.last]
        if held[0].proportion in (0, 1):
            # Of what never or always happens there is little else to see.
            held += [point for point in self.known.points if point.trials >= _SETTLED]
        low = Fraction(min(point.interval[0] for point in held))
        high = Fraction(max(point.interval[1] for point in held))
        low, high = min(*found, low), max(*found, high)
        # From 0, or up to 1: where between the two a proportion lies is seen at once.
        return axis(Fraction(0), high) if low < _HALF else axis(low, Fraction(1))

    def draw(self, pen: ChartDrawing, width: float) -> float:
        """Draw it."""
        known, lang = self.known, self.lang
        entries: list[tuple[Key, str]] = [("band", say("charts.observed_band").text(lang))]
        top = pen.legend(entries, width, 0) + 14
        base = top + _HEIGHT
        scale = self.scale()
        left = draw_scale(pen, scale, lang, top, base, width)
        across, right = LogAxis(known.last.trials), width - 7

        def x(trials: int) -> float:
            return left + (right - left) * across.at(trials)

        def y(value: float | Fraction) -> float:
            return base - (base - top) * scale.beyond(value)

        xs = [x(point.trials) for point in known.points]
        line = [(one, y(at.proportion)) for one, at in zip(xs, known.points, strict=True)]
        intervals = [point.interval for point in known.points]
        upper = [(one, y(high)) for one, (_, high) in zip(xs, intervals, strict=True)]
        lower = [(one, y(low)) for one, (low, _) in zip(xs, intervals, strict=True)]
        if len(known.points) == 1:
            # A band must have some width to be seen.
            upper.append((left + _FIRST, upper[0][1]))
            lower.append((left + _FIRST, lower[0][1]))
        draw_band(pen, upper, lower, top, base)
        if self.exact is not None:
            pen.gold_line(left, y(self.exact), right - left)
        # Over the gold, so that a guess that was right is seen.
        if self.guess is not None:
            pen.dashed_line(left, y(self.guess), right - left)
        pen.path(f"M{written(line)}", stroke="pine", pen=2.6)
        pen.circle(*line[-1], 5, fill="pine", stroke="card", pen=2)
        self._labels(pen, (left, right), (top, base), y, line)
        for offset, said, anchor in across.ticks(right - left, lang):
            pen.label(left + offset, base + 20, said, anchor=anchor)
        return base + 27

    def _labels(
        self,
        pen: ChartDrawing,
        sides: tuple[float, float],
        ends: tuple[float, float],
        y: Callable[[Fraction], float],
        line: Sequence[Place],
    ) -> None:
        """Write what the level lines are, above or below them, at either end."""
        wanted = []
        for name, value in (("guess", self.guess), ("exact", self.exact)):
            if value is not None:
                write = short_chance if name == "exact" else trimmed_text
                written = write(value, self.lang)
                wanted.append((say(f"charts.{name}_is", value=written).text(self.lang), y(value)))
        taken: list[Box] = []
        for place, (said, level) in enumerate(wanted):
            others = [other for at, (_, other) in enumerate(wanted) if at != place]
            short = shortened(said, sides[1] - sides[0] - 8, BROAD, True)
            x, base_line, anchor = _place(short, level, sides, ends, others, taken, _dense(line))
            taken.append(text_box(x, base_line, short, True, anchor))
            pen.label(x, base_line, short, bold=True, anchor=anchor, halo=True)


def _dense(line: Sequence[Place]) -> list[Place]:
    """Return places along a line, each near the next: a steep part has few points of its own."""
    found = list(line[:1])
    for (x, y), (later_x, later_y) in pairwise(line):
        steps = 1 + int(max(abs(later_x - x), abs(later_y - y)) / _NEAR)
        found += [
            (x + (later_x - x) * step / steps, y + (later_y - y) * step / steps)
            for step in range(1, steps + 1)
        ]
    return found


def _place(
    said: str,
    level: float,
    sides: tuple[float, float],
    ends: tuple[float, float],
    others: Sequence[float],
    taken: Sequence[Box],
    line: Sequence[Place],
) -> tuple[float, float, str]:
    """Return where the label of a level line stands: in the plot, and over as little as can be."""
    up, down = (level - 9, level - 26), (level + 20, level + 37)
    above = all(level <= other for other in others)
    first = [up[0], down[0], up[1], down[1]] if above else [down[0], up[0], down[1], up[1]]
    places = [
        (x, base_line, anchor)
        for base_line in first
        for x, anchor in ((sides[1], "end"), (sides[0] + 6, ""), (sum(sides) / 2, "middle"))
        if ends[0] - 2 <= base_line <= ends[1] - 4
    ]

    def hidden(place: tuple[float, float, str]) -> tuple[int, int]:
        x, base_line, anchor = place
        box = text_box(x, base_line, said, True, anchor)
        met = sum(box.meets(other) for other in taken)
        met += sum(box.top < other < box.bottom for other in others if other != level)
        return met, sum(box.holds(*point) for point in line)

    return min(places, key=hidden)
