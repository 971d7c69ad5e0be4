"""Trials of an event: a guess, many tries, and at last the exact value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import traitlets

from ..chance import events
from ..chance.experiment import Trials, trials
from ..chance.models import Model
from ..chance.world import Event
from ..charts import Chart
from ..game import Refused, check_seed
from ..game.shuffle import LONGEST_SEED
from ..picture.lettering import escaped
from ..words import quoted, say
from .base import STATIC
from .event_choice import EventChoice
from .guess import read_guess
from .history import Json
from .run_series import RunSeries
from .run_shown import chart_of, outcome_told, run_json
from .series import Series
from .trials_widget import TrialsIntents, TrialsWidget

_SEED = re.compile(rf"\d{{1,{LONGEST_SEED}}}")


class Run(TrialsWidget):
    """Runs trials of an event: 1, 10, 100, 1000 or 10,000 more, as often as one likes.

    First a guess, then trials, whose proportion is drawn as it settles, then the exact value
    where it is known. Another event can be chosen on the widget. Each trial can be looked at,
    and the outcomes be taken to a spreadsheet.

    Parameters
    ----------
    event : Event, optional
        What is asked: a named event, see `chance.events`, or any function of a position that
        answers yes or no. Without it the first seat's hand is asked for, or where that is known
        another one that is open.
    source : game, position, view, match or table, optional
        What a trial begins with: a fresh deal of a game (`chip_trick` or `twelve_days`), always
        the same position, or a deal that is possible from what a seat has seen. A match stands
        for its position now, a table for what it shows now, and that stays: at a table with
        ``view="turn"`` the next person still sees what the one before could see. Without it, a
        fresh deal of the event's own game.
    players, rules, leader
        Of fresh deals; the leader is drawn for each trial, without one.
    model : str or Player
        How all seats play where the round is played out.
    play : bool, optional
        For an event that is a function: whether the round is played out first.
    seed : int, optional
        Where chance comes from: the same seed gives the same trials. A fresh one without it.
    guess : number or str, optional
        What is guessed; it can be typed on the widget too, until the first trial.
    names : sequence of str, optional
        The players' names by seat; those of the table or the match where one is the source.
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Raises
    ------
    Refused
        If something given is not possible, or the event fails; it says why.
    """

    _esm = STATIC / "run.js"
    _css = STATIC / "run.css"

    _series: RunSeries

    chips_first = (events.chips.dealt_at_most(0, 21),)
    days_first = (events.days.dealt_set(0, 3),)

    said_by_page = ("run.", "charts.numbers")

    @traitlets.default("kind")
    def _kind(self) -> str:
        return "run"

    def __init__(
        self,
        event: Event | None = None,
        source: Any = None,
        *,
        players: int | None = None,
        rules: Any = None,
        leader: int | None = None,
        model: Model = "random",
        play: bool | None = None,
        seed: int | None = None,
        guess: Any = None,
        names: Sequence[str] | None = None,
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        guessed = read_guess(guess)
        super().__init__(
            [event],
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
        self._series.guess = guessed
        self._begin(RunIntents(self))

    @property
    def trials(self) -> Trials:
        """The trials so far; see `chance.trials`."""
        return self._series.trials

    @property
    def guess(self) -> Fraction | None:
        """What was guessed."""
        return self._series.guess

    def csv(self) -> str:
        """Return the outcomes as a table for a spreadsheet: 1 where the event came about."""
        return self.trials.csv()

    def chart(self) -> Chart | None:
        """Return how the proportion has settled so far; None before the first trial."""
        return chart_of(self)

    # What may be done

    @property
    def _choice(self) -> EventChoice:
        return self._choices[0]

    def _new_series(self, events: Sequence[Event], seed: int) -> RunSeries:
        found = trials(events[0], seed=seed, play=self._play, **self._given)
        # What fails is told at once, not when somebody presses a button.
        found.trial(1)
        return RunSeries(found, None)

    def _ask_another(self, content: Json) -> None:
        self._choose(self._choice, content)
        self._changed()

    def _take_guess(self, guess: Any) -> None:
        self._check_idle()
        if self.trials.count:
            raise Refused(say("chance.told.locked"))
        self._series.guess = read_guess(guess)

    def _take_seed(self, seed: Any) -> None:
        self._check_idle()
        if self.trials.count:
            raise Refused(say("chance.told.seed_locked"))
        if not isinstance(seed, str) or not _SEED.fullmatch(seed.strip()):
            raise Refused(say("game.bad_seed", given=quoted(seed), digits=LONGEST_SEED))
        self._with_seed(int(seed))

    def _again(self) -> None:
        """Begin anew with another seed."""
        self._check_idle()
        self._with_seed(check_seed(None))

    def _with_seed(self, seed: int) -> None:
        """Ask the same with another seed: the guess stays, and the exact value if it is shown."""
        before = self._series
        self._ask([self.trials.event], seed)
        if not self._series.count:
            self._series.guess, self._series.exact = before.guess, before.exact
        self._changed()

    def _show_exact(self, shown: bool) -> None:
        self._series.show_exact(shown)
        self._changed()

    def _look_at(self, number: Any) -> None:
        if isinstance(number, bool) or not isinstance(number, int) or number > self.trials.count:
            raise Refused(say("chance.asked.malformed"))
        self.trials.start(number)
        self._series.looked_at = number
        self._changed()

    # What is shown

    def _outcome_told(self, series: Series) -> str:
        assert isinstance(series, RunSeries)
        return outcome_told(series, self.lang)

    def _shown(self) -> Json:
        return run_json(self)

    def _fallback(self) -> dict[str, str]:
        chart = self.chart()
        heading = f"<p><b>{escaped(self._text(self._choice.sentence))}</b></p>"
        about = f"<p>{escaped(self._told())}</p>"
        return {
            "text/html": f"<div>{heading}{about}{chart.html() if chart else ''}</div>",
            "text/plain": repr(self),
        }

    def __repr__(self) -> str:
        """Say what is tried and what has come of it, without an address."""
        return (
            f"Run({self._choice.sentence.text('en', self._names)!r}, seed={self.trials.seed}, "
            f"trials={self.trials.count}, happened={self.trials.happened})"
        )


class RunIntents(TrialsIntents):
    """Receives the messages of the pages of a `Run`."""

    of_any_revision = TrialsIntents.of_any_revision | {"csv"}
    harmless = TrialsIntents.harmless | {"csv"}

    _widget: Run

    def _do_event(self, content: Json) -> Json:
        self._widget._ask_another(content)
        return {}

    def _do_run(self, content: Json) -> Json:
        run = self._widget
        run._check_count(content.get("count"))
        if "guess" in content and not run.trials.count:
            # What is typed counts, though nobody has pressed Enter.
            run._take_guess(content["guess"])
        return super()._do_run(content)

    def _do_guess(self, content: Json) -> Json:
        self._widget._take_guess(content.get("guess"))
        self._widget._changed()
        return {}

    def _do_seed(self, content: Json) -> Json:
        self._widget._take_seed(content.get("seed"))
        return {}

    def _do_again(self, _content: Json) -> Json:
        self._widget._again()
        return {}

    def _do_exact(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._show_exact(content.get("shown") is True)
        return {}

    def _do_trial(self, content: Json) -> Json:
        self._widget._look_at(content.get("number"))
        return {}

    def _do_csv(self, _content: Json) -> Json:
        return {"csv": self._widget.csv(), "name": f"trials-{self._widget.trials.seed}.csv"}
