"""12 Days of Christmas, for 2 to 8 players, by Gord Hamilton (Eagle-Gryphon Games).

Unofficial: this package uses no art or text of theirs. The modelling choices are
those of the rules' fields (see `Rules`); a point where the sources are silent is
a house rule and says so where it is shown.

`deal` gives a `Position`; `match` a whole game with gifts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ..game import Match, Refused, check_names, check_seat, check_seed
from ..words import say
from .events import cards_said, event, move_made, outcome, prompt
from .game import GAME
from .pieces import DECK, GIFTS, KINDS, RANKS, hand_size, kind
from .position import Position, Result, Trick
from .reasons import CODES
from .rules import Rules
from .view import View

__all__ = [
    "CODES",
    "DECK",
    "GAME",
    "GIFTS",
    "KINDS",
    "RANKS",
    "Position",
    "Result",
    "Rules",
    "Trick",
    "View",
    "cards_said",
    "deal",
    "event",
    "hand_size",
    "kind",
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
    dealer: int | None = None,
) -> Position:
    """Deal a hand of 12 Days of Christmas.

    Parameters
    ----------
    players : int, optional
        2 to 8 seats; 4 without it, or as many as there are `hands`.
    seed : int, optional
        From 0; the same seed deals the same hands everywhere. A fresh one without
        it, which ``position.seed`` tells.
    rules : Rules, optional
        Where the sources differ; the defaults without it.
    leader : int, optional
        The seat that leads, from 0.
    hands : sequence of sequence of int, optional
        The cards of each seat instead of a shuffle: any part of the deck, so that an
        example can be small.
    dealer : int, optional
        The seat that deals, instead of `leader`: the seat to its left leads. Drawn
        from the seed where neither is given.

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
    >>> position = deal(hands=[[11, 11, 11, 11, 12], [5, 8, 8]], leader=0)
    >>> position.play((11, 11, 11, 11)).moves
    ((8, 8), ())
    """
    if dealer is not None:
        seats = players
        if hands is not None:
            seats = len(GAME.checked_hands(hands, players, GAME.checked_rules(rules)))
        leader = _leader(leader, dealer, seats)
    return cast(Position, GAME.deal(players, seed, rules, leader, hands))


def match(
    players: int | None = None,
    seed: int | None = None,
    rules: Rules | None = None,
    leader: int | None = None,
    names: Sequence[str] | None = None,
    dealer: int | None = None,
) -> Match:
    """Begin a match of 12 Days of Christmas, dealt from a seed.

    Parameters
    ----------
    players, seed, rules, leader, dealer
        As for `deal`.
    names : sequence of str, optional
        The players' names by seat.

    Returns
    -------
    Match
        With the first hand dealt.
    """
    if dealer is not None:
        if players is None and names is not None:
            players = len(check_names(names, None))
        leader = _leader(leader, dealer, players)
    return Match(
        GAME, players=players, rules=rules, names=names, seed=check_seed(seed), leader=leader
    )


def _leader(leader: int | None, dealer: int, players: int | None) -> int:
    """Return the seat left of the dealer; a leader beside a dealer is refused."""
    if leader is not None:
        raise Refused(say("days.leader_and_dealer"))
    seats = GAME.checked_players(GAME.default_players if players is None else players)
    return (check_seat(dealer, seats) + 1) % seats
