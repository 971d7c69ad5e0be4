"""Every notebook is committed as it ran, and runs again with the same outputs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
ALL = sorted(NOTEBOOKS.glob("*.ipynb"))

each = pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)


def code_cells(path: Path) -> list[nbformat.NotebookNode]:
    notebook = nbformat.read(path, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def nbval(path: Path, home: Path) -> subprocess.CompletedProcess[str]:
    """Run a notebook strictly in a copy of its folder: what it writes must not stay."""
    folder = home / "notebooks"
    shutil.copytree(path.parent, folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    own = ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    command = [sys.executable, "-m", "pytest", "--nbval", "--nbval-current-env", path.name]
    return subprocess.run(
        [*command, "-c", os.devnull, "--rootdir", str(folder), "-p", "no:cacheprovider"],
        cwd=folder,
        env=kept | {name: str(home / name) for name in own},
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )


def test_the_tutorial_is_there():
    assert "00-start-here" in [path.stem for path in ALL]


@each
def test_was_run_once_from_top_to_bottom(path: Path):
    # On cleared notebooks nbval has nothing to compare and passes.
    counts = [cell.execution_count for cell in code_cells(path) if cell.source.strip()]
    assert counts == list(range(1, len(counts) + 1))
    assert counts


@each
def test_shows_no_error(path: Path):
    kinds = {output.output_type for cell in code_cells(path) for output in cell.outputs}
    streams = {output.get("name") for cell in code_cells(path) for output in cell.outputs}
    assert "error" not in kinds
    assert "stderr" not in streams


@each
def test_carries_no_widget_state(path: Path):
    notebook = nbformat.read(path, as_version=4)
    assert "widgets" not in notebook.metadata
    nbformat.validate(notebook)


@each
def test_runs_again_with_the_same_outputs(path: Path, tmp_path: Path):
    done = nbval(path, tmp_path)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) == len(code_cells(path))


def test_a_changed_output_is_noticed(tmp_path: Path):
    cell = nbformat.v4.new_code_cell("print(6 * 7)", execution_count=1)
    cell.outputs = [nbformat.v4.new_output("stream", name="stdout", text="41\n")]
    notebook = nbformat.v4.new_notebook(cells=[cell])
    (tmp_path / "source").mkdir()
    nbformat.write(notebook, tmp_path / "source" / "wrong.ipynb")
    done = nbval(tmp_path / "source" / "wrong.ipynb", tmp_path)
    assert done.returncode == 1
    assert "42" in done.stdout
