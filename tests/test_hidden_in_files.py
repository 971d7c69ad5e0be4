"""What a seat may not know is in no file either: no export, no saved notebook, no page of one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
import pytest

import twelve_widgets as tw
from table_pages import Page
from test_hidden_information import SEED, Story
from twelve_widgets import pages
from twelve_widgets.widgets import ChipTable, DaysTable

STORIES = [
    (ChipTable, {"players": 3}),
    (DaysTable, {"players": 4, "rules": tw.twelve_days.Rules(length="short")}),
]
PLAYED = """import json
import twelve_widgets as tw

tables = []
for kind, record, moves, view in json.load(open("matches.json")):
    tables.append(getattr(tw, kind)(record=record, view=view))
    display(tables[-1])"""
PLAY_ON = """for table, (_, _, moves, _) in zip(tables, json.load(open("matches.json"))):
    for move in moves:
        table.play(move if isinstance(move, int) else tuple(move))"""


def late(story: Story, index: int = 1) -> int:
    """After how many moves of a round most of it has been played and some is hidden."""
    position = story.match.rounds[index]
    return len(position.made) - 2 if story.table_type is DaysTable else 3 * position.players - 1


WHEN = {
    "dealt": (0, lambda story: 0),
    "begun": (0, lambda story: story.match.players + 1),
    "late": (1, late),
    "last round": (-1, lambda story: late(story, -1)),
}


def exported(story: Story, index: int, hands: Any, moves: int, view: Any, ready: bool) -> str:
    """Return the page that is written of a table, after so many moves of a round."""
    table = story.table_type(record=story.begun(index, hands), view=view)
    for move in story.match.rounds[index].made[:moves]:
        table.play(move)
    if view == "turn":
        # Who is to act has not said so yet: no hand is shown to anybody.
        assert table.view["cover"]
        if ready:
            assert Page(table).ask("ready")["ok"] and not table.view["cover"]
    return written(table)


def written(widget: Any) -> str:
    """Return the page that a widget writes."""
    with TemporaryDirectory() as folder:
        return widget.export_html(Path(folder) / "page.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(("table_type", "options"), STORIES)
@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize("view", [0, 2, "turn", "ready"])
def test_an_export_is_the_same_of_all_twins(table_type, options, view, when):
    story = Story(table_type, options)
    round_asked, moves_made = WHEN[when]
    index, moves = round_asked % len(story.deals), moves_made(story)
    acts = story.match.rounds[index].path()[moves].seat
    how = ("turn", view == "ready") if view in ("turn", "ready") else (view, False)
    # While the device goes round it shows no hand at all: neither what one seat does not know,
    # nor what another does not.
    for viewer in {"turn": (0, 1), "ready": (acts,)}.get(view, (view,)):
        deals = [story.deals[index][0], *story.twins(index, moves, viewer)]
        pages = [exported(story, index, hands, moves, *how) for hands in deals]
        same_pages(pages)


@pytest.mark.parametrize(("table_type", "options"), STORIES)
@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize("seat", [0, 2])
def test_an_export_of_a_replay_is_the_same_of_all_twins(table_type, options, seat, when):
    story = Story(table_type, options)
    round_asked, moves_made = WHEN[when]
    index, moves = round_asked % len(story.deals), moves_made(story)
    pages = []
    for hands in [story.deals[index][0], *story.twins(index, moves, seat)]:
        match = story.begun(index, hands)
        for move in story.match.rounds[index].made[:moves]:
            match.play(move)
        pages.append(written(tw.Replay(match, view=seat)))
    same_pages(pages)


def same_pages(pages: list[str]) -> None:
    assert len(pages) > 1
    assert all(page == pages[0] for page in pages)
    assert str(SEED) not in pages[0]


def test_a_notebook_and_its_page_are_the_same_of_all_twins(tmp_path):
    """Run by a kernel that knows all hands; saved with the widgets, and written as a page."""
    stories = [(Story(*one), viewer) for one, viewer in zip(STORIES, (0, 1), strict=True)]
    deals = [[story.deals[1][0], *story.twins(1, late(story), viewer)] for story, viewer in stories]
    files = set()
    for number in range(max(map(len, deals))):
        # The game that has fewer of them shows one twice.
        matches = [
            [
                story.table_type.__name__,
                tw.record.write(story.begun(1, hands[number % len(hands)])),
                story.match.rounds[1].made[: late(story)],
                viewer,
            ]
            for (story, viewer), hands in zip(stories, deals, strict=True)
        ]
        saved, page = saved_and_written(matches, tmp_path)
        assert '"?"' in saved and '"?"' in page
        files.add((saved, page))
    assert len(files) == 1


def saved_and_written(matches: list[Any], folder: Path) -> tuple[str, str]:
    """Play on in a notebook; return it as it is saved, and as a page."""
    from nbclient import NotebookClient

    (folder / "matches.json").write_text(json.dumps(matches))
    cells = [
        nbformat.v4.new_code_cell(text, id=f"cell-{i}") for i, text in enumerate((PLAYED, PLAY_ON))
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    client = NotebookClient(
        notebook,
        resources={"metadata": {"path": str(folder)}},
        record_timing=False,
        store_widget_state=True,
    )
    client.execute()
    path = folder / "notebook.ipynb"
    nbformat.write(notebook, path)
    page = pages.write_notebook(path, folder / "page.html", execute=False).path
    # In a file the widgets stand in the order of their names.
    return without_names(json.dumps(notebook)), without_names(page.read_text(encoding="utf-8"))


def without_names(text: str) -> str:
    """Number what a kernel names anew each time, in the order in which it first occurs."""
    names: dict[str, str] = {}
    return re.sub(r"[0-9a-f]{32}", lambda found: names.setdefault(found[0], f"#{len(names)}"), text)
