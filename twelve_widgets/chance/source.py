"""What is asked about: a position, or all that may be real from what a seat has seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat
from random import Random
from typing import Any

from ..game import Refused, RoundPosition
from ..players import Player, View
from ..words import say
from .models import Model, move_chances, player_of
from .progress import Reached, Work
from .world import Worlds


@dataclass(frozen=True)
class Branch:
    """A move in a world: what it leads to, and how much it counts."""

    move: Any
    after: Any
    weight: Fraction
    chance: Fraction | int


class Source:
    """A position, or the worlds that agree with a view."""

    def __init__(self, source: Any, model: Model) -> None:
        self.model = model
        self.player: Player = player_of(model)
        self.worlds: Worlds | None = None
        self.position: Any = None
        if isinstance(source, View):
            over = source.acts is None
            self.worlds = Worlds(source, model)
            # Its own moves a seat knows, and may ask about those that the model never makes.
            self.asks_all = source.seat in (None, source.acts)
        elif isinstance(source, RoundPosition):
            over = source.over
            self.position = source
            self.asks_all = True
        else:
            raise Refused(say("chance.no_source", given=type(source).__name__))
        if over:
            raise Refused(say("chance.round_over"))

    @property
    def count(self) -> int:
        """The number of physical deals."""
        return 1 if self.worlds is None else self.worlds.count

    @property
    def replayed(self) -> int:
        """How many moves are replayed to weigh every deal."""
        return 0 if self.worlds is None else self.worlds.replayed

    def positions(self) -> Iterator[tuple[Any, Fraction]]:
        """Yield every position that may be the real one, and its weight."""
        if self.worlds is None:
            yield self.position, Fraction(1)
            return
        assert self.worlds.total
        for world in self.worlds:
            if world.weight:
                yield world.position, world.weight

    def one_position(self) -> Any:
        """Return a position that may be the real one."""
        return self.position if self.worlds is None else self.worlds.any_position()

    def draws(self, rng: Random) -> Iterator[tuple[Any, Fraction]]:
        """Return positions that may be the real one, drawn without end, and what each counts."""
        if self.worlds is None:
            return repeat((self.position, Fraction(1)))
        return self.worlds.weighed_draws(rng)

    def listing(self) -> Work[None]:
        """List and weigh in small pieces what `draws` would list at its first draw."""
        if self.worlds is not None and self.worlds.weighed_first:
            yield from self.worlds.listing()

    def branching(self) -> Work[list[Branch]]:
        """Return every move in every world, in small pieces."""
        if self.worlds is not None:
            yield from self.worlds.listing()
        found: list[Branch] = []
        for position, weight in self.positions():
            yield Reached("listing", self.count)
            chances = move_chances(self.player, position)
            for move in position.moves:
                chance = chances.get(move, 0)
                if chance or self.asks_all:
                    found.append(Branch(move, position.play(move), weight, chance))
        return found
