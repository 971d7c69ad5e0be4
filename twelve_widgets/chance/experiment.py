"""Trials: an event tried again and again, each trial by its own number.

What a trial comes to depends on the seed and on its number alone, so that ten trials and ninety
more are the same hundred as a hundred at once, and any of them can be looked at by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from random import Random
from typing import Any

from ..game import Refused, check_seed, whole
from ..words import quoted, say
from .event_chance import exact_in, judge_of, needs_play
from .interval import Interval, wilson
from .models import Model
from .playout import played_out
from .progress import Progress, check_progress
from .setting import Setting
from .winning import check_trials
from .world import Event

AT_ONCE = 64
"""So many trials are sent to another process together."""


@dataclass(frozen=True)
class Trial:
    """How a trial is made. Called with its number it tells whether the event came, and its weight.

    Attributes
    ----------
    event : Event
        What is asked.
    setting : Setting
        Where it begins, and how it goes on.
    play : bool
        Whether the round is played out before it is asked.
    seed : int
        Where chance comes from.
    """

    event: Event
    setting: Setting
    play: bool
    seed: int

    def played(self, number: int) -> tuple[Any, Any, Fraction]:
        """Return how a trial begins, the end of its round (None if not played), its weight."""
        rng = Random(f"{self.seed}/trial/{number}")
        position, weight = self.setting.draw(rng)
        end = played_out(self.setting.player, position, rng) if self.play else None
        return position, end, weight

    def __call__(self, number: int) -> tuple[bool, Fraction]:
        """Tell whether the event came about in a trial, and what the trial counts."""
        start, end, weight = self.played(number)
        return judge_of(self.event)(start, end), weight


@dataclass(frozen=True, slots=True)
class _Sums:
    """What so many trials come to."""

    count: int = 0
    happened: int = 0
    yes: Fraction = Fraction(0)
    whole: Fraction = Fraction(0)
    square: Fraction = Fraction(0)

    def and_one(self, outcome: bool, weight: Fraction) -> _Sums:
        return _Sums(
            self.count + 1,
            self.happened + outcome,
            self.yes + outcome * weight,
            self.whole + weight,
            self.square + weight * weight,
        )


class Trials:
    """Trials of an event, as many as were run so far. Made by `trials`.

    Attributes
    ----------
    event : Event
        What is asked.
    seed : int
        Where chance comes from.
    trial : Trial
        How each is made.
    """

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.event = trial.event
        self.seed = trial.seed
        self._results: list[tuple[bool, Fraction]] = []
        self._summed = _Sums()

    def run(
        self, count: int = 1, progress: Progress | None = None, executor: Executor | None = None
    ) -> Trials:
        """Run more trials, and return them all.

        They count one by one: where it is interrupted, those that are done stay.

        Parameters
        ----------
        count : int
            How many more.
        progress : callable, optional
            Told after each which part of these is done.
        executor : concurrent.futures.Executor, optional
            Runs them elsewhere, such as in several processes; what comes is the same.

        Raises
        ------
        Refused
            If the number is no whole number from 1, the executor is none, or the event fails.
        """
        more = check_trials(count)
        if more is None:
            raise Refused(say("chance.bad_trials", given=quoted(count)))
        check_progress(progress)
        _check_executor(executor)
        numbers = range(self.count + 1, self.count + more + 1)
        if executor is None:
            results: Iterator[tuple[bool, Fraction]] = map(self.trial, numbers)
        else:
            results = iter(executor.map(self.trial, numbers, chunksize=AT_ONCE))
        for done, result in enumerate(results, 1):
            self._results.append(result)
            if progress is not None:
                progress(done / more)
        return self

    @property
    def outcomes(self) -> tuple[bool, ...]:
        """Whether the event came about, by trial."""
        return tuple(outcome for outcome, _ in self._results)

    @property
    def weights(self) -> tuple[Fraction, ...]:
        """What each trial counts; see `weighed`."""
        return tuple(weight for _, weight in self._results)

    @property
    def count(self) -> int:
        """How many trials were run."""
        return len(self._results)

    @property
    def happened(self) -> int:
        """In how many of them the event came about."""
        return self._sums.happened

    @property
    def weighed(self) -> bool:
        """Whether trials count differently, since drawn deals differ in how likely they are."""
        return any(weight != self._results[0][1] for _, weight in self._results)

    @property
    def proportion(self) -> Fraction | None:
        """The part in which the event came about; None before the first trial that counts."""
        sums = self._sums
        return sums.yes / sums.whole if sums.whole else None

    @property
    def running(self) -> list[Fraction | None]:
        """The proportion after each trial."""
        yes = accumulate(outcome * weight for outcome, weight in self._results)
        whole = accumulate(weight for _, weight in self._results)
        return [part / of if of else None for part, of in zip(yes, whole, strict=True)]

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval around the proportion; see `wilson`. None before the first trial.

        Trials of unequal weight count as fewer of equal weight, as in `odds`.
        """
        proportion = self.proportion
        return None if proportion is None else wilson(float(proportion), float(self.size))

    @property
    def size(self) -> Fraction:
        """To how many trials of equal weight they come (Kish's effective number)."""
        sums = self._sums
        return sums.whole**2 / sums.square if sums.square else Fraction(0)

    @property
    def _sums(self) -> _Sums:
        # Trials may have been interrupted anywhere: what was summed is caught up with here.
        for outcome, weight in self._results[self._summed.count :]:
            self._summed = self._summed.and_one(outcome, weight)
        return self._summed

    @cached_property
    def exact(self) -> Fraction:
        """The exact probability.

        Raises
        ------
        Refused
            If it is not known in a few seconds.
        """
        return exact_in(self.trial.setting, self.event, self.trial.play)

    def start(self, number: int) -> Any:
        """Return the position that a trial begins with, whether it was run or not.

        Parameters
        ----------
        number : int
            The trial, from 1.

        Raises
        ------
        Refused
            If there is no such trial.
        """
        return self._played(number)[0]

    def end(self, number: int) -> Any:
        """Return the position that a trial ends with: of a round played out, its end."""
        start, end, _ = self._played(number)
        return start if end is None else end

    def _played(self, number: int) -> tuple[Any, Any, Fraction]:
        found = whole(number)
        if found is None or found < 1:
            raise Refused(say("chance.no_such_trial", given=quoted(number)))
        return self.trial.played(found)

    def csv(self) -> str:
        """Return the outcomes as a table for a spreadsheet: 1 where the event came about."""
        weighed = self.weighed
        lines = ["trial,outcome,weight" if weighed else "trial,outcome"]
        most = max((weight for _, weight in self._results), default=Fraction(1))
        for number, (outcome, weight) in enumerate(self._results, 1):
            more = f",{float(weight / most):.6g}" if weighed else ""
            lines.append(f"{number},{int(outcome)}{more}")
        return "\n".join(lines) + "\n"

    def __repr__(self) -> str:
        """Say how many trials there are, and in how many the event came about."""
        return f"<{self.count} trials, {self.happened} times so, seed {self.seed}>"


def _check_executor(executor: Any) -> None:
    """Refuse what runs nothing elsewhere; a class of executors is none yet."""
    runs = callable(getattr(executor, "map", None)) and not isinstance(executor, type)
    if executor is not None and not runs:
        raise Refused(say("chance.bad_executor", given=quoted(executor)))


def trials(
    event: Event,
    source: Any = None,
    *,
    players: int | None = None,
    rules: Any = None,
    leader: int | None = None,
    model: Model = "random",
    play: bool | None = None,
    seed: int | None = None,
) -> Trials:
    """Return trials of an event, none of them run yet.

    Parameters
    ----------
    event : Event
        A named event, see `events`, or any function of a position that answers yes or no.
    source : Game, position or view, optional
        What a trial begins with: a fresh deal of a game, always the same position, or a deal
        that agrees with a view. Without it, a fresh deal of the named event's game.
    players, rules, leader
        Of fresh deals; the leader is drawn for each trial, without one.
    model : str or Player
        How all seats play, and how the others have played before.
    play : bool, optional
        Whether the round is played out, so that the event is asked of its end. A named event
        knows itself; others are asked of the position that a trial begins with, without it.
    seed : int, optional
        Where chance comes from; a fresh one without it. What a trial comes to depends on the
        seed and on its number alone.

    Raises
    ------
    Refused
        If something given is not possible.

    Examples
    --------
    >>> from twelve_widgets import chance
    >>> low = chance.trials(chance.events.chips.dealt_at_most(0, 21), players=3, seed=7)
    >>> low.run(10).run(90)
    <100 trials, 17 times so, seed 7>
    >>> low.proportion, low.exact
    (Fraction(17, 100), Fraction(16, 75))
    """
    setting = Setting(event, source, players, rules, leader, model)
    plays = needs_play(setting, [event], play)
    return Trials(Trial(event, setting, plays, check_seed(seed)))
