"""12 Days of Christmas as a game: how it deals, and what lies between its hands."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..game import Fault, Game, Hands, drawn_seat, is_whole, shuffled, stream
from ..words import SeatName, Sentence, quoted, say
from .pieces import DECK, hand_size
from .position import Position, Result
from .rules import Rules

Score = tuple[int, ...]


class TwelveDays(Game):
    """The game 12 Days of Christmas."""

    name = "12 Days of Christmas"
    round_word = "Hand"
    seats = range(2, 9)
    rules_type = Rules
    position_type = Position
    default_players = 4

    def shuffled_hands(self, players: int, rules: Rules, seed: int, number: int) -> Hands:
        """Return the hands that a seed deals from all 78 cards."""
        deck = shuffled(DECK, stream(seed, number, "deal"))
        size = hand_size(players)
        return tuple(tuple(sorted(deck[size * s : size * (s + 1)])) for s in range(players))

    def deal_fault(self, hands: Hands, rules: Rules) -> Fault | None:
        """Return the first card of a deal that cannot be accepted.

        Any part of the deck may be dealt, at least one card each, of unequal size, so
        that an example can be small.
        """
        left = Counter(DECK)
        for seat, hand in enumerate(hands):
            for index, card in enumerate(hand):
                if not is_whole(card) or card not in left:
                    return Fault(seat, index, say("days.not_a_card", given=quoted(card)))
                if not left[card]:
                    return Fault(seat, index, say("days.dealt_too_often", card, card=card))
                left[card] -= 1
            if not hand:
                return Fault(seat, 0, say("days.empty_hand", seat=SeatName(seat)))
        return None

    def drawn_leader(self, players: int, seed: int) -> int:
        """Return the seat left of the dealer that the seed draws."""
        return (drawn_seat(seed, players) + 1) % players

    def next_leader(self, finished: Position) -> int:
        """Return the winner of the hand before."""
        return finished.lowest

    def opening_score(self, players: int, rules: Rules) -> Score:
        """Return no gift for anybody, in a short game one each."""
        return (1 if rules.length == "short" else 0,) * players

    def settled(self, score: Score, result: Result) -> Score:
        """Return the gifts after a hand: one from the pool, then one from each payer that has any.

        Every payer is another seat than the winner.
        """
        gifts = list(score)
        gifts[result.winner] += 1
        for seat in result.givers(score):
            gifts[seat] -= 1
            gifts[result.winner] += 1
        return tuple(gifts)

    def match_winners(self, score: Score, number: int, rules: Rules) -> tuple[int, ...] | None:
        """Return every seat with the most gifts after the last hand, None before."""
        if number < rules.hands:
            return None
        most = max(score)
        return tuple(seat for seat, gifts in enumerate(score) if gifts == most)

    def score_fault(self, score: Score, number: int, rules: Rules) -> Sentence | None:
        """Return why a score is impossible: one gift a hand, in a short game one each more."""
        if number > rules.hands:
            return say("days.score.no_such_hand", rules.hands)
        gifts = number - 1 + (len(score) if rules.length == "short" else 0)
        if sum(score) != gifts:
            return say("days.score.wrong_sum", gifts, given=sum(score))
        return None

    def pool(self, number: int, rules: Any) -> int:
        """Return the gifts in the pool before hand `number`."""
        hands: int = rules.hands
        return hands - (number - 1)


GAME = TwelveDays()
"""The game, for `Match` and for records."""
