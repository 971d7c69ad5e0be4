"""Inner loops: compiled where numba is installed, and the same code without it, slower."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Loop = TypeVar("Loop", bound=Callable[..., Any])

try:
    import numba
    import numpy as np
except ImportError:
    FAST = False
else:
    FAST = True
"""Whether loops are compiled: with the extra ``[fast]``."""

if FAST:

    def loop(function: Loop) -> Loop:
        """Compile an inner loop when it is first run."""
        return numba.njit(cache=True)(function)  # type: ignore[return-value]

    def numbers(given: list[int]) -> Any:
        """Return 64-bit whole numbers for an inner loop."""
        return np.array(given, dtype=np.int64)

    def blank(size: int) -> Any:
        """Return so many 64-bit whole numbers, all -1."""
        return np.full(size, -1, dtype=np.int64)

else:

    def loop(function: Loop) -> Loop:
        """Leave an inner loop as it is."""
        return function

    def numbers(given: list[int]) -> Any:
        """Return whole numbers for an inner loop."""
        return list(given)

    def blank(size: int) -> Any:
        """Return so many whole numbers, all -1."""
        return [-1] * size
