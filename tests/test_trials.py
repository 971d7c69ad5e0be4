"""Trials and exact chances of events, and two-way tables: against counting and the oracles."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from oracle import chip_trick as oracle
from small_rounds import small
from twelve_widgets import Refused, chip_trick, twelve_days
from twelve_widgets.chance import (
    estimated_odds,
    event_chance,
    events,
    exact_chance,
    trials,
    trick_count,
    two_way,
    worlds,
)
from twelve_widgets.chance.interval import wilson
from twelve_widgets.chance.tree import Tree
from twelve_widgets.players import PLAYERS

ANY = chip_trick.Rules(deal="any")
HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
DAYS = [[1, 2, 2, 5], [3, 3, 4, 6], [2, 4, 5, 5]]


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


def by_trying(position, event):
    """How likely an event of the end is, each move as likely as another: no memory, no layers."""
    if position.over:
        return Fraction(event(position))
    after = [by_trying(position.play(move), event) for move in position.moves]
    return sum(after) / len(after)


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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_of_a_rounds_end_by_the_oracle(seats):
    for seed in range(2):
        position = small(seats, seed, chip_trick.Rules(limit=24), most=150)
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
        ]:
            expected = by_oracle(position, asked)
            assert exact_chance(event, position) == expected, event


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
    event = events.chips.wins(0) & events.chips.goes_over(1)
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


# ------------------------------------------------------------------------- trials


CASES = {
    "deal": lambda **more: trials(events.chips.dealt_at_most(0, 21), players=3, **more),
    "end": lambda **more: trials(events.chips.wins(0), players=2, **more),
    "cards": lambda **more: trials(events.days.dealt_set(0, 3), players=5, **more),
    "position": lambda **more: trials(
        events.chips.lasts_at_least(6), chip_trick.deal(hands=HANDS, leader=1), **more
    ),
    "view": lambda **more: trials(
        events.chips.holds(1, 10), chip_trick.deal(hands=HANDS, leader=1).seen_by(0), **more
    ),
    "model": lambda **more: trials(events.chips.wins(1), model="highest", players=4, **more),
}


@pytest.mark.parametrize("case", CASES)
def test_trials_are_the_same_however_they_are_split(case):
    make = CASES[case]
    whole = make(seed=5).run(60)
    split = make(seed=5).run(7).run(1).run(52)
    assert split.outcomes == whole.outcomes and split.csv() == whole.csv()
    assert set(whole.outcomes) == {True, False}
    assert make(seed=6).run(60).outcomes != whole.outcomes
    with ThreadPoolExecutor(2) as pool:
        assert make(seed=5).run(30, executor=pool).run(30).outcomes == whole.outcomes


def test_trials_run_in_other_processes():
    with ProcessPoolExecutor(1) as pool:
        elsewhere = CASES["end"](seed=5).run(20, executor=pool)
    assert elsewhere.outcomes == CASES["end"](seed=5).run(20).outcomes


@pytest.mark.parametrize("case", CASES)
def test_a_trial_can_be_looked_at_by_itself(case):
    tried = CASES[case](seed=3)
    outcomes = [tried.event.judge(tried.start(i), tried.end(i)) for i in range(1, 31)]
    assert tried.count == 0
    assert tried.run(30).outcomes == tuple(outcomes)
    assert tried.end(2).over is tried.event.needs_end
    assert tried.end(2).path()[len(tried.start(2).made)] == tried.start(2)


@pytest.mark.parametrize("case", ["deal", "cards", "view"])
def test_trials_come_close_to_the_exact_value(case):
    tried = CASES[case](seed=1).run(800)
    low, high = wilson(float(tried.proportion), 800, z=4)
    assert low <= tried.exact <= high


def test_fresh_deals_are_all_equally_likely():
    tried = trials(events.chips.several_win(), players=3, seed=1)
    starts = [tried.start(number) for number in range(1, 601)]
    leaders = Counter(start.seat for start in starts)
    assert all(150 <= leaders[seat] <= 250 for seat in range(3))
    held = Counter(chip for start in starts for chip in start.hands[0])
    assert set(held) == set(range(1, 13)) and all(150 <= held[chip] <= 250 for chip in held)
    assert {len(hand) for start in starts for hand in start.hands} == {4}
    led = trials(events.chips.several_win(), players=3, leader=2, seed=1)
    assert {led.start(number).seat for number in range(1, 40)} == {2}
    # Who leads changes no deal.
    assert [led.start(i).dealt for i in range(1, 40)] == [s.dealt for s in starts[:39]]


def test_what_trials_tell_of_themselves():
    tried = trials(lambda position: position.hands[0][0] == 1, chip_trick.GAME, seed=4)
    assert (tried.count, tried.proportion, tried.interval, tried.running) == (0, None, None, [])
    assert tried.csv() == "trial,outcome\n"
    told = []
    assert tried.run(4, progress=told.append) is tried
    assert told == [0.25, 0.5, 0.75, 1]
    tried.run(36)
    yes = 0
    for number, outcome in enumerate(tried.outcomes, 1):
        yes += outcome
        assert tried.running[number - 1] == Fraction(yes, number)
    assert tried.happened == yes and tried.proportion == Fraction(yes, 40)
    assert tried.interval == wilson(yes / 40, 40)
    assert tried.exact == Fraction(1, 3)
    lines = tried.csv().splitlines()
    assert lines[0] == "trial,outcome" and len(lines) == 41
    assert [line.split(",") for line in lines[1:]] == [
        [str(number), str(int(outcome))] for number, outcome in enumerate(tried.outcomes, 1)
    ]


def test_what_was_tried_stays_when_it_is_stopped():
    tried = trials(events.chips.wins(0), players=2, seed=5)

    def stop(done):
        if done >= 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tried.run(10, progress=stop)
    assert tried.count == 5
    assert tried.run(5).outcomes == CASES["end"](seed=5).run(10).outcomes


def test_deals_of_unequal_weight_count_by_their_weight():
    deal = twelve_days.deal(players=2, seed=1, leader=1)
    position = deal.play((12,)).play(())
    view = position.seen_by(0)
    tried = trials(events.days.dealt(1, 11), view, seed=1).run(100)
    assert tried.weighed
    low, high = tried.interval
    assert low < tried.proportion < high
    # So many trials of equal weight would tell more.
    alike = wilson(float(tried.proportion), 100)
    assert high - low > alike[1] - alike[0]
    rows = [line.split(",") for line in tried.csv().splitlines()]
    assert rows[0] == ["trial", "outcome", "weight"]
    weights = [float(row[2]) for row in rows[1:]]
    assert max(weights) == 1
    proportion = sum(w for w, row in zip(weights, rows[1:], strict=True) if row[1] == "1")
    assert proportion / sum(weights) == pytest.approx(float(tried.proportion), abs=1e-5)
    assert float(tried.running[-1]) == pytest.approx(float(tried.proportion))


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: trials(lambda position: True), "Say what is dealt"),
        (lambda: trials(events.chips.wins(0), 5), "Trials begin with .* this is int"),
        (
            lambda: trials(events.chips.wins(0), chip_trick.deal(seed=1), players=3),
            "name them for fresh deals only",
        ),
        (lambda: trials(events.chips.wins(0), players=5), "for 2 to 4 seats"),
        (lambda: trials(events.chips.wins(0), leader=3), "no seat 3"),
        (lambda: trials(events.chips.wins(0), seed=-1), "not a seed"),
        (lambda: trials(events.chips.wins(0), model="best"), "no model"),
        (lambda: trials(events.chips.wins(0)).run(0), "whole number from 1"),
        (lambda: trials(events.chips.wins(0)).run(None), "whole number from 1"),
        (lambda: trials(events.chips.wins(0)).start(0), "no trial 0"),
        (lambda: trials(events.chips.wins(3), players=3).seed, "no seat 3"),
        (lambda: exact_chance(events.chips.dealt(3, 1), players=3), "no seat 3"),
        (lambda: exact_chance(events.chips.wins(3), small(3, 1)), "no seat 3"),
        (lambda: trials(events.chips.wins(0), twelve_days.GAME).seed, "event of 12 Chip Trick"),
        (lambda: exact_chance(events.chips.dealt(0, 1), twelve_days.GAME), "of 12 Chip Trick"),
        (lambda: trials(events.days.wins(0), small(3, 1)), "event of 12 Days"),
        (lambda: trials(events.days.wins(0), small(3, 1).seen_by(0)), "event of 12 Days"),
        (
            lambda: two_way(events.chips.wins(0), events.days.wins(0), small(3, 1)),
            "event of 12 Days",
        ),
        (
            lambda: two_way(events.days.dealt(0, 1), events.days.dealt(5, 1), players=4),
            "no seat 5",
        ),
        (
            lambda: two_way(events.chips.wins(0), events.chips.wins(2), players=2, trials=5),
            "no seat 2",
        ),
        (lambda: trials(lambda position: 1, chip_trick.GAME).run(), "True or False"),
    ],
)
def test_what_cannot_be_tried_is_refused(asked, said):
    with pytest.raises(Refused, match=said):
        asked()


# ------------------------------------------------------------------------- two-way tables


def test_a_two_way_table_of_worlds():
    deal = chip_trick.deal(hands=HANDS, leader=0)
    view = deal.seen_by(0)
    # B and C share 1 3 10 11 and 5 6 8 9, two each.
    table = two_way(events.chips.holds(1, 10), events.chips.holds(1, 11), view)
    assert (table.both, table.first_only, table.second_only, table.neither) == (6, 12, 12, 6)
    assert (table.total, table.first_total, table.second_total) == (36, 18, 18)
    assert table.second_given_first == table.first_given_second == Fraction(1, 3)
    assert table.second_given_not_first == table.first_given_not_second == Fraction(2, 3)
    assert (table.expected_both, table.independent, table.exact) == (9, False, True)
    # A red chip and a blue one are dealt apart from each other.
    apart = two_way(events.chips.holds(1, 10), events.chips.holds(1, 9), view)
    assert (apart.both, apart.first_only, apart.second_only, apart.neither) == (9, 9, 9, 9)
    assert apart.independent
    never = two_way(events.chips.holds(1, 12), events.chips.holds(1, 3), view)
    assert never.second_given_first is None and never.second_given_not_first == Fraction(1, 2)


def test_a_two_way_table_counts_by_the_model():
    position = chip_trick.deal(hands=HANDS, leader=1).play(11)
    view = position.seen_by(0)
    one, other = events.chips.holds(1, 10), events.chips.holds(2, 9)
    table = two_way(one, other, view, model="sensible")
    found = worlds(view, "sensible")
    assert table.total == found.count
    assert table.both / table.total == found.chance(one & other)
    assert table.first_total / table.total == found.chance(one)
    assert table.second_total / table.total == found.chance(other)


def test_a_two_way_table_of_the_end():
    position = small(2, 3, most=200)
    one, other = events.chips.wins(0), events.chips.goes_over(1)
    table = two_way(one, other, position)
    assert table.total == 1
    assert table.both == by_trying(position, one & other)
    assert table.first_only == by_trying(position, one & ~other)
    assert table.second_only == by_trying(position, ~one & other)


def test_a_two_way_table_of_too_many_deals_to_list():
    one, other = events.chips.dealt(0, 12), events.chips.dealt(0, 11)
    table = two_way(one, other, players=4)
    # Of eight blue chips, two are mine.
    assert table.both / table.total == Fraction(1, comb(8, 2))
    assert table.first_only / table.total == Fraction(1, 4) - Fraction(1, 28)
    assert table.neither / table.total == Fraction(comb(6, 2), comb(8, 2))


def test_a_simulated_two_way_table():
    one, other = events.chips.wins(0), events.chips.dealt(0, 12)
    table = two_way(one, other, players=3, trials=120, seed=7)
    tried = trials(one, players=3, seed=7)
    cells = Counter(
        (one.judge(tried.start(i), tried.end(i)), other(tried.start(i))) for i in range(1, 121)
    )
    assert table.both == cells[True, True] and table.first_only == cells[True, False]
    assert table.second_only == cells[False, True] and table.neither == cells[False, False]
    assert (table.trials, table.seed, table.exact, table.independent) == (120, 7, False, None)
    assert table.total == 120 and min(cells.values()) > 0


def test_two_way_refuses_what_it_cannot_tell():
    one, other = events.chips.wins(0), events.chips.wins(1)
    with pytest.raises(Refused, match="exact value is not known"):
        two_way(one, other, players=3)
    with pytest.raises(Refused, match="say how many trials"):
        two_way(one, other, players=3, seed=1)
    with pytest.raises(Refused, match="whole number from 1"):
        two_way(one, other, players=3, trials=0)


def test_a_simulated_table_counts_deals_by_their_weight():
    view = twelve_days.deal(players=2, seed=1, leader=1).play((12,)).play(()).seen_by(0)
    one, other = events.days.dealt(1, 11), events.days.dealt(1, 10)
    table = two_way(one, other, view, trials=40, seed=1)
    assert table.total == 40
    assert table.first_total / 40 == trials(one, view, seed=1).run(40).proportion
    assert table.both / 40 == trials(one & other, view, seed=1).run(40).proportion > 0
