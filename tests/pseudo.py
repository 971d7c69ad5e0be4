"""A language that nobody speaks, to find what is cut off, glued together or not from the catalogue.

In it every message is about forty per cent longer, in accented letters and in brackets: "Undo" is
"⟦Úúñđóó⟧". What still has two plain letters in a row was not taken from the catalogue (or is a
name, or a game's title); two pairs of brackets side by side are a sentence made of pieces.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest

from twelve_widgets.words import catalog

__all__ = ["LANG", "plain_words", "pseudo", "pseudo_language", "stretched"]

LANG = "xx"
LONGER = 1.4
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçđéƒğĥíĵķłɱñóþǫŕšţúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁḾÑÓÞǪŔŠŢÚṼŴẊÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS = re.compile(r"[aeiouyAEIOUY]")
_PARTS = re.compile(r"(\{[^{}]*\})")
_TITLES = re.compile(r"12 Chip Trick|12 Days of Christmas")


def stretched(text: str) -> str:
    """Return a message in the language: longer, accented, in brackets, its fields as they are."""
    parts = _PARTS.split(text)
    letters = sum(len(part) for part in parts[::2])
    more = max(1, round(letters * LONGER) - letters)
    vowels = sum(len(_VOWELS.findall(part)) for part in parts[::2])
    made = []
    for at, part in enumerate(parts):
        if at % 2:
            made.append(part)
            continue
        longer = ""
        for sign in part:
            times = 1
            if _VOWELS.fullmatch(sign):
                times += -(-more // vowels)
                more -= times - 1
                vowels -= 1
            longer += sign + sign.lower() * (times - 1)
        made.append(longer.translate(_ACCENTS))
    return f"⟦{''.join(made)}{'·' * more}⟧"


@contextmanager
def pseudo_language() -> Iterator[str]:
    """Speak the language ``"xx"``, beside the others, while the block runs."""
    known = catalog.LANGUAGES
    translated = catalog._translated

    def found(context: str, source: catalog.Template, lang: str) -> catalog.Template | None:
        if lang != LANG:
            return translated(context, source, lang)
        if "#" in context:
            return None
        if isinstance(source, str):
            return stretched(source)
        return stretched(source[0]), stretched(source[1])

    # The tuple is known by name in several rooms, and a widget's trait has its own copy.
    holders: list[tuple[Any, str]] = [
        (module, "LANGUAGES")
        for name, module in sorted(sys.modules.items())
        if name.startswith("twelve_widgets") and getattr(module, "LANGUAGES", None) == known
    ]
    base = sys.modules.get("twelve_widgets.widgets.base")
    if base is not None:
        holders.append((base.Shown.lang, "values"))
    with (
        mock.patch.multiple(catalog, _translated=found),
        mock.patch.dict(catalog.LANGUAGE_NAMES, {LANG: "⟦Þśéúđó⟧"}),
    ):
        for holder, name in holders:
            setattr(holder, name, (*known, LANG))
        catalog._template.cache_clear()
        before = catalog.language()
        try:
            yield LANG
        finally:
            catalog.set_language(before)
            for holder, name in holders:
                setattr(holder, name, known)
            catalog._template.cache_clear()


@pytest.fixture
def pseudo() -> Iterator[str]:
    """The code of the language, for a test that speaks it."""
    with pseudo_language() as lang:
        yield lang


def plain_words(text: str, *names: str) -> list[str]:
    """Return what of a text cannot have come from a message: words in plain letters."""
    # First the titles: a seat's letter would take them apart.
    text = _TITLES.sub(" ", text)
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, " ")
    return re.findall(r"[A-Za-z]{2,}", text)
