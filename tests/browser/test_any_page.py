"""What a widget needs of a page: next to nothing, and that is where Colab and VS Code differ."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twelve_widgets as tw
from browser.plain_page import ADDRESS, PlainPage
from browser.table_page import TablePage
from twelve_widgets.widgets.base import STATIC

LARGE = {"width": 1280, "height": 1600}
# What page builders' and blogs' style sheets do to plain elements, and somewhat more.
HOSTILE = """
* { border: 0 solid; }
*, *::before, *::after { box-sizing: content-box; }
html { font-size: 25px; }
body { background: #fff; color: #c00; font: italic 26px/2.6 Georgia, serif; letter-spacing: 0.2em;
  text-align: right; text-transform: uppercase; text-indent: 2em; word-spacing: 1em;
  white-space: pre; cursor: crosshair; visibility: visible; list-style: square; }
button, input, select, textarea { display: none; float: left; width: 9px; min-width: 9px;
  height: 9px; margin: 30px; padding: 0; background: lime; color: lime; font: 40px serif;
  opacity: 0.2; border: 9px dotted lime; border-radius: 0; text-transform: uppercase; }
div, section, span, p { margin: 11px; padding: 7px; float: left; background: #fee; }
h1, h2, h3 { margin: 2em; font: 70px serif; color: lime; text-align: center; }
b, em, i, s, u, strong { margin: 9px; font: 40px serif; color: lime; text-decoration: overline; }
svg { display: none; max-width: 10px; fill: lime; margin: 9px; padding: 5px; overflow: hidden; }
ul, ol, li { display: inline; margin: 0 0 0 90px; }
label { display: none; }
"""
# Where each element lies, and how it looks.
DRAWN = """(root) => {
  const at = root.getBoundingClientRect();
  const looks = ['display', 'visibility', 'opacity', 'color', 'background-color', 'fill', 'stroke',
    'stroke-width', 'font', 'letter-spacing', 'word-spacing', 'text-transform', 'text-indent',
    'text-align', 'text-decoration-line', 'white-space', 'cursor', 'overflow', 'border-width',
    'border-radius', 'box-shadow'];
  return [root, ...root.querySelectorAll('*')].map((node) => {
    const box = node.getBoundingClientRect(), style = getComputedStyle(node);
    return {
      name: `${node.localName}.${node.getAttribute('class') ?? ''}`,
      box: [box.x - at.x, box.y - at.y, box.width, box.height].map((part) => Math.round(part)),
      looks: looks.map((look) => `${look}: ${style.getPropertyValue(look)}`),
    };
  });
}"""
TABLES: dict[str, Callable[[], Any]] = {
    "chips": lambda: tw.ChipTable(players=3, seed=7, names=["Ana", "<b>Ben</b>", "Cho"]),
    "days": lambda: tw.DaysTable(players=3, seed=7, names=["Ana", "<b>Ben</b>", "Cho"]),
}
PAGES = {
    "a strict policy": {},
    "a shadow root": {"shadow": True},
    "a frame of nobody's": {"framed": True},
}
each_table = pytest.mark.parametrize("kind", TABLES)


@pytest.fixture
def new_page(new_window) -> Callable[..., PlainPage]:
    return lambda **options: PlainPage(new_window(ADDRESS, viewport=LARGE), **options)


def _play(table: TablePage, moves: int) -> None:
    rng = random.Random(4)
    for _ in range(moves):
        table.play(rng.choice(table.agree()["moves"]))


@each_table
@pytest.mark.parametrize("name", PAGES)
def test_a_table_is_played_on(new_page, kind: str, name: str):
    options = dict(PAGES[name])
    shadow = options.pop("shadow", False)
    _play(new_page(**options).open_table("one", TABLES[kind](), shadow), 8)


def test_a_replay_steps_on_a_plain_page(new_page):
    match = tw.chip_trick.match(seed=7, names=["Ana", "Ben", "Cho"])
    for _ in range(6):
        match.play(match.position.moves[0])
    surface = new_page().open("one", tw.Replay(match))
    for step in range(1, 7):
        surface.get_by_role("button", name="One move forward").click()
        surface.get_by_text(f"Move {step} of 6").first.wait_for()


@each_table
def test_a_page_with_styles_of_its_own_changes_nothing(new_page, kind: str):
    drawn = []
    for style in ("", HOSTILE):
        page = new_page(style=f"body {{ margin: 0; background: #fff; }} {style}")
        table = page.open_table("one", TABLES[kind]())
        _play(table, 2)
        page.page.mouse.move(0, 1500)
        table.wait(400)
        drawn.append(table.surface.evaluate(DRAWN))
    plain, hostile = drawn
    assert len(plain) == len(hostile) > 100
    changed = [(one, other) for one, other in zip(plain, hostile, strict=True) if one != other]
    assert not changed, changed[:3]


def test_two_tables_on_a_page_do_not_meet(new_page):
    page = new_page()
    one = page.open_table("one", TABLES["chips"]())
    two = page.open_table("two", TABLES["chips"]())
    other = page.open_table("other", TABLES["days"]())
    _play(one, 7)
    _play(other, 4)
    assert two.agree()["length"] == 0
    _play(two, 1)
    assert (one.agree()["length"], other.agree()["length"]) == (7, 4)
    ids = "() => [...document.querySelectorAll('[id]')].map((node) => node.id)"
    found = page.frame.evaluate(ids)
    assert len(found) == len(set(found))


@each_table
def test_a_table_taken_out_of_the_page_and_put_back_goes_on(new_page, kind: str):
    page = new_page()
    table = page.open_table("one", TABLES[kind]())
    _play(table, 1)
    page.frame.evaluate("() => { globalThis.box = document.getElementById('one'); box.remove(); }")
    # Meanwhile somebody plays from a cell.
    python = page.tables["one"]
    python.play(python.position.moves[0])
    page.frame.evaluate(
        """(state) => {
          const model = globalThis.models.one;
          for (const [key, value] of Object.entries(state)) {
            model.set(key, value);
            model.emit(`change:${key}`);
          }
          document.body.append(box);
        }""",
        page.state("one"),
    )
    _play(table, 2)
    assert table.agree()["length"] == 4


@each_table
def test_a_view_that_ends_leaves_nothing_behind(new_page, kind: str):
    page = new_page()
    table = page.open_table("one", TABLES[kind]())
    listening = """() => [...models.one.listeners].flatMap(([event, calls]) =>
      Array(calls.size).fill(event)).sort()"""
    # What hears of the kernel's end comes with the panels, once Python has answered.
    heard_late = "comm_live_update"
    assert table.comes_true(lambda: heard_late in page.frame.evaluate(listening))
    before = page.frame.evaluate(listening)
    page.frame.evaluate("() => models.one.again()")
    assert table.comes_true(lambda: page.frame.evaluate(listening) == before)
    _play(table, 1)
    page.frame.evaluate("() => models.one.end()")
    assert page.frame.evaluate(listening) == []
    assert page.frame.locator(".tw").count() == 0


@each_table
def test_nothing_is_left_in_the_page_s_own_names(new_page, kind: str):
    page = new_page()
    names = "() => Object.getOwnPropertyNames(globalThis)"
    before = set(page.frame.evaluate(names))
    table = page.open_table("one", TABLES[kind]())
    _play(table, 1)
    # The first is lit-html's mark of its version, the second the page's own.
    assert set(page.frame.evaluate(names)) - before <= {"litHtmlVersions", "models"}


@pytest.mark.parametrize("background", ["color(srgb 1 1 1)", "oklch(0.97 0.01 90)", "#fafafa"])
@pytest.mark.parametrize("dark", [False, True])
def test_light_or_dark_is_read_from_any_notation(new_page, background: str, dark: bool):
    colour = f"color-mix(in oklab, {background} 10%, black)" if dark else background
    page = new_page(style=f"body {{ background: {colour}; }}")
    page.open_table("one", TABLES["chips"]())
    assert page.frame.locator("#one .tw").get_attribute("data-theme") == (
        "dark" if dark else "light"
    )


@pytest.mark.parametrize("path", sorted(STATIC.glob("*.[jc]s*")), ids=lambda path: path.name)
def test_no_address_is_built_in(path: Path):
    text = path.read_text(encoding="utf-8")
    # Names of notations, which nobody asks for.
    names = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert set(re.findall(r"(?:https?:|wss?:)?//[a-z][\w.-]+\.[\w./-]+", text)) <= names
    assert "@import" not in text
    assert not re.search(r"url\((?!#|['\"]?(?:data:|#))", text)
