"""What the documents say is true: examples give what they show, links lead somewhere."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import twelve_widgets
from twelve_widgets.words.catalog import language

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(twelve_widgets.__path__, "twelve_widgets.")
    if not module.name.endswith("__main__")
)

each = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)


@each
def test_examples_in_documents(path: Path):
    assert doctest.testfile(str(path), module_relative=False, encoding="utf-8").failed == 0


def test_the_readme_has_examples():
    assert ">>> " in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name: str):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@each
def test_links_lead_somewhere(path: Path):
    targets = re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8"))
    local = [target for target in targets if "://" not in target]
    assert [target for target in local if not (path.parent / target).exists()] == []


def test_the_readme_names_only_commands_that_exist():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    for name in ("README.md", "CONTRIBUTING.md"):
        used = set(re.findall(r"`make ([a-z]+)", (ROOT / name).read_text(encoding="utf-8")))
        assert used - targets == set()
        assert used


def test_the_tour_can_be_followed_from_top_to_bottom(tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    tour = (ROOT / "README.md").read_text(encoding="utf-8").split("## A tour")[1]
    before = language()
    try:
        exec(tour.split("```python\n")[1].split("```")[0], {})
    finally:
        twelve_widgets.set_language(before)
    assert (tmp_path / "our-class.json").is_file()


def test_the_record_that_is_explained_is_one():
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    chips, days = twelve_widgets.record.read(page.split("```\n")[1])
    assert days.game.name == "12 Days of Christmas"
    assert chips.position.made == (9, 10, 6, 9, 6, 10, 3, 7)


def test_the_games_are_credited():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for credit in ("root (2022; Mandoo Games", "Gord Hamilton", "unofficial"):
        assert credit in readme
