"""What every widget of this package shares: its files, words and fallbacks."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

import anywidget
import traitlets

from ..game import Match, Refused
from ..record import write_head
from ..words import (
    LANGUAGE_NAMES,
    LANGUAGES,
    Sentence,
    known_language,
    messages,
    quoted,
    say,
    sendable,
)
from .export import export_html
from .rules_shown import RulesShown

STATIC = Path(__file__).parent.parent / "static"
"""Where the built front end is."""


class Widget(anywidget.AnyWidget):
    """A widget in a language and a size, with a picture where widgets cannot be shown."""

    follows: ClassVar[frozenset[str]] = frozenset(("kind", "words", "languages"))
    """What shows something else, and nobody else may set."""

    not_to_set: ClassVar[str] = "scene.not_to_set"
    """What is said to who tries."""

    kind = traitlets.Unicode().tag(sync=True)
    """What is shown: of a match ``"chips"`` or ``"days"``."""

    words = traitlets.Dict().tag(sync=True)
    """What the page itself says, by message."""

    lang = traitlets.Enum(LANGUAGES, default_value="en").tag(sync=True)
    """The language of everything a person reads."""

    languages: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """The languages to choose from, each by its own name."""

    scale = traitlets.Float(1.0, min=0.5, max=4.0).tag(sync=True)
    """Multiplies all sizes: 2 for the back row."""

    def __setattr__(self, name: str, value: Any) -> None:
        """Set what may be set: language and size, and a replay's step and title.

        Raises
        ------
        Refused
            For what follows something else.
        """
        if name in self.follows:
            raise Refused(say(self.not_to_set, name=name))
        super().__setattr__(name, value)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Refuse to be copied or pickled: its pages know only this one.

        Raises
        ------
        Refused
            Always.
        """
        raise Refused(say("scene.no_copy", kind=type(self).__name__))

    def __copy__(self) -> Any:
        """Refuse to be copied."""
        return self.__reduce_ex__(0)

    def __deepcopy__(self, memo: Any) -> Any:
        """Refuse to be copied."""
        return self.__reduce_ex__(0)

    def _tell(self, **told: Any) -> None:
        """Set what follows something else."""
        for name, value in told.items():
            self.set_trait(name, value)

    @traitlets.default("words")
    def _default_words(self) -> dict[str, Any]:
        return self._page_words(self.lang)

    @traitlets.default("languages")
    def _default_languages(self) -> list[list[str]]:
        return [[lang, name] for lang, name in LANGUAGE_NAMES.items()]

    def _page_words(self, lang: str) -> dict[str, Any]:
        """Return the words of the page, by message."""
        raise NotImplementedError

    def _text(self, sentence: Sentence) -> str:
        return sentence.text(self.lang)

    def _tell_in(self, lang: str) -> None:
        """Tell everything in another language."""
        self._tell(words=self._page_words(lang))

    def _on_lang(self, change: Any) -> None:
        with self.hold_sync():
            self._tell_in(change["new"])

    def _fallback(self) -> dict[str, str]:
        """Return HTML and plain text for where the widget cannot be shown."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and a picture and text for where there is no kernel."""
        bundle: Any = super()._repr_mimebundle_(**options)
        data, *rest = bundle if isinstance(bundle, tuple) else (bundle,)
        return ({**data, **self._fallback()}, *rest)


class Shown(Widget):
    """A widget that shows a match."""

    follows = Widget.follows | {"rounds", "current", "names", "head", "rule_list", "match"}

    match: Match

    rounds: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    """The finished rounds, each with its frames."""

    current: Any = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    """The round in progress, with its frames up to the last trick's end."""

    names = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The players' names by seat."""

    head = traitlets.Unicode().tag(sync=True)
    """The tag lines of the record, to which the page adds the rounds."""

    rule_list = traitlets.List(traitlets.Unicode()).tag(sync=True)
    """The rules in force, sentence by sentence; the last one is the credit."""

    def _show(self, match: Match) -> None:
        object.__setattr__(self, "match", match)

    def _page_words(self, lang: str) -> dict[str, Any]:
        return page_words(lang, self.kind)

    def rules(self, lang: str | None = None) -> RulesShown:
        """Return the rules in force, to be shown or read.

        Parameters
        ----------
        lang : str, optional
            The language; the widget's own without it.
        """
        spoken = self.lang if lang is None else checked_lang(lang)
        return RulesShown(self.match.rules, self.match.players, spoken)

    export_html = export_html

    def _catch_up(self) -> bool:
        """Follow a match that was changed in a cell; tell whether there was anything to do."""
        return False

    def _text(self, sentence: Sentence) -> str:
        return sentence.text(self.lang, self.match.names)

    def _match_changed(self) -> None:
        """Bring up to date what only another match or another language changes."""
        self._tell(
            names=list(self.match.names),
            head=write_head(self.match),
            rule_list=self.rules().sentences,
        )

    def _tell_in(self, lang: str) -> None:
        super()._tell_in(lang)
        self._match_changed()


def words_of(prefixes: Iterable[str], lang: str) -> dict[str, Any]:
    """Return the messages that begin so: texts, and for plurals one for each number."""
    return {
        id: form if isinstance(form, str) else {"one": form[0], "other": form[1]}
        for prefix in prefixes
        for id, form in messages(prefix, lang).items()
    }


def page_words(lang: str, kind: str) -> dict[str, Any]:
    """Return the words of a game's page: texts, and for plurals one for each number."""
    found = words_of(("table.", "replay.", "days.gift.", "list.or"), lang)
    hand = found.pop("table.mark-hand")
    if kind == "days":
        # What the page marks as a round is called a hand in this game.
        found["table.mark-round"] = hand
    return found


def checked_lang(lang: object) -> str:
    """Return the language, the one that is set for None, or refuse it."""
    if lang is not None and (not isinstance(lang, str) or lang not in LANGUAGES):
        known = ", ".join(LANGUAGES)
        raise Refused(say("language.unknown", given=quoted(lang), known=known))
    return known_language(lang)


def checked_title(title: object) -> str:
    """Return a title as it can be sent, or refuse what is no text."""
    if not isinstance(title, str):
        raise Refused(say("scene.no_title", given=quoted(title)))
    return sendable(title)


def checked_scale(scale: object) -> float:
    """Return the scale, or refuse what is no size."""
    if isinstance(scale, bool) or not isinstance(scale, (int, float)) or not 0.5 <= scale <= 4:
        raise Refused(say("scene.no_such_scale", given=quoted(scale)))
    return float(scale)


def checked_switch(on: object) -> bool:
    """Return whether something is on, or refuse what says neither."""
    if not isinstance(on, bool):
        raise Refused(say("scene.no_switch", given=quoted(on)))
    return on
