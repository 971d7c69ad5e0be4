"""The text board: what is said of a position where there is no picture."""

from __future__ import annotations

import re

import pytest

from picture_parts import DRAWINGS, SVG, numerals, parsed
from twelve_widgets import chip_trick, picture, twelve_days


def test_the_text_of_a_trick_that_is_being_taken():
    position = chip_trick.deal(hands=[[1, 2, 7, 8], [3, 5, 9, 10], [4, 6, 11, 12]], leader=0)
    position = position.play_all([2, 9, 6])
    said = picture.text(position.seen_by(0), names=["Ana", "Ben", "Cho"], score=[2, 1, 0], number=4)
    assert said.splitlines() == [
        "12 Chip Trick · Round 4 · Trick 1 · as Ana sees it",
        "Ben wins the trick with the 9 and must take a red chip.",
        "",
        "Middle, in order of play:",
        "  A Ana:  2  led, not yet",
        "  B Ben:  9  wins, can be taken",
        "  C Cho:  6  can be taken",
        "",
        "  A Ana:  hand 1 7 8  in front none  0 in front, 16 in all, 5 below 21  2 tokens of 3",
        "  B Ben:  hand ? ? ?  in front none  0 in front, 21 below 21"
        "            1 token of 3, to act",
        "  C Cho:  hand ? ? ?  in front none  0 in front, 21 below 21            0 tokens of 3",
    ]


def test_a_finished_trick_is_shown_until_the_next_lead():
    position = chip_trick.deal(hands=[[1, 2, 7, 8], [3, 5, 9, 10], [4, 6, 11, 12]], leader=0)
    position = position.play_all([8, 9, 4, 9, 4, 8])
    said = picture.text(position.seen_by(0))
    assert said.splitlines()[:7] == [
        "12 Chip Trick · Trick 1 · as A sees it",
        "B won the trick and leads: any chip may be played.",
        "",
        "Middle, in order of play:",
        "  A:  8  led, to A",
        "  B:  9  wins, to B",
        "  C:  4  to C",
    ]
    # A hand of which only a chip is known has no sum.
    assert re.search("hand 4 [?] [?] [?] +in front none +0 in front, 21 below 21", said)
    assert "everyone saw 4" in said
    assert numerals(picture.svg(position.seen_by(0)))["9"] == 2
    after = picture.text(position.play(3).seen_by(0))
    assert "  B:  3  led" in after
    assert "Trick 2" in after


def test_of_equal_chips_the_one_played_first_is_taken_first():
    hands = [[1, 4, 9, 10], [2, 3, 5, 6], [7, 8, 10, 11], [3, 4, 9, 12]]
    position = chip_trick.deal(hands=hands, leader=0).play_all([10, 3, 10, 4, 4, 10, 10, 3])
    assert picture.text(position).splitlines()[4:8] == [
        "  A:  10  led, wins, to B",
        "  B:  3   to D",
        "  C:  10  to C",
        "  D:  4   to A",
    ]


def test_chips_that_were_seen_are_drawn_as_rings_in_the_hands_of_others_only():
    position = chip_trick.deal(hands=[[1, 2, 7, 8], [3, 5, 9, 10], [4, 6, 11, 12]], leader=0)
    position = position.play_all([8, 9, 4, 9, 4, 8, 3])
    ring = next(s["path"] for s in DRAWINGS["chip"]["bodies"]["red-known"] if "path" in s)
    eye = DRAWINGS["signs"]["eye"][0]["path"]
    assert ring not in picture.svg(position)
    assert ring in picture.svg(position.seen_by(1))
    assert all(eye in picture.svg(shown) for shown in (position, position.seen_by(1)))


def test_the_text_of_a_hand_of_days():
    position = twelve_days.deal(
        hands=[[11, 11, 11, 11, 12], [5, 8, 8], [4, 12, 12, 12], [2, 3, 3, 4]], leader=0
    )
    position = position.play_all([(11, 11, 11, 11), (8, 8), ()])
    said = picture.text(position.seen_by(3), names=["Al", "Bo", "Cy", "Di"], score=[2, 1, 0, 1])
    assert said.splitlines() == [
        "12 Days of Christmas · Trick 1 · as Di sees it",
        "Al led four 11s. Di may respond with a set, or pass.",
        "",
        "Trick, in order of play:",
        "  A Al:  four 11s        led",
        "  B Bo:  two 8s, lowest",
        "  C Cy:  pass",
        "  D Di:  -",
        "",
        "  A Al:  1 card   ?        2 gifts",
        "  B Bo:  1 card   ?        1 gift",
        "  C Cy:  4 cards  ? ? ? ?  0 gifts",
        "  D Di:  4 cards  2 3 3 4  1 gift, to act",
        "",
        "8 gifts left in the pool",
    ]


def test_last_cards_that_come_back_are_known():
    position = twelve_days.deal(hands=[[5], [5, 9], [3, 3, 12]], leader=0)
    said = picture.text(position.play_all([(5,), (5,), ()]).seen_by(2))
    assert said.splitlines()[1] == "B won the trick and leads: a single card, a set or a run."
    assert "  A:  the 5, taken back  led" in said
    assert "  B:  the 5, wins" in said
    assert "  A:  1 card   5       everyone saw 5" in said


@pytest.mark.parametrize(
    ("length", "score", "left"), [("full", (0, 2, 1), 9), ("short", (1, 1, 2), 2)]
)
def test_what_is_left_in_the_pool_follows_from_the_gifts(length, score, left):
    position = twelve_days.deal(3, seed=1, rules=twelve_days.Rules(length=length))
    assert f"{left} gifts left in the pool" in picture.text(position, score=score)
    said = [line.text for line in parsed(picture.svg(position, score=score)).iter(f"{SVG}text")]
    assert f"{left} left" in said
