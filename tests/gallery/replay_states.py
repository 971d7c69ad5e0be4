"""Replays of both games, their panels and their reviews."""

from __future__ import annotations

from collections.abc import Iterator

import twelve_widgets as tw
from gallery import acts
from gallery.acts import click, click_on
from gallery.state import COMMENT, LONG_COMMENT, LONG_NAMES, TABLES, State, replay, reviewed, short


def replay_states() -> Iterator[State]:
    """Yield all of them."""
    comments = (COMMENT, "", "Not the 10")
    for players in (2, 3, 4):
        name = f"chips, {players} seats"
        make = replay("chips", players, "last to take", title="How a round slips away")
        yield State("replay", name, make)
    for players in (3, 4):
        make = replay("chips", players, "last to take", comments=(LONG_COMMENT,))
        name = f"chips, {players} seats, a long comment, on a whole screen"
        yield State("replay", name, make, (acts.fill_the_screen,))
    for players in (2, 4, 8):
        yield State("replay", f"days, {players} seats", replay("days", players, "led"))
    for kind in TABLES:
        make = replay(kind, 3, "between tricks", comments=comments)
        filled = (acts.fill_the_screen,)
        yield State("replay", f"{kind}, a comment", make)
        yield State("replay", f"{kind}, a comment, on a whole screen", make, filled)
        yield State("replay", f"{kind}, the first deal", make, (acts.to_the_beginning,))
        yield State(
            "replay", f"{kind}, autoplay", make, (click("replay.first"), click("replay.play"))
        )
        for panel in ("help", "log"):
            yield State("replay", f"{kind}, {panel}", make, (acts.open_panel(panel),))
        yield State("replay", f"{kind}, no kernel", make, (acts.open_panel("help"),), "gone")
        ended = replay(kind, 3, "over", rules=short(TABLES[kind][1]), rounds=20)
        yield State("replay", f"{kind}, a whole match", ended)
        yield State("replay", f"{kind}, a whole match, on a whole screen", ended, filled)
        seen = replay(kind, 3, "between tricks", view="A")
        yield State("replay", f"{kind}, as a seat sees it", seen)
        long = replay(kind, 3, "led", names=LONG_NAMES[:3], title=COMMENT)
        yield State("replay", f"{kind}, long names", long)
    yield from _reviews()
    empty = '[Game "12 Chip Trick"]\n[Players "Ana" "Ben" "Cho"]\n'
    yield State("replay", "empty", lambda lang, scale: tw.Replay(empty, lang=lang, scale=scale))


def _reviews() -> Iterator[State]:
    for kind, what in (("chips", "last to take"), ("days", "between tricks")):
        make = reviewed(kind, 3, what)
        yield State("replay", f"{kind}, a review", make)
        filled = (acts.fill_the_screen,)
        yield State("replay", f"{kind}, a review, on a whole screen", make, filled)
        yield State("replay", f"{kind}, a review, help", make, (acts.open_panel("help"),))
        yield State("replay", f"{kind}, the costliest moves", make, (acts.open_panel("review"),))
    ask = (acts.open_panel("review"), click_on(".tw-costliest button"))
    yield State("replay", "chips, what would you choose", reviewed("chips", 3, "last to take"), ask)
    good = reviewed("chips", 2, "last to take", last=0)
    yield State("replay", "chips, nothing cost", good, (acts.open_panel("review"),))
