"""What `pip install` brings: everything a notebook needs, on a machine without a clone."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "twelve_widgets"
NO_DATA = {"__pycache__", ".ipynb_checkpoints"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("hatchling")
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=120)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_it_is_pure_python(wheel: Path):
    assert wheel.name.endswith("-py3-none-any.whl")


def test_it_holds_every_file_of_the_package(names: set[str]):
    files = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and not NO_DATA & set(path.parts)
    }
    assert files - names == set()


def test_it_holds_the_built_front_end_and_the_type_marker(names: set[str]):
    assert "twelve_widgets/py.typed" in names
    static = {name for name in names if name.startswith("twelve_widgets/static/")}
    assert {Path(name).suffix for name in static} >= {".js", ".css"}


def test_it_holds_the_tutorials(names: set[str]):
    ours = {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {f"twelve_widgets/_notebooks/{name}" for name in ours} <= names
    assert ours


def run_installed(wheel: Path, folder: Path, code: str) -> list[str]:
    """Return the lines that code prints which sees the wheel's files and not the clone."""
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "site"), "PYTHONUTF8": "1"},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    return done.stdout.splitlines()


def test_it_speaks_every_language(wheel: Path, tmp_path: Path):
    code = (
        "import twelve_widgets as tw; from twelve_widgets.words import LANGUAGES, every;"
        "print(tw.__file__);"
        "[print(lang, every([2, 3]).text(lang, None)) for lang in LANGUAGES]"
    )
    where, *said = run_installed(wheel, tmp_path, code)
    assert Path(where).is_relative_to(tmp_path)
    assert said == ["en 2 and 3", "de 2 und 3", "et 2 ja 3", "fi 2 ja 3"]


def test_lab_finds_the_tutorials_in_an_installed_package(wheel: Path, tmp_path: Path):
    code = (
        "from pathlib import Path; import twelve_widgets.lab as lab;"
        "print(lab.__file__); print(*lab.copy_notebooks(Path('mine')).fresh)"
    )
    where, copied = run_installed(wheel, tmp_path, code)
    assert Path(where).is_relative_to(tmp_path)
    assert "00-start-here.ipynb" in copied
    assert (tmp_path / "mine" / "00-start-here.ipynb").is_file()
