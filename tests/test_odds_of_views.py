"""Odds as a seat sees them, in both games: means over worlds, and over what can be seen next."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oracle import twelve_days as oracle
from small_rounds import share_out, small
from twelve_widgets import chip_trick, players, twelve_days
from twelve_widgets.chance import exact_odds, odds, worlds
from twelve_widgets.chance.models import move_chances
from twelve_widgets.chance.tree import Tree

ANY_HALVED = chip_trick.Rules(deal="any", over_limit="halve")


def mean_of(parts, seats):
    """The mean of shares, each with its weight."""
    return tuple(
        sum((weight * row[at] for weight, row in parts), Fraction(0)) for at in range(seats)
    )


@pytest.mark.parametrize("model", ["random", "highest", "sensible"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_odds_of_a_view_are_the_mean_over_its_worlds(seats, model):
    for seed in range(3):
        position = small(seats, seed, most=200, model=model)
        for seat in range(seats):
            view = position.seen_by(seat)
            found = exact_odds(view, model)
            mean = [Fraction(0)] * seats
            for world in worlds(view, model):
                if not world.weight:
                    continue
                (shares,) = Tree(players.PLAYERS[model]).answers([world.position])
                for at, share in enumerate(shares):
                    mean[at] += world.chance * share
            assert found.shares == tuple(mean)
            assert found.worlds == worlds(view).count


def expected_next(view, model):
    """The mean of what will be seen after the next move, and how likely each such move is."""
    after = {}
    for world in worlds(view, model):
        if not world.weight:
            continue
        for move, chance in move_chances(players.PLAYERS[model], world.position).items():
            if chance:
                seen = world.position.play(move).seen_by(view.seat)
                likely, _ = after.get(move, (Fraction(0), seen))
                after[move] = likely + world.chance * chance, seen
    shares = {
        move: exact_odds(seen, model).shares
        for move, (_, seen) in after.items()
        if seen.acts is not None
    }
    return {move: likely for move, (likely, _) in after.items()}, shares


@pytest.mark.parametrize("rules", [chip_trick.Rules(), ANY_HALVED], ids=lambda rules: rules.deal)
@pytest.mark.parametrize("model", ["random", "highest", "lowest", "sensible"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_odds_before_a_move_are_the_mean_of_those_after_it(seats, model, rules):
    """The tower rule: what is seen now is expected of what will be seen."""
    open_still = 0
    for seed in range(4 if model == "random" else 2):
        position = small(seats, seed, rules, most=600 if model == "random" else 150, model=model)
        if position.over:
            continue
        view = position.seen_by((position.seat + 1) % seats)
        before = exact_odds(view, model)
        chances, shares = expected_next(view, model)
        assert chances == before.chances
        assert all(before.moves[move] == row for move, row in shares.items())
        if shares.keys() == chances.keys():
            open_still += 1
            mean = mean_of([(chances[move], row) for move, row in shares.items()], seats)
            assert before.shares == mean
    assert open_still


# ------------------------------------------------------------------------- 12 Days of Christmas


def days_share(hands, made, last_cards="return"):
    """Each seat's share if all play at random, by the oracle's rules alone."""
    rules = {"length": "full", "last_cards": last_cards}
    at = oracle.position(rules, len(hands), hands, 0, made)
    if at["over"]:
        return share_out([at["winner"]], len(hands))
    rows = [days_share(hands, [*made, move], last_cards) for move in at["moves"]]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


@pytest.mark.parametrize(
    "hands",
    [
        [(2, 5, 5), (3, 4)],
        [(2, 5, 5), (3, 4), (1, 6)],
        [(1, 2), (3, 3), (2, 4), (5,)],
        [(2, 3), (3,), (4, 4), (1,)],
    ],
)
@pytest.mark.parametrize("last_cards", ["return", "must_be_lowest"])
def test_twelve_days_by_the_oracle(hands, last_cards):
    rules = twelve_days.Rules(last_cards=last_cards)
    found = odds(twelve_days.deal(hands=hands, leader=0, rules=rules))
    assert found.shares == tuple(days_share(hands, [], last_cards))
    assert found.exact


def test_odds_of_a_view_of_twelve_days_are_the_mean_over_its_worlds():
    lead = twelve_days.deal(hands=[(6, 9, 9), (4, 11)], leader=0).play((9,))
    view = lead.play(()).seen_by(0)
    weighed = [world for world in worlds(view, "random") if world.weight]
    assert len({world.likelihood for world in weighed}) > 1
    found = [(world.chance, days_share(world.hands, [(9,), ()])) for world in weighed]
    assert exact_odds(view).shares == mean_of(found, 2)
    # The tower rule: A expects of what B does what it will think then. Who wins at once is seen.
    before = exact_odds(lead.seen_by(0))
    chances, shares = expected_next(lead.seen_by(0), "random")
    for move in chances.keys() - shares.keys():
        assert move == min(move, (9,)), "only lower cards win"
        shares[move] = (Fraction(0), Fraction(1))
    assert before.shares == mean_of([(chances[move], row) for move, row in shares.items()], 2)
