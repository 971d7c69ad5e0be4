"""What the positions of both games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Self

from .refusal import IllegalMove, Reason
from .show import Shown

Move = int | tuple[int, ...]
"""A move: a chip, or cards in ascending order (none of them passes)."""

Hands = tuple[tuple[int, ...], ...]
"""The hands by seat, each ascending."""


@dataclass(frozen=True, slots=True)
class Deal:
    """How a round began.

    Attributes
    ----------
    rules : Rules
        The rules in force.
    hands : tuple of tuple of int
        The hands dealt, by seat, ascending.
    leader : int
        The seat that leads the first trick.
    seed : int or None
        Where the hands came from; it does not count when deals are compared.
    """

    rules: Any
    hands: Hands
    leader: int
    seed: int | None = field(default=None, compare=False)


class Draft:
    """A position while it is being made.

    A game's own draft adds its fields. When all are set, the draft becomes a
    position by changing its class to one that refuses every change: making a new
    position costs no more than filling an object, and afterwards it is immutable.
    """

    __slots__ = ("deal", "last", "moves", "previous", "seat")

    deal: Deal
    last: Any
    moves: Any
    previous: Any
    seat: int | None


class RoundPosition(Shown, ABC):
    """A position within one round: immutable, knowing how it came about.

    A position points at the one before it, so that it carries the moves of its
    round at no cost per move. Two positions are equal when rules, hands dealt,
    leader and moves are; the seed does not count.

    Attributes
    ----------
    deal : Deal
        How the round began.
    seat : int or None
        Who is to act; None when the round is over.
    moves : tuple
        The legal moves, in a fixed order; none when the round is over.
    previous : RoundPosition or None
        The position before the last move; None for a deal.
    last : int, tuple of int or None
        The last move made; None for a deal.
    """

    __slots__ = ()

    deal: Deal
    last: Any
    moves: Any
    previous: Self | None
    seat: int | None

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: positions never change."""
        raise AttributeError(f"positions never change: play() returns the next one ({name})")

    def __delattr__(self, name: str) -> None:
        """Refuse: positions never change."""
        raise AttributeError(f"positions never change ({name})")

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.deal.hands)

    @property
    def rules(self) -> Any:
        """The rules in force."""
        return self.deal.rules

    @property
    def dealt(self) -> Hands:
        """The hands as they were dealt, by seat."""
        return self.deal.hands

    @property
    def first_leader(self) -> int:
        """The seat that led the round's first trick."""
        return self.deal.leader

    @property
    def seed(self) -> int | None:
        """The seed that the hands or the leader came from, None if they were given."""
        return self.deal.seed

    @property
    def over(self) -> bool:
        """Whether the round is over."""
        return self.seat is None

    @property
    @abstractmethod
    def result(self) -> Any:
        """The result of the round; None while it goes on."""

    @abstractmethod
    def seen_by(self, seat: int) -> Any:
        """Return what a seat knows, and no more."""

    @abstractmethod
    def laid_open(self) -> Any:
        """Return the view with all hands open, as a teacher shows it."""

    def view_for(self, viewer: int | None) -> Any:
        """Return what a viewer sees: a seat, or with None everything."""
        return self.laid_open() if viewer is None else self.seen_by(viewer)

    @property
    @abstractmethod
    def tricks(self) -> Any:
        """The round's tricks so far, the unfinished one last."""

    def path(self) -> list[Self]:
        """Return the positions from the deal to this one, both included."""
        path = [self]
        before = self.previous
        while before is not None:
            path.append(before)
            before = before.previous
        path.reverse()
        return path

    @property
    def made(self) -> tuple[Any, ...]:
        """The moves of this round so far, in order."""
        return tuple(position.last for position in self.path()[1:])

    def why_not(self, move: object) -> Reason | None:
        """Return why a move is illegal, None if it is legal.

        Parameters
        ----------
        move : object
            Anything at all; what is no move is an illegal one.
        """
        try:
            self.play(move)
        except IllegalMove as refusal:
            return refusal.reason
        return None

    @abstractmethod
    def play(self, move: Any) -> Self:
        """Return the next position.

        Raises
        ------
        IllegalMove
            If the move is not one of `moves`.
        """

    def play_all(self, moves: Iterator[Any] | list[Any] | tuple[Any, ...]) -> Self:
        """Return the position after several moves, each checked."""
        position = self
        for move in moves:
            position = position.play(move)
        return position

    def __eq__(self, other: object) -> bool:
        """Compare rules, deal and moves."""
        if not isinstance(other, RoundPosition) or type(self) is not type(other):
            return NotImplemented
        return self.deal == other.deal and self.made == other.made

    def __hash__(self) -> int:
        """Hash what is compared."""
        return hash((self.deal, self.made))

    def __copy__(self) -> Self:
        """Return the position itself: it never changes."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Return the position itself: it never changes."""
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Pickle the deal and the moves; they are checked again when read."""
        return _rebuilt, (type(self), self.deal, self.made)

    @classmethod
    @abstractmethod
    def start(cls, deal: Deal) -> Self:
        """Return the position right after a deal that has been checked."""


def _rebuilt(kind: type[RoundPosition], deal: Deal, made: tuple[Any, ...]) -> RoundPosition:
    return kind.start(deal).play_all(made)
