"""How likely an event of the deal is, where there are too many deals to go through them all.

Only the hands of the seats that it asks about matter; and what a hand of 12 Days of Christmas
is like `hands` knows without going through any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod
from typing import Any

from .. import twelve_days
from ..game import Deal, RoundPosition
from . import hands
from .event_kind import SingleEvent
from .leads import beaten
from .named_event import NamedEvent
from .setting import Setting
from .unseen import Unseen
from .world import MOST_LISTED, Worlds

_ASKS_ALL_HANDS = ("chips.dealt_highest_blue",)

_DISTRIBUTIONS: dict[str, Callable[..., Any]] = {
    "days.dealt_set": hands.largest_set,
    "days.dealt_run": hands.longest_run,
    "days.dealt_ranks": hands.distinct_ranks,
    "days.dealt_pairs": hands.pairs,
    "days.dealt_plays": hands.fewest_plays,
}


def chance_of_hands(setting: Setting, event: NamedEvent) -> Fraction | None:
    """Return how likely an event is that no round has to be played for; None if not known so."""
    if not setting.worlds:
        return None
    # Who leads matters to no such event.
    worlds = setting.worlds[0]
    (part, *more) = event.parts
    if part.kind.id == "days.lead_can_be_beaten" and not more:
        return _answered(worlds)
    if worlds.steps:
        return None
    seats = set()
    for one in event.parts:
        seat = one.parameters.get("seat")
        if isinstance(seat, int):
            seats.add(seat)
        if seat is None or one.kind.id in _ASKS_ALL_HANDS:
            seats.update(range(worlds.view.players))
    groups = tuple(_narrowed(group, seats) for group in worlds.unseen)
    if prod(group.count for group in groups) <= MOST_LISTED:
        return _counted(worlds, groups, event)
    days = event.game is twelve_days.GAME
    return _known(worlds, part) if days and not more else None


def _narrowed(group: Unseen, seats: set[int]) -> Unseen:
    missing = tuple(size if seat in seats else 0 for seat, size in enumerate(group.missing))
    return Unseen(group.pieces, missing)


def _counted(worlds: Worlds, groups: tuple[Unseen, ...], event: NamedEvent) -> Fraction:
    """Return how likely an event is, by going through the hands of the seats that matter."""
    found = total = 0
    for position, ways in _deals(worlds, groups):
        total += ways
        found += ways * event.judge(position, None)
    return Fraction(found, total)


def _deals(worlds: Worlds, groups: tuple[Unseen, ...]) -> Iterator[tuple[RoundPosition, int]]:
    """Yield positions with the hands that matter, others empty, each with its ways."""
    for dealt, ways in _hands(groups):
        whole = worlds.together(dealt)
        yield worlds.start(Deal(worlds.view.rules, whole, worlds.view.first_leader)), ways


def _hands(groups: tuple[Unseen, ...]) -> Iterator[tuple[list[Any], int]]:
    if not groups:
        yield [], 1
        return
    first, *others = groups
    for hands_of_first, ways in first.hands():
        for rest, more in _hands(tuple(others)):
            yield [hands_of_first, *rest], ways * more


def _known(worlds: Worlds, part: SingleEvent) -> Fraction | None:
    """Return how likely an event of a dealt hand of 12 Days is, by what `hands` knows."""
    (group,) = worlds.unseen
    id, given = part.kind.id, part.parameters
    card = given.get("card")
    if id == "days.somebody_dealt":
        if any(card in hand for hand in worlds.known):
            return Fraction(1)
        assert isinstance(card, int)
        return hands.holds(card, sum(group.missing), group.pieces)
    seat = given["seat"]
    assert isinstance(seat, int)
    cards = group.missing[seat]
    if id in ("days.dealt", "days.holds"):
        assert isinstance(card, int)
        return hands.holds(card, cards, group.pieces)
    die = _DISTRIBUTIONS[id](cards, group.pieces)
    n = given["n"]
    few = id == "days.dealt_plays"
    wanted = sum(ways for number, ways in die.items() if (number <= n if few else number >= n))
    return Fraction(wanted, die.denominator())


def _answered(worlds: Worlds) -> Fraction | None:
    """Return how likely the first lead can be beaten, as its leader sees it before any answer."""
    view = worlds.view
    if not isinstance(view, twelve_days.View) or len(worlds.steps) != 1:
        return None
    leader = view.first_leader
    hand = tuple(card for card in view.dealt[leader] if card is not None)
    sizes = {len(cards) for seat, cards in enumerate(view.dealt) if seat != leader}
    if view.seat != leader or len(sizes) > 1:
        return None
    found = beaten(worlds.steps[0].move, hand, view.players, seed=0, cards=sizes.pop())
    return found.value if found.exact else None
