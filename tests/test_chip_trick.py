"""12 Chip Trick: each line of the rules, each reason, each deal that is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from twelve_widgets.chip_trick import CODES, GAME, Rules, deal, event, outcome
from twelve_widgets.game import IllegalMove

THREE = [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]
FOUR = [[5, 6, 1, 10], [7, 8, 2, 3], [9, 9, 10, 11], [4, 4, 3, 12]]
# Two seats, B leads: a round that B wins trick for trick, with its chips in this order.
DUEL = [[1, 2, 4, 5], [8, 9, 10, 11]]
DUEL_MOVES = [11, 1, 11, 1, 10, 1, 10, 1, 9, 1, 9, 1, 8, 1, 8, 1]
ANY = Rules(deal="any")


def duel(leader=1, **rules):
    return deal(hands=DUEL, leader=leader, rules=Rules(**rules)).play_all(DUEL_MOVES)


# ------------------------------------------------------------------------- chips and deal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_red_and_two_blue_each(players):
    for seed in range(50):
        for hand in deal(players, seed).dealt:
            assert len([chip for chip in hand if 4 <= chip <= 9]) == 2 and len(hand) == 4


def test_any_four_may_be_dealt():
    hands = [deal(3, seed, ANY).dealt for seed in range(50)]
    reds = {len([chip for chip in hand if 4 <= chip <= 9]) for dealt in hands for hand in dealt}
    assert reds > {1, 2, 3}
    assert deal(hands=[[4, 5, 6, 7], [1, 2, 3, 8]], rules=ANY, leader=0).moves == (4, 5, 6, 7)


def test_three_seats_have_all_chips_once_and_four_have_four_more():
    three, four = (sorted(sum(deal(players, 5).dealt, ())) for players in (3, 4))
    assert three == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert four == [1, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 9, 10, 10, 11, 12]


def test_the_four_spare_chips_of_two_seats_are_never_shown():
    position = deal(hands=DUEL, leader=1)
    for move in [None, *DUEL_MOVES]:
        position = position if move is None else position.play(move)
        for view in (position.seen_by(0), position.seen_by(1), position.laid_open()):
            shown = json.loads(view.json())
            for part in ("dealt", "hands", "fronts", "seen"):
                assert not {3, 6, 7, 12} & {chip for hand in shown[part] for chip in hand}
    assert position.over


# ------------------------------------------------------------------------- tricks


def test_the_leader_then_clockwise_each_plays_any_chip():
    position = deal(hands=THREE, leader=2)
    seats = []
    for chip in (7, 1, 10):
        assert position.moves == position.hands[position.seat]
        seats.append(position.seat)
        position = position.play(chip)
    assert seats == [2, 0, 1] and position.plays == (7, 1, 10)


def test_the_earlier_of_two_equal_chips_wins_and_must_take_the_four():
    position = deal(hands=FOUR, leader=0).play_all([10, 3, 10, 4])
    assert (position.winner, position.seat, position.moves) == (0, 0, (4,))


def test_the_earlier_of_two_equal_chips_wins_also_when_its_seat_has_the_higher_letter():
    position = deal(hands=FOUR, leader=2).play_all([10, 4, 10, 3])
    assert (position.winner, position.seat) == (2, 2)


def test_twelve_five_one():
    hands = [[4, 6, 11, 12], [5, 7, 2, 10], [8, 9, 1, 3]]
    position = deal(hands=hands, leader=0).play_all([12, 5, 1])
    assert (position.winner, position.moves) == (0, (5,))
    position = position.play(5)
    assert (position.seat, position.moves) == (1, (1, 12))
    assert position.play(1).moves == (12,) and position.play(12).moves == (1,)


def test_without_red_the_winner_takes_any():
    hands = [[4, 5, 3, 12], [6, 7, 1, 11], [8, 9, 2, 10]]
    position = deal(hands=hands, leader=0).play_all([3, 11, 10])
    assert (position.winner, position.moves) == (1, (3, 10, 11))


def test_the_winner_lays_in_front_the_others_take_into_the_hand():
    position = deal(hands=THREE, leader=0).play_all([9, 10, 6, 9, 6, 10])
    assert position.fronts == ((), (9,), ())
    assert position.hands == ((1, 2, 8, 10), (3, 4, 5), (6, 7, 11, 12))
    assert (position.leader, position.seat, position.plays) == (1, 1, ())


def test_a_taken_chip_is_known_and_can_be_played_again():
    position = deal(hands=THREE, leader=0).play_all([9, 10, 6, 9, 6, 10])
    seen = position.seen_by(2)
    assert seen.seen == ((10,), (), (6,))
    assert seen.hands == ((10, None, None, None), (None, None, None), (6, 7, 11, 12))
    after = position.play_all([3, 7, 10])
    assert after.winner == 0 and after.seen_by(2).seen == ((), (), (6,))


def test_between_equal_chips_a_play_uses_up_the_known_one():
    hands = [[4, 5, 3, 12], [6, 7, 3, 11], [8, 9, 1, 10], [4, 9, 2, 10]]
    position = deal(hands=hands, leader=0).play_all([12, 6, 10, 10, 6, 10, 10, 12])
    # A leads its 3; B gets its equal only now, C and D hold their known 10 and 12.
    assert position.seen_by(0).seen == ((), (10,), (10,), (12,))
    position = position.play_all([3, 3, 10, 12])
    assert position.seen_by(0).seen == ((), (10,), (), ())
    position = position.play_all([3, 10, 12, 3])
    assert position.seat == 3 and position.seen_by(0).seen == ((10,), (10, 12), (3,), ())


def test_a_seat_with_two_equal_chips_plays_the_known_one_first():
    hands = [[5, 6, 1, 10], [9, 7, 2, 11], [9, 4, 3, 12], [4, 8, 3, 10]]
    position = deal(hands=hands, leader=0).play_all([10, 2, 9, 4, 4, 9, 10, 2])
    assert position.hands[1] == (7, 9, 9, 11)
    assert position.seen_by(0).hands[1] == (9, None, None, None)
    after = position.play_all([5, 9])
    assert after.hands[1] == (7, 9, 11)
    assert after.seen_by(0).hands[1] == (None, None, None)


def test_the_round_ends_when_the_winner_has_no_chip_left():
    position = duel()
    assert position.over and position.seat is None and position.moves == ()
    assert position.fronts == ((), (11, 10, 9, 8))
    assert position.result.totals == (12, 38)
    assert len(position.tricks) == 4


def test_the_round_goes_on_until_the_last_chip_is_taken():
    position = deal(hands=DUEL, leader=1).play_all(DUEL_MOVES[:-1])
    assert not position.over and (position.seat, position.moves) == (0, (1,))
    assert position.result is None


def test_all_hands_are_open_at_the_end():
    assert duel().seen_by(1).hands == ((1, 2, 4, 5), ())
    assert duel().seen_by(1).dealt == ((None,) * 4, (8, 9, 10, 11))


# ------------------------------------------------------------------------- totals


@cache
def rounds_by_totals():
    """Return finished rounds by their totals: with three seats all twelve chips count, 78."""
    rng = Random("totals")
    found = {}
    while not wanted() <= set(found):
        position = deal(3, rng.randrange(10**9), ANY)
        while not position.over:
            position = position.play(rng.choice(position.moves))
        found[position.result.totals] = position
    return found


def wanted():
    marks = [mark for mark in test_totals.pytestmark if mark.name == "parametrize"]
    return {case[0] for case in marks[0].args[1]}


@pytest.mark.parametrize(
    ("totals", "rules", "scores", "winners"),
    [
        ((21, 22, 35), Rules(), (21, 22, 35), (0,)),
        ((22, 24, 32), Rules(), (22, 24, 32), (2,)),
        ((19, 19, 40), Rules(), (19, 19, 40), (0, 1)),
        ((22, 28, 28), Rules(), (22, 28, 28), (1, 2)),
        ((20, 21, 37), Rules(limit=20), (20, 21, 37), (0,)),
        ((22, 20, 36), Rules(limit=22), (22, 20, 36), (0,)),
        ((41, 20, 17), Rules(over_limit="halve"), (Fraction(41, 2), 20, 17), (0,)),
        ((42, 21, 15), Rules(over_limit="halve"), (21, 21, 15), (0, 1)),
        (
            (21, 20, 37),
            Rules(over_limit="halve", limit=20),
            (Fraction(21, 2), 20, Fraction(37, 2)),
            (1,),
        ),
        ((21, 20, 37), Rules(over_limit="halve"), (21, 20, Fraction(37, 2)), (0,)),
    ],
)
def test_totals(totals, rules, scores, winners):
    ended = rounds_by_totals()[totals]
    again = deal(hands=ended.dealt, leader=ended.first_leader, rules=replace(rules, deal="any"))
    result = again.play_all(ended.made).result
    assert (result.totals, result.scores, result.winners) == (totals, scores, winners)
    assert [type(score) for score in result.scores] == [type(score) for score in scores]


def test_halving_leaves_the_totals_and_shows_a_half():
    hands = [[1, 3, 4, 5], [8, 9, 10, 11]]
    moves = [chip if chip != 2 else 3 for chip in DUEL_MOVES]
    position = deal(hands=hands, leader=1, rules=Rules(over_limit="halve", limit=12))
    result = position.play_all(moves).result
    assert (result.totals, result.scores, result.winners) == ((13, 38), (Fraction(13, 2), 19), (1,))
    assert "19" in str(outcome(position.play_all(moves)))


# ------------------------------------------------------------------------- between rounds


@pytest.mark.parametrize(
    ("rule", "leader"), [("won_last_trick", 1), ("led_last_trick", 0), ("rotate", 1)]
)
def test_who_leads_the_next_round(rule, leader):
    # A leads the last trick of a round that B, with three in front, wins: 3 seats, C is out.
    hands = [[4, 5, 1, 2], [6, 7, 11, 12], [8, 9, 3, 10]]
    position = deal(hands=hands, leader=0, rules=Rules(next_leader=rule))
    found = None
    stack = [position]
    while stack:
        position = stack.pop()
        if position.over:
            last = position.tricks[-1]
            if last.leader == 0 and last.winner == 1:
                found = position
                break
            continue
        stack.extend(position.play(move) for move in position.moves)
    assert GAME.next_leader(found) == leader


def test_rotate_means_the_seat_after_the_first_leader():
    assert GAME.next_leader(duel(leader=1, next_leader="rotate")) == 0
    assert GAME.next_leader(duel(leader=1)) == 1


def test_every_winner_gets_a_token_and_all_at_the_target_share():
    result = type(duel().result)((19, 19, 40), (19, 19, 40), (0, 1))
    assert GAME.settled((1, 0, 2), result) == (2, 1, 2)
    assert GAME.match_winners((2, 1, 2), 4, Rules()) is None
    assert GAME.match_winners((3, 1, 3), 4, Rules()) == (0, 2)
    assert GAME.match_winners((1, 1, 0), 1, Rules(target=1)) == (0, 1)
    assert GAME.match_winners((2, 0, 4), 5, Rules(target=5)) is None


# ------------------------------------------------------------------------- the rules object


def test_the_defaults():
    rules = Rules()
    assert (rules.deal, rules.over_limit, rules.limit) == ("two_and_two", "bust", 21)
    assert (rules.next_leader, rules.target) == ("won_last_trick", 3)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("deal", "three"), ("deal", None), ("deal", 2), ("over_limit", "Bust"),
        ("over_limit", True), ("next_leader", "loser"), ("limit", 0), ("limit", -21),
        ("limit", 21.0), ("limit", True), ("limit", "21"), ("limit", None), ("target", 0),
        ("target", False), ("target", 1.5), ("limit", 10**9),
    ],
)  # fmt: skip
def test_rules_are_validated(field, value):
    with pytest.raises(ValueError, match=f"{field} cannot be .*expected") as caught:
        Rules(**{field: value})
    assert repr(value) in str(caught.value)


def test_a_list_is_no_choice():
    with pytest.raises(ValueError, match="deal cannot be"):
        Rules(deal=["any"])


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (Rules(), "two red and two blue"),
        (ANY, "any four chips"),
        (Rules(over_limit="halve", limit=20), "above 20 counts half"),
        (Rules(limit=25), "25"),
        (Rules(next_leader="rotate"), "house rule"),
        (Rules(next_leader="led_last_trick"), "Who led the round’s last trick"),
        (Rules(target=7), "7 tokens"),
        (Rules(target=1), "1 token "),
    ],
)
def test_the_rules_in_force_are_described(rules, said):
    text = " ".join(map(str, rules.sentences()))
    assert said in text and "{" not in text


def test_two_seats_are_told_that_theirs_is_a_house_rule():
    marked = {seats: " ".join(map(str, Rules().sentences(seats))) for seats in (2, 3)}
    assert marked[2].count("house rule") == marked[3].count("house rule") + 1
    assert "3, 4, 9 and 10" in " ".join(map(str, Rules().sentences(4)))


# ------------------------------------------------------------------------- reasons

PLAYING = deal(hands=THREE, leader=0)
TAKING = PLAYING.play_all([9, 10, 6])


@pytest.mark.parametrize(
    ("code", "position", "move", "named"),
    [
        ("round_over", duel(), 8, ["over"]),
        ("not_a_chip", PLAYING, 13, ["13", "1 to 12"]),
        ("not_a_chip", PLAYING, True, ["True"]),
        ("not_a_chip", PLAYING, 8.0, ["8.0"]),
        ("not_a_chip", PLAYING, "8", ["'8'"]),
        ("not_a_chip", PLAYING, (8,), ["(8,)"]),
        ("not_a_chip", PLAYING, None, ["None"]),
        ("not_in_hand", PLAYING, 10, ["A", "the 10", "the 1, the 2, the 8 and the 9"]),
        ("not_in_the_middle", TAKING, 1, ["The 1", "the 6, the 9 and the 10", " do."]),
        ("not_in_the_middle", TAKING.play(9).play(6), 1, ["The 1", "the 10 does"]),
        ("red_first", TAKING, 10, ["The 10 is blue", "must be taken: the 6 or the 9."]),
        ("red_first", TAKING.play(9), 10, ["The 10 is blue", "must be taken: the 6."]),
    ],
)
def test_reasons(code, position, move, named):
    reason = position.why_not(move)
    assert reason.code == code
    assert all(name in reason.text() for name in named), reason.text()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.reason == reason and caught.value.seat == position.seat


def test_every_code_is_reached():
    marks = [mark for mark in test_reasons.pytestmark if mark.name == "parametrize"]
    assert {case[0] for case in marks[0].args[1]} == set(CODES)


def test_a_reason_is_told_with_names():
    assert "Ana does not hold" in PLAYING.why_not(10).text(names=["Ana", "Ben", "Cho"])


def test_events_tell_what_a_move_did():
    kinds = [event(p) and event(p).kind for p in duel().path()]
    assert kinds == [None] + ["leads", "plays", "keeps", "takes"] * 4
    assert str(event(TAKING).sentence) == "C plays the 6."
    assert str(event(TAKING.play(9)).sentence) == "B takes the 9 and lays it in front."
    assert str(event(TAKING.play(9).play(6)).sentence) == "C takes the 6 into the hand."


def test_a_view_of_a_seat_that_is_not_there():
    for seat in (3, -1, True, "A"):
        with pytest.raises(ValueError, match="no seat"):
            PLAYING.seen_by(seat)
