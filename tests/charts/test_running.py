"""The proportion so far: its line, its band, and what stands beside them."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import log10

import pytest

from chart_parts import Part, colour, taken_apart
from chart_samples import LOW, RARE, flips, weighed_trials
from twelve_widgets import Refused, chance, charts


def points(svg: str, attribute: str, token: str) -> list[tuple[float, float]]:
    """Return the points of the last path in a colour."""
    paths = [
        part
        for part in taken_apart(svg).parts
        if part.tag == "path" and part.attributes.get(attribute) == colour(token)
    ]
    numbers = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", paths[-1].attributes["d"])
    return [(float(x), float(y)) for x, y in numbers]


def level(svg: str, value: float) -> float:
    """Return the height of a tick of the scale."""
    left = [one for one in taken_apart(svg).labels if one.attributes.get("text-anchor") == "end"]
    (label,) = (one for one in left if one.right < 60 and float(one.said) == value)
    return float(label.attributes["y"]) - 4.5


def test_the_line_is_the_proportion_on_a_logarithmic_scale():
    trials = [False, False, True, False, True, True, False, True, False, False]
    svg = charts.running(trials).svg(card=False)
    line = points(svg, "stroke", "pine")
    assert len(line) == 10
    bottom, top = level(svg, 0), level(svg, 0.4)
    left, right = line[0][0], line[-1][0]
    successes = 0
    for number, ((x, y), success) in enumerate(zip(line, trials, strict=True), start=1):
        successes += success
        assert x == pytest.approx(left + (right - left) * log10(number), abs=0.06)
        part = successes / number / 0.4
        assert y == pytest.approx(bottom + (top - bottom) * part, abs=0.06)


def test_the_band_is_wilsons_interval():
    # 218 of 1000: 0.194 to 0.245, from the formula by hand.
    svg = charts.running({10: 3, 1000: 218}).svg(card=False)
    band = points(svg, "fill", "pine-tint")
    ends = sorted(y for x, y in band if x == max(x for x, _ in band))
    low, high = level(svg, 0), level(svg, 0.1)
    shares = [(low - y) / (low - high) * 0.1 for y in ends]
    z, n, p = 1.959963984540054, 1000, 0.218
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
    assert shares == pytest.approx([middle + half, middle - half], abs=0.0005)


def faded(svg: str) -> list[Part]:
    """Return what is drawn of the band beyond the scale."""
    whole = max(float(part.attributes["opacity"]) for part in bands(svg))
    return [part for part in bands(svg) if float(part.attributes["opacity"]) < whole]


def bands(svg: str) -> list[Part]:
    return [part for part in taken_apart(svg).parts if part.painted == colour("pine-tint")][1:]


@pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])
def test_where_the_band_is_cut_off_it_goes_on_beyond_the_scale_and_fades(width):
    trials = {1: 0, 4: 0, 10: 1, 1000: 218}
    svg = charts.running(trials).svg(width=width, card=False)
    top = level(svg, 0.25)
    beyond = faded(svg)
    assert [round(part.top - top) for part in beyond] == [-3, -6, -9]
    shades = [float(part.attributes["opacity"]) for part in beyond]
    assert shades == sorted(shades, reverse=True)
    # By the formula the interval of 1 in 10 ends at 0.404, that of 218 in 1000 at 0.245.
    line = points(svg, "stroke", "pine")
    assert all(part.left == pytest.approx(line[0][0], abs=0.1) for part in beyond)
    share = (0.404 - 0.25) / (0.404 - 0.245)
    crosses = line[2][0] + share * (line[3][0] - line[2][0])
    assert beyond[0].right == pytest.approx(crosses, abs=1)
    # The numbers beside the plot and the legend above it stay free.
    for label in taken_apart(svg).labels:
        assert not any(part.meets(label) for part in beyond)


@pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])
def test_a_band_that_is_cut_off_below_fades_there(width):
    svg = charts.running({1: 1, 4: 4, 10: 9, 1000: 782}).svg(width=width, card=False)
    base = level(svg, 0.75)
    assert [round(part.bottom - base) for part in faded(svg)] == [3, 6, 9]
    for label in taken_apart(svg).labels:
        assert not any(part.meets(label) for part in faded(svg))


def test_of_what_always_or_never_happens_the_band_is_seen_to_shrink():
    svg = charts.running({1: 1, 10: 10, 100: 100}).svg(card=False)
    line, band = points(svg, "stroke", "pine"), points(svg, "fill", "pine-tint")
    # By Wilson's formula the interval of n in n ends at n / (n + z²): 0.7225 and 0.9630.
    low, high = level(svg, 0.8), level(svg, 1)
    ends = [max(y for x, y in band if abs(x - at) < 0.1) for at, _ in line[1:]]
    shares = [1 - (y - high) / (low - high) * 0.2 for y in ends]
    assert shares == pytest.approx([0.7225, 0.9630], abs=0.001)


def test_a_band_that_is_whole_does_not_fade():
    for trials in ({1000: 218}, {1: 1}, {1: 0}, {100: 50, 1000: 500}):
        assert faded(charts.running(trials).svg(card=False)) == []


@pytest.mark.parametrize("lang", ["en", "de", "et", "fi"])
def test_the_guess_is_named_where_a_steep_line_does_not_run(lang):
    # From 0 of 1 up to 1 of 2, right through the level of the guess.
    trials = {1: 0, 2: 1, 4: 2, 10: 4, 40: 12, 100: 39}
    svg = charts.running(trials, guess=0.3, lang=lang).svg(card=False)
    (label,) = (one for one in taken_apart(svg).labels if re.search(r"[a-zõ] 0.3$", one.said))
    line = points(svg, "stroke", "pine")
    for (x, y), (later_x, later_y) in pairwise(line):
        for step in range(101):
            at = x + (later_x - x) * step / 100, y + (later_y - y) * step / 100
            inside = label.left < at[0] < label.right and label.top < at[1] < label.bottom
            assert not inside, (label.said, at)


def test_the_exact_line_and_the_guess_lie_where_they_belong():
    svg = charts.running(flips(1000), exact=Fraction(1, 5), guess=0.3).svg(card=False)
    taken = taken_apart(svg)
    assert taken.lines("gold")[-1].top == pytest.approx(level(svg, 0.2), abs=0.01)
    (guess,) = (part for part in taken.lines("ink") if part.attributes.get("stroke-dasharray"))
    assert guess.top == pytest.approx(level(svg, 0.3), abs=0.01)
    assert {"exact 1/5", "guess 0.3"} <= set(taken.said)


def test_many_trials_are_thinned_but_the_end_is_kept():
    many = charts.running(flips(20_000))
    line = points(many.svg(card=False), "stroke", "pine")
    assert 100 < len(line) <= 160
    assert many.table[-1][0] == "20,000"
    assert int(many.table[-1][1].replace(",", "")) == sum(flips(20_000))


def test_the_table_is_at_round_numbers_of_trials():
    trials = flips(230)
    rows = charts.running(trials).table
    assert [int(row[0]) for row in rows] == [1, 2, 5, 10, 20, 50, 100, 200, 230]
    assert [int(row[1]) for row in rows] == [sum(trials[: int(row[0])]) for row in rows]


def test_numbers_that_are_close_are_told_apart():
    chart = charts.running(RARE)
    assert chart.table[-1][2:] == ("0.001000", "0.000981 to 0.001020")


@pytest.mark.parametrize(
    ("trials", "said"),
    [
        ([], "no trial has been made"),
        ({}, "no trial has been made"),
        ([0, 2], "this is 2"),
        (["no"], "this is 'no'"),
        (7, "this is 7"),
        ({10: 11}, "11 successes after 10 trials"),
        ({10: 5, 20: 4}, "4 successes after 20 trials"),
        ({10: 5, 20: 16}, "16 successes after 20 trials"),
        ({0: 0}, "whole number from 1, not 0"),
        ({10: -1}, "whole number from 0, not -1"),
        ({1.5: 1}, "not 1.5"),
    ],
)
def test_what_are_no_trials_is_told(trials, said):
    with pytest.raises(Refused, match=said):
        charts.running(trials)


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan"), "half"])
def test_what_is_no_probability_is_told(wrong):
    with pytest.raises(Refused):
        charts.running([1], exact=wrong)
    with pytest.raises(Refused):
        charts.running([1], guess=wrong)


def test_trials_of_an_event_are_drawn_as_they_went():
    tried = chance.trials(LOW, players=3, seed=7).run(100)
    chart = charts.running(tried)
    assert chart == charts.running(tried.outcomes)
    # The example of chance.trials.
    assert chart.table[-1][:3] == ("100", "17", "0.170")


def test_trials_that_count_differently_have_their_own_proportion_and_interval():
    tried = weighed_trials()
    assert tried.weighed
    chart = charts.running(tried)
    low, high = tried.interval
    assert chart.table[-1][2:] == (
        f"{float(tried.proportion):.3f}",
        f"{low:.3f} to {high:.3f}",
    )
    assert chart.note.startswith("In 60 trials: ")


def test_trials_that_were_not_run_are_none():
    with pytest.raises(Refused, match="no trial has been made"):
        charts.running(chance.trials(LOW, players=3, seed=7))
