"""What a person does at a table to reach a state: by clicks and keys alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from unittest import mock

from gallery.stage import Stage
from twelve_widgets.chance import winning
from twelve_widgets.chance.events import chips
from twelve_widgets.widgets import exact_value, intents, odds_panel
from twelve_widgets.words import power, say

Act = Callable[[Stage], None]
LONGER_THAN_PATIENCE = 60_000
FEW_ROUNDS = 400
"""An estimate from so few looks like any other, and is sooner drawn."""
PLAYABLE = "button.tw-ok[data-move]"


def click(id: str, **fields: Any) -> Act:
    """Click the button that a message names."""

    def act(stage: Stage) -> None:
        stage.click(stage.button(id, **fields))

    return act


READY = click("table.ready")
"""Takes the device that was passed on."""


def click_on(selector: str, which: int = 0) -> Act:
    def act(stage: Stage) -> None:
        stage.click(stage.find(selector).nth(which))

    return act


def open_panel(name: str) -> Act:
    """Open one of the panels below the header, as far as it goes."""

    def act(stage: Stage) -> None:
        stage.click(stage.find(f"[data-opens={name}]"))
        # Some are loaded when they are first opened.
        stage.page.wait_for_function(
            "(waiting) => document.querySelector('#place [data-panel]')?.innerText !== waiting",
            arg=stage.word("table.asking"),
        )
        stage.pump()

    return act


def show_odds(stage: Stage) -> None:
    """Switch the odds on, and wait until they are known."""
    with mock.patch.object(winning, "ROUNDS", FEW_ROUNDS):
        stage.click(stage.find(".tw-switch"))
        stage.page.wait_for_function(
            "(waiting) => document.querySelector('#place .tw-panel-odds')?.innerText !== waiting",
            arg=stage.word("table.asking"),
        )
        stage.pump()


def odds_take_long(stage: Stage) -> None:
    """Switch the odds on, and get no further than the first step."""

    def step(_reckoning: Any) -> None:
        stage.kernel = "silent"

    with mock.patch.object(odds_panel.Reckoning, "step", step):
        show_odds(stage)


def exact_value_takes_long(stage: Stage) -> None:
    """Ask for the exact value, and see how far it has come."""

    def step(_exact: Any) -> None:
        stage.kernel = "silent"

    said = say("odds.work.judging", there=power(710_255, stage.widget.lang), percent=43)
    with (
        mock.patch.object(exact_value.ExactValue, "step", step),
        mock.patch.object(exact_value.ExactValue, "told", return_value=(said, 0.43)),
    ):
        _ask_for_exact_value(stage)


def exact_value_is_stopped(stage: Stage) -> None:
    """Ask for the exact value, and stop it while the page waits for the second step."""
    steps: list[Any] = []

    def step(exact: Any) -> None:
        steps.append(exact)
        if len(steps) == 2:
            stage.find(".tw-odds-exact button").click(force=True)

    said = say("odds.work.judging", there=power(710_255, stage.widget.lang), percent=43)
    with (
        mock.patch.object(exact_value.ExactValue, "step", step),
        mock.patch.object(exact_value.ExactValue, "told", return_value=(said, 0.43)),
    ):
        _ask_for_exact_value(stage)
    assert len(steps) == 2


def exact_value_is_foreseen(stage: Stage) -> None:
    """Switch the odds on where there is no room for the exact value: it is not offered."""
    with mock.patch.object(exact_value, "free_room", return_value=1):
        show_odds(stage)
    assert not stage.page.query_selector(".tw-odds-exact button")


def exact_value_is_refused(stage: Stage) -> None:
    """Ask for the exact value where there is no room for it."""
    with mock.patch.object(exact_value, "free_room", return_value=1):
        _ask_for_exact_value(stage)


def _ask_for_exact_value(stage: Stage) -> None:
    stage.click(stage.find(".tw-odds-exact button"))
    stage.pump()


def unfold_record(stage: Stage) -> None:
    """Show the record's text, where it does not lie beside the events."""
    if stage.find("details").get_attribute("open") is None:
        stage.click(stage.find("summary"))


def panels_have_gone(stage: Stage) -> None:
    """Open a panel that Python does not know."""
    with mock.patch.object(intents, "MODULES", ()):
        open_panel("set-up")(stage)


def focus(selector: str, which: int = 0) -> Act:
    """Go somewhere by keyboard, as far as the page can tell."""

    def act(stage: Stage) -> None:
        # The browser draws the focus ring where a key was pressed last.
        stage.page.keyboard.press("Shift")
        stage.find(selector).nth(which).focus()
        stage.pump()

    return act


def point_at(selector: str, which: int = 0) -> Act:
    def act(stage: Stage) -> None:
        stage.find(selector).nth(which).hover()
        stage.pump()

    return act


def keys(*names: str) -> Act:
    def act(stage: Stage) -> None:
        stage.press(*names)

    return act


def paste_too_much(stage: Any) -> None:
    """Put more into the record than any game is long."""
    stage.find("textarea").evaluate(
        """(field) => {
          field.value = 'x'.repeat(1_000_001);
          field.dispatchEvent(new Event('input', {bubbles: true}));
        }"""
    )


def fill(selector: str, which: int, text: str) -> Act:
    def act(stage: Stage) -> None:
        stage.find(selector).nth(which).fill(text)
        stage.pump()

    return act


def go_back(moves: int) -> Act:
    """Step back in the history by the slider's keys."""

    def act(stage: Stage) -> None:
        stage.find("input[type=range]").focus()
        stage.press(*["ArrowLeft"] * moves)

    return act


def to_the_beginning(stage: Stage) -> None:
    stage.find("input[type=range]").focus()
    stage.press("Home")


def play_first(stage: Stage) -> None:
    """Play the first chip that may be played."""
    stage.click(stage.find(PLAYABLE).first)


def choose(cards: tuple[int, ...]) -> Act:
    """Choose cards of the hand in front."""

    def act(stage: Stage) -> None:
        for card in sorted(set(cards)):
            for nth in range(cards.count(card)):
                stage.click(stage.find(f"[data-card='{card}']").nth(nth))
        # The page waits for more cards before it asks about these.
        stage.hurry(LONGER_THAN_PATIENCE)

    return act


def choose_longest(stage: Stage) -> None:
    """Choose the longest legal play."""
    choose(max(stage.widget.position.moves, key=len))(stage)


def choose_wrong(stage: Stage) -> None:
    """Choose two cards of the hand, usable each, that may not be played together."""
    position = stage.widget.position
    usable = sorted({card for move in position.moves for card in move})
    for low in usable:
        for high in usable:
            if low < high and (low, high) not in position.moves:
                return choose((low, high))(stage)
    raise LookupError("every two cards may be played")


def choose_beaten(stage: Stage) -> None:
    """Choose a legal play that would not win as it stands."""
    position = stage.widget.position
    lowest = min(cards[0] for cards in position.plays if cards)
    choose(next(cards for cards in position.moves if cards and cards[0] > lowest))(stage)


def pass_on(stage: Stage) -> None:
    stage.click(stage.find("[data-pass]"))


def somebody_else_plays(stage: Stage) -> None:
    """A cell makes a move that the page has not heard of."""
    stage.widget.play(stage.widget.position.moves[0])


def somebody_else_asks(stage: Stage) -> None:
    """A cell asks about something that the page has not heard of."""
    stage.widget.ask(chips.dealt(2, 1))


def undo_in_a_cell(stage: Stage) -> None:
    stage.widget.undo()
    stage.pump()


def kernel_is_busy(stage: Stage) -> None:
    """From now on nobody answers."""
    stage.kernel = "silent"


def open_what_is_garbled(name: str) -> Act:
    """Open one of the panels below the header, of which no program arrives."""
    arrives = {"module": "no program", "style": ""}

    def act(stage: Stage) -> None:
        with mock.patch.object(intents.MatchIntents, "_do_module", return_value=arrives):
            open_panel(name)(stage)

    return act


def only_one_answer(stage: Stage) -> None:
    """From now on Python comes as far as its first answer to a message."""
    stage.kernel = "once"


def kernel_has_gone(stage: Stage) -> None:
    """From now on nothing can be sent."""
    stage.kernel = "gone"
    stage.page.evaluate("() => { gallery.model.broken = true }")


def wait_long(stage: Stage) -> None:
    """Let every timer run out once."""
    stage.hurry(LONGER_THAN_PATIENCE)


def fill_the_screen(stage: Stage) -> None:
    button = stage.find(".tw-fill")
    if button.count() and button.is_visible():
        stage.click(button)
