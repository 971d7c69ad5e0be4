"""What goes wrong in a class: impatient clicks, a second tab, a kernel that goes.

Whatever happens, page and kernel agree in the end, nothing is played twice and nothing is lost.
"""

from __future__ import annotations

import os
import re
import signal
from typing import Any

import pytest

from browser.lab import Lab
from browser.table_page import TablePage
from browser.wire import Wire

CHIPS = """
import twelve_widgets as tw
table = tw.ChipTable(players=3, seed=7, names=["Ana", "Ben", "Cho"])
table
"""
DAYS = """
import twelve_widgets as tw
table = tw.DaysTable(players=3, seed=7, names=["Ana", "Ben", "Cho"])
table
"""
# Up to the last move but one of a round.
TO_THE_LAST = """
while not any(table.position.play(move).over for move in table.position.moves):
    table.play(table.position.moves[0])
"""
CELLS = {"chips": CHIPS, "days": DAYS}
both = pytest.mark.parametrize("kind", CELLS)
# What makes a move first, then what else there is to click.
PLAYABLE = {
    "chips": ["button.tw-ok[data-move]"],
    "days": ["[data-play].tw-ok", "[data-pass]", ".tw-own [data-card]"],
}
CLICKS = 20
UNKNOWN = "Python does not know this table"
CONTEXT = "window.jupyterapp.shell.currentWidget.sessionContext"
RESTART = f"() => {CONTEXT}.session.kernel.restart()"
SHUT_DOWN = f"() => {CONTEXT}.shutdown()"
STATUSES = """() => {
  globalThis.statuses = [];
  const {kernel} = window.jupyterapp.shell.currentWidget.sessionContext.session;
  kernel.statusChanged.connect((_, status) => globalThis.statuses.push(status));
}"""


def _open(lab: Lab, kind: str, *more: str) -> TablePage:
    lab.open_cells(CELLS[kind], *more)
    lab.run_all()
    return TablePage.in_lab(lab, kind)


def _play(table: TablePage, moves: int) -> dict[str, Any]:
    truth = table.agree()
    for _ in range(moves):
        truth = table.play(truth["moves"][0])
    return truth


def _settled(table: TablePage, wire: Wire) -> dict[str, Any]:
    """Wait until everything asked for is answered and the page shows what the kernel holds."""
    assert table.comes_true(
        lambda: not wire.unanswered() and not table.surface.locator(".tw-sent").count()
    )
    following = table.surface.locator("[data-focus-next]")
    if following.count():
        table.agree(-2)
        following.click()
    return table.agree()


def _choose(table: TablePage) -> None:
    """In 12 Days: choose the cards of a legal play, so that there is something to click."""
    moves = table.truth()["moves"]
    chosen = table.surface.locator('.tw-own [data-card][aria-pressed="true"]')
    while chosen.count():
        # What fast clicks have left.
        chosen.first.click()
    if table.kind == "days" and moves[0]:
        for rank in sorted(set(moves[0])):
            for nth in range(moves[0].count(rank)):
                table.surface.locator(f'.tw-own [data-card="{rank}"]').nth(nth).click()


@both
def test_twenty_fast_clicks_on_everything_playable(lab: Lab, kind: str):
    wire = Wire(lab.page)
    # High enough for the mouse to reach everything without scrolling.
    lab.page.set_viewport_size({"width": 1280, "height": 1700})
    table = _open(lab, kind)
    for _ in range(3):
        # As fast as a mouse goes, on what may be played when it begins.
        made = _settled(table, wire)["length"]
        _choose(table)
        playable = [one for place in PLAYABLE[kind] for one in table.surface.locator(place).all()]
        boxes = [one.bounding_box() for one in playable]
        for click in range(CLICKS):
            box = boxes[click % len(boxes)]
            lab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        truth = _settled(table, wire)
        assert truth["length"] == wire.made() > made
        # And all at once, faster than any mouse.
        made = truth["length"]
        _choose(table)
        table.surface.evaluate(
            """(root, [places, clicks]) => {
              for (let i = 0; i < clicks; i++)
                for (const place of places)
                  for (const one of root.querySelectorAll(place)) one.click();
            }""",
            [PLAYABLE[kind], CLICKS],
        )
        truth = _settled(table, wire)
        assert truth["length"] == wire.made() == made + 1
    assert len({one["id"] for one in wire.asked}) == len(wire.asked)


@both
def test_a_double_click_on_the_last_of_a_round(lab: Lab, kind: str):
    wire = Wire(lab.page)
    table = _open(lab, kind, TO_THE_LAST)
    truth = table.agree()
    ending = lab.kernel_eval("[m for m in table.position.moves if table.position.play(m).over][0]")
    if kind == "chips":
        table.surface.locator(f'button.tw-ok[data-move="{ending}"]').first.dblclick()
    else:
        for rank in sorted(set(ending)):
            for nth in range(ending.count(rank)):
                table.surface.locator(f'.tw-own [data-card="{rank}"]').nth(nth).click()
        table.surface.locator("[data-play]" if ending else "[data-pass]").dblclick()
    table.length(truth["length"] + 1)
    # The finished round is still there, and nothing was played in the next.
    after = table.agree(-2)
    table.wait(400)
    after = table.agree(-2)
    assert wire.made() == 1
    assert after["rounds"][-2]["over"]
    assert after["rounds"][-1]["made"] == 0
    table.surface.locator("[data-focus-next]").click()
    assert table.agree()["length"] == truth["length"] + 1


@both
def test_two_views_and_a_second_tab(new_lab, kind: str):
    lab = new_lab()
    _open(lab, kind, "table")
    views = [TablePage.in_lab(lab, kind, nth=nth) for nth in range(2)]
    lab.save()
    other = new_lab()
    other.open_served(lab.notebook)
    tab = TablePage.in_lab(other, kind)
    for number, table in enumerate([*views, tab, *views, tab]):
        truth = table.play(table.agree()["moves"][0])
        assert truth["length"] == number + 1
        for seen in (*views, tab):
            assert seen.agree()["record"] == truth["record"]
    # Both at once: one of them is too late, and is told so.
    move = truth["moves"][0]
    for table in (views[0], tab):
        if kind == "days":
            for rank in sorted(set(move)):
                for nth in range(move.count(rank)):
                    table.surface.locator(f'.tw-own [data-card="{rank}"]').nth(nth).click()
    button = {
        "chips": f'button.tw-ok[data-move="{move}"]',
        "days": "[data-play]" if move else "[data-pass]",
    }[kind]
    handles = [table.surface.locator(button).first.element_handle() for table in (views[0], tab)]
    for page, handle in zip((lab.page, other.page), handles, strict=True):
        page.evaluate("(button) => { setTimeout(() => button.click(), 0); }", handle)
    views[0].length(7)
    views[0].wait(500)
    for seen in (*views, tab):
        assert seen.agree()["length"] == 7


@both
def test_undo_while_the_moves_are_played_again(lab: Lab, kind: str):
    table = _open(lab, kind)
    truth = _play(table, 6)
    shown = table.surface.locator("input[type=range]")
    table.surface.get_by_role("button", name="Play the moves one after the other").click()
    lab.page.wait_for_function(
        "(slider) => Number(slider.value) > 0 && slider.value < 6", arg=shown.element_handle()
    )
    table.surface.get_by_role("button", name="Undo").click()
    table.length(5)
    after = table.agree()
    assert after["record"] != truth["record"]
    # And again, and on: the future that was taken back is still there until a move is made.
    table.surface.get_by_role("button", name="Play the moves one after the other").click()
    table.surface.get_by_role("button", name="Redo").click()
    assert table.length(6)["record"] == truth["record"]
    table.agree()
    _play(table, 1)


@both
@pytest.mark.parametrize("how", ["shut down", "killed", "restarted"])
def test_a_kernel_that_has_gone(lab: Lab, kind: str, how: str):
    table = _open(lab, kind)
    record = _play(table, 4)["record"]
    shown = table.shown()
    if how == "killed":
        # The server starts another, which knows nothing of the table.
        lab.page.evaluate(STATUSES)
        os.kill(lab.kernel_eval("__import__('os').getpid()"), signal.SIGKILL)
        lab.page.wait_for_function(
            "() => ['autorestarting', 'idle'].every((one) => globalThis.statuses.includes(one))"
        )
        # Lab says in a dialogue over the page that it has started another.
        lab.page.locator(".jp-Dialog").get_by_role("button", name="Ok").click()
    else:
        lab.server.forget(lab.notebook)
        lab.page.evaluate(RESTART if how == "restarted" else SHUT_DOWN)
    # It says so before anybody clicks, and still does after a click.
    notice = table.surface.locator(".tw-notice").get_by_text(UNKNOWN)
    notice.wait_for()
    assert table.shown() == shown
    table.click(_playable(table, kind))
    notice.wait_for()
    assert table.shown() == shown
    # The history still steps, and leads back to where the table was.
    back = table.surface.get_by_role("button", name="One move back")
    forward = table.surface.get_by_role("button", name="One move forward")
    for move in (3, 2, 1, 0):
        back.click()
        _step(table, move)
    for move in (1, 2, 3, 4):
        forward.click()
        _step(table, move)
    assert table.shown() == shown
    # The record can be taken along, though nobody has opened the log before, and help answers.
    table.surface.get_by_role("button", name="Log and record").click()
    if not table.surface.locator("textarea").is_visible():
        table.surface.locator("summary").click()
    assert table.surface.locator("textarea").input_value() == record
    table.surface.get_by_role("button", name="Help").click()
    can = table.surface.get_by_role("region", name="Help").locator("div").first
    assert re.search(f"What can I do.*{UNKNOWN}", can.inner_text(), re.DOTALL)
    lab.problems.clear()  # Lab itself complains about the kernel it has lost


def _playable(table: TablePage, kind: str) -> Any:
    """Return a move that the page offers, since no kernel can be asked any more."""
    if kind == "chips":
        return min(table.offered())
    card = table.surface.locator(".tw-own [data-card]").first.get_attribute("data-card")
    return [int(card)] if not table.surface.locator("[data-pass]").count() else []


def _step(table: TablePage, move: int) -> None:
    slider = table.surface.locator("input[type=range]")
    said = f"Move {move} of 4"
    if not table.comes_true(lambda: slider.get_attribute("aria-valuetext") == said):
        raise AssertionError(f"not at move {move}: {slider.get_attribute('aria-valuetext')}")


@both
def test_a_kernel_restarted_in_the_middle_of_a_trick(lab: Lab, kind: str):
    options = {"chips": "ChipTable(players=3, seed=7", "days": "DaysTable(players=3, seed=7"}[kind]
    lab.open_cells(f"import twelve_widgets as tw\ntable = tw.{options}, keep='match.txt')\ntable")
    lab.run_all()
    table = TablePage.in_lab(lab, kind)
    # With three seats, so that one move has been made in a trick, or all are yet to take a chip.
    made = {"chips": 4, "days": 5}[kind]
    _play(table, made)
    table.surface.get_by_role("button", name="Undo").click()
    before = table.length(made - 1)
    tail = {"chips": 3, "days": 1}[kind]
    # The page's messages are done beside what is asked here: first the match, then the view.
    assert table.comes_true(lambda: lab.kernel_eval("len(table.view['tail'])") == tail)
    table.agree()
    lab.page.evaluate(RESTART)
    lab.server.forget(lab.notebook)
    lab.wait_idle()
    with pytest.raises(RuntimeError, match="NameError"):
        table.truth()
    lab.run_all()
    table = TablePage.in_lab(lab, kind)
    assert table.agree() == before
    # Not even what was taken back.
    table.surface.get_by_role("button", name="Redo").click()
    table.length(made)
    _play(table, 3)
    (lab.server.root / "match.txt").unlink()
