"""What holds for every test: under CI nothing may be skipped because a tool is missing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NEEDS_A_TOOL = ("binder", "browser", "node")


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


@pytest.fixture(scope="session")
def frontend() -> Path:
    """The folder of the front-end sources, ready for Node.js."""
    folder = ROOT / "frontend"
    if shutil.which("node") is None:
        pytest.skip("Node.js is not installed")
    if not (folder / "node_modules").is_dir():
        pytest.skip("no front-end modules: run 'npm ci' in frontend/")
    return folder
