"""A match told without a script: one ``<details>`` for each trick, with its picture.

The picture is plain HTML that the page's style sheet draws, so that a trick costs a
few hundred bytes, reads well on a phone, and is text to a screen reader.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from .. import chip_trick, twelve_days
from ..game import LETTERS
from ..picture.board import Board
from ..picture.chip_state import Sum
from ..picture.fallback import review_html
from ..picture.lettering import escaped, one_line
from ..picture.text_board import sum_text
from ..record.grammar import GRAMMARS
from ..words import SeatName, Sentence, every, say
from .history import Json, Piece, Play, Trick, rounds_of, tricks

_NAME = re.compile(r"\{(\d)\}")


def told_html(state: Json, room: float = float("inf")) -> str:
    """Return a widget's match to step through without a script.

    Parameters
    ----------
    state : mapping
        What the widget shares with its page; nothing else gets into the text.
    room : float
        How many bytes it may take. Where it is short of room, later tricks are told
        without pictures, and where even that is too much, not at all.

    Returns
    -------
    str
        HTML in need of the style sheet of `pages.look`.
    """
    teller = _Teller(state)
    parts: list[tuple[str, str]] = []
    for shown in rounds_of(state):
        parts += teller.round(shown)
    if not parts:
        parts.append((f"<p>{teller.words('replay.empty')}</p>", ""))
    if state.get("review"):
        parts.append((review_html(state["review"], teller.lang), ""))
    opening, closing = f'<div class="tw-told tw-told-{teller.kind}">', "</div>"
    return f"{opening}{teller.fitted(parts, room - _size(opening + closing))}{closing}"


class _Teller:
    """Tells a match in one language, with the players' names.

    Each part of a story is a text, in which a null character stands for its picture,
    and the picture, or ``""`` where it has none.
    """

    def __init__(self, state: Json) -> None:
        self.kind = str(state["kind"])
        self.lang = str(state["lang"])
        self.names = [one_line(str(name)) for name in state["names"]]
        game = chip_trick.GAME if self.kind == "chips" else twelve_days.GAME
        self.grammar = GRAMMARS[game.name]
        self.board = Board(game, None, None, None, None, (), "", self.lang)
        self.first = True

    # Texts

    def said(self, sentence: Sentence) -> str:
        return escaped(sentence.text(self.lang, self.names))

    def words(self, id: str, count: int | None = None, **fields: Any) -> str:
        return self.said(say(id, count, **fields))

    def narration(self, text: str) -> str:
        """Put the names into a narration: ``{0}`` is seat 0."""

        def name(found: re.Match[str]) -> str:
            seat = int(found[1])
            return SeatName(seat).text(self.names) if seat < len(self.names) else found[0]

        return escaped(_NAME.sub(name, str(text)))

    def seat(self, seat: int) -> str:
        """Return a seat's letter on its disc, and its name if it has one."""
        letter, name = LETTERS[seat], self.names[seat] if seat < len(self.names) else ""
        disc = f"<i>{letter}</i>"
        return disc if name in {"", letter} else f"{disc} {escaped(name)}"

    def comment(self, text: Any) -> str:
        return f"<p><em>{escaped(one_line(str(text)))}</em>" if text else ""

    # A round

    def round(self, shown: Json) -> list[tuple[str, str]]:
        chips = self.kind == "chips"
        number = int(shown["number"])
        if chips:
            heading = self.words("picture.round.chips", number=number)
        else:
            heading = self.words("picture.round.days", number=number, of=int(shown["of"]))
        deal = " / ".join(self.hand(hand) for hand in shown["hands"])
        text = (
            f"{self.comment(shown.get('about'))}<h2>{heading}</h2>{self.score(shown['score'])}"
            f"<p>{self.words('picture.replay.deal', deal=deal)}"
            f"<p>{self.narration(shown['text'])}{self.comment(shown.get('note'))}"
        )
        parts = [(text, "")]
        for trick in tricks(self.kind, shown):
            picture = self.chips(shown, trick) if chips else self.days(trick)
            parts.append((self.trick(trick), picture))
        return parts

    def score(self, score: Sequence[int]) -> str:
        if not any(score):
            return ""
        held = [
            say("scene.told.seat", seat=SeatName(seat), value=int(one))
            for seat, one in enumerate(score)
        ]
        id = "scene.told.tokens" if self.kind == "chips" else "scene.told.gifts"
        return f"<p>{self.words(id, by_seat=every(held))}"

    def hand(self, hand: Sequence[Piece]) -> str:
        if "?" in hand:
            return " ".join(map(str, hand))
        return self.grammar.written_hand(tuple(int(piece) for piece in hand))

    # A trick

    def trick(self, trick: Trick) -> str:
        if not trick.frames:
            return "<div>\0</div>"
        notation = []
        for place, frame in enumerate(trick.frames):
            if self.kind == "chips" and place == len(trick.hands):
                notation.append("&gt;")
            move = frame["m"]
            written = self.grammar.written_move(tuple(move) if isinstance(move, list) else move)
            notation.append(escaped(written))
        number = self.words("picture.replay.trick", number=trick.number)
        outcome = f"<code>{' '.join(notation)}</code> {self.outcome(trick)}"
        asked = next((at for at, frame in enumerate(trick.frames) if "q" in frame), None)
        if asked is None:
            summary, answer = f"{number} {outcome}", ""
        else:
            # What comes of a move whose comment asks is folded away.
            made = asked + 1 + (self.kind == "chips" and asked >= len(trick.hands))
            question = self.event(trick.frames[asked], alone=True)
            summary, answer = (
                f"{number} <code>{' '.join(notation[:made])}</code> {question}",
                outcome,
            )
        opened = " open" if self.first and asked is None else ""
        self.first = False
        comments = "".join(
            f"<p>{self.event(frame)}"
            for at, frame in enumerate(trick.frames)
            if frame.get("c") and at != asked
        )
        ending = trick.frames[-1]
        if ending["n"] is None and not ending.get("c"):
            comments += f"<p>{self.narration(ending['t'])}"
        answer = answer and f"<p>{answer}</p>"
        return f"<details{opened}><summary>{summary}</summary>{answer}\0{comments}</details>"

    def event(self, frame: Json, *, alone: bool = False) -> str:
        """Return a move and the comment on it; `alone` leaves out what came of it."""
        told = self.narration(frame["q" if alone else "t"])
        return f"{told} <em>{escaped(one_line(str(frame['c'])))}</em>"

    def outcome(self, trick: Trick) -> str:
        if not trick.complete or trick.winner is None:
            return self.narration(trick.frames[-1]["t"])
        if self.kind == "chips":
            best = max(int(play.cards[0]) for play in trick.plays)
            return self.words("picture.replay.chips_won", seat=SeatName(trick.winner), chip=best)
        won = next(play for play in trick.plays if play.seat == trick.winner)
        cards = twelve_days.cards_said(tuple(int(card) for card in won.cards))
        return self.words("picture.replay.days_won", seat=SeatName(trick.winner), cards=cards)

    # The picture of a trick

    def chips(self, shown: Json, trick: Trick) -> str:
        heads = [self.words(f"export.{one}") for one in ("player", "hand", "front", "sum")]
        rows = []
        for seat, hand in enumerate(trick.hands):
            front = trick.fronts[seat]
            added = escaped(sum_text(self.board, _sum(shown, trick, seat)))
            row = f"<td>{_chips(hand)}<td class=f>{_chips(front)}<td>{added}"
            rows.append(self.row(seat, trick, row))
        return f"<ol>{self.plays(trick)}</ol>{_table(heads, rows)}"

    def days(self, trick: Trick) -> str:
        heads = [self.words(f"export.{one}") for one in ("player", "cards")]
        rows = []
        for seat, hand in enumerate(trick.hands):
            if "?" in hand or not hand:
                held = self.words("table.cards", len(hand))
                known = "".join(f"<b>{card}</b>" for card in hand if card != "?")
                held += f" {known}" if known else ""
            else:
                held = "".join(f"<b>{card}</b>" for card in hand)
            rows.append(self.row(seat, trick, f"<td>{held}"))
        return f"<ol>{self.plays(trick)}</ol>{_table(heads, rows)}"

    def plays(self, trick: Trick) -> str:
        return "".join(self.play(trick, play) for play in trick.plays)

    def play(self, trick: Trick, play: Play) -> str:
        won = " class=w" if play.seat == trick.winner else ""
        if self.kind == "chips":
            shown = _chips(play.cards)
            if play.taker is not None:
                shown += f" {self.words('table.to', name=LETTERS[play.taker])}"
        elif not play.cards:
            shown = self.words("table.play-pass")
        else:
            *under, top = play.cards
            shown = "".join(f"<b>{card}</b>" for card in under) + f"<b class=g{top}>{top}</b>"
        return f"<li{won}><i>{LETTERS[play.seat]}</i>{shown}"

    def row(self, seat: int, trick: Trick, cells: str) -> str:
        acts = " class=a" if seat == trick.acts else ""
        return f"<tr{acts}><th>{self.seat(seat)}{cells}"

    # Everything together

    def fitted(self, parts: list[tuple[str, str]], room: float) -> str:
        """Put the parts together, with as many pictures as there is room for."""
        whole = "".join(text.replace("\0", picture) for text, picture in parts)
        if _size(whole) <= room:
            return whole
        pictures_end = f"<p>{self.words('export.no_more_pictures')}"
        tricks_end = f"<p>{self.words('export.no_more_tricks')}"
        texts = sum(_size(text) for text, _ in parts)
        left = room - texts - _size(pictures_end)
        told: list[str] = []
        pictured, used = True, 0.0
        for text, picture in parts:
            if picture and pictured and _size(picture) > left:
                pictured = False
                told.append(pictures_end)
            if picture and pictured:
                left -= _size(picture)
            used += _size(text)
            if used > room - _size(pictures_end) - _size(tricks_end):
                told.append(tricks_end)
                break
            told.append(text.replace("\0", picture if pictured else ""))
        return "".join(told)


def _sum(shown: Json, trick: Trick, seat: int) -> Sum:
    """Add a seat's chips up: what counts already, and all of them where they are known."""
    front, hand = trick.fronts[seat], trick.hands[seat]
    solid = sum(int(chip) for chip in front)
    total = None if "?" in hand else solid + sum(int(chip) for chip in hand)
    limit, halves, over = int(shown["limit"]), bool(shown["halve"]), trick.acts is None
    halved = over and halves and total is not None and total > limit
    return Sum(
        total if over and total is not None else solid,
        total,
        limit,
        Fraction(total or 0, 2) if halved else None,
        halves,
        over,
    )


def _chips(chips: Sequence[Piece]) -> str:
    return "".join(f"<b class=c{'q' if chip == '?' else chip}>{chip}</b>" for chip in chips)


def _table(heads: list[str], rows: list[str]) -> str:
    return f"<table><tr><th>{'<th>'.join(heads)}{''.join(rows)}</table>"


def _size(text: str) -> int:
    return len(text.encode("utf-8", "replace"))
