"""Charts in a browser: real letters stay apart, and a saved page suits screen and phone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chart_samples import SAMPLES
from pseudo import pseudo_language
from twelve_widgets import charts
from twelve_widgets.words import LANGUAGES

pytestmark = pytest.mark.browser

# What the letters themselves cover: half of what is above the small ones is left out.
MEETINGS = """() => [...document.querySelectorAll("svg")].flatMap((svg) => {
  const around = svg.getBoundingClientRect();
  const boxes = [...svg.querySelectorAll("text")].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const half = parseFloat(text.getAttribute("font-size")) * 0.45;
    const middle = (top + bottom) / 2;
    return { said: text.textContent, left, right, top: middle - half, bottom: middle + half };
  });
  const name = svg.parentElement.dataset.name;
  const out = (box) => box.left < around.left - 1 || box.right > around.right + 1;
  const meet = (one, other) =>
    one.left < other.right - 0.5 && other.left < one.right - 0.5 &&
    one.top < other.bottom && other.top < one.bottom;
  return boxes.flatMap((one, at) => [
    ...(out(one) ? [`${name}: ${one.said} is cut off`] : []),
    ...boxes.slice(0, at).filter((other) => meet(one, other))
      .map((other) => `${name}: ${one.said} / ${other.said}`),
  ]);
})"""


def opened(chromium: Any, path: Path, html: str, width: int) -> Any:
    path.write_text(
        f"<!doctype html><html lang=en><meta charset=utf-8><title>x</title>{html}", "utf-8"
    )
    context = chromium.new_context(viewport={"width": width, "height": 900}, offline=True)
    page = context.new_page()
    page.goto(path.as_uri())
    return page


@pytest.mark.parametrize("lang", [*LANGUAGES, "xx"])
def test_real_letters_stay_apart_and_inside(chromium, tmp_path, lang):
    drawn = []
    with pseudo_language():
        for name, make in SAMPLES.items():
            chart = make(lang)
            for width in (charts.WIDE, charts.NARROW):
                svg = chart.svg(width=width, card=False)
                drawn.append(f"<figure data-name='{name}, {width}'>{svg}</figure>")
    page = opened(chromium, tmp_path / "charts.html", "".join(drawn), 1000)
    try:
        assert page.locator("svg").count() == len(drawn)
        found = page.evaluate(MEETINGS)
        assert found == [], "\n".join(found)
    finally:
        page.context.close()


@pytest.mark.parametrize(("width", "drawing"), [(1000, charts.WIDE), (320, charts.NARROW)])
def test_a_saved_page_shows_the_drawing_that_fits(chromium, axe_source, tmp_path, width, drawing):
    chart = SAMPLES["running"]("de")
    html = f"<main><h1>Anteil</h1>{chart.html().replace('<details>', '<details open>')}</main>"
    page = opened(chromium, tmp_path / "saved.html", html, width)
    try:
        image = page.locator("img")
        margin = 18 if drawing == charts.WIDE else 14
        assert image.evaluate("image => image.naturalWidth") == drawing + 2 * margin
        assert image.evaluate("image => image.width") == drawing + 2 * margin
        page.evaluate(axe_source)
        found = page.evaluate("() => axe.run(document, {elementRef: false})")
        assert [one["id"] for one in found["violations"]] == []
        assert found["passes"]
    finally:
        page.context.close()
