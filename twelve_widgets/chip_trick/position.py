"""Positions of 12 Chip Trick: who plays what, who takes what.

A trick has two halves. From the leader on, clockwise, each seat plays a chip of
its hand; then, from the trick's winner on, each takes one chip from the middle,
a red one while a red one lies there. The winner lays its chip in front, the
others take theirs into the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from ..game import Deal, Draft, IllegalMove, RoundPosition, check_seat
from .pieces import PLAYABLE, TAKEABLE, WITH_ONE, WITHOUT
from .reasons import why_not
from .view import View, seen_by

Chips = tuple[tuple[int, ...], ...]
"""Chips by seat."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a round.

    Attributes
    ----------
    totals : tuple of int
        The sum of each seat's four chips, front and hand.
    scores : tuple of int or Fraction
        What is compared: the totals, or with halving an int or a `Fraction`.
    winners : tuple of int
        Every seat that gets a token.
    """

    totals: tuple[int, ...]
    scores: tuple[int | Fraction, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as everybody saw it.

    Attributes
    ----------
    leader : int
        Who led.
    plays, takes : tuple of int
        The chips in order: plays from the leader on, takes from the winner on.
    winner : int or None
        None until every seat has played.
    """

    leader: int
    plays: tuple[int, ...]
    winner: int | None
    takes: tuple[int, ...]


class _Draft(Draft):
    __slots__ = ("fronts", "hands", "leader", "lying", "plays", "winner")

    hands: Chips
    fronts: Chips
    leader: int
    plays: tuple[int, ...]
    lying: tuple[int, ...]
    winner: int | None


class Position(RoundPosition, _Draft):
    """A position of 12 Chip Trick: immutable, always legal.

    Made by `deal`; `play` returns the next one. A move is a chip's value.

    Attributes
    ----------
    seat, moves, deal, previous, last
        As for every `RoundPosition`; moves are values, each once, ascending.
    hands : tuple of tuple of int
        The chips in each hand now, ascending.
    fronts : tuple of tuple of int
        The chips in front of each seat, in the order in which they were taken.
    leader : int
        Who leads the trick that is being played; at the end, who led the last one.
    plays : tuple of int
        The chips played to this trick, in order from the leader on.
    lying : tuple of int
        The chips that still lie in the middle, in order of play.
    winner : int or None
        Who has won the trick once every seat has played to it.
    """

    __slots__ = ()

    @classmethod
    def start(cls, deal: Deal) -> Self:
        """Return the position right after a deal that has been checked."""
        after = _Draft()
        after.deal = deal
        after.previous = after.last = None
        after.hands = deal.hands
        after.fronts = ((),) * len(deal.hands)
        after.leader = after.seat = deal.leader
        after.plays = after.lying = ()
        after.winner = None
        after.moves = PLAYABLE[deal.hands[deal.leader]]
        after.__class__ = cls
        return after  # type: ignore[return-value]

    @property
    def taking(self) -> bool:
        """Whether the seat to act takes a chip, rather than playing one."""
        return self.winner is not None and self.seat is not None

    def play(self, move: Any) -> Self:
        """Return the next position; see `RoundPosition.play`."""
        if type(move) is not int or move not in self.moves:
            reason = why_not(self, move)
            if reason is not None:
                raise IllegalMove(move, self.seat, reason)
            move = int(move)
        return self._take(move) if self.winner is not None else self._put(move)

    def _put(self, chip: int) -> Self:
        """Return the position after the seat to act plays a chip of its hand."""
        seat: int = self.seat  # type: ignore[assignment]
        after = _Draft()
        after.deal = self.deal
        after.previous = self
        after.last = chip
        after.fronts = self.fronts
        after.leader = leader = self.leader
        hands = list(self.hands)
        hands[seat] = WITHOUT[hands[seat]][chip]
        after.hands = tuple(hands)
        after.plays = after.lying = plays = (*self.plays, chip)
        players = len(hands)
        if len(plays) < players:
            after.winner = None
            after.seat = seat = (seat + 1) % players
            after.moves = PLAYABLE[hands[seat]]
        else:
            # index() finds the earliest of several equal highest chips: it wins.
            after.winner = after.seat = (leader + plays.index(max(plays))) % players
            after.moves = TAKEABLE[plays]
        after.__class__ = self.__class__
        return after  # type: ignore[return-value]

    def _take(self, chip: int) -> Self:
        """Return the position after the seat to act takes a chip from the middle."""
        seat: int = self.seat  # type: ignore[assignment]
        winner: int = self.winner  # type: ignore[assignment]
        hands = self.hands
        after = _Draft()
        after.deal = self.deal
        after.previous = self
        after.last = chip
        if seat == winner:
            fronts = list(self.fronts)
            fronts[seat] += (chip,)
            after.fronts = tuple(fronts)
            after.hands = hands
        else:
            after.fronts = self.fronts
            now = list(hands)
            now[seat] = WITH_ONE[now[seat]][chip]
            after.hands = hands = tuple(now)
        after.lying = lying = WITHOUT[self.lying][chip]
        if lying:
            after.leader = self.leader
            after.plays = self.plays
            after.winner = winner
            after.seat = (seat + 1) % len(hands)
            after.moves = TAKEABLE[lying]
        elif hands[winner]:
            after.leader = after.seat = winner
            after.plays = ()
            after.winner = None
            after.moves = PLAYABLE[hands[winner]]
        else:
            # The next leader has no chip in hand: the round is over.
            after.leader = self.leader
            after.plays = self.plays
            after.winner = winner
            after.seat = None
            after.moves = ()
        after.__class__ = self.__class__
        return after  # type: ignore[return-value]

    @property
    def result(self) -> Result | None:
        """The result of the round; None while it goes on."""
        if self.seat is not None:
            return None
        totals = tuple(
            sum(front) + sum(hand) for front, hand in zip(self.fronts, self.hands, strict=True)
        )
        rules = self.deal.rules
        scores: tuple[int | Fraction, ...] = totals
        contest: tuple[int | Fraction, ...] = totals
        if rules.over_limit == "halve":
            scores = contest = tuple(
                _half(total) if total > rules.limit else total for total in totals
            )
        elif min(totals) <= rules.limit:
            # A total over the limit cannot win while somebody else's is not over it.
            contest = tuple(total if total <= rules.limit else 0 for total in totals)
        best = max(contest)
        winners = tuple(seat for seat, score in enumerate(contest) if score == best)
        return Result(totals, scores, winners)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The round's tricks so far, the unfinished one last."""
        players = len(self.hands)
        leader = self.deal.leader
        made = self.made
        tricks = []
        for start in range(0, len(made), 2 * players):
            plays = made[start : start + players]
            takes = made[start + players : start + 2 * players]
            winner = None
            if len(plays) == players:
                winner = (leader + plays.index(max(plays))) % players
            tricks.append(Trick(leader, plays, winner, takes))
            if winner is not None:
                leader = winner
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
        where = " / ".join(
            f"{' '.join(map(str, hand)) or '-'} | {' '.join(map(str, front)) or '-'}"
            for hand, front in zip(self.hands, self.fronts, strict=True)
        )
        middle = " ".join(map(str, self.lying)) or "-"
        acts = "over" if self.seat is None else f"{'ABCD'[self.seat]} to act"
        return f"<12 Chip Trick: {where}; middle {middle}; {acts}>"


def _half(total: int) -> int | Fraction:
    half = Fraction(total, 2)
    return half.numerator if half.denominator == 1 else half
