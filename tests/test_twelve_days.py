"""12 Days of Christmas: each line of the rules and each reason."""

from __future__ import annotations

import pytest

from twelve_widgets.game import IllegalMove
from twelve_widgets.twelve_days import (
    CODES,
    DECK,
    Result,
    Rules,
    cards_said,
    deal,
    event,
    kind,
    outcome,
    prompt,
)

ALVIN = [[11, 11, 11, 11, 12], [5, 8, 8], [4, 12, 12, 12], [2, 3, 3, 4]]
LOWEST = Rules(last_cards="must_be_lowest")
SHORT = Rules(length="short")


def played(hands, moves, leader=0, rules=None):
    return deal(hands=hands, leader=leader, rules=rules).play_all(moves)


# ------------------------------------------------------------------------- cards and kinds


def test_the_deck():
    assert len(DECK) == 78
    assert [DECK.count(rank) for rank in range(1, 13)] == list(range(1, 13))


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ((7,), "single"),
        ((8, 8), "set"),
        ((12,) * 12, "set"),
        ((2, 3), "run"),
        (tuple(range(1, 13)), "run"),
        ((), None),
        ((2, 3, 3, 4, 5, 6), None),
        ((1, 12), None),
        ((3, 5), None),
        ((3, 3, 4), None),
        ((3, 4, 6), None),
    ],
)
def test_kinds(cards, expected):
    assert kind(cards) == expected


def test_what_can_be_led():
    position = deal(hands=[[3, 3, 4, 6, 12], [1, 12]], leader=0)
    assert position.moves == ((3,), (3, 3), (3, 4), (4,), (6,), (12,))
    assert deal(hands=[[5], [1, 12]], leader=1).moves == ((1,), (12,))


# ------------------------------------------------------------------------- responses


def test_the_trick_of_alvin_betty_carl_and_daniella():
    position = played(ALVIN, [(11,) * 4, (8, 8)])
    assert (position.seat, position.moves) == (2, ((),))
    position = position.play(())
    assert (position.seat, position.moves) == (3, ((3, 3), ()))
    position = position.play(())
    assert (position.seat, position.leader, position.plays) == (1, 1, ())
    assert position.tricks[0].winner == 1 and position.tricks[0].returned == ()
    assert position.hands == ((12,), (5,), (4, 12, 12, 12), (2, 3, 3, 4))


def test_to_a_lead_of_nine():
    position = played([[9, 12], [7, 8, 9, 10]], [(9,)])
    assert position.moves == ((7,), (8,), (9,), ())
    assert position.why_not((7, 8)).code == "wrong_kind"
    assert position.why_not((10,)).code == "too_high"
    assert position.play((9,)).tricks[0].winner == 1, "the later of equals"


def test_a_longer_run_is_beaten_by_a_shorter_and_lower_one():
    position = played([[*range(6, 13), 12], [5, 6, 12]], [tuple(range(6, 13)), (5, 6)])
    assert position.tricks[0].winner == 1


def test_a_longer_set_is_beaten_by_a_shorter_and_lower_one():
    assert played([[12] * 6, [10, 10, 11]], [(12,) * 5, (10, 10)]).tricks[0].winner == 1


def test_a_response_may_be_longer_than_the_lead():
    position = played([[5, 6, 12], [4, 5, 6, 7, 9]], [(5, 6)])
    assert position.moves == ((4, 5), (4, 5, 6), (4, 5, 6, 7), (5, 6), (5, 6, 7), ())


def test_a_response_is_compared_with_the_lead_and_not_with_the_others():
    position = played([[9, 12], [2, 12], [8, 9, 12]], [(9,), (2,)])
    assert position.moves == ((8,), (9,), ())
    position = position.play((9,))
    assert position.tricks[0].winner == 1


def test_equal_to_the_leads_lowest_is_low_enough():
    assert played([[8, 8, 9], [8, 8, 12]], [(8, 8)]).moves == ((8, 8), ())


def test_once_round_clockwise():
    position = deal(hands=[[5, 9], [5, 9], [5, 9]], leader=1)
    seats = []
    for cards in [(9,), (9,), (5,)]:
        seats.append(position.seat)
        position = position.play(cards)
    assert seats == [1, 2, 0] and position.plays == () and position.seat == 0


def test_all_pass_and_the_leader_wins():
    position = played([[5, 9], [7], [8]], [(5,), (), ()])
    assert position.tricks[0].winner == 0 and position.seat == 0


def test_the_leader_may_not_pass():
    assert () not in deal(hands=ALVIN, leader=0).moves


# ------------------------------------------------------------------------- last cards


def test_the_leader_takes_back_its_last_card_when_beaten():
    position = played([[5], [5, 9], [7, 8]], [(5,), (5,), ()])
    assert (position.seat, position.returned) == (1, (0,))
    assert position.hands == ((5,), (9,), (7, 8))
    assert position.tricks[0].returned == (0,)
    assert position.seen_by(2).hands == ((5,), (None,), (7, 8))
    assert position.seen_by(2).seen == ((5,), (), ())


def test_several_seats_take_back_exactly_what_they_played():
    hands = [[8, 8], [9, 9], [7, 7], [6, 6, 12]]
    position = played(hands, [(9, 9), (7, 7), (6, 6), (8, 8)], leader=1)
    assert position.returned == (0, 1, 2)
    assert position.hands == ((8, 8), (9, 9), (7, 7), (12,))


def test_cards_come_back_only_when_the_circuit_is_complete():
    position = played([[5], [4, 9], [7, 8]], [(5,), (4,)])
    assert position.hands == ((), (9,), (7, 8)) and position.returned == ()


def test_returned_cards_are_known_until_they_are_played():
    position = played([[9], [5, 9, 12], [7, 8]], [(9,), (5,), ()])
    assert position.seen_by(1).seen == ((9,), (), ())
    position = position.play_all([(12,), (8,)])
    assert position.play(()).seen_by(1).seen == ((9,), (), ())
    assert position.play((9,)).seen_by(1).seen == ((9,), (), ()), "it came back once more"
    # B leads a 9 and A answers with its known one, keeping none: equal and later, so A wins.
    last = played([[9], [5, 9, 12], [7, 8]], [(9,), (5,), (), (9,), (), (9,)])
    assert last.seen_by(1).seen == ((), (), ()) and last.result.winner == 0


def test_last_cards_may_be_played_although_they_do_not_win():
    hands = [[9, 12], [5, 10], [7], [5]]
    assert played(hands, [(9,), (5,)]).moves == ((7,), ())
    position = played(hands, [(9,), (5,), (7,), ()])
    assert position.returned == (2,) and position.hands[2] == (7,)


def test_last_cards_must_be_lowest():
    hands = [[9, 12], [5, 10], [7], [5]]
    position = played(hands, [(9,), (5,)], rules=LOWEST)
    assert position.moves == ((),)
    assert position.play(()).moves == ((5,), ()), "an equal card suffices"


def test_cards_that_are_not_the_last_need_not_be_lowest():
    hands = [[9, 12], [5, 10], [7, 8]]
    assert played(hands, [(9,), (5,)], rules=LOWEST).moves == ((7,), (8,), ())


def test_a_lead_of_last_cards_is_legal_and_comes_back():
    position = played([[9], [8, 10]], [(9,), (8,)], rules=LOWEST)
    assert position.returned == (0,)


def test_last_cards_that_were_lowest_come_back_when_beaten_later():
    position = played([[9, 12], [7], [6, 12]], [(9,), (7,), (6,)], rules=LOWEST)
    assert position.returned == (1,) and position.hands[1] == (7,)


# ------------------------------------------------------------------------- the end of a hand


def test_the_hand_ends_when_a_trick_is_won_with_no_card_left():
    position = played([[5], [7, 9], [8, 8, 11], [10, 11, 12]], [(5,), (), (), ()])
    assert position.over and position.moves == ()
    assert position.result == Result(winner=0, left=(0, 2, 3, 3), payers=(2, 3))


def test_returned_cards_count_as_left():
    position = played([[6, 6], [5, 5], [9]], [(6, 6), (5, 5), ()])
    assert position.result == Result(1, (2, 0, 1), (0,))


def test_a_responder_can_win_the_hand():
    assert played([[9, 12], [4], [8]], [(9,), (4,), (8,)]).result == Result(1, (1, 0, 1), (0, 2))


def test_with_two_seats_the_loser_pays():
    assert played([[5], [7, 9]], [(5,), ()]).result.payers == (1,)
    assert played([[5, 6], [7]], [(5, 6), ()]).result == Result(0, (0, 1), (1,))


def test_a_seat_with_few_cards_does_not_pay():
    assert played([[5], [7], [8, 9]], [(5,), (), ()]).result.payers == (2,)


def test_the_others_cards_are_only_counted_at_the_end():
    position = played([[5], [7, 9], [8, 8, 11]], [(5,), (), ()])
    assert position.seen_by(1).hands == ((), (7, 9), (None, None, None))
    assert position.laid_open().hands[2] == (8, 8, 11)


# ------------------------------------------------------------------------- reasons

LEAD = deal(hands=[[1, 2, 2, 5, 11, 12], [3, 4]], leader=0)
SINGLE = played([[9, 12], [7, 8, 10, 10]], [(9,)])
SET = played([[8, 8, 12], [5, 6, 9, 9]], [(8, 8)])
RUN = played([[5, 6, 12], [3, 6, 7, 9, 9]], [(5, 6)])
LAST = played([[9, 12], [5, 10], [7]], [(9,), (5,)], rules=LOWEST)
OVER = played([[5], [7, 9]], [(5,), ()])


@pytest.mark.parametrize(
    ("code", "position", "move", "named"),
    [
        ("round_over", OVER, (7,), ["over"]),
        ("round_over", OVER, (), ["over"]),
        ("not_cards", LEAD, 5, ["5", "1 to 12"]),
        ("not_cards", LEAD, [5], ["[5]"]),
        ("not_cards", LEAD, None, ["None"]),
        ("not_cards", LEAD, "5", ["'5'"]),
        ("not_cards", LEAD, (13,), ["(13,)"]),
        ("not_cards", LEAD, (True,), ["(True,)"]),
        ("not_cards", LEAD, (5.0,), ["(5.0,)"]),
        ("not_ascending", LEAD, (2, 1), ["1 2"]),
        ("not_in_hand", LEAD, (6,), ["A holds no 6"]),
        ("not_in_hand", LEAD, (2, 2, 2), ["A holds only 2 cards of rank 2"]),
        ("not_in_hand", LEAD, (5, 5), ["A holds only 1 card of rank 5"]),
        ("run_with_equals", LEAD, (1, 2, 2), ["1, 2 and 2"]),
        ("run_with_gap", LEAD, (2, 5), ["2 and 5", "the 3 and the 4 are missing"]),
        (
            "run_with_gap",
            LEAD,
            (2, 5, 11),
            ["2, 5 and 11", "the 3, the 4, the 6,", "the 10 are missing"],
        ),
        ("run_round_the_corner", LEAD, (1, 12), ["1 and 12", "do not join"]),
        ("run_round_the_corner", LEAD, (1, 2, 11, 12), ["1, 2, 11 and 12"]),
        ("run_with_gap", LEAD, (1, 5, 12), ["1, 5 and 12", "the 2, the 3, the 4, the 6,"]),
        ("leader_must_play", LEAD, (), ["A leads"]),
        ("wrong_kind", SINGLE, (7, 8), ["single card was led", "not with a run"]),
        ("wrong_kind", SINGLE, (10, 10), ["single card was led", "not with a set"]),
        ("wrong_kind", SET, (5,), ["A set was led", "not with a single card"]),
        ("wrong_kind", SET, (5, 6), ["A set was led", "not with a run"]),
        ("wrong_kind", RUN, (3,), ["A run was led", "not with a single card"]),
        ("wrong_kind", RUN, (9, 9), ["A run was led", "not with a set"]),
        ("too_high", SINGLE, (10,), ["The 10 is too high", "a 9"]),
        ("too_high", SET, (9, 9), ["lowest card is an 8", "must hold an 8 or lower"]),
        ("too_high", RUN, (6, 7), ["lowest card is a 5", "must hold a 5 or lower"]),
        ("last_cards_too_high", LAST, (7,), ["7 would be your last cards", "a 5 is on the table"]),
    ],
)
def test_reasons(code, position, move, named):
    reason = position.why_not(move)
    assert reason.code == code, reason.text()
    assert all(name in reason.text() for name in named), reason.text()
    with pytest.raises(IllegalMove) as caught:
        position.play(move)
    assert caught.value.reason == reason and caught.value.seat == position.seat


def test_every_code_is_reached():
    marks = [mark for mark in test_reasons.pytestmark if mark.name == "parametrize"]
    assert {case[0] for case in marks[0].args[1]} == set(CODES)


def test_a_reason_is_told_with_names():
    assert "Zoë leads" in LEAD.why_not(()).text(names=["Zoë", "Ben"])


# ------------------------------------------------------------------------- told in words


@pytest.mark.parametrize(
    ("cards", "said"),
    [((7,), "the 7"), ((11,) * 4, "four 11s"), ((2, 3, 4, 5, 6), "the run 2 to 6")],
)
def test_cards_said(cards, said):
    assert str(cards_said(cards)) == said


def test_events_tell_what_a_move_did():
    position = played(ALVIN, [(11,) * 4, (8, 8), (), ()])
    told = [str(event(p).sentence) for p in position.path()[1:]]
    assert told == [
        "A leads four 11s.", "B plays two 8s.", "C passes.", "D passes. B wins the trick.",
    ]  # fmt: skip
    back = event(played([[5], [5, 9]], [(5,), (5,)])).sentence
    assert str(back) == "B plays the 5. B wins the trick; A takes the last card back."
    passed = event(played([[5], [6, 9], [5, 7]], [(5,), (), (5,)])).sentence
    assert str(passed) == "C plays the 5. C wins the trick; A takes the last card back."
    run = event(played([[5, 6], [5, 6, 9]], [(5, 6), (5, 6)])).sentence
    assert str(run) == "B plays the run 5 to 6. B wins the trick; A takes the last cards back."
    several = event(played([[8], [9], [7], [6, 12]], [(9,), (7,), (6,), (8,)], leader=1)).sentence
    assert "D wins the trick; A, B and C take their last cards back." in str(several)


def test_the_outcome_names_winner_and_payers():
    position = played([[5], [7, 9], [8, 8, 11], [10, 11, 12]], [(5,), (), (), ()])
    said = (
        "A wins the hand and a gift from the pool. C and D have the most cards left, 3 cards each, "
        "and give A a gift each if there is one to give."
    )
    assert str(outcome(position)) == said
    assert "B has the most cards left, 1 card, and gives A a gift" in str(
        outcome(played([[5, 6], [7]], [(5, 6), ()]))
    )


@pytest.mark.parametrize(
    ("gifts", "said"),
    [
        ((0, 0, 2, 1), "C and D have the most cards left, 3 cards each, and give A a gift each."),
        ((5, 5, 0, 0), "C and D have the most cards left, 3 cards each, but no gifts to give."),
        ((0, 4, 0, 1), "Only D of these has a gift to give, and gives A one."),
    ],
)
def test_the_outcome_says_who_gives_where_the_gifts_are_known(gifts, said):
    position = played([[5], [7, 9], [8, 8, 11], [10, 11, 12]], [(5,), (), (), ()])
    assert str(outcome(position, gifts)).endswith(said)


def test_a_seat_that_can_only_pass_is_told_so_by_those_who_see_its_hand():
    position = played([[8, 8], [9, 9, 10]], [(8, 8)])
    assert position.moves == ((),)
    assert str(prompt(position)) == "A led two 8s. B may respond with a set, or pass."
    assert str(prompt(position, only_pass=True)) == "A led two 8s. B can only pass."
