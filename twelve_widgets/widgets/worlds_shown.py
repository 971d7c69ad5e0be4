"""What a page is told of worlds: how many there are, the cells of the grid, those drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..chance import World
from ..chance import Worlds as Deals
from ..chance.models import model_name
from ..charts.numerals import chance_text, count_text
from ..game import Hands
from ..players.choose import named
from ..words import SeatName, Sentence, say
from .deal_grid import DealGrid, fill, hands_now
from .history import Json
from .stages import Stage

if TYPE_CHECKING:
    from .worlds import Worlds


def worlds_json(widget: Worlds) -> Json:
    """Return all that a page shows of worlds, but for the revision."""
    sight, deals = widget._sight, widget._deals
    shown: Json = {
        "game": widget._watched.game,
        "names": list(widget._watched.names),
        "seats": list(sight.seats),
        "seat": widget.seat,
        "why": widget._said(sight.why),
        "grid": None,
        "drawn": [],
        "history": [],
        "notes": [],
    }
    if deals is None or widget._stages is None:
        return shown | {"says": widget._text(sight.why or say("world.covered")), "sees": ""}
    weighed = widget._grid is not None and _weighed(deals)
    sample = deals.any_position()
    shown |= {
        "says": widget._text(_left(widget, deals)),
        "assumed": widget._assumed,
        "sees": widget._text(say("world.sees", seat=SeatName(sight.view.seat))),
        "history": [_stage(widget, stage) for stage in widget._stages.until_known],
        "notes": [widget._text(note) for note in _notes(widget, weighed)],
        "drawn": [_drawn_json(widget, world, sample) for world in widget._drawn],
        "event": widget._event.json(widget, deals, widget._drawn, widget._judging.running),
    }
    if widget._grid is not None:
        shown["grid"] = _grid_json(widget, widget._grid, sample, weighed)
    return shown


def _grid_json(widget: Worlds, grid: DealGrid, sample: Any, weighed: bool) -> Json:
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
            elif widget._event.awaits(cell.world):
                told["unasked"] = True
        cells.append(told)
    return {"kind": grid.kind, "rows": grid.rows, "columns": grid.columns, "cells": cells}


def _drawn_json(widget: Worlds, world: World, sample: Any) -> Json:
    """Return a world that was drawn."""
    told: Json = {"dealt": _others(widget, world.hands)}
    told["now"] = _others(widget, hands_now(world.hands, sample))
    so = widget._event.is_so(world)
    if widget._event.awaits(world):
        return told | {"unasked": True}
    return told if so is None else told | {"so": so}


def _others(widget: Worlds, hands: Hands) -> list[list[int]]:
    """Return the hands of the other seats, from the next one on."""
    assert widget.seat is not None
    players = len(hands)
    return [list(hands[(widget.seat + step) % players]) for step in range(1, players)]


def _rounded(part: Fraction) -> float:
    """Return a part in four places; 0 only for nothing at all."""
    return max(round(float(part), 4), 0.0001) if part else 0


def _left(widget: Worlds, deals: Deals) -> Sentence:
    left = _counted(widget, deals.count)
    if widget._impossible:
        return say("world.assumed_none", left=left)
    if widget._assumed:
        count = sum(world.ways for world in deals if world.weight)
        if count < deals.count:
            return say("world.assumed", left=left, n=count_text(count, widget.lang))
    return left


def _counted(widget: Worlds, count: int) -> Sentence:
    assert widget._stages is not None
    first = widget._stages.all[0].worlds.count
    if count == first:
        return say("world.all_left", count, n=count_text(count, widget.lang))
    if count == 1:
        return say("world.one_left")
    written = {"n": count_text(count, widget.lang), "all": count_text(first, widget.lang)}
    return say("world.left", count, **written)


def _stage(widget: Worlds, stage: Stage) -> list[str]:
    when = "world.after" if stage.done else "world.during"
    said = say(when, trick=stage.trick) if stage.trick else say("world.first")
    return [count_text(stage.worlds.count, widget.lang), widget._text(said)]


def _weighed(deals: Deals) -> bool:
    """Tell whether the worlds do not all count the same."""
    return len({world.weight for world in deals}) > 1


def _notes(widget: Worlds, weighed: bool) -> list[Sentence]:
    notes: list[Sentence] = []
    grid = widget._grid
    if grid is None:
        notes.append(say("world.many"))
    else:
        view = widget._sight.view
        following = SeatName((view.seat + 1) % view.players)
        ids = [f"world.{grid.kind}"]
        if grid.kind == "table":
            ids = ["charts.rows_red", "charts.columns_blue"]
        elif grid.kind == "list" and widget._watched.game == "days":
            # Of the cards dealt those that are gone everybody saw.
            ids = ["world.list_now"]
        notes += [say(id, seat=following) for id in ids]
    if widget._model is not None:
        notes.append(say("world.model", model=_played_so(widget)))
        if widget._unlike is not None:
            notes.append(widget._unlike)
        elif grid is None:
            notes.append(say("world.unweighed"))
    if weighed:
        notes.append(say("world.unequal"))
    return notes


def _played_so(widget: Worlds) -> Sentence | str:
    name = model_name(widget._model)
    if name is not None:
        return say(f"player.name.{name}")
    return named(widget._model)
