"""A server on a port of this machine, with no setting or file of the person who runs the tests."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

OWN_FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "XDG_CONFIG_HOME": "xdg",
}


class Server:
    """What shows notebooks: started on entry, stopped on exit.

    Parameters
    ----------
    folder : Path
        Empty; holds everything that the server writes.
    python : str
        The Python that runs the server and its kernels.
    """

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        self.python = python
        self.root = folder / "notebooks"
        self.log = folder / "server.log"
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.prepare()
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                self.command(), env=self.environment(), stdout=log, stderr=subprocess.STDOUT
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
        self._process.terminate()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def prepare(self) -> None:
        """Lay out what the server needs before it starts."""
        self.root.mkdir(parents=True, exist_ok=True)

    def command(self) -> list[str]:
        """Return the command that starts the server."""
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        """Return the environment that it runs in."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("JUPYTER", "IPYTHON"))
        }
        return kept | {name: str(self.folder / value) for name, value in OWN_FOLDERS.items()}

    def answers(self) -> bool:
        """Whether it is up; raises OSError where nobody listens yet."""
        with urllib.request.urlopen(self.url, timeout=10) as answer:
            return answer.status == 200

    def _wait_until_up(self) -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                if self.answers():
                    return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"{type(self).__name__} did not start:\n{self.log.read_text()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
