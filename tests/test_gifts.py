"""12 Days of Christmas: gifts, their pool, and how many hands a match has."""

from __future__ import annotations

import pytest

from twelve_widgets.twelve_days import (
    GAME,
    Result,
    Rules,
    deal,
    match,
)

LOWEST = Rules(last_cards="must_be_lowest")
SHORT = Rules(length="short")


@pytest.mark.parametrize(
    ("before", "payers", "after"),
    [
        ((0, 0, 0), (1, 2), (1, 0, 0)),
        ((0, 2, 1), (1, 2), (3, 1, 0)),
        ((0, 2, 0), (1, 2), (2, 1, 0)),
        ((4, 0, 3), (1,), (5, 0, 3)),
        ((1, 1, 1), (2,), (3, 1, 0)),
    ],
)
def test_gifts(before, payers, after):
    assert GAME.settled(before, Result(0, (0, 1, 1), payers)) == after


def test_a_full_game_begins_without_gifts_and_has_twelve_hands():
    assert (Rules().length, Rules().last_cards, Rules().hands) == ("full", "return", 12)
    assert GAME.opening_score(3, Rules()) == (0, 0, 0)
    assert GAME.match_winners((6, 5), 11, Rules()) is None
    assert GAME.match_winners((6, 5), 12, Rules()) == (0,)
    assert GAME.match_winners((5, 2, 5), 12, Rules()) == (0, 2), "ties share"
    assert [GAME.pool(number, Rules()) for number in (1, 2, 12)] == [12, 11, 1]


def test_a_short_game_begins_with_one_gift_each_and_has_three_hands():
    assert SHORT.hands == 3 and GAME.opening_score(3, SHORT) == (1, 1, 1)
    assert GAME.match_winners((3, 2), 2, SHORT) is None
    assert GAME.match_winners((3, 2), 3, SHORT) == (0,)
    assert GAME.pool(1, SHORT) == 3
    assert match(2, seed=1, rules=SHORT).score == (1, 1)


def test_the_winner_of_the_hand_leads_the_next():
    ended = deal(hands=[[9, 12], [4], [8]], leader=0).play((9,)).play((4,)).play((8,))
    assert GAME.next_leader(ended) == 1


@pytest.mark.parametrize(
    ("field", "value"),
    [("length", "medium"), ("length", 12), ("length", None), ("last_cards", "Return"),
     ("last_cards", True), ("last_cards", ["return"])],
)  # fmt: skip
def test_rules_are_validated(field, value):
    with pytest.raises(ValueError, match=f"{field} cannot be .*expected one of"):
        Rules(**{field: value})


@pytest.mark.parametrize(
    ("rules", "players", "said"),
    [
        (Rules(), None, "12 cards, 11 with seven players, 9 with eight"),
        (Rules(), 7, "dealt 11 cards"),
        (Rules(), None, "12 hands"),
        (Rules(), None, "takes them back"),
        (SHORT, None, "3 hands"),
        (SHORT, None, "house rule"),
        (LOWEST, None, "only if no card on the table is lower"),
    ],
)
def test_the_rules_in_force_are_described(rules, players, said):
    text = " ".join(map(str, rules.sentences(players)))
    assert said in text and "{" not in text
