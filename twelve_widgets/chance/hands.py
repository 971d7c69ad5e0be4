"""What a dealt hand of 12 Days of Christmas is like: exact distributions.

Each is an `icepool.Die`: ``die.probability(3)``, ``die.mean()``, ``die.items()``; over all hands
of that size, cards told apart. How many cards a hand has tells `twelve_days.hand_size`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any

from ..game import Refused, whole
from ..twelve_days import DECK, GAME, RANKS, hand_size
from ..words import quoted, say

Distribution = Any
"""An `icepool.Die` over whole numbers."""

DEALT = hand_size(4)
"""The usual number of cards in a hand."""


def largest_set(cards: int = DEALT, deck: Sequence[int] = DECK) -> Distribution:
    """Return how many equal cards a hand has at most (1: no two are equal).

    Parameters
    ----------
    cards : int
        The number of cards dealt.
    deck : sequence of int
        What they are dealt from; the whole deck, unless a smaller one is to be studied.

    Raises
    ------
    Refused
        If so many cards cannot be dealt.

    Examples
    --------
    >>> from twelve_widgets.chance import hands
    >>> print(round(float(hands.largest_set().probability(3)), 3))
    0.551
    """
    return _dealt(cards, deck).largest_count()


def longest_run(cards: int = DEALT, deck: Sequence[int] = DECK) -> Distribution:
    """Return how many successive ranks a hand has at most (1: no two follow each other)."""
    return _dealt(cards, deck).largest_straight()


def distinct_ranks(cards: int = DEALT, deck: Sequence[int] = DECK) -> Distribution:
    """Return how many different ranks a hand has."""
    return _dealt(cards, deck).unique().size()


def pairs(cards: int = DEALT, deck: Sequence[int] = DECK) -> Distribution:
    """Return how many pairs of equal cards can be laid out of a hand, no card in two of them."""
    return (_dealt(cards, deck) // 2).size()


def fewest_plays(cards: int = DEALT, deck: Sequence[int] = DECK) -> Distribution:
    """Return in how few plays a hand could be emptied, if nobody else ever came in between.

    See `fewest_plays_of`.
    """
    evaluator = _evaluator()
    return evaluator(_dealt(cards, deck))


def fewest_plays_of(hand: Sequence[int]) -> int:
    """Return the least number of singles, sets and runs that a hand can be split into.

    Parameters
    ----------
    hand : sequence of int
        Cards, in any order.

    Notes
    -----
    Rank by rank, upward: of the runs that have come so far some go on, some end, and new
    ones begin; the cards of the rank that are in no run are played together. For each number
    of runs that go on, only the least number of plays so far counts. A run of one card is a
    single, so that nothing more has to be looked at.
    """
    held = Counter(hand)
    least: tuple[int, ...] = _NO_PLAYS
    for rank in range(min(held, default=1), max(held, default=0) + 1):
        least = _after_rank(least, held[rank])
    return min(least)


_NO_PLAYS = (0,)
"""Nothing played and no run open: the entry at n is the least number of plays with n open."""


@cache
def _after_rank(least: tuple[int, ...], held: int) -> tuple[int, ...]:
    """Return the least numbers of plays after one more rank, by how many runs go on from it."""
    return tuple(
        min(plays + max(0, goes_on - before) for before, plays in enumerate(least))
        + (held > goes_on)
        for goes_on in range(held + 1)
    )


@cache
def _evaluator() -> Any:
    # icepool is imported where it is used: who only plays need not wait for it.
    import icepool

    class FewestPlays(icepool.MultisetEvaluator):  # type: ignore[misc]
        """`fewest_plays_of` over all hands at once."""

        def next_state(self, state: Any, order: Any, outcome: Any, held: int) -> Any:
            """Take in the next rank."""
            least, last = state or (_NO_PLAYS, outcome)
            if abs(outcome - last) > 1:
                # A rank that the deck has not: no run goes on.
                least = _after_rank(least, 0)
            return _after_rank(least, held), outcome

        def final_outcome(self, final_state: Any, order: Any, outcomes: Any, size: Any) -> int:
            """Return the least number of plays."""
            return min(final_state[0]) if final_state else 0

    return FewestPlays()


def holds(rank: int, cards: int = DEALT, deck: Sequence[int] = DECK) -> Fraction:
    """Return how likely a hand has at least one card of a rank.

    The hypergeometric distribution: 1 less the part of all hands that lack the rank.

    Parameters
    ----------
    rank : int
        1 to 12.
    cards, deck
        As for `largest_set`.

    Raises
    ------
    Refused
        If there is no such rank, or so many cards cannot be dealt.

    Examples
    --------
    >>> from twelve_widgets.chance import hands
    >>> hands.holds(1)
    Fraction(2, 13)
    """
    asked = whole(rank)
    if asked is None or asked not in RANKS:
        raise Refused(say("chance.bad_rank", given=quoted(rank)))
    held = _checked(cards, deck)
    others = len(deck) - list(deck).count(asked)
    return 1 - Fraction(comb(others, held), comb(len(deck), held))


def anyone_holds(rank: int, players: int) -> Fraction:
    """Return how likely anyone at all was dealt a card of a rank.

    Parameters
    ----------
    rank : int
        1 to 12.
    players : int
        The number of seats, 2 to 8.

    Raises
    ------
    Refused
        If there is no such rank, or no such number of seats.
    """
    return holds(rank, GAME.checked_players(players) * hand_size(players))


def cards_of(given: Any) -> tuple[int, ...] | None:
    """Return cards as ascending plain numbers, or None where something else is given."""
    try:
        found = [whole(card) for card in given]
    except TypeError:
        return None
    cards = [card for card in found if card is not None]
    return tuple(sorted(cards)) if len(cards) == len(found) else None


def checked_cards(given: Any) -> tuple[int, ...]:
    """Return cards as ascending plain numbers, or refuse what are none."""
    cards = cards_of(given)
    if not cards:
        raise Refused(say("chance.no_cards", given=quoted(given)))
    return cards


def _checked(cards: Any, deck: Sequence[int]) -> int:
    checked_cards(deck)
    held = whole(cards)
    if held is None or not 1 <= held <= len(deck):
        raise Refused(say("chance.bad_hand_size", given=quoted(cards), most=len(deck)))
    return held


def _dealt(cards: int, deck: Sequence[int]) -> Any:
    import icepool

    return icepool.Deck(Counter(deck)).deal(_checked(cards, deck))
