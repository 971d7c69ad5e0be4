"""A probability that says whether it is exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .interval import Interval, wilson


@dataclass(frozen=True)
class Probability:
    """How likely something is.

    Attributes
    ----------
    value : Fraction
        The exact probability; or, of a simulation, the proportion observed.
    trials : int or None
        How often it was simulated; None if the value is exact.
    seed : int or None
        Where the simulation's chance came from.
    """

    value: Fraction
    trials: int | None = None
    seed: int | None = None

    @property
    def exact(self) -> bool:
        """Whether the value is exact."""
        return self.trials is None

    @property
    def interval(self) -> Interval:
        """The 95 % interval: see `wilson`; of an exact value, from it to itself."""
        if self.trials is None:
            return float(self.value), float(self.value)
        return wilson(float(self.value), self.trials)
