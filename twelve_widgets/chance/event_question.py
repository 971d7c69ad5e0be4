"""Which question about the end of a round of chips an event is.

`questions` names what the odds' own way of working answers: who wins, whose totals are over
the limit, what a seat totals, how many tricks there are.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from ..chip_trick import Position
from .event_kind import SingleEvent
from .named_event import AllOf, AnyOf, NamedEvent, Not
from .questions import OVER, TOTAL, TRICKS, WINNERS, WINNERS_AND_OVER, answers_to

_OF_WINNERS = ("wins", "first_leader_wins", "several_win")
_OF_OVER = ("goes_over", "somebody_goes_over")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and which of its answers mean yes.

    Attributes
    ----------
    question : int
        One of `questions`.
    width : int
        How many answers it has.
    answer : callable
        Which of them the end of a round is.
    wanted : collection of int
        Those that mean yes.
    """

    question: int
    width: int
    answer: Callable[[Position], int]
    wanted: Collection[int]


def question_of(event: NamedEvent, one: Position) -> Asked | None:
    """Return the question that an event is, None if it is no single one.

    Parameters
    ----------
    event : NamedEvent
        An event of the end of a round of chips.
    one : chip_trick.Position
        A position of the round.
    """
    ids = {_id(part) for part in event.parts}
    if ids <= {*_OF_WINNERS, *_OF_OVER}:
        return _of_sets(event, one, ids)
    if len(event.parts) != 1 or not isinstance(event, SingleEvent):
        return None
    (id,), given, n = ids, event.parameters, event.parameters.get("n")
    if not isinstance(n, int):
        return None
    if id in ("lasts_exactly", "lasts_at_least"):
        width = answers_to(TRICKS, one.players)
        most = n if id == "lasts_exactly" else width
        return Asked(TRICKS, width, lambda end: len(end.tricks), range(n, most + 1))
    if id in ("totals_exactly", "totals_at_most"):
        seat = given["seat"]
        assert isinstance(seat, int)
        least = n if id == "totals_exactly" else 0
        width = answers_to(TOTAL, one.players)
        return Asked(TOTAL + seat, width, lambda end: _ended(end).totals[seat], range(least, n + 1))
    return None


def _of_sets(event: NamedEvent, one: Position, ids: set[str]) -> Asked:
    """Return the question of an event that is told by who wins and whose totals are over."""
    players, limit = one.players, one.rules.limit
    about_winners, about_over = (not ids.isdisjoint(some) for some in (_OF_WINNERS, _OF_OVER))
    question = WINNERS if not about_over else WINNERS_AND_OVER if about_winners else OVER
    shift = players if question == WINNERS_AND_OVER else 0

    def answer(end: Position) -> int:
        result, number = _ended(end), 0
        if about_winners:
            number = sum(1 << seat for seat in result.winners)
        if about_over:
            over = [seat for seat, total in enumerate(result.totals) if total > limit]
            number |= sum(1 << seat for seat in over) << shift
        return number

    def is_so(number: int) -> bool:
        seats = range(players)
        winners = {seat for seat in seats if about_winners and number >> seat & 1}
        over = {seat for seat in seats if about_over and number >> shift + seat & 1}
        return _told(event, winners, over, one.first_leader)

    width = answers_to(question, players)
    return Asked(question, width, answer, frozenset(filter(is_so, range(width))))


def _told(event: NamedEvent, winners: set[int], over: set[int], leader: int) -> bool:
    """Tell whether an event is so if these seats win, and these are over the limit."""
    if isinstance(event, Not):
        return not _told(event.event, winners, over, leader)
    if isinstance(event, SingleEvent):
        seat = event.parameters.get("seat")
        return {
            "wins": seat in winners,
            "first_leader_wins": leader in winners,
            "several_win": len(winners) > 1,
            "goes_over": seat in over,
            "somebody_goes_over": bool(over),
        }[_id(event)]
    assert isinstance(event, AllOf | AnyOf)
    each = (_told(one, winners, over, leader) for one in event.events)
    return all(each) if isinstance(event, AllOf) else any(each)


def _id(part: SingleEvent) -> str:
    return part.kind.id.removeprefix("chips.")


def _ended(position: Position) -> Any:
    assert position.result is not None
    return position.result
