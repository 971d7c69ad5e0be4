"""Positions of 12 Days of Christmas: who leads, who responds, who gets rid of the cards.

Once round the table, clockwise from the leader: the leader plays a combination,
each other seat passes or plays one of the same kind whose lowest card is at most
as high as the lead's lowest. The lowest card wins, among equals the last played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from ..game import Deal, Draft, IllegalMove, RoundPosition, check_seat
from .pieces import Cards, answers, kind, leads, without
from .reasons import why_not
from .view import View, seen_by

if TYPE_CHECKING:
    from .rules import Rules

_PASS: Cards = ()
_INT = {int}


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a hand.

    Attributes
    ----------
    winner : int
        Who won a trick with no card left.
    left : tuple of int
        The number of cards each seat has left.
    payers : tuple of int
        Every other seat with the most cards left: each owes the winner a gift.
    """

    winner: int
    left: tuple[int, ...]
    payers: tuple[int, ...]

    def givers(self, gifts: Sequence[int]) -> tuple[int, ...]:
        """Return the payers that have a gift to give, by the gifts before the hand."""
        return tuple(seat for seat in self.payers if gifts[seat])


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as everybody saw it.

    Attributes
    ----------
    leader : int
        Who led.
    plays : tuple of tuple of int
        The cards in order, from the leader on; ``()`` for a pass.
    winner : int or None
        None until every seat has played or passed.
    returned : tuple of int
        The seats that took their last cards back.
    """

    leader: int
    plays: tuple[Cards, ...]
    winner: int | None
    returned: tuple[int, ...]


class _Draft(Draft):
    __slots__ = ("hands", "leader", "low", "lowest", "plays", "returned")

    hands: tuple[Cards, ...]
    leader: int
    low: int
    lowest: int
    plays: tuple[Cards, ...]
    returned: tuple[int, ...]


class Position(RoundPosition, _Draft):
    """A position of 12 Days of Christmas: immutable, always legal.

    Made by `deal`; `play` returns the next one. A move is an ascending tuple of
    cards; ``()`` passes.

    Attributes
    ----------
    seat, moves, deal, previous, last
        As for every `RoundPosition`; moves in tuple order, the pass last.
    hands : tuple of tuple of int
        The cards in each hand now, ascending.
    leader : int
        Who leads the trick; at the end, who led the last one.
    plays : tuple of tuple of int
        What was played to this trick, in order from the leader on.
    low : int
        The lowest card on the table, 0 before the lead.
    lowest : int
        The seat that would win the trick as it stands.
    returned : tuple of int
        The seats that took their last cards back when the trick before this
        position was complete; at the end, in the last trick.
    """

    __slots__ = ()

    @classmethod
    def start(cls, deal: Deal) -> Self:
        """Return the position right after a deal that has been checked."""
        after = _Draft()
        after.deal = deal
        after.previous = after.last = None
        after.hands = deal.hands
        after.leader = after.seat = after.lowest = deal.leader
        after.plays = after.returned = ()
        after.low = 0
        after.moves = leads(deal.hands[deal.leader])
        after.__class__ = cls
        return after  # type: ignore[return-value]

    @property
    def lead(self) -> Cards | None:
        """The cards led to this trick; None before the lead."""
        return self.plays[0] if self.plays else None

    def play(self, move: Any) -> Self:
        """Return the next position; see `RoundPosition.play`."""
        if type(move) is not tuple or not {*map(type, move)} <= _INT or move not in self.moves:
            reason = why_not(self, move)
            if reason is not None:
                raise IllegalMove(move, self.seat, reason)
            move = tuple(map(int, move))
        seat: int = self.seat  # type: ignore[assignment]
        after = _Draft()
        after.deal = self.deal
        after.previous = self
        after.last = move
        after.leader = leader = self.leader
        after.plays = plays = (*self.plays, move)
        after.returned = ()
        hands = self.hands
        if move:
            now = list(hands)
            now[seat] = without(now[seat], move)
            after.hands = hands = tuple(now)
        else:
            after.hands = hands
        # Among equal lowest cards the one played last wins.
        if move and (not self.low or move[0] <= self.low):
            after.low, after.lowest = move[0], seat
        else:
            after.low, after.lowest = self.low, self.lowest
        players = len(hands)
        if len(plays) < players:
            after.seat = seat = (seat + 1) % players
            after.moves = responses(hands[seat], plays[0], after.low, after.deal.rules)
        else:
            _complete(after, leader)
        after.__class__ = self.__class__
        return after  # type: ignore[return-value]

    @property
    def result(self) -> Result | None:
        """The result of the hand; None while it goes on."""
        if self.seat is not None:
            return None
        left = tuple(len(hand) for hand in self.hands)
        most = max(count for seat, count in enumerate(left) if seat != self.lowest)
        payers = tuple(
            seat for seat, count in enumerate(left) if seat != self.lowest and count == most
        )
        return Result(self.lowest, left, payers)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The hand's tricks so far, the unfinished one last."""
        players = self.players
        path = self.path()
        tricks = []
        for start in range(1, len(path), players):
            end = min(start + players, len(path))
            plays = tuple(position.last for position in path[start:end])
            done = path[end - 1]
            full = len(plays) == players
            tricks.append(
                Trick(
                    path[start - 1].leader,
                    plays,
                    done.lowest if full else None,
                    done.returned if full else (),
                )
            )
        return tuple(tricks)

    def seen_by(self, seat: int) -> View:
        """Return what a seat knows, and no more.

        Parameters
        ----------
        seat : int
            Whose eyes.

        Raises
        ------
        Refused
            If there is no such seat.
        """
        return seen_by(self, check_seat(seat, self.players))

    def laid_open(self) -> View:
        """Return the view with all hands open, as a teacher shows it."""
        return seen_by(self, None)

    def __repr__(self) -> str:
        """Say what lies where, in a line."""
        hands = " / ".join(" ".join(map(str, hand)) or "-" for hand in self.hands)
        table = ", ".join(" ".join(map(str, play)) or "pass" for play in self.plays) or "-"
        acts = "over" if self.seat is None else f"{'ABCDEFGH'[self.seat]} to act"
        return f"<12 Days of Christmas: {hands}; table {table}; {acts}>"


def responses(hand: Cards, lead: Cards, low: int, rules: Rules) -> tuple[Cards, ...]:
    """Return what a seat may answer to a lead, the pass last; `low` is the lowest on the table."""
    found = answers(hand, kind(lead), lead[0])  # type: ignore[arg-type]
    if rules.last_cards == "must_be_lowest":
        # Playing the last cards is legal only while nothing lower is on the table.
        size = len(hand)
        found = tuple(move for move in found if len(move) < size or move[0] <= low)
    return (*found, _PASS)


def _complete(after: _Draft, leader: int) -> None:
    """Settle a trick to which every seat has played: who wins, what comes back."""
    winner = after.lowest
    players = len(after.hands)
    returned = []
    hands = list(after.hands)
    for place, cards in enumerate(after.plays):
        seat = (leader + place) % players
        if cards and seat != winner and not hands[seat]:
            hands[seat] = cards
            returned.append(seat)
    after.hands = tuple(hands)
    after.returned = tuple(sorted(returned))
    if hands[winner]:
        after.leader = after.seat = winner
        after.plays = ()
        after.low = 0
        after.moves = leads(hands[winner])
    else:
        after.seat = None
        after.moves = ()
