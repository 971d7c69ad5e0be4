"""How fast the readable engines are, and how long the package takes to import.

Every figure stands beside another taken in the same run, in turns, so that a busy
machine slows down both. Run it with ``python benchmarks/engines.py``.
"""

from __future__ import annotations

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bare

from twelve_widgets import chip_trick, twelve_days

ROOT = Path(__file__).resolve().parent.parent
TARGETS = {chip_trick: 300_000, twelve_days: 100_000}
TABLES = (
    (chip_trick, 3, bare.chip_round),
    (twelve_days, 4, bare.days_hand),
    (chip_trick, 2, bare.chip_round),
    (chip_trick, 4, bare.chip_round),
    (twelve_days, 2, bare.days_hand),
    (twelve_days, 8, bare.days_hand),
)
IMPORT_TARGET = 1.3
CLOCK = "import time; t = time.perf_counter(); import {}; print(time.perf_counter() - t)"


def engine(deals: list[Any], seed: int) -> float:
    """Return the moves a second of an engine, choosing uniformly from `moves`."""
    random = Random(seed).random
    made = 0
    start = process_time()
    for deal in deals:
        position = deal
        while position.seat is not None:
            moves = position.moves
            position = position.play(moves[int(random() * len(moves))])
            made += 1
    return made / (process_time() - start)


def loops(deals: list[Any], play: Any, seed: int) -> float:
    """Return the moves a second of bare lists and loops on the same deals."""
    rng = Random(seed)
    tables = [([list(hand) for hand in deal.hands], deal.leader) for deal in deals]
    made = 0
    start = process_time()
    for hands, leader in tables:
        made += play(hands, leader, rng)
    return made / (process_time() - start)


def engines(rounds: int, repeats: int) -> None:
    print(
        f"Moves a second of processor time on one core, "
        f"best of {repeats} runs of {rounds} rounds, taken in turns"
    )
    print("| game | seats | engine | target | bare lists | engine / lists |")
    print("|-|-|-|-|-|-|")
    for game, seats, play in TABLES:
        deals = [game.deal(players=seats, seed=seed) for seed in range(rounds)]
        fast, plain = 0.0, 0.0
        for repeat in range(repeats):
            fast = max(fast, engine(deals, repeat))
            plain = max(plain, loops(deals, play, repeat))
        print(
            f"| {game.GAME.name} | {seats} | {fast:,.0f} | {TARGETS[game]:,} "
            f"| {plain:,.0f} | {fast / plain:.2f} |",
            flush=True,
        )


def import_seconds(module: str) -> float:
    """Return how long a new Python takes to import a module."""
    done = subprocess.run(
        [sys.executable, "-c", CLOCK.format(module)],
        check=True, capture_output=True, text=True, cwd=ROOT,
    )  # fmt: skip
    return float(done.stdout)


def imports(repeats: int) -> None:
    names = ["anywidget", "twelve_widgets", "twelve_widgets.widgets"]
    names = [name for name in names if importlib.util.find_spec(name) is not None]
    times: dict[str, list[float]] = {name: [] for name in names}
    # The first round only fills the caches of files and byte code.
    for repeat in range(repeats + 1):
        for name in names:
            seconds = import_seconds(name)
            if repeat:
                times[name].append(seconds)
    print(f"\nImport, best of {repeats} new processes each, taken in turns")
    print("| module | ms | ratio to anywidget | target |")
    print("|-|-|-|-|")
    base = min(times[names[0]])
    for name in names:
        best = min(times[name])
        target = f"{IMPORT_TARGET}" if name == "twelve_widgets" else ""
        print(f"| {name} | {1000 * best:.0f} | {best / base:.2f} | {target} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--repeats", type=int, default=7)
    options = parser.parse_args()
    engines(options.rounds, options.repeats)
    imports(options.repeats)


if __name__ == "__main__":
    main()
