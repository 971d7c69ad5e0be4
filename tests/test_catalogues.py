"""The catalogues of the languages: their check, and what an update keeps."""

from __future__ import annotations

import gettext
import re

import pytest

import catalogues
from catalogues import OTHERS, PACKAGE, Entry, Shelf

ENGLISH = {
    "a.one": "The {x} is {y}.",
    "a.two": ("{n} card of {x}", "{n} cards of {x}"),
    "a.three": "Yes",
    "b.kind.run": "a run",
    "b.kind.set": "a set",
}


@pytest.fixture
def shelf(tmp_path):
    shelf = Shelf(ENGLISH, tmp_path, "{lang}.po", compiles=True)
    shelf.update()
    path = shelf.path("de")
    texts = {
        "a.one": "{y} ist {x:dat}.",
        "a.two": ("eine Karte von {x}", "{n} Karten von {x}"),
        "a.three": "Ja",
        "b.kind.run": "eine Folge",
        "b.kind.set": "ein Satz",
        "b.kind.run#dat": "einer Folge",
        "b.kind.set#dat": "einem Satz",
        "number.5#dat": "Fünf",
    }
    entries = {
        id: Entry(ENGLISH.get(id.partition("#")[0], "5"), text) for id, text in texts.items()
    }
    path.write_bytes(catalogues.written("de", catalogues.updated(entries, ENGLISH)))
    shelf.compile()
    return shelf


def checked(shelf, lang="de"):
    start = f"{lang}: "
    return sorted(line.removeprefix(start) for line in shelf.check() if line.startswith(start))


def changed(shelf, lang="de", **texts):
    """Change entries of a catalogue as a translator would; double underscores are dots."""
    path = shelf.path(lang)
    entries = catalogues.read(path)
    for name, text in texts.items():
        id = name.replace("__", ".").replace("_of_", "#")
        entries[id] = Entry(ENGLISH.get(id.partition("#")[0], "?"), text)
    path.write_bytes(catalogues.written(lang, entries))
    shelf.compile()


def test_a_sound_catalogue_passes_but_for_the_numbers_it_lacks(shelf):
    lacking = [f"number.{n}#dat: missing, others of number have this form" for n in range(1, 13)]
    lacking.remove("number.5#dat: missing, others of number have this form")
    assert checked(shelf) == sorted(lacking)
    assert checked(shelf, "fi") == sorted(f"{id}: missing" for id in ENGLISH)


def test_updating_twice_changes_nothing(shelf):
    before = {path: path.read_bytes() for path in shelf.folder.iterdir()}
    shelf.update()
    shelf.compile()
    assert {path: path.read_bytes() for path in shelf.folder.iterdir()} == before


def test_an_update_follows_the_english_messages(shelf):
    english = dict(ENGLISH)
    english["a.one"] = "Here {x} is {y}."  # changed
    english["a.two"] = "{n} cards of {x}"  # no plural any more
    english["a.new"] = "New"
    english["c.three"] = english.pop("a.three")  # renamed
    del english["b.kind.set"]  # gone
    new = Shelf(english, shelf.folder, shelf.pattern, compiles=True)
    new.update()
    entries = catalogues.read(new.path("de"))
    assert list(entries) == [
        "a.one", "a.two", "b.kind.run", "b.kind.run#dat", "a.new", "c.three", "number.5#dat",
    ]  # fmt: skip
    assert entries["a.one"] == Entry("Here {x} is {y}.", "{y} ist {x:dat}.", fuzzy=True)
    assert entries["a.two"] == Entry("{n} cards of {x}", "{n} Karten von {x}", fuzzy=True)
    assert entries["c.three"] == Entry("Yes", "Ja", fuzzy=True)
    assert entries["a.new"] == Entry("New", "")
    assert entries["b.kind.run"] == Entry("a run", "eine Folge")
    assert {"a.one: fuzzy", "a.two: fuzzy", "c.three: fuzzy", "a.new: missing"} <= set(checked(new))
    # What is fuzzy is not said.
    new.compile()
    with new.path("de").with_suffix(".mo").open("rb") as file:
        domain = gettext.GNUTranslations(file)
    assert domain.pgettext("a.one", "Here {x} is {y}.") == "Here {x} is {y}."
    assert domain.pgettext("b.kind.run#dat", "a run") == "einer Folge"


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ({"a__one": "{y} ist."}, "a.one: the field {x} is missing"),
        ({"a__one": "{y} ist {x:dat} {z}."}, "a.one: no field {z} in the English text"),
        ({"a__one": "{y ist {x:dat}."}, "a.one: the field {y} is missing"),
        ({"a__one": "{y} ist {x:dat}}."}, "a.one: a brace too many in '{y} ist {x:dat}}.'"),
        ({"a__one": "{y} ist {x:dat}. "}, "a.one: a space too many in '{y} ist {x:dat}. '"),
        ({"a__two": ("{n} von {x}", "Karten von {x}")}, "a.two: the field {n} is missing"),
        ({"a__two": ("{n} Karte", "{n} von {x}")}, "a.two: the field {x} is missing"),
        ({"a__two": ("eine von {x}", "")}, "a.two: missing"),
        ({"a__three": "{n} Ja"}, "a.three: no field {n} in the English text"),
        ({"a__one": "{y:gen} ist {x:dat}."}, "a.one: no message has the form gen"),
        ({"a__one": "{y} ist {x}."}, "b.kind.run#dat: no sentence asks for this form"),
        (
            {"a__one": "{y:gen} ist {x:dat}.", "b__kind__run_of_gen": "einer Folge"},
            "b.kind.set#gen: missing, others of b.kind have this form",
        ),
        ({"b__other": "anderes"}, "b.other: unused"),
    ],
)
def test_a_fault_is_found(shelf, texts, found):
    changed(shelf, **texts)
    assert found in checked(shelf)


def test_the_page_has_no_forms():
    entries = {"table.take": Entry("Take {chip}", "{chip:dat} nehmen")}
    assert "table.take: the page knows no forms: {chip:dat}" in list(
        catalogues.problems(entries, {"table.take": "Take {chip}"})
    )


def test_a_file_that_was_not_compiled_is_found(shelf):
    shelf.path("et").with_suffix(".mo").write_bytes(b"old")
    assert "the .mo file is not compiled from the .po file" in checked(shelf, "et")


def test_catalogues_hold_nothing_that_changes_by_itself():
    for lang in OTHERS:
        text = PACKAGE.path(lang).read_text(encoding="utf-8")
        assert not re.search(r"\d{4}-\d\d-\d\d|^#:|Generated|EMAIL", text, re.MULTILINE)
        # One line for each text, however long: a change of a word is a change of a line.
        assert len(re.findall(r'^"', text, re.MULTILINE)) <= 5
