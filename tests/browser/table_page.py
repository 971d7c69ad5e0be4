"""A table on a page: what it shows, what its kernel holds, and moves made by click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from browser.lab import Lab
from browser.patience import comes_true

# What a kernel says of a table, in the same shape for both games.
TRUTH = {
    "chips": """{
        'length': TABLE.match.length, 'moves': TABLE.position.moves, 'names': TABLE.match.names,
        'score': TABLE.match.score, 'over': TABLE.match.over, 'record': TABLE.record,
        'rounds': [
            {'hands': one.hands, 'fronts': one.fronts, 'over': one.over, 'made': len(one.made)}
            for one in TABLE.match.rounds
        ],
    }""",
    "days": """{
        'length': TABLE.match.length, 'moves': TABLE.position.moves, 'names': TABLE.match.names,
        'score': TABLE.match.score, 'over': TABLE.match.over, 'record': TABLE.record,
        'rounds': [
            {'hands': [len(hand) for hand in one.hands],
             'own': None if one.over else sorted(one.hands[one.seat]),
             'over': one.over, 'made': len(one.made)}
            for one in TABLE.match.rounds
        ],
    }""",
}
# What a page shows, read from its names for screen readers, not from its data.
SHOWN = {
    "chips": """(root) => {
        const value = (node) => /\\d+|face down/.exec(node.ariaLabel ?? node.textContent)[0];
        const seats = [...root.querySelectorAll('.tw-seat')]
          .sort((a, b) => a.dataset.seat - b.dataset.seat);
        const chips = (seat, place) =>
          [...seat.querySelectorAll(`${place} :is(.tw-holder, .tw-pick)`)]
            .map((node) => node.dataset.move ?? value(node)).map(Number);
        return {
          hands: seats.map((seat) => chips(seat, '.tw-hand')),
          fronts: seats.map((seat) => chips(seat, '.tw-front')),
          names: seats.map((seat) => seat.ariaLabel),
        };
    }""",
    "days": """(root) => {
        const first = (node) => Number(/\\d+/.exec(node.ariaLabel)[0]);
        const seats = [...root.querySelectorAll('.tw-column')]
          .sort((a, b) => a.dataset.seat - b.dataset.seat);
        return {
          hands: seats.map((seat) => first(seat.querySelector('.tw-counts [role=img]'))),
          own: [...root.querySelectorAll('.tw-own .tw-hold')].map(first).sort((a, b) => a - b),
        };
    }""",
}


class TablePage:
    """A table on a page, and what its kernel holds.

    Parameters
    ----------
    kind : str
        ``"chips"`` or ``"days"``.
    surface : playwright.sync_api.Locator
        The table on the page.
    truth : callable
        Returns what the kernel says, by `TRUTH`.
    """

    def __init__(self, kind: str, surface: Any, truth: Callable[[], dict[str, Any]]) -> None:
        self.kind = kind
        self.surface = surface
        self.truth = truth

    @classmethod
    def in_lab(cls, lab: Lab, kind: str, name: str = "table", nth: int = 0) -> Self:
        """Return the table of that name in a notebook's kernel, shown by its nth view."""
        surface = lab.page.locator(f".tw-surface.tw-kind-{kind}").nth(nth)
        surface.wait_for()
        expression = " ".join(TRUTH[kind].replace("TABLE", name).split())
        return cls(kind, surface, lambda: lab.kernel_eval(expression))

    def shown(self) -> dict[str, Any]:
        """Return what the page shows, in the shape of one of the truth's rounds."""
        return self.surface.evaluate(SHOWN[self.kind])

    def agree(self, number: int = -1) -> dict[str, Any]:
        """Wait until the page shows what the kernel holds of a round, and return the truth."""
        truth = self.truth()
        held = truth["rounds"][number] | {"names": truth["names"]}

        def agreed() -> bool:
            # When nobody is to act, whose hand lies in front is the page's affair.
            return all(held[part] in (value, None) for part, value in self.shown().items())

        if not self.comes_true(agreed):
            raise AssertionError(f"the page shows {self.shown()}, the kernel holds {held}")
        return truth

    def length(self, moves: int) -> dict[str, Any]:
        """Wait until the kernel has made so many moves, and return the truth."""
        if not self.comes_true(lambda: self.truth()["length"] == moves):
            raise AssertionError(f"the kernel has made {self.truth()['length']} moves, not {moves}")
        return self.truth()

    def comes_true(self, holds: Callable[[], Any]) -> bool:
        """Return whether something comes to hold while the page goes on."""
        return comes_true(self.surface.page, holds)

    def wait(self, milliseconds: float) -> None:
        """Let the page go on."""
        self.surface.page.wait_for_timeout(milliseconds)

    def offered(self) -> set[int]:
        """Return the chips that the page offers to play or to take."""
        found = self.surface.locator("button.tw-ok[data-move]").all()
        return {int(button.get_attribute("data-move")) for button in found}

    def click(self, move: Any) -> None:
        """Click what makes a move."""
        if self.kind == "chips":
            self.surface.locator(f'button.tw-ok[data-move="{move}"]').first.click()
            return
        for rank in sorted(set(move)):
            for nth in range(move.count(rank)):
                self.surface.locator(f'.tw-own [data-card="{rank}"]').nth(nth).click()
        self.surface.locator("[data-play]" if move else "[data-pass]").click()

    def play(self, move: Any) -> dict[str, Any]:
        """Make a move by click and wait until page and kernel agree; return the truth."""
        before = self.truth()
        self.click(move)
        self.length(before["length"] + 1)
        finished = len(self.truth()["rounds"]) - len(before["rounds"])
        # A finished round stays on the page until somebody has seen enough of it.
        return self.agree(-1 - finished)
