"""States of the widgets of chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import twelve_widgets as tw
from gallery.acts import LONGER_THAN_PATIENCE, Act, click, click_on, fill
from gallery.stage import Stage
from gallery.state import Make, State
from twelve_widgets.chance import events

ONE = click("run.run", n=1, count="1")
ANOTHER = click("ask.another")


def chance_states() -> Iterator[State]:
    """Yield every state of the widgets of chance."""
    yield from _run()


def run(
    event: Any = None, count: int = 0, then: Callable[[Any], Any] | None = None, **options: Any
) -> Make:
    """Return what makes a `Run` with so many trials."""

    def make(lang: str, scale: float) -> Any:
        widget = tw.Run(event, seed=7, lang=lang, scale=scale, **options)
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
    widget._goal, widget._first = 10_000, 0
    widget._paced.running = True
    widget._changed()


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
        "one trial": (run(low, 1, guess=0.35), ()),
        "no guess": (run(low, 10), ()),
        "many trials": (run(low, 1000, guess=0.35), ()),
        "exact": (run(low, 1000, exact, guess=0.35), ()),
        "exact, guessed too low": (run(low, 10_000, exact, guess="1/8"), ()),
        "exact, guessed right": (run(low, 100, exact, guess="16/75"), ()),
        "exact first": (run(events.days.dealt_set(0, 3)), (click("run.exact-show"),)),
        "unknown": (run(events.chips.wins(1), 100, exact, players=3, guess=0.3), ()),
        "running": (run(low, 1234, _endless, guess=0.35), ()),
        "a trial before": (run(low, 10), (click("run.one-back"),)),
        "a long event": (run(long, 100, players=8, model="sensible"), ()),
        "always": (run(low | ~low, 100), (click_on("summary"),)),
        "choosing": (run(low, 100), (ANOTHER,)),
        "choosing several chips": (run(four), (ANOTHER,)),
        "choosing a single chip": (run(events.chips.dealt_all(1, (9,))), (ANOTHER,)),
        "chosen anew": (run(low, 100), other),
        "choosing for a round in play": (run(twelve, 10, source=_view()), (ANOTHER,)),
        "a combined event": (run(long, players=4), (ANOTHER,)),
    }
    for name, (make, acts) in made.items():
        yield State("run", name, make, acts)
    ten = click("run.run", n=10, count="10")
    yield State("run", "nobody answers", run(low, 10), (ten, _wait), kernel="silent")
    yield State("run", "no kernel", run(low, 10, guess=0.2), (ten,), kernel="gone")


def _wait(stage: Stage) -> None:
    stage.hurry(LONGER_THAN_PATIENCE)


def _view() -> Any:
    position = tw.chip_trick.deal(players=3, seed=7)
    return position.play(position.moves[0]).seen_by(0)
