"""Through whose eyes a table is shown, and when hands are covered.

With ``"turn"`` one device goes round: the table is shown as the person to act sees
it, and covered until that person has it and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..game import LETTERS, Match, Refused, RoundPosition, whole
from ..words import quoted, say

NOBODY = "nobody"
"""The eyes of somebody who holds no hand: what everybody has seen, and no more."""

Viewer = int | str | None
"""A seat, `NOBODY`, or None with all hands open."""


def seat_of(key: object, seats: int) -> int | None:
    """Return the seat that a letter or a number from 0 means; None if it means none."""
    if isinstance(key, str) and len(key) == 1 and key in LETTERS[:seats]:
        return LETTERS.index(key)
    found = whole(key)
    return found if found is not None and 0 <= found < seats else None


def viewer_of(view: object, seats: int) -> int | None:
    """Return the seat whose eyes are meant, None for ``"all"``.

    Parameters
    ----------
    view : str or int
        A seat's letter, its number from 0, or ``"all"``.
    seats : int
        Number of seats.

    Raises
    ------
    Refused
        If it is none of these.
    """
    seat = seat_of(view, seats)
    if seat is None and view != "all":
        raise Refused(say("scene.no_such_view", given=quoted(view)))
    return seat


def seen(position: RoundPosition, viewer: Viewer) -> Any:
    """Return what a viewer sees of a position."""
    if viewer != NOBODY:
        assert not isinstance(viewer, str)
        return position.view_for(viewer)
    # What two seats know of a third is what everybody knows of it, and of each of
    # them the other tells: nothing has to be taken out.
    first, second = position.seen_by(0), position.seen_by(1)
    return replace(
        first,
        seat=None,
        dealt=(second.dealt[0], *first.dealt[1:]),
        hands=(second.hands[0], *first.hands[1:]),
    )


class Eyes:
    """Whose eyes a table is shown through.

    Attributes
    ----------
    mode : str
        ``"all"``, ``"seat"``, or ``"turn"``: the eyes of the person to act.
    seat : int or None
        The seat that is shown; None with all hands open, and while hands are covered.
    cover : int or None
        The person who is to take the device; None where nothing is covered.
    left : bool
        Whether who looked is no longer at the table: it stays covered, also with one person.
    """

    def __init__(self, view: object, seats: int, left: bool = False) -> None:
        self.cover: int | None = None
        self.left = left
        self._goes_round = False
        self._followed: tuple[Match | None, int] = (None, 0)
        self.seat = seat_of(view, seats)
        if self.seat is not None:
            self.mode = "seat"
        elif isinstance(view, str) and view in ("all", "turn"):
            self.mode = view
        else:
            raise Refused(say("scene.no_such_table_view", given=quoted(view)))

    @property
    def viewer(self) -> Viewer:
        """Who sees what is shown."""
        return NOBODY if self.mode == "turn" and self.seat is None else self.seat

    @property
    def remembering(self) -> Viewer:
        """Who sees what has been played and dealt: of a device that goes round, everybody."""
        return NOBODY if self._goes_round else self.viewer

    @property
    def named(self) -> str:
        """What was asked for: ``"all"``, ``"turn"``, or a seat's letter."""
        return self.mode if self.seat is None or self.mode == "turn" else LETTERS[self.seat]

    def follow(self, match: Match, people: Sequence[int]) -> None:
        """Turn to the person who acts now, and cover the hands where that is another one.

        At a round's end everybody looks, so the next deal is covered for whoever leads.
        """
        position = match.position
        assert position is not None
        if self.mode == "seat" and self.seat is not None and self.seat >= position.players:
            # Who looked is no longer at the table, and nobody else's hand is to be seen.
            self.mode, self.seat, self.left = "turn", None, True
        if self.mode != "turn":
            return
        self._goes_round = len(people) != 1 or self.left
        if not self._goes_round:
            self.seat, self.cover = people[0], None
            return
        before, rounds = self._followed
        anew = match is not before or len(match.rounds) != rounds
        self._followed = match, len(match.rounds)
        acting = position.seat if position.seat in people else None
        if anew or acting is None or acting != self.seat:
            self.seat, self.cover = None, acting

    def uncover(self) -> None:
        """Show the hand of the person who has taken the device.

        Raises
        ------
        Refused
            If nothing is covered.
        """
        if self.cover is None:
            raise Refused(say("scene.not_covered"))
        self.seat, self.cover, self.left = self.cover, None, False
