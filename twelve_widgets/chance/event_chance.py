"""How likely an event is, exactly, where that is known in a few seconds.

Events of the deal: by going through the deals that are possible, or only through the hands of
the seats that matter, or, in 12 Days of Christmas, by what is known of dealt hands. Events of a
round's end: by the odds' own ways of going through all that can follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from fractions import Fraction
from typing import Any

from ..game import Refused
from ..words import say
from .hand_chance import chance_of_hands
from .layered import can_be_layered, compiling_told, is_affordable, layered_answers
from .models import Model, is_blind
from .named_event import NamedEvent, Not
from .questions import HIGHEST_TOTAL, MOST_TRICKS, TOTAL, TRICKS, WINS
from .setting import Setting
from .tree import MOST_POSITIONS, Shares, TooLarge, Tree
from .winning import MOST_ROOTS, POSITIONS_OF_THINKERS
from .world import MOST_LISTED, Event, happens

OF_THE_WAY = ("days.lasts_at_most", "days.first_lead_beaten")
"""The hands at the end do not tell these."""

Judge = Callable[[Any, Any], Shares]
"""What is asked: of the position where a trial begins, and of the end of its round."""


def exact_chance(
    event: Event,
    source: Any = None,
    *,
    players: int | None = None,
    rules: Any = None,
    leader: int | None = None,
    model: Model = "random",
    play: bool | None = None,
) -> Fraction:
    """Return how likely an event is, exactly.

    Parameters
    ----------
    event, source, players, rules, leader, model, play
        As for `trials`.

    Raises
    ------
    Refused
        If that would take more than a few seconds, or is not known: simulate it.

    Examples
    --------
    >>> from twelve_widgets import chance
    >>> chance.exact_chance(chance.events.chips.dealt_at_most(0, 21), players=3)
    Fraction(16, 75)
    >>> chance.exact_chance(chance.events.days.somebody_dealt(1), players=4)
    Fraction(8, 13)
    """
    setting = Setting(event, source, players, rules, leader, model)
    play = needs_play(setting, [event], play)
    once = event.event if isinstance(event, Not) else event
    layered = play and isinstance(once, NamedEvent) and _layered(setting, once)
    with compiling_told() if layered else nullcontext():
        return exact_in(setting, event, play)


def needs_play(setting: Setting, events: Sequence[Event], play: bool | None) -> bool:
    """Tell whether rounds are played out before events are asked; named ones know themselves.

    Raises
    ------
    Refused
        If they are, and there is nothing left to play.
    """
    needed = any(
        event.needs_end if isinstance(event, NamedEvent) else bool(play) for event in events
    )
    if needed and setting.over:
        raise Refused(say("chance.round_over"))
    return needed


def judge_of(event: Event) -> Callable[[Any, Any], bool]:
    """Return how an event is asked of a trial: a plain one of the last position only."""
    if isinstance(event, NamedEvent):
        return event.judge
    return lambda now, end: happens(event, now if end is None else end)


def exact_in(setting: Setting, event: Event, play: bool) -> Fraction:
    """Return how likely an event is; see `exact_chance`."""
    if isinstance(event, Not):
        return 1 - exact_in(setting, event.event, play)
    if isinstance(event, NamedEvent):
        shorter = _by_layers if play else chance_of_hands
        found = shorter(setting, event)
        if found is not None:
            return found
    judge = judge_of(event)
    (chance,) = exact_mean(
        setting, lambda now, end: (Fraction(judge(now, end)),), play, may_ask_the_way([event])
    )
    return chance


def may_ask_the_way(events: Sequence[Event]) -> bool:
    """Tell whether events may depend on how a round went, and not only on how it ended."""
    return any(
        not isinstance(event, NamedEvent) or any(part.kind.id in OF_THE_WAY for part in event.parts)
        for event in events
    )


def exact_mean(setting: Setting, judge: Judge, play: bool, by_the_way: bool) -> Shares:
    """Return the mean of what is asked, over all that can be and can follow.

    Raises
    ------
    Refused
        If that is too much.
    """
    if setting.count > (MOST_ROOTS if play else MOST_LISTED):
        raise Refused(say("chance.no_exact"))
    left = MOST_POSITIONS if is_blind(setting.player) else POSITIONS_OF_THINKERS
    sums: list[Fraction] = []
    whole = Fraction(0)
    for position, weight in setting.positions():
        if play:
            row, left = _played(setting, position, judge, left, by_the_way)
        else:
            row = judge(position, None)
        sums = sums or [Fraction(0)] * len(row)
        whole += weight
        for place, number in enumerate(row):
            if number:
                sums[place] += number * weight
    return tuple(number / whole for number in sums)


def _played(
    setting: Setting, position: Any, judge: Judge, left: int, by_the_way: bool
) -> tuple[Shares, int]:
    """Return the mean of what can follow a position, and how many more may be gone through."""
    # What is asked may depend on where a trial began: a tree for each.
    tree = Tree(setting.player, left, lambda end: judge(position, end), by_the_way)
    try:
        (row,) = tree.answers([position])
    except TooLarge:
        raise Refused(say("chance.no_exact")) from None
    return row, left - tree.count


def _by_layers(setting: Setting, event: NamedEvent) -> Fraction | None:
    """Return how likely an event of the end of a round of chips is, None if that is too much."""
    asked = _layered(setting, event)
    if asked is None:
        return None
    question, width, place, wanted = asked

    def answer(position: Any) -> Shares:
        places = place(position)
        return tuple(Fraction(number in places) for number in range(width))

    positions, weights = zip(*setting.positions(), strict=True)
    rows = layered_answers(positions, answer, question)
    found = whole = Fraction(0)
    for row, weight in zip(rows, weights, strict=True):
        whole += weight
        found += weight * sum(number for at, number in enumerate(row) if at in wanted)
    return found / whole


def _layered(setting: Setting, event: NamedEvent) -> Asked | None:
    """Return what layers are asked for an event, None if they do not know it or take too long."""
    one = setting.one_position
    many = setting.count > MOST_ROOTS or len(setting.worlds) > 1
    if many or not can_be_layered(one, setting.player):
        return None
    asked = _asked(event, one)
    return asked if asked is not None and is_affordable(one, asked[1]) else None


Asked = tuple[int, int, Callable[[Any], tuple[int, ...]], range]


def _asked(event: NamedEvent, one: Any) -> Asked | None:
    """Return a question of `questions` that an event is, and which of its answers mean yes."""
    if len(event.parts) != 1:
        return None
    (part,) = event.parts
    id, given, players = part.kind.id.removeprefix("chips."), part.parameters, one.players
    n, seat = given.get("n"), given.get("seat", one.first_leader)
    assert n is None or isinstance(n, int)
    assert isinstance(seat, int)
    if id in ("wins", "first_leader_wins"):
        return WINS, players, lambda end: end.result.winners, range(seat, seat + 1)
    if id in ("lasts_exactly", "lasts_at_least"):
        width = 1 + MOST_TRICKS[players]
        assert n is not None
        wanted = range(n, n + 1) if id == "lasts_exactly" else range(n, width)
        return TRICKS, width, lambda end: (len(end.tricks),), wanted
    limits = {"totals_at_most": (0, n), "totals_exactly": (n, n)}
    limits["goes_over"] = (one.rules.limit + 1, HIGHEST_TOTAL)
    if id not in limits:
        return None
    low, high = limits[id]
    assert low is not None and high is not None
    wanted = range(low, high + 1)
    return TOTAL + seat, 1 + HIGHEST_TOTAL, lambda end: (end.result.totals[seat],), wanted
