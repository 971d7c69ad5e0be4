"""Numbers as other packages have them: no int, no float, and no Fraction."""

from __future__ import annotations

import numbers


class WholeNumber:
    """A whole number of which Python is told by its index alone."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class RealNumber:
    """A number that says of itself that it is a real one."""

    def __init__(self, value: float) -> None:
        self.value = value

    def __float__(self) -> float:
        return self.value


numbers.Real.register(RealNumber)
