"""A state to look at, and what makes its widget: a real table or replay of a real match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import twelve_widgets as tw
from gallery.acts import Act
from gallery.standing import match_at
from twelve_widgets import chance, chip_trick, twelve_days
from twelve_widgets.game import Match, letter

Make = Callable[[str, float], Any]
"""Makes a widget from its language and its scale."""

MISTAKE = "a mistake in a program of one's own"
KEPT = "match.txt"


LONG_NAMES = (
    "Maximiliane-Alexandra von Hohenberg",
    "Järvinen-Väisänen, Pekka-Eemeli",
    "Õnne-Mai",
    "Donaudampfschifffahrtskapitänin",
    "Wolfeschlegelsteinhausenbergerdorff",
    "X Æ A-12",
    "Anne",
    "Ülle-Riin Kõrgesaar-Õunapuu",
)
COMMENT = (
    "Ben stood at 20 with one place left. Even the smallest chip makes 22: one too many. What "
    "would you have played instead, and how sure are you that it would have been better?"
)
LONG_COMMENT = f"{COMMENT} Cho had seen two of your chips by then, and counted on the third."

TABLES = {"chips": (tw.ChipTable, chip_trick), "days": (tw.DaysTable, twelve_days)}


def failing(view: Any, moves: Any) -> Any:
    """Play for a seat, and fail."""
    raise RuntimeError(MISTAKE)


@dataclass(frozen=True)
class State:
    """Something to look at.

    Attributes
    ----------
    table : {"chips", "days", "replay", "run"}
        On whose sheet it belongs.
    name : str
        What it shows; no other state has this name.
    make : callable
        Makes the widget from its language and its scale.
    acts : tuple of callable
        What a person then does.
    kernel, moving
        As for `Stage.show`.
    """

    table: str
    name: str
    make: Make
    acts: tuple[Act, ...] = ()
    kernel: str = "answers"
    moving: bool = False

    @property
    def id(self) -> str:
        return f"{self.table}: {self.name}"


def at(
    kind: str,
    players: int,
    what: str,
    view: str = "all",
    rules: Any = None,
    rounds: int = 2,
    **options: Any,
) -> Make:
    """Return what makes a table where something stands, as somebody sees it.

    Parameters
    ----------
    kind, players, what, rules, rounds
        As for `match_at`.
    view : str
        A table's view; also ``"acts"`` and ``"waits"``: the seat to act, and the one after it.
    options
        For the table. `names` are those of the match.
    """
    table_type, room = TABLES[kind]
    names = options.pop("names", None)

    def make(lang: str, scale: float) -> Any:
        match = match_at(room, players, what, rules, rounds, names)
        return table_type(record=match, view=_view(match, view), lang=lang, scale=scale, **options)

    return make


def _view(match: Match, view: str) -> str:
    seat = match.position.seat if match.position.seat is not None else 0
    eyes = {"acts": letter(seat), "waits": letter((seat + 1) % match.players)}
    return eyes.get(view, view)


def new(kind: str, **options: Any) -> Make:
    """Return what makes a new table."""
    return lambda lang, scale: TABLES[kind][0](lang=lang, scale=scale, **options)


def replay(kind: str, players: int, what: str, **options: Any) -> Make:
    """Return what makes a replay of a match that ends where something stands.

    With ``back`` it begins that many steps before its end. `comments` are put on its last moves.
    """
    room = TABLES[kind][1]
    found = {name: options.pop(name, None) for name in ("rules", "names", "back", "comments")}
    rounds = options.pop("rounds", 2)

    def make(lang: str, scale: float) -> Any:
        match = match_at(room, players, what, found["rules"], rounds, found["names"])
        for place, text in enumerate(found["comments"] or ()):
            match.comments["move", match.length - place] = text
        deals = len(match.rounds) - 1
        step = match.length + deals - (found["back"] or 0)
        return tw.Replay(match, step=max(0, step), lang=lang, scale=scale, **options)

    return make


def reviewed(kind: str, players: int, what: str, last: int = 14) -> Make:
    """Return what makes a replay with a review of its last moves, with few simulated rounds."""

    @cache
    def found() -> tuple[Match, chance.Review]:
        match = match_at(TABLES[kind][1], players, what)
        moves = range(match.length - last + 1, match.length + 1)
        return match, chance.review(match, moves=moves, trials=60, seed=1)

    def make(lang: str, scale: float) -> Any:
        match, review = found()
        step = match.length + len(match.rounds) - 1
        return tw.Replay(match, step=step, review=review, lang=lang, scale=scale)

    return make


def commented(kind: str, players: int, what: str, text: str) -> Make:
    """Return what makes a table where the last move has a comment."""
    table_type, room = TABLES[kind]

    def make(lang: str, scale: float) -> Any:
        match = match_at(room, players, what)
        match.comments["move", match.length] = text
        return table_type(record=match, lang=lang, scale=scale)

    return make


def short(room: Any) -> Any:
    """Return rules by which a match is soon over."""
    return room.Rules(target=2) if room is chip_trick else room.Rules(length="short")
