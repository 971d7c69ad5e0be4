"""What exact odds take: roughly how long, and how much memory there is for them."""

from __future__ import annotations

import sys
from bisect import bisect
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .layered import can_be_layered, is_affordable
from .source import Source

STARTS_FROM = (0, 3, 6, 8, 9, 12)
STARTS = (60_000_000, 25_000_000, 9_000_000, 4_000_000, 1_900_000, 1_100_000)
"""With three seats, after so many moves, about so many starts of tricks can follow a view."""

SECONDS_EACH = 6e-6
BYTES_EACH = 100
"""What each of them takes where loops are compiled, with one ordinary machine."""

SECONDS_EACH_PLAIN = 4e-4
BYTES_EACH_PLAIN = 350
"""The same where they are not."""

GIGABYTE = 1 << 30

USUAL_ROOM = 3 * GIGABYTE // 2
"""So many bytes are taken where nobody knows how many there are."""

ROOM_IN_A_BROWSER = GIGABYTE // 2


@dataclass(frozen=True)
class Effort:
    """Roughly what exact odds take.

    Attributes
    ----------
    seconds : float
        How long.
    size : float
        How many bytes.
    """

    seconds: float
    size: float


def expected_effort(asked: Source) -> Effort | None:
    """Return roughly what exact odds take; None where that is seen only on the way."""
    from .compiled import FAST

    one = asked.one_position()
    if not can_be_layered(one, asked.player):
        return None
    if one.players == 2 or (is_affordable(one) and FAST):
        return Effort(0, 0)
    starts = STARTS[bisect(STARTS_FROM, len(one.made)) - 1]
    if FAST:
        return Effort(starts * SECONDS_EACH, starts * BYTES_EACH)
    return Effort(starts * SECONDS_EACH_PLAIN, starts * BYTES_EACH_PLAIN)


def free_room() -> int:
    """Return how many bytes may be taken: half of those that are free, as far as that is told."""
    if sys.platform == "emscripten":
        return ROOM_IN_A_BROWSER
    free = [size for size in (_free_in_machine(), _free_in_container()) if size is not None]
    return min(free) // 2 if free else USUAL_ROOM


def _free_in_machine() -> int | None:
    lines = _read("/proc/meminfo").splitlines()
    numbers = [int(line.split()[1]) for line in lines if line.startswith("MemAvailable:")]
    return 1024 * numbers[0] if numbers else None


def _free_in_container() -> int | None:
    most, taken = (_read(f"/sys/fs/cgroup/memory.{name}").strip() for name in ("max", "current"))
    return int(most) - int(taken) if most.isdigit() and taken.isdigit() else None


def _read(path: Any) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""
