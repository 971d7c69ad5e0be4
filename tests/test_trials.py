"""Trials of events: the same however they are split, and close to what is exact."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import pytest

from small_rounds import impossible, small
from twelve_widgets import Refused, chip_trick, twelve_days
from twelve_widgets.chance import (
    events,
    exact_chance,
    trials,
    two_way,
)
from twelve_widgets.chance.interval import wilson

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]


CASES = {
    "deal": lambda **more: trials(events.chips.dealt_at_most(0, 21), players=3, **more),
    "end": lambda **more: trials(events.chips.wins(0), players=2, **more),
    "cards": lambda **more: trials(events.days.dealt_set(0, 3), players=5, **more),
    "position": lambda **more: trials(
        events.chips.lasts_at_least(6), chip_trick.deal(hands=HANDS, leader=1), **more
    ),
    "view": lambda **more: trials(
        events.chips.holds(1, 10), chip_trick.deal(hands=HANDS, leader=1).seen_by(0), **more
    ),
    "model": lambda **more: trials(events.chips.wins(1), model="highest", players=4, **more),
}


@pytest.mark.parametrize("case", CASES)
def test_trials_are_the_same_however_they_are_split(case):
    make = CASES[case]
    whole = make(seed=5).run(60)
    split = make(seed=5).run(7).run(1).run(52)
    assert split.outcomes == whole.outcomes and split.csv() == whole.csv()
    assert set(whole.outcomes) == {True, False}
    assert make(seed=6).run(60).outcomes != whole.outcomes
    with ThreadPoolExecutor(2) as pool:
        assert make(seed=5).run(30, executor=pool).run(30).outcomes == whole.outcomes


def test_trials_run_in_other_processes():
    with ProcessPoolExecutor(1) as pool:
        elsewhere = CASES["end"](seed=5).run(20, executor=pool)
    assert elsewhere.outcomes == CASES["end"](seed=5).run(20).outcomes


@pytest.mark.parametrize("executor", [5, "pool", [], ThreadPoolExecutor])
def test_what_is_no_executor_is_refused_and_nothing_is_run(executor):
    tried = CASES["deal"](seed=5)
    with pytest.raises(Refused, match=r"executor= must be .*, not .*\."):
        tried.run(3, executor=executor)
    assert tried.count == 0


@pytest.mark.parametrize("case", CASES)
def test_a_trial_can_be_looked_at_by_itself(case):
    tried = CASES[case](seed=3)
    outcomes = [tried.event.judge(tried.start(i), tried.end(i)) for i in range(1, 31)]
    assert tried.count == 0
    assert tried.run(30).outcomes == tuple(outcomes)
    assert tried.end(2).over is tried.event.needs_end
    assert tried.end(2).path()[len(tried.start(2).made)] == tried.start(2)


@pytest.mark.parametrize("case", ["deal", "cards", "view"])
def test_trials_come_close_to_the_exact_value(case):
    tried = CASES[case](seed=1).run(800)
    low, high = wilson(float(tried.proportion), 800, z=4)
    assert low <= tried.exact <= high


def test_fresh_deals_are_all_equally_likely():
    tried = trials(events.chips.several_win(), players=3, seed=1)
    starts = [tried.start(number) for number in range(1, 601)]
    leaders = Counter(start.seat for start in starts)
    assert all(150 <= leaders[seat] <= 250 for seat in range(3))
    held = Counter(chip for start in starts for chip in start.hands[0])
    assert set(held) == set(range(1, 13)) and all(150 <= held[chip] <= 250 for chip in held)
    assert {len(hand) for start in starts for hand in start.hands} == {4}
    led = trials(events.chips.several_win(), players=3, leader=2, seed=1)
    assert {led.start(number).seat for number in range(1, 40)} == {2}
    # Who leads changes no deal.
    assert [led.start(i).dealt for i in range(1, 40)] == [s.dealt for s in starts[:39]]


def test_what_trials_tell_of_themselves():
    tried = trials(lambda position: position.hands[0][0] == 1, chip_trick.GAME, seed=4)
    assert (tried.count, tried.proportion, tried.interval, tried.running) == (0, None, None, [])
    assert tried.csv() == "trial,outcome\n"
    told = []
    assert tried.run(4, progress=told.append) is tried
    assert told == [0.25, 0.5, 0.75, 1]
    tried.run(36)
    yes = 0
    for number, outcome in enumerate(tried.outcomes, 1):
        yes += outcome
        assert tried.running[number - 1] == Fraction(yes, number)
    assert tried.happened == yes and tried.proportion == Fraction(yes, 40)
    assert tried.interval == wilson(yes / 40, 40)
    assert tried.exact == Fraction(1, 3)
    lines = tried.csv().splitlines()
    assert lines[0] == "trial,outcome" and len(lines) == 41
    assert [line.split(",") for line in lines[1:]] == [
        [str(number), str(int(outcome))] for number, outcome in enumerate(tried.outcomes, 1)
    ]


def test_what_was_tried_stays_when_it_is_stopped():
    tried = trials(events.chips.wins(0), players=2, seed=5)

    def stop(done):
        if done >= 0.5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tried.run(10, progress=stop)
    assert tried.count == 5
    assert tried.run(5).outcomes == CASES["end"](seed=5).run(10).outcomes


def test_deals_of_unequal_weight_count_by_their_weight():
    deal = twelve_days.deal(players=2, seed=1, leader=1)
    position = deal.play((12,)).play(())
    view = position.seen_by(0)
    tried = trials(events.days.dealt(1, 11), view, seed=1).run(100)
    assert tried.weighed
    low, high = tried.interval
    assert low < tried.proportion < high
    # So many trials of equal weight would tell more.
    alike = wilson(float(tried.proportion), 100)
    assert high - low > alike[1] - alike[0]
    rows = [line.split(",") for line in tried.csv().splitlines()]
    assert rows[0] == ["trial", "outcome", "weight"]
    weights = [float(row[2]) for row in rows[1:]]
    assert max(weights) == 1
    proportion = sum(w for w, row in zip(weights, rows[1:], strict=True) if row[1] == "1")
    assert proportion / sum(weights) == pytest.approx(float(tried.proportion), abs=1e-5)
    assert float(tried.running[-1]) == pytest.approx(float(tried.proportion))


OVER = small(2, 1, most=1)
IMPOSSIBLE = impossible()


def test_of_a_round_that_is_over_its_deal_can_still_be_asked():
    dealt = events.chips.dealt(0, OVER.dealt[0][0])
    assert trials(dealt, OVER, seed=1).run(2).happened == 2
    assert exact_chance(dealt & ~events.chips.holds(0, 12), OVER) == (12 not in OVER.hands[0])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: trials(lambda position: True), "Say what is dealt"),
        (lambda: trials(events.chips.wins(0), 5), "Trials begin with .* this is int"),
        (
            lambda: trials(events.chips.wins(0), chip_trick.deal(seed=1), players=3),
            "name them for fresh deals only",
        ),
        (lambda: trials(events.chips.wins(0), players=5), "for 2 to 4 seats"),
        (lambda: trials(events.chips.wins(0), leader=3), "no seat 3"),
        (lambda: trials(events.chips.wins(0), seed=-1), "not a seed"),
        (lambda: trials(events.chips.wins(0), model="best"), "no model"),
        (lambda: trials(events.chips.wins(0)).run(0), "whole number from 1"),
        (lambda: trials(events.chips.wins(0)).run(None), "whole number from 1"),
        (lambda: trials(events.chips.wins(0)).start(0), "no trial 0"),
        (lambda: trials(events.chips.wins(3), players=3).seed, "no seat 3"),
        (lambda: exact_chance(events.chips.dealt(3, 1), players=3), "no seat 3"),
        (lambda: exact_chance(events.chips.wins(3), small(3, 1)), "no seat 3"),
        (lambda: trials(events.chips.wins(0), twelve_days.GAME).seed, "event of 12 Chip Trick"),
        (lambda: exact_chance(events.chips.dealt(0, 1), twelve_days.GAME), "of 12 Chip Trick"),
        (lambda: trials(events.days.wins(0), small(3, 1)), "event of 12 Days"),
        (lambda: trials(events.days.wins(0), small(3, 1).seen_by(0)), "event of 12 Days"),
        (
            lambda: two_way(events.chips.wins(0), events.days.wins(0), small(3, 1)),
            "event of 12 Days",
        ),
        (
            lambda: two_way(events.days.dealt(0, 1), events.days.dealt(5, 1), players=4),
            "no seat 5",
        ),
        (
            lambda: two_way(events.chips.wins(0), events.chips.wins(2), players=2, trials=5),
            "no seat 2",
        ),
        (lambda: trials(lambda position: 1, chip_trick.GAME).run(), "True or False"),
        (lambda: trials(events.chips.wins(0), OVER), "round is over"),
        (lambda: trials(lambda _: True, OVER.seen_by(0), play=True), "round is over"),
        (lambda: exact_chance(~events.chips.wins(0), OVER), "round is over"),
        (
            lambda: two_way(events.chips.dealt(0, 1), events.chips.wins(0), OVER.seen_by(1)),
            "round is over",
        ),
        (lambda: trials(events.chips.dealt(1, 10), IMPOSSIBLE), "No deal agrees"),
        (lambda: exact_chance(events.chips.dealt(1, 10), IMPOSSIBLE), "No deal agrees"),
        (
            lambda: two_way(events.chips.dealt(1, 10), events.chips.dealt(1, 4), IMPOSSIBLE),
            "No deal agrees",
        ),
    ],
)
def test_what_cannot_be_tried_is_refused(asked, said):
    with pytest.raises(Refused, match=said):
        asked()
