"""Drawing a move from what a player answers, and saying what is wrong with an answer."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from .protocol import Player

Probability = Fraction | int


class BadPlayer(ValueError):
    """A player's answer cannot be used.

    Attributes
    ----------
    player : str
        The player's name.
    code : str
        What is wrong: ``"raised"``, ``"no_dict"``, ``"illegal_move"``,
        ``"no_fraction"``, ``"negative"`` or ``"wrong_sum"``.
    """

    def __init__(self, player: object, code: str, what: str) -> None:
        self.player = named(player)
        self.code = code
        super().__init__(f"The player {self.player} {what}")


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
        what = f"failed with {type(error).__name__}: {error}"
        raise BadPlayer(player, "raised", what) from error
    if not isinstance(chances, Mapping):
        raise BadPlayer(
            player,
            "no_dict",
            f"must answer with a dict of moves and probabilities, such as "
            f"{{{moves[0]!r}: Fraction(1)}}, not with {_short(chances)}.",
        )
    for move, chance in chances.items():
        if isinstance(move, bool) or move not in moves:
            legal = ", ".join(map(repr, moves))
            what = f"chose {_short(move)}, which is no legal move here. Legal: {legal}."
            raise BadPlayer(player, "illegal_move", what)
        if isinstance(chance, bool) or not isinstance(chance, (int, Fraction)):
            raise BadPlayer(
                player,
                "no_fraction",
                f"gave {move!r} the probability {_short(chance)}: "
                "write exact fractions, Fraction(1, 3) and not 0.333.",
            )
        if chance < 0:
            what = f"gave {move!r} the probability {chance}: none can be below 0."
            raise BadPlayer(player, "negative", what)
    total = sum(chances.values())
    if total != 1:
        what = f"gave probabilities that sum to {total}; together they must be 1."
        raise BadPlayer(player, "wrong_sum", what)
    checked: Mapping[Any, Probability] = chances
    return checked


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
