"""States that still have a fault; each line goes as soon as its state is as it should be."""

from __future__ import annotations

OPEN: frozenset[str] = frozenset()
