"""Players: programs that sit at a table.

A player is any function that is called with what its seat sees and with its legal
moves, and answers with a probability for each move (see `Player`). `PLAYERS` names
the ones that come with the package, each for both games; `choose` asks a player
and draws a move.

Examples
--------
>>> from random import Random
>>> from twelve_widgets import chip_trick, players
>>> position, rng = chip_trick.deal(players=3, seed=7), Random(7)
>>> while not position.over:
...     view = position.seen_by(position.seat)
...     position = position.play(players.choose(players.sensible, view, position.moves, rng))
"""

from .choose import BadPlayer, choose, probabilities
from .protocol import Player, View
from .sensible import sensible
from .simple import highest, lowest, random

PLAYERS: dict[str, Player] = {
    "random": random,
    "highest": highest,
    "lowest": lowest,
    "sensible": sensible,
}
"""The players by name; each plays both games."""

__all__ = [
    "PLAYERS",
    "BadPlayer",
    "Player",
    "View",
    "choose",
    "highest",
    "lowest",
    "probabilities",
    "random",
    "sensible",
]
