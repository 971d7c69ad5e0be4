"""A table or a replay as one HTML file: whole, harmless, small, and no more than was shown."""

from __future__ import annotations

import base64
import functools
import json
import os
import random
import re
import sys
import zlib
from pathlib import Path

import pytest

import twelve_widgets as tw
from exported_pages import HOSTILE, ROOMS, Parts, alike, random_match
from table_pages import each_table
from twelve_widgets import chip_trick, pages, twelve_days
from twelve_widgets.pages import history, told
from twelve_widgets.pages.page import MOST_BYTES

SHORT = {"days": twelve_days.Rules("short")}
HIDDEN_KEYS = ("_esm", "_css", "layout", "tabbable", "tooltip", "odds")


COMMENTED = """[Game "12 Chip Trick"]
[Players "Ana" "Ben" "Cho"]
{About this game}
Round 1
Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12
Lead A {the deal}
9 10 6 > 9 {B must take a red one} 6 10
3 7 ; C keeps the 12
"""


def exported(widget, folder, **options) -> str:
    path = widget.export_html(folder / "page.html", **options)
    return path.read_text(encoding="utf-8")


def files(folder) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


PAGES_WORDS = ("table.no-kernel", "table.not-loaded")


def mid_game(table_type, **options):
    table = table_type(seed=8, **options)
    rng = random.Random(8)
    for _ in range(5 * table.position.players + 1):
        table.play(rng.choice(table.position.moves))
    return table


# What is in it


@each_table
def test_a_page_holds_all_that_the_widget_shares(table_type, options, tmp_path):
    table = mid_game(table_type, **options)
    replay = tw.Replay(table.match, title="Our game")
    for widget in (table, replay):
        page = Parts(exported(widget, tmp_path))
        [held] = page.data["widgets"].values()
        state = {
            name: value
            for name, value in widget.get_state().items()
            if name not in HIDDEN_KEYS and not name.startswith("_")
        }
        # How to come back to a kernel is told in words of a page's own.
        told = held["state"]["words"]
        told |= {name: state["words"][name] for name in PAGES_WORDS if name in told}
        assert held["state"] == json.loads(json.dumps(state))
        packed = page.data["bundles"][held["bundle"]]
        unpacked = [zlib.decompress(base64.b64decode(one)).decode() for one in packed]
        assert unpacked == [widget.get_state()["_esm"], widget.get_state()["_css"]]


def test_a_page_says_its_language_and_heading(tmp_path):
    replay = tw.Replay(random_match(chip_trick, 3), title="How it went", lang="fi")
    page = exported(replay, tmp_path)
    assert '<html lang="fi">' in page
    assert "<title>How it went</title>" in page and page.count("<h1") == 1
    # The replay says its own title; another one stands above it.
    assert re.search(r"<h1 class=\"tw-in-widget\">How it went</h1>", page)
    other = exported(replay, tmp_path, title="Class 7b & friends")
    assert "<h1>Class 7b &amp; friends</h1>" in other
    assert "Wonderbow" in page


def test_the_path_is_returned_and_the_file_replaced(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    table = tw.ChipTable(seed=1)
    path = table.export_html("a table.html")
    assert isinstance(path, Path) and path == Path("a table.html")
    before = path.read_bytes()
    table.play(table.position.moves[0])
    assert table.export_html(path).read_bytes() != before
    assert files(tmp_path) == ["a table.html"]


# Without a script


def known(pieces):
    return ["?" if piece is None else piece for piece in pieces]


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize(
    ("kind", "players"), [("chips", 2), ("chips", 4), ("days", 3), ("days", 8)]
)
def test_the_tricks_are_those_that_were_played(kind, players, viewer):
    room = ROOMS[kind]
    match = random_match(room, players, rules=SHORT.get(kind))
    shown = history.rounds_of(
        tw.Replay(match, view="all" if viewer is None else viewer).get_state()
    )
    assert len(shown) == len(match.rounds)
    for position, carried in zip(match.rounds, shown, strict=True):
        path = position.path()
        made = 0
        for trick in history.tricks(kind, carried):
            made += len(trick.frames)
            after = path[made]
            open_to_all = kind == "chips" and position.over
            seen = after.laid_open() if viewer is None or open_to_all else after.seen_by(viewer)
            assert trick.hands == [known(hand) for hand in seen.hands]
            assert trick.acts == after.seat
            assert trick.number == len(after.tricks)
            if kind == "chips":
                assert [list(front) for front in after.fronts] == trick.fronts
            last = after.tricks[-1]
            complete = len(last.takes) == players if kind == "chips" else last.winner is not None
            assert trick.complete == complete
            assert trick.winner == last.winner
        assert made == len(position.made)


@each_table
def test_every_trick_can_be_unfolded_without_a_script(table_type, options, tmp_path):
    table = mid_game(table_type, **options)
    page = Parts(exported(table, tmp_path))
    tricks = sum(len(position.tricks) for position in table.match.rounds)
    assert page.count("details") == page.count("summary") == tricks
    assert [a for tag, a in page.tags if tag == "details"].count({"open": None}) == 1
    assert page.count("ol") == tricks
    said = " ".join(" ".join(page.said).split())
    for line in table.record.splitlines():
        if not line.startswith(("[", "Round", "Hand", "Deal", "Lead", "Score")):
            assert f"{line} " in said


def test_a_record_is_told_in_its_own_words(tmp_path):
    page = Parts(exported(tw.Replay(COMMENTED), tmp_path))
    said = " ".join(" ".join(page.said).split())
    for line in (
        "About this game",
        "Deal: 1 2 8 9 / 3 4 5 10 / 6 7 11 12",
        "the deal",
        "1. 9 10 6 > 9 6 10 Ben wins the trick with the 10.",
        "Ben takes the 9 and lays it in front. B must take a red one",
        "2. 3 7",
        "Cho plays the 7. C keeps the 12",
    ):
        assert line in said


def test_a_record_without_a_round_is_a_page_too(tmp_path):
    page = exported(tw.Replay('[Game "12 Days of Christmas"]\n'), tmp_path)
    assert "This record has no round yet." in page


# What may not be in it


@each_table
@pytest.mark.parametrize("viewer", [0, 1])
def test_a_seats_table_exports_only_what_that_seat_knows(table_type, options, viewer, tmp_path):
    """Two deals that look alike to a seat give byte for byte the same page."""
    compared = 0
    for seed in range(5):
        first = table_type(seed=seed, **options)
        rng = random.Random(seed)
        moves = []
        for _ in range(2 * first.position.players + 1):
            move = rng.choice(first.position.moves)
            if first.position.play(move).over:
                break
            first.play(move)
            moves.append(move)
        swapped = alike(first.position, viewer)
        if swapped is None:
            continue
        written = []
        for hands in (first.position.dealt, swapped):
            table = table_type(
                seed=987_654_321,
                hands=hands,
                leader=first.position.first_leader,
                view=viewer,
                rules=options.get("rules"),
            )
            for move in moves:
                table.play(move)
            written.append(exported(table, tmp_path))
        assert written[0] == written[1]
        assert "987654321" not in written[0]
        compared += 1
    assert compared > 2


@pytest.mark.parametrize("kind", ROOMS)
def test_hostile_names_titles_and_comments_are_only_text(kind, tmp_path):
    names = HOSTILE[:4]
    match = ROOMS[kind].match(4, seed=3, names=names)
    rng = random.Random(1)
    for step in range(9):
        match.play(rng.choice(match.position.moves))
        match.comments["move", match.length] = HOSTILE[step % 5]
    match.comments["game",] = HOSTILE[4]
    peaceful = ROOMS[kind].match(4, seed=3, names=["Ana", "Ben", "Cho", "Dan"])
    rng = random.Random(1)
    for _ in range(9):
        peaceful.play(rng.choice(peaceful.position.moves))
        peaceful.comments["move", peaceful.length] = "hm"
    peaceful.comments["game",] = "so"
    pair = []
    for one, title in ((match, HOSTILE[1]), (peaceful, "T")):
        page = Parts(exported(tw.Replay(one, title="t"), tmp_path, title=title))
        [held] = page.data["widgets"].values()
        assert held["state"]["names"] == list(one.names)
        pair.append([(tag, sorted(attributes)) for tag, attributes in page.tags])
    assert pair[0] == pair[1]


# How large it is


@pytest.mark.parametrize(
    ("made", "kind", "players", "rules"),
    [
        (tw.Replay, "chips", 3, None),
        (tw.Replay, "chips", 4, chip_trick.Rules(target=12)),
        (tw.Replay, "days", 4, None),
        (tw.Replay, "days", 8, None),
        # A table has more to say than a replay, and longer in Finnish.
        (functools.partial(tw.ChipTable, lang="fi"), "chips", 4, chip_trick.Rules(target=12)),
        (functools.partial(tw.DaysTable, lang="fi"), "days", 8, None),
    ],
)
def test_a_page_is_small(made, kind, players, rules, tmp_path):
    match = random_match(ROOMS[kind], players, rules=rules)
    widget = made(record=match)
    page = exported(widget, tmp_path)
    state = widget.get_state()
    carried = [state["rounds"], state["current"]]
    record = json.dumps(carried, ensure_ascii=False, separators=(",", ":"))
    size = len(page.encode()) - len(record.encode())
    assert size <= 150_000 == MOST_BYTES
    parts = Parts(page)
    tricks = sum(len(position.tricks) for position in match.rounds)
    assert parts.count("details") == tricks
    # As many pictures as there is room for.
    assert parts.count("ol") == tricks or size > 145_000


@pytest.mark.parametrize(("kind", "players"), [("chips", 3), ("days", 4), ("days", 8)])
def test_a_round_has_all_its_pictures(kind, players, tmp_path):
    played = random_match(ROOMS[kind], players).rounds[0]
    page = Parts(exported(tw.Replay(played), tmp_path))
    assert page.count("ol") == page.count("details") == len(played.tricks)


@pytest.mark.parametrize("share", [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1, 2])
def test_a_told_match_fits_into_its_room(share):
    state = tw.Replay(random_match(twelve_days, 4, rules=SHORT["days"])).get_state()
    whole = told.told_html(state)
    room = share * len(whole.encode())
    fitted = told.told_html(state, room)
    pictures, tricks = fitted.count("<ol>"), fitted.count("<details")
    if share >= 1:
        assert fitted == whole
        return
    # At the very least it says that there is more.
    assert len(fitted.encode()) <= max(room, 200)
    assert pictures < whole.count("<ol>")
    assert (pictures > 0) == (share > 0.3)
    assert ("without pictures" in fitted) == (tricks > 0)
    # Nothing is pictured after the first trick that is not.
    assert not pictures or fitted.rfind("<ol>") < fitted.find("without pictures")


# Files


def test_no_file_is_written_where_none_can_be(tmp_path):
    table = tw.ChipTable(seed=1)
    (tmp_path / "file").write_text("x")
    cases = {
        tmp_path: "is a folder",
        f"{tmp_path}/new.html/": f"new.html/ names a folder.*the end: {tmp_path}/new.html.$",
        tmp_path / "none" / "page.html": "There is no folder",
        tmp_path / "file" / "page.html": "There is no folder",
        tmp_path / ("x" * 300): "cannot be written",
        "": "is no file name",
        None: "is no file name",
        7: "is no file name",
        b"page": "is no file name",
        "a\0b": "is no file name",
        "/tmp/\ud800.html": "is no file name",
    }
    for path, said in cases.items():
        with pytest.raises(tw.Refused, match=said):
            table.export_html(path)
    assert files(tmp_path) == ["file"]


def test_a_page_and_a_kept_match_are_named_alike(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    table = tw.ChipTable(seed=1, keep="~/match.json")
    assert table.export_html("~/page.html") == tmp_path / "page.html"
    assert files(tmp_path) == ["match.json", "page.html"]
    for path, said in {
        tmp_path: "is a folder. Give the name of a file in it, such as",
        f"{tmp_path}/new/": "names a folder",
        "~nobody-here/file": "o folder|o such file or folder",
        "~\0": "is no file name",
        "": "is no file name",
    }.items():
        with pytest.raises(tw.Refused, match=said):
            table.export_html(path)
        with pytest.raises(tw.Refused, match=said):
            tw.ChipTable(seed=1, keep=path)
    assert files(tmp_path) == ["match.json", "page.html"]


def test_a_file_is_there_whole_or_as_it_was(tmp_path, monkeypatch):
    path = tmp_path / "page.html"
    path.write_text("<p>before")

    def fails(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(tw.Refused, match="the disk is full"):
        tw.ChipTable(seed=1).export_html(path)
    assert path.read_text() == "<p>before"
    assert files(tmp_path) == ["page.html"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such pipes on Windows")
def test_a_pipe_is_not_replaced(tmp_path):
    pipe = tmp_path / "pipe.html"
    os.mkfifo(pipe)
    with pytest.raises(tw.Refused, match="is a pipe or a device"):
        tw.ChipTable(seed=1).export_html(pipe)
    assert pipe.is_fifo()
    assert files(tmp_path) == ["pipe.html"]


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes on Windows")
def test_who_may_read_a_file_stays_as_it_was(tmp_path):
    (tmp_path / "page.html").touch(mode=0o600)
    table = tw.ChipTable(seed=1, keep=tmp_path / "match.json")
    (tmp_path / "match.json").chmod(0o600)
    table.play(table.position.moves[0])
    table.export_html(tmp_path / "page.html")
    modes = {name: oct((tmp_path / name).stat().st_mode & 0o777) for name in files(tmp_path)}
    assert modes == {"match.json": "0o600", "page.html": "0o600"}


@pytest.mark.parametrize("name", ["match", "match.html"])
def test_only_a_page_is_replaced(tmp_path, name):
    """A match that a table keeps would be lost, and with it the lesson."""
    table = tw.ChipTable(seed=1, keep=tmp_path / name)
    table.play(table.position.moves[0])
    kept = (tmp_path / name).read_bytes()
    for write in (table.export_html, tw.sheets.chips().save, tw.Replay(table.match).export_html):
        with pytest.raises(tw.Refused, match="is there already and is no page"):
            write(tmp_path / name)
    assert (tmp_path / name).read_bytes() == kept
    assert tw.ChipTable(keep=tmp_path / name).record == table.record
    for number, before in enumerate(["", "\ufeff<!doctype html>", "\n <html>", "<svg/>"]):
        page = tmp_path / f"{number}.html"
        page.write_text(before, encoding="utf-8")
        assert "<!doctype html>" in table.export_html(page).read_text("utf-8")


@pytest.mark.parametrize("ending", ["pdf", "svg", "png", "json", "ipynb", "txt", "py"])
def test_a_page_is_not_given_the_name_of_something_else(tmp_path, ending):
    for write in (tw.ChipTable(seed=1).export_html, tw.sheets.cards().save):
        with pytest.raises(tw.Refused, match=r"Take .*lesson\.html\."):
            write(tmp_path / f"lesson.{ending}")
    assert files(tmp_path) == []


def test_a_link_that_leads_nowhere_becomes_the_page(tmp_path):
    """One that leads round in a circle too: what is written there is lost to nobody."""
    link = tmp_path / "round"
    link.symlink_to(link)
    pages.write_page(link, "the page")
    assert link.read_text() == "the page"


def test_a_link_keeps_leading_to_its_file(tmp_path):
    target, link = tmp_path / "target.html", tmp_path / "link.html"
    target.write_text("<p>before")
    link.symlink_to(target)
    pages.write_page(link, "after")
    assert link.is_symlink() and target.read_text() == "after"
