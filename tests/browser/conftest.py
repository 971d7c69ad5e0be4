"""A real JupyterLab and a real Chromium, both started once for the whole run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.jupyter import JupyterServer
from browser.lab import Lab
from browser.window import Window

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
CHROMIUM = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    with JupyterServer(tmp_path_factory.mktemp("jupyter")) as server:
        yield server


@pytest.fixture(scope="session")
def older_jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JupyterServer]:
    """The oldest versions that a class is likely to meet, in an environment of their own."""
    folder = tmp_path_factory.mktemp("older")
    home = folder / "environment"
    _run(sys.executable, "-m", "venv", "--without-pip", str(home))
    python = str(home / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    install = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    _run(*install, "--no-compile", "-r", str(HERE / "older.txt"), "--editable", str(ROOT))
    with JupyterServer(folder / "server", python=python) as server:
        yield server


def _run(*command: str) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def chromium():
    """The browser. Playwright drives the one on this machine and brings none of its own."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip("Chromium is not installed")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def axe_source() -> str:
    script = HERE.parent.parent / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        pytest.skip("axe-core is not installed: run 'npm ci' in frontend/")
    return script.read_text(encoding="utf-8")


def _new_page(chromium: Any, options: dict[str, Any]) -> Any:
    context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
    return context.new_page()


@pytest.fixture
def new_window(chromium) -> Iterator[Callable[..., Window]]:
    """Open a browser window on any server of this machine."""
    windows: list[Window] = []

    def new(url: str, **options: Any) -> Window:
        windows.append(Window(_new_page(chromium, options), url))
        return windows[-1]

    yield new
    for window in windows:
        window.page.context.close()
        window.assert_clean()


@pytest.fixture
def new_lab(chromium, jupyter: JupyterServer, axe_source: str) -> Iterator[Callable[..., Lab]]:
    """Open one more browser window on a Jupyter server; its options are a Playwright context's."""
    windows: list[Lab] = []

    def new(page_type: type[Lab] = Lab, server: JupyterServer | None = None, **options: Any) -> Lab:
        page = _new_page(chromium, options)
        windows.append(page_type(page, server or jupyter, axe_source))
        return windows[-1]

    yield new
    for window in windows:
        window.page.context.close()
    for server in {id(window.server): window.server for window in windows}.values():
        server.end_sessions()
    for window in windows:
        window.assert_clean()


@pytest.fixture
def lab(new_lab: Callable[..., Lab]) -> Lab:
    """A window on JupyterLab; after the test it must have shown no error and asked nobody else."""
    return new_lab()
