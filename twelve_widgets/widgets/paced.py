"""Long work, a little at a time, so that the kernel goes on listening to its pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from ..game import Refused
from ..words import Sentence, raised, say

AT_ONCE = 0.03
"""So many seconds are worked before messages are listened to."""

BETWEEN_PICTURES = 0.15
"""So many seconds lie between what the pages are told, at least."""


class Paced:
    """Work in small pieces, in the kernel's own loop: a browser's kernel has no threads.

    Parameters
    ----------
    piece : callable
        Does a piece of the work; tells whether there is more.
    show : callable
        Called now and then, and when the work is done, stopped or has failed.
    """

    def __init__(self, piece: Callable[[], bool], show: Callable[[], None]) -> None:
        self._piece = piece
        self._show = show
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self.running = False
        self.failure: Sentence | None = None

    def start(self) -> None:
        """Begin to work: in the background, or at once where there is no loop."""
        self.running, self._stopping, self.failure = True, False, None
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            try:
                while self._some(float("inf")):
                    pass
            finally:
                self._end()
        else:
            self._task = loop.create_task(self._go())

    def go_on(self) -> None:
        """Begin to work, or go on where it is being stopped."""
        if self.running:
            self._stopping = False
        else:
            self.start()

    def stop(self) -> None:
        """Stop after the piece that is being done."""
        self._stopping = True

    async def _go(self) -> None:
        shown = monotonic()
        try:
            while self._some(AT_ONCE):
                if monotonic() - shown > BETWEEN_PICTURES:
                    self._show()
                    shown = monotonic()
                await asyncio.sleep(0.001)
        finally:
            self._end()

    def _some(self, seconds: float) -> bool:
        """Work for a while; tell whether there is more."""
        began = monotonic()
        try:
            while not self._stopping and self._piece():
                if monotonic() - began > seconds:
                    return True
        except Refused as refused:
            self.failure = refused.sentence
        except Exception as error:
            self.failure = say("scene.failed", error=raised(error))
        return False

    def _end(self) -> None:
        self.running = False
        self._show()
