"""Waiting by the clock, not for a number of looks: a machine may be busy with something else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

SECONDS = 30
LOOK_EVERY_MS = 30


def comes_true(page: Any, holds: Callable[[], Any]) -> bool:
    """Look again and again while the page goes on; return whether something came to hold."""
    end = time.monotonic() + SECONDS
    while not holds():
        if time.monotonic() > end:
            return False
        page.wait_for_timeout(LOOK_EVERY_MS)
    return True
