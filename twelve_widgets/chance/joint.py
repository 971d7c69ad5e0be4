"""Two events together: how often both come, only one of them, or neither."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..game import Refused, check_seed
from ..words import say
from .event_chance import by_layers, exact_in, exact_mean, judge_of, may_ask_the_way, needs_play
from .experiment import Trial
from .models import Model
from .named_event import NamedEvent
from .setting import Setting
from .tree import Shares
from .winning import check_trials
from .world import MOST_LISTED, Event


@dataclass(frozen=True)
class TwoWay:
    """A two-way table of two events.

    Attributes
    ----------
    first, second : Event
        The two events.
    both, first_only, second_only, neither : Fraction
        The four cells: of an exact table, so many of the deals that are possible (under a
        model that makes them unequally likely, in proportion, summing to their number); of a
        simulated one, so many of the trials.
    trials : int or None
        How many trials there were; None if the table is exact.
    seed : int or None
        Where the trials' chance came from.
    """

    first: Event
    second: Event
    both: Fraction
    first_only: Fraction
    second_only: Fraction
    neither: Fraction
    trials: int | None = None
    seed: int | None = None

    @property
    def exact(self) -> bool:
        """Whether the table is exact; otherwise it was simulated."""
        return self.trials is None

    @property
    def total(self) -> Fraction:
        """All four cells together."""
        return self.both + self.first_only + self.second_only + self.neither

    @property
    def first_total(self) -> Fraction:
        """In how many the first event is so."""
        return self.both + self.first_only

    @property
    def second_total(self) -> Fraction:
        """In how many the second event is so."""
        return self.both + self.second_only

    @property
    def second_given_first(self) -> Fraction | None:
        """Of those in which the first event is so, the part of the second; None if none is."""
        return _part(self.both, self.first_total)

    @property
    def second_given_not_first(self) -> Fraction | None:
        """Of those in which the first event is not so, the part of the second."""
        return _part(self.second_only, self.total - self.first_total)

    @property
    def first_given_second(self) -> Fraction | None:
        """Of those in which the second event is so, the part of the first."""
        return _part(self.both, self.second_total)

    @property
    def first_given_not_second(self) -> Fraction | None:
        """Of those in which the second event is not so, the part of the first."""
        return _part(self.first_only, self.total - self.second_total)

    @property
    def expected_both(self) -> Fraction:
        """In how many both would be so, if the events were independent."""
        return self.first_total * self.second_total / self.total

    @property
    def independent(self) -> bool | None:
        """Whether the events are independent; None of a simulated table, which cannot tell."""
        return self.both == self.expected_both if self.exact else None


def _part(some: Fraction, of: Fraction) -> Fraction | None:
    return some / of if of else None


def two_way(
    first: Event,
    second: Event,
    source: Any = None,
    *,
    players: int | None = None,
    rules: Any = None,
    leader: int | None = None,
    model: Model = "random",
    play: bool | None = None,
    trials: int | None = None,
    seed: int | None = None,
) -> TwoWay:
    """Return the two-way table of two events.

    Parameters
    ----------
    first, second : Event
        Named events or functions of a position.
    source, players, rules, leader, model, play
        As for `trials`.
    trials, seed : int, optional
        Simulate it, with so many trials; without them the table is exact.

    Raises
    ------
    Refused
        If something given is not possible, or the exact table takes more than a few seconds.

    Examples
    --------
    B holding the 11 makes the 12 less likely: of A's 36 worlds 6 have both, not 9.

    >>> from twelve_widgets import chance, chip_trick
    >>> deal = chip_trick.deal(hands=[[2, 3, 7, 8], [4, 5, 1, 12], [6, 9, 10, 11]], leader=0)
    >>> holds = chance.events.chips.holds
    >>> table = chance.two_way(holds(1, 11), holds(1, 12), deal.seen_by(0))
    >>> [int(cell) for cell in (table.both, table.first_only, table.second_only, table.neither)]
    [6, 12, 12, 6]
    >>> table.second_given_first, table.second_given_not_first, table.independent
    (Fraction(1, 3), Fraction(2, 3), False)
    """
    setting = Setting(first, source, players, rules, leader, model)
    setting.check(second)
    events = (first, second)
    plays = needs_play(setting, events, play)
    count = check_trials(trials)
    if count is None:
        if seed is not None:
            raise Refused(say("chance.seed_without_trials"))
        cells = _exact(setting, first, second, plays)
        return _table(first, second, cells, Fraction(setting.count))
    seed = check_seed(seed)
    judge = _cells(*events)
    trial = Trial(first, setting, plays, seed)
    sums, whole = [Fraction(0)] * 4, Fraction(0)
    for number in range(1, count + 1):
        start, end, weight = trial.played(number)
        whole += weight
        for place, one in enumerate(judge(start, end)):
            sums[place] += one * weight
    if not whole:
        raise Refused(say("chance.nobody_plays_so"))
    return _table(first, second, tuple(sums), count / whole, count, seed)


def _table(first: Event, second: Event, cells: Shares, each: Fraction, *drawn: int) -> TwoWay:
    both, first_only, second_only, neither = (cell * each for cell in cells)
    return TwoWay(first, second, both, first_only, second_only, neither, *drawn)


def _exact(setting: Setting, first: Event, second: Event, play: bool) -> Shares:
    """Return how likely each cell is."""
    if isinstance(first, NamedEvent) and isinstance(second, NamedEvent):
        if play:
            three = by_layers(setting, first & second, first & ~second, ~first & second)
            if three is not None:
                return (*three, 1 - sum(three, Fraction(0)))
        elif setting.count > MOST_LISTED:
            both = exact_in(setting, first & second, play)
            one, other = (exact_in(setting, event, play) for event in (first, second))
            return both, one - both, other - both, 1 - one - other + both
    return exact_mean(setting, _cells(first, second), play, may_ask_the_way((first, second)))


def _cells(first: Event, second: Event) -> Any:
    """Return what tells which cell of the table a trial is in."""
    first_so, second_so = judge_of(first), judge_of(second)

    def cells(now: Any, end: Any) -> Shares:
        one, other = first_so(now, end), second_so(now, end)
        here = (one and other, one and not other, other and not one, not one and not other)
        return tuple(map(Fraction, here))

    return cells
