"""Random play of both games to the end, over all seat numbers and all rules variants."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import pytest

from conformance import check_canaries, check_knowledge, check_moves, run
from games_under_test import GAMES, Chips
from oracle import chip_trick as chip_oracle
from twelve_widgets import chip_trick, twelve_days

DEFAULT = 600
HEAVY = 100_000
VARIANTS = [(name, at) for name, game in GAMES.items() for at, _ in enumerate(game.variants())]


def share(name: str, at: int, rounds: int) -> int:
    """Return the rounds of one variant, so that all together are `rounds`."""
    variants = len(list(GAMES[name].variants()))
    return rounds // variants + (at < rounds % variants)


def test_the_variants_are_all_of_them():
    chips, days = (list(GAMES[name].variants()) for name in ("chips", "days"))
    assert len(set(chips)) == len(chips) == 3 * 2 * 2 * 2 * 3 * 2
    assert len(set(days)) == len(days) == 7 * 2 * 2
    for name, variants in (("chips", chips), ("days", days)):
        assert sum(share(name, at, DEFAULT) for at in range(len(variants))) == DEFAULT


@pytest.mark.parametrize(("name", "at"), VARIANTS)
def test_random_play(name, at):
    counts = run(name, at, share(name, at, DEFAULT))
    assert counts["rounds"] == share(name, at, DEFAULT)
    assert counts["moves"] > 4 * counts["rounds"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shortest_and_the_longest_round_occur(players):
    """Search random rounds for both ends of the trick counts, and let the oracle confirm."""
    rng = Random(players)
    ends = dict.fromkeys(Chips.tricks[players])
    for seed in range(5_000):
        position = chip_trick.deal(players, seed=seed)
        while not position.over:
            position = position.play(rng.choice(position.moves))
        ends[len(position.tricks)] = position
        if all(ends[count] for count in Chips.tricks[players]):
            break
    for count in Chips.tricks[players]:
        found = ends[count]
        at = chip_oracle.position(
            chip_oracle.DEFAULTS, players, found.dealt, found.first_leader, found.made
        )
        assert at["over"] and len(at["tricks"]) == count


def test_knowledge_is_really_exchanged():
    for name in GAMES:
        counts = Counter()
        for at in range(0, 28, 3):
            counts += run(name, at, 2, seed=1)
        assert counts["exchanged"] > counts["rounds"]


@pytest.mark.parametrize(
    "position", [chip_trick.deal(3, seed=1), twelve_days.deal(4, seed=1)], ids=["chips", "days"]
)
def test_the_suite_sees_a_leak(position, monkeypatch):
    adapter = Chips if position.players == 3 else GAMES["days"]
    kind = adapter.room.Position
    monkeypatch.setattr(kind, "seen_by", lambda self, _seat: kind.laid_open(self))
    with pytest.raises(AssertionError):
        check_knowledge(adapter, position, 0, Random(1))
    with pytest.raises(AssertionError, match="leak"):
        check_canaries(adapter, position, 0)


def test_the_suite_sees_a_wrong_reason(monkeypatch):
    position = twelve_days.deal(4, seed=1)
    monkeypatch.setattr(twelve_days.Position, "why_not", lambda *_: None)
    with pytest.raises((AssertionError, ValueError)):
        check_moves(GAMES["days"], position, Random(1))


@pytest.mark.heavy
@pytest.mark.parametrize("name", list(GAMES))
def test_many_rounds(name, capsys):
    """100,000 rounds: the same as above in as many processes as there are cores."""
    variants = len(list(GAMES[name].variants()))
    counts: Counter = Counter()
    # "spawn" everywhere: a fork of a process with threads may hang.
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        jobs = [pool.submit(run, name, at, share(name, at, HEAVY), 2, 8) for at in range(variants)]
        for job in jobs:
            counts += job.result()
    assert counts["rounds"] == HEAVY
    tricks: dict[int, list[int]] = {}
    for key in counts:
        if isinstance(key, tuple):
            tricks.setdefault(key[0], []).append(key[1])
    ends = {players: (min(seen), max(seen)) for players, seen in sorted(tricks.items())}
    with capsys.disabled():
        print(
            f"\n{name}: {counts['rounds']:,} rounds of {variants} variants in "
            f"{counts['matches']:,} matches, {counts['moves']:,} moves, "
            f"{counts['exchanged']:,} hidden pieces exchanged; fewest and most tricks: {ends}"
        )
    assert name != "chips" or ends == Chips.tricks
