"""The odds panel of a table: what it tells is what `chance.odds` says of the view, and no more."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import permutations
from random import Random
from unittest import mock

import pytest

from odds_shown import HANDS, NAMES, asked, first, rounded, stood
from table_pages import Page
from test_hidden_information import Story, hidden_from
from twelve_widgets import chance, chip_trick, twelve_days
from twelve_widgets.chance import winning
from twelve_widgets.chance.interval import wilson
from twelve_widgets.game import Refused
from twelve_widgets.players import BadPlayer
from twelve_widgets.widgets import ChipTable, DaysTable, odds_panel
from twelve_widgets.words import LANGUAGES


@pytest.fixture(autouse=True)
def _compiled(monkeypatch):
    """As if inner loops were compiled by now: else the first answer says that they will be."""
    monkeypatch.setattr(winning, "will_compile", lambda: False)


# What is told


@pytest.mark.parametrize("view", ["A", "B", "C", "all"])
def test_the_panel_tells_what_chance_says_of_the_view_shown(view):
    table = stood(view)
    position = table.position
    told, times = asked(table)
    source = position if view == "all" else position.seen_by("ABC".index(view))
    odds = chance.exact_odds(source)
    assert times == 1
    assert told["exact"]
    assert told["how"] == "exact"
    assert first(told["shares"]) == rounded(odds.shares)
    assert told["acts"] == position.seat
    rows = {row["move"]: first(row["shares"]) for row in told["moves"]["rows"]}
    assert rows == {move: rounded(shares) for move, shares in odds.moves.items()}
    title = "With all hands open" if view == "all" else f"As {NAMES['ABC'.index(view)]} sees it"
    assert told["title"] == title
    assert told["model"] == "if everyone plays at random from here"


def test_an_estimate_comes_in_steps_and_is_in_the_end_what_chance_simulates():
    table = ChipTable(hands=HANDS, leader=0, view="A", odds=True)
    told, times = asked(table)
    odds = chance.estimated_odds(table.position.seen_by(0), seed=odds_panel.SEED)
    assert times == 40
    assert not told["exact"]
    assert told["how"].startswith("estimated from 2000 simulated rounds")
    ends = [[share, *end] for share, end in zip(odds.shares, odds.intervals, strict=True)]
    assert told["shares"] == [rounded(one) for one in ends]
    for row in told["moves"]["rows"]:
        assert first(row["shares"]) == rounded(odds.moves[row["move"]])


def test_a_step_simulates_a_bounded_number_of_rounds():
    for table in (ChipTable(seed=4, odds=True), DaysTable(seed=4, view="A", leader=0, odds=True)):
        with mock.patch.object(
            winning, "shares_played_out", wraps=winning.shares_played_out
        ) as played:
            asked_once = Page(table).ask("odds")
        assert asked_once["panel"]["more"]
        assert 0 < played.call_count <= odds_panel.ROUNDS_AT_ONCE


def test_deals_that_take_long_to_weigh_are_listed_for_a_moment_at_a_time(monkeypatch):
    """A player that thinks weighed all of 1080 deals in one piece before the first round."""
    asked_for = []

    def thinker(view, moves):
        asked_for.append(view.seat)
        return dict.fromkeys(moves, Fraction(1, len(moves)))

    table = ChipTable(players=4, seed=3, leader=0, view="C", odds=True, odds_model=thinker)
    table.play(table.position.moves[0])
    with monkeypatch.context() as hurried:
        hurried.setattr(odds_panel, "AT_ONCE", 0.0)
        panel = Page(table).ask("odds")["panel"]
    assert panel["more"]
    assert panel["how"].startswith("Listing the deals: ")
    assert "shares" not in panel
    assert len(asked_for) < 5 < len(chance.worlds(table.position.seen_by(2)))
    told, _ = asked(table)
    odds = chance.estimated_odds(table.position.seen_by(2), thinker, seed=odds_panel.SEED)
    assert first(told["shares"]) == rounded(odds.shares)


def test_rounds_of_unequal_weight_are_told_by_what_they_are_worth():
    """Else the intervals look too wide for so many rounds."""
    table = DaysTable(seed=4, view="A", leader=0, odds=True)
    with mock.patch.object(winning, "ROUNDS", 300):
        # Nobody has played: all deals are equally likely.
        assert asked(table)[0]["how"].startswith("estimated from 30 simulated hands; the lines")
        rng = Random(4)
        while len(table.position.path()) < 12 or table.position.seat != 0:
            table.play(rng.choice(table.position.moves))
        told, _ = asked(table)
        odds = chance.estimated_odds(table.position.seen_by(0), seed=odds_panel.SEED)
    # By so many the intervals of the move that is known least are as wide as shown.
    widths = {
        move: wilson(float(shares[0]), odds.effective) == odds.move_intervals[move][0]
        for move, shares in odds.moves.items()
    }
    assert any(widths.values())
    assert told["how"] == (
        f"estimated from {odds.trials} simulated hands, weighted by their probabilities and so "
        f"worth about {round(odds.effective)} equal ones; the lines are 95% intervals"
    )


def test_a_move_between_two_steps_drops_what_was_begun():
    table = ChipTable(hands=HANDS, leader=0, view="A", odds=True)
    page = Page(table)
    before = page.ask("odds")["panel"]
    assert before["more"]
    assert page.ask("move", move=12)["ok"]
    after = page.ask("odds")["panel"]
    assert after["acts"] == 1
    assert after["how"].startswith("estimated from 200 ")
    stale = page.ask("odds", revision=0)
    assert not stale["ok"]
    assert "panel" not in stale
    assert stale["view"]["revision"] == table.view["revision"]


def test_an_answer_to_a_move_does_not_wait_for_odds():
    table = ChipTable(hands=HANDS, leader=0, view="A", odds=True)
    page = Page(table)
    with mock.patch.object(odds_panel.Reckoning, "step", side_effect=AssertionError):
        assert page.ask("move", move=12)["ok"]


def test_of_many_moves_the_best_are_shown():
    table = DaysTable(seed=4, view="A", leader=0, odds=True)
    with mock.patch.object(winning, "ROUNDS", 300):
        told, _ = asked(table)
    odds = chance.estimated_odds(table.position.seen_by(0), trials=30, seed=odds_panel.SEED)
    shown = [tuple(row["move"]) for row in told["moves"]["rows"]]
    worst = min(odds.moves[move][0] for move in shown)
    others = [shares[0] for move, shares in odds.moves.items() if move not in shown]
    assert len(shown) == odds_panel.MOST_ROWS
    assert max(others) <= worst
    assert told["moves"]["rest"] == f"The best 8 of {len(odds.moves)} moves."
    # The others follow, the best of them first, each with its shares.
    rest = told["moves"]["others"]
    assert rest["said"] == f"The other {len(odds.moves) - 8} moves"
    assert {tuple(row["move"]) for row in rest["rows"]} == set(odds.moves) - set(shown)
    assert [first(row["shares"]) for row in rest["rows"]] == [
        rounded(odds.moves[tuple(row["move"])]) for row in rest["rows"]
    ]
    mine = [row["shares"][0][0] for row in rest["rows"]]
    assert mine == sorted(mine, reverse=True)


def test_the_other_moves_are_sent_once_all_is_known():
    table = DaysTable(seed=4, view="A", leader=0, odds=True)
    page = Page(table)
    with mock.patch.object(winning, "ROUNDS", 300):
        told = [page.ask("odds")["panel"]]
        while told[-1]["more"]:
            told.append(page.ask("odds")["panel"])
    assert ["others" in one["moves"] for one in told if one.get("moves")][-2:] == [False, True]
    # Of few moves there are no others.
    assert "others" not in asked(stood("A"))[0]["moves"]


def test_what_others_may_play_in_12_days_is_no_list():
    table = DaysTable(seed=4, view="B", leader=0, odds=True)
    with mock.patch.object(winning, "ROUNDS", 300):
        told, _ = asked(table)
    assert told["moves"] is None
    assert len(told["shares"]) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_is_told_in_the_table_s_language(lang):
    table = stood("B", lang=lang)
    told, _ = asked(table)
    english, _ = asked(stood("B"))
    said = ("title", "model", "how", "said")
    same = [told[name] == english[name] for name in said]
    assert all(same) if lang == "en" else not any(same)
    assert "Ben" in told["title"]


# Worlds


def test_the_worlds_left_are_the_deals_that_agree():
    table = stood("A", 6)
    told, _ = asked(table)
    view = table.position.seen_by(0)
    # By brute force: every way to deal the eight unseen chips, replayed.
    others = [chip for chip in range(1, 13) if chip not in HANDS[0]]
    grid = told["worlds"]["grid"]
    found = set()
    for hand in permutations(others, 4):
        if tuple(sorted(hand)) != hand or sum(4 <= chip <= 9 for chip in hand) != 2:
            continue
        rest = [chip for chip in others if chip not in hand]
        deal = chip_trick.deal(hands=[HANDS[0], list(hand), rest], leader=0)
        try:
            position = deal.play_all(table.position.made)
        except Refused:
            continue
        if position.seen_by(0) == view:
            red = tuple(chip for chip in hand if 4 <= chip <= 9)
            found.add((red, tuple(chip for chip in hand if chip not in red)))
    left = {
        (tuple(red), tuple(blue))
        for red, row in zip(grid["rows"], grid["left"], strict=True)
        for blue, is_left in zip(grid["columns"], row, strict=True)
        if is_left
    }
    assert left == found
    assert told["worlds"]["title"] == f"Worlds left: {len(found)} of 36"
    assert told["worlds"]["said"].endswith(f"Left after each trick: {len(found)}.")


def test_there_is_no_grid_where_pairs_are_not_dealt():
    for table in (
        ChipTable(players=2, seed=4, view="A", odds=True),
        ChipTable(players=4, seed=4, view="A", odds=True),
        ChipTable(seed=4, view="A", odds=True, rules=chip_trick.Rules(deal="any")),
        DaysTable(players=3, seed=4, view="A", odds=True),
    ):
        with mock.patch.object(winning, "ROUNDS", 100):
            worlds = asked(table)[0]["worlds"]
        assert worlds["grid"] is None
        assert "has seen" in worlds["said"]


def test_a_single_deal_left_is_no_so_many():
    table = ChipTable(players=2, view="A", odds=True, hands=[[1, 2, 4, 5], [3, 6, 7, 10]], leader=0)
    few = table.position.seen_by(0)
    while chance.worlds(few).count > 1:
        table.play(table.position.moves[0])
        few = table.position.seen_by(0)
    said = asked(table)[0]["worlds"]["said"]
    assert said.startswith("Only one deal agrees with all that A has seen.")


def test_astronomically_many_worlds_are_told_as_a_power():
    table = DaysTable(players=4, seed=4, view="A", lang="de", odds=True)
    with mock.patch.object(winning, "ROUNDS", 100):
        title = asked(table)[0]["worlds"]["title"].replace("\xa0", " ")
    count = chance.worlds(table.position.seen_by(0)).count
    number, places = f"{float(count):.1e}".split("e+")
    assert places == "34"
    assert f"{number.replace('.', ',')} · 10³⁴" in title


# What a seat may not know


@pytest.mark.parametrize(
    ("table_type", "players", "moves"),
    [(ChipTable, 3, 14), (ChipTable, 2, 9), (ChipTable, 4, 9), (DaysTable, 4, 14)],
)
def test_the_panel_is_the_same_whatever_lies_hidden(table_type, players, moves):
    story = Story(table_type, {"players": players})
    viewer = 1
    position = story.match.rounds[0].path()[moves]
    assert hidden_from(position, viewer)
    wires = []
    with mock.patch.object(winning, "ROUNDS", 300):
        for hands in [position.dealt, *list(story.twins(0, moves, viewer))[:2]]:
            match = story.begun(0, hands)
            for move in position.made:
                match.play(move)
            table = table_type(record=match, view=viewer, odds=True)
            page = Page(table)
            while page.ask("odds")["panel"]["more"]:
                pass
            wires.append([json.dumps(answer["panel"]) for answer in page.answers])
    assert len(wires) > 1
    assert all(wire == wires[0] for wire in wires)


def test_while_hands_are_covered_nobody_s_odds_are_told():
    table = stood("turn", 2)
    told, _ = asked(table)
    assert told == {"more": False, "none": "While all hands are covered no odds are shown."}
    table.ready()
    assert asked(table)[0]["title"] == f"As {NAMES[table.position.seat]} sees it"


@pytest.mark.parametrize("table_type", [ChipTable, DaysTable])
def test_when_the_match_is_over_there_are_no_odds(table_type):
    room = chip_trick if table_type is ChipTable else twelve_days
    rules = room.Rules(target=1) if room is chip_trick else room.Rules(length="short")
    table = table_type(players=2, seed=3, rules=rules, odds=True)
    while not table.match.over:
        table.play(table.position.moves[0])
    told, _ = asked(table)
    assert told == {"more": False, "none": "The match is over: nothing is open any more."}


# On and off


def test_the_panel_is_off_unless_asked_for_and_a_cell_or_a_page_switches_it():
    table = ChipTable(seed=4)
    assert table.odds is False
    page = Page(table)
    before = table.match.length
    answer = page.ask("switch", odds=True, revision=-5)
    assert answer["ok"]
    assert answer["odds"] is True
    assert table.odds is True
    table.odds = False
    assert page.ask("look")["odds"] is False
    assert table.match.length == before


@pytest.mark.parametrize("given", ["yes", 1, None])
def test_what_is_neither_on_nor_off_is_refused(given):
    with pytest.raises(Refused, match="neither on nor off"):
        ChipTable(odds=given)
    table = ChipTable(seed=4)
    answer = Page(table).ask("switch", odds=given)
    assert not answer["ok"]
    assert "neither on nor off" in answer["reason"]
    assert table.odds is False


# Models, and what is wrong with them


def test_an_unknown_model_is_refused_at_once():
    with pytest.raises(Refused, match="no model of how the others play"):
        ChipTable(odds_model="clever")
    table = ChipTable(seed=4, odds=True)
    with pytest.raises(Refused, match="no model of how the others play"):
        table.odds_model = 7
    assert table.odds_model == "random"


def test_another_model_gives_other_odds_and_a_new_revision():
    table = stood("all")
    plain, _ = asked(table)
    revision = table.view["revision"]
    table.odds_model = "highest"
    assert table.view["revision"] > revision
    high, _ = asked(table)
    assert high["model"] == "if everyone plays high from here"
    odds = chance.odds(table.position, "highest")
    assert first(high["shares"]) == rounded(odds.shares)
    assert high["shares"] != plain["shares"]


def test_a_model_that_fails_is_told_on_the_panel_and_the_table_stays():
    def careless(view, moves):
        raise ZeroDivisionError("by nothing")

    table = stood("all", 6, odds_model=careless)
    page = Page(table)
    answer = page.ask("odds")
    assert not answer["ok"]
    assert "careless" in answer["reason"]
    assert "by nothing" in answer["reason"]
    assert page.busy
    assert page.ask("move", move=table.position.moves[0])["ok"]
    with pytest.raises(BadPlayer):
        chance.odds(table.position, careless)


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_after_a_failure_rounds_are_simulated_anew(error):
    """Else a page is told of rounds that nobody has played."""
    fails_at = 0

    def moody(view, moves):
        nonlocal fails_at
        fails_at -= 1
        if fails_at == 0:
            raise error("once")
        return dict.fromkeys(moves, Fraction(1, len(moves)))

    def told(first_failure):
        nonlocal fails_at
        fails_at = first_failure
        table = DaysTable(players=3, seed=5, odds_model=moody, view="A", odds=True)
        rng = Random(1)
        while len(table.position.made) < 4 or table.position.seat != 0:
            table.play(rng.choice(table.position.moves))
        page, failed = Page(table), 0
        while True:
            try:
                answer = page.ask("odds")
            except KeyboardInterrupt:
                failed += 1
                continue
            failed += not answer["ok"]
            if answer["ok"] and not answer["panel"]["more"]:
                return answer["panel"], failed

    with mock.patch.object(winning, "ROUNDS_OF_THINKERS", 90):
        panel, failed = told(0)
        assert failed == 0
        # Of a deal drawn, and of a round played out.
        for first_failure in (*range(585, 592), 900):
            assert told(first_failure) == (panel, 1)


def test_where_nobody_could_have_played_so_the_panel_says_so():
    table = ChipTable(hands=HANDS, leader=0, view="A", odds=True, odds_model="lowest")
    table.play(12)
    table.play(11)
    answer = Page(table).ask("odds")
    assert not answer["ok"]
    assert "Under this model nobody could have played as they did" in answer["reason"]


# Where there is no kernel


def test_a_page_of_a_table_begins_without_odds(tmp_path):
    table = stood("all", odds_model="highest")
    assert table.get_state()["odds"] is True
    page = table.export_html(tmp_path / "table.html").read_text(encoding="utf-8")
    assert '"odds":' not in page


# Worlds of which each takes long to weigh


def test_worlds_that_take_long_to_weigh_are_drawn_without_weighing_all_of_them():
    table = DaysTable(players=2, seed=4, view="A", odds=True)
    while chance.worlds(table.position.seen_by(0)).count > 200_000:
        table.play(min(table.position.moves, key=len))
        assert len(table.match.rounds) == 1
    found = chance.worlds(table.position.seen_by(0), "random")
    assert found.count * len(table.position.made) > 30_000
    next(found.weighed_draws(Random(1)))
    assert "_listed" not in vars(found)


def test_a_player_that_has_changed_is_asked_again():
    class Changing:
        place = 0

        def __call__(self, view, moves):
            return {moves[self.place]: Fraction(1)}

    model = Changing()
    table = ChipTable(hands=[[2, 4, 7, 12], [3, 5, 8, 11]], leader=0, odds=True, odds_model=model)
    page = Page(table)
    found = []
    for place in (0, -1):
        model.place = place
        table.odds_model = model
        found.append([row[0] for row in page.ask("odds")["panel"]["shares"]])
        assert found[-1] == [float(share) for share in chance.odds(table.position, model).shares]
    assert found[0] != found[1]


def test_what_was_worked_out_is_dropped_with_the_switch_in_a_cell_too():
    table = ChipTable(players=2, seed=1, odds=True)
    Page(table).ask("odds")
    assert table._odds._reckoning is not None
    table.odds = False
    assert table._odds._reckoning is None
