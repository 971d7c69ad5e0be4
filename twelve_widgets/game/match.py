"""A match: round after round, with its score and a history one can walk in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..words import quoted, say
from .game import Game
from .history import History, Score, Step
from .position import RoundPosition
from .refusal import Refused
from .rules import MOST
from .seats import check_names, check_seat, is_whole, letter, plain, whole
from .show import Shown
from .shuffle import check_seed


class Match(Shown):
    """A game from its first deal to its winners.

    With a seed, the move that ends a round also deals the next, unless the match
    is over. Without one, as when it was read from a record, `deal_next` does.

    Parameters
    ----------
    game : Game
        `chip_trick.GAME` or `twelve_days.GAME`.
    players : int, optional
        Number of seats; may stay open until the first deal where there is no seed.
    rules : Rules, optional
        The game's rules; its defaults without it.
    seed : int, optional
        Deals every round. None deals nothing: see `deal_next`.
    leader : int, optional
        Who leads the first round; drawn from the seed without it.
    hands : list of list of int, optional
        The first round's hands, instead of the seed's; later rounds are the seed's.
    names : list of str, optional
        The players' names by seat; their letters without it.
    score : tuple of int, optional
        Tokens or gifts before the first round shown.
    number : int
        The number of the first round shown; above 1 it needs a score.

    Attributes
    ----------
    comments : dict
        Comments by place: ``("game",)``, ``("deal", round index)`` from 0, or
        ``("move", i)`` for the *i*-th move of the match from 1.

    Raises
    ------
    Refused
        If something given is not possible (a `ValueError`).
    """

    def __init__(
        self,
        game: Game,
        *,
        players: int | None = None,
        rules: Any = None,
        seed: int | None = None,
        leader: int | None = None,
        hands: Any = None,
        names: Sequence[str] | None = None,
        score: Sequence[int] | None = None,
        number: int = 1,
    ) -> None:
        self.game = game
        self.rules = game.checked_rules(rules)
        if players is None and names is not None:
            players = len(check_names(names, None))
        if players is not None:
            players = game.checked_players(players)
        self._players = players
        self._names = None if names is None else check_names(names, players)
        self._given_score = None if score is None else tuple(map(plain, score))
        self.number = plain(number)
        if not is_whole(self.number) or not 1 <= self.number <= MOST:
            raise Refused(say("match.bad_number", given=quoted(number), most=MOST))
        self.seed = None if seed is None else check_seed(seed)
        self.comments: dict[tuple[Any, ...], str] = {}
        self._first: RoundPosition | None = None
        self._history = History()
        if self.seed is not None:
            if players is None and hands is None:
                players = game.default_players
            self._begin(game.deal(players, self.seed, self.rules, leader, hands, self.number))

    # What stands on the table

    @property
    def players(self) -> int | None:
        """Number of seats; None while neither names nor a deal have settled it."""
        return self._players

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat: letters where none were given."""
        if self._names is not None:
            return self._names
        return tuple(letter(seat) for seat in range(self._players or 0))

    @property
    def named(self) -> bool:
        """Whether names were given, rather than letters."""
        return self._names is not None

    @property
    def position(self) -> RoundPosition | None:
        """The position now; None before the first deal."""
        if not self._history.steps:
            return self._first
        step = self._history.steps[-1]
        return step.dealt or step.position

    @property
    def rounds(self) -> tuple[RoundPosition, ...]:
        """Each round's latest position, finished rounds as they ended, this one last."""
        ended = [step.position for step in self._history.ends() if step.dealt is not None]
        now = self.position
        return (*ended, now) if now is not None else ()

    @property
    def opening_score(self) -> Score:
        """Tokens or gifts before the first round shown."""
        if self._given_score is not None:
            return self._given_score
        return self.game.opening_score(self._players or 0, self.rules)

    @property
    def given_score(self) -> Score | None:
        """The opening score as it was given, None where none was."""
        return self._given_score

    def scores(self) -> list[Score]:
        """Return the tokens or gifts before the first round and after each finished one."""
        return [self.opening_score, *(step.score for step in self._history.ends() if step.score)]

    @property
    def score(self) -> Score:
        """Tokens or gifts now: those of an unfinished round are not yet won."""
        ended = self._history.last_end
        return self.opening_score if ended is None or ended.score is None else ended.score

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won the match; None while it goes on."""
        ended = len(self._history.ended)
        if not ended:
            return None
        return self.game.match_winners(self.score, self.number + ended - 1, self.rules)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.winners is not None

    # History

    @property
    def length(self) -> int:
        """Number of moves made in the whole match."""
        return len(self._history.steps)

    def at(self, i: int) -> RoundPosition:
        """Return the position right after the *i*-th move of the match.

        Parameters
        ----------
        i : int
            0 is the first deal. Where a move ended a round, the finished position.

        Raises
        ------
        Refused
            If there is no such move.
        """
        number = whole(i)
        if self._first is None or number is None or not 0 <= number <= self.length:
            raise Refused(say("match.no_such_move", given=quoted(i), last=self.length))
        return self._history.steps[number - 1].position if number else self._first

    def went_through(self, i: int, position: RoundPosition) -> bool:
        """Tell whether it was this very position that stood after the *i*-th move, or its deal."""
        if i > self.length:
            return False
        step = self._history.steps[i - 1] if i else None
        reached = (self._first,) if step is None else (step.position, step.dealt)
        return any(position is one for one in reached)

    def moves_before(self, index: int) -> int:
        """Return how many moves of the match were made before a round, from 0."""
        return self._history.moves_before(index)

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return bool(self._history.steps)

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return bool(self._history.undone)

    def play(self, move: Any) -> RoundPosition:
        """Make a move.

        Parameters
        ----------
        move : int or tuple of int
            One of ``position.moves``.

        Returns
        -------
        RoundPosition
            The position now: the next deal's where the seed has dealt one.

        Raises
        ------
        IllegalMove
            If the move is not legal; nothing changes.
        Refused
            If nothing has been dealt, or the match is over.
        """
        now = self.position
        if now is None:
            raise Refused(say("match.not_dealt"))
        if now.over and self.over:
            raise Refused(say("match.over"))
        step = Step(now.play(move))
        if step.position.over:
            step.score = self.game.settled(self.score, step.position.result)
        self._history.play(step)
        self._drop_comments()
        self._deal_after(step)
        return step.dealt or step.position

    def deal_next(self, hands: Any, leader: int | None = None) -> RoundPosition:
        """Deal the next round by hand.

        Parameters
        ----------
        hands : list of list of int
            The hands by seat.
        leader : int, optional
            Who leads. Needed for the first round; later the rules fix it.

        Raises
        ------
        Refused
            If a round is still being played, the match is over, the hands are not
            possible or the rules name another leader; nothing changes.
        """
        now = self.position
        if now is None:
            if leader is None:
                raise Refused(say("match.leader_missing"))
            first = self.game.deal(self._players, None, self.rules, leader, hands)
            self._begin(first)
            return first
        fixed = self._fixed_leader(now)
        if leader is not None and check_seat(leader, now.players) != fixed:
            raise Refused(say("match.wrong_leader", leader=letter(fixed)))
        dealt = self.game.deal(self._players, None, self.rules, fixed, hands)
        self._history.steps[-1].dealt = dealt
        return dealt

    def deal_on(self, seed: int | None) -> None:
        """Deal every further round from a seed; at once, where a round is over.

        Parameters
        ----------
        seed : int or None
            From 0; a fresh one for None.
        """
        self.seed = check_seed(seed)
        steps = self._history.steps
        if steps and steps[-1].dealt is None:
            self._deal_after(steps[-1])

    def _deal_after(self, step: Step) -> None:
        """Deal the next round if the move ended one and the match goes on."""
        if step.position.over and self.seed is not None and not self.over:
            number = self.number + len(self._history.ended)
            leader = self.game.next_leader(step.position)
            step.dealt = self.game.deal(self._players, self.seed, self.rules, leader, number=number)

    def undo(self) -> RoundPosition:
        """Take back the last move, and the deal that followed it.

        Raises
        ------
        Refused
            If there is no move to take back.
        """
        if not self.can_undo:
            raise Refused(say("match.nothing_to_undo"))
        self._history.undo()
        now = self.position
        assert now is not None
        return now

    def redo(self) -> RoundPosition:
        """Make the move again that was taken back last.

        Raises
        ------
        Refused
            If no move was taken back, or another one was made since.
        """
        if not self.can_redo:
            raise Refused(say("match.nothing_to_redo"))
        self._history.redo()
        now = self.position
        assert now is not None
        return now

    def snapshot(self) -> Any:
        """Return the history as it is, for `restore`."""
        return self._history.same(), dict(self.comments)

    def restore(self, snapshot: Any) -> None:
        """Put the history back to a snapshot of this match."""
        history, comments = snapshot
        self._history, self.comments = history.same(), dict(comments)

    def __copy__(self) -> Match:
        """Return a match with a history of its own."""
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._history, other.comments = self._history.copy(), dict(self.comments)
        return other

    # Comments

    def comment(self, place: tuple[Any, ...]) -> str | None:
        """Return the comment at a place, None if there is none."""
        return self.comments.get(place)

    def _drop_comments(self) -> None:
        # A new move forgets what was said about the future that was taken back.
        if not self.comments:
            return
        moves, rounds = self.length, len(self.rounds)
        for place in list(self.comments):
            if (place[0] == "move" and place[1] >= moves) or (
                place[0] == "deal" and place[1] >= rounds
            ):
                del self.comments[place]

    # Inside

    def _begin(self, first: RoundPosition) -> None:
        self._check_score(first.players)
        self._players = first.players
        self._first = first

    def _fixed_leader(self, now: RoundPosition) -> int:
        if not now.over:
            raise Refused(say("match.round_not_over"))
        if self.over:
            raise Refused(say("match.over"))
        return self.game.next_leader(now)

    def _check_score(self, players: int) -> None:
        score = self._given_score
        if score is None:
            score = self.game.opening_score(players, self.rules)
        if len(score) != players or not all(is_whole(one) and one >= 0 for one in score):
            raise Refused(say("match.bad_score", given=quoted(score), count=players))
        fault = self.game.score_fault(score, self.number, self.rules)
        if fault is not None:
            raise Refused(fault)

    def __eq__(self, other: object) -> bool:
        """Compare game, rules, names, opening score, rounds, moves and comments."""
        if not isinstance(other, Match):
            return NotImplemented
        return self._what() == other._what()

    __hash__ = None  # type: ignore[assignment]

    def _what(self) -> tuple[Any, ...]:
        return (
            self.game.name,
            self.rules,
            self.names,
            self.opening_score,
            self.number,
            self.rounds,
            self.comments,
        )

    def __repr__(self) -> str:
        """Say where the match stands."""
        state = "over" if self.over else f"{len(self.rounds)} rounds"
        return f"<Match of {self.game.name}: {state}, {self.length} moves, score {self.score}>"
