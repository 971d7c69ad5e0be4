"""What goes over the wire: how much for each move, and that the answers tell everything."""

from __future__ import annotations

import random
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page, each_table
from twelve_widgets.widgets import ChipTable, DaysTable
from twelve_widgets.words import LANGUAGES

MOST_BYTES = 4_000
MANY_ROUNDS = tw.chip_trick.Rules(target=1_000)
LONG = [
    *((ChipTable, seats, MANY_ROUNDS, "all") for seats in (2, 3, 4)),
    *((DaysTable, seats, None, "all") for seats in range(2, 9)),
    (ChipTable, 2, MANY_ROUNDS, "A"),
    (ChipTable, 4, MANY_ROUNDS, "B"),
    (DaysTable, 3, None, "A"),
    (DaysTable, 8, None, "B"),
    # Whoever is next says that the device has come: an exchange of its own.
    *((ChipTable, seats, MANY_ROUNDS, "turn") for seats in (2, 3, 4)),
    *((DaysTable, seats, None, "turn") for seats in (2, 4, 8)),
]


def tricks(table: Any) -> int:
    return sum(len(position.tricks) for position in table.match.rounds)


def long_match(table: Any) -> tuple[Page, int]:
    """Play 200 tricks, or a whole match in as many tricks as it can have.

    Returns the page and how often something was done: moves, and hands uncovered.
    """
    page = Page(table)
    rng = random.Random(1)
    done = 0
    while not table.match.over and tricks(table) < 200:
        if table.view["cover"]:
            assert page.ask("ready")["ok"]
            done += 1
        # Cards played one at a time, or not at all, make the most tricks.
        slow = [move for move in table.position.moves if move in range(13) or len(move) < 2]
        move = rng.choice(slow)
        if table.view["now"]["mine"]:
            assert page.ask("move", move=move if isinstance(move, int) else list(move))["ok"]
        else:
            table.play(move)
        done += 1
    return page, done


def mean(table: Any) -> float:
    """Return the mean of everything that was sent each time, traits and messages."""
    page, done = long_match(table)
    assert tricks(table) >= 200 or (table.kind == "days" and tricks(table) > 140)
    return sum(len(text.encode()) for text in page.wire[1:]) / done


@pytest.mark.parametrize(
    ("table_type", "seats", "rules", "view"),
    LONG,
    ids=[f"{table.__name__}-{seats}-{view}" for table, seats, _, view in LONG],
)
def test_a_move_costs_4_kilobytes_at_most(table_type, seats, rules, view):
    assert mean(table_type(players=seats, seed=1, view=view, rules=rules)) <= MOST_BYTES


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize("costly", [LONG[0], LONG[7]], ids=["chips", "days"])
def test_it_does_so_in_every_language(costly, lang):
    table_type, seats, rules, view = costly
    table = table_type(players=seats, seed=1, view=view, rules=rules, lang=lang)
    assert mean(table) <= MOST_BYTES


@each_table
@pytest.mark.parametrize("view", ["all", "A", "turn"])
def test_the_answers_alone_tell_a_page_everything(table_type, options, view):
    """Messages overtake traits: a page must never need to wait for them."""
    table = table_type(seed=5, view=view, names=list("PQRSTUVW"[: options["players"]]), **options)
    page = Page(table)
    rng = random.Random(3)
    asked = set()
    others = ["undo", "undo", "view", "lang", "look", "record"]
    for _ in range(150):
        now = table.view["now"]
        kind = rng.choice(["move"] * 12 + others)
        if table.view["can"]["redo"] and rng.random() < 0.5:
            kind = "redo"
        if table.view["cover"] and rng.random() < 0.5:
            kind = "ready"
        if table.match.over:
            kind = "deal"
        fields: dict[str, Any] = {}
        if kind == "move":
            if not now["mine"]:
                table.play(rng.choice(table.position.moves))
                page.ask("look")
                continue
            fields = {"move": rng.choice(now["moves"])}
        elif kind == "view":
            fields = {"viewer": rng.choice([0, 1, None, "turn"])}
        elif kind == "lang":
            fields = {"lang": rng.choice(LANGUAGES)}
        elif kind == "record":
            fields = {"text": table.record}
        asked.add((kind, page.ask(kind, **fields)["ok"]))
        page.check()
    assert {(kind, True) for kind in ("move", "undo", "redo", "view", "lang", "record")} <= asked
