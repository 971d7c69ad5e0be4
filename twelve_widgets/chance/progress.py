"""How far a long piece of work has come."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from types import TracebackType
from typing import Any, TypeVar

from ..game import Refused
from ..words import Sentence, quoted, say

Progress = Callable[[float], None]
"""Told from time to time which part of the work is done, from 0 to 1."""

Found = TypeVar("Found")


def check_progress(progress: Any) -> None:
    """Refuse what cannot be told of the progress; None need not be."""
    if progress is not None and not callable(progress):
        raise Refused(say("chance.bad_progress", given=quoted(progress)))


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a work has come.

    Attributes
    ----------
    doing : str
        What is being done: ``"listing"`` worlds, ``"finding"`` what can follow, ``"judging"``
        it from the end back, or ``"going"`` through it.
    count : int
        How many worlds or positions there are, as far as that is known.
    part : float or None
        Which part of the work is done, from 0 to 1; None while nobody knows.
    """

    doing: str
    count: int
    part: float | None = None


Work = Generator[Reached, None, Found]
"""Work in small pieces, which says after each how far it has come, and in the end what it found."""


def completed(work: Work[Found], progress: Progress | None = None) -> Found:
    """Do all of a work, and return what it found."""
    while True:
        try:
            reached = next(work)
        except StopIteration as end:
            found: Found = end.value
            return found
        if progress is not None and reached.part is not None:
            progress(reached.part)


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
        self._percent = -1

    def __call__(self, done: float) -> None:
        """Tell which part is done, if it has taken long enough by now."""
        percent = round(100 * done)
        if percent != self._percent and time.monotonic() - self._begun >= self.patience:
            self._percent = percent
            self.tell(say(self._id, percent=percent))

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
