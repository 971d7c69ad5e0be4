"""A chip table as JSON: what lies where, and what can be done now."""

from __future__ import annotations

from .. import chip_trick
from ..chip_trick.reasons import red_first
from ..game import Match
from ..words import Sentence
from .eyes import Viewer, seen
from .history import Json, end_json, hidden


def state(match: Match, viewer: Viewer, lang: str) -> Json:
    """Return what is drawn: the table as a viewer sees it.

    A finished trick stays in the middle until the next one is led.
    """
    position = match.position
    assert isinstance(position, chip_trick.Position)
    view = seen(position, viewer)
    index = len(match.rounds) - 1
    tricks = view.tricks
    trick = tricks[-1] if tricks else None
    if position.over:
        phase = "over"
    else:
        phase = "take" if position.taking else "play"
    return {
        "round": match.number + index,
        "trick": max(1, len(tricks)),
        "score": list(match.scores()[index]),
        "target": match.rules.target,
        "limit": match.rules.limit,
        "halve": match.rules.over_limit == "halve",
        "leader": trick.leader if trick else position.first_leader,
        "phase": phase,
        "acts": position.seat,
        "winner": trick.winner if trick else None,
        "hands": hidden(view.hands),
        "seen": [list(chips) for chips in view.seen],
        "fronts": [list(front) for front in view.fronts],
        "middle": _middle(trick, position.players) if trick else [],
        "end": end_json(match, index, lang) if position.over else None,
    }


def _middle(trick: chip_trick.Trick, players: int) -> list[list[int | None]]:
    """Return seat, chip and taker for each chip played, in order of play."""
    middle: list[list[int | None]] = [
        [(trick.leader + place) % players, chip, None] for place, chip in enumerate(trick.plays)
    ]
    for place, chip in enumerate(trick.takes):
        assert trick.winner is not None
        taker = (trick.winner + place) % players
        # Of equal chips the one played first goes first; they are interchangeable.
        next(lying for lying in middle if lying[1] == chip and lying[2] is None)[2] = taker
    return middle


def verb(position: chip_trick.Position) -> str:
    """Return what the seat to act does with a chip."""
    return "take" if position.taking else "play"


def pill(position: chip_trick.Position) -> str:
    """Return the same as the table marks that seat: it says who leads."""
    return "take" if position.taking else "play" if position.plays else "lead"


def why(position: chip_trick.Position) -> list[tuple[int, Sentence]]:
    """Return why each chip that lies in the middle may not be taken, where it may not."""
    if not position.taking:
        return []
    return [
        (chip, red_first(position.lying, chip))
        for chip in sorted(set(position.lying) - set(position.moves))
    ]
