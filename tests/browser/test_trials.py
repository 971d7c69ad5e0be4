"""Trials of one event, and two events together, in a real JupyterLab."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser.keyboard import Keyboard
from browser.lab import Lab

IMPORT = "import twelve_widgets as tw\nfrom twelve_widgets.chance import events"
RUN = f"{IMPORT}\nrun = tw.Run(players=3, seed=7); run"
PAIR = f"""{IMPORT}
deal = tw.chip_trick.deal(hands=[[2, 3, 7, 8], [1, 5, 9, 12], [4, 6, 10, 11]], leader=0)
holds = events.chips.holds
pair = tw.TwoWay(holds(1, 11), holds(1, 12), deal.seen_by(0)); pair"""


def opened(lab: Lab, *cells: str) -> Any:
    lab.open_cells(*cells)
    lab.run_all()
    root = lab.page.locator(".tw-chance")
    root.first.wait_for()
    return root.first


def ran(lab: Lab, root: Any, count: int) -> None:
    """Wait until so many trials are done, and compare what is shown with the kernel."""
    root.get_by_text(f" of {count} trial").first.wait_for(timeout=30_000)
    happened = lab.kernel_eval("run.trials.happened")
    assert lab.kernel_eval("run.trials.count") == count
    root.get_by_text(f"{happened} of {count} trial").first.wait_for()


def choosing(lab: Lab) -> tuple[Any, Keyboard]:
    """Return a run whose choice of an event was opened by keyboard."""
    root = opened(lab, RUN)
    keyboard = Keyboard(lab.page)
    root.get_by_role("heading").first.focus()
    keyboard.go(".tw-about .tw-button")
    keyboard.press("Enter")
    return root, keyboard


def test_a_guess_and_a_thousand_trials_by_mouse(lab: Lab, tmp_path: Path):
    root = opened(lab, RUN)
    root.get_by_role("textbox", name="Your guess").fill("7/20")
    # What is typed counts, though nobody has pressed Enter.
    root.get_by_role("button", name="Run 1 trial", exact=True).click()
    ran(lab, root, 1)
    assert lab.kernel_eval("float(run.guess)") == 0.35
    root.get_by_role("button", name="Run 10 trials", exact=True).click()
    ran(lab, root, 11)
    root.get_by_role("button", name="Run 1000 trials", exact=True).click()
    ran(lab, root, 1011)
    assert root.locator(".tw-picture svg:visible").count() == 1
    assert not root.get_by_text("16/75").count()
    root.get_by_role("button", name="Show exact").click()
    root.get_by_text("The guess was 0.137 too high.").wait_for()
    root.get_by_role("button", name="One trial back").click()
    root.get_by_role("heading", name="Trial 1010").wait_for()
    with lab.page.expect_download() as download:
        root.get_by_role("button", name="Download as CSV").click()
    saved = tmp_path / "trials.csv"
    download.value.save_as(saved)
    assert download.value.suggested_filename == "trials-7.csv"
    assert saved.read_text() == lab.kernel_eval("run.csv()")


def test_many_trials_can_be_stopped_and_the_kernel_listens_meanwhile(lab: Lab):
    root = opened(lab, f"{IMPORT}\nrun = tw.Run(events.days.wins(0), players=8, seed=7); run")
    for _ in range(3):
        # Longer than anybody waits; the widget is slow enough for one press on most machines.
        root.get_by_role("button", name="Run 10,000 trials").click()
        root.get_by_text("of 10,000").first.wait_for()
        # A cell runs while the trials do.
        assert lab.kernel_eval("1 + 1") == 2
        stop = root.get_by_role("button", name="Stop")
        stop.click()
        root.locator(".tw-go .tw-button[aria-disabled]", has_text="Stop").wait_for()
    done = lab.kernel_eval("run.trials.count")
    assert 0 < done < 30_000
    assert lab.kernel_eval("run.trials.count") == done


def test_another_question_by_keyboard(lab: Lab):
    root, keyboard = choosing(lab)
    keyboard.go(".tw-choose-kind select")
    for said in ("21 at least", "the highest blue chip", "A wins the round, alone or with others"):
        keyboard.press("ArrowDown")
        root.get_by_role("heading", name=said).wait_for()
    keyboard.go(".tw-check")
    keyboard.press("Space")
    root.get_by_role("heading", name="Not so: A wins the round").wait_for()
    assert lab.kernel_eval("run.trials.event == ~events.chips.wins(0)") is True
    keyboard.go(".tw-go .tw-button")
    keyboard.press("Enter")
    ran(lab, root, 1)
    assert keyboard.on(".tw-go .tw-button")
    # None of these keys was the notebook's.
    assert lab.page.locator(".jp-CodeCell").count() == 1


def test_a_second_event_by_keyboard(lab: Lab):
    root, keyboard = choosing(lab)
    keyboard.go(".tw-join button")
    keyboard.press("ArrowRight", "ArrowRight", "Enter")
    second = root.get_by_role("group", name="Second part")
    second.wait_for()
    # The focus goes on to what is asked there.
    root.locator(".tw-join + .tw-choice select:focus").wait_for()
    keyboard.press("ArrowDown")
    root.get_by_role("heading", name="or B is dealt all of these").wait_for()
    assert lab.kernel_eval("run._choice.join") == "or"
    keyboard.press("Shift+Tab")
    assert keyboard.on(".tw-join button[aria-pressed=true]")
    keyboard.press("ArrowLeft", "Enter")
    root.get_by_role("heading", name="Both: A is dealt").wait_for()
    lab.wait_idle()
    keyboard.press("Home", "Enter")
    second.wait_for(state="detached")
    assert keyboard.on(".tw-join button[aria-pressed=true]")
    assert lab.kernel_eval("run.trials.event == events.chips.dealt_at_most(0, 21)") is True


def test_two_views_show_the_same_trials(lab: Lab):
    lab.open_cells(RUN, "run")
    lab.run_all()
    roots = lab.page.locator(".tw-chance")
    roots.nth(1).wait_for()
    roots.nth(0).get_by_role("button", name="Run 100 trials").click()
    for place in (0, 1):
        ran(lab, roots.nth(place), 100)


def test_two_events_by_mouse_and_by_keyboard(lab: Lab):
    root = opened(lab, PAIR)
    root.get_by_text("Of 18 deals with “B has the 11 in hand”, 6 also have").wait_for()
    root.get_by_role("button", name="Other events").click()
    second = root.get_by_role("region", name="Second event")
    second.get_by_role("combobox", name="Chip", exact=True).select_option("4")
    root.get_by_text("Of 18 deals with “B has the 11 in hand”, 9 also have").wait_for()
    assert lab.kernel_eval("pair.table.independent") is True
    keyboard = Keyboard(lab.page)
    root.get_by_role("heading").first.focus()
    keyboard.go(".tw-about .tw-button")
    keyboard.press("Enter")
    # The sentences are the same in another order: what was first is told by its choice.
    first = root.get_by_role("region", name="First event")
    chip = first.get_by_role("combobox", name="Chip", exact=True).element_handle()
    lab.page.wait_for_function("(chip) => chip.value === '4'", arg=chip)
    root.get_by_text("Of 18 deals with “B has the 4 in hand”, 9 also have").first.wait_for()
    assert lab.kernel_eval("str(pair.table.first)") == "B has the 4 in hand"
    root.get_by_role("button", name="Run 100 trials").click()
    root.get_by_text("From 100 trials, seed").wait_for(timeout=30_000)
    assert lab.kernel_eval("pair.table.trials") == 100


def test_nothing_is_in_the_way_of_a_screen_reader(lab: Lab):
    opened(lab, RUN)
    lab.kernel_run("run.run(20)")
    lab.page.get_by_text(" of 20 trials").first.wait_for()
    lab.assert_accessible(".tw-chance")
    opened(lab, PAIR)
    lab.assert_accessible(".tw-chance")
