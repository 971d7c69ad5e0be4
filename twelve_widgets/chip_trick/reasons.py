"""Why a move of 12 Chip Trick is illegal: one code for each way it can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game import Reason, whole
from ..words import SeatName, Sentence, either, every, quoted, say
from .pieces import chips, is_red

if TYPE_CHECKING:
    from .position import Position

CODES = ("round_over", "not_a_chip", "not_in_hand", "not_in_the_middle", "red_first")
"""Every code a `Reason` of this game can have."""


def why_not(position: Position, move: object) -> Reason | None:
    """Return why a move is illegal in a position, None if it is legal."""
    seat = position.seat
    if seat is None:
        return Reason("round_over", say("chip.round_over"))
    chip = whole(move)
    if chip is None or chip not in chips(position.players):
        return Reason("not_a_chip", say("chip.not_a_chip", given=quoted(move)))
    if chip in position.moves:
        return None
    who = SeatName(seat)
    if not position.taking:
        hand = every([_the(chip) for chip in position.moves])
        return Reason("not_in_hand", say("chip.not_in_hand", seat=who, chip=chip, hand=hand))
    if chip not in position.lying:
        values = sorted(set(position.lying))
        lying = every([_the(chip) for chip in values])
        return Reason(
            "not_in_the_middle",
            say("chip.not_in_the_middle", len(values), chip=chip, lying=lying),
        )
    return Reason("red_first", red_first(position.lying, chip))


def red_first(lying: tuple[int, ...], chip: int) -> Sentence:
    """Say that a blue chip may not be taken while these lie in the middle."""
    reds = sorted({chip for chip in lying if is_red(chip)})
    return say("chip.red_first", chip=chip, reds=either([_the(red) for red in reds]))


def _the(chip: int) -> Sentence:
    return say("chip.the", chip=chip)
