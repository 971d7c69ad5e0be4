"""The picture of 12 Chip Trick: the middle on the left, the seats on the right."""

from __future__ import annotations

from ..game import LETTERS
from .board import Board
from .chip_state import ChipState, Place, Sum
from .drawing import Drawing
from .gauge import draw_gauge
from .layout import PADDING, WIDTH, seat_card, short_names
from .lettering import shortened, width
from .text_board import distance, in_all

_MIDDLE = 316.0
_CHIP = 80.0
_HAND = 40.0
_STEP = 44.0
_TRAY = 50.0
_ROW = 106.0
_GAP = 8.0
_INSET = 12.0
_NAME_ROOM = 118.0
_STARS = 5
_GAUGE = 196.0
_GAUGE_LEAST = 100.0
_FIGURE = 34.0
"""Room for the figure beside the gauge."""


def draw_chips(drawing: Drawing, board: Board, state: ChipState, top: float) -> float:
    """Draw the table below `top`; return how far down it reaches."""
    players = state.view.players
    height = max(2, players) * (_ROW + _GAP) - _GAP + 2 * _INSET
    left, across = PADDING, WIDTH - 2 * PADDING
    drawing.rect(left, top, across, height, 24, fill="mat")
    _middle(drawing, board, state, left + 8, top, height)
    x = left + _MIDDLE + 12
    for seat in range(players):
        y = top + _INSET + seat * (_ROW + _GAP)
        _seat(drawing, board, state, seat, x, y, left + across - _INSET - x)
    return top + height


def _middle(
    drawing: Drawing, board: Board, state: ChipState, left: float, top: float, height: float
) -> None:
    players = len(state.middle)
    columns = players if players < 4 else 2
    rows = (players + columns - 1) // columns
    step = _MIDDLE / 3 if players < 4 else _MIDDLE / 2.4
    tall = 162.0
    start = left + (_MIDDLE - columns * step) / 2
    above = top + (height - rows * tall) / 2
    for turn, place in enumerate(state.middle):
        x = start + (turn % columns + 0.5) * step
        _place(drawing, board, state, place, x, above + (turn // columns) * tall, step)


def _place(
    drawing: Drawing,
    board: Board,
    state: ChipState,
    place: Place,
    x: float,
    y: float,
    room: float,
) -> None:
    """Draw a place in the middle: who plays there, the chip, and what becomes of it."""
    view = state.view
    note = sign = ""
    if place.seat == state.winner:
        note, sign = board.shared("wins"), "crown"
    elif place.seat == state.leader and place.chip is not None:
        note = board.shared("led")
    if note and 30 + (24 if sign else 0) + width(note, 14) > room:
        # Words too long to stand beside the letter: the sign says the same.
        note, sign = "", sign or "flag"
    marked = 24.0 if sign else 0.0
    across = 24 + marked + (6 + width(note, 14) if note else 0)
    disc = x - across / 2 + 12
    now = place.chip is None and place.seat == view.acts
    drawing.disc(disc, y + 14, 12, LETTERS[place.seat], now=now)
    if sign:
        drawing.sign(sign, disc + 29, y + 13, 20)
    if note:
        drawing.text(disc + 18 + marked, y + 19, note, 14, fill="ink2")
    centre = y + 82
    well = _CHIP / 2 + 8
    below = ""
    if place.chip is None:
        drawing.circle(x, centre, well, stroke="edge", pen=2, dash=[4, 6])
    elif place.state == "takeable":
        drawing.circle(x, centre, well, fill="gold-tint", stroke="gold-edge", pen=5.5)
        drawing.circle(x, centre, well, stroke="gold", pen=3)
        drawing.chip(place.chip, x, centre - 2, _CHIP)
        below = board.words("chips.takeable")
    elif place.state == "not_yet":
        drawing.circle(x, centre, well, stroke="edge", pen=2, dash=[4, 6])
        drawing.chip(place.chip, x, centre, _CHIP, "-off")
        below = board.shared("not-yet")
    elif place.taker is not None:
        drawing.chip(place.chip, x, centre, _CHIP * 0.9, "-known")
        below = board.shared("to", name=short_names(board)[place.taker])
    else:
        drawing.chip(place.chip, x, centre - 2, _CHIP)
    if below:
        fill = "ink" if place.state == "takeable" else "ink2"
        drawing.text(x, y + 151, shortened(below, room, 13), 13, fill=fill, anchor="middle")


def _seat(
    drawing: Drawing,
    board: Board,
    state: ChipState,
    seat: int,
    x: float,
    y: float,
    across: float,
) -> None:
    """Draw a seat: name and tokens, hand, front, and their sum."""
    view = state.view
    won = view.result is not None and seat in view.result.winners
    now = view.acts == seat
    seat_card(drawing, x, y, across, _ROW, gold=now or won, raised=view.seat == seat)
    left, right = x + 14, x + across - 14
    name = board.name(seat)
    tokens = board.score is not None
    line = y + 24 if tokens or won else y + 34
    drawing.disc(left + 13, line, 13, LETTERS[seat], now=now or won)
    if name is not None:
        said = shortened(name, _NAME_ROOM, 15, True)
        drawing.text(left + 34, line + 5.5, said, 15, weight=700)
    end = left
    if tokens:
        end = _tokens(drawing, board, state, seat, left, y + 52)
    if won:
        drawing.sign("crown", end + 12, y + 52, 20)
    held = len(view.hands[seat])
    start = right - 4 * _STEP - _TRAY - 8
    _hand(drawing, state, seat, start, y + 33)
    tray = start + held * _STEP + (8 if held else 0)
    drawing.rect(tray, y + 9, right - tray, _TRAY, _TRAY / 2, fill="tray")
    for index, chip in enumerate(view.fronts[seat]):
        drawing.chip(chip, tray + 25 + index * _STEP, y + 32, _HAND)
    _sum(drawing, board, state.sums[seat], left, y + 86, right)


def _tokens(
    drawing: Drawing, board: Board, state: ChipState, seat: int, left: float, y: float
) -> float:
    """Draw a seat's tokens as stars, or as a figure where they are many; return their end."""
    assert board.score is not None
    held, target = board.score[seat], state.view.rules.target
    if max(held, target) <= _STARS:
        for star in range(max(held, target)):
            name = "star" if star < held else "star-empty"
            drawing.sign(name, left + 10 + star * 19, y, 18)
        return left + max(held, target) * 19 + 2
    drawing.sign("star", left + 10, y, 18)
    said = f"{held}/{target}"
    drawing.text(left + 24, y + 5, shortened(said, 90, 14), 14, fill="ink2")
    return left + 24 + min(90, width(said, 14))


def _hand(drawing: Drawing, state: ChipState, seat: int, x: float, y: float) -> None:
    """Draw a hand: open, face down, or known to everyone though it is in the hand."""
    view = state.view
    seen = list(view.seen[seat]) if view.acts is not None else []
    own = view.seat in (None, seat)
    for index, chip in enumerate(view.hands[seat]):
        centre = x + _HAND / 2 + index * _STEP
        known = chip in seen
        if known:
            seen.remove(chip)  # type: ignore[arg-type]
        drawing.chip(chip, centre, y, _HAND, "-known" if known and not own else "")
        if known:
            drawing.circle(centre + 15, y + 16, 9, fill="card", stroke="ink", pen=1.25)
            drawing.sign("eye", centre + 15, y + 16, 13)


def _sum(drawing: Drawing, board: Board, sums: Sum, left: float, y: float, right: float) -> None:
    """Draw the gauge, what counts already, and how far that is from the limit."""
    bust = sums.solid > sums.limit
    if bust or sums.over or sums.total is None or sums.total == sums.solid:
        said = distance(board, sums)
    else:
        said = in_all(board, sums, sums.total)
    across = width(said, 13, True) + 16 if bust else width(said, 14)
    # Where words are long the gauge gives way to them.
    gauge = max(_GAUGE_LEAST, min(_GAUGE, right - left - _FIGURE - _GAP - across))
    across = min(across, right - left - _FIGURE - _GAP - gauge)
    draw_gauge(drawing, sums, left, y - 6, gauge, 12)
    end = left + gauge + _FIGURE
    drawing.text(end, y + 7, str(sums.solid), 19, weight=700, anchor="end")
    if not bust:
        drawing.text(right, y + 5, shortened(said, across + 0.1, 14), 14, fill="ink2", anchor="end")
        return
    drawing.rect(right - across, y - 11, across, 22, 11, fill="berry")
    said = shortened(said, across - 15.9, 13, True)
    drawing.text(
        right - across / 2, y + 4.5, said, 13, weight=700, fill="on-berry", anchor="middle"
    )
