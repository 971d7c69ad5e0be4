"""Odds by simulation: their intervals, and what they agree with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any
from unittest import mock

import pytest

from small_rounds import late, small
from twelve_widgets import chip_trick, twelve_days
from twelve_widgets.chance import estimated_odds, events, exact_odds, odds, trials, winning, worlds
from twelve_widgets.chance.interval import wilson
from twelve_widgets.chance.playout import Tally
from twelve_widgets.chance.source import Source
from twelve_widgets.chance.tree import final_shares
from twelve_widgets.chance.winning import Estimate


def passed():
    """What A has seen after B has passed: who holds nothing low is likelier to."""
    lead = twelve_days.deal(hands=[(6, 9, 9), (4, 11)], leader=0).play((9,))
    return lead.play(()).seen_by(0)


@pytest.mark.parametrize(
    ("make", "weighed"),
    [
        (lambda: late(3, 6, 13), False),
        (lambda: late(4, 6, 9), False),
        (lambda: small(2, 3, most=400).seen_by(0), False),
        (passed, True),
    ],
    ids=["three seats", "four seats", "a view", "unequal weights"],
)
def test_simulated_odds_hold_the_exact_ones_in_their_intervals(monkeypatch, make, weighed):
    source = make()
    exact = exact_odds(source)
    if weighed:
        # As if there were too many deals to weigh them all before one is drawn.
        monkeypatch.setattr("twelve_widgets.chance.world.MOST_REPLAYED", 0)
    inside = total = 0
    for seed in range(150):
        found = estimated_odds(source, trials=60, seed=seed)
        assert (found.effective < 60) is weighed
        rows = [(exact.shares, found.intervals)]
        rows += [(exact.moves[move], found.move_intervals[move]) for move in found.moves]
        for shares, intervals in rows:
            for share, (low, high) in zip(shares, intervals, strict=True):
                inside += low <= share <= high
                total += 1
    assert 0.94 < inside / total < 1


def test_trials_hold_the_exact_chance_in_their_interval():
    low = events.chips.dealt_at_most(0, 21)
    inside = 0
    for seed in range(200):
        least, most = trials(low, players=3, seed=seed).run(50).interval
        inside += least <= Fraction(16, 75) <= most
    # Four standard errors below the rate that is stated.
    assert 0.888 < inside / 200 < 1


def mostly_first(view: Any, moves: Sequence[Any]) -> dict[Any, Fraction]:
    """Play the first move nine times of ten, any other with the rest."""
    if len(moves) == 1:
        return {moves[0]: Fraction(1)}
    rest = Fraction(1, 10 * (len(moves) - 1))
    return {move: Fraction(9, 10) if move == moves[0] else rest for move in moves}


@pytest.mark.parametrize(
    ("model", "seen"), [("random", False), ("random", True), (mostly_first, True)]
)
def test_the_shares_now_lie_in_their_interval_as_often_as_said(model, seen):
    position = late(3, 6, 12)
    assert len(position.moves) > 1
    source = position.seen_by(position.seat) if seen else position
    exact = exact_odds(source, model).shares
    # Of a rare win Wilson's interval holds less than it says, whatever the rounds are of.
    often = [seat for seat, share in enumerate(exact) if 0.1 < share < 0.9]
    assert len(often) > 1
    held = [0, 0, 0]
    for seed in range(100):
        found = estimated_odds(source, model, trials=30, seed=seed)
        for seat, (low, high) in enumerate(found.intervals):
            held[seat] += low <= exact[seat] <= high
    # 95 % of 100, and three standard deviations; more where the moves differ much.
    assert min(held[seat] for seat in often) >= 95 - 3 * (100 * 0.95 * 0.05) ** 0.5
    assert min(held[seat] for seat in often) < 100
    assert found.effective <= 1 / sum(float(chance) ** 2 / 30 for chance in found.chances.values())


def test_no_round_is_played_but_for_a_move(monkeypatch):
    position = late(3, 6, 14)
    played = mock.Mock(wraps=winning.shares_played_out)
    monkeypatch.setattr(winning, "shares_played_out", played)
    found = estimated_odds(position, trials=7, seed=1)
    assert played.call_count == 7 * len(position.moves)
    mean = [Fraction(0)] * 3
    for move, shares in found.moves.items():
        mean = [one + found.chances[move] * share for one, share in zip(mean, shares, strict=True)]
    assert found.shares == tuple(mean)


def test_simulated_odds_of_a_view_where_worlds_cannot_be_listed():
    position = twelve_days.deal(hands=[(1, 5, 9), (2, 6), (3, 7, 7)], leader=0).play((5,))
    view = position.seen_by(0)
    assert worlds(view).count > 10**6
    found = odds(view, seed=1, trials=400)
    assert not found.exact
    assert found.worlds == worlds(view).count
    # What B answers from a world drawn now, and each share from worlds drawn by hand.
    rng = Random(5)
    sums = [0, 0, 0]
    for _ in range(2000):
        at = worlds(view).draw(rng.randrange(10**9)).position
        while not at.over:
            at = at.play(rng.choice(at.moves))
        sums[at.result.winner] += 1
    for (low, high), wins in zip(found.intervals, sums, strict=True):
        assert low - 0.03 < wins / 2000 < high + 0.03


def test_a_simulation_knows_how_likely_ones_own_moves_are():
    position = chip_trick.deal(players=4, seed=1)
    for source in (position, position.seen_by(position.seat)):
        found = estimated_odds(source, "highest", trials=2)
        assert found.chances == {move: move == max(position.moves) for move in position.moves}


def test_rounds_of_unequal_weight_count_as_fewer():
    ends = {late(2, seed, 0).result.winners: late(2, seed, 0) for seed in range(20)}
    won, lost = ends[(0,)], ends[(1,)]
    tally = Tally(2)
    tally.add(final_shares(won), Fraction(3))
    tally.add(final_shares(lost), Fraction(1))
    assert tally.shares == (Fraction(3, 4), Fraction(1, 4))
    # Weights 3 and 1: (3 + 1)**2 / (9 + 1) rounds of equal weight.
    assert tally.effective == 1.6
    assert tally.intervals == (wilson(0.75, 1.6), wilson(0.25, 1.6))


@pytest.mark.parametrize("seats", [3, 4])
def test_rounds_of_equal_weight_count_in_full_where_another_seat_acts(seats):
    """A move of another seat is made in a part of the rounds only: that makes none count less."""
    view = chip_trick.deal(players=seats, seed=1, leader=1).seen_by(0)
    found = estimated_odds(view, trials=60, seed=1)
    assert len(found.moves) > 1
    assert found.intervals == tuple(wilson(float(share), 60) for share in found.shares)
    assert found.effective == found.trials == 60


def test_wilsons_interval_is_where_the_share_is_just_believable():
    for mean, size in ((0.5, 10), (0.02, 40), (0.9, 1000)):
        for end in wilson(mean, size):
            # By definition: at either end, what was observed lies 1.96 standard errors away.
            assert abs(mean - end) == pytest.approx(1.959964 * (end * (1 - end) / size) ** 0.5)


def test_what_always_or_never_came_may_be_certain_or_impossible():
    for size in range(1, 200):
        assert wilson(0, size)[0] == 0
        assert wilson(1, size)[1] == 1


def test_the_mean_of_moves_that_are_not_alike_lies_in_its_interval_as_often_as_said():
    """A player of one's own may do one thing often; what comes of that weighs most."""
    often, most_wins = Fraction(1, 5), Fraction(1, 2)
    deals = (twelve_days.deal(2, seed=seed) for seed in range(200))
    position = next(deal for deal in deals if len(deal.moves) > 24)
    first, *others = position.moves
    chances = {first: often, **dict.fromkeys(others, (1 - often) / len(others))}
    source = Source(position, lambda _view, _moves: chances)
    inside = 0
    for seed in range(150):
        estimate, rng = Estimate(source, seed), Random(seed)

        def coin(_position: Any, move: Any, rng: Random = rng) -> Any:
            won = move == first and rng.random() < most_wins
            return (Fraction(won), Fraction(not won))

        with mock.patch.object(estimate, "_played", coin):
            estimate.simulate(40)
        low, high = estimate.odds.intervals[0]
        inside += low <= often * most_wins <= high
        # It is no wider than what is known makes it.
        assert high < 0.3
    assert 0.93 <= inside / 150 <= 0.99
