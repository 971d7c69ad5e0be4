"""What a person's cell or program may do wrong: it is told, and breaks no table."""

from __future__ import annotations

import sys
from fractions import Fraction

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets.game import Refused
from twelve_widgets.players import BadPlayer, probabilities
from twelve_widgets.widgets import ChipTable, Replay

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
TWO = [[2, 4, 7, 12], [3, 5, 8, 11]]
RECORD = (
    '[Game "12 Chip Trick"]\nRound 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\nLead A\n9 10 6 > 9\n'
)


class Unspeakable(Exception):
    def __str__(self):
        raise ValueError


class Wrapped(dict):
    def items(self):
        sys.exit("in the answer")


def stops(view, moves):
    sys.exit(3)


def surrogate(view, moves):
    raise ValueError("\ud800")


def unspeakable(view, moves):
    raise Unspeakable


def wordy(view, moves):
    raise ValueError("word " * 1000)


def wrapped(view, moves):
    return Wrapped({moves[0]: Fraction(1)})


def endless(view, moves):
    return {moves[0]: 10**5000}


# Programs that fail


@pytest.mark.parametrize("program", [stops, surrogate, unspeakable, wordy, wrapped, endless])
def test_whatever_a_program_does_the_page_is_answered(program):
    table = ChipTable(hands=HANDS, leader=0, programs={"B": program})
    page = Page(table)
    answer = page.ask("move", move=2)
    assert not answer["ok"]
    assert program.__name__ in answer["reason"]
    assert len(answer["reason"]) < 300
    answer["reason"].encode()
    assert table.match.length == 0
    with pytest.raises(BadPlayer):
        table.play(2)


def test_a_program_can_be_interrupted():
    def slow(view, moves):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        probabilities(slow, None, (1, 2))
    with pytest.raises(KeyboardInterrupt):
        ChipTable(hands=HANDS, leader=0, programs={"A": slow})


def test_an_event_that_exits_is_refused():
    def event(position):
        sys.exit()

    view = tw.chip_trick.deal(hands=TWO, leader=0).seen_by(0)
    with pytest.raises(Refused, match="“event” failed with SystemExit"):
        tw.chance.worlds(view).chance(event)


# Names of programs


def called(name):
    def program(view, moves):
        return {moves[0]: Fraction(1)}

    program.__name__ = name
    return program


@pytest.mark.parametrize("name", ["person", "random", "sensible"])
def test_a_program_called_as_another_player_is_told_apart(name):
    own = called(name)
    table = ChipTable(players=3, seed=1, leader=0, programs={"B": own})
    assert table.setup["players"] == ["person", f"{name}()", "person"]
    ids = [id for id, _ in table.setup["programs"]]
    assert len(ids) == len(set(ids))
    page = Page(table)
    # It may sit down at any seat, and where a person was chosen a person plays.
    assert page.ask("setup", hands=None, leader=0, players=["person", "person", f"{name}()"])["ok"]
    assert table._programs.by_seat == {2: own}
    assert page.ask("setup", hands=None, leader=0, players=["person", name, "person"])["ok"]
    assert table.setup["players"][1] == name
    assert own not in table._programs.by_seat.values()


def test_any_callable_has_a_name_that_can_be_sent():
    class Odd:
        __name__ = 7

        def __call__(self, view, moves):
            return {moves[0]: Fraction(1)}

    class Hostile(Odd):
        @property
        def __name__(self):
            raise RuntimeError

    programs = {"A": Odd(), "B": Hostile(), "C": called("\ud800")}
    table = ChipTable(players=4, seed=1, leader=3, programs=programs)
    assert table.setup["players"] == ["Odd", "Hostile", "\ufffd", "person"]


def test_a_seat_is_given_once():
    with pytest.raises(Refused, match="A is given twice"):
        ChipTable(programs={"A": "random", 0: "highest"})
    with pytest.raises(Refused, match="B is given twice"):
        ChipTable(programs={1: "person", "B": "highest"})


# A viewer who has left


@pytest.mark.parametrize("programs", [None, {"B": "random"}, {"A": "random", "B": "random"}])
def test_who_is_no_longer_at_the_table_sees_no_other_hand(programs):
    table = ChipTable(players=3, view="C", programs=programs)
    table.deal(hands=TWO, leader=0)
    people = table._programs.people(2)
    for lang in ("de", "en"):
        table.lang = lang
        assert (table.view["mode"], table.viewer) == ("turn", None)
        if not table.position.over:
            assert table.view["state"]["hands"] == [["?"] * 4, ["?"] * 4]
            assert table.view["cover"]["seat"] == table.position.seat
    if people:
        table.ready()
        assert table.viewer == 0
        table.play(table.position.moves[0])
        assert table.viewer == (0 if people == [0] else None)


def test_a_record_with_fewer_seats_opens_no_hand_either():
    table = ChipTable(players=4, view="D")
    page = Page(table)
    assert page.ask("record", text=RECORD)["ok"]
    assert (table.view["mode"], table.viewer) == ("turn", None)


# What follows the match


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("names", ["X", "Y", "Z"]),
        ("rounds", []),
        ("current", None),
        ("view", "A"),
        ("view", {}),
        ("setup", {}),
        ("head", ""),
        ("words", {}),
        ("rule_list", []),
        ("languages", []),
        ("kind", "days"),
        ("match", None),
    ],
)
def test_what_follows_the_match_cannot_be_set(name, value):
    for widget in (ChipTable(hands=HANDS, leader=0), Replay(RECORD)):
        if name in widget.follows:
            before = getattr(widget, name)
            with pytest.raises(Refused, match=rf"{name} follows the match.*show\(\)"):
                setattr(widget, name, value)
            assert getattr(widget, name) is before
    with pytest.raises(Refused, match="viewer follows"):
        Replay(RECORD).viewer = 0
    table = ChipTable(hands=HANDS, leader=0)
    table.lang, table.scale = "fi", 2
    table.play(2)


# Records, titles and steps


def test_a_record_may_be_bytes():
    assert ChipTable(record=RECORD.encode()).record == RECORD
    with pytest.raises(tw.BadRecord, match="1:1"):
        ChipTable(record=b"x")
    with pytest.raises(tw.BadRecord, match="one seat’s view"):
        ChipTable(record=RECORD.replace("3 4 5", "3 4 ?").encode())


@pytest.mark.parametrize("title", [5, b"x", ["x"]])
def test_a_title_is_text(title, tmp_path):
    with pytest.raises(Refused, match="title"):
        Replay(RECORD, title=title)
    with pytest.raises(Refused, match="title"):
        Replay(RECORD).export_html(tmp_path / "page.html", title=title)
    assert not list(tmp_path.iterdir())


def test_a_title_can_be_sent():
    assert Replay(RECORD, title="a\ud800b").title == "a\ufffdb"


@pytest.mark.parametrize("step", [-1, "x", None, 1.0, True])
def test_a_step_is_a_number(step):
    with pytest.raises(Refused, match="step"):
        Replay(RECORD, step=step)


def test_a_step_beyond_the_end_is_the_last():
    assert Replay(RECORD, step=10**5000).step == 4


# What a program does wrong is told, and its hand is not


def counts(view, moves):
    raise ValueError(f"no 7 among {view.hands[view.seat]}")


def gives_half(view, moves):
    return {moves[0]: 0.5}


def plays_none(view, moves):
    return {99: Fraction(1)}


def wants_all(view, moves):
    return moves


@pytest.mark.parametrize("program", [counts, gives_half, plays_none, wants_all])
def test_what_a_program_does_wrong_tells_a_page_nothing_of_its_hand(program):
    """The legal moves that a refusal lists are a hidden hand."""
    twins = [
        [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]],
        [[2, 4, 7, 12], [1, 6, 9, 10], [3, 5, 8, 11]],
    ]
    told = {}
    for view in ("A", "turn", "all"):
        for hands in twins:
            table = ChipTable(hands=hands, leader=0, view=view, programs={"B": program})
            page = Page(table)
            if table.view["cover"]:
                assert page.ask("ready")["ok"]
            page.wire.clear()
            answer = page.ask("move", move=12)
            assert not answer["ok"] and program.__name__ in answer["reason"]
            told.setdefault(view, set()).add(answer["reason"])
    assert [len(told[view]) for view in ("A", "turn", "all")] == [1, 1, 2]
    # A cell is its author's, who may know.
    with pytest.raises(BadPlayer) as why:
        ChipTable(hands=HANDS, leader=0, view="A", programs={"B": program}).play(12)
    assert str(why.value) not in told["A"]
