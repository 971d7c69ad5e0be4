"""The notebooks in the other languages: made from one source and a catalogue, and nothing else."""

from __future__ import annotations

import ast
import re

import nbformat
import pytest

import catalogues
import notebook_words
from catalogues import COMPLETE, Entry, Shelf
from notebook_words import OTHERS, SPOKEN, in_language, path_in, read, same_words, source_path
from twelve_widgets import record

EVERY = [(name, lang) for name in SPOKEN for lang in OTHERS]
each = pytest.mark.parametrize(("name", "lang"), EVERY, ids=[".".join(one) for one in EVERY])


def shouted(source: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """A notebook in a language that is known from outside: every text in capitals."""
    return in_language(source, "de", {id: text.upper() for id, text in MESSAGES.items()})


MESSAGES = notebook_words.messages()


@each
def test_is_what_source_and_catalogue_give(name, lang):
    made = in_language(read(source_path(name)), lang, catalogues.notebook_texts(lang))
    there = read(path_in(name, lang))
    assert same_words(made, there), "run make notebooks"
    assert made.metadata == there.metadata


@pytest.mark.parametrize("lang", OTHERS)
def test_the_catalogue_has_no_fault(lang):
    """Code, links and braces stay; and in a complete language nothing is missing or fuzzy."""
    found = list(catalogues.notebooks().problems(lang))
    if lang not in COMPLETE:
        unfinished = (": missing", ": fuzzy", ": unused", "; update")
        found = [line for line in found if not line.endswith(unfinished)]
    assert found == []


@pytest.mark.parametrize("name", SPOKEN)
def test_untranslated_it_is_the_source(name):
    """But for the language, which is set behind the import, and links to one another."""
    source = read(source_path(name))
    made = in_language(source, "fi", {})
    changed = [
        (old.source, new.source)
        for old, new in zip(source.cells, made.cells, strict=True)
        if old.source != new.source
    ]
    (imported, *linked) = changed
    assert imported == (
        "import twelve_widgets as tw",
        'import twelve_widgets as tw\n\ntw.set_language("fi")',
    )
    for old, new in linked:
        assert new != old == new.replace(".fi.ipynb)", ".ipynb)")
    assert [cell.id for cell in made.cells] == [cell.id for cell in source.cells]


@pytest.mark.parametrize("name", SPOKEN)
def test_every_word_of_a_text_cell_is_translated(name):
    for cell in shouted(read(source_path(name))).cells:
        if cell.cell_type == "markdown" and "eesti" not in cell.source:
            assert not re.search(r"[a-z]", re.sub(r"(?<=\.)de\.ipynb", "", cell.source)), (
                cell.source
            )


@pytest.mark.parametrize("name", SPOKEN)
def test_records_keep_their_moves_and_get_their_comments(name):
    source = read(source_path(name))
    seen = 0
    for old, new in zip(source.cells, shouted(source).cells, strict=True):
        if old.cell_type != "code":
            continue
        for before, after in zip(replays(old.source), replays(new.source), strict=True):
            (match,), (other,) = record.read(before["record"]), record.read(after["record"])
            assert record.write(match).upper() == record.write(other).upper()
            assert match.comments and all(
                other.comments[place] == text.upper() for place, text in match.comments.items()
            )
            assert after["title"] == before["title"].upper() != before["title"]
            assert all(len(line) <= 92 for line in new.source.splitlines())
            seen += 1
    assert seen or name not in ("00-start-here", "01-rules-chip-trick")


def replays(code):
    """Return what each replay of a cell is given."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "Replay":
            (title,) = [keyword.value for keyword in node.keywords if keyword.arg == "title"]
            yield {"record": ast.literal_eval(node.args[0]), "title": ast.literal_eval(title)}


SOURCE = nbformat.v4.new_notebook(
    metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    cells=[
        nbformat.v4.new_markdown_cell(
            "# Title\n\nTwo lines\nof text.\n\n- one\n- two\n  lines\n\n1. first\n\n| a | b |\n"
            "|-|-|\n| c | d |\n\n[next](01-rules-chip-trick.ipynb)"
        ),
        nbformat.v4.new_markdown_cell("[next](01-rules-chip-trick.ipynb)"),
        nbformat.v4.new_code_cell(
            "import twelve_widgets as tw\n\n# a comment\nx = 'yes'  # another\nprint(x, 'no')"
        ),
    ],
)
SOURCE.cells[1].metadata["translate"] = False
SOURCE.cells[2].metadata["translate"] = ["no"]
for number, a_cell in enumerate(SOURCE.cells):
    a_cell.id = f"x-{number}"


def gathered():
    found = {}
    for cell in SOURCE.cells:
        notebook_words._gather(cell, found)
    return found


def test_what_is_translated_and_what_is_not():
    texts = gathered()
    assert list(texts.values()) == [
        "Title", "Two lines of text.", "one", "two lines", "first",
        "| a | b |", "| c | d |", "[next](01-rules-chip-trick.ipynb)", "a comment", "another", "no",
    ]  # fmt: skip
    made = in_language(SOURCE, "et", {id: text.swapcase() for id, text in texts.items()})
    assert made.cells[0].source == (
        "# tITLE\n\ntWO LINES OF TEXT.\n\n- ONE\n- TWO LINES\n\n1. FIRST\n\n| A | B |\n|-|-|\n"
        "| C | D |\n\n[NEXT](01-RULES-CHIP-TRICK.IPYNB)"
    )
    assert made.cells[1].source == "[next](01-rules-chip-trick.ipynb)"
    assert made.cells[2].source == (
        'import twelve_widgets as tw\n\ntw.set_language("et")\n\n# A COMMENT\n'
        "x = 'yes'  # ANOTHER\nprint(x, \"NO\")"
    )
    assert all("translate" not in cell.metadata for cell in made.cells)
    linked = in_language(SOURCE, "et", {}).cells[0].source
    assert linked.endswith("[next](01-rules-chip-trick.et.ipynb)")


def test_a_title_may_hold_any_sign():
    cell = nbformat.v4.new_code_cell('Replay("""\n{a}\n""", title="b")')
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata=SOURCE.metadata)
    cell.id = "c"
    made = in_language(notebook, "de", {"c.1": "„a“ ist 'b'", "c.2": 'ein "b" \\ ü'})
    (given,) = replays(made.cells[0].source.replace("Replay", "tw.Replay"))
    assert given == {"record": "\n{„a“ ist 'b'}\n", "title": 'ein "b" \\ ü'}


@pytest.mark.parametrize(
    ("source", "text", "what"),
    [
        ("Set `view` on", "Stelle `viu` ein", "`code`"),
        ("[a](b.ipynb)", "[a](c.ipynb)", "link"),
        ("a", "{a}", "brace"),
        ("**a** b", "a b", "bold"),
        ("a", 'a"""', "triple quote"),
        ("a", "a\nb", "line break"),
    ],
)
def test_a_fault_of_a_translation_is_found(source, text, what):
    assert any(what in line for line in notebook_words.faults("x", source, text))
    assert list(notebook_words.faults("x", source, source)) == []


def test_a_paragraph_that_moves_keeps_its_translation(tmp_path):
    def shelf(*texts):
        english = {f"a.{n}": text for n, text in enumerate(texts)}
        return Shelf(english, tmp_path, "{lang}.po", compiles=False, names_tell_the_use=False)

    old = shelf("one", "two", "three and three quarters")
    old.update()
    entries = {id: Entry(text, text.upper()) for id, text in old.english.items()}
    old.path("de").write_bytes(catalogues.written("de", entries))
    new = shelf("one", "new", "two", "three and three quarters.")
    new.update()
    assert catalogues.read(new.path("de")) == {
        "a.0": Entry("one", "ONE"),
        "a.1": Entry("new", ""),
        "a.2": Entry("two", "TWO"),
        "a.3": Entry("three and three quarters.", "THREE AND THREE QUARTERS", fuzzy=True),
    }
    shelf("one, changed", "new", "two").update()
    assert catalogues.read(new.path("de"))["a.0"] == Entry("one, changed", "ONE", fuzzy=True)
