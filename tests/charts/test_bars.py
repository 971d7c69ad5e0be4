"""Bars: as high as what they stand for, and a table that holds what was given."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest

from chart_parts import colour, taken_apart
from chart_samples import TOTALS
from twelve_widgets import Refused, chance, charts, chip_trick


def bars(svg: str) -> dict[float, float]:
    """Return the outer height of each bar by its middle, outlines included."""
    found = {}
    for part in taken_apart(svg).parts:
        if part.tag != "rect" or part.attributes["fill" if part.painted else "stroke"] not in (
            colour("pine"),
            colour("edge"),
        ):
            continue
        line = 0 if part.painted else float(part.attributes["stroke-width"])
        found[round((part.left + part.right) / 2, 1)] = part.height + line
    return found


@pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])
def test_bars_are_as_high_as_their_counts(width):
    heights = list(bars(charts.distribution(TOTALS).svg(width=width, card=False)).values())
    counts = [TOTALS[total] for total in sorted(TOTALS)]
    assert len(heights) == len(counts)
    one = heights[0] / counts[0]
    assert heights == pytest.approx([count * one for count in counts], abs=0.1)


def test_the_event_is_solid_and_stands_on_gold():
    taken = taken_apart(charts.distribution(TOTALS, lambda total: total <= 21).svg(card=False))
    (ground,) = taken.rects("gold-tint")
    solid = taken.rects("pine")
    assert len(solid) == sum(total <= 21 for total in TOTALS)
    assert all(ground.left < bar.left and bar.right < ground.right for bar in solid)
    assert "at most 21:" in taken.said
    # 48 of the 225 hands, counted by hand in chart_samples.
    assert sum(count for total, count in TOTALS.items() if total <= 21) == 48
    assert "48 of 225" in taken.said


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (lambda total: total <= 21, "at most 21"),
        (lambda total: total > 36, "at least 37"),
        (range(15, 18), "15 to 17"),
        ({26}, "exactly 26"),
        (26, "exactly 26"),
        ({15, 17}, "the shaded outcomes"),
        (lambda total: True, "the shaded outcomes"),
        (set(), "the shaded outcomes"),
    ],
)
def test_an_event_is_named_by_its_outcomes(event, named):
    assert charts.distribution(TOTALS, event).columns[-1] == named


def test_an_event_may_have_a_name():
    chart = charts.distribution(TOTALS, {26}, label="a middling hand")
    assert "a middling hand, 21 of 225" in chart.sentence
    assert "a middling hand:" in taken_apart(chart.svg()).said


def test_the_table_holds_what_was_given():
    chart = charts.distribution(TOTALS)
    *rows, last = chart.table
    assert {int(row[0]): int(row[1]) for row in rows} == TOTALS
    assert sum(Fraction(row[2].split()[0]) for row in rows) == 1
    assert last == ("all", "225", "1")


@pytest.mark.parametrize(
    "given",
    [
        {1: 1, 2: 3},
        {2: Fraction(3, 4), 1: Fraction(1, 4)},
        {1: 0.25, 2: 0.75},
        Counter([1, 2, 2, 2]),
        icepool.Die({1: 1, 2: 3}),
        chance.Outcomes({1: Fraction(1, 4), 2: Fraction(3, 4)}, 1, True, "random"),
    ],
)
def test_outcomes_of_many_kinds(given):
    chart = charts.distribution(given)
    assert [row[-1] for row in chart.table] == ["1/4 = 0.25", "3/4 = 0.75", "1"]


def test_a_real_distribution_of_the_game():
    deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11]], leader=0)
    found = chance.trick_count(deal)
    chart = charts.distribution(found)
    assert [int(row[0]) for row in chart.table[:-1]] == list(found.chances)


def test_gaps_between_whole_numbers_are_left_open():
    svg = charts.distribution({1: 1, 2: 1, 5: 1}).svg(card=False)
    first, second, third = sorted(bars(svg))
    assert third - second == pytest.approx(3 * (second - first), abs=0.2)


def test_the_highest_bar_has_its_value_above():
    taken = taken_apart(charts.distribution(TOTALS).svg(card=False))
    highest = min(taken.rects("pine"), key=lambda bar: bar.top)
    (label,) = (label for label in taken.labels if label.said == "21" and label.bottom < 220)
    assert label.bottom <= highest.top
    assert label.left < (highest.left + highest.right) / 2 < label.right


@pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])
@pytest.mark.parametrize("event", [range(22, 30), {26}, {12}, {40}, lambda total: total > 20])
def test_no_bar_reaches_the_label_of_the_event(width, event):
    taken = taken_apart(charts.distribution(TOTALS, event).svg(width=width, card=False))
    told = [label for label in taken.labels if label.said.endswith((":", "of 225"))]
    assert len(told) == 2
    shapes = [*taken.rects("pine"), *(part for part in taken.parts if part.painted is None)]
    assert not any(label.meets(bar) for label in told for bar in shapes if bar.tag == "rect")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "There is nothing to draw"),
        ({1: 0, 2: 0}, "There is nothing to draw"),
        ({1: -1, 2: 3}, "not -1"),
        ({1: float("nan")}, "not nan"),
        ({1: float("inf")}, "not inf"),
        ({1: "3"}, "not '3'"),
        ({1: None}, "not None"),
        ({1: Fraction(1, 2), 2: Fraction(1, 3)}, "these sum to 5/6"),
        ([1, 2, 3], "this is list"),
        (None, "this is NoneType"),
        ({str(number): 1 for number in range(121)}, "121 outcomes are too many"),
    ],
)
def test_what_cannot_be_drawn_is_told(given, said):
    with pytest.raises(Refused, match=said):
        charts.distribution(given)
    with pytest.raises(Refused, match=said):
        charts.comparison({1: 1}, given)


def test_an_event_that_is_none_is_told():
    with pytest.raises(Refused, match="The event 41 is none of the outcomes"):
        charts.distribution(TOTALS, 41)
    with pytest.raises(Refused, match="failed with ZeroDivisionError"):
        charts.distribution(TOTALS, lambda total: 1 / 0)


def test_a_comparison_puts_bars_and_lines_on_one_scale():
    observed, exact = {1: 30, 2: 70}, {1: Fraction(2, 5), 2: Fraction(3, 5)}
    chart = charts.comparison(observed, exact)
    taken = taken_apart(chart.svg(card=False))
    first, second = taken.rects("pine")[-2:]
    assert first.height / second.height == pytest.approx(3 / 7, abs=0.001)
    marks = sorted(
        {part.top for part in taken.lines("gold") if part.top > first.bottom - 195}, reverse=True
    )
    assert [first.bottom - mark for mark in marks] == pytest.approx(
        [second.height * 4 / 7, second.height * 6 / 7], abs=0.05
    )
    assert [row[1:4] for row in chart.table[:2]] == [("30", "0.300", "2/5"), ("70", "0.700", "3/5")]
    assert chart.table[-1] == ("all", "100", "1", "1", "1")
    assert "differ most at 1: 0.300 against 0.400" in chart.sentence


def test_an_outcome_that_only_one_of_the_two_has():
    chart = charts.comparison({1: 1, 2: 1}, {1: 1, 3: 1})
    assert [row[0] for row in chart.table] == ["1", "2", "3", "all"]
    assert [row[2] for row in chart.table[:3]] == ["0.500", "0.500", "0"]
    assert [row[4] for row in chart.table[:3]] == ["0.500", "0", "0.500"]


def test_counts_too_large_for_any_number_of_a_screen_are_drawn_as_parts_of_their_sum():
    chart = charts.distribution({1: 10**400, 2: 3 * 10**400})
    assert "the highest at 2: 3/4 = 0.75" in chart.sentence
    assert "OverflowError" not in str(chart._repr_mimebundle_())
    assert charts.comparison({1: 10**400, 2: 10**400}, {1: 1, 2: 1})._repr_mimebundle_()
