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
        self._begun = False
        self._turn = 0
        self.failure: Sentence | None = None

    @property
    def running(self) -> bool:
        """Whether it is being worked: not where the loop of the work has ended before it."""
        return self._begun and not self._left_alone()

    def _left_alone(self) -> bool:
        if self._task is None:
            return False
        loop = self._task.get_loop()
        if loop.is_closed():
            return True
        try:
            return asyncio.get_running_loop() is not loop and not loop.is_running()
        except RuntimeError:
            return False

    def start(self) -> None:
        """Begin to work: in the background, or at once where there is no loop."""
        self._begun, self._stopping, self.failure = True, False, None
        self._task = None
        self._turn += 1
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            try:
                while self._some(float("inf")):
                    pass
            finally:
                self._end()
        else:
            self._task = loop.create_task(self._go(self._turn))

    def go_on(self) -> None:
        """Begin to work, or go on where it is being stopped."""
        if self.running:
            self._stopping = False
        else:
            self.start()

    def stop(self) -> None:
        """Stop after the piece that is being done."""
        self._stopping = True
        if self._begun and self._left_alone():
            self._end()

    async def _go(self, turn: int) -> None:
        shown = monotonic()
        try:
            while self._some(AT_ONCE):
                if monotonic() - shown > BETWEEN_PICTURES:
                    self._show()
                    shown = monotonic()
                await asyncio.sleep(0.001)
        finally:
            # Work of a loop that has ended is dropped some time later, when other work may go on.
            if self._turn == turn:
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
        self._begun, self._task = False, None
        self._show()
