"""The widget of two events: what its page asks for, and what it is told."""

from __future__ import annotations

import asyncio
import json
from fractions import Fraction
from itertools import combinations
from unittest import mock

import pytest

import twelve_widgets as tw
from small_rounds import impossible, small
from table_pages import Page
from twelve_widgets import chance
from twelve_widgets.chance import events
from twelve_widgets.players import PLAYERS
from twelve_widgets.widgets import paced
from twelve_widgets.widgets.event_choice import said_of
from twelve_widgets.words import LANGUAGES

HOLDS = events.chips.holds
PAIR = HOLDS(1, 11), HOLDS(1, 12)


def view(hands=([2, 3, 7, 8], [1, 5, 9, 12], [4, 6, 10, 11])):
    return tw.chip_trick.deal(hands=hands, leader=0).play(7).seen_by(0)


def opened(*pair, **options) -> tuple[tw.TwoWay, Page]:
    widget = tw.TwoWay(*pair, seed=7, **options)
    return widget, Page(widget)


def counted_by_hand() -> list[int]:
    """Count B's hands, two red and two blue chips that A does not have."""
    cells = [0, 0, 0, 0]
    for _red in combinations((1, 4, 5, 6), 2):
        for blue in combinations((9, 10, 11, 12), 2):
            cells[0 if {11, 12} == set(blue) else 1 if 11 in blue else 2 if 12 in blue else 3] += 1
    return cells


def test_the_cells_are_those_that_one_counts_by_hand():
    widget, _ = opened(*PAIR, source=view())
    both, first, second, neither = counted_by_hand()
    numbers = [[int(number) for number, _ in row] for row in widget.view["table"]]
    assert numbers == [
        [both, first, both + first],
        [second, neither, second + neither],
        [both + second, first + neither, 36],
    ]
    assert widget.view["exact"]
    assert widget.view["how"] == "Counted exactly: all 36 possible deals."


def test_it_says_how_often_among_those_both_ways():
    widget, _ = opened(HOLDS(1, 11), HOLDS(1, 4), source=view())
    both, whole = 9, 18  # half of the 18 hands with the 11 have the 4
    first, second = widget.view["given"]
    assert first[0]["text"].startswith(f"Of {whole} deals with “B has the 11 in hand”, {both} also")
    assert second[0]["text"].startswith(f"Of {whole} deals with “B has the 4 in hand”, {both} also")
    assert [line["part"] for line in first] == [0.5, 0.5]
    assert "independent" in widget.view["verdict"]
    assert widget.view["verdict"].startswith("The two are independent")
    dependent, _ = opened(*PAIR, source=view())
    assert dependent.view["given"][0][0]["part"] == pytest.approx(1 / 3)
    assert "not independent" in dependent.view["verdict"]
    assert "0.250" in dependent.view["verdict"]


@pytest.mark.parametrize(
    ("pair", "event", "how"),
    [
        # A, whose view it is, holds the 2 and not the 9.
        ((HOLDS(0, 2), HOLDS(1, 11)), "A has the 2 in hand", "always"),
        ((HOLDS(1, 11), HOLDS(0, 9)), "A has the 9 in hand", "never"),
        ((HOLDS(0, 9), HOLDS(0, 2)), "A has the 9 in hand", "never"),
    ],
)
def test_of_what_is_settled_it_says_that_nothing_can_be_learnt(pair, event, how):
    widget, _ = opened(*pair, source=view())
    assert widget.table.independent
    assert widget.view["verdict"] == (
        f"“{event}” is {how} so here: nothing can be learnt about it, and it tells nothing of "
        "the other."
    )
    widget.run(20)
    part = {"always": "all", "never": "none"}[how]
    assert widget.view["verdict"] == (
        f"“{event}” was so in {part} of these trials: they do not show how the two go together."
    )


def test_fresh_deals_are_counted_once_whoever_leads():
    # Two of six red chips and two of four blue ones are left for two others: 90 x 90 deals.
    widget, _ = opened(events.chips.dealt(1, 11), events.chips.dealt(1, 12), players=3)
    assert widget.table is not None
    assert widget.table.total == 90 * 90
    assert widget.table.both == Fraction(90 * 90, 15)


def test_the_two_can_be_swapped():
    widget, page = opened(HOLDS(1, 11), ~HOLDS(1, 4) & HOLDS(1, 12), source=view())
    before = widget.table
    assert page.ask("swap")["ok"]
    after = widget.table
    assert before is not None
    assert after is not None
    assert (after.both, after.first_only, after.second_only) == (
        before.both,
        before.second_only,
        before.first_only,
    )
    assert widget.view["said"][1] == "B has the 11 in hand"
    page.ask("run", count=100)
    tried = widget.table
    assert page.ask("swap")["ok"]
    assert widget.table is not None
    assert widget.table.trials == 100
    assert widget.table.first_only == tried.second_only


def test_either_event_can_be_chosen():
    widget, page = opened(*PAIR, source=view())
    chosen = {"kind": "chips.holds", "values": {"seat": 2, "chip": 4}}
    assert page.send({"type": "event", "id": "x", "revision": 1, "which": 1, **chosen})["ok"]
    assert widget.view["said"] == ["B has the 11 in hand", "C has the 4 in hand"]
    assert widget.table is not None
    assert widget.table.second == HOLDS(2, 4)
    for which in (2, -1, True, "0", None):
        message = {"type": "event", "id": f"{which!r}", "revision": 2, "which": which, **chosen}
        assert not page.send(message)["ok"]
    bad = {"type": "event", "id": "y", "revision": 2, "which": 0, "kind": "chips.holds"}
    assert not page.send(bad | {"values": {"seat": 9}})["ok"]
    assert widget.view["said"][0] == "B has the 11 in hand"


def test_where_it_is_not_known_it_says_why_and_can_be_tried():
    widget, page = opened(events.chips.wins(0), events.chips.goes_over(0), players=3)
    assert widget.table is None
    assert "trials" in widget.view["why"]
    assert page.ask("run", count=100)["ok"]
    table = widget.table
    assert table is not None
    ends = [widget._series.trial.played(number)[1] for number in range(1, 101)]
    both = sum(0 in end.result.winners and end.result.totals[0] > 21 for end in ends)
    assert (table.both, table.total) == (both, 100)
    assert widget.view["how"] == "From 100 trials, seed 7."
    assert widget.view["why"] is None
    # However they are split up, and whoever runs them.
    again = tw.TwoWay(events.chips.wins(0), events.chips.goes_over(0), players=3, seed=7)
    assert again.run(60).run(40).table == table


def test_trials_run_in_the_background_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(paced, "AT_ONCE", 0.0)

    async def scene() -> None:
        widget, page = opened(*PAIR, source=view())
        assert page.ask("run", count=10_000)["ok"]
        assert not page.ask("swap")["ok"]
        assert not page.ask("exact")["ok"]
        await asyncio.sleep(0.01)
        assert page.ask("stop", revision=0)["ok"]
        await asyncio.sleep(0.01)
        assert widget.view["running"] is None
        assert widget.table is not None
        assert 0 < widget.table.trials < 10_000
        assert page.ask("exact")["ok"]
        assert widget.table.exact

    asyncio.run(scene())


@pytest.mark.parametrize("count", [0, -1, 1.5, True, "10", None, 10**9])
def test_a_number_of_trials_that_is_none_is_refused(count):
    widget, page = opened(*PAIR, source=view())
    assert not page.ask("run", count=count)["ok"]
    assert widget.table.exact


def test_from_a_view_nothing_is_told_that_the_seat_cannot_know():
    wires = []
    own = [2, 3, 7, 8]
    for others in ([[1, 5, 9, 12], [4, 6, 10, 11]], [[4, 6, 10, 11], [1, 5, 9, 12]]):
        _, page = opened(*PAIR, source=view([own, *others]))
        assert page.ask("run", count=50)["ok"]
        assert page.ask("exact")["ok"]
        wires.append(page.wire)
    assert wires[0] == wires[1]


def test_what_cannot_be_asked_is_refused_in_python():
    def fails(position):
        raise RuntimeError("no idea")

    for pair, options, text in (
        ((fails, fails), {"source": tw.chip_trick}, "no idea"),
        ((HOLDS(0, 1), fails), {}, "no idea"),
        ((HOLDS(0, 1), events.days.wins(0)), {}, "12 Days"),
        (PAIR, {"model": "guessing"}, "random"),
        (PAIR, {"players": 1}, "seats"),
        (PAIR, {"source": impossible()}, "No deal agrees"),
        ((HOLDS(0, 1), events.chips.wins(0)), {"source": small(2, 1, most=1)}, "round is over"),
    ):
        with pytest.raises(tw.Refused, match=text):
            tw.TwoWay(*pair, **options)


def test_without_events_two_are_asked_of_either_game():
    assert tw.TwoWay(players=3).view["said"] == ["B is dealt the 11", "B is dealt the 12"]
    assert "at least one 1" in tw.TwoWay(source=tw.twelve_days).view["said"][0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language_and_shows_itself_without_a_kernel(lang):
    widget = tw.TwoWay(*PAIR, view(), lang=lang)
    bundle = widget._repr_mimebundle_()[0]
    assert bundle["text/html"].count("<img") == 2
    assert widget.view["said"][0] in bundle["text/html"]
    assert bundle["text/plain"] == repr(tw.TwoWay(*PAIR, view()))
    assert PAIR[0].text(lang) in widget.view["given"][0][0]["text"]


def test_a_swap_asks_the_events_nothing():
    calls = []

    def first(position):
        calls.append(position)
        return True

    def second(position):
        return False

    pair = tw.TwoWay(first, second, tw.chip_trick, players=2, play=True, seed=1).run(5)
    page, before = Page(pair), len(calls)
    assert page.ask("swap")["ok"]
    assert len(calls) == before
    said = [one["said"] for one in pair.view["choices"]]
    assert "second" in said[0] and "first" in said[1]
    assert (pair.table.first_only, pair.table.second_only, pair.table.total) == (0, 5, 5)
    # What comes next is counted the same way.
    pair.run(5)
    assert (pair.table.first_only, pair.table.second_only, pair.table.total) == (0, 10, 10)


def test_a_run_that_is_interrupted_shows_what_was_tried():
    calls = []

    def first(position):
        calls.append(position)
        if len(calls) == stop:
            raise KeyboardInterrupt
        return True

    stop = 0
    deal = tw.chip_trick.deal(players=2, seed=1)
    pair = tw.TwoWay(first, lambda position: False, deal.seen_by(0), play=False, seed=1)
    revision, stop = pair.view["revision"], len(calls) + 4
    with pytest.raises(KeyboardInterrupt):
        pair.run(1000)
    assert pair.table.trials == 3
    assert pair.view["revision"] > revision
    assert not pair.view["exact"]


def test_a_count_that_is_interrupted_shows_what_is_asked(monkeypatch):
    pair, page = opened(*PAIR, source=view())
    with monkeypatch.context() as patched:
        patched.setattr(tw.chance.joint, "two_way", mock.Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            page.ask("event", which=0, kind="chips.holds", values={"seat": 1, "chip": 9})
    said = pair.view["said"]
    assert said == [pair._text(said_of(event)) for event in pair._series.events]
    assert (pair.table, pair.view["table"]) == (None, None)
    assert page.ask("exact")["ok"]
    assert pair.view["table"] is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_trials_of_which_none_is_possible_are_told(lang):
    position = tw.twelve_days.deal(players=3, seed=4)
    while len(position.made) < 5:
        chances = PLAYERS["highest"](None, position.moves)
        position = position.play(next(move for move in position.moves if chances.get(move)))
    given = {"source": position.seen_by(position.seat), "model": "highest", "seed": 1, "lang": lang}
    pair = tw.TwoWay(**given).run(40)
    told = pair.view["how"]
    assert pair.view["table"] is None
    assert told.startswith("40 ")
    if lang == "en":
        assert told == "40 trials: none of the deals drawn is possible under this model."
    Page(pair).ask("exact")
    assert pair.view["how"] == told
    # Trials of one event draw no proportion either.
    run = tw.Run(**given).run(40)
    assert (run.view["observed"], run.view["chart"]) == (None, None)
    assert run.view["note"] == told


@pytest.mark.parametrize("which", [0.0, True, "0", None, 2])
def test_there_are_two_events_to_choose(which):
    pair = tw.TwoWay(seed=1)
    answer = Page(pair).ask("event", which=which, kind="chips.dealt")
    assert not answer["ok"]
    assert "Python" not in answer["reason"]


@pytest.mark.parametrize("make", [tw.Run, tw.TwoWay])
def test_what_is_closed_stops(make):
    async def close():
        widget = make(seed=1)
        Page(widget).ask("run", count=2000)
        widget.close()
        await asyncio.sleep(0.1)
        return widget._paced.running

    assert asyncio.run(close()) is False


def test_numbers_of_trials_stay_those_of_the_table():
    """A fraction in lowest terms is looked for in vain in the table; and no area is exact."""
    pair = tw.TwoWay(*PAIR, players=3, seed=7).run(90)
    table = pair.table
    first, other = (line["text"] for line in pair.view["given"][0])
    assert first.startswith(f"Of {table.first_total} trials") and f", {table.both} also" in first
    assert "/" not in first + other
    assert first.endswith(f": {float(table.both / table.first_total):.3f}.")
    notes = [
        json.dumps(tw.charts.unit_square(one).svg())
        for one in (table, chance.two_way(*PAIR, view()))
    ]
    assert ["part of the trials" in note for note in notes] == [True, False]
    assert ["probability" in note for note in notes] == [False, True]
