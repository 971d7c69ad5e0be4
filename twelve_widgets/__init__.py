"""Interactive tables of two tabletop games, for teaching rules and probability.

Two engines, `chip_trick` and `twelve_days`; `record` reads and writes games as
text; `chance` tells what may be and how likely it is, `charts` draws that, and
`lessons` checks answers to exercises; `ChipTable`, `DaysTable` and `Replay` show
games in a notebook.

Unofficial. 12 Chip Trick is by root (2022; Mandoo Games, Wonderbow), 12 Days of
Christmas by Gord Hamilton (Eagle-Gryphon Games); no art or text of theirs is used.

Examples
--------
>>> import twelve_widgets as tw
>>> position = tw.chip_trick.deal(players=3, seed=7)
>>> position.moves == position.hands[position.seat]
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import chip_trick, record, twelve_days
from .about import about
from .game import IllegalMove, Match, Refused, plug_pictures
from .record import BadRecord
from .words import language, set_language

if TYPE_CHECKING:
    from . import chance, charts, lessons
    from .pages import sheets
    from .widgets import ChipTable, DaysTable, Replay, Run, TwoWay, Worlds

__version__ = "0.1.0"

__all__ = [
    "BadRecord",
    "ChipTable",
    "DaysTable",
    "IllegalMove",
    "Match",
    "Refused",
    "Replay",
    "Run",
    "TwoWay",
    "Worlds",
    "about",
    "chance",
    "charts",
    "chip_trick",
    "language",
    "lessons",
    "record",
    "set_language",
    "sheets",
    "twelve_days",
]

_ROOMS = ("chance", "charts", "lessons")
_WIDGETS = ("ChipTable", "DaysTable", "Replay", "Run", "TwoWay", "Worlds")


def _pictured(shown: Any) -> dict[str, str]:
    # Imported when something is first shown: a program that only plays needs no pictures.
    from .picture import mime_bundle

    return mime_bundle(shown)


plug_pictures(_pictured)


def __getattr__(name: str) -> Any:
    """Import rooms, widgets and sheets when they are first asked for: engines need none."""
    if name in _ROOMS:
        return import_module(f".{name}", __name__)
    if name in _WIDGETS:
        from . import widgets

        return getattr(widgets, name)
    if name == "sheets":
        from .pages import sheets

        return sheets
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name what a notebook needs."""
    return sorted([*__all__, "__version__"])
