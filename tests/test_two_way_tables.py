"""Two-way tables of two events: against counting and the oracles."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb
from random import Random

import pytest

from small_rounds import by_trying, small
from twelve_widgets import Refused, chip_trick, twelve_days
from twelve_widgets.chance import (
    events,
    exact_chance,
    trials,
    two_way,
    worlds,
)
from twelve_widgets.chance.interval import wilson
from twelve_widgets.chance.playout import played_out
from twelve_widgets.players import PLAYERS

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]


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


def test_a_two_way_table_of_the_end_from_an_opening():
    """Going through all that can follow was refused there."""
    position = chip_trick.deal(players=2, seed=5)
    one, other = events.chips.wins(0), ~events.chips.goes_over(1)
    table = two_way(one, other, position)
    assert table.exact and table.both + table.first_only + table.second_only + table.neither == 1
    assert table.first_total == exact_chance(one, position)
    assert table.second_total == exact_chance(other, position)
    rng = Random(1)
    ends = [played_out(PLAYERS["random"], position, rng) for _ in range(2000)]
    for cell, event in ((table.both, one & other), (table.neither, ~one & ~other)):
        low, high = wilson(sum(event(end) for end in ends) / 2000, 2000, z=4)
        assert low <= cell <= high


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
