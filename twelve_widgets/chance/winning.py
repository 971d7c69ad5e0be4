"""Odds: each seat's share of the win, now and after each legal move.

Exact where that is affordable, otherwise a simulation with its 95 % interval, and it says
which. The win of a round is one whole; seats that win together share it alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

from ..game import Refused, check_seed, whole
from ..players import PLAYERS, Player
from ..words import quoted, say
from .exact_steps import Odds, exact_work, mean_shares
from .interval import wilson
from .layered import can_be_layered, compiling_told, is_affordable, is_quick, will_compile
from .models import Model, is_blind, move_chances
from .playout import Tally, drawn_move, moves_in_order, shares_played_out
from .progress import Found, Progress, ProgressLine, Reached, Work, check_progress, completed
from .source import Source
from .tree import MOST_POSITIONS, Shares, TooLarge

ROUNDS = 8_000
"""How many rounds are simulated in all, unless told: a few seconds."""

ROUNDS_BY_RULE = 2_000
"""The same where everybody plays the highest or the lowest there is: such rounds are long."""

ROUNDS_OF_THINKERS = 240
"""The same where players look at what they have seen: they take longer."""

FEWEST_TRIALS = 30
"""For each legal move at least so many."""

POSITIONS_OF_THINKERS = 2_000
"""So many positions at most are gone through where players look at what they have seen."""

MOST_ROOTS = 5_000
"""From so many worlds at most the exact shares are worked out without being asked for."""


ROUNDS_AT_ONCE = 20
"""So many are simulated for each row before it is said how far that has come."""

QUICK_MOVES = 10_000
"""So many moves at most are replayed, in all worlds together, for a quick answer."""

QUICK_MOVES_OF_THINKERS = 500
"""The same where players look at what they have seen."""


def odds(
    source: Any, model: Model = "random", trials: int | None = None, seed: int | None = None
) -> Odds:
    """Return the odds: exact where that takes a few seconds at most, else simulated.

    Parameters
    ----------
    source : position or view
        A position, all hands open; or what a seat has seen, and no more.
    model : str or Player
        How every seat plays from now on, and how the others have played before: a name of
        `players.PLAYERS`, or a player.
    trials, seed : int
        See `estimated_odds`.

    Raises
    ------
    Refused
        If the round is over, the model is unknown, or no deal agrees with the view.
    BadPlayer
        If a player of your own fails.

    Notes
    -----
    With two and three seats that play at random the shares are of the form
    ``n / (2**a * 3**b)``: every choice is among one to four chips, and a win is shared by
    one to three seats.

    Examples
    --------
    >>> from twelve_widgets import chance, chip_trick
    >>> deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11]], leader=0)
    >>> found = chance.odds(deal)
    >>> found.exact, sum(found.shares)
    (True, Fraction(1, 1))
    """
    asked = Source(source, model)
    trials = check_trials(trials)
    work = odds_work(asked, trials, check_seed(seed))
    if not is_soon_exact(asked) or not can_be_layered(asked.one_position(), asked.player):
        return completed(work)
    with compiling_told():
        return completed(work)


def odds_work(asked: Source, trials: int | None, seed: int) -> Work[Odds]:
    """Find what `odds` returns in small pieces."""
    if is_soon_exact(asked):
        most = MOST_POSITIONS if is_blind(asked.player) else POSITIONS_OF_THINKERS
        try:
            return (yield from exact_work(asked, most))
        except TooLarge:
            pass
    return (yield from estimating(asked, trials, seed))


def is_soon_exact(asked: Source) -> bool:
    """Tell whether exact odds may come in a few seconds."""
    one = asked.one_position()
    few = asked.count <= MOST_ROOTS
    return few and (not can_be_layered(one, asked.player) or is_affordable(one))


def quick_odds(source: Any, model: Model = "random") -> Odds | None:
    """Return the exact odds where that takes about half a second at most, else None.

    Parameters
    ----------
    source, model
        As for `odds`.

    Raises
    ------
    Refused
        As for `odds`.
    """
    asked = Source(source, model)
    blind = is_blind(asked.player)
    if asked.replayed > (QUICK_MOVES if blind else QUICK_MOVES_OF_THINKERS):
        return None
    one = asked.one_position()
    if can_be_layered(one, asked.player) and not is_quick(one, asked.count):
        return None
    part = MOST_POSITIONS if blind else POSITIONS_OF_THINKERS
    try:
        return completed(exact_work(asked, part // 8))
    except TooLarge:
        return None


def quick_odds_compile(source: Any, model: Model = "random") -> bool:
    """Tell whether `quick_odds` compiles inner loops first, which takes some seconds."""
    asked = Source(source, model)
    one = asked.one_position()
    layered = can_be_layered(one, asked.player) and is_quick(one, asked.count)
    return layered and will_compile()


def exact_odds(source: Any, model: Model = "random", progress: Progress | None = None) -> Odds:
    """Return the exact odds, however long that takes.

    Parameters
    ----------
    source, model
        As for `odds`.
    progress : callable, optional
        Told from time to time which part of the work is done, from 0 to 1. Without it, one
        line on standard error tells of what takes longer than a second, and at the first
        call that inner loops are compiled.

    Raises
    ------
    Refused
        As for `odds`; also if there are too many worlds to list, or if more can follow than
        fits into a computer.
    """
    asked = Source(source, model)
    return on_request(asked, exact_work(asked), progress)


def on_request(asked: Source, work: Work[Found], progress: Progress | None) -> Found:
    """Do all of a work that may take long, and tell how far it has come.

    Parameters
    ----------
    asked : Source
        What is asked about.
    work : Work
        What is done.
    progress : callable, optional
        As for `exact_odds`.

    Raises
    ------
    Refused
        If more can follow than fits into a computer.
    """
    check_progress(progress)
    try:
        if progress is not None:
            return completed(work, progress)
        with ProgressLine("chance.progress") as line:
            if can_be_layered(asked.one_position(), asked.player) and will_compile():
                line.tell(say("chance.compiling"))
            return completed(work, line)
    except (TooLarge, MemoryError):
        raise Refused(say("chance.too_large")) from None


def estimated_odds(
    source: Any, model: Model = "random", trials: int | None = None, seed: int | None = None
) -> Odds:
    """Return simulated odds, each share with its 95 % interval.

    Parameters
    ----------
    source, model
        As for `odds`.
    trials : int, optional
        How many rounds are played out for each legal move, and from a view where another
        seat is to act for the shares now; without it, as many as take a few seconds in all.
    seed : int, optional
        Where chance comes from; the same seed gives the same odds. A fresh one without it.

    Raises
    ------
    Refused
        As for `odds`; also if the number of trials is no whole number from 1.
    """
    trials = check_trials(trials)
    return completed(estimating(Source(source, model), trials, check_seed(seed)))


def check_trials(trials: Any) -> int | None:
    """Return the number of trials, or refuse what is none; None leaves it to us."""
    found = whole(trials)
    if trials is not None and (found is None or found < 1):
        raise Refused(say("chance.bad_trials", given=quoted(trials)))
    return found


class Estimate:
    """Odds that are simulated round by round: the more rounds, the surer.

    Parameters
    ----------
    asked : Source
        What is asked about.
    seed : int, optional
        As for `estimated_odds`.

    Attributes
    ----------
    trials : int
        How many rounds were simulated so far for each row of shares.
    usual : int
        How many rounds for each row of shares take a few seconds in all.
    """

    def __init__(self, asked: Source, seed: int | None = None) -> None:
        self._asked = asked
        self.seed = check_seed(seed)
        self.trials = 0
        one = asked.one_position()
        # The shares now are the mean of what the moves come to, and need no rounds then.
        self.rows = len(one.moves) if asked.asks_all else 1
        self.usual = max(FEWEST_TRIALS, usual_rounds(asked.player) // self.rows)
        self._players = one.players
        self._now = Tally(one.players)
        self._after: dict[Any, Tally] = {}
        self._likely: Mapping[Any, Fraction | int] = {}
        if asked.asks_all:
            self._after = {move: Tally(one.players) for move in one.moves}
            self._likely = move_chances(asked.player, one)
        self._rng = Random(f"{self.seed}/odds")
        self._stream = asked.draws(self._rng)

    def simulate(self, trials: int) -> None:
        """Simulate so many more rounds for each row of shares."""
        for _ in range(trials):
            if not self._asked.asks_all:
                self._follow()
                continue
            # Row by row, so that the same seed gives the same in how many steps ever.
            for move, row in self._after.items():
                position, weight = next(self._stream)
                row.add(self._played(position, move), weight)
        self.trials += trials

    def _follow(self) -> None:
        """Simulate a round in which another seat moves, as it plays."""
        position, weight = next(self._stream)
        move = drawn_move(self._asked.player, position, self._rng)
        shares = self._played(position, move)
        self._now.add(shares, weight)
        self._after.setdefault(move, Tally(self._players)).add(shares, weight)

    def _played(self, position: Any, move: Any) -> Shares:
        return shares_played_out(self._asked.player, position.play(move), self._rng)

    @property
    def odds(self) -> Odds:
        """The odds as far as they are known.

        Raises
        ------
        Refused
            If under the model nobody could have played as they did.
        """
        asked, now = self._asked, self._now
        rows = {move: self._after[move] for move in moves_in_order([*self._after])}
        known = {move: row for move, row in rows.items() if row.weight}
        if asked.asks_all:
            chances = {move: Fraction(self._likely.get(move, 0)) for move in rows}
        else:
            chances = {move: row.weight / now.weight for move, row in known.items()}
        made = {move: chances[move] for move in known if chances[move]}
        if not made:
            raise Refused(say("chance.nobody_plays_so"))
        if asked.asks_all:
            shares = mean_shares([known[move].shares for move in made], list(made.values()))
            parts = [float(chance) ** 2 / known[move].effective for move, chance in made.items()]
            effective = float(sum(made.values())) ** 2 / sum(parts)
            worth = [effective] * self._players
            if len(set(made.values())) > 1:
                # Of moves that are alike the mean varies less than rounds of all of them would.
                worth = [min(effective, one) for one in _worth(self._players, made, known)]
            intervals = tuple(
                wilson(float(share), one) for share, one in zip(shares, worth, strict=True)
            )
        else:
            shares, effective, intervals = now.shares, now.effective, now.intervals
        return Odds(
            shares,
            {move: row.shares for move, row in known.items()},
            chances,
            asked.count,
            False,
            asked.model,
            self.trials,
            self.seed,
            intervals,
            {move: row.intervals for move, row in known.items()},
            # Another seat's move is made in a part of the rounds: that weighs none of them less.
            min([effective, *(row.effective for row in known.values() if asked.asks_all)]),
        )


def usual_rounds(player: Player) -> int:
    """Return how many rounds in all are simulated in a few seconds, by who plays them."""
    if player is PLAYERS["random"]:
        return ROUNDS
    return ROUNDS_BY_RULE if is_blind(player) else ROUNDS_OF_THINKERS


def estimating(asked: Source, trials: int | None, seed: int) -> Work[Odds]:
    """Simulate odds in small pieces; as many rounds as take a few seconds, unless told."""
    estimate = Estimate(asked, seed)
    goal = trials or estimate.usual
    while estimate.trials < goal:
        estimate.simulate(min(ROUNDS_AT_ONCE, goal - estimate.trials))
        yield Reached("going", estimate.trials, estimate.trials / goal)
    return estimate.odds


def _worth(
    players: int, chances: Mapping[Any, Fraction], rows: Mapping[Any, Tally]
) -> Iterator[float]:
    """Yield how many rounds of equal weight a mean of moves' shares is worth to each seat.

    A move that is likely and of which little is known makes the mean vary more than rounds
    drawn from all moves would (the variance of a stratified mean, W. G. Cochran, "Sampling
    Techniques", 1977, chapter 5). Of each move two wins and two losses more are taken than
    were seen, so that one that has never won yet is not taken to be sure.
    """
    whole = float(sum(chances.values()))
    for seat in range(players):
        mean = spread = 0.0
        for move, chance in chances.items():
            part, rounds = float(chance) / whole, rows[move].effective
            likely = (float(rows[move].shares[seat]) * rounds + 2) / (rounds + 4)
            mean += part * likely
            spread += part * part * likely * (1 - likely) / rounds
        yield mean * (1 - mean) / spread
