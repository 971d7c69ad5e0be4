"""The two-way table and the unit square: sums, shares, areas."""

from __future__ import annotations

from fractions import Fraction

import pytest

from chart_parts import colour, taken_apart
from chart_samples import JOINT, LATER
from twelve_widgets import Refused, chance, charts

ROWS, COLUMNS = ["B leads", "C leads"], ["B wins", "C wins"]
VALUES = [[6, 12], [3, 15]]


def test_the_table_sums_rows_and_columns():
    chart = charts.two_way(VALUES, ROWS, COLUMNS)
    assert chart.columns == ("", "B wins", "C wins", "all")
    assert chart.table == (
        ("B leads", "6", "12", "18"),
        ("C leads", "3", "15", "18"),
        ("all", "9", "27", "36"),
    )
    said = taken_apart(chart.svg(card=False)).said
    assert {"6", "12", "3", "15", "18", "9", "27", "36"} <= set(said)
    assert {"0.167", "0.333", "0.083", "0.417", "0.250", "0.750"} <= set(said)


def test_a_cell_is_as_full_as_its_share():
    taken = taken_apart(charts.two_way(VALUES, ROWS, COLUMNS).svg(card=False))
    whole = taken.rects("cell")
    full = taken.rects("pine")
    shares = [
        (one.right - one.left) / (room.right - room.left)
        for one, room in zip(full, whole, strict=True)
    ]
    assert shares == pytest.approx([6 / 36, 12 / 36, 3 / 36, 15 / 36], abs=0.001)


@pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])
def test_areas_are_the_probabilities(width):
    values = [[Fraction(1, 10), Fraction(3, 10)], [Fraction(2, 5), Fraction(1, 5)]]
    taken = taken_apart(charts.unit_square(values, ROWS, COLUMNS).svg(width=width, card=False))
    legend = taken.labels[-1].top - 8
    areas = []
    for part in taken.parts:
        outline = part.attributes.get("stroke") == colour("edge")
        if part.tag != "rect" or part.top > legend or not (outline or part.painted):
            continue
        line = float(part.attributes.get("stroke-width", 0))
        # Each is drawn a pixel smaller on every side, so that they stand apart.
        areas.append((part.right - part.left + line + 2) * (part.bottom - part.top + line + 2))
    found = [area / sum(areas) for area in areas]
    assert found == pytest.approx([0.1, 0.3, 0.4, 0.2], abs=0.002)


def test_the_solid_areas_are_the_first_column():
    taken = taken_apart(charts.unit_square(VALUES, ROWS, COLUMNS).svg(card=False))
    first, second = taken.rects("pine")[:2]
    assert (first.height + 2) / (second.height + 2) == pytest.approx(2, abs=0.02)
    assert first.bottom == second.bottom
    assert {"0.333", "0.167"} <= set(taken.said)


def test_probabilities_are_told_as_such():
    half = Fraction(1, 2)
    chart = charts.two_way([[half, 0], [0, half]], ROWS, COLUMNS)
    assert chart.table[0] == ("B leads", "1/2 = 0.5", "0", "1/2 = 0.5")
    assert chart.sentence.startswith("B leads: B wins 1/2 = 0.5, C wins 0.")


@pytest.mark.parametrize("draw", [charts.two_way, charts.unit_square])
@pytest.mark.parametrize(
    ("values", "said"),
    [
        ([[0, 0], [0, 0]], "nothing to draw"),
        ([[1, 2], [3, -4]], "not -4"),
        ([[1, 2], [3, float("nan")]], "not nan"),
        ([[0.5, 0.1], [0.1, 0.1]], "sum to 4/5"),
        ([[1, 2, 3], [3, 4, 5]], "two rows of two numbers"),
        ([1, 2], "two rows of two numbers"),
        (None, "two rows of two numbers"),
    ],
)
def test_what_are_no_four_numbers_is_told(draw, values, said):
    with pytest.raises(Refused, match=said):
        draw(values, ROWS, COLUMNS)


def test_names_are_needed():
    with pytest.raises(Refused, match="two names for rows"):
        charts.two_way(VALUES, ["one"], COLUMNS)


def test_a_sum_that_holds_the_sign_of_its_share_is_still_told():
    said = taken_apart(charts.two_way([[50, 25], [15, 10]], ROWS, COLUMNS).svg(card=False)).said
    assert "100" in said and "1" in said


@pytest.mark.parametrize("draw", [charts.two_way, charts.unit_square])
def test_two_events_say_themselves_what_they_are(draw):
    chart = draw(JOINT, names=["Ana", "Ben", "Cho"])
    assert chart.columns[1:3] == ("Ben has the 12 in hand", "Not so: Ben has the 12 in hand")
    # 6 of A's 36 worlds have both, 12 each only one: see chance.two_way.
    assert [row[1:] for row in chart.table] == [
        ("6", "12", "18"),
        ("12", "6", "18"),
        ("18", "18", "36"),
    ]


def test_plain_events_are_the_first_and_the_second():
    view = LATER.seen_by(0)
    joint = chance.two_way(lambda now: 11 in now.hands[1], lambda now: 1 in now.hands[1], view)
    chart = charts.two_way(joint)
    assert chart.columns[1:3] == ("the second is so", "the second is not so")
    assert charts.two_way(joint, rows=["11", "no 11"]).table[0][0] == "11"


def test_deals_of_unequal_weight_are_told_as_probabilities():
    joint = chance.TwoWay(int, str, *(Fraction(one, 7) for one in (36, 72, 72, 72)))
    chart = charts.two_way(joint)
    assert chart.table[0][1] == "1/7 ≈ 0.143"
    assert chart.table[-1][-1] == "1"


def test_names_that_do_not_fit_are_told_below():
    name = "Maximilian-Alexander von Hohenstein holds the 11"
    chart = charts.two_way(VALUES, [name, f"not so: {name}"], COLUMNS)
    labels = taken_apart(chart.svg(width=charts.NARROW, card=False)).labels
    said = " ".join(label.said for label in labels)
    assert f"a: {name} b: not so: {name}" in said
    assert {"a", "b", "B wins", "C wins"} <= {label.said for label in labels}


def test_a_seats_letter_ends_no_line():
    name = "After the deal B holds the 11 and the 12"
    svg = charts.unit_square(VALUES, [name, f"not so: {name}"], COLUMNS).svg(card=False)
    said = [label.said for label in taken_apart(svg).labels]
    assert any("B\u00a0holds" in one for one in said)
    assert not any(one.endswith(" B") for one in said)
