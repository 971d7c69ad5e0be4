"""A match kept in a file, so that it outlives the kernel.

The file holds everything, hidden hands and seed included: it belongs to the person who
runs the cells. It is replaced as a whole after each change, so that whenever the kernel
dies the file is a match that can be gone on with. What is there and was not written by
the table itself is never overwritten.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any
from uuid import uuid4

from ..game import LETTERS, Game, Match, Refused
from ..pages import file_path, refuse_folder
from ..record import read, write
from ..words import SeatName, Sentence, cause, say
from .eyes import Eyes
from .history import Json
from .seats import Programs

MARK = "a match kept by a table of twelve_widgets"
VERSION = 1
PARTS = {"version", "game", "record", "undone", "seed", "programs", "view"}


@dataclass(slots=True)
class Restored:
    """What a table goes on from.

    Attributes
    ----------
    match : Match
        The match, with the moves that were taken back.
    programs : dict
        Who plays by seat, a name or a function of the user's.
    eyes : Eyes
        Through whose eyes it is shown.
    """

    match: Match
    programs: dict[int, Any]
    eyes: Eyes


class Kept:
    """The file that a match is kept in.

    Parameters
    ----------
    path : str or path-like
        The file; its folder must be there.
    game : Game
        What is played at the table.

    Raises
    ------
    Refused
        If no file can be written there, or what is there is no match of this game.

    Attributes
    ----------
    name : str
        The file's name, which the page may show; not where it lies.
    taken : bool
        Whether another table has gone on with the file: this one leaves it alone then.
    """

    def __init__(self, path: object, game: Game) -> None:
        self.game = game
        self.path = _whole_path(path)
        self.name = self.path.name
        self.taken = False
        self._table = uuid4().hex
        self._writing = RLock()
        self._last = self._found()
        self._stored = None if self._last is None else self._checked(self._last)
        self._try_to_write()

    # Going on from what is there

    def restored(self, given: Mapping[Any, Any] | None) -> Restored | None:
        """Return what the file holds; None if it is not there yet.

        Parameters
        ----------
        given : dict, optional
            The programs given anew: functions of the user's are found there by name.
        """
        if self._stored is None:
            return None
        stored = self._stored
        try:
            match = _match(stored)
            eyes = Eyes(stored["view"], len(match.names), bool(stored.get("left")))
            playing = {LETTERS.index(seat): one for seat, one in stored["programs"].items()}
            own = {seat: one["own"] for seat, one in playing.items() if not isinstance(one, str)}
        except (ValueError, KeyError, TypeError, AttributeError, IndexError) as error:
            # Sealed, but no table has written this.
            raise Refused(say("scene.keep.foreign", path=str(self.path))) from error
        return Restored(match, playing | self._given_again(own, given), eyes)

    def _given_again(
        self, names: Mapping[int, str], given: Mapping[Any, Any] | None
    ) -> dict[int, Any]:
        """Return the user's own programs by seat, found by their names."""
        offered = Programs(given, self.game.seats[-1], 0)
        found = {seat: offered.own_called(name, seat) for seat, name in names.items()}
        for seat, program in found.items():
            if program is None:
                name = names[seat]
                raise Refused(say("scene.keep.program", seat=SeatName(seat), player=name))
        return found

    def _content(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return None

    def _found(self) -> bytes | None:
        """Return what is there when the table is made."""
        try:
            if self.path.exists() and not (self.path.is_file() or self.path.is_dir()):
                # To read from a pipe or a device might take for ever.
                raise Refused(say("scene.keep.foreign", path=str(self.path)))
            return self._content()
        except OSError as error:
            unreadable = say("scene.keep.unreadable", path=str(self.path), why=cause(error))
            raise Refused(unreadable) from error

    def _checked(self, content: bytes) -> Json:
        """Return what a table has written, or refuse what is no such thing."""
        try:
            stored = json.loads(content)
            seal = stored.pop("seal")
            sound = stored["what"] == MARK and seal == _seal(stored) and stored.keys() >= PARTS
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            sound = False
        if not sound:
            raise Refused(say("scene.keep.foreign", path=str(self.path)))
        if stored["version"] != VERSION:
            raise Refused(say("scene.keep.version", path=str(self.path)))
        if stored["game"] != self.game.name:
            here = {"given": stored["game"], "game": self.game.name}
            raise Refused(say("scene.keep.other_game", path=str(self.path), **here))
        found: Json = stored
        return found

    # Writing

    def write(self, match: Match, programs: Programs, eyes: Eyes) -> Sentence | None:
        """Keep the match as it is now; return what is to be told if that is not possible."""
        # A thread may move while a page changes something.
        with self._writing:
            return self._write(match, programs, eyes)

    def _write(self, match: Match, programs: Programs, eyes: Eyes) -> Sentence | None:
        if self.taken:
            return say("scene.keep.taken", name=self.name)
        try:
            if not self._is_own(self._content()):
                self.taken = True
                return say("scene.keep.taken", name=self.name)
            content = self._written(match, programs, eyes)
            self._replace(content)
        except OSError as error:
            return say("scene.keep.failed", name=self.name, why=cause(error))
        self._last = content
        return None

    def _is_own(self, content: bytes | None) -> bool:
        """Tell whether nobody else has written what is there."""
        if content in (None, self._last):
            return True
        # Interrupted after it was written, it is not what is remembered.
        assert content is not None
        try:
            return self._checked(content).get("table") == self._table
        except Refused:
            return False

    def _written(self, match: Match, programs: Programs, eyes: Eyes) -> bytes:
        whole = copy(match) if match.can_redo else match
        undone = 0
        while whole.can_redo:
            whole.redo()
            undone += 1
        stored = {
            "what": MARK,
            "version": VERSION,
            "table": self._table,
            "game": match.game.name,
            "record": write(whole),
            "undone": undone,
            "seed": match.seed,
            "programs": programs.written(),
            "view": eyes.named,
            "left": eyes.left,
        }
        return json.dumps(stored | {"seal": _seal(stored)}, ensure_ascii=False, indent=1).encode()

    def _replace(self, content: bytes) -> None:
        """Put the new content in the place of the old one, so that it is never half there."""
        beside = self.path.with_name(f".{self.name}.{self._table[:8]}.tmp")
        try:
            with beside.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if self.path.exists():
                # It holds all hands: who may read it stays as it was.
                shutil.copymode(self.path, beside)
            beside.replace(self.path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise

    def _try_to_write(self) -> None:
        """Refuse a place where no file can be written, before there is a match to lose."""
        beside = self.path.with_name(f".{self.name}.{self._table[:8]}.tmp")
        try:
            beside.touch()
            beside.unlink()
        except OSError as error:
            unwritable = say("scene.keep.unwritable", path=str(self.path), why=cause(error))
            raise Refused(unwritable) from error


def _whole_path(path: object) -> Path:
    found = file_path(path)
    try:
        refuse_folder(path, found, "match.json")
    except OSError as error:
        unreadable = say("scene.keep.unreadable", path=str(found), why=cause(error))
        raise Refused(unreadable) from error
    # Links are followed: the file they lead to is replaced, not the link.
    return Path(os.path.realpath(found))


def _seal(stored: Json) -> str:
    return hashlib.sha256(json.dumps(stored, sort_keys=True).encode()).hexdigest()


def _match(stored: Json) -> Match:
    [match] = read(stored["record"])
    match.deal_on(stored["seed"])
    for _ in range(stored["undone"]):
        match.undo()
    return match
