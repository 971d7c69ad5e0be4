"""The harness itself: it must see what a page does, and see it when a page does wrong."""

from __future__ import annotations

import re

import pytest

from browser.lab import Lab
from browser.patience import comes_true

COUNTER = '''
import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "counter";
        const show = () => { button.textContent = `count is ${model.get("count")}`; };
        button.addEventListener("click", () => {
          model.set("count", model.get("count") + 1);
          model.save_changes();
        });
        model.on("change:count", show);
        show();
        el.classList.add("counter-box");
        el.append(button);
      },
    };
    """
    _css = """
    .counter-box { background: #fff; }
    .counter { color: #111; background: #fff; border: 1px solid #111; min-height: 44px; }
    """
    count = traitlets.Int(0).tag(sync=True)


counter = Counter(count=4)
counter
'''


@pytest.fixture
def counter(lab: Lab) -> Lab:
    lab.open_cells(COUNTER)
    lab.run_all()
    lab.page.locator("button.counter").wait_for()
    return lab


def test_clicks_reach_the_kernel_and_back(counter: Lab):
    button = counter.page.locator("button.counter")
    assert button.inner_text() == "count is 4"
    button.click()
    button.click()
    counter.page.wait_for_function(
        "() => document.querySelector('button.counter').textContent === 'count is 6'"
    )
    # The page counts before the kernel has heard of it.
    assert comes_true(counter.page, lambda: counter.kernel_eval("counter.count") == 6)

    counter.kernel_run("counter.count = 40")
    counter.page.get_by_text("count is 40").wait_for()

    with pytest.raises(RuntimeError, match="NameError"):
        counter.kernel_eval("nothing_of_that_name")
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        counter.kernel_run("1 / 0")


def test_a_cell_that_raises_is_a_failure(lab: Lab):
    lab.open_cells("1 / 0")
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        lab.run_all()


def test_axe_passes_an_accessible_widget_and_finds_what_is_wrong_with_others(counter: Lab):
    counter.assert_accessible(".counter-box")

    # One mistake after another; each must be found, or a pass means nothing.
    pale = counter.page.add_style_tag(content="button.counter { color: #eee !important; }")
    assert _violations(counter, "light") == ["color-contrast"]
    assert _violations(counter, "dark") == ["color-contrast"]
    with pytest.raises(AssertionError, match="light: color-contrast: <button"):
        counter.assert_accessible(".counter-box")
    pale.evaluate("style => style.remove()")

    counter.page.evaluate(
        "() => document.querySelector('.counter-box').append(document.createElement('button'))"
    )
    assert _violations(counter, "light") == ["button-name"]

    counter.page.evaluate("() => { document.querySelector('button.counter').textContent = ''; }")
    with pytest.raises(AssertionError, match="no contrast was judged"):
        counter.run_axe(".counter-box")


def test_the_theme_follows(counter: Lab):
    background = "() => getComputedStyle(document.querySelector('.jp-Notebook')).backgroundColor"
    counter.theme("light")
    light = counter.page.evaluate(background)
    counter.theme("dark")
    dark = counter.page.evaluate(background)
    assert _brightness(light) > 200
    assert _brightness(dark) < 60


def test_errors_and_foreign_requests_are_seen(lab: Lab):
    lab.open_cells("1")
    lab.assert_clean()
    lab.page.evaluate("() => console.error('a mistake')")
    lab.page.evaluate("() => { setTimeout(() => { throw new Error('thrown'); }); }")
    # Reserved for examples: no such host, so nothing is sent.
    lab.page.evaluate("() => fetch('http://widgets.invalid/').catch(() => null)")
    lab.page.wait_for_timeout(200)
    seen = "\n".join(lab.problems)
    lab.problems.clear()
    assert "console: a mistake" in seen
    assert "page error: thrown" in seen
    assert "request left this machine: http://widgets.invalid/" in seen


def test_widgets_are_saved_with_the_notebook(counter: Lab):
    saved = counter.save().read_text(encoding="utf-8")
    assert "application/vnd.jupyter.widget-state+json" in saved


def _violations(lab: Lab, theme: str) -> list[str]:
    return [violation["id"] for violation in lab.run_axe(".counter-box", theme)]


def _brightness(color: str) -> float:
    parts = [float(part) for part in re.findall(r"[\d.]+", color)[:3]]
    return sum(parts) / len(parts)
