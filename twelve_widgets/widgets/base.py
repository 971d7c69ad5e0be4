"""What every widget of this package shares: its files, words and fallbacks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..game import Refused
from ..words import LANGUAGES, messages, quoted, say

STATIC = Path(__file__).parent.parent / "static"
"""Where the built front end is."""


class Shown(anywidget.AnyWidget):
    """A widget that shows a match, with a picture where widgets cannot be shown."""

    kind = traitlets.Unicode().tag(sync=True)
    """``"chips"`` or ``"days"``."""

    rounds: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The finished rounds, each with its frames."""

    current: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    """The round in progress, with its frames up to the last trick's end."""

    names = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The players' names by seat."""

    words = traitlets.Dict().tag(sync=True)
    """What the page itself says, by message."""

    lang = traitlets.Enum(LANGUAGES, default_value="en").tag(sync=True)
    """The language of everything a person reads."""

    scale = traitlets.Float(1.0, min=0.5, max=4.0).tag(sync=True)
    """Multiplies all sizes: 2 for the back row."""

    @traitlets.default("words")
    def _default_words(self) -> dict[str, Any]:
        return page_words(self.lang, self.kind)

    def _fallback(self) -> dict[str, str]:
        """Return HTML and plain text for where the widget cannot be shown."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and a picture and text for where there is no kernel."""
        bundle: Any = super()._repr_mimebundle_(**options)
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, **self._fallback()}, *rest)


def page_words(lang: str, kind: str) -> dict[str, Any]:
    """Return the words of a game's page: texts, and for plurals one for each number."""
    found: dict[str, Any] = {}
    for prefix in ("table.", "replay.", "days.gift."):
        for id, form in messages(prefix, lang).items():
            found[id] = form if isinstance(form, str) else {"one": form[0], "other": form[1]}
    if kind == "days":
        # What the page marks as a round is called a hand in this game.
        found["table.mark-round"] = found["table.mark-hand"]
    return found


def viewer_seat(view: object, players: int) -> int | None:
    """Return the seat whose eyes are meant: None for ``"all"``.

    Parameters
    ----------
    view : str or int
        A seat's letter, its number from 0, or ``"all"``.
    players : int
        Number of seats.

    Raises
    ------
    Refused
        If it is none of these.
    """
    letters = "ABCDEFGH"[:players]
    if view is None or view == "all":
        return None
    if isinstance(view, str) and len(view) == 1 and view in letters:
        return letters.index(view)
    if isinstance(view, int) and not isinstance(view, bool) and 0 <= view < players:
        return view
    raise Refused(say("scene.no_such_view", given=quoted(view)))


def checked_lang(lang: object) -> str:
    """Return the language, or refuse one that nothing is said in."""
    if not isinstance(lang, str) or lang not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise Refused(say("scene.no_such_language", given=quoted(lang), known=known))
    return lang


def checked_scale(scale: object) -> float:
    """Return the scale, or refuse what is no size."""
    if isinstance(scale, bool) or not isinstance(scale, (int, float)) or not 0.5 <= scale <= 4:
        raise Refused(say("scene.no_such_scale", given=quoted(scale)))
    return float(scale)
