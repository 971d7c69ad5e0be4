"""The measures that all pictures share, and what is drawn for every seat."""

from __future__ import annotations

from ..game import LETTERS
from .board import Board
from .drawing import Drawing
from .lettering import shortened

WIDTH = 800.0
PADDING = 20.0
SAYING = 22.0
"""Size of the narration."""
SAYING_WIDTH = 19.0
"""The same for an estimate of its width: its letters are narrower than the labels'."""
_NAME = 150.0
"""Room for a name inside a sentence."""


def short_names(board: Board, room: float = _NAME) -> list[str]:
    """Return every seat's name for use within a sentence: letters where there are none."""
    return [
        shortened(board.name(seat) or LETTERS[seat], room, SAYING_WIDTH)
        for seat in range(board.view.players)
    ]


def seat_card(
    drawing: Drawing,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    gold: bool,
    raised: bool,
) -> None:
    """Draw what a seat lies on: a card with a gold ring, a card, or the mat itself."""
    if gold:
        drawing.rect(x, y, width, height, 18, fill="card", stroke="gold-edge", pen=5.5)
        drawing.rect(x, y, width, height, 18, stroke="gold", pen=3)
    elif raised:
        drawing.rect(x, y, width, height, 18, fill="card")
