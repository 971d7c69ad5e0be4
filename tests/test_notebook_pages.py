"""A notebook as one page: our widgets alive, everything else as it was, and clear refusals."""

from __future__ import annotations

import base64
import importlib.util
import json
import re
from pathlib import Path

import nbformat
import pytest
from ipywidgets.embed import embed_data

import twelve_widgets as tw
from exported_pages import HOSTILE, Parts
from picture_parts import ROOT
from twelve_widgets import pages
from twelve_widgets.__main__ import main

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"
code, markdown = nbformat.v4.new_code_cell, nbformat.v4.new_markdown_cell

REPLAY = """import twelve_widgets as tw
record = '''[Game "12 Chip Trick"]
Round 1
Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12
Lead A
9 10 6 > 9 6 10
3 7
'''
replay = tw.Replay(record, title="A short one")
replay"""
TABLE = """tw.ChipTable(
    seed=987_654_321, view="A", names=["Ana", "</script><b id=owned>", "Cho"],
)"""


def written(path: Path, *cells, **metadata) -> Path:
    notebook = nbformat.v4.new_notebook(cells=list(cells), metadata=metadata)
    nbformat.write(notebook, path)
    return path


def shown(data, **metadata):
    """A cell that was run already."""
    cell = code("shown", metadata=metadata)
    cell.outputs = [nbformat.v4.new_output("display_data", data=data)]
    return cell


@pytest.fixture(scope="module")
def executed(tmp_path_factory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("notebook")
    (folder / "beside.txt").write_text("read from the notebook's own folder")
    source = written(
        folder / "lesson.de.ipynb",
        markdown("# Was *Ben* darf\n\nEin Satz mit <b>HTML</b> und $a < b$."),
        code(REPLAY, metadata={"jupyter": {"source_hidden": True}}),
        code("replay"),
        code("import ipywidgets\nipywidgets.IntSlider(description='how many')"),
        code(TABLE),
        code("print(open('beside.txt').read())", metadata={"jupyter": {"outputs_hidden": True}}),
        code("1 / 0", metadata={"tags": ["raises-exception"]}),
        code(
            "from IPython.display import *\ndisplay(Javascript('owned()'), HTML('<i>as it is</i>'))"
        ),
        code(""),
    )
    before = source.read_bytes()
    done = pages.write_notebook(source)
    assert done.path == folder / "lesson.de.html" and done.notes == ()
    assert source.read_bytes() == before
    assert sorted(path.name for path in folder.iterdir()) == [
        "beside.txt", "lesson.de.html", "lesson.de.ipynb",
    ]  # fmt: skip
    return source, done.path.read_text(encoding="utf-8")


# What is on the page


def test_our_widgets_are_alive_on_it(executed):
    page = Parts(executed[1])
    data = page.data
    places = [a["data-tw-widget"] for tag, a in page.tags if tag == "div" and "data-tw-widget" in a]
    # One replay in two places, and a table.
    assert len(places) == 3 and len(set(places)) == 2 and set(places) == set(data["widgets"])
    states = {
        held["state"]["kind"] + str("view" in held["state"]) for held in data["widgets"].values()
    }
    assert states == {"chipsFalse", "chipsTrue"}
    assert page.count("details") == 4 + 2
    assert len(data["bundles"]) == 2


def test_widgets_in_a_box_are_alive_on_it_and_others_are_left_as_they_were(tmp_path):
    source = written(
        tmp_path / "box.ipynb",
        code(
            "import ipywidgets, twelve_widgets as tw\ntable = tw.ChipTable(seed=5, view='A')\ntable"
        ),
        code("tw.Worlds(table).beside_table()"),
        code("ipywidgets.HBox([table, ipywidgets.IntSlider()])"),
    )
    page = Parts(pages.write_notebook(source).path.read_text(encoding="utf-8"))
    places = [a["data-tw-widget"] for tag, a in page.tags if tag == "div" and "data-tw-widget" in a]
    assert len(places) == 3 and places[0] == places[1] != places[2]
    kinds = [page.data["widgets"][id]["state"]["kind"] for id in places]
    assert kinds == ["chips", "chips", "worlds"]
    assert [a["class"] for tag, a in page.tags if "tw-beside" in a.get("class", "")] == [
        "tw-beside"
    ]
    # Where there are no scripts both are pictures.
    assert page.count("img") >= 2


def test_the_rest_is_as_it_was(executed):
    _, html = executed
    page = Parts(html)
    said = " ".join(" ".join(page.said).split())
    assert "<title>Was Ben darf</title>" in html and '<html lang="de">' in html
    for text in (
        "Ein Satz mit",
        "read from the notebook's own folder",
        "ZeroDivisionError",
        "as it is",
    ):
        assert text in said
    assert "<b>HTML</b>" in html and "<i>as it is</i>" in html
    # Another widget is what it says of itself.
    assert "IntSlider(value=0, description=" in said
    assert not any("owned()" in script for script in page.texts["script"])
    assert "application/vnd.jupyter" not in html
    assert not [a for tag, a in page.tags if a.get("id") == "owned"]
    assert "987654321" not in html.replace("987_654_321", "")


def test_what_was_folded_stays_folded(executed):
    html = executed[1]
    folded = re.findall(
        r'<details class="folded"><summary>([^<]+)</summary>(.*?)</details>', html, re.S
    )
    assert len(folded) == 2
    assert "Replay" in folded[0][1] and "own folder" in folded[1][1]
    assert [a for tag, a in Parts(html).tags if a.get("class") == "folded" and "open" in a] == []


def test_nothing_is_fetched(executed):
    page = Parts(executed[1])
    for tag, attributes in page.tags:
        if tag != "a":
            assert not any(
                str(value).startswith(("http", "//")) for value in attributes.values()
            ), tag
    assert page.count("link") == 0 and page.count("iframe") == 0
    assert all("src" not in attributes for tag, attributes in page.tags if tag == "script")
    own = [text for text in page.texts["script"] if "require" in text or "MathJax" in text]
    assert own == []


# Saved widgets


def test_a_notebook_saved_with_its_widgets_is_not_run(tmp_path):
    table = tw.ChipTable(seed=3)
    state = json.loads(json.dumps(table.get_state(), default=str))
    entry = {"model_name": "AnyModel", "model_module": "anywidget", "state": state}
    source = written(
        tmp_path / "saved.ipynb",
        shown({VIEW: {"model_id": table.model_id}, "text/plain": "the table"}),
        code("raise SystemError('this must not run')"),
        widgets={STATE: {"version_major": 2, "version_minor": 0, "state": {table.model_id: entry}}},
    )
    html = pages.write_notebook(source).path.read_text("utf-8")
    assert list(Parts(html).data["widgets"]) == [table.model_id]
    with pytest.raises(tw.Refused, match=r"Cell 1 of .* raised NameError"):
        pages.write_notebook(source, execute=True)
    assert (tmp_path / "saved.html").read_text("utf-8") == html


@pytest.mark.parametrize("make", [lambda: tw.ChipTable(seed=3), lambda: tw.DaysTable(seed=3),
                                  lambda: tw.Replay(tw.chip_trick.deal(3, seed=3)),
                                  lambda: tw.Worlds(tw.chip_trick.deal(3, seed=3)),
                                  lambda: tw.Run(seed=3), lambda: tw.TwoWay(seed=3)])  # fmt: skip
@pytest.mark.parametrize("drop_defaults", [True, False])
def test_the_state_alone_is_enough(make, drop_defaults):
    """As ipywidgets' own pages hold it: without what every such widget begins with."""
    widget = make()
    data = embed_data(views=[widget], drop_defaults=drop_defaults)["manager_state"]["state"]
    saved = pages.saved(data[widget.model_id]["state"])
    whole = pages.saved(widget.get_state())
    assert saved is not None and whole is not None
    assert saved.script == whole.script and saved.style == whole.style
    for name in ("rounds", "current", "names", "words", "kind", "lang"):
        assert saved.state[name] == whole.state[name]
    assert (
        Parts(pages.widget_page(saved)).data["widgets"]["1"]["state"]["kind"] == whole.state["kind"]
    )


def test_widgets_of_others_are_not_ours():
    assert pages.saved({"_esm": "export default {}", "_anywidget_id": "other.Widget"}) is None
    assert pages.saved({"_anywidget_id": "twelve_widgets.x", "value": 1}) is None
    # One of a version to come, which brings its own script and says nothing in advance.
    later = pages.saved({"_anywidget_id": "twelve_widgets.x", "_esm": "export default {}"})
    assert later is not None and "words" not in later.state
    assert pages.saved({"value": 1}) is None


@pytest.mark.parametrize(
    "state",
    [
        {"rounds": [{"hands": "x"}]},
        {"rounds": 7},
        {"current": {"frames": [{"s": 99, "m": 1, "t": "", "n": 0}], "hands": [[1]]}},
        {"names": 5},
        {"lang": "</html>"},
        {"own": 5},
        {"own": {"hands": "x"}},
    ],
)
def test_a_spoilt_state_spoils_nothing_else(state, tmp_path):
    table = tw.ChipTable(seed=3)
    spoilt = {**json.loads(json.dumps(table.get_state(), default=str)), **state}
    source = written(
        tmp_path / "spoilt.ipynb",
        shown({VIEW: {"model_id": "m"}, "text/html": "<p>the picture</p>", "text/plain": "t"}),
        markdown("and then"),
        widgets={STATE: {"state": {"m": {"state": spoilt}}}},
    )
    page = pages.write_notebook(source).path.read_text("utf-8")
    assert "the picture" in page and "and then" in page
    assert Parts(page).data["widgets"].keys() == {"m"}


@pytest.mark.parametrize(
    "widgets",
    [[], "x", 7, None, {STATE: []}, {STATE: {"state": [1]}}, {STATE: {"state": {"m": 3}}}],
)
def test_what_is_no_state_at_all_is_passed_over(widgets, tmp_path):
    table = shown({VIEW: {"model_id": "m"}, "text/html": "<p>the picture</p>", "text/plain": "t"})
    source = written(tmp_path / "odd.ipynb", table, widgets=widgets)
    page = pages.write_notebook(source, execute=False).path.read_text("utf-8")
    assert "the picture" in page
    assert Parts(page).data["widgets"] == {}


def test_without_running_the_pictures_are_kept(tmp_path):
    source = ROOT / "notebooks" / "01-rules-chip-trick.ipynb"
    done = pages.write_notebook(source, tmp_path / "page.html", execute=False)
    page = Parts(done.path.read_text("utf-8"))
    assert page.data["widgets"] == {}
    assert page.count("details") > 10 and page.count("img") > 10
    assert page.count("table") == 0


# Refusals


def test_what_cannot_be_written_is_refused(tmp_path, monkeypatch):
    (tmp_path / "text.ipynb").write_text("not JSON")
    (tmp_path / "other.ipynb").write_text('{"a": 1}')
    (tmp_path / "bytes.ipynb").write_bytes(b"\xff\xfe\x00")
    cases = {
        tmp_path / "none.ipynb": "There is no file",
        tmp_path: "is a folder",
        tmp_path / "text.ipynb": "is not a Jupyter notebook",
        tmp_path / "other.ipynb": "is not a Jupyter notebook",
        tmp_path / "bytes.ipynb": "cannot be read",
        "": "is no file name",
    }
    for source, said in cases.items():
        with pytest.raises(tw.Refused, match=said):
            pages.write_notebook(source)
    assert len(list(tmp_path.iterdir())) == 3
    good = written(tmp_path / "good.ipynb", markdown("a"))
    with pytest.raises(tw.Refused, match="There is no folder"):
        pages.write_notebook(good, tmp_path / "none" / "a.html", execute=False)


def test_a_cell_that_raises_is_named(tmp_path, capsys):
    source = written(
        tmp_path / "bad.ipynb",
        markdown("text"),
        code("a = 1"),
        code("\n# why\nraise ValueError('so <b>')"),
    )
    assert main(["html", str(source)]) == 1
    said = capsys.readouterr().err
    assert said == f"Cell 3 of {source} raised ValueError: so <b>. It begins with: # why\n"
    assert not (tmp_path / "bad.html").exists()


def test_a_kernel_that_is_not_there_is_said(tmp_path):
    spec = {"name": "no-such-kernel", "display_name": "None", "language": "x"}
    source = written(tmp_path / "k.ipynb", code("1"), kernelspec=spec)
    with pytest.raises(tw.Refused, match=r"could not be run: .*no-such-kernel"):
        pages.write_notebook(source)


@pytest.mark.parametrize("module", ["nbconvert", "nbclient", "nbformat"])
def test_what_is_not_installed_is_named(module, monkeypatch, tmp_path, capsys):
    real = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name, *rest: None if name == module else real(name, *rest),
    )
    assert main(["html", str(written(tmp_path / "a.ipynb"))]) == 1
    said = capsys.readouterr().err
    assert module in said and "pip install 'twelve_widgets[lab]'" in said


def test_images_beside_the_notebook_are_put_in(tmp_path):
    dot = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"
    (tmp_path / "a dot.gif").write_bytes(dot)
    source = written(
        tmp_path / "i.ipynb",
        markdown("![one](a%20dot.gif) <b>bold</b> ![none](missing.png)"),
        shown({"text/html": '<img alt="two" src="a dot.gif">'}),
    )
    html = pages.write_notebook(source, execute=False).path.read_text("utf-8")
    images = [a["src"] for tag, a in Parts(html).tags if tag == "img"]
    uri = "data:image/gif;base64," + base64.b64encode(dot).decode()
    assert images == [uri, "missing.png", uri]
    assert "<b>bold</b>" in html


@pytest.mark.parametrize("name", ["lesson.ipynb", "lesson.html", "lesson"])
def test_a_notebook_is_never_written_over(tmp_path, name):
    source = written(tmp_path / name, markdown("# A"), code("open('ran', 'w').close()"))
    before = source.read_bytes()
    for target in (None, source) if name == "lesson.html" else (source,):
        with pytest.raises(tw.Refused, match=r"no page|another kind"):
            pages.write_notebook(source, target)
    # And nothing has run before that was known.
    assert source.read_bytes() == before and [*tmp_path.iterdir()] == [source]


@pytest.mark.parametrize(
    "html",
    [
        '<link rel="stylesheet" href="https://example.org/a">',
        "<LINK HREF='https://example.org/a' rel=stylesheet>",
        '<style>@import "https://example.org/a";</style>',
        "<style>@import url(https://example.org/a);</style>",
        '<b style="background:url(&quot;https://example.org/a&quot;)">x</b>',
        "<style>b{background: url( 'https://example.org/a' )}</style>",
        "<video poster=https://example.org/a></video>",
    ],
)
def test_whatever_asks_the_web_is_told(tmp_path, html):
    source = written(tmp_path / "web.ipynb", shown({"text/html": html}))
    [note] = pages.write_notebook(source, execute=False).notes
    assert "1 thing from the web (https://example.org/a)" in note.text("en")


def test_what_comes_from_the_web_is_told(tmp_path, capsys):
    source = written(
        tmp_path / "web.ipynb",
        markdown("![a](https://example.org/a.png) [link](https://example.org)"),
    )
    assert main(["html", str(source), "--no-execute", "-o", str(tmp_path / "out.html")]) == 0
    out, err = capsys.readouterr()
    assert out == f"{tmp_path / 'out.html'}\n"
    assert "1 thing from the web (https://example.org/a.png)" in err


@pytest.mark.parametrize(
    "state",
    [
        {"kind": ["a"]},
        {"kind": {}, "words": {}},
        {"kind": 3, "words": {}},
        {"kind": "chips", "words": {}, "title": 5},
        {"kind": "chips", "words": [], "title": ["a"], "lang": {}, "view": 1},
        {"kind": "run", "words": 1},
    ],
)
def test_whatever_is_saved_of_a_widget_the_notebook_becomes_a_page(tmp_path, state):
    shown_widget = shown({VIEW: {"model_id": "q", "version_major": 2, "version_minor": 0}})
    source = written(tmp_path / "w.ipynb", markdown("# Before"), shown_widget)
    notebook = json.loads(source.read_text("utf-8"))
    model = {"model_module": "anywidget", "model_module_version": "0", "model_name": "AnyModel"}
    saved = {"version_major": 2, "version_minor": 0, "state": {"q": model | {"state": state}}}
    notebook["metadata"]["widgets"] = {STATE: saved}
    source.write_text(json.dumps(notebook), encoding="utf-8")
    html = pages.write_notebook(source, execute=False).path.read_text("utf-8")
    assert "<h1" in html and "Before" in html


def test_a_hostile_title_is_text(tmp_path):
    source = written(tmp_path / "t.ipynb", markdown("# " + HOSTILE[0]))
    page = Parts(pages.write_notebook(source, execute=False).path.read_text("utf-8"))
    scripts = [attributes for tag, attributes in page.tags if tag == "script"]
    # What Markdown lets through is the notebook's own; the page's title is not.
    head = page.tags[: [tag for tag, _ in page.tags].index("body")]
    assert [tag for tag, _ in head].count("script") == 1
    assert len(scripts) >= 3


def test_a_notebook_that_begins_with_a_byte_order_mark_is_one(tmp_path):
    source = written(tmp_path / "b.ipynb", markdown("# Marked"))
    source.write_text("\ufeff" + source.read_text("utf-8"), encoding="utf-8")
    assert "Marked" in pages.write_notebook(source, execute=False).path.read_text("utf-8")
