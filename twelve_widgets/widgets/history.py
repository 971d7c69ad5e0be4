"""The history of a match as compact JSON that a browser can step through alone.

A round is its deal and a frame for each move. What the viewer may not know is
``"?"``. Names are filled in by the browser: ``{0}`` in a text is seat 0. Game, names,
rules and the texts alone tell everything that a record of the match holds.
"""

from __future__ import annotations

from typing import Any

from .. import chip_trick, twelve_days
from ..game import Match, RoundPosition, asks, match_won
from ..words import SeatName, Sentence, every, number, say
from .eyes import Viewer, seen

Json = dict[str, Any]


def events_of(match: Match) -> Any:
    """Return the game's own room: how it tells events and prompts."""
    return chip_trick if match.game is chip_trick.GAME else twelve_days


def outcome(match: Match, index: int) -> Sentence:
    """Say who has won a finished round; its match knows who had a gift to give."""
    position = match.rounds[index]
    if isinstance(position, twelve_days.Position):
        return twelve_days.outcome(position, match.scores()[index])
    assert isinstance(position, chip_trick.Position)
    return chip_trick.outcome(position)


def kind_of(match: Match) -> str:
    """Return ``"chips"`` or ``"days"``."""
    return "chips" if match.game is chip_trick.GAME else "days"


def round_json(
    match: Match, index: int, viewer: Viewer, lang: str, *, discreet: bool = False
) -> Json:
    """Return one round of a match, with all its frames.

    Parameters
    ----------
    match : Match
        The match.
    index : int
        Which of its rounds, from 0.
    viewer : int, NOBODY or None
        Whose eyes; None with all hands open.
    lang : str
        The language of the narration.
    discreet : bool
        Leave out comments that may tell what is still hidden: those on an unfinished
        round, and on the game before it is over.
    """
    position = match.rounds[index]
    before = match.moves_before(index)
    commented = position.over or not discreet
    found: Json = {
        "number": match.number + index,
        "score": list(match.scores()[index]),
        "leader": position.first_leader,
        **dealt_json(match, index, viewer, lang),
        "text": _said(_leads(position), position, lang),
        "frames": [
            frame_json(match, index, step, before + i if commented else 0, lang)
            for i, step in enumerate(position.path()[1:], start=1)
        ],
        "end": None,
    }
    note, about = match.comment(("deal", index)), match.comment(("game",))
    if note and commented:
        found["note"] = note
    if about and index == 0 and (match.over or not discreet):
        found["about"] = about
    rules = match.rules
    if kind_of(match) == "chips":
        halve = rules.over_limit == "halve"
        found |= {"limit": rules.limit, "target": rules.target, "halve": halve}
    else:
        found |= {"of": rules.hands, "pool": twelve_days.GAME.pool(match.number + index, rules)}
    if position.over:
        found["end"] = end_json(match, index, lang)
    return found


def dealt_json(match: Match, index: int, viewer: Viewer, lang: str) -> Json:
    """Return the hands dealt to a round, and what is told of them: all that its viewer decides."""
    hands = _dealt(match.rounds[index], viewer)
    return {"hands": hidden(hands), "told": _told(match, index, hands, lang)}


def frame_json(match: Match, index: int, position: RoundPosition, move: int, lang: str) -> Json:
    """Return the frame of a position's last move.

    Parameters
    ----------
    match : Match
        Knows the comments and the score.
    index : int
        The round, from 0.
    position : RoundPosition
        The position right after the move.
    move : int
        The move's number in the match, from 1; 0 leaves its comment out.
    lang : str
        The language of the narration.
    """
    before = position.previous
    assert before is not None
    room = events_of(match)
    told = [room.event(position).sentence]
    if position.over:
        told += _ending(match, index)
    last = position.last
    frame: Json = {
        "s": before.seat,
        "m": last if isinstance(last, int) else list(last),
        "t": " ".join(_said(sentence, position, lang) for sentence in told),
        "n": position.seat,
    }
    if _completes_plays(position, before):
        trick = position.tricks[-1]
        frame["w"] = trick.winner
        if getattr(trick, "returned", ()):
            frame["r"] = list(trick.returned)
    comment = match.comment(("move", move))
    if comment:
        frame["c"] = comment
    if asks(match, move):
        frame["q"] = _said(room.move_made(position).sentence, position, lang)
    return frame


def end_json(match: Match, index: int, lang: str) -> Json:
    """Return the result of a finished round, with the score after it."""
    position = match.rounds[index]
    result = position.result
    winners = _champions(match, index)
    end: Json = {
        "score": list(match.scores()[index + 1]),
        "match": None if winners is None else list(winners),
    }
    if kind_of(match) == "chips":
        end |= {
            "totals": list(result.totals),
            "scores": [number(score, lang) for score in result.scores],
            "winners": list(result.winners),
        }
    else:
        end |= {
            "winner": result.winner,
            "left": list(result.left),
            "givers": list(result.givers(match.scores()[index])),
            "pool": twelve_days.GAME.pool(match.number + index + 1, match.rules),
        }
    return end


def hidden(hands: Any) -> list[list[int | str]]:
    """Return hands with ``"?"`` for what is not known."""
    return [["?" if piece is None else piece for piece in hand] for hand in hands]


def _dealt(position: RoundPosition, viewer: Viewer) -> Any:
    """Return the hands dealt: at the end of a chip round they have been laid open to all."""
    if position.over and isinstance(position, chip_trick.Position):
        return position.dealt
    return seen(position, viewer).dealt


def _champions(match: Match, index: int) -> tuple[int, ...] | None:
    return match.winners if index + 1 == len(match.rounds) else None


def _completes_plays(position: RoundPosition, before: RoundPosition) -> bool:
    seats = position.players
    if isinstance(position, chip_trick.Position):
        return before.taking is False and len(position.plays) == seats  # type: ignore[attr-defined]
    return len(before.plays) + 1 == seats  # type: ignore[attr-defined]


# What is told


def _told(match: Match, index: int, hands: Any, lang: str) -> str:
    """Tell a deal: every hand as far as it is known, and who leads."""
    position = match.rounds[index]
    chips = kind_of(match) == "chips"
    place = "scene.told.round" if chips else "scene.told.hand"
    told = [say(place, number=match.number + index)]
    if index == 0 and match.given_score is not None:
        told.append(_score(match, match.given_score))
    for seat, hand in enumerate(hands):
        who = SeatName(seat)
        if None in hand:
            face_down = "scene.told.chips" if chips else "scene.told.cards"
            told.append(say(face_down, len(hand), seat=who))
        else:
            told.append(say("scene.told.dealt", seat=who, pieces=every(hand)))
    told.append(_leads(position))
    return " ".join(_said(sentence, position, lang) for sentence in told)


def _ending(match: Match, index: int) -> list[Sentence]:
    """Tell how a round ended: who won it with what, and the score after it."""
    position = match.rounds[index]
    result = position.result
    told = [outcome(match, index)]
    if kind_of(match) == "chips":
        told.append(_by_seat("totals", result.totals))
        if result.scores != result.totals:
            told.append(_by_seat("scores", result.scores))
    else:
        told.append(_by_seat("left", result.left))
    told.append(_score(match, match.scores()[index + 1]))
    winners = _champions(match, index)
    return told if winners is None else [*told, match_won(winners)]


def _score(match: Match, score: Any) -> Sentence:
    return _by_seat("tokens" if kind_of(match) == "chips" else "gifts", score)


def _by_seat(what: str, values: Any) -> Sentence:
    each = [
        say("scene.told.seat", seat=SeatName(seat), value=value)
        for seat, value in enumerate(values)
    ]
    return say(f"scene.told.{what}", by_seat=every(each))


def _leads(position: RoundPosition) -> Sentence:
    first = position.path()[0]
    if isinstance(first, chip_trick.Position):
        return chip_trick.prompt(first)
    assert isinstance(first, twelve_days.Position)
    return twelve_days.prompt(first)


def _said(sentence: Sentence, position: RoundPosition, lang: str) -> str:
    return sentence.text(lang, [f"{{{seat}}}" for seat in range(position.players)])
