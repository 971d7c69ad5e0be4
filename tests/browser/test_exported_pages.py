"""Exported pages, opened from disk with the network off: they step, say so, and stay quiet."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import twelve_widgets as tw
from browser.stepping import assert_steps, narrations, plain, shown_narration
from exported_pages import HOSTILE, ROOMS, random_match
from picture_parts import ROOT
from twelve_widgets.pages import write_notebook

SHORT = {"chips": tw.chip_trick.Rules(target=1), "days": tw.twelve_days.Rules("short")}
HARMLESS = ("file:", "data:", "blob:", "about:")
OVERFLOWS = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
NO_UNPACKING = "delete globalThis.DecompressionStream"


class Opened:
    """A file in a browser without a network, and everything that went wrong there."""

    def __init__(self, chromium: Any, path: Path, axe_source: str, **options: Any) -> None:
        scripts = options.pop("scripts", ())
        self.context = chromium.new_context(
            **{"viewport": {"width": 1000, "height": 900}, "offline": True, **options}
        )
        self.problems: list[str] = []
        self.axe_source = axe_source
        self.page = self.context.new_page()
        for script in scripts:
            self.page.add_init_script(script)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("request", lambda request: self._on_request(request.url))
        self.page.on("dialog", lambda dialog: self.problems.append(f"dialog: {dialog.message}"))
        self.page.goto(path.resolve().as_uri())

    def _on_console(self, message: Any) -> None:
        if message.type in {"error", "warning"}:
            self.problems.append(f"console: {message.text}")

    def _on_request(self, url: str) -> None:
        if not url.startswith(HARMLESS):
            self.problems.append(f"request: {url}")

    def violations(self, text: bool = True) -> list[str]:
        self.page.evaluate(self.axe_source)
        result = self.page.evaluate("() => axe.run(document, {elementRef: false})")
        judged = {check["id"] for check in result["passes"] + result["violations"]}
        assert "color-contrast" in judged or not text
        return [
            f"{violation['id']}: {node['html']}\n    {node['failureSummary']}"
            for violation in result["violations"]
            for node in violation["nodes"]
        ]


@pytest.fixture
def opened(chromium, axe_source: str) -> Iterator[Callable[..., Opened]]:
    windows: list[Opened] = []

    def new(path: Path, **options: Any) -> Opened:
        windows.append(Opened(chromium, path, axe_source, **options))
        return windows[-1]

    yield new
    for window in windows:
        window.context.close()
    assert [window.problems for window in windows] == [[]] * len(windows)


def played_table(kind: str, **options: Any) -> Any:
    table_type = tw.ChipTable if kind == "chips" else tw.DaysTable
    table = table_type(players=3, seed=8, names=["Ana", "Ben", "Cho"], **options)
    rng = random.Random(8)
    for _ in range(16):
        table.play(rng.choice(table.position.moves))
    return table


@pytest.mark.parametrize("kind", ROOMS)
def test_a_table_steps_and_says_that_playing_needs_a_kernel(kind, opened, tmp_path):
    table = played_table(kind)
    page = opened(table.export_html(tmp_path / "table.html")).page
    page.wait_for_selector(".tw-surface")
    assert page.get_by_text("To play, open the table in a notebook").is_visible()
    assert not page.get_by_text("Python does not know").count()
    assert page.get_by_role("button", name=table.words["table.try-again"]).count() == 0
    assert page.locator(".tw-told").is_hidden()
    assert_steps(page, narrations(table))


@pytest.mark.parametrize("view", ["all", "A", "turn"])
@pytest.mark.parametrize("kind", ROOMS)
def test_a_table_offers_nothing_that_needs_a_kernel(kind, view, opened, tmp_path):
    table_type = tw.ChipTable if kind == "chips" else tw.DaysTable
    table = table_type(players=3, seed=8, names=["Ana", "Ben", "Cho"], view=view, odds=True)
    page = opened(table.export_html(tmp_path / "table.html")).page
    page.wait_for_selector(".tw-surface")
    page.locator('[data-opens="log"]').click()
    page.wait_for_selector("textarea")
    # What is not drawn is still there, but neither seen nor read out.
    shown = page.locator(".tw-alive").get_by_role("button")
    names = [button.get_attribute("aria-label") or button.inner_text() for button in shown.all()]
    says = table.words
    for name in ("set-up", "undo", "new-deal", "use-record", "play", "pass", "ready"):
        assert says[f"table.{name}"] not in names, name
    for name in ("help", "log", "back", "forward", "copy"):
        assert says[f"table.{name}"] in names, name
    assert not page.get_by_role("switch").count()
    assert [one.get_attribute("aria-label") for one in page.get_by_role("combobox").all()] == [
        says["table.speed"]
    ]
    for verb in page.locator(".tw-ok .tw-verb").all():
        assert not verb.is_visible()


@pytest.mark.parametrize("kind", ROOMS)
def test_a_table_shows_its_log(kind, opened, tmp_path):
    table = played_table(kind)
    page = opened(table.export_html(tmp_path / "table.html")).page
    page.wait_for_selector(".tw-surface")
    page.get_by_role("button", name=table.words["table.log"]).click()
    page.wait_for_selector("textarea")
    assert page.locator("textarea").input_value().strip() == table.record.strip()


@pytest.mark.parametrize("kind", ROOMS)
@pytest.mark.parametrize("view", ["all", "A"])
def test_a_replay_steps_to_its_end(kind, view, opened, tmp_path):
    match = random_match(ROOMS[kind], 3, rules=SHORT[kind])
    replay = tw.Replay(match, title="How it went", view=view)
    page = opened(replay.export_html(tmp_path / "replay.html")).page
    page.wait_for_selector(".tw-surface")
    said = narrations(replay)
    assert_steps(page, said)
    page.locator("input[type=range]").first.focus()
    page.keyboard.press("End")
    assert said[-1] in shown_narration(page)


def test_a_review_asks_before_it_tells(opened, tmp_path):
    match = random_match(ROOMS["chips"], 2, rules=SHORT["chips"])
    last = match.length
    review = tw.chance.review(match, moves=range(last - 9, last + 1), seed=1)
    replay = tw.Replay(match, review=review)
    window = opened(replay.export_html(tmp_path / "replay.html"))
    page = window.page
    page.get_by_role("button", name="Review").focus()
    page.keyboard.press("Enter")
    worst, said = review.costliest()[0], page.locator(".tw-review-said")
    page.locator(".tw-costliest button").first.press("Enter")
    name = match.names[worst.seat]
    asked = page.locator("[data-said]")
    assert plain(asked.inner_text()) == f"{name} is to act: what would you choose?"
    assert page.locator(".tw-panel-review").count() == 0
    assert not window.violations()
    # The focus is where the answer is one key away.
    page.keyboard.press("Enter")
    assert plain(said.inner_text()).startswith(f"With the {worst.best} {name} wins ")
    assert f", with the {worst.move} only " in plain(said.inner_text())
    assert page.locator(".tw-current .tw-cost").inner_text().startswith("−")
    assert not window.violations()


@pytest.mark.parametrize("kind", ROOMS)
def test_without_scripts_it_steps_trick_by_trick(kind, opened, tmp_path):
    table = played_table(kind)
    page = opened(table.export_html(tmp_path / "page.html"), java_script_enabled=False).page
    tricks = page.locator("details")
    assert tricks.count() == sum(len(position.tricks) for position in table.match.rounds)
    assert tricks.nth(0).locator("ol").is_visible()
    assert tricks.nth(1).locator("ol").is_hidden()
    tricks.nth(1).locator("summary").click()
    assert tricks.nth(1).locator("ol").is_visible()
    tricks.nth(1).locator("summary").focus()
    page.keyboard.press("Enter")
    assert tricks.nth(1).locator("ol").is_hidden()
    assert page.locator("h1").is_visible()


def test_where_the_script_fails_the_tricks_stay(opened, tmp_path):
    table = played_table("chips")
    window = opened(table.export_html(tmp_path / "page.html"), scripts=[NO_UNPACKING])
    window.page.wait_for_selector(".tw-dead")
    assert window.page.locator("details").first.is_visible()
    assert window.page.locator("h1").is_visible()
    assert [problem[:8] for problem in window.problems] == ["console:"]
    window.problems.clear()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ROOMS)
def test_it_follows_the_readers_light_and_is_accessible(kind, scheme, opened, tmp_path):
    table = played_table(kind, view="A")
    path = table.export_html(tmp_path / "page.html", title="Our game")
    live = opened(path, color_scheme=scheme)
    live.page.wait_for_selector(".tw-surface")
    ground = "() => getComputedStyle(document.body).backgroundColor"
    assert (
        live.page.evaluate(ground)
        == {"light": "rgb(251, 247, 239)", "dark": "rgb(26, 33, 30)"}[scheme]
    )
    assert live.page.locator(".tw").first.get_attribute("data-theme") == scheme
    assert live.violations() == []
    told = opened(path, color_scheme=scheme, scripts=[NO_UNPACKING])
    told.page.wait_for_selector(".tw-dead")
    for summary in told.page.locator("summary").all()[1:]:
        summary.click()
    assert told.violations() == []
    told.problems.clear()


@pytest.mark.parametrize("width", [320, 800, 1280])
def test_nothing_is_wider_than_the_window(width, opened, tmp_path):
    for kind in ROOMS:
        match = random_match(ROOMS[kind], 4 if kind == "chips" else 8, rules=SHORT[kind])
        path = tw.Replay(match).export_html(tmp_path / f"{kind}.html")
        size = {"width": width, "height": 800}
        live = opened(path, viewport=size)
        live.page.wait_for_selector(".tw-surface")
        assert not live.page.evaluate(OVERFLOWS)
        told = opened(path, viewport=size, scripts=[NO_UNPACKING])
        told.page.wait_for_selector(".tw-dead")
        told.page.evaluate(
            "() => document.querySelectorAll('details').forEach((one) => one.open = true)"
        )
        assert not told.page.evaluate(OVERFLOWS)
        told.problems.clear()


@pytest.mark.parametrize("kind", ROOMS)
def test_hostile_names_and_comments_are_shown_as_text(kind, opened, tmp_path):
    match = ROOMS[kind].match(4, seed=3, names=HOSTILE[:4])
    rng = random.Random(1)
    for step in range(9):
        match.play(rng.choice(match.position.moves))
        match.comments["move", match.length] = HOSTILE[step % 5]
    path = tw.Replay(match, title=HOSTILE[0], step=9).export_html(
        tmp_path / "p.html", title=HOSTILE[2]
    )
    for options in ({}, {"java_script_enabled": False}):
        page = opened(path, **options).page
        if not options:
            page.wait_for_selector(".tw-surface")
            page.keyboard.press("End")
        assert page.title() == HOSTILE[2]
        assert page.locator("#owned").count() == 0
        assert HOSTILE[2] in page.locator("h1").inner_text()


def test_it_works_inside_other_pages(opened, tmp_path):
    """Two exports in frames of one static page, one of them without any right but scripts."""
    chips, days = played_table("chips"), played_table("days")
    chips.export_html(tmp_path / "chips.html")
    days.export_html(tmp_path / "days.html")
    static = tmp_path / "static.html"
    static.write_text(
        '<!doctype html><html lang="en"><title>Class</title>'
        '<iframe src="chips.html" width="900" height="800"></iframe>'
        '<iframe src="days.html" width="900" height="800" sandbox="allow-scripts"></iframe>'
    )
    page = opened(static).page
    for frame, table in zip(page.frames[1:], (chips, days), strict=True):
        frame.wait_for_selector(".tw-surface")
        frame.locator("input[type=range]").focus()
        page.keyboard.press("Home")
        assert narrations(table)[0] in shown_narration(frame)


def test_it_prints_every_trick_on_light_paper(opened, tmp_path):
    path = played_table("chips").export_html(tmp_path / "page.html")
    window = opened(path, color_scheme="dark")
    window.page.wait_for_selector(".tw-surface")
    printed = window.page.pdf(format="A4", print_background=True)
    pages = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert pages >= 2
    window.page.emulate_media(media="print")
    paint = window.page.evaluate(
        "() => getComputedStyle(document.querySelector('.tw-told details')).backgroundColor"
    )
    assert paint == "rgb(255, 253, 248)"
    assert window.page.locator(".tw-told").is_visible()


# Notebooks


def opened_notebook(opened: Callable[..., Opened], path: Path, **options: Any) -> Any:
    page = opened(path, **options).page
    page.wait_for_function(
        "() => document.querySelectorAll('[data-tw-widget]').length"
        " === document.querySelectorAll('.tw-live').length"
    )
    return page


@pytest.fixture(scope="module")
def tutorials(tmp_path_factory) -> dict[str, Path]:
    """The English notebooks as they are committed, run and written as pages."""
    folder = tmp_path_factory.mktemp("tutorials")
    return {
        source.stem: write_notebook(source, folder / f"{source.stem}.html").path
        for source in sorted((ROOT / "notebooks").glob("??-*.ipynb"))
        if source.stem.count(".") == 0
    }


def test_tutorials_are_alive_offline(tutorials, opened):
    assert len(tutorials) >= 3
    for name, path in tutorials.items():
        page = opened_notebook(opened, path)
        surfaces = page.locator(".tw-surface")
        placed = page.locator("[data-tw-widget]").count()
        assert surfaces.count() == placed >= 1, name
        assert page.locator("[data-tw-widget]:visible").count() == 0
        assert page.locator("details.folded[open]").count() == 0
        if not page.locator(".tw-replay").count():
            continue
        # The last replay on the page steps like the first.
        replay = page.locator(".tw-replay").last
        replay.locator("input[type=range]").focus()
        before = replay.locator(".tw-said").first.inner_text()
        page.keyboard.press("End")
        assert replay.locator(".tw-said").first.inner_text() != before


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tutorials_are_readable(width, scheme, tutorials, opened):
    path = tutorials["01-rules-chip-trick"]
    size = {"width": width, "height": 900}
    page = opened_notebook(opened, path, viewport=size, color_scheme=scheme)
    assert not page.evaluate(OVERFLOWS)
    folded = page.locator("details.folded")
    folded.first.locator("summary").click()
    assert folded.first.locator("pre").is_visible()
    assert not page.evaluate(OVERFLOWS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_tutorials_are_accessible(scheme, tutorials, opened):
    for name in ("00-start-here", "01-rules-chip-trick", "16-large-numbers"):
        page = opened(tutorials[name], color_scheme=scheme)
        page.page.wait_for_selector(".tw-live", state="attached")
        assert page.violations() == [], name


def test_tutorials_can_be_read_without_scripts(tutorials, opened):
    page = opened(tutorials["01-rules-chip-trick"], java_script_enabled=False).page
    tricks = page.locator(".tw-told details")
    assert tricks.count() >= 10
    # The first one asks, and so it is closed.
    assert not tricks.first.locator("ol").is_visible()
    tricks.first.locator("summary").click()
    tricks.first.locator("ol").wait_for()
    assert page.get_by_text("Who wins, and what may the winner take?", exact=True).is_visible()


def test_a_notebook_that_jupyterlab_saved_steps_on_its_page(lab, opened, tmp_path):
    """What the browser's own widget manager has saved is enough; nothing is run again."""
    lab.open_cells(
        "import twelve_widgets as tw",
        "table = tw.ChipTable(seed=8, names=['Ana', 'Ben', 'Cho'], lang='de'); table",
        "for _ in range(14): table.play(table.position.moves[0])",
        "raise SystemExit  # not again",
    )
    lab.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    lab.wait_idle()
    lab.page.wait_for_selector(".tw-surface")
    said = lab.kernel_eval("[table.view['says']['text'], table.match.length]")
    lab.page.wait_for_timeout(500)
    saved = lab.save()
    lab.page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.context.model.dirty === false"
    )
    html = write_notebook(saved, tmp_path / "page.html").path
    page = opened_notebook(opened, html)
    assert page.locator(".tw").first.get_attribute("lang") == "de"
    slider = page.locator("input[type=range]").first
    assert slider.get_attribute("max") == str(said[1])
    assert said[0] in shown_narration(page)
    slider.focus()
    page.keyboard.press("Home")
    assert said[0] not in shown_narration(page)


# On paper


@pytest.mark.parametrize("make", [tw.sheets.chips, tw.sheets.cards])
def test_sheets_fill_as_many_pages_as_they_have(make, opened, tmp_path):
    sheet = make(backs=True)
    window = opened(sheet.save(tmp_path / "sheet.html"), viewport={"width": 320, "height": 600})
    assert not window.page.evaluate(OVERFLOWS)
    # All that is written on a sheet is part of its pictures.
    assert window.violations(text=False) == []
    for paper in ("A4", "Letter"):
        printed = window.page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == len(sheet.pages)
