"""Tables to test, and a page that stands in for a browser."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import twelve_widgets as tw
from twelve_widgets.widgets import ChipTable, DaysTable

TABLES = [
    (ChipTable, {"players": 2}),
    (ChipTable, {"players": 3}),
    (ChipTable, {"players": 4, "rules": tw.chip_trick.Rules(over_limit="halve", target=1)}),
    (DaysTable, {"players": 2}),
    (DaysTable, {"players": 4, "rules": tw.twelve_days.Rules(last_cards="must_be_lowest")}),
    (DaysTable, {"players": 8, "rules": tw.twelve_days.Rules(length="short")}),
]
each_table = pytest.mark.parametrize(
    ("table_type", "options"), TABLES, ids=lambda x: getattr(x, "__name__", None)
)


class Page:
    """A page on a table: keeps everything that was sent to it."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.answers: list[dict[str, Any]] = []
        self.count = 0
        table.send = lambda content, *_: self.answers.append(json.loads(json.dumps(content)))

    def ask(self, kind: Any, *, id: Any = None, revision: Any = None, **fields: Any) -> dict:
        self.count += 1
        message = {
            "type": kind,
            "id": f"ask-{self.count}" if id is None else id,
            "revision": self.table.view["revision"] if revision is None else revision,
            **fields,
        }
        return self.send(message)

    def send(self, message: Any) -> dict:
        self.table._handle_custom_msg(message, [])
        return self.answers[-1]


def played(table: Any, rng: random.Random, moves: int = 10_000) -> Any:
    """Play on at random through the page until the match is over."""
    page = Page(table)
    while moves and not table.match.over:
        move = rng.choice(table.view["now"]["moves"])
        assert page.ask("move", move=move)["ok"]
        moves -= 1
    return page


def frozen(table: Any) -> tuple[Any, ...]:
    """Everything about a table that a refused message must leave as it was."""
    return (
        table.match.length,
        table.position,
        json.dumps([table.view, table.rounds, table.current, table.setup, table.names]),
    )
