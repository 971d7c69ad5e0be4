"""The inner loops behind the exact odds of 12 Chip Trick with two or three seats.

Plain whole numbers, so that they compile. A *start* is where a trick begins, with all
that matters for the rest of a round in one number: each hand as a set of chips (bit 0 is
the 1) and the sum of each front. Which chips lie in front does not matter, nor who leads:
whoever does, each seat plays any chip of its hand, and the highest wins.

    bits 0-35 three hands, 12 each | 36-53 three sums, 6 each

What follows a trick has its winner in bits 54-55 besides. An *end* has bit 58, and the
totals where hands begin, 6 bits each.

The readable rules are `chip_trick`; tests play one against the other.
"""

from __future__ import annotations

from typing import Any

from .compiled import loop
from .questions import OVER, SHARES, TOTAL, TRICKS, WINNERS

HAND = 0xFFF
SUM = 0x3F
SUMS_AT = 36
WINNER_AT = 54
START = (1 << WINNER_AT) - 1
END = 1 << 58
RED = 0x1F8  # the chips 4 to 9
MOST_NEXT = 4**3 * 6
"""A trick goes on in at most so many ways: plays times takes."""


@loop
def value_of(bit: int) -> int:
    """Return the chip that a bit stands for."""
    value = 0
    while bit:
        bit >>= 1
        value += 1
    return value


@loop
def takeable(lying: int) -> int:
    """Return what may be taken: the red ones while there are any."""
    return lying & RED if lying & RED else lying


@loop
def size_of(chips: int) -> int:
    """Return how many chips there are."""
    size = 0
    while chips:
        chips &= chips - 1
        size += 1
    return size


@loop
def next_starts(start: int, players: int, found: Any, weights: Any) -> int:
    """Fill in how a trick can go, and return in how many ways.

    Parameters
    ----------
    start : int
        Where the trick begins.
    players : int
        Two or three.
    found, weights : array of int
        Filled with starts, their trick's winner added, or ends, and with how many of the
        equally likely ways lead there: six for each choice of plays with three seats, two
        with two.
    """
    count = 0
    thirds = start >> 24 & HAND if players == 3 else 1
    firsts = start & HAND
    while firsts:
        first = firsts & -firsts
        firsts ^= first
        seconds = start >> 12 & HAND
        while seconds:
            other = seconds & -seconds
            seconds ^= other
            rest = thirds
            while rest:
                last = rest & -rest
                rest ^= last
                after = start ^ first ^ other << 12
                lying = first | other
                winner = 0 if first > other else 1
                if players == 3:
                    after ^= last << 24
                    if last > first and last > other:
                        winner = 2
                    lying |= last
                count = _taken(after, lying, winner, players, found, weights, count)
    return count


@loop
def _taken(
    after: int, lying: int, winner: int, players: int, found: Any, weights: Any, count: int
) -> int:
    """Fill in how the chips played can be taken; return how many are filled in by now."""
    next_seat, last_seat = (winner + 1) % players, (winner + 2) % players
    ends = not after >> 12 * winner & HAND
    after |= winner << WINNER_AT
    choices = takeable(lying)
    mine = choices
    while mine:
        front = mine & -mine
        mine ^= front
        left = lying ^ front
        fronts = after + (value_of(front) << SUMS_AT + 6 * winner)
        theirs = takeable(left)
        weight = (6 if players == 3 else 2) // (size_of(choices) * size_of(theirs))
        while theirs:
            taken = theirs & -theirs
            theirs ^= taken
            key = fronts | taken << 12 * next_seat
            if players == 3:
                key |= (left ^ taken) << 12 * last_seat
            found[count] = total_of(key) if ends else key
            weights[count] = weight
            count += 1
    return count


@loop
def total_of(start: int) -> int:
    """Return the end with the totals of fronts and hands."""
    end = END
    for seat in range(3):
        total = start >> SUMS_AT + 6 * seat & SUM
        hand = start >> 12 * seat & HAND
        while hand:
            chip = hand & -hand
            hand ^= chip
            total += value_of(chip)
        end |= total << 6 * seat
    return end


@loop
def shares_at(end: int, players: int, limit: int, halve: int, shares: Any) -> None:
    """Fill in each seat's share of the win, in sixths (with two seats: in halves)."""
    best, winners = -1, 0
    none_below = True
    for seat in range(players):
        if end >> 6 * seat & SUM <= limit:
            none_below = False
    for seat in range(players):
        total = end >> 6 * seat & SUM
        score = total
        if halve:
            score = 2 * total if total <= limit else total
        elif total > limit and not none_below:
            score = 0
        shares[seat] = score
        if score > best:
            best, winners = score, 0
        winners += score == best
    whole = 6 if players == 3 else 2
    for seat in range(players):
        shares[seat] = whole // winners if shares[seat] == best else 0


@loop
def answer(
    end: int, players: int, limit: int, halve: int, question: int, tricks: int, answers: Any
) -> None:
    """Fill in what an end answers, in sixths (with two seats: in halves).

    Parameters
    ----------
    end, players, limit, halve
        As for `shares_at`.
    question : int
        One of `questions`.
    tricks : int
        How many tricks the round had.
    answers : array of int
        Filled in: each seat's share, or the whole at the number that is the answer.
    """
    whole = 6 if players == 3 else 2
    number = 0
    if question == SHARES or question >= WINNERS:
        shares_at(end, players, limit, halve, answers)
        if question == SHARES:
            return
        for seat in range(players):
            if question != OVER and answers[seat]:
                number |= 1 << seat
            if question > WINNERS and end >> 6 * seat & SUM > limit:
                number |= 1 << (seat if question == OVER else players + seat)
    elif question == TRICKS:
        number = tricks
    else:
        number = end >> 6 * (question - TOTAL) & SUM
    for place in range(len(answers)):
        answers[place] = 0
    answers[number] = whole


# A table finds a start's place in its layer: open addressing, twice as many cells as starts.


@loop
def cell_of(start: int, keys: Any) -> int:
    """Return the cell where a start stands, or the free one where it would."""
    last = len(keys) - 1
    cell = (start ^ start >> 29 ^ start >> 17) * 2654435761 & last
    while keys[cell] != start and keys[cell] != -1:
        cell = cell + 1 & last
    return cell


@loop
def moved(old: Any, new: Any) -> None:
    """Copy a table into a larger one."""
    for start in old:
        if start != -1:
            new[cell_of(start, new)] = start


@loop
def collect(
    layer: Any, begin: int, end: int, players: int, keys: Any, filled: int, found: Any, weights: Any
) -> tuple[int, int]:
    """Put what follows a layer's starts into a table, until it is done or the table is full.

    Parameters
    ----------
    layer : array of int
        Starts by cell, -1 where there is none.
    begin, end : int
        The cells to go through.
    players : int
        Two or three.
    keys : array of int
        The table; so many starts stand in it: `filled`.
    found, weights : array of int
        Room for `MOST_NEXT`.

    Returns
    -------
    tuple of int
        The cell where to go on, and how many starts stand in the table.
    """
    most = len(keys) * 5 // 8 - MOST_NEXT
    for cell in range(begin, end):
        if layer[cell] == -1:
            continue
        if filled > most:
            return cell, filled
        for place in range(next_starts(layer[cell], players, found, weights)):
            if found[place] < END:
                start = found[place] & START
                there = cell_of(start, keys)
                if keys[there] == -1:
                    keys[there] = start
                    filled += 1
    return end, filled


@loop
def judge(
    layer: Any,
    begin: int,
    end: int,
    players: int,
    keys: Any,
    worth: Any,
    limit: int,
    halve: int,
    question: int,
    tricks: int,
    factors: Any,
    prime: int,
    values: Any,
    found: Any,
    weights: Any,
    answers: Any,
) -> None:
    """Fill in what a layer's starts answer to a question, from what those of the next layer do.

    Parameters
    ----------
    layer, begin, end, players, found, weights
        As for `collect`.
    keys, worth : array of int
        The next layer's table, and what its starts answer: by cell, one number after the other.
    limit, halve : int
        The rules' limit, and whether a total above it is halved (0 or 1).
    question, tricks : int
        As for `answer`: the number of tricks when one of this layer's has been played.
    factors : array of int
        What a later answer is multiplied by to be of this start's denominator: by the number
        of chips in each front (four bits of base 4, the first seat's lowest), four numbers:
        for each winner, and for the end of the round.
    prime : int
        0, or what all is taken modulo of.
    values : array of int
        Filled in: what this layer's starts answer.
    answers : array of int
        Room for one answer.
    """
    width = len(answers)
    for cell in range(begin, end):
        start = layer[cell]
        if start == -1:
            continue
        fronts = 0
        for seat in range(players):
            fronts |= 4 - size_of(start >> 12 * seat & HAND) << 2 * seat
        for at in range(cell * width, (cell + 1) * width):
            values[at] = 0
        for place in range(next_starts(start, players, found, weights)):
            after = found[place]
            if after >= END:
                answer(after, players, limit, halve, question, tricks, answers)
                at, source = 0, answers
                factor = factors[4 * fronts + 3]
            else:
                at, source = cell_of(after & START, keys) * width, worth
                factor = factors[4 * fronts + (after >> WINNER_AT)]
            factor *= weights[place]
            if prime:
                factor %= prime
            for number in range(width):
                to = cell * width + number
                values[to] += source[at + number] * factor
                if prime:
                    values[to] %= prime
