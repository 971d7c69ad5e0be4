"""A table with its odds, and what a page is told of them."""

from __future__ import annotations

from typing import Any

from table_pages import Page
from twelve_widgets.widgets import ChipTable

NAMES = ["Ana", "Ben", "Cho"]
HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
MADE = (4, 8, 1, 8, 4, 1, 3, 4, 1, 4, 3, 1, 6, 7, 5, 5, 6, 7, 2, 1, 10, 2, 10, 1, 7, 10)
"""Four tricks, and two chips of the fifth."""


def asked(table: Any) -> tuple[dict[str, Any], int]:
    """Ask as a page does, until there is nothing more to know; return that and how often."""
    page = Page(table)
    for times in range(1, 1000):
        answer = page.ask("odds")
        assert answer["ok"], answer
        assert "view" not in answer
        if not answer["panel"]["more"]:
            return answer["panel"], times
    raise AssertionError("there is always more to know")


def stood(view: Any, moves: int = len(MADE), **options: Any) -> ChipTable:
    """A table of three seats after some moves."""
    table = ChipTable(hands=HANDS, leader=0, names=NAMES, view=view, odds=True, **options)
    for move in MADE[:moves]:
        table.play(move)
    return table


def first(row: list[list[float]]) -> list[float]:
    return [share[0] for share in row]


def rounded(shares: Any) -> list[float]:
    return [round(float(share), 4) for share in shares]
