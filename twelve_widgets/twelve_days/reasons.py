"""Why a move of 12 Days of Christmas is illegal: one code for each way it can be."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from ..game import Reason, whole
from ..words import SeatName, Sentence, every, quoted, say
from .pieces import RANKS, Cards, kind

if TYPE_CHECKING:
    from .position import Position

CODES = (
    "round_over",
    "not_cards",
    "not_ascending",
    "not_in_hand",
    "run_with_equals",
    "run_with_gap",
    "run_round_the_corner",
    "leader_must_play",
    "wrong_kind",
    "too_high",
    "last_cards_too_high",
)
"""Every code a `Reason` of this game can have."""


def why_not(position: Position, move: object) -> Reason | None:
    """Return why a move is illegal in a position, None if it is legal."""
    seat = position.seat
    if seat is None:
        return Reason("round_over", say("days.round_over"))
    given = tuple(map(whole, move)) if isinstance(move, tuple) else None
    if given is None or not all(card in RANKS for card in given):
        return Reason("not_cards", say("days.not_cards", given=quoted(move)))
    move = cast("tuple[int, ...]", given)
    if move in position.moves:
        return None
    who = SeatName(seat)
    lead = position.lead
    if not move:
        return Reason("leader_must_play", say("days.leader_must_play", seat=who))
    if list(move) != sorted(move):
        ascending = " ".join(map(str, sorted(move)))
        return Reason("not_ascending", say("days.not_ascending", cards=ascending))
    held = Counter(position.hands[seat])
    for card, count in Counter(move).items():
        if count > held[card]:
            return Reason("not_in_hand", _missing(who, card, held[card]))
    form = kind(move)
    if form is None:
        return _no_combination(move)
    assert lead is not None
    led = kind(lead)
    if form != led:
        return Reason(
            "wrong_kind", say(f"days.wrong_kind.{led}", played=say(f"days.a_kind.{form}"))
        )
    if move[0] > lead[0]:
        low = say(f"days.a_card.{lead[0]}")
        return Reason("too_high", say(f"days.too_high.{led}", low=low, card=move[0]))
    low = say(f"days.a_card.{position.low}")
    cards = every(list(move))
    return Reason("last_cards_too_high", say("days.last_cards_too_high", low=low, cards=cards))


def _missing(who: SeatName, card: int, held: int) -> Sentence:
    if not held:
        return say("days.holds_none", seat=who, card=card)
    return say("days.holds_fewer", held, seat=who, card=card)


def _no_combination(cards: Cards) -> Reason:
    said = every(list(cards))
    if len(set(cards)) < len(cards):
        return Reason("run_with_equals", say("days.run_with_equals", cards=said))
    if cards[0] == RANKS[0] and cards[-1] == RANKS[-1] and _joins_round_the_corner(cards):
        return Reason("run_round_the_corner", say("days.run_round_the_corner", cards=said))
    missing = [rank for rank in range(cards[0], cards[-1]) if rank not in cards]
    names = every([say("days.the", card=rank) for rank in missing])
    return Reason("run_with_gap", say("days.run_with_gap", len(missing), cards=said, missing=names))


def _joins_round_the_corner(cards: Cards) -> bool:
    """Tell whether the cards would be a run if the 12 and the 1 joined."""
    gaps = [high for low, high in pairwise(cards) if high != low + 1]
    return len(gaps) == 1


def why_in_no_play(position: Position, card: int) -> Reason:
    """Return why a card of the hand to act is in no legal play.

    The most promising play with that card is judged: the card alone, with its
    equals, or with the cards next to it, as the lead asks.
    """
    assert position.seat is not None and position.lead is not None
    hand = position.hands[position.seat]
    led = kind(position.lead)
    who = SeatName(position.seat)
    if led == "single":
        play: Cards = (card,)
    elif led == "set":
        play = (card,) * hand.count(card)
        if len(play) == 1:
            return Reason("wrong_kind", say("days.alone.set", seat=who, card=card))
    else:
        low = high = card
        while low - 1 in hand:
            low -= 1
        while high + 1 in hand:
            high += 1
        play = tuple(range(low, high + 1))
        if low == high:
            return Reason("wrong_kind", say("days.alone.run", seat=who, card=card))
    reason = why_not(position, play)
    assert reason is not None
    return reason
