"""A match looked back on: what each move cost its seat, by what that seat knew.

Nobody is told here what could not be known: the share of each move is the mean over all deals
that agreed with what the seat had seen, and what was really dealt does not enter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any

from ..game import SEEDS, Match, Refused, check_seat, check_seed, whole
from ..words import quoted, say
from .exact_steps import Odds, exact_of
from .interval import Interval
from .layered import can_be_layered, layered_work, will_compile
from .models import Model, player_of
from .progress import Progress, ProgressLine, Reached, Work, check_progress, completed
from .source import Branch, Source
from .winning import check_trials, is_soon_exact, odds_work

MOST_NAMED = 3
"""So many moves are named as the costliest, unless told."""


@dataclass(frozen=True, repr=False)
class ReviewedMove:
    """A move that was chosen among several, and what it was worth to its seat.

    Attributes
    ----------
    index : int
        Which move of the match it is, from 1: ``match.at(index)`` is the position after it.
    seat : int
        Who made it.
    move : int or tuple of int
        What was played or taken.
    odds : Odds
        All that the seat could reckon before the move, by what it had seen.
    seen : View
        What it had seen.
    """

    index: int
    seat: int
    move: Any
    odds: Odds
    seen: Any

    def __repr__(self) -> str:
        """Say the move and what it cost; all its odds would fill a page."""
        cost = f"best={self.best}, cost={float(self.cost):.3f}"
        return f"ReviewedMove(index={self.index}, seat={self.seat}, move={self.move}, {cost})"

    @property
    def share(self) -> Fraction:
        """The seat's share of the win after this move."""
        return self.odds.moves[self.move][self.seat]

    @property
    def best(self) -> Any:
        """The move with the best share; among equals this move, else the first."""
        moves = self.odds.moves
        return max(moves, key=lambda move: (moves[move][self.seat], move == self.move))

    @property
    def best_share(self) -> Fraction:
        """The seat's share after the best move."""
        return self.odds.moves[self.best][self.seat]

    @property
    def cost(self) -> Fraction:
        """What the move gave away: the best share less its own."""
        return self.best_share - self.share

    @property
    def exact(self) -> bool:
        """Whether the shares are exact; otherwise they were simulated."""
        return self.odds.exact

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of its share, if simulated."""
        return self._interval(self.move)

    @property
    def best_interval(self) -> Interval | None:
        """The 95 % interval of the best share, if simulated."""
        return self._interval(self.best)

    @property
    def clear(self) -> bool:
        """Whether another move was better beyond doubt: exactly, or with intervals apart."""
        if not self.cost:
            return False
        own, best = self.interval, self.best_interval
        return own is None or best is None or own[1] < best[0]

    def _interval(self, move: Any) -> Interval | None:
        intervals = self.odds.move_intervals
        return None if intervals is None else intervals[move][self.seat]


@dataclass(frozen=True)
class Review:
    """A match looked back on.

    Attributes
    ----------
    moves : tuple of ReviewedMove
        Every move that was looked at, in the order of play.
    seed : int
        Where the chance of simulations came from.
    model : str or Player
        How all seats were taken to play.
    skipped : tuple of int
        Moves of the match that cannot be judged: under the model nobody could have played as
        the others had before.
    """

    moves: tuple[ReviewedMove, ...]
    seed: int
    model: Model = "random"
    skipped: tuple[int, ...] = ()

    def __iter__(self) -> Iterator[ReviewedMove]:
        """Yield the moves, the costliest first; of equal ones the earlier first."""
        return iter(sorted(self.moves, key=lambda one: -one.cost))

    def costliest(self, count: int = MOST_NAMED) -> tuple[ReviewedMove, ...]:
        """Return the moves that cost most, among those where another was clearly better."""
        return tuple(one for one in self if one.clear)[:count]


def review(
    match: Match,
    seat: int | None = None,
    moves: Collection[int] | None = None,
    model: Model = "random",
    trials: int | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Return what each move of a match cost, by what its seat knew when it made it.

    Moves that were forced are left out: nothing was chosen. Those before which, under the model,
    nobody could have played as they did are named in `Review.skipped`. The odds are those of
    `odds`; moves of a round whose exact odds are affordable are worked out together, since most of
    what can follow is the same. With compiled loops, on one ordinary machine, a round of two seats
    took 0.2 s of processor time, one of three seats 8 s, one of four 21 s; of 12 Days, where there
    are many legal moves, each move takes about 2 s. To look at less, name a seat or moves, or
    fewer `trials`.

    Parameters
    ----------
    match : Match
        With any number of rounds, finished or not.
    seat : int, optional
        Look at this seat's moves only.
    moves : collection of int, optional
        Look at these moves of the match only, numbered from 1.
    model : str or Player
        How all seats are taken to play, before and after.
    trials : int, optional
        How many rounds are simulated for each legal move, where it is not exact.
    seed : int, optional
        Where the chance of simulations comes from; a fresh one without it.
    progress : callable, optional
        Told from time to time which part of the work is done, from 0 to 1; without it a line
        tells that, where it takes long.

    Raises
    ------
    Refused
        If it is no match, or there is no such seat or move.

    Examples
    --------
    >>> from twelve_widgets import chance, chip_trick
    >>> match = chip_trick.match(players=2, seed=2)
    >>> while len(match.rounds) == 1:
    ...     position = match.play(match.position.moves[0])
    >>> found = chance.review(match, seat=0)
    >>> worst = found.costliest()[0]
    >>> worst.index, worst.move, worst.best, worst.exact
    (10, 2, 7, True)
    """
    check_progress(progress)
    work = Reviewing(match, seat, moves, model, trials, seed)
    with ProgressLine("review.progress") as line:
        if work.compiles:
            line.tell(say("chance.compiling"))
        return completed(work.all(), progress or line)


class Reviewing:
    """A review that is made in small pieces; the parameters are those of `review`."""

    def __init__(
        self,
        match: Match,
        seat: int | None = None,
        moves: Collection[int] | None = None,
        model: Model = "random",
        trials: int | None = None,
        seed: int | None = None,
    ) -> None:
        if not isinstance(match, Match):
            raise Refused(say("chance.no_match", given=quoted(match)))
        if seat is not None:
            seat = check_seat(seat, match.players or 0)
        player_of(model)
        self._model, self._trials, self._seed = model, check_trials(trials), check_seed(seed)
        numbers = range(1, match.length + 1) if moves is None else _numbers(moves)
        self._chosen: list[tuple[int, Any]] = []
        for number in numbers:
            after = match.at(number)
            before = after.previous
            assert before is not None and before.seat is not None
            if seat in (None, before.seat) and len(before.moves) > 1:
                self._chosen.append((number, after))
        self._found: dict[int, ReviewedMove] = {}
        self._skipped: list[int] = []

    @property
    def count(self) -> int:
        """How many moves are to be looked at."""
        return len(self._chosen)

    @property
    def compiles(self) -> bool:
        """Whether inner loops are compiled on the way, which takes some seconds."""
        return will_compile() and any(self._is_layered(after) for _, after in self._chosen)

    @property
    def review(self) -> Review:
        """What was found so far."""
        found = tuple(one for _, one in sorted(self._found.items()))
        return Review(found, self._seed, self._model, tuple(self._skipped))

    def all(self) -> Work[Review]:
        """Look at all moves, those that share their work together."""
        alike: dict[int, list[tuple[int, Any]]] = {}
        others = []
        for number, after in self._chosen:
            if self._is_layered(after):
                alike.setdefault(id(after.deal), []).append((number, after))
            else:
                others.append((number, after))
        works = [(len(own), self._looked_at_together(own)) for own in alike.values()]
        works += [(1, self._looked_at(number, after)) for number, after in others]
        done = 0
        for moves, work in works:
            yield from self._within(done, moves, work)
            done += moves
        return self.review

    def _asked(self, after: Any) -> Source:
        """Return what the seat that made a move knew before."""
        return Source(after.previous.seen_by(after.previous.seat), self._model)

    def _is_layered(self, after: Any) -> bool:
        asked = self._asked(after)
        return is_soon_exact(asked) and can_be_layered(asked.one_position(), asked.player)

    def _within(self, done: int, moves: int, work: Work[None]) -> Work[None]:
        """Do the work of some moves, and tell how far all of them are."""
        part = 0.0
        for reached in work:
            # What was tried exactly and is simulated then does not go back.
            part = max(part, reached.part or 0.0)
            yield Reached("going", done, (done + part * moves) / len(self._chosen))
        yield Reached("going", done + moves, (done + moves) / len(self._chosen))

    def _looked_at(self, number: int, after: Any) -> Work[None]:
        """Look at one move."""
        asked = self._asked(after)
        # Each move has chance of its own, so that it is judged alike whatever else is.
        try:
            odds = yield from odds_work(asked, self._trials, (self._seed + number) % SEEDS)
        except Refused as refused:
            if refused.sentence.id != "chance.nobody_plays_so":
                raise
            self._skipped.append(number)
        else:
            self._keep(number, after, odds)

    def _looked_at_together(self, chosen: list[tuple[int, Any]]) -> Work[None]:
        """Look at moves of a round: most of what can follow is the same, and worked out once."""
        asked, branches = list[Source](), list[list[Branch]]()
        for _, after in chosen:
            asked.append(self._asked(after))
            branches.append((yield from asked[-1].branching()))
        found = iter((yield from layered_work([one.after for own in branches for one in own])))
        for (number, after), source, own in zip(chosen, asked, branches, strict=True):
            shares = list(islice(found, len(own)))
            self._keep(number, after, exact_of(source, own, shares))

    def _keep(self, number: int, after: Any, odds: Odds) -> None:
        before = after.previous
        seen = before.seen_by(before.seat)
        self._found[number] = ReviewedMove(number, before.seat, after.last, odds, seen)


def _numbers(moves: Any) -> Sequence[int]:
    if not isinstance(moves, Iterable):
        raise Refused(say("chance.no_moves", given=quoted(moves)))
    return sorted({*map(_checked, moves)})


def _checked(number: Any) -> int:
    found = whole(number)
    if found is None or found < 1:
        raise Refused(say("chance.no_such_move", given=quoted(number)))
    return found
