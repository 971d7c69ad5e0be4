"""Every state of the tables and the replay, made from the games' own phases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import twelve_widgets as tw
from gallery import acts
from gallery.acts import Act, click, click_on, fill, focus, go_back, point_at
from gallery.chance_states import chance_states
from gallery.state import KEPT, TABLES, Make, State, at, commented, failing, new, replay, reviewed
from gallery.worlds_states import worlds_states
from picture_states import expected_phases
from twelve_widgets import chip_trick, twelve_days

LONG_NAMES = (
    "Maximiliane-Alexandra von Hohenberg",
    "Järvinen-Väisänen, Pekka-Eemeli",
    "Õnne-Mai",
    "Donaudampfschifffahrtskapitänin",
    "Wolfeschlegelsteinhausenbergerdorff",
    "X Æ A-12",
    "Anne",
    "Ülle-Riin Kõrgesaar-Õunapuu",
)
STRANGE_NAMES = ("<b>Ana</b>", "שָׂרָה", "Ben & {Cho}")
COMMENT = (
    "Ben stood at 20 with one place left. Even the smallest chip makes 22: one too many. What "
    "would you have played instead, and how sure are you that it would have been better?"
)


def states() -> tuple[State, ...]:
    """Return every state, each with a name of its own."""
    parts = (_phases, _chips, _days, _turns, _panels, _odds, _hosts, _history, _replays)
    more = (*parts, chance_states, worlds_states)
    found = tuple(state for part in more for state in part())
    names = [state.id for state in found]
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
    return found


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


def _phases() -> Iterator[State]:
    """Yield every phase that a game can be in, for every number of seats."""
    for kind, (_, room) in TABLES.items():
        for players in room.GAME.seats:
            for phase in sorted(expected_phases(room, players)):
                rules = None
                if phase == "over":
                    # A new round is dealt at once, unless the match is over.
                    rules = _short(room)
                for view in VIEWS[kind, players]:
                    name = f"{players} seats, {phase}, {view}"
                    ready = view == "ready" and phase != "over"
                    eyes = "turn" if view == "ready" else view
                    make = at(kind, players, phase, eyes, rules, 20)
                    yield State(kind, name, make, (acts.READY,) if ready else ())


def _short(room: Any) -> Any:
    return room.Rules(target=2) if room is chip_trick else room.Rules(length="short")


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
    for what in ("won", "taking"):
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
        over = at(kind, 3, "over", "turn", rules=_short(room), rounds=20)
        yield State(kind, "the device when all is over", over)


def _panels() -> Iterator[State]:
    set_up, open_help, open_log = map(acts.open_panel, ("set-up", "help", "log"))
    for kind, (players, hands) in {
        "chips": (3, ("1 2 8 9", "3 4 5 10", "6 7 11")),
        "days": (8, ("1 2x2 3 4", "12x9", "6")),
    }.items():
        for count in (players, 2):
            new_deal = at(kind, count, "dealt")
            yield State(kind, f"set-up, {count} seats", new_deal, (set_up,))
        make = at(kind, players, "dealt", "A")
        yield State(kind, "set-up as a seat sees it", make, (set_up,))
        typed = tuple(fill("input[type=text]", seat, hand) for seat, hand in enumerate(hands))
        use = click("table.set-up-use")
        yield State(kind, "set-up refused by Python", make, (set_up, *typed, use))
        wrong = fill("input[type=text]", 0, "1 2 nine 12")
        yield State(kind, "set-up that is no number", make, (set_up, *typed, wrong, use))

        yield State(kind, "help", at(kind, 3, "led"), (open_help,))
        what = "a chip that may not be taken yet" if kind == "chips" else "many plays"
        yield State(kind, "help with reasons", at(kind, 4, what, "acts"), (open_help,))
        yield State(kind, "help for who waits", at(kind, 3, "led", "waits"), (open_help,))
        past = (go_back(2), open_help)
        yield State(kind, "help for the past", at(kind, 3, "between tricks"), past)
        yield State(kind, "help while covered", at(kind, 3, "led", "turn"), (open_help,))
        over = at(kind, 2, "over", rules=_short(TABLES[kind][1]), rounds=20)
        yield State(kind, "help when all is over", over, (open_help,))

        make = at(kind, 4, "between tricks")
        yield State(kind, "log", make, (open_log,))
        yield State(kind, "log of the past", make, (open_log, go_back(5)))
        yield State(kind, "log at the start", at(kind, 3, "dealt", rounds=1), (open_log,))
        comments = commented(kind, 4, "between tricks", COMMENT)
        yield State(kind, "log with a comment", comments, (open_log,))
        long = at(kind, 4, "between tricks", names=LONG_NAMES[:4])
        yield State(kind, "log with long names", long, (open_log,))
        record = (open_log, acts.unfold_record)
        yield State(kind, "the record", make, record)
        yield State(kind, "record copied", make, (*record, click("table.copy")))
        refused = (*record, fill("textarea", 0, "Round x"), click("table.use-record"))
        yield State(kind, "record refused", make, refused)
        long = (*record, acts.paste_too_much, click("table.use-record"))
        yield State(kind, "record too long", make, long)
        seat = at(kind, 4, "between tricks", "acts")
        yield State(kind, "log as a seat sees it", seat, (open_log,))
        yield State(kind, "a panel that is not there", make, (set_up,), kernel="gone")
        yield State(kind, "a panel that Python refuses", make, (acts.panels_have_gone,))


def _odds() -> Iterator[State]:
    """Yield the odds below the table: exact, estimated, not yet known, and where there are none."""
    odds, hint = acts.show_odds, click("table.hint")
    blocked = "a chip that may not be taken yet"
    for players in (2, 3, 4):
        yield State("chips", f"odds, {players} seats", at("chips", players, blocked), (odds,))
    for players, what in ((3, "taking"), (4, "led")):
        for view in ("acts", "waits"):
            make = at("chips", players, what, view)
            yield State("chips", f"odds, {players} seats, {what}, {view}", make, (odds,))
    dealt = at("chips", 3, "dealt", "acts", rounds=1)
    yield State("chips", "odds, estimated", dealt, (odds,))
    for what, act in (
        ("on its way", acts.exact_value_takes_long),
        ("stopped", acts.exact_value_is_stopped),
        ("refused", acts.exact_value_is_refused),
    ):
        yield State("chips", f"odds, the exact value {what}", dealt, (odds, act))
    foreseen = (acts.exact_value_is_foreseen,)
    yield State("chips", "odds, the exact value foreseen", dealt, foreseen)
    yield State("chips", "odds, a hint", at("chips", 3, blocked, "acts"), (odds, hint))
    yield State("chips", "odds, no clear hint", dealt, (odds, hint))
    for players, what in ((2, "led"), (4, "between tricks"), (8, "led")):
        make = at("days", players, what, "acts")
        yield State("days", f"odds, {players} seats", make, (odds,))
    yield State("days", "odds, who waits", at("days", 4, "led", "waits"), (odds,))
    yield State("days", "odds, open", at("days", 4, "a last card"), (odds, hint))
    for kind, (_, room) in TABLES.items():
        led = at(kind, 3, "led", "acts", names=LONG_NAMES[:3])
        yield State(kind, "odds, long names", led, (odds,))
        between = at(kind, 3, "between tricks", "A")
        yield State(kind, "odds, not yet known", between, (acts.odds_take_long,))
        yield State(kind, "odds, the past", between, (odds, go_back(1)))
        broken = at(kind, 3, "led", odds_model=failing)
        yield State(kind, "odds, a model fails", broken, (odds,))
        yield State(kind, "odds, covered", at(kind, 3, "led", "turn"), (odds,))
        over = at(kind, 3, "over", rules=_short(room), rounds=20)
        yield State(kind, "odds, all is over", over, (odds,))
        yield State(
            kind, "odds, no kernel", between, (odds, acts.kernel_has_gone, click("table.undo"))
        )
        filled = (acts.fill_the_screen, odds)
        yield State(kind, "odds, on a whole screen", at(kind, 3, "led"), filled)


def _hosts() -> Iterator[State]:
    """Yield what becomes of a click where Python is slow, refuses, fails or has gone."""
    for kind, phase in {"chips": "playing", "days": "led"}.items():
        play = acts.play_first if kind == "chips" else _play_longest
        players = 3 if kind == "chips" else 4
        make = at(kind, players, phase)
        yield State(kind, "waiting for Python", make, (acts.kernel_is_busy, play))
        yield State(kind, "no answer", make, (acts.kernel_is_busy, play, acts.wait_long))
        yield State(kind, "no kernel from the start", make, kernel="gone")
        yield State(kind, "no kernel, and a click", make, (play,), kernel="gone")
        yield State(kind, "the kernel ends", make, (acts.kernel_has_gone, play))
        open_help, open_log = acts.open_panel("help"), acts.open_panel("log")
        yield State(
            kind, "help when the kernel has gone", make, (acts.kernel_has_gone, play, open_help)
        )
        kept = (acts.kernel_has_gone, play, open_log, acts.unfold_record, click("table.copy"))
        yield State(kind, "the record when the kernel has gone", make, kept)
        for panel in ("help", "log"):
            unheard = (click_on(f"[data-opens={panel}]"), acts.wait_long)
            yield State(kind, f"{panel}, and nobody answers", make, unheard, kernel="silent")
        chosen = () if kind == "chips" else (acts.choose_longest,)
        stale = (
            *chosen,
            acts.somebody_else_plays,
            *((play,) if kind == "chips" else (click_on("[data-play]"),)),
        )
        yield State(kind, "refused as stale", make, stale)
        broken = new(kind, seed=3, leader=0, programs={"B": failing}, names=("Ana", "Ben"))
        yield State(kind, "a program fails", broken, (play,))
        yield State(kind, "a file that cannot be written", _kept(kind), (play,))
        thinking = new(kind, seed=3, leader=0, programs={"B": _slow}, names=("Ana", "Ben"))
        thinks = (acts.only_one_answer, play)
        yield State(kind, "a program thinks", thinking, thinks)
        yield State(
            kind,
            "a program thinks too long",
            thinking,
            (*thinks, acts.kernel_is_busy, acts.wait_long),
        )
        yield State(kind, "fills the screen", make, (acts.fill_the_screen,))


def _play_longest(stage: Any) -> None:
    acts.choose_longest(stage)
    stage.click(stage.find("[data-play]"))


def _history() -> Iterator[State]:
    for kind in TABLES:
        make = at(kind, 3, "between tricks")
        yield State(kind, "a move back", make, (go_back(1),))
        yield State(kind, "moves back into a trick", make, (go_back(3),))
        yield State(kind, "the first deal again", make, (acts.to_the_beginning,))
        autoplay = click("table.autoplay")
        yield State(kind, "autoplay", make, (acts.to_the_beginning, autoplay))
        yield State(kind, "something to redo", make, (click("table.undo"),))
        later = at(kind, 3, "dealt", rounds=2)
        yield State(kind, "the end of the round before", later, (go_back(1),))
        long = at(kind, 3, "over", rules=_short(TABLES[kind][1]), rounds=20)
        yield State(kind, "far back in a long match", long, (go_back(40),))
        last = at(kind, 2, "last to take" if kind == "chips" else "a last card", rounds=1)
        yield State(kind, "catching up", _programs_answer(kind), (_play_any(kind),), moving=True)
        yield State(kind, "a round ends", last, (_play_until_the_end(kind),), moving=True)


def _kept(kind: str) -> Make:
    """Return what makes a table whose match was to be kept in a folder that has gone."""

    def make(lang: str, scale: float) -> Any:
        with TemporaryDirectory() as folder:
            kept = Path(folder) / KEPT
            return new(kind, seed=3, players=3, leader=0, keep=kept)(lang, scale)

    return make


def _slow(view: Any, moves: Any) -> Any:
    return dict.fromkeys(moves[:1], 1)


def _programs_answer(kind: str) -> Make:
    programs = dict.fromkeys("BC", "sensible")
    return new(kind, seed=5, leader=0, programs=programs, names=("Ana", "Ben", "Cho"))


def _play_any(kind: str) -> Act:
    return acts.play_first if kind == "chips" else _play_longest


def _play_until_the_end(kind: str) -> Act:
    """Play on by clicks until the round is over and shown so."""

    def act(stage: Any) -> None:
        rounds = len(stage.widget.match.rounds)
        for _ in range(200):
            if len(stage.widget.match.rounds) > rounds or stage.widget.match.over:
                return
            if kind == "days" and not any(stage.widget.position.moves):
                acts.pass_on(stage)
            else:
                _play_any(kind)(stage)
            stage.hurry(acts.LONGER_THAN_PATIENCE)
        raise AssertionError("the round does not end")

    return act


def _reviews() -> Iterator[State]:
    for kind, what in (("chips", "last to take"), ("days", "between tricks")):
        make = reviewed(kind, 3, what)
        yield State("replay", f"{kind}, a review", make)
        yield State("replay", f"{kind}, the costliest moves", make, (acts.open_panel("review"),))
    ask = (acts.open_panel("review"), click_on(".tw-costliest button"))
    yield State("replay", "chips, what would you choose", reviewed("chips", 3, "last to take"), ask)
    good = reviewed("chips", 2, "last to take", last=0)
    yield State("replay", "chips, nothing cost", good, (acts.open_panel("review"),))


def _replays() -> Iterator[State]:
    comments = (COMMENT, "", "Not the 10")
    for players in (2, 3, 4):
        name = f"chips, {players} seats"
        make = replay("chips", players, "last to take", title="How a round slips away")
        yield State("replay", name, make)
    for players in (2, 4, 8):
        yield State("replay", f"days, {players} seats", replay("days", players, "led"))
    for kind in TABLES:
        make = replay(kind, 3, "between tricks", comments=comments)
        yield State("replay", f"{kind}, a comment", make)
        yield State("replay", f"{kind}, the first deal", make, (acts.to_the_beginning,))
        yield State(
            "replay", f"{kind}, autoplay", make, (click("replay.first"), click("replay.play"))
        )
        for panel in ("help", "log"):
            yield State("replay", f"{kind}, {panel}", make, (acts.open_panel(panel),))
        yield State("replay", f"{kind}, no kernel", make, (acts.open_panel("help"),), "gone")
        ended = replay(kind, 3, "over", rules=_short(TABLES[kind][1]), rounds=20)
        yield State("replay", f"{kind}, a whole match", ended)
        seen = replay(kind, 3, "between tricks", view="A", title="As Ana sees it")
        yield State("replay", f"{kind}, as a seat sees it", seen)
        long = replay(kind, 3, "led", names=LONG_NAMES[:3], title=COMMENT)
        yield State("replay", f"{kind}, long names", long)
    yield from _reviews()
    empty = '[Game "12 Chip Trick"]\n[Players "Ana" "Ben" "Cho"]\n'
    yield State("replay", "empty", lambda lang, scale: tw.Replay(empty, lang=lang, scale=scale))
