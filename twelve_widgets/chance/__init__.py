"""Chance: what is possible from what a seat has seen, and how likely it is.

`worlds` lists and counts the deals that agree with a view.
"""

from .worlds import Event, World, Worlds, worlds

__all__ = ["Event", "World", "Worlds", "worlds"]
