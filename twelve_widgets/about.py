"""A short text for bug reports: which versions are at work, and where."""

from __future__ import annotations

import platform
import sys
from importlib import metadata
from pathlib import Path

__all__ = ["about"]

PACKAGES = (
    "twelve-widgets",
    "anywidget",
    "ipywidgets",
    "traitlets",
    "icepool",
    "jupyterlab",
    "notebook",
    "numba",
)


def about() -> str:
    """Return the versions that a bug report should name.

    Nothing is imported and nothing is sent: versions come from the installed metadata. The home
    folder is written as ``~``.

    Returns
    -------
    str
        One line for Python, the platform, each package, and the folder of this one.

    Examples
    --------
    >>> print(about())  # doctest: +ELLIPSIS
    Python ...
    """
    rows = [("Python", platform.python_version()), ("platform", _platform())]
    rows += [(name, _version(name)) for name in PACKAGES]
    rows.append(("installed in", _short(Path(__file__).resolve().parent)))
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:<{width}}  {value}" for name, value in rows)


def _platform() -> str:
    # platform.platform() runs a program on some systems, and a browser kernel cannot.
    return f"{sys.platform} {platform.machine()}".strip()


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "not installed"


def _short(path: Path) -> str:
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)
