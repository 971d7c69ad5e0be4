"""What everybody saw: the moves of a round, and what they showed of the hands dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .. import chip_trick, twelve_days
from ..chip_trick import HAND_SIZE, chips, is_red
from ..game import Game, Hands, Refused
from ..players import View
from ..twelve_days import DECK
from ..words import say
from .unseen import Unseen


@dataclass(frozen=True, slots=True)
class Step:
    """A public move.

    Attributes
    ----------
    seat : int
        Who made it.
    move : int or tuple of int
        The move.
    shown : tuple of int
        The pieces that it showed for the first time: they were dealt to that hand. Between
        equal pieces a play uses up one that was seen before.
    """

    seat: int
    move: Any
    shown: tuple[int, ...]


def game_of(view: View) -> Game:
    """Return the game that a view is of."""
    return chip_trick.GAME if isinstance(view, chip_trick.View) else twelve_days.GAME


def steps(view: View) -> tuple[Step, ...]:
    """Return the public moves of a round, in order."""
    found = _chip_steps(view) if isinstance(view, chip_trick.View) else _days_steps(view)
    return tuple(found)


def _chip_steps(view: chip_trick.View) -> Iterator[Step]:
    taken: list[Counter[int]] = [Counter() for _ in range(view.players)]
    for trick in view.tricks:
        for place, chip in enumerate(trick.plays):
            seat = (trick.leader + place) % view.players
            known = taken[seat][chip] > 0
            taken[seat][chip] -= known
            yield Step(seat, chip, () if known else (chip,))
        for place, chip in enumerate(trick.takes):
            assert trick.winner is not None
            seat = (trick.winner + place) % view.players
            # The winner's chip goes in front, not into the hand.
            taken[seat][chip] += place > 0
            yield Step(seat, chip, ())


def _days_steps(view: twelve_days.View) -> Iterator[Step]:
    back: list[Counter[int]] = [Counter() for _ in range(view.players)]
    for trick in view.tricks:
        for place, cards in enumerate(trick.plays):
            seat = (trick.leader + place) % view.players
            shown = Counter(cards) - back[seat]
            back[seat] -= Counter(cards)
            yield Step(seat, cards, tuple(sorted(shown.elements())))
        for seat in trick.returned:
            back[seat] += Counter(trick.plays[(seat - trick.leader) % view.players])


def known_deal(view: View, made: tuple[Step, ...]) -> Hands:
    """Return what is known to have been dealt to each hand, ascending."""
    known = []
    for seat, dealt in enumerate(view.dealt):
        if None not in dealt:
            known.append(tuple(piece for piece in dealt if piece is not None))
            continue
        shown = Counter(piece for step in made if step.seat == seat for piece in step.shown)
        # Hands that are laid open at the end show what was never played.
        held = Counter(piece for piece in view.hands[seat] if piece is not None)
        shown += held - Counter(view.seen[seat])
        known.append(tuple(sorted(shown.elements())))
    return tuple(known)


def unseen(view: View, known: Hands) -> tuple[Unseen, ...]:
    """Return the pieces that were not seen, by how they were shuffled.

    Raises
    ------
    Refused
        If more was shown than there is: no deal agrees with such a view.
    """
    sizes = [len(dealt) for dealt in view.dealt]
    if isinstance(view, twelve_days.View):
        return (_unseen(DECK, known, sizes),)
    deck = chips(view.players)
    if view.rules.deal == "any":
        return (_unseen(deck, known, sizes),)
    half = [HAND_SIZE // 2] * view.players
    groups = []
    for red in (True, False):
        of_colour = tuple(tuple(chip for chip in dealt if is_red(chip) is red) for dealt in known)
        deck_of_colour = tuple(chip for chip in deck if is_red(chip) is red)
        groups.append(_unseen(deck_of_colour, of_colour, half))
    return tuple(groups)


def _unseen(deck: tuple[int, ...], known: Hands, sizes: list[int]) -> Unseen:
    left = Counter(deck)
    left.subtract(piece for dealt in known for piece in dealt)
    missing = tuple(size - len(dealt) for size, dealt in zip(sizes, known, strict=True))
    if min(left.values()) < 0 or min(missing) < 0 or sum(missing) > left.total():
        raise Refused(say("chance.impossible_view"))
    return Unseen(tuple(sorted(left.elements())), missing)
