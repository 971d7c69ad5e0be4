"""Every state of the widget of worlds: few worlds and many, and what is asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import twelve_widgets as tw
from gallery import acts
from gallery.acts import Act, click, click_on, focus, point_at
from gallery.standing import match_at
from gallery.state import MISTAKE, Make, State, at
from twelve_widgets import chip_trick, twelve_days
from twelve_widgets.chance import events

LEFT, OUT = ".tw-left[data-cell]", ".tw-out[data-cell]"
B_HAS_THE_11 = events.chips.dealt(1, 11)
NAMES = ("Ana", "Ben", "Cho")
ANY = chip_trick.Rules(deal="any")


def worlds_states() -> Iterator[State]:
    """Yield them."""
    for name, make, *done in _states():
        yield State("worlds", name, make, tuple(done))
    three = worlds("chips", 3, "between tricks", event=B_HAS_THE_11)
    yield State("worlds", "no kernel", three, kernel="gone")
    yield State("worlds", "no kernel, and a click", three, (click("worlds.ask-none"),), "gone")
    waits = (acts.kernel_is_busy, click("worlds.ask-none"), acts.wait_long)
    yield State("worlds", "no answer", three, waits)


def _states() -> Iterator[tuple[Any, ...]]:
    start, middle = worlds("chips", 3, "dealt"), played(4, 5, 6)
    ask = click("worlds.ask")
    yield "3 seats, all open", start
    yield "3 seats, a world is pointed at", start, point_at(LEFT, 7)
    yield "3 seats, a world has the focus", start, focus(LEFT)
    yield "3 seats, an event", start, ask
    yield "3 seats, later", middle
    later = played(4, 5, 6, event=B_HAS_THE_11)
    yield "3 seats, on a whole screen", later, acts.fill_the_screen, focus(LEFT)
    yield "3 seats, later, a world that is ruled out", middle, click_on(OUT, 3)
    yield "3 seats, later, an event", played(4, 5, 6, 6, 5, 4, event=B_HAS_THE_11)
    yield "3 seats, a second event is joined", middle, ask, click("ask.join-and")
    both = events.chips.dealt(1, 11) | ~events.chips.dealt(2, 10)
    yield "3 seats, two events together", worlds("chips", 3, "dealt", event=both)
    three = both & events.chips.dealt(1, 3)
    yield "3 seats, more events together", worlds("chips", 3, "dealt", event=three)
    yield (
        "3 seats, several chips",
        worlds("chips", 3, "dealt", event=~events.chips.dealt_all(2, (3, 4))),
    )
    yield "3 seats, one world is left", worlds("chips", 3, "over", "A", _one_token(), 20)
    yield "3 seats, a model", played(4, 8, event=B_HAS_THE_11, model="highest")
    yield "3 seats, a model that nobody follows", played(4, model="highest"), in_a_cell(3)
    yield "3 seats, another seat", start, click_on(".tw-eyes button", 2)
    yield "3 seats, an event that fails", worlds("chips", 3, "playing", event=failing), _play
    some = worlds("chips", 3, "dealt", event=B_HAS_THE_11)
    yield "3 seats, an event is asked of many", some, halfway(running=True)
    yield "3 seats, an event was stopped", some, halfway(running=False), point_at(LEFT, 7)
    yield "3 seats, refused as stale", start, acts.somebody_else_asks, ask
    yield "3 seats, hands are covered", worlds("chips", 3, "led", "turn")
    yield "2 seats", worlds("chips", 2, "between tricks", "A")
    yield "4 seats, too many", worlds("chips", 4, "dealt", "A")
    drawn = (click("worlds.draw"),) * 3
    yield "4 seats, drawn", worlds("chips", 4, "dealt", "A", event=B_HAS_THE_11), *drawn
    yield "4 seats, later", worlds("chips", 4, "between tricks", "A", model="random")
    yield "any four chips", worlds("chips", 3, "dealt", rules=ANY, event=B_HAS_THE_11)
    yield (
        "any four chips, a world is pointed at",
        worlds("chips", 3, "dealt", rules=ANY),
        point_at(LEFT, 30),
    )
    long = ("Maximiliane-Alexandra von Hohenberg", "W" * 30, "Õnne-Mai")
    yield "long names", worlds("chips", 3, "dealt", names=long, event=B_HAS_THE_11), click_on(LEFT)
    yield "12 Days, 8 seats", worlds("days", 8, "dealt"), *drawn
    asked = events.days.holds(1, 12)
    yield "12 Days, drawn", worlds("days", 4, "led", "A", event=asked, model="random"), *drawn
    yield "12 Days, few are left", _few_cards
    yield "12 Days, few are left, a world is pointed at", _few_cards, click_on(LEFT, 3)


def worlds(
    kind: str,
    players: int,
    what: str,
    view: str = "all",
    rules: Any = None,
    rounds: int = 2,
    *,
    names: Any = None,
    event: Any = None,
    model: Any = None,
) -> Make:
    """Return what makes the worlds of a table where something stands; see `at`."""
    table = at(kind, players, what, view, rules, rounds, names=names)

    def make(lang: str, scale: float) -> Any:
        return tw.Worlds(table(lang, scale), event=event, model=model, lang=lang, scale=scale)

    return make


def played(*moves: int, event: Any = None, model: Any = None) -> Make:
    """Return what makes the worlds of A after a few moves at a table."""

    def make(lang: str, scale: float) -> Any:
        hands = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
        table = tw.ChipTable(hands=hands, leader=0, names=NAMES, view="A", lang=lang)
        for move in moves:
            table.play(move)
        return tw.Worlds(table, event=event, model=model, lang=lang, scale=scale)

    return make


def halfway(*, running: bool) -> Act:
    """Let the event be asked of some of the worlds."""

    def act(stage: Any) -> None:
        widget = stage.widget
        widget._event.begin(*widget._possible)
        for _ in range(14):
            widget._event.one_more()
        widget._judging._paced._begun = running
        widget._changed()
        stage.pump()

    return act


def in_a_cell(move: int) -> Act:
    """Play a move in a cell."""

    def act(stage: Any) -> None:
        stage.widget._watched.table.play(move)
        stage.pump()

    return act


def _one_token() -> Any:
    return chip_trick.Rules(target=1)


def failing(position: Any) -> bool:
    """Tell whether nothing has been taken; fail where something has."""
    if position.tricks[-1].takes:
        raise RuntimeError(MISTAKE)
    return True


def _play(stage: Any) -> None:
    """Play on in a cell until a chip is taken."""
    table = stage.widget._watched.table
    while not (table.position.tricks and table.position.tricks[-1].takes):
        table.play(table.position.moves[0])
    stage.pump()


def _few_cards(lang: str, scale: float) -> Any:
    """Make the worlds of two seats of which one has few cards left."""
    match = match_at(twelve_days, 2, "a last card")
    position = next(
        one
        for one in match.rounds[-1].path()
        if min(map(len, one.hands)) <= 2 and one.seat is not None
    )
    seat = max((0, 1), key=lambda one: len(position.hands[one]))
    return tw.Worlds(position, seat, event=events.days.holds(1 - seat, 12), lang=lang, scale=scale)
