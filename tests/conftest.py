"""What holds for every test: under CI nothing may be skipped because a tool is missing."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from taking_turns import turn

ROOT = Path(__file__).parent.parent
NEEDS_A_TOOL = ("binder", "browser", "node")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item):
    with turn(alone=item.get_closest_marker("alone") is not None):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    report = yield
    on_ci = os.environ.get("CI") == "true"
    needy = any(item.get_closest_marker(name) for name in NEEDS_A_TOOL)
    if on_ci and needy and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: under CI=true this must run. {reason}"
    return report


@pytest.fixture(autouse=True)
def no_loop_of_others(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that an open browser keeps in this thread after its own tests.

    To a widget it would look like a kernel's loop: one that only runs while the browser is asked.
    """
    if request.node.get_closest_marker("browser"):
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture(scope="session")
def frontend() -> Path:
    """The folder of the front-end sources, ready for Node.js."""
    folder = ROOT / "frontend"
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed")
    if not (folder / "node_modules").is_dir():
        pytest.skip("no front-end modules: run 'npm ci' in frontend/")
    return folder
