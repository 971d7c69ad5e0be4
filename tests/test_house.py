"""How the house is arranged: which room may import which, and how big a module may grow."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "twelve_widgets"
# From the attic to the ground: a room imports only from rooms below its own line.
STOREYS = (
    ("widgets",),
    ("lessons",),
    ("pages",),
    ("charts",),
    ("picture",),
    ("strategy",),
    ("chance",),
    ("players",),
    ("record",),
    ("chip_trick", "twelve_days"),
    ("game",),
    ("words",),
)
STOREY = {room: number for number, rooms in enumerate(STOREYS) for room in rooms}
# Beside the rooms: the door, programs for a terminal, and data without code.
NO_ROOMS = {"__init__", "__main__", "about", "lab", "static", "_notebooks", "__pycache__"}
STANDARD_LIBRARY_ONLY = ("chip_trick", "twelve_days", "game", "words")
LONGEST = 400

MODULES = sorted(PACKAGE.rglob("*.py"))


def imports(source: str, module: tuple[str, ...], is_package: bool) -> Iterator[tuple[int, str]]:
    """Yield line and absolute dotted name of each import, wherever in the module it stands."""
    here = module if is_package else module[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            start = here[: len(here) - node.level + 1] if node.level else ()
            base = ".".join([*start, *filter(None, [node.module])])
            for name in node.names:
                yield node.lineno, f"{base}.{name.name}"


def upward(source: str, module: tuple[str, ...], is_package: bool = False) -> list[str]:
    """Say which imports of a room's module lead up, sideways or to the front door."""
    room = module[1]
    wrong = []
    for line, name in imports(source, module, is_package):
        top, _, rest = name.partition(".")
        if top != "twelve_widgets":
            continue
        target = rest.partition(".")[0]
        if target == room or STOREY.get(target, -1) > STOREY[room]:
            continue
        wrong.append(f"line {line}: {room} imports {name}")
    return wrong


def dotted(path: Path) -> tuple[tuple[str, ...], bool]:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return (parts[:-1], True) if parts[-1] == "__init__" else (parts, False)


def in_rooms(rooms: tuple[str, ...] = tuple(STOREY)) -> list[Path]:
    return [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in rooms]


def test_every_room_has_its_storey():
    found = {path.stem for path in PACKAGE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert found - NO_ROOMS - set(STOREY) == set()


@pytest.mark.parametrize("path", in_rooms(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_room_imports_upward(path: Path):
    assert upward(path.read_text(encoding="utf-8"), *dotted(path)) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.match", "import twelve_widgets.picture.svg"),
        ("game.match", "from twelve_widgets import chip_trick"),
        ("game.match", "from twelve_widgets import about"),
        ("game.match", "import twelve_widgets"),
        ("game.match", "from ..picture import svg"),
        ("game.match", "from .. import picture"),
        ("chip_trick.rules", "from ..twelve_days import rules"),
        ("twelve_days.rules", "from twelve_widgets.chip_trick.rules import Rules"),
        ("words.text", "def f():\n    from twelve_widgets.game import seats"),
        ("words.text", "if TYPE_CHECKING:\n    from twelve_widgets.game import seats"),
        ("record.read", "class A:\n    def f(self):\n        import twelve_widgets.players.simple"),
    ],
)
def test_an_upward_import_is_found(module, source):
    assert upward(source, ("twelve_widgets", *module.split("."))) != []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.match", "from . import seats"),
        ("game.match", "from .seats import Seat"),
        ("game.match", "from ..words import Sentence"),
        ("chip_trick.rules", "from twelve_widgets.game import Match"),
        ("record.read", "from twelve_widgets import chip_trick, twelve_days"),
        ("widgets.table", "import anywidget\nfrom ..picture.svg import draw"),
    ],
)
def test_a_downward_import_is_fine(module, source):
    assert upward(source, ("twelve_widgets", *module.split("."))) == []


def test_relative_imports_of_a_package_start_at_itself():
    package = ("twelve_widgets", "game")
    assert upward("from .match import Match", package, is_package=True) == []
    assert upward("from ..record import read", package, is_package=True) != []


@pytest.mark.parametrize(
    "path", in_rooms(STANDARD_LIBRARY_ONLY), ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_the_ground_floor_needs_the_standard_library_only(path: Path):
    allowed = sys.stdlib_module_names | {"twelve_widgets"}
    found = {
        name.partition(".")[0]
        for _, name in imports(path.read_text(encoding="utf-8"), *dotted(path))
    }
    assert found - allowed == set()


def test_no_module_is_too_long():
    sources = [*MODULES, *(ROOT / "benchmarks").rglob("*.py")]
    for ending in ("*.js", "*.mjs", "*.css"):
        sources += (
            path for path in (ROOT / "frontend").rglob(ending) if "node_modules" not in path.parts
        )
    lines = {path.relative_to(ROOT): len(path.read_text("utf-8").splitlines()) for path in sources}
    assert {str(path): count for path, count in lines.items() if count > LONGEST} == {}


def test_no_drawer_for_odds_and_ends():
    vague = {"utils", "util", "helpers", "common", "misc"}
    names = {part for path in MODULES for part in path.relative_to(PACKAGE).with_suffix("").parts}
    assert names & vague == set()


def test_the_import_pulls_in_nothing_heavy():
    heavy = ("icepool", "numba", "numpy", "distributed", "dask", "jupyterlab", "notebook")
    code = f"import sys, twelve_widgets; print([m for m in {heavy} if m in sys.modules])"
    assert _python(code) == "[]"


def _python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60
    )
    return done.stdout.strip()
