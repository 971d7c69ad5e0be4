"""A tree: what can follow, branch by branch, each with its chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..game import Refused
from ..picture.drawing import num
from ..picture.lettering import one_line, shortened
from ..picture.lettering import width as text_width
from ..words import every, known_language, quoted, say
from .chart import Chart
from .given import chance_number, check_sum
from .numerals import chance_text, short_chance
from .pen import BROAD, ChartDrawing

MOST_LEAVES = 24
"""A tree with more ends has no room on a page."""
_DEEPEST = 5
_ROW = 38.0
_LEAST_END, _MOST_END = 0.2, 0.42
"""So much of the width is for what stands at the ends, at least and at most."""
_BEND = 12.0

Branches = Sequence[tuple[Any, Any, Any]]
"""For each branch its label, its chance, and what follows: further branches, or how it ends."""


@dataclass(frozen=True, slots=True)
class Node:
    """A place in a tree, and the branch that leads there.

    Attributes
    ----------
    label : str
        What the branch is called.
    chance : Fraction
        How likely it is, from where it begins.
    reached : Fraction
        How likely the place is reached at all.
    end : str or None
        How it ends there; None where more follows.
    rest : tuple of Node
        What follows.
    """

    label: str
    chance: Fraction
    reached: Fraction
    end: str | None
    rest: tuple[Node, ...]

    @property
    def leaves(self) -> int:
        """In how many ways it can end from here."""
        return sum(node.leaves for node in self.rest) if self.rest else 1

    @property
    def depth(self) -> int:
        """How many branches follow, one after the other."""
        return 1 + max(node.depth for node in self.rest) if self.rest else 0


def tree(
    branches: Branches,
    *,
    levels: Sequence[str] = (),
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return a tree of what can follow, with the chance of each way.

    Parameters
    ----------
    branches : sequence of (label, chance, rest)
        `rest` is a text, how it ends, or again such branches. The chances of the branches
        that begin in one place sum to 1.
    levels : sequence of str
        What stands above the first branches, the second, and so on, such as who plays.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If there are no branches, too many to draw, or chances that do not sum to 1.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from twelve_widgets import charts
    >>> half = Fraction(1, 2)
    >>> again = [("heads", half, "B wins"), ("tails", half, "A wins")]
    >>> print(charts.tree([("heads", half, "A wins"), ("tails", half, again)]).sentence)
    Tree with 3 ends. A wins: 3/4 = 0.75 and B wins: 1/4 = 0.25.
    """
    lang = known_language(lang)
    root = Node("", Fraction(1), Fraction(1), None, _nodes(branches, Fraction(1), 0))
    if root.leaves > MOST_LEAVES or root.depth > _DEEPEST:
        raise Refused(
            say("charts.too_many_ends", there=root.leaves, most=MOST_LEAVES, deepest=_DEEPEST)
        )
    table: list[tuple[str, ...]] = []
    ends: dict[str, Fraction] = {}
    for path, node in _ends(root, ()):
        end = node.end or ""
        table.append((" · ".join(path), end, chance_text(node.reached, lang)))
        ends[end] = ends.get(end, Fraction(0)) + node.reached
    likely = sorted(ends.items(), key=lambda one: (-one[1], one[0]))
    said = [
        say("charts.event_is", event=end, share=chance_text(chance, lang)) for end, chance in likely
    ]
    everything = say("charts.all").text(lang)
    table += [(everything, end, chance_text(chance, lang)) for end, chance in likely]
    return Chart(
        one_line(title) if title is not None else say("charts.tree").text(lang),
        one_line(note) if note else "",
        say("charts.tree.seen", root.leaves, ends=every(said)).text(lang),
        tuple(say(f"charts.{name}").text(lang) for name in ("way", "end", "chance")),
        tuple(table),
        lang,
        _Tree(root, tuple(one_line(str(level)) for level in levels), lang),
    )


def _nodes(branches: Any, reached: Fraction, depth: int) -> tuple[Node, ...]:
    if isinstance(branches, str) or not isinstance(branches, Sequence) or not branches:
        raise Refused(say("charts.no_branches", given=quoted(branches)))
    if depth > 100:
        raise Refused(say("charts.no_branches", given=quoted(branches)))
    found = []
    for branch in branches:
        try:
            label, chance, rest = branch
        except (TypeError, ValueError):
            raise Refused(say("charts.no_branches", given=quoted(branch))) from None
        known = chance_number(chance)
        end = one_line(rest) if isinstance(rest, str) else None
        after = () if end is not None else _nodes(rest, reached * known, depth + 1)
        found.append(Node(one_line(str(label)), known, reached * known, end, after))
    check_sum(sum((node.chance for node in found), Fraction(0)))
    return tuple(found)


def _ends(node: Node, path: tuple[str, ...]) -> list[tuple[tuple[str, ...], Node]]:
    if not node.rest:
        return [(path, node)]
    return [one for after in node.rest for one in _ends(after, (*path, after.label))]


@dataclass(frozen=True, slots=True)
class _Tree:
    """Branches from left to right."""

    root: Node
    levels: tuple[str, ...]
    lang: str

    def draw(self, pen: ChartDrawing, width: float) -> float:
        """Draw it."""
        ends = [node for _, node in _ends(self.root, ())]
        widest = max(text_width(node.end or "", BROAD, True) for node in ends) + 10
        room = min(max(widest, width * _LEAST_END), width * _MOST_END)
        step = (width - room) / self.root.depth
        top = 4.0
        if self.levels:
            for level, said in enumerate(self.levels[: self.root.depth]):
                x = level * step + _BEND
                pen.label(x, 12, shortened(said, step - _BEND - 4, BROAD, True), bold=True)
            top = 24.0
        self._branches(pen, self.root, (6.0, top + self.root.leaves * _ROW / 2), top, step, width)
        pen.circle(6, top + self.root.leaves * _ROW / 2, 4, fill="pine")
        return top + self.root.leaves * _ROW

    def _branches(
        self,
        pen: ChartDrawing,
        node: Node,
        start: tuple[float, float],
        top: float,
        step: float,
        width: float,
    ) -> None:
        """Draw what follows a place."""
        x, y = start
        for after in node.rest:
            down = after.leaves * _ROW
            end = x + step - 6 if x == 6.0 else x + step
            at = (end, top + down / 2)
            pen.path(
                f"M{num(x)} {num(y)}L{num(x + _BEND)} {num(at[1])}H{num(end)}",
                stroke="edge",
                pen=1.6,
            )
            self._label(pen, after, x + _BEND + 3, at[1] - 6, end - x - _BEND - 7)
            if after.rest:
                self._branches(pen, after, at, top, step, width)
                pen.circle(*at, 3.5, fill="pine")
            else:
                room = width - end - 8
                pen.label(
                    end + 8, at[1] - 2, shortened(after.end or "", room, BROAD, True), bold=True
                )
                reached = shortened(short_chance(after.reached, self.lang), room, BROAD)
                pen.label(end + 8, at[1] + 14, reached)
            top += down

    def _label(self, pen: ChartDrawing, node: Node, x: float, y: float, room: float) -> None:
        """Write a branch's label and chance above its line, the chance below it if need be."""
        chance = short_chance(node.chance, self.lang)
        across = text_width(node.label, BROAD, True)
        if across + 6 + text_width(chance, BROAD) <= room:
            pen.label(x, y, node.label, bold=True)
            pen.label(x + across + 6, y, chance)
            return
        pen.label(x, y, shortened(node.label, room, BROAD, True), bold=True)
        pen.label(x, y + 20, shortened(chance, room, BROAD))
