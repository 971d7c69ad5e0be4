"""The grid of worlds: which cells are solid, which are marked, and what the table says."""

from __future__ import annotations

import pytest

from chart_parts import colour, taken_apart
from chart_samples import ANY, LATER, NAMES, START, late_four
from twelve_widgets import Refused, chance, charts, chip_trick, twelve_days

BIG = 20
"""No key of a legend is as wide as a cell of these grids."""


def cells(svg: str) -> tuple[list, list, list]:
    """Return the solid, the outlined and the marked cells."""
    rects = [part for part in taken_apart(svg).parts if part.tag == "rect"]
    wide = [part for part in rects if part.right - part.left > BIG]
    solid = [part for part in wide if part.painted == colour("pine")]
    outlined = [part for part in wide if part.attributes.get("stroke") == colour("edge")]
    marked = [part for part in wide if part.painted == colour("gold-tint")]
    return solid, outlined, marked


def by_hand(position, holds: int | None = None) -> int:
    """Count the deals of START in which B's hand agrees with what was played after it."""
    reds, blues = (5, 6, 8, 9), (1, 3, 10, 11)
    found = 0
    for at, red in enumerate(reds):
        for other in reds[at + 1 :]:
            for place, blue in enumerate(blues):
                for last in blues[place + 1 :]:
                    hand = {red, other, blue, last}
                    found += 5 in hand and 6 not in hand and (holds is None or holds in hand)
    return found


def test_worlds_left_are_solid():
    # B has played the 5, C the 6.
    chart = charts.worlds(chance.worlds(LATER.seen_by(0)), lambda one: 11 in one.hands[1])
    solid, outlined, marked = cells(chart.svg(card=False))
    assert len(solid) == by_hand(LATER) == 12
    assert len(outlined) == 36 - 12
    assert len(marked) == by_hand(LATER, 11) == 6
    assert chart.title == "Worlds left: 12 of 36"


def test_every_row_is_a_red_pair_and_every_column_a_blue_one():
    chart = charts.worlds(chance.worlds(LATER.seen_by(0)))
    assert chart.columns == ("row", "1 3", "1 10", "1 11", "3 10", "3 11", "10 11")
    assert [row[0] for row in chart.table] == ["5 6", "5 8", "5 9", "6 8", "6 9", "8 9"]
    left = {row[0] for row in chart.table if "left" in row}
    assert left == {"5 8", "5 9"}
    svg = taken_apart(chart.svg())
    assert {"rows: red pair of B", "columns: blue pair of B"} <= set(svg.said)
    bold = {one.said for one in svg.labels if one.attributes.get("font-weight") == "700"}
    assert {"5\u20028", "5\u20029"} <= bold
    assert "5\u20026" in svg.said and "5\u20026" not in bold


def test_names_are_said():
    chart = charts.worlds(chance.worlds(START.seen_by(0)), names=NAMES)
    assert "rows: red pair of Maximilian-Alexander von Hohenstein" in " ".join(
        taken_apart(chart.svg(card=False)).said
    )


def test_any_deal_is_a_list_of_hands():
    view = chip_trick.deal(players=3, seed=7, rules=ANY).seen_by(0)
    chart = charts.worlds(chance.worlds(view))
    # 8 chips not seen, 4 of them with B.
    assert len(chart.table) == 70
    assert chart.columns == ("B", "C", "world")
    mine = set(view.hands[0])
    for row in chart.table:
        hands = {int(chip) for hand in row[:2] for chip in hand.split()}
        assert hands == set(range(1, 13)) - mine


def test_where_there_were_too_many_only_those_left_are_shown():
    known = chance.worlds(late_four())
    chart = charts.worlds(known)
    assert len(chart.table) == len(known)
    assert chart.title.startswith(f"Worlds left: {known.count} of ")


def test_worlds_that_no_model_allows_are_ruled_out():
    played = START.play(7)
    lowest = charts.worlds(chance.worlds(played.play(played.moves[0]).seen_by(0), "lowest"))
    plain = charts.worlds(chance.worlds(played.play(played.moves[0]).seen_by(0)))
    solid, _, _ = cells(lowest.svg(card=False))
    more, _, _ = cells(plain.svg(card=False))
    assert 0 < len(solid) < len(more)


def test_a_grid_of_ones_own():
    chart = charts.grid("ab", range(3), {(0, 0), (1, 2)}, event={(1, 2), (0, 1)}, label="so")
    assert chart.table == (
        ("a", "left", "ruled out", "ruled out"),
        ("b", "ruled out", "ruled out", "left, so"),
    )
    solid, outlined, marked = cells(chart.svg(card=False))
    assert (len(solid), len(outlined), len(marked)) == (2, 4, 1)
    assert marked[0].left <= solid[1].left and solid[1].right <= marked[0].right
    assert "so: 1 of 2" in taken_apart(chart.svg()).said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (([], [1], ()), "nothing to draw"),
        ((range(21), range(20), ()), "420 worlds are too many"),
        (([1], [1], {(0, 1)}), r"\(0, 1\) is no cell"),
        (([1], [1], {(-1, 0)}), r"\(-1, 0\) is no cell"),
        (([1], [1], {3}), "3 is no cell"),
        (([1], [1], ["ab"]), "'ab' is no cell"),
    ],
)
def test_what_is_no_grid_is_told(arguments, said):
    with pytest.raises(Refused, match=said):
        charts.grid(*arguments)


def test_too_many_worlds_are_told():
    view = twelve_days.deal(players=4, seed=1).seen_by(0)
    with pytest.raises(Refused, match="too many to draw"):
        charts.worlds(chance.worlds(view))
    with pytest.raises(Refused, match="too many to draw"):
        charts.worlds(chance.worlds(chip_trick.deal(players=4, seed=1).seen_by(0)))
    with pytest.raises(Refused, match="Expected worlds"):
        charts.worlds(view)


def test_a_named_event_says_itself():
    event = chance.events.chips.holds(1, 11)
    chart = charts.worlds(chance.worlds(LATER.seen_by(0)), event, names=["Ana", "Ben", "Cho"])
    assert "Marked: Ben has the 11 in hand, 6 of 12." in chart.sentence


@pytest.mark.parametrize("given", [None, 7, float("nan"), object(), True])
def test_what_is_no_row_of_things_is_refused_in_words(given):
    for rows, columns, left, event in (
        (given, "ab", (), None),
        ("ab", given, (), None),
        ("ab", "ab", given, None),
        ("ab", "ab", (), given),
    ):
        if given is None and (rows, columns, left) == ("ab", "ab", ()):
            # Without an event there is nothing to refuse.
            continue
        with pytest.raises(Refused, match="grid"):
            charts.grid(rows, columns, left, event=event)
