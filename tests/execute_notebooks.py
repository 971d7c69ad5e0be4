"""Make the notebooks of the other languages, run all, keep what they show: ``make notebooks``.

The other languages are made from the English notebooks and ``notebooks/locale/*.po``. Kept are the
outputs that anybody can see without a kernel, pictures and text. The views of live widgets are left
out: without their kernel they show only an error.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
from nbclient import NotebookClient

import notebook_words
from catalogues import notebook_texts

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def execute(path: Path) -> None:
    """Run one notebook in place; a cell that raises stops it and nothing is written."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    )
    client.execute()
    for cell in notebook.cells:
        outputs = cell.get("outputs", [])
        # That loops are compiled is told on a line that was cleared again.
        outputs[:] = [one for one in outputs if not _is_cleared(one)]
        for output in outputs:
            output.get("data", {}).pop(WIDGET_VIEW, None)
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.write(notebook, path)


def _is_cleared(output: nbformat.NotebookNode) -> bool:
    """Tell whether an output is a line that tells how far work has come, and was cleared."""
    line = output.get("text", "")
    return (
        output.get("name") == "stderr" and line.endswith("\r") and not line.split("\r")[-2].strip()
    )


def make() -> Iterator[Path]:
    """Write the notebooks of the other languages, not yet run, where their words have changed."""
    for lang in notebook_words.OTHERS:
        texts = notebook_texts(lang)
        for name in notebook_words.SPOKEN:
            path = notebook_words.path_in(name, lang)
            source = notebook_words.read(notebook_words.source_path(name))
            made = notebook_words.in_language(source, lang, texts)
            if not path.exists() or not notebook_words.same_words(made, notebook_words.read(path)):
                nbformat.write(made, path)
                yield path


if __name__ == "__main__":
    chosen = sys.argv[1:]
    for made in make():
        print(f"made {made.name}")
    for name in chosen or sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")):
        print(f"running {name}")
        execute(NOTEBOOKS / name)
