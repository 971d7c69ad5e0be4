"""The rules of 12 Chip Trick that can be chosen, and their text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..game import MOST, ReadableRules, Refused, whole
from ..words import Sentence, every, quoted, say
from .pieces import CHIPS_FOR_FOUR, RED, chips

DEALS = ("two_and_two", "any")
OVER_LIMIT = ("bust", "halve")
NEXT_LEADER = ("won_last_trick", "led_last_trick", "rotate")


@dataclass(frozen=True, slots=True)
class Rules(ReadableRules):
    """The rules of 12 Chip Trick where the sources differ.

    Parameters
    ----------
    deal : {"two_and_two", "any"}
        Two red and two blue chips for each seat, or any four. The German and the
        Estonian rule text are silent; published rule pages agree on two and two.
    over_limit : {"bust", "halve"}
        What becomes of a total above `limit`: it cannot win unless every total is
        above it, or it counts half, exactly. The texts say both; published pages
        have bust as the main rule and halving as a variant.
    limit : int
        The highest total that is not over, at least 1. (The first Japanese edition
        halves 21 or more: ``limit=20, over_limit="halve"``.)
    next_leader : {"won_last_trick", "led_last_trick", "rotate"}
        Who leads the next round: the winner of the last trick, its leader, or the
        seat after the one that led the round's first trick (a house rule).
    target : int
        Tokens that end the game, at least 1.

    Raises
    ------
    Refused
        If a value is not one of these (a `ValueError`).
    """

    deal: str = "two_and_two"
    over_limit: str = "bust"
    limit: int = 21
    next_leader: str = "won_last_trick"
    target: int = 3

    choices: ClassVar = {"deal": DEALS, "over_limit": OVER_LIMIT, "next_leader": NEXT_LEADER}
    credit: ClassVar = say("chip.rules.credit")

    def __post_init__(self) -> None:
        """Refuse what is no rule."""
        self.check_choices()
        for field in ("limit", "target"):
            value = getattr(self, field)
            number = whole(value)
            if number is None or not 1 <= number <= MOST:
                raise Refused(
                    say("rules.no_such_number", field=field, given=quoted(value), most=MOST)
                )
            object.__setattr__(self, field, number)

    def sentences(self, players: int | None = None) -> list[Sentence]:
        """Return the rules in force, in the order of play; house rules say that they are."""
        said = [
            say("chip.rules.chips", red=every(sorted(RED))),
            say(f"chip.rules.deal.{self.deal}"),
        ]
        if players in (None, 4):
            extra = list(CHIPS_FOR_FOUR)
            for chip in chips(3):
                extra.remove(chip)
            said.append(say("chip.rules.four", extra=every(extra)))
        if players in (None, 2):
            said.append(say("chip.rules.two"))
        said += [
            say("chip.rules.play"),
            say("chip.rules.win"),
            say("chip.rules.take"),
            say("chip.rules.where"),
            say("chip.rules.lead"),
            say("chip.rules.end"),
            say(f"chip.rules.over_limit.{self.over_limit}", limit=self.limit),
            say("chip.rules.token"),
            say(f"chip.rules.next_leader.{self.next_leader}"),
            say("chip.rules.target", count=self.target),
        ]
        return said
