"""Widgets stand on one page, and none of them dresses another."""

from __future__ import annotations

from pathlib import Path

import pytest

import twelve_widgets
from gallery import judge
from gallery.stage import SIZES, Stage
from gallery.states import states

STATIC = Path(twelve_widgets.__file__).parent / "static"
WIDGETS = ("chip_table", "days_table", "replay", "run", "two_way", "worlds")
SHOWN = (
    "chips: 3 seats, playing, acts",
    "chips: odds, 3 seats",
    "days: 4 seats, led, acts",
    "replay: chips, a whole match",
    "run: many trials",
    "two-way: fresh deals",
    "worlds: 3 seats, an event",
)
DRESS = """([css, where]) => {
  const style = document.createElement('style');
  style.className = 'of-others';
  style.textContent = css;
  document.head[where](style);
}"""
UNDRESS = "() => document.querySelector('.of-others').remove()"
LOOK = """() => [...document.querySelectorAll('#place .tw, #place .tw *')].map((element) => {
  const style = getComputedStyle(element);
  return [element.outerHTML.slice(0, 80), ...[...style].map((name) => name + style[name])];
})"""


@pytest.fixture(scope="module")
def stage(chromium):
    made = Stage(chromium)
    yield made
    made.close()


@pytest.mark.parametrize("name", SHOWN)
def test_a_widget_looks_the_same_beside_all_others(stage, name):
    [state] = [state for state in states() if state.id == name]
    judge.put_on(stage, state, "en", SIZES[1], "light")
    alone = stage.page.evaluate(LOOK)
    assert len(alone) > 20
    sheets = [(STATIC / f"{other}.css").read_text(encoding="utf-8") for other in WIDGETS]
    others = "\n".join(sheet for sheet in sheets if sheet != str(stage.widget._css))
    for where in ("prepend", "append"):
        stage.page.evaluate(DRESS, [others, where])
        beside = stage.page.evaluate(LOOK)
        stage.page.evaluate(UNDRESS)
        changed = [one[0] for one, now in zip(alone, beside, strict=True) if one != now]
        assert changed == [], f"styles of other widgets, {where}ed to the page, change them"
