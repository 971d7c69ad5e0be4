"""The tables in a real JupyterLab: played by clicks, checked against the kernel at every step."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from browser.lab import Lab
from browser.table_page import TablePage

CHIPS = """
import twelve_widgets as tw
table = tw.ChipTable(players=3, seed=7, names=["Ana", "<b>Ben</b>", "Cho"])
table
"""
DAYS = """
import twelve_widgets as tw
table = tw.DaysTable(
    hands=[[1, 3, 3, 7], [2, 4, 4, 5], [6, 6, 8, 9]], leader=0, names=["Ana", "<b>Ben</b>", "Cho"]
)
table
"""
CELLS = {"chips": CHIPS, "days": DAYS}


def _open(lab: Lab, kind: str) -> TablePage:
    lab.open_cells(CELLS[kind])
    lab.run_all()
    return TablePage.in_lab(lab, kind)


@pytest.mark.parametrize("kind", CELLS)
def test_a_round_by_clicks(lab: Lab, kind: str):
    table = _open(lab, kind)
    table.surface.locator(".tw-name", has_text="<b>Ben</b>").first.wait_for()
    rng = random.Random(3)
    truth = table.agree()
    while not truth["rounds"][0]["over"]:
        if kind == "chips":
            assert table.offered() == set(truth["moves"])
        truth = table.play(rng.choice(truth["moves"]))
    assert sum(truth["score"]) >= 1
    # The finished round stays until somebody has seen enough of it.
    table.agree(-2)
    following = {"chips": "Next round", "days": "Next hand"}[kind]
    table.surface.get_by_role("button", name=following).click()
    assert table.agree()["rounds"][-1]["made"] == 0


def test_a_disabled_chip_says_why(lab: Lab):
    lab.open_cells(
        """
import twelve_widgets as tw
table = tw.ChipTable(hands=[[4, 6, 11, 12], [2, 3, 5, 8], [1, 7, 9, 10]], leader=0)
for chip in (12, 5, 1):
    table.play(chip)
table
"""
    )
    lab.run_all()
    table = TablePage.in_lab(lab, "chips")
    blocked = table.surface.locator(".tw-no").first
    assert blocked.get_attribute("aria-disabled") == "true"
    blocked.focus()
    table.surface.get_by_text(
        "While a red chip lies in the middle, a red one must be taken: the 5"
    ).first.wait_for()
    blocked.click(force=True)
    lab.wait_idle()
    assert table.agree()["length"] == 3


@pytest.mark.parametrize("kind", CELLS)
def test_tables_are_accessible(lab: Lab, kind: str):
    _open(lab, kind)
    lab.assert_accessible(".tw-surface")


def test_a_change_from_a_cell_reaches_the_page_and_undo_comes_back(lab: Lab):
    table = _open(lab, "chips")
    lab.kernel_run("table.play(table.position.moves[0])")
    assert table.agree()["length"] == 1
    table.surface.get_by_role("button", name="Undo").click()
    table.length(0)
    table.agree()


def test_set_up_a_deal_by_hand(lab: Lab):
    table = _open(lab, "chips")
    table.surface.get_by_role("button", name="Set up a deal").click()
    hands = ["1 2 8 9", "3 4 5 10", "6 7 11"]
    fields = table.surface.locator("input[type=text]")
    fields.nth(2).wait_for()
    assert fields.count() == 3
    for index, hand in enumerate(hands):
        fields.nth(index).fill(hand)
    use = table.surface.get_by_role("button", name="Use this deal")
    use.click()
    table.surface.get_by_text("Cho has 3 of 4 chips").first.wait_for()
    assert [fields.nth(i).input_value() for i in range(3)] == hands
    fields.nth(2).fill("6 7 11 12")
    use.click()
    deal = [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]
    assert table.comes_true(lambda: table.truth()["rounds"][0]["hands"] == deal)
    assert table.agree()["rounds"][0]["hands"] == deal


ODDS = """
import twelve_widgets as tw
hands = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
table = tw.ChipTable(hands=hands, leader=0, names=["Ana", "Ben", "Cho"], view="A")
for chip in (4, 8, 1, 8, 4, 1, 3, 4, 1, 4, 3, 1, 6, 7, 5, 5, 6, 7, 2, 1, 10, 2, 10, 1):
    table.play(chip)
table
"""
SHARES = "[str(one) for one in tw.chance.exact_odds({}).shares]"


def agree(shown: list[int], shares: list[str]) -> bool:
    """Tell whether percents are those of exact shares, and make a hundred."""
    near = [abs(one - 100 * Fraction(share)) < 1 for one, share in zip(shown, shares, strict=True)]
    return all(near) and sum(shown) == 100


def test_the_odds_are_those_of_the_view_and_follow_a_move(lab: Lab):
    lab.open_cells(ODDS)
    lab.run_all()
    table = TablePage.in_lab(lab, "chips")
    switch = table.surface.get_by_role("switch", name="Odds")
    switch.focus()
    lab.page.keyboard.press("Space")
    panel = table.surface.locator(".tw-panel-odds")

    def shown() -> list[int]:
        panel.get_by_text("exact", exact=True).wait_for()
        return [
            int(text.rstrip("%")) for text in panel.locator("li > b:last-child").all_inner_texts()
        ]

    before = shown()
    lab.wait_idle()
    assert agree(before, lab.kernel_eval(SHARES.format("table.position.seen_by(0)")))
    assert lab.kernel_eval("table.odds") is True
    lab.assert_accessible(".tw-panel-odds")
    lab.kernel_run("table.show('all')")
    truth = table.play(table.truth()["moves"][0])
    assert truth["length"] == 25
    panel.get_by_text("With all hands open").wait_for()
    after = shown()
    lab.wait_idle()
    assert agree(after, lab.kernel_eval(SHARES.format("table.position")))
    lab.kernel_run("table.odds = False")
    panel.wait_for(state="detached")
