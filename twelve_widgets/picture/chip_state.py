"""What lies where in 12 Chip Trick, as a picture needs it: read off a view."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import chip_trick
from ..chip_trick import View, is_red
from ..words import Sentence


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the middle, for one seat's chip.

    Attributes
    ----------
    seat : int
        Whose turn it is, or was, to play there.
    chip : int or None
        What was played; None while it is not.
    state : str
        ``"waiting"``, ``"lying"``, ``"takeable"``, ``"not_yet"`` or ``"taken"``.
    taker : int or None
        Who took the chip.
    """

    seat: int
    chip: int | None
    state: str
    taker: int | None


@dataclass(frozen=True, slots=True)
class Sum:
    """A seat's chips added up.

    Attributes
    ----------
    solid : int
        What counts already: the chips in front, at the end all of them.
    total : int or None
        Front and hand, where the whole hand is known; None where it is not.
    limit : int
        The highest total that is not over.
    score : int, Fraction or None
        What a total over the limit counts when it is halved at the end.
    halves : bool
        Whether a total over the limit is halved rather than bust.
    over : bool
        Whether the round is over.
    """

    solid: int
    total: int | None
    limit: int
    score: int | Fraction | None
    halves: bool
    over: bool


@dataclass(frozen=True, slots=True)
class _Asked:
    """What `chip_trick.prompt` reads, taken from a view."""

    seat: int | None
    players: int
    plays: tuple[int, ...]
    lying: tuple[int, ...]
    moves: tuple[int, ...]
    winner: int | None
    previous: object
    rules: Any
    result: Any

    @property
    def taking(self) -> bool:
        return self.winner is not None and self.seat is not None


@dataclass(frozen=True, slots=True)
class ChipState:
    """The table of 12 Chip Trick.

    Attributes
    ----------
    view : View
        Where it was read off.
    middle : tuple of Place
        In order of play. A finished trick stays until the next lead.
    leader : int
        Who leads, or led, the trick that is shown.
    winner : int or None
        Who has won the trick that is shown.
    prompt : Sentence
        What is to be done next; at the end, how the round ended.
    sums : tuple of Sum
        By seat.
    """

    view: View
    middle: tuple[Place, ...]
    leader: int
    winner: int | None
    prompt: Sentence
    sums: tuple[Sum, ...]


def chip_state(view: View) -> ChipState:
    """Read the table off a view."""
    players = view.players
    trick = view.tricks[-1] if view.tricks else None
    leader = view.first_leader if trick is None else trick.leader
    plays = trick.plays if trick else ()
    takes = trick.takes if trick else ()
    winner = trick.winner if trick else None
    takers: list[int | None] = [None] * len(plays)
    for turn, chip in enumerate(takes):
        assert winner is not None
        # Of equal chips the one played first is taken first.
        index = next(i for i, lies in enumerate(plays) if lies == chip and takers[i] is None)
        takers[index] = (winner + turn) % players
    lying = tuple(c for c, taker in zip(plays, takers, strict=True) if taker is None)
    reds = tuple(chip for chip in lying if is_red(chip))
    free = (reds or lying) if winner is not None else ()
    middle = []
    for turn in range(players):
        seat = (leader + turn) % players
        if turn >= len(plays):
            middle.append(Place(seat, None, "waiting", None))
            continue
        chip, taker = plays[turn], takers[turn]
        state = "lying"
        if taker is not None:
            state = "taken"
        elif winner is not None:
            state = "takeable" if chip in free else "not_yet"
        middle.append(Place(seat, chip, state, taker))
    between = len(takes) == players and view.acts is not None
    asked = _Asked(
        view.acts,
        players,
        () if between else plays,
        lying,
        tuple(sorted(set(free))),
        None if between else winner,
        view.tricks or None,
        view.rules,
        view.result,
    )
    return ChipState(
        view,
        tuple(middle),
        leader,
        winner,
        chip_trick.prompt(asked),
        tuple(_sum(view, seat) for seat in range(players)),
    )


def _sum(view: View, seat: int) -> Sum:
    front = sum(view.fronts[seat])
    hand = view.hands[seat]
    known = [chip for chip in hand if chip is not None]
    total = front + sum(known) if len(known) == len(hand) else None
    limit = view.rules.limit
    over = view.result is not None
    halves = view.rules.over_limit == "halve"
    score = None
    if view.result is not None:
        total = view.result.totals[seat]
        if halves and total > limit:
            score = view.result.scores[seat]
    return Sum(total if over and total is not None else front, total, limit, score, halves, over)
