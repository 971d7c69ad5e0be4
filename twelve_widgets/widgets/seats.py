"""Who plays for whom: people, and programs for the other seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .. import players
from ..game import LETTERS, Match, Refused, stream
from ..players.choose import named as called
from ..words import quoted, say
from .eyes import seat_of

PERSON = "person"
"""What stands for a seat that a person plays."""


class Programs:
    """The seats that programs play, and what each would do.

    A program draws from a stream of random numbers of its own seat and round, one
    number for each of its moves. So a move that is taken back and played again is
    the same, and a program on a seat changes no deal.
    """

    def __init__(self, given: Mapping[Any, Any] | None, seats: int, seed: int) -> None:
        self.seed = seed
        self.by_seat: dict[int, Any] = {}
        if given is not None and not isinstance(given, Mapping):
            raise Refused(say("scene.programs_no_dict", given=quoted(given)))
        named: set[int] = set()
        for key, player in (given or {}).items():
            seat = seat_of(key, seats)
            if seat is None:
                last = LETTERS[seats - 1]
                raise Refused(say("scene.no_such_program_seat", given=quoted(key), last=last))
            if seat in named:
                raise Refused(say("scene.program_twice", seat=LETTERS[seat]))
            named.add(seat)
            if not isinstance(player, str) or player != PERSON:
                self.by_seat[seat] = _player(player)

    def names(self, seats: int) -> list[str]:
        """Return who plays each seat: ``"person"``, a program's name, or its callable's."""
        return [self._name(self.by_seat.get(seat)) for seat in range(seats)]

    def choices(self, lang: str) -> list[list[str]]:
        """Return who can play a seat, each with what it is called in a language."""
        known = [[id, say(f"player.name.{id}").text(lang)] for id in (PERSON, *players.PLAYERS)]
        own = sorted({self._name(player) for player in self.by_seat.values()})
        return known + [[name, name] for name in own if name not in players.PLAYERS]

    def _name(self, player: Any) -> str:
        if player is None:
            return PERSON
        if isinstance(player, str):
            return player
        name = called(player)
        # A function of the user's may be called as what the page knows by that name.
        return f"{name}()" if name == PERSON or name in players.PLAYERS else name

    @property
    def own(self) -> bool:
        """Whether a program of the user's own sits at the table."""
        return any(not isinstance(player, str) for player in self.by_seat.values())

    def of_seats(self, seats: int) -> dict[int, Any]:
        """Return the programs of the seats that there are at another table."""
        return {seat: player for seat, player in self.by_seat.items() if seat < seats}

    def people(self, seats: int) -> list[int]:
        """Return the seats that people play."""
        return [seat for seat in range(seats) if seat not in self.by_seat]

    def own_called(self, name: object, seat: int) -> Any:
        """Return the user's program of a name: that of the seat, or of any; None if none is."""
        own = {at: player for at, player in self.by_seat.items() if not isinstance(player, str)}
        named = {at: player for at, player in own.items() if self._name(player) == name}
        return named.get(seat, next(iter(named.values()), None))

    def written(self) -> dict[str, Any]:
        """Return who plays by letter, as a file can hold it: the user's programs by name."""
        return {
            LETTERS[seat]: player if isinstance(player, str) else {"own": self._name(player)}
            for seat, player in self.by_seat.items()
        }

    def plays(self, seat: int | None) -> bool:
        """Tell whether a program plays a seat."""
        return seat in self.by_seat

    def play_on(self, match: Match) -> None:
        """Make the moves of programs until a person is to act or the match is over.

        Where nobody is a person the match is played to its end, to be stepped through.

        Raises
        ------
        BadPlayer
            If a program fails, or what it answers is no distribution over the moves.
        """
        while match.position is not None and self.plays(match.position.seat):
            match.play(self.move(match))

    def move(self, match: Match) -> Any:
        """Return the move of the program whose turn it is."""
        position = match.position
        assert position is not None and position.seat is not None
        seat = position.seat
        player = self.by_seat[seat]
        if isinstance(player, str):
            player = players.PLAYERS[player]
        rng = stream(self.seed, match.number + len(match.rounds) - 1, seat)
        before = [earlier.seat for earlier in position.path()[:-1]].count(seat)
        for _ in range(before):
            rng.random()
        return players.choose(player, position.seen_by(seat), position.moves, rng)


def _player(player: Any) -> Any:
    if callable(player) or (isinstance(player, str) and player in players.PLAYERS):
        return player
    known = ", ".join((PERSON, *players.PLAYERS))
    raise Refused(say("scene.no_such_player", given=quoted(player), known=known))
