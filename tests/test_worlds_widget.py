"""The widget of worlds without a browser: the grid, and what is asked of it."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, islice
from typing import Any

import pytest

import twelve_widgets as tw
from small_rounds import impossible
from table_pages import Page
from twelve_widgets import Refused, chance, twelve_days
from twelve_widgets.chance import events
from twelve_widgets.widgets import ChipTable, DaysTable, Worlds
from worlds_samples import B_HAS_THE_11, HANDS, table_of

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


def test_cells_of_cards_are_said_to_hold_what_is_in_hand_now():
    rng = random.Random(4)
    position = twelve_days.deal(players=2, seed=3)
    while len(position.hands[1]) > 2 or position.seat is None:
        position = position.play(rng.choice(position.moves))
    view = Worlds(position, "A").view
    assert view["notes"][0] == (
        "In each cell: what B may have in hand now, as far as it is not known."
    )
    own = Counter(position.hands[1])
    [real] = [
        cell for cell in view["grid"]["cells"] if "now" in cell and Counter(cell["now"][0]) == own
    ]
    assert not Counter(real["label"][0]) - own


def test_too_many_are_counted_and_drawn():
    table = DaysTable(players=4, seed=2)
    worlds = Worlds(table, "B")
    assert worlds.view["grid"] is None
    # 78 cards, of which B has 12: three hands of 12 of the other 66.
    assert worlds.view["says"] == "1.87\u00a0×\u00a010³⁴ worlds are possible"
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
    assert worlds.view["says"] == "18 of 36 worlds are left; under the assumption, only 2"
    assert worlds.view["assumed"]
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
    assert worlds.view["says"] == "18 of 36 worlds are left; under the assumption, none"
    fills = [cell["fill"] for cell in worlds.view["grid"]["cells"] if "now" in cell]
    assert fills == [0] * 18
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
    assert worlds.view["says"] == "18 of 36 worlds are left"
    assert not worlds.view["assumed"]
    assert not any("fill" in cell for cell in worlds.view["grid"]["cells"])


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


def asked_first(page: Page, kind: str, **more: Any) -> Any:
    """Return what a page is told when it chooses a kind, and nothing else."""
    answer = page.ask("event", kind=kind, values={}, **more)
    assert answer["ok"]
    return answer["view"]["event"]


@pytest.mark.parametrize("hands", [
    [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]],
    [[11, 12, 8, 9], [1, 2, 4, 5], [3, 6, 7, 10]],
    [[1, 2, 4, 5], [11, 12, 8, 9], [3, 6, 7, 10]],
])  # fmt: skip
@pytest.mark.parametrize("moves", [0, 5, 20])
@pytest.mark.parametrize("model", [None, "random"])
def test_what_is_asked_first_is_open(hands, moves, model):
    table = ChipTable(hands=hands, leader=0)
    rng = random.Random(3)
    for _ in range(moves):
        table.play(rng.choice(table.position.moves))
    worlds = Worlds(table, "A", model=model)
    page, count = Page(worlds), worlds.worlds.count
    for kind, _, _ in worlds.view["event"]["choice"]["kinds"]:
        for inverted in (False, True):
            told = asked_first(page, kind, **{"not": inverted})
            part, of = told["share"].split()[0], told["share"].split()[2]
            assert int(of) == count
            settled = kind == "chips.dealt_highest_blue" and 12 in hands[0]
            assert 0 < int(part) < count or settled or count == 1, told
            assert told["choice"]["not"] is inverted


def test_what_is_asked_first_of_many_worlds_is_open():
    position = twelve_days.deal(players=8, seed=5)
    worlds = Worlds(position, "A")
    page = Page(worlds)
    for kind, _, _ in worlds.view["event"]["choice"]["kinds"]:
        if kind == "days.lead_can_be_beaten":
            continue
        asked_first(page, kind)
        event = worlds._event.event
        drawn = islice(chance.worlds(position.seen_by(0)).draws(seed=9), 2000)
        so = {event(world.position) for world in drawn}
        assert so == {True, False}, event


def test_what_somebody_has_chosen_stays_though_it_is_settled():
    worlds = Worlds(table_of(), "A")
    answer = Page(worlds).ask("event", kind="chips.dealt", values={"seat": 1, "chip": 12})
    assert answer["view"]["event"]["share"] == "0 of 36 worlds"


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
    assert "“fails_later” failed with KeyError" in worlds.view["event"]["why"]
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
        (impossible, {}, "No deal agrees"),
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
