"""The shares of a row as whole percents that make a hundred together."""

from __future__ import annotations

from fractions import Fraction

from ..chance.tree import Shares

NEARLY_NONE, NEARLY_ALL = 0.5, 99.5
"""What a page writes as less than 1 %, and as more than 99 %."""


def percents(shares: Shares) -> list[int]:
    """Return whole percents that together make 100, by the method of the largest remainder.

    Each share is rounded down, and what is missing goes, one by one, to those that lost the
    most by it; of those that lost the same, to the first seat first. So a share may differ from
    what it would be rounded by itself, but never by a whole percent from what it is.

    Parameters
    ----------
    shares : sequence of Fraction
        Each seat's share of the win; together 1.
    """
    whole = [int(share * 100) for share in shares]
    lost = [share * 100 - part for share, part in zip(shares, whole, strict=True)]
    # Sorting is stable: equals stay in the order of their seats.
    for seat in sorted(range(len(shares)), key=lost.__getitem__, reverse=True)[: 100 - sum(whole)]:
        whole[seat] += 1
    return whole


def written_percents(shares: Shares) -> list[float]:
    """Return the same for a page: none and all are written only of what is never or always."""
    return [_honest(share, part) for share, part in zip(shares, percents(shares), strict=True)]


def _honest(share: Fraction, part: int) -> float:
    if part == 0 < share:
        return NEARLY_NONE
    return NEARLY_ALL if share < 1 and part == 100 else part
