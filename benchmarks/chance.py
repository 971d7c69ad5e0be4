"""How long exact chances take: odds by trick, of fresh deals, worlds of many cards, leads.

Each figure of odds stands beside the same work by inner loops that are not compiled, taken in
the same run. Run it with ``python benchmarks/chance.py``.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
if os.environ.get("TWELVE_BENCHMARK_PLAIN"):
    sys.modules["numba"] = None  # type: ignore[assignment]  # as if it were not installed

from twelve_widgets import chance, chip_trick, twelve_days  # noqa: E402
from twelve_widgets.chance import compiled  # noqa: E402
from twelve_widgets.game import Match  # noqa: E402
from twelve_widgets.players import PLAYERS  # noqa: E402

TARGETS = {0: 4.0, 1: 4.0, 2: 4.0, 3: 0.5}
PLAIN_TARGETS = {5: 2.0}


def starts(tricks: int, deals: int, deal: str = "two_and_two") -> list[chip_trick.Position]:
    """Return positions of three seats after so many random tricks."""
    found = []
    seed = 0
    rules = chip_trick.Rules(deal=deal)
    while len(found) < deals:
        rng = Random(seed)
        position = chip_trick.deal(players=3, seed=seed, rules=rules)
        while not position.over and len(position.made) < 6 * tricks:
            position = position.play(rng.choice(position.moves))
        if not position.over:
            found.append(position)
        seed += 1
    return found


def odds_by_trick(deal: str, deals: int) -> None:
    """Print the longest time of several deals, after each number of tricks; a star: simulated."""
    chance.exact_odds(starts(7, 1)[0])
    for tricks in range(8):
        longest, exact = 0.0, True
        for position in starts(tricks, deals, deal):
            views = [position.seen_by(seat) for seat in range(3)]
            # The seat that knows least takes longest.
            for source in (position, max(views, key=lambda view: chance.worlds(view).count)):
                begun = process_time()
                exact &= chance.odds(source, seed=1).exact
                longest = max(longest, process_time() - begun)
        print(f"{tricks} {longest:.3f}{'' if exact else '*'}", flush=True)


def table_of_odds(deal: str, deals: int) -> None:
    """Print the odds' times, compiled and not, side by side."""
    runs = {}
    for hidden in (False, True):
        command = [sys.executable, __file__, "--part", deal]
        block = {"TWELVE_BENCHMARK_PLAIN": "1"} if hidden else {}
        done = subprocess.run(
            [*command, "--deals", str(deals)],
            check=True,
            capture_output=True,
            text=True,
            env=os.environ | block,
        )
        runs[hidden] = dict(line.split() for line in done.stdout.splitlines())
    print(f"\nOdds with three seats, deal={deal!r}, seconds (* simulated)")
    print("The longest of several deals, each as a position and as what a seat sees")
    print("| after trick | compiled | target | not compiled | target | not compiled / compiled |")
    print("|-|-|-|-|-|-|")
    for tricks, fast in runs[False].items():
        plain = runs[True].get(tricks)
        both = plain and not (plain + fast).count("*")
        ratio = f"{float(plain) / max(float(fast), 0.001):.0f}" if both else ""
        print(
            f"| {tricks} | {fast} | {TARGETS.get(int(tricks), '')} | {plain or ''} "
            f"| {PLAIN_TARGETS.get(int(tricks), '')} | {ratio} |"
        )


def openings() -> None:
    """Print how long the odds of a fresh deal take, as one seat sees it, by how all play."""
    print("\nOdds at the opening, seconds of processor time (* simulated; the target is 4.0)")
    print(f"| game | seats | {' | '.join(PLAYERS)} |")
    print(f"|-|-|{'-|' * len(PLAYERS)}")
    for game, room, seats in (
        *(("12 Chip Trick", chip_trick, seats) for seats in (2, 3, 4)),
        *(("12 Days", twelve_days, seats) for seats in (2, 4, 8)),
    ):
        view = room.deal(players=seats, seed=1, leader=0).seen_by(0)
        row = []
        for model in PLAYERS:
            begun = process_time()
            found = chance.odds(view, model, seed=1)
            row.append(f"{process_time() - begun:.1f}{'' if found.exact else '*'}")
        print(f"| {game} | {seats} | {' | '.join(row)} |", flush=True)


def worlds_and_leads() -> None:
    """Print how long counting worlds takes, and each kind of lead against each table."""
    begun = process_time()
    view = twelve_days.deal(players=8, seed=1).seen_by(0)
    count = chance.worlds(view).count
    print(f"\nWorlds of 12 Days with 8 players: {count:.3e}, in {process_time() - begun:.4f} s")
    print("\nLeads, seconds (* simulated)\n| players | single | set | run |\n|-|-|-|-|")
    hand = (6, 6, 7, 8, 9, 10, 11, 12, 12)
    for players in range(2, 9):
        row = []
        for lead in ((12,), (12, 12), (11, 12)):
            begun = process_time()
            found = chance.beaten(lead, hand, players, seed=1, cards=9)
            row.append(f"{process_time() - begun:.3f}{'' if found.exact else '*'}")
        print(f"| {players} | {' | '.join(row)} |", flush=True)


def played_round(room: Any, players: int, most: int) -> Match:
    """Return a match in which a round was played at random, or so many moves of it."""
    match, rng = room.match(players=players, seed=5), Random(5)
    while len(match.rounds) == 1 and match.length < most:
        match.play(rng.choice(match.position.moves))
    return match


def reviews() -> None:
    """Print how long looking back takes, all moves together and each by itself."""
    print("\nLooking back, seconds of processor time")
    print("| of | moves chosen | simulated | together | one by one | one by one / together |")
    print("|-|-|-|-|-|-|")
    chance.exact_odds(starts(7, 1)[0])
    for room, players, most, of in (
        (chip_trick, 2, 99, "a round of two seats"),
        (chip_trick, 3, 99, "a round of three seats"),
        (chip_trick, 4, 99, "a round of four seats"),
        (twelve_days, 4, 3, "three moves of 12 Days, four seats"),
    ):
        match = played_round(room, players, most)
        begun = process_time()
        found = chance.review(match, seed=1)
        together = process_time() - begun
        begun = process_time()
        for one in found.moves:
            chance.odds(one.seen, seed=1 + one.index)
        alone = process_time() - begun
        simulated = sum(not one.exact for one in found.moves)
        print(
            f"| {of} | {len(found.moves)} | {simulated} | {together:.1f} | {alone:.1f} "
            f"| {alone / together:.1f} |",
            flush=True,
        )


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=5, help="how many deals after each trick")
    parser.add_argument("--reviews", action="store_true", help="only looking back")
    parser.add_argument("--openings", action="store_true", help="only fresh deals")
    parser.add_argument("--part", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.part is not None:
        odds_by_trick(asked.part, asked.deals)
        return
    if asked.openings:
        openings()
        return
    if asked.reviews:
        reviews()
        return
    if not compiled.FAST:
        print("Nothing is compiled here: install the extra [fast] to compare.")
    for deal in chip_trick.Rules.choices["deal"]:
        table_of_odds(deal, asked.deals)
    openings()
    worlds_and_leads()
    reviews()


if __name__ == "__main__":
    main()
