"""Trials of an event: a guess, many tries, and at last the exact value."""

from __future__ import annotations

import re
from fractions import Fraction
from types import ModuleType
from typing import Any

import traitlets

from .. import twelve_days
from ..chance import events
from ..chance.experiment import Trials, trials
from ..chance.models import Model
from ..chance.named_event import About
from ..chance.setting import Setting
from ..chance.world import Event
from ..charts import Chart
from ..game import Game, Refused, check_seed
from ..picture.lettering import escaped
from ..words import Sentence, quoted, say
from .base import STATIC, checked_lang, checked_scale
from .chance_widget import ChanceIntents, ChanceWidget
from .event_choice import ABOUTS, EventChoice
from .guess import read_guess
from .history import Json
from .paced import Paced
from .run_shown import chart_of, run_json
from .setting_told import game_of, source_told

MOST_TRIALS = 200_000
"""More would only fill the memory."""

EACH, EACH_FARTHER = 200, 1.01
"""The proportion is noted after each of so many trials, later after so much more."""

CHIPS_FIRST = events.chips.dealt_at_most(0, 21)
DAYS_FIRST = events.days.dealt_set(0, 3)
"""What is asked where nothing is."""

_SEED = re.compile(r"\d{1,18}")


class Run(ChanceWidget):
    """Runs trials of an event: 1, 10, 100, 1000 or 10,000 more, as often as one likes.

    First a guess, then trials, whose proportion is drawn as it settles, then the exact value
    where it is known. Another event can be chosen on the widget. Each trial can be looked at,
    and the outcomes be taken to a spreadsheet.

    Parameters
    ----------
    event : Event, optional
        What is asked: a named event, see `chance.events`, or any function of a position that
        answers yes or no. Without it the first seat's hand is asked for.
    source : game, position or view, optional
        What a trial begins with: a fresh deal of a game (`chip_trick` or `twelve_days`), always
        the same position, or a deal that is possible from what a seat has seen. Without it, a
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
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Attributes
    ----------
    trials : Trials
        The trials so far; see `chance.trials`.

    Raises
    ------
    Refused
        If something given is not possible, or the event fails; it says why.
    """

    _esm = STATIC / "run.js"
    _css = STATIC / "run.css"

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
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        source = source.GAME if isinstance(source, ModuleType) else source
        asked = _first_event(source) if event is None else event
        self._given: dict[str, Any] = {
            "source": source,
            "players": players,
            "rules": rules,
            "leader": leader,
            "model": model,
            "play": play,
        }
        self._guess = read_guess(guess)
        super().__init__(lang=checked_lang(lang), scale=checked_scale(scale))
        self._ask(asked, check_seed(seed))
        one = self._setting.one_position
        # In a fresh deal the hands are those that were dealt.
        abouts: tuple[About, ...] = ("deal", "end") if self._setting.fresh else ABOUTS
        self._choice = EventChoice(asked, game_of(one), one.players, abouts)
        self._paced = Paced(self._one_more, self._changed)
        self._begin(RunIntents(self))

    @property
    def _setting(self) -> Setting:
        return self.trials.trial.setting

    @property
    def guess(self) -> Fraction | None:
        """What was guessed."""
        return self._guess

    def run(self, count: int = 1) -> Run:
        """Run more trials, all of them before anything else, and show them.

        Parameters
        ----------
        count : int
            How many more.

        Raises
        ------
        Refused
            If the number is none, or trials are running.
        """
        self._check_idle()
        self._check_count(count)
        try:
            for _ in range(count):
                self.trials.run(1)
                self._follow()
        finally:
            self._changed()
        return self

    def close(self) -> None:
        """Close it, and stop what runs."""
        # One that was refused when it was made is closed too.
        if hasattr(self, "_paced"):
            self._paced.stop()
        super().close()

    def csv(self) -> str:
        """Return the outcomes as a table for a spreadsheet: 1 where the event came about."""
        return self.trials.csv()

    def chart(self) -> Chart | None:
        """Return how the proportion has settled so far; None before the first trial."""
        return chart_of(self)

    # What may be done

    def _ask(self, event: Event, seed: int) -> None:
        """Begin anew with an event; refuse it if its first trial fails."""
        found = trials(event, seed=seed, **self._given)
        # What fails is told at once, not when somebody presses a button.
        found.trial(1)
        self.trials: Trials = found
        self._course: dict[int, int] = {}
        self._noted = self._first = 0
        self._exact: Fraction | Sentence | None = None
        self._looked_at = 0
        self._goal = 0

    def _choose(self, content: Json) -> None:
        self._check_idle()
        before = self._choice.event
        self._choice.choose(content)
        try:
            self._ask(self._choice.event, self.trials.seed)
        except BaseException:
            self._choice.event = before
            raise
        self._guess = None
        self._changed()

    def _start(self, count: Any) -> None:
        """Run more trials in the background."""
        self._check_idle()
        self._check_count(count)
        self._goal = self.trials.count + count
        self._first = self.trials.count
        self._paced.start()
        self._changed()

    def _one_more(self) -> bool:
        """Run one trial more; tell whether there are more to come."""
        self.trials.run(1)
        self._follow()
        return self.trials.count < self._goal

    def _follow(self) -> None:
        """Note how the proportion goes on, and look at the last trial."""
        count = self.trials.count
        if count <= EACH or count >= self._noted * EACH_FARTHER:
            self._course[count], self._noted = self.trials.happened, count
        self._looked_at = count

    def _take_guess(self, guess: Any) -> None:
        self._check_idle()
        if self.trials.count:
            raise Refused(say("chance.told.locked"))
        self._guess = read_guess(guess)

    def _take_seed(self, seed: Any) -> None:
        self._check_idle()
        if self.trials.count:
            raise Refused(say("chance.told.seed_locked"))
        if not isinstance(seed, str) or not _SEED.fullmatch(seed.strip()):
            raise Refused(say("chance.told.bad_seed", given=quoted(seed)))
        self._ask(self.trials.event, int(seed))
        self._changed()

    def _again(self) -> None:
        """Begin anew with another seed; the exact value that was shown stays."""
        self._check_idle()
        exact = self._exact
        self._ask(self.trials.event, check_seed(None))
        self._exact = exact
        self._changed()

    def _show_exact(self, shown: bool) -> None:
        if not shown:
            self._exact = None
        else:
            try:
                self._exact = self.trials.exact
            except Refused as refused:
                self._exact = refused.sentence
        self._changed()

    def _look_at(self, number: Any) -> None:
        if isinstance(number, bool) or not isinstance(number, int) or number > self.trials.count:
            raise Refused(say("chance.asked.malformed"))
        self.trials.start(number)
        self._looked_at = number
        self._changed()

    def _check_idle(self) -> None:
        if self._paced.running:
            raise Refused(say("chance.told.running"))

    def _check_count(self, count: Any) -> None:
        """Refuse what is no number of trials, or too many."""
        if isinstance(count, int) and self.trials.count + count > MOST_TRIALS:
            raise Refused(say("chance.told.most", most=MOST_TRIALS))
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise Refused(say("chance.bad_trials", given=quoted(count)))

    # What is shown

    def _shown(self) -> Json:
        return run_json(self)

    def _told(self) -> str:
        """Tell with what a trial begins."""
        trial = self.trials.trial
        told = source_told(trial.setting, self._given["leader"], trial.play)
        return " ".join(map(self._text, told))

    def _fallback(self) -> dict[str, str]:
        chart = self.chart()
        heading = f"<p><b>{escaped(self._choice.sentence.text(self.lang))}</b></p>"
        about = f"<p>{escaped(self._told())}</p>"
        return {
            "text/html": f"<div>{heading}{about}{chart.html() if chart else ''}</div>",
            "text/plain": repr(self),
        }

    def __repr__(self) -> str:
        """Say what is tried and what has come of it, without an address."""
        return (
            f"Run({self._choice.sentence.text('en')!r}, seed={self.trials.seed}, "
            f"trials={self.trials.count}, happened={self.trials.happened})"
        )


def _first_event(source: Any) -> Event:
    """Return what is asked where nothing is."""
    if source is None or isinstance(source, Game):
        game = source
    else:
        game = game_of(Setting(lambda _: True, source).one_position)
    return DAYS_FIRST if game is twelve_days.GAME else CHIPS_FIRST


class RunIntents(ChanceIntents):
    """Receives the messages of the pages of a `Run`."""

    of_any_revision = ChanceIntents.of_any_revision | {"stop", "csv"}
    harmless = ChanceIntents.harmless | {"csv"}

    _widget: Run

    def _do_event(self, content: Json) -> Json:
        self._widget._choose(content)
        return {}

    def _do_run(self, content: Json) -> Json:
        run = self._widget
        run._check_count(content.get("count"))
        if "guess" in content and not run.trials.count:
            # What is typed counts, though nobody has pressed Enter.
            run._take_guess(content["guess"])
        run._start(content["count"])
        return {}

    def _do_stop(self, _content: Json) -> Json:
        self._widget._paced.stop()
        return {}

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
        # It may take some seconds.
        self._widget.send({"type": "busy", "id": content["id"]})
        self._widget._show_exact(content.get("shown") is True)
        return {}

    def _do_trial(self, content: Json) -> Json:
        self._widget._look_at(content.get("number"))
        return {}

    def _do_csv(self, _content: Json) -> Json:
        return {"csv": self._widget.csv(), "name": f"trials-{self._widget.trials.seed}.csv"}
