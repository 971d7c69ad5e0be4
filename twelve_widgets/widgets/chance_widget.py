"""What every widget of chance shares: one state, told anew after each change."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from ..words import Sentence
from .base import Widget, words_of
from .history import Json
from .intents import Intents

SHARED_WORDS = ("ask.", "table.language", "table.full-screen", "table.try-again")
"""Messages, or how they begin, that every page of these needs."""


class ChanceWidget(Widget):
    """A widget of chance. What it shows is in `view`, which grows a revision with each change.

    A subclass says what it shows in `_shown`, calls `_changed` after each change, and makes a
    `ChanceIntents` of its own for what its page asks for.
    """

    follows = Widget.follows | {"view"}
    not_to_set = "chance.asked.not_to_set"

    said_by_page: ClassVar[tuple[str, ...]] = ()
    """Messages, or how they begin, that its page needs beside the shared ones."""

    view = traitlets.Dict().tag(sync=True)
    """What is shown now."""

    _revision = 0

    def _shown(self) -> Json:
        """Return what is shown, but for the revision."""
        raise NotImplementedError

    def _changed(self) -> None:
        """Tell the pages what is shown now."""
        self._revision += 1
        self._tell(view=self._shown() | {"revision": self._revision})

    def _begin(self, intents: ChanceIntents) -> None:
        """Show it for the first time, and listen to its pages."""
        self._changed()
        self.on_msg(intents.receive)
        self.observe(self._on_lang, "lang")

    def _page_words(self, lang: str) -> dict[str, Any]:
        return words_of((*SHARED_WORDS, *self.said_by_page), lang)

    def _tell_in(self, lang: str) -> None:
        super()._tell_in(lang)
        self._changed()

    def _said(self, sentence: Sentence | None) -> str | None:
        """Return a sentence in the widget's language, None for none."""
        return None if sentence is None else self._text(sentence)


class ChanceIntents(Intents):
    """Receives the messages of the pages of a widget of chance."""

    malformed = "chance.asked.malformed"
    stale = "chance.asked.stale"

    _widget: ChanceWidget

    def _revision(self) -> int:
        return self._widget._revision

    def _whole(self) -> Json:
        return {}

    def _send(self, answer: Json) -> None:
        super()._send({"view": self._widget.view} | answer)
