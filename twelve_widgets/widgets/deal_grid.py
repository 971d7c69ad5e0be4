"""Deals side by side: what stands at the rows, at the columns and in the cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import and_
from typing import Any

from .. import chip_trick
from ..chance import World, Worlds
from ..chip_trick import is_red
from ..game import Hands
from .stages import MOST_CELLS, Stage, Stages, ruled_out

MOST_IN_A_LIST = 100
"""So many are shown with those ruled out, where no table has a place for each."""

Pieces = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A deal in its place.

    Attributes
    ----------
    row, column : int
        Where it stands; in a list, which row of it, and the place there.
    label : tuple of tuple of int
        What tells it from its neighbours, where rows and columns do not.
    hands : tuple of tuple of int
        The hands dealt.
    world : World or None
        What it is now; None where it is ruled out.
    out : Stage or None
        When it was ruled out.
    """

    row: int
    column: int
    label: tuple[Pieces, ...]
    hands: Hands
    world: World | None
    out: Stage | None


@dataclass(frozen=True, slots=True)
class DealGrid:
    """Deals side by side.

    Attributes
    ----------
    kind : {"table", "rows", "list"}
        A row for each red pair and a column for each blue one; a row for each hand that the
        next seat may have; or one after the other.
    rows, columns : tuple of tuple of int
        What stands at them.
    cells : tuple of Cell
        Row by row.
    """

    kind: str
    rows: tuple[Pieces, ...]
    columns: tuple[Pieces, ...]
    cells: tuple[Cell, ...]


def deal_grid(stages: Stages, worlds: Worlds) -> DealGrid | None:
    """Return the deals still possible, and those that were, side by side; None for too many.

    Parameters
    ----------
    stages : Stages
        What was left after each trick.
    worlds : Worlds
        What is possible now, weighed by the model if there is one.
    """
    shown = stages.from_few(MOST_CELLS)
    if not shown:
        return None
    view = worlds.view
    assert view.seat is not None
    seats = [(view.seat + step) % view.players for step in range(1, view.players)]
    if isinstance(view, chip_trick.View) and view.rules.deal == "two_and_two" and len(seats) < 3:
        return _table(shown, worlds, seats[0])
    return _list(stages.from_few(MOST_IN_A_LIST) or shown[-1:], worlds, seats)


def _table(shown: tuple[Stage, ...], worlds: Worlds, seat: int) -> DealGrid:
    """Put each of the next seat's red pairs into a row, each blue one into a column."""

    def pair(red: bool, hands: Hands) -> Pieces:
        return tuple(chip for chip in hands[seat] if is_red(chip) is red)

    deals = [world.hands for world in shown[0].worlds]
    rows = sorted({pair(True, hands) for hands in deals})
    columns = sorted({pair(False, hands) for hands in deals})

    def place(hands: Hands) -> tuple[int, int]:
        return rows.index(pair(True, hands)), columns.index(pair(False, hands))

    cells = _cells(shown, worlds, lambda hands: (*place(hands), ()))
    return DealGrid("table", tuple(rows), tuple(columns), cells)


def _list(shown: tuple[Stage, ...], worlds: Worlds, seats: list[int]) -> DealGrid:
    """Put the deals one after the other: by the next seat's hand, then by the others'."""
    deals = [world.hands for world in shown[0].worlds]
    # Every deal has these in common, so they tell none from another.
    known = [reduce(and_, (Counter(hands[seat]) for hands in deals)) for seat in seats]

    def parts(hands: Hands) -> tuple[Pieces, ...]:
        return tuple(
            tuple(sorted((Counter(hands[seat]) - common).elements()))
            for seat, common in zip(seats, known, strict=True)
        )

    told = _telling({hands: parts(hands) for hands in deals})
    rows = sorted({parts[0] for parts in told.values()})
    if len(rows) == len(deals):
        order = sorted(deals, key=told.__getitem__)
        cells = _cells(shown, worlds, lambda hands: (0, order.index(hands), told[hands]))
        return DealGrid("list", (), (), cells)
    beside: dict[Pieces, list[tuple[Pieces, ...]]] = {row: [] for row in rows}
    for parts_ in sorted(told.values()):
        beside[parts_[0]].append(parts_[1:])

    def place(hands: Hands) -> tuple[int, int, tuple[Pieces, ...]]:
        first, *others = told[hands]
        rest = tuple(others)
        return rows.index(first), beside[first].index(rest), rest

    return DealGrid("rows", tuple(rows), (), _cells(shown, worlds, place))


def _telling(parts: dict[Hands, tuple[Pieces, ...]]) -> dict[Hands, tuple[Pieces, ...]]:
    """Return no more of the hands than tells the deals apart: the last is often what is left."""
    while True:
        fewer = {hands: told[:-1] for hands, told in parts.items()}
        if not all(fewer.values()) or len(set(fewer.values())) < len(parts):
            return parts
        parts = fewer


def _cells(
    shown: tuple[Stage, ...],
    worlds: Worlds,
    place: Callable[[Hands], tuple[int, int, tuple[Pieces, ...]]],
) -> tuple[Cell, ...]:
    now = {world.hands: world for world in worlds}
    gone = ruled_out(shown)
    cells = [
        Cell(*place(world.hands), world.hands, now.get(world.hands), gone.get(world.hands))
        for world in shown[0].worlds
    ]
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def fill(cell: Cell, heaviest: Fraction) -> Fraction:
    """Return how full a cell is: as much as its deal counts, beside the one that counts most."""
    if cell.world is None or not heaviest:
        return Fraction(0)
    return cell.world.weight / heaviest


def hands_now(dealt: Hands, sample: Any) -> Hands:
    """Return the hands as they are now in a deal.

    Parameters
    ----------
    dealt : tuple of tuple of int
        The hands dealt.
    sample : position
        The position in any deal that agrees with what was seen: the same pieces have gone
        and come there.
    """
    found = []
    for hand, before, now in zip(dealt, sample.dealt, sample.hands, strict=True):
        held = Counter(hand)
        held.update(now)
        held.subtract(before)
        found.append(tuple(sorted(held.elements())))
    return tuple(found)
