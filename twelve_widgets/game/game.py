"""What a game is, for a match and for records."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from ..words import quoted, say
from .history import Score
from .position import Deal, Hands, RoundPosition
from .refusal import Fault, Refused
from .seats import check_seat, plain, whole
from .shuffle import check_seed


class Game(ABC):
    """The rules that lie between the rounds of a game, and the way into a round.

    Attributes
    ----------
    name : str
        The game's name, as in a record.
    round_word : str
        What one deal is called in a record: ``"Round"`` or ``"Hand"``.
    seats : range
        How many seats can be at the table.
    rules_type : type
        The game's rules object, a frozen dataclass.
    position_type : type
        Its positions.
    default_players : int
        How many seats a deal has when nobody says.
    """

    name: str
    round_word: str
    seats: range
    rules_type: type[Any]
    position_type: type[RoundPosition]
    default_players: int

    def __repr__(self) -> str:
        """Return the game's name."""
        return f"<{self.name}>"

    def __reduce__(self) -> str:
        """Return what it is called in its module: a copy of a game is the game itself."""
        return "GAME"

    @abstractmethod
    def shuffled_hands(self, players: int, rules: Any, seed: int, number: int) -> Hands:
        """Return the hands that a seed deals in a round."""

    @abstractmethod
    def deal_fault(self, hands: Hands, rules: Any) -> Fault | None:
        """Return the first piece of a deal that cannot be accepted.

        The number of hands has been checked; the hands are as they were given.
        """

    @abstractmethod
    def drawn_leader(self, players: int, seed: int) -> int:
        """Return the seat that leads first when the seed decides."""

    @abstractmethod
    def next_leader(self, finished: Any) -> int:
        """Return who leads the round after a finished one."""

    @abstractmethod
    def opening_score(self, players: int, rules: Any) -> Score:
        """Return the tokens or gifts before the first round."""

    @abstractmethod
    def settled(self, score: Score, result: Any) -> Score:
        """Return the tokens or gifts after a round."""

    @abstractmethod
    def match_winners(self, score: Score, number: int, rules: Any) -> tuple[int, ...] | None:
        """Return who has won the match after round `number`, None if it goes on."""

    @abstractmethod
    def score_fault(self, score: Score, number: int, rules: Any) -> Any:
        """Return a `Sentence` if a score is impossible before round `number`, else None."""

    def checked_rules(self, rules: Any) -> Any:
        """Return the rules, the defaults for None.

        Raises
        ------
        Refused
            If they are another game's, or no rules.
        """
        if rules is None:
            return self.rules_type()
        if not isinstance(rules, self.rules_type):
            raise Refused(say("game.wrong_rules", game=self.name, given=type(rules).__name__))
        return rules

    def checked_players(self, players: Any) -> int:
        """Return the number of seats, or refuse it.

        Raises
        ------
        Refused
            If the game has no such number of seats.
        """
        found = whole(players)
        if found is None or found not in self.seats:
            raise Refused(
                say(
                    "game.wrong_number_of_seats",
                    game=self.name,
                    given=quoted(players),
                    low=self.seats[0],
                    high=self.seats[-1],
                )
            )
        return found

    def checked_hands(self, hands: Any, players: int | None, rules: Any) -> Hands:
        """Return the hands, each ascending, or refuse them.

        Raises
        ------
        Refused
            With a sentence that names the seat and the piece.
        """
        try:
            given = tuple(tuple(map(plain, hand)) for hand in hands)
        except TypeError:
            raise Refused(say("game.hands_not_lists", given=quoted(hands))) from None
        self.checked_players(len(given))
        if players is not None and len(given) != players:
            raise Refused(say("game.wrong_number_of_hands", given=len(given), count=players))
        fault = self.deal_fault(given, rules)
        if fault is not None:
            raise Refused(fault.sentence, fault.seat)
        return tuple(tuple(sorted(hand)) for hand in given)

    def deal(
        self,
        players: int | None = None,
        seed: int | None = None,
        rules: Any = None,
        leader: int | None = None,
        hands: Any = None,
        number: int = 1,
    ) -> RoundPosition:
        """Return the position right after a deal.

        Parameters
        ----------
        players : int, optional
            Number of seats; the hands' number where hands are given.
        seed : int, optional
            From 0; a fresh one where something must be drawn and none is given.
        rules : Rules, optional
            The game's rules; its defaults without it.
        leader : int, optional
            The seat that leads; drawn from the seed without it.
        hands : list of list of int, optional
            The hands by seat; dealt from the seed without it.
        number : int
            The round within its match, from 1.

        Raises
        ------
        Refused
            If something given is not possible (a `ValueError`).
        """
        rules = self.checked_rules(rules)
        if players is not None:
            players = self.checked_players(players)
        if leader is not None and players is not None:
            leader = check_seat(leader, players)
        if hands is None or leader is None or seed is not None:
            seed = check_seed(seed)
        if hands is not None:
            dealt = self.checked_hands(hands, players, rules)
        else:
            assert seed is not None
            dealt = self.shuffled_hands(players or self.default_players, rules, seed, number)
        if leader is None:
            assert seed is not None
            leader = self.drawn_leader(len(dealt), seed)
        leader = check_seat(leader, len(dealt))
        return self.position_type.start(Deal(rules, dealt, leader, seed))
