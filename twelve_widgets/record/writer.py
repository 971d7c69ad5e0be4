"""Writing records: one canonical text for each game."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from ..game import Match, Refused, RoundPosition, letter
from ..words import quoted, say
from .grammar import GRAMMARS, Grammar
from .scanner import normal


def write(games: Match | Iterable[Match]) -> str:
    """Return the canonical text of a game, or of several.

    Parameters
    ----------
    games : Match or iterable of Match
        What to write, up to where each match stands.

    Returns
    -------
    str
        Reading it gives the same games; reading and writing it changes nothing.

    Raises
    ------
    Refused
        If something else than matches is given.
    """
    many = isinstance(games, Iterable) and not isinstance(games, str)
    matches: list[Any] = [*games] if many else [games]  # type: ignore[misc]
    for match in matches:
        if not isinstance(match, Match):
            raise Refused(say("record.no_match", given=quoted(match)))
    return "\n".join(_written(match) for match in matches)


def write_head(match: Match) -> str:
    """Return the tag lines with which the canonical text of a match begins."""
    return "".join(f"{line}\n" for line in _tags(match))


def _tags(match: Match) -> list[str]:
    lines = [_tag("Game", match.game.name)]
    seats = match.players
    letters = tuple(letter(seat) for seat in range(seats or 0))
    # Without a round the names are what tells the number of seats.
    if match.names != letters or (seats and not match.rounds):
        lines.append(_tag("Players", *match.names))
    default = match.game.rules_type()
    for field in fields(match.rules):
        value = getattr(match.rules, field.name)
        if value != getattr(default, field.name):
            lines.append(_tag(field.name, value))
    score = match.given_score
    usual = match.game.opening_score(seats or 0, match.rules)
    # Where nothing else tells the number of seats, the score does.
    if score is not None and (score != usual or not (match.rounds or match.named)):
        lines.append(_tag("Score", " ".join(map(str, score))))
    return lines


def _written(match: Match) -> str:
    grammar = GRAMMARS[match.game.name]
    lines = _tags(match)
    said = normal(match.comment(("game",)) or "")
    if said:
        lines.append(_braces(said))
    moves = 0
    for index, position in enumerate(match.rounds):
        lines += _round(match, grammar, index, position, moves)
        moves += len(position.made)
    return "".join(f"{line}\n" for line in lines)


def _round(
    match: Match, grammar: Grammar, index: int, position: RoundPosition, moves: int
) -> list[str]:
    lead = f"Lead {letter(position.first_leader)}"
    note = normal(match.comment(("deal", index)) or "")
    lines = [
        f"{match.game.round_word} {match.number + index}",
        "Deal " + " / ".join(grammar.written_hand(hand) for hand in position.dealt),
        f"{lead} {_braces(note)}" if note else lead,
    ]
    made = position.made
    seats = position.players
    size = 2 * seats if grammar.has_takes else seats
    for start in range(0, len(made), size):
        words = []
        for place, move in enumerate(made[start : start + size]):
            if place == seats:
                words.append(">")
            words.append(grammar.written_move(move))
            said = normal(match.comment(("move", moves + start + place + 1)) or "")
            if said:
                words.append(_braces(said))
        lines.append(" ".join(words))
    return lines


def _tag(name: str, *values: Any) -> str:
    written = " ".join(json.dumps(value, ensure_ascii=False) for value in values)
    return f"[{name} {written}]"


def _braces(text: str) -> str:
    # Nothing can be written inside braces that would close them.
    # A lone surrogate is no character: no file could hold it.
    sound = text.replace("}", ")").encode("utf-8", "replace").decode("utf-8")
    return "{" + normal(sound) + "}"
