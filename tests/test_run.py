"""The widget that runs trials: what its page asks for, and what it is told."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from fractions import Fraction

import pytest

import twelve_widgets as tw
from small_rounds import impossible, small
from table_pages import Page
from twelve_widgets.chance import events
from twelve_widgets.chance.interval import wilson
from twelve_widgets.widgets import paced
from twelve_widgets.words import LANGUAGES

LOW = events.chips.dealt_at_most(0, 21)


def opened(event=LOW, **options) -> tuple[tw.Run, Page]:
    run = tw.Run(event, **{"seed": 7, "players": 3} | options)
    return run, Page(run)


# ------------------------------------------------------------------------- running


def test_a_page_runs_trials_and_sees_what_comes():
    run, page = opened()
    assert page.ask("run", count=10)["ok"]
    assert page.ask("run", count=90)["ok"]
    # As chance.trials has it, which brute force confirms elsewhere.
    assert (run.trials.count, run.trials.happened) == (100, 17)
    view = page.widget.view
    assert view["count"] == 100
    assert view["observed"]["value"] == "0.170"
    assert "17 of 100 trials" in view["observed"]["note"]
    assert view["running"] is None


def test_the_drawn_proportion_ends_where_the_trials_do():
    run, _ = opened()
    run.run(250).run(1)
    chart = run.chart()
    assert chart is not None
    assert chart.table[-1][:2] == ("251", str(run.trials.happened))
    assert run.view["chart"]["rows"][-1][0] == "251"


def test_trials_that_count_differently_are_drawn_by_what_they_count():
    """From a view of 12 Days after others have moved there were numbers, but no line."""
    view = tw.twelve_days.deal(players=2, seed=1, leader=1).play((12,)).play(()).seen_by(0)
    run = tw.Run(events.days.dealt(1, 11), view, seed=1).run(260)
    trials = run.trials
    assert trials.weighed
    whole = square = yes = Fraction(0)
    for outcome, weight in zip(trials.outcomes, trials.weights, strict=True):
        whole, square, yes = whole + weight, square + weight**2, yes + outcome * weight
    low, high = wilson(float(yes / whole), float(whole**2 / square))
    chart = run.chart()
    assert chart is not None
    share, between = f"{float(yes / whole):.3f}", f"{low:.3f} to {high:.3f}"
    expected = ("260", str(trials.happened), share, between)
    assert chart.table[-1] == expected
    assert chart.table == (*tw.charts.running(trials).table[: len(chart.table) - 1], expected)
    assert run.view["chart"]["rows"][-1] == list(expected)


def test_trials_run_in_the_background_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(paced, "AT_ONCE", 0.0)
    monkeypatch.setattr(paced, "BETWEEN_PICTURES", 0.0)

    async def scene() -> None:
        run, page = opened()
        assert page.ask("run", count=10_000)["ok"]
        assert run.trials.count < 10_000
        before = len(page.wire)
        for _ in range(5):
            await asyncio.sleep(0.002)
        # It is drawn as it goes.
        assert len(page.wire) > before + 1
        assert run.view["running"]["goal"] == "10,000"
        refused = page.ask("run", count=1)
        assert not refused["ok"]
        assert "running" in refused["reason"]
        for kind in ("again", "event"):
            assert not page.ask(kind, kind_of="x")["ok"]
        # Stopping is understood, however far behind the page is.
        assert page.ask("stop", revision=1)["ok"]
        for _ in range(5):
            await asyncio.sleep(0.002)
        done = run.trials.count
        assert 0 < done < 10_000
        assert run.view["running"] is None
        assert run.view["count"] == done

    asyncio.run(scene())


def test_messages_are_heard_while_many_trials_run(monkeypatch):
    """By a clock on which every trial takes a millisecond, whatever it takes on this machine."""
    clock = itertools.count()
    monkeypatch.setattr(paced, "monotonic", lambda: next(clock) / 1000)

    async def scene() -> list[int]:
        run, page = opened()
        page.ask("run", count=1_000)
        heard = [run.trials.count]
        while run.view["running"] is not None:
            await asyncio.sleep(0)
            heard.append(run.trials.count)
        assert run.trials.count == 1_000
        return heard

    heard = asyncio.run(scene())
    longest = max(after - before for before, after in itertools.pairwise(heard))
    assert 1 < longest <= 1000 * paced.AT_ONCE + 1


def test_trials_that_fail_say_so_and_end():
    calls = []

    def fails_later(position) -> bool:
        calls.append(position)
        if len(calls) > 5:
            raise RuntimeError("no idea")
        return True

    run, page = opened(fails_later, source=tw.chip_trick, players=3)
    assert page.ask("run", count=100)["ok"]
    assert "no idea" in run.view["failure"]
    assert run.view["running"] is None
    assert run.trials.count == 4


# ------------------------------------------------------------------------- guess, seed, exact


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("0.35", Fraction(7, 20)),
        ("0,35", Fraction(7, 20)),
        ("35 %", Fraction(7, 20)),
        ("7/20", Fraction(7, 20)),
        ("⅔", Fraction(2, 3)),
        (" 1 ", Fraction(1)),
        (".5", Fraction(1, 2)),
        ("⅓", Fraction(1, 3)),
        ("٣/٤", Fraction(3, 4)),
        ("0.", Fraction(0)),
        ("", None),
    ],
)
def test_a_guess_is_taken_as_it_is_typed(typed, value):
    run, page = opened()
    assert page.ask("guess", guess=typed)["ok"]
    assert run.guess == value


@pytest.mark.parametrize(
    "typed", ["nine", "1.2", "120 %", "-1", "1/0", "1e-400", "9" * 40, 2, True, []]
)
def test_a_guess_that_is_none_is_refused_and_no_trial_run(typed):
    run, page = opened()
    assert not page.ask("run", count=1, guess=typed)["ok"]
    assert run.trials.count == 0
    assert run.guess is None


def test_the_guess_is_locked_at_the_first_trial():
    run, page = opened()
    assert page.ask("run", count=1, guess="0.35")["ok"]
    assert not page.ask("guess", guess="0.2")["ok"]
    assert page.ask("run", count=1, guess="0.2")["ok"]
    assert run.guess == Fraction(7, 20)


def test_the_exact_value_is_not_told_before_it_is_asked_for():
    run, page = opened(guess=0.35)
    page.ask("run", count=1000)
    assert not any("16/75" in text or "0.213" in text for text in page.wire)
    assert run.view["verdict"] is None
    assert page.ask("exact", shown=True)["ok"]
    assert run.view["exact"]["fraction"] == ["16", "75"]
    assert run.view["verdict"] == "The guess was 0.137 too high."
    assert page.ask("exact", shown=False)["ok"]
    assert run.view["exact"] == {"state": "hidden"}


def test_where_the_exact_value_is_not_known_it_says_why():
    run, page = opened(events.chips.wins(0))
    page.ask("exact", shown=True)
    assert run.view["exact"]["state"] == "unknown"
    assert "trials" in run.view["exact"]["note"]


def test_a_seed_can_be_typed_until_the_first_trial():
    run, page = opened()
    assert page.ask("seed", seed="123")["ok"]
    assert run.trials.seed == 123
    assert not page.ask("seed", seed="x")["ok"]
    assert not page.ask("seed", seed=5)["ok"]
    page.ask("run", count=1)
    assert not page.ask("seed", seed="5")["ok"]
    assert page.ask("again")["ok"]
    assert run.trials.seed != 123
    assert run.trials.count == 0


def test_the_same_seed_gives_the_same_trials_on_every_device():
    one, other = opened()[0].run(50), opened()[0].run(20).run(30)
    assert one.csv() == other.csv()


# ------------------------------------------------------------------------- question, trials, files


def test_another_question_begins_anew():
    run, page = opened(guess=0.5)
    page.ask("run", count=5)
    assert page.ask("event", kind="chips.dealt", values={"seat": 2, "chip": 12})["ok"]
    assert run.trials.event == events.chips.dealt(2, 12)
    assert (run.trials.count, run.guess) == (0, None)
    assert run.view["said"] == "C is dealt the 12"


def test_a_question_that_cannot_be_asked_here_changes_nothing():
    run, page = opened(events.days.wins(0), players=4)
    page.ask("run", count=5)
    view = run.view
    # Before anything is led there is nothing to beat, and that kind is not offered.
    assert not page.ask("event", kind="days.lead_can_be_beaten")["ok"]
    assert not page.ask("event", kind="chips.wins", values={"seat": 0})["ok"]
    assert run.view == view


def test_each_trial_can_be_looked_at():
    run, page = opened()
    page.ask("run", count=10)
    for number in range(1, 11):
        assert page.ask("trial", number=number)["ok"]
        trial = run.view["trial"]
        hand = run.trials.start(number).hands[0]
        assert trial["so"] == (sum(hand) <= 21) == run.trials.outcomes[number - 1]
        assert all(str(chip) in trial["text"] for chip in hand)
    for number in (0, 11, True, "1", None, 10**9):
        assert not page.ask("trial", number=number)["ok"]


def test_a_round_that_was_played_is_told_to_its_end():
    run, page = opened(events.chips.wins(0))
    page.ask("run", count=1)
    totals = run.trials.end(1).result.totals
    assert all(str(total) in run.view["trial"]["text"] for total in totals)


def test_the_outcomes_can_be_taken_along():
    run, page = opened()
    page.ask("run", count=3)
    answer = page.ask("csv")
    assert answer["csv"] == run.csv() == "trial,outcome\n1,0\n2,0\n3,0\n"
    assert answer["name"] == "trials-7.csv"


@pytest.mark.parametrize("count", [0, -1, 1.5, True, "10", None, 10**9])
def test_a_number_of_trials_that_is_none_is_refused(count):
    run, page = opened()
    assert not page.ask("run", count=count)["ok"]
    assert run.trials.count == 0


# ------------------------------------------------------------------------- what it begins with


def test_from_a_view_nothing_is_told_that_the_seat_cannot_know():
    """Two matches that differ only in what A has not seen are the same to A."""
    wires = []
    own = [2, 4, 7, 12]
    for others in ([[3, 5, 8, 11], [1, 6, 9, 10]], [[1, 5, 9, 10], [3, 6, 8, 11]]):
        position = tw.chip_trick.deal(hands=[own, *others], leader=0).play(7)
        run = tw.Run(events.chips.holds(1, 11), position.seen_by(0), seed=3)
        page = Page(run)
        assert page.ask("run", count=20)["ok"]
        assert page.ask("trial", number=3)["ok"]
        assert page.ask("exact", shown=True)["ok"]
        wires.append(page.wire)
    assert wires[0] == wires[1]


def test_without_an_event_something_is_asked_of_either_game():
    assert tw.Run().view["said"] == "A is dealt a total of 21 at most"
    assert "equal cards" in tw.Run(source=tw.twelve_days).view["said"]
    position = tw.twelve_days.deal(players=3, seed=1)
    assert "equal cards" in tw.Run(source=position.seen_by(1)).view["said"]


@pytest.mark.parametrize(
    ("event", "players", "note"),
    [
        # Four seats are dealt as many chips each: any chip is as likely with each of them.
        (events.chips.dealt(0, 12), 4, "On average 250 in 1000 trials"),
        # Its complement.
        (~events.chips.dealt(0, 12), 4, "On average 750 in 1000 trials"),
        (events.chips.dealt(0, 12), 3, "On average about 333 in 1000 trials"),
        (LOW, 3, "On average about 213 in 1000 trials"),
    ],
)
def test_an_average_is_about_so_many_only_where_it_is_rounded(event, players, note):
    run, page = opened(event, players=players)
    assert page.ask("exact", shown=True)["ok"]
    assert run.view["exact"]["note"] == note


def refuses(text, *args, **options):
    with pytest.raises(tw.Refused, match=text):
        tw.Run(*args, **options)


def test_what_cannot_be_run_is_refused_in_python():
    def fails(position):
        raise RuntimeError("no idea")

    finished = small(2, 1, most=1)
    refuses("no idea", fails, tw.chip_trick)
    refuses("random", LOW, model="guessing")
    refuses("12 Days", events.days.wins(0), tw.chip_trick)
    refuses("seat", events.chips.wins(3), players=3)
    refuses("2", LOW, players=1)
    refuses("guess", LOW, guess="nine")
    for guess in (True, float("nan"), 2, -1, []):
        refuses(re.escape(f"{guess} is no guess"), LOW, guess=guess)
    refuses("0.5", LOW, scale=9)
    refuses("seed", LOW, seed=-1)
    refuses("position", LOW, source=3)
    refuses("round is over", events.chips.wins(0), finished)
    refuses("round is over", ~events.chips.wins(0), finished.seen_by(0))
    refuses("No deal agrees", events.chips.dealt(1, 12), impossible())


def test_of_a_round_that_is_over_only_its_hands_are_asked():
    run = tw.Run(source=small(2, 1, most=1), seed=1).run(1)
    assert run.trials.count == 1
    assert {about for _, _, about in run.view["choice"]["kinds"]} == {"deal", "now"}
    refused = Page(run).ask("event", kind="chips.wins", values={"seat": 0})
    assert not refused["ok"]


def test_what_follows_the_trials_cannot_be_set():
    run, _ = opened()
    for name in ("view", "kind", "words"):
        with pytest.raises(tw.Refused, match=name):
            setattr(run, name, {})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_speaks_every_language_and_shows_itself_without_a_kernel(lang):
    run = tw.Run(LOW, players=3, seed=7, lang=lang, guess=0.35).run(100)
    bundle = run._repr_mimebundle_()[0]
    assert "<img" in bundle["text/html"]
    assert run.view["said"] in bundle["text/html"]
    assert bundle["text/plain"] == repr(run) == repr(tw.Run(LOW, players=3, seed=7).run(100))
    page = Page(run)
    page.ask("lang", lang="fi")
    assert run.view["said"] == LOW.text("fi")
    assert "A saa jaossa" in json.dumps(page.answers[-1], ensure_ascii=False)


def test_markup_in_the_name_of_a_function_is_no_markup():
    def odd(position) -> bool:
        return True

    odd.__name__ = odd.__qualname__ = "<img src=x onerror=alert(1)>"
    run = tw.Run(odd, tw.chip_trick, seed=1).run(3)
    assert "<img src=x" not in run._repr_mimebundle_()[0]["text/html"]
