"""Charts of every kind, easy and awkward, for the tests and for whoever wants to look at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from random import Random

from twelve_widgets import charts

Make = Callable[[str], charts.Chart]

HOSTILE = (
    "<b>&amp;</b> \"quoted\" 'too' \x07\u202e</svg> and so on and on, without an end to be seen"
)


def hand_totals() -> dict[int, int]:
    """Count the 225 hands of two reds and two blues by their total, one by one."""
    found = Counter(
        sum(reds) + sum(blues)
        for reds in combinations(range(4, 10), 2)
        for blues in combinations((1, 2, 3, 10, 11, 12), 2)
    )
    return dict(found)


def flips(count: int, seed: int = 5) -> list[bool]:
    rng = Random(seed)
    return [rng.random() < 16 / 75 for _ in range(count)]


TOTALS = hand_totals()
RARE = {1: 0, 10: 0, 10**3: 1, 10**5: 95, 10**7: 10003}

SAMPLES: dict[str, Make] = {
    "distribution": lambda lang: charts.distribution(TOTALS, lambda total: total <= 21, lang=lang),
    "distribution, middle": lambda lang: charts.distribution(TOTALS, range(22, 30), lang=lang),
    "distribution, no event": lambda lang: charts.distribution(TOTALS, lang=lang),
    "distribution, empty event": lambda lang: charts.distribution(TOTALS, {99}, lang=lang),
    "distribution, all": lambda lang: charts.distribution(TOTALS, lambda total: True, lang=lang),
    "distribution, last": lambda lang: charts.distribution(TOTALS, 40, lang=lang),
    "distribution, scattered": lambda lang: charts.distribution(
        {total: 10**20 * ways + 1 for total, ways in TOTALS.items()}, {26, 30, 31, 40}, lang=lang
    ),
    "distribution, one": lambda lang: charts.distribution({7: 3}, lang=lang),
    "distribution, one shaded": lambda lang: charts.distribution({7: 3}, 7, lang=lang),
    "distribution, chances": lambda lang: charts.distribution(
        {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}, {3}, lang=lang
    ),
    "distribution, names": lambda lang: charts.distribution(
        {"Ana": 54, "Maximilian-Alexander von Hohenstein": 16, "Cho": 30},
        {"Ana"},
        label="who leads",
        lang=lang,
    ),
    "distribution, many names": lambda lang: charts.distribution(
        {f"Number {number}": number + 1 for number in range(25)}, {"Number 3"}, lang=lang
    ),
    "distribution, 30": lambda lang: charts.distribution(
        {number: 1 + number % 7 for number in range(30)}, lambda number: number % 2 == 0, lang=lang
    ),
    "distribution, 100": lambda lang: charts.distribution(
        {number: number * (101 - number) for number in range(1, 101)},
        lambda number: number > 90,
        lang=lang,
    ),
    "distribution, hostile": lambda lang: charts.distribution(
        {HOSTILE: 2, "b": 1}, {"b"}, label=HOSTILE, title=HOSTILE, note=HOSTILE, lang=lang
    ),
    "comparison": lambda lang: charts.comparison(
        Counter(Random(5).choices(list(TOTALS), list(TOTALS.values()), k=1000)), TOTALS, lang=lang
    ),
    "comparison, few": lambda lang: charts.comparison({1: 47, 2: 53}, {1: 1, 2: 1}, lang=lang),
    "comparison, names": lambda lang: charts.comparison(
        {"A": Fraction(1, 3), "B": Fraction(2, 3)}, {"A": 1, HOSTILE: 1}, lang=lang
    ),
    "comparison, sure": lambda lang: charts.comparison({4: 1}, {4: 1}, lang=lang),
    "running": lambda lang: charts.running(
        flips(1000), exact=Fraction(16, 75), guess=0.35, lang=lang
    ),
    "running, plain": lambda lang: charts.running(flips(15), lang=lang),
    "running, near": lambda lang: charts.running(
        flips(400), exact=Fraction(16, 75), guess=0.214, lang=lang
    ),
    "running, one": lambda lang: charts.running([True], exact=1, guess=1, lang=lang),
    "running, never": lambda lang: charts.running([0] * 200, exact=0, guess=0, lang=lang),
    "running, always": lambda lang: charts.running([1] * 30, exact=1, guess=0.001, lang=lang),
    "running, rare": lambda lang: charts.running(RARE, exact=Fraction(1, 1000), lang=lang),
    "running, unwieldy": lambda lang: charts.running(
        RARE, exact=Fraction(123456789, 10**12 + 7), guess=0.123456789, title=HOSTILE, lang=lang
    ),
}
