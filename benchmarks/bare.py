"""Both games with bare lists and loops: what the readable engines are compared with.

No position, no history, no check: one mutable table and uniformly random moves.
Each function plays one random round and returns the number of moves.
"""

from __future__ import annotations

from random import Random


def chip_round(hands: list[list[int]], leader: int, rng: Random) -> int:
    """Play a round of 12 Chip Trick."""
    random = rng.random
    players = len(hands)
    fronts: list[list[int]] = [[] for _ in hands]
    moves = 0
    while hands[leader]:
        lying: list[int] = []
        high, winner = 0, leader
        for step in range(players):
            seat = (leader + step) % players
            legal = sorted(set(hands[seat]))
            chip = legal[int(random() * len(legal))]
            hands[seat].remove(chip)
            lying.append(chip)
            if chip > high:
                high, winner = chip, seat
        for step in range(players):
            seat = (winner + step) % players
            legal = sorted({chip for chip in lying if 4 <= chip <= 9} or set(lying))
            chip = legal[int(random() * len(legal))]
            lying.remove(chip)
            (hands if step else fronts)[seat].append(chip)
        moves += 2 * players
        leader = winner
    return moves


def combinations(hand: list[int], kind: str, low: int) -> list[list[int]]:
    """Return the combinations of a kind (any for ``""``) that begin with `low` or lower."""
    found = []
    for rank in sorted(set(hand)):
        if rank > low:
            break
        if kind in ("", "single"):
            found.append([rank])
        if kind in ("", "set"):
            found += [[rank] * size for size in range(2, hand.count(rank) + 1)]
        if kind in ("", "run"):
            high = rank + 1
            while high in hand:
                found.append(list(range(rank, high + 1)))
                high += 1
    return found


def days_hand(hands: list[list[int]], leader: int, rng: Random) -> int:
    """Play a hand of 12 Days of Christmas."""
    random = rng.random
    players = len(hands)
    moves = 0
    while True:
        legal = combinations(hands[leader], "", 12)
        lead = legal[int(random() * len(legal))]
        kind = "single" if len(lead) == 1 else "set" if lead[0] == lead[1] else "run"
        plays = {leader: lead}
        low, winner = lead[0], leader
        for card in lead:
            hands[leader].remove(card)
        for step in range(1, players):
            seat = (leader + step) % players
            legal = [*combinations(hands[seat], kind, lead[0]), []]
            cards = legal[int(random() * len(legal))]
            plays[seat] = cards
            for card in cards:
                hands[seat].remove(card)
            if cards and cards[0] <= low:
                low, winner = cards[0], seat
        moves += players
        for seat, cards in plays.items():
            if cards and seat != winner and not hands[seat]:
                hands[seat] = list(cards)
        if not hands[winner]:
            return moves
        leader = winner
