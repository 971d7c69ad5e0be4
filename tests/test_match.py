"""Matches: tokens and gifts, who leads, hand-dealt rounds, undo and redo, comments."""

from __future__ import annotations

from random import Random

import pytest

import seeded
from twelve_widgets import Match, chip_trick, record, twelve_days
from twelve_widgets.game import Refused

# B leads and wins each trick; A wins the round 12 against 38, B leads the next.
DUEL = [[1, 2, 4, 5], [8, 9, 10, 11]]
DUEL_MOVES = [11, 1, 11, 1, 10, 1, 10, 1, 9, 1, 9, 1, 8, 1, 8, 1]
# Two seats, both end on 24.
TIE = [[4, 5, 1, 12], [6, 7, 2, 11]]
TIE_MOVES = [5, 7, 7, 5, 11, 1, 11, 1, 2, 1, 2, 1, 6, 4, 4, 6]
WIN = [[5], [7, 9]]  # A wins with its only card


def by_hand(**options):
    return Match(chip_trick.GAME, **options)


def play(match, moves):
    for move in moves:
        match.play(move)
    return match


def duel(**rules):
    match = by_hand(rules=chip_trick.Rules(**rules))
    match.deal_next(DUEL, 1)
    return play(match, DUEL_MOVES)


def to_the_next_round(match, seed=1):
    """Play at random until a new round stands on the table; return the number of moves."""
    rng, rounds = Random(seed), len(match.rounds)
    while len(match.rounds) == rounds:
        match.play(rng.choice(match.position.moves))
    return match.length


# ------------------------------------------------------------------------- score and winners


def test_tokens():
    match = duel()
    assert (match.score, match.winners, match.over) == ((1, 0), None, False)
    assert match.scores() == [(0, 0), (1, 0)]
    match.deal_next(DUEL)
    assert match.position.first_leader == 1, "the winner of the last trick"
    assert match.score == (1, 0), "an unfinished round gives nothing yet"
    play(match, DUEL_MOVES)
    match.deal_next(DUEL)
    play(match, DUEL_MOVES)
    assert (match.score, match.winners, match.over) == ((3, 0), (0,), True)


def test_tied_rounds_give_a_token_to_both_and_a_shared_win():
    match = by_hand(rules=chip_trick.Rules(target=2), score=(1, 1), number=3)
    match.deal_next(TIE, 0)
    play(match, TIE_MOVES)
    assert match.position.result.totals == (24, 24)
    assert (match.score, match.winners) == ((2, 2), (0, 1))


@pytest.mark.parametrize(
    ("rule", "leader"), [("won_last_trick", 1), ("led_last_trick", 1), ("rotate", 0)]
)
def test_the_rules_fix_who_leads_next(rule, leader):
    match = duel(next_leader=rule)
    with pytest.raises(Refused, match=f"make {'AB'[leader]} the leader"):
        match.deal_next(DUEL, 1 - leader)
    assert match.deal_next(DUEL).seat == leader
    other = duel(next_leader=rule)
    assert other.deal_next(DUEL, leader).seat == leader


def test_gifts():
    match = Match(twelve_days.GAME, score=(2, 7), number=10)
    match.deal_next(WIN, 0)
    play(match, [(5,), ()])
    assert match.score == (4, 6)
    match.deal_next(WIN)
    play(match, [(5,), ()])
    assert match.score == (6, 5) and match.winners is None
    match.deal_next([[7, 9], [5]])
    assert match.position.seat == 0
    play(match, [(9,), (5,)])
    assert (match.score, match.winners) == ((5, 7), (1,))


def test_a_tie_on_gifts_is_shared():
    match = Match(twelve_days.GAME, score=(4, 7), number=12)
    match.deal_next(WIN, 0)
    play(match, [(5,), ()])
    assert (match.score, match.winners) == ((6, 6), (0, 1))


def test_a_short_game():
    match = twelve_days.match(4, seed=3, rules=twelve_days.Rules(length="short"))
    assert match.score == (1, 1, 1, 1)
    rng = Random(3)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    assert len(match.rounds) == 3 and sum(match.score) == 7


# ------------------------------------------------------------------------- dealing


def test_a_seed_deals_the_next_round():
    match = chip_trick.match(3, seed=7)
    assert match.position.dealt == seeded.chip_hands(3, 7)
    to_the_next_round(match)
    assert match.position.dealt == seeded.chip_hands(3, 7, number=2)
    assert match.rounds[0].over and match.rounds[1] is match.position
    assert match.position.seat == match.rounds[0].tricks[-1].winner


def test_naming_a_leader_changes_no_deal():
    for leader in range(3):
        match = chip_trick.match(3, seed=7, leader=leader)
        assert (match.position.dealt, match.position.seat) == (seeded.chip_hands(3, 7), leader)
        to_the_next_round(match)
        assert match.position.dealt == seeded.chip_hands(3, 7, number=2)


def test_a_fresh_seed_can_be_read_back():
    match = chip_trick.match(3)
    assert chip_trick.match(3, seed=match.seed) == match


def test_without_a_seed_nothing_is_dealt_until_it_is_said():
    match = by_hand()
    assert match.position is None and match.rounds == () and match.players is None
    with pytest.raises(Refused, match="Nothing has been dealt"):
        match.play(5)
    with pytest.raises(Refused, match="Say who leads"):
        match.deal_next(DUEL)
    match.deal_next(DUEL, 1)
    assert match.players == 2 and match.names == ("A", "B")
    with pytest.raises(Refused, match="still being played"):
        match.deal_next(DUEL)


def test_the_next_deal_has_the_same_number_of_seats():
    match = duel()
    three = [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]
    with pytest.raises(Refused, match="number of hands is 3, but there are 2 seats"):
        match.deal_next(three)
    assert match.position.over and len(match.rounds) == 1, "nothing has changed"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"number": 0}, "0 is no number of a round"),
        ({"number": True}, "True is no number"),
        ({"score": (1,)}, "is no score"),
        ({"score": (1, -1)}, "is no score"),
        ({"score": (1, 0.5)}, "is no score"),
        ({"score": (3, 0)}, "A has 3"),
        ({"score": (1, 0), "number": 3}, "1 in all are too few after 2 rounds"),
        ({"names": ["a", "b", "c"]}, "number of hands is 2, but there are 3 seats"),
    ],
)
def test_what_cannot_be_is_refused(options, said):
    with pytest.raises(ValueError, match=said):
        by_hand(**options).deal_next(DUEL, 1)


# ------------------------------------------------------------------------- the end


@pytest.mark.parametrize("seed", [None, 5])
def test_nothing_follows_a_finished_match(seed):
    match = by_hand(rules=chip_trick.Rules(target=1), seed=seed, players=2)
    if seed is None:
        match.deal_next(DUEL, 1)
        play(match, DUEL_MOVES)
    rng = Random(5)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    length, text = match.length, record.write(match)
    with pytest.raises(Refused, match="The match is over"):
        match.play(5)
    with pytest.raises(Refused, match="The match is over"):
        match.deal_next(DUEL)
    assert match.position.over and match.position.moves == ()
    assert (match.length, record.write(match), len(match.rounds)) == (length, text, 1)
    match.undo()
    assert not match.over and match.winners is None


def test_an_illegal_move_changes_nothing():
    match = chip_trick.match(3, seed=7)
    match.play(match.position.moves[0])
    match.undo()
    before = record.write(match)
    with pytest.raises(ValueError, match="not a chip"):
        match.play(13)
    assert record.write(match) == before and match.can_redo, "nor is the future forgotten"


# ------------------------------------------------------------------------- history


def test_undo_and_redo_past_a_deal():
    match = chip_trick.match(3, seed=7)
    length = to_the_next_round(match)
    second = match.position
    assert match.at(length).over and match.at(length) is match.rounds[0]
    assert match.at(0).made == ()
    before = match.undo()
    assert not before.over and before is match.at(length - 1) and len(match.rounds) == 1
    assert match.score == (0, 0, 0)
    assert match.redo() is second and len(match.rounds) == 2 and sum(match.score) >= 1


def test_undo_past_a_deal_by_hand():
    match = duel()
    second = match.deal_next(DUEL)
    assert len(match.undo().made) == 15, "the deal goes with the move before it"
    assert match.redo() is second


def test_a_new_move_forgets_the_future():
    match = chip_trick.match(3, seed=7)
    first, other = match.position.moves[:2]
    match.play(first)
    match.play(match.position.moves[0])
    match.undo()
    match.undo()
    match.play(other)
    assert not match.can_redo and match.length == 1
    with pytest.raises(Refused, match="no move that was taken back"):
        match.redo()


def test_a_new_deal_by_hand_forgets_the_future():
    match = duel()
    match.deal_next(DUEL)
    match.play(11)
    match.undo()
    assert match.can_redo and match.position.made == ()
    match.undo()
    match.play(1)
    match.deal_next(TIE)
    assert not match.can_redo and match.position.dealt == ((1, 4, 5, 12), (2, 6, 7, 11))


@pytest.mark.parametrize("i", [-1, 2, True, 1.0, "1", None])
def test_there_is_no_such_move(i):
    match = chip_trick.match(3, seed=7)
    match.play(match.position.moves[0])
    with pytest.raises(ValueError, match="There is no move"):
        match.at(i)


def test_nothing_to_take_back():
    match = chip_trick.match(3, seed=7)
    with pytest.raises(Refused, match="no move to take back"):
        match.undo()
    with pytest.raises(Refused, match="There is no move 0"):
        by_hand().at(0)


# ------------------------------------------------------------------------- comments and equality


def test_comments_go_with_the_future_they_speak_of():
    match = chip_trick.match(3, seed=7)
    length = to_the_next_round(match)
    match.play(match.position.moves[0])
    places = [("game",), ("deal", 0), ("move", 1), ("move", length), ("deal", 1),
              ("move", length + 1)]  # fmt: skip
    match.comments.update({place: str(place) for place in places})
    match.undo()
    assert len(match.comments) == 6, "undo forgets nothing: redo may follow"
    match.undo()
    match.play(match.position.moves[-1])
    assert set(match.comments) == set(places[:3])
    assert match.comment(("deal", 0)) == "('deal', 0)" and match.comment(("deal", 1)) is None


def test_a_redone_move_keeps_its_comment():
    match = chip_trick.match(3, seed=7)
    match.play(match.position.moves[0])
    match.comments["move", 1] = "good"
    match.undo()
    assert "good" not in record.write(match)
    match.redo()
    assert "{good}" in record.write(match)


def test_equality():
    one, other = chip_trick.match(3, seed=7), chip_trick.match(3, seed=7)
    assert one == other and one != "a match"
    move = one.position.moves[0]
    one.play(move)
    assert one != other
    other.play(move)
    assert one == other
    other.comments["game",] = "!"
    assert one != other
    named = chip_trick.match(3, seed=7, names=["x", "y", "z"])
    assert named.named and named != chip_trick.match(3, seed=7)
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
