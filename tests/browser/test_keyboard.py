"""Whole matches by keyboard alone, and keys that must or must not reach the notebook."""

from __future__ import annotations

import random
from typing import Any

import pytest

from browser.keyboard import Keyboard
from browser.lab import Lab
from browser.table_page import TablePage

CHIPS = """
import twelve_widgets as tw
table = tw.ChipTable(players=2, seed=7, rules=tw.chip_trick.Rules(target=2), names=["Ana", "Ben"])
table
"""
DAYS = """
import twelve_widgets as tw
table = tw.DaysTable(
    players=2, seed=7, rules=tw.twelve_days.Rules(length="short"), names=["Ana", "Ben"]
)
table
"""
NEXT = "[data-focus-next]"
PASS_OF_THE_LIST = ".tw-play:not([aria-pressed], .tw-more)"
COMMANDS = """() => {
  globalThis.commands = [];
  window.jupyterapp.commands.commandExecuted.connect((_, {id}) => globalThis.commands.push(id));
}"""
# Deleting, adding, moving, running and restarting, splitting, changing what a cell is.
SHORTCUTS = [*"abcdddefghijjkkmnooqssvwxyz00ii11", "Shift+M", "Shift+J", "Shift+L", "Shift+Enter"]


def _open(lab: Lab, cell: str, kind: str) -> tuple[TablePage, Keyboard]:
    """Open a notebook and run its cell from the keyboard."""
    lab.open_cells(cell)
    keyboard = Keyboard(lab.page)
    keyboard.press("Control+Enter")
    return TablePage.in_lab(lab, kind), keyboard


def _to_the_next_round(table: TablePage, keyboard: Keyboard) -> dict[str, Any]:
    """Go on from a finished round; the focus is where that is done."""
    table.agree(-2)
    onward = table.comes_true(lambda: keyboard.on(NEXT))
    assert onward, "the focus has not gone where the match goes on"
    keyboard.press("Enter")
    return table.agree()


def _assert_over(table: TablePage, rounds: int) -> None:
    truth = table.agree()
    assert truth["over"]
    assert len(truth["rounds"]) >= rounds


def test_a_whole_match_of_chips(lab: Lab):
    table, keyboard = _open(lab, CHIPS, "chips")
    rng = random.Random(3)
    truth = table.agree()
    while not truth["over"]:
        move = rng.choice(truth["moves"])
        keyboard.go(f'.tw-ok[data-move="{move}"]')
        keyboard.press(rng.choice(["Enter", "Space"]))
        made = truth["length"] + 1
        after = table.length(made)
        if len(after["rounds"]) > len(truth["rounds"]):
            after = _to_the_next_round(table, keyboard)
        truth = table.agree()
        assert truth["length"] == made
    _assert_over(table, rounds=2)
    assert max(truth["score"]) == 2


def test_a_whole_match_of_twelve_days(lab: Lab):
    table, keyboard = _open(lab, DAYS, "days")
    truth = table.agree()
    while not truth["over"]:
        # What gets rid of most cards, so that it does not take all day.
        move = max(truth["moves"], key=len)
        for rank in sorted(set(move)):
            for _ in range(move.count(rank)):
                keyboard.go(f'.tw-own [data-card="{rank}"][aria-pressed="false"]')
                keyboard.press("Space")
        passing = random.Random(truth["length"]).choice(["[data-pass]", PASS_OF_THE_LIST])
        keyboard.go("[data-play]" if move else passing)
        keyboard.press("Enter")
        made = truth["length"] + 1
        after = table.length(made)
        if len(after["rounds"]) > len(truth["rounds"]):
            after = _to_the_next_round(table, keyboard)
        truth = table.agree()
        assert truth["length"] == made
    _assert_over(table, rounds=3)


@pytest.mark.parametrize(("cell", "kind"), [(CHIPS, "chips"), (DAYS, "days")])
def test_the_notebook_s_shortcuts_stay_out(lab: Lab, cell: str, kind: str):
    table, keyboard = _open(lab, cell, kind)
    places = [
        ".tw-ok[data-move]" if kind == "chips" else ".tw-own [data-card]",
        "input[type=range]",
        ".tw-icon[aria-expanded]",
    ]
    lab.page.evaluate(COMMANDS)
    for place in places:
        keyboard.go(f".tw-surface {place}")
        keyboard.press(*SHORTCUTS)
        assert lab.page.evaluate("() => globalThis.commands") == [], place
        # Escape closes what may have opened; it is not the notebook's either.
        keyboard.press("Escape")
    assert lab.kernel_eval("len(In)") == 2, "the cell was run again"
    assert table.agree()["length"] == 0


def test_combinations_reach_the_notebook(lab: Lab):
    table, keyboard = _open(lab, CHIPS, "chips")
    keyboard.go(".tw-ok[data-move]")
    lab.page.evaluate(COMMANDS)
    keyboard.press("Control+s")
    commands = "() => globalThis.commands"
    assert table.comes_true(lambda: "docmanager:save" in lab.page.evaluate(commands))
