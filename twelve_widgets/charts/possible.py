"""The worlds that a seat may think of, as a grid."""

from __future__ import annotations

from collections.abc import Sequence

from .. import chip_trick
from ..chance import Event, World, Worlds
from ..chance import worlds as all_worlds
from ..chance.named_event import NamedEvent
from ..chance.world import happens
from ..game import LETTERS, Refused, check_names
from ..picture.lettering import one_line
from ..words import SeatName, known_language, number, quoted, say
from .cells import MOST_CELLS, Cells, check_cells, labelled_grid, left_of_all
from .chart import Chart
from .pen import Key

_MOST_LOOKED_AT = 20_000
"""So many worlds at most are gone through for those that are left."""


def worlds(
    known: Worlds,
    event: Event | None = None,
    *,
    label: str | None = None,
    names: Sequence[str] | None = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return the worlds at the first deal: solid where they are left, outlined where ruled out.

    With three seats and two reds and two blues each, rows are the red pairs and columns the
    blue pairs of the next seat. Elsewhere each world is a cell, row by row, and the table tells
    their hands; where there were too many at first, only those that are left are shown.

    Parameters
    ----------
    known : chance.Worlds
        ``chance.worlds(view)``.
    event : callable, optional
        Asked of each world's position; the worlds in which it is so are marked.
    label : str, optional
        What the event is called; a named event says that itself.
    names : sequence of str, optional
        The players' names by seat; letters without it.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If there are too many worlds to draw, or if the event fails.

    Examples
    --------
    >>> from twelve_widgets import chance, charts, chip_trick
    >>> deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    >>> after = deal.play(4).play(5).play(6).seen_by(0)
    >>> chart = charts.worlds(chance.worlds(after), lambda position: 11 in position.hands[1])
    >>> print(chart.title)
    Worlds left: 12 of 36
    >>> print(chart.sentence)
    36 worlds in 6 rows and 6 columns: 12 left, 24 ruled out. Marked: the event, 6 of 12.
    """
    if not isinstance(known, Worlds):
        raise Refused(say("charts.no_worlds", given=quoted(known)))
    lang = known_language(lang)
    view = known.view
    if names is not None:
        names = tuple(map(one_line, check_names(names, view.players)))
    if known.count > _MOST_LOOKED_AT:
        raise Refused(say("charts.too_many_cells", there=known.count, most=MOST_CELLS))
    left = {world.hands: world for world in known if world.weight}
    start = known.any_position().path()[0]
    first = all_worlds(start.view_for(view.seat))
    shown = list(left.values())
    if first.count <= _MOST_LOOKED_AT and len(first) <= MOST_CELLS:
        shown = list(first)
    marked = None
    if label is None and isinstance(event, NamedEvent):
        label = event.sentence.text(lang, names)
    if event is not None:
        marked = {hands for hands, world in left.items() if happens(event, world.position)}
    others = [seat for seat in range(view.players) if seat != view.seat]
    seat = others[0] if view.seat is None else (view.seat + 1) % view.players
    pairs = _pairs(shown, seat) if isinstance(view, chip_trick.View) else None
    if pairs is not None:
        reds, blues = pairs
        at = {
            world.hands: (reds.index(_of(world, seat, True)), blues.index(_of(world, seat, False)))
            for world in shown
        }
        captions: list[tuple[Key, str]] = [
            ("red", say("charts.rows_red", seat=SeatName(seat)).text(lang, names)),
            ("blue", say("charts.columns_blue", seat=SeatName(seat)).text(lang, names)),
        ]
        return labelled_grid(
            [tuple(map(str, pair)) for pair in reds],
            [tuple(map(str, pair)) for pair in blues],
            [at[hands] for hands in left],
            None if marked is None else [at[hands] for hands in marked],
            label=label,
            captions=captions,
            title=title,
            note=note,
            lang=lang,
        )
    return _listed(shown, list(left), marked, others, first.count, label, names, title, note, lang)


def _of(world: World, seat: int, red: bool) -> tuple[int, ...]:
    return tuple(chip for chip in world.hands[seat] if chip_trick.is_red(chip) is red)


def _pairs(
    shown: Sequence[World], seat: int
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]] | None:
    """Return the red and the blue parts of a hand, if each two of them are one world."""
    reds = sorted({_of(world, seat, True) for world in shown})
    blues = sorted({_of(world, seat, False) for world in shown})
    both = {world.hands[seat] for world in shown}
    whole = len(both) == len(shown) == len(reds) * len(blues)
    return (reds, blues) if whole and min(len(reds), len(blues)) > 1 else None


def _listed(
    shown: Sequence[World],
    left: Sequence[tuple[tuple[int, ...], ...]],
    marked: set[tuple[tuple[int, ...], ...]] | None,
    others: Sequence[int],
    at_first: int,
    label: str | None,
    names: Sequence[str] | None,
    title: str | None,
    note: str | None,
    lang: str,
) -> Chart:
    """Return each world as a cell, and their hands as a table."""
    check_cells(len(shown))
    ways = {world.hands: world.ways for world in shown}
    there = set(left)
    solid = frozenset(at for at, hands in enumerate(ways) if hands in there)
    so = None
    if marked is not None:
        so = frozenset(at for at, hands in enumerate(ways) if hands in marked)
    cells = Cells((), (), len(shown), solid, so, label, (), lang)
    physical = sum(ways[hands] for hands in left)
    sentence = say("charts.worlds.seen", all=at_first, left=physical, out=at_first - physical)
    several = any(count > 1 for count in ways.values())
    table = [
        (
            *(" ".join(str(piece) for piece in hands[seat]) for seat in others),
            *((number(count, lang),) if several else ()),
            cells.state(at),
        )
        for at, (hands, count) in enumerate(ways.items())
    ]
    if note is None:
        note = say("charts.worlds.alike").text(lang) if several else ""
    return Chart(
        one_line(title) if title is not None else left_of_all(physical, at_first, lang),
        one_line(note) if note else "",
        cells.told(sentence),
        (
            *(LETTERS[seat] if names is None else names[seat] for seat in others),
            *((say("charts.ways").text(lang),) if several else ()),
            say("charts.world_state").text(lang),
        ),
        tuple(table),
        lang,
        cells,
    )
