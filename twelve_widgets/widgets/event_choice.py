"""An event that a person chooses on a page, part by part."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from ..chance.event_kind import Parameter, SingleEvent, Value
from ..chance.events import of
from ..chance.named_event import About, NamedEvent, Not
from ..chance.world import Event
from ..game import Game, Refused, check_seat, letter
from ..players.choose import named
from ..words import Sentence, isolated, say
from .history import Json

ABOUTS: tuple[About, ...] = ("deal", "now", "end")


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
    def single(self) -> SingleEvent | None:
        """The event of the library that is chosen, or chosen not to be; None of any other."""
        event = self.event.event if isinstance(self.event, Not) else self.event
        if not isinstance(event, SingleEvent) or event.kind not in self.kinds:
            return None
        return event

    def choose(self, content: Json) -> None:
        """Take what a page has chosen: a kind, values of its parameters, and whether not.

        A parameter that is not told stays, where the new kind has it too.

        Raises
        ------
        Refused
            If there is no such kind here, or a value may not be chosen.
        """
        kinds = {kind.id: kind for kind in self.kinds}
        kind, given = kinds.get(str(content.get("kind"))), content.get("values", {})
        if kind is None or not isinstance(given, dict):
            raise Refused(say("chance.asked.malformed"))
        values = {one.name: given.get(one.name, self._kept(one)) for one in kind.parameters}
        event = kind(**values)
        if kind.has_seat:
            check_seat(values["seat"], self.players)
        self.event = ~event if content.get("not") is True else event

    def _kept(self, parameter: Parameter) -> Value:
        """Return the value that a parameter of this name has now, if it may have it."""
        before = self.single
        for one, value in zip(before.kind.parameters, before.values, strict=True) if before else ():
            if one.name == parameter.name and (one == parameter or one.name == "seat"):
                return value
        return parameter.default

    def json(self, text: Callable[[Sentence], str]) -> Json:
        """Return the choice as a page shows it.

        Parameters
        ----------
        text : callable
            Says a sentence in the page's language.
        """
        single = self.single
        return {
            "kinds": [[kind.id, text(kind.title), kind.about] for kind in self.kinds],
            "kind": single and single.kind.id,
            "not": isinstance(self.event, Not) and single is not None,
            "fields": self._fields(single, text) if single else [],
            "said": text(self.sentence),
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


def said_of(event: Event) -> Sentence:
    """Say an event; of a function its name."""
    if isinstance(event, NamedEvent):
        return event.sentence
    return say("chance.asked.function", name=named(event))
