"""A review as a replay shows it: beside each move what it was worth, and the costliest ones.

Whoever looks through a seat's eyes is told of that seat's moves only: they were judged by
what it knew.
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, replace
from typing import Any

from ..chance import Review, ReviewedMove
from ..chance.match_review import Reviewing
from ..chance.progress import ProgressLine, completed
from ..game import Match, Refused
from ..words import Field, SeatName, Sentence, quoted, say
from .hint import equal_best, in_hundred, less_by, move_said, number_of
from .history import Json, kind_of
from .odds_panel import model_said

SEED = 0
"""The same match always gets the same review."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A reviewed move, and where it is: its step, and how that is called."""

    one: ReviewedMove
    step: int
    place: Sentence


class ReviewShown:
    """What a replay shows of a review.

    Parameters
    ----------
    match : Match
        What is replayed.
    asked : Review or True
        A review of this match, or True to make one.
    viewer : int or None
        Whose moves are told; everybody's without it.

    Raises
    ------
    Refused
        If it is no review, or one of another match.
    """

    def __init__(self, match: Match, asked: Review | bool, viewer: int | None) -> None:
        self._stopped: Sentence | None = None
        if asked is True:
            asked = self._made(match, viewer)
        if not isinstance(asked, Review):
            raise Refused(say("review.none_given", given=quoted(asked)))
        for one in asked.moves:
            if not _is_of(match, one):
                raise Refused(say("review.other_match", number=one.index))
        own = tuple(one for one in asked.moves if viewer in (None, one.seat))
        self._review = replace(asked, moves=own)
        self._viewer = viewer

    def _made(self, match: Match, viewer: int | None) -> Review:
        """Return a review made here; what was found until it is interrupted."""
        making = Reviewing(match, viewer, seed=SEED)
        try:
            with ProgressLine("review.progress") as line:
                if making.compiles:
                    line.tell(say("chance.compiling"))
                return completed(making.all(), line)
        except KeyboardInterrupt:
            found = making.review
            self._stopped = say("review.stopped", len(found.moves), all=making.count)
            return found

    def told(self, match: Match, lang: str) -> Json:
        """Return all that a page shows of it, of moves that still stand."""
        names = match.names
        notes = [self._stopped, self._skipped(match)]
        standing = tuple(one for one in self._review.moves if _is_of(match, one))
        costliest = replace(self._review, moves=standing).costliest()
        return {
            "model": model_said(self._review.model).text(lang, names),
            "moves": [_told(_placed(match, one), lang, names) for one in standing],
            "worst": [_placed(match, one).step for one in costliest],
            "stopped": " ".join(one.text(lang, names) for one in notes if one is not None),
        }

    def _skipped(self, match: Match) -> Sentence | None:
        """Say how many moves could not be judged."""
        befores = [match.at(i).previous for i in self._review.skipped if i <= match.length]
        count = sum(self._viewer is None or at.seat == self._viewer for at in befores if at)
        return say("review.skipped", count) if count else None


def _is_of(match: Match, one: ReviewedMove) -> bool:
    """Tell whether a move was made in this match, in what its seat saw here."""
    if one.index > match.length:
        return False
    after = match.at(one.index)
    before = after.previous
    return (
        before is not None
        and (before.seat, after.last) == (one.seat, one.move)
        and before.seen_by(one.seat) == one.seen
    )


def _placed(match: Match, one: ReviewedMove) -> _Place:
    starts = [match.moves_before(index) for index in range(len(match.rounds))]
    index = bisect(starts, one.index - 1) - 1
    trick = len(match.at(one.index).tricks)
    number = match.number + index
    if kind_of(match) == "chips":
        place = say("table.subtitle-chips", round=number, trick=trick)
    else:
        of = match.rules.hands
        place = say("table.subtitle-days", hand=number, of=of, trick=trick)
    # Each later deal is a step too.
    return _Place(one, one.index + index, place)


def _told(at: _Place, lang: str, names: Any) -> Json:
    one = at.one
    cost = less_by((one.best_share, one.share), lang) if one.clear else None
    told: Json = {"step": at.step, "said": _judged(one, lang).text(lang, names)}
    if cost is not None:
        told |= {"seat": one.seat, "cost": str(cost), "place": at.place.text(lang, names)}
        how = "review.cost" if one.exact else "review.cost_about"
        lost = say(how, number_of(cost), cost=cost).text(lang, names)
        told |= {"lost": lost, "said": f"{told['said']} {lost}"}
    return told


def _judged(one: ReviewedMove, lang: str) -> Sentence:
    """Say what a move was worth, and the best one if that was clearly better."""
    seat = SeatName(one.seat)
    if one.exact and not one.cost:
        worth = {move: shares[one.seat] for move, shares in one.odds.moves.items()}
        return equal_best(worth, one.seat, lang)
    if not one.clear:
        [share], hundred = in_hundred([one.share], lang, bool(one.share), 0)
        told: dict[str, Field] = {"move": move_said(one.move), "seat": seat}
        return say("review.unclear", number_of(share), share=share, hundred=hundred, **told)
    (share, less), hundred = in_hundred([one.best_share, one.share], lang, True)
    how = "odds.hint.better" if one.exact else "odds.hint.about_better"
    best, other = move_said(one.best), move_said(one.move)
    told = {"best": best, "other": other, "seat": seat, "share": share, "less": less}
    return say(how, number_of(share), hundred=hundred, **told)
