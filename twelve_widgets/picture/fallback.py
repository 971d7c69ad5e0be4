"""HTML that shows a picture, or steps through a match, without kernel, script or trust.

Only what a notebook lets through of a page it does not trust: images as data URIs,
``<details>``, lists and plain paragraphs. No style sheet, no script, no SVG element.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import chip_trick, twelve_days
from ..game import Match, RoundPosition, asks
from ..record.grammar import GRAMMARS
from ..words import SeatName, Sentence, say
from .board import Board, Showable, board
from .lettering import escaped, one_line
from .scene import drawn
from .text_board import text_board

# Everything else in a picture may stand in a data URI within double quotes as it is.
_ENCODED = {sign: f"%{ord(sign):02X}" for sign in '%#<>"&\n\t`{}|\\^'}


MOST_PICTURES = 100
"""Tricks that are pictured: a match of hundreds would make a notebook too heavy to open."""


def data_uri(svg: str) -> str:
    """Return a picture as a data URI, written in whichever way is shorter."""
    readable = "".join(
        _ENCODED.get(sign) or (sign if sign.isascii() else _percent(sign)) for sign in svg
    )
    coded = base64.b64encode(svg.encode()).decode("ascii")
    plain = f"data:image/svg+xml,{readable}"
    return min(plain, f"data:image/svg+xml;base64,{coded}", key=len)


def _percent(sign: str) -> str:
    return "".join(f"%{byte:02X}" for byte in sign.encode())


def image(shown: Board) -> str:
    """Return a picture as an ``<img>`` whose text is the text board."""
    uri = data_uri(drawn(shown, dark=False))
    alt = escaped(text_board(shown))
    return f'<img src="{uri}" alt="{alt}" style="max-width:100%">'


def mime_bundle(
    shown: Showable,
    *,
    names: Sequence[str] | None = None,
    score: Sequence[int] | None = None,
    title: str | None = None,
    lang: str | None = None,
    number: int | None = None,
) -> dict[str, str]:
    """Return what a notebook shows of a position, a view or a match.

    Parameters
    ----------
    shown, names, score, title, lang, number
        As for `text`.

    Returns
    -------
    dict
        ``text/html``, the picture, and ``text/plain``, the text board. No SVG on its
        own: notebooks drop it where they do not trust, and it breaks other exports.
    """
    return bundle(board(shown, names=names, score=score, title=title, lang=lang, number=number))


def bundle(known: Board, note: Sentence | None = None) -> dict[str, str]:
    """Return what a notebook shows of a board, with a note below the picture if there is one."""
    below = "" if note is None else f"\n<p>{escaped(known.said(note))}</p>"
    return {"text/html": image(known) + below, "text/plain": text_board(known)}


def replay_html(
    match: Match,
    title: str | None = None,
    lang: str | None = None,
    viewer: int | None = None,
    review: Mapping[str, Any] | None = None,
) -> str:
    """Return a match to step through: the first position, then one ``<details>`` for each trick.

    What comes of a move whose comment asks is folded away with its trick.

    Parameters
    ----------
    match : Match
        The match.
    title : str, optional
        The heading; the game's name without it.
    lang : str, optional
        The language; the one that is set without it.
    viewer : int, optional
        The seat whose eyes these are; all hands are open without it.
    review : mapping, optional
        What a `Replay` shows of a review; of it the costliest moves are told, folded.

    Returns
    -------
    str
        HTML that needs no kernel, no script and no trust.
    """
    whole = board(match, title=title, lang=lang)
    story = _Story(match, whole, viewer)
    parts = [f"<p><strong>{escaped(whole.title)}</strong></p>", *story.comment(("game",))]
    if not match.rounds:
        parts.append(f"<p>{escaped(whole.said(say('replay.empty')))}</p>")
    moves = 0
    for index, position in enumerate(match.rounds):
        parts += story.round(index, position, moves)
        moves += len(position.made)
    if review is not None:
        parts.append(review_html(review, whole.lang))
    return "\n".join(["<div>", *parts, "</div>"])


def review_html(review: Mapping[str, Any], lang: str) -> str:
    """Return the costliest moves of what a `Replay` shows of a review, folded."""
    by_step = {move["step"]: move for move in review["moves"]}
    worst = [by_step[step] for step in review["worst"]]
    said = [say("review.at", place=move["place"], said=move["said"]) for move in worst]
    told = [sentence.text(lang) for sentence in said or [say("replay.nothing-cost")]]
    # How all are taken to play, and what was not judged, as above the list of the page.
    lines = "".join(
        f"<p>{escaped(one_line(text))}</p>"
        for text in (review["model"], review.get("stopped"), *told)
        if text
    )
    title = say("replay.costliest").text(lang)
    return f"<details>\n<summary>{escaped(title)}</summary>\n{lines}\n</details>"


@dataclass(frozen=True, slots=True)
class _Story:
    """A match as one tells it.

    Attributes
    ----------
    match : Match
        The match.
    whole : Board
        Its board: names, heading and language.
    viewer : int or None
        The seat whose eyes these are.
    """

    match: Match
    whole: Board
    viewer: int | None

    def comment(self, place: tuple[Any, ...]) -> list[str]:
        """Return the comment at a place."""
        comment = self.match.comment(place)
        return [f"<p><em>{escaped(one_line(comment))}</em></p>"] if comment else []

    def round(self, index: int, position: RoundPosition, moves: int) -> list[str]:
        """Return a round; `moves` of the match were made before it."""
        match, whole = self.match, self.whole
        at = self._board(index, position)
        deal = " / ".join(self._hand(hand) for hand in at.view.dealt)
        said = whole.words("replay.deal", deal=deal)
        lead = whole.said(say("picture.replay.lead", leader=SeatName(position.first_leader)))
        parts = [
            f"<p><strong>{escaped(at.places()[0])}</strong></p>",
            f"<p>{escaped(said)}</p>",
            f"<p>{escaped(lead)}</p>",
            *self.comment(("deal", index)),
        ]
        path = position.path()
        made = len(path) - 1
        if not made or not moves:
            parts.append(f"<p>{image(self._board(index, path[0]))}</p>")
        size = position.players * (2 if GRAMMARS[match.game.name].has_takes else 1)
        for start in range(0, made, size):
            end = min(start + size, made)
            before = moves + start
            if before // size == MOST_PICTURES:
                parts.append(f"<p>{escaped(whole.words('replay.no_more_pictures'))}</p>")
            pictured = before // size < MOST_PICTURES
            trick = path[start : end + 1]
            parts.append(self._trick(index, trick, before, start // size, pictured))
        return parts

    def _hand(self, hand: tuple[int | None, ...]) -> str:
        """Write a hand of the deal as in a record, ``?`` for what is not known."""
        known = tuple(piece for piece in hand if piece is not None)
        if len(known) < len(hand):
            return " ".join("?" if piece is None else str(piece) for piece in hand)
        return GRAMMARS[self.match.game.name].written_hand(known)

    def _trick(self, index: int, path: list[Any], moves: int, before: int, pictured: bool) -> str:
        """Return a trick: its line, its picture, its moves with their comments."""
        after = path[-1]
        grammar = GRAMMARS[self.match.game.name]
        words = []
        for place, position in enumerate(path[1:]):
            if place == after.players and grammar.has_takes:
                words.append(">")
            words.append(grammar.written_move(position.last))
        whole = self.whole
        ordinal = escaped(whole.words("replay.trick", number=before + 1))
        outcome = f"<code>{escaped(' '.join(words))}</code> {escaped(whole.said(_outcome(after)))}"
        asked = next((at for at in range(1, len(path)) if asks(self.match, moves + at)), None)
        if asked is None:
            parts = [f"<details>\n<summary>{ordinal} {outcome}</summary>"]
        else:
            made = asked + (grammar.has_takes and asked > after.players)
            shown = f"<code>{escaped(' '.join(words[:made]))}</code>"
            question = self._told(moves + asked, path[asked], alone=True)
            parts = [f"<details>\n<summary>{ordinal} {shown} {question}</summary>"]
            parts.append(f"<p>{outcome}</p>")
        if pictured:
            parts.append(f"<p>{image(self._board(index, after))}</p>")
        for place, position in enumerate(path[1:], start=1):
            if place != asked and (told := self._told(moves + place, position)):
                parts.append(f"<p>{told}</p>")
        return "\n".join([*parts, "</details>"])

    def _told(self, move: int, position: Any, *, alone: bool = False) -> str:
        """Return a move and the comment on it, ``""`` without one; `alone` leaves the rest out."""
        comment = self.match.comment(("move", move))
        if not comment:
            return ""
        said = self.whole.said(_event(position, alone=alone))
        return f"{escaped(said)} <em>{escaped(one_line(comment))}</em>"

    def _board(self, index: int, position: Any) -> Board:
        """Return the board of a round as it stood, with the score of then."""
        match, whole = self.match, self.whole
        scores = match.scores()
        at = board(
            position.laid_open() if self.viewer is None else position.seen_by(self.viewer),
            names=whole.names,
            score=scores[index + 1] if position.over else scores[index],
            title=whole.title,
            lang=whole.lang,
            number=match.number + index,
        )
        return at.of_round(match, index)


def _event(position: chip_trick.Position | twelve_days.Position, *, alone: bool) -> Sentence:
    if isinstance(position, chip_trick.Position):
        happened = chip_trick.event(position)
    elif alone:
        happened = twelve_days.move_made(position)
    else:
        happened = twelve_days.event(position)
    assert happened is not None
    return happened.sentence


def _outcome(after: chip_trick.Position | twelve_days.Position) -> Sentence:
    """Say who has won a trick; who is to act where it is not complete."""
    if isinstance(after, twelve_days.Position):
        trick = after.tricks[-1]
        if trick.winner is None:
            return twelve_days.prompt(after)
        cards = trick.plays[(trick.winner - trick.leader) % after.players]
        said = twelve_days.cards_said(cards)
        return say("picture.replay.days_won", seat=SeatName(trick.winner), cards=said)
    last = after.tricks[-1]
    if last.winner is None or len(last.takes) < after.players:
        return chip_trick.prompt(after)
    return say("picture.replay.chips_won", seat=SeatName(last.winner), chip=max(last.plays))
