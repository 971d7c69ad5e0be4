"""The tables in a real JupyterLab: played by clicks, checked against the kernel at every step."""

from __future__ import annotations

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
COUNT_CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
DAYS_SHOWN = """() => [...document.querySelectorAll('.tw-column')]
  .sort((a, b) => a.dataset.seat - b.dataset.seat)
  .map((seat) => Number(/\\d+/.exec(seat.querySelector('.tw-counts [role=img]').ariaLabel)[0]))"""


def _open(lab: Lab, cell: str) -> None:
    lab.open_cells(cell)
    lab.run_all()
    lab.page.locator(".tw-mat").wait_for()


def _agrees(lab: Lab, shown: str, expression: str) -> Any:
    """Wait until the page shows what the kernel holds, and return that."""
    truth = lab.kernel_eval(expression)
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
        assert offered == set(lab.kernel_eval("table.position.moves"))
        made = lab.kernel_eval("table.match.length")
        choices.nth(rng.randrange(choices.count())).click()
        _wait_for_moves(lab, made + 1)
    else:
        pytest.fail("the round did not end")
    assert sum(lab.kernel_eval("table.match.score")) >= 1
    # The finished round stays until somebody has seen enough of it.
    lab.page.get_by_role("button", name="Next round").click()
    _agrees(lab, CHIPS_SHOWN, CHIPS_HELD)


def test_a_round_of_chips_by_keyboard_alone(lab: Lab):
    _open(lab, CHIPS)
    page = lab.page
    cells = page.evaluate(COUNT_CELLS)
    page.get_by_role("button", name="All hands open").focus()
    for _ in range(200):
        if lab.kernel_eval("table.match.rounds[0].over"):
            break
        made = lab.kernel_eval("table.match.length")
        for _ in range(60):
            if page.evaluate("() => document.activeElement.matches('button.tw-ok[data-move]')"):
                break
            page.keyboard.press("Tab")
        # Letters and arrows stay in the widget: b would add a cell, d d would delete one.
        for key in ("ArrowRight", *"bdda", "ArrowLeft"):
            page.keyboard.press(key)
        if not page.evaluate("() => document.activeElement.matches('button.tw-ok[data-move]')"):
            page.keyboard.press("ArrowRight")
        page.keyboard.press(("Enter", "Space")[made % 2])
        _wait_for_moves(lab, made + 1)
        _agrees(lab, CHIPS_SHOWN, CHIPS_HELD.replace("table.position", "table.match.rounds[0]"))
    else:
        pytest.fail("the round did not end")
    assert page.evaluate(COUNT_CELLS) == cells
    # The focus has gone where the round goes on.
    page.keyboard.press("Enter")
    _agrees(lab, CHIPS_SHOWN, CHIPS_HELD)


def test_a_hand_of_twelve_days_by_keyboard_alone(lab: Lab):
    _open(lab, DAYS)
    page = lab.page
    rng = random.Random(8)
    page.get_by_role("button", name="All hands open").focus()
    for _ in range(100):
        if lab.kernel_eval("table.match.rounds[0].over"):
            break
        made = lab.kernel_eval("table.match.length")
        moves = lab.kernel_eval("table.position.moves")
        move = moves[rng.randrange(len(moves))]
        for rank in sorted(set(move)):
            for nth in range(move.count(rank)):
                _tab_to(lab, f'.tw-own button[data-card="{rank}"]', nth)
                page.keyboard.press("Space")
        _tab_to(lab, "[data-play]" if move else "[data-pass]")
        page.keyboard.press("Enter")
        _wait_for_moves(lab, made + 1)
        _agrees(lab, DAYS_SHOWN, "[len(hand) for hand in table.match.rounds[0].hands]")
    else:
        pytest.fail("the hand did not end")


def _tab_to(lab: Lab, selector: str, nth: int = 0) -> None:
    """Press Tab, and Shift + Tab where it lies behind, until the focus is there."""
    here = (
        "([selector, nth]) => document.querySelectorAll(selector)[nth] === document.activeElement"
    )
    for key in ["Tab"] * 60 + ["Shift+Tab"] * 120:
        if lab.page.evaluate(here, [selector, nth]):
            return
        lab.page.keyboard.press(key)
    pytest.fail(f"the keyboard does not reach {selector}")


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
        moves = lab.kernel_eval("table.position.moves")
        move = moves[rng.randrange(len(moves))]
        for rank in sorted(set(move)):
            for nth in range(move.count(rank)):
                page.locator(f'.tw-own button[data-card="{rank}"]').nth(nth).click()
        made = lab.kernel_eval("table.match.length")
        page.locator("[data-play]" if move else "[data-pass]").click()
        _wait_for_moves(lab, made + 1)
    else:
        pytest.fail("the hand did not end")
    assert sum(lab.kernel_eval("table.match.score")) >= 1
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


def test_two_views_of_a_table_agree(lab: Lab):
    lab.open_cells(CHIPS, "table")
    lab.run_all()
    lab.page.locator(".tw-mat").nth(1).wait_for()
    lab.page.locator("button.tw-ok[data-move]").first.click()
    _wait_for_moves(lab, 1)
    lab.page.wait_for_function(
        """() => {
          const [one, two] = [...document.querySelectorAll('.tw-surface')];
          return one.querySelector('[data-said]').textContent.includes('Ben')
            && one.querySelector('.tw-mat').outerHTML === two.querySelector('.tw-mat').outerHTML;
        }"""
    )


def test_a_table_whose_kernel_has_gone_says_so_and_keeps_showing(lab: Lab):
    _open(lab, CHIPS)
    shown = lab.page.evaluate(CHIPS_SHOWN)
    lab.server.end_sessions()
    lab.page.locator("button.tw-ok[data-move]").first.click()
    lab.page.get_by_text("it may have ended").first.wait_for(timeout=10_000)
    assert lab.page.evaluate(CHIPS_SHOWN) == shown
    lab.problems.clear()  # Lab itself complains about the kernel it has lost


def test_set_up_a_deal_by_hand(lab: Lab):
    _open(lab, CHIPS)
    page = lab.page
    page.get_by_role("button", name="Set up a deal").click()
    hands = ["1 2 8 9", "3 4 5 10", "6 7 11"]
    fields = page.locator(".tw-surface input[type=text]")
    assert fields.count() == 3
    for index, hand in enumerate(hands):
        fields.nth(index).fill(hand)
    page.get_by_role("button", name="Use this deal").click()
    page.get_by_text("Cho has 3 of 4 chips").first.wait_for()
    assert [fields.nth(i).input_value() for i in range(3)] == hands
    fields.nth(2).fill("6 7 11 12")
    page.get_by_role("button", name="Use this deal").click()
    for _ in range(100):
        held = lab.kernel_eval("table.position.hands")
        if held == [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]:
            break
        page.wait_for_timeout(50)
    _agrees(lab, CHIPS_SHOWN, CHIPS_HELD)
    assert lab.kernel_eval("table.position.hands[2]") == [6, 7, 11, 12]
