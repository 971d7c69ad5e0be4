"""The tutorial notebooks in the other languages, made from the English ones and a catalogue.

What is translated: every heading, paragraph, list item and table row of the text cells; in code
cells the comments of a record, the ``title`` of a replay, Python's own comments, and the literals
that the cell's metadata lists under ``translate``; nothing in a cell where that is false. The cell
that imports the package also sets the language. Everything else stays as it is.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat

from twelve_widgets.words.catalog import LANGUAGES

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
LOCALE = NOTEBOOKS / "locale"
SPOKEN = ("00-start-here", "01-rules-chip-trick", "02-rules-twelve-days")
"""The notebooks that there are in every language."""

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")
IMPORT = "import twelve_widgets as tw"
WIDTH = 88

Swap = Callable[[str], str]
"""Takes an English text and returns it in another language."""

_MARK = re.compile(r"(#+ |[-*] |\d+\. |> )?(.*)", re.DOTALL)
_COMMENT = re.compile(r"\{([^{}]*)\}")
_LINK = re.compile(r"\]\((" + "|".join(SPOKEN) + r")\.ipynb")


def source_path(name: str) -> Path:
    return NOTEBOOKS / f"{name}.ipynb"


def path_in(name: str, lang: str) -> Path:
    return NOTEBOOKS / f"{name}.{lang}.ipynb"


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


# ------------------------------------------------------------------------- text cells


def blocks(text: str) -> Iterator[str]:
    """Yield a text cell piece by piece: what is to be translated as one, and what lies between."""
    paragraph: list[str] = []
    for line in text.splitlines(keepends=True):
        alone = re.match(r"#+ |\|", line)
        begins = alone or re.match(r"[-*] |\d+\. |> ", line)
        if paragraph and (begins or not line.strip()):
            yield "".join(paragraph)
            paragraph = []
        if alone or not line.strip():
            yield line
        else:
            paragraph.append(line)
    if paragraph:
        yield "".join(paragraph)


def swapped_text(text: str, swap: Swap) -> str:
    """Return a text cell with each block swapped; marks of headings and lists stay."""
    made = []
    for block in blocks(text):
        body = block.rstrip("\n")
        tail = block[len(body) :]
        match = _MARK.fullmatch(body)
        assert match
        mark, words = match[1] or "", match[2]
        if re.search(r"[^\W\d_]", words):
            words = swap(" ".join(line.strip() for line in words.split("\n")))
        made.append(f"{mark}{words}{tail}")
    return "".join(made)


# ------------------------------------------------------------------------- code cells


def swapped_code(code: str, literals: list[str], swap: Swap) -> str:
    """Return a code cell with its comments, records, titles and marked literals swapped."""
    spoken = _spoken_literals(code, literals)
    made, at = [], 0
    starts = _line_starts(code)
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        start = starts[token.start[0] - 1] + token.start[1]
        end = starts[token.end[0] - 1] + token.end[1]
        if token.type == tokenize.COMMENT:
            new = "# " + swap(token.string.lstrip("# "))
        elif token.type == tokenize.STRING and token.start in spoken:
            new = json.dumps(swap(ast.literal_eval(token.string)), ensure_ascii=False)
        elif token.type == tokenize.STRING and token.string.startswith('"""'):
            new = _swapped_record(token.string, swap)
        else:
            continue
        made += [code[at:start], new]
        at = end
    return "".join([*made, code[at:]])


def _line_starts(code: str) -> list[int]:
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _spoken_literals(code: str, literals: list[str]) -> set[tuple[int, int]]:
    """Return where the literals to translate begin: titles, and those that are marked."""
    found = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.keyword) and node.arg == "title":
            found.add((node.value.lineno, node.value.col_offset))
        elif isinstance(node, ast.Constant) and node.value in literals:
            found.add((node.lineno, node.col_offset))
    return found


def _swapped_record(text: str, swap: Swap) -> str:
    made, at = "", 0
    for comment in _COMMENT.finditer(text):
        made += text[at : comment.start()]
        made += _broken("{" + swap(" ".join(comment[1].split())) + "}", made)
        at = comment.end()
    return made + text[at:]


def _broken(words: str, before: str) -> str:
    """Return a comment with line breaks, beginning where the text before it ends."""
    column = len(before) - before.rfind("\n") - 1
    made = ""
    for word in words.split(" "):
        if made and column + 1 + len(word) > WIDTH:
            made += "\n" + word
            column = len(word)
        else:
            made += (" " if made else "") + word
            column += (1 if made != word else 0) + len(word)
    return made


# ------------------------------------------------------------------------- whole notebooks


def messages() -> dict[str, str]:
    """Return every text of the notebooks by cell and place, in reading order."""
    found: dict[str, str] = {}
    for name in SPOKEN:
        for cell in read(source_path(name)).cells:
            _gather(cell, found)
    return found


def _gather(cell: nbformat.NotebookNode, found: dict[str, str]) -> None:
    def note(text: str) -> str:
        number = sum(id.startswith(f"{cell.id}.") for id in found) + 1
        found[f"{cell.id}.{number}"] = text
        return text

    _swapped_cell(cell, note)


def _swapped_cell(cell: nbformat.NotebookNode, swap: Swap) -> str:
    literals = cell.metadata.get("translate", [])
    if literals is False:
        return str(cell.source)
    if cell.cell_type == "markdown":
        return swapped_text(cell.source, swap)
    return swapped_code(cell.source, list(literals), swap)


def in_language(
    source: nbformat.NotebookNode, lang: str, texts: dict[str, str]
) -> nbformat.NotebookNode:
    """Return a notebook in another language, not yet run.

    Parameters
    ----------
    source : NotebookNode
        The English one.
    lang : str
        The language.
    texts : dict
        The translations by cell and place; English stands where one is missing.
    """
    made = nbformat.v4.new_notebook(metadata={"kernelspec": source.metadata["kernelspec"]})
    made.metadata["language_info"] = {"name": "python"}
    for cell in source.cells:
        count = 0

        def swap(text: str, id: str = cell.id) -> str:
            nonlocal count
            count += 1
            return texts.get(f"{id}.{count}") or text

        words = _swapped_cell(cell, swap)
        metadata = {key: value for key, value in cell.metadata.items() if key != "translate"}
        if cell.cell_type == "markdown":
            if cell.metadata.get("translate") is not False:
                words = _LINK.sub(rf"](\1.{lang}.ipynb", words)
            new = nbformat.v4.new_markdown_cell(words, metadata=metadata)
        else:
            if words.splitlines()[0] == IMPORT:
                words = words.replace(IMPORT, f'{IMPORT}\n\ntw.set_language("{lang}")', 1)
            new = nbformat.v4.new_code_cell(words, metadata=metadata)
        new.id = cell.id
        made.cells.append(new)
    made.nbformat_minor = source.nbformat_minor
    return made


def same_words(one: nbformat.NotebookNode, other: nbformat.NotebookNode) -> bool:
    """Tell whether two notebooks differ only in what they show when they are run."""
    return _words(one) == _words(other)


def _words(notebook: nbformat.NotebookNode) -> list[tuple[str, str, str, dict[str, object]]]:
    return [(cell.id, cell.cell_type, cell.source, dict(cell.metadata)) for cell in notebook.cells]


def faults(id: str, source: str, text: str) -> Iterator[str]:
    """Say what a translation has changed that must stay: code, links, signs of a record."""
    for what, found in (
        ("`code`", re.compile(r"`[^`]*`")),
        ("link", re.compile(r"\]\([^)]*\)")),
        ("brace", re.compile(r"[{}]")),
        ("bold", re.compile(r"\*\*")),
        ("triple quote or backslash", re.compile(r'"""|\\')),
    ):
        if sorted(found.findall(source)) != sorted(found.findall(text)):
            yield f"{id}: not the same {what} as in the English text"
    if "\n" in text:
        yield f"{id}: a line break"
