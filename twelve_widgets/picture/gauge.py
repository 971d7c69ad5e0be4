"""The gauge of a seat's sum: cells up to the limit in sevens, tall ones past it."""

from __future__ import annotations

from .chip_state import Sum
from .drawing import Drawing, num

_MOST = 48
"""More cells than the highest total needs say nothing: no hand comes near the limit."""
_GAP = 2.0
_SEVENS = 3.0
_PEN = 4.0
_OUTLINE = 1.2


def draw_gauge(
    drawing: Drawing, sums: Sum, x: float, y: float, width: float, height: float
) -> None:
    """Draw a gauge; nothing where the limit is out of reach."""
    limit = sums.limit
    if limit > _MOST:
        return
    total = sums.solid if sums.total is None else sums.total
    past = max(0, total - limit)
    cells = limit + past
    breaks = (limit - 1) // 7 + (1 if past else 0)
    cell = (width - _GAP * (cells - 1) - _SEVENS * breaks) / cells
    pen, thin = min(_PEN, cell * 0.6), min(_OUTLINE, cell * 0.4)
    lefts = []
    left = 0.0
    for index in range(cells):
        lefts.append(left)
        left += cell + _GAP + (_SEVENS if _ends_seven(index + 1, limit) else 0)
    if not past:
        # The empty gauge is the same for every seat: what is filled lies over it.
        empty = _cells(lefts, cell, 0, height, pen)
        drawing.stamp(
            f"gauge{limit}-{num(width)}", f"<path d='{empty}'{_pen('cell', drawing, pen)}/>", x, y
        )
    solid = "berry" if sums.solid > limit else "pine"
    front, over = min(sums.solid, limit), min(total, limit)
    tall, up = height * 1.7, -height * 0.35
    markup = []
    if front:
        d = _cells(lefts[:front], cell, 0, height, pen)
        markup.append(f"<path d='{d}'{_pen(solid, drawing, pen)}/>")
    if over > front:
        d = _cells(lefts[front:over], cell, 0, height, pen)
        markup.append(f"<path d='{d}'{_hatched('pine', 'pine-tint', drawing, pen)}/>")
    if sums.solid > limit:
        d = _cells(lefts[limit : sums.solid], cell, up, tall, pen)
        markup.append(f"<path d='{d}'{_pen('berry', drawing, pen)}/>")
    if total > max(limit, sums.solid):
        d = _cells(lefts[max(limit, sums.solid) :], cell, up, tall, thin)
        style = _hatched("berry", "card", drawing, thin, outlined=True)
        markup.append(f"<path d='{d}'{style}/>")
    if markup:
        drawing.raw(f"<g transform='translate({num(x)} {num(y)})'>{''.join(markup)}</g>")


def _ends_seven(count: int, limit: int) -> bool:
    return count == limit or (count % 7 == 0 and count < limit)


def _cells(lefts: list[float], cell: float, top: float, height: float, pen: float) -> str:
    """Return cells as smaller ones with a pen around them, which rounds their corners."""
    across, down = num(cell - pen, 1), num(height - pen, 1)
    d = []
    for index, left in enumerate(lefts):
        start = round(left + pen / 2, 1)
        move = f"M{num(start)} {num(top + pen / 2, 1)}"
        if index:
            move = f"m{num(start - round(lefts[index - 1] + pen / 2, 1), 1)} 0"
        d.append(f"{move}h{across}v{down}h-{across}z")
    return "".join(d)


def _pen(token: str, drawing: Drawing, pen: float) -> str:
    paint = drawing.paint(token)
    return f" fill='{paint}' stroke='{paint}' stroke-width='{num(pen, 1)}'"


def _hatched(
    line: str, ground: str, drawing: Drawing, pen: float, *, outlined: bool = False
) -> str:
    fill = drawing.hatching(line, ground)
    stroke = drawing.paint(line) if outlined else fill
    return f" fill='{fill}' stroke='{stroke}' stroke-width='{num(pen, 1)}'"
