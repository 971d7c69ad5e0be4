"""How much better than another each player is: seeded rounds, with intervals.

One seat, a different one each round, belongs to the player that is measured; in all
others sits `random`, or another player that is named. Run it with ``python benchmarks/players.py``.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from twelve_widgets import chip_trick, players, twelve_days
from twelve_widgets.game import stream

TABLES = (
    (chip_trick, 3),
    (twelve_days, 4),
    (chip_trick, 2),
    (chip_trick, 4),
    (twelve_days, 2),
    (twelve_days, 6),
)
CONFIDENCE = 0.99


@dataclass(frozen=True)
class Measured:
    """A player's rounds at one table.

    Attributes
    ----------
    rounds : int
        How many.
    share : float
        The mean share of a round's win.
    ahead, margin : float
        Mean of its share less that of the mean opponent, and half the width of the
        interval around it.
    milliseconds : float
        Processor time for each of its moves, with its view.
    """

    rounds: int
    share: float
    ahead: float
    margin: float
    milliseconds: float

    @property
    def clear(self) -> bool:
        """Whether the interval is above zero."""
        return self.ahead > self.margin


def shares(game: Any, result: Any, seats: int) -> list[float]:
    """Return each seat's share of a round's win: winners share it equally."""
    winners = result.winners if game is chip_trick else (result.winner,)
    return [(seat in winners) / len(winners) for seat in range(seats)]


def play(
    game: Any, seats: int, seed: int, player: players.Player, other: players.Player
) -> tuple[int, Any, float, int]:
    """Play round number `seed`; return the player's seat, result, its time and its moves."""
    position = game.deal(players=seats, seed=seed)
    mine = seed % seats
    rngs = [stream(seed, 1, seat) for seat in range(seats)]
    seconds, moves = 0.0, 0
    while not position.over:
        seat = position.seat
        if seat == mine:
            start = process_time()
            move = players.choose(player, position.seen_by(seat), position.moves, rngs[seat])
            seconds += process_time() - start
            moves += 1
        elif other is not players.random:
            move = players.choose(other, position.seen_by(seat), position.moves, rngs[seat])
        else:
            # What choose() does with the random player, without building its answer.
            move = position.moves[int(rngs[seat].random() * len(position.moves))]
        position = position.play(move)
    return mine, position.result, seconds, moves


def measure(
    game: Any,
    seats: int,
    player: players.Player,
    rounds: int,
    seed: int = 0,
    other: players.Player = players.random,
) -> Measured:
    """Play rounds with the seeds from `seed` on."""
    total = ahead = squares = seconds = 0.0
    moves = 0
    for number in range(seed, seed + rounds):
        mine, result, spent, made = play(game, seats, number, player, other)
        share = shares(game, result, seats)[mine]
        difference = share - (1 - share) / (seats - 1)
        total += share
        ahead += difference
        squares += difference * difference
        seconds += spent
        moves += made
    mean = ahead / rounds
    variance = (squares - rounds * mean * mean) / max(1, rounds - 1)
    margin = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * sqrt(max(0.0, variance) / rounds)
    return Measured(rounds, total / rounds, mean, margin, 1000 * seconds / max(1, moves))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first round; the next follow")
    parser.add_argument(
        "--player", action="append", choices=sorted(players.PLAYERS), help="default: each in turn"
    )
    parser.add_argument("--against", choices=sorted(players.PLAYERS), default="random")
    parser.add_argument("--game", choices=["chips", "days"], help="default: both")
    options = parser.parse_args()
    names = options.player or ["sensible", "highest", "lowest", "random"]
    print(
        f"{options.rounds} rounds, seeds from {options.seed}; in all other seats {options.against}"
    )
    print("| game | seats | player | share of the win | fair | ahead of them | 99 % | ms/move |")
    print("|-|-|-|-|-|-|-|-|")
    games = {"chips": [chip_trick], "days": [twelve_days]}.get(
        options.game, [chip_trick, twelve_days]
    )
    for game, seats in TABLES:
        if game not in games:
            continue
        for name in names:
            found = measure(
                game,
                seats,
                players.PLAYERS[name],
                options.rounds,
                options.seed,
                players.PLAYERS[options.against],
            )
            verdict = "" if abs(found.ahead) > found.margin else " (not clear of 0)"
            print(
                f"| {game.GAME.name} | {seats} | {name} | {found.share:.3f} | {1 / seats:.3f} "
                f"| {found.ahead:+.3f} | ± {found.margin:.3f}{verdict} "
                f"| {found.milliseconds:.2f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
