"""What a seat knows in 12 Chip Trick.

A view is computed from public events and the seat's own hand alone, never by
hiding parts of the full hands: what was not put in cannot leak.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ..game import Shown
from .pieces import HAND_SIZE

if TYPE_CHECKING:
    from .position import Position, Result, Trick
    from .rules import Rules

Known = tuple[int | None, ...]
"""The chips of a hand, ascending; None, last, for each that is not known."""


@dataclass(frozen=True, slots=True)
class View(Shown):
    """What one seat knows, or everything.

    Attributes
    ----------
    seat : int or None
        Whose eyes; None with all hands open.
    rules : Rules
        The rules in force.
    first_leader : int
        Who led the round.
    dealt : tuple of tuple
        The hands dealt, None for each chip not known.
    hands : tuple of tuple
        The hands now: known chips ascending, then None for each other one.
    seen : tuple of tuple of int
        Chips that everyone saw going into that hand and that must still be there.
    fronts : tuple of tuple of int
        The chips in front, in the order taken.
    tricks : tuple of Trick
        The round's public moves.
    acts : int or None
        Who is to act; None when the round is over.
    result : Result or None
        The result of the round.
    """

    seat: int | None
    rules: Rules
    first_leader: int
    dealt: tuple[Known, ...]
    hands: tuple[Known, ...]
    seen: tuple[tuple[int, ...], ...]
    fronts: tuple[tuple[int, ...], ...]
    tricks: tuple[Trick, ...]
    acts: int | None
    result: Result | None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    def json(self) -> str:
        """Return the view as text: equal knowledge gives equal bytes."""
        return json.dumps(asdict(self), sort_keys=True, default=str)


def seen_by(position: Position, seat: int | None) -> View:
    """Return what a seat knows, or with None the view with all hands open."""
    players = position.players
    seen = _seen(position)
    fronts = position.fronts
    if seat is None:
        dealt: tuple[Known, ...] = position.dealt
        hands: tuple[Known, ...] = position.hands
    else:
        dealt = tuple(
            position.dealt[other] if other == seat else (None,) * HAND_SIZE
            for other in range(players)
        )
        # At the end of a round all hands are laid open.
        hands = tuple(
            position.hands[other]
            if other == seat or position.over
            else seen[other] + (None,) * (len(position.hands[other]) - len(seen[other]))
            for other in range(players)
        )
    return View(
        seat,
        position.rules,
        position.first_leader,
        dealt,
        hands,
        seen,
        fronts,
        position.tricks,
        position.seat,
        position.result,
    )


def _seen(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return the chips each hand is known to hold because it was seen taking them."""
    seen: list[list[int]] = [[] for _ in range(position.players)]
    for before, after in zip(position.path(), position.path()[1:], strict=False):
        seat, chip = before.seat, after.last
        assert seat is not None
        if not before.taking:
            # Between equal chips a play uses up a known one first.
            if chip in seen[seat]:
                seen[seat].remove(chip)
        elif seat != before.winner:
            seen[seat].append(chip)
    return tuple(tuple(sorted(chips)) for chips in seen)
