"""Events with a name: what they are about, what they say, how they go together.

An event is asked of a position with all hands open. A named one knows besides whether it is
about the deal, about what is held now, or about the round's end; it says itself in each
language, and is data that can be written and read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from ..game import Game, Refused, check_seat
from ..words import Sentence, say

if TYPE_CHECKING:
    from .event_kind import SingleEvent

About = Literal["deal", "now", "end"]
"""The hands dealt; the hands as they are where it is asked; the end of the round."""


class NamedEvent(ABC):
    """An event that can say itself: true or false of a position with all hands open.

    Combine events with ``&`` (all of them), ``|`` (at least one) and ``~`` (not so).
    """

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game whose positions it is asked of."""

    @property
    @abstractmethod
    def parts(self) -> tuple[SingleEvent, ...]:
        """The single events that it is made of."""

    @property
    @abstractmethod
    def sentence(self) -> Sentence:
        """What is so if the event is, without a full stop."""

    @property
    @abstractmethod
    def data(self) -> dict[str, Any]:
        """The event as plain data, for JSON; `events.read` reads it."""

    @abstractmethod
    def judge(self, now: Any, end: Any) -> bool:
        """Tell whether it is so.

        Parameters
        ----------
        now : position
            Where it is asked: what was dealt and what is held is judged there.
        end : position or None
            The end of the same round; None if it has not been played out.

        Raises
        ------
        Refused
            If it cannot be told of these: another game, a seat that is not there, a round
            that is not over.
        """

    @property
    def needs_end(self) -> bool:
        """Whether the round has to be played out before it can be told."""
        return any(part.kind.about == "end" for part in self.parts)

    @property
    def about(self) -> About:
        """What it is about; of several parts, what is known last."""
        abouts = {part.kind.about for part in self.parts}
        return "end" if "end" in abouts else "now" if "now" in abouts else "deal"

    def check(self, game: Game | None = None, players: int | None = None) -> None:
        """Refuse what cannot be told of a game with so many seats.

        Raises
        ------
        Refused
            If it is an event of another game, or of a seat that is not there.
        """
        if game is not None and self.game is not game:
            raise Refused(say("chance.event_of_game", event=self.sentence, game=self.game.name))
        if players is not None:
            for part in self.parts:
                if part.kind.has_seat:
                    check_seat(part.values[0], players)  # type: ignore[arg-type]

    def text(self, lang: str | None = None, names: Sequence[str] | None = None) -> str:
        """Say it, in a language and with the players' names."""
        return self.sentence.text(lang, names)

    def __str__(self) -> str:
        """Say it in the language that is set."""
        return str(self.sentence)

    def __call__(self, position: Any) -> bool:
        """Tell whether it is so in a position."""
        return self.judge(position, position)

    def __and__(self, other: object) -> NamedEvent:
        """Return the event that all of these are so."""
        return together(AllOf, (self, other)) if isinstance(other, NamedEvent) else NotImplemented

    def __or__(self, other: object) -> NamedEvent:
        """Return the event that at least one of these is so."""
        return together(AnyOf, (self, other)) if isinstance(other, NamedEvent) else NotImplemented

    def __invert__(self) -> NamedEvent:
        """Return the event that this is not so."""
        return self.event if isinstance(self, Not) else Not(self)


@dataclass(frozen=True, slots=True)
class _Several(NamedEvent):
    """Several events of one game together."""

    events: tuple[NamedEvent, ...]

    word: ClassVar[str]
    joint: ClassVar[str]
    sign: ClassVar[str]

    @property
    def game(self) -> Game:
        """The game whose positions it is asked of."""
        return self.events[0].game

    @property
    def parts(self) -> tuple[SingleEvent, ...]:
        """The single events that it is made of."""
        return tuple(part for event in self.events for part in event.parts)

    @property
    def sentence(self) -> Sentence:
        """What is so if the event is."""
        *before, said = (_inside(event) for event in self.events)
        for one in reversed(before):
            said = say(f"chance.event.{self.joint}", left=one, right=said)
        return say(f"chance.event.{self.word}{'_two' * (len(self.events) == 2)}", events=said)

    @property
    def data(self) -> dict[str, Any]:
        """The event as plain data."""
        return {self.word: [event.data for event in self.events]}

    def __repr__(self) -> str:
        """Return how it is made."""
        return "(" + f" {self.sign} ".join(map(repr, self.events)) + ")"


class AllOf(_Several):
    """All of several events are so."""

    __slots__ = ()
    word = "all"
    joint = "and"
    sign = "&"

    def judge(self, now: Any, end: Any) -> bool:
        """Tell whether all are so."""
        return all(event.judge(now, end) for event in self.events)


class AnyOf(_Several):
    """At least one of several events is so."""

    __slots__ = ()
    word = "any"
    joint = "or"
    sign = "|"

    def judge(self, now: Any, end: Any) -> bool:
        """Tell whether at least one is so."""
        return any(event.judge(now, end) for event in self.events)


@dataclass(frozen=True, slots=True)
class Not(NamedEvent):
    """An event is not so."""

    event: NamedEvent

    @property
    def game(self) -> Game:
        """The game whose positions it is asked of."""
        return self.event.game

    @property
    def parts(self) -> tuple[SingleEvent, ...]:
        """The single events that it is made of."""
        return self.event.parts

    @property
    def sentence(self) -> Sentence:
        """What is so if the event is."""
        return say("chance.event.not", event=_inside(self.event))

    @property
    def data(self) -> dict[str, Any]:
        """The event as plain data."""
        return {"not": self.event.data}

    def judge(self, now: Any, end: Any) -> bool:
        """Tell whether it is not so."""
        return not self.event.judge(now, end)

    def __repr__(self) -> str:
        """Return how it is made."""
        return f"~{self.event!r}"


def _inside(event: NamedEvent) -> Sentence:
    """Return what an event says within a larger one."""
    made_of_others = isinstance(event, (_Several, Not))
    return say("chance.event.inside", event=event.sentence) if made_of_others else event.sentence


def together(way: type[AllOf] | type[AnyOf], events: Sequence[NamedEvent]) -> NamedEvent:
    """Return several events as one; those that already go together alike are taken apart.

    Raises
    ------
    Refused
        If they are of different games.
    """
    flat: list[NamedEvent] = []
    for event in events:
        flat += event.events if isinstance(event, way) else (event,)
    for event in flat:
        if event.game is not flat[0].game:
            raise Refused(say("chance.event_of_game", event=event.sentence, game=event.game.name))
    return way(tuple(flat))
