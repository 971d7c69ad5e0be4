"""The tables in a real JupyterLab: played by clicks, checked against the kernel at every step."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from browser.lab import Lab

CHIPS = """
import twelve_widgets as tw
table = tw.ChipTable(players=3, seed=7, names=["Ana", "<b>Ben</b>", "Cho"])
table
"""
DAYS = """
import twelve_widgets as tw
table = tw.DaysTable(
    hands=[[1, 3, 3, 7], [2, 4, 4, 5], [6, 6, 8, 9]], leader=0, names=["Ana", "Ben", "Cho"]
)
table
"""
CHIPS_HELD = (
    "{'hands': table.position.hands, 'fronts': table.position.fronts, 'names': table.match.names}"
)

# What the page shows, read from its own names for screen readers, not from its data.
CHIPS_SHOWN = """() => {
  const value = (node) => /\\d+|face down/.exec(node.ariaLabel ?? node.textContent)[0];
  const seats = [...document.querySelectorAll('.tw-seat')]
    .sort((a, b) => a.dataset.seat - b.dataset.seat);
  const chips = (seat, place) => [...seat.querySelectorAll(`${place} :is(.tw-holder, .tw-pick)`)]
    .map((node) => node.dataset.move ?? value(node)).map(Number);
  return {
    hands: seats.map((seat) => chips(seat, '.tw-hand')),
    fronts: seats.map((seat) => chips(seat, '.tw-front')),
    names: seats.map((seat) => seat.querySelector('.tw-name').textContent),
  };
}"""
DAYS_SHOWN = """() => [...document.querySelectorAll('.tw-column')]
  .sort((a, b) => a.dataset.seat - b.dataset.seat)
  .map((seat) => Number(/\\d+/.exec(seat.querySelector('.tw-counts [role=img]').ariaLabel)[0]))"""


def _open(lab: Lab, cell: str) -> None:
    lab.open_cells(cell)
    lab.run_all()
    lab.page.locator(".tw-mat").wait_for()


def _truth(lab: Lab, expression: str) -> Any:
    """Return a value of the kernel as JSON has it."""
    return json.loads(lab.kernel_eval(f"__import__('json').dumps({expression})"))


def _agrees(lab: Lab, shown: str, expression: str) -> Any:
    """Wait until the page shows what the kernel holds, and return that."""
    truth = _truth(lab, expression)
    seen = None
    for _ in range(100):
        seen = lab.page.evaluate(shown)
        if seen == truth:
            return truth
        lab.page.wait_for_timeout(50)
    raise AssertionError(f"the page shows {seen}, the kernel holds {truth}")


def test_a_round_of_chips_by_clicks(lab: Lab):
    _open(lab, CHIPS)
    rng = random.Random(3)
    rounds = CHIPS_HELD.replace("table.position", "table.match.rounds[0]")
    for _ in range(200):
        _agrees(lab, CHIPS_SHOWN, rounds)
        if lab.kernel_eval("table.match.rounds[0].over"):
            break
        choices = lab.page.locator("button.tw-ok[data-move]")
        offered = {int(choices.nth(i).get_attribute("data-move")) for i in range(choices.count())}
        assert offered == set(_truth(lab, "table.position.moves"))
        made = lab.kernel_eval("table.match.length")
        choices.nth(rng.randrange(choices.count())).click()
        _wait_for_moves(lab, made + 1)
    else:
        pytest.fail("the round did not end")
    assert sum(_truth(lab, "table.match.score")) >= 1
    # The finished round stays until somebody has seen enough of it.
    lab.page.get_by_role("button", name="Next round").click()
    _agrees(lab, CHIPS_SHOWN, CHIPS_HELD)


def _wait_for_moves(lab: Lab, moves: int) -> None:
    for _ in range(100):
        if lab.kernel_eval("table.match.length") == moves:
            return
        lab.page.wait_for_timeout(20)
    pytest.fail(f"the kernel never had {moves} moves")


def test_a_hand_of_twelve_days_by_clicks(lab: Lab):
    _open(lab, DAYS)
    page = lab.page
    rng = random.Random(5)
    for _ in range(100):
        _agrees(lab, DAYS_SHOWN, "[len(hand) for hand in table.match.rounds[0].hands]")
        if lab.kernel_eval("table.match.rounds[0].over"):
            break
        moves = _truth(lab, "table.position.moves")
        move = moves[rng.randrange(len(moves))]
        for rank in sorted(set(move)):
            for nth in range(move.count(rank)):
                page.locator(f'.tw-own button[data-card="{rank}"]').nth(nth).click()
        made = lab.kernel_eval("table.match.length")
        page.locator("[data-play]" if move else "[data-pass]").click()
        _wait_for_moves(lab, made + 1)
    else:
        pytest.fail("the hand did not end")
    assert sum(_truth(lab, "table.match.score")) >= 1
    page.get_by_role("button", name="Next hand").click()
    _agrees(lab, DAYS_SHOWN, "[len(hand) for hand in table.position.hands]")


def test_a_disabled_chip_says_why(lab: Lab):
    _open(
        lab,
        """
import twelve_widgets as tw
table = tw.ChipTable(hands=[[4, 6, 11, 12], [2, 3, 5, 8], [1, 7, 9, 10]], leader=0)
for chip in (12, 5, 1):
    table.play(chip)
table
""",
    )
    blocked = lab.page.locator(".tw-no").first
    assert blocked.get_attribute("aria-disabled") == "true"
    blocked.focus()
    lab.page.get_by_text("The 12 is blue. A red chip is on the table").wait_for()
    blocked.click(force=True)
    lab.wait_idle()
    assert lab.kernel_eval("table.match.length") == 3


def test_double_clicks_and_quick_clicks_count_once(lab: Lab):
    _open(lab, CHIPS)
    lab.page.locator("button.tw-ok[data-move]").first.dblclick()
    _agrees(lab, CHIPS_SHOWN, CHIPS_HELD)
    assert lab.kernel_eval("table.match.length") == 1
    lab.page.evaluate(
        "() => { for (let i = 0; i < 20; i++)"
        " document.querySelector('button.tw-ok[data-move]')?.click(); }"
    )
    _wait_for_moves(lab, 2)
    _agrees(lab, CHIPS_SHOWN, CHIPS_HELD)
    assert lab.kernel_eval("table.match.length") == 2


@pytest.mark.parametrize("cell", [CHIPS, DAYS], ids=["chips", "days"])
def test_tables_are_accessible(lab: Lab, cell: str):
    _open(lab, cell)
    lab.assert_accessible(".tw-surface")


def test_a_change_from_a_cell_reaches_the_page_and_undo_comes_back(lab: Lab):
    _open(lab, CHIPS)
    lab.kernel_run("table.play(table.position.moves[0])")
    assert len(_agrees(lab, CHIPS_SHOWN, CHIPS_HELD)["hands"][0]) == 3
    lab.page.get_by_role("button", name="Undo").click()
    _wait_for_moves(lab, 0)
    assert len(_agrees(lab, CHIPS_SHOWN, CHIPS_HELD)["hands"][0]) == 4
