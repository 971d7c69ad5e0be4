"""An event asked of worlds: in which of them it is so, and how many those are."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ..chance import Event, World, Worlds
from ..chance.events import of
from ..chance.named_event import About, NamedEvent
from ..chance.public import game_of
from ..chance.world import happens
from ..charts.numerals import chance_text, count_text
from ..game import Hands, Refused
from ..words import Sentence, say
from .deal_grid import DealGrid
from .event_choice import EventChoice, said_of
from .history import Json

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

    Attributes
    ----------
    so : set of hands
        The deals in which it is so, of those that are shown.
    refused : Sentence or None
        Why it cannot be told.
    """

    def __init__(self, event: Event | None) -> None:
        if event is not None and not callable(event):
            raise Refused(say("world.no_event", given=type(event).__name__))
        self.event = event
        self.so: set[Hands] = set()
        self.refused: Sentence | None = None
        self._share: tuple[int, int, Fraction] | None = None

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

    def judge(self, deals: Worlds | None, grid: DealGrid | None, strictly: bool = False) -> None:
        """Judge what is possible now.

        Parameters
        ----------
        deals : Worlds or None
            What is possible.
        grid : DealGrid or None
            What is shown side by side.
        strictly : bool
            Whether to refuse what cannot be told; else it is only noted.

        Raises
        ------
        Refused
            If it is strict, and the event fails, or is not about the hands.
        """
        self.so, self.refused, self._share = set(), None, None
        if self.event is None or deals is None:
            return
        try:
            self._check(deals)
            if grid is not None or _is_quick(deals):
                found = [world for world in deals if self.is_so(world)]
                self.so = {world.hands for world in found}
                weight = sum((world.weight for world in found), Fraction(0))
                part = sum(world.ways for world in found)
                self._share = part, deals.count, weight / deals.total
        except Refused as refused:
            if strictly:
                raise
            self.so, self.refused = set(), refused.sentence

    def _check(self, deals: Worlds) -> None:
        event = self.event
        if isinstance(event, NamedEvent) and event.needs_end and deals.view.acts is not None:
            raise Refused(say("world.only_hands", event=event.sentence))

    def is_so(self, world: World) -> bool:
        """Tell whether it is so in a world."""
        assert self.event is not None
        return happens(self.event, world.position)

    def json(self, widget: Widget, deals: Worlds, drawn: list[World]) -> Json:
        """Return the event, what may be chosen in its place, and what was counted."""
        lang = widget.lang
        choice = self.choice(widget, deals)
        told: Json = {"choice": choice.json(widget._text), "on": self.event is not None}
        told["why"] = widget._said(self.refused)
        if self._share is not None:
            part, count, chance = self._share
            told["share"] = _share("world.share", part, count, widget)
            if not widget._impossible:
                told["chance"] = chance_text(chance, lang)
        elif self.event is not None and self.refused is None and drawn:
            so = sum(self.is_so(world) for world in drawn)
            told["share"] = _share("world.share_drawn", so, len(drawn), widget)
        return told

    def choice(self, widget: Widget, deals: Worlds) -> EventChoice:
        """Return what a person may choose."""
        view = deals.view
        assert view.seat is not None
        event = self.event or _first(deals, (view.seat + 1) % view.players)
        return EventChoice(event, game_of(view), view.players, ABOUTS, list(widget.names))

    def chosen(self, widget: Widget, content: Json) -> Event:
        """Return what a page has chosen."""
        choice = self.choice(widget, widget.worlds)
        choice.choose(content)
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
