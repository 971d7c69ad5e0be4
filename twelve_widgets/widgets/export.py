"""A table or a replay as one HTML file."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from ..game import Refused
from ..pages import saved, widget_page, write_page
from ..words import quoted, say

if TYPE_CHECKING:
    from .base import Shown


def export_html(self: Shown, path: str | PathLike[str], *, title: str | None = None) -> Path:
    """Write what is shown as one HTML file that works from disk, without kernel or network.

    All moves can be stepped through in it, in light and dark by the reader's system; without
    scripts, trick by trick. Playing on needs a kernel, and the page says so. It holds what is
    shown and nothing else: a table seen by one seat gives only what that seat knows.

    Parameters
    ----------
    path : str or path-like
        The file; a page that is there is replaced, and nothing else.
    title : str, optional
        The heading; what stands above the table or the replay without it.

    Returns
    -------
    Path
        The file.

    Raises
    ------
    Refused
        If there is no such folder, the name is that of another kind of file, something else is
        there (such as a kept match), or the file cannot be written; then nothing has changed.
    """
    if title is not None and not isinstance(title, str):
        raise Refused(say("scene.no_title", given=quoted(title)))
    self._catch_up()
    widget = saved(self.get_state())
    assert widget is not None
    return write_page(path, widget_page(widget, title))
