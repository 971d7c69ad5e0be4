"""Lessons: built alike, short cells, and every figure in the prose computed beside it."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from lesson_pages import MOST_LINES, agrees, cells, marks, run, unmarked
from twelve_widgets.lessons import EXERCISES

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LESSONS = sorted(NOTEBOOKS.glob("[12][0-9]-*.ipynb"))
"""Lesson 1 is notebook 11, and so on."""

each = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def prose(path: Path) -> list[str]:
    return [cell.source for cell in cells(path, "markdown")]


def number(path: Path) -> int:
    return int(path.stem[:2]) - 10


def test_there_are_lessons():
    assert {1, 3, 6} <= {number(path) for path in LESSONS}


@each
def test_figures_in_the_prose_are_what_the_cells_compute(path: Path):
    found = [mark for text in prose(path) for mark in marks(text)]
    assert found
    names = run(path)
    wrong = [(one, names.get(one.name)) for one in found if not agrees(one.figure, names[one.name])]
    assert wrong == []


@each
def test_no_figure_stands_unmarked(path: Path):
    for cell in cells(path, "markdown"):
        assert unmarked(cell.source, cell.metadata.get("figures", [])) == [], cell.source


@each
def test_a_lesson_has_its_parts_in_order(path: Path):
    text = "\n\n".join(prose(path))
    parts = ["**What you will be able to do", "## The question", "## By hand", "## Many times"]
    parts += ["## Exactly", "## Why", "## Exercises", "## For the teacher"]
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    assert text.startswith(f"# {number(path)} · ")
    teacher = text[places[-1] :]
    for word in ("Minutes", "Prerequisites", "Common wrong answers", "Ask then"):
        assert f"**{word}" in teacher


@each
def test_the_exercises_are_three_and_are_checked(path: Path):
    text = "\n\n".join(prose(path))
    code = "\n".join(cell.source for cell in cells(path, "code"))
    for kind, nth in (("compute", 1), ("argue", 2), ("explore", 3)):
        name = f"{number(path)}.{nth}"
        assert f"**{name}, to {kind}" in text
        assert f'check("{name}", ' in code
        assert name in EXERCISES


@each
def test_cells_are_short(path: Path):
    longest = max(len(cell.source.splitlines()) for cell in cells(path, "code"))
    assert longest <= MOST_LINES


@each
def test_nobody_is_given_the_answers(path: Path):
    """What a pupil finds in the exercise's cell is a place to write, not the answer."""
    for cell in cells(path, "code"):
        for name, answer in re.findall(r'check\("([\d.]+)", (.*)\)', cell.source):
            assert answer in ("...", "mine", "mine if birthday else ..."), name


@each
def test_nobody_is_marked_before_answering(path: Path):
    """Run All leaves each exercise open, and no answer speaks of what another cell may not have."""
    checked = [cell for cell in cells(path, "code") if "lessons.check(" in cell.source]
    assert len(checked) == 3
    for cell in checked:
        assert cell.outputs[-1].data["text/plain"].startswith("○ Still open: "), cell.source
        assert "mine" not in cell.source or "mine = " in cell.source


@pytest.mark.parametrize(
    ("figure", "value", "good"),
    [
        ("16/75", Fraction(16, 75), True),
        ("16/75", 16 / 75, False),
        ("8,100", 8100, True),
        ("8100", 8101, False),
        ("0.213", Fraction(16, 75), True),
        ("0.213", 0.2134, True),
        ("0.214", 0.2134, False),
        ("21 %", Fraction(21, 100), True),
        ("21.3 %", Fraction(16, 75), True),
        ("21 %", Fraction(16, 75), False),
        ("1/2", Fraction(1, 2), True),
        ("1", True, False),
        ("many", 1, False),
        ("36", None, False),
    ],
)
def test_a_figure_is_compared_as_it_is_written(figure: str, value: object, good: bool):
    assert agrees(figure, value) is good


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("There are 36 worlds.", ["36"]),
        ("There are **36**<!-- count --> worlds.", []),
        ("Who holds the 11? My 4 is low, an 8 is not.", []),
        ("12 Chip Trick, with a 95 % interval, `p = 3`, [here](01-rules.ipynb).", []),
        ("```\n1 2 3\n```\nand 7", ["7"]),
        ("A chance of 1/3.", ["1/3."]),
        ("the 1/3", ["1/3"]),
        ("In 5 of the 9 cases", ["5"]),
    ],
)
def test_a_figure_without_a_mark_is_found(text: str, left: list[str]):
    assert unmarked(text, []) == left


def test_figures_that_are_allowed_are_named_one_by_one():
    assert unmarked("In 5 of 9 cases", ["5 of 9"]) == []
