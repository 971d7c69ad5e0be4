"""Sentences that know their parts and can be said in a language."""

from .catalog import (
    LANGUAGE_NAMES,
    LANGUAGES,
    known_language,
    language,
    messages,
    set_language,
    template,
)
from .causes import cause
from .numbers import decimal, floating, number, number_in, power, spelled
from .sentence import (
    Field,
    Large,
    Listing,
    Rounded,
    SeatName,
    Sentence,
    either,
    every,
    isolated,
    quoted,
    raised,
    say,
    sendable,
)

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "Field",
    "Large",
    "Listing",
    "Rounded",
    "SeatName",
    "Sentence",
    "cause",
    "decimal",
    "either",
    "every",
    "floating",
    "isolated",
    "known_language",
    "language",
    "messages",
    "number",
    "number_in",
    "power",
    "quoted",
    "raised",
    "say",
    "sendable",
    "set_language",
    "spelled",
    "template",
]
