"""The picture of 12 Days of Christmas: the trick in order of play, then the hands."""

from __future__ import annotations

from ..game import LETTERS
from .board import Board
from .days_state import DaysState, Play, pool
from .drawing import Drawing
from .layout import PADDING, WIDTH, seat_card
from .lettering import lines, shortened, width
from .text_board import said_play

_GAP = 8.0
_INSET = 12.0
_CARD = 60.0
_FAN = _CARD * 0.44
_COLUMN = 206.0
_OWN_MOST = 64.0
_ACROSS = WIDTH - 2 * PADDING


def draw_days(drawing: Drawing, board: Board, state: DaysState, top: float) -> float:
    """Draw the table below `top`; return how far down it reaches."""
    players = state.view.players
    rows = 1 if players < 5 else 2
    columns = (players + rows - 1) // rows
    head = 34.0
    height = head + rows * (_COLUMN + _GAP) - _GAP + 2 * _INSET
    drawing.rect(PADDING, top, _ACROSS, height, 24, fill="mat")
    drawing.text(PADDING + 20, top + 28, board.shared("in-order"), 14, fill="ink2")
    if board.score is not None:
        _pool(drawing, board, pool(state.view, board.score), top + 23)
    room = (_ACROSS - 2 * _INSET + _GAP) / max(columns, 3)
    start = PADDING + _INSET
    for turn, play in enumerate(state.plays):
        x = start + (turn % columns) * room
        y = top + head + _INSET + (turn // columns) * (_COLUMN + _GAP)
        _column(drawing, board, state, play, x, y, room - _GAP)
    bottom = top + height + 14
    if state.view.seat is None:
        return _all_hands(drawing, board, state, bottom)
    return _own_hand(drawing, board, state, state.view.seat, bottom)


def _pool(drawing: Drawing, board: Board, gifts: int, y: float) -> None:
    """Draw the gifts that are left."""
    right = WIDTH - PADDING - 20
    said = board.shared("pool", n=gifts)
    drawing.text(right, y + 5, said, 14, fill="ink2", anchor="end")
    first = right - width(said, 14) - 8
    for gift in range(gifts):
        drawing.sign("gift", first - 11 - gift * 22, y, 20)


def _column(
    drawing: Drawing, board: Board, state: DaysState, play: Play, x: float, y: float, across: float
) -> None:
    """Draw a seat and what it has played."""
    view = state.view
    seat = play.seat
    won = view.result is not None and view.result.winner == seat
    now = view.acts == seat
    seat_card(drawing, x, y, across, _COLUMN, gold=now or won, raised=False)
    left, right = x + 12, x + across - 10
    drawing.disc(left + 13, y + 25, 13, LETTERS[seat], now=now or won)
    led = seat == state.leader and play.cards is not None
    name = board.name(seat)
    end = left + 34
    if name is not None:
        said = shortened(name, right - end - (24 if led else 0), 16, True)
        drawing.text(end, y + 31, said, 16, weight=700)
        end += width(said, 16, True) + 4
    if led:
        drawing.sign("flag", min(end + 8, right - 10), y + 25, 18)
        if name is None:
            drawing.text(end + 20, y + 30, board.shared("led"), 14, fill="ink2")
    _counts(drawing, board, state, seat, left, y + 60, right)
    cards = play.cards
    fan = y + 78
    if cards is None:
        _outline(drawing, left, fan)
    elif not cards:
        _outline(drawing, left, fan)
        said = shortened(board.shared("play-pass"), _CARD - 6, 14)
        middle = fan + _CARD * 52 / 72 + 5
        drawing.text(left + _CARD / 2, middle, said, 14, fill="ink2", anchor="middle")
    else:
        _fan(drawing, cards, left, fan, right - left)
        _caption(drawing, board, play, left, fan + 107, right)


def _outline(drawing: Drawing, x: float, y: float) -> None:
    drawing.rect(
        x + 1, y + 1, _CARD - 2, _CARD * 104 / 72 - 2, 9, stroke="edge", pen=2, dash=[4, 6]
    )


def _fan(drawing: Drawing, cards: tuple[int, ...], x: float, y: float, room: float) -> None:
    """Draw cards over one another; only the top one shows its gift.

    Where so many lie there that their numbers would be cut, the first and the last
    keep theirs, and the edges between them can be counted.
    """
    under = len(cards) - 1
    narrow = under * _FAN + _CARD > room
    step = _FAN
    if narrow:
        step = (room - _CARD - _FAN) / (under - 1)
    left = x
    for index, card in enumerate(cards):
        top = index == under
        drawing.card(card, left, y, _CARD, icon=top, numeral=top or index == 0 or not narrow)
        left += _FAN if index == 0 else step


def _caption(
    drawing: Drawing, board: Board, play: Play, left: float, y: float, right: float
) -> None:
    best = play.standing in {"lowest", "wins"}
    if best:
        drawing.sign("crown", left + 10, y - 5, 20)
        left += 26
    for line in lines(said_play(board, play), right - left, 13, 2):
        drawing.text(left, y, line, 13, weight=500)
        y += 16


def _counts(
    drawing: Drawing,
    board: Board,
    state: DaysState,
    seat: int,
    x: float,
    y: float,
    right: float,
) -> None:
    """Draw how many cards and gifts a seat has, and what everyone knows of its hand."""
    view = state.view
    cards = len(view.hands[seat])
    drawing.miniature(None, x, y - 11, 16)
    drawing.text(x + 22, y + 5, str(cards), 14, fill="ink2")
    x += 26 + width(str(cards), 14) + 8
    if board.score is not None:
        drawing.sign("gift", x + 9, y - 1, 18)
        drawing.text(x + 23, y + 5, str(board.score[seat]), 14, fill="ink2")
        x += 27 + width(str(board.score[seat]), 14) + 8
    if seat in board.givers:
        said = lines(board.words("owes"), right - x, 13, 2)
        for place, line in enumerate(said):
            drawing.text(x, y + 5 + 15 * place - 7.5 * (len(said) - 1), line, 13, fill="ink2")
    elif view.seat not in (None, seat) and view.seen[seat]:
        _known(drawing, view.seen[seat], x, y, right)


def _known(drawing: Drawing, seen: tuple[int, ...], x: float, y: float, right: float) -> None:
    """Draw the cards that everyone saw going back into a hand."""
    drawing.sign("eye", x + 8, y, 15)
    x += 20
    step = 21.0
    if len(seen) > 1:
        step = min(step, (right - x - 19) / (len(seen) - 1))
    for index, card in enumerate(seen):
        drawing.miniature(card, x + index * step, y - 13, 19)


def _panel(drawing: Drawing, top: float, height: float) -> None:
    drawing.rect(
        PADDING + 0.5, top + 0.5, _ACROSS - 1, height - 1, 24, fill="card", stroke="line", pen=1
    )


def _own_hand(drawing: Drawing, board: Board, state: DaysState, seat: int, top: float) -> float:
    """Draw the hand of the seat whose eyes these are, large."""
    hand = state.view.hands[seat]
    step = (_ACROSS - 40 + 6) / max(len(hand), 11)
    size = min(_OWN_MOST, step - 6)
    step = min(step, size + 8)
    height = 58 + size * 104 / 72 + 20
    _panel(drawing, top, height)
    left = PADDING + 20
    room = _ACROSS - 40
    drawing.disc(left + 13, top + 29, 13, LETTERS[seat])
    heading = board.shared("hand-of", name=board.name(seat) or LETTERS[seat])
    count = board.shared("cards", len(hand))
    said = shortened(heading, room - 60 - width(count, 14), 17, True)
    drawing.text(left + 36, top + 35, said, 17, weight=700)
    drawing.text(left + room, top + 34, count, 14, fill="ink2", anchor="end")
    for index, card in enumerate(hand):
        if card is not None:
            drawing.card(card, left + index * step, top + 58, size)
    return top + height


def _all_hands(drawing: Drawing, board: Board, state: DaysState, top: float) -> float:
    """Draw every hand, small; two beside each other where there are many."""
    view = state.view
    columns = 1 if view.players < 5 else 2
    rows = (view.players + columns - 1) // columns
    size = 36.0 if columns == 1 else 28.0
    line = size * 38 / 28 + 9
    height = 44 + rows * line + 8
    _panel(drawing, top, height)
    drawing.text(PADDING + 20, top + 29, board.words("days.hands"), 14, fill="ink2")
    room = (_ACROSS - 40 + 20) / columns
    for seat in range(view.players):
        x = PADDING + 20 + (seat // rows) * room
        y = top + 44 + (seat % rows) * line
        middle = y + size * 19 / 28
        drawing.disc(x + 13, middle, 13, LETTERS[seat])
        start = x + 36
        name = board.name(seat)
        if columns == 1 and board.names is not None:
            if name is not None:
                drawing.text(start, middle + 5.5, shortened(name, 150, 16, True), 16, weight=700)
            start += 160
        hand = view.hands[seat]
        if not hand:
            drawing.text(start, middle + 5, board.shared("cards", 0), 14, fill="ink2")
        step = size + 6
        if len(hand) > 1:
            step = min(step, (x + room - 20 - start - size) / (len(hand) - 1))
        for index, card in enumerate(hand):
            drawing.miniature(card, start + index * step, y, size)
    return top + height
