"""How far a long piece of work has come."""

from __future__ import annotations

from collections.abc import Callable

Progress = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""


def part_of(progress: Progress | None, turn: int, turns: int) -> Progress:
    """Return what is told of one of several equal parts of the work."""
    if progress is None:
        return lambda done: None
    return lambda done: progress((turn + done) / turns)
