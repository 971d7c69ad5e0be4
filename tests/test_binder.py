"""What Binder would build, without Docker: its own reading of our files, then the same steps."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from browser.jupyter import JupyterServer

ROOT = Path(__file__).parent.parent
REQUIREMENTS = ROOT / "binder" / "requirements.txt"
MANAGER = "@jupyter-widgets/jupyterlab-manager:plugin"

pytestmark = pytest.mark.binder


def pins() -> list[str]:
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def run(command: list[str], **options) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        **options,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_every_requirement_is_exact():
    assert [pin for pin in pins() if not re.fullmatch(r"[A-Za-z0-9._-]+==[^\s;*]+", pin)] == []
    names = [pin.partition("==")[0].lower().replace("_", "-") for pin in pins()]
    assert len(names) == len(set(names))
    assert {"anywidget", "icepool", "ipywidgets", "jupyterlab", "hatchling"} <= set(names)


def test_nothing_outweighs_our_files():
    # Binder would silently prefer these to requirements.txt, or refuse two folders.
    for rival in ("binder/environment.yml", "binder/Dockerfile", "binder/Pipfile", ".binder"):
        assert not (ROOT / rival).exists()
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)


def test_repo2docker_reads_them_as_meant():
    pytest.importorskip("repo2docker")
    said = run([sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)])
    assert "Building conda environment for python=3.11\n" in said
    steps = [
        "COPY --chown=0:0 src/binder/requirements.txt ${REPO_DIR}/binder/requirements.txt",
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN ./binder/postBuild",
    ]
    places = [said.find(step) for step in steps]
    assert -1 not in places, steps[places.index(-1)]
    assert places == sorted(places)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment in which Binder's two steps were taken; returns its Python."""
    python = sys.executable if sys.version_info[:2] == (3, 11) else shutil.which("python3.11")
    if python is None:
        pytest.skip("no Python 3.11, which is what Binder runs (runtime.txt)")
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    folder = tmp_path_factory.mktemp("binder") / "environment"
    run([python, "-m", "venv", str(folder)])
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    run(["pip", "install", "--quiet", "-r", str(REQUIREMENTS)], env=environment)
    run(["./binder/postBuild"], env=environment)
    return folder / "bin" / "python"


def test_the_pins_are_complete_and_agree(image: Path):
    run([str(image), "-m", "pip", "check"])
    installed = run([str(image), "-m", "pip", "list", "--format=freeze"]).splitlines()
    ours = {"pip", "setuptools", "twelve-widgets", "twelve_widgets"}
    extra = {line for line in installed if line.partition("==")[0] not in ours}
    assert {line.lower() for line in extra} == {pin.lower() for pin in pins()}


def test_the_package_is_installed(image: Path, tmp_path: Path):
    code = "import os, twelve_widgets; os.chdir('/'); print(twelve_widgets.__file__)"
    where = subprocess.run(
        [str(image), "-c", code], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout
    assert Path(where.strip()).is_relative_to(image.parent.parent)


def test_widgets_are_saved_with_the_notebook(image: Path, tmp_path: Path):
    with JupyterServer(tmp_path, python=str(image), config=None) as server:
        assert server.setting(MANAGER)["saveState"] is True


def test_without_our_setting_they_would_not_be(tmp_path: Path):
    with JupyterServer(tmp_path, config=None) as server:
        assert server.setting(MANAGER)["saveState"] is False


def test_the_readme_links_to_the_first_notebook():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "?urlpath=lab/tree/notebooks/00-start-here.ipynb" in readme
