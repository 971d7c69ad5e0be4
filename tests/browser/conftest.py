"""A real JupyterLab and a real Chromium, both started once for the whole run."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser.jupyter import JupyterServer
from browser.lab import Lab

HERE = Path(__file__).parent
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


@pytest.fixture
def new_lab(chromium, jupyter: JupyterServer, axe_source: str) -> Iterator[Callable[..., Lab]]:
    """Open one more browser window; its options are those of a Playwright context."""
    windows: list[Lab] = []

    def new(**options) -> Lab:
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        windows.append(Lab(context.new_page(), jupyter, axe_source))
        return windows[-1]

    yield new
    for window in windows:
        window.page.context.close()
    jupyter.end_sessions()
    for window in windows:
        window.assert_clean()


@pytest.fixture
def lab(new_lab: Callable[..., Lab]) -> Lab:
    """A window on JupyterLab; after the test it must have shown no error and asked nobody else."""
    return new_lab()
