"""How far a round has come, as one seat has seen it: which deals were left after each trick."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from .. import chip_trick
from ..chance import Worlds, worlds
from ..game import Hands
from ..players import View

MOST_CELLS = 400
"""So many deals are shown side by side; of more some are drawn."""


@dataclass(frozen=True)
class Stage:
    """What was left at some time.

    Attributes
    ----------
    trick : int
        After which trick, from 1; 0 right after the deal.
    done : bool
        Whether that trick was over.
    worlds : Worlds
        What was possible then, as if nobody's way of playing told anything.
    """

    trick: int
    done: bool
    worlds: Worlds

    @cached_property
    def looks(self) -> int:
        """How many worlds look different, or one more than can be shown."""
        return self.worlds.looks(MOST_CELLS)


class Stages:
    """The stages of a round up to now, as one seat has seen it.

    Parameters
    ----------
    view : chip_trick.View or twelve_days.View
        What the seat has seen.
    before : Stages, optional
        Of an earlier time: what has been gone through there need not be again.
    """

    def __init__(self, view: View, before: Stages | None = None) -> None:
        over = [_done(view, trick) for trick in view.tricks]
        known = {} if before is None else {stage.trick: stage for stage in before.all}
        self.all: tuple[Stage, ...] = tuple(
            _stage(view, trick, trick == 0 or over[trick - 1], known.get(trick))
            for trick in range(len(over) + 1)
            if trick == 0 or trick == len(over) or over[trick - 1]
        )
        if view.acts is None and self.now.worlds.count != worlds(view).count:
            # Hands that were laid open at the end tell more than the last trick did.
            self.all = (*self.all, Stage(len(over), True, worlds(view)))

    @property
    def now(self) -> Stage:
        """How it is now."""
        return self.all[-1]

    @property
    def until_known(self) -> tuple[Stage, ...]:
        """The stages up to the first in which all was known: after it nothing changes."""
        open_ = sum(stage.worlds.count > 1 for stage in self.all)
        return self.all[: open_ + 1]

    def from_few(self, most: int) -> tuple[Stage, ...]:
        """Return the stages from the first on in which at most so many deals were left."""
        first = len(self.all)
        # There are fewer with each trick.
        while first and self.all[first - 1].looks <= most:
            first -= 1
        return self.all[first:]


def ruled_out(stages: tuple[Stage, ...]) -> dict[Hands, Stage]:
    """Return the deals of the first stage that are possible no more, and when that was settled."""
    found: dict[Hands, Stage] = {}
    left = {world.hands for world in stages[0].worlds}
    for stage in stages[1:]:
        still = {world.hands for world in stage.worlds}
        found |= dict.fromkeys(left - still, stage)
        left &= still
    return found


def _stage(view: View, trick: int, done: bool, known: Stage | None) -> Stage:
    """Return a stage: one that is known, if it is the same."""
    seen = _after(view, trick)
    if known is not None and known.done is done and known.worlds.view == seen:
        return known
    return Stage(trick, done, worlds(seen))


def _after(view: View, tricks: int) -> Any:
    """Return what the seat had seen after some tricks, as far as it tells what was dealt."""
    nothing = ((),) * view.players
    then: dict[str, Any] = {"tricks": view.tricks[:tricks], "hands": view.dealt, "seen": nothing}
    then |= {"acts": view.first_leader, "result": None}
    if isinstance(view, chip_trick.View):
        then["fronts"] = nothing
    known: Any = view
    return replace(known, **then)


def _done(view: View, trick: Any) -> bool:
    """Tell whether a trick is over: chips are taken besides."""
    if isinstance(view, chip_trick.View):
        over = len(trick.takes) == view.players
        # Who wins the round's last trick takes, and it may end there.
        return over or (view.acts is None and trick is view.tricks[-1])
    return len(trick.plays) == view.players
