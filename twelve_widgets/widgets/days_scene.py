"""A table of 12 Days of Christmas as JSON: what lies where, and what can be done now."""

from __future__ import annotations

from .. import twelve_days
from ..game import Match
from ..twelve_days.reasons import why_in_no_play
from ..words import Sentence
from .eyes import Viewer, seen
from .history import Json, end_json, hidden


def state(match: Match, viewer: Viewer, lang: str) -> Json:
    """Return what is drawn: the table as a viewer sees it.

    A finished trick stays on the table until the next one is led.
    """
    position = match.position
    assert isinstance(position, twelve_days.Position)
    view = seen(position, viewer)
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
        "end": end_json(match, index, lang) if position.over else None,
    }


def verb(position: twelve_days.Position) -> str:
    """Return what the seat to act does with its cards."""
    return "respond" if position.plays else "lead"


pill = verb


def why(position: twelve_days.Position) -> list[tuple[int, Sentence]]:
    """Return for each rank in hand that is in no legal play why that is so."""
    if position.seat is None:
        return []
    playable = {card for cards in position.moves for card in cards}
    return [
        (card, why_in_no_play(position, card).sentence)
        for card in sorted(set(position.hands[position.seat]) - playable)
    ]
