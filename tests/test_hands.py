"""Hands of 12 Days of Christmas: against every hand of a small deck, and against icepool."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import icepool
import pytest

from oracle import twelve_days as oracle
from twelve_widgets import Refused, chance, twelve_days
from twelve_widgets.chance import beaten, hands
from twelve_widgets.chance.interval import wilson

SMALL = tuple(rank for rank in range(1, 6) for _ in range(rank))
GAPS = (1, 3, 3, 4, 4, 4, 6, 7, 7)


def longest_run(hand):
    ranks = sorted(set(hand))
    return max(
        high - low + 1 for low in ranks for high in ranks if {*range(low, high + 1)} <= {*ranks}
    )


def fewest_plays(hand):
    """Try every play that holds the lowest card, and go on with the rest."""
    if not hand:
        return 0
    low = hand[0]
    left = Counter(hand)
    plays = [(low,) * size for size in range(1, left[low] + 1)]
    high = low + 1
    while left[high]:
        plays.append(tuple(range(low, high + 1)))
        high += 1
    return 1 + min(fewest_plays(sorted((left - Counter(play)).elements())) for play in plays)


BY_HAND = {
    "largest_set": lambda hand: max(Counter(hand).values()),
    "longest_run": longest_run,
    "distinct_ranks": lambda hand: len(set(hand)),
    "pairs": lambda hand: sum(count // 2 for count in Counter(hand).values()),
    "fewest_plays": lambda hand: fewest_plays(sorted(hand)),
}


@pytest.mark.parametrize("name", BY_HAND)
@pytest.mark.parametrize("deck", [SMALL, GAPS], ids=["whole", "with gaps"])
@pytest.mark.parametrize("cards", [1, 3, 5, 7])
def test_every_hand_of_a_small_deck(name, deck, cards):
    found = getattr(hands, name)(cards, deck)
    every = Counter(
        BY_HAND[name](tuple(deck[index] for index in chosen))
        for chosen in combinations(range(len(deck)), cards)
    )
    total = comb(len(deck), cards)
    assert {outcome: found.probability(outcome) for outcome in found.outcomes()} == {
        outcome: Fraction(count, total) for outcome, count in every.items()
    }


def test_a_hand_is_split_as_well_as_can_be():
    rng = Random(1)
    for _ in range(300):
        hand = sorted(rng.sample(twelve_days.DECK, 9))
        assert hands.fewest_plays_of(rng.sample(hand, 9)) == fewest_plays(hand)
    assert hands.fewest_plays_of(()) == 0


def test_the_whole_deck_by_another_way_of_icepool():
    deal = icepool.Deck(Counter(twelve_days.DECK)).deal(12)
    largest = deal.all_counts().map(lambda counts: counts[0])
    assert hands.largest_set().probability(4) == largest.probability(4)
    runs = deal.all_straights().map(lambda runs: runs[0])
    assert hands.longest_run().probability(5) == runs.probability(5)
    # The mean number of ranks is a sum over ranks: each is there, or not.
    mean = sum(hands.holds(rank) for rank in range(1, 13))
    assert hands.distinct_ranks().mean() == mean


@pytest.mark.parametrize("rank", [1, 3, 5])
def test_how_likely_a_rank_is_held(rank):
    every = [rank in {SMALL[at] for at in chosen} for chosen in combinations(range(15), 4)]
    assert hands.holds(rank, 4, SMALL) == Fraction(sum(every), len(every))


@pytest.mark.parametrize("players", range(2, 9))
def test_how_likely_anyone_was_dealt_the_1(players):
    # It is somewhere in 78 places, of which so many are in hands.
    dealt = players * twelve_days.hand_size(players)
    assert chance.hands.anyone_holds(1, players) == Fraction(dealt, 78)


def every_deal(deck, hand, held, opponents):
    left = list((Counter(deck) - Counter(hand)).elements())

    def dealt(number, places):
        if not number:
            yield ()
            return
        for chosen in combinations(sorted(places), held):
            cards = sorted(left[at] for at in chosen)
            yield from ((cards, *rest) for rest in dealt(number - 1, places - set(chosen)))

    yield from dealt(opponents, frozenset(range(len(left))))


def answered(lead, hand, opponents):
    """Whether an opponent can answer at all, by the oracle's legal moves."""
    rules = oracle.DEFAULTS
    for at in range(len(opponents)):
        after_leader = [opponents[at], *opponents[:at], *opponents[at + 1 :]]
        legal = oracle.position(rules, len(opponents) + 1, [list(hand), *after_leader], 0, [lead])
        if any(legal["moves"]):
            return True
    return False


@pytest.mark.parametrize(
    ("lead", "hand"),
    [
        ((1,), (1, 5, 5)), ((2,), (2, 3, 3)), ((4,), (4, 4, 5)), ((5,), (5, 5, 5)),
        ((2, 2), (2, 2, 5)), ((3, 3), (1, 3, 3)), ((4, 4), (4, 4, 5)), ((5, 5, 5), (5, 5, 5)),
        ((1, 2), (1, 2, 5)), ((2, 3), (2, 3, 4)), ((3, 4, 5), (3, 4, 5)), ((4, 5), (2, 4, 5)),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("held", "opponents"), [(3, 1), (3, 2), (2, 3), (4, 2), (2, 4)])
def test_a_lead_against_every_deal_of_a_small_deck(lead, hand, held, opponents):
    deck = SMALL if opponents == 1 else (1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 5)
    if Counter(hand) - Counter(deck) or held * opponents > len(deck) - 3:
        deck = SMALL
    rows = Counter(
        tuple(sorted(map(tuple, deal))) for deal in every_deal(deck, hand, held, opponents)
    )
    won = sum(
        count for deal, count in rows.items() if answered(lead, hand, [list(one) for one in deal])
    )
    found = beaten(lead, hand, opponents + 1, cards=held, deck=deck)
    assert found.exact
    assert found.value == Fraction(won, rows.total())


def test_a_simulation_agrees_with_the_exact_value(monkeypatch):
    hand = (2, 3, 5, 5, 7, 8, 9, 10, 11, 12, 12, 12)
    exact = beaten((2, 3), hand, 3)
    monkeypatch.setattr("twelve_widgets.chance.leads.MOST_WORK", 0)
    monkeypatch.setattr("twelve_widgets.chance.leads.TRIALS", 500)
    inside = 0
    for seed in range(60):
        found = beaten((2, 3), hand, 3, seed=seed)
        low, high = found.interval
        assert not found.exact
        assert found.interval == wilson(float(found.value), 500)
        inside += low <= exact.value <= high
    # 95 % of 60 are 57; fewer than 51 come once in ten thousand times.
    assert inside >= 51
    assert beaten((2, 3), hand, 3, seed=1) == beaten((2, 3), hand, 3, seed=1)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("lead", [(6,), (6, 6), (6, 7)])
def test_every_number_of_opponents(players, lead):
    hand = (6, 6, 7, 8, 9, 10, 11, 12, 12)
    fewer = beaten(lead, hand, max(2, players - 1), seed=1, cards=9)
    found = beaten(lead, hand, players, seed=1, cards=9)
    assert fewer.value <= found.value <= 1
    assert found.exact == (lead != (6, 7) or players <= 5)
    low, high = found.interval
    assert low <= float(found.value) <= high


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: hands.largest_set(0), "1 to 78 cards"),
        (lambda: hands.pairs(79), "1 to 78 cards"),
        (lambda: hands.fewest_plays(True), "1 to 78 cards"),
        (lambda: hands.holds(13), "ranks are 1 to 12"),
        (lambda: hands.holds(True), "ranks are 1 to 12"),
        (lambda: hands.anyone_holds(1, 9), "2 to 8"),
        (lambda: beaten((3, 5), (3, 5), 2), "no lead"),
        (lambda: beaten((), (3, 5), 2), "no lead"),
        (lambda: beaten((4,), (3, 5), 2), "no lead"),
        (lambda: beaten((3,), (3, 5), 1), "2 to 8"),
        (lambda: beaten((3,), (3, 5), 8, cards=11), "1 to 10 cards"),
        (
            lambda: beaten((1,), (1, 1), 2),
            "Of rank 1 the hand has 2",
        ),
        (lambda: beaten((6,), (6, 13), 4), "Of rank 13 the hand has 1, .* only 0"),
        (lambda: beaten("12", (1, 2), 2), "no lead"),
        (lambda: beaten(None, (1, 2), 2), "no lead"),
        (lambda: beaten(3, (1, 2), 2), "no lead"),
        (lambda: beaten((1, None), (1, 2), 2), "no lead"),
        (lambda: beaten((1,), None, 2), "are no cards"),
        (lambda: beaten((1,), "1 2", 2), "are no cards"),
        (lambda: beaten((1,), (1, 2), 2, deck=None), "are no cards"),
        (lambda: hands.holds(1, 12, None), "are no cards"),
        (lambda: hands.pairs(2, []), "are no cards"),
        (lambda: beaten((1,), (1, 2), 2, cards=0), "cards here"),
    ],
)
def test_bad_input_is_refused(ask, words):
    with pytest.raises(Refused, match=words):
        ask()
