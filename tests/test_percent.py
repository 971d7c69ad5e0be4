"""Shares of a row in percent: together a hundred, and never or always only where it is so."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from odds_shown import NAMES, asked, stood
from twelve_widgets import chance
from twelve_widgets.chance import winning
from twelve_widgets.widgets.hint import times
from twelve_widgets.widgets.percent import percents, written_percents

ROWS = (
    st.lists(st.integers(0, 10**6), min_size=2, max_size=8)
    .filter(any)
    .map(lambda parts: tuple(Fraction(part, sum(parts)) for part in parts))
)


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        ([1, 1, 1], [34, 33, 33]),
        ([1] * 7, [15, 15, 14, 14, 14, 14, 14]),
        ([335, 335, 330], [34, 33, 33]),
        ([535, 125, 340], [54, 12, 34]),
        ([495, 495, 10], [50, 49, 1]),
        ([1, 999], [0, 100]),
    ],
)
def test_what_is_missing_goes_to_those_that_lost_the_most(parts, whole):
    row = tuple(Fraction(part, sum(parts)) for part in parts)
    assert percents(row) == whole


@given(ROWS)
def test_a_row_makes_a_hundred_and_is_as_near_as_whole_percents_can_be(row):
    whole = percents(row)
    assert sum(whole) == 100
    assert all(abs(part - 100 * share) < 1 for part, share in zip(whole, row, strict=True))

    def off(parts):
        return sum(abs(part - 100 * share) for part, share in zip(parts, row, strict=True))

    # No percent moved from one seat to another comes nearer.
    for one, other in combinations(range(len(row)), 2):
        for step in (1, -1):
            moved = [*whole]
            moved[one] += step
            moved[other] -= step
            assert off(moved) >= off(whole)


@given(ROWS)
def test_none_and_all_are_written_only_of_never_and_always(row):
    for share, shown in zip(row, written_percents(row), strict=True):
        assert (shown == 0) is (share == 0)
        assert (shown == 100) is (share == 1)


@pytest.mark.parametrize("view", ["A", "all"])
def test_a_table_s_rows_make_a_hundred_and_its_sentence_says_the_same(view, monkeypatch):
    monkeypatch.setattr(winning, "will_compile", lambda: False)
    for moves in range(18, 27):
        table = stood(view, moves=moves)
        told, _ = asked(table)
        rows = [told["percents"], *(row["percents"] for row in told["moves"]["rows"])]
        for row in rows:
            assert sum(part for part in row if part % 1 == 0) == 100 or any(p % 1 for p in row)
        seat = NAMES.index(told["said"].split()[0])
        shown = told["percents"][seat]
        assert f" {shown} time" in told["said"] or shown % 1, told["said"]


def test_a_sentence_says_what_the_row_shows():
    shares = (Fraction(335, 1000), Fraction(335, 1000), Fraction(33, 100))
    odds = chance.Odds(shares, {}, {}, 1, True, "random")
    said = [times(odds, seat, "en").text("en") for seat in range(3)]
    assert [one.split()[2] for one in said] == [str(part) for part in percents(shares)]
