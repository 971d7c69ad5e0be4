"""12 Chip Trick, for 2 to 4 players, by root (2022; Mandoo Games, Wonderbow).

Unofficial: this package uses no art or text of theirs. The modelling choices are
those of the rules' fields (see `Rules`); a point where the sources are silent is
a house rule and says so where it is shown.

`deal` gives a `Position`; `match` a whole game with tokens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ..game import Match, check_seed
from .events import event, move_made, outcome, prompt
from .game import GAME
from .pieces import CHIPS, CHIPS_FOR_FOUR, HAND_SIZE, RED, chips, colour, is_red
from .position import Position, Result, Trick
from .reasons import CODES
from .rules import Rules
from .view import View

__all__ = [
    "CHIPS",
    "CHIPS_FOR_FOUR",
    "CODES",
    "GAME",
    "HAND_SIZE",
    "RED",
    "Position",
    "Result",
    "Rules",
    "Trick",
    "View",
    "chips",
    "colour",
    "deal",
    "event",
    "is_red",
    "match",
    "move_made",
    "outcome",
    "prompt",
]


def deal(
    players: int | None = None,
    seed: int | None = None,
    rules: Rules | None = None,
    leader: int | None = None,
    hands: Sequence[Sequence[int]] | None = None,
) -> Position:
    """Deal a round of 12 Chip Trick.

    Parameters
    ----------
    players : int, optional
        2 to 4 seats; 3 without it, or as many as there are `hands`.
    seed : int, optional
        From 0; the same seed deals the same hands everywhere. A fresh one without
        it, which ``position.seed`` tells.
    rules : Rules, optional
        Where the sources differ; the defaults without it.
    leader : int, optional
        The seat that leads, from 0; drawn from the seed without it.
    hands : sequence of sequence of int, optional
        The chips of each seat instead of a shuffle.

    Returns
    -------
    Position
        Ready for the first lead.

    Raises
    ------
    ValueError
        If something given is not possible; it says what would be.

    Examples
    --------
    >>> position = deal(hands=[[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]], leader=0)
    >>> position.moves
    (1, 2, 8, 9)
    >>> position.play(9).play(10).play(6).why_not(10).code
    'red_first'
    """
    return cast(Position, GAME.deal(players, seed, rules, leader, hands))


def match(
    players: int | None = None,
    seed: int | None = None,
    rules: Rules | None = None,
    leader: int | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Begin a match of 12 Chip Trick, dealt from a seed.

    Parameters
    ----------
    players, seed, rules, leader
        As for `deal`.
    names : sequence of str, optional
        The players' names by seat.

    Returns
    -------
    Match
        With the first round dealt.
    """
    options: dict[str, Any] = {"players": players, "rules": rules, "names": names}
    return Match(GAME, seed=check_seed(seed), leader=leader, **options)
