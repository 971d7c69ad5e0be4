"""Rounds of 12 Chip Trick played to their end by chance, without a position for each move.

The chance is used as `playout.played_out` uses it, move by move, so that both come to the same
end; tests play one against the other.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

from ..chip_trick import Position, Rules
from ..chip_trick.pieces import PLAYABLE, TAKEABLE, WITH_ONE, WITHOUT

Shares = tuple[Fraction, ...]


def chip_shares_by_chance(position: Position, rng: Random) -> Shares:
    """Return each seat's share of the win when all play at random from here."""
    random = rng.random
    players = position.players
    hands = list(position.hands)
    sums = [sum(front) for front in position.fronts]
    leader, plays, lying = position.leader, list(position.plays), position.lying
    winner, taker = position.winner, position.seat
    while taker is not None:
        if winner is None:
            for turn in range(len(plays), players):
                seat = (leader + turn) % players
                moves = PLAYABLE[hands[seat]]
                chip = moves[int(random() * len(moves))]
                hands[seat] = WITHOUT[hands[seat]][chip]
                plays.append(chip)
            lying = tuple(plays)
            winner = taker = (leader + plays.index(max(plays))) % players
        while lying:
            moves = TAKEABLE[lying]
            chip = moves[int(random() * len(moves))]
            lying = WITHOUT[lying][chip]
            if taker == winner:
                sums[taker] += chip
            else:
                hands[taker] = WITH_ONE[hands[taker]][chip]
            taker = (taker + 1) % players
        leader, plays, taker = winner, [], winner if hands[winner] else None
        winner = None
    totals = tuple(front + sum(hand) for front, hand in zip(sums, hands, strict=True))
    return _shares(totals, position.rules)


@cache
def _shares(totals: tuple[int, ...], rules: Rules) -> Shares:
    """Return who shares the win; totals above the limit count as the rules say."""
    limit = rules.limit
    if rules.over_limit == "halve":
        scores = [2 * total if total <= limit else total for total in totals]
    elif min(totals) <= limit:
        scores = [total if total <= limit else 0 for total in totals]
    else:
        scores = list(totals)
    best = max(scores)
    part = Fraction(1, scores.count(best))
    return tuple(part if score == best else Fraction(0) for score in scores)
