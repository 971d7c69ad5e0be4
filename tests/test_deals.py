"""Dealing: from a seed as its description says, from given hands, and what is refused."""

from __future__ import annotations

import pytest

import seeded
from twelve_widgets import chip_trick, twelve_days
from twelve_widgets.chip_trick import Rules as ChipRules
from twelve_widgets.twelve_days import Rules as DaysRules

THREE = [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]
FOUR = [[5, 6, 1, 10], [7, 8, 2, 3], [9, 9, 10, 11], [4, 4, 3, 12]]

# ------------------------------------------------------------------------- seeds


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rule", ["two_and_two", "any"])
@pytest.mark.parametrize("seed", [0, 7, 12345678901234567890])
def test_a_seed_deals_what_the_description_says(players, rule, seed):
    position = chip_trick.deal(players, seed, ChipRules(deal=rule))
    assert position.dealt == seeded.chip_hands(players, seed, deal=rule)
    assert position.first_leader == seeded.drawn(players, seed)
    assert position.seed == seed
    for leader in range(players):
        named = chip_trick.deal(players, seed, ChipRules(deal=rule), leader=leader)
        assert named.dealt == position.dealt and named.seat == leader


def test_a_golden_deal():
    """Worked out once from the description; it must never change."""
    assert seeded.chip_hands(3, 7) == GOLDEN_CHIPS
    assert chip_trick.deal(3, 7).dealt == GOLDEN_CHIPS


GOLDEN_CHIPS = ((2, 5, 7, 12), (1, 4, 6, 11), (3, 8, 9, 10))


def test_later_rounds_have_their_own_stream():
    game = chip_trick.match(3, seed=7)
    while len(game.rounds) < 2:
        game.play(game.position.moves[0])
    assert game.position.dealt == seeded.chip_hands(3, 7, number=2)


def test_a_fresh_seed_can_be_read_back():
    position = chip_trick.deal(3)
    assert chip_trick.deal(3, position.seed) == position
    assert len({chip_trick.deal(3).seed for _ in range(5)}) > 1


# ------------------------------------------------------------------------- bad arguments


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 1}, "2 to 4 seats, not 1"),
        ({"players": 5}, "2 to 4 seats, not 5"),
        ({"players": True}, "not True"),
        ({"players": 3.0}, "not 3.0"),
        ({"players": "3"}, "not '3'"),
        ({"seed": -1}, "-1 is not a seed"),
        ({"seed": True}, "True is not a seed"),
        ({"seed": 1.0}, "1.0 is not a seed"),
        ({"seed": "7"}, "'7' is not a seed"),
        ({"players": 3, "leader": 3}, "no seat 3: expected a whole number from 0 to 2"),
        ({"players": 3, "leader": -1}, "no seat -1"),
        ({"players": 3, "leader": True}, "no seat True"),
        ({"leader": "A"}, "no seat 'A'"),
        ({"rules": "bust"}, "not a Rules object"),
        ({"rules": {"limit": 20}}, "not a Rules object"),
        ({"players": 2, "hands": THREE}, "number of hands is 3, but there are 2 seats"),
        ({"hands": [[1, 2, 8, 9]]}, "2 to 4 seats, not 1"),
        ({"hands": 7}, "no list of hands"),
        ({"hands": [1, 2, 3]}, "no list of hands"),
        ({"hands": [[1, 2, 8], *THREE[1:]]}, "A has 3 of 4 chips"),
        ({"hands": [[1, 2, 8, 9, 10], *THREE[1:]]}, "The 10 is one too many"),
        ({"hands": [[1, 2, 8, 8], *THREE[1:]]}, "The 8 is dealt twice"),
        ({"hands": [THREE[0], [3, 4, 5, 9], THREE[2]]}, "The 9 is the third red|The 9 is dealt"),
        ({"hands": [[1, 2, 3, 9], *THREE[1:]]}, "The 3 is the third blue"),
        ({"hands": [[1, 2, 8, 13], *THREE[1:]]}, "13 is not a chip"),
        ({"hands": [[1, 2, 8, True], *THREE[1:]]}, "True is not a chip"),
        ({"hands": [[1, 2, 8, "9"], *THREE[1:]]}, "'9' is not a chip"),
        ({"hands": [[1, 2, 8, 9.0], *THREE[1:]]}, "9.0 is not a chip"),
        ({"hands": [[3, 3, 4, 5], [3, 2, 4, 6], *FOUR[2:]]}, "The 3 is dealt too often"),
    ],
)
def test_bad_arguments_of_chips(options, said):
    with pytest.raises(ValueError, match=said):
        chip_trick.deal(**options)


# ------------------------------------------------------------------------- 12 Days


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("seed", [0, 7, 12345678901234567890])
def test_a_seed_deals_cards_as_the_description_says(players, seed):
    position = twelve_days.deal(players, seed)
    assert position.dealt == seeded.card_hands(players, seed)
    # Left of the dealer, who is what the seed draws.
    assert position.first_leader == (seeded.drawn(players, seed) + 1) % players
    for seat in range(players):
        for option, leads in (("leader", seat), ("dealer", (seat + 1) % players)):
            named = twelve_days.deal(players, seed, **{option: seat})
            assert named.dealt == position.dealt and named.seat == leads


def test_a_golden_deal_of_cards():
    """Worked out once from the description; it must never change."""
    assert seeded.card_hands(3, 7) == GOLDEN_CARDS
    assert twelve_days.deal(3, 7).dealt == GOLDEN_CARDS


GOLDEN_CARDS = (
    (2, 3, 4, 5, 5, 6, 6, 7, 9, 10, 12, 12),
    (3, 5, 6, 7, 7, 8, 8, 9, 11, 11, 11, 12),
    (1, 4, 4, 5, 5, 7, 9, 10, 10, 11, 11, 12),
)


def test_all_cards_are_shuffled_again_for_every_hand():
    game = twelve_days.match(3, seed=7, rules=DaysRules(length="short"))
    for number in (2, 3):
        while len(game.rounds) < number:
            game.play(game.position.moves[0])
        assert game.position.dealt == seeded.card_hands(3, 7, number)


@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 12), (6, 12), (7, 11), (8, 9)])
def test_the_size_of_hands(players, size):
    assert twelve_days.hand_size(players) == size
    assert {len(hand) for hand in twelve_days.deal(players, 1).dealt} == {size}


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 1}, "2 to 8 seats, not 1"),
        ({"players": 9}, "2 to 8 seats, not 9"),
        ({"players": True}, "not True"),
        ({"players": 4.0}, "not 4.0"),
        ({"players": "4"}, "not '4'"),
        ({"seed": -1}, "-1 is not a seed"),
        ({"seed": False}, "False is not a seed"),
        ({"seed": 0.5}, "0.5 is not a seed"),
        ({"seed": "x"}, "'x' is not a seed"),
        ({"leader": 4}, "no seat 4"),
        ({"leader": 0, "dealer": 0}, "leader or the dealer, not both"),
        ({"players": 5, "dealer": 5}, "no seat 5: expected a whole number from 0 to 4"),
        ({"dealer": -1}, "no seat -1"),
        ({"dealer": True}, "no seat True"),
        ({"players": 9, "dealer": 0}, "2 to 8 seats, not 9"),
        ({"players": "4", "dealer": 0}, "not '4'"),
        ({"rules": ChipRules()}, "not a Rules object of 12 Days"),
        ({"hands": [[5]]}, "2 to 8 seats, not 1"),
        ({"hands": [[5], [7]], "players": 3}, "number of hands is 2, but there are 3 seats"),
        ({"hands": [[5], []]}, "B has no card"),
        ({"hands": [[5], [0]]}, "0 is not a card"),
        ({"hands": [[5], [13]]}, "13 is not a card"),
        ({"hands": [[5], [True]]}, "True is not a card"),
        ({"hands": [[5], [7.0]]}, "7.0 is not a card"),
        ({"hands": [[5], ["7"]]}, "'7' is not a card"),
        ({"hands": [[5], [None]]}, "None is not a card"),
        ({"hands": [[1], [1]]}, "The 1 is dealt twice: the deck holds only 1"),
        ({"hands": [[3, 3], [3, 3]]}, "The 3 is dealt too often: the deck holds only 3"),
        ({"hands": [5, 7]}, "no list of hands"),
        ({"hands": 5}, "no list of hands"),
        ({"hands": 5, "dealer": 0}, "no list of hands"),
    ],
)
def test_bad_arguments_of_cards(options, said):
    with pytest.raises(ValueError, match=said):
        twelve_days.deal(**options)


def test_a_dealer_beside_given_hands_or_names():
    assert twelve_days.deal(hands=[[5], [7], [9]], dealer=2).seat == 0
    assert twelve_days.match(names=["x", "y"], dealer=0, seed=1).position.seat == 1
    with pytest.raises(ValueError, match="no list of names"):
        twelve_days.match(names=7, dealer=0)


def test_hands_are_any_part_of_the_deck_and_come_ascending():
    position = twelve_days.deal(hands=[[12, 3, 12], [7]], leader=1)
    assert position.dealt == ((3, 12, 12), (7,)) and position.seed is None


@pytest.mark.parametrize("room", [chip_trick, twelve_days])
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 0}, "seats, not 0"),
        ({"names": []}, "seats, not 0"),
        ({"names": "Ana"}, "no list of names"),
        ({"names": ["Ana", ""]}, "name is empty"),
        ({"names": ["Ana", 7]}, "7 is not a name"),
        ({"names": ["Ana", "B\n"]}, "control character"),
        ({"names": ["Ana", "Ben"], "players": 3}, "number of names is 2, but there are 3 seats"),
        ({"seed": -5}, "-5 is not a seed"),
        ({"players": 2, "leader": 2}, "no seat 2"),
    ],
)
def test_bad_arguments_of_a_match(room, options, said):
    with pytest.raises(ValueError, match=said):
        room.match(**options)
