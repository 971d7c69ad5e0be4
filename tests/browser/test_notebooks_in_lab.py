"""The tutorial notebooks as a reader meets them: not trusted, run, saved and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest

import twelve_widgets as tw
from browser.lab import Lab
from browser.patience import comes_true
from browser.stepping import assert_steps, narrations, shown_narration

HOME = Path(__file__).parent.parent.parent / "notebooks"
ENGLISH = sorted(path for path in HOME.glob("*.ipynb") if path.stem.count(".") == 0)
# The others are made from these and executed in tests of their own; one of each is opened here.
OTHERS = [
    path.with_suffix(f".{lang}.ipynb")
    for path, lang in zip(ENGLISH, ("de", "et", "fi"), strict=False)
]
NOTEBOOKS = [*ENGLISH, *OTHERS]

PICTURES = """async () => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  const found = [];
  for (let index = 0; index < notebook.widgets.length; index++) {
    await notebook.scrollToItem(index, 'start');
    await new Promise((done) => setTimeout(done, 60));
    for (const image of notebook.widgets[index].node.querySelectorAll('.jp-OutputArea img')) {
      if (image.closest('details:not([open])')) continue;
      await image.decode();
      found.push([image.naturalWidth, image.alt]);
    }
  }
  return found;
}"""

MOVES = 64
"""So many moves go beyond the first round in both games."""

REPLAY = '''
import twelve_widgets as tw
tw.Replay("""
[Game "12 Chip Trick"]
[Players "Ana" "Ben" "Cho"]
Round 1
Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12
Lead A
9 10 6 > 9 {Not the 10} 6 10
""", title="Kept")
'''


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_fresh_clone_shows_pictures_without_trust_and_every_cell_runs(lab: Lab, path: Path):
    lab.open_notebook(path)
    pictures = lab.page.evaluate(PICTURES)
    tables = [alt for _, alt in pictures if "Ana" in alt or "Alvin" in alt or "A:" in alt]
    lesson = path.stem[0] != "0"
    assert len(pictures) >= (2 if lesson else 3)
    assert all(width > 300 for width, _ in pictures)
    # The others are charts, whose text tells what is to be seen.
    assert all(len(alt) > 40 for _, alt in pictures)
    assert lesson or len(tables) == len(pictures)
    assert lab.page.locator(".jp-OutputArea .tw-surface").count() == 0
    # Each widget appears then.
    lab.run_all()
    lab.page.locator(".tw-surface").first.wait_for()
    assert lab.page.get_by_text("Error displaying widget").count() == 0


def opened_later(lab: Lab, later: Lab) -> Lab:
    """Save what a window shows, end its kernel and open it in another window."""
    # Lab writes the widgets' state once it has read its settings.
    state = "application/vnd.jupyter.widget-state+json"
    assert comes_true(lab.page, lambda: state in lab.save().read_text())
    lab.page.goto("about:blank")
    lab.server.end_sessions()
    later.open_served(lab.notebook)
    return later


def test_a_replay_steps_from_a_saved_notebook_without_a_kernel(new_lab):
    lab = new_lab()
    lab.open_cells(REPLAY)
    lab.run_all()
    lab.page.locator(".tw-replay").wait_for()
    later = opened_later(lab, new_lab())
    later.page.locator(".tw-replay").wait_for()
    later.page.get_by_text("Move 0 of 6").wait_for()
    for move in range(1, 5):
        later.page.get_by_role("button", name="One move forward").click()
        later.page.get_by_text(f"Move {move} of 6").wait_for()
    later.page.get_by_text("Not the 10").first.wait_for()
    later.page.get_by_role("button", name="To the end").click()
    later.page.get_by_text("Move 6 of 6").wait_for()


@pytest.mark.parametrize("table_type", [tw.ChipTable, tw.DaysTable])
def test_a_tables_history_steps_from_a_saved_notebook_without_a_kernel(new_lab, table_type):
    made = f"table = tw.{table_type.__name__}(players=3, seed=8, view='A')"
    played = f"for _ in range({MOVES}): table.play(table.position.moves[-1])"
    lab = new_lab()
    # What happens once the table is shown comes to the page by messages, and is saved by it.
    lab.open_cells(f"import twelve_widgets as tw\n{made}\ntable", played)
    lab.run_all()
    lab.page.locator(".tw-surface").wait_for()
    table = table_type(players=3, seed=8, view="A")
    for _ in range(MOVES):
        table.play(table.position.moves[-1])
    assert len(table.match.rounds) > 1
    said, last = narrations(table), table.view["says"]["text"]
    lab.page.locator(f'input[type=range][max="{len(said) - 1}"]').wait_for()
    later = opened_later(lab, new_lab())
    later.page.locator(".tw-surface").wait_for()
    assert last in shown_narration(later.page)
    assert_steps(later.page, said)
    later.page.locator("input[type=range]").focus()
    later.page.keyboard.press("End")
    assert last in shown_narration(later.page)
    later.page.keyboard.press("ArrowLeft")
    assert said[-2] in shown_narration(later.page)
