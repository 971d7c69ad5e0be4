"""The named events of both games: made in a line, chosen from a list, written and read as data.

Each is true or false of a position with all hands open, as any function of a position is that
answers yes or no, and goes where such a function goes. Events combine: ``a & b``, ``a | b``,
``~a``.

Examples
--------
>>> from twelve_widgets import chance, chip_trick
>>> from twelve_widgets.chance import events
>>> both = events.chips.dealt(1, 11) & events.chips.dealt(1, 12)
>>> print(both)
Both: B is dealt the 11, and B is dealt the 12
>>> deal = chip_trick.deal(hands=[[2, 4, 7, 10], [3, 5, 8, 11], [1, 6, 9, 12]], leader=0)
>>> chance.worlds(deal.seen_by(0)).chance(both)
Fraction(1, 6)
>>> both.data["all"][0]
{'event': 'chips.dealt', 'seat': 1, 'chip': 11}
>>> events.read(both.data) == both
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..game import Game, Refused
from ..words import quoted, say
from . import chip_events as chips
from . import days_events as days
from .event_kind import KINDS, EventKind, Parameter, kind_of
from .named_event import AllOf, AnyOf, NamedEvent, together

__all__ = [
    "EventKind",
    "NamedEvent",
    "Parameter",
    "chips",
    "days",
    "of",
    "read",
]

MOST_PARTS = 12
"""An event that is read may have so many single ones, and as many negations around each."""


def of(game: Game) -> tuple[EventKind, ...]:
    """Return the kinds of events of a game, those about the deal first.

    Parameters
    ----------
    game : Game
        `chip_trick.GAME` or `twelve_days.GAME`.

    Raises
    ------
    Refused
        If it is no game.

    Examples
    --------
    >>> from twelve_widgets import chip_trick
    >>> first = of(chip_trick.GAME)[0]
    >>> first.id, [parameter.name for parameter in first.parameters], str(first.title)
    ('chips.dealt', ['seat', 'chip'], '… is dealt the …')
    """
    if not isinstance(game, Game):
        raise Refused(say("chance.no_game", given=quoted(game)))
    return tuple(kind for kind in KINDS.values() if kind.game is game)


def read(data: Any, game: Game | None = None, players: int | None = None) -> NamedEvent:
    """Return the event that plain data tells, as `NamedEvent.data` writes it.

    Parameters
    ----------
    data : dict
        ``{"event": id, parameter: value, …}``, ``{"all": [data, …]}``, ``{"any": [data, …]}``
        or ``{"not": data}``.
    game : Game, optional
        Whose events are wanted.
    players : int, optional
        The number of seats at the table.

    Raises
    ------
    Refused
        If it is anything else, or of another game, or has a seat that is not there.
    """
    event = _read(data, [MOST_PARTS], 0)
    event.check(game, players)
    return event


def _read(data: Any, left: list[int], depth: int) -> NamedEvent:
    """Return an event; `left` counts down how many single ones there may be."""
    if not isinstance(data, Mapping) or depth > MOST_PARTS:
        raise _unreadable(data)
    if "event" in data:
        left[0] -= 1
        given = {name: value for name, value in data.items() if name != "event"}
        if left[0] < 0 or not all(isinstance(name, str) for name in given):
            raise _unreadable(data)
        return kind_of(data["event"])(**given)
    if len(data) != 1:
        raise _unreadable(data)
    ((word, inner),) = data.items()
    if word == "not":
        return ~_read(inner, left, depth + 1)
    if word not in ("all", "any") or not isinstance(inner, (list, tuple)) or len(inner) < 2:
        raise _unreadable(data)
    events = [_read(one, left, depth + 1) for one in inner]
    return together(AllOf if word == "all" else AnyOf, events)


def _unreadable(data: Any) -> Refused:
    return Refused(say("chance.event_unreadable", given=quoted(data), most=MOST_PARTS))
