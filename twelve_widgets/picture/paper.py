"""Chips and cards on paper, in millimetres: printed at 100 %, cut out, and played with.

A page is as large as A4 and Letter have in common within margins of 10 mm.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import chip_trick, twelve_days
from ..words import messages, say
from .lettering import lines, shortened, width
from .paper_drawing import PaperDrawing

Rules = chip_trick.Rules | twelve_days.Rules

ACROSS, DOWN = 190.0, 257.0
CHIP = 38.0
CARD = (44.0, 63.5)
_ROWS = 4
_COLUMNS = 4
_PER_PAGE = _ROWS * _COLUMNS

_CHIP_CELL = 40.0
_HEAD = 14.0
_CAPTION = 5.0
_LEADING = 1.32
_SMALLEST, _LARGEST = 2.2, 4.2
"""Sizes of the rules: about 6 and 12 points."""


def chip_pages(lang: str, backs: bool) -> list[str]:
    """Return the pages of the chips as pictures: the chips with the rules, and their backs."""
    title = _words("sheets.chips", lang)
    first = PaperDrawing()
    _heading(first, title, lang)
    _chip_grid(first, lang, [*chip_trick.CHIPS, *_for_four()])
    top = _HEAD + _ROWS * _CHIP_CELL + _CAPTION
    rules = chip_trick.Rules()
    _rules(first, lang, rules, top + 3, DOWN - top - 3)
    chips = " ".join(map(str, [*chip_trick.CHIPS, *_for_four()]))
    pages = [first.page(ACROSS, DOWN, title, "\n".join([chips, *_sentences(rules, lang)]))]
    if backs:
        second = PaperDrawing()
        _chip_grid(second, lang, [None] * _PER_PAGE)
        pages.append(second.page(ACROSS, DOWN, _words("sheets.backs", lang), title))
    return pages


def card_pages(lang: str, backs: bool) -> list[str]:
    """Return the pages of the cards: 78 to play with, 12 gifts, their backs, and the rules."""
    title = _words("sheets.cards", lang)
    gifts = _gift_names(lang)
    deck = list(twelve_days.DECK)
    pages = []
    for start in range(0, len(deck), _PER_PAGE):
        some = deck[start : start + _PER_PAGE]
        drawing = PaperDrawing()
        _card_cuts(drawing, len(some))
        for place, value in enumerate(some):
            _card(drawing, place, value, gifts[value - 1])
        pages.append(drawing.page(ACROSS, DOWN, title, " ".join(map(str, some))))
    drawing = PaperDrawing()
    gift = _words("sheets.gift", lang)
    _card_cuts(drawing, twelve_days.GIFTS)
    for place in range(twelve_days.GIFTS):
        _gift(drawing, place, gift)
    pages.append(drawing.page(ACROSS, DOWN, title, gift))
    if backs:
        drawing = PaperDrawing()
        for place in range(_PER_PAGE):
            x, y = _corner(place)
            drawing.card_back(x + 1, y + 1, CARD[0] - 2)
        back = drawing.page(ACROSS, DOWN, _words("sheets.backs", lang), title)
        pages = [one for page in pages for one in (page, back)]
    drawing = PaperDrawing()
    _heading(drawing, title, lang)
    rules = twelve_days.Rules()
    _rules(drawing, lang, rules, _HEAD + 4, DOWN - _HEAD - 4)
    said = "\n".join(_sentences(rules, lang))
    pages.append(drawing.page(ACROSS, DOWN, _words("sheets.rules", lang), said))
    return pages


# Chips


def _for_four() -> list[int]:
    extra = list(chip_trick.CHIPS_FOR_FOUR)
    for chip in chip_trick.CHIPS:
        extra.remove(chip)
    return extra


def _chip_grid(drawing: PaperDrawing, lang: str, chips: Sequence[int | None]) -> None:
    """Draw the chips in rows; the last row is set apart, because only four players need it."""
    left = (ACROSS - _COLUMNS * _CHIP_CELL) / 2
    right = left + _COLUMNS * _CHIP_CELL
    apart = _HEAD + (_ROWS - 1) * _CHIP_CELL
    for first, rows in ((_HEAD, _ROWS - 1), (apart + _CAPTION, 1)):
        last = first + rows * _CHIP_CELL
        drawing.cuts([(left - 4, first + r * _CHIP_CELL, right + 4, 0) for r in range(rows + 1)])
        drawing.cuts([(left + c * _CHIP_CELL, first, 0, last) for c in range(_COLUMNS + 1)])
    if None not in chips:
        drawing.text(left, apart + 3.8, _words("sheets.for_four", lang), 3.2, fill="ink2")
    for place, chip in enumerate(chips):
        row, column = divmod(place, _COLUMNS)
        y = _HEAD + (row + 0.5) * _CHIP_CELL + (_CAPTION if row == _ROWS - 1 else 0)
        drawing.flat_chip(chip, left + (column + 0.5) * _CHIP_CELL, y, CHIP)


# Cards


def _corner(place: int) -> tuple[float, float]:
    row, column = divmod(place, _COLUMNS)
    return (ACROSS - _COLUMNS * CARD[0]) / 2 + column * CARD[0], row * CARD[1] + 0.5


def _card_cuts(drawing: PaperDrawing, count: int) -> None:
    """Draw the lines to cut along around so many cards."""
    full, more = divmod(count, _COLUMNS)
    rows = full + (more > 0)
    left, top = _corner(0)
    right = left + _COLUMNS * CARD[0]
    drawing.cuts([(left - 5, top + row * CARD[1], right + 5, 0) for row in range(rows + 1)])
    for column in range(_COLUMNS + 1):
        down = rows if not more or column <= more else full
        drawing.cuts([(left + column * CARD[0], top, 0, top + down * CARD[1])])


def _face(drawing: PaperDrawing, place: int) -> tuple[float, float]:
    """Draw a card's paper, a little smaller than what is cut out; return its corner."""
    x, y = _corner(place)
    across, down = CARD
    drawing.rect(x + 1, y + 1, across - 2, down - 2, 4, fill="face", stroke="face-edge", pen=0.4)
    return x, y


def _card(drawing: PaperDrawing, place: int, value: int, name: str) -> None:
    x, y = _face(drawing, place)
    middle = x + CARD[0] / 2
    drawing.rank(value, x + 5, y + 5.5, 0.62)
    drawing.gift(value, middle - 15, y + 21, 30)
    size = 3.3
    while size > 2.6 and width(name, size) > CARD[0] - 6:
        size -= 0.1
    broken = lines(name, CARD[0] - 6, size, 2)
    base = y + CARD[1] - 5.5 - (len(broken) - 1) * 1.6
    for row, line in enumerate(broken):
        drawing.text(middle, base + row * 3.4, line, size, anchor="middle")


def _gift(drawing: PaperDrawing, place: int, name: str) -> None:
    x, y = _face(drawing, place)
    drawing.rect(x + 4, y + 4, CARD[0] - 8, CARD[1] - 8, 3, fill="gold-tint")
    drawing.sign("gift", x + CARD[0] / 2, y + CARD[1] / 2 - 3, 26)
    said = shortened(name, CARD[0] - 12, 4.5, True)
    drawing.text(
        x + CARD[0] / 2, y + CARD[1] - 10, said, 4.5, weight=700, anchor="middle", serif=True
    )


def _gift_names(lang: str) -> list[str]:
    forms = messages("days.gift.", lang)
    names = []
    for value in range(1, twelve_days.GIFTS + 1):
        form = forms[f"days.gift.{value}"]
        names.append(form if isinstance(form, str) else form[0])
    return names


# Words


def _words(id: str, lang: str) -> str:
    return say(id).text(lang)


def _heading(drawing: PaperDrawing, title: str, lang: str) -> None:
    drawing.text(0, 6, title, 6, weight=700, serif=True)
    for place, line in enumerate(lines(_words("sheets.print", lang), ACROSS, 3, 2)):
        drawing.text(0, 10.5 + place * 3.8, line, 3, fill="ink2")


def _sentences(rules: Rules, lang: str) -> list[str]:
    return [sentence.text(lang) for sentence in rules.sentences()]


def _rules(drawing: PaperDrawing, lang: str, rules: Rules, top: float, height: float) -> None:
    """Write the rules in two columns, as large as there is room for."""
    gap = 6.0
    across = (ACROSS - gap) / 2
    sentences = _sentences(rules, lang)
    credit = rules.credit.text(lang)
    size = _LARGEST
    while True:
        below = lines(credit, ACROSS, size * 0.9, 3)
        room = height - (len(below) + 1.5) * size * _LEADING
        columns = _columns(sentences, across, size, room)
        if columns is not None or size <= _SMALLEST:
            break
        size -= 0.05
    for column, points in enumerate(columns or []):
        x, y = column * (across + gap), top + size
        for number, broken in points:
            drawing.text(x, y, f"{number}.", size, weight=700)
            for line in broken:
                drawing.text(x + size * 2.1, y, line, size)
                y += size * _LEADING
            y += size * 0.3
    # A quarter of a line is below its baseline.
    y = top + height - len(below) * size * 0.9 * _LEADING - size * 0.25
    for line in below:
        y += size * 0.9 * _LEADING
        drawing.text(0, y, line, size * 0.9, fill="ink2")


def _columns(
    sentences: list[str], across: float, size: float, room: float
) -> list[list[tuple[int, list[str]]]] | None:
    """Break sentences into two columns of at most `room`; None if they do not fit."""
    points = [
        (number, lines(said, across - size * 2.1, size, 99))
        for number, said in enumerate(sentences, start=1)
    ]

    def tall(some: list[tuple[int, list[str]]]) -> float:
        return sum((len(broken) * _LEADING + 0.3) * size for _, broken in some)

    split = min(range(1, len(points)), key=lambda at: max(tall(points[:at]), tall(points[at:])))
    columns = [points[:split], points[split:]]
    return columns if max(map(tall, columns)) <= room else None
