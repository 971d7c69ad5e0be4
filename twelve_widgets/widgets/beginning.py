"""With what trials begin: the source that was given, and how its seats are called."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from ..game import Game, Match, Refused, check_names
from ..words import say
from .table import Table


def beginning(source: Any, names: Sequence[str] | None) -> tuple[Any, tuple[str, ...] | None]:
    """Return a game, a position or a view to begin with, and the names of its seats, if any.

    Parameters
    ----------
    source : module, Game, position, view, Match, ChipTable or DaysTable
        A match and a table give their position now: a table as it is shown, so that what a seat
        cannot know stays hidden.
    names : sequence of str, optional
        The names, where the source has none of its own.

    Raises
    ------
    Refused
        If there is nothing to begin with, or other names are given than it has.
    """
    if isinstance(source, ModuleType):
        source = getattr(source, "GAME", source)
    if not isinstance(source, (Match, Table)):
        return source, None if names is None else check_names(names, None)
    if isinstance(source, Match):
        check_same_names(names, source)
        match, shown = source, source.position
        if shown is None:
            raise Refused(say("world.no_deal"))
    else:
        source._catch_up()
        check_same_names(names, source.match)
        match, shown = source.match, _shown(source)
    return shown, match.names if match.named else None


def check_same_names(names: object, match: Match) -> None:
    """Refuse other names than those of a table or a match, which has its own."""
    same = isinstance(names, (list, tuple)) and tuple(names) == match.names
    if names is not None and not same:
        raise Refused(say("chance.named_twice"))


def seats_of(source: Any, players: int | None, names: Sequence[str] | None) -> int | None:
    """Return the number of seats of fresh deals: as many as there are names, if none is given."""
    fresh = source is None or isinstance(source, Game)
    return len(names) if fresh and players is None and names is not None else players


def _shown(table: Table) -> Any:
    """Return what a table shows: the position, or what one seat sees."""
    if table.view["mode"] == "all":
        return table.position
    if table.viewer is None:
        raise Refused(say("chance.covered"))
    return table.position.seen_by(table.viewer)
