"""The rules of 12 Days of Christmas that can be chosen, and their text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..game import ReadableRules
from ..words import Sentence, say
from .pieces import hand_size

LENGTHS = ("full", "short")
LAST_CARDS = ("return", "must_be_lowest")


@dataclass(frozen=True, slots=True)
class Rules(ReadableRules):
    """The rules of 12 Days of Christmas where the sources differ.

    Parameters
    ----------
    length : {"full", "short"}
        Twelve hands with no gift at the start, or three hands with one gift each at
        the start. (Three gifts in the pool of a short game: a house rule.)
    last_cards : {"return", "must_be_lowest"}
        A seat that plays its last cards and does not win the trick takes them back;
        or such a response is legal only while no lower card is on the table, and
        still comes back if it is beaten later (a single public source).

    Raises
    ------
    Refused
        If a value is not one of these (a `ValueError`).
    """

    length: str = "full"
    last_cards: str = "return"

    choices: ClassVar = {"length": LENGTHS, "last_cards": LAST_CARDS}
    credit: ClassVar = say("days.rules.credit")

    def __post_init__(self) -> None:
        """Refuse what is no rule."""
        self.check_choices()

    @property
    def hands(self) -> int:
        """Number of hands in a match, and of gifts in the pool at its start."""
        return 12 if self.length == "full" else 3

    def sentences(self, players: int | None = None) -> list[Sentence]:
        """Return the rules in force, in the order of play; house rules say that they are."""
        return [
            say("days.rules.deck"),
            say("days.rules.any_deal")
            if players is None
            else say("days.rules.deal", hand_size(players)),
            say(f"days.rules.length.{self.length}"),
            say("days.rules.leader"),
            say("days.rules.lead"),
            say("days.rules.run"),
            say("days.rules.respond"),
            say("days.rules.win"),
            say(f"days.rules.last_cards.{self.last_cards}"),
            say("days.rules.end"),
            say("days.rules.gifts"),
            say(f"days.rules.match.{self.length}"),
        ]
