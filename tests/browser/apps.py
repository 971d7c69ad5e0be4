"""Servers that show a notebook as an app: Voilà and marimo."""

from __future__ import annotations

import sys
from pathlib import Path

from browser.jupyter import write_cells
from browser.kernel import Kernel
from browser.server import Server


class VoilaServer(Server):
    """Voilà with a folder of notebooks: each is run when it is opened."""

    def prepare(self) -> None:
        """Lay out the served folder and the one for the kernels' connection files."""
        super().prepare()
        self.kernels = self.folder / "kernels"
        self.kernels.mkdir()

    def command(self) -> list[str]:
        """Return the command that starts the server."""
        return [
            *(self.python, "-m", "voila", str(self.root), "--no-browser"),
            *("--Voila.ip=127.0.0.1", f"--port={self.port}", "--Voila.port_retries=0"),
            f"--Voila.connection_dir_root={self.kernels}",
            # Notebook's own extension for Lab: Voilà's page has not what it shares.
            "--VoilaConfiguration.extension_denylist=@jupyter-notebook/lab-extension",
        ]

    def lay_cells(self, name: str, *cells: str) -> None:
        """Write a notebook of these code cells to the served folder."""
        write_cells(self.root / f"{name}.ipynb", *cells)

    def kernel(self) -> Kernel:
        """Return the kernel that was started last."""
        files = self.kernels.glob("**/kernel-*.json")
        return Kernel(max(files, key=lambda path: path.stat().st_mtime_ns))


class MarimoServer(Server):
    """A marimo app: run anew for each page that opens it.

    Parameters
    ----------
    folder : Path
        Empty; holds everything that the server writes.
    python : str
        The Python that runs the server and its kernels.
    app : str
        The source of the app. ``FOLDER`` in it stands for a folder that it may write to.
    """

    def __init__(self, folder: Path, app: str, python: str = sys.executable) -> None:
        super().__init__(folder, python)
        self._app = app

    @property
    def script(self) -> Path:
        """The app's file."""
        return self.root / "app.py"

    def prepare(self) -> None:
        """Write the app, and the setting that follows the browser's light or dark."""
        super().prepare()
        self.script.write_text(self._app.replace("FOLDER", str(self.root)), encoding="utf-8")
        settings = self.folder / "xdg" / "marimo"
        settings.mkdir(parents=True)
        (settings / "marimo.toml").write_text('[display]\ntheme = "system"\n')

    def command(self) -> list[str]:
        """Return the command that starts the server."""
        return [
            *(self.python, "-m", "marimo", "--yes", "run", str(self.script)),
            *("--headless", "--no-token", "--host=127.0.0.1", f"--port={self.port}"),
        ]
