"""Phases of the games on both tables, seen through every kind of eyes, and what is pointed at."""

from __future__ import annotations

from collections.abc import Iterator

from gallery import acts
from gallery.acts import click_on, focus, point_at
from gallery.state import COMMENT, LONG_NAMES, TABLES, State, at, commented, new, short
from picture_states import expected_phases
from twelve_widgets import chip_trick, twelve_days

STRANGE_NAMES = ("<b>Ana</b>", "שָׂרָה", "Ben & {Cho}")


VIEWS = {
    ("chips", 2): ("acts",),
    ("chips", 3): ("all", "acts", "waits"),
    ("chips", 4): ("turn", "ready"),
    ("days", 2): ("acts",),
    ("days", 3): ("turn",),
    ("days", 4): ("all", "acts", "waits"),
    ("days", 5): ("ready",),
    ("days", 6): ("waits",),
    ("days", 7): ("all",),
    ("days", 8): ("all", "acts"),
}
"""Whose eyes each number of seats is shown through; ready is whoever has taken the device."""


def board_states() -> Iterator[State]:
    """Yield all of them."""
    for part in (_phases, _chips, _days, _turns):
        yield from part()


def _phases() -> Iterator[State]:
    """Yield every phase that a game can be in, for every number of seats."""
    for kind, (_, room) in TABLES.items():
        for players in room.GAME.seats:
            for phase in sorted(expected_phases(room, players)):
                rules = None
                if phase == "over":
                    # A new round is dealt at once, unless the match is over.
                    rules = short(room)
                for view in VIEWS[kind, players]:
                    name = f"{players} seats, {phase}, {view}"
                    ready = view == "ready" and phase != "over"
                    eyes = "turn" if view == "ready" else view
                    make = at(kind, players, phase, eyes, rules, 20)
                    yield State(kind, name, make, (acts.READY,) if ready else ())


def _chips() -> Iterator[State]:
    halve = chip_trick.Rules(over_limit="halve")
    for what in ("a front over the limit", "an empty hand", "chips that were seen"):
        yield State("chips", what, at("chips", 3, what, "acts", rounds=9))
    yield State(
        "chips",
        "halving, a front over the limit",
        at("chips", 3, "a front over the limit", rules=halve, rounds=9),
    )
    halved = at("chips", 3, "a total is halved", rules=halve, rounds=30)
    yield State("chips", "halving, all is over", halved)
    yield State(
        "chips", "4 seats, a front over the limit", at("chips", 4, "a front over the limit")
    )
    for what in ("led", "won", "taking"):
        yield State("chips", f"4 seats, {what}, open", at("chips", 4, what))
    yield State("chips", "match shared", at("chips", 3, "match shared", rounds=20))
    for target in (1, 5, 12):
        rules = chip_trick.Rules(target=target)
        yield State("chips", f"{target} tokens to win", at("chips", 3, "led", rules=rules))
    for limit in (1, 40, 1_234_567):
        rules = chip_trick.Rules(limit=limit)
        yield State("chips", f"limit {limit}", at("chips", 3, "last to take", rules=rules))
    for players in (2, 3, 4):
        make = at("chips", players, "won", "acts", names=LONG_NAMES[:players])
        yield State("chips", f"{players} long names", make)
    yield State("chips", "strange names", at("chips", 3, "won", names=STRANGE_NAMES))
    unbroken = at("chips", 3, "won", "acts", names=tuple(letter * 30 for letter in "WMw"))
    yield State("chips", "names without a break", unbroken)
    yield State("chips", "no names", new("chips", players=3, seed=7))
    yield State("chips", "a comment", commented("chips", 3, "between tricks", COMMENT))
    blocked = "a chip that may not be taken yet"
    for players in (2, 3, 4):
        make = at("chips", players, blocked, "acts")
        yield State("chips", f"{players} seats, reason by keyboard", make, (focus(".tw-no"),))
        make = at("chips", players, blocked)
        yield State("chips", f"{players} seats, reason of the last", make, (focus(".tw-no", -1),))
        taken = at("chips", players, "won")
        for place, which in (("first", 0), ("last", -1)):
            name = f"{players} seats, reason in the {place} hand"
            yield State("chips", name, taken, (click_on("button.tw-holder", which),))
    waits = at("chips", 3, "led", "waits")
    yield State("chips", "reason for who waits", waits, (click_on("button.tw-holder"),))
    yield State("chips", "reason by pointer", at("chips", 3, blocked), (point_at(".tw-no"),))
    yield State("chips", "reason by a tap", at("chips", 3, blocked), (click_on(".tw-no"),))
    yield State("chips", "a chip has the focus", at("chips", 3, "led"), (focus(acts.PLAYABLE),))
    yield State("chips", "a chip is pointed at", at("chips", 3, "led"), (point_at(acts.PLAYABLE),))


def _days() -> Iterator[State]:
    for what in ("nothing but a pass", "many plays", "a long play", "a last card"):
        yield State("days", what, at("days", 4, what, "acts", rounds=9))
    seen = at("days", 4, "cards that were seen", "acts", rounds=9)
    yield State("days", "cards that were seen", seen)
    for form in ("single", "set", "run"):
        what = f"a {form} was led"
        yield State("days", what, at("days", 4, what, "acts"))
    short = twelve_days.Rules(length="short")
    yield State("days", "match shared", at("days", 4, "match shared", rules=short, rounds=20))
    for players in (2, 4, 8):
        make = at("days", players, "led", "acts", names=LONG_NAMES[:players])
        yield State("days", f"{players} long names", make)
    yield State("days", "strange names", at("days", 3, "led", names=STRANGE_NAMES))
    unbroken = at("days", 3, "led", "acts", names=tuple(letter * 30 for letter in "WMw"))
    yield State("days", "names without a break", unbroken)
    yield State("days", "no names", new("days", players=4, seed=7))
    yield State("days", "a comment", commented("days", 4, "between tricks", COMMENT))
    for players in (4, 8):
        many = at("days", players, "many plays", "acts")
        name = f"{players} seats"
        yield State("days", f"{name}, legal cards chosen", many, (acts.choose_longest,))
        yield State("days", f"{name}, illegal cards chosen", many, (acts.choose_wrong,))
        yield State("days", f"{name}, all plays listed", many, (click_on(".tw-play", -1),))
    beaten = at("days", 4, "a play that is beaten", "acts")
    yield State("days", "beaten cards chosen", beaten, (acts.choose_beaten,))
    off = at("days", 4, "cards in no play", "acts")
    yield State("days", "reason by keyboard", off, (focus(".tw-off"),))
    yield State("days", "reason by pointer", off, (point_at(".tw-off", -1),))
    far = at("days", 4, "a card far right in no play", "acts")
    yield State("days", "reason of the last", far, (focus(".tw-off", -1),))
    yield State("days", "reason by a tap", off, (click_on(".tw-off"),))
    waits = at("days", 4, "led", "waits")
    yield State("days", "reason for who waits", waits, (click_on("button.tw-hold", -1),))
    yield State("days", "a card has the focus", off, (focus("[data-card]"),))
    yield State("days", "a card is pointed at", off, (point_at("[data-card]"),))
    yield State("days", "a pass is awaited", off, (acts.kernel_is_busy, acts.pass_on))


def _turns() -> Iterator[State]:
    """Yield the device that is passed from hand to hand."""
    for kind, (_, room) in TABLES.items():
        for players in {2, 4, room.GAME.seats[-1]}:
            covered = at(kind, players, "led", "turn")
            yield State(kind, f"{players} seats, covered", covered)
            yield State(kind, f"{players} seats, ready", covered, (acts.READY,))
        yield State(kind, "2 seats, covered, dealt", at(kind, 2, "dealt", "turn"))
        taking = "won" if kind == "chips" else "between tricks"
        yield State(kind, "covered, the trick is won", at(kind, 3, taking, "turn"))
        yield State(kind, "covered, long names", at(kind, 3, "led", "turn", names=LONG_NAMES[:3]))
        over = at(kind, 3, "over", "turn", rules=short(room), rounds=20)
        yield State(kind, "the device when all is over", over)
