"""Lay out the tutorial notebooks in a folder and open JupyterLab on the first.

The folder ``config`` beside this file is a Jupyter configuration folder with one setting: widgets
are saved with the notebook, so that a table or a replay is still there when it is opened again.
It is added behind the reader's own folders, whose settings win.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

__all__ = ["CONFIG", "Copied", "copy_notebooks", "notebook_source", "open_lab"]

CONFIG = Path(__file__).parent / "config"
MANIFEST = ".twelve-widgets.json"
INSTALL = "pip install 'twelve_widgets[lab]'"


@dataclass(frozen=True)
class Copied:
    """What `copy_notebooks` did with each file name."""

    fresh: tuple[str, ...]
    kept: tuple[str, ...]
    same: tuple[str, ...]


def notebook_source() -> Path:
    """Return the folder of the tutorial notebooks that belong to this installation.

    Returns
    -------
    Path
        ``notebooks`` beside the package in a clone, else the folder inside the installed package.

    Raises
    ------
    FileNotFoundError
        If this installation has no notebooks.
    """
    package = Path(__file__).resolve().parent.parent
    # Another project's "notebooks" may lie in site-packages, but never next to our pyproject.toml.
    in_clone = package.parent / "notebooks"
    if (package.parent / "pyproject.toml").is_file() and any(in_clone.glob("*.ipynb")):
        return in_clone
    installed = package / "_notebooks"
    if any(installed.glob("*.ipynb")):
        return installed
    raise FileNotFoundError(f"no tutorial notebooks in {in_clone} or {installed}")


def copy_notebooks(folder: Path, source: Path | None = None) -> Copied:
    """Copy the tutorial notebooks, but never over a file that its owner changed.

    A copy that nobody touched is renewed when the package brings a newer one: a manifest in the
    folder remembers what was laid there.

    Parameters
    ----------
    folder : Path
        Where the copies go; made if it does not exist.
    source : Path, optional
        Where they come from; by default `notebook_source`.

    Returns
    -------
    Copied
        The names that were written, kept as their owner left them, and already up to date.
    """
    source = notebook_source() if source is None else source
    folder.mkdir(parents=True, exist_ok=True)
    laid = _read_manifest(folder)
    fresh, kept, same = [], [], []
    for original in sorted(source.glob("*.ipynb")):
        content = original.read_bytes()
        target = folder / original.name
        there = target.read_bytes() if target.exists() else None
        if there == content:
            same.append(original.name)
        elif there is not None and _digest(there) != laid.get(original.name):
            kept.append(original.name)
            continue
        else:
            target.write_bytes(content)
            fresh.append(original.name)
        laid[original.name] = _digest(content)
    if folder.resolve() != source.resolve():
        (folder / MANIFEST).write_text(json.dumps(laid, indent=1) + "\n", encoding="utf-8")
    return Copied(tuple(fresh), tuple(kept), tuple(same))


def open_lab(folder: Path, arguments: list[str], lang: str = "en") -> int:
    """Copy the tutorial notebooks to a folder and open JupyterLab on the first one.

    Parameters
    ----------
    folder : Path
        Where the copies go.
    arguments : list of str
        Handed on to JupyterLab, for example ``["--no-browser"]``.
    lang : str
        The language of the notebook that is opened; English where there is none in it.

    Returns
    -------
    int
        The exit code: 1 if JupyterLab is not installed.
    """
    if importlib.util.find_spec("jupyterlab") is None:
        print(f"JupyterLab is not installed here. Try:\n\n    {INSTALL}\n", file=sys.stderr)
        return 1
    copied = copy_notebooks(folder)
    for name in copied.fresh:
        print(f"{folder / name}: new copy")
    for name in copied.kept:
        print(f"{folder / name}: yours, left as it is (rename or delete it to get a new copy)")
    names = sorted(copied.fresh + copied.kept + copied.same)

    others = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([*filter(None, [others]), str(CONFIG)])
    # Imported here: Jupyter reads the environment when it starts, and nothing else needs it.
    from jupyterlab.labapp import main

    first = _first(names, lang)
    # Without a browser Lab prints an address: that of the notebook, not of its launcher.
    address = f"--LabApp.default_url=/lab/tree/{first}"
    result = main([str((folder / first).resolve()), address, *arguments])
    return int(result or 0)


def _first(names: list[str], lang: str) -> str:
    """Return the first notebook in a language: ``00-start-here.de.ipynb``; English has no mark."""
    english = [name for name in names if name.count(".") == 1]
    return next((name for name in names if name.endswith(f".{lang}.ipynb")), english[0])


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_manifest(folder: Path) -> dict[str, str]:
    try:
        laid = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return laid if isinstance(laid, dict) else {}
