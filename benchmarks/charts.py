"""How long it takes to draw each kind of chart, beside the picture of a table in the same run.

Run it with ``python benchmarks/charts.py``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from twelve_widgets import chance, charts, chip_trick
from twelve_widgets.picture import svg

TURNS = 15


def drawings() -> dict[str, Callable[[], object]]:
    """Return what is drawn, by name; the picture of a table first."""
    deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    event = chance.events.chips.dealt(1, 11)
    thousand = chance.trials(event, deal.seen_by(0), seed=1).run(1000)
    made = {
        "distribution, 30 bars": charts.distribution({total: total for total in range(1, 31)}),
        "distribution, 100 bars": charts.distribution({total: total for total in range(1, 101)}),
        "running proportion, 1000 trials": charts.running(thousand, exact=thousand.exact),
        "36 worlds": charts.worlds(chance.worlds(deal.seen_by(0)), event),
        "two-way table": charts.two_way([[6, 12], [12, 6]], ["a", "b"], ["c", "d"]),
        "unit square": charts.unit_square([[6, 12], [12, 6]], ["a", "b"], ["c", "d"]),
        "tree of a trick": charts.trick(deal.play(7).play(5)),
    }
    return {"a table": lambda: svg(deal), **{name: made[name].svg for name in made}}


def main() -> None:
    """Draw all in turns, and print medians and their ratios to the picture of a table."""
    drawn = drawings()
    taken: dict[str, list[float]] = {name: [] for name in drawn}
    for _ in range(TURNS):
        for name, draw in drawn.items():
            begun = process_time()
            draw()
            taken[name].append(process_time() - begun)
    table = median(taken["a table"])
    print("| drawing | ms | times a table |\n|-|-|-|")
    for name, times in taken.items():
        print(f"| {name} | {1000 * median(times):.1f} | {median(times) / table:.1f} |")


if __name__ == "__main__":
    main()
