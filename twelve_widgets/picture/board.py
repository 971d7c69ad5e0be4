"""What a picture shows: one view of a position, with names, score and place in a match.

Everything is taken from a view, never from a position: what a view does not hold
cannot get into a picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from .. import chip_trick, twelve_days
from ..game import (
    LETTERS,
    Game,
    Match,
    Refused,
    RoundPosition,
    check_names,
    is_whole,
    match_won,
    plain,
)
from ..words import SeatName, Sentence, known_language, quoted, say
from .lettering import one_line

Showable = RoundPosition | chip_trick.View | twelve_days.View | Match
"""What can be shown: a position or a match with all hands open, or a seat's view."""


@dataclass(frozen=True, slots=True)
class Board:
    """A view and what a match adds to it.

    Attributes
    ----------
    game : Game
        Which game.
    view : View or None
        What is known; None when nothing has been dealt.
    names : tuple of str or None
        The players' names, on one line each; None for letters.
    score : tuple of int or None
        Tokens or gifts by seat, where they are known.
    number : int or None
        The round within its match, where it is known.
    champions : tuple of int
        The seats that have won the match.
    before : tuple of int or None
        Tokens or gifts by seat before the round, where a match tells them.
    title : str
        The heading.
    lang : str
        The language.
    """

    game: Game
    view: Any
    names: tuple[str, ...] | None
    score: tuple[int, ...] | None
    number: int | None
    champions: tuple[int, ...]
    title: str
    lang: str
    before: tuple[int, ...] | None = None

    def said(self, sentence: Sentence, names: Sequence[str] | None = None) -> str:
        """Say a sentence in the board's language, with its names or with shortened ones."""
        return sentence.text(self.lang, names or self.names)

    def words(self, id: str, count: int | None = None, **fields: Any) -> str:
        """Say a message in the board's language."""
        return self.said(say(f"picture.{id}", count, **fields))

    def shared(self, id: str, count: int | None = None, **fields: Any) -> str:
        """Say what tables in a browser say too."""
        return self.said(say(f"table.{id}", count, **fields))

    def name(self, seat: int) -> str | None:
        """Return a seat's name, None where its letter is its name."""
        if self.names is None or self.names[seat] == LETTERS[seat]:
            return None
        return self.names[seat]

    def seat(self, seat: int) -> str:
        """Name a seat by letter and name."""
        name = self.name(seat)
        if name is None:
            return LETTERS[seat]
        return self.words("seat", letter=LETTERS[seat], name=name)

    @property
    def trick(self) -> int:
        """The number of the trick that is shown: the one just finished until the next lead."""
        return max(1, len(self.view.tricks))

    def places(self, names: Sequence[str] | None = None) -> list[str]:
        """Say where in the match this is, and whose eyes these are, part by part."""
        if self.view is None:
            return []
        parts = []
        if self.number is not None:
            if self.game is twelve_days.GAME:
                of = self.view.rules.hands
                parts.append(self.words("round.days", number=self.number, of=of))
            else:
                parts.append(self.words("round.chips", number=self.number))
        parts.append(self.words("trick", number=self.trick))
        if self.view.seat is not None:
            eyes = say("picture.seen_by", seat=SeatName(self.view.seat))
            parts.append(self.said(eyes, names))
        return parts

    @property
    def givers(self) -> tuple[int, ...]:
        """The seats that give a gift at a hand's end; without its match, all that owe one."""
        result = None if self.view is None else self.view.result
        if self.game is not twelve_days.GAME or result is None:
            return ()
        payers: tuple[int, ...] = result.payers
        return payers if self.before is None else result.givers(self.before)

    def of_round(self, match: Match, index: int) -> Board:
        """Return the board of a finished round with what its match knows; `index` is from 0."""
        if self.view is None or self.view.result is None:
            return self
        champions = match.winners if index + 1 == len(match.rounds) else None
        return replace(self, champions=champions or (), before=match.scores()[index])

    def with_champions(self, sentence: Sentence) -> Sentence:
        """Add who has won the match."""
        if not self.champions:
            return sentence
        won = match_won(self.champions)
        return say("picture.then", first=sentence, second=won)


def board(
    shown: Showable,
    *,
    names: Sequence[str] | None = None,
    score: Sequence[int] | None = None,
    title: str | None = None,
    lang: str | None = None,
    number: int | None = None,
) -> Board:
    """Gather what is to be shown.

    Parameters
    ----------
    shown : Position, View or Match
        A position and a match are shown with all hands open.
    names : sequence of str, optional
        The players' names by seat; the match's own, or letters, without it.
    score : sequence of int, optional
        Tokens or gifts by seat; the match's own, or none, without it.
    title : str, optional
        The heading; the game's name without it.
    lang : str, optional
        The language; the one that is set without it.
    number : int, optional
        The round within its match; the match's own without it.

    Raises
    ------
    TypeError
        If `shown` is none of these.
    Refused
        If names or score do not fit the seats (a `ValueError`).
    """
    view: Any
    if isinstance(shown, Match):
        game = shown.game
        position: Any = shown.position
        view = None if position is None else position.laid_open()
        if names is None and shown.named:
            names = shown.names
        if position is not None:
            if score is None:
                score = shown.score
            if number is None:
                number = shown.number + len(shown.rounds) - 1
    elif isinstance(shown, (chip_trick.Position, twelve_days.Position)):
        game, view = _game_of(shown), shown.laid_open()
    elif isinstance(shown, (chip_trick.View, twelve_days.View)):
        game, view = _game_of(shown), shown
    else:
        raise TypeError(f"expected a Position, a View or a Match, not {type(shown).__name__}")
    players = None if view is None else view.players
    known = Board(
        game,
        view,
        None if names is None else tuple(map(one_line, check_names(names, players))),
        None if score is None or players is None else _checked_score(score, players),
        number,
        (),
        one_line(title) if title is not None else game.name,
        known_language(lang),
    )
    return known.of_round(shown, len(shown.rounds) - 1) if isinstance(shown, Match) else known


def _game_of(shown: object) -> Game:
    chips = isinstance(shown, (chip_trick.Position, chip_trick.View))
    return chip_trick.GAME if chips else twelve_days.GAME


def _checked_score(score: Sequence[int], players: int) -> tuple[int, ...]:
    given = tuple(map(plain, score))
    if len(given) != players or not all(is_whole(one) and one >= 0 for one in given):
        raise Refused(say("match.bad_score", given=quoted(given), count=players))
    return given
