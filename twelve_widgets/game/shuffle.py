"""The seeded shuffle: the same seed deals the same hands on every Python.

Only `random.Random.random` is promised to stay the same between Python versions,
so nothing else of that module is used. Deals, leaders and player programs draw
from streams of their own: naming a leader changes no deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom

from ..words import quoted, say
from .refusal import Refused
from .seats import whole

LONGEST_SEED = 40
"""So many digits a seed may have: programs draw long ones, and Python writes no endless ones."""

SEEDS = 10**LONGEST_SEED
"""The seeds are the whole numbers below it."""


def fresh_seed() -> int:
    """Return a seed nobody has chosen, short enough to read out."""
    return SystemRandom().randrange(1_000_000_000)


def check_seed(seed: int | None) -> int:
    """Return the seed, a fresh one for None.

    Raises
    ------
    Refused
        If it is not a whole number from 0, or is too long.
    """
    if seed is None:
        return fresh_seed()
    found = whole(seed)
    if found is None or not 0 <= found < SEEDS:
        raise Refused(say("game.bad_seed", given=quoted(seed), digits=LONGEST_SEED))
    return found


def stream(seed: int, number: int, purpose: str | int) -> Random:
    """Return the random numbers for one purpose in one round.

    Parameters
    ----------
    seed : int
        The match's seed.
    number : int
        The round, from 1.
    purpose : str or int
        ``"deal"``, ``"lead"``, or the seat of a player program.
    """
    return Random(f"{seed}/{number}/{purpose}")


def shuffled(deck: Sequence[int], rng: Random) -> list[int]:
    """Return the deck shuffled (Fisher and Yates, from the last place down)."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def drawn_seat(seed: int, players: int) -> int:
    """Return the seat that the seed draws to lead (12 Days: to deal) first."""
    return int(stream(seed, 1, "lead").random() * players)
