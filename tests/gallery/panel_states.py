"""Panels of both tables: set-up, help, log, record and odds."""

from __future__ import annotations

from collections.abc import Iterator

from gallery import acts
from gallery.acts import click, click_on, fill, go_back
from gallery.state import COMMENT, LONG_NAMES, TABLES, State, at, commented, failing, short


def panel_states() -> Iterator[State]:
    """Yield all of them."""
    for part in (_panels, _odds):
        yield from part()


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
        over = at(kind, 2, "over", rules=short(TABLES[kind][1]), rounds=20)
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
    many = at("days", 4, "dealt", "acts", rounds=1)
    others = click_on(".tw-panel-odds summary")
    yield State("days", "odds, the other moves", many, (odds, others))
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
        over = at(kind, 3, "over", rules=short(room), rounds=20)
        yield State(kind, "odds, all is over", over, (odds,))
        yield State(
            kind, "odds, no kernel", between, (odds, acts.kernel_has_gone, click("table.undo"))
        )
        filled = (acts.fill_the_screen, odds)
        yield State(kind, "odds, on a whole screen", at(kind, 3, "led"), filled)
        dealt = at(kind, 3, "dealt", "acts", rounds=1)
        yield State(kind, "odds, on a whole screen, dealt", dealt, filled)
    told = (acts.fill_the_screen, odds, hint)
    for kind, players, what, view in (
        ("days", 4, "led", "acts"),
        ("days", 8, "led", "all"),
        ("chips", 4, "taking", "acts"),
    ):
        name = f"odds, on a whole screen, {players} seats, a hint"
        yield State(kind, name, at(kind, players, what, view), told)
