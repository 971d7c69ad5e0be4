"""A table whose worlds can be counted by hand."""

from __future__ import annotations

from typing import Any

from twelve_widgets.chance import events
from twelve_widgets.widgets import ChipTable

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
B_HAS_THE_11 = events.chips.dealt(1, 11)


def table_of(**options: Any) -> ChipTable:
    return ChipTable(hands=HANDS, leader=0, names=["Ana", "Ben", "Cho"], **options)


def left(view: Any) -> set[tuple[int, int]]:
    """Return rows and columns of the cells that are left."""
    return {tuple(cell["at"]) for cell in view["grid"]["cells"] if "now" in cell}
