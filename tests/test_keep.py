"""A match kept in a file: nothing is lost, nothing of anybody else's is overwritten."""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page, each_table
from twelve_widgets.game import Refused
from twelve_widgets.widgets import ChipTable, DaysTable

ROOT = Path(__file__).parent.parent


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.json"


def play(table: Any, moves: int, rng: random.Random) -> None:
    for _ in range(moves):
        if table.match.over:
            return
        table.play(rng.choice(table.position.moves))


def first(_view: Any, moves: tuple[Any, ...]) -> dict[Any, Any]:
    """A program of the user's own."""
    return {moves[0]: Fraction(1)}


def told(table: Any) -> dict[str, Any]:
    """Everything that pages are told, but for what counts the changes of one table."""
    state = json.loads(json.dumps(Page(table).told))
    state["view"]["revision"] = None
    for key in ("_model_id", "_view_count"):
        state.pop(key, None)
    return state


@each_table
@pytest.mark.parametrize("view", ["all", "B", "turn"])
def test_everything_is_there_again(table_type, options, view, file):
    names = ["Änne", "Ben", "{0}", "D'Arcy", "E", "F", "G", "H"][: options["players"]]
    table = table_type(seed=8, names=names, view=view, keep=file, **options)
    play(table, 45, random.Random(3))
    for _ in range(4):
        table.undo()
    again = table_type(keep=file)
    assert again.match == table.match
    assert again.record == table.record
    assert again.match.seed == table.match.seed == 8
    assert told(again) == told(table)
    # The moves taken back can be made again, and later rounds are dealt alike.
    while table.match.can_redo:
        table.redo()
        again.redo()
    assert not again.match.can_redo
    assert again.match == table.match
    play(table, 10_000, random.Random(4))
    play(again, 10_000, random.Random(4))
    assert again.match == table.match
    assert table.match.over


def test_hands_that_were_covered_since_who_looked_has_left_are_covered_again(file):
    table = ChipTable(players=3, seed=1, view="C", keep=file)
    page = Page(table)
    assert page.ask("setup", hands=None, leader=None, players=["person", "random"])["ok"]
    for again in (table, ChipTable(keep=file), ChipTable(keep=file)):
        assert again.view["cover"]["seat"] == 0
        assert {piece for hand in again.view["state"]["hands"] for piece in hand} == {"?"}
    again.ready()
    assert ChipTable(keep=file).view["cover"] is None


def test_what_is_given_for_a_new_match_does_not_count(file):
    ChipTable(players=2, seed=3, leader=1, view="A", keep=file)
    again = ChipTable(players=4, seed=9, names=list("WXYZ"), view="all", keep=file)
    assert again.position.players == 2
    assert again.viewer == 0
    assert again.match.seed == 3


def test_each_change_is_kept(file):
    table = ChipTable(seed=3, view="A", keep=str(file))
    page = Page(table)
    assert table.setup["keep"] == "match.json"
    before = file.read_bytes()
    for kind, fields in (
        ("view", {"viewer": None}),
        ("move", {"move": table.position.moves[0]}),
        ("undo", {}),
        ("redo", {}),
        ("record", {"text": '[Game "12 Chip Trick"]\nRound 1\nDeal 1 2 8 9 / 3 4 5 10\nLead B\n'}),
        ("setup", {"hands": None, "leader": 0, "players": ["person", "random"]}),
        ("deal", {}),
        ("view", {"viewer": "turn"}),
    ):
        assert page.ask(kind, **fields)["ok"]
        now = file.read_bytes()
        assert now != before, kind
        before = now
        again = ChipTable(keep=copied(file))
        # The matches that were left are not kept, so that none can come back.
        can = again.view["can"] if table.earlier else table.view["can"]
        assert told(again)["view"] == told(table)["view"] | {"can": can}
        assert again.match == table.match
        assert again.setup["players"] == table.setup["players"]
    for kind, fields in (("look", {}), ("move", {"move": 99}), ("undo", {"revision": 1})):
        page.ask(kind, **fields)
        assert file.read_bytes() == before


def copied(file: Path) -> Path:
    """A copy of the file as it is now, so that the table that keeps it still owns it."""
    other = file.with_name("copy.json")
    other.write_bytes(file.read_bytes())
    return other


def test_programs_draw_the_same_after_the_kernel_has_ended(file):
    def table(keep: Path | None) -> ChipTable:
        return ChipTable(
            players=3, seed=8, leader=0, keep=keep, programs={"B": "random", "C": "random"}
        )

    kept, free = table(file), table(None)
    rng = random.Random(5)
    while not free.match.over:
        move = rng.choice(free.position.moves)
        free.play(move)
        kept.play(move)
        kept = table(file)
        assert kept.match == free.match
    assert kept.setup["players"] == ["person", "random", "random"]


def test_programs_of_ones_own_must_be_given_again(file):
    table = ChipTable(players=3, seed=8, leader=0, keep=file, programs={"B": first, "C": "lowest"})
    table.play(table.position.moves[0])
    before = file.read_bytes()
    for given in (None, {"B": "random"}, {"C": lambda view, moves: {moves[-1]: Fraction(1)}}):
        with pytest.raises(Refused, match="B is played by your own program “first”: give it again"):
            ChipTable(keep=file, programs=given)
        assert file.read_bytes() == before
    again = ChipTable(keep=file, programs={"C": first})
    assert again.match == table.match
    assert again.setup["players"] == ["person", "first", "lowest"]
    while not again.match.over:
        again.play(again.position.moves[-1])


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: b"",
        lambda text: b"the notes of a colleague\n",
        lambda text: b"[1, 2, 3]",
        lambda text: b"null",
        lambda text: b'{"seal": 1}',
        lambda text: b"\xff\xfe",
        lambda text: text[:-20],
        lambda text: text[: len(text) // 2],
        lambda text: text.replace(b"Deal 1", b"Deal 2"),
        lambda text: text.replace(b'"seed": 8', b'"seed": 9'),
        lambda text: b"[" * 100_000,
        lambda text: tw.record.write(tw.chip_trick.match(seed=1)).encode(),
    ],
)
def test_what_is_no_kept_match_is_refused_and_left_alone(spoil, file):
    ChipTable(hands=[[1, 2, 8, 9], [3, 4, 5, 10]], leader=0, seed=8, keep=file)
    spoilt = spoil(file.read_bytes())
    assert spoilt != file.read_bytes()
    file.write_bytes(spoilt)
    with pytest.raises(Refused) as refused:
        ChipTable(keep=file)
    said = str(refused.value)
    assert str(file) in said
    assert "left as it is" in said
    assert "name another file" in said
    assert file.read_bytes() == spoilt
    assert [one.name for one in file.parent.iterdir()] == ["match.json"]


def _sealed(**changes):
    """Return a change of a kept match after which its seal fits again."""

    def spoil(text):
        stored = json.loads(text)
        del stored["seal"]
        stored |= changes
        stored = {key: value for key, value in stored.items() if value is not ...}
        ordered = json.dumps(stored, sort_keys=True).encode()
        return json.dumps(stored | {"seal": hashlib.sha256(ordered).hexdigest()}).encode()

    return spoil


@pytest.mark.parametrize(
    "changes",
    [
        {"record": "Round 1"},
        {"record": ""},
        {"record": None},
        {"record": ...},
        {"undone": 4},
        {"undone": "1"},
        {"undone": ...},
        {"seed": "8"},
        {"programs": ["random"]},
        {"programs": {"Z": "random"}},
        {"programs": {"A": {}}},
        {"view": "Z"},
        {"view": ["A"]},
        {"view": ...},
        {"version": ...},
        {"game": ...},
    ],
    ids=str,
)
def test_a_seal_does_not_make_a_match_of_it(changes, file):
    test_what_is_no_kept_match_is_refused_and_left_alone(_sealed(**changes), file)


def test_a_pipe_is_refused_and_not_waited_for(file):
    os.mkfifo(file)
    with pytest.raises(Refused, match="is no match that a table has kept"):
        ChipTable(keep=file)
    assert file.is_fifo()


def test_a_match_of_the_other_game_is_refused(file):
    ChipTable(seed=8, keep=file)
    before = file.read_bytes()
    with pytest.raises(Refused, match="12 Chip Trick: expected 12 Days"):
        DaysTable(keep=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "path",
    [7, b"", "", None, "nowhere/match.json", ".", "a\0b", "~nobody-here/x.json", "\ud800.json"],
)
def test_what_is_no_place_for_a_file_is_refused(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if path is None:
        assert ChipTable(keep=None).setup["keep"] is None
        return
    with pytest.raises(Refused, match=r"\w"):
        ChipTable(keep=path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told_and_loses_no_move(file, monkeypatch):
    table = ChipTable(seed=3, keep=file)
    page = Page(table)
    kept = file.read_bytes()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        answer = page.ask("move", move=table.position.moves[0])
        assert answer["ok"]
        warning = answer["view"]["warning"]
        assert "match.json cannot be written (the disk is full)" in warning
        assert str(file.parent) not in "".join(page.wire)
    assert table.match.length == 2
    assert file.read_bytes() == kept
    assert [one.name for one in file.parent.iterdir()] == ["match.json"]
    monkeypatch.undo()
    assert page.ask("move", move=table.position.moves[0])["view"]["warning"] is None
    assert ChipTable(keep=file).match == table.match


def test_a_folder_that_has_gone_is_told(tmp_path):
    folder = tmp_path / "class"
    folder.mkdir()
    table = ChipTable(seed=3, keep=folder / "match.json")
    (folder / "match.json").unlink()
    folder.rmdir()
    table.play(table.position.moves[0])
    assert "cannot be written" in table.view["warning"]
    assert table.match.length == 1


def test_two_tables_on_one_file_do_not_overwrite_each_other(file):
    """The later one goes on with the match; the earlier one leaves the file alone and says so."""
    old = ChipTable(seed=3, keep=file)
    old.play(old.position.moves[0])
    new = ChipTable(keep=file)
    new.play(new.position.moves[0])
    kept = file.read_bytes()
    page = Page(old)
    answer = page.ask("move", move=old.position.moves[-1])
    assert answer["ok"]
    assert "another table has gone on with match.json" in answer["view"]["warning"]
    assert old.setup["keep"] is None
    assert file.read_bytes() == kept
    new.play(new.position.moves[0])
    assert new.view["warning"] is None
    assert file.read_bytes() != kept
    old.undo()
    assert ChipTable(keep=file).match == new.match


def test_a_file_that_was_moved_away_is_begun_anew(file):
    table = ChipTable(seed=3, keep=file)
    file.rename(file.with_name("earlier.json"))
    table.play(table.position.moves[0])
    assert table.view["warning"] is None
    assert ChipTable(keep=file).match == table.match


def test_links_are_followed_and_names_of_any_script_are_files(tmp_path):
    table = ChipTable(seed=3, keep=tmp_path / "väike käsi 1.json")
    link = tmp_path / "link.json"
    try:
        link.symlink_to(tmp_path / "väike käsi 1.json")
    except OSError:
        pytest.skip("no links here")
    again = ChipTable(keep=link)
    again.play(again.position.moves[0])
    assert link.is_symlink()
    assert ChipTable(keep=link).match == again.match != table.match


def test_comments_are_kept(file):
    match = tw.chip_trick.match(seed=5)
    match.play(match.position.moves[0])
    match.comments.update({("game",): "About", ("deal", 0): "Deal", ("move", 1): "Lead"})
    table = ChipTable(record=match, keep=file)
    table.undo()
    again = ChipTable(keep=file)
    again.redo()
    assert again.match.comments == match.comments


CHILD = """
import random, sys
import twelve_widgets as tw
table = tw.{table}(seed=4, players=3, keep=sys.argv[1], rules={rules})
rng = random.Random(1)
while not table.match.over:
    table.play(rng.choice(table.position.moves))
    print(table.match.length, flush=True)
    if table.match.length % 9 == 8:
        table.undo()
"""


@pytest.mark.parametrize(
    ("table_type", "rules"),
    [
        (ChipTable, "tw.chip_trick.Rules(target=50)"),
        (DaysTable, "tw.twelve_days.Rules()"),
    ],
)
def test_a_kernel_that_is_killed_in_the_middle(table_type, rules, file):
    """Wherever it is killed, what is kept is the last move that was answered, or a later one."""
    code = CHILD.format(table=table_type.__name__, rules=rules)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    rng = random.Random(2)
    made = 0
    for _ in range(4):
        child = subprocess.Popen(
            [sys.executable, "-c", code, str(file)],
            stdout=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
        assert child.stdout is not None
        for _ in range(rng.randrange(5, 40)):
            made = int(child.stdout.readline())
        child.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        late = [int(line) for line in child.stdout.read().split()]
        child.wait()
        child.stdout.close()
        table = table_type(keep=file)
        assert table.view["warning"] is None
        # What was undone after the last move told may be taken back already.
        assert abs(table.match.length - (late or [made])[-1]) <= 1
        assert tw.record.read(table.record) == [table.match]
        assert table.match.seed == 4


# A table never takes its own writing for another's


def test_a_thread_moves_while_the_page_changes_something(file):
    table = ChipTable(players=3, seed=1, keep=file)
    page = Page(table)
    thread = Thread(target=lambda: [table.play(table.position.moves[0]) for _ in range(30)])
    thread.start()
    number = 0
    while thread.is_alive():
        number += 1
        page.ask("lang", lang=("de", "en")[number % 2])
    thread.join()
    assert table.view["warning"] is None
    assert ChipTable(keep=file).record == table.record


def test_an_interrupt_just_after_the_file_was_written_takes_it_from_nobody(file, monkeypatch):
    table = ChipTable(players=3, seed=1, keep=file)
    replace = Path.replace

    def interrupted(self, target):
        replace(self, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.play(table.position.moves[0])
    monkeypatch.undo()
    table.play(table.position.moves[0])
    assert table.view["warning"] is None
    assert ChipTable(keep=file).record == table.record
    # The file is that table's now, and this one sees it.
    table.play(table.position.moves[0])
    assert "another table" in table.view["warning"]
