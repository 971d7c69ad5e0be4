"""Worlds: against every deal there is, one by one, and the rules by the oracle."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from oracle import chip_trick as oracle
from oracle import twelve_days as days_oracle
from small_rounds import impossible
from twelve_widgets import Refused, chip_trick, players, twelve_days
from twelve_widgets.chance import worlds
from twelve_widgets.chance.public import steps

RULES = (chip_trick.Rules(), chip_trick.Rules(deal="any"))


def chips_after(seats, seed, moves, rules=None):
    """A position of 12 Chip Trick after some random moves."""
    rng = Random(seed)
    position = chip_trick.deal(players=seats, seed=seed, rules=rules)
    for _ in range(moves):
        if not position.over:
            position = position.play(rng.choice(position.moves))
    return position


def days_after(hands, moves, seed=0):
    """A position of 12 Days after some random moves from small hands."""
    rng = Random(seed)
    position = twelve_days.deal(hands=hands, leader=0)
    for _ in range(moves):
        after = position.play(rng.choice(position.moves))
        if after.over:
            break
        position = after
    return position


def all_deals(position, seat):
    """Every way to deal what the seat was not dealt, each piece one of its own."""
    if isinstance(position, chip_trick.Position):
        deck, size = list(chip_trick.chips(position.players)), [4] * position.players
    else:
        deck, size = list(twelve_days.DECK), [len(hand) for hand in position.dealt]
    for piece in position.dealt[seat]:
        deck.remove(piece)

    def dealt(other, left):
        if other == position.players:
            yield ()
        elif other == seat:
            yield from ((position.dealt[seat], *rest) for rest in dealt(other + 1, left))
        else:
            for chosen in combinations(sorted(left), size[other]):
                hand = tuple(deck[index] for index in chosen)
                yield from ((hand, *rest) for rest in dealt(other + 1, left - set(chosen)))

    yield from dealt(0, frozenset(range(len(deck))))


def stands(position, hands, made):
    """Where the round stands by the oracle's rules, if these hands were dealt."""
    if isinstance(position, twelve_days.Position):
        return days_oracle.position(
            days_oracle.DEFAULTS, len(hands), hands, position.first_leader, made
        )
    rules = {name: getattr(position.rules, name) for name in ("deal", "over_limit", "limit")}
    return oracle.position(rules, len(hands), hands, position.first_leader, made)


def chance_of_moves(position, seat, hands, chooses):
    """How likely the others make the moves that were made, if these hands were dealt.

    The oracle says what is legal; 0 if the deal, or a move, is impossible.
    """
    likely = Fraction(1)
    for number, move in enumerate(position.made):
        try:
            at = stands(position, hands, position.made[:number])
        except ValueError:
            return 0
        if move not in at["moves"]:
            return 0
        if at["seat"] != seat:
            likely *= chooses(at["moves"], move)
        if not likely:
            return 0
    try:
        at = stands(position, hands, position.made)
    except ValueError:
        return 0
    return likely * (not position.over or tuple(map(tuple, at["hands"])) == position.hands)


def posterior(position, seat, chooses):
    """The chance of each deal, by Bayes' rule over all physical deals."""
    ways = Counter(all_deals(position, seat))
    weights = {
        hands: count * chance_of_moves(position, seat, hands, chooses)
        for hands, count in ways.items()
    }
    total = sum(weights.values())
    return {hands: Fraction(weight, 1) / total for hands, weight in weights.items() if weight}


CHOOSES = {
    "random": lambda moves, move: Fraction(1, len(moves)),
    "highest": lambda moves, move: Fraction(move == max(moves)),
    "lowest": lambda moves, move: Fraction(move == min(moves)),
}


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.deal)
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("moves", [0, 1, 3, 5, 6, 9, 13, 100])
def test_random_play_leaves_two_and_three_seats_as_they_were(seats, moves, rules):
    position = chips_after(seats, moves, moves, rules)
    for seat in range(seats):
        expected = posterior(position, seat, CHOOSES["random"])
        for model in (None, "random"):
            found = worlds(position.seen_by(seat), model)
            assert {world.hands: world.chance for world in found} == expected
            assert len(found) == found.count
        assert len(set(expected.values())) == 1


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.deal)
@pytest.mark.parametrize("moves", [1, 4, 7, 14, 100])
def test_with_four_seats_equal_chips_make_random_play_tell(moves, rules):
    position = chips_after(4, moves + 1, moves, rules)
    expected = posterior(position, 1, CHOOSES["random"])
    found = worlds(position.seen_by(1), "random")
    assert {world.hands: world.chance for world in found} == expected


def test_the_counterexample_of_four_seats():
    position = chip_trick.deal(
        hands=[(4, 4, 3, 10), (5, 6, 3, 11), (7, 8, 1, 12), (9, 9, 2, 10)], leader=0
    ).play(3)
    found = worlds(position.seen_by(1), "random")
    assert len({world.likelihood for world in found}) > 1


def test_the_counterexample_of_twelve_days():
    # B passes the lead of a 6: who holds something lower would have had a choice.
    position = twelve_days.deal(hands=[(5, 6), (9, 12), (7, 8)], leader=0).play((6,)).play(())
    found = worlds(position.seen_by(2), "random")
    low = found.chance(lambda at: any(card <= 6 for card in at.hands[1]))
    assert low < worlds(position.seen_by(2)).chance(lambda at: any(c <= 6 for c in at.hands[1]))


@pytest.mark.parametrize(
    ("hands", "seat"), [([(3, 5, 5, 9), (4, 11)], 0), ([(3, 5), (4, 6, 6, 7)], 1)]
)
@pytest.mark.parametrize("moves", range(1, 6))
def test_cards_are_weighed_by_bayes_rule(hands, seat, moves):
    position = days_after(hands, moves, seed=moves - 1)
    expected = posterior(position, seat, CHOOSES["random"])
    found = worlds(position.seen_by(seat), "random")
    assert {world.hands: world.chance for world in found if world.weight} == expected


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.deal)
@pytest.mark.parametrize("model", ["highest", "lowest"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_model_weighs_what_the_others_did(seats, model, rules):
    rng = Random(7)
    ruled_out = 0
    for seed in range(4 if seats < 4 else 1):
        position = chip_trick.deal(players=seats, seed=seed, rules=rules)
        for _ in range(seats + seed):
            moves = position.moves
            move = rng.choice(moves) if position.seat == 0 else CHOOSER[model](moves)
            position = position.play(move)
        expected = posterior(position, 0, CHOOSES[model])
        found = worlds(position.seen_by(0), model)
        assert {world.hands: world.chance for world in found if world.weight} == expected
        ruled_out += worlds(position.seen_by(0)).count - len(expected)
    assert ruled_out > 0


CHOOSER = {"highest": max, "lowest": min}


def test_a_player_of_ones_own_is_asked_with_its_own_view():
    asked = []

    def own(view, moves):
        asked.append(view.seat)
        assert view.hands[view.seat].count(None) == 0
        assert [hand.count(None) for hand in view.hands].count(0) == 1
        return players.lowest(view, moves)

    position = chip_trick.deal(players=3, seed=1, leader=1)
    for _ in range(2):
        position = position.play(position.moves[0])
    own_found = worlds(position.seen_by(0), own)
    lowest = worlds(position.seen_by(0), "lowest")
    assert [world.chance for world in own_found] == [world.chance for world in lowest]
    assert set(asked) == {1, 2}


@pytest.mark.parametrize("seats", [3, 4])
def test_a_chip_that_was_seen_before_shows_nothing_new(seats):
    fields = ("deal", "over_limit", "limit")
    for seed in range(25):
        position = chips_after(seats, seed, 200)
        rules = {name: getattr(position.rules, name) for name in fields}
        seen = steps(position.laid_open())
        assert [step.move for step in seen] == list(position.made)
        for number, step in enumerate(seen):
            at = oracle.position(
                rules, seats, position.dealt, position.first_leader, position.made[:number]
            )
            known = at["phase"] == "take" or step.move in at["seen"][step.seat]
            assert step.seat == at["seat"]
            assert step.shown == (() if known else (step.move,))


def test_two_seats_leave_four_chips_apart():
    view = chip_trick.deal(players=2, seed=3).seen_by(0)
    assert worlds(view).count == comb(4, 2) ** 2
    free = chip_trick.deal(players=2, seed=3, rules=chip_trick.Rules(deal="any")).seen_by(0)
    assert worlds(free).count == comb(8, 4)


@pytest.mark.parametrize("moves", [0, 2, 5, 8])
def test_few_cards_of_twelve_days_are_listed(moves):
    position = days_after([(3, 5, 5, 9), (4, 11)], moves, seed=moves)
    seat = 0
    held = Counter(hands[1] for hands in all_deals(position, seat))
    shown = Counter()
    for place, trick in enumerate(position.tricks):
        cards = trick.plays[(1 - trick.leader) % 2 : (1 - trick.leader) % 2 + 1]
        back = place and 1 in position.tricks[place - 1].returned
        shown |= Counter(cards[0]) if cards and not back else Counter()
    agree = {hand for hand in held if not shown - Counter(hand)}
    found = worlds(position.seen_by(seat))
    assert {world.hands[1] for world in found} == agree
    assert sum(world.ways for world in found) == found.count
    if not moves:
        assert {world.hands[1]: world.ways for world in found} == held


def test_worlds_of_twelve_days_are_counted_without_listing():
    view = twelve_days.deal(players=4, seed=1).seen_by(2)
    found = worlds(view)
    assert found.count == comb(66, 12) * comb(54, 12) * comb(42, 12)
    with pytest.raises(Refused, match="too many"):
        len(found)
    assert found


def test_all_hands_open_leave_one_world():
    for game in (chip_trick, twelve_days):
        position = game.deal(players=3, seed=5)
        (world,) = worlds(position.laid_open(), "random")
        assert (world.hands, world.chance) == (position.dealt, 1)


@pytest.mark.parametrize("seed", range(6))
def test_the_real_deal_is_always_among_them(seed):
    for seats in (2, 3, 4):
        position = chips_after(seats, seed, 7 * seed)
        for seat in range(seats):
            found = worlds(position.seen_by(seat), "random")
            (real,) = [world for world in found if world.hands == position.dealt]
            assert real.weight > 0
            assert real.position == position
            assert sum(world.chance for world in found) == 1


def test_draws_come_as_often_as_their_weight():
    position = chips_after(4, 2, 12)
    found = worlds(position.seen_by(0), "random")
    stream = found.draws(seed=1)
    drawn = Counter(next(stream).hands for _ in range(4000))
    # Pearson's statistic: its mean is the number of worlds less one, its variance twice that.
    statistic = sum(
        (drawn[world.hands] - 4000 * world.chance) ** 2 / (4000 * world.chance) for world in found
    )
    free = len(found) - 1
    assert free - 5 * (2 * free) ** 0.5 < statistic < free + 5 * (2 * free) ** 0.5


def test_draws_without_a_model_need_no_list():
    view = twelve_days.deal(players=8, seed=2).seen_by(3)
    found = worlds(view)
    stream = found.draws(seed=4)
    mine = [next(stream) for _ in range(400)]
    for world in mine[:20]:
        left = Counter(twelve_days.DECK)
        left.subtract(card for hand in world.hands for card in hand)
        assert min(left.values()) >= 0
        assert world.hands[3] == view.dealt[3]
        assert [len(hand) for hand in world.hands] == [9] * 8
    unseen = Counter(twelve_days.DECK) - Counter(view.dealt[3])
    twelves = sum(world.hands[0].count(12) for world in mine)
    expected = 400 * 9 * unseen[12] / unseen.total()
    assert abs(twelves - expected) < 5 * expected**0.5
    assert [world.hands for world in mine[:5]] == [
        world.hands for _, world in zip(range(5), found.draws(seed=4), strict=False)
    ]
    assert found.draw(4).hands == mine[0].hands != found.draw(5).hands


def test_a_drawn_world_has_as_many_ways_as_when_listed():
    position = days_after([(3, 5, 5, 9), (4, 11)], 2)
    found = worlds(position.seen_by(0))
    ways = {world.hands: world.ways for world in found}
    stream = found.draws(seed=9)
    assert all(ways[world.hands] == world.ways for world, _ in zip(stream, range(50), strict=False))


def test_events_count_and_have_a_chance():
    view = chip_trick.deal(players=3, seed=7).seen_by(0)
    found = worlds(view)

    def holds_a_twelve(at):
        return 12 in at.hands[1]

    expected = [world for world in found if 12 in world.hands[1]]
    assert found.count_where(holds_a_twelve) == len(expected)
    assert found.chance(holds_a_twelve) == Fraction(len(expected), 36)
    assert found.where(holds_a_twelve) == tuple(expected)


@pytest.mark.parametrize("model", ["rnadom", 7, int, None.__class__])
def test_an_unknown_model_is_refused(model):
    view = chip_trick.deal(players=3, seed=7).seen_by(0)
    with pytest.raises(Refused, match="no model"):
        worlds(view, model)


def test_what_is_no_view_is_refused():
    with pytest.raises(Refused, match="Worlds agree with a view"):
        worlds(chip_trick.deal(players=3, seed=7))


def test_a_view_that_shows_too_much_is_refused():
    with pytest.raises(Refused, match="No deal agrees"):
        worlds(impossible())


def test_a_model_under_which_nobody_plays_so_is_refused():
    position = chip_trick.deal(hands=[(1, 2, 4, 5), (3, 6, 7, 10), (8, 9, 11, 12)], leader=1)
    # Nobody who always plays the highest chip of four plays the 3.
    found = worlds(position.play(3).seen_by(0), "highest")
    with pytest.raises(Refused, match="nobody could have played"):
        found.chance(lambda at: True)


def test_an_event_that_fails_says_what_failed():
    found = worlds(chip_trick.deal(players=3, seed=7).seen_by(0))

    def my_question(at):
        return at.hands[5]

    with pytest.raises(Refused, match="“my_question” failed with IndexError: tuple index"):
        found.chance(my_question)
