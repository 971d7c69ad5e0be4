"""A notebook as one HTML file: our widgets alive in it, everything else as nbconvert does."""

from __future__ import annotations

import base64
import importlib.util
import mimetypes
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from ..game import Refused
from ..picture.lettering import escaped, one_line
from ..words import LANGUAGES, Sentence, cause, say
from .files import file_path, page_path, write_page
from .page import Page
from .saved import Saved, saved
from .told import told_html

_TEMPLATES = Path(__file__).parent / "templates"
_INSTALL = "pip install 'twelve_widgets[lab]'"
_NEEDED = ("nbformat", "nbclient", "nbconvert")
_STATE = "application/vnd.jupyter.widget-state+json"
_VIEW = "application/vnd.jupyter.widget-view+json"
# A script of another output would ask for libraries that are not there.
_SCRIPTS = ("application/javascript", "application/vnd.jupyter.widget-view+json")
_REMOTE = re.compile(
    r"""(?:\b(?:src|srcset|poster|data)=|<link\b[^>]*?\bhref=|@import\s+(?:url\()?|\burl\()
    \s*(?:["']|&quot;)?((?:https?:)?//[^"'\s>&)]+)""",
    re.IGNORECASE | re.VERBOSE,
)
_IMAGE = re.compile(r"""(<img\b[^>]*?\bsrc=")([^"]+)\"""", re.IGNORECASE)
_MOST_TOLD = 120_000
"""Bytes of a match that is told without a script inside a notebook."""


@dataclass(frozen=True, slots=True)
class Written:
    """A notebook that was written as a page.

    Attributes
    ----------
    path : Path
        The file.
    notes : tuple of Sentence
        What its reader should know of it.
    """

    path: Path
    notes: tuple[Sentence, ...]


def write_notebook(
    notebook: object, path: object = None, *, execute: bool | None = None
) -> Written:
    """Write a notebook as one HTML file that works from disk, without kernel or network.

    Parameters
    ----------
    notebook : str or path-like
        The notebook. It is read only, never changed.
    path : str or path-like, optional
        The page; beside the notebook, with ``.html`` instead of ``.ipynb``, without it.
    execute : bool, optional
        Whether to run it first; without it, unless it was saved with its widgets.

    Raises
    ------
    Refused
        If there is no such notebook, it is none, a cell raises, what is needed is not
        installed, or the page cannot be written. Then nothing was written.
    """
    for module in _NEEDED:
        if importlib.util.find_spec(module) is None:
            raise Refused(say("export.not_installed", module=module, install=_INSTALL))
    source = file_path(notebook)
    read = _read(source)
    # Known before it runs, which may take long.
    target = page_path(source.with_suffix(".html") if path is None else path)
    if execute or (execute is None and not _states(read)):
        _run(read, source)
    html, notes = _page(read, source)
    return Written(write_page(target, html), notes)


def _read(source: Path) -> Any:
    import nbformat

    if source.is_dir():
        raise Refused(say("export.is_folder", path=str(source), example=str(source / "a.ipynb")))
    try:
        # Some editors begin a file with a mark.
        text = source.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Refused(say("export.no_file", path=str(source))) from None
    except (OSError, UnicodeDecodeError) as error:
        why = cause(error) if isinstance(error, OSError) else type(error).__name__
        raise Refused(say("export.not_read", path=str(source), why=why)) from error
    try:
        read = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
        nbformat.validate(read)
    except Exception as error:
        # nbformat raises whatever it stumbles over.
        why = one_line(str(error).partition("\n")[0])[:200]
        raise Refused(say("export.no_notebook", path=str(source), why=why)) from error
    return read


def _run(notebook: Any, source: Path) -> None:
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError

    # Where it failed is found by what has run: a kernel's message does not name the cell.
    started = [0]
    client = NotebookClient(
        notebook,
        resources={"metadata": {"path": str(source.resolve().parent)}},
        on_cell_execute=lambda cell, cell_index: started.append(cell_index),
    )
    try:
        # What a kernel says to its terminal is not for the reader.
        client.execute(stderr=subprocess.DEVNULL)
    except CellExecutionError as error:
        number = started[-1] + 1
        lines = str(notebook.cells[started[-1]].source).strip().splitlines()
        raise Refused(
            say(
                "export.cell_failed",
                number=number,
                path=str(source),
                error=str(error.ename),
                what=one_line(str(error.evalue))[:300],
                source=one_line(lines[0] if lines else "")[:80],
            )
        ) from error
    except Exception as error:
        # No kernel of that name, a kernel that died, one that does not answer.
        why = one_line(str(error) or type(error).__name__)[:300]
        raise Refused(say("export.not_run", path=str(source), why=why)) from error


def _states(notebook: Any) -> dict[str, Any]:
    """Return the saved state of every widget by its id."""
    found = notebook.metadata
    for key in ("widgets", _STATE, "state"):
        # Anybody may have written into a notebook.
        found = found.get(key) if isinstance(found, dict) else None
    return dict(found) if isinstance(found, dict) else {}


def _page(notebook: Any, source: Path) -> tuple[str, tuple[Sentence, ...]]:
    from nbconvert import HTMLExporter

    lang = _language(notebook, source)
    page = Page(_title(notebook, source), lang, sheet="notebook", guarded=False)
    states = _states(notebook)
    # From here on only nbconvert would look at it, and stumble where it is none.
    notebook.metadata.pop("widgets", None)
    for output in _outputs(notebook):
        _settle(output, states, page)
    exporter = HTMLExporter(  # type: ignore[no-untyped-call]
        template_name="twelve_widgets",
        extra_template_basedirs=[str(_TEMPLATES)],
        exclude_anchor_links=True,
        exclude_input_prompt=True,
        exclude_output_prompt=True,
    )
    words = {
        "code": say("export.folded_code").text(lang),
        "output": say("export.folded_output").text(lang),
    }
    resources = {"words": words, "metadata": {"path": str(source.resolve().parent)}}
    body, _ = exporter.from_notebook_node(notebook, resources=resources)
    body = _with_images(body, source.resolve().parent)
    remote = [found[1] for found in _REMOTE.finditer(body)]
    notes = (say("export.remote", len(remote), first=remote[0]),) if remote else ()
    return page.html(body), notes


def _with_images(body: str, folder: Path) -> str:
    """Put images that lie beside the notebook into the page.

    nbconvert could, but takes HTML inside a sentence apart when it does.
    """

    def embedded(found: re.Match[str]) -> str:
        address = unescape(unquote(found[2]))
        kind = mimetypes.guess_type(address)[0] or ""
        try:
            if kind.startswith("image/") and not urlsplit(address).scheme:
                content = base64.b64encode((folder / address).read_bytes()).decode("ascii")
                return f'{found[1]}data:{kind};base64,{content}"'
        except (OSError, ValueError):
            # It is missing in the notebook too.
            pass
        return found[0]

    return _IMAGE.sub(embedded, body)


def _outputs(notebook: Any) -> Iterator[Any]:
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            if "data" in output:
                yield output


def _settle(output: Any, states: dict[str, Any], page: Page) -> None:
    """Put our widget into an output, or leave of another what needs no script."""
    shown = output.data.get(_VIEW)
    id = shown.get("model_id") if isinstance(shown, dict) else None
    entry = states.get(id) if isinstance(id, str) else None
    widget, beside = _widget(entry), _beside(entry, states)
    if widget is not None and isinstance(id, str):
        kept = {"text/html": page.place(id, widget, _fallback(widget, output.data))}
    elif beside:
        # What is read until then tells of all of them.
        html = [str(output.data.get("text/html", "")), *("" for _ in beside)]
        places = (page.place(*one, before) for one, before in zip(beside, html, strict=False))
        kept = {"text/html": f'<div class="tw-beside">{"".join(places)}</div>'}
    else:
        kept = {mime: data for mime, data in output.data.items() if mime not in _SCRIPTS}
    # nbconvert complains of an output with nothing in it.
    output.data = type(output.data)(kept or {"text/plain": ""})


def _widget(entry: Any) -> Saved | None:
    state = entry.get("state") if isinstance(entry, dict) else None
    return saved(state) if isinstance(state, dict) else None


def _beside(entry: Any, states: dict[str, Any]) -> list[tuple[str, Saved]]:
    """Return our widgets that a box holds, and nothing of one that holds others too."""
    state = entry.get("state") if isinstance(entry, dict) else None
    children = state.get("children") if isinstance(state, dict) else None
    if not isinstance(children, list):
        return []
    ids = [str(child).removeprefix("IPY_MODEL_") for child in children]
    found = [(id, widget) for id in ids if (widget := _widget(states.get(id)))]
    return found if len(found) == len(ids) else []


def _fallback(widget: Saved, data: Any) -> str:
    title = widget.state.get("title")
    heading = f"<p><strong>{escaped(one_line(str(title)))}</strong></p>" if title else ""
    try:
        if widget.tells_match:
            return heading + told_html(widget.state, _MOST_TOLD)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        # What was saved may be anything.
        pass
    html = data.get("text/html")
    return str(html) if html else f"<pre>{escaped(str(data.get('text/plain', '')))}</pre>"


def _language(notebook: Any, source: Path) -> str:
    """Return a notebook's language: ``rules.de.ipynb`` is in German."""
    said = notebook.metadata.get("lang") or source.with_suffix("").suffix.removeprefix(".")
    return said if said in LANGUAGES else "en"


def _title(notebook: Any, source: Path) -> str:
    for cell in notebook.cells:
        heading = re.search(r"^#\s+(.+?)\s*#*$", str(cell.source), re.MULTILINE)
        if cell.cell_type == "markdown" and heading:
            return re.sub(r"[*_`]", "", heading[1])
    return source.stem


__all__ = ["Written", "write_notebook"]
