"""The worlds that a seat thinks possible: deals that agree with all it has seen, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from .. import charts
from ..chance import Event, World
from ..chance import Worlds as Deals
from ..chance import worlds as worlds_of
from ..chance.models import Model, player_of
from ..game import Refused, check_seed, letter
from ..picture.lettering import escaped
from ..words import Sentence, say
from .base import STATIC, checked_lang, checked_scale
from .beside import Beside
from .chance_widget import ChanceWidget
from .deal_grid import DealGrid, deal_grid
from .history import Json
from .judging import Judging, Possible
from .stages import MOST_CELLS, Stages
from .table import Table
from .watched import Sight, Watched
from .world_event import WorldEvent
from .worlds_intents import WorldsIntents
from .worlds_shown import worlds_json

MOST_DRAWN = 100
"""So many drawn worlds are kept."""


class Worlds(ChanceWidget):
    """The worlds that a seat thinks possible, side by side.

    Of a table it follows each move: solid cells are left, the others are ruled out.

    Parameters
    ----------
    source : ChipTable, DaysTable, Match, Position or View
        A table, which is followed; or what does not change.
    seat : str or int, optional
        Whose eyes: a letter, or a number from 0. Without it those through which the table is
        shown; where all hands are open, the seat to act, and another may be chosen on the page.
    model : str or Player, optional
        How the others are taken to play: then the worlds are not all equally likely.
    event : Event, optional
        What is counted: one of `chance.events`, or a function of a position.
    names : sequence of str, optional
        The players' names by seat; of a table or a match they are its own.
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Raises
    ------
    Refused
        If it is none of these, or cannot be told.
    """

    follows = ChanceWidget.follows | {"names"}

    said_by_page = ("worlds.", "run.stop", "run.done-of")

    _esm = STATIC / "worlds.js"
    _css = STATIC / "worlds.css"

    _followed: Table | None = None

    def __init__(
        self,
        source: Any,
        seat: str | int | None = None,
        *,
        model: Model | None = None,
        event: Event | None = None,
        names: Sequence[str] | None = None,
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        watched = Watched(source, seat, names)
        if model is not None:
            player_of(model)
        self._watched = watched
        super().__init__(lang=checked_lang(lang), scale=checked_scale(scale))
        self._model = model
        self._asked = event
        self._judging = Judging(WorldEvent(event), self._changed)
        self._sight = Sight(None)
        self._stale = False
        self._deals: Deals | None = None
        self._stages: Stages | None = None
        self._grid: DealGrid | None = None
        self._drawn: list[World] = []
        self._unlike: Sentence | None = None
        self._look(strictly=True)
        self._judging.all_at_once(self._event, self._possible)
        self._begin(WorldsIntents(self))
        self._followed = watched.table
        if self._followed is not None:
            self._followed.observe(self._on_table, "view")

    @traitlets.default("kind")
    def _kind(self) -> str:
        return "worlds"

    # For a notebook cell

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._watched.names

    @property
    def seat(self) -> int | None:
        """The seat whose worlds these are; None while nothing is shown."""
        return None if self._sight.view is None else int(self._sight.view.seat)

    @property
    def worlds(self) -> Deals:
        """The worlds now.

        Raises
        ------
        Refused
            If nothing is shown.
        """
        self._catch_up()
        if self._deals is None:
            assert self._sight.why is not None
            raise Refused(self._sight.why)
        return self._deals

    def look_as(self, seat: str | int) -> None:
        """Look through other eyes, where all hands are open.

        Raises
        ------
        Refused
            If it is settled whose eyes these are.
        """
        self._watched.choose(seat)
        self._follow()

    def ask(self, event: Event | None) -> None:
        """Count the worlds in which an event is so; None counts nothing.

        Raises
        ------
        Refused
            If it cannot be told of the hands, or fails; nothing changes.
        """
        self._judging.all_at_once(WorldEvent(event), self._possible)
        self._asked = event
        self._changed()

    def draw(self, seed: int | None = None) -> World:
        """Draw a world, show it, and return it.

        Raises
        ------
        Refused
            If nothing is shown, or no world can be drawn by the model.
        """
        deals = self.worlds
        listed = self._grid is not None
        drawn = (deals if listed else worlds_of(deals.view)).draw(check_seed(seed))
        try:
            self._event.also_of(drawn)
        except Refused as refused:
            self._event.fail(refused.sentence)
        self._drawn = [*self._drawn, drawn][-MOST_DRAWN:]
        self._changed()
        return drawn

    def beside_table(self) -> Beside:
        """Return the table and its worlds next to each other, for a cell to show."""
        return Beside(*filter(None, (self._followed, self)))

    def close(self) -> None:
        """Close it, and stop what runs; its table goes on."""
        # One that was refused when it was made is closed too.
        if hasattr(self, "_judging"):
            self._judging.stop()
        if self._followed is not None:
            self._followed.unobserve(self._on_table, "view")
            self._followed = None
        super().close()

    # What it follows

    def _on_table(self, _change: Any) -> None:
        self._follow()

    def _catch_up(self) -> None:
        """Follow what a cell has done with the match itself."""
        table = self._watched.table
        if table is not None:
            table._catch_up()
        if self._stale or self._watched.look() != self._sight:
            self._follow()

    def _follow(self) -> None:
        """Show what there is to see now."""
        # Interrupted half-way, it catches up later.
        self._stale = True
        self._look()
        if not self._event.is_for(self.seat):
            self._judging.event = WorldEvent(self._asked)
        if not self._event.fits(len(self._watched.names)):
            self._judging.event = WorldEvent(None)
        self._judging.anew(self._possible)
        self._changed()
        self._stale = False

    def _look(self, strictly: bool = False) -> None:
        """Find out what is possible now; `strictly` refuses a model that cannot weigh it."""
        sight = self._watched.look()
        if self._deals is not None and sight == self._sight:
            return
        self._sight, self._drawn = sight, []
        self._deals = self._grid = None
        if sight.view is None:
            return
        try:
            self._deals = worlds_of(sight.view, self._model)
            self._stages = Stages(sight.view, self._stages)
            self._weigh(strictly)
            self._grid = deal_grid(self._stages, self._deals)
        except BaseException:
            # Half known is taken for known when it is looked at again.
            self._deals = None
            raise

    def _weigh(self, strictly: bool) -> None:
        """Weigh the deals by the model, where they are few; by none where it cannot be."""
        assert self._deals is not None and self._stages is not None
        self._unlike = None
        if self._model is None or self._stages.now.looks > MOST_CELLS:
            return
        try:
            assert self._deals.total
        except Refused as refused:
            if strictly:
                raise
            self._unlike = refused.sentence
            self._deals = worlds_of(self._deals.view)

    @property
    def _event(self) -> WorldEvent:
        return self._judging.event

    @property
    def _possible(self) -> Possible:
        return self._deals, self._grid, self._drawn

    def _ask(self, event: Event | None) -> None:
        """Ask another event of the worlds, as a page does: the kernel goes on meanwhile."""
        self._judging.begin(WorldEvent(event, self.seat), self._possible)
        self._changed()

    def _go_on(self) -> None:
        self._judging.go_on()
        self._changed()

    # What the page is sent

    def _text(self, sentence: Sentence) -> str:
        return sentence.text(self.lang, self._watched.names)

    def _shown(self) -> Json:
        return worlds_json(self)

    @property
    def _assumed(self) -> bool:
        """Tell whether worlds count by how the others are taken to play."""
        return self._model is not None and self._grid is not None and self._unlike is None

    @property
    def _impossible(self) -> bool:
        """Tell whether nobody who is taken to play so can have played as they did."""
        return self._unlike is not None and self._unlike.id == "chance.nobody_plays_so"

    # Where there is no kernel

    def _fallback(self) -> dict[str, str]:
        self._catch_up()
        note = self._text(say("world.run_to_look"))
        if self._grid is None or self._deals is None:
            told = [self._label(), *self._told_of_many()]
            below = "".join(f"<p>{escaped(one)}</p>" for one in (*told, note))
            return {"text/html": f"<div>{below}</div>", "text/plain": "\n".join(told)}
        event, names = self._event, self._watched.names
        known = event.event is not None and event.refused is None and event.finished
        chart = charts.worlds(
            self._deals,
            (lambda position: position.dealt in event.so) if known else None,
            label=self._text(event.sentence) if known and event.sentence else None,
            names=names,
            title=self._label(),
            lang=self.lang,
        )
        return {
            "text/html": f"{chart.html()}\n<p>{escaped(note)}</p>",
            "text/plain": chart.text(),
        }

    def _label(self) -> str:
        """Return what stands above: whose worlds, and how many."""
        sees = self.view.get("sees")
        says = str(self.view["says"])
        return f"{sees}: {says}" if sees else says

    def _told_of_many(self) -> list[str]:
        """Return what is told where there are too many to show: what was left when."""
        view = self.view
        stages = [f"{when}: {count}" for count, when in view["history"]]
        event = view.get("event") or {}
        asked = [f"{event['choice']['said']}: {event['share']}"] if event.get("share") else []
        return [*stages, *asked]

    def __repr__(self) -> str:
        """Say what is shown, without an address: notebooks are compared."""
        seen = "-" if self.seat is None else letter(self.seat)
        count = "" if self._deals is None else f", {self._deals.count} worlds"
        return f"Worlds(seat={seen!r}{count})"
