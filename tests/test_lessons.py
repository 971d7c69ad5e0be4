"""Exercises: what is right is worked out here in another way, and every message can be reached."""

from __future__ import annotations

import random
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from math import factorial, sqrt
from typing import Any

import pytest

import twelve_widgets as tw
from foreign_numbers import RealNumber, WholeNumber
from twelve_widgets import chance, chip_trick
from twelve_widgets.chance.interval import wilson
from twelve_widgets.game import Refused
from twelve_widgets.lessons import EXERCISES, check
from twelve_widgets.words import messages

REDS, BLUES = (4, 5, 6, 7, 8, 9), (1, 2, 3, 10, 11, 12)
LEAD = chip_trick.deal(hands=[[1, 2, 4, 7], [5, 8, 11, 12], [3, 6, 9, 10]], leader=1).play(11)
HANDS = [(*reds, *blues) for reds in combinations(REDS, 2) for blues in combinations(BLUES, 2)]


def neighbour(chip: int, led_by: Any) -> Fraction:
    """Return the chance that who leads the 11 holds a chip, hand by hand."""
    left = [hand for hand in HANDS if 11 in hand and not {1, 2, 4, 7} & set(hand)]
    weights = {hand: Fraction(led_by(hand)) for hand in left}
    return sum(weights[hand] for hand in left if chip in hand) / sum(weights.values())


def at_random(hand: tuple[int, ...]) -> Fraction:
    return Fraction(1, len(hand))


def highest(hand: tuple[int, ...]) -> int:
    return max(hand) == 11


def by_a_coin(hand: tuple[int, ...]) -> Fraction:
    return (at_random(hand) + highest(hand)) / 2


RIGHT = {
    "1.1": (factorial(6) // 2**3) ** 2,
    "1.2": "b",
    "1.3": (8, 9, 11, 12),
    "3.1": neighbour(10, highest),
    "3.2": "c",
    "3.3": neighbour(12, by_a_coin),
    # At z = 1.96 the half width is z * sqrt(p * (1 - p) / n).
    "6.1": round(1.96**2 * 16 / 75 * 59 / 75 / 0.01**2),
    "6.2": "c",
    "6.3": 95,
}
WRONG: dict[str, list[object]] = {
    "1.1": [len(HANDS), 36, factorial(12) // factorial(4) ** 3, 7],
    "1.2": ["a", "C"],
    "1.3": [(1, 2, 3, 4), [12, 10, 9, 8], (1, 2, 4, 5)],
    "3.1": [neighbour(10, at_random), 0],
    "3.2": ["a", "b"],
    "3.3": [
        (neighbour(12, at_random) + neighbour(12, highest)) / 2,
        neighbour(12, at_random),
        0.9,
    ],
    "6.1": [round(sqrt(RIGHT["6.1"])), round(RIGHT["6.1"] / 4), 10**9],
    "6.2": ["a", "b"],
    "6.3": [101, 50],
}


def within_the_limit(mine: tuple[int, ...]) -> int:
    """Return in how many worlds both others total 21 at most."""
    others = [hand for hand in HANDS if not set(mine) & set(hand)]
    return sum(sum(hand) <= 21 and 78 - sum(mine) - sum(hand) <= 21 for hand in others)


@pytest.mark.parametrize("name", EXERCISES)
def test_the_right_answer_is_taken(name: str):
    told = check(name, RIGHT[name])
    assert told.right
    assert str(told).startswith("✓ Right")
    assert "{" not in str(told)


@pytest.mark.parametrize("name", EXERCISES)
def test_every_wrong_answer_is_told_something_of_its_own(name: str):
    said = [check(name, answer) for answer in WRONG[name]]
    assert not any(told.right for told in said)
    assert len({str(told) for told in said}) == len(said)
    assert not any("{" in str(told) for told in said)


def test_every_message_can_be_reached():
    answers = [(name, answer) for name in EXERCISES for answer in [RIGHT[name], *WRONG[name]]]
    reached = {check(name, answer).sentence.id for name, answer in answers}
    ours = {id for id in messages("lesson.") if id.split(".")[1].isdigit()}
    assert ours <= reached


def test_the_hand_that_leaves_most_room():
    count = {mine: within_the_limit(mine) for mine in HANDS}
    best = [mine for mine in HANDS if count[mine] == max(count.values())]
    assert [mine for mine in HANDS if check("1.3", mine).right] == best
    told = str(check("1.3", best[0]))
    assert f"in {max(count.values())} worlds" in told
    deal = chip_trick.deal(hands=[best[0], *_others(best[0])], leader=0)
    worlds = chance.worlds(deal.seen_by(0))
    both = worlds.count_where(lambda one: max(sum(one.hands[1]), sum(one.hands[2])) <= 21)
    assert both == count[best[0]]


def _others(mine: tuple[int, ...]) -> tuple[list[int], list[int]]:
    rest = [chip for chip in range(1, 13) if chip not in mine]
    first = next(hand for hand in HANDS if set(hand) <= set(rest))
    return list(first), [chip for chip in rest if chip not in first]


def test_what_the_notebook_computes_is_taken_too():
    """The worlds of the package, under the same three ways to play."""
    for model, led_by in (("random", at_random), ("highest", highest)):
        worlds = chance.worlds(LEAD.seen_by(0), model)
        for chip in (3, 10, 12):
            assert worlds.chance(lambda one, chip=chip: chip in one.hands[1]) == neighbour(
                chip, led_by
            )


def test_a_decimal_is_right_with_three_places():
    assert check("3.3", 0.091).right
    assert not check("3.3", 0.09).right
    assert check("3.1", 0.5).right


def test_intervals_catch_as_often_as_said():
    rng = random.Random(6)
    classes = 4000
    caught = 0
    for _ in range(classes):
        hits = sum(rng.random() < 16 / 75 for _ in range(100))
        low, high = wilson(hits / 100, 100)
        caught += low <= 16 / 75 <= high
    expected = int(str(check("6.3", 95)).split("about ")[1].split()[0])
    assert abs(100 * caught / classes - expected) < 1.5


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("7.1", 1, "There is no exercise '7.1'. Known: 1.1, 1.2"),
        (None, 1, "There is no exercise None"),
        (["1.1"], 1, "There is no exercise"),
    ],
)
def test_an_unknown_exercise_is_refused(name: Any, answer: object, said: str):
    with pytest.raises(Refused) as refused:
        check(name, answer)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("name", "answer", "said"),
    [
        ("1.1", "many", "'many' is no number"),
        ("1.1", "1/0", "'1/0' is no number"),
        ("1.1", "9" * 5000, "is no number"),
        ("1.1", True, "True is no number"),
        ("1.1", float("inf"), "inf is no number"),
        ("1.1", float("nan"), "nan is no number"),
        ("1.2", "d", "'d' is no choice here: answer with one of the letters a, b or c"),
        ("1.2", "", "is no choice"),
        ("1.2", 2, "2 is no choice"),
        ("1.3", 12, "12 does not name chips"),
        ("1.3", (1, 2.5, "x"), "does not name chips"),
        ("1.3", (True, 2, 4, 5), "does not name chips"),
    ],
)
def test_what_cannot_be_read_is_told_what_would_be(name: str, answer: object, said: str):
    told = check(name, answer)
    assert told.right is False
    assert str(told).startswith("✗")
    assert said in str(told)
    tw.set_language("fi")
    try:
        assert "kelpaa" in str(told)
    finally:
        tw.set_language("en")


# Of every kind that there is: none may end in an error.
WRITTEN = ["5", "-5", "94.0", "95,5", "96 %", ".5", "2/3", "1 2/3", "⅔", "10,000", "9" * 99 + ".5"]
NUMBERS = [0, 7, -7, 10**400, 94.0, 95.5, 1e308, -1e308, 5e-324, float("nan"), float("inf")]
NUMBERS += [Fraction(2, 3), Fraction(10**400, 3), Decimal("0.5"), Decimal(95), Decimal("1e999999")]
NUMBERS += [Decimal("-1e-999999"), Decimal("sNaN"), Decimal("-Infinity"), WholeNumber(95), 1j]
NUMBERS += [(WholeNumber(4), 7, 1, 2), (10**400,), (), {1, "x"}, [None], ([],), None, ..., b"5"]


@pytest.mark.parametrize("answer", WRITTEN + NUMBERS, ids=lambda given: type(given).__name__)
@pytest.mark.parametrize("name", EXERCISES)
def test_every_answer_is_told_a_sentence(name: str, answer: object):
    assert "{" not in str(check(name, answer)).replace(repr(answer), "")


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("1.1", WholeNumber(RIGHT["1.1"])),
        ("1.1", Decimal(RIGHT["1.1"])),
        ("1.3", [*map(WholeNumber, RIGHT["1.3"])]),
        ("3.1", Decimal("0.5")),
        ("3.1", RealNumber(0.5)),
        ("6.1", Decimal(RIGHT["6.1"])),
        ("6.3", 94.0),
        ("6.3", "95,5"),
        ("6.3", Decimal("94.5")),
        ("6.3", WholeNumber(95)),
    ],
    ids=lambda given: type(given).__name__,
)
def test_numbers_of_every_kind_are_numbers(name: str, answer: object):
    assert check(name, answer).right


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("3.1", "1/2"),
        ("3.1", " 1 / 2 "),
        ("3.1", "0.5"),
        ("3.1", "0,5"),
        ("3.1", "50 %"),
        ("3.1", "50%"),
        ("3.1", "50\N{NO-BREAK SPACE}%"),
        ("3.3", "9.1 %"),
        ("3.3", "0,091"),
        ("1.1", "8100"),
        ("1.1", "8,100"),
        ("1.1", "8 100"),
        ("1.2", " b "),
    ],
)
def test_an_answer_may_be_text(name: str, answer: str):
    assert check(name, answer).right


@pytest.mark.parametrize("answer", ["95 %", "95%", "９５％", "٩٥٪"])
@pytest.mark.parametrize("name", ["1.1", "6.1", "6.3"])
def test_that_a_share_is_no_number_of_things_is_told(name: str, answer: str):
    told = check(name, answer)
    assert told.right is False
    assert "without the percent sign" in str(told)


@pytest.mark.parametrize(("name", "answer"), [("3.1", "５０％"), ("3.1", "１／２"), ("3.1", "٠٫٥")])
def test_an_answer_may_be_written_with_signs_of_other_scripts(name: str, answer: str):
    assert check(name, answer).right


def test_a_decimal_as_text_is_right_with_three_places_too():
    assert not check("3.3", "0.09").right
    assert not check("3.1", "1/3").right


@pytest.mark.parametrize("name", EXERCISES)
def test_before_there_is_an_answer_one_is_asked_for(name: str):
    told = check(name, ...)
    assert told.right is None
    assert str(told).startswith("○ Still open: ")


def test_feedback_speaks_the_language_that_is_set():
    told = check("1.1", 36)
    tw.set_language("de")
    try:
        assert "eigene Hand" in str(told)
        assert "eigene Hand" in told._repr_html_()
    finally:
        tw.set_language("en")


@pytest.mark.parametrize("name", ["1.1", "6.1", "6.3"])
@pytest.mark.parametrize(
    "answer",
    [10**400, -(10**400), Fraction(10**400, 3), "9" * 400],
    ids=["large", "negative", "fraction", "text"],
)
def test_no_number_is_too_large_to_be_wrong(name: str, answer: Any):
    assert check(name, answer).right is False
