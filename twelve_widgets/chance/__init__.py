"""Chance: what is possible from what a seat has seen, and how likely it is.

`worlds` lists and counts the deals that agree with a view; `odds` tells each seat's share
of the win, now and after each legal move.
"""

from .winning import Odds, estimated_odds, exact_odds, odds
from .world import Event, World, Worlds, worlds

__all__ = [
    "Event",
    "Odds",
    "World",
    "Worlds",
    "estimated_odds",
    "exact_odds",
    "odds",
    "worlds",
]
