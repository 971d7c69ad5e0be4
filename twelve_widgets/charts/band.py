"""A band between two lines. Where the picture cuts it off, it fades out beyond the edge."""

from __future__ import annotations

from collections.abc import Sequence

from ..picture.drawing import num
from .pen import ChartDrawing

Place = tuple[float, float]

_OPACITY = 0.55
_FADES = (0.42, 0.28, 0.14)
_DEEP = 3.0
"""How deep each step of the fading is: all of them keep off the numbers beside the plot."""


def draw_band(
    pen: ChartDrawing, upper: Sequence[Place], lower: Sequence[Place], top: float, base: float
) -> None:
    """Draw a band from `top` down to `base`, and what goes on beyond them, fading."""
    for step, opacity in enumerate(_FADES):
        near, far = step * _DEEP, (step + 1) * _DEEP
        for line, inner, outer in (
            (upper, top - near, top - far),
            (lower, base + near, base + far),
        ):
            for area in _areas(clipped(line, min(inner, outer), max(inner, outer)), inner):
                pen.path(f"M{written(area)}Z", fill="pine-tint", opacity=opacity)
    around = [*clipped(upper, top, base), *reversed(clipped(lower, top, base))]
    pen.path(f"M{written(around)}Z", fill="pine-tint", opacity=_OPACITY)


def clipped(line: Sequence[Place], top: float, base: float) -> list[Place]:
    """Return a line as it runs between two heights, and along them where it lies beyond."""
    found: list[Place] = []
    for before, (x, y) in zip([line[0], *line], line, strict=False):
        crossed = [
            (before[0] + (x - before[0]) * (edge - before[1]) / (y - before[1]), edge)
            for edge in (top, base)
            if min(before[1], y) < edge < max(before[1], y)
        ]
        found += [*sorted(crossed), (x, min(base, max(top, y)))]
    return found


def written(points: Sequence[Place]) -> str:
    """Write points as a path does."""
    return "L".join(f"{num(x, 1)} {num(y, 1)}" for x, y in points)


def _areas(line: Sequence[Place], edge: float) -> list[list[Place]]:
    """Return what lies between a line and an edge that it runs along elsewhere."""
    found: list[list[Place]] = [[]]
    for at, point in enumerate(line):
        beside = line[max(0, at - 1) : at + 2]
        if any(y != edge for _, y in beside):
            found[-1].append(point)
        elif found[-1]:
            found.append([])
    return [[(area[0][0], edge), *area, (area[-1][0], edge)] for area in found if area]
