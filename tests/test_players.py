"""Players: exact probabilities, eyes for their own view only, and sense that pays."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from twelve_widgets import chip_trick, players, twelve_days
from twelve_widgets.players import PLAYERS, BadPlayer, choose

GAMES = {"chips": chip_trick, "days": twelve_days}
NAMED = pytest.mark.parametrize("name", sorted(PLAYERS))

chip_rules = st.builds(
    chip_trick.Rules,
    deal=st.sampled_from(["two_and_two", "any"]),
    over_limit=st.sampled_from(["bust", "halve"]),
    limit=st.sampled_from([1, 15, 20, 21, 40]),
)
days_rules = st.builds(twelve_days.Rules, last_cards=st.sampled_from(["return", "must_be_lowest"]))


@st.composite
def random_positions(draw):
    """A position that random play can reach and in which a seat is to act."""
    game = draw(st.sampled_from([chip_trick, twelve_days]))
    position = game.deal(
        players=draw(st.integers(2, 4 if game is chip_trick else 8)),
        seed=draw(st.integers(0, 10**6)),
        rules=draw(chip_rules if game is chip_trick else days_rules),
    )
    rng = Random(draw(st.integers(0, 10**6)))
    for _ in range(draw(st.integers(0, 60))):
        after = position.play(rng.choice(position.moves))
        if after.over:
            break
        position = after
    return position


@NAMED
@settings(max_examples=40, deadline=None)
@given(position=random_positions())
def test_probabilities_are_exact_and_over_legal_moves(name, position):
    chances = PLAYERS[name](position.seen_by(position.seat), position.moves)
    assert set(chances) <= set(position.moves)
    assert {type(chance) for chance in chances.values()} == {Fraction}
    assert all(0 < chance <= 1 for chance in chances.values())
    assert sum(chances.values()) == 1


def redealt(position, rng):
    """The same moves after a deal in which what the seat to act cannot know lies elsewhere."""
    if isinstance(position, chip_trick.Position):
        deck = list(chip_trick.chips(position.players))
        game = chip_trick
    else:
        deck, game = list(twelve_days.DECK), twelve_days
    me = position.seat
    for chip in position.dealt[me]:
        deck.remove(chip)
    # What a seat has shown from its own hand stays where it was dealt.
    shown = shown_from_deal(position)
    for seat, pieces in enumerate(shown):
        if seat != me:
            for piece in pieces:
                deck.remove(piece)
    rng.shuffle(deck)
    hands = []
    for seat, hand in enumerate(position.dealt):
        if seat == me:
            hands.append(hand)
        else:
            missing = len(hand) - len(shown[seat])
            hands.append([*shown[seat], *deck[:missing]])
            del deck[:missing]
    again = game.deal(hands=hands, leader=position.first_leader, rules=position.rules)
    return again.play_all(position.made)


def shown_from_deal(position):
    """By seat, the pieces played that had not come back into the hand before."""
    shown = [[] for _ in range(position.players)]
    back = [[] for _ in range(position.players)]
    path = position.path()
    for before, after in pairwise(path):
        seat, move = before.seat, after.last
        pieces = move if isinstance(move, tuple) else (move,)
        if getattr(before, "taking", False):
            if seat != before.winner:
                back[seat].append(move)
            continue
        for piece in pieces:
            if piece in back[seat]:
                back[seat].remove(piece)
            else:
                shown[seat].append(piece)
        for other in getattr(after, "returned", ()):
            back[other] += after.hands[other]
    return shown


@NAMED
@settings(max_examples=25, deadline=None)
@given(position=random_positions(), seed=st.integers(0, 10**6))
def test_a_player_cannot_tell_apart_what_its_seat_cannot(name, position, seed):
    rules = position.rules
    if getattr(rules, "deal", "any") != "any":
        rules = chip_trick.Rules(deal="any", over_limit=rules.over_limit, limit=rules.limit)
        game = chip_trick.deal(hands=position.dealt, leader=position.first_leader, rules=rules)
        position = game.play_all(position.made)
    other = redealt(position, Random(seed))
    seat, moves = position.seat, position.moves
    assert (other.seat, other.moves) == (seat, moves)
    player = PLAYERS[name]
    assert player(other.seen_by(seat), moves) == player(position.seen_by(seat), moves)


def test_the_hidden_hands_really_differ():
    """The test above compares positions that are not the same one."""
    position = chip_trick.deal(players=3, seed=5, rules=chip_trick.Rules(deal="any"))
    others = {redealt(position, Random(seed)) for seed in range(20)}
    assert len(others) > 10


# Drawing a move


@pytest.fixture
def at():
    return chip_trick.deal(hands=[[1, 2, 8, 9], [3, 4, 5, 10]], leader=0)


class Draws:
    """Stands in for a Random: nothing but random() may be asked of it."""

    def __init__(self, *numbers):
        self.numbers = list(numbers)

    def random(self):
        return self.numbers.pop(0)


@pytest.mark.parametrize(
    ("drawn", "move"),
    [(0.0, 1), (0.2499999, 1), (0.25, 2), (0.4999999, 2), (0.5, 9), (1 - 2**-53, 9)],
)
def test_moves_are_walked_in_order(at, drawn, move):
    def player(view, moves):
        return {9: Fraction(1, 2), 8: Fraction(0), 2: Fraction(1, 4), 1: Fraction(1, 4)}

    rng = Draws(drawn)
    assert choose(player, at.seen_by(0), at.moves, rng) == move
    assert rng.numbers == []


def test_a_third_is_not_rounded(at):
    def player(view, moves):
        return {1: Fraction(1, 3), 9: Fraction(2, 3)}

    # The two neighbours of a third among the numbers that random() can return.
    below = (2**53 // 3) / 2**53
    above = (2**53 // 3 + 1) / 2**53
    assert choose(player, at.seen_by(0), at.moves, Draws(below)) == 1
    assert choose(player, at.seen_by(0), at.moves, Draws(above)) == 9


def test_a_forced_move_draws_a_number_too(at):
    rng = Draws(0.9)
    assert choose(players.highest, at.seen_by(0), at.moves, rng) == 9
    assert rng.numbers == []


def test_a_whole_number_is_a_probability_too(at):
    def player(view, moves):
        return {8: 1}

    assert choose(player, at.seen_by(0), at.moves, Draws(0.5)) == 8


def played(game, seats, names, seed):
    position = game.deal(players=seats, seed=seed)
    rng = Random(seed)
    while not position.over:
        player = PLAYERS[names[position.seat % len(names)]]
        move = choose(player, position.seen_by(position.seat), position.moves, rng)
        position = position.play(move)
    return position


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_same_seed_gives_the_same_game(game):
    names = ["random", "sensible"]
    assert played(game, 3, names, 11).made == played(game, 3, names, 11).made
    assert played(game, 3, names, 11).made != played(game, 3, names, 12).made


BAD = [
    ("raised", ["ZeroDivisionError", "bad"], lambda view, moves: 1 // 0),
    ("no_dict", ["9", "dict"], lambda view, moves: 9),
    ("no_dict", ["None", "dict"], lambda view, moves: None),
    ("illegal_move", ["7", "1, 2, 8, 9"], lambda view, moves: {7: Fraction(1)}),
    ("illegal_move", ["True"], lambda view, moves: {True: Fraction(1)}),
    ("illegal_move", ["7"], lambda view, moves: {9: Fraction(1), 7: Fraction(0)}),
    ("no_fraction", ["0.5", "Fraction(1, 3)"], lambda view, moves: {1: 0.5, 2: 0.5}),
    ("no_fraction", ["True"], lambda view, moves: {1: True}),
    ("negative", ["-1/2"], lambda view, moves: {1: Fraction(3, 2), 2: Fraction(-1, 2)}),
    ("wrong_sum", ["3/4"], lambda view, moves: {1: Fraction(1, 2), 2: Fraction(1, 4)}),
    ("wrong_sum", ["sum to 0"], lambda view, moves: {}),
    ("wrong_sum", ["5/4"], lambda view, moves: {1: Fraction(1), 2: Fraction(1, 4)}),
]


@pytest.mark.parametrize(("code", "said", "bad"), BAD)
def test_a_bad_answer_is_refused_in_words(at, code, said, bad):
    def bad_player(view, moves):
        return bad(view, moves)

    with pytest.raises(BadPlayer) as refused:
        choose(bad_player, at.seen_by(0), at.moves, Random(1))
    assert refused.value.code == code
    for words in ["bad_player", *said]:
        assert words in str(refused.value)


def test_what_a_player_raised_is_kept(at):
    def failing(view, moves):
        raise KeyError("twelve")

    with pytest.raises(BadPlayer) as refused:
        choose(failing, at.seen_by(0), at.moves, Random(1))
    assert isinstance(refused.value.__cause__, KeyError)


def test_a_player_may_be_any_callable(at):
    class Stubborn:
        def __call__(self, view, moves):
            return {99: Fraction(1)}

    with pytest.raises(BadPlayer, match="Stubborn"):
        choose(Stubborn(), at.seen_by(0), at.moves, Random(1))


# What the players do


def answer(name, position):
    return PLAYERS[name](position.seen_by(position.seat), position.moves)


def test_random_is_uniform(at):
    assert answer("random", at) == dict.fromkeys([1, 2, 8, 9], Fraction(1, 4))


def test_highest_and_lowest_chip(at):
    assert answer("highest", at) == {9: 1}
    assert answer("lowest", at) == {1: 1}


def test_highest_and_lowest_cards_pass_only_when_they_must():
    at = twelve_days.deal(hands=[[9, 12], [3, 4, 5, 9], [10, 11]], leader=0).play((9,))
    assert answer("highest", at) == {(9,): 1}
    assert answer("lowest", at) == {(3,): 1}
    at = at.play(())
    assert answer("lowest", at) == answer("highest", at) == {(): 1}


def test_sensible_does_not_go_over_with_its_last_chip():
    at = chip_trick.deal(hands=[[8, 9, 11, 12], [1, 2, 4, 5]], leader=0)
    at = at.play_all([9, 5, 5, 9, 12, 1, 1, 12, 8, 4, 8, 4, 11, 2])
    # In front lie 5 1 8: with the 2 it has 16, with the 11 it has 25.
    assert (at.fronts[0], at.moves) == ((5, 1, 8), (2, 11))
    assert answer("sensible", at) == {2: 1}


def test_sensible_has_no_preference_where_nothing_can_be_won():
    at = chip_trick.deal(
        hands=[[8, 9, 11, 12], [1, 2, 4, 5]], leader=0, rules=chip_trick.Rules(limit=1)
    ).play_all([9, 5, 5, 9, 12, 1, 1, 12, 8, 4, 8, 4, 11, 2])
    # Everybody is over 1: the highest total wins, and B has 9 12 4 and one of these two.
    assert answer("sensible", at) == {2: Fraction(1, 2), 11: Fraction(1, 2)}


def test_sensible_finishes_when_its_last_cards_are_sure_to_win():
    at = twelve_days.deal(hands=[[2, 2], [5, 6, 7], [8, 9, 10]], leader=0)
    assert answer("sensible", at) == {(2, 2): 1}


@pytest.mark.parametrize(
    ("hand", "played"), [((3, 8, 11), (11,)), ((4, 4, 9), (9,)), ((1, 2), (2,))]
)
def test_sensible_answers_with_its_highest_and_keeps_what_wins(hand, played):
    at = twelve_days.deal(hands=[[3, 5, 6, 12], hand, [4, 5, 5, 6]], leader=0).play((12,))
    assert answer("sensible", at) == {played: 1}


def test_sensible_leads_a_high_set_as_a_whole():
    at = twelve_days.deal(hands=[[2, 4, 11, 11, 11], [3, 5, 8], [4, 6, 9]], leader=0)
    assert answer("sensible", at) == {(11, 11, 11): 1}


SMALL = [(chip_trick, 2, 300), (chip_trick, 3, 600), (chip_trick, 4, 300)]
SMALL += [(twelve_days, 2, 300), (twelve_days, 4, 600), (twelve_days, 6, 300)]


@pytest.mark.parametrize(("game", "seats", "rounds"), SMALL)
def test_sensible_beats_random(game, seats, rounds):
    """By more than the half width of a 99 % interval for so few rounds, at most 0.075."""
    won = 0.0
    for seed in range(rounds):
        mine = seed % seats
        rng = Random(seed)
        position = game.deal(players=seats, seed=seed)
        while not position.over:
            move = position.moves[int(rng.random() * len(position.moves))]
            if position.seat == mine:
                move = choose(players.sensible, position.seen_by(mine), position.moves, rng)
            position = position.play(move)
        result = position.result
        winners = result.winners if game is chip_trick else (result.winner,)
        won += (mine in winners) / len(winners)
    assert won / rounds > 1 / seats + 0.1
