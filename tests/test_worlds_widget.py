"""The widget of worlds without a browser: what it tells of a table, and what pages ask for."""

from __future__ import annotations

import gc
import json
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import FILES
from test_hidden_information import Story, looks, same
from twelve_widgets import Refused
from twelve_widgets.chance import events
from twelve_widgets.widgets import ChipTable, DaysTable, Worlds

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
B_HAS_THE_11 = events.chips.dealt(1, 11)


class Page:
    """A page on the widget: keeps all that came over the wire."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        state = {key: value for key, value in widget.get_state().items() if key not in FILES}
        self.wire = [json.dumps(state, default=str)]
        self.answers: list[dict[str, Any]] = []
        self.count = 0
        widget.comm.publish_msg = self._published

    def _published(self, _type: str, data: Any = None, **_rest: Any) -> None:
        self.wire.append(json.dumps(data))
        if data.get("method") == "custom":
            self.answers.append(json.loads(self.wire[-1])["content"])

    def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        self.count += 1
        message = {"type": type_, "id": f"ask-{self.count}"}
        message["revision"] = self.widget.view["revision"]
        self.widget._handle_custom_msg(message | fields, [])
        return self.answers[-1]


def table_of(**options: Any) -> ChipTable:
    return ChipTable(hands=HANDS, leader=0, names=["Ana", "Ben", "Cho"], **options)


def left(view: Any) -> set[tuple[int, int]]:
    """Return rows and columns of the cells that are left."""
    return {tuple(cell["at"]) for cell in view["grid"]["cells"] if "now" in cell}


# ------------------------------------------------------------------------- the grid


def test_rows_and_columns_are_the_next_seat_s_pairs_of_each_colour():
    view = Worlds(table_of(), "A").view
    reds, blues = (5, 6, 8, 9), (1, 3, 10, 11)
    assert view["grid"]["rows"] == tuple(combinations(reds, 2))
    assert view["grid"]["columns"] == tuple(combinations(blues, 2))
    for cell in view["grid"]["cells"]:
        row, column = cell["at"]
        red, blue = view["grid"]["rows"][row], view["grid"]["columns"][column]
        others = (set(reds) - set(red)) | (set(blues) - set(blue))
        assert cell["dealt"] == [sorted((*red, *blue)), sorted(others)]
        assert cell["now"] == cell["dealt"]


def test_of_every_table_the_cells_left_are_the_deals_that_agree_with_what_was_played():
    """Every deal of the start is played through by hand: those that can be so are left."""
    table = table_of()
    worlds = Worlds(table, "A")
    rng = random.Random(4)
    start = [cell["dealt"] for cell in worlds.view["grid"]["cells"]]
    while not table.match.rounds[0].over:
        table.play(rng.choice(table.position.moves))
        position = table.match.rounds[0]
        if position.over:
            break
        cells = worlds.view["grid"]["cells"]
        assert [cell["dealt"] for cell in cells] == start
        for cell in cells:
            hands = [HANDS[0], *cell["dealt"]]
            try:
                now = tw.chip_trick.deal(hands=hands, leader=0).play_all(position.made)
            except tw.IllegalMove:
                assert "now" not in cell
                assert cell["out"] >= 1
            else:
                assert cell["now"] == [list(hand) for hand in now.hands[1:]]
    assert worlds.view["revision"] > 5


def test_what_was_left_after_each_trick_is_told():
    table = table_of()
    worlds = Worlds(table, 0)
    for move in (4, 5, 6):
        table.play(move)
    # B held the 5 and C the 6: of their reds B has one more of 8 and 9, of the blues any two.
    assert worlds.view["history"] == [["36", "at first"], ["12", "in trick 1"]]
    for move in (6, 5, 4):
        table.play(move)
    assert worlds.view["history"][-1] == ["12", "after trick 1"]
    assert worlds.view["says"] == "12 of 36 worlds are left"
    assert worlds.view["sees"] == "As Ana sees it"
    out = {cell["out"] for cell in worlds.view["grid"]["cells"] if "now" not in cell}
    assert out == {1}


def test_a_round_s_end_lays_all_open():
    table = table_of(rules=tw.chip_trick.Rules(target=1))
    worlds = Worlds(table, 2)
    while not table.match.over:
        table.play(table.position.moves[-1])
    assert worlds.view["says"] == "Only one world is left: all is known"
    [cell] = [cell for cell in worlds.view["grid"]["cells"] if "now" in cell]
    assert cell["dealt"] == [HANDS[0], HANDS[1]]
    assert worlds.view["history"][-1][0] == "1"


def test_hands_laid_open_tell_more_than_the_last_trick():
    hands = [[6, 8, 10, 12], [3, 5, 7, 11], [1, 2, 4, 9]]
    table = ChipTable(hands=hands, leader=1, rules=tw.chip_trick.Rules(target=1))
    worlds = Worlds(table, "A")
    for move in (7, 2, 10, 7, 10, 2, 8, 3, 4, 8, 4, 3, 6, 4, 1, 6, 4, 1, 12, 11, 1, 1, 11):
        table.play(move)
    # B never shows the 5, nor C the 9: to A it may be the other way round.
    shown_by_b, shown_by_c = {7, 3, 11}, {2, 4, 1}
    assert [sorted({*known, other}) for known, other in ((shown_by_b, 9), (shown_by_c, 5))] in [
        cell["dealt"] for cell in worlds.view["grid"]["cells"] if "now" in cell
    ]
    table.play(12)
    assert worlds.view["says"] == "Only one world is left: all is known"
    assert [count for count, _ in worlds.view["history"]][-2:] == ["2", "1"]


@pytest.mark.parametrize(
    ("players", "rules", "kind"),
    [(2, {}, "table"), (3, {}, "table"), (3, {"deal": "any"}, "list"), (4, {}, None)],
)
def test_what_stands_side_by_side(players, rules, kind):
    table = ChipTable(players, seed=5, rules=tw.chip_trick.Rules(**rules))
    worlds = Worlds(table, 0)
    grid = worlds.view["grid"]
    assert (grid and grid["kind"]) == kind
    rng = random.Random(1)
    while not table.match.rounds[0].over:
        table.play(rng.choice(table.position.moves))
        if worlds.view["grid"] and not table.match.rounds[0].over:
            there = sum(world.ways for world in worlds.worlds)
            cells = [cell for cell in worlds.view["grid"]["cells"] if "now" in cell]
            assert len(cells) == len(worlds.worlds)
            assert there == worlds.worlds.count
            labels = Counter(json.dumps([cell["at"], cell.get("label")]) for cell in cells)
            assert max(labels.values()) == 1


def test_too_many_are_counted_and_drawn():
    table = DaysTable(players=4, seed=2)
    worlds = Worlds(table, "B")
    assert worlds.view["grid"] is None
    # 78 cards, of which B has 12: three hands of 12 of the other 66.
    assert worlds.view["says"] == "1.87 × 10³⁴ worlds are possible"
    page = Page(worlds)
    assert page.ask("draw")["ok"]
    [drawn] = page.answers[-1]["view"]["drawn"]
    assert [len(hand) for hand in drawn["now"]] == [12, 12, 12]
    dealt = Counter(card for hand in drawn["dealt"] for card in hand)
    dealt += Counter(table.position.hands[1])
    assert not dealt - Counter(tw.twelve_days.DECK)
    table.play(table.position.moves[0])
    assert worlds.view["drawn"] == []


def test_a_drawn_world_is_the_same_for_the_same_seed():
    table = DaysTable(players=3, seed=2)
    assert Worlds(table, 0).draw(5).hands == Worlds(table, 0).draw(5).hands


# ------------------------------------------------------------------------- models and events


def test_under_a_model_a_cell_is_as_full_as_its_world_is_likely():
    table = table_of()
    for move in (4, 8):
        table.play(move)
    worlds = Worlds(table, "A", model="highest")
    # Who always plays the highest has nothing above the 8: no 9, no 10 and no 11.
    likely = {
        tuple(cell["dealt"][0]): cell["fill"]
        for cell in worlds.view["grid"]["cells"]
        if "now" in cell
    }
    assert {hand for hand, fill in likely.items() if fill} == {(1, 3, 5, 8), (1, 3, 6, 8)}
    chances = {cell.get("chance") for cell in worlds.view["grid"]["cells"] if cell.get("fill")}
    assert chances == {"1/2 = 0.5"}
    assert any("likelier" in note for note in worlds.view["notes"])
    # Played at random nothing of it is told, and no cell says how full it is.
    at_random = Worlds(table, "A", model="random")
    assert not any("fill" in cell for cell in at_random.view["grid"]["cells"])


def test_a_model_by_which_nobody_can_have_played_so_is_told_and_not_used():
    table = table_of()
    worlds = Worlds(table, "A", model="highest")
    for move in (4, 3):
        table.play(move)
    # Who plays the highest plays no 3: with it B would have to hold three lower chips.
    assert any("nobody could have played" in note for note in worlds.view["notes"])
    assert worlds.view["says"] == "18 of 36 worlds are left"
    assert not any("fill" in cell for cell in worlds.view["grid"]["cells"])
    with pytest.raises(Refused, match="nobody could have played"):
        Worlds(table, "A", model="highest")
    table.undo()
    assert not any("nobody" in note for note in worlds.view["notes"])


def test_a_model_that_fails_does_not_break_the_table():
    def clever(view: Any, moves: Any) -> Any:
        raise ValueError("not so clever")

    table = table_of()
    worlds = Worlds(table, "A", model=clever)
    table.play(4)
    table.play(3)
    assert any("not so clever" in note for note in worlds.view["notes"])
    assert worlds.view["grid"]


def test_an_event_is_marked_and_counted():
    worlds = Worlds(table_of(), "A", event=B_HAS_THE_11)
    marked = {cell["at"][1] for cell in worlds.view["grid"]["cells"] if cell.get("so")}
    columns = worlds.view["grid"]["columns"]
    assert marked == {at for at, pair in enumerate(columns) if 11 in pair}
    assert worlds.view["event"]["share"] == "18 of 36 worlds"
    assert worlds.view["event"]["chance"] == "1/2 = 0.5"
    assert worlds.view["event"]["choice"]["said"] == "Ben is dealt the 11"


def test_an_event_follows_the_table():
    table = table_of()
    worlds = Worlds(table, "A", event=events.chips.holds(1, 11))
    assert worlds.view["event"]["share"] == "18 of 36 worlds"
    table.play(2)
    table.play(11)
    # What B has played is in the hand no more.
    assert worlds.view["event"]["share"] == "0 of 18 worlds"


def test_of_many_worlds_those_that_can_be_gone_through_are_counted_exactly():
    table = ChipTable(4, hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10], [3, 4, 9, 10]])
    worlds = Worlds(table, 0, event=B_HAS_THE_11)
    # Six unknown blue chips, of which B is dealt two: the 11 with 2/6.
    assert Fraction(1, 3) == Fraction(2700, 8100)
    assert worlds.view["event"]["share"] == "2700 of 8100 worlds"
    assert worlds.view["event"]["chance"] == "1/3 ≈ 0.333"


def test_a_page_chooses_an_event_and_puts_it_away():
    worlds = Worlds(table_of(), "A")
    page = Page(worlds)
    choice = worlds.view["event"]["choice"]
    assert {about for _, _, about in choice["kinds"]} == {"deal", "now"}
    answer = page.ask("event", kind=choice["kind"], values={"seat": 2, "chip": 3})
    assert answer["ok"]
    assert answer["view"]["event"]["choice"]["said"] == "Cho is dealt the 3"
    assert answer["view"]["event"]["share"] == "18 of 36 worlds"
    answer = page.ask("event", kind=choice["kind"], values={"seat": 2, "chip": 3}, **{"not": True})
    assert answer["view"]["event"]["choice"]["not"]
    assert page.ask("event", kind=None)["view"]["event"]["on"] is False
    for bad in ({"kind": "chips.wins"}, {"kind": "chips.dealt", "values": {"seat": 9}}):
        before = json.dumps(worlds.view)
        assert not page.ask("event", **bad)["ok"]
        assert json.dumps(worlds.view) == before


def test_any_function_counts():
    worlds = Worlds(table_of(), "A", event=lambda position: sum(position.dealt[1]) > 25)
    totals = [sum(cell["dealt"][0]) for cell in worlds.view["grid"]["cells"]]
    assert worlds.view["event"]["share"] == f"{sum(one > 25 for one in totals)} of 36 worlds"
    assert worlds.view["event"]["choice"]["kind"] is None


def test_an_event_that_fails_later_does_not_break_the_table():
    def fails_later(position: Any) -> bool:
        return {0: True}[len(position.made)]

    table = table_of()
    worlds = Worlds(table, "A", event=fails_later)
    table.play(2)
    assert "fails_later failed with KeyError" in worlds.view["event"]["why"]
    assert not any(cell.get("so") for cell in worlds.view["grid"]["cells"])
    assert table.match.length == 1


@pytest.mark.parametrize(
    ("source", "options", "why"),
    [
        (None, {}, "Worlds are shown of a table"),
        (lambda: tw.Match(tw.chip_trick.GAME), {}, "Nothing has been dealt"),
        (table_of, {"seat": "D"}, "no seat 'D' here: expected a letter up to C"),
        (table_of, {"seat": True}, "no seat True"),
        (table_of().position.laid_open, {}, "all hands open"),
        (lambda: table_of().position.seen_by(1), {"seat": 0}, "that of B"),
        (table_of, {"model": "clever"}, "no model"),
        (table_of, {"event": "wins"}, "chance.events"),
        (table_of, {"event": events.chips.wins(1)}, "only at the end of the round"),
        (table_of, {"event": events.days.dealt(1, 12)}, "event of 12 Days"),
        (table_of, {"event": lambda position: None}, "True or False"),
        (table_of, {"event": lambda position: 1 / 0}, "ZeroDivisionError"),
        (table_of, {"lang": "fr"}, "fr"),
    ],
)
def test_what_cannot_be_shown_is_refused(source, options, why):
    given = source() if callable(source) else source
    with pytest.raises(Refused, match=why):
        Worlds(given, **options)


def test_what_a_cell_asks_and_is_refused_changes_nothing():
    table = table_of()
    worlds = Worlds(table, "A", event=B_HAS_THE_11)
    before = json.dumps(worlds.view)
    for event in (events.chips.wins(1), 7, lambda position: "yes"):
        with pytest.raises(Refused):
            worlds.ask(event)
    with pytest.raises(Refused):
        worlds.look_as("B")
    assert json.dumps(worlds.view) == before
    table.play(2)
    assert worlds.view["event"]["choice"]["said"] == "Ben is dealt the 11"


# ------------------------------------------------------------------------- whose eyes


def test_a_table_with_all_hands_open_lets_another_seat_be_chosen():
    table = table_of()
    worlds = Worlds(table)
    assert (worlds.seat, worlds.view["seats"]) == (0, [0, 1, 2])
    table.play(2)
    # The eyes stay, whoever is to act.
    assert worlds.seat == 0
    page = Page(worlds)
    assert page.ask("seat", seat=2)["view"]["seat"] == 2
    assert not page.ask("seat", seat=7)["ok"]
    assert not page.ask("seat", seat=None)["ok"]


def test_a_table_that_a_seat_looks_at_lets_nobody_else_look():
    table = table_of(view="B")
    worlds = Worlds(table)
    assert (worlds.seat, worlds.view["seats"]) == (1, [])
    page = Page(worlds)
    assert not page.ask("seat", seat=0)["ok"]
    assert worlds.seat == 1
    table.show("C")
    assert worlds.seat == 2


def test_while_hands_are_covered_nothing_is_shown():
    table = table_of(view="turn")
    worlds = Worlds(table)
    assert worlds.seat is None
    assert worlds.view["grid"] is None
    assert worlds.view["says"] == "The hands are covered, so no worlds are shown"
    with pytest.raises(Refused):
        _ = worlds.worlds
    table.ready()
    assert worlds.seat == 0
    assert worlds.view["grid"]
    table.play(2)
    assert worlds.seat is None
    table.ready()
    assert worlds.seat == 1
    # Where a cell has played in the match, the device is on its way to somebody else.
    table.match.play(3)
    Page(worlds).ask("look")
    assert worlds.seat is None


def test_a_position_and_a_view_stand_still():
    position = tw.chip_trick.deal(hands=HANDS, leader=1)
    assert Worlds(position).seat == 1
    assert Worlds(position.seen_by(2)).view["seats"] == []
    assert Worlds(position, "C").seat == 2
    match = tw.chip_trick.match(seed=3)
    worlds = Worlds(match, 0)
    match.play(match.position.moves[0])
    page = Page(worlds)
    assert page.ask("look")["view"]["history"][-1][1] == "in trick 1"


# ------------------------------------------------------------------------- the table's life


def test_two_on_one_table_for_two_seats():
    table = table_of()
    ours, theirs = Worlds(table, "A"), Worlds(table, "C")
    for move in (2, 5, 6):
        table.play(move)
    # A knows nothing of what B and C have but the 5 and the 6; C knows that it has the 6 itself.
    assert (ours.worlds.count, theirs.worlds.count) == (12, 9)
    assert [len(left(one.view)) for one in (ours, theirs)] == [12, 9]


def test_undo_a_new_deal_and_a_record_are_followed():
    table = table_of()
    worlds = Worlds(table, "B")
    whole = worlds.view["grid"]
    for move in (2, 5, 6):
        table.play(move)
    for _ in range(3):
        table.undo()
    assert worlds.view["grid"] == whole
    table.match.play(2)
    table.match.play(5)
    # A cell has played in the match itself: whoever asks next is told.
    assert Page(worlds).ask("look")["view"]["history"][-1] == ["18", "in trick 1"]
    table.deal(hands=[[1, 2, 4, 5], [3, 6, 7, 10], [8, 9, 11, 12]])
    assert worlds.view["says"] == "36 worlds are possible"
    assert worlds.view["grid"] != whole
    table.deal(seed=3, hands=[[1, 2, 4, 5], [3, 6, 7, 10]])
    assert [len(cell["dealt"]) for cell in worlds.view["grid"]["cells"]] == [1] * 36
    # Names and hands are told together: a page never has those of two matches.
    assert worlds.view["names"] == ["A", "B"]
    assert "names" not in worlds.get_state()


def test_a_seat_that_a_new_match_does_not_have_shows_nothing():
    table = table_of()
    worlds = Worlds(table, "C", event=events.chips.dealt(2, 11))
    table.deal(hands=[[1, 2, 4, 5], [3, 6, 7, 10]])
    assert worlds.view["says"] == "There is no seat C here: expected a letter up to B."
    assert worlds.view["grid"] is None
    chosen = Worlds(table, "A")
    table.deal(hands=HANDS)
    assert chosen.view["grid"]
    assert worlds.seat == 2


def test_a_closed_table_is_followed_on_and_a_closed_widget_is_not():
    table = table_of()
    worlds, other = Worlds(table, "A"), Worlds(table, "A")
    table.close()
    other.close()
    before = other.view
    table.play(2)
    table.play(5)
    assert worlds.view["says"] == "18 of 36 worlds are left"
    assert other.view == before
    worlds.close()
    worlds.close()
    table.play(6)


def test_a_widget_that_could_not_be_made_leaves_nothing_behind():
    table = table_of()
    with pytest.raises(Refused):
        Worlds(table, event=lambda position: 1)
    gc.collect()
    table.play(2)


def test_what_follows_the_table_cannot_be_set():
    worlds = Worlds(table_of(), "A")
    for name in ("view", "names", "words", "kind"):
        with pytest.raises(Refused):
            setattr(worlds, name, None)


def test_another_language():
    worlds = Worlds(table_of(), "A", lang="de", event=B_HAS_THE_11)
    assert worlds.view["event"]["share"] == "18 von 36 Verteilungen"
    answer = Page(worlds).ask("lang", lang="fi")
    assert answer["view"]["event"]["share"] == "36 jaosta 18"
    assert answer["words"]["worlds.title"] == "Mahdolliset jaot"


def test_where_there_is_no_kernel():
    worlds = Worlds(table_of(), "A", event=B_HAS_THE_11)
    bundle = worlds._repr_mimebundle_()[0]
    assert "36 worlds in 6 rows and 6 columns: 36 left" in bundle["text/plain"]
    assert "<img src=" in bundle["text/html"]
    assert "<script" not in bundle["text/html"]
    named = ChipTable(hands=HANDS, names=["<b>A</b>", "B", "C"])
    assert "<b>" not in Worlds(named, "A")._fallback()["text/html"]
    many = Worlds(DaysTable(names=["<b>A</b>", "B"]), "A")
    assert "<b>" not in many._fallback()["text/html"]
    assert repr(worlds) == "Worlds(seat='A', 36 worlds)"


# ------------------------------------------------------------------------- hidden information


@pytest.mark.parametrize(
    ("table_type", "options"),
    [
        (ChipTable, {"players": 2}),
        (ChipTable, {"players": 3}),
        (ChipTable, {"players": 4}),
        (DaysTable, {"players": 2}),
        (DaysTable, {"players": 3, "rules": tw.twelve_days.Rules(length="short")}),
    ],
)
@pytest.mark.parametrize("viewer", [0, 1])
def test_no_canary_leaves_python(table_type, options, viewer):
    """A match and its twin, in which every hidden piece is another one, tell pages the same."""
    story = Story(table_type, options)
    position = story.match.rounds[0]
    told = 0
    few = table_type is DaysTable or options["players"] == 4
    for moves in looks(position)[1:2] if few else looks(position)[:4]:
        first = shown(story, story.deals[0][0], viewer, moves)
        for hands in story.twins(0, moves, viewer):
            told += 1
            same(shown(story, hands, viewer, moves), first)
    assert told


def shown(story: Story, hands: Any, viewer: int, moves: int) -> list[tuple[str, str]]:
    """Play at a table beside the widget; return all that the widget has sent."""
    kinds = "chips" if story.table_type is ChipTable else "days"
    event = {"chips": events.chips.holds(1 - viewer, 11), "days": events.days.holds(1 - viewer, 9)}
    table = story.table_type(record=story.begun(0, hands), view=viewer, lang="en")
    worlds = Worlds(table, model="random" if moves < 6 else None, event=event[kinds])
    page = Page(worlds)
    for number, move in enumerate(story.match.rounds[0].made[:moves]):
        table.play(move)
        if number % 4 == 1:
            table.undo()
            table.redo()
            page.ask("look")
        page.ask("seat", seat=1 - viewer)
    page.ask("event", kind=f"{kinds}.dealt", values={"seat": 1 - viewer})
    worlds.draw(5)
    page.wire.append(json.dumps(worlds._fallback()))
    page.wire.append(repr(worlds))
    return [("", text) for text in page.wire]


def test_a_canary_that_is_planted_is_found():
    """Whoever knows more is told more: the comparison can fail."""
    story = Story(ChipTable, {"players": 3})
    moves = looks(story.match.rounds[0])[1]
    [hands, *_] = story.twins(0, moves, 0)
    ours = shown(story, story.deals[0][0], 1, moves)
    assert shown(story, hands, 1, moves) != ours


def test_an_event_of_a_seat_that_is_gone_is_put_away_and_the_table_goes_on():
    table = tw.ChipTable(players=4, seed=4)
    worlds = tw.Worlds(table)
    page = Page(worlds)
    assert page.ask("event", kind="chips.dealt", values={"seat": 3, "chip": 12})["ok"]
    at = Page(table)
    assert at.ask("setup", hands=None, leader=None, players=["person"] * 2)["ok"]
    assert len(worlds.view["names"]) == 2
    assert not worlds.view["event"]["on"]
    assert at.ask("move", move=table.view["now"]["moves"][0])["ok"]


def test_what_was_interrupted_catches_up():
    table = tw.ChipTable(players=3, seed=4, view="B")
    stops = []

    def event(position):
        if stops:
            stops.clear()
            raise KeyboardInterrupt
        return True

    worlds = tw.Worlds(table, event=event)
    page = Page(worlds)
    stops.append(True)
    with pytest.raises(KeyboardInterrupt):
        table.play(table.position.moves[0])
    page.ask("look")
    assert str(worlds.worlds.count) in worlds.view["says"]
