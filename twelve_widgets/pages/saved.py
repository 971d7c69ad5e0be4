"""A widget as its saved state holds it: its script, its style, and what it shows."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..words import LANGUAGES, say

STATIC = Path(__file__).parent.parent / "static"
OURS = "twelve_widgets."
_JUPYTERS = ("layout", "tabbable", "tooltip")
# Odds are worked out by a kernel.
_KERNELS = ("odds",)
# What a saved state leaves out because it is what every widget begins with.
_DEFAULTS = {"lang": "en", "scale": 1.0, "current": None, "rounds": [], "names": []}


# What shows chances: the bundle of each kind.
_OF_CHANCE = {"run": "run", "two-way": "two_way", "worlds": "worlds"}
# What is said in place of what tells how to come back to a kernel.
_ON_A_PAGE = {"table.no-kernel": "export.only_steps", "table.not-loaded": "export.not_here"}
# What a table shows without a kernel too, once it is loaded.
_TOOLS = ("fill", "log")


@dataclass(frozen=True, slots=True)
class Tool:
    """A part that a table loads when it is first opened: its module and style sheet."""

    script: str
    style: str


@dataclass(frozen=True, slots=True)
class Saved:
    """A widget without its kernel.

    Attributes
    ----------
    script, style : str
        Its module and style sheet.
    state : dict
        Everything else that it shares with its page.
    """

    script: str
    style: str
    state: dict[str, Any]

    @property
    def tools(self) -> dict[str, Tool]:
        """What can be loaded later; it fits only the script that it was built with."""
        bundle = _bundle(self.state)
        if bundle == "replay" or not self.tells_match or self.script != _built(bundle).script:
            return {}
        return {name: _built(name) for name in _TOOLS}

    @property
    def tells_match(self) -> bool:
        """Whether it shows a match, which can be told move by move."""
        return self.state.get("kind") not in _OF_CHANCE

    @property
    def key(self) -> str:
        """The name of script and style on a page where several widgets share them."""
        both = f"{self.script}\0{self.style}".encode("utf-8", "replace")
        return hashlib.sha256(both).hexdigest()[:12]


def saved(state: Mapping[str, Any]) -> Saved | None:
    """Return a widget from what Jupyter knows or has saved of it.

    Parameters
    ----------
    state : mapping
        The values of its synced traits. Those that hold their default may be
        missing: Jupyter leaves them out of a page, script and style among them.

    Returns
    -------
    Saved or None
        None where it is no widget of this package.
    """
    name = state.get("_anywidget_id")
    if name is None and _looks_like_ours(state):
        bundle: str | None = _bundle(state)
    elif isinstance(name, str) and name.startswith(OURS):
        bundle = _bundle(state) if _looks_like_ours(state) else None
    else:
        return None
    script, style = state.get("_esm"), state.get("_css")
    if not isinstance(script, str):
        if bundle is None:
            return None
        built = _built(bundle)
        script, style = built.script, built.style
    shared = {
        name: value
        for name, value in state.items()
        if not name.startswith("_") and name not in (*_JUPYTERS, *_KERNELS)
    }
    shown = {**_DEFAULTS, **shared}
    if "words" in shown:
        shown["words"] = _on_a_page(shown["words"], str(shown["lang"]))
    return Saved(script, style if isinstance(style, str) else "", shown)


def _on_a_page(words: Any, lang: str) -> Any:
    """Return what a table says, on a page that nobody plays on and that no kernel belongs to."""
    if not isinstance(words, Mapping) or lang not in LANGUAGES:
        return words
    return {
        name: say(_ON_A_PAGE[name]).text(lang) if name in _ON_A_PAGE else text
        for name, text in words.items()
    }


def _looks_like_ours(state: Mapping[str, Any]) -> bool:
    kind = state.get("kind")
    # Anybody's widget may have a kind, and of any kind.
    return isinstance(kind, str) and kind in {"chips", "days", *_OF_CHANCE} and "words" in state


def _built(name: str) -> Tool:
    script, style = (STATIC / f"{name}.{end}" for end in ("js", "css"))
    return Tool(script.read_text(encoding="utf-8"), style.read_text(encoding="utf-8"))


def _bundle(state: Mapping[str, Any]) -> str:
    if state["kind"] in _OF_CHANCE:
        return _OF_CHANCE[state["kind"]]
    if "view" not in state:
        return "replay"
    return "chip_table" if state["kind"] == "chips" else "days_table"
