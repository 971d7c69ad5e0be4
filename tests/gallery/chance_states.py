"""States of the widgets of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import twelve_widgets as tw
from gallery.acts import LONGER_THAN_PATIENCE, Act, click, click_on, fill, fill_the_screen
from gallery.stage import Stage
from gallery.state import Make, State
from twelve_widgets.chance import events

ONE = click("run.run", n=1, count="1")
LONG_NAMES = ("Maximiliane-Alexandra von Hohenberg", "W" * 30, "Õnne-Mai")
# A name that a chart breaks in two is not known again as a name.
ONE_WORD = ("Õnne-Mai", "Maximiliane-Alexandra", "W")
ANOTHER = click("ask.another")
BACK = click_on(".tw-kept button")


def chance_states() -> Iterator[State]:
    """Yield every state of the widgets of chance."""
    yield from _run()
    yield from _two_way()


def run(
    event: Any = None, count: int = 0, then: Callable[[Any], Any] | None = None, **options: Any
) -> Make:
    """Return what makes a `Run` with so many trials."""

    def make(lang: str, scale: float) -> Any:
        widget = tw.Run(event, lang=lang, scale=scale, **{"seed": 7} | options)
        if count:
            widget.run(count)
        if then is not None:
            then(widget)
        return widget

    return make


def choose(which: int, value: str) -> Act:
    """Choose from a list of the event chooser."""

    def act(stage: Stage) -> None:
        stage.find(".tw-choice select").nth(which).select_option(value)
        stage.pump()

    return act


def _endless(widget: Any) -> None:
    """Let trials run without end, as far as a picture can tell."""
    widget._began, widget._goal = 0, 10_000
    widget._paced._begun = True
    widget._changed()


def _other_seeds(widget: Any) -> None:
    for seed in ("12", "123456789012345678"):
        widget._with_seed(int(seed))
        widget.run(1000)


def exact(widget: Any) -> None:
    widget._show_exact(True)


def _run() -> Iterator[State]:
    low = events.chips.dealt_at_most(0, 21)
    long = events.days.dealt_pairs(3, 4) & events.days.wins(1) | ~events.days.lasts_at_most(8)
    low_first = (fill(".tw-entry", 0, "7/20"), ONE)
    four = events.chips.dealt_all(1, (9, 10, 11, 12))
    twelve = events.chips.holds(1, 12)
    other = (ANOTHER, choose(0, "chips.wins"), click("ask.not"))
    made: dict[str, tuple[Make, tuple[Act, ...]]] = {
        "new": (run(players=3), ()),
        "a guess is typed": (run(players=3), low_first),
        "a bad guess": (run(players=3), (fill(".tw-entry", 0, "nine"), ONE)),
        "a bad seed": (run(players=3), (fill(".tw-seed .tw-entry", 0, "nine"), ONE)),
        "a long seed": (run(low, 10, guess=0.35, seed=2**64 - 1), ()),
        "one trial": (run(low, 1, guess=0.35), ()),
        "no guess": (run(low, 10), ()),
        "many trials": (run(low, 1000, guess=0.35), ()),
        "exact": (run(low, 1000, exact, guess=0.35), ()),
        "exact, guessed too low": (run(low, 10_000, exact, guess="1/8"), ()),
        "exact, guessed right": (run(low, 100, exact, guess="16/75"), ()),
        "exact first": (run(events.days.dealt_set(0, 3)), (click("run.exact-show"),)),
        "unknown": (run(events.chips.wins(1), 100, exact, players=3, guess=0.3), ()),
        "on a whole screen": (run(low, 1000, guess=0.35), (fill_the_screen,)),
        "on a whole screen, exact": (run(low, 1000, exact, guess=0.35), (fill_the_screen,)),
        "on a whole screen, new": (run(players=3), (fill_the_screen,)),
        "on a whole screen, long": (run(long, 100, players=8), (fill_the_screen,)),
        "trials of unequal weight": (run(events.days.dealt(1, 11), 260, source=_passed()), ()),
        "running": (run(low, 1234, _endless, guess=0.35), ()),
        "a trial before": (run(low, 10), (click("run.one-back"),)),
        "a long event": (run(long, 100, players=8, model="sensible"), ()),
        "always": (run(low | ~low, 100), (click_on("summary"),)),
        "choosing": (run(low, 100), (ANOTHER,)),
        "choosing several chips": (run(four), (ANOTHER,)),
        "choosing a single chip": (run(events.chips.dealt_all(1, (9,))), (ANOTHER,)),
        "chosen anew": (run(low, 100), other),
        "back at a question": (run(low, 100, guess=0.35), (*other, ONE, BACK)),
        "names": (run(low, 10, players=3, names=("Ana", "Ben", "Cho")), (ANOTHER,)),
        "long names": (run(four, 10, names=LONG_NAMES), (ANOTHER,)),
        "with other seeds": (run(low, 10, _other_seeds, guess=0.2), ()),
        "choosing for a round in play": (run(twelve, 10, source=_view()), (ANOTHER,)),
        "a combined event": (run(long, players=4), (ANOTHER,)),
        "joining a second event": (
            run(low, players=3),
            (ANOTHER, click("ask.join-and"), choose(5, "4"), click_on(".tw-check", 1)),
        ),
        "two events, not joined any more": (
            run(low | events.chips.dealt(1, 12), 10),
            (ANOTHER, click("ask.join-none")),
        ),
        "two events with several chips": (
            run(~four | events.chips.dealt_all(2, (1, 2)), 10, names=LONG_NAMES),
            (ANOTHER,),
        ),
        "two events of 12 Days": (
            run(events.days.dealt_pairs(3, 4) & events.days.wins(1), players=8),
            (ANOTHER, click("ask.join-or")),
        ),
    }
    for name, (make, acts) in made.items():
        yield State("run", name, make, acts)
    ten = click("run.run", n=10, count="10")
    yield State("run", "nobody answers", run(low, 10), (ten, _wait), kernel="silent")
    yield State("run", "no kernel", run(low, 10, guess=0.2), (ten,), kernel="gone")


def two_way(*pair: Any, then: Callable[[Any], Any] | None = None, **options: Any) -> Make:
    """Return what makes a `TwoWay`."""

    def make(lang: str, scale: float) -> Any:
        widget = tw.TwoWay(*pair, seed=7, lang=lang, scale=scale, **options)
        if then is not None:
            then(widget)
        return widget

    return make


def _two_way() -> Iterator[State]:
    chips, days = events.chips, events.days
    eleven, twelve = chips.holds(1, 11), chips.holds(1, 12)
    wins = chips.wins(0), chips.goes_over(0)
    long = days.dealt_pairs(3, 4), days.dealt_pairs(2, 4) | days.dealt_set(2, 4)
    made: dict[str, tuple[Make, tuple[Act, ...]]] = {
        "of a view": (two_way(eleven, twelve, source=_view()), ()),
        "fresh deals": (two_way(players=3), ()),
        "independent": (two_way(eleven, chips.holds(1, 4), source=_view()), ()),
        "always": (two_way(chips.dealt(0, 1), chips.dealt(0, 1) | ~chips.dealt(0, 1)), ()),
        "never": (two_way(chips.dealt_at_most(0, 10), chips.dealt(0, 1)), ()),
        "many deals": (two_way(days.dealt(0, 1), days.dealt(1, 1), players=4), ()),
        "not known": (two_way(*wins, players=3), ()),
        "tried": (two_way(*wins, players=3, then=_try), ()),
        "on a whole screen": (two_way(*wins, players=3, then=_try), (fill_the_screen,)),
        "long": (two_way(*long, players=8, then=_try), ()),
        "running": (two_way(*wins, players=3, then=_trying), ()),
        "choosing": (two_way(eleven, twelve, source=_view()), (click("two-way.others"),)),
        "choosing, one is joined": (
            two_way(eleven, twelve, source=_view()),
            (click("two-way.others"), click("ask.join-or")),
        ),
        "back at two others": (
            two_way(*wins, players=3, then=_try),
            (click("two-way.others"), choose(2, "chips.wins"), BACK),
        ),
        "long names": (
            two_way(eleven, twelve, source=_view(), names=ONE_WORD),
            (click("two-way.others"),),
        ),
        "tried before": (
            two_way(*long, players=8, then=_try),
            (click("two-way.others"), choose(0, "days.wins")),
        ),
        "swapped": (
            two_way(chips.dealt(0, 1), chips.dealt_at_most(0, 21), players=3),
            (click("two-way.swap"), click_on("summary")),
        ),
        "counted again": (
            two_way(eleven, twelve, source=_view(), then=_try),
            (click("two-way.count"),),
        ),
    }
    for name, (make, acts) in made.items():
        yield State("two-way", name, make, acts)
    all_again = click("two-way.count")
    yield State("two-way", "nobody answers", two_way(), (all_again, _wait), kernel="silent")
    yield State("two-way", "no kernel", two_way(), (all_again,), kernel="gone")


def _try(widget: Any) -> None:
    widget.run(1000)


def _trying(widget: Any) -> None:
    widget.run(1234)
    widget._began, widget._goal = 0, 10_000
    widget._paced._begun = True
    widget._changed()


def _wait(stage: Stage) -> None:
    stage.hurry(LONGER_THAN_PATIENCE)


def _passed() -> Any:
    """Return what a seat has seen after another one has passed: not all deals are as likely."""
    return tw.twelve_days.deal(players=2, seed=1, leader=1).play((12,)).play(()).seen_by(0)


def _view() -> Any:
    position = tw.chip_trick.deal(hands=[[2, 3, 7, 8], [1, 5, 9, 12], [4, 6, 10, 11]], leader=0)
    return position.play(7).seen_by(0)
