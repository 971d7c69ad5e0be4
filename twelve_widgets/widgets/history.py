"""The history of a match as compact JSON that a browser can step through alone.

A round is its deal and a frame for each move. What the viewer may not know is
``"?"``. Names are filled in by the browser: ``{0}`` in a text is seat 0.
"""

from __future__ import annotations

from typing import Any

from .. import chip_trick, twelve_days
from ..game import Match, RoundPosition
from ..words import Sentence, number

Json = dict[str, Any]


def events_of(match: Match) -> Any:
    """Return the game's own room: how it tells events and prompts."""
    return chip_trick if match.game is chip_trick.GAME else twelve_days


def kind_of(match: Match) -> str:
    """Return ``"chips"`` or ``"days"``."""
    return "chips" if match.game is chip_trick.GAME else "days"


def round_json(match: Match, index: int, viewer: int | None, lang: str) -> Json:
    """Return one round of a match, with all its frames.

    Parameters
    ----------
    match : Match
        The match.
    index : int
        Which of its rounds, from 0.
    viewer : int or None
        Whose eyes; None with all hands open.
    lang : str
        The language of the narration.
    """
    position = match.rounds[index]
    before = match.moves_before(index)
    scores = match.scores()
    score = scores[index]
    view = position.view_for(viewer)
    found: Json = {
        "number": match.number + index,
        "score": list(score),
        "leader": position.first_leader,
        "hands": hidden(view.dealt),
        "text": _said(_leads(position), position, lang),
        "frames": [
            frame_json(match, step, before + i, lang)
            for i, step in enumerate(position.path()[1:], start=1)
        ],
        "end": None,
    }
    note = match.comment(("deal", index))
    if index == 0 and match.comment(("game",)):
        note = " ".join(filter(None, (match.comment(("game",)), note)))
    if note:
        found["note"] = note
    if kind_of(match) == "chips":
        rules = match.rules
        found |= {
            "limit": rules.limit,
            "target": rules.target,
            "halve": rules.over_limit == "halve",
        }
        if position.over:
            found["opened"] = hidden(view.hands)
    else:
        found |= {
            "of": match.rules.hands,
            "pool": twelve_days.GAME.pool(match.number + index, match.rules),
        }
    if position.over:
        found["end"] = end_json(match, index)
    return found


def frame_json(match: Match, position: RoundPosition, move: int, lang: str) -> Json:
    """Return the frame of a position's last move.

    Parameters
    ----------
    match : Match
        Knows the comments.
    position : RoundPosition
        The position right after the move.
    move : int
        The move's number in the match, from 1.
    lang : str
        The language of the narration.
    """
    before = position.previous
    assert before is not None
    game = events_of(match)
    text = _said(game.event(position).sentence, position, lang)
    if position.over:
        text += " " + _said(game.outcome(position), position, lang)
    last = position.last
    frame: Json = {
        "s": before.seat,
        "m": last if isinstance(last, int) else list(last),
        "t": text,
        "n": position.seat,
    }
    trick = position.tricks[-1]
    if _completes_plays(position, before):
        frame["w"] = trick.winner
        if getattr(trick, "returned", ()):
            frame["r"] = list(trick.returned)
    comment = match.comment(("move", move))
    if comment:
        frame["c"] = comment
    return frame


def end_json(match: Match, index: int) -> Json:
    """Return the result of a finished round, with the score after it."""
    position = match.rounds[index]
    result = position.result
    last = index + 1 == len(match.rounds)
    winners = match.winners if last else None
    end: Json = {
        "score": list(match.scores()[index + 1]),
        "match": None if winners is None else list(winners),
    }
    if kind_of(match) == "chips":
        end |= {
            "totals": list(result.totals),
            "scores": [number(score) for score in result.scores],
            "winners": list(result.winners),
        }
    else:
        end |= {
            "winner": result.winner,
            "left": list(result.left),
            "payers": list(result.payers),
            "pool": twelve_days.GAME.pool(match.number + index + 1, match.rules),
        }
    return end


def hidden(hands: Any) -> list[list[int | str]]:
    """Return hands with ``"?"`` for what is not known."""
    return [["?" if piece is None else piece for piece in hand] for hand in hands]


def _completes_plays(position: RoundPosition, before: RoundPosition) -> bool:
    seats = position.players
    if isinstance(position, chip_trick.Position):
        return before.taking is False and len(position.plays) == seats  # type: ignore[attr-defined]
    return len(before.plays) + 1 == seats  # type: ignore[attr-defined]


def _leads(position: RoundPosition) -> Sentence:
    first = position.path()[0]
    if isinstance(first, chip_trick.Position):
        return chip_trick.prompt(first)
    assert isinstance(first, twelve_days.Position)
    return twelve_days.prompt(first)


def _said(sentence: Sentence, position: RoundPosition, lang: str) -> str:
    return sentence.text(lang, [f"{{{seat}}}" for seat in range(position.players)])
