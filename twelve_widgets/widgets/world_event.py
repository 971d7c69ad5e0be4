"""An event asked of worlds: in which of them it is so, and how many those are."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..chance import Event, World, Worlds
from ..chance.events import of
from ..chance.named_event import About, NamedEvent
from ..chance.public import game_of
from ..chance.world import happens
from ..charts.numerals import chance_text, count_text
from ..game import Hands, Refused
from ..words import Sentence, number, say
from .deal_grid import DealGrid
from .event_choice import EventChoice, said_of
from .history import Json
from .undecided import asked_of_deals, choose_undecided, some_positions

if TYPE_CHECKING:
    from .worlds import Worlds as Widget

MOST_JUDGED = 10_000
"""So many moves in worlds are gone through while somebody waits; of more worlds some are drawn."""

ABOUTS: tuple[About, ...] = ("deal", "now")
"""A world tells what was dealt and what is held, but not what comes of it."""


class WorldEvent:
    """An event, or none.

    Parameters
    ----------
    event : Event or None
        What is asked.
    eyes : int, optional
        The seat for which a page put it together; none of what a cell asks.

    It is asked of one world after the other, so that a slow one can be stopped.

    Attributes
    ----------
    so : set of hands
        The deals in which it is so, of those that were asked about.
    refused : Sentence or None
        Why it cannot be told.
    """

    def __init__(self, event: Event | None, eyes: int | None = None) -> None:
        if event is not None and not callable(event):
            raise Refused(say("world.no_event", given=type(event).__name__))
        self.event = event
        self.eyes = eyes
        self.so: set[Hands] = set()
        self.refused: Sentence | None = None
        self._of: Sequence[World] = ()
        self._done = 0
        self._known: set[Hands] = set()
        self._total: Fraction | None = None

    @property
    def sentence(self) -> Sentence | None:
        """What is so if the event is; None without one."""
        return None if self.event is None else said_of(self.event)

    def fits(self, players: int) -> bool:
        """Tell whether there are the seats that it is about."""
        if isinstance(self.event, NamedEvent):
            try:
                self.event.check(players=players)
            except Refused:
                return False
        return True

    def is_for(self, seat: int | None) -> bool:
        """Tell whether it is a cell's, or was put together from what this seat knows."""
        return self.eyes in (None, seat)

    @property
    def finished(self) -> bool:
        """Whether it was asked of all worlds of which it can be."""
        return self._done == len(self._of)

    def begin(self, deals: Worlds | None, grid: DealGrid | None, drawn: Sequence[World]) -> None:
        """Set out to ask it of what is possible now; `one_more` does.

        Parameters
        ----------
        deals : Worlds or None
            What is possible.
        grid : DealGrid or None
            What is shown side by side.
        drawn : sequence of World
            What was drawn: asked about where there are too many to ask about all.

        Raises
        ------
        Refused
            If it is not about the hands.
        """
        self.so, self._known, self.refused = set(), set(), None
        self._of, self._done, self._total = (), 0, None
        if self.event is None or deals is None:
            return
        self._check(deals)
        if grid is not None or _is_quick(deals):
            self._total = deals.total
            self._of = tuple(deals)
        else:
            self._of = tuple(drawn)

    def one_more(self) -> bool:
        """Ask it of one world more; tell whether there are more to come.

        Raises
        ------
        Refused
            If the event fails.
        """
        if self.finished:
            return False
        self._ask_of(self._of[self._done])
        self._done += 1
        return not self.finished

    def also_of(self, world: World) -> None:
        """Ask it of a world that was drawn besides."""
        if self.event is not None and self.refused is None and self._total is None:
            self._ask_of(world)

    def fail(self, why: Sentence) -> None:
        """Note that it cannot be told, and why."""
        self.so, self._known, self.refused = set(), set(), why
        self._of, self._done, self._total = (), 0, None

    def _ask_of(self, world: World) -> None:
        assert self.event is not None
        if happens(self.event, world.position):
            self.so.add(world.hands)
        self._known.add(world.hands)

    def _check(self, deals: Worlds) -> None:
        event = self.event
        if isinstance(event, NamedEvent) and event.needs_end and deals.view.acts is not None:
            raise Refused(say("world.only_hands", event=event.sentence))

    def is_so(self, world: World) -> bool | None:
        """Tell whether it is so in a world; None of one that was not asked about."""
        return world.hands in self.so if world.hands in self._known else None

    def awaits(self, world: World) -> bool:
        """Tell whether a world has still to be looked at."""
        return not self.finished and world.hands not in self._known

    def json(self, widget: Widget, deals: Worlds, drawn: Sequence[World], running: bool) -> Json:
        """Return the event, what may be chosen in its place, and what was counted."""
        lang = widget.lang
        choice = self.choice(widget, deals)
        told: Json = {"choice": choice.json(widget._text), "on": self.event is not None}
        told["why"] = widget._said(self.refused)
        told["running"] = self._progress(lang) if running and not self.finished else None
        if not self.finished:
            if not running:
                n = len(self._of)
                stopped = say("world.stopped", n, done=number(self._done, lang), n=number(n, lang))
                told["stopped"] = widget._text(stopped)
        elif self._total is not None:
            found = [world for world in self._of if world.hands in self.so]
            part = sum(world.ways for world in found)
            weight = sum((world.weight for world in found), Fraction(0))
            told["share"] = _share("world.share", part, deals.count, widget)
            if not widget._impossible:
                told["chance"] = chance_text(weight / self._total, lang)
        elif self.event is not None and self.refused is None and drawn:
            so = sum(self.is_so(world) is True for world in drawn)
            told["share"] = _share("world.share_drawn", so, len(drawn), widget)
        return told

    def _progress(self, lang: str) -> Json:
        goal = len(self._of)
        done = {"done": number(self._done, lang), "goal": number(goal, lang)}
        return done | {"part": self._done / goal}

    def choice(self, widget: Widget, deals: Worlds) -> EventChoice:
        """Return what a person may choose."""
        view = deals.view
        assert view.seat is not None
        event = self.event or _first(deals, (view.seat + 1) % view.players)
        return EventChoice(event, game_of(view), view.players, ABOUTS, list(widget.names))

    def chosen(self, widget: Widget, content: Json) -> Event:
        """Return what a page has chosen."""
        deals, grid = widget.worlds, widget._grid
        choice = self.choice(widget, deals)

        def positions() -> list[Any]:
            if grid is None:
                return some_positions(deals)
            return [world.position for world in deals if world.weight]

        choose_undecided(choice, content, asked_of_deals(positions))
        return choice.event


def _is_quick(deals: Worlds) -> bool:
    """Tell whether all worlds can be gone through while somebody waits."""
    most = MOST_JUDGED // (1 + len(deals.steps))
    return deals.looks(most) <= most


def _share(id: str, part: int, count: int, widget: Widget) -> str:
    written = {"part": count_text(part, widget.lang), "n": count_text(count, widget.lang)}
    return widget._text(say(id, count, **written))


def _first(deals: Worlds, seat: int) -> NamedEvent:
    """Return the event to begin with: the next seat was dealt the highest of what is unknown."""
    kind = of(game_of(deals.view))[0]
    highest = max((group.pieces[-1] for group in deals.unseen if group.pieces), default=12)
    return kind(seat, highest)
