"""The seeded deals a second time, from their description alone.

Only ``random()`` is used. The ascending deck is shuffled with it: for i from the last index
down to 1, swap with ``int(random() * (i + 1))``; hands are consecutive blocks from A on. With
two and two the reds are shuffled first, then the blues, and each seat has two of either by
blocks. Leader (chips) or dealer (12 Days) is ``int(random() * players)``. The streams are
``{seed}/{round}/deal`` and ``{seed}/{round}/lead``.
"""

from random import Random


def shuffle(pieces, draw):
    pieces = list(pieces)
    i = len(pieces) - 1
    while i >= 1:
        j = int(draw() * (i + 1))
        keep = pieces[i]
        pieces[i] = pieces[j]
        pieces[j] = keep
        i -= 1
    return pieces


def blocks(pieces, size, seats):
    return [pieces[seat * size : seat * size + size] for seat in range(seats)]


def chip_hands(seats, seed, number=1, deal="two_and_two"):
    draw = Random(f"{seed}/{number}/deal").random
    red, blue = [4, 5, 6, 7, 8, 9], [1, 2, 3, 10, 11, 12]
    if seats == 4:
        red, blue = [4, 4, 5, 6, 7, 8, 9, 9], [1, 2, 3, 3, 10, 10, 11, 12]
    if deal == "any":
        hands = blocks(shuffle(sorted(red + blue), draw), 4, seats)
    else:
        reds = blocks(shuffle(red, draw), 2, seats)
        blues = blocks(shuffle(blue, draw), 2, seats)
        hands = [reds[seat] + blues[seat] for seat in range(seats)]
    return tuple(tuple(sorted(hand)) for hand in hands)


def card_hands(seats, seed, number=1):
    draw = Random(f"{seed}/{number}/deal").random
    deck = [rank for rank in range(1, 13) for _ in range(rank)]
    size = {7: 11, 8: 9}.get(seats, 12)
    return tuple(tuple(sorted(hand)) for hand in blocks(shuffle(deck, draw), size, seats))


def drawn(seats, seed):
    return int(Random(f"{seed}/1/lead").random() * seats)
