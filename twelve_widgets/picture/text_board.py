"""The text board: the table in plain text, for a terminal and a screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from .. import chip_trick, twelve_days
from ..words import number
from .board import Board
from .chip_state import ChipState, Place, Sum, chip_state
from .days_state import DaysState, Play, days_state, pool


def text_board(board: Board) -> str:
    """Return the table in plain text, without a final line feed."""
    heading = " · ".join([board.title, *board.places()])
    if board.view is None:
        return f"{heading}\n{board.words('nothing_dealt')}"
    if board.game is chip_trick.GAME:
        return "\n".join([heading, *_chip_lines(board, chip_state(board.view))])
    return "\n".join([heading, *_days_lines(board, days_state(board.view, board.before))])


def _rows(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Lay cells out in columns, each as wide as its widest cell."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + "  ".join(c.ljust(w) for c, w in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _heading(board: Board, seat: int) -> str:
    name = board.name(seat)
    letter = "ABCDEFGH"[seat]
    if name is None:
        return board.words("seat.bare", letter=letter)
    return board.words("seat.heading", letter=letter, name=name)


def _pieces(board: Board, pieces: Iterable[int | None]) -> str:
    said = ["?" if piece is None else str(piece) for piece in pieces]
    return " ".join(said) or board.words("none")


# 12 Chip Trick


def _chip_lines(board: Board, state: ChipState) -> list[str]:
    view = state.view
    lines = [board.said(board.with_champions(state.prompt)), "", board.words("chips.middle")]
    lines += _rows(
        (_heading(board, place.seat), *_lies(board, state, place)) for place in state.middle
    )
    lines.append("")
    lines += _rows(
        (
            _heading(board, seat),
            _hand(board, state, seat),
            board.words("chips.front", chips=_pieces(board, view.fronts[seat])),
            sum_text(board, state.sums[seat]),
            _notes(board, state, seat),
        )
        for seat in range(view.players)
    )
    return lines


def _lies(board: Board, state: ChipState, place: Place) -> tuple[str, str]:
    if place.chip is None:
        return "-", ""
    notes = []
    if place.seat == state.leader:
        notes.append(board.shared("led"))
    if place.seat == state.winner:
        notes.append(board.shared("wins"))
    if place.taker is not None:
        notes.append(board.shared("to", name=board.seat(place.taker)))
    elif place.state == "takeable":
        notes.append(board.words("chips.takeable"))
    elif place.state == "not_yet":
        notes.append(board.shared("not-yet"))
    return str(place.chip), ", ".join(notes)


def _hand(board: Board, state: ChipState, seat: int) -> str:
    return board.words("chips.hand", chips=_pieces(board, state.view.hands[seat]))


def sum_text(board: Board, sums: Sum) -> str:
    """Say what a seat has in front and in all, and how far that is from the limit."""
    if sums.over or sums.total is None or sums.total == sums.solid:
        first = board.shared("sum-all" if sums.over else "sum-front", sum=sums.solid)
        return f"{first}, {distance(board, sums)}"
    return f"{board.shared('sum-front', sum=sums.solid)}, {in_all(board, sums, sums.total)}"


def in_all(board: Board, sums: Sum, total: int) -> str:
    """Say what a seat has in all, and how far that is from the limit."""
    left = sums.limit - total
    way = "below" if left > 0 else "over" if left else "exact"
    return board.shared(f"sum-all-{way}", sum=total, n=abs(left), limit=sums.limit)


def distance(board: Board, sums: Sum) -> str:
    """Say how far what counts already is from the limit."""
    left = sums.limit - sums.solid
    if not left:
        return board.shared("exact", limit=sums.limit)
    if left > 0:
        return board.shared("below", n=left, limit=sums.limit)
    if sums.score is not None:
        return board.shared("over-halved", n=-left, score=number(sums.score, board.lang))
    if sums.halves:
        return board.shared("over-halves", n=-left)
    return board.shared("over-bust", n=-left)


def _notes(board: Board, state: ChipState, seat: int) -> str:
    notes = []
    view = state.view
    if view.seen[seat] and view.acts is not None:
        notes.append(board.words("chips.seen", chips=_pieces(board, view.seen[seat])))
    if board.score is not None:
        target = view.rules.target
        notes.append(board.shared("tokens", board.score[seat], target=target))
    return ", ".join([*notes, *_standing(board, seat)])


def _standing(board: Board, seat: int) -> list[str]:
    """Say whether a seat is to act, or has won."""
    view = board.view
    if view.acts == seat:
        return [board.words("acts")]
    if view.result is None:
        return []
    notes = []
    if board.game is chip_trick.GAME:
        if seat in view.result.winners:
            notes.append(board.words("wins_round"))
    elif seat == view.result.winner:
        notes.append(board.words("wins_hand"))
    elif seat in board.givers:
        notes.append(board.words("owes"))
    if seat in board.champions:
        notes.append(board.words("wins_match" if len(board.champions) == 1 else "shares_match"))
    return notes


# 12 Days of Christmas


def _days_lines(board: Board, state: DaysState) -> list[str]:
    view = state.view
    lines = [board.said(board.with_champions(state.prompt)), "", board.words("days.trick_heading")]
    lines += _rows(
        (
            _heading(board, play.seat),
            said_play(board, play),
            board.shared("led") if play.seat == state.leader and play.cards is not None else "",
        )
        for play in state.plays
    )
    lines.append("")
    lines += _rows(
        (
            _heading(board, seat),
            board.shared("cards", len(view.hands[seat])),
            _pieces(board, view.hands[seat]),
            _days_notes(board, state, seat),
        )
        for seat in range(view.players)
    )
    if board.score is not None:
        lines += ["", board.shared("pool-label", pool(view, board.score))]
    return lines


def said_play(board: Board, play: Play) -> str:
    """Say what a seat has played, and how it stands."""
    if play.cards is None:
        return "-"
    if not play.cards:
        return board.shared("play-pass")
    cards = twelve_days.cards_said(play.cards)
    if not play.standing:
        return board.said(cards)
    return board.words(f"days.{play.standing}", cards=cards)


def _days_notes(board: Board, state: DaysState, seat: int) -> str:
    notes = []
    seen = state.view.seen[seat]
    if seen:
        notes.append(board.words("days.seen", cards=_pieces(board, seen)))
    if board.score is not None:
        notes.append(board.shared("gifts", board.score[seat]))
    return ", ".join([*notes, *_standing(board, seat)])
