"""Two events of a game: how often both are so, one of them, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
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
from ..words import Sentence, say
from .base import STATIC
from .history import Json
from .trials_widget import TrialsIntents, TrialsWidget
from .two_way_shown import fallback_charts, two_way_json

PROGRESS_WORDS = ("run.run", "run.stop", "run.not-running", "run.done-of")


class TwoWay(TrialsWidget):
    """Two events: the four cases, how each changes the other, and the unit square.

    Counted over all deals that are possible, where that takes a few seconds at most; tried as
    often as one likes otherwise. Both events can be chosen on the widget.

    Parameters
    ----------
    first, second : Event, optional
        What is asked: named events, see `chance.events`, or functions of a position that
        answer yes or no.
    source : game, position or view, optional
        Of what: fresh deals of a game (`chip_trick` or `twelve_days`), what can follow a
        position, or the deals that are possible from what a seat has seen. Without it, fresh
        deals of the events' own game.
    players, rules, leader
        Of fresh deals; the leader is drawn for each, without one.
    model : str or Player
        How all seats play where rounds are played out.
    play : bool, optional
        For events that are functions: whether the round is played out first.
    seed : int, optional
        Where chance comes from, in trials. A fresh one without it.
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Attributes
    ----------
    table : chance.TwoWay or None
        The table that is shown.

    Raises
    ------
    Refused
        If something given is not possible, or an event fails; it says why.
    """

    _esm = STATIC / "two_way.js"
    _css = STATIC / "two_way.css"

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
            lang=lang,
            scale=scale,
        )
        self._count_all()
        self._begin(TwoWayIntents(self))

    @property
    def table(self) -> joint.TwoWay | None:
        """The table that is shown: exact, or of the trials so far. None if there is none yet."""
        if self._exact is not None or not self._tried:
            return self._exact
        whole = sum(self._cells, Fraction(0))
        if not whole:
            return None
        both, one, other, neither = (cell * self._tried / whole for cell in self._cells)
        return joint.TwoWay(*self._pair, both, one, other, neither, self._tried, self.seed)

    # What may be done

    @property
    def _trial(self) -> Trial:
        return self._tries

    @property
    def _count(self) -> int:
        return self._tried

    def _ask(self, events: Sequence[Event], seed: int) -> None:
        """Begin anew with two events; refuse them if they fail in a first trial."""
        first, second = events
        play = any(needs_play(event, self._play) for event in events)
        trial = Trial(first, Setting(first, **self._given), play, seed)
        start, end, _ = trial.played(1)
        for event in events:
            judge_of(event)(start, end)
        self._pair, self._tries = (first, second), trial
        self._exact: joint.TwoWay | None = None
        self._why_not: Sentence | None = None
        self._cells = [Fraction(0)] * 4
        self._tried = 0

    def _count_all(self) -> None:
        """Show the exact table, or why it is not known."""
        self._why_not = None
        given = self._given
        named = all(isinstance(event, events.NamedEvent) for event in self._pair)
        if self._trial.setting.fresh and named and not self._trial.play:
            # Who leads does not matter, so each deal is counted once.
            given = given | {"leader": 0}
        try:
            self._exact = joint.two_way(*self._pair, play=self._play, **given)
        except Refused as refused:
            self._why_not = refused.sentence

    def _ask_another(self, which: Any, content: Json) -> None:
        if type(which) is not int or which not in (0, 1):
            raise Refused(say("chance.asked.malformed"))
        self._choose(self._choices[which], content)
        self._count_all()
        self._changed()

    def _swap(self) -> None:
        self._check_idle()
        tried, cells = self._tried, self._cells
        self._ask((self._pair[1], self._pair[0]), self.seed)
        self._choices.reverse()
        # The same deals were tried.
        self._tried, self._cells = tried, [cells[0], cells[2], cells[1], cells[3]]
        if not tried:
            self._count_all()
        self._changed()

    def _prepare(self, count: Any) -> None:
        super()._prepare(count)
        self._exact = self._why_not = None

    def _one_more(self) -> bool:
        """Try once more; tell whether there are more to come."""
        start, end, weight = self._trial.played(self._tried + 1)
        one, other = (judge_of(event)(start, end) for event in self._pair)
        self._cells[0 if one and other else 1 if one else 2 if other else 3] += weight
        self._tried += 1
        return self._tried < self._goal

    def _exactly(self) -> None:
        """Count all deals again, instead of trying some."""
        self._check_idle()
        self._ask(self._pair, self.seed)
        self._count_all()
        self._changed()

    # What is shown

    def _shown(self) -> Json:
        return two_way_json(self)

    def _fallback(self) -> dict[str, str]:
        said = [
            f"<p><b>{escaped(choice.sentence.text(self.lang))}</b></p>" for choice in self._choices
        ]
        charts = [chart.html() for chart in fallback_charts(self)]
        return {"text/html": f"<div>{''.join([*said, *charts])}</div>", "text/plain": repr(self)}

    def __repr__(self) -> str:
        """Say which events and what is known of them, without an address."""
        first, second = (choice.sentence.text("en") for choice in self._choices)
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

    def _do_swap(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._swap()
        return {}

    def _do_exact(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._exactly()
        return {}
