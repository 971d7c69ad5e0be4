"""A table at which people and programs play, for either game.

The page sends *intents*; Python checks each and answers with the table as it is
then, or with a reason. What counts is in the answer itself, because messages
overtake the synchronisation of traits; the traits are for pages that open later.
Nothing that the view shown may not know is ever put into a trait or an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from os import PathLike
from typing import Any, ClassVar

import traitlets

from ..chance.models import Model, player_of
from ..game import Game, Match, Refused, RoundPosition, check_seed
from ..picture.board import board
from ..picture.fallback import bundle
from ..record import write
from ..words import SeatName, Sentence, say
from .base import Shown, checked_lang, checked_scale, checked_switch
from .eyes import Eyes, seen
from .history import Json
from .intents import TableIntents
from .keep import Kept
from .now import current_json, own_json, rounds_json, setup_json, view_json
from .odds_panel import OddsPanel
from .opening import match_of
from .seats import Programs


class Table(Shown):
    """A table of either game; see `ChipTable` and `DaysTable`."""

    follows = Shown.follows | {"view", "own", "setup"}

    game: ClassVar[Game]
    scene: ClassVar[Any]

    view = traitlets.Dict().tag(sync=True)
    """The table now, as the view shown sees it."""

    own = traitlets.Dict().tag(sync=True)
    """Where one device goes round: the deal as the person who has it sees it, else nothing."""

    setup = traitlets.Dict().tag(sync=True)
    """What the set-up panel starts from."""

    odds = traitlets.Bool(False).tag(sync=True)
    """Whether the odds panel is shown: what may come of the round, as far as the view knows."""

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
        keep: str | PathLike[str] | None = None,
        odds: bool = False,
        odds_model: Model = "random",
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        player_of(odds_model)
        checked_switch(odds)
        kept = None if keep is None else Kept(keep, self.game)
        restored = None if kept is None else kept.restored(programs)
        super().__init__(lang=checked_lang(lang), scale=checked_scale(scale))
        if restored is not None:
            match, programs = restored.match, restored.programs
        elif record is not None:
            match = match_of(record, self.game)
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
        self._show(match)
        self._earlier: list[tuple[Match, Programs]] = []
        self._programs = Programs(programs, match.players, match.seed or 0)
        self._eyes = Eyes(view, match.players) if restored is None else restored.eyes
        self._drawn: Any = None
        self._told: Any = None
        self._tail: list[Json] = []
        self._revision = 0
        self._odds = OddsPanel(self)
        self._odds_model = odds_model
        self.odds = odds
        self._kept = kept
        self._warning: Sentence | None = None
        self._programs.play_on(self.match)
        self._match_changed()
        self._changed(anew=True)
        self.on_msg(TableIntents(self).receive)
        self.observe(self._on_lang, "lang")
        self.observe(self._on_odds, "odds")

    # For a notebook cell

    @property
    def position(self) -> RoundPosition:
        """The position now, with all hands."""
        position = self.match.position
        assert position is not None
        return position

    @property
    def viewer(self) -> int | None:
        """The seat that the table is shown to; None with all hands open, or covered."""
        return self._eyes.seat

    @property
    def odds_model(self) -> Model:
        """How the odds panel takes everyone to play: a player's name, or a player."""
        return self._odds_model

    @odds_model.setter
    def odds_model(self, model: Model) -> None:
        player_of(model)
        self._odds_model = model
        # A player that has changed may be the same object.
        self._odds.forget()
        self._changed()

    @property
    def earlier(self) -> list[Match]:
        """The matches that were left for another one, the last one last."""
        return [match for match, _ in self._earlier]

    @property
    def record(self) -> str:
        """The match as text, up to where it stands, with all hands."""
        return write(self.match)

    def show(self, view: str | int) -> None:
        """Show the table through other eyes.

        Parameters
        ----------
        view : str or int
            ``"all"`` opens all hands; a seat (``"A"`` or 0) shows what that seat knows;
            ``"turn"`` shows the person to act, and covers the hands in between.
        """
        self._eyes = Eyes(view, self.position.players)
        self._changed(anew=True)

    def ready(self) -> None:
        """Uncover the hand of the person who has taken the device.

        Raises
        ------
        Refused
            If nothing is covered.
        """
        self._eyes.uncover()
        self._changed()

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
        """Take back moves to the last decision of a person.

        Where nobody has moved since another deal, set-up or record was taken, that is taken
        back: the match before comes again.

        Raises
        ------
        Refused
            If no move of a person is left to take back.
        """
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

        The match before is kept in `earlier`; `undo` brings it back while nobody has moved.

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
        if self._has_just_begun:
            self._show_match(*self._earlier.pop())
            return
        if self.match.can_undo and not self._can_undo:
            raise Refused(say("scene.only_programs"))
        with self._all_or_nothing():
            self.match.undo()
            while self.match.can_undo and self._programs.plays(self.position.seat):
                self.match.undo()
        self._changed(anew=True)

    @property
    def _can_undo(self) -> bool:
        """Whether a person has moved, or nothing but the deal itself is to be taken back."""
        return self._a_person_moved or self._has_just_begun

    @property
    def _has_just_begun(self) -> bool:
        """Whether another match was left for this one, in which nothing was done yet."""
        return bool(self._earlier) and not self._a_person_moved and not self.match.can_redo

    @property
    def _a_person_moved(self) -> bool:
        # Taken back alone, programs would only play the same again.
        movers = (self.match.at(i).previous for i in range(self.match.length, 0, -1))
        return any(before and not self._programs.plays(before.seat) for before in movers)

    def _redo(self) -> None:
        with self._all_or_nothing():
            self.match.redo()
            while self.match.can_redo and self._programs.plays(self.position.seat):
                self.match.redo()
            self._programs.play_on(self.match)
        self._changed(anew=True)

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
            programs = self._programs.of_seats(match.players)
        chosen = Programs(programs, match.players, match.seed or 0)
        chosen.play_on(match)
        self._begin(match, chosen)

    def _go_on_from(self, record: str) -> None:
        match = match_of(record, self.game, only=True)
        assert match.players is not None
        chosen = Programs(self._programs.of_seats(match.players), match.players, match.seed or 0)
        chosen.play_on(match)
        self._begin(match, chosen)

    def _begin(self, match: Match, programs: Programs) -> None:
        self._earlier.append((self.match, self._programs))
        self._show_match(match, programs)

    def _show_match(self, match: Match, programs: Programs) -> None:
        self._show(match)
        self._programs = programs
        self._match_changed()
        self._changed(anew=True)

    def _may_act(self) -> bool:
        seat = self.position.seat
        if seat is None or self._programs.plays(seat):
            return False
        return self._eyes.viewer is None or self._eyes.viewer == seat

    def _check_may_act(self) -> None:
        """Refuse a move from a view that may not make one."""
        seat = self.position.seat
        if seat is None:
            raise Refused(say("scene.nobody"))
        if not self._may_act():
            covered = self._eyes.cover is not None
            why = "scene.covered" if covered else "scene.not_yours"
            raise Refused(say(why, seat=SeatName(seat)))

    # What the page is sent

    def _changed(self, anew: bool = False) -> None:
        """Bring the traits up to date; `anew` where history itself has changed."""
        self._revision += 1
        self._eyes.follow(self.match, self._programs.people(self.position.players))
        anew = anew or self._eyes.remembering != self._drawn or not self._went_on()
        self._drawn = self._eyes.remembering
        match = self.match
        self._told = match, match.length, match.position, dict(match.comments)
        if self._kept is not None:
            self._warning = self._kept.write(self.match, self._programs, self._eyes)
        with self.hold_sync():
            told = [] if anew else self.rounds
            new = rounds_json(self, len(told))
            if anew or new:
                self._tell(rounds=[*told, *new])
            known = (None, []) if anew else (self.current, self._tail)
            current, self._tail = current_json(self, *known)
            self._tell(current=current, own=own_json(self), setup=setup_json(self))
            self._tell(view=view_json(self, self._tail))

    def _went_on(self) -> bool:
        """Tell whether what was told last still holds: a cell may do anything to a match."""
        if self._told is None:
            return False
        match, length, position, comments = self._told
        same = match is self.match and comments == match.comments
        return same and match.went_through(length, position)

    def _catch_up(self) -> bool:
        if self._went_on() and self._told[2] is self.match.position:
            return False
        self._changed()
        return True

    def _tell_in(self, lang: str) -> None:
        super()._tell_in(lang)
        self._changed(anew=True)

    # Where there is no kernel

    def _on_odds(self, change: Any) -> None:
        if not change["new"]:
            self._odds.forget()

    def _fallback(self) -> dict[str, str]:
        self._catch_up()
        match, index = self.match, len(self.match.rounds) - 1
        shown = board(
            seen(self.position, self._eyes.viewer),
            names=match.names,
            score=match.score,
            number=match.number + index,
            lang=self.lang,
        )
        return bundle(shown.of_round(match, index), note=say("picture.run_to_play"))

    def __repr__(self) -> str:
        """Say what is shown, without an address: notebooks are compared."""
        shown, seats = self._eyes.named, self.position.players
        return f"{type(self).__name__}(players={seats}, view={shown!r})"
