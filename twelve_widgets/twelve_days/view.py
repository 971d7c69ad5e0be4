"""What a seat knows in 12 Days of Christmas.

A view is computed from public events and the seat's own hand alone, never by
hiding parts of the full hands: what was not put in cannot leak.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ..game import Shown

if TYPE_CHECKING:
    from .position import Position, Result, Trick
    from .rules import Rules

Known = tuple[int | None, ...]
"""The cards of a hand, ascending; None, last, for each that is not known."""


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
        Who led the hand's first trick.
    dealt : tuple of tuple
        The hands dealt, None for each card not known.
    hands : tuple of tuple
        The hands now: known cards ascending, then None for each other one. At the
        end of a hand the others' cards are only counted.
    seen : tuple of tuple of int
        Cards that everyone saw going back into that hand and that are still there.
    tricks : tuple of Trick
        The hand's public moves.
    acts : int or None
        Who is to act; None when the hand is over.
    result : Result or None
        The result of the hand.
    """

    seat: int | None
    rules: Rules
    first_leader: int
    dealt: tuple[Known, ...]
    hands: tuple[Known, ...]
    seen: tuple[tuple[int, ...], ...]
    tricks: tuple[Trick, ...]
    acts: int | None
    result: Result | None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.hands)

    def json(self) -> str:
        """Return the view as text: equal knowledge gives equal bytes."""
        return json.dumps(asdict(self), sort_keys=True)


def seen_by(position: Position, seat: int | None) -> View:
    """Return what a seat knows, or with None the view with all hands open."""
    seen = _seen(position)
    if seat is None:
        dealt: tuple[Known, ...] = position.dealt
        hands: tuple[Known, ...] = position.hands
    else:
        dealt = tuple(
            hand if other == seat else (None,) * len(hand)
            for other, hand in enumerate(position.dealt)
        )
        hands = tuple(
            hand if other == seat else seen[other] + (None,) * (len(hand) - len(seen[other]))
            for other, hand in enumerate(position.hands)
        )
    return View(
        seat,
        position.rules,
        position.first_leader,
        dealt,
        hands,
        seen,
        position.tricks,
        position.seat,
        position.result,
    )


def _seen(position: Position) -> tuple[tuple[int, ...], ...]:
    """Return the cards each hand is known to hold because it was seen taking them back."""
    seen: list[Counter[int]] = [Counter() for _ in range(position.players)]
    for trick in position.tricks:
        for place, cards in enumerate(trick.plays):
            seat = (trick.leader + place) % position.players
            # Between equal cards a play uses up a known one first.
            seen[seat] -= Counter(cards)
            if seat in trick.returned:
                seen[seat] += Counter(cards)
    return tuple(tuple(sorted(cards.elements())) for cards in seen)
