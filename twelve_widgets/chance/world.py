"""Worlds: the deals that agree with all a seat has seen.

A world is a *physical* deal: equal chips and cards are told apart, since that is what
makes them equally likely. Worlds that differ in nothing but which of several equal pieces
lies where look the same; they are listed once, with their number of ways.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, islice, product, repeat
from math import comb, lcm, prod
from random import Random
from typing import Any

from ..game import Deal, Hands, Refused, RoundPosition, check_seed
from ..players import PLAYERS, Player, View
from ..players.choose import named
from ..words import quoted, raised, say
from .models import Model, move_chances, player_of
from .named_event import NamedEvent
from .progress import Reached, Work, completed
from .public import Step, game_of, known_deal, steps, unseen
from .unseen import Unseen

MOST_LISTED = 250_000
"""How many worlds are listed at most; all worlds of a round of 12 Chip Trick are fewer."""

MOST_REPLAYED = 30_000
"""So many moves are replayed at most to weigh worlds before some are drawn: seconds."""

Event = Callable[[Any], bool]
"""Whether something is so: asked of a position with all hands open."""


def happens(event: Event, position: Any) -> bool:
    """Return whether an event is so.

    Raises
    ------
    Refused
        If the event itself fails, or answers neither True nor False.
    """
    try:
        answer = event(position)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if isinstance(event, NamedEvent):
            # It says itself what is wrong.
            raise
        failed = say("chance.event_failed", event=named(event), error=raised(error))
        raise Refused(failed) from error
    # A function without a return must not pass for a no. (numpy has truths of its own.)
    if type(answer).__name__ not in ("bool", "bool_"):
        raise Refused(say("chance.event_no_bool", event=named(event), given=quoted(answer)))
    return bool(answer)


@dataclass(frozen=True)
class World:
    """A deal that may be the real one.

    Attributes
    ----------
    hands : tuple of tuple of int
        The hands dealt, by seat, ascending.
    ways : int
        How many physical deals look like this.
    likelihood : Fraction
        How likely the others' moves are in such a deal, under the model; 1 without one.
    """

    hands: Hands
    ways: int
    likelihood: Fraction
    _worlds: Worlds = field(repr=False, compare=False)

    @property
    def weight(self) -> Fraction:
        """What the world counts: its ways times its likelihood."""
        return self.ways * self.likelihood

    @property
    def chance(self) -> Fraction:
        """How likely this world is, given all that was seen."""
        return self.weight / self._worlds.total

    @property
    def position(self) -> Any:
        """The position as it stands in this world, all hands known."""
        return self._worlds.position_in(self.hands)


class Worlds:
    """All worlds that agree with a view. Made by `worlds`.

    Attributes
    ----------
    view : chip_trick.View or twelve_days.View
        What has been seen.
    model : str, Player or None
        How the others are taken to play.
    steps : tuple of Step
        The public moves.
    known : tuple of tuple of int
        What is known to have been dealt to each hand.
    unseen : tuple of Unseen
        What is not, by how it was shuffled.
    """

    def __init__(self, view: View, model: Model | None = None) -> None:
        self.view = view
        self.model = model
        self._player: Player | None = None if model is None else player_of(model)
        self.steps: tuple[Step, ...] = steps(view)
        self.known = known_deal(view, self.steps)
        self.unseen: tuple[Unseen, ...] = unseen(view, self.known)
        self.start = game_of(view).position_type.start
        # A world that was drawn is drawn again.
        self._stood: dict[Hands, RoundPosition] = {}

    @cached_property
    def count(self) -> int:
        """The number of physical deals that agree with the view, counted without listing."""
        return prod(group.count for group in self.unseen)

    @property
    def replayed(self) -> int:
        """How many moves are replayed to weigh every world."""
        return self.count * max(1, len(self.steps))

    @property
    def weighed_first(self) -> bool:
        """Whether all worlds are weighed before some are drawn by their weights."""
        return self.replayed <= MOST_REPLAYED

    def __iter__(self) -> Iterator[World]:
        """Yield the worlds that look different, likely under the model or not."""
        return iter(self._listed)

    def __len__(self) -> int:
        """Return how many worlds look different."""
        return len(self._listed)

    def __bool__(self) -> bool:
        """There is always at least one: whether something is so is not asked by listing."""
        return True

    def __repr__(self) -> str:
        """Say how many there are."""
        return f"<{self.count} worlds>"

    @cached_property
    def total(self) -> Fraction:
        """The weight of all worlds together.

        Raises
        ------
        Refused
            If there are too many to list, or if under the model nobody plays like that.
        """
        total = sum((world.weight for world in self), Fraction(0))
        if not total:
            raise Refused(say("chance.nobody_plays_so"))
        return total

    def looks(self, most: int) -> int:
        """Return how many worlds look different, or one more than so many: that is cheap."""
        there = 1
        for group in self.unseen:
            there *= sum(1 for _ in islice(group.hands(), most + 1))
        return min(there, most + 1)

    def chance(self, event: Event) -> Fraction:
        """Return the exact probability of an event, asked of each world's position.

        Raises
        ------
        Refused
            If there are too many worlds to list.
        """
        return sum((world.weight for world in self.where(event)), Fraction(0)) / self.total

    def where(self, event: Event) -> tuple[World, ...]:
        """Return the worlds in which an event is so.

        Raises
        ------
        Refused
            If there are too many worlds to list, or if the event fails.
        """
        return tuple(world for world in self if happens(event, world.position))

    def count_where(self, event: Event) -> int:
        """Return the number of physical deals in which an event is so."""
        return sum(world.ways for world in self.where(event))

    def draws(self, seed: int | None = None) -> Iterator[World]:
        """Yield worlds without end, drawn by their weights, with replacement.

        Without a model, also where there are too many to list. The same seed gives the
        same worlds.

        Raises
        ------
        Refused
            If there is a model and there are too many worlds to list.
        """
        rng = Random(f"{check_seed(seed)}/worlds")
        if self._player is None:
            return self._shuffles(rng)
        return (self._picked(rng) for _ in repeat(None))

    def draw(self, seed: int | None = None) -> World:
        """Return one world, drawn by its weight; see `draws`."""
        return next(self.draws(seed))

    def position_in(self, hands: Hands) -> RoundPosition:
        """Return the position as it stands if these hands were dealt: hands that agree."""
        return self._dealt(hands).play_all([step.move for step in self.steps])

    def likelihood(self, hands: Hands) -> Fraction:
        """Return how likely the model makes what the others did, from these hands.

        A play of one of several equal pieces is each of them with the same chance: that is
        how equal pieces are told apart.
        """
        return Fraction(1) if self._player is None else self._stands(hands)[1]

    def _stands(self, hands: Hands) -> tuple[RoundPosition, Fraction]:
        """Return the position if these hands were dealt, and how likely the others' moves are."""
        player = self._player
        assert player is not None
        position, chance, ways = self._dealt(hands), Fraction(1), 1
        for step in self.steps:
            if step.seat != self.view.seat and chance:
                if player is PLAYERS["random"]:
                    ways *= len(position.moves)
                else:
                    chance *= move_chances(player, position).get(step.move, 0)
                ways *= _choices(position.hands[step.seat], step)  # type: ignore[attr-defined]
            position = position.play(step.move)
        return position, chance / ways

    def any_position(self) -> RoundPosition:
        """Return the position in one of the worlds, likely or not: nothing is listed for it."""
        return self.shuffled(Random(0))

    def weighed_draws(self, rng: Random) -> Iterator[tuple[RoundPosition, Fraction]]:
        """Yield positions without end, each with what it counts, for a mean over all worlds.

        Where the worlds are soon weighed they are drawn by their weights, and all count the
        same. Else they are shuffled, and count as much as they make likely what the others did.
        """
        while True:
            yield self.weighed_draw(rng)

    def weighed_draw(self, rng: Random) -> tuple[RoundPosition, Fraction]:
        """Return one such position, and what it counts."""
        if self.weighed_first:
            hands = self._picked(rng).hands
            if hands not in self._stood:
                self._stood[hands] = self.position_in(hands)
            return self._stood[hands], Fraction(1)
        return self._stands(self._shuffled_hands(rng))

    def shuffled(self, rng: Random) -> RoundPosition:
        """Return the position in a world, all drawn alike, whatever the model makes likely."""
        return self.position_in(self._shuffled_hands(rng))

    # How they are found

    def _dealt(self, hands: Hands) -> RoundPosition:
        return self.start(Deal(self.view.rules, hands, self.view.first_leader))

    @cached_property
    def _listed(self) -> tuple[World, ...]:
        return completed(self._listing())

    def listing(self) -> Work[None]:
        """List and weigh the worlds in small pieces, so that they are known afterwards."""
        if "_listed" not in vars(self):
            self._listed = yield from self._listing()

    def _listing(self) -> Work[tuple[World, ...]]:
        if self.count > MOST_LISTED:
            raise Refused(say("chance.too_many_worlds", there=self.count, most=MOST_LISTED))
        found: list[World] = []
        for groups in product(*(tuple(group.hands()) for group in self.unseen)):
            yield Reached("listing", len(found))
            hands = self.together([hands for hands, _ in groups])
            ways = prod(ways for _, ways in groups)
            found.append(World(hands, ways, self.likelihood(hands), self))
        return tuple(sorted(found, key=lambda world: world.hands))

    def together(self, parts: list[Hands]) -> Hands:
        """Return whole hands, from what is known and what each shuffle brings."""
        return tuple(
            tuple(sorted(piece for hand in hands for piece in hand))
            for hands in zip(self.known, *parts, strict=True)
        )

    def _shuffles(self, rng: Random) -> Iterator[World]:
        while True:
            hands = self._shuffled_hands(rng)
            yield World(hands, self._ways(hands), Fraction(1), self)

    def _shuffled_hands(self, rng: Random) -> Hands:
        return self.together([group.shuffled(rng) for group in self.unseen])

    def _ways(self, hands: Hands) -> int:
        """Return how many physical deals look like these hands."""
        ways = 1
        fresh = [
            Counter(hand) - Counter(known) for hand, known in zip(hands, self.known, strict=True)
        ]
        for group in self.unseen:
            left = Counter(group.pieces)
            for hand in fresh:
                for piece in left:
                    ways *= comb(left[piece], hand[piece])
                left -= Counter({piece: hand[piece] for piece in left})
        return ways

    def _picked(self, rng: Random) -> World:
        ends = self._ends
        # A float below 1 is a whole number of 2**53rds, and nothing is rounded.
        drawn = int(rng.random() * 2**53) * ends[-1] >> 53
        return self._listed[bisect_right(ends, drawn)]

    @cached_property
    def _ends(self) -> list[int]:
        """Where each world's part of a line ends, as long as its weight."""
        assert self.total
        whole = lcm(*(world.weight.denominator for world in self))
        return list(accumulate(int(world.weight * whole) for world in self))


def _choices(hand: tuple[int, ...], step: Step) -> int:
    """Return in how many ways a seat can choose among equal pieces it had not shown."""
    if isinstance(step.move, int):
        return hand.count(step.move) if step.shown else 1
    played, shown = Counter(step.move), Counter(step.shown)
    return prod(
        comb(hand.count(piece) - (played[piece] - fresh), fresh) for piece, fresh in shown.items()
    )


def worlds(view: View, model: Model | None = None) -> Worlds:
    """Return the worlds that agree with all a seat has seen.

    Without a model every physical deal counts the same, as before play. With one, a deal
    counts as much as it makes likely what the others did (Bayes' rule): the moves of the
    view's own seat tell it nothing.

    Parameters
    ----------
    view : chip_trick.View or twelve_days.View
        What a seat has seen: ``position.seen_by(seat)``.
    model : str or Player, optional
        How all others play: a name of `players.PLAYERS`, or a player.

    Raises
    ------
    Refused
        If the model is unknown, or no deal agrees with the view.

    Notes
    -----
    *Under random play, with two or three seats of 12 Chip Trick, the weights stay equal.*
    There every chip is there once. A seat that plays has ``h`` chips in hand, ``h`` legal
    moves, and plays what it played with chance ``1/h``: the number of chips in a hand is
    public, so that this is the same in every world. What may be taken lies open, so that
    a take is as likely in every world, too. All factors being the same, so is their product.

    With four seats the legal moves are *values*: from 4 4 7 10 the 7 is played with chance
    1/3, from 4 5 7 10 with chance 1/4, so who plays a 7 is more likely to hold two equal
    chips. In 12 Days of Christmas what can be played at all depends on the hand: who
    passes likely holds nothing low.

    Examples
    --------
    >>> from twelve_widgets import chance, chip_trick
    >>> deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    >>> mine = chance.worlds(deal.seen_by(0))
    >>> mine
    <36 worlds>
    >>> mine.chance(lambda position: 11 in position.hands[1])
    Fraction(1, 2)
    """
    if not isinstance(view, View):
        raise Refused(say("chance.no_view", given=type(view).__name__))
    return Worlds(view, model)
