"""Drawing a move from what a player answers, and saying what is wrong with an answer."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from ..game import Refused
from ..words import Field, quoted, raised, say, sendable
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
    try:
        name = getattr(player, "__name__", None)
    except Exception:
        name = None
    if not isinstance(name, str) or not name:
        name = type(player).__name__
    return sendable(name[:60])


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
    try:
        return _checked(player, player(view, moves), moves)
    except (BadPlayer, KeyboardInterrupt):
        raise
    except BaseException as error:
        # A program that calls exit() has failed as well: it must not end the kernel.
        raise BadPlayer(player, "raised", error=raised(error)) from error


def _checked(player: Player, chances: Any, moves: tuple[Any, ...]) -> dict[Any, Probability]:
    if not isinstance(chances, Mapping):
        example = f"{{{moves[0]!r}: Fraction(1)}}"
        raise BadPlayer(player, "no_dict", example=example, given=quoted(chances))
    legal = {move: move for move in moves}
    checked: dict[Any, Probability] = {}
    for given, chance in chances.items():
        if isinstance(given, bool) or given not in legal:
            known = ", ".join(map(repr, moves))
            raise BadPlayer(player, "illegal_move", move=quoted(given), legal=known)
        # The rules' own move, and plain numbers: others may say anything of themselves.
        move = legal[given]
        if type(chance) not in (int, Fraction):
            raise BadPlayer(player, "no_fraction", move=repr(move), chance=quoted(chance))
        if chance < 0:
            raise BadPlayer(player, "negative", move=repr(move), chance=_written(chance))
        checked[move] = checked.get(move, 0) + chance
    total = sum(checked.values())
    if total != 1:
        raise BadPlayer(player, "wrong_sum", total=_written(total))
    return checked


def _written(chance: Probability) -> str:
    try:
        text = str(chance)
    except ValueError:
        # A number of thousands of digits.
        return quoted(chance)
    return text if len(text) <= 60 else text[:57] + "..."
