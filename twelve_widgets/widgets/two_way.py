"""Two events of a game: how often both are so, one of them, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from ..chance import events, joint
from ..chance.event_chance import judge_of, needs_play
from ..chance.experiment import Trial
from ..chance.models import Model
from ..chance.setting import Setting
from ..chance.world import Event
from ..game import Refused
from ..picture.lettering import escaped
from ..words import say
from .base import STATIC
from .history import Json
from .series import Series
from .trials_widget import TrialsIntents, TrialsWidget
from .two_way_series import TwoWaySeries
from .two_way_shown import fallback_charts, two_way_json

PROGRESS_WORDS = ("run.run", "run.stop", "run.not-running", "run.done-of", "run.kept")


class TwoWay(TrialsWidget):
    """Two events: the four cases, how each changes the other, and the unit square.

    Counted over all deals that are possible, where that takes a few seconds at most; tried as
    often as one likes otherwise. Both events can be chosen on the widget.

    Parameters
    ----------
    first, second : Event, optional
        What is asked: named events, see `chance.events`, or functions of a position that
        answer yes or no. One that is not given leaves something to be asked beside the other.
    source : game, position, view, match or table, optional
        Of what: fresh deals of a game (`chip_trick` or `twelve_days`), what can follow a
        position, or the deals that are possible from what a seat has seen. A match stands for
        its position now, a table for what it shows now, and that stays: at a table with
        ``view="turn"`` the next person still sees what the one before could see. Without it,
        fresh deals of the events' own game.
    players, rules, leader
        Of fresh deals; the leader is drawn for each, without one.
    model : str or Player
        How all seats play where rounds are played out.
    play : bool, optional
        For events that are functions: whether the round is played out first.
    seed : int, optional
        Where chance comes from, in trials. A fresh one without it.
    names : sequence of str, optional
        The players' names by seat; those of the table or the match where one is the source.
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Raises
    ------
    Refused
        If something given is not possible, or an event fails; it says why.
    """

    _esm = STATIC / "two_way.js"
    _css = STATIC / "two_way.css"

    _series: TwoWaySeries

    chips_first = (events.chips.dealt(1, 11), events.chips.dealt(1, 12))
    days_first = (events.days.dealt(0, 1), events.days.dealt(1, 1))

    said_by_page = ("two-way.", *PROGRESS_WORDS, "charts.numbers")

    @traitlets.default("kind")
    def _kind(self) -> str:
        return "two-way"

    def __init__(
        self,
        first: Event | None = None,
        second: Event | None = None,
        source: Any = None,
        *,
        players: int | None = None,
        rules: Any = None,
        leader: int | None = None,
        model: Model = "random",
        play: bool | None = None,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        super().__init__(
            [first, second],
            source,
            players=players,
            rules=rules,
            leader=leader,
            model=model,
            play=play,
            seed=seed,
            names=names,
            lang=lang,
            scale=scale,
        )
        self._series.count_all(self._counted)
        self._begin(TwoWayIntents(self))

    @property
    def table(self) -> joint.TwoWay | None:
        """The table that is shown: exact, or of the trials so far. None if there is none yet."""
        return self._series.table

    # What may be done

    def _new_series(self, events: Sequence[Event], seed: int) -> TwoWaySeries:
        first, second = events
        setting = Setting(first, **self._given)
        setting.check(second)
        trial = Trial(first, setting, needs_play(setting, events, self._play), seed)
        start, end, _ = trial.played(1)
        for event in events:
            judge_of(event)(start, end)
        return TwoWaySeries((first, second), trial)

    def _counted(self) -> joint.TwoWay:
        """Count all deals; refuse it where there are too many."""
        series, given = self._series, self._given
        named = all(isinstance(event, events.NamedEvent) for event in series.events)
        if series.trial.setting.fresh and named and not series.trial.play:
            # Who leads does not matter, so each deal is counted once.
            given = given | {"leader": 0}
        first, second = series.events
        return joint.two_way(first, second, play=self._play, **given)

    def _ask_another(self, which: Any, content: Json) -> None:
        if type(which) is not int or which not in (0, 1):
            raise Refused(say("chance.asked.malformed"))
        self._choose(self._choices[which], content)
        if self._series.count:
            self._changed()
        else:
            self._count_all()

    def _swap(self) -> None:
        self._check_idle()
        self._series.swap()
        self._choices.reverse()
        self._changed()

    def _prepare(self, count: Any) -> None:
        super()._prepare(count)
        self._series.show_trials()

    def _exactly(self) -> None:
        """Show all deals counted, instead of some tried; these stay."""
        self._check_idle()
        self._note = None
        self._count_all()

    def _count_all(self) -> None:
        """Count all deals, and show what is known then; interrupted too."""
        try:
            self._series.count_all(self._counted)
        finally:
            self._changed()

    # What is shown

    def _outcome_told(self, series: Series) -> str:
        told = say("chance.pair.tried", series.count, seed=str(series.seed))
        return self._text(told)

    def _shown(self) -> Json:
        return two_way_json(self)

    def _fallback(self) -> dict[str, str]:
        said = [f"<p><b>{escaped(self._text(choice.sentence))}</b></p>" for choice in self._choices]
        charts = [chart.html() for chart in fallback_charts(self)]
        return {"text/html": f"<div>{''.join([*said, *charts])}</div>", "text/plain": repr(self)}

    def __repr__(self) -> str:
        """Say which events and what is known of them, without an address."""
        first, second = (choice.sentence.text("en", self._names) for choice in self._choices)
        table = self.table
        if table is None:
            return f"TwoWay({first!r}, {second!r})"
        cells = (table.both, table.first_only, table.second_only, table.neither)
        return f"TwoWay({first!r}, {second!r}, {', '.join(map(str, cells))})"


class TwoWayIntents(TrialsIntents):
    """Receives the messages of the pages of a `TwoWay`."""

    _widget: TwoWay

    def _do_event(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._ask_another(content.get("which"), content)
        return {}

    def _do_swap(self, _content: Json) -> Json:
        self._widget._swap()
        return {}

    def _do_exact(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._exactly()
        return {}
