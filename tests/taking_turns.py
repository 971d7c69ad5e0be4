"""A test that measures time runs alone, also where others run side by side (``-n 2``)."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows: tests side by side disturb each other there
    fcntl = None  # type: ignore[assignment]


@contextmanager
def turn(alone: bool) -> Iterator[None]:
    """Wait until a test may run: with others, or without any.

    Who wants to be alone holds the door while the others leave the room; nobody enters meanwhile.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if run is None or fcntl is None:
        yield
        return
    place = Path(tempfile.gettempdir())
    with (place / f"door-{run}").open("w") as door, (place / f"room-{run}").open("w") as room:
        fcntl.flock(door, fcntl.LOCK_EX)
        fcntl.flock(room, fcntl.LOCK_EX if alone else fcntl.LOCK_SH)
        if not alone:
            fcntl.flock(door, fcntl.LOCK_UN)
        yield
