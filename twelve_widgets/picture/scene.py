"""The whole picture: paper, heading, narration, and the game's own scene on it."""

from __future__ import annotations

from .. import chip_trick
from ..game import LETTERS
from ..words import Sentence
from .board import Board
from .chip_scene import draw_chips
from .chip_state import chip_state
from .days_scene import draw_days
from .days_state import days_state
from .drawing import Drawing
from .layout import PADDING, SAYING, SAYING_WIDTH, WIDTH, short_names
from .lettering import lines, shortened, width
from .text_board import text_board

_TITLE = 24.0
_PLACE = 15.0
_LEADING = 29.0


def drawn(board: Board, *, dark: bool) -> str:
    """Return the picture of a board."""
    drawing = Drawing(dark)
    title = board.title
    if board.view is None:
        said = board.words("nothing_dealt")
        height = _heading(drawing, board, said, None) + 12
    else:
        names = short_names(board)
        prompt: Sentence
        if board.game is chip_trick.GAME:
            chips = chip_state(board.view)
            prompt = board.with_champions(chips.prompt)
        else:
            days = days_state(board.view, board.before)
            prompt = board.with_champions(days.prompt)
        said = board.said(prompt, names)
        title = board.words("titled", title=title, said=prompt)
        top = _heading(drawing, board, said, board.view.acts)
        if board.game is chip_trick.GAME:
            height = draw_chips(drawing, board, chips, top)
        else:
            height = draw_days(drawing, board, days, top)
    height += PADDING
    return drawing.finished(WIDTH, height, title, text_board(board))


def _heading(drawing: Drawing, board: Board, said: str, seat: int | None) -> float:
    """Draw title, place and narration; return where the scene may begin."""
    left, right = PADDING + 4, WIDTH - PADDING - 4
    place = "" if board.view is None else " · ".join(board.places(short_names(board)))
    room = right - left - width(place, _PLACE) - 16
    drawing.text(
        left, 44, shortened(board.title, room, _TITLE, True), _TITLE, weight=700, serif=True
    )
    if place:
        drawing.text(right, 44, place, _PLACE, fill="ink2", anchor="end")
    indent = left
    if seat is not None:
        drawing.disc(left + 18, 81, 18, LETTERS[seat], now=True)
        indent = left + 50
    broken = lines(said, right - indent, SAYING_WIDTH, 3)
    base = 88.0
    for line in broken:
        drawing.text(indent, base, line, SAYING, serif=True)
        base += _LEADING
    return base - _LEADING + 30
