"""A Jupyter server of its own: no setting, file or kernel of the person who runs the tests."""

from __future__ import annotations

import ast
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from jupyter_client.blocking import BlockingKernelClient

from twelve_widgets.lab import CONFIG

SETTINGS = {
    # Lab would ask, in a popup over the page, whether it may fetch news.
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
    },
}


class JupyterServer:
    """JupyterLab on a port of this machine, with the folder it serves.

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
        self.folder = folder
        self.python = python
        self.config = config
        self.root = folder / "notebooks"
        self.runtime = folder / "runtime"
        self.log = folder / "server.log"
        self.token = secrets.token_hex(16)
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._clients: dict[str, BlockingKernelClient] = {}

    def __enter__(self) -> Self:
        self.root.mkdir()
        labconfig = self.folder / "config" / "labconfig"
        labconfig.mkdir(parents=True)
        (labconfig / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                self.command(), env=self._environment(), stdout=log, stderr=subprocess.STDOUT
            )
        try:
            self._wait_until_up()
        except BaseException:
            self._process.kill()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end_sessions()
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

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
        ]

    def lay(self, notebook: Path) -> str:
        """Copy a notebook to the served folder under a name of its own and return the name."""
        name = f"{notebook.stem}-{secrets.token_hex(4)}.ipynb"
        shutil.copyfile(notebook, self.root / name)
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
        reply = self._execute(kernel, "", {"value": f"__import__('json').dumps({expression})"})
        value = reply["user_expressions"]["value"]
        if value["status"] != "ok":
            raise RuntimeError(f"{expression}: {value['ename']}: {value['evalue']}")
        return json.loads(ast.literal_eval(value["data"]["text/plain"]))

    def run(self, kernel: str, code: str) -> None:
        """Run statements in a kernel, beside whatever the page does there."""
        reply = self._execute(kernel, code, {})
        if reply["status"] != "ok":
            raise RuntimeError("\n".join(reply["traceback"]))

    def end_sessions(self) -> None:
        """Stop every kernel, so that one test leaves no work to the next."""
        for client in self._clients.values():
            client.stop_channels()
        self._clients.clear()
        for session in self.api("api/sessions"):
            self.api(f"api/sessions/{session['id']}", "DELETE")

    def _execute(self, kernel: str, code: str, expressions: dict[str, str]) -> dict[str, Any]:
        client = self._clients.get(kernel)
        if client is None:
            client = BlockingKernelClient()
            client.load_connection_file(str(self.runtime / f"kernel-{kernel}.json"))
            client.start_channels()
            self._clients[kernel] = client
        reply = client.execute(
            code, store_history=False, user_expressions=expressions, reply=True, timeout=30
        )
        return reply["content"]

    def _environment(self) -> dict[str, str]:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("JUPYTER", "IPYTHON"))
        }
        own = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        kept |= {name: str(self.folder / value) for name, value in own.items()}
        return kept | ({"JUPYTER_CONFIG_PATH": str(self.config)} if self.config else {})

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                self.api("api/status")
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
