"""How things show themselves in a notebook.

The pictures live in a room above the games; the package's ``__init__`` plugs
them in here, so that an engine stays usable, and testable, without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_pictures: list[Callable[[Any], dict[str, str]]] = []


def plug_pictures(picture: Callable[[Any], dict[str, str]]) -> None:
    """Set the function that makes a mime bundle of a position, a view or a match."""
    _pictures[:] = [picture]


class Shown:
    """Shows itself as a picture where pictures are plugged in."""

    __slots__ = ()

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the picture and the text board for a notebook."""
        if not _pictures:
            return {"text/plain": repr(self)}
        return _pictures[0](self)
