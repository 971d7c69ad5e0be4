"""Sentences that know their parts and can be said in a language."""

from .catalog import LANGUAGES, messages, template
from .numbers import number
from .sentence import Field, Listing, SeatName, Sentence, either, every, isolated, quoted, say

__all__ = [
    "LANGUAGES",
    "Field",
    "Listing",
    "SeatName",
    "Sentence",
    "either",
    "every",
    "isolated",
    "messages",
    "number",
    "quoted",
    "say",
    "template",
]
