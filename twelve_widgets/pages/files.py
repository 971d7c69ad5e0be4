"""Pages that are written whole or not at all, and over nothing that is no page."""

from __future__ import annotations

import codecs
import mimetypes
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from ..game import Refused
from ..words import cause, quoted, say, sendable

_PAGES = ("text/html", "application/xhtml+xml")


def write_page(path: object, text: str) -> Path:
    """Write a page, so that it is there whole or the file as it was before.

    Parameters
    ----------
    path : str or path-like
        Which file; a page that is there is replaced.
    text : str
        All of it, written as UTF-8 with plain line feeds.

    Returns
    -------
    Path
        The file.

    Raises
    ------
    Refused
        As `page_path` does, or if it cannot be written.
    """
    target = page_path(path)
    try:
        # What a link leads to is replaced, not the link.
        _replace(Path(os.path.realpath(target)), text.encode("utf-8", "replace"))
    except OSError as error:
        raise _not_written(target, error) from error
    return target


def page_path(path: object) -> Path:
    """Return what was given as a path that a page can be written to.

    Raises
    ------
    Refused
        If there is no such folder, if it is a folder, a pipe or a device, if it is named like
        another kind of file, or holds anything but a page: a notebook, a kept match.
    """
    target = file_path(path)
    try:
        refuse_folder(path, target, "page.html")
        kind, _ = mimetypes.guess_type(target.name)
        if kind not in (None, *_PAGES) or target.suffix == ".ipynb":
            example = str(target.with_suffix(".html"))
            raise Refused(say("export.other_kind", path=str(target), example=example))
        if target.exists():
            _refuse_other_work(target)
        whole = Path(os.path.realpath(target))
        if not whole.parent.is_dir():
            raise Refused(say("export.no_folder", folder=str(whole.parent), name=whole.name))
    except OSError as error:
        raise _not_written(target, error) from error
    return target


def _refuse_other_work(target: Path) -> None:
    if not target.is_file():
        raise Refused(say("export.is_special", path=str(target)))
    with target.open("rb") as file:
        begins = file.read(1000).removeprefix(codecs.BOM_UTF8).lstrip()
    if begins and not begins.startswith(b"<"):
        raise Refused(say("export.is_other", path=str(target)))


def _not_written(target: Path, error: OSError) -> Refused:
    return Refused(say("export.not_written", path=str(target), why=cause(error)))


def file_path(path: object) -> Path:
    """Return what was given as a path, ``~`` being one's home, or refuse what is none."""
    try:
        if isinstance(path, str | os.PathLike):
            found = Path(path)
            with suppress(RuntimeError):  # nobody has that name, but a file may
                found = found.expanduser()
            if found.name and b"\0" not in os.fsencode(found):
                return found
    except (TypeError, ValueError):
        pass
    raise Refused(say("export.no_path", given=quoted(path)))


def refuse_folder(given: object, path: Path, example: str) -> None:
    """Refuse a path that is a folder, or ends as that of one does: ``pages/``.

    Parameters
    ----------
    given : str or path-like
        What was given: `Path` forgets how it ends.
    path : Path
        The same as a path.
    example : str
        How a file in the folder could be called.
    """
    if path.is_dir():
        raise Refused(say("export.is_folder", path=str(path), example=str(path / example)))
    if isinstance(given, str) and given.endswith(tuple(filter(None, (os.sep, os.altsep)))):
        raise Refused(say("export.names_folder", path=sendable(given), example=str(path)))


def _replace(target: Path, content: bytes) -> None:
    # Beside it, because only within one file system a rename is all or nothing.
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            # Who may read it stays as it was.
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
