"""The front end's own checks: its unit tests, its types, and that what is committed is built."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.node


@pytest.mark.parametrize("script", ["test", "types", "check"])
def test_the_front_end(frontend: Path, script: str):
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    done = subprocess.run(
        [npm, "run", "--silent", script],
        cwd=frontend,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stdout
