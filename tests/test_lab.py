"""What a terminal can do: lay out the tutorials, open them, and name the versions."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from browser.jupyter import JupyterServer
from twelve_widgets.__main__ import main
from twelve_widgets.about import about
from twelve_widgets.lab import CONFIG, copy_notebooks, notebook_source, open_lab


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "00-start.ipynb").write_text("start, first edition")
    (folder / "01-rules.ipynb").write_text("rules, first edition")
    (folder / "notes.txt").write_text("not for readers")
    return folder


def test_notebooks_are_copied(source, tmp_path):
    copied = copy_notebooks(tmp_path / "a" / "b", source)
    assert copied.fresh == ("00-start.ipynb", "01-rules.ipynb")
    assert (tmp_path / "a" / "b" / "01-rules.ipynb").read_text() == "rules, first edition"
    assert not (tmp_path / "a" / "b" / "notes.txt").exists()


def test_a_changed_notebook_is_never_overwritten(source, tmp_path):
    mine = tmp_path / "mine"
    copy_notebooks(mine, source)
    (mine / "00-start.ipynb").write_text("my answers")
    for edition in ("first", "second", "third"):
        (source / "00-start.ipynb").write_text(f"start, {edition} edition")
        copied = copy_notebooks(mine, source)
        assert copied.kept == ("00-start.ipynb",)
        assert copied.same == ("01-rules.ipynb",)
        assert (mine / "00-start.ipynb").read_text() == "my answers"


def test_a_notebook_that_was_there_before_is_never_overwritten(source, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "01-rules.ipynb").write_text("rules of my own")
    copied = copy_notebooks(mine, source)
    assert (copied.fresh, copied.kept) == (("00-start.ipynb",), ("01-rules.ipynb",))
    assert (mine / "01-rules.ipynb").read_text() == "rules of my own"


def test_an_untouched_copy_is_renewed(source, tmp_path):
    mine = tmp_path / "mine"
    copy_notebooks(mine, source)
    (source / "00-start.ipynb").write_text("start, second edition")
    assert copy_notebooks(mine, source).fresh == ("00-start.ipynb",)
    assert (mine / "00-start.ipynb").read_text() == "start, second edition"


@pytest.mark.parametrize("manifest", ["not JSON", "[]", "{}"])
def test_without_a_readable_manifest_nothing_is_overwritten(source, tmp_path, manifest):
    mine = tmp_path / "mine"
    copy_notebooks(mine, source)
    (mine / ".twelve-widgets.json").write_text(manifest)
    (source / "00-start.ipynb").write_text("start, second edition")
    assert copy_notebooks(mine, source).kept == ("00-start.ipynb",)
    assert (mine / "00-start.ipynb").read_text() == "start, first edition"


def test_the_source_itself_is_left_alone(source):
    assert copy_notebooks(source, source).same == ("00-start.ipynb", "01-rules.ipynb")
    assert sorted(path.name for path in source.iterdir()) == [
        "00-start.ipynb",
        "01-rules.ipynb",
        "notes.txt",
    ]


def test_the_tutorials_are_found_beside_the_package():
    assert (notebook_source() / "00-start-here.ipynb").is_file()


def test_without_jupyterlab_the_reader_is_told_what_to_install(monkeypatch, tmp_path, capsys):
    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name: None if name == "jupyterlab" else found(name),
    )
    assert open_lab(tmp_path / "mine", []) == 1
    assert "pip install 'twelve_widgets[lab]'" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_lab_opens_the_first_notebook_with_our_setting(monkeypatch, tmp_path, capsys):
    labapp = pytest.importorskip("jupyterlab.labapp")
    seen = []
    monkeypatch.setattr(labapp, "main", seen.append)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/theirs")
    assert main(["lab", str(tmp_path / "mine"), "--no-browser", "--port=8890"]) == 0
    first = (tmp_path / "mine" / "00-start-here.ipynb").resolve()
    # Where no browser opens, the address that Lab prints leads to the notebook.
    address = "--LabApp.default_url=/lab/tree/00-start-here.ipynb"
    assert seen == [[str(first), address, "--no-browser", "--port=8890"]]
    assert first.is_file()
    assert "00-start-here.ipynb: new copy" in capsys.readouterr().out

    # The reader's own folders come first and win.
    paths = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert paths == ["/theirs", str(CONFIG)]
    setting = json.loads((CONFIG / "labconfig" / "default_setting_overrides.json").read_text())
    assert setting == {"@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True}}


@pytest.mark.parametrize("lang", ["de", "et", "fi"])
def test_lab_opens_the_first_notebook_in_a_language(monkeypatch, tmp_path, lang):
    labapp = pytest.importorskip("jupyterlab.labapp")
    seen = []
    monkeypatch.setattr(labapp, "main", seen.append)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    assert main(["lab", "--lang", lang, str(tmp_path / "mine"), "--no-browser"]) == 0
    first = (tmp_path / "mine" / f"00-start-here.{lang}.ipynb").resolve()
    address = f"--LabApp.default_url=/lab/tree/{first.name}"
    assert seen == [[str(first), address, "--no-browser"]] and first.is_file()


def test_lab_knows_no_other_language(capsys, tmp_path):
    with pytest.raises(SystemExit):
        main(["lab", str(tmp_path / "mine"), "--lang", "xx"])
    assert "'xx'" in capsys.readouterr().err and not (tmp_path / "mine").exists()


class StartedByUs(JupyterServer):
    """JupyterLab as a reader starts it."""

    def command(self) -> list[str]:
        return [self.python, "-m", "twelve_widgets", "lab", str(self.root), *self.options]


def test_lab_really_starts(tmp_path):
    with StartedByUs(tmp_path, config=None) as server:
        laid = {entry["name"] for entry in server.api("api/contents")["content"]}
        assert laid == {path.name for path in notebook_source().glob("*.ipynb")}
        assert server.setting("@jupyter-widgets/jupyterlab-manager:plugin")["saveState"] is True
    assert f"Serving notebooks from local directory: {server.root}" in server.log.read_text()


def test_an_unknown_option_is_refused_outside_lab(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["about", "--no-browser"])
    assert stopped.value.code == 2
    assert "--no-browser" in capsys.readouterr().err


def test_about_names_the_versions_and_nothing_private():
    text = about()
    for name in ("Python", "platform", "twelve-widgets", "anywidget", "ipywidgets", "traitlets"):
        assert re.search(rf"^{name} +\S", text, re.MULTILINE), name
    for name in ("icepool", "jupyterlab", "notebook", "numba"):
        assert re.search(rf"^{name} +(\d|not installed)", text, re.MULTILINE), name
    assert f"{sys.version_info.major}.{sys.version_info.minor}." in text
    assert str(Path.home()) + "/" not in text


def test_about_from_a_terminal_imports_nothing_heavy():
    code = (
        "import sys; from twelve_widgets.__main__ import main; main(['about']);"
        "print([m for m in ('icepool', 'numba', 'jupyterlab', 'notebook') if m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"
