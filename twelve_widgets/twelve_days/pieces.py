"""The deck, and what cards form together.

Combinations are ascending tuples: ``(7,)`` a single, ``(8, 8)`` a set,
``(2, 3, 4)`` a run, ``()`` a pass.
"""

from __future__ import annotations

RANKS = range(1, 13)
"""The ranks, low to high."""

DECK: tuple[int, ...] = tuple(rank for rank in RANKS for _ in range(rank))
"""The 78 cards, ascending: one 1, two 2s … twelve 12s."""

GIFTS = 12
"""The gift cards of a full game."""

KINDS = ("single", "set", "run")
"""What can be led and answered with."""

Cards = tuple[int, ...]


def hand_size(players: int) -> int:
    """Return the number of cards dealt to each seat: 12, with seven 11, with eight 9."""
    return {7: 11, 8: 9}.get(players, 12)


def kind(cards: Cards) -> str | None:
    """Return what ascending cards form: ``"single"``, ``"set"``, ``"run"``, None if nothing."""
    count = len(cards)
    if count == 1:
        return "single"
    if count and cards[0] == cards[-1]:
        return "set"
    # One of each rank: as many cards as steps, and each higher than the one before.
    if count and cards == tuple(range(cards[0], cards[0] + count)):
        return "run"
    return None


_SETS = {
    (rank, held): tuple((rank,) * size for size in range(2, held + 1))
    for rank in RANKS
    for held in range(13)
}
_RUNS = {
    (low, high): tuple(tuple(range(low, top + 1)) for top in range(low + 1, high + 1))
    for low in RANKS
    for high in RANKS
}


def leads(hand: Cards) -> tuple[Cards, ...]:
    """Return every combination in a hand, in tuple order.

    Parameters
    ----------
    hand : tuple of int
        Cards, ascending.

    Returns
    -------
    tuple of tuple of int
        Each combination once. Tuple order is kept by taking the ranks upward, and
        with each rank first the single, then its sets, then the runs it begins.
    """
    counts: dict[int, int] = {}
    for rank in hand:
        counts[rank] = counts.get(rank, 0) + 1
    found: list[Cards] = []
    for rank, held in counts.items():
        found.append((rank,))
        if held > 1:
            found += _SETS[rank, held]
        high = rank
        while high + 1 in counts:
            high += 1
        if high > rank:
            found += _RUNS[rank, high]
    return tuple(found)


def answers(hand: Cards, lead_kind: str, low: int) -> tuple[Cards, ...]:
    """Return every combination of a kind whose lowest card is at most `low`, in tuple order."""
    if not hand or hand[0] > low:
        return ()
    if lead_kind == "single":
        return tuple([(rank,) for rank in dict.fromkeys(hand) if rank <= low])
    counts: dict[int, int] = {}
    for rank in hand:
        counts[rank] = counts.get(rank, 0) + 1
    found: list[Cards] = []
    for rank, held in counts.items():
        if rank > low:
            break
        if lead_kind == "set":
            if held > 1:
                found += _SETS[rank, held]
        elif rank + 1 in counts:
            high = rank + 1
            while high + 1 in counts:
                high += 1
            found += _RUNS[rank, high]
    return tuple(found)


def without(hand: Cards, cards: Cards) -> Cards:
    """Return a hand without some of its cards."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
