"""Models: how the others are taken to play, so that what they did tells what they hold."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ..game import Refused, RoundPosition
from ..players import PLAYERS, Player, probabilities
from ..words import quoted, say

Model = str | Player
"""A name of `players.PLAYERS`, or any player."""

# They look at nothing but the moves: making them a view would be work for nothing.
_BLIND = tuple(PLAYERS[name] for name in ("random", "highest", "lowest"))


def model_name(model: object) -> str | None:
    """Return the name of `players.PLAYERS` that a model is; None if it is none."""
    # What somebody's own kind of text says of itself does not count.
    name = str.__str__(model) if isinstance(model, str) else None
    return name if name in PLAYERS else None


def player_of(model: Model) -> Player:
    """Return the player that a model names.

    Raises
    ------
    Refused
        If it is neither a known name nor a function.
    """
    name = model_name(model)
    if name is not None:
        return PLAYERS[name]
    if callable(model) and not isinstance(model, type):
        return model
    known = ", ".join(f'"{name}"' for name in PLAYERS)
    raise Refused(say("chance.unknown_model", given=quoted(model), known=known))


def is_blind(player: Player) -> bool:
    """Tell whether a player decides by the legal moves alone, whatever its seat has seen."""
    # Somebody's own player may take itself for any other.
    return any(player is blind for blind in _BLIND)


def move_chances(player: Player, position: RoundPosition) -> Mapping[Any, Fraction | int]:
    """Return how likely the seat to act makes each move.

    Raises
    ------
    BadPlayer
        If the player fails, or its answer is no distribution over the moves.
    """
    if is_blind(player):
        return player(None, position.moves)
    assert position.seat is not None
    return probabilities(player, position.seen_by(position.seat), position.moves)
