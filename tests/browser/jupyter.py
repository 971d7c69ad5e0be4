"""A Jupyter server of its own: no setting, file or kernel of the person who runs the tests."""

from __future__ import annotations

import json
import secrets
import shutil
import sys
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

import nbformat

from browser.kernel import Kernel
from browser.server import Server
from twelve_widgets.lab import CONFIG

SETTINGS = {
    # Lab would ask, in a popup over the page, whether it may fetch news.
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
}


class JupyterServer(Server):
    """JupyterLab, and Notebook beside it, on a port of this machine, with the folder they serve.

    Parameters
    ----------
    folder : Path
        Empty; holds everything that the server writes.
    python : str
        The Python that runs the server and its kernels.
    config : Path, optional
        A Jupyter configuration folder to start with; by default the one that a reader gets from
        ``python -m twelve_widgets lab``.
    """

    def __init__(
        self, folder: Path, python: str = sys.executable, config: Path | None = CONFIG
    ) -> None:
        super().__init__(folder, python)
        self.config = config
        self.runtime = folder / "runtime"
        self.token = secrets.token_hex(16)
        self._kernels: dict[str, Kernel] = {}

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end_sessions()
        super().__exit__(kind, error, trace)

    def prepare(self) -> None:
        """Lay out the served folder and Lab's settings."""
        super().prepare()
        labconfig = self.folder / "config" / "labconfig"
        labconfig.mkdir(parents=True)
        (labconfig / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))

    def command(self) -> list[str]:
        """Return the command that starts the server."""
        start = [self.python, "-m", "jupyterlab", f"--ServerApp.root_dir={self.root}"]
        return [*start, *self.options]

    @property
    def options(self) -> list[str]:
        """What every way to start the server needs under test."""
        return [
            "--no-browser",
            "--ServerApp.allow_root=True",
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self.port}",
            "--ServerApp.port_retries=0",
            f"--IdentityProvider.token={self.token}",
            "--LabApp.expose_app_in_browser=True",
            "--LabApp.extension_manager=readonly",
            "--JupyterNotebookApp.expose_app_in_browser=True",
        ]

    def environment(self) -> dict[str, str]:
        """Return the environment with our configuration added."""
        more = {"JUPYTER_CONFIG_PATH": str(self.config)} if self.config else {}
        return super().environment() | more

    def answers(self) -> bool:
        """Whether its REST interface is up."""
        return "started" in self.api("api/status")

    def lay(self, notebook: Path) -> str:
        """Copy a notebook to the served folder under a name of its own and return the name."""
        name = f"{notebook.stem}-{secrets.token_hex(4)}.ipynb"
        shutil.copyfile(notebook, self.root / name)
        return name

    def lay_cells(self, *cells: str) -> str:
        """Write a notebook of these code cells to the served folder and return its name."""
        name = f"cells-{secrets.token_hex(4)}.ipynb"
        write_cells(self.root / name, *cells)
        return name

    def api(self, path: str, method: str = "GET") -> Any:
        """Ask one of the server's REST interfaces."""
        request = urllib.request.Request(
            f"{self.url}/{path}",
            method=method,
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=10) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def setting(self, plugin: str) -> dict[str, Any]:
        """Return what holds for a Lab plugin before a reader changes anything."""
        schema = self.api(f"lab/api/settings/{plugin}")["schema"]
        return {name: entry.get("default") for name, entry in schema["properties"].items()}

    def kernel_of(self, notebook: str) -> str:
        """Return the id of the kernel that runs a served notebook."""
        for session in self.api("api/sessions"):
            if session["path"] == notebook:
                return session["kernel"]["id"]
        raise LookupError(f"no kernel runs {notebook}")

    def evaluate(self, kernel: str, expression: str) -> Any:
        """Evaluate an expression in a kernel and return its value, by way of JSON."""
        return self._kernel(kernel).evaluate(expression)

    def run(self, kernel: str, code: str) -> None:
        """Run statements in a kernel, beside whatever the page does there."""
        self._kernel(kernel).run(code)

    def forget(self, notebook: str) -> None:
        """Close the lines to a kernel that was restarted; the next question opens new ones."""
        kernel = self._kernels.pop(self.kernel_of(notebook), None)
        if kernel is not None:
            kernel.close()

    def end_sessions(self) -> None:
        """Stop every kernel, so that one test leaves no work to the next."""
        for kernel in self._kernels.values():
            kernel.close()
        self._kernels.clear()
        for session in self.api("api/sessions"):
            self.api(f"api/sessions/{session['id']}", "DELETE")

    def _kernel(self, id: str) -> Kernel:
        if id not in self._kernels:
            self._kernels[id] = Kernel(self.runtime / f"kernel-{id}.json")
        return self._kernels[id]


def write_cells(path: Path, *cells: str) -> None:
    """Write a notebook of these code cells."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
    )
    nbformat.write(notebook, path)
