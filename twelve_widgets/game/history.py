"""The moves of a match, where each led, and which of them were taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from .position import RoundPosition

Score = tuple[int, ...]
"""Tokens or gifts by seat."""


@dataclass(slots=True)
class Step:
    """One move of the match: where it led, the score if it ended a round, the deal after it."""

    position: RoundPosition
    dealt: RoundPosition | None = None
    score: Score | None = None


@dataclass(slots=True)
class History:
    """What can be walked in.

    Attributes
    ----------
    steps : list of Step
        The moves made.
    ended : list of int
        The places in `steps` of the moves that ended rounds: few, where moves are many.
    undone : list of Step
        The moves taken back, the one to be made again first at the end.
    """

    steps: list[Step] = field(default_factory=list)
    ended: list[int] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)

    def play(self, step: Step) -> None:
        """Add a move; what was taken back is forgotten."""
        self._push(step)
        self.undone.clear()

    def undo(self) -> None:
        """Take back the last move."""
        if self.ended and self.ended[-1] == len(self.steps) - 1:
            self.ended.pop()
        self.undone.append(self.steps.pop())

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self._push(self.undone.pop())

    def ends(self) -> Iterator[Step]:
        """Yield the moves that ended rounds."""
        return (self.steps[index] for index in self.ended)

    @property
    def last_end(self) -> Step | None:
        """The last move that ended a round; None if none did."""
        return self.steps[self.ended[-1]] if self.ended else None

    def moves_before(self, index: int) -> int:
        """Return how many moves were made before a round, from 0."""
        return self.ended[index - 1] + 1 if index else 0

    def same(self) -> Self:
        """Return a history that holds the same steps and goes on by itself."""
        return replace(
            self, steps=list(self.steps), ended=list(self.ended), undone=list(self.undone)
        )

    def copy(self) -> Self:
        """Return a history with steps of its own: a step may still get its deal."""
        other = self.same()
        other.steps = [replace(step) for step in self.steps]
        other.undone = [replace(step) for step in self.undone]
        return other

    def _push(self, step: Step) -> None:
        self.steps.append(step)
        if step.position.over:
            self.ended.append(len(self.steps) - 1)
