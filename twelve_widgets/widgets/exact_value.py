"""The exact odds, on request: worked out in short steps, with how far they have come."""

from __future__ import annotations

import math
from time import monotonic
from typing import Any

from ..chance import Odds
from ..chance.effort import GIGABYTE, expected_effort, free_room
from ..chance.exact_steps import exact_work
from ..chance.layered import can_be_layered, will_compile
from ..chance.models import Model
from ..chance.progress import Reached
from ..chance.source import Source
from ..chance.tree import TooLarge
from ..chance.world import MOST_LISTED
from ..game import Refused
from ..words import Large, Rounded, Sentence, say

AT_ONCE = 0.1
"""So many seconds are worked before a click may be answered."""

MOST_SECONDS = 900
"""What takes longer is refused: nobody waits for it in a lesson."""

TRIED_FOR = 6.0
"""After so many seconds it is foreseen how long all of it takes, where that is not known before."""

MOST_POSITIONS = 1_000_000
"""So many positions are kept at most, where everything that can follow is gone through."""


def unaffordable(source: Any, model: Model) -> Sentence | None:
    """Say why the exact odds would be refused before they are begun; None if they would not.

    Parameters
    ----------
    source, model
        As for `ExactValue`.
    """
    return _too_much(Source(source, model), free_room())


def _too_much(asked: Source, room: int) -> Sentence | None:
    if asked.count > MOST_LISTED:
        return say("odds.too_many_deals", there=Large(asked.count))
    effort = expected_effort(asked)
    if effort is None:
        return None
    if effort.seconds > MOST_SECONDS:
        return _too_long(effort.seconds)
    return _too_large(effort.size) if effort.size > room else None


class ExactValue:
    """The exact odds of one moment.

    Parameters
    ----------
    source : position or view
        What is asked about.
    model : str or Player
        How everyone is taken to play.

    Attributes
    ----------
    found : Odds or None
        What they are, once they are known.

    Raises
    ------
    Refused
        If it would take too long, or too much memory.
    """

    def __init__(self, source: Any, model: Model) -> None:
        self.found: Odds | None = None
        asked = Source(source, model)
        room = free_room()
        if why := _too_much(asked, room):
            raise Refused(why)
        self.compiles = can_be_layered(asked.one_position(), asked.player) and will_compile()
        """Whether the next step compiles, which takes some seconds."""
        self._foreseen = expected_effort(asked) is not None
        self._work = exact_work(asked, MOST_POSITIONS, room)
        self._reached: Reached | None = None
        self._spent = 0.0

    def step(self) -> None:
        """Work for a moment.

        Raises
        ------
        Refused
            If it turns out to take too long, or too much memory.
        """
        began = monotonic()
        try:
            self._reached = next(self._work)
            while monotonic() - began < AT_ONCE:
                self._reached = next(self._work)
        except StopIteration as end:
            self.found = end.value
        except TooLarge as large:
            raise self._overflown(large) from None
        except MemoryError:
            raise Refused(say("chance.too_large")) from None
        self.compiles = False
        self._spent += monotonic() - began
        self._foresee()

    def _foresee(self) -> None:
        """Refuse what would take too long, once that can be told."""
        reached = self._reached
        if self.found or self._foreseen or self._spent < TRIED_FOR or reached is None:
            return
        if reached.part is not None:
            self._foreseen = True
            # What is gone through later is partly known by then.
            seconds = self._spent / max(reached.part, 1e-12) / 10
            if seconds > MOST_SECONDS:
                raise Refused(_too_long(seconds))

    def told(self) -> tuple[Sentence, float | None]:
        """Say what is being done, and which part of it is done, if that is known."""
        if self.compiles:
            return say("chance.compiling"), None
        reached = self._reached
        if reached is None:
            return say("odds.work.listing", there="0"), None
        percent = math.floor(100 * (reached.part or 0))
        count = Large(reached.count)
        return say(f"odds.work.{reached.doing}", there=count, percent=percent), reached.part

    def _overflown(self, large: TooLarge) -> Refused:
        if large.size is not None:
            return Refused(_too_large(large.size))
        part = self._reached.part if self._reached else None
        percent = math.floor(100 * (part or 0)) + 1
        return Refused(say("odds.too_many", there=Large(large.count), percent=percent))


def _too_long(seconds: float) -> Sentence:
    return say("odds.too_long", time=_time(seconds))


def _too_large(size: float) -> Sentence:
    return say("odds.too_large", size=Rounded(size / GIGABYTE, 1))


def _time(seconds: float) -> Sentence:
    """Say a time roughly."""
    minutes, hours = round(seconds / 60), round(seconds / 3600)
    if hours > 48:
        return say("odds.time.days")
    return say("odds.time.hours", hours) if minutes > 90 else say("odds.time.minutes", minutes)
