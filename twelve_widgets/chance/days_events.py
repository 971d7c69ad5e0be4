"""The library of events of 12 Days of Christmas.

What is ``dealt`` is asked of the hands as they were dealt, what a seat ``holds``, and whether
a lead can be beaten, of the hands as they are; all else is told by the end of the hand.
"""

from __future__ import annotations

from collections import Counter

from ..game import Refused
from ..twelve_days import GAME, RANKS, Position, hand_size
from ..twelve_days.position import responses
from ..words import say
from .event_kind import Parameter, library
from .hands import fewest_plays_of

_MOST = hand_size(2)
_SEAT = Parameter("seat", 0, GAME.seats[-1] - 1, 1)
_CARD = Parameter("card", RANKS[0], RANKS[-1], 1)

_event = library(GAME, "days")


def _number(low: int, high: int, default: int) -> Parameter:
    return Parameter("n", low, high, default)


@_event("deal", _SEAT, _CARD)
def dealt(position: Position, seat: int, card: int) -> bool:
    """Tell whether the seat was dealt at least one card of a rank."""
    return card in position.dealt[seat]


@_event("deal", _CARD)
def somebody_dealt(position: Position, card: int) -> bool:
    """Tell whether at least one seat was dealt a card of a rank."""
    return any(card in hand for hand in position.dealt)


@_event("deal", _SEAT, _number(2, _MOST, 3))
def dealt_set(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat was dealt at least so many equal cards."""
    return max(Counter(position.dealt[seat]).values()) >= n


@_event("deal", _SEAT, _number(2, _MOST, 4))
def dealt_run(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat was dealt at least so many successive ranks."""
    ranks = set(position.dealt[seat])
    return any(ranks.issuperset(range(low, low + n)) for low in ranks)


@_event("deal", _SEAT, _number(2, _MOST, 8))
def dealt_ranks(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat was dealt at least so many different ranks."""
    return len(set(position.dealt[seat])) >= n


@_event("deal", _SEAT, _number(1, _MOST // 2, 4))
def dealt_pairs(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat was dealt at least so many pairs, no card in two of them."""
    return sum(count // 2 for count in Counter(position.dealt[seat]).values()) >= n


@_event("deal", _SEAT, _number(1, _MOST, 4))
def dealt_plays(position: Position, seat: int, n: int) -> bool:
    """Tell whether so many plays could empty the hand dealt, if nobody came in between."""
    return fewest_plays_of(position.dealt[seat]) <= n


@_event("now", _SEAT, _CARD)
def holds(position: Position, seat: int, card: int) -> bool:
    """Tell whether the seat has at least one card of a rank in its hand."""
    return card in position.hands[seat]


@_event("now")
def lead_can_be_beaten(position: Position) -> bool:
    """Tell whether the lead has been answered, or a seat that is still to act holds an answer."""
    if position.lead is None:
        raise Refused(say("chance.event_needs_lead"))
    if position.lowest != position.leader:
        return True
    to_act = range(len(position.plays), position.players)
    hands = (position.hands[(position.leader + place) % position.players] for place in to_act)
    return any(
        len(responses(hand, position.lead, position.low, position.rules)) > 1 for hand in hands
    )


@_event("end", _SEAT)
def wins(position: Position, seat: int) -> bool:
    """Tell whether the seat wins the hand."""
    assert position.result is not None
    return position.result.winner == seat


@_event("end")
def first_leader_wins(position: Position) -> bool:
    """Tell whether who led the first trick wins the hand."""
    assert position.result is not None
    return position.result.winner == position.first_leader


@_event("end")
def first_lead_beaten(position: Position) -> bool:
    """Tell whether another seat than its leader wins the first trick."""
    first = position.tricks[0]
    return first.winner != first.leader


@_event("end", _SEAT, _number(1, _MOST, 6))
def left_at_least(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat has at least so many cards left in the end."""
    assert position.result is not None
    return position.result.left[seat] >= n


@_event("end", _number(2, 30, 8))
def lasts_at_most(position: Position, n: int) -> bool:
    """Tell whether the hand has at most so many tricks."""
    return len(position.tricks) <= n
