"""What a seat may not know never leaves Python."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page, each_table, played
from twelve_widgets.game import Refused
from twelve_widgets.widgets import ChipTable


@each_table
@pytest.mark.parametrize("viewer", [0, 1])
def test_nothing_that_a_seat_may_not_know_leaves_python(table_type, options, viewer):
    """Two deals that look alike to a seat are byte for byte alike on the wire."""
    rng = random.Random(6)
    known = table_type(seed=11, **options)
    moves = []
    for _ in range(3 * known.position.players):
        move = rng.choice(known.position.moves)
        if len(known.match.rounds) > 1 or known.position.play(move).over:
            break
        known.play(move)
        moves.append(move)
    first = known.match.at(0)
    swapped = with_hidden_swapped(known.match.at(len(moves)), viewer)
    while swapped is None:
        moves.pop()
        swapped = with_hidden_swapped(known.match.at(len(moves)), viewer)
    wires = []
    for hands in (first.hands, swapped):
        table = table_type(
            seed=11, view=viewer, hands=hands, leader=first.seat, rules=options.get("rules")
        )
        page = Page(table)
        wires.append([wire(table, page)])
        for move in moves:
            if table.view["now"]["mine"]:
                assert page.ask("move", move=move)["ok"]
            else:
                table.play(move)
            wires[-1].append(wire(table, page))
    assert len(wires[0]) > 4
    assert wires[0] == wires[1]
    assert '"?"' in wires[0][-1]


def with_hidden_swapped(position: Any, viewer: int) -> list[list[int]] | None:
    """Return the deal with two pieces exchanged that the viewer has never seen, if it can be."""
    view = position.seen_by(viewer)
    hidden = {}
    for seat, hand in enumerate(position.hands):
        if seat != viewer:
            unseen = list(hand)
            for piece in view.seen[seat]:
                unseen.remove(piece)
            hidden[seat] = unseen
    chips = isinstance(position, tw.chip_trick.Position)
    undealt = list(tw.chip_trick.chips(position.players) if chips else tw.twelve_days.DECK)
    for hand in position.dealt:
        for piece in hand:
            undealt.remove(piece)
    hands = [list(hand) for hand in position.dealt]
    places = [(seat, piece) for seat, pieces in hidden.items() for piece in pieces]
    for seat, piece in places:
        for other, theirs in [*places, *((None, piece) for piece in undealt)]:
            same_kind = not chips or tw.chip_trick.is_red(piece) == tw.chip_trick.is_red(theirs)
            if seat != other and piece != theirs and same_kind:
                hands[seat][hands[seat].index(piece)] = theirs
                if other is not None:
                    hands[other][hands[other].index(theirs)] = piece
                return hands
    return None


def wire(table: Any, page: Page) -> str:
    """Everything that a browser can have got: all synced state and all answers."""
    state = {key: value for key, value in table.get_state().items() if key not in ("_esm", "_css")}
    state.pop("layout", None)
    ids = ("_anywidget_id", "_dom_classes", "tabbable", "tooltip")
    for key in ids:
        state.pop(key, None)
    return json.dumps([state, page.answers], sort_keys=True, default=str)


def test_no_seed_is_on_the_wire():
    table = ChipTable(seed=987_654_321, programs={"B": "random"})
    page = played(table, random.Random(1), moves=12)
    assert "987654321" not in wire(table, page)


def test_choosing_another_view_is_done_in_python():
    table = ChipTable(seed=3, view="A")
    page = Page(table)
    hidden = [piece for hand in table.view["state"]["hands"][1:] for piece in hand]
    assert set(hidden) == {"?"}
    assert page.ask("view", viewer=None)["view"]["state"]["hands"] == [
        list(hand) for hand in table.position.hands
    ]
    assert page.ask("view", viewer=2)["view"]["state"]["hands"][2] == list(table.position.hands[2])
    assert table.viewer == 2
    with pytest.raises(Refused, match="view"):
        table.show("D")


def test_a_view_cannot_play_for_another_seat():
    table = ChipTable(seed=3, leader=1, view="A")
    page = Page(table)
    assert table.view["now"]["moves"] == []
    answer = page.ask("move", move=table.position.moves[0])
    assert not answer["ok"]
    assert "B's turn" in answer["reason"]
    assert page.ask("why", move=[1])["reason"] == ""
