"""How likely a lead of 12 Days of Christmas is beaten.

A response wins if its lowest card is as low as the lead's lowest or lower, and any legal
response is: so a lead is safe just if no opponent holds a response. What the opponents hold
is dealt from all cards that are not in one's own hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import comb, factorial, perm, prod
from random import Random
from typing import Any

from ..game import Refused, check_seed, is_whole, plain, shuffled
from ..twelve_days import DECK, GAME, hand_size, kind
from ..words import quoted, say
from .hands import cards_of, checked_cards
from .probability import Probability

TRIALS = 10_000
"""How often it is simulated where the exact value is too costly."""

MOST_WORK = 150_000
"""So much is affordable: states of the hands, each as costly as opponents by opponents."""


def beaten(
    lead: Sequence[int],
    hand: Sequence[int],
    players: int,
    seed: int | None = None,
    cards: int | None = None,
    deck: Sequence[int] = DECK,
) -> Probability:
    """Return how likely at least one opponent holds a response that would win the trick.

    Exact for singles and sets, and for runs against up to three opponents or of low ranks;
    otherwise simulated.

    Parameters
    ----------
    lead : sequence of int
        A single, a set or a run out of the hand.
    hand : sequence of int
        One's own cards, the lead among them. All others may be with the opponents: cards that
        are out of play are left out of the `deck`.
    players : int
        The number of seats, 2 to 8.
    seed : int, optional
        For a simulation; a fresh one without it.
    cards : int, optional
        How many cards each opponent holds; as many as are dealt, without it.
    deck : sequence of int
        All cards; the whole deck, unless a smaller one is to be studied.

    Raises
    ------
    Refused
        If the lead is none, or not in the hand, the hand is not in the deck, or so many cards
        cannot be dealt.

    Examples
    --------
    >>> from twelve_widgets import chance
    >>> hand = (2, 3, 5, 5, 7, 8, 9, 10, 11, 12, 12, 12)
    >>> chance.beaten((2,), hand, players=2).value
    Fraction(238, 715)
    """
    opponents = GAME.checked_players(players) - 1
    held = hand_size(opponents + 1) if cards is None else plain(cards)
    own, there = Counter(checked_cards(hand)), Counter(checked_cards(deck))
    led = cards_of(lead) or ()
    form = kind(led)
    if form is None or Counter(led) - own:
        raise Refused(say("chance.bad_lead", given=quoted(lead)))
    for rank, count in own.items():
        if count > there[rank]:
            raise Refused(say("chance.too_many_held", rank=rank, held=count, all=there[rank]))
    unseen = there - own
    if not is_whole(held) or held < 1:
        raise Refused(say("chance.bad_hand_size", given=quoted(held), most=there.total()))
    if held * opponents > unseen.total():
        most = unseen.total() // opponents
        raise Refused(say("chance.bad_hand_size", given=quoted(held), most=most))
    low = tuple(unseen[rank] for rank in range(1, led[0] + 1))
    high = tuple(unseen[rank] for rank in range(led[0] + 1, max(there) + 1))
    if form == "single":
        total, none = unseen.total(), unseen.total() - sum(low)
        safe = Fraction(comb(none, held * opponents), comb(total, held * opponents))
        return Probability(1 - safe)
    if form == "set":
        safe = Fraction(
            _without_sets(low, sum(high), held, opponents), _deals(unseen, held, opponents)
        )
        return Probability(1 - safe)
    follows = low + high[:1]
    ways = _without_runs(follows, sum(high[1:]), held, opponents)
    if ways is not None:
        return Probability(1 - Fraction(ways, _deals(unseen, held, opponents)))
    return _simulated(led[0], unseen, held, opponents, check_seed(seed))


def _deals(unseen: Counter[int], held: int, opponents: int) -> int:
    """Return in how many ways the opponents can be dealt their cards."""
    total = unseen.total()
    rest = total - held * opponents
    return factorial(total) // (prod([factorial(held)] * opponents) * factorial(rest))


# The opponents' hands are filled rank by rank. Which opponent is which does not matter, so
# that a state is how many cards each has by now, sorted; in the end the higher cards, about
# which nothing is asked, fill the hands in any way.


def _filled(state: Sequence[int], high: int, held: int) -> int:
    """Return in how many ways the higher cards fill the hands."""
    missing = [held - count for count in state]
    rest = high - sum(missing)
    if rest < 0 or min(missing) < 0:
        return 0
    return factorial(high) // prod(map(factorial, (*missing, rest)))


def _without_sets(low: tuple[int, ...], high: int, held: int, opponents: int) -> int:
    """Return in how many deals no opponent has two equal cards of a low rank."""
    states = {(0,) * opponents: 1}
    for count in low:
        after: Counter[tuple[int, ...]] = Counter()
        for state, ways in states.items():
            for more, choices, taken in _one_each(state):
                if taken <= count and more[-1] <= held:
                    after[more] += ways * choices * perm(count, taken)
        states = after
    return sum(ways * _filled(state, high, held) for state, ways in states.items())


@cache
def _one_each(state: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """Return the states if some opponents get one card more, in how many ways, and how many."""
    found: Counter[tuple[tuple[int, ...], int]] = Counter({((), 0): 1})
    for size, alike in Counter(state).items():
        after: Counter[tuple[tuple[int, ...], int]] = Counter()
        for (more, taken), choices in found.items():
            for lucky in range(alike + 1):
                hands = (*more, *[size] * (alike - lucky), *[size + 1] * lucky)
                after[hands, taken + lucky] += choices * comb(alike, lucky)
        found = after
    return tuple((tuple(sorted(more)), choices, taken) for (more, taken), choices in found.items())


def _without_runs(follows: tuple[int, ...], high: int, held: int, opponents: int) -> int | None:
    """Return in how many deals no opponent has two successive ranks of these.

    A hand's state is how many cards it has by now, and whether it has the last rank. None if
    there are more states than is affordable.
    """
    states = {((0, False),) * opponents: 1}
    work = 0
    for count in follows:
        work += len(states) * opponents**2
        if work > MOST_WORK:
            return None
        after: Counter[Any] = Counter()
        for state, ways in states.items():
            for more, choices in _some_each(state, count, held):
                after[more] += ways * choices
        states = after
    return sum(
        ways * _filled([size for size, _ in state], high, held) for state, ways in states.items()
    )


def _some_each(state: tuple[tuple[int, bool], ...], count: int, held: int) -> list[tuple[Any, int]]:
    """Return the states if the cards of a rank go to those who lack the rank before."""
    found = {((), count): 1}
    for size, has_last in state:
        after: Counter[Any] = Counter()
        for (more, left), choices in found.items():
            most = 0 if has_last else min(left, held - size)
            for taken in range(most + 1):
                hand = (size + taken, taken > 0)
                after[(*more, hand), left - taken] += choices * comb(left, taken)
        found = after
    together: Counter[Any] = Counter()
    for (more, _), choices in found.items():
        together[tuple(sorted(more))] += choices
    return list(together.items())


def _simulated(low: int, unseen: Counter[int], held: int, opponents: int, seed: int) -> Probability:
    """Return how often an opponent can answer a run, of many deals."""
    rng = Random(f"{seed}/beaten")
    cards = sorted(unseen.elements())
    ranks = range(1, low + 1)
    found = 0
    for _ in range(TRIALS):
        dealt = shuffled(cards, rng)
        hands = (set(dealt[held * at : held * (at + 1)]) for at in range(opponents))
        found += any(rank in hand and rank + 1 in hand for hand in hands for rank in ranks)
    return Probability(Fraction(found, TRIALS), TRIALS, seed)
