"""How the seats are called in the widgets of chance: names that are given, or the table's own."""

from __future__ import annotations

import json

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets.chance import events
from twelve_widgets.words import LANGUAGES

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
NAMES = ("Ana", "Ben", "Cho")
HOLDS = events.chips.holds
DEAL = tw.chip_trick.deal(hands=HANDS, leader=0)

MAKERS = {
    "Run": lambda source, **given: tw.Run(HOLDS(1, 11), source, seed=7, **given),
    "TwoWay": lambda source, **given: tw.TwoWay(HOLDS(1, 11), HOLDS(2, 10), source, **given),
    "Worlds": lambda source, **given: tw.Worlds(source, event=HOLDS(1, 11), **given),
}
each = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def told(widget) -> str:
    """Return all that a page and a page without a kernel are told."""
    return json.dumps(widget.view, ensure_ascii=False) + json.dumps(widget._fallback())


def names_in_choice(view):
    choices = view.get("choices") or [view.get("choice") or view["event"]["choice"]]
    return [
        [text for _, text in field["options"]]
        for choice in choices
        for field in choice["fields"]
        if field["name"] == "seat"
    ]


@each
def test_names_are_those_that_are_given(make):
    widget = make(DEAL.seen_by(0), names=NAMES)
    assert widget.names == NAMES
    assert "Ben has the 11 in hand" in told(widget)
    assert "B has" not in told(widget)
    assert names_in_choice(widget.view)[0] == list(NAMES)
    assert make(DEAL.seen_by(0)).names == ("A", "B", "C")


@each
def test_names_are_those_of_the_table_or_the_match(make):
    table = tw.ChipTable(hands=HANDS, leader=0, names=NAMES, view="A")
    match = tw.Match(tw.chip_trick.GAME, names=NAMES)
    match.deal_next(HANDS, 0)
    for source in (table, match):
        widget = make(source)
        assert widget.names == NAMES
        assert "Ben has the 11 in hand" in told(widget)
        assert make(source, names=list(NAMES)).names == NAMES
        for others in (["X", *NAMES[1:]], NAMES[:2], 5, "ABC"):
            with pytest.raises(tw.Refused, match="leave out names="):
                make(source, names=others)
    assert make(tw.ChipTable(hands=HANDS, leader=0)).names == ("A", "B", "C")


def test_what_happens_is_told_with_names():
    run = tw.Run(events.chips.wins(1), players=3, names=NAMES, seed=7)
    page = Page(run)
    page.ask("run", count=1)
    text = run.view["trial"]["text"]
    assert all(name in text for name in NAMES)
    page.ask("event", kind="chips.dealt", values={"seat": 2, "chip": 12})
    assert run.view["kept"][0]["said"][0].startswith("Ben wins")
    page.ask("run", count=1)
    assert run.view["trial"]["text"].startswith("Cho is dealt")
    assert repr(run).startswith("Run('Cho is dealt the 12'")
    seen = tw.Run(HOLDS(1, 11), DEAL.seen_by(2), names=NAMES)
    assert "Cho" in seen.view["about"]


def test_charts_name_the_seats():
    pair = tw.TwoWay(HOLDS(1, 11), HOLDS(2, 10), DEAL.seen_by(0), names=NAMES)
    square = pair.view["square"]
    assert "Ben has the 11" in square["seen"]
    assert any("Cho has the 10" in head for head in square["columns"])
    assert "Ben has the 11" in pair.view["given"][0][0]["text"]
    worlds = tw.Worlds(DEAL.seen_by(0), names=NAMES)
    assert worlds.view["sees"] == "As Ana sees it"
    assert "Ben" in " ".join(worlds.view["notes"])


def test_as_many_seats_are_dealt_as_there_are_names():
    assert tw.Run(names=("Ana", "Ben")).trials.start(1).players == 2
    assert tw.TwoWay(names=("Ana", "Ben")).names == ("Ana", "Ben")
    assert tw.Run(source=tw.twelve_days, names=list("ABCDE")).names == tuple("ABCDE")


@each
@pytest.mark.parametrize(
    ("names", "why"),
    [
        ("Ana", "list"),
        (["Ana", "Ben"], "2"),
        (["Ana", "Ben", "Cho", "Dia"], "4"),
        (["Ana", "", "Cho"], "name"),
        (["Ana", "B\nC", "Cho"], "control"),
        (["Ana", 7, "Cho"], "7"),
        (7, "7"),
    ],
)
def test_names_that_are_none_are_refused(make, names, why):
    with pytest.raises(tw.Refused, match=why):
        make(DEAL.seen_by(0), names=names)


@each
def test_names_cannot_be_set(make):
    with pytest.raises(tw.Refused, match="names"):
        make(DEAL.seen_by(0), names=NAMES).names = ("X", "Y", "Z")


HOSTILE = ("<img src=x onerror=alert(1)>", "\u202eמרים", "W" * 10_000, "{n} {seat}", "&lt;b>")


HOSTILE = ("<img src=x onerror=alert(1)>", "\u202eמרים", "W" * 10_000, "{n} {seat}", "&lt;b>")


@each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_is_text_and_nothing_else(make, lang):
    """Markup is escaped, another direction turns nothing around, a long one breaks nothing."""
    for name in HOSTILE:
        widget = make(DEAL.seen_by(0), names=("Ana", name, "Cho"), lang=lang)
        if isinstance(widget, (tw.Run, tw.TwoWay)):
            widget.run(20)
        html = widget._fallback()["text/html"]
        assert "<img src=x" not in html
        assert name in told(widget) or name in widget.view["names"]
        for chart in charts_in(widget.view):
            assert "<img src=x" not in chart


def charts_in(view):
    for key in ("chart", "square"):
        picture = view.get(key)
        if picture:
            yield from (picture["wide"], picture["narrow"])


# ------------------------------------------------------------------------- tables and matches


def test_trials_begin_with_what_a_table_shows():
    table = tw.ChipTable(hands=HANDS, leader=0, view="A")
    table.play(4)
    seen = tw.Run(HOLDS(1, 11), table, seed=7).run(100)
    assert 0 < seen.trials.happened < 100
    assert seen.csv() == tw.Run(HOLDS(1, 11), table.position.seen_by(0), seed=7).run(100).csv()
    # With all hands open it is known where the 11 is.
    open_ = tw.Run(HOLDS(1, 11), tw.ChipTable(hands=HANDS, leader=0), seed=7).run(10)
    assert open_.trials.happened == 10
    # What comes later at the table changes nothing.
    table.play(3)
    assert len(seen.trials.start(101).made) == 1


def test_trials_begin_with_the_position_of_a_match():
    match = tw.Match(tw.chip_trick.GAME)
    match.deal_next(HANDS, 0)
    match.play(4)
    assert tw.Run(HOLDS(1, 11), match, seed=7).trials.start(1) == match.position
    match.play(3)
    assert tw.TwoWay(HOLDS(1, 11), HOLDS(2, 10), match).table.total == 1


def test_of_covered_hands_nothing_is_told():
    table = tw.ChipTable(hands=HANDS, leader=0, view="turn")
    with pytest.raises(tw.Refused, match="covered"):
        tw.Run(HOLDS(1, 11), table)
    table.ready()
    assert tw.Run(HOLDS(1, 11), table, seed=7).run(50).trials.happened < 50
    with pytest.raises(tw.Refused, match="Nothing has been dealt"):
        tw.Run(HOLDS(1, 11), tw.Match(tw.chip_trick.GAME))
