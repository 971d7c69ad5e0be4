"""Exact shares in 12 Chip Trick for two and three seats that play at random.

Up to the end of the trick that is being played every way is gone through; from there on,
`chip_layers` knows what each start of a trick is worth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..chip_trick import Position
from ..players import PLAYERS, Player
from .progress import Progress
from .tree import Shares, final_shares

AFFORDABLE_FROM = {2: 0, 3: 2}
"""By number of seats: after so many tricks the answer comes in a few seconds."""

AFFORDABLE_PLAIN = {2: 0, 3: 4}
"""The same where inner loops are not compiled."""


def can_be_layered(position: Any, player: Player) -> bool:
    """Tell whether this way of working out is one for such a position and such players."""
    chips = isinstance(position, Position)
    return chips and position.players in AFFORDABLE_FROM and player is PLAYERS["random"]


def is_affordable(position: Position) -> bool:
    """Tell whether the answer comes in a few seconds."""
    from .compiled import FAST

    tricks = len(position.made) // (2 * position.players)
    return tricks >= (AFFORDABLE_FROM if FAST else AFFORDABLE_PLAIN)[position.players]


def layered_shares(positions: Sequence[Position], progress: Progress | None = None) -> list[Shares]:
    """Return each seat's share of the win, for each of several positions.

    Parameters
    ----------
    positions : sequence of chip_trick.Position
        After the same number of moves, of two or three seats, with the same rules.
    progress : callable, optional
        Told which part of the work is done.
    """
    # What compiles is imported when it is first needed: that takes a moment.
    from .chip_layers import Layers

    ways = [_ways(position) for position in positions]
    starts = {start for found, _ in ways for start in found}
    worth: Mapping[int, Shares] = {}
    if starts:
        first = positions[0]
        worth = Layers(starts, first.players, first.rules).shares(progress)
    shares = []
    for found, ended in ways:
        total = list(ended)
        for start, chance in found.items():
            for seat, share in enumerate(worth[start]):
                total[seat] += chance * share
        shares.append(tuple(total))
    return shares


def _ways(position: Position) -> tuple[dict[int, Fraction], Shares]:
    """Return how likely each start of the next trick is, and the shares of rounds that end.

    A share counts as much as the end is likely.
    """
    from .chip_layers import packed

    found: dict[int, Fraction] = {}
    ended = [Fraction(0)] * position.players
    waiting = [(position, Fraction(1))]
    while waiting:
        at, chance = waiting.pop()
        if at.over:
            for seat, share in enumerate(final_shares(at)):
                ended[seat] += chance * share
        elif not at.plays:
            start = packed(at.hands, map(sum, at.fronts), at.leader)
            found[start] = found.get(start, Fraction(0)) + chance
        else:
            waiting += [(at.play(move), chance / len(at.moves)) for move in at.moves]
    return found, tuple(ended)
