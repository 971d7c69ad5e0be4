"""The worlds beside a table in a real JupyterLab: by clicks and keys, checked with the kernel."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from browser.keyboard import Keyboard
from browser.lab import Lab

TABLE = """
import twelve_widgets as tw
hands = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
table = tw.ChipTable(hands=hands, leader=0, names=["Ana", "Ben", "Cho"], view="A")
table
"""
WORLDS = "worlds = tw.Worlds(table); worlds"
MOVES = (4, 5, 6)
DEALT = "[list(map(list, world.hands[1:])) for world in worlds.worlds]"
SHOWN = """(root) => {
  const hand = (told, name) => RegExp(`${name}: ([0-9 ]+)`).exec(told)[1].trim().split(' ');
  return [...root.querySelectorAll('.tw-left[data-cell]')]
    .map(({ariaLabel}) => ['Ben', 'Cho'].map((name) => hand(ariaLabel, name).map(Number)));
}"""
PIECES = """(root) => {
  const pieces = (hand) => [...hand.querySelector('dd').querySelectorAll('[data-piece]')];
  return [...root.querySelectorAll('.tw-world dl')]
    .map((hand) => pieces(hand).map((piece) => Number(piece.dataset.piece)));
}"""


@pytest.fixture
def root(lab: Lab) -> Any:
    """The widget on its page, below a table."""
    lab.open_cells(TABLE, WORLDS)
    lab.run_all()
    root = lab.page.locator(".tw-surface:has(.tw-deals)")
    root.wait_for()
    return root


def agree(lab: Lab, root: Any, left: int) -> None:
    """Wait until the page shows so many worlds, and compare them with the kernel's."""
    root.get_by_role("heading", name=f"{left} ").first.wait_for()
    assert sorted(root.evaluate(SHOWN)) == sorted(lab.kernel_eval(DEALT))
    assert root.locator(".tw-left[data-cell]").count() == left


def test_by_mouse(lab: Lab, root: Any):
    agree(lab, root, 36)
    lab.kernel_run(f"for move in {MOVES}: table.play(move)")
    agree(lab, root, 12)
    # What is pointed at is shown, and what is pressed stays.
    cell = root.locator(".tw-left[data-cell]").nth(5)
    cell.hover()
    pointed = root.evaluate(PIECES)
    assert pointed in lab.kernel_eval(DEALT)
    cell.click()
    root.get_by_role("heading").first.hover()
    assert root.evaluate(PIECES) == pointed
    root.get_by_role("button", name="Ask in how many").click()
    asked = root.locator(".tw-asked")
    asked.get_by_role("combobox", name="Chip", exact=True).select_option("10")
    asked.get_by_text("Ben is dealt the 10").wait_for()
    asked.get_by_text("6 of 12 worlds").wait_for()
    assert lab.kernel_eval("worlds.view['event']['share']") == "6 of 12 worlds"
    assert root.locator(".tw-so[data-cell]").count() == 6
    lab.kernel_run("table.undo(); table.undo(); table.undo()")
    asked.get_by_text("18 of 36 worlds").wait_for()
    agree(lab, root, 36)


def test_two_events_are_joined_without_code(lab: Lab, root: Any):
    root.get_by_role("button", name="Ask in how many").click()
    root.get_by_role("button", name="and …").click()
    second = root.get_by_role("group", name="Second part")
    kind = second.get_by_role("combobox", name="What is asked")
    kind.select_option("… is dealt a total of … at most")
    second.get_by_role("combobox", name="Seat").select_option("Cho")
    second.get_by_role("combobox", name="Number").select_option("26")
    root.get_by_text("Both: Ben is dealt the 11, and Cho is dealt a total of 26 at most").wait_for()
    # Ben's pairs are 2 of 5, 6, 8, 9 and 2 of 1, 3, 10, 11; Cho has the others.
    pairs = [(a, b) for a in combinations((5, 6, 8, 9), 2) for b in combinations((1, 3, 10, 11), 2)]
    both = sum(11 in blue and 53 - sum(red + blue) <= 26 for red, blue in pairs)
    root.get_by_text(f"{both} of 36 worlds").wait_for()
    assert root.locator(".tw-so[data-cell]").count() == both
    assert lab.kernel_eval("str(worlds._event.event)").startswith("Both: B is dealt the 11, and C")
    lab.assert_accessible(".tw-surface:has(.tw-deals)")
    root.get_by_role("button", name="no", exact=True).click()
    root.get_by_text("18 of 36 worlds").wait_for()


def test_by_keyboard(lab: Lab, root: Any):
    lab.kernel_run(f"for move in {MOVES}: table.play(move)")
    agree(lab, root, 12)
    keyboard = Keyboard(lab.page)
    root.get_by_role("heading").first.focus()
    keyboard.go(".tw-deals [data-cell]")
    keyboard.press("Home", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp")
    assert keyboard.on("[data-cell='0,0']")
    seen = []
    for row in range(6):
        for _ in range(5):
            keyboard.press("ArrowRight")
            if keyboard.on(".tw-left"):
                seen.append(root.evaluate(PIECES))
        keyboard.press("Home")
        if keyboard.on(".tw-left"):
            seen.append(root.evaluate(PIECES))
        assert keyboard.on(f"[data-cell='{row},0']")
        keyboard.press("ArrowDown")
    assert sorted(seen) == sorted(lab.kernel_eval(DEALT))
    keyboard.go(".tw-asked .tw-button")
    keyboard.press("Enter")
    root.get_by_text("6 of 12 worlds").wait_for()
    keyboard.go(".tw-check")
    keyboard.press("Space")
    root.get_by_text("Not so: Ben is dealt the 11").first.wait_for()
    assert lab.kernel_eval("worlds.view['event']['choice']['not']") is True
    # None of these keys was the notebook's: there are still two cells.
    assert lab.page.locator(".jp-CodeCell").count() == 2


def test_nothing_is_in_the_way_of_a_screen_reader(lab: Lab, root: Any):
    lab.kernel_run("worlds.ask(tw.chance.events.chips.dealt(1, 11)); table.play(4); table.play(5)")
    agree(lab, root, 18)
    lab.assert_accessible(".tw-surface:has(.tw-deals)")


def test_two_views_show_the_same(lab: Lab):
    lab.open_cells(TABLE, WORLDS, "worlds")
    lab.run_all()
    roots = lab.page.locator(".tw-surface:has(.tw-deals)")
    roots.nth(1).wait_for()
    lab.kernel_run(f"for move in {MOVES}: table.play(move)")
    for place in (0, 1):
        agree(lab, roots.nth(place), 12)
    roots.nth(0).get_by_role("button", name="Ask in how many").click()
    for place in (0, 1):
        roots.nth(place).get_by_text("6 of 12 worlds").wait_for()


@pytest.mark.parametrize(("width", "columns"), [(1280, 2), (640, 1)])
def test_a_class_sees_the_table_and_its_worlds_at_once(new_lab, width: int, columns: int):
    lab = new_lab(viewport={"width": width, "height": 720})
    lab.open_cells(TABLE + "worlds = tw.Worlds(table); worlds.beside_table()")
    lab.run_all()
    table = lab.page.locator(".tw-surface:not(:has(.tw-deals))")
    worlds = lab.page.locator(".tw-surface:has(.tw-deals)")
    worlds.wait_for()
    left, right = table.bounding_box(), worlds.bounding_box()
    assert (left["x"] < right["x"]) == (columns == 2)
    assert (left["y"] < right["y"]) == (columns == 1)
    lab.kernel_run(f"for move in {MOVES}: table.play(move)")
    agree(lab, worlds, 12)
