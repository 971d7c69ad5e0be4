"""What a trial begins with: a fresh deal, a position, or what may be real from a view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from .. import chip_trick, twelve_days
from ..game import Game, Refused, RoundPosition, check_seat
from ..players import Player, View
from ..words import say
from .models import Model, player_of
from .named_event import NamedEvent
from .world import Event, Worlds


class Setting:
    """Where the trials of an event begin, and how they go on.

    Parameters
    ----------
    event : Event
        What will be asked; a named one says of which game fresh deals are.
    source : Game, position, view or None
        A game: fresh deals. A position: always this one. A view: the worlds that agree with
        it. None: fresh deals of the event's own game.
    players, rules, leader
        Of fresh deals, as for a game's ``deal``; the leader is drawn without one.
    model : str or Player
        How all seats play, and how the others have played before.

    Raises
    ------
    Refused
        If it is none of these, if the event is of another game or of a seat that is not there,
        or if seats, rules or leader are named beside a position.
    """

    def __init__(
        self,
        event: Event,
        source: Any = None,
        players: int | None = None,
        rules: Any = None,
        leader: int | None = None,
        model: Model = "random",
    ) -> None:
        _check_event(event)
        self.model = model
        self.player: Player = player_of(model)
        self.position: Any = None
        self.worlds: tuple[Worlds, ...] = ()
        self.fresh = source is None or isinstance(source, Game)
        if self.fresh:
            game = source or (event.game if isinstance(event, NamedEvent) else None)
            if game is None:
                raise Refused(say("chance.no_deals_of"))
            views = _onlookers(game, players, rules, leader)
            self.worlds = tuple(Worlds(view, model) for view in views)
        elif not all(given is None for given in (players, rules, leader)):
            raise Refused(say("chance.deal_is_given"))
        elif isinstance(source, View):
            self.worlds = (Worlds(source, model),)
        elif isinstance(source, RoundPosition):
            self.position = source
        else:
            raise Refused(say("chance.no_setting", given=type(source).__name__))
        self.check(event)

    def check(self, event: Event) -> None:
        """Refuse an event that cannot be told of such trials."""
        if isinstance(event, NamedEvent):
            seen = self.worlds[0].view if self.worlds else self.position
            chips = isinstance(seen, (chip_trick.Position, chip_trick.View))
            event.check(chip_trick.GAME if chips else twelve_days.GAME, seen.players)
        _check_event(event)

    @property
    def over(self) -> bool:
        """Whether trials begin at the end of a round."""
        if self.worlds:
            return self.worlds[0].view.acts is None
        return bool(self.position.over)

    @property
    def count(self) -> int:
        """The number of physical deals that a trial may begin with, by who leads."""
        return sum(worlds.count for worlds in self.worlds) if self.worlds else 1

    @property
    def one_position(self) -> Any:
        """A position that a trial may begin with."""
        return self.worlds[0].any_position() if self.worlds else self.position

    def draw(self, rng: Random) -> tuple[Any, Fraction]:
        """Return a position to begin with, and what the trial counts."""
        if self.position is not None:
            return self.position, Fraction(1)
        if not self.fresh:
            return self.worlds[0].weighed_draw(rng)
        dealt = self.worlds[0].shuffled(rng)
        if len(self.worlds) == 1:
            return dealt, Fraction(1)
        leads = self.worlds[int(rng.random() * len(self.worlds))]
        return leads.position_in(dealt.deal.hands), Fraction(1)

    def positions(self) -> Iterator[tuple[Any, Fraction]]:
        """Yield every position that a trial may begin with, and its weight.

        Raises
        ------
        Refused
            If there are too many to list.
        """
        if self.position is not None:
            yield self.position, Fraction(1)
        for worlds in self.worlds:
            assert worlds.total
            for world in worlds:
                if world.weight:
                    yield world.position, world.weight


def _check_event(event: Event) -> None:
    if not isinstance(event, NamedEvent) and not callable(event):
        raise Refused(say("world.no_event", given=type(event).__name__))


def _onlookers(game: Game, players: int | None, rules: Any, leader: int | None) -> Iterator[Any]:
    """Yield what somebody sees of a fresh deal who holds no hand, by who may lead."""
    seats = game.default_players if players is None else game.checked_players(players)
    leaders = range(seats) if leader is None else (check_seat(leader, seats),)
    for leads in leaders:
        view = game.deal(seats, 0, rules, leads).laid_open()
        covered = tuple((None,) * len(hand) for hand in view.dealt)
        yield replace(view, dealt=covered, hands=covered)
