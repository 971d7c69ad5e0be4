"""What pages ask for beside moves: records, languages, rules, tools; and slow programs."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page, each_table, frozen
from twelve_widgets.game import Refused
from twelve_widgets.widgets import ChipTable, DaysTable, Replay
from twelve_widgets.widgets.base import STATIC
from twelve_widgets.words import LANGUAGES, language, set_language

HEAD = '[Game "12 Chip Trick"]\n[Players "Ana" "Ben" "Cho"]\n[target 2]\n[Score "1 0 1"]\n'
RECORD = HEAD + "Round 3\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\nLead A\n9 10 {High} 6 > 9\n"


# Records


def test_a_record_is_gone_on_with():
    table = ChipTable(seed=3, players=2, view="B", programs={"A": "random"})
    page = Page(table)
    old = table.match
    answer = page.ask("record", text=RECORD)
    assert answer["ok"]
    page.check()
    assert table.earlier == [old]
    assert table.match.names == ("Ana", "Ben", "Cho")
    assert table.match.rules.target == 2
    assert table.head == HEAD
    # Programs and view stay; a program to act would have acted.
    assert table.setup["players"] == ["random", "person", "person"]
    assert table.viewer == 1
    assert table.position.seat == 2
    assert table.record == RECORD
    table.show("all")
    while not table.match.over:
        assert page.ask("move", move=table.view["now"]["moves"][0])["ok"]
    # Round 3 was the last but it was not over: later rounds are dealt.
    assert table.match.seed is not None


def test_a_table_reads_its_own_record_back_wherever_it_stands():
    table = ChipTable(seed=5, players=4)
    page = Page(table)
    rng = random.Random(7)
    for _ in range(130):
        if table.match.over:
            break
        if rng.random() < 0.1:
            text, position = table.record, table.position
            assert page.ask("record", text=text)["ok"]
            assert (table.record, table.position) == (text, position)
        table.play(rng.choice(table.position.moves))
    assert len(table.earlier) > 5


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, "expected a tag"),
        (RECORD.replace("9 10", "9 99"), 8, 3, "no chip: expected a number from 1 to 12"),
        (RECORD.replace("9 10", "9 11"), 8, 3, "does not hold the 11"),
        (RECORD.replace("Lead A", "Lead Z"), 7, 6, "expected a letter from A to C"),
        (RECORD.replace("/ 3 4 5 10 /", "/ 3 4 5 ? /"), 6, 22, "? stands for what"),
        (RECORD.replace("/ 3 4 5 10 /", "/ ? ? ? ? /"), 6, 16, "one seat’s view"),
        (RECORD.replace("\n", "\r\n").replace("9 10", "9 ?"), 8, 3, "one seat’s view"),
        (RECORD.replace("[target 2]", "[target ?]"), 3, 9, "one seat’s view"),
    ],
)
def test_a_bad_record_changes_nothing_and_says_where_and_what(text, line, column, said):
    table = ChipTable(seed=3)
    page = Page(table)
    before = frozen(table)
    answer = page.ask("record", text=text)
    assert not answer["ok"]
    assert (answer["line"], answer["column"]) == (line, column)
    assert answer["reason"].startswith(f"Line {line}, column {column}: ")
    assert said in answer["reason"]
    assert frozen(table) == before
    assert table.earlier == []
    with pytest.raises(tw.BadRecord, match=f"{line}:{column}"):
        ChipTable(record=text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (tw.record.write(tw.twelve_days.match(seed=1)), "expected 12 Chip Trick"),
        ('[Game "12 Chip Trick"]\n', "Nothing has been dealt"),
        (RECORD + "\n" + RECORD, "holds 2 games: expected one"),
        (None, "does not understand"),
        (["9"], "does not understand"),
        ("9" * 2_000_000, "Line 1"),
    ],
    ids=["other game", "no deal", "two games", "no text", "list", "too long"],
)
def test_a_record_that_is_none_of_this_table_is_refused(text, said):
    table = ChipTable(seed=3)
    page = Page(table)
    before = frozen(table)
    answer = page.ask("record", text=text)
    assert not answer["ok"]
    assert said in answer["reason"]
    assert len(answer["reason"]) < 400
    assert frozen(table) == before


def test_a_record_in_a_seats_view_is_refused_as_the_page_writes_it():
    """Head and frames of a seat's view give a record with ?: it says why it cannot be used."""
    table = ChipTable(seed=3, leader=0, view="A")
    page = Page(table)
    deal = " / ".join(" ".join(map(str, hand)) for hand in table.current["hands"])
    answer = page.ask("record", text=f"{table.head}Round 1\nDeal {deal}\nLead A\n")
    assert not answer["ok"]
    assert answer["line"] == 3
    assert "Going on needs a record with all hands" in answer["reason"]


def test_a_program_that_fails_on_a_record_leaves_the_table_as_it_was():
    def broken(_view: Any, moves: tuple[Any, ...]) -> dict[Any, Any]:
        raise ZeroDivisionError

    table = ChipTable(seed=3, leader=0, players=3, programs={"C": broken})
    page = Page(table)
    # In one it is B's turn, in the other C's.
    assert page.ask("record", text=RECORD.replace(" > 9", ""))["ok"]
    before = frozen(table)
    answer = page.ask("record", text=RECORD)
    assert not answer["ok"]
    assert "broken" in answer["reason"]
    assert frozen(table) == before
    assert len(table.earlier) == 1


# Languages


@each_table
def test_a_page_chooses_the_language_of_a_table(table_type, options):
    table = table_type(seed=4, lang="en", **options)
    page = Page(table)
    for _ in range(9):
        page.ask("move", move=table.view["now"]["moves"][0])
    english = json.loads(json.dumps(page.told))
    position = table.position
    for lang in LANGUAGES:
        answer = page.ask("lang", lang=lang)
        assert answer["ok"]
        assert answer["lang"] == table.lang == lang
        page.check()
        assert table.position is position
        fresh = table_type(record=table.match, lang=lang)
        for name in ("rounds", "current", "words", "rule_list", "setup", "head", "names"):
            assert getattr(table, name) == getattr(fresh, name), name
        assert table.view | {"revision": 1} == fresh.view
        assert table._fallback() == fresh._fallback()
    page.ask("lang", lang="en")
    revision = page.told["view"]["revision"]
    assert page.told | {"view": page.told["view"] | {"revision": 0}} == english | {
        "view": english["view"] | {"revision": 0}
    }
    assert revision == english["view"]["revision"] + len(LANGUAGES)


def test_refusals_are_said_in_the_language_chosen():
    table = ChipTable(seed=4, lang="en")
    page = Page(table)
    english = page.ask("undo")["reason"]
    for lang in ("de", "et", "fi"):
        page.ask("lang", lang=lang)
        said = page.ask("undo")["reason"]
        assert said == Refused(tw.words.say("match.nothing_to_undo")).text(lang)
        assert said != english


@pytest.mark.parametrize("lang", [None, "xx", "", 3, ["en"], True])
def test_a_language_that_there_is_not_is_refused(lang):
    for widget in (ChipTable(seed=4), Replay(RECORD)):
        page = Page(widget)
        before = widget.lang, json.dumps(page.told)
        answer = page.ask("lang", revision=1, lang=lang)
        assert not answer["ok"]
        assert answer["reason"]
        assert (widget.lang, json.dumps(Page(widget).told)) == before


def test_a_replay_speaks_every_language_too():
    replay = Replay(RECORD, lang="en", step=2)
    page = Page(replay)
    for lang in LANGUAGES:
        answer = page.ask("lang", revision=0, lang=lang)
        assert answer["ok"]
        assert {"rounds", "current", "names", "head", "rule_list", "words", "lang"} <= set(answer)
        fresh = Replay(RECORD, lang=lang)
        assert page.told["current"] == replay.current == fresh.current
        assert page.told["words"] == fresh.words
        assert replay.rule_list == fresh.rule_list
    assert replay.step == 2
    assert page.ask("look", revision=0)["ok"]
    assert not page.ask("move", revision=0, move=9)["ok"]
    assert not page.ask("lang", id="ask-1", revision=0, lang="en")["ok"]


def test_a_cell_chooses_the_language():
    table = DaysTable(seed=4, lang="en")
    page = Page(table)
    table.lang = "fi"
    assert table.words == DaysTable(seed=4, lang="fi").words
    assert page.ask("look")["lang"] == "fi"
    with pytest.raises(Exception, match="lang"):
        table.lang = "xx"
    assert table.lang == "fi"


def test_the_language_that_is_set_is_a_tables_own_from_then_on():
    assert language() == "en"
    try:
        set_language("et")
        table, replay = ChipTable(seed=1), Replay(RECORD)
        set_language("de")
        assert (table.lang, replay.lang, ChipTable(seed=1).lang) == ("et", "et", "de")
        assert ChipTable(seed=1, lang="fi").lang == "fi"
        table.play(table.position.moves[0])
        assert table.view == ChipTable(record=table.match, lang="et").view | {"revision": 2}
    finally:
        set_language("en")
    assert [code for code, _ in table.languages] == list(LANGUAGES)
    assert table.languages[2] == ["et", "eesti"]


# Rules


def test_the_rules_in_force_are_told_with_the_tables_own_options():
    table = ChipTable(players=2, rules=tw.chip_trick.Rules(over_limit="halve", limit=20, target=5))
    said = table.rules()
    assert table.rule_list == said.sentences
    assert "A total above 20 counts half. The highest score wins." in said.sentences
    assert any("never shown" in one for one in said.sentences)
    assert not any("Four players" in one for one in said.sentences)
    assert "root" in said.sentences[-1]
    assert str(said).startswith("1. There are twelve chips")
    assert "\n2. " in str(said)
    html = said._repr_html_()
    assert html.count("<li>") == len(said.sentences) - 1
    german = table.rules("de")
    assert german.sentences != said.sentences
    assert 'lang="de"' in german._repr_html_()
    assert (
        table.rules("de").sentences
        == ChipTable(players=2, rules=table.match.rules, lang="de").rule_list
    )
    with pytest.raises(Refused, match="xx"):
        table.rules("xx")
    days = DaysTable(players=8, rules=tw.twelve_days.Rules(length="short"))
    assert "Each seat is dealt 9 cards." in str(days.rules())
    assert Replay(RECORD).rules().sentences == Replay(RECORD).rule_list


def test_rules_as_html_hold_no_markup_of_anybody_else():
    said = ChipTable().rules()
    said.sentences[0] = "<b>"
    assert "<b>" not in said._repr_html_()


# Looking, and what is loaded when it is opened


@each_table
def test_looking_tells_everything_and_changes_nothing(table_type, options):
    table = table_type(seed=4, **options)
    page = Page(table)
    for _ in range(5):
        table.play(table.position.moves[0])
    before = frozen(table)
    answer = page.ask("look", revision="whatever")
    assert answer["ok"]
    page.check()
    assert frozen(table) == before
    assert page.ask("look")["view"]["revision"] == answer["view"]["revision"]


@pytest.mark.parametrize("name", ["fill", "log", "setup"])
def test_a_part_of_the_page_is_sent_when_it_is_opened(name):
    table = ChipTable(seed=4)
    page = Page(table)
    answer = page.ask("module", revision=None, name=name)
    assert answer["ok"]
    assert answer["module"] == (STATIC / f"{name}.js").read_text(encoding="utf-8")
    assert answer["style"] == (STATIC / f"{name}.css").read_text(encoding="utf-8")
    assert "view" not in answer


@pytest.mark.parametrize("name", [None, "", "chip_table", "../__init__", ["setup"], "setup.js"])
def test_no_other_file_is_sent(name):
    table = ChipTable(seed=4)
    answer = Page(table).ask("module", name=name)
    assert not answer["ok"]
    assert "module" not in answer


# Slow programs


def test_a_page_is_told_before_a_program_of_ones_own_thinks():
    heard: list[list[str]] = []

    def slow(_view: Any, moves: tuple[Any, ...]) -> dict[Any, Any]:
        heard.append(list(page.busy))
        return {moves[0]: Fraction(1)}

    table = ChipTable(seed=4, leader=0, programs={"B": "random"})
    page = Page(table)
    page.ask("move", move=table.view["now"]["moves"][0])
    assert page.busy == []
    table = ChipTable(seed=4, leader=0, programs={"B": slow, "C": "random"})
    page = Page(table)
    heard.clear()
    assert page.ask("move", id="mine", move=table.view["now"]["moves"][0])["ok"]
    # It was told before the program was asked, and the answer came after.
    assert heard
    assert all(told == ["mine"] for told in heard)
    assert page.answers[-1]["id"] == "mine"
    for kind in ("undo", "redo", "deal"):
        page.busy.clear()
        page.ask(kind, id=f"the-{kind}")
        assert page.busy == [f"the-{kind}"]
    page.busy.clear()
    for kind in ("look", "why", "view"):
        page.ask(kind, move=[], viewer=0)
    assert page.busy == []
