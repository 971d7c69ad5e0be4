"""One browser window on JupyterLab: open a notebook, run it, look at it as a person would."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from browser.jupyter import JupyterServer
from browser.window import Window

Theme = Literal["light", "dark"]
THEMES: dict[Theme, str] = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}

IDLE = """() => {
  const session = window.jupyterapp?.shell.currentWidget?.sessionContext?.session;
  return session?.kernel?.status === 'idle';
}"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
SCROLL = "(index) => window.jupyterapp.shell.currentWidget.content.scrollToItem(index, 'start')"
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
CHANGE_THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
# While it changes, a splash lies over the page and hides what is below from axe-core.
THEME_IS = """(light) => document.body.dataset.jpThemeLight === String(light)
  && !document.querySelector('#jupyterlab-splash')"""
RUN_AXE = """async ([selector, rules]) => {
  const options = rules ? {runOnly: {type: 'rule', values: rules}} : {};
  return await window.axe.run(selector, {...options, elementRef: false});
}"""


class Lab(Window):
    """A page on JupyterLab, and the server behind it.

    Parameters
    ----------
    page : playwright.sync_api.Page
        A new page.
    server : JupyterServer
        Serves it.
    axe_source : str
        The text of axe-core.
    """

    path = "lab/tree/{name}?token={token}&reset"

    def __init__(self, page: Any, server: JupyterServer, axe_source: str) -> None:
        super().__init__(page, server.url)
        self.server = server
        self.notebook = ""
        self._axe_source = axe_source

    def open_notebook(self, notebook: Path) -> None:
        """Open a copy of a notebook and wait for its kernel."""
        self.open_served(self.server.lay(notebook))

    def open_cells(self, *cells: str) -> None:
        """Open a new notebook with these code cells."""
        self.open_served(self.server.lay_cells(*cells))

    def open_served(self, name: str) -> None:
        """Open a file of the served folder, for example one saved by another window."""
        self.notebook = name
        path = self.path.format(name=name, token=self.server.token)
        self.page.goto(f"{self.server.url}/{path}")
        self.wait_idle()

    def wait_idle(self) -> None:
        """Wait until the kernel has nothing left to do."""
        self.page.wait_for_function(IDLE, timeout=60_000)

    def run_all(self) -> None:
        """Run every cell; a cell that raises is a failure."""
        self.page.evaluate(RUN_ALL)
        self.wait_idle()
        errors = self.page.locator('[data-mime-type="application/vnd.jupyter.stderr"]')
        assert errors.count() == 0, errors.all_inner_texts()

    def scroll_to_cell(self, index: int) -> None:
        """Bring a cell into view: Lab keeps only the visible ones in the page."""
        self.page.evaluate(SCROLL, index)

    def save(self) -> Path:
        """Save the notebook and return its file."""
        self.page.evaluate(SAVE)
        return self.server.root / self.notebook

    def theme(self, theme: Theme) -> None:
        """Switch between light and dark and wait until the page has followed."""
        self.page.evaluate(CHANGE_THEME, THEMES[theme])
        self.page.wait_for_function(THEME_IS, arg=theme == "light")

    def kernel_eval(self, expression: str) -> Any:
        """Return the value that an expression has in the kernel, not on the page."""
        return self.server.evaluate(self.server.kernel_of(self.notebook), expression)

    def kernel_run(self, code: str) -> None:
        """Run statements in the kernel, as another cell would."""
        self.server.run(self.server.kernel_of(self.notebook), code)

    def run_axe(
        self, selector: str, theme: Theme | None = None, rules: list[str] | None = None
    ) -> list[dict[str, Any]]:
        """Check everything under a selector for accessibility and return the violations.

        It fails if the contrast of no text could be judged: in Lab the body has no height, so that
        axe-core takes everything for hidden, finds nothing to complain of, and says so nowhere.
        """
        if theme is not None:
            self.theme(theme)
        self.page.add_style_tag(content="body { height: 100vh !important; }")
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(self._axe_source)
        result = self.page.evaluate(RUN_AXE, [selector, rules])
        judged = {check["id"] for check in result["passes"] + result["violations"]}
        if rules is None or "color-contrast" in rules:
            unsure = [check for check in result["incomplete"] if check["id"] == "color-contrast"]
            assert "color-contrast" in judged, f"no contrast was judged under {selector}: {unsure}"
        return result["violations"]

    def assert_accessible(self, selector: str) -> None:
        """Fail with a readable list if axe-core objects to anything, in light or in dark."""
        for theme in THEMES:
            found = [
                f"{theme}: {violation['id']}: {node['html']}\n    {node['failureSummary']}"
                for violation in self.run_axe(selector, theme)
                for node in violation["nodes"]
            ]
            assert not found, "\n".join(found)


class NotebookPage(Lab):
    """The same in Jupyter Notebook, which has one page for each notebook."""

    path = "notebooks/{name}?token={token}"
