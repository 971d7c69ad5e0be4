"""The rules of 12 Days of Christmas that can be chosen, and their text."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Refused
from ..words import Sentence, say
from .pieces import hand_size

LENGTHS = ("full", "short")
LAST_CARDS = ("return", "must_be_lowest")


@dataclass(frozen=True, slots=True)
class Rules:
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

    def __post_init__(self) -> None:
        """Refuse what is no rule."""
        for field, choices in CHOICES.items():
            value = getattr(self, field)
            if value not in choices:
                raise Refused(
                    say("rules.no_such_choice", field=field, given=repr(value)[:60],
                        choices=", ".join(choices))
                )  # fmt: skip

    @property
    def hands(self) -> int:
        """Number of hands in a match, and of gifts in the pool at its start."""
        return 12 if self.length == "full" else 3

    def text(self, players: int | None = None, lang: str = "en") -> str:
        """Return the rules in force as a numbered list in Markdown.

        Parameters
        ----------
        players : int, optional
            Speak of this number of seats only.
        lang : str
            The language.
        """
        said = [sentence.text(lang) for sentence in describe(self, players)]
        points = "\n".join(f"{i}. {point}" for i, point in enumerate(said, start=1))
        return f"{points}\n\n*{say('days.rules.credit').text(lang)}*"

    def _repr_markdown_(self) -> str:
        """Show the rules in a notebook."""
        return self.text()


CHOICES = {"length": LENGTHS, "last_cards": LAST_CARDS}
"""The fields that are one of several words."""


def describe(rules: Rules, players: int | None = None) -> list[Sentence]:
    """Return the rules in force as sentences, in the order of play.

    Parameters
    ----------
    rules : Rules
        The rules to describe.
    players : int, optional
        Speak of this number of seats only.

    Returns
    -------
    list of Sentence
        One for each point; house rules say that they are.
    """
    return [
        say("days.rules.deck"),
        say("days.rules.any_deal")
        if players is None
        else say("days.rules.deal", hand_size(players)),
        say(f"days.rules.length.{rules.length}"),
        say("days.rules.leader"),
        say("days.rules.lead"),
        say("days.rules.run"),
        say("days.rules.respond"),
        say("days.rules.win"),
        say(f"days.rules.last_cards.{rules.last_cards}"),
        say("days.rules.end"),
        say("days.rules.gifts"),
        say("days.rules.match", rules.hands),
    ]
