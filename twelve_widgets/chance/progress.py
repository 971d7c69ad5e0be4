"""How far a long piece of work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType

from ..words import Sentence, say

Progress = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""


def part_of(progress: Progress | None, turn: int, turns: int) -> Progress:
    """Return what is told of one of several equal parts of the work."""
    if progress is None:
        return lambda done: None
    return lambda done: progress((turn + done) / turns)


class ProgressLine:
    """Tells how far a work has come, on one line of standard error that is cleared at the end.

    Parameters
    ----------
    id : str
        The message, with a field for the percent that are done.

    Examples
    --------
    >>> with ProgressLine("chance.progress") as line:
    ...     line(0.5)  # nothing yet: it has not taken long
    """

    patience = 1.0
    """Seconds; what is done sooner tells nothing."""

    def __init__(self, id: str) -> None:
        self._id = id
        self._begun = time.monotonic()
        self._length = 0

    def __call__(self, done: float) -> None:
        """Tell which part is done, if it has taken long enough by now."""
        if time.monotonic() - self._begun >= self.patience:
            self.tell(say(self._id, percent=round(100 * done)))

    def tell(self, sentence: Sentence) -> None:
        """Put a sentence in the place of what was told before."""
        self._write(str(sentence))

    def __enter__(self) -> ProgressLine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if self._length:
            self._write("")
            sys.stderr.write("\r")

    def _write(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(self._length)}")
        sys.stderr.flush()
        self._length = len(text)
