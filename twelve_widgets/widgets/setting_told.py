"""What is asked, in words: where trials begin, how they go on, and how one of them went."""

from __future__ import annotations

from typing import Any

from .. import chip_trick, twelve_days
from ..chance.models import model_name
from ..chance.named_event import NamedEvent
from ..chance.setting import Setting
from ..chance.world import Event
from ..game import Game, RoundPosition
from ..players.choose import named
from ..words import SeatName, Sentence, every, say


def game_of(position: RoundPosition) -> Game:
    """Return the game that a position is of."""
    return chip_trick.GAME if isinstance(position, chip_trick.Position) else twelve_days.GAME


def source_told(setting: Setting, leader: int | None, play: bool) -> list[Sentence]:
    """Tell with what a trial begins, and how it goes on."""
    one = setting.one_position
    what: dict[str, Any] = {"game": game_of(one).name, "players": one.players}
    if setting.position is not None:
        told = [say("chance.told.position", None, **what)]
    elif not setting.fresh:
        seat = setting.worlds[0].view.seat
        if seat is None:
            told = [say("chance.told.onlooker", None, **what)]
        else:
            told = [say("chance.told.view", one.players, seat=SeatName(seat), **what)]
    else:
        told = [say("chance.told.fresh", None, **what)]
        if leader is not None and play:
            told.append(say("chance.told.leads", seat=SeatName(leader)))
    if play:
        told.append(_plays(setting))
    return told


def _plays(setting: Setting) -> Sentence:
    name = model_name(setting.model)
    if name is not None:
        return say(f"chance.told.plays.{name}")
    return say("chance.told.plays_like", name=named(setting.player))


def trial_told(event: Event, start: Any, end: Any | None) -> list[Sentence]:
    """Tell a trial: the hands that matter to the event, and how its round ended."""
    parts = event.parts if isinstance(event, NamedEvent) else ()
    seats: Any = {part.parameters["seat"] for part in parts if part.kind.has_seat}
    if not seats and not _is_of_the_end(event):
        seats = range(start.players)
    now = any(part.kind.about == "now" for part in parts)
    hands = start.hands if now else start.dealt
    message = "chance.told.holds" if now else "scene.told.dealt"
    told = [
        say(message, seat=SeatName(seat), pieces=every(hands[seat]))
        if hands[seat]
        else say("chance.told.holds_none", seat=SeatName(seat))
        for seat in sorted(seats)
    ]
    return told if end is None else [*told, *_ended(end)]


def _is_of_the_end(event: Event) -> bool:
    """Tell whether an event is about nothing but the end of a round."""
    return isinstance(event, NamedEvent) and all(part.kind.about == "end" for part in event.parts)


def _ended(end: Any) -> list[Sentence]:
    result = end.result
    if game_of(end) is chip_trick.GAME:
        told, what, numbers = chip_trick.outcome(end), "totals", result.totals
        tricks = say("chance.told.tricks", len(end.tricks))
    else:
        told, what, numbers = twelve_days.outcome(end), "left", result.left
        tricks = say("chance.told.hand_tricks", len(end.tricks))
    each = [say("scene.told.seat", seat=SeatName(at), value=n) for at, n in enumerate(numbers)]
    return [tricks, told, say(f"scene.told.{what}", by_seat=every(each))]
