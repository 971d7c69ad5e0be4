"""Where the text of a sentence is found, and the language that is set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from . import english

LANGUAGE_NAMES: dict[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "et": "eesti",
    "fi": "suomi",
}
"""The languages that every sentence has a text in, each by its own name."""

LANGUAGES: tuple[str, ...] = tuple(LANGUAGE_NAMES)
"""Their codes; English first, the language that the others are translated from."""

LOCALE = Path(__file__).parent / "locale"
"""Where the compiled catalogues are."""

Template = str | tuple[str, str]

FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
"""``{chip}``, or ``{cards:dative}`` where a sentence needs a phrase in a form of its own."""

# A title that asks, a name or a fault that ends in a full stop: no second stop behind it.
_FIELD_AND_STOP = re.compile(FIELD.pattern + r"(\.(?!\S))?")
_END = re.compile("[.?!…:。？！؟][”»«’\u2069]*$")

_set = ["en"]


def language() -> str:
    """Return the language of everything that is said without naming one.

    Returns
    -------
    str
        ``"en"`` until `set_language` is called.
    """
    return _set[0]


def set_language(lang: str) -> None:
    """Set the language of everything that is made or said from now on.

    Tables, replays, pictures, reasons, rules and errors follow it unless they are
    given a ``lang`` of their own. What is already on a page stays as it is.

    Parameters
    ----------
    lang : str
        ``"en"``, ``"de"``, ``"et"`` or ``"fi"``.

    Raises
    ------
    ValueError
        If nothing is said in that language.

    Examples
    --------
    >>> set_language("en")
    >>> language()
    'en'
    """
    if not isinstance(lang, str):
        raise _unknown(lang)
    _set[0] = known_language(lang)


def known_language(lang: object) -> str:
    """Return a language as it is, the one that is set for None.

    Raises
    ------
    ValueError
        If nothing is said in that language.
    """
    if lang is None:
        return _set[0]
    if isinstance(lang, str) and lang in LANGUAGES:
        return lang
    raise _unknown(lang)


def _unknown(lang: object) -> ValueError:
    text = template("language.unknown")
    assert isinstance(text, str)
    given = repr(lang)[:60] if isinstance(lang, str) else type(lang).__name__
    return ValueError(filled(text, {"given": given, "known": ", ".join(LANGUAGES)}))


def template(id: str, lang: str | None = None, form: str | None = None) -> Template:
    """Return the text of a message with its ``{fields}``.

    Parameters
    ----------
    id : str
        The message's name, such as ``"chip.red_first"``.
    lang : str, optional
        A language of `LANGUAGES`; the one that is set without it.
    form : str, optional
        The form that the sentence around it needs, such as ``"dative"``. The plain
        text where the language has no such form of this message.

    Returns
    -------
    str or tuple of str
        One text, or one for each grammatical number. English where the translation
        is missing.

    Raises
    ------
    ValueError
        If the language is unknown.
    KeyError
        If there is no such message.
    """
    return _template(id, known_language(lang), form)


def number_form(value: str, lang: str, form: str) -> str:
    """Return a number in the form that a sentence needs, the plain one where there is none."""
    found = _translated(f"number.{value}#{form}", value, lang)
    return found if isinstance(found, str) else value


def messages(prefix: str, lang: str | None = None) -> dict[str, Template]:
    """Return all messages whose name begins with `prefix`."""
    return {id: template(id, lang) for id in english.MESSAGES if id.startswith(prefix)}


def filled(text: str, said: Mapping[str, str]) -> str:
    """Put what was said into the fields of a text."""

    def put(match: re.Match[str]) -> str:
        name, form, stop = match.groups(default="")
        value = said[f"{name}:{form}" if form else name]
        return value if stop and _END.search(value) else value + stop

    # One pass, so that a name which contains braces stays as it is.
    return _FIELD_AND_STOP.sub(put, text)


@cache
def _template(id: str, lang: str, form: str | None) -> Template:
    source = english.MESSAGES[id]
    if form is not None:
        found = _translated(f"{id}#{form}", source, lang)
        if found is not None:
            return found
    return _translated(id, source, lang) or source


def _translated(context: str, source: Template, lang: str) -> Template | None:
    catalogue = _catalogue(lang)
    try:
        if isinstance(source, str):
            return catalogue.pgettext(context, source)
        one, many = (catalogue.npgettext(context, *source, n) for n in (1, 2))
    except _MissingError:
        return None
    return one, many


class _MissingError(LookupError):
    """A message has no translation."""


class _NoTranslations(NullTranslations):
    """Says that a translation is missing, where gettext would return the English text."""

    def pgettext(self, context: str, message: str) -> str:
        """Raise."""
        raise _MissingError(context)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Raise."""
        raise _MissingError(context)


@cache
def _catalogue(lang: str) -> NullTranslations:
    path = LOCALE / lang / "LC_MESSAGES" / "twelve_widgets.mo"
    if not path.is_file():
        return _NoTranslations()
    with path.open("rb") as file:
        found = GNUTranslations(file)
    found.add_fallback(_NoTranslations())
    return found
