"""What the widgets share that try events: where trials begin, how they run, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from .. import twelve_days
from ..chance.models import Model
from ..chance.named_event import NamedEvent
from ..chance.setting import Setting
from ..chance.world import Event
from ..game import Game, Refused, check_names, check_seed, letter, whole
from ..words import Sentence, number, quoted, say
from .base import checked_lang, checked_scale
from .beginning import beginning, seats_of
from .chance_widget import ChanceIntents, ChanceWidget
from .event_choice import ABOUTS, EventChoice, said_of
from .history import Json
from .paced import Paced
from .series import Series, Shelf
from .setting_told import game_of, source_told
from .undecided import Ask, asked_of_trials, begin_undecided, choose_undecided

MOST_TRIALS = 200_000
"""More would only fill the memory."""


class TrialsWidget(ChanceWidget):
    """Tries events. A subclass says what comes of each trial, and what is shown of them.

    What was tried of a question stays when another one is asked, or another seed is taken, and
    whoever comes back to the question finds it again.
    """

    follows = ChanceWidget.follows | {"names"}

    chips_first: ClassVar[tuple[Event, ...]]
    days_first: ClassVar[tuple[Event, ...]]
    """What is asked of either game where nothing is."""

    def __init__(
        self,
        given: Sequence[Event | None],
        source: Any,
        *,
        players: int | None,
        rules: Any,
        leader: int | None,
        model: Model,
        play: bool | None,
        seed: int | None,
        names: Sequence[str] | None,
        lang: str | None,
        scale: float,
    ) -> None:
        source, self._names = beginning(source, names)
        players = seats_of(source, players, self._names)
        events = self._first_events(source, given)
        self._given: dict[str, Any] = {
            "source": source,
            "players": players,
            "rules": rules,
            "leader": leader,
            "model": model,
        }
        self._play = play
        self._began = self._goal = 0
        super().__init__(lang=checked_lang(lang), scale=checked_scale(scale))
        self._shelf = Shelf()
        self._note: Sentence | None = None
        self._series = self._new_series(events, check_seed(seed))
        setting = self._series.trial.setting
        one = setting.one_position
        if self._names is not None:
            check_names(self._names, one.players)
        # In a fresh deal the hands are those that were dealt; at its end a round has no other.
        left_out = "now" if setting.fresh else "end" if setting.over else ""
        abouts = [about for about in ABOUTS if about != left_out]
        self._choices = [
            EventChoice(event, game_of(one), one.players, abouts, self._names) for event in events
        ]
        self._paced = Paced(self._one_more, self._changed)
        self._begin_open(given)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat: letters where none were given."""
        if self._names is not None:
            return self._names
        return tuple(map(letter, range(self._choices[0].players)))

    @property
    def seed(self) -> int:
        """Where the chance of the trials comes from."""
        return self._series.seed

    def run(self, count: int = 1) -> Self:
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
        self._prepare(count)
        try:
            while self._one_more():
                pass
        finally:
            self._changed()
        return self

    def close(self) -> None:
        """Close it, and stop what runs."""
        # One that was refused when it was made is closed too.
        if hasattr(self, "_paced"):
            self._paced.stop()
        super().close()

    # What a subclass says

    _series: Series
    """What is tried now."""

    def _new_series(self, events: Sequence[Event], seed: int) -> Series:
        """Begin anew with other events; refuse them if they fail in a first trial."""
        raise NotImplementedError

    def _outcome_told(self, series: Series) -> str:
        """Tell in a few words what came of trials."""
        raise NotImplementedError

    # What may be done

    def _choose(self, choice: EventChoice, content: Json) -> None:
        """Take another event from a page; a refusal changes nothing."""
        self._check_idle()
        before = choice.event
        setting = self._series.trial.setting
        beside = next((one.event for one in self._choices if one is not choice), None)
        try:
            choose_undecided(choice, content, self._looks(), beside, setting.fresh)
            self._ask([one.event for one in self._choices])
        except BaseException:
            choice.event = before
            raise

    def _begin_open(self, given: Sequence[Event | None]) -> None:
        """Ask what leaves something to be asked, of the events that were not given.

        The usual ones are meant for fresh deals, and go well together.
        """
        known = [event for event in given if event is not None]
        if self._series.trial.setting.fresh and not known:
            return
        for choice, event in zip(self._choices, given, strict=True):
            if event is None:
                begin_undecided(choice, self._looks(), *known[-1:])
                known.append(choice.event)
        events = [choice.event for choice in self._choices]
        if not self._series.asks(events):
            self._series = self._new_series(events, self.seed)

    def _looks(self) -> Ask:
        """Return what asks an event of some trials."""
        return asked_of_trials(self._series.trial, self._play)

    def _ask(self, events: Sequence[Event], seed: int | None = None) -> None:
        """Go on with what was tried of these events before, with a seed if one is given.

        Where nothing was, begin anew.
        """
        now = self._series
        same = now.asks(events) and seed in (None, now.seed)
        found = now if same else self._shelf.find(events, seed)
        if found is None:
            found = self._new_series(events, self.seed if seed is None else seed)
        else:
            found.turn_to(events)
        self._go_to(found)

    def _go_to(self, series: Series) -> None:
        """Show other trials, and put those aside that were shown."""
        before, self._series = self._series, series
        self._shelf.exchange(series, before)
        for choice, event in zip(self._choices, series.events, strict=True):
            choice.event = event
        self._began = self._goal = series.count
        self._note = self._paced.failure = None
        if before is series:
            return
        if series.count:
            self._note = say("chance.told.back", series.count)
        elif before.count:
            self._note = say("chance.told.kept")

    def _back(self, number: Any) -> None:
        """Go back to trials that were put aside."""
        self._check_idle()
        found = self._shelf.numbered(number)
        if found is None:
            raise Refused(say("chance.asked.malformed"))
        self._go_to(found)
        self._changed()

    def _start(self, count: Any) -> None:
        """Run more trials in the background."""
        self._prepare(count)
        self._paced.start()
        self._changed()

    def _prepare(self, count: Any) -> None:
        """Set out to run more trials."""
        self._check_idle()
        more = self._check_count(count)
        self._note = None
        self._began, self._goal = self._series.count, self._series.count + more

    def _one_more(self) -> bool:
        """Run one trial more; tell whether there are more to come."""
        self._series.one_more()
        return self._series.count < self._goal

    def _check_count(self, count: Any) -> int:
        """Return the number of trials; refuse what is none, or too many."""
        more = whole(count)
        if more is None or more < 1:
            raise Refused(say("chance.bad_trials", given=quoted(count)))
        if self._series.count + more > MOST_TRIALS:
            raise Refused(say("chance.told.most", most=MOST_TRIALS))
        return more

    def _check_idle(self) -> None:
        if self._paced.running:
            raise Refused(say("chance.told.running"))

    # What is shown

    def _text(self, sentence: Sentence) -> str:
        return sentence.text(self.lang, self._names)

    def _told(self) -> str:
        """Tell with what a trial begins, and how it goes on."""
        trial = self._series.trial
        return " ".join(
            map(self._text, source_told(trial.setting, self._given["leader"], trial.play))
        )

    def _kept(self) -> list[Json]:
        """Return the trials of other questions, or with other seeds, that were put aside."""
        return [
            {
                "number": one.number,
                "said": [self._text(said_of(event)) for event in one.events],
                "told": self._outcome_told(one),
            }
            for one in self._shelf
            if one.count
        ]

    def _progress(self) -> Json | None:
        """Return how far the trials are that run; None while none do."""
        if not self._paced.running:
            return None
        done, goal = self._series.count - self._began, self._goal - self._began
        part = number(done, self.lang), number(goal, self.lang)
        return {"done": part[0], "goal": part[1], "part": done / goal}

    def _first_events(self, source: Any, given: Sequence[Event | None]) -> list[Event]:
        """Return the events that are given, and for each that is not the usual one."""
        days = None in given and _game(source, given) is twelve_days.GAME
        usual = self.days_first if days else self.chips_first
        return [
            first if event is None else event for event, first in zip(given, usual, strict=True)
        ]


def _game(source: Any, given: Sequence[Event | None]) -> Game | None:
    """Return the game that is asked about; None where nothing says it."""
    for event in given:
        if isinstance(event, NamedEvent):
            return event.game
    if source is None or isinstance(source, Game):
        return source
    return game_of(Setting(lambda _: True, source).one_position)


class TrialsIntents(ChanceIntents):
    """Receives the messages of the pages of what tries events."""

    of_any_revision = ChanceIntents.of_any_revision | {"stop"}

    _widget: TrialsWidget

    def _do_run(self, content: Json) -> Json:
        self._widget._start(content.get("count"))
        return {}

    def _do_stop(self, _content: Json) -> Json:
        self._widget._paced.stop()
        return {}

    def _do_back(self, content: Json) -> Json:
        self._widget._back(content.get("series"))
        return {}

    def _say_busy(self, content: Json) -> None:
        """Tell that the answer may take some seconds."""
        self._widget.send({"type": "busy", "id": content["id"]})
