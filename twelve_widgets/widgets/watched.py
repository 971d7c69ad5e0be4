"""What is looked at, and through whose eyes: a table as it is played at, a position, or a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import chip_trick
from ..game import Match, Refused, RoundPosition, check_names, letter
from ..players import View
from ..words import SeatName, Sentence, quoted, say
from .beginning import check_same_names
from .eyes import seat_of
from .table import Table


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen at one time.

    Attributes
    ----------
    view : View or None
        What the seat has seen; None where nothing may be shown.
    why : Sentence or None
        Why nothing is shown.
    seats : tuple of int
        The seats to choose from; none where the seat is settled.
    """

    view: Any
    why: Sentence | None = None
    seats: tuple[int, ...] = ()


class Watched:
    """A table, a position or a view, seen by one seat.

    Parameters
    ----------
    source : ChipTable, DaysTable, Match, Position or View
        What is looked at. A table is followed, a match looked at again when somebody asks.
    seat : str or int, optional
        Whose eyes. Without it those through which a table is shown; where all hands are open
        there, the seat to act, and another may be chosen.
    names : sequence of str, optional
        The players' names by seat, of a position or a view.
    """

    def __init__(
        self, source: Any, seat: str | int | None, names: Sequence[str] | None = None
    ) -> None:
        if not isinstance(source, (Table, Match, RoundPosition, View)):
            raise Refused(say("world.no_source", given=quoted(source)))
        self.source = source
        self.table = source if isinstance(source, Table) else None
        if isinstance(source, Match) and source.position is None:
            raise Refused(say("world.no_deal"))
        self._names: tuple[str, ...] | None = None
        if self.match is not None:
            check_same_names(names, self.match)
        elif names is not None:
            self._names = check_names(names, self.players)
        self._chosen: int | None = None
        self._given: int | None = None
        if seat is not None:
            self._given = seat_of(seat, self.players)
            if self._given is None:
                last = letter(self.players - 1)
                raise Refused(say("world.no_such_seat", given=quoted(seat), last=last))
        if isinstance(source, View):
            if source.seat is None:
                raise Refused(say("world.all_open"))
            if self._given not in (None, source.seat):
                raise Refused(say("world.another_seat", seat=SeatName(source.seat)))

    @property
    def match(self) -> Match | None:
        """The match that is looked at, if it is one."""
        if self.table is not None:
            return self.table.match
        return self.source if isinstance(self.source, Match) else None

    @property
    def position(self) -> RoundPosition | None:
        """The position now; None where only a view is known."""
        if self.match is not None:
            return self.match.position
        return self.source if isinstance(self.source, RoundPosition) else None

    @property
    def players(self) -> int:
        """Number of seats."""
        known: Any = self.position or self.source
        return int(known.players)

    @property
    def game(self) -> str:
        """``"chips"`` or ``"days"``."""
        known: Any = self.position or self.source
        return "chips" if isinstance(known, (chip_trick.Position, chip_trick.View)) else "days"

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat: letters where none were given."""
        if self.match is not None:
            return self.match.names
        return self._names or tuple(letter(seat) for seat in range(self.players))

    def look(self) -> Sight:
        """Return what is seen now."""
        position = self.position
        if position is None:
            return Sight(self.source)
        if self._given is not None:
            if self._given >= position.players:
                last = letter(position.players - 1)
                given = letter(self._given)
                return Sight(None, say("world.no_such_seat", given=given, last=last))
            return Sight(position.seen_by(self._given))
        mode = "all" if self.table is None else self.table.view["mode"]
        if mode == "all":
            return self._open(position)
        seat = self.table.viewer if self.table is not None else None
        if seat is None:
            return Sight(None, say("world.covered"))
        return Sight(position.seen_by(seat))

    def _open(self, position: RoundPosition) -> Sight:
        """Look through the eyes that were chosen; at first those of the seat to act."""
        if self._chosen is None or self._chosen >= position.players:
            self._chosen = position.first_leader if position.seat is None else position.seat
        return Sight(position.seen_by(self._chosen), seats=tuple(range(position.players)))

    def choose(self, seat: Any) -> None:
        """Look through other eyes, where all hands are open.

        Raises
        ------
        Refused
            If the seat is settled, or there is none such.
        """
        found = seat_of(seat, self.players)
        if found is None or found not in self.look().seats:
            raise Refused(say("world.seat_is_settled"))
        self._chosen = found
