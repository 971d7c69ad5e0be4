"""Charts of every kind, easy and awkward, for the tests and for whoever wants to look at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import prod
from random import Random

from twelve_widgets import chance, charts, chip_trick, twelve_days

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

START = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
LATER = START.play(4).play(5).play(6)
ANY = chip_trick.Rules(deal="any")
TWO = chip_trick.deal(players=2, seed=3)
FOUR = chip_trick.deal(players=4, seed=3)
NAMES = ["Ana", "Maximilian-Alexander von Hohenstein", "Cho"]
HOLDS = chance.events.chips.holds
LOW = chance.events.chips.dealt_at_most(0, 21)
JOINT = chance.two_way(
    HOLDS(1, 11),
    HOLDS(1, 12),
    chip_trick.deal(hands=[[2, 3, 7, 8], [4, 5, 1, 12], [6, 9, 10, 11]], leader=0).seen_by(0),
)
HALF = Fraction(1, 2)


def late_four(moves: int = 24) -> chip_trick.View:
    """Return what a seat of four has seen late in a round."""
    position = FOUR
    for _ in range(moves):
        position = position.play(position.moves[0])
    return position.seen_by(0)


def weighed_trials() -> chance.Trials:
    """Return trials of 12 Days that count differently, by what the others did."""
    position = twelve_days.deal(players=4, seed=1)
    for _ in range(8):
        position = position.play(position.moves[0])
    view = position.seen_by(position.seat)
    other = (position.seat + 1) % 4
    return chance.trials(lambda now: 12 in now.hands[other], view, seed=2).run(60)


def late_trick() -> chip_trick.Position:
    """Return a lead of three seats that hold few chips."""
    position = START
    while position.winner is not None or prod(map(len, position.hands)) > 12:
        position = position.play(position.moves[-1])
    return position


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
    "grid": lambda lang: charts.grid(
        [f"{number} left" for number in range(4)],
        [HOSTILE, "b", "c"],
        {(0, 1), (2, 2)},
        event={(0, 1), (0, 0)},
        label=HOSTILE,
        row_name=HOSTILE,
        column_name="what follows",
        lang=lang,
    ),
    "grid, one": lambda lang: charts.grid(["only"], ["one"], {(0, 0)}, lang=lang),
    "grid, 20 by 20": lambda lang: charts.grid(
        range(20), range(20), {(at, at) for at in range(20)}, lang=lang
    ),
    "grid, nothing left": lambda lang: charts.grid(range(3), range(2), (), event=(), lang=lang),
    "worlds, all": lambda lang: charts.worlds(chance.worlds(START.seen_by(0)), lang=lang),
    "worlds, later": lambda lang: charts.worlds(
        chance.worlds(LATER.seen_by(0)), lambda position: 11 in position.hands[1], lang=lang
    ),
    "worlds, names": lambda lang: charts.worlds(
        chance.worlds(LATER.seen_by(0)),
        lambda position: 11 in position.hands[1],
        label="Maximilian-Alexander holds the 11",
        names=NAMES,
        lang=lang,
    ),
    "worlds, any deal": lambda lang: charts.worlds(
        chance.worlds(chip_trick.deal(players=3, seed=7, rules=ANY).seen_by(0)),
        lambda position: 12 in position.hands[1],
        lang=lang,
    ),
    "worlds, two": lambda lang: charts.worlds(chance.worlds(TWO.seen_by(1)), lang=lang),
    "worlds, four": lambda lang: charts.worlds(chance.worlds(late_four()), lang=lang),
    "worlds, open": lambda lang: charts.worlds(chance.worlds(START.laid_open()), lang=lang),
    "two-way, events": lambda lang: charts.two_way(JOINT, names=NAMES, lang=lang),
    "unit square, events": lambda lang: charts.unit_square(JOINT, lang=lang),
    "worlds, named event": lambda lang: charts.worlds(
        chance.worlds(LATER.seen_by(0)), HOLDS(1, 11), lang=lang
    ),
    "running, trials": lambda lang: charts.running(
        chance.trials(LOW, players=3, seed=7).run(100), exact=Fraction(16, 75), lang=lang
    ),
    "running, weighed": lambda lang: charts.running(weighed_trials(), lang=lang),
    "two-way": lambda lang: charts.two_way(
        [[6, 12], [3, 15]], ["B leads", "C leads"], ["B wins", "C wins"], lang=lang
    ),
    "two-way, chances": lambda lang: charts.two_way(
        [[Fraction(1, 7), 0], [Fraction(12345, 87654), Fraction(6, 7) - Fraction(12345, 87654)]],
        [HOSTILE, "not so"],
        ["Maximilian-Alexander wins", HOSTILE],
        lang=lang,
    ),
    "two-way, huge": lambda lang: charts.two_way(
        [[10**12, 1], [123_456_789, 99_999_999]], ["a", "b"], ["c", "d"], lang=lang
    ),
    "unit square": lambda lang: charts.unit_square(
        [[6, 12], [3, 15]], ["B leads", "C leads"], ["B wins", "C wins"], lang=lang
    ),
    "unit square, thin": lambda lang: charts.unit_square(
        [[1, 0], [3, 999]], [HOSTILE, HOSTILE], [HOSTILE, HOSTILE], lang=lang
    ),
    "unit square, empty row": lambda lang: charts.unit_square(
        [[0, 0], [0.25, 0.75]], ["a", "b"], ["c", "d"], lang=lang
    ),
    "tree": lambda lang: charts.tree(
        [
            ("heads", HALF, "A wins"),
            ("tails", HALF, [("heads", HALF, "B wins"), ("tails", HALF, "A wins")]),
        ],
        lang=lang,
    ),
    "tree, hostile": lambda lang: charts.tree(
        [(HOSTILE, 0.123456, HOSTILE), ("b", 0.876544, "b")], levels=[HOSTILE], lang=lang
    ),
    "tree, one": lambda lang: charts.tree([("sure", 1, "B wins")], levels=["B"], lang=lang),
    "trick": lambda lang: charts.trick(START.play(7), lang=lang),
    "trick, full hands": lambda lang: charts.trick(START, lang=lang),
    "trick, late": lambda lang: charts.trick(late_trick(), names=NAMES, lang=lang),
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

OWN_WORDS = {
    *(name for name in SAMPLES if "names" in name or "hostile" in name),
    *(name for name in SAMPLES if name.startswith(("tree", "two-way", "unit square"))),
    *("grid", "grid, one", "running, unwieldy", "trick, late"),
}
"""Those in which a caller's words stand beside those of the catalogue."""
