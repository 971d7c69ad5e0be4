"""How each state is shown in the tests: every language, theme and size, but not their product."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from gallery.stage import SIZES, THEMES, Size, Theme
from gallery.state import State
from pseudo import LANG as PSEUDO
from twelve_widgets.words import LANGUAGES

LANGS: Sequence[str] = (*dict.fromkeys((*LANGUAGES, PSEUDO)),)


def shown_as(state: State) -> tuple[str, Size, Theme]:
    """Return a language, a size and a theme: always the same ones for a state's name."""
    number = crc32(state.id.encode())
    number, lang = divmod(number, len(LANGS))
    number, size = divmod(number, len(SIZES))
    return LANGS[lang], SIZES[size], THEMES[number % len(THEMES)]


def tried_with(state: State) -> tuple[str, Size, Theme]:
    """Return what every state is tried with besides: long words, little room, the other theme."""
    _, _, theme = shown_as(state)
    return PSEUDO, SIZES[0], THEMES[1 - THEMES.index(theme)]
