"""What was tried stays when another question is asked, or another seed is taken."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from operator import and_, or_

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets.chance import events
from twelve_widgets.widgets import series

LOW = events.chips.dealt_at_most(0, 21)
TWELVE = {"kind": "chips.dealt", "values": {"seat": 2, "chip": 12}}
LOW_AGAIN = {"kind": "chips.dealt_at_most", "values": {"seat": 0, "total": 21}}
WINS = events.chips.wins(0), events.chips.goes_over(0)


def opened(event=LOW, **options):
    run = tw.Run(event, **{"seed": 7, "players": 3} | options)
    return run, Page(run)


def test_who_comes_back_to_a_question_finds_its_trials():
    run, page = opened(guess=0.5)
    page.ask("run", count=100)
    before = run.view
    assert page.ask("event", **TWELVE)["ok"]
    assert (run.trials.count, run.guess) == (0, None)
    assert run.view["note"].startswith("What was tried before is kept")
    page.ask("run", count=10, guess="0.25")
    assert run.view["note"] is None
    assert page.ask("event", **LOW_AGAIN)["ok"]
    assert run.trials.event == LOW
    assert run.guess == Fraction(1, 2)
    assert run.view["note"] == "Back at this question: its 100 trials are still here."
    changed = {"revision", "note", "kept"}
    assert {key: run.view[key] for key in run.view.keys() - changed} == {
        key: before[key] for key in before.keys() - changed
    }
    # It goes on where it was left: as if nothing had come in between.
    page.ask("run", count=50)
    assert run.csv() == opened()[0].run(150).csv()
    page.ask("event", **TWELVE)
    assert (run.trials.count, run.guess) == (10, Fraction(1, 4))


def test_the_list_leads_back_to_any_question():
    def odd(position):
        return position.hands[0][0] % 2 == 1

    run, page = opened(odd, source=tw.chip_trick)
    page.ask("run", count=20)
    share = f"{run.trials.happened / 20:.3f}"
    page.ask("event", **TWELVE)
    page.ask("run", count=3)
    page.ask("event", **LOW_AGAIN)
    kept = run.view["kept"]
    assert [one["said"] for one in kept] == [["C is dealt the 12"], [run_name(odd)]]
    assert kept[1]["told"] == f"20 trials: {share} · seed 7"
    # A function cannot be chosen from the list of events.
    assert page.ask("back", series=kept[1]["number"])["ok"]
    assert run.trials.event is odd
    assert run.trials.count == 20
    assert [one["said"] for one in run.view["kept"]] == [["C is dealt the 12"]]
    for number in (kept[1]["number"], 0, -1, True, None, "1", 99):
        assert not page.ask("back", series=number)["ok"]
    assert run.trials.event is odd


def run_name(event):
    return tw.Run(event, tw.chip_trick).view["said"]


def test_another_seed_keeps_the_trials_of_the_first():
    run, page = opened(guess=0.3)
    page.ask("run", count=100)
    page.ask("exact", shown=True)
    page.ask("again")
    assert run.trials.count == 0
    # Who has guessed has guessed, and what was shown is known.
    assert run.guess == Fraction(3, 10)
    assert run.view["exact"]["state"] == "shown"
    [kept] = run.view["kept"]
    assert kept["told"] == "100 trials: 0.170 · seed 7"
    # A seed that is typed in again finds its trials again.
    assert page.ask("seed", seed="7")["ok"]
    assert (run.trials.count, run.trials.happened) == (100, 17)
    assert run.view["kept"] == []


def test_a_question_asked_again_as_it_is_goes_on():
    run, page = opened()
    page.ask("run", count=5)
    assert page.ask("event", **LOW_AGAIN)["ok"]
    assert run.trials.count == 5
    assert run.view["kept"] == []
    assert run.view["note"] is None


def test_nothing_is_kept_where_nothing_was_done():
    run, page = opened()
    page.ask("event", **TWELVE)
    page.ask("event", **LOW_AGAIN)
    assert run.view["kept"] == []
    assert list(run._shelf) == []


def test_a_guess_alone_is_kept_too():
    run, page = opened()
    page.ask("guess", guess="1/3")
    page.ask("event", **TWELVE)
    assert run.view["kept"] == []
    page.ask("event", **LOW_AGAIN)
    assert run.guess == Fraction(1, 3)


def test_no_more_is_kept_than_has_room(monkeypatch):
    run, page = opened()
    for chip in range(1, 13):
        for seat in range(2):
            chosen = {"kind": "chips.dealt", "values": {"seat": seat, "chip": chip}}
            assert page.ask("event", **chosen)["ok"]
            page.ask("run", count=1)
    assert len(run.view["kept"]) == series.MOST_KEPT
    # The last is first, and the first is gone.
    assert run.view["kept"][0]["said"] == ["A is dealt the 12"]
    monkeypatch.setattr(series, "MOST_OUTCOMES", 15)
    page.ask("run", count=30)
    page.ask("event", **TWELVE)
    assert [one["told"].split(":")[0] for one in run.view["kept"]] == ["31 trials"]
    page.ask("run", count=10)
    page.ask("event", **LOW_AGAIN)
    assert [one["told"].split(":")[0] for one in run.view["kept"]] == ["10 trials"]


def test_a_seed_typed_again_keeps_the_last_guess():
    run, page = opened(guess="0.2")
    page.ask("seed", seed="2")
    page.ask("guess", guess="0.5")
    page.ask("exact", shown=True)
    page.ask("seed", seed="7")
    assert run.guess == Fraction(1, 2)
    assert run.view["exact"]["state"] == "shown"


def test_what_was_guessed_and_never_tried_takes_no_room():
    run, page = opened()
    run.run(50)
    page.ask("event", **TWELVE)
    page.ask("guess", guess="0.3")
    for seed in range(series.MOST_KEPT + 5):
        page.ask("seed", seed=str(seed))
    assert [one["told"].split(":")[0] for one in run.view["kept"]] == ["50 trials"]
    # Nor do guesses at many questions.
    for chip in range(1, 13):
        for seat in range(2):
            page.ask("event", kind="chips.dealt", values={"seat": seat, "chip": chip})
            page.ask("guess", guess="0.3")
    assert [one["told"].split(":")[0] for one in run.view["kept"]] == ["50 trials"]
    assert len(list(run._shelf)) == 1 + series.MOST_KEPT


def test_while_trials_run_nobody_goes_back():
    async def scene():
        run, page = opened()
        run.run(10)
        page.ask("event", **TWELVE)
        page.ask("run", count=10_000)
        answer = page.ask("back", series=run.view["kept"][0]["number"])
        assert not answer["ok"]
        assert "running" in answer["reason"]
        page.ask("stop")
        await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_question_that_is_refused_puts_nothing_aside():
    run, page = opened()
    page.ask("run", count=5)
    assert not page.ask("event", kind="chips.dealt", values={"seat": 9, "chip": 1})["ok"]
    assert (run.trials.count, run.view["kept"]) == (5, [])


# ------------------------------------------------------------------------- two events


def test_two_events_keep_their_trials_whichever_comes_first():
    pair = tw.TwoWay(*WINS, players=3, seed=7)
    page = Page(pair)
    page.ask("run", count=100)
    table = pair.table
    other = {"kind": "chips.wins", "values": {"seat": 1}}
    assert page.ask("event", which=1, **other)["ok"]
    assert pair.table is None
    [kept] = pair.view["kept"]
    assert kept["said"] == [event.text() for event in WINS]
    assert kept["told"] == "From 100 trials, seed 7."
    assert page.ask("back", series=kept["number"])["ok"]
    assert pair.table == table
    assert "100 trials are still here" in pair.view["note"]
    page.ask("swap")
    page.ask("event", which=1, **other)
    page.ask("event", which=0, kind="chips.wins", values={"seat": 0})
    page.ask("event", which=1, kind="chips.goes_over", values={"seat": 0})
    assert pair.table == table


def test_what_was_tried_stays_when_all_is_counted():
    holds = events.chips.holds
    view = tw.chip_trick.deal(hands=[[2, 3, 7, 8], [1, 5, 9, 12], [4, 6, 10, 11]]).seen_by(0)
    pair = tw.TwoWay(holds(1, 11), holds(1, 12), view, seed=7)
    page = Page(pair)
    page.ask("run", count=50)
    page.ask("exact")
    assert pair.table.exact
    page.ask("run", count=50)
    assert pair.table == tw.TwoWay(holds(1, 11), holds(1, 12), view, seed=7).run(100).table


def test_where_it_cannot_be_counted_what_was_tried_is_still_shown():
    pair = tw.TwoWay(*WINS, players=3, seed=7).run(100)
    page = Page(pair)
    assert page.ask("exact")["ok"]
    assert pair.table.trials == 100
    assert "trials" in pair.view["why"]


def test_a_failure_is_not_told_of_another_question(monkeypatch):
    for make, where in ((tw.Run, "failure"), (tw.TwoWay, "why")):
        widget = make(seed=1, players=3)
        page = Page(widget)

        def fails():
            raise RuntimeError("no idea")

        monkeypatch.setattr(widget._series, "one_more", fails)
        page.ask("run", count=1)
        assert "no idea" in widget.view[where]
        page.ask("event", which=0, kind="chips.dealt", values={"seat": 0, "chip": 5})
        assert widget.view[where] is None


@pytest.mark.parametrize("way", [and_, or_])
def test_two_joined_events_are_one_question_in_either_order(way):
    low, twelve = events.chips.dealt_at_most(0, 21), ~events.chips.dealt(1, 12)
    run = tw.Run(way(low, twelve), players=3, seed=1).run(10)
    page = Page(run)
    join = "and" if way is and_ else "or"
    parts = [
        {"kind": "chips.dealt", "values": {"seat": 1, "chip": 12}, "not": True},
        {"kind": "chips.dealt_at_most", "values": {"seat": 0, "n": 21}, "not": False},
    ]
    for _ in range(2):
        # Asked at once, and asked again after another question.
        assert page.ask("event", **parts[0], join=join, other=parts[1])["ok"]
        assert (run.trials.count, run.trials.event) == (10, way(low, twelve))
        assert run.view["kept"] == []
        assert page.ask("event", kind="chips.dealt", values={"seat": 2, "chip": 1}, join=None)["ok"]
        assert run.trials.count == 0
    # Another join is another question.
    assert page.ask("event", **parts[0], join="or" if join == "and" else "and", other=parts[1])[
        "ok"
    ]
    assert run.trials.count == 0
