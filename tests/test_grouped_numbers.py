"""Large numbers, read by people: in groups of three digits, wherever they are shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import twelve_widgets as tw
from twelve_widgets.chance import Trials
from twelve_widgets.words import LANGUAGES, floating, power

BARE = re.compile(r"(?<![\d.,/])\d{5,}")
GROUPED = {"en": "20,000", "de": "20.000", "et": "20\u00a0000", "fi": "20\u00a0000"}
LOW = tw.chance.events.chips.dealt_at_most(0, 21)
COUNTS = [[12_345, 20_000], [30_000, 4]]

each = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def many_trials() -> Trials:
    return tw.chance.trials(LOW, players=3, seed=7).run(12_345)


def charts(lang: str) -> Iterator[tw.charts.Chart]:
    heads: Any = (["a", "b"], ["c", "d"])
    yield tw.charts.running(many_trials(), lang=lang)
    yield tw.charts.distribution({12_345: 20_000, (10_000, 3): 4}, lang=lang)
    yield tw.charts.two_way(COUNTS, *heads, lang=lang)
    yield tw.charts.unit_square(COUNTS, *heads, lang=lang)


@cache
def widgets() -> list[Any]:
    run = tw.Run(LOW, players=3, seed=7)
    run.trials.run(12_345)
    two_way = tw.TwoWay(LOW, tw.chance.events.chips.dealt(1, 1), players=4)
    open_hands = (tw.chip_trick.deal(players=4, seed=3), tw.twelve_days.deal(players=2, seed=3))
    return [run, two_way, *(tw.Worlds(deal, "A") for deal in open_hands)]


def strings(value: Any) -> Iterator[str]:
    """Yield all that is told in what a page is sent."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for one in value:
            yield from strings(one)
    elif isinstance(value, str):
        yield value


def words(markup: str) -> str:
    """Return what stands between the tags."""
    return re.sub(r"<(style|script).*?</\1>|<[^>]*>", " ", markup, flags=re.DOTALL)


@each
def test_charts_group_their_numbers(lang: str):
    seen = ""
    for chart in charts(lang):
        for text in (chart.text(), words(chart.svg()), words(chart.html())):
            assert BARE.findall(text) == [], chart.title
            seen += text
    assert GROUPED[lang] in seen


@each
def test_widgets_group_their_numbers(lang: str):
    seen = ""
    for widget in widgets():
        widget.lang = lang
        told = [*strings(widget._shown()), words(widget._fallback()["text/html"])]
        assert [text for text in told if BARE.findall(text)] == [], type(widget).__name__
        seen += "\n".join(told)
    assert re.search(r"\d[.,\u00a0]\d{3}\b", seen)


@each
def test_one_very_large_number_is_written_in_one_way(lang: str):
    """A cell of a chart and the odds below a table differ in their decimals only."""
    worlds = tw.Worlds(tw.twelve_days.deal(players=4, seed=1), "A", lang=lang)
    count = worlds.worlds.count
    assert power(count, lang, places=2) in worlds.view["says"]
    times = "×" if lang == "en" else "·"
    assert re.fullmatch(rf"\d[.,]\d\u00a0{times}\u00a010[⁰¹²³⁴⁵⁶⁷⁸⁹]+", power(count, lang))


def test_a_power_is_rounded_to_one_digit_before_the_point():
    assert power(999_999, "en") == "999,999"
    assert power(1_949_000, "en") == "1.9\u00a0×\u00a010⁶"
    assert power(9_960_000, "de") == "1,0\u00a0·\u00a010⁷"
    assert power(9_960_000, "en", places=2) == "9.96\u00a0×\u00a010⁶"


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [
        (2.5, "2.5", "2,5"),
        (-0.25, "\u22120.25", "\u22120,25"),
        (12_345.0, "12,345.0", "12.345,0"),
        (1e20, "1e+20", "1e+20"),
        (float("inf"), "inf", "inf"),
    ],
)
def test_a_number_with_decimals_is_written_as_the_language_does(value, english, german):
    assert floating(value, "en") == english
    assert floating(value, "de") == german


def test_an_outcome_with_decimals_too():
    assert "2,5" in tw.charts.distribution({2.5: 1, 3.5: 3}, lang="de").text()
