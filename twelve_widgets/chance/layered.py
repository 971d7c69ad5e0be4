"""Exact answers in 12 Chip Trick for two and three seats that play at random.

Up to the end of the trick that is being played every way is gone through; from there on,
`chip_layers` knows what each start of a trick is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import Any

from ..chip_trick import Position
from ..players import PLAYERS, Player
from ..words import say
from .progress import ProgressLine, Work, completed
from .questions import SHARES
from .tree import Answer, Shares, final_shares

AFFORDABLE_FROM = {2: 0, 3: 2}
"""By number of seats: after so many tricks the answer comes in a few seconds."""

QUICK_FROM = {2: 0, 3: 3}
"""After so many tricks it comes in about half a second."""

MANY_NUMBERS = 20
"""An answer of more numbers than this is affordable one trick later."""

AFFORDABLE_PLAIN = {2: 0, 3: 4}
"""The same where inner loops are not compiled."""


def can_be_layered(position: Any, player: Player) -> bool:
    """Tell whether this way of working out is one for such a position and such players."""
    chips = isinstance(position, Position)
    return chips and position.players in AFFORDABLE_FROM and player is PLAYERS["random"]


def is_affordable(position: Position, numbers: int = 3) -> bool:
    """Tell whether an answer of so many numbers comes in a few seconds, and fits into memory."""
    from .compiled import FAST

    tricks = len(position.made) // (2 * position.players)
    first = (AFFORDABLE_FROM if FAST else AFFORDABLE_PLAIN)[position.players]
    return tricks >= first + (numbers > MANY_NUMBERS)


def will_compile() -> bool:
    """Tell whether inner loops are compiled when they are next run: that takes some seconds."""
    from .chip_loops import judge
    from .compiled import FAST

    return FAST and not judge.signatures  # type: ignore[attr-defined]


@contextmanager
def compiling_told() -> Iterator[None]:
    """Say on standard error that inner loops are compiled, if they are about to be."""
    with ProgressLine("chance.progress") as line:
        if will_compile():
            line.tell(say("chance.compiling"))
        yield


def is_quick(position: Position, worlds: int) -> bool:
    """Tell whether the shares of so many worlds come in about half a second."""
    from .compiled import FAST

    if not FAST:
        return is_affordable(position) and (worlds == 1 or len(position.made) >= 2)
    return len(position.made) >= 2 * position.players * QUICK_FROM[position.players]


def layered_answers(
    positions: Sequence[Position], answer: Answer = final_shares, question: int = SHARES
) -> list[Shares]:
    """Return the mean of what can be answered, for each of several positions.

    Parameters
    ----------
    positions : sequence of chip_trick.Position
        Of two or three seats, with the same rules.
    answer, question
        What is asked of the end of a round, and the same as `questions` names it; each
        seat's share of the win, without them.
    """
    return completed(layered_work(positions, answer, question))


def layered_work(
    positions: Sequence[Position],
    answer: Answer = final_shares,
    question: int = SHARES,
    room: int | None = None,
) -> Work[list[Shares]]:
    """Do the work of `layered_answers` in small pieces.

    Parameters
    ----------
    positions, answer, question
        As there.
    room : int, optional
        So many bytes may be taken at most.

    Raises
    ------
    TooLarge
        If there is not room enough.
    """
    # What compiles is imported when it is first needed: that takes a moment.
    from .chip_layers import Layers

    ways = [_ways(position, answer) for position in positions]
    starts = {start for found, _ in ways for start in found}
    worth: Mapping[int, Shares] = {}
    if starts:
        first = positions[0]
        worth = yield from Layers(starts, first.players, first.rules, room).answering(question)
    means = []
    for found, ended in ways:
        parts = [(worth[start], chance) for start, chance in found.items()]
        parts += [(numbers, chance) for numbers, chance in ended.items()]
        width = range(len(parts[0][0]))
        means.append(
            tuple(sum((one[at] * chance for one, chance in parts), Fraction(0)) for at in width)
        )
    return means


def _ways(position: Position, answer: Answer) -> tuple[dict[int, Fraction], dict[Shares, Fraction]]:
    """Return how likely each start of the next trick is, and each answer of rounds that end."""
    from .chip_layers import packed

    found: dict[int, Fraction] = {}
    ended: dict[Shares, Fraction] = {}
    waiting = [(position, Fraction(1))]
    while waiting:
        at, chance = waiting.pop()
        if at.over:
            end = answer(at)
            ended[end] = ended.get(end, Fraction(0)) + chance
        elif not at.plays:
            start = packed(at.hands, map(sum, at.fronts))
            found[start] = found.get(start, Fraction(0)) + chance
        else:
            waiting += [(at.play(move), chance / len(at.moves)) for move in at.moves]
    return found, ended
