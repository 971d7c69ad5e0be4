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

# What comes with every widget and says nothing of a match.
FILES = ("_esm", "_css", "_anywidget_id", "layout")


class Page:
    """A page on a table or a replay: keeps everything that came over the wire.

    Attributes
    ----------
    wire : list of str
        The widget's whole state when the page opened, then each message, as sent.
    answers : list of dict
        The answers among them.
    told : dict
        What the page knows: each answer's parts, put together as the browser does.
    """

    def __init__(self, widget: Any) -> None:
        self.widget = self.table = widget
        state = {key: value for key, value in widget.get_state().items() if key not in FILES}
        self.told = json.loads(json.dumps(state, default=str))
        self.wire = [json.dumps(self.told, ensure_ascii=False)]
        self.answers: list[dict[str, Any]] = []
        self.busy: list[str] = []
        self.count = 0
        widget.comm.publish_msg = self._published

    def _published(self, _type: str, data: Any = None, **_rest: Any) -> None:
        text = json.dumps(data, ensure_ascii=False)
        self.wire.append(text)
        if data.get("method") != "custom":
            return
        content = json.loads(text)["content"]
        if content["type"] == "busy":
            self.busy.append(content["id"])
            return
        self.answers.append(content)
        if "view" in content:
            assert content["view"]["revision"] >= self.told["view"]["revision"]
        for name in self.told.keys() & content.keys():
            self.told[name] = content[name]
        if "finished" in content:
            self.told["rounds"] = self.told["rounds"] + content["finished"]
        closed = content.get("closed")
        if closed:
            frames = self.told["current"]["frames"][: closed["from"]] + closed["frames"]
            self.told["current"] = self.told["current"] | {"frames": frames}

    def ask(self, kind: Any, /, *, id: Any = None, revision: Any = None, **fields: Any) -> dict:
        self.count += 1
        message = {"type": kind, "id": f"ask-{self.count}" if id is None else id, **fields}
        if revision is not None or "view" in self.told:
            message["revision"] = self.widget.view["revision"] if revision is None else revision
        return self.send(message)

    def send(self, message: Any) -> dict:
        self.widget._handle_custom_msg(message, [])
        return self.answers[-1]

    @property
    def traits(self) -> dict[str, Any]:
        """What a page that opens now is told, as far as this one knows it too."""
        return {name: json.loads(json.dumps(getattr(self.widget, name))) for name in TOLD}

    def check(self) -> None:
        """Check that the answers alone have told this page what a new one would learn."""
        assert {name: self.told[name] for name in TOLD} == self.traits


TOLD = ("view", "rounds", "current", "own", "names", "head", "rule_list", "setup", "lang", "words")


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
    state = {key: value for key, value in table.get_state().items() if key not in FILES}
    return table.match.length, table.position, json.dumps(state, default=str)
