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
from .event_question import Asked, question_of
from .hand_chance import chance_of_hands
from .layered import can_be_layered, compiling_told, is_affordable, layered_answers
from .models import Model, is_blind
from .named_event import NamedEvent, Not
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
    compiles = play and isinstance(once, NamedEvent) and layered(setting, once) is not None
    with compiling_told() if compiles else nullcontext():
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
        if play:
            found = by_layers(setting, event)
            shorter = found[0] if found else None
        else:
            shorter = chance_of_hands(setting, event)
        if shorter is not None:
            return shorter
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


def by_layers(setting: Setting, *events: NamedEvent) -> tuple[Fraction, ...] | None:
    """Return how likely events of the end of a round of chips are, None if that is too much.

    Parameters
    ----------
    setting : Setting
        Where they are asked.
    events : NamedEvent
        Events made of the same parts: they are one question.
    """
    found = [layered(setting, event) for event in events]
    questions = [asked for asked in found if asked is not None]
    if len(questions) < len(events):
        return None
    first = questions[0]
    assert {asked.question for asked in questions} == {first.question}

    def answer(position: Any) -> Shares:
        number = first.answer(position)
        return tuple(Fraction(at == number) for at in range(first.width))

    positions, weights = zip(*setting.positions(), strict=True)
    rows = layered_answers(positions, answer, first.question)
    whole = sum(weights, Fraction(0))
    mean = [
        sum((row[at] * weight for row, weight in zip(rows, weights, strict=True)), Fraction(0))
        / whole
        for at in range(first.width)
    ]
    return tuple(
        sum((chance for at, chance in enumerate(mean) if at in asked.wanted), Fraction(0))
        for asked in questions
    )


def layered(setting: Setting, event: NamedEvent) -> Asked | None:
    """Return what layers are asked for an event, None if they do not know it or take too long."""
    one = setting.one_position
    many = setting.count > MOST_ROOTS or len(setting.worlds) > 1
    if many or not can_be_layered(one, setting.player):
        return None
    asked = question_of(event, one)
    return asked if asked is not None and is_affordable(one, asked.width) else None
