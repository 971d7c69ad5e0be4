"""Scales: which numbers stand beside an axis, and where a value lies."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import log

from ..picture.lettering import width
from ..words import decimal
from .numerals import count_text
from .pen import BROAD, ChartDrawing

_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Axis:
    """A scale of proportions, upward.

    Attributes
    ----------
    ticks : tuple of Fraction
        The numbers beside it, ascending; the first and the last are its ends.
    places : int
        How many decimals they have.
    """

    ticks: tuple[Fraction, ...]
    places: int

    def at(self, value: Fraction | float) -> float:
        """Return where a value lies, 0 at the lower end and 1 at the upper; not beyond them."""
        return min(1.0, max(0.0, self.beyond(value)))

    def beyond(self, value: Fraction | float) -> float:
        """Return where a value lies, also below the lower end and above the upper one."""
        low, high = self.ticks[0], self.ticks[-1]
        return (float(value) - float(low)) / float(high - low)

    def labels(self, lang: str) -> list[str]:
        """Write the numbers."""
        return [decimal(one, self.places, lang) if one else "0" for one in self.ticks]

    def room(self, lang: str) -> float:
        """Return how wide the numbers are."""
        return max(width(one, BROAD) for one in self.labels(lang))


def axis(low: Fraction, high: Fraction, most: int = 7) -> Axis:
    """Return a scale of proportions from at most `low` to at least `high`.

    Parameters
    ----------
    low, high : Fraction
        What it has to hold.
    most : int
        So many numbers at most.
    """
    finest = 1
    while high > low and (high - low) * 10**finest < most:
        finest += 1
    for places in range(finest, -1, -1):
        for step in _STEPS:
            unit = Fraction(step, 10**places)
            first, last = low // unit, max(-(-high // unit), low // unit + 1)
            if last - first < most and (last * unit <= 1 or high > 1):
                return Axis(tuple(unit * at for at in range(first, last + 1)), places)
    return Axis((Fraction(0), Fraction(1)), 0)


def draw_scale(
    pen: ChartDrawing, scale: Axis, lang: str, top: float, base: float, right: float
) -> float:
    """Draw a scale of proportions with its lines; return where the plot begins."""
    left = scale.room(lang) + 10
    for tick, said in zip(scale.ticks, scale.labels(lang), strict=True):
        y = base - (base - top) * scale.at(tick)
        pen.path(f"M{left:.1f} {y:.1f}H{right:.1f}", stroke="line", pen=1)
        pen.label(left - 9, y + 4.5, said, anchor="end")
    return left


@dataclass(frozen=True, slots=True)
class LogAxis:
    """A logarithmic scale of trials, from 1 on."""

    last: int

    def at(self, value: int) -> float:
        """Return where a number of trials lies: 0 for one, 1 for all."""
        return log(value) / log(self.last) if self.last > 1 else 0.0

    def ticks(self, room: float, lang: str) -> list[tuple[float, str, str]]:
        """Return the numbers below it: the ends, and round ones where there is room.

        Each with its place and how it is anchored there.
        """
        wanted = [1, self.last]
        power = 10
        while power < self.last:
            wanted.append(power)
            power *= 10
        wanted += [one for one in (2, 5) if one < self.last < 20]
        taken: list[tuple[float, float]] = []
        found = []
        for one in dict.fromkeys(wanted):
            said = count_text(one, lang)
            across = width(said, BROAD)
            ended = one == self.last and one > 1
            place = room if ended else self.at(one) * room
            left = place - across if ended else place - across / 2
            if all(left + across + 8 < start or end + 8 < left for start, end in taken):
                taken.append((left, left + across))
                found.append((place, said, "end" if ended else "middle"))
        return sorted(found)
