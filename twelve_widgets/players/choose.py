"""Drawing a move from what a player answers, and saying what is wrong with an answer."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from ..game import Refused
from ..words import Field, quoted, say
from .protocol import Player

Probability = Fraction | int


class BadPlayer(Refused):
    """A player's answer cannot be used.

    Attributes
    ----------
    player : str
        The player's name.
    code : str
        What is wrong: ``"raised"``, ``"no_dict"``, ``"illegal_move"``,
        ``"no_fraction"``, ``"negative"`` or ``"wrong_sum"``.
    """

    def __init__(self, player: object, code: str, **fields: Field) -> None:
        self.player = named(player)
        self.code = code
        super().__init__(say(f"player.{code}", None, player=self.player, **fields))


def named(player: object) -> str:
    """Return what a player is called: its function's name where it has one."""
    name = getattr(player, "__name__", None)
    return name if isinstance(name, str) else type(player).__name__


def choose(player: Player, view: Any, moves: tuple[Any, ...], rng: Random) -> Any:
    """Ask a player and draw one of the moves.

    Exactly one number is drawn, also for a forced move, so that the same seed gives
    the same game on every Python.

    Parameters
    ----------
    player : Player
        Any function of a player's shape.
    view : chip_trick.View or twelve_days.View
        What the seat to act knows.
    moves : tuple
        Its legal moves.
    rng : random.Random
        Where chance comes from; only ``rng.random()`` is used.

    Returns
    -------
    int or tuple of int
        One of `moves`.

    Raises
    ------
    BadPlayer
        If the player fails, or its answer is no distribution over `moves`.

    Examples
    --------
    >>> from random import Random
    >>> from twelve_widgets import chip_trick, players
    >>> position = chip_trick.deal(hands=[[1, 2, 8, 9], [3, 4, 5, 10]], leader=0)
    >>> view = position.seen_by(0)
    >>> players.choose(players.highest, view, position.moves, Random(7))
    9
    """
    chances = probabilities(player, view, moves)
    # A float is a whole number of 2**53rds: compared as such, nothing is rounded.
    drawn = Fraction(rng.random())
    reached: Probability = 0
    for move in moves:
        chance = chances.get(move, 0)
        if chance:
            reached += chance
            if drawn < reached:
                return move
    raise AssertionError("the probabilities were checked to sum to 1")


def probabilities(player: Player, view: Any, moves: tuple[Any, ...]) -> Mapping[Any, Probability]:
    """Return what a player answers, checked.

    Raises
    ------
    BadPlayer
        If the player fails, or its answer is no distribution over `moves`.
    """
    chances: Any
    try:
        chances = player(view, moves)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise BadPlayer(player, "raised", error=what) from error
    if not isinstance(chances, Mapping):
        example = f"{{{moves[0]!r}: Fraction(1)}}"
        raise BadPlayer(player, "no_dict", example=example, given=quoted(chances))
    for move, chance in chances.items():
        if isinstance(move, bool) or move not in moves:
            legal = ", ".join(map(repr, moves))
            raise BadPlayer(player, "illegal_move", move=quoted(move), legal=legal)
        if isinstance(chance, bool) or not isinstance(chance, (int, Fraction)):
            raise BadPlayer(player, "no_fraction", move=repr(move), chance=quoted(chance))
        if chance < 0:
            raise BadPlayer(player, "negative", move=repr(move), chance=str(chance))
    total = sum(chances.values())
    if total != 1:
        raise BadPlayer(player, "wrong_sum", total=str(total))
    checked: Mapping[Any, Probability] = chances
    return checked
