"""What happens in a round of 12 Chip Trick, told in sentences."""

from __future__ import annotations

from typing import Any, Protocol

from ..game import Event
from ..words import SeatName, Sentence, every, say
from .pieces import is_red
from .position import Position, Result


def event(position: Position) -> Event | None:
    """Return what the last move did; None for a deal."""
    before = position.previous
    if before is None:
        return None
    seat, chip = before.seat, position.last
    assert seat is not None
    who = SeatName(seat)
    if not before.taking:
        kind = "plays" if before.plays else "leads"
        return Event(kind, seat, say(f"chip.event.{kind}", seat=who, chip=chip))
    kind = "keeps" if seat == before.winner else "takes"
    return Event(kind, seat, say(f"chip.event.{kind}", seat=who, chip=chip))


def move_made(position: Position) -> Event | None:
    """Return the same as `event`, which tells nothing of what comes of a move."""
    return event(position)


class Asked(Protocol):
    """What a prompt reads, all of it public: a `Position` has it, and so has a picture's view."""

    @property
    def seat(self) -> int | None:
        """Who is to act."""

    @property
    def players(self) -> int:
        """Number of seats."""

    @property
    def plays(self) -> tuple[int, ...]:
        """The chips played to the trick."""

    @property
    def lying(self) -> tuple[int, ...]:
        """The chips in the middle."""

    @property
    def moves(self) -> tuple[int, ...]:
        """What may be taken."""

    @property
    def winner(self) -> int | None:
        """Who has won the trick."""

    @property
    def taking(self) -> bool:
        """Whether a chip is to be taken."""

    @property
    def previous(self) -> object:
        """None before the round's first move."""

    @property
    def rules(self) -> Any:
        """The rules in force."""

    @property
    def result(self) -> Result | None:
        """The result of the round."""


def prompt(position: Asked) -> Sentence:
    """Say what is to be done next, and by whom; at the end, how the round ended."""
    seat = position.seat
    if seat is None:
        return outcome(position)
    who = SeatName(seat)
    if not position.taking:
        if position.plays:
            return say("chip.prompt.play", seat=who)
        return say("chip.prompt.lead_on" if position.previous else "chip.prompt.lead", seat=who)
    reds = [chip for chip in position.lying if is_red(chip)]
    must = "one" if len(position.lying) == 1 else "red" if reds else "free"
    last = position.moves[0]
    if seat == position.winner and len(position.lying) == position.players:
        return say(f"chip.prompt.wins_{must}", seat=who, chip=max(position.plays))
    return say(f"chip.prompt.take_{must}", seat=who, chip=last)


def outcome(position: Asked) -> Sentence:
    """Say who has won a finished round, and with what total."""
    result = position.result
    assert result is not None
    winners = result.winners
    names = every([SeatName(seat) for seat in winners])
    total = result.totals[winners[0]]
    score = result.scores[winners[0]]
    if position.rules.over_limit == "halve":
        return say("chip.outcome.halve", len(winners), winners=names, score=score)
    if min(result.totals) > position.rules.limit:
        return say("chip.outcome.all_bust", len(winners), winners=names, total=total)
    return say("chip.outcome.bust", len(winners), winners=names, total=total)
