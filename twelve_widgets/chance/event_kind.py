"""Kinds of events: what the library of each game is made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..chip_trick import CHIPS_FOR_FOUR, HAND_SIZE
from ..game import Game, Refused, check_seat, whole
from ..words import Field, SeatName, Sentence, every, quoted, say
from .named_event import About, NamedEvent

Value = int | tuple[int, ...]
"""What a parameter is: a whole number, or several chips, ascending."""

KINDS: dict[str, EventKind] = {}
"""Every kind of event of the library, by its id."""

BLANK = "…"
"""Stands in a title for what is still to be chosen."""


@dataclass(frozen=True)
class Parameter:
    """What has to be chosen to make an event.

    Attributes
    ----------
    name : str
        ``"seat"``, ``"chip"``, ``"chips"`` (one to four of them), ``"card"`` or ``"n"``.
    low, high : int
        The least and the greatest value; of a seat, with the most seats.
    default : int or tuple of int
        What to begin with.
    """

    name: str
    low: int
    high: int
    default: Value

    @property
    def label(self) -> Sentence:
        """What it is called beside a field."""
        return say(f"chance.parameter.{self.name}")

    def values(self, players: int | None = None) -> range:
        """Return what may be chosen (of several chips: each), given the number of seats."""
        high = self.high
        if self.name == "seat" and players is not None:
            high = players - 1
        return range(self.low, high + 1)

    def checked(self, value: Any, event: str) -> Value:
        """Return the value, or refuse it.

        Raises
        ------
        Refused
            If it may not be chosen.
        """
        if self.name == "chips":
            return _checked_chips(value, event)
        found = whole(value)
        if found is None or found not in self.values():
            about: dict[str, Field] = {"event": event, "parameter": self.name}
            about |= {"given": quoted(value), "low": self.low, "high": self.high}
            raise Refused(say("chance.event_value", None, **about))
        return found

    def said(self, value: Value) -> Field:
        """Return the value as a sentence says it."""
        if isinstance(value, tuple):
            return every(value)
        return SeatName(value) if self.name == "seat" else value


def _checked_chips(value: Any, event: str) -> tuple[int, ...]:
    given = [whole(one) for one in value] if isinstance(value, list | tuple) else []
    chips = [one for one in given if one is not None]
    sound = 1 <= len(given) <= HAND_SIZE and len(chips) == len(given)
    if not sound or Counter(chips) - Counter(CHIPS_FOR_FOUR):
        raise Refused(say("chance.event_chips", event=event, given=quoted(value), most=HAND_SIZE))
    return tuple(sorted(chips))


@dataclass(frozen=True, slots=True)
class SingleEvent(NamedEvent):
    """An event of the library, with its parameters. Made by an `EventKind`.

    Attributes
    ----------
    kind : EventKind
        Which one it is.
    values : tuple
        Its parameters, in their order.
    """

    kind: EventKind
    values: tuple[Value, ...]

    @property
    def game(self) -> Game:
        """The game whose positions it is asked of."""
        return self.kind.game

    @property
    def parts(self) -> tuple[SingleEvent, ...]:
        """The event itself."""
        return (self,)

    @property
    def parameters(self) -> dict[str, Value]:
        """Its parameters by name."""
        names = (parameter.name for parameter in self.kind.parameters)
        return dict(zip(names, self.values, strict=True))

    @property
    def sentence(self) -> Sentence:
        """What is so if the event is."""
        pairs = zip(self.kind.parameters, self.values, strict=True)
        return self.kind.said({one.name: one.said(value) for one, value in pairs})

    @property
    def data(self) -> dict[str, Any]:
        """The event as plain data."""
        plain = {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in self.parameters.items()
        }
        return {"event": self.kind.id, **plain}

    def judge(self, now: Any, end: Any) -> bool:
        """Tell whether it is so; see `NamedEvent.judge`."""
        kind = self.kind
        ended = kind.about == "end"
        position = end if ended else now
        if position is None or (ended and not position.over):
            raise Refused(say("chance.event_needs_end", event=self.sentence))
        if not isinstance(position, kind.game.position_type):
            raise Refused(say("chance.event_of_game", event=self.sentence, game=kind.game.name))
        if kind.has_seat:
            seat = self.values[0]
            assert isinstance(seat, int)
            check_seat(seat, position.players)
        return kind.test(position, *self.values)

    def __repr__(self) -> str:
        """Return how it is made."""
        room, _, name = self.kind.id.partition(".")
        given = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"events.{room}.{name}({given})"


class EventKind:
    """A kind of event: call it with its parameters to make one.

    Attributes
    ----------
    id : str
        Its name, such as ``"chips.holds"``.
    game : Game
        The game whose positions it is asked of.
    about : {"deal", "now", "end"}
        Whether it is judged by the hands dealt, by the hands as they are where it is
        asked, or by the end of the round.
    parameters : tuple of Parameter
        What has to be chosen.
    """

    def __init__(
        self,
        id: str,
        game: Game,
        about: About,
        parameters: tuple[Parameter, ...],
        test: Callable[..., bool],
    ) -> None:
        self.id = id
        self.game = game
        self.about: About = about
        self.parameters = parameters
        self.test = test
        self.has_seat = any(parameter.name == "seat" for parameter in parameters)
        self.__doc__ = test.__doc__

    def __repr__(self) -> str:
        """Return its name and its parameters."""
        return f"<event {self.id}: {', '.join(one.name for one in self.parameters) or '-'}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle its name."""
        return kind_of, (self.id,)

    @property
    def title(self) -> Sentence:
        """What its events say, with blanks for the parameters."""
        return self.said({parameter.name: BLANK for parameter in self.parameters})

    def said(self, fields: Mapping[str, Field]) -> Sentence:
        """Return its sentence with these fields."""
        number = fields.get("n")
        count = number if isinstance(number, int) else 2 if number else None
        return say(f"chance.event.{self.id}", count, **fields)

    def __call__(self, *values: Any, **named: Any) -> SingleEvent:
        """Make an event.

        Parameters
        ----------
        *values, **named
            Its parameters, in their order or by name.

        Raises
        ------
        Refused
            If one is missing, unknown, or may not be chosen.
        """
        names = [parameter.name for parameter in self.parameters]
        given = dict(zip(names, values, strict=False)) | named
        if len(values) + len(named) != len(names) or set(given) != set(names):
            wanted = every(names) if names else "-"
            raise Refused(say("chance.event_parameters", event=self.id, wanted=wanted))
        checked = [one.checked(given[one.name], self.id) for one in self.parameters]
        return SingleEvent(self, tuple(checked))

    def default(self) -> SingleEvent:
        """Return an event to begin with."""
        return self(*(parameter.default for parameter in self.parameters))


def kind_of(id: Any) -> EventKind:
    """Return the kind of event that has this name.

    Raises
    ------
    Refused
        If there is none.
    """
    if not isinstance(id, str) or id not in KINDS:
        raise Refused(say("chance.event_unknown", given=quoted(id), known=", ".join(KINDS)))
    return KINDS[id]


def library(game: Game, room: str) -> Callable[..., Callable[[Callable[..., bool]], EventKind]]:
    """Return what turns tests of positions into kinds of events of a game."""

    def with_parameters(about: About, *parameters: Parameter) -> Any:
        def kind(test: Callable[..., bool]) -> EventKind:
            found = EventKind(f"{room}.{test.__name__}", game, about, parameters, test)
            return KINDS.setdefault(found.id, found)

        return kind

    return with_parameters
