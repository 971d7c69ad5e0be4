"""Both tables in every host that can be run here: played by click, checked against the kernel."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.apps import MarimoServer, VoilaServer
from browser.jupyter import JupyterServer
from browser.lab import Lab, NotebookPage
from browser.table_page import TRUTH, TablePage
from browser.window import Window

CHIPS = """
import twelve_widgets as tw
chips = tw.ChipTable(players=3, seed=7, names=["Ana", "<b>Ben</b>", "Cho"])
chips
"""
DAYS = """
import twelve_widgets as tw
days = tw.DaysTable(
    hands=[[1, 3, 3, 7], [2, 4, 4, 5], [6, 6, 8, 9]], leader=0, names=["Ana", "Ben", "Cho"]
)
days
"""
# The kernel writes down what it holds after each change, since nobody can ask it from outside.
MARIMO = f"""
import marimo

app = marimo.App()


@app.cell
def _():
    import json
    from pathlib import Path

    import marimo as mo
    import twelve_widgets as tw

    chips = tw.ChipTable(players=3, seed=7, names=["Ana", "<b>Ben</b>", "Cho"])
    days = tw.DaysTable(
        hands=[[1, 3, 3, 7], [2, 4, 4, 5], [6, 6, 8, 9]], leader=0, names=["Ana", "Ben", "Cho"]
    )

    def keep(_=None):
        for name, truth in (
            ("chips", {" ".join(TRUTH["chips"].replace("TABLE", "chips").split())}),
            ("days", {" ".join(TRUTH["days"].replace("TABLE", "days").split())}),
        ):
            path = Path("FOLDER", name)
            path.with_suffix(".new").write_text(json.dumps(truth))
            path.with_suffix(".new").replace(path)

    keep()
    chips.observe(keep, "view")
    days.observe(keep, "view")
    mo.vstack([mo.ui.anywidget(chips), mo.ui.anywidget(days)])
    return


if __name__ == "__main__":
    app.run()
"""
TRICKS = 2
LARGE = {"width": 1280, "height": 1600}


def _play(table: TablePage, theme: str = "") -> None:
    """Play two tricks, at random, checked at every move."""
    rng = random.Random(11)
    truth = table.agree()
    seats = len(truth["names"])
    moves_of_a_trick = 2 * seats if table.kind == "chips" else seats
    for _ in range(TRICKS * moves_of_a_trick):
        if table.kind == "chips":
            assert table.offered() == set(truth["moves"])
        truth = table.play(rng.choice(truth["moves"]))
    assert truth["rounds"][0]["made"] == TRICKS * moves_of_a_trick


def _assert_looks(table: TablePage, theme: str) -> None:
    """Wait until the table is as light or as dark as its host."""

    def brightness() -> float:
        colour = table.surface.evaluate("(root) => getComputedStyle(root).backgroundColor")
        return sum(float(part) for part in re.findall(r"[\d.]+", colour)[:3]) / 3

    if not table.comes_true(lambda: brightness() > 180 if theme == "light" else brightness() < 60):
        raise AssertionError(f"a {theme} host, and a table of brightness {brightness()}")


def _play_in(lab: Lab) -> None:
    lab.open_cells(CHIPS, DAYS)
    lab.run_all()
    for cell, (kind, theme) in enumerate([("chips", "dark"), ("days", "light")]):
        lab.scroll_to_cell(cell)
        table = TablePage.in_lab(lab, kind, name=kind)
        lab.theme(theme)
        _assert_looks(table, theme)
        _play(table)


def _version(lab: Lab) -> str:
    data = lab.page.locator("#jupyter-config-data").text_content()
    return json.loads(data)["appVersion"]


def test_jupyterlab(new_lab):
    _play_in(new_lab(viewport=LARGE))


def test_notebook_7(new_lab):
    lab = new_lab(NotebookPage, viewport=LARGE)
    # Notebook asks for a schema and a command that it does not have.
    lab.hosts_own = ("schema", "filebrowser:open-path")
    _play_in(lab)


def test_jupyterlab_4_4(new_lab, older_jupyter: JupyterServer):
    lab = new_lab(server=older_jupyter, viewport=LARGE)
    _play_in(lab)
    assert _version(lab) == "4.4.9"


def test_notebook_7_4(new_lab, older_jupyter: JupyterServer):
    lab = new_lab(NotebookPage, server=older_jupyter, viewport=LARGE)
    lab.hosts_own = ("filebrowser:open-path",)
    _play_in(lab)
    assert _version(lab) == "7.4.7"


@pytest.fixture
def voila(tmp_path: Path) -> Iterator[VoilaServer]:
    with VoilaServer(tmp_path) as server:
        server.lay_cells("tables", CHIPS, DAYS)
        yield server


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_voila(voila: VoilaServer, new_window, theme: str):
    window: Window = new_window(voila.url, viewport=LARGE)
    # Voilà's own page takes its signs from elsewhere.
    window.hosts_own = ("fontawesome",)
    window.page.goto(f"{voila.url}/voila/render/tables.ipynb?theme={theme}")
    window.page.locator(".tw-surface").nth(1).wait_for(timeout=60_000)
    kernel = voila.kernel()
    for kind in ("chips", "days"):
        expression = " ".join(TRUTH[kind].replace("TABLE", kind).split())
        surface = window.page.locator(f".tw-surface.tw-kind-{kind}")
        table = TablePage(kind, surface, lambda asked=expression: kernel.evaluate(asked))
        _assert_looks(table, theme)
        _play(table)
    kernel.close()


@pytest.fixture(scope="module")
def marimo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MarimoServer]:
    with MarimoServer(tmp_path_factory.mktemp("marimo"), app=MARIMO) as server:
        yield server


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_marimo(marimo: MarimoServer, new_window, theme: str):
    window: Window = new_window(marimo.url, viewport=LARGE, color_scheme=theme)
    window.page.goto(marimo.url)
    for kind in ("chips", "days"):
        surface = window.page.locator(f".tw-surface.tw-kind-{kind}")
        surface.wait_for(timeout=60_000)
        in_shadow = "(root) => root.getRootNode() instanceof ShadowRoot"
        assert surface.evaluate(in_shadow), "marimo is the host with a shadow root"

        def truth(kind: str = kind) -> dict[str, Any]:
            return json.loads((marimo.root / kind).read_text(encoding="utf-8"))

        table = TablePage(kind, surface, truth)
        _assert_looks(table, theme)
        _play(table)
