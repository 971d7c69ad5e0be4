"""Exact chances of events: against counting and the oracles."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from oracle import chip_trick as oracle
from small_rounds import by_trying, manageable, small
from twelve_widgets import Refused, chip_trick, twelve_days
from twelve_widgets.chance import (
    estimated_odds,
    event_chance,
    events,
    exact_chance,
    trials,
    trick_count,
    worlds,
)
from twelve_widgets.chance.interval import wilson
from twelve_widgets.chance.tree import Tree
from twelve_widgets.players import PLAYERS

ANY = chip_trick.Rules(deal="any")


def hands_of_one(seats, rules):
    """Every hand that a seat can be dealt, each piece one of its own."""
    deck = list(enumerate(oracle.chips_in_play(seats)))
    for chosen in combinations(deck, 4):
        hand = [chip for _, chip in chosen]
        if rules.deal == "any" or sum(map(oracle.is_red, hand)) == 2:
            yield hand


def by_oracle(position, asked):
    """How likely what is asked of the oracle's end is, if all play at random."""
    rules = {name: getattr(position.rules, name) for name in ("deal", "over_limit", "limit")}

    def visit(made):
        at = oracle.position(rules, position.players, position.dealt, position.first_leader, made)
        if at["over"]:
            return Fraction(bool(asked(at)))
        return sum(visit([*made, move]) for move in at["moves"]) / len(at["moves"])

    return visit(list(position.made))


# ------------------------------------------------------------------------- exact: the deal


@pytest.mark.parametrize("rules", [chip_trick.Rules(), ANY], ids=["two_and_two", "any"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_of_a_dealt_hand_of_chips(seats, rules):
    hands = list(hands_of_one(seats, rules))
    for event, asked in [
        (events.chips.dealt_at_most(1, 21), lambda hand: sum(hand) <= 21),
        (events.chips.dealt(0, 4), lambda hand: 4 in hand),
        (events.chips.holds_all(1, [3, 10]), lambda hand: 3 in hand and 10 in hand),
        (
            ~events.chips.dealt(1, 12) & events.chips.dealt_at_least(1, 25),
            lambda hand: 12 not in hand and sum(hand) >= 25,
        ),
    ]:
        expected = Fraction(sum(map(asked, hands)), len(hands))
        assert exact_chance(event, players=seats, rules=rules) == expected > 0


def test_the_known_values_of_the_lessons():
    assert exact_chance(events.chips.dealt_at_most(0, 21), players=3) == Fraction(16, 75)
    # All six blue chips are dealt to three seats; two of six are mine.
    assert exact_chance(events.chips.dealt_highest_blue(2), players=3) == Fraction(1, 3)
    # The 11 is one of five others when the 12 is mine.
    both = events.chips.dealt(1, 11) & events.chips.dealt(1, 12)
    assert exact_chance(both, players=3) == Fraction(1, comb(6, 2))


def test_a_function_is_asked_of_every_deal():
    def mine_is_higher(position):
        return sum(position.dealt[0]) > sum(position.dealt[1])

    found = exact_chance(mine_is_higher, chip_trick.GAME, players=2, leader=1)
    even = exact_chance(
        lambda position: sum(position.dealt[0]) == sum(position.dealt[1]),
        chip_trick.GAME,
        players=2,
        leader=1,
    )
    assert 2 * found + even == 1 and 0 < even < Fraction(1, 10)
    leads = exact_chance(lambda position: position.seat == 1, chip_trick.GAME, players=2)
    assert leads == Fraction(1, 2)


def test_events_of_a_dealt_hand_of_cards():
    whole = comb(78, 12)
    assert exact_chance(events.days.dealt(0, 1)) == Fraction(12, 78)
    assert exact_chance(events.days.dealt(0, 5), players=8) == 1 - Fraction(
        comb(73, 9), comb(78, 9)
    )
    assert exact_chance(~events.days.holds(3, 12)) == Fraction(comb(66, 12), whole)
    assert exact_chance(events.days.somebody_dealt(2), players=4) == 1 - Fraction(
        comb(76, 48), comb(78, 48)
    )
    # Twelve ranks: one card of each.
    ways = 1
    for rank in range(1, 13):
        ways *= rank
    assert exact_chance(events.days.dealt_ranks(0, 12)) == Fraction(ways, whole)
    assert exact_chance(events.days.dealt_run(1, 12)) == Fraction(ways, whole)
    # Ten equal cards or more: of the 10s, the 11s or the 12s.
    many = sum(
        comb(rank, equal) * comb(78 - rank, 12 - equal)
        for rank in (10, 11, 12)
        for equal in range(10, rank + 1)
    )
    assert exact_chance(events.days.dealt_set(0, 10)) == Fraction(many, whole)
    assert exact_chance(events.days.dealt_plays(0, 12)) == 1
    assert exact_chance(events.days.dealt_plays(0, 1)) == Fraction(ways + 1, whole)
    # Six pairs: 12 cards, an even number of each rank.
    even = [1] + [0] * 12
    for rank in range(1, 13):
        even = [
            sum(
                even[size - taken] * comb(rank, taken) for taken in range(0, min(rank, size) + 1, 2)
            )
            for size in range(13)
        ]
    assert exact_chance(events.days.dealt_pairs(0, 6)) == Fraction(even[12], whole)


def test_a_view_of_a_deal_knows_its_own_hand_and_what_is_left():
    deal = twelve_days.deal(players=4, seed=3)
    mine = deal.hands[0]
    others = [card for card in range(1, 13) if card not in mine]
    view = deal.seen_by(0)
    card = others[0]
    expected = 1 - Fraction(comb(66 - card, 12), comb(66, 12))
    assert exact_chance(events.days.dealt(2, card), view) == expected
    nobody = Fraction(comb(66 - card, 36), comb(66, 36))
    assert exact_chance(events.days.somebody_dealt(card), view) == 1 - nobody
    assert exact_chance(events.days.somebody_dealt(mine[0]), view) == 1
    assert exact_chance(events.days.dealt(0, mine[0]), view) == 1
    assert exact_chance(events.days.dealt_set(0, 12), view) == 0
    joint = events.days.dealt(1, card) & events.days.dealt(2, card)
    with pytest.raises(Refused, match="exact value is not known"):
        exact_chance(joint, view)


def test_a_lead_as_its_leader_sees_it():
    deal = twelve_days.deal(players=2, seed=3, leader=0)
    lead = (deal.hands[0][-1],)
    after = deal.play(lead)
    lower = sum(rank for rank in range(1, lead[0] + 1)) - len(
        [card for card in deal.hands[0] if card <= lead[0]]
    )
    expected = 1 - Fraction(comb(66 - lower, 12), comb(66, 12))
    assert exact_chance(events.days.lead_can_be_beaten(), after.seen_by(0)) == expected
    with pytest.raises(Refused, match="exact value is not known here"):
        exact_chance(events.days.lead_can_be_beaten(), after.seen_by(1))
    drawn = trials(events.days.lead_can_be_beaten(), after.seen_by(0), seed=1).run(200)
    low, high = wilson(float(drawn.proportion), 200, z=4)
    assert low <= expected <= high


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_within_a_round_is_answered_by_its_worlds(seats):
    position = small(seats, 1, most=300)
    view = position.seen_by(0)
    for event in (events.chips.holds(1, 9), events.chips.dealt(1, 5) | events.chips.holds(0, 3)):
        assert exact_chance(event, view) == worlds(view, "random").chance(event)


# ------------------------------------------------------------------------- exact: the end


@pytest.mark.parametrize(
    "rules",
    [
        chip_trick.Rules(limit=24),
        chip_trick.Rules(limit=24, over_limit="halve"),
        chip_trick.Rules(limit=24, deal="any"),
        chip_trick.Rules(limit=24, deal="any", over_limit="halve"),
    ],
    ids=lambda rules: f"{rules.deal}-{rules.over_limit}",
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_of_a_rounds_end_by_the_oracle(seats, rules):
    for seed in range(2):
        position = small(seats, seed, rules, most=100)
        for event, asked in [
            (events.chips.wins(1), lambda at: 1 in at["winners"]),
            (
                events.chips.first_leader_wins(),
                lambda at: at["tricks"][0]["leader"] in at["winners"],
            ),
            (events.chips.several_win(), lambda at: len(at["winners"]) > 1),
            (events.chips.lasts_exactly(6), lambda at: len(at["tricks"]) == 6),
            (events.chips.lasts_at_least(6), lambda at: len(at["tricks"]) >= 6),
            (events.chips.totals_at_most(0, 24), lambda at: at["totals"][0] <= 24),
            (events.chips.totals_exactly(1, 25), lambda at: at["totals"][1] == 25),
            (events.chips.goes_over(0), lambda at: at["totals"][0] > 24),
            (
                events.chips.wins(0) & ~events.chips.goes_over(1),
                lambda at: 0 in at["winners"] and at["totals"][1] <= 24,
            ),
            (events.chips.somebody_goes_over(), lambda at: max(at["totals"]) > 24),
            (
                events.chips.goes_over(0) & ~events.chips.goes_over(1),
                lambda at: at["totals"][0] > 24 >= at["totals"][1],
            ),
            (
                ~(events.chips.first_leader_wins() | events.chips.wins(1)),
                lambda at: not {1, at["tricks"][0]["leader"]} & {*at["winners"]},
            ),
            (
                events.chips.wins(1) | (events.chips.goes_over(0) & events.chips.several_win()),
                lambda at: 1 in at["winners"] or (at["totals"][0] > 24 and len(at["winners"]) > 1),
            ),
        ]:
            expected = by_oracle(position, asked)
            assert exact_chance(event, position) == expected, event


@pytest.mark.parametrize("halve", ["bust", "halve"])
@pytest.mark.parametrize("seats", [2, 3])
def test_layers_tell_events_as_a_recursion_in_fractions_does(seats, halve):
    chips = events.chips
    rules = chip_trick.Rules(limit=24, over_limit=halve)
    for position in manageable(seats, 3, rules, most=200)[::2]:
        for event in (
            chips.several_win(),
            chips.goes_over(1),
            chips.somebody_goes_over() & ~chips.goes_over(0),
            chips.first_leader_wins() | chips.wins(1),
            chips.wins(0) & chips.goes_over(1),
        ):
            tree = Tree(PLAYERS["random"], 10**6, lambda end, e=event: (Fraction(e(end)),))
            assert exact_chance(event, position) == tree.answers([position])[0][0], event


def test_what_is_known_at_an_opening_of_two_seats_fits_together():
    """Its tree has more positions than are gone through; these were refused."""
    chips = events.chips
    position = chip_trick.deal(players=2, seed=5)
    for source in (position, position.seen_by(0)):
        one, other, several, over = (
            exact_chance(event, source)
            for event in (
                chips.wins(0),
                chips.wins(1),
                chips.several_win(),
                chips.somebody_goes_over(),
            )
        )
        assert one + other == 1 + several
        assert exact_chance(chips.wins(0) & chips.wins(1), source) == several
        assert over == exact_chance(chips.goes_over(0) | chips.goes_over(1), source)
        assert max(exact_chance(chips.goes_over(seat), source) for seat in (0, 1)) < over <= 1


def test_layers_give_each_winner_the_whole():
    for rules in (chip_trick.Rules(), chip_trick.Rules(over_limit="halve", limit=20)):
        position = chip_trick.deal(players=2, seed=5, rules=rules)
        shares = [exact_chance(events.chips.wins(seat), position) for seat in range(2)]
        drawn = trials(events.chips.several_win(), position, seed=2).run(1500)
        low, high = wilson(float(drawn.proportion), 1500, z=4)
        # Whatever both win is counted twice.
        assert low <= sum(shares) - 1 <= high
        odds = estimated_odds(position, trials=1500, seed=1)
        low, high = wilson(float(odds.shares[0]), 1500, z=4)
        assert low <= shares[0] - (sum(shares) - 1) / 2 <= high


def test_the_number_of_tricks_of_two_seats():
    position = chip_trick.deal(players=2, seed=5)
    found = trick_count(position).chances
    assert exact_chance(events.chips.lasts_exactly(5), position) == found[5]
    assert exact_chance(~events.chips.lasts_at_least(6), position) == found[4] + found[5]
    view = position.seen_by(1)
    expected = trick_count(view).chances
    assert exact_chance(events.chips.lasts_at_least(7), view) == expected[7]


def test_events_of_the_end_of_a_hand_of_cards():
    position = twelve_days.deal(hands=[[1, 2, 3], [2, 5, 5], [3, 3]], leader=1)
    for event in (
        events.days.wins(0),
        events.days.first_leader_wins(),
        events.days.left_at_least(2, 2),
        # These ask how it came about, and not only how it ended.
        events.days.lasts_at_most(3),
        events.days.first_lead_beaten(),
        events.days.wins(0) & events.days.holds(0, 1),
    ):
        expected = by_trying(position, lambda end, event=event: event.judge(position, end))
        assert exact_chance(event, position) == expected, event

    def first_trick_is_the_longest(end):
        return len(end.tricks[0].plays[0]) >= max(len(trick.plays[0]) for trick in end.tricks)

    expected = by_trying(position, first_trick_is_the_longest)
    assert exact_chance(first_trick_is_the_longest, position, play=True) == expected


def test_a_view_of_the_end_is_the_mean_over_its_worlds():
    position = small(3, 2, most=100)
    view = position.seen_by(position.seat)
    event = events.chips.wins(0) & events.chips.dealt(0, position.dealt[0][0])
    expected = sum(
        world.chance
        * by_trying(world.position, lambda end, now=world.position: event.judge(now, end))
        for world in worlds(view, "random")
    )
    assert exact_chance(event, view) == expected


@pytest.mark.parametrize(
    "asked",
    [
        lambda: exact_chance(events.chips.wins(0), players=3),
        lambda: exact_chance(events.chips.wins(0) | events.chips.wins(1), players=4),
        lambda: exact_chance(events.days.wins(0)),
        lambda: exact_chance(events.chips.dealt_highest_blue(0), players=4),
        lambda: exact_chance(events.days.dealt(0, 1) & events.days.dealt(0, 2)),
        lambda: exact_chance(lambda position: True, twelve_days.GAME),
        lambda: exact_chance(events.days.wins(0), twelve_days.deal(seed=1)),
    ],
)
def test_what_is_too_much_is_refused(asked):
    with pytest.raises(Refused, match="exact value is not known here"):
        asked()


def test_all_worlds_together_may_not_be_too_much(monkeypatch):
    views = (small(2, seed, most=600).seen_by(0) for seed in range(50))
    view = next(view for view in views if worlds(view).count > 1)
    event = events.chips.wins(0) & events.chips.lasts_at_least(5)
    sizes = []
    for world in worlds(view, "random"):
        tree = Tree(PLAYERS["random"], answer=lambda end: (Fraction(1),))
        tree.answers([world.position])
        sizes.append(tree.count)
    assert len(sizes) > 1 and exact_chance(event, view) is not None
    monkeypatch.setattr(event_chance, "MOST_POSITIONS", sum(sizes))
    assert exact_chance(event, view) is not None
    monkeypatch.setattr(event_chance, "MOST_POSITIONS", sum(sizes) - 1)
    assert max(sizes) < sum(sizes) - 1
    with pytest.raises(Refused, match="exact value is not known here"):
        exact_chance(event, view)
