"""A table at which people and programs play, for either game.

The page sends *intents*; Python checks each and answers with the table as it is
then, or with a reason. What counts is in the answer itself, because messages
overtake the synchronisation of traits; the traits are for pages that open later.
Nothing that the view shown may not know is ever put into a trait or an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Any, ClassVar

import traitlets

from .. import picture
from ..game import (
    Game,
    Match,
    Refused,
    RoundPosition,
    check_seed,
    fresh_seed,
    letter,
    match_won,
)
from ..record import read, write
from ..words import SeatName, Sentence, say
from .base import Shown, checked_lang, checked_scale, viewer_seat
from .history import Json, events_of, round_json
from .intents import Intents
from .seats import Programs


class Table(Shown):
    """A table of either game; see `ChipTable` and `DaysTable`."""

    game: ClassVar[Game]
    scene: ClassVar[Any]

    view = traitlets.Dict().tag(sync=True)
    """The table now, as the view shown sees it."""

    setup = traitlets.Dict().tag(sync=True)
    """What the set-up panel starts from."""

    def __init__(
        self,
        players: int | None = None,
        seed: int | None = None,
        rules: Any = None,
        *,
        leader: int | None = None,
        hands: Sequence[Sequence[int]] | None = None,
        names: Sequence[str] | None = None,
        programs: Mapping[Any, Any] | None = None,
        record: str | Match | None = None,
        view: str | int = "all",
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        super().__init__(lang=checked_lang(lang), scale=checked_scale(scale))
        if record is not None:
            match = self._read(record)
        else:
            match = Match(
                self.game,
                players=players,
                rules=rules,
                seed=check_seed(seed),
                leader=leader,
                hands=hands,
                names=names,
            )
        assert match.players is not None
        self.match = match
        self.earlier: list[Match] = []
        self._programs = Programs(programs, match.players, self._program_seed())
        self._viewer = viewer_seat(view, match.players)
        self._revision = 0
        self._intents = Intents(self)
        self.on_msg(self._intents.receive)
        self._programs.play_on(self.match)
        self._changed(rounds=True)

    def _read(self, record: str | Match) -> Match:
        # A table has a history of its own: whose match it was finds it as it was.
        match = copy(record) if isinstance(record, Match) else read(record)[0]
        if match.game is not self.game:
            raise Refused(say("scene.wrong_game", given=match.game.name, game=self.game.name))
        if match.position is None:
            raise Refused(say("match.not_dealt"))
        if match.seed is None:
            match.deal_on(fresh_seed())
        return match

    # For a notebook cell

    @property
    def position(self) -> RoundPosition:
        """The position now, with all hands."""
        position = self.match.position
        assert position is not None
        return position

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the table is shown through; None with all hands open."""
        return self._viewer

    @property
    def record(self) -> str:
        """The match as text, up to where it stands, with all hands."""
        return write(self.match)

    def show(self, view: str | int) -> None:
        """Show the table as a seat sees it (``"A"``), or with all hands open (``"all"``)."""
        self._viewer = viewer_seat(view, self.position.players)
        self._changed(rounds=True)

    def play(self, move: Any) -> RoundPosition:
        """Make a move for the seat to act; programs answer at once.

        Raises
        ------
        IllegalMove
            If the move is not legal; nothing changes.
        """
        self._play(move)
        return self.position

    def undo(self) -> RoundPosition:
        """Take back moves to the last decision of a person."""
        self._undo()
        return self.position

    def redo(self) -> RoundPosition:
        """Make moves again that were taken back, to the next decision of a person."""
        self._redo()
        return self.position

    def deal(
        self,
        seed: int | None = None,
        *,
        hands: Sequence[Sequence[int]] | None = None,
        leader: int | None = None,
    ) -> RoundPosition:
        """Begin a new match with the same seats, names and rules.

        The match before is kept in `earlier`.

        Raises
        ------
        ValueError
            If the deal is not possible; nothing changes.
        """
        self._deal(seed, hands, leader, None)
        return self.position

    # What intents and cells share; each changes everything or nothing

    def _play(self, move: Any) -> None:
        with self._all_or_nothing():
            self.match.play(move)
            self._programs.play_on(self.match)
        self._changed()

    def _undo(self) -> None:
        with self._all_or_nothing():
            self.match.undo()
            while self.match.can_undo and self._programs.plays(self.position.seat):
                self.match.undo()
            # Where a program opened the match, nothing of a person's comes before it.
            self._programs.play_on(self.match)
        self._changed(rounds=True)

    def _redo(self) -> None:
        with self._all_or_nothing():
            self.match.redo()
            while self.match.can_redo and self._programs.plays(self.position.seat):
                self.match.redo()
            self._programs.play_on(self.match)
        self._changed(rounds=True)

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Put the match back as it was if a move, or a program's answer to it, fails."""
        before = self.match.snapshot()
        try:
            yield
        except BaseException:
            self.match.restore(before)
            raise

    def _deal(
        self,
        seed: int | None,
        hands: Sequence[Sequence[int]] | None,
        leader: int | None,
        programs: Mapping[Any, Any] | None,
        players: int | None = None,
    ) -> None:
        old = self.match
        count = players
        if count is None:
            count = len(hands) if isinstance(hands, (list, tuple)) else old.players
        names = old.names if old.named and count == old.players else None
        match = Match(
            self.game,
            players=count,
            rules=old.rules,
            seed=check_seed(seed),
            leader=leader,
            hands=hands,
            names=names,
        )
        assert match.players is not None
        if programs is None:
            kept = self._programs.by_seat.items()
            programs = {seat: who for seat, who in kept if seat < match.players}
        chosen = Programs(programs, match.players, match.seed or 0)
        chosen.play_on(match)
        self.match, self._programs = match, chosen
        self.earlier.append(old)
        if self._viewer is not None and self._viewer >= match.players:
            self._viewer = None
        self._changed(rounds=True)

    def _program_seed(self) -> int:
        return self.match.seed if self.match.seed is not None else fresh_seed()

    def _may_act(self) -> bool:
        seat = self.position.seat
        if seat is None or self._programs.plays(seat):
            return False
        return self._viewer is None or self._viewer == seat

    # What the page is sent

    def _changed(self, rounds: bool = False) -> None:
        """Bring the traits up to date; `rounds` where history itself has changed."""
        self._revision += 1
        with self.hold_sync():
            self._update_history(rounds)
            self.names = list(self.match.names)
            self.setup = self._setup_json()
            self.view = self._view_json()

    def _update_history(self, anew: bool) -> None:
        match = self.match
        finished = len(match.rounds) - (not self.position.over)
        if anew or finished != len(self.rounds):
            self.rounds = [
                round_json(match, index, self._viewer, self.lang) for index in range(finished)
            ]
        self._tail: list[Json] = []
        if self.position.over:
            self.current = None
            return
        now = round_json(match, finished, self._viewer, self.lang)
        whole = _frames_of_whole_tricks(self.position)
        self._tail = now["frames"][whole:]
        now["frames"] = now["frames"][:whole]
        self.current = now

    def _setup_json(self) -> Json:
        position = self.position
        view = position.view_for(self._viewer)
        seats = self.game.seats
        return {
            "hands": [[p for p in hand if p is not None] for hand in view.dealt],
            "leader": position.first_leader,
            "players": self._programs.names(position.players),
            "programs": self._programs.choices(self.lang),
            "seat_range": [seats[0], seats[-1]],
        }

    def _view_json(self) -> Json:
        match, position = self.match, self.position
        drawn = self.scene.state(match, self._viewer)
        names = match.names
        return {
            "revision": self._revision,
            "state": drawn,
            "tail": self._tail,
            "says": {"seat": position.seat, "text": self._says()},
            "comment": match.comment(("move", match.length)),
            "viewer": self._viewer,
            "can": {"undo": match.can_undo, "redo": match.can_redo},
            "now": self._now_json(),
            "subtitle": self.scene.subtitle(match, drawn).text(self.lang, names),
        }

    def _says(self) -> str:
        said = [events_of(self.match).prompt(self.position)]
        winners, seat = self.match.winners, self.position.seat
        if winners is not None:
            said.append(match_won(winners))
        elif seat is not None and not self._may_act():
            said.append(say("scene.not_shown", seat=SeatName(seat)))
        return " ".join(self._text(sentence) for sentence in said)

    def _now_json(self) -> Json:
        position, names = self.position, self.match.names
        if position.seat is None:
            return {"seat": None, "mine": False, "pill": "", "moves": [], "why": {}, "hint": ""}
        mine = self._may_act()
        scene = self.scene
        hint = "" if mine else say("scene.not_yours", seat=SeatName(position.seat))
        return {
            "seat": position.seat,
            "mine": mine,
            "pill": say(scene.pill(position)).text(self.lang, names),
            "moves": scene.moves(position, self.lang, names) if mine else [],
            "why": scene.why(position, self.lang, names) if mine else {},
            "hint": hint if isinstance(hint, str) else hint.text(self.lang, names),
        }

    def _text(self, sentence: Sentence) -> str:
        return sentence.text(self.lang, self.match.names)

    # Where there is no kernel

    def _fallback(self) -> dict[str, str]:
        position = self.position
        view = position.view_for(self._viewer)
        return picture.mime_bundle(
            view,
            names=self.match.names,
            score=self.match.score,
            number=self.match.number + len(self.match.rounds) - 1,
            lang=self.lang,
        )

    def __repr__(self) -> str:
        """Say what is shown, without an address: notebooks are compared."""
        shown = "all" if self._viewer is None else letter(self._viewer)
        return f"{type(self).__name__}(players={self.position.players}, view={shown!r})"


def _frames_of_whole_tricks(position: RoundPosition) -> int:
    """Return how many of a round's moves belong to tricks that are complete."""
    made = len(position.made)
    tricks: Any = position.tricks
    if not tricks:
        return 0
    size = position.players * (2 if hasattr(tricks[-1], "takes") else 1)
    return made - made % size
