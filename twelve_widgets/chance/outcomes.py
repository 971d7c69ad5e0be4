"""How many tricks a round of 12 Chip Trick lasts, and what a seat totals: how likely each is."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import lcm
from random import Random
from typing import Any

from ..chip_trick import Position
from ..game import Refused, check_seat, check_seed
from ..words import say
from .effort import free_room
from .exact_steps import MOST_ON_REQUEST
from .interval import Interval, wilson
from .layered import can_be_layered, compiling_told, is_affordable, layered_work
from .models import Model, is_blind
from .playout import played_out
from .progress import Progress, Work, completed
from .questions import HIGHEST_TOTAL, MOST_TRICKS, TOTAL, TRICKS
from .source import Source
from .tree import MOST_POSITIONS, Answer, Shares, TooLarge, Tree
from .winning import MOST_ROOTS, POSITIONS_OF_THINKERS, check_trials, on_request, usual_rounds


@dataclass(frozen=True)
class Outcomes:
    """How likely each outcome is.

    Attributes
    ----------
    chances : dict of int to Fraction
        Each outcome that can be, ascending, and its probability; or, of a simulation, the
        proportion observed.
    worlds, exact, model, seed
        As for `Odds`.
    trials : int or None
        How many rounds were simulated.
    effective : float or None
        To how many rounds of equal weight the simulated ones come.
    """

    chances: Mapping[int, Fraction]
    worlds: int
    exact: bool
    model: Model
    trials: int | None = None
    seed: int | None = None
    effective: float | None = None

    @property
    def mean(self) -> Fraction:
        """The mean outcome."""
        return sum((value * chance for value, chance in self.chances.items()), Fraction(0))

    @property
    def die(self) -> Any:
        """The same as an `icepool.Die`."""
        import icepool

        whole = lcm(*(chance.denominator for chance in self.chances.values()))
        return icepool.Die({value: int(one * whole) for value, one in self.chances.items()})

    @property
    def intervals(self) -> dict[int, Interval] | None:
        """For each outcome the 95 % interval, if simulated."""
        if self.effective is None:
            return None
        size = self.effective
        return {value: wilson(float(one), size) for value, one in self.chances.items()}


def trick_count(
    source: Any, model: Model = "random", trials: int | None = None, seed: int | None = None
) -> Outcomes:
    """Return how likely each number of tricks is that this round will have had.

    Parameters
    ----------
    source : chip_trick.Position or chip_trick.View
        A position, all hands open; or what a seat has seen, and no more.
    model : str or Player
        How every seat plays from now on, and how the others have played before.
    trials, seed : int, optional
        For a simulation, where the exact answer takes more than a few seconds.

    Raises
    ------
    Refused
        If it is not of 12 Chip Trick, the round is over, or the model is unknown.

    Examples
    --------
    >>> from twelve_widgets import chance, chip_trick
    >>> deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11]], leader=0)
    >>> [count for count in chance.trick_count(deal).chances]
    [4, 5, 6, 7]
    """
    return _outcomes(_tricks(source, model), trials, seed)


def exact_trick_count(
    source: Any, model: Model = "random", progress: Progress | None = None
) -> Outcomes:
    """Return exactly how likely each number of tricks is, however long that takes.

    Parameters
    ----------
    source, model
        As for `trick_count`.
    progress : callable, optional
        As for `exact_odds`.

    Raises
    ------
    Refused
        As for `trick_count`; also if more can follow than fits into a computer.
    """
    question = _tricks(source, model)
    return on_request(question.asked, _exactly(question), progress)


def totals(
    source: Any,
    seat: int,
    model: Model = "random",
    trials: int | None = None,
    seed: int | None = None,
) -> Outcomes:
    """Return how likely each total is that a seat will have in the end.

    Parameters
    ----------
    source, model, trials, seed
        As for `trick_count`.
    seat : int
        Whose total.

    Raises
    ------
    Refused
        As for `trick_count`; also if there is no such seat.
    """
    return _outcomes(_total(source, seat, model), trials, seed)


def exact_totals(
    source: Any, seat: int, model: Model = "random", progress: Progress | None = None
) -> Outcomes:
    """Return exactly how likely each total of a seat is, however long that takes.

    Parameters
    ----------
    source, seat, model
        As for `totals`.
    progress : callable, optional
        As for `exact_odds`.

    Raises
    ------
    Refused
        As for `totals`; also if more can follow than fits into a computer.
    """
    question = _total(source, seat, model)
    return on_request(question.asked, _exactly(question), progress)


@dataclass(frozen=True)
class _Question:
    """What is asked of the end of a round.

    Attributes
    ----------
    asked : Source
        Which round.
    answer : callable
        What the end answers: 1 for its outcome, 0 for others.
    question : int
        The same as `questions` names it.
    most : int
        The largest outcome.
    """

    asked: Source
    answer: Answer
    question: int
    most: int

    @property
    def layered(self) -> bool:
        """Whether layers know it."""
        return can_be_layered(self.asked.one_position(), self.asked.player)

    def outcomes(self, rows: Any, weights: Any) -> Outcomes:
        """Return the exact outcomes, given those of each world."""
        return Outcomes(_mean(rows, weights), self.asked.count, True, self.asked.model)


def _tricks(source: Any, model: Model) -> _Question:
    def answer(position: Position) -> Shares:
        return _sure(len(position.tricks), MOST_TRICKS[position.players])

    return _Question(_chips(source, model), answer, TRICKS, max(MOST_TRICKS.values()))


def _total(source: Any, seat: int, model: Model) -> _Question:
    asked = _chips(source, model)
    seat = check_seat(seat, asked.one_position().players)

    def answer(position: Position) -> Shares:
        assert position.result is not None
        return _sure(position.result.totals[seat], HIGHEST_TOTAL)

    return _Question(asked, answer, TOTAL + seat, HIGHEST_TOTAL)


def _chips(source: Any, model: Model) -> Source:
    asked = Source(source, model)
    if not isinstance(asked.one_position(), Position):
        raise Refused(say("chance.only_chips"))
    return asked


def _sure(outcome: int, most: int) -> Shares:
    return tuple(Fraction(number == outcome) for number in range(most + 1))


def _outcomes(question: _Question, trials: int | None, seed: int | None) -> Outcomes:
    asked = question.asked
    one = asked.one_position()
    trials = check_trials(trials)
    seed = check_seed(seed)
    if asked.count <= MOST_ROOTS and (not question.layered or is_affordable(one, question.most)):
        most = MOST_POSITIONS if is_blind(asked.player) else POSITIONS_OF_THINKERS
        try:
            with compiling_told() if question.layered else nullcontext():
                return completed(_exactly(question, most))
        except TooLarge:
            pass
    trials = trials or usual_rounds(asked.player)
    rng = Random(f"{seed}/outcomes")
    drawn = [
        (question.answer(played_out(asked.player, position, rng)), weight)
        for position, weight in islice(asked.draws(rng), trials)
    ]
    rows, weights = zip(*drawn, strict=True)
    effective = float(sum(weights)) ** 2 / float(sum(weight * weight for weight in weights))
    chances = _mean(rows, weights)
    return Outcomes(chances, asked.count, False, asked.model, trials, seed, effective)


def _exactly(question: _Question, most: int = MOST_ON_REQUEST) -> Work[Outcomes]:
    """Find the exact outcomes in small pieces; so many positions at most are gone through."""
    asked, answer = question.asked, question.answer
    if asked.worlds is not None:
        yield from asked.worlds.listing()
    positions, weights = zip(*asked.positions(), strict=True)
    if question.layered:
        found = yield from layered_work(positions, answer, question.question, free_room())
    else:
        found = yield from Tree(asked.player, most, answer).going(positions)
    return question.outcomes(found, weights)


def _mean(rows: Any, weights: Any) -> dict[int, Fraction]:
    """Return how likely each outcome is that can be."""
    total = sum(weights, Fraction(0))
    chances: dict[int, Fraction] = {}
    for row, weight in zip(rows, weights, strict=True):
        for outcome, chance in enumerate(row):
            if chance:
                chances[outcome] = chances.get(outcome, Fraction(0)) + chance * weight / total
    return dict(sorted(chances.items()))
