"""What happens in a hand of 12 Days of Christmas, told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..game import Event
from ..words import Field, SeatName, Sentence, every, say
from .pieces import Cards, kind
from .position import Position, Result


def cards_said(cards: Cards) -> Sentence:
    """Name cards as a combination: "the 7", "four 11s", "the run 2 to 6"."""
    form = kind(cards)
    if form == "single":
        return say("days.cards.single", card=cards[0])
    if form == "set":
        return say(f"days.cards.set.{len(cards)}", card=cards[0])
    return say("days.cards.run", low=cards[0], high=cards[-1])


def event(position: Position) -> Event | None:
    """Return what the last move did, and if it completed the trick, how that ended."""
    made = move_made(position)
    if made is None:
        return None
    before = position.previous
    assert before is not None
    id, count = made.sentence.id, None
    fields: dict[str, Field] = dict(made.sentence.fields)
    if len(before.plays) + 1 == position.players:
        id += "_last"
        fields["winner"] = SeatName(position.lowest)
        if position.returned:
            # Who answers a single card has one to take back.
            id += "_returned.single" if len(before.plays[0]) == 1 else "_returned"
            count = len(position.returned)
            fields["back"] = every([SeatName(other) for other in position.returned])
    return Event(made.kind, made.seat, say(id, count, **fields))


def move_made(position: Position) -> Event | None:
    """Return what the last move did, without what came of it; None for a deal."""
    before = position.previous
    if before is None:
        return None
    seat, cards = before.seat, position.last
    assert seat is not None
    name = "passes" if not cards else "responds" if before.plays else "leads"
    fields: dict[str, Field] = {"seat": SeatName(seat)}
    if cards:
        fields["cards"] = cards_said(cards)
    return Event(name, seat, say(f"days.event.{name}", None, **fields))


class Asked(Protocol):
    """What a prompt reads, all of it public: a `Position` has it, and so has a picture's view."""

    @property
    def seat(self) -> int | None:
        """Who is to act."""

    @property
    def leader(self) -> int:
        """Who leads the trick."""

    @property
    def lead(self) -> Cards | None:
        """The cards led."""

    @property
    def previous(self) -> object:
        """None before the hand's first move."""

    @property
    def result(self) -> Result | None:
        """The result of the hand."""


def prompt(position: Asked, *, only_pass: bool = False) -> Sentence:
    """Say what is to be done next, and by whom; at the end, how the hand ended.

    Parameters
    ----------
    position : Position
        The position.
    only_pass : bool
        Say that the seat to act can only pass: for eyes that see its hand.
    """
    seat = position.seat
    if seat is None:
        return outcome(position)
    who = SeatName(seat)
    lead = position.lead
    if lead is None:
        return say("days.prompt.lead_on" if position.previous else "days.prompt.lead", seat=who)
    return say(
        f"days.prompt.respond.{'pass' if only_pass else kind(lead)}",
        leader=SeatName(position.leader),
        cards=cards_said(lead),
        seat=who,
    )


def outcome(position: Asked, gifts: Sequence[int] | None = None) -> Sentence:
    """Say who has won a finished hand, and who gives a gift.

    Parameters
    ----------
    position : Position
        A finished hand.
    gifts : sequence of int, optional
        The gifts by seat before the hand, which a position alone does not know. Without
        it the sentence leaves open who has one to give.
    """
    result = position.result
    assert result is not None
    payers, winner = result.payers, SeatName(result.winner)
    fields: dict[str, Field] = {
        "winner": winner,
        "payers": every([SeatName(seat) for seat in payers]),
        "left": say("days.count.cards", result.left[payers[0]]),
    }
    if gifts is None:
        return say("days.outcome", len(payers), **fields)
    givers = result.givers(gifts)
    if givers == payers:
        return say("days.outcome.all_give", len(payers), **fields)
    if not givers:
        return say("days.outcome.none_gives", len(payers), **fields)
    fields["givers"] = every([SeatName(seat) for seat in givers])
    return say("days.outcome.some_give", len(givers), **fields)
