"""A person without a mouse: Tab, arrows, Enter and Space, and what has the focus."""

from __future__ import annotations

from typing import Any

ON = "(selector) => document.activeElement?.matches(selector) ?? false"
IN_ITS_ROW = """(selector) => document.activeElement
  ?.closest('[data-arrows]')?.querySelector(selector) != null"""
MANY = 90


class Keyboard:
    """The keyboard of a page, and nothing else.

    Parameters
    ----------
    page : playwright.sync_api.Page
        The page.

    Attributes
    ----------
    pressed : int
        How many keys were pressed.
    """

    def __init__(self, page: Any) -> None:
        self._page = page
        self.pressed = 0

    def press(self, *keys: str) -> None:
        """Press these keys, one after the other."""
        for key in keys:
            self._page.keyboard.press(key)
            self.pressed += 1

    def on(self, selector: str) -> bool:
        """Whether what has the focus is meant."""
        return self._page.evaluate(ON, selector)

    def go(self, selector: str) -> None:
        """Go to what is meant, however many keys it takes: on with Tab, else back; along rows."""
        for key in ["Tab"] * MANY + ["Shift+Tab"] * 2 * MANY:
            if self.on(selector) or self._along(selector):
                return
            self.press(key)
        raise AssertionError(f"the keyboard does not reach {selector}")

    def _along(self, selector: str) -> bool:
        if not self._page.evaluate(IN_ITS_ROW, selector):
            return False
        self.press("Home")
        for _ in range(MANY):
            if self.on(selector):
                return True
            self.press("ArrowRight")
        return False
