"""What lies where in 12 Days of Christmas, as a picture needs it: read off a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import twelve_days
from ..twelve_days import View
from ..twelve_days.position import responses
from ..words import Sentence


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat has done in the trick that is shown.

    Attributes
    ----------
    seat : int
        Who.
    cards : tuple of int or None
        The cards, ``()`` for a pass; None while it has not been its turn.
    standing : str
        ``"lowest"``, ``"wins"``, ``"back"`` (taken back) or ``""``.
    """

    seat: int
    cards: tuple[int, ...] | None
    standing: str


@dataclass(frozen=True, slots=True)
class _Asked:
    """What `twelve_days.prompt` reads, taken from a view."""

    seat: int | None
    leader: int
    lead: tuple[int, ...] | None
    previous: object
    result: Any


@dataclass(frozen=True, slots=True)
class DaysState:
    """The table of 12 Days of Christmas.

    Attributes
    ----------
    view : View
        Where it was read off.
    plays : tuple of Play
        In order of play. A finished trick stays until the next lead.
    leader : int
        Who leads, or led, the trick that is shown.
    prompt : Sentence
        What is to be done next; at the end, how the hand ended.
    """

    view: View
    plays: tuple[Play, ...]
    leader: int
    prompt: Sentence


def days_state(view: View, gifts: Sequence[int] | None = None) -> DaysState:
    """Read the table off a view; `gifts` are those before the hand, where they are known."""
    players = view.players
    trick = view.tricks[-1] if view.tricks else None
    leader = view.first_leader if trick is None else trick.leader
    made = trick.plays if trick else ()
    lowest = None
    for turn, cards in enumerate(made):
        # Among equal lowest cards the one played last counts.
        if cards and (lowest is None or cards[0] <= made[lowest][0]):
            lowest = turn
    plays: list[Play] = []
    for turn in range(players):
        seat = (leader + turn) % players
        standing = ""
        if trick and seat in trick.returned:
            standing = "back"
        elif turn == lowest:
            standing = "lowest" if trick is None or trick.winner is None else "wins"
        plays.append(Play(seat, made[turn] if turn < len(made) else None, standing))
    between = len(made) == players
    asked = _Asked(
        view.acts,
        view.acts if between and view.acts is not None else leader,
        made[0] if made and not between else None,
        view.tricks or None,
        view.result,
    )
    if view.result is not None:
        said = twelve_days.outcome(asked, gifts)
    else:
        said = twelve_days.prompt(asked, only_pass=_only_pass(asked, view, plays))
    return DaysState(view, tuple(plays), leader, said)


def _only_pass(asked: _Asked, view: View, plays: Sequence[Play]) -> bool:
    """Tell whether a hand that these eyes see holds no answer."""
    if asked.lead is None or asked.seat is None:
        return False
    hand = tuple(card for card in view.hands[asked.seat] if card is not None)
    low = min(play.cards[0] for play in plays if play.cards)
    seen = len(hand) == len(view.hands[asked.seat])
    return seen and len(responses(hand, asked.lead, low, view.rules)) == 1


def pool(view: View, score: tuple[int, ...]) -> int:
    """Return the gifts left in the pool: every gift in front of a seat came from there."""
    rules = view.rules
    own = view.players if rules.length == "short" else 0
    return rules.hands + own - sum(score)
