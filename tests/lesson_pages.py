"""Lessons as notebooks: what they must have, and the figures in their prose.

A figure in the prose is computed in a cell and marked with the name it has there:
``**16/75**<!-- p_low -->``. A figure without a mark is allowed only as the name of a chip or card
("the 11"), in code, or in what a cell's metadata lists under ``figures``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import nbformat

MARK = re.compile(r"\*\*([^*]+)\*\*<!-- *(\w+) *-->")
MOST_LINES = 15

_NOT_PROSE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|<!--.*?-->|<[^>]*>", re.DOTALL)
_NAMES = re.compile(
    r"12 Chip Trick|12 Days of Christmas|95 %|[Ll]essons? \d+|^# \d+ ·|^\*\*\d+\.\d, to "
    r"|\b([Tt]he|[Aa]n?|[Nn]o|[Hh]er|[Mm]y) (1[0-2]|[1-9])\b(?!/)",
    re.MULTILINE,
)
_FIGURE = re.compile(r"\d[\d,./]*")


@dataclass(frozen=True)
class Mark:
    """A figure in the prose, and the name of what it must equal."""

    figure: str
    name: str


def marks(text: str) -> list[Mark]:
    """Return the marked figures of a text."""
    return [Mark(found[1], found[2]) for found in MARK.finditer(text)]


def unmarked(text: str, allowed: list[str]) -> list[str]:
    """Return the figures that nothing vouches for."""
    rest = _NOT_PROSE.sub(" ", MARK.sub(" ", text))
    for phrase in allowed:
        rest = rest.replace(phrase, " ")
    return _FIGURE.findall(_NAMES.sub(" ", rest))


def agrees(figure: str, value: Any) -> bool:
    """Tell whether a figure in the prose is a value: exactly, or rounded as it is written."""
    written = figure.replace(",", "").replace("\N{NO-BREAK SPACE}", " ").strip()
    if isinstance(value, bool) or not isinstance(value, (int, float, Fraction)):
        return False
    if written.endswith("%"):
        written, value = written[:-1].strip(), 100 * value
    if not re.fullmatch(r"\d+(/\d+|\.\d+)?", written):
        return False
    if "/" in written:
        return Fraction(written) == value
    places = len(written.partition(".")[2])
    if isinstance(value, int) or Fraction(written) == value:
        return Fraction(written) == value
    return places > 0 and Fraction(written) == round(Fraction(value), places)


def run(path: Path) -> dict[str, Any]:
    """Run a notebook's cells in one namespace, and return it."""
    names: dict[str, Any] = {"__name__": path.stem}
    for cell in cells(path, "code"):
        exec(compile(cell.source, f"{path.name}, cell {cell.execution_count}", "exec"), names)
    return names


def cells(path: Path, kind: str) -> Iterator[nbformat.NotebookNode]:
    """Yield a notebook's cells of a kind."""
    notebook = nbformat.read(path, as_version=4)
    return (cell for cell in notebook.cells if cell.cell_type == kind)
