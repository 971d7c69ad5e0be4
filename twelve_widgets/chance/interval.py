"""How far a simulated share may be from the exact one."""

from __future__ import annotations

from math import sqrt

Interval = tuple[float, float]

Z95 = 1.959963984540054
"""Between minus and plus this lie 95 % of a standard normal distribution."""


def wilson(mean: float, trials: float, z: float = Z95) -> Interval:
    """Return Wilson's interval for a proportion, or for the mean of shares from 0 to 1.

    Shares in between, where a win is divided, vary less than wins and losses of the same
    mean do, so that for them the interval is wider than need be, never too narrow.

    Parameters
    ----------
    mean : float
        The observed proportion, or mean share.
    trials : float
        The number of independent trials; with weights, their effective number.
    z : float
        The quantile; by default that of 95 %.

    Returns
    -------
    tuple of float
        The lower and the upper end, within 0 and 1.

    References
    ----------
    E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
    Journal of the American Statistical Association 22 (1927), 209-212.
    """
    middle = mean + z * z / (2 * trials)
    spread = z * sqrt(mean * (1 - mean) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    # The ends of what never or always came are 0 and 1, which rounding may miss.
    low = 0.0 if mean <= 0 else max(0.0, (middle - spread) / whole)
    high = 1.0 if mean >= 1 else min(1.0, (middle + spread) / whole)
    return low, high
