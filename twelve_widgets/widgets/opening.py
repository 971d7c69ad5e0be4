"""The match that a table begins with, where it comes from a record."""

from __future__ import annotations

from copy import copy

from ..game import Game, Match, Refused, fresh_seed
from ..record import BadRecord, read
from ..words import say


def match_of(record: str | Match, game: Game, *, only: bool = False) -> Match:
    """Return a match that goes on from a record, its later rounds dealt from a fresh seed.

    Parameters
    ----------
    record : str or Match
        The record; of a text with several games the first.
    game : Game
        What it has to be a record of.
    only : bool
        Refuse a text with several games.

    Raises
    ------
    Refused
        If it is of another game, or nothing has been dealt in it.
    BadRecord
        If it cannot be read, with line and column.
    """
    if isinstance(record, Match):
        # A table has a history of its own: whose match it was finds it as it was.
        match = copy(record)
    else:
        games = _games(record)
        if only and len(games) > 1:
            raise Refused(say("scene.record_several", len(games)))
        match = games[0]
    if match.game is not game:
        raise Refused(say("scene.wrong_game", given=match.game.name, game=game.name))
    if match.position is None:
        raise Refused(say("match.not_dealt"))
    if match.seed is None:
        match.deal_on(fresh_seed())
    return match


def _games(record: str | bytes) -> list[Match]:
    try:
        return read(record)
    except BadRecord as bad:
        text = record.decode("utf-8", "replace") if isinstance(record, bytes) else record
        line = text.split("\n")[bad.line - 1 : bad.line]
        if line and line[0][bad.column - 1 : bad.column] == "?":
            raise BadRecord(bad.line, bad.column, say("scene.record_hidden")) from None
        raise
