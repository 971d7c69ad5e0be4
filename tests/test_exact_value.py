"""The exact value on request, below a table that shows an estimate."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from typing import Any
from unittest import mock

import pytest

from odds_shown import HANDS, MADE, NAMES, asked, first, rounded
from table_pages import Page
from twelve_widgets import chance, chip_trick, twelve_days
from twelve_widgets.chance import effort, winning
from twelve_widgets.chance.chip_layers import Layers
from twelve_widgets.chance.effort import GIGABYTE, expected_effort, free_room
from twelve_widgets.chance.progress import completed
from twelve_widgets.chance.source import Source
from twelve_widgets.chance.tree import FEWEST_TO_TELL, TooLarge, Tree
from twelve_widgets.players import PLAYERS
from twelve_widgets.widgets import ChipTable, DaysTable, exact_value, odds_panel
from twelve_widgets.words import LANGUAGES


@pytest.fixture
def nothing_quick(monkeypatch):
    """As if every position were too large for a quick answer, and every piece of work long."""
    monkeypatch.setattr(odds_panel, "quick_odds", lambda *_: None)
    monkeypatch.setattr(odds_panel, "quick_odds_compile", lambda *_: False)
    monkeypatch.setattr(exact_value, "will_compile", lambda: False)
    monkeypatch.setattr(exact_value, "AT_ONCE", -1)
    monkeypatch.setattr(winning, "ROUNDS", 200)


def late(view: Any = "A", moves: int = len(MADE), **options: Any) -> ChipTable:
    table = ChipTable(hands=HANDS, leader=0, names=NAMES, view=view, odds=True, **options)
    for move in MADE[:moves]:
        table.play(move)
    return table


def until_known(page: Page, **fields: Any) -> list[dict[str, Any]]:
    """Ask for the exact value until there is no more; return all that was told."""
    told = [page.ask("odds", exact=True, **fields)["panel"]]
    while told[-1]["more"]:
        assert len(told) < 5_000
        told.append(page.ask("odds")["panel"])
    return told


@pytest.mark.parametrize("view", ["A", "B", "all"])
@pytest.mark.usefixtures("nothing_quick")
def test_what_was_estimated_is_worked_out_exactly_on_request(view):
    table = late(view)
    estimate, _ = asked(table)
    page = Page(table)
    assert not estimate["exact"]
    assert estimate["work"] == {}
    told = until_known(page)
    position = table.position
    source = position if view == "all" else position.seen_by("AB".index(view))
    odds = chance.exact_odds(source)
    assert told[-1]["exact"]
    assert "work" not in told[-1]
    assert first(told[-1]["shares"]) == rounded(odds.shares)
    rows = {row["move"]: first(row["shares"]) for row in told[-1]["moves"]["rows"]}
    assert rows == {move: rounded(shares) for move, shares in odds.moves.items()}
    # Until then the estimate is shown, and how far it has come: never back.
    assert len(told) > 4
    assert all(not one["exact"] and one["shares"] for one in told[:-1])
    parts = [one["work"]["part"] for one in told[:-1]]
    known = [part for part in parts if part is not None]
    assert parts == [None] * (len(parts) - len(known)) + sorted(known)
    assert known[-1] == 1
    assert told[0]["work"]["said"] == "Listing the deals: 0 so far"
    assert told[-2]["work"]["said"].startswith("Working back from the end: 100% of ")


@pytest.mark.usefixtures("nothing_quick")
def test_it_may_be_stopped_and_the_estimate_stays():
    table = late()
    estimate, _ = asked(table)
    page = Page(table)
    page.ask("odds", exact=True)
    assert "said" in page.ask("odds")["panel"]["work"]
    stopped = page.ask("odds", exact=False)["panel"]
    assert stopped["work"] == {}
    assert not stopped["more"]
    assert stopped["shares"] == estimate["shares"]
    assert until_known(page)[-1]["exact"]


@pytest.mark.usefixtures("nothing_quick")
def test_a_move_made_meanwhile_stops_it():
    table = late(moves=len(MADE) - 1)
    page = Page(table)
    page.ask("odds")
    page.ask("odds", exact=True)
    assert "said" in page.ask("odds")["panel"]["work"]
    assert page.ask("move", move=table.position.moves[0])["ok"]
    assert page.ask("odds")["panel"]["work"] == {}


def test_switching_the_odds_off_drops_what_was_worked_out():
    table = late()
    page = Page(table)
    page.ask("odds")
    assert table._odds._reckoning is not None
    page.ask("switch", odds=False)
    assert table._odds._reckoning is None


@pytest.mark.usefixtures("nothing_quick")
def test_that_it_compiles_is_told_before_it_does(monkeypatch):
    monkeypatch.setattr(exact_value, "will_compile", lambda: True)
    table = late()
    asked(table)
    page = Page(table)
    with mock.patch.object(exact_value.ExactValue, "step", side_effect=AssertionError):
        told = page.ask("odds", exact=True)["panel"]
    assert told["more"]
    assert told["work"] == {
        "said": "Compiling the inner loops, which takes some seconds the first time",
        "part": None,
    }
    assert not page.busy
    page.ask("odds")
    assert len(page.busy) == 1
    page.ask("odds")
    assert len(page.busy) == 1


def test_a_quick_answer_that_compiles_says_so_first(monkeypatch):
    monkeypatch.setattr(winning, "will_compile", lambda: True)
    table = late()
    page = Page(table)
    told = page.ask("odds")["panel"]
    assert told["more"]
    assert told["how"].startswith("Compiling the inner loops")
    assert "shares" not in told
    told = page.ask("odds")["panel"]
    assert len(page.busy) == 1
    assert told["exact"]


def refused(table: Any) -> str:
    told = Page(table).ask("odds", exact=True)["panel"]
    assert told["shares"]
    return told["work"]["refused"]


def unoffered(table: Any) -> str:
    """Return why the exact value is not offered; asked for all the same, that is told again."""
    told, _ = asked(table)
    assert refused(table) == told["work"]["refused"]
    return told["work"]["refused"]


@pytest.mark.usefixtures("nothing_quick")
def test_what_would_take_too_much_memory_is_not_offered(monkeypatch):
    monkeypatch.setattr(exact_value, "free_room", lambda: GIGABYTE)
    monkeypatch.setattr("twelve_widgets.chance.compiled.FAST", True)
    needed = effort.STARTS[0] * effort.BYTES_EACH / GIGABYTE
    assert unoffered(late(moves=0)) == (
        f"The exact value would take too much memory here: about {needed:.1f} GB."
    )


@pytest.mark.usefixtures("nothing_quick")
def test_what_would_take_too_long_without_compiling_is_not_offered(monkeypatch):
    monkeypatch.setattr("twelve_widgets.chance.compiled.FAST", False)
    hours = effort.STARTS[0] * effort.SECONDS_EACH_PLAIN / 3600
    assert unoffered(late(moves=0)) == (
        f"The exact value would take too long here: {hours:.0f} hours or more."
    )


@pytest.mark.usefixtures("nothing_quick")
def test_what_has_too_many_deals_is_not_offered():
    table = DaysTable(players=4, seed=4, view="A", odds=True)
    # 12 cards of 66 for each of three others.
    deals = comb(66, 12) * comb(54, 12) * comb(42, 12)
    assert f"{deals:.1e}" == "1.9e+34"
    assert unoffered(table) == (
        "There are too many deals here for the exact value: "
        "1.9\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}10³⁴ would have to be gone through."
    )


@pytest.mark.usefixtures("nothing_quick")
def test_in_another_language_its_numbers_are_written_as_there(monkeypatch):
    monkeypatch.setattr("twelve_widgets.chance.compiled.FAST", True)
    table = DaysTable(players=4, seed=4, view="A", odds=True)
    assert "1.9\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}10³⁴" in unoffered(table)
    table.lang = "de"
    assert "1,9\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}10³⁴" in unoffered(table)
    monkeypatch.setattr(exact_value, "free_room", lambda: GIGABYTE)
    other = late(moves=0)
    needed = f"{effort.STARTS[0] * effort.BYTES_EACH / GIGABYTE:.1f}"
    assert needed in unoffered(other)
    other.lang = "fi"
    assert needed.replace(".", ",") in unoffered(other)


@pytest.mark.usefixtures("nothing_quick")
def test_whether_it_is_offered_is_found_out_once_for_each_moment(monkeypatch):
    times = []
    monkeypatch.setattr(exact_value, "free_room", lambda: times.append(1) or 64 * GIGABYTE)
    table = late(moves=0)
    for _ in range(3):
        asked(table)
    assert len(times) == 1


@pytest.mark.usefixtures("nothing_quick")
def test_what_turns_out_too_long_is_refused_on_the_way(monkeypatch):
    monkeypatch.setattr(exact_value, "TRIED_FOR", 0.001)
    table = ChipTable(players=4, seed=4, odds=True)
    asked(table)
    told = until_known(Page(table))
    assert told[-1]["work"] == {
        "refused": "The exact value would take too long here: several days or more."
    }
    assert not told[-1]["exact"]


@pytest.mark.usefixtures("nothing_quick")
def test_what_turns_out_too_large_is_refused_on_the_way(monkeypatch):
    for most, opened in (
        # A hopeless tree is given up at a twentieth of the limit,
        (20 * FEWEST_TO_TELL, "1000"),
        # but for one so small that a twentieth tells nothing.
        (FEWEST_TO_TELL, "1001"),
    ):
        monkeypatch.setattr(exact_value, "MOST_POSITIONS", most)
        table = ChipTable(players=4, seed=4, odds=True)
        asked(table)
        told = until_known(Page(table))[-1]
        assert told["work"] == {
            "refused": f"Too much can follow here for the exact value: {opened} positions are "
            "less than 1% of the work."
        }
    table = late(moves=18)
    asked(table)
    large = mock.Mock(side_effect=TooLarge(7, 3 * GIGABYTE))
    monkeypatch.setattr(Layers, "_check_room", large)
    told = until_known(Page(table))[-1]
    assert told["work"] == {
        "refused": "The exact value would take too much memory here: about 3.0 GB."
    }


def test_a_table_that_would_not_fit_is_never_made():
    position = chip_trick.deal(hands=HANDS, leader=0)
    start = 0
    for made in MADE[:12]:
        position = position.play(made)
    for seat, (hand, front) in enumerate(zip(position.hands, position.fronts, strict=True)):
        start |= sum(1 << chip - 1 for chip in hand) << 12 * seat | sum(front) << 36 + 6 * seat
    start |= position.leader << 54
    layers = Layers([start], 3, position.rules, room=2**20)
    with pytest.raises(TooLarge) as large:
        completed(layers.finding())
    assert large.value.size > 2**20
    assert layers.size <= 2**20


@pytest.mark.usefixtures("nothing_quick")
def test_a_model_of_ones_own_that_fails_on_the_way_is_told():
    calls = []

    def tired(view, moves):
        calls.append(view)
        if len(calls) > 400:
            raise ZeroDivisionError("by nothing")
        return {move: Fraction(1, len(moves)) for move in moves}

    table = late("all", odds_model=tired, moves=len(MADE) - 2)
    page = Page(table)
    page.ask("odds", exact=True)
    answer = {"ok": True, "panel": {"more": True}}
    while answer["ok"] and answer["panel"]["more"]:
        answer = page.ask("odds")
    assert not answer["ok"]
    assert "by nothing" in answer["reason"]
    assert page.ask("move", move=table.position.moves[0])["ok"]


@pytest.mark.usefixtures("nothing_quick")
def test_what_is_neither_begun_nor_stopped_is_refused():
    table = late()
    answer = Page(table).ask("odds", exact="yes")
    assert not answer["ok"]
    assert "panel" not in answer


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.usefixtures("nothing_quick")
def test_how_far_it_has_come_is_told_in_the_table_s_language(lang):
    said = []
    for spoken in ("en", lang):
        table = late(lang=spoken)
        asked(table)
        said.append([one["work"]["said"] for one in until_known(Page(table))[:-1]])
    same = [one == other for one, other in zip(*said, strict=True)]
    assert all(same) if lang == "en" else not any(same)


@pytest.mark.usefixtures("nothing_quick")
def test_what_is_told_on_the_way_is_the_same_whatever_lies_hidden():
    table = late(moves=12)
    view = table.position.seen_by(0)
    wires = []
    for world in list(chance.worlds(view))[:2]:
        twin = late(moves=0)
        twin.deal(hands=world.hands, leader=0)
        for move in MADE[:12]:
            twin.play(move)
        page = Page(twin)
        page.ask("odds", exact=True)
        for _ in range(12):
            page.ask("odds")
        wires.append([json.dumps(answer["panel"]) for answer in page.answers])
    assert wires[0] == wires[1]


# How it is worked out


def test_everything_that_can_follow_is_gone_through_from_nothing_to_all():
    position = twelve_days.deal(hands=[(2, 5, 5), (3, 4), (1, 6)], leader=0)
    work = Tree(PLAYERS["random"]).going([position, position])
    found = []

    def followed() -> Any:
        found.extend((yield from work))

    parts = [reached.part for reached in followed()]
    assert found == [chance.exact_odds(position).shares] * 2
    assert parts[0] == 0
    assert parts == sorted(parts)
    assert 0.25 < parts[-1] < 1


def test_how_much_memory_is_free_is_asked_of_the_machine_and_its_container(monkeypatch):
    files = {"/proc/meminfo": "MemTotal: 9 kB\nMemAvailable:   8388608 kB\n"}
    monkeypatch.setattr(effort, "_read", lambda path: files.get(path, ""))
    assert free_room() == 4 * GIGABYTE
    files["/sys/fs/cgroup/memory.max"] = f"{2 * GIGABYTE}\n"
    files["/sys/fs/cgroup/memory.current"] = f"{GIGABYTE}\n"
    assert free_room() == GIGABYTE // 2
    files["/sys/fs/cgroup/memory.max"] = "max\n"
    assert free_room() == 4 * GIGABYTE
    files.clear()
    assert free_room() == effort.USUAL_ROOM
    monkeypatch.setattr("sys.platform", "emscripten")
    assert free_room() == effort.ROOM_IN_A_BROWSER


def test_less_is_expected_the_later_it_is(monkeypatch):
    monkeypatch.setattr("twelve_widgets.chance.compiled.FAST", True)
    position = chip_trick.deal(hands=HANDS, leader=0)
    path = [position, *position.play_all(MADE).path()[1:]]
    sizes = [expected_effort(Source(at, "random")).size for at in path]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > sizes[11] > sizes[12] == 0
    assert expected_effort(Source(chip_trick.deal(players=4, seed=1), "random")) is None
