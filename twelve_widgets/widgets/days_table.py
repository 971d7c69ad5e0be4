"""A table of 12 Days of Christmas."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from .. import twelve_days
from ..game import Game
from . import days_scene
from .base import STATIC
from .table import Table


class DaysTable(Table):
    """A table of 12 Days of Christmas, to play at in a notebook.

    Parameters
    ----------
    players : int, optional
        2 to 8 seats; 4 without it.
    seed : int, optional
        From 0; the same seed deals the same match. A fresh one without it.
    rules : twelve_days.Rules, optional
        Where the sources differ; the defaults without it.
    leader : int, optional
        The seat that leads first, from 0; drawn from the seed without it.
    hands : list of list of int, optional
        The first hand's cards instead of the seed's: any part of the deck.
    names : list of str, optional
        The players' names; their letters without it.
    programs : dict, optional
        Who plays for seats without a person: ``{"B": "random", "C": "sensible"}``, or
        a function of yours (see `players`).
    record : str or Match, optional
        Go on from a record instead of a new deal.
    view : str or int
        ``"all"`` shows all hands; a seat's letter shows what that seat knows.
    keep : str or path-like, optional
        A file that the whole match is written to after each change. If it is there
        already the table goes on from it, and what is given here for a new match does
        not count; programs of your own must be given again. The file holds everything,
        hidden hands too.
    odds : bool
        Whether each seat's share of the win is shown below the table, worked out from
        what the view shows and nothing else. `table.odds` changes it later.
    odds_model : str or Player
        How everyone is taken to play for that: a name of `players.PLAYERS`, or a player.
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Raises
    ------
    ValueError
        If something given is not possible; it says what would be.

    Examples
    --------
    >>> table = DaysTable(hands=[[3, 3, 7], [5, 8, 8]], leader=0)
    >>> table.position.moves
    ((3,), (3, 3), (7,))
    """

    _esm = STATIC / "days_table.js"
    _css = STATIC / "days_table.css"

    game: ClassVar[Game] = twelve_days.GAME
    scene: ClassVar[Any] = days_scene

    @traitlets.default("kind")
    def _kind(self) -> str:
        return "days"
