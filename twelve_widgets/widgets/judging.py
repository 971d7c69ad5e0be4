"""How an event is asked of worlds: of all at once, or a few at a time while others are heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from ..chance import World, Worlds
from ..game import Refused
from .deal_grid import DealGrid
from .paced import Paced
from .world_event import WorldEvent

AT_FIRST = 0.1
"""So many seconds an event is asked of worlds before anybody else is listened to."""

Possible = tuple[Worlds | None, DealGrid | None, Sequence[World]]
"""What is possible, what of it is shown side by side, and what was drawn."""


class Judging:
    """The event that is asked, and how far that is.

    Parameters
    ----------
    event : WorldEvent
        What is asked.
    show : callable
        Called now and then, and when all is done.
    """

    def __init__(self, event: WorldEvent, show: Callable[[], None]) -> None:
        self.event = event
        self._show = show
        self._paced = Paced(self._one_more, show)

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self._paced.running and not self.event.finished

    def all_at_once(self, event: WorldEvent, possible: Possible) -> None:
        """Ask another event of all worlds before anything else.

        Raises
        ------
        Refused
            If it cannot be told, or fails; nothing changes.
        """
        event.begin(*possible)
        while event.one_more():
            pass
        self.event = event

    def begin(self, event: WorldEvent, possible: Possible) -> None:
        """Ask another event, a few worlds at a time.

        Raises
        ------
        Refused
            If it cannot be told; nothing changes.
        """
        event.begin(*possible)
        self.event = event
        self._some()

    def anew(self, possible: Possible) -> None:
        """Ask the same of what is possible now."""
        try:
            self.event.begin(*possible)
        except Refused as refused:
            self.event.fail(refused.sentence)
        self._some()

    def stop(self) -> None:
        """Stop after the world that is being asked about."""
        self._paced.stop()

    def go_on(self) -> None:
        """Go on where somebody has stopped."""
        if not self.event.finished:
            self._paced.go_on()

    def _some(self) -> None:
        began = monotonic()
        try:
            while self._one_more():
                if monotonic() - began > AT_FIRST:
                    self._paced.go_on()
                    return
        except BaseException:
            # Interrupted, it stands where it stopped: nobody else comes to show that.
            self._show()
            raise

    def _one_more(self) -> bool:
        try:
            return self.event.one_more()
        except Refused as refused:
            self.event.fail(refused.sentence)
            return False
