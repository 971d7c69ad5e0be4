"""How soon a click is acknowledged and confirmed, beside the barest widget in the same notebook."""

from __future__ import annotations

import statistics
from typing import Any

import pytest

from browser.lab import Lab
from browser.table_page import TablePage

# It asks Python for one more and shows what Python then has: nothing could be faster.
COUNTER = '''
import anywidget
import traitlets


class Counter(anywidget.AnyWidget):
    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "counter";
        const show = () => { button.textContent = model.get("count"); };
        button.addEventListener("click", () => model.send({ more: 1 }));
        model.on("change:count", show);
        show();
        el.append(button);
      },
    };
    """
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self._more)

    def _more(self, _widget, content, _buffers):
        self.count += content["more"]


counter = Counter()
counter
'''
TABLES = {
    "chips": "table = tw.ChipTable(players=4, seed=7, rules=tw.chip_trick.Rules(target=9))",
    "days": "table = tw.DaysTable(players=4, seed=7)",
}
# Clicks, and returns after how many frames the page looked different, after how many milliseconds
# that frame was painted, and after how many the click had done what it should.
MEASURE = """async ([button, table]) => {
  // "Move 7 of 7"
  const state = () =>
    (table ? table.querySelector('input[type=range]').ariaValueText : button.textContent);
  const look = () => table && table.className + table.querySelector('.tw-mat').outerHTML;
  const frame = () => new Promise(requestAnimationFrame);
  const afterPainting = () => new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  await frame();
  await afterPainting();
  const before = state(), looked = look(), began = performance.now();
  const confirmed = new Promise((resolve, reject) => {
    const watch = new MutationObserver(() => {
      if (state() === before) return;
      watch.disconnect();
      resolve(performance.now() - began);
    });
    watch.observe(table ?? button,
      {subtree: true, childList: true, attributes: true, characterData: true});
    setTimeout(() => reject(new Error(`after 5 s it still says ${before}`)), 5000);
  });
  button.click();
  let frames = 0, painted = null;
  while (table && painted === null && frames < 60) {
    await frame();
    frames += 1;
    if (look() === looked) continue;
    await afterPainting();
    painted = performance.now() - began;
  }
  return {confirmed: await confirmed, frames, painted};
}"""
ROUNDS = 50
MOST_TIMES_A_COUNTER = 1.3


def _button(table: TablePage) -> Any:
    """Return a button that makes a move, with all that comes before it done."""
    following = table.surface.locator("[data-focus-next]")
    if following.count():
        following.click()
        table.agree()
    if table.kind == "chips":
        return table.surface.locator("button.tw-ok[data-move]").first
    move = table.truth()["moves"][0]
    if not move:
        return table.surface.locator("[data-pass]")
    for rank in sorted(set(move)):
        for nth in range(move.count(rank)):
            table.surface.locator(f'.tw-own [data-card="{rank}"]').nth(nth).click()
    return table.surface.locator("[data-play]")


def _measure(lab: Lab, table: TablePage) -> dict[str, float]:
    """Click table and counter in turn, and return the median of each measure."""
    counter = lab.page.locator("button.counter").element_handle()
    surface = table.surface.element_handle()
    found: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        made = table.truth()["length"]
        button = _button(table).element_handle()
        here = lab.page.evaluate(MEASURE, [button, surface])
        table.length(made + 1)
        bare = lab.page.evaluate(MEASURE, [counter, None])
        found.append(
            {
                "frames to acknowledge": here["frames"],
                "ms to paint that": here["painted"],
                "ms to confirm": here["confirmed"],
                "ms of the counter": bare["confirmed"],
            }
        )
    return {name: statistics.median(one[name] for one in found) for name in found[0]}


def _slow(medians: dict[str, float]) -> bool:
    """Whether clicks wait longer than they may."""
    late = medians["ms to confirm"] > MOST_TIMES_A_COUNTER * medians["ms of the counter"]
    return late or medians["frames to acknowledge"] > 1


@pytest.mark.alone
@pytest.mark.parametrize("kind", TABLES)
def test_a_click_is_answered_as_soon_as_by_a_bare_counter(lab: Lab, kind: str):
    lab.open_cells(COUNTER, f"import twelve_widgets as tw\n{TABLES[kind]}\ntable")
    lab.run_all()
    table = TablePage.in_lab(lab, kind)
    medians = _measure(lab, table)
    if _slow(medians):
        # Once more: a program that is none of ours may have taken the machine meanwhile.
        print(f"measured again after {medians}")
        medians = _measure(lab, table)
    print(medians)
    assert not _slow(medians), medians
