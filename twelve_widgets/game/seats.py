"""Seats: letters for people, numbers from 0 for programs, clockwise."""

from __future__ import annotations

from operator import index
from typing import Any

from ..words import quoted, say
from .refusal import Refused

LETTERS = "ABCDEFGH"
"""The seats' letters, clockwise."""


def letter(seat: int) -> str:
    """Return the letter of a seat."""
    return LETTERS[seat]


def whole(value: object) -> int | None:
    """Return a whole number of any kind as a plain one; None for what is none, as a bool is."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def plain(value: Any) -> Any:
    """Return a whole number of any kind as a plain one, anything else as it is."""
    found = whole(value)
    return value if found is None else found


def is_whole(value: object) -> bool:
    """Tell whether a value is a whole number of any kind (a bool is none)."""
    return whole(value) is not None


def check_seat(seat: int, players: int) -> int:
    """Return the seat, or refuse one that is not at the table.

    Raises
    ------
    Refused
        If `seat` is no whole number from 0 to ``players - 1``.
    """
    found = whole(seat)
    if found is None or not 0 <= found < players:
        raise Refused(say("game.no_such_seat", seat=quoted(seat), last=players - 1))
    return found


def check_names(names: object, players: int | None) -> tuple[str, ...]:
    """Return the players' names, or refuse them.

    Raises
    ------
    Refused
        If a name is empty or holds a control character, or there is not one for each seat.
    """
    if isinstance(names, str) or not isinstance(names, (list, tuple)):
        raise Refused(say("game.names_not_a_list", given=quoted(names)))
    for name in names:
        fault = name_fault(name)
        if fault is not None:
            raise Refused(say(fault, given=quoted(name)))
    if players is not None and len(names) != players:
        raise Refused(say("game.names_wrong_number", given=len(names), count=players))
    return tuple(names)


def name_fault(name: object) -> str | None:
    """Return the message for what is wrong with a name, None if nothing is."""
    if not isinstance(name, str):
        return "game.name_not_text"
    if not name:
        return "game.name_empty"
    if any(ord(sign) < 32 or 127 <= ord(sign) < 160 for sign in name):
        return "game.name_control"
    # A lone surrogate is no character and cannot be written to a file.
    if any(0xD800 <= ord(sign) <= 0xDFFF for sign in name):
        return "game.name_control"
    return None
