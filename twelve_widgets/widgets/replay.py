"""A record, stepped through move by move, with or without a kernel."""

from __future__ import annotations

from typing import Any

import traitlets

from .. import chip_trick, picture, twelve_days
from ..chance import Review
from ..game import Match, Refused, RoundPosition, letter, whole
from ..record import read
from ..words import quoted, say
from .base import STATIC, Shown, checked_lang, checked_scale, checked_title
from .eyes import viewer_of
from .history import kind_of, round_json
from .intents import ReplayIntents
from .review_shown import ReviewShown


class Replay(Shown):
    """Steps through a game: first, back, forward, last, a slider, the comments.

    It carries all it shows, so it works in a saved notebook without a kernel.

    A comment that ends in a question mark holds the answer back: who wins, who leads next
    and how the round ends are shown with the next step. After the last step none can follow,
    so nothing is held back there.

    Parameters
    ----------
    record : str, Match or Position
        A record's text, a match, or a position (its round).
    title : str, optional
        What stands above it; the game's name without it.
    game : int
        Which game of a record with several, from 0.
    view : str or int
        ``"all"`` shows all hands; a seat's letter shows what that seat knows.
    step : int
        Where to begin: 0 is the first deal, and without it that is what is shown.
    review : bool or Review
        What ``chance.review(match)`` found about this match: beside each move what it cost,
        and the three costliest to go to. With True it is made here, which takes some seconds
        for a round and minutes for a match; interrupting the kernel stops it, and what was
        found is shown. A made one is shown at once. Through a seat's eyes that seat's moves
        only are reviewed.
    lang : str, optional
        The language; the one that is set without it.
    scale : float
        Multiplies all sizes: 2 for the back row.

    Raises
    ------
    ValueError
        If the record cannot be read, or holds no such game, or the review is of another
        match; it says what would be right.
    """

    follows = Shown.follows | {"viewer", "review"}

    _esm = STATIC / "replay.js"
    _css = STATIC / "replay.css"

    title = traitlets.Unicode().tag(sync=True)
    """What stands above it."""

    step = traitlets.Int(0, min=0).tag(sync=True)
    """The step shown: a deal or a move, 0 is the first deal."""

    viewer = traitlets.Int(None, allow_none=True).tag(sync=True)
    """The seat whose eyes it is shown through; None with all hands open."""

    review: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    """What moves cost; None without a review."""

    def __init__(
        self,
        record: str | Match | RoundPosition,
        *,
        title: str | None = None,
        game: int = 0,
        view: str | int = "all",
        step: int = 0,
        review: bool | Review = False,
        lang: str | None = None,
        scale: float = 1.0,
    ) -> None:
        match = _match(record, game)
        viewer = viewer_of(view, match.players or 0)
        self._show(match)
        shown = None if review is False else ReviewShown(match, review, viewer)
        self._reviewed = shown
        super().__init__(
            title=match.game.name if title is None else checked_title(title),
            step=_step(step, match),
            lang=checked_lang(lang),
            scale=checked_scale(scale),
        )
        self._tell(viewer=viewer)
        self._match_changed()
        self.on_msg(ReplayIntents(self).receive)
        self.observe(self._on_lang, "lang")

    @traitlets.default("kind")
    def _kind(self) -> str:
        return kind_of(self.match)

    def _match_changed(self) -> None:
        super()._match_changed()
        match = self.match
        rounds = [
            round_json(match, index, self.viewer, self.lang) for index in range(len(match.rounds))
        ]
        current = rounds.pop() if rounds and rounds[-1]["end"] is None else None
        shown = self._reviewed
        told = None if shown is None else shown.told(match, self.lang)
        self._tell(current=current, rounds=rounds, review=told)

    def _fallback(self) -> dict[str, str]:
        return {
            "text/html": picture.replay_html(
                self.match, self.title, self.lang, self.viewer, self.review
            ),
            "text/plain": repr(self),
        }

    def __repr__(self) -> str:
        """Say what is shown, without an address: notebooks are compared."""
        shown = "all" if self.viewer is None else letter(self.viewer)
        return f"Replay({self.title!r}, moves={self.match.length}, view={shown!r})"


def _step(step: object, match: Match) -> int:
    """Return the step to begin with, the last one for a later one; refuse what is none."""
    found = whole(step)
    if found is None or found < 0:
        raise Refused(say("scene.no_such_step", given=quoted(step)))
    return min(found, match.length + max(0, len(match.rounds) - 1))


def _match(record: Any, game: int) -> Match:
    if isinstance(record, Match):
        return record
    if isinstance(record, RoundPosition):
        room = chip_trick if isinstance(record, chip_trick.Position) else twelve_days
        match = Match(room.GAME, rules=record.rules)
        match.deal_next(record.dealt, record.first_leader)
        for move in record.made:
            match.play(move)
        return match
    games = read(record)
    number = whole(game)
    if number is None or not 0 <= number < len(games):
        raise Refused(say("scene.no_such_game", len(games), given=quoted(game)))
    return games[number]
