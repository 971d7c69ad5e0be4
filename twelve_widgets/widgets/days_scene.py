"""A table of 12 Days of Christmas as JSON: what lies where, and what can be done now."""

from __future__ import annotations

from typing import Any

from .. import twelve_days
from ..game import Match
from ..twelve_days.reasons import why_in_no_play
from ..words import SeatName, Sentence, say
from .history import Json, end_json, hidden


def state(match: Match, viewer: int | None) -> Json:
    """Return what is drawn: the table as one seat, or everybody, sees it.

    A finished trick stays on the table until the next one is led.
    """
    position = match.position
    assert isinstance(position, twelve_days.Position)
    view = position.view_for(viewer)
    index = len(match.rounds) - 1
    tricks = view.tricks
    trick = tricks[-1] if tricks else None
    if position.over:
        phase = "over"
    else:
        phase = "respond" if position.plays else "lead"
    number = match.number + index
    return {
        "round": number,
        "of": match.rules.hands,
        "trick": max(1, len(tricks)),
        "score": list(match.scores()[index]),
        "pool": twelve_days.GAME.pool(number, match.rules),
        "leader": trick.leader if trick else position.first_leader,
        "phase": phase,
        "acts": position.seat,
        "winner": trick.winner if trick else None,
        "hands": hidden(view.hands),
        "seen": [list(cards) for cards in view.seen],
        "table": [
            [(trick.leader + place) % position.players, list(cards)]
            for place, cards in enumerate(trick.plays)
        ]
        if trick
        else [],
        "lowest": position.lowest if trick else None,
        "returned": list(trick.returned) if trick else [],
        "end": end_json(match, index) if position.over else None,
    }


def pill(position: twelve_days.Position) -> str:
    """Return the message that says what the seat to act does now."""
    return "scene.days.pill.respond" if position.plays else "scene.days.pill.lead"


def moves(position: twelve_days.Position, lang: str, names: tuple[str, ...]) -> list[Json]:
    """Return the legal plays with their texts."""
    return [
        {
            "move": list(cards),
            "kind": twelve_days.kind(cards) or "pass",
            "text": " ".join(map(str, cards)) or _label(cards).text(lang, names),
            "label": _label(cards).text(lang, names),
            "note": _note(position, cards).text(lang, names),
        }
        for cards in position.moves
    ]


def _label(cards: tuple[int, ...]) -> Sentence:
    form = twelve_days.kind(cards)
    if form == "single":
        gift = say(f"days.gift.{cards[0]}", 1)
        return say("scene.days.label.single", card=cards[0], gift=gift)
    if form == "set":
        gifts = say(f"days.gift.{cards[0]}", len(cards))
        return say("scene.days.label.set", len(cards), card=cards[0], gifts=gifts)
    if form == "run":
        return say("scene.days.label.run", len(cards), low=cards[0], high=cards[-1])
    return say("scene.days.label.pass")


def _note(position: twelve_days.Position, cards: tuple[int, ...]) -> Sentence:
    if not cards:
        return say("scene.days.note.pass")
    if not position.plays:
        return say("scene.days.note.lead")
    if cards[0] <= position.low:
        return say("scene.days.note.lowest")
    return say("scene.days.note.beaten", seat=SeatName(position.lowest))


def why(position: twelve_days.Position, lang: str, names: tuple[str, ...]) -> dict[str, str]:
    """Return for each rank in hand that is in no legal play why that is so."""
    if position.seat is None:
        return {}
    playable = {card for cards in position.moves for card in cards}
    return {
        str(card): why_in_no_play(position, card).text(lang, names)
        for card in sorted(set(position.hands[position.seat]) - playable)
    }


def subtitle(match: Match, drawn: Json) -> Any:
    """Return the sentence for hand and trick."""
    return say("scene.days.subtitle", round=drawn["round"], of=drawn["of"], trick=drawn["trick"])
