"""An event that a person chooses on a page, part by part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from ..chance.event_kind import Parameter, SingleEvent, Value
from ..chance.events import of
from ..chance.named_event import About, AllOf, AnyOf, NamedEvent, Not, together
from ..chance.world import Event
from ..game import Game, Refused, check_seat, letter
from ..players.choose import named
from ..words import Sentence, isolated, say
from .history import Json

ABOUTS: tuple[About, ...] = ("deal", "now", "end")

WAYS: dict[str, type[AllOf] | type[AnyOf]] = {"and": AllOf, "or": AnyOf}
"""How a second event is joined to the first."""


class EventChoice:
    """An event, and what may be chosen in its place.

    Parameters
    ----------
    event : Event
        What is chosen at first; it need not be one that can be put together on the page.
    game : Game
        Whose events there are to choose from.
    players : int
        The number of seats at the table.
    abouts : collection of {"deal", "now", "end"}
        Of what they may be: of the deal, of the hands as they are, of the end of the round.
    names : sequence of str, optional
        The players' names.
    """

    def __init__(
        self,
        event: Event,
        game: Game,
        players: int,
        abouts: Collection[About] = ABOUTS,
        names: Sequence[str] | None = None,
    ) -> None:
        self.event: Event = event
        self.players = players
        self.names = names
        self.kinds = [kind for kind in of(game) if kind.about in abouts]

    @property
    def sentence(self) -> Sentence:
        """What is so if the event is; of a function its name."""
        return said_of(self.event)

    @property
    def join(self) -> str | None:
        """How two events of the library are joined in what is chosen; None where they are not."""
        return next((word for word, way in WAYS.items() if isinstance(self._joined, way)), None)

    @property
    def sides(self) -> tuple[NamedEvent, ...]:
        """The one event, or the two, that can be put together on the page; none of any other."""
        return self._joined.events if self._joined else self._fitting((self.event,))

    @property
    def _joined(self) -> AllOf | AnyOf | None:
        event = self.event
        if isinstance(event, (AllOf, AnyOf)) and len(event.events) == 2:
            return event if self._fitting(event.events) else None
        return None

    def _fitting(self, sides: tuple[Event, ...]) -> tuple[NamedEvent, ...]:
        """Return these, if each is an event of the library here, or that it is not so."""
        singles = [single_of(side) for side in sides]
        fit = all(single is not None and single.kind in self.kinds for single in singles)
        return sides if fit else ()  # type: ignore[return-value]

    def choose(self, content: Json) -> None:
        """Take what a page has chosen: a kind, values of its parameters, and whether not.

        With `join`, `other` tells the same of a second event. A parameter that is not told stays,
        where the new kind has it too; so does a second event.

        Raises
        ------
        Refused
            If there is no such kind here, or a value may not be chosen.
        """
        first, *rest = self.sides or (None,)
        event = self._told(content, first)
        join = content.get("join", self.join)
        if join is None:
            self.put((event,), None)
            return
        if not isinstance(join, str) or join not in WAYS:
            raise Refused(say("chance.asked.malformed"))
        second = rest[0] if rest else None
        if content.get("other") is not None:
            second = self._told(content["other"], second)
        self.put((event, second or self._beside(event)), join)

    def put(self, sides: Sequence[NamedEvent], join: str | None) -> None:
        """Choose one event, or two and how they are joined."""
        self.event = sides[0] if join is None else together(WAYS[join], sides)

    def _told(self, content: Any, before: NamedEvent | None) -> NamedEvent:
        """Return one event as a page tells it; `before` is what it was."""
        given = content.get("values", {}) if isinstance(content, dict) else None
        if not isinstance(given, dict):
            raise Refused(say("chance.asked.malformed"))
        kind = next((one for one in self.kinds if one.id == content.get("kind")), None)
        if kind is None:
            raise Refused(say("chance.asked.malformed"))
        values = {one.name: given.get(one.name, _kept(one, before)) for one in kind.parameters}
        event = kind(**values)
        if kind.has_seat:
            check_seat(values["seat"], self.players)
        return ~event if content.get("not") is True else event

    def _beside(self, event: NamedEvent) -> NamedEvent:
        """Return a second event to begin with: of the same hands, and of the seat that is next."""
        alike = (kind for kind in self.kinds if kind.about == event.about != "end")
        kind = next(alike, self.kinds[0])
        values = kind.default().parameters
        single = single_of(event)
        if single and single.kind.has_seat and kind.has_seat:
            values["seat"] = (int(single.parameters["seat"]) + 1) % self.players  # type: ignore[arg-type]
        return kind(**values)

    def json(self, text: Callable[[Sentence], str]) -> Json:
        """Return the choice as a page shows it.

        Parameters
        ----------
        text : callable
            Says a sentence in the page's language.
        """
        first, *rest = (self._side(side, text) for side in self.sides or (None,))
        return {
            "kinds": [[kind.id, text(kind.title), kind.about] for kind in self.kinds],
            **first,
            "join": self.join,
            "other": rest[0] if rest else None,
            "said": text(self.sentence),
        }

    def _side(self, side: NamedEvent | None, text: Callable[[Sentence], str]) -> Json:
        single = single_of(side)
        return {
            "kind": single and single.kind.id,
            "not": isinstance(side, Not),
            "fields": self._fields(single, text) if single else [],
        }

    def _fields(self, single: SingleEvent, text: Callable[[Sentence], str]) -> list[Json]:
        return [
            {
                "name": one.name,
                "label": text(one.label),
                "value": list(value) if isinstance(value, tuple) else value,
                "options": [[number, self._name(one, number)] for number in self._range(one)],
            }
            for one, value in zip(single.kind.parameters, single.values, strict=True)
        ]

    def _range(self, parameter: Parameter) -> range:
        return parameter.values(self.players)

    def _name(self, parameter: Parameter, number: int) -> str:
        if parameter.name != "seat":
            return str(number)
        return isolated(self.names[number]) if self.names else letter(number)


def single_of(event: Event | None) -> SingleEvent | None:
    """Return the event of the library that this is, or that this says is not so; None of others."""
    inner = event.event if isinstance(event, Not) else event
    return inner if isinstance(inner, SingleEvent) else None


def _kept(parameter: Parameter, before: NamedEvent | None) -> Value:
    """Return the value that a parameter of this name had before, if it may have it."""
    single = single_of(before)
    for one, value in zip(single.kind.parameters, single.values, strict=True) if single else ():
        if one.name == parameter.name and (one == parameter or one.name == "seat"):
            return value
    return parameter.default


def said_of(event: Event) -> Sentence:
    """Say an event; of a function its name."""
    if isinstance(event, NamedEvent):
        return event.sentence
    return say("chance.asked.function", name=named(event))
