"""What the widgets share that try events: where trials begin, how they run, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any, ClassVar, Self

from .. import twelve_days
from ..chance.experiment import Trial
from ..chance.models import Model
from ..chance.named_event import About, NamedEvent
from ..chance.setting import Setting
from ..chance.world import Event
from ..game import Game, Refused, check_seed
from ..words import number, quoted, say
from .base import checked_lang, checked_scale
from .chance_widget import ChanceIntents, ChanceWidget
from .event_choice import ABOUTS, EventChoice
from .history import Json
from .paced import Paced
from .setting_told import game_of, source_told

MOST_TRIALS = 200_000
"""More would only fill the memory."""


class TrialsWidget(ChanceWidget):
    """Tries events. A subclass says what comes of each trial, and what is shown of them.

    Its `_ask` begins anew with other events, its `_one_more` runs a trial and tells whether
    there are more to come, its `_count` is the number of those that were run.
    """

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
        lang: str | None,
        scale: float,
    ) -> None:
        source = source.GAME if isinstance(source, ModuleType) else source
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
        self._ask(events, check_seed(seed))
        setting = self._trial.setting
        one = setting.one_position
        # In a fresh deal the hands are those that were dealt.
        abouts: tuple[About, ...] = ("deal", "end") if setting.fresh else ABOUTS
        self._choices = [EventChoice(event, game_of(one), one.players, abouts) for event in events]
        self._paced = Paced(self._one_more, self._changed)

    @property
    def seed(self) -> int:
        """Where the chance of the trials comes from."""
        return self._trial.seed

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

    @property
    def _trial(self) -> Trial:
        """How a trial is made."""
        raise NotImplementedError

    @property
    def _count(self) -> int:
        raise NotImplementedError

    def _ask(self, events: Sequence[Event], seed: int) -> None:
        raise NotImplementedError

    def _one_more(self) -> bool:
        raise NotImplementedError

    # What may be done

    def _choose(self, choice: EventChoice, content: Json) -> None:
        """Take another event from a page, and begin anew; a refusal changes nothing."""
        self._check_idle()
        before = choice.event
        choice.choose(content)
        try:
            self._ask([one.event for one in self._choices], self.seed)
        except BaseException:
            choice.event = before
            raise

    def _start(self, count: Any) -> None:
        """Run more trials in the background."""
        self._prepare(count)
        self._paced.start()
        self._changed()

    def _prepare(self, count: Any) -> None:
        """Set out to run more trials."""
        self._check_idle()
        self._check_count(count)
        self._began, self._goal = self._count, self._count + count

    def _check_count(self, count: Any) -> None:
        """Refuse what is no number of trials, or too many."""
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise Refused(say("chance.bad_trials", given=quoted(count)))
        if self._count + count > MOST_TRIALS:
            raise Refused(say("chance.told.most", most=MOST_TRIALS))

    def _check_idle(self) -> None:
        if self._paced.running:
            raise Refused(say("chance.told.running"))

    # What is shown

    def _told(self) -> str:
        """Tell with what a trial begins, and how it goes on."""
        trial = self._trial
        return " ".join(
            map(self._text, source_told(trial.setting, self._given["leader"], trial.play))
        )

    def _progress(self) -> Json | None:
        """Return how far the trials are that run; None while none do."""
        if not self._paced.running:
            return None
        done, goal = self._count - self._began, self._goal - self._began
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

    def _say_busy(self, content: Json) -> None:
        """Tell that the answer may take some seconds."""
        self._widget.send({"type": "busy", "id": content["id"]})
