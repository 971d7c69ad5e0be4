"""What the conformance suite must know of each game: worked out here or by the oracle.

`Chips` and `Days` have the same names: the variants of the rules, candidate moves, what holds
after each move and in each finished round, and which pieces are hidden from whom.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import ClassVar

from oracle import chip_trick as chip_oracle
from oracle import twelve_days as days_oracle
from twelve_widgets import chip_trick, twelve_days


def without(hand, cards):
    return list((Counter(hand) - Counter(cards)).elements())


class Chips:
    """What the suite must know of 12 Chip Trick."""

    room = chip_trick
    every = 8
    tricks: ClassVar = {2: (4, 7), 3: (4, 10), 4: (4, 13)}

    @staticmethod
    def variants():
        fields = (("two_and_two", "any"), ("bust", "halve"), (21, 20),
                  ("won_last_trick", "led_last_trick", "rotate"), (3, 1))  # fmt: skip
        for players, values in product((2, 3, 4), product(*fields)):
            yield players, chip_trick.Rules(*values)

    @staticmethod
    def candidates(_position, _rng):
        return list(range(1, 13))

    @staticmethod
    def allowed(position, move):
        """Tell whether a candidate is legal, looking at nothing but hand and middle."""
        if position.over or not position.taking:
            return not position.over and move in position.hands[position.seat]
        reds = any(map(chip_oracle.is_red, position.lying))
        return move in position.lying and (chip_oracle.is_red(move) or not reds)

    @staticmethod
    def check_step(before, move, after):
        """Check what holds after each move."""
        Chips.check_pieces(after)
        between = after.over or not after.plays
        for hand, front in zip(after.hands, after.fronts, strict=True):
            assert list(hand) == sorted(hand)
            assert not between or len(hand) + len(front) == 4, "hand + front = 4 between tricks"
        if len(after.plays) == after.players:
            assert after.winner == Chips.winner(after.leader, after.plays)
        if after.seat is not None and not after.plays:
            assert after.seat == after.leader
            if before.plays:
                assert after.leader == before.winner, "the winner leads the next trick"
        if not before.taking:
            assert move in before.hands[before.seat]
        elif chip_oracle.is_red(move):
            assert move in before.lying
        else:
            assert not any(map(chip_oracle.is_red, before.lying)), "red first"

    @staticmethod
    def check_pieces(position):
        """Check that no chip has come or gone."""
        held = sum(position.hands, ()) + sum(position.fronts, ()) + position.lying
        assert Counter(held) == Counter(sum(position.dealt, ())), "chips conserved"

    @staticmethod
    def winner(leader, plays):
        return (leader + plays.index(max(plays))) % len(plays)

    @staticmethod
    def check_round(ended):
        """Check a finished round; return how many tricks it had."""
        winner = ended.tricks[-1].winner
        assert ended.hands[winner] == () and len(ended.fronts[winner]) == 4
        for trick in ended.tricks:
            assert len(trick.plays) == len(trick.takes) == ended.players
            assert sorted(trick.plays) == sorted(trick.takes)
        least, most = Chips.tricks[ended.players]
        assert least <= len(ended.tricks) <= most, "trick counts"
        assert ended.result.totals == tuple(
            sum(hand + front) for hand, front in zip(ended.hands, ended.fronts, strict=True)
        )
        return len(ended.tricks)

    @staticmethod
    def seen(position):
        rules = {**chip_oracle.DEFAULTS, "deal": position.rules.deal}
        return chip_oracle.position(
            rules, position.players, position.dealt, position.first_leader, position.made
        )["seen"]

    @staticmethod
    def undealt(position):
        left = Counter(chip_oracle.chips_in_play(position.players))
        return list((left - Counter(sum(position.dealt, ()))).elements())

    @staticmethod
    def exchangeable(rules, one, other):
        return rules.deal == "any" or chip_oracle.is_red(one) == chip_oracle.is_red(other)

    @staticmethod
    def all_open(position):
        return position.over


class Days:
    """What the suite must know of 12 Days of Christmas."""

    room = twelve_days
    every = 60
    universe: ClassVar = (
        [(rank,) * count for rank in range(1, 13) for count in range(1, 13)]
        + [tuple(range(low, high + 1)) for low in range(1, 12) for high in range(low + 1, 13)]
        + [()]
    )

    @staticmethod
    def variants():
        values = product(("full", "short"), ("return", "must_be_lowest"))
        for players, value in product(range(2, 9), values):
            yield players, twelve_days.Rules(*value)

    @staticmethod
    def candidates(position, rng):
        hand = position.hands[position.seat] if position.seat is not None else (3, 3, 4)
        parts = [tuple(sorted(rng.sample(hand, rng.randint(1, len(hand))))) for _ in range(10)]
        return Days.universe + [part for part in parts if days_oracle.kind(part) is None]

    @staticmethod
    def allowed(position, move):
        """Tell whether a candidate is legal, by the oracle."""
        if position.over:
            return False
        rules = {"last_cards": position.rules.last_cards}
        hand = position.hands[position.seat]
        return days_oracle.problem(rules, hand, position.plays, move) is None

    @staticmethod
    def check_step(before, move, after):
        """Check what holds after each move."""
        players = after.players
        ends = len(before.plays) == players - 1
        plays = (*before.plays, move)
        hands = list(before.hands)
        hands[before.seat] = tuple(sorted(without(hands[before.seat], move)))
        assert len(hands[before.seat]) == len(before.hands[before.seat]) - len(move)
        if not ends:
            assert after.leader == before.leader and after.plays == plays
            assert after.seat == (before.seat + 1) % players and after.hands == tuple(hands)
            return
        winner = Days.winner(before.leader, plays)
        assert after.seat in (winner, None), "the winner leads the next trick"
        back = []
        for place, cards in enumerate(plays):
            seat = (before.leader + place) % players
            if cards and not hands[seat] and seat != winner:
                back.append(seat)
                hands[seat] = cards
        assert after.hands == tuple(hands) and after.returned == tuple(sorted(back))
        assert (after.seat is None) == (after.hands[winner] == ())

    @staticmethod
    def check_pieces(position):
        """Check that all cards lie in a hand, among the discards or on the table."""
        found = Counter(sum(position.hands, ()))
        for trick in position.tricks:
            for place, cards in enumerate(trick.plays):
                if (trick.leader + place) % position.players not in trick.returned:
                    found += Counter(cards)
        assert found == Counter(sum(position.dealt, ())), "78 cards conserved"
        assert not found + Counter(Days.undealt(position)) - Counter(days_oracle.deck())

    @staticmethod
    def winner(leader, plays):
        lowest = min(cards[0] for cards in plays if cards)
        last = [place for place, cards in enumerate(plays) if cards and cards[0] == lowest][-1]
        return (leader + last) % len(plays)

    @staticmethod
    def check_round(ended):
        """Check a finished hand; return how many tricks it had."""
        size = days_oracle.hand_size(ended.players)
        assert {len(hand) for hand in ended.dealt} == {size}
        assert not Counter(sum(ended.dealt, ())) - Counter(days_oracle.deck()), "78 cards"
        assert ended.result.winner == ended.tricks[-1].winner
        assert ended.result.left == tuple(map(len, ended.hands))
        assert all(len(trick.plays) == ended.players and trick.plays[0] for trick in ended.tricks)
        return len(ended.tricks)

    @staticmethod
    def seen(position):
        return days_oracle.position(
            days_oracle.DEFAULTS | {"last_cards": position.rules.last_cards},
            position.players, position.dealt, position.first_leader, position.made,
            list_moves=False,
        )["seen"]  # fmt: skip

    @staticmethod
    def undealt(position):
        left = Counter(days_oracle.deck()) - Counter(sum(position.dealt, ()))
        return list(left.elements())

    @staticmethod
    def exchangeable(*_):
        return True

    @staticmethod
    def all_open(_position):
        return False


GAMES = {"chips": Chips, "days": Days}
