"""The library of events of 12 Chip Trick.

What is ``dealt`` is asked of the hands as they were dealt, what a seat ``holds`` of the
hands as they are; all else is told by the end of the round.
"""

from __future__ import annotations

from collections import Counter

from ..chip_trick import GAME, RED, Position
from .event_kind import Parameter, library
from .questions import HIGHEST_TOTAL, MOST_TRICKS

_SEAT = Parameter("seat", 0, GAME.seats[-1] - 1, 1)
_CHIP = Parameter("chip", 1, 12, 12)
_CHIPS = Parameter("chips", 1, 12, (11, 12))
_TOTAL = Parameter("n", 10, HIGHEST_TOTAL, 21)
_TRICKS = Parameter("n", 4, max(MOST_TRICKS.values()), 4)

_event = library(GAME, "chips")


@_event("deal", _SEAT, _CHIP)
def dealt(position: Position, seat: int, chip: int) -> bool:
    """Tell whether the seat was dealt a chip."""
    return chip in position.dealt[seat]


@_event("deal", _SEAT, _CHIPS)
def dealt_all(position: Position, seat: int, chips: tuple[int, ...]) -> bool:
    """Tell whether the seat was dealt all of these chips."""
    return not Counter(chips) - Counter(position.dealt[seat])


@_event("deal", _SEAT, _TOTAL)
def dealt_at_most(position: Position, seat: int, n: int) -> bool:
    """Tell whether the chips dealt to the seat total at most so much."""
    return sum(position.dealt[seat]) <= n


@_event("deal", _SEAT, _TOTAL)
def dealt_at_least(position: Position, seat: int, n: int) -> bool:
    """Tell whether the chips dealt to the seat total at least so much."""
    return sum(position.dealt[seat]) >= n


@_event("deal", _SEAT)
def dealt_highest_blue(position: Position, seat: int) -> bool:
    """Tell whether the seat was dealt the highest of all blue chips that were dealt."""
    highest = max(chip for hand in position.dealt for chip in hand if chip not in RED)
    return highest in position.dealt[seat]


@_event("now", _SEAT, _CHIP)
def holds(position: Position, seat: int, chip: int) -> bool:
    """Tell whether the seat has a chip in its hand."""
    return chip in position.hands[seat]


@_event("now", _SEAT, _CHIPS)
def holds_all(position: Position, seat: int, chips: tuple[int, ...]) -> bool:
    """Tell whether the seat has all of these chips in its hand."""
    return not Counter(chips) - Counter(position.hands[seat])


@_event("end", _SEAT)
def wins(position: Position, seat: int) -> bool:
    """Tell whether the seat wins the round, alone or with others."""
    assert position.result is not None
    return seat in position.result.winners


@_event("end")
def first_leader_wins(position: Position) -> bool:
    """Tell whether who led the round's first trick wins the round, alone or with others."""
    assert position.result is not None
    return position.first_leader in position.result.winners


@_event("end")
def several_win(position: Position) -> bool:
    """Tell whether more than one seat wins the round."""
    assert position.result is not None
    return len(position.result.winners) > 1


@_event("end", _SEAT, _TOTAL)
def totals_at_most(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat's four chips total at most so much in the end."""
    assert position.result is not None
    return position.result.totals[seat] <= n


@_event("end", _SEAT, _TOTAL)
def totals_exactly(position: Position, seat: int, n: int) -> bool:
    """Tell whether the seat's four chips total exactly so much in the end."""
    assert position.result is not None
    return position.result.totals[seat] == n


@_event("end", _SEAT)
def goes_over(position: Position, seat: int) -> bool:
    """Tell whether the seat's total is over the limit in the end."""
    assert position.result is not None
    return position.result.totals[seat] > int(position.rules.limit)


@_event("end")
def somebody_goes_over(position: Position) -> bool:
    """Tell whether at least one seat's total is over the limit in the end."""
    assert position.result is not None
    return max(position.result.totals) > int(position.rules.limit)


@_event("end", _TRICKS)
def lasts_exactly(position: Position, n: int) -> bool:
    """Tell whether the round has exactly so many tricks."""
    return len(position.tricks) == n


@_event("end", _TRICKS)
def lasts_at_least(position: Position, n: int) -> bool:
    """Tell whether the round has at least so many tricks."""
    return len(position.tricks) >= n
