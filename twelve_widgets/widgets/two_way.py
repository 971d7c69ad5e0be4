"""Two events of a game: how often both are so, one of them, or neither."""

from __future__ import annotations

from fractions import Fraction
from types import ModuleType
from typing import Any

import traitlets

from .. import twelve_days
from ..chance import events, joint
from ..chance.event_chance import judge_of, needs_play
from ..chance.experiment import Trial
from ..chance.models import Model
from ..chance.named_event import About
from ..chance.setting import Setting
from ..chance.world import Event
from ..game import Game, Refused, check_seed
from ..picture.lettering import escaped
from ..words import Sentence, quoted, say
from .base import STATIC, checked_lang, checked_scale
from .chance_widget import ChanceIntents, ChanceWidget
from .event_choice import ABOUTS, EventChoice
from .history import Json
from .paced import Paced
from .run import MOST_TRIALS
from .setting_told import game_of
from .two_way_shown import fallback_charts, two_way_json

CHIPS_FIRST = events.chips.dealt(1, 11), events.chips.dealt(1, 12)
DAYS_FIRST = events.days.dealt(0, 1), events.days.dealt(1, 1)
"""What is asked where nothing is."""

PROGRESS_WORDS = ("run.run", "run.stop", "run.not-running", "run.done-of")


class TwoWay(ChanceWidget):
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
        source = source.GAME if isinstance(source, ModuleType) else source
        usual = _first_events(source, first, second)
        pair = (usual[0] if first is None else first, usual[1] if second is None else second)
        self._given = (source, players, rules, leader, model)
        self._play = play
        self._leader = leader
        self.seed = check_seed(seed)
        super().__init__(lang=checked_lang(lang), scale=checked_scale(scale))
        self._ask(pair)
        one = self._trial.setting.one_position
        abouts: tuple[About, ...] = ("deal", "end") if self._trial.setting.fresh else ABOUTS
        self._choices = [EventChoice(event, game_of(one), one.players, abouts) for event in pair]
        self._paced = Paced(self._one_more, self._changed)
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

    def run(self, count: int = 1) -> TwoWay:
        """Try more deals, all of them before anything else, and show what came.

        Parameters
        ----------
        count : int
            How many more.

        Raises
        ------
        Refused
            If the number is none, or trials are running.
        """
        self._prepare(count)
        try:
            while self._tried < self._goal:
                self._one_more()
        finally:
            self._changed()
        return self

    def close(self) -> None:
        """Close it, and stop what runs."""
        # One that was refused when it was made is closed too.
        if hasattr(self, "_paced"):
            self._paced.stop()
        super().close()

    # What may be done

    def _ask(self, pair: tuple[Event, Event]) -> None:
        """Begin anew with two events; refuse them if they fail in a first trial."""
        setting = Setting(pair[0], *self._given)
        play = any(needs_play(event, self._play) for event in pair)
        trial = Trial(pair[0], setting, play, self.seed)
        start, end, _ = trial.played(1)
        for event in pair:
            judge_of(event)(start, end)
        self._pair, self._trial = pair, trial
        self._exact: joint.TwoWay | None = None
        self._why_not: Sentence | None = None
        self._cells = [Fraction(0)] * 4
        self._tried = self._goal = self._began = 0

    def _count_all(self) -> None:
        """Show the exact table, or why it is not known."""
        source, players, rules, leader, model = self._given
        self._why_not = None
        named = all(isinstance(event, events.NamedEvent) for event in self._pair)
        if self._trial.setting.fresh and named and not self._trial.play:
            # Who leads does not matter, so each deal is counted once.
            leader = 0
        try:
            self._exact = joint.two_way(
                *self._pair,
                source,
                players=players,
                rules=rules,
                leader=leader,
                model=model,
                play=self._play,
            )
        except Refused as refused:
            self._why_not = refused.sentence

    def _choose(self, which: Any, content: Json) -> None:
        self._check_idle()
        if type(which) is not int or which not in (0, 1):
            raise Refused(say("chance.asked.malformed"))
        choice = self._choices[which]
        before = choice.event
        choice.choose(content)
        try:
            self._ask((self._choices[0].event, self._choices[1].event))
        except BaseException:
            choice.event = before
            raise
        self._count_all()
        self._changed()

    def _swap(self) -> None:
        self._check_idle()
        tried, cells = self._tried, self._cells
        self._ask((self._choices[1].event, self._choices[0].event))
        self._choices.reverse()
        # The same deals were tried.
        self._tried, self._cells = tried, [cells[0], cells[2], cells[1], cells[3]]
        if not tried:
            self._count_all()
        self._changed()

    def _start(self, count: Any) -> None:
        """Try more deals in the background."""
        self._prepare(count)
        self._paced.start()
        self._changed()

    def _prepare(self, count: Any) -> None:
        self._check_idle()
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise Refused(say("chance.bad_trials", given=quoted(count)))
        if self._tried + count > MOST_TRIALS:
            raise Refused(say("chance.told.most", most=MOST_TRIALS))
        self._exact = self._why_not = None
        self._began, self._goal = self._tried, self._tried + count

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
        self._ask(self._pair)
        self._count_all()
        self._changed()

    def _check_idle(self) -> None:
        if self._paced.running:
            raise Refused(say("chance.told.running"))

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


def _first_events(source: Any, *given: Event | None) -> tuple[Event, Event]:
    """Return what is asked where nothing is."""
    games = [event.game for event in given if isinstance(event, events.NamedEvent)]
    game: Game | None
    if games:
        game = games[0]
    elif source is None or isinstance(source, Game):
        game = source
    else:
        game = game_of(Setting(lambda _: True, source).one_position)
    return DAYS_FIRST if game is twelve_days.GAME else CHIPS_FIRST


class TwoWayIntents(ChanceIntents):
    """Receives the messages of the pages of a `TwoWay`."""

    of_any_revision = ChanceIntents.of_any_revision | {"stop"}

    _widget: TwoWay

    def _do_event(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._choose(content.get("which"), content)
        return {}

    def _do_swap(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._swap()
        return {}

    def _do_run(self, content: Json) -> Json:
        self._widget._start(content.get("count"))
        return {}

    def _do_stop(self, _content: Json) -> Json:
        self._widget._paced.stop()
        return {}

    def _do_exact(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._exactly()
        return {}

    def _say_busy(self, content: Json) -> None:
        """Tell that the answer may take some seconds."""
        self._widget.send({"type": "busy", "id": content["id"]})
