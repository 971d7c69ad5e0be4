"""Trees: chances along each way, and the tricks of a game."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from chart_parts import taken_apart
from chart_samples import HALF, START, late_trick
from twelve_widgets import Refused, charts, chip_trick, twelve_days

THIRD = Fraction(1, 3)
TWICE = [
    ("red", THIRD, [("red", HALF, "same"), ("blue", HALF, "other")]),
    ("blue", 2 * THIRD, [("red", Fraction(1, 4), "other"), ("blue", Fraction(3, 4), "same")]),
]


def test_the_table_has_each_way_and_each_end():
    chart = charts.tree(TWICE)
    assert chart.table == (
        ("red · red", "same", "1/6 ≈ 0.167"),
        ("red · blue", "other", "1/6 ≈ 0.167"),
        ("blue · red", "other", "1/6 ≈ 0.167"),
        ("blue · blue", "same", "1/2 = 0.5"),
        ("all", "same", "2/3 ≈ 0.667"),
        ("all", "other", "1/3 ≈ 0.333"),
    )
    assert "same: 2/3" in chart.sentence


def test_each_branch_has_its_chance_and_each_end_that_of_its_way():
    said = Counter(taken_apart(charts.tree(TWICE).svg(card=False)).said)
    assert said["red"] == 3 and said["blue"] == 3
    assert said["1/6"] == 3 and said["1/2"] == 3
    assert said["same"] == 2 and said["other"] == 2


def test_the_tree_of_a_trick_agrees_with_playing_it():
    position = START.play(7)
    chart = charts.trick(position)
    winners: Counter[str] = Counter()
    for first, second in product(START.hands[1], START.hands[2]):
        winners["ABC"[position.play(first).play(second).winner]] += 1
    found = {row[1]: Fraction(row[2].split()[0]) for row in chart.table if row[0] == "all"}
    assert found == {f"{seat} wins": Fraction(count, 16) for seat, count in winners.items()}
    assert {"B", "C"} <= set(taken_apart(chart.svg()).said)


def test_a_model_leaves_out_what_it_never_plays():
    chart = charts.trick(START.play(7), "highest")
    assert [row[0] for row in chart.table] == ["11 · 10", "all"]


def test_names_are_said():
    chart = charts.trick(late_trick(), names=["Ana", "Ben", "Cho"])
    assert any(row[1] in ("Ana wins", "Ben wins", "Cho wins") for row in chart.table)


@pytest.mark.parametrize(
    ("branches", "said"),
    [
        ([], "A branch is a label"),
        ("no", "A branch is a label"),
        ([("a", 1)], "A branch is a label"),
        ([("a", 1, None)], "A branch is a label"),
        ([("a", HALF, "x")], "sum to 1"),
        ([("a", 2, "x")], "from 0 to 1, not 2"),
        ([(str(at), Fraction(1, 25), "x") for at in range(25)], "25 ends"),
    ],
)
def test_what_is_no_tree_is_told(branches, said):
    with pytest.raises(Refused, match=said):
        charts.tree(branches)


def test_a_tree_that_never_ends_is_refused():
    again: list = [("on", 1, "x")]
    again[0] = ("on", 1, again)
    with pytest.raises(Refused):
        charts.tree(again)


def test_of_full_hands_chips_after_which_the_same_follows_share_a_branch():
    chart = charts.trick(START)
    ways = [row for row in chart.table if row[0] != "all"]
    # The 12 wins whatever follows; the 3 and the 5 both lose to the 7.
    assert ("12 · 3 5 8 11 · 1 6 9 10", "A wins", "1/4 = 0.25") in ways
    assert ("7 · 3 5 · 1 6", "A wins", "1/16 = 0.0625") in ways
    assert ("7 · 3 5 · 9 10", "C wins", "1/16 = 0.0625") in ways
    plays = list(product(*START.hands))
    met: Counter[tuple[int, ...]] = Counter()
    for way, end, part in ways:
        joined = [list(map(int, level.split())) for level in way.split(" · ")]
        together = list(product(*joined))
        met.update(together)
        assert {"ABC"[one.index(max(one))] for one in together} == {end[0]}
        assert Fraction(part.split()[0]) == Fraction(len(together), len(plays))
    assert met == Counter(plays)
    assert "share a branch" in chart.note


def test_a_trick_that_is_too_large_or_none_is_told():
    with pytest.raises(Refused, match=r"in \d\d ways"):
        charts.trick(chip_trick.deal(players=4, seed=9))
    over = START.play(7).play(5).play(6)
    with pytest.raises(Refused, match="about to be played"):
        charts.trick(over)
    with pytest.raises(Refused, match="about to be played"):
        charts.trick(twelve_days.deal(players=3, seed=1))
