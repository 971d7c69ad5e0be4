"""The pen for what is printed and cut out: flat chips, whole cards, lines to cut along."""

from __future__ import annotations

from typing import Any

from .drawing import Drawing, drawings, num


class PaperDrawing(Drawing):
    """A page being drawn, in millimetres, in light colours."""

    def __init__(self) -> None:
        super().__init__(dark=False)

    def flat_chip(self, value: int | None, x: float, y: float, size: float) -> None:
        """Draw the face of a chip alone, seen from above; None for its back."""
        data = drawings()["chip"]
        body = "back"
        if value is not None:
            body = "red" if value in drawings()["colours"]["red"] else "blue"
        shapes = [one for one in data["bodies"][body] if not _is_side(one)]
        name = f"flat-{body}{'' if value is None else value}{self._mark}"
        if name not in self._defs:
            part = self._define(f"flat-{body}-{self._mark}", self.shapes(shapes))
            written = "?" if value is None else str(value)
            numeral = self.numeral(written, data["numerals"][body])
            self._define(name, f"<use href='#{part}'/>{numeral}")
        scale = size / 92
        self._use(name, x - 50 * scale, y - 49 * scale, scale)

    def rank(self, value: int, x: float, y: float, scale: float) -> None:
        """Draw the number of a card from its upper left corner on."""
        place = {**drawings()["card"]["numerals"], "left": 0, "top": 0}
        self._use(
            self._define(f"r{value}{self._mark}", self.numeral(str(value), place)), x, y, scale
        )

    def card_back(self, x: float, y: float, width: float) -> None:
        """Draw a card face down."""
        shapes = drawings()["card"]["bodies"]["back"]
        self._use(self._define(f"back{self._mark}-card", self.shapes(shapes)), x, y, width / 72)

    def cuts(self, ends: list[tuple[float, float, float, float]]) -> None:
        """Draw lines to cut along: (x, y, x2, 0) across, (x, y, 0, y2) down."""
        d = "".join(
            f"M{num(x)} {num(y)}" + (f"H{num(x2)}" if x2 else f"V{num(y2)}")
            for x, y, x2, y2 in ends
        )
        self.path(d, stroke="edge", pen=0.25, dash=[1.2, 1.2])

    def page(self, width: float, height: float, title: str, description: str) -> str:
        """Return the picture in millimetres, to be printed."""
        return self._svg([0, 0, width, height], "mm", title, description)


def _is_side(shape: dict[str, Any]) -> bool:
    """Tell whether a shape is part of what one sees of a chip's thickness."""
    return str(shape.get("fill", "")).endswith("-side")
