"""What a page is told of worlds: the cells of the grid, and those that were drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..chance import World
from ..charts.numerals import chance_text
from ..game import Hands
from .deal_grid import DealGrid, fill, hands_now
from .history import Json

if TYPE_CHECKING:
    from .worlds import Worlds


def grid_json(widget: Worlds, grid: DealGrid, sample: Any, weighed: bool) -> Json:
    """Return the grid: rows, columns, and what each cell stands for."""
    heaviest = max((world.weight for world in widget._deals or ()), default=Fraction(0))
    cells = []
    for cell in grid.cells:
        dealt = _others(widget, cell.hands)
        told: Json = {"at": [cell.row, cell.column], "dealt": dealt}
        if cell.label:
            told["label"] = cell.label
        if cell.out is not None:
            told["out"] = cell.out.trick
        if cell.world is not None:
            told["now"] = _others(widget, hands_now(cell.hands, sample))
            if widget._impossible:
                told["fill"] = 0
            elif weighed:
                told["fill"] = _rounded(fill(cell, heaviest))
                told["chance"] = chance_text(cell.world.chance, widget.lang)
            if cell.hands in widget._event.so:
                told["so"] = True
        cells.append(told)
    return {"kind": grid.kind, "rows": grid.rows, "columns": grid.columns, "cells": cells}


def drawn_json(widget: Worlds, world: World, sample: Any) -> Json:
    """Return a world that was drawn."""
    told: Json = {"dealt": _others(widget, world.hands)}
    told["now"] = _others(widget, hands_now(world.hands, sample))
    so = widget._event.is_so(world)
    return told if so is None else told | {"so": so}


def _others(widget: Worlds, hands: Hands) -> list[list[int]]:
    """Return the hands of the other seats, from the next one on."""
    assert widget.seat is not None
    players = len(hands)
    return [list(hands[(widget.seat + step) % players]) for step in range(1, players)]


def _rounded(part: Fraction) -> float:
    """Return a part in four places; 0 only for nothing at all."""
    return max(round(float(part), 4), 0.0001) if part else 0
