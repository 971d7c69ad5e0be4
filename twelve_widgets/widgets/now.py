"""What a table tells its pages of the moment: what lies where, and what can be done."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .. import chip_trick, twelve_days
from ..game import RoundPosition, match_won
from ..words import Field, SeatName, Sentence, every, say
from .history import Json, dealt_json, frame_json, outcome, round_json

if TYPE_CHECKING:
    from .table import Table


def view_json(table: Table, tail: list[Json]) -> Json:
    """Return the table now; `tail` are the moves of the unfinished trick."""
    match, eyes = table.match, table._eyes
    position = table.position
    guarded = _discreet(table) and not position.over and bool(position.made)
    return {
        "revision": table._revision,
        "state": table.scene.state(match, eyes.viewer, table.lang),
        "tail": tail,
        "says": {"seat": position.seat, "text": _says(table)},
        "comment": None if guarded else match.comment(("move", match.length)),
        "mode": eyes.mode,
        "viewer": eyes.seat,
        "cover": _cover(table),
        "can": {"undo": table._can_undo, "redo": match.can_redo},
        "now": _now(table),
        "warning": None if table._warning is None else table._text(table._warning),
    }


def setup_json(table: Table) -> Json:
    """Return what the set-up panel starts from."""
    position, programs, seats = table.position, table._programs, table.game.seats
    kept = table._kept
    return {
        "leader": position.first_leader,
        "players": programs.names(position.players),
        "programs": programs.choices(table.lang),
        "seat_range": [seats[0], seats[-1]],
        "keep": None if kept is None or kept.taken else kept.name,
    }


def own_json(table: Table) -> Json:
    """Return the deal as the person who has the device knows it, if others see less of it."""
    match, eyes = table.match, table._eyes
    if eyes.viewer == eyes.remembering:
        return {}
    return dealt_json(match, len(match.rounds) - 1, eyes.viewer, table.lang)


def rounds_json(table: Table, first: int) -> list[Json]:
    """Return the finished rounds from one on, counted from 0."""
    match = table.match
    finished = len(match.rounds) - (not table.position.over)
    return [_round(table, index) for index in range(first, finished)]


def current_json(
    table: Table, current: Json | None, tail: list[Json]
) -> tuple[Json | None, list[Json]]:
    """Return the round in progress up to the last trick's end, and the frames after it.

    Parameters
    ----------
    table : Table
        The table.
    current, tail : dict or None, list of dict
        The same as it was before the last moves; None where it has to be told anew.
    """
    match, position = table.match, table.position
    if position.over:
        return None, []
    index = len(match.rounds) - 1
    if current is None or current["number"] != match.number + index:
        now = _round(table, index)
        frames: list[Json] = now["frames"]
    else:
        now, frames = current, [*current["frames"], *tail]
        before = match.moves_before(index)
        for i, step in enumerate(position.path()[1:], start=1):
            if i > len(frames):
                move = 0 if _discreet(table) else before + i
                frames.append(frame_json(match, index, step, move, table.lang))
    whole = _frames_of_whole_tricks(position)
    return {**now, "frames": frames[:whole]}, frames[whole:]


def _round(table: Table, index: int) -> Json:
    viewer = table._eyes.remembering
    return round_json(table.match, index, viewer, table.lang, discreet=_discreet(table))


def _discreet(table: Table) -> bool:
    """Tell whether comments may tell this view what is hidden from it."""
    return table._eyes.viewer is not None


def _frames_of_whole_tricks(position: RoundPosition) -> int:
    made = len(position.made)
    if not made:
        return 0
    size = position.players * (2 if hasattr(position.tricks[-1], "takes") else 1)
    return made - made % size


def _says(table: Table) -> str:
    match, position = table.match, table.position
    said = [_prompt(table)]
    winners, seat = match.winners, position.seat
    if winners is not None:
        said.append(match_won(winners))
    elif seat is not None and not table._may_act() and table._eyes.cover is None:
        said.append(say("scene.not_shown", seat=SeatName(seat)))
    return " ".join(table._text(sentence) for sentence in said)


def _prompt(table: Table) -> Sentence:
    match, position = table.match, table.position
    if position.over:
        return outcome(match, len(match.rounds) - 1)
    if isinstance(position, twelve_days.Position):
        return twelve_days.prompt(position, only_pass=_only_pass(table))
    assert isinstance(position, chip_trick.Position)
    return chip_trick.prompt(position)


def _only_pass(table: Table) -> bool:
    """Tell whether nothing but a pass is legal: known to those only who see the hand."""
    return table._may_act() and table.position.moves == ((),)


def _cover(table: Table) -> Json | None:
    seat = table._eyes.cover
    if seat is None:
        return None
    return {"seat": seat, "text": table._text(say("scene.pass_device", seat=SeatName(seat)))}


def _now(table: Table) -> Json:
    position, scene = table.position, table.scene
    mine = table._may_act()
    now: Json = {"seat": position.seat, "mine": mine, "verb": "", "pill": "", "hint": ""}
    if position.seat is not None:
        now["verb"] = "pass" if _only_pass(table) else scene.verb(position)
        now["pill"] = table._text(say(f"scene.pill.{scene.pill(position)}"))
        if not mine:
            now["hint"] = table._text(say("scene.not_yours", seat=SeatName(position.seat)))
        elif isinstance(position, chip_trick.Position) and position.taking:
            now["hint"] = table._text(say("scene.take_first"))
    legal = position.moves if mine else ()
    now["moves"] = [move if isinstance(move, int) else list(move) for move in legal]
    now["why"] = _why(table) if mine else []
    return now


_OF_SEVERAL = {
    "chip.red_first": ("chip", "chip.red_first_all"),
    "days.too_high.single": ("card", "days.too_high.single_all"),
    "days.alone.set": ("card", "days.alone.set_all"),
    "days.alone.run": ("card", "days.alone.run_all"),
}
"""Reasons that name their piece: the field that does, and what is said of several."""


def _why(table: Table) -> list[list[object]]:
    """Return each reason once, with the pieces that it is about."""
    pieces: dict[Sentence, list[int]] = {}
    for piece, sentence in table.scene.why(table.position):
        named, _ = _OF_SEVERAL.get(sentence.id, (None, None))
        others = tuple(field for field in sentence.fields if field[0] != named)
        pieces.setdefault(replace(sentence, fields=others), []).append(piece)
    return [[table._text(_about(reason, which)), which] for reason, which in pieces.items()]


def _about(reason: Sentence, pieces: list[int]) -> Sentence:
    """Name the pieces in a reason that is told without them."""
    if reason.id not in _OF_SEVERAL:
        return reason
    named, of_several = _OF_SEVERAL[reason.id]
    fields: dict[str, Field] = dict(reason.fields)
    if len(pieces) == 1:
        return say(reason.id, reason.count, **fields | {named: pieces[0]})
    return say(of_several, reason.count, **fields | {f"{named}s": every(pieces)})
