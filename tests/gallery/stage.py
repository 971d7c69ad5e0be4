"""A widget in a page of its own: the built bundle, a stand-in for the host, and real Python."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

HERE = Path(__file__).parent
CHECKS = ("measure.js", "boxes.js", "words.js", "sight.js", "all.js")
"""In this order: each takes what the ones before have made."""

PAGE = "http://gallery.invalid/"
"""Nobody's address: the one page there is comes from here, and nothing else can be fetched."""

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


@dataclass(frozen=True)
class Size:
    """A window, and what the table is magnified by."""

    name: str
    width: int
    height: int
    scale: float = 1.0


SIZES = (
    Size("320", 320, 800),
    Size("800", 800, 900),
    Size("1280-at-200", 1280, 800, scale=2),
)
OTHER_SIZES = (
    Size("640", 640, 900),
    Size("900", 900, 900),
    Size("1000", 1000, 768),
    Size("1280", 1280, 900),
    Size("1280x800", 1280, 800),
)
"""Not asked of every state; to look at."""

LIMIT_OF_ROUNDS = 50
"""How often the page may go on asking before something is wrong."""


class Stage:
    """A browser page that shows one widget after the other.

    Parameters
    ----------
    browser : playwright.sync_api.Browser
        Chromium.
    touch : bool
        Whether there are fingers, and no mouse.

    Attributes
    ----------
    problems : list of str
        Errors on the console, uncaught errors and requests that left the page.
    widget : Shown
        What is shown.
    kernel : {"answers", "once", "silent", "gone"}
        Whether messages are handed to Python, with its first answer only, kept waiting, or
        cannot be sent.
    """

    def __init__(self, browser: Any, touch: bool = False) -> None:
        self._touch = touch
        self.problems: list[str] = []
        self.widget: Any = None
        self.kernel = "answers"
        self._traits: dict[str, Any] = {}
        self._answers: list[Any] = []
        self._window: Any = None
        self._context = browser.new_context(reduced_motion="reduce", has_touch=touch)
        self.page = self._context.new_page()
        self.page.set_default_timeout(60_000)
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.route("**/*", self._answer_request)
        self.page.goto(PAGE)
        self.page.add_script_tag(path=HERE / "stand_in.js")
        for script in CHECKS:
            self.page.add_script_tag(path=HERE / "checks" / script)

    def close(self) -> None:
        self._context.close()

    def show(
        self,
        make: Callable[[float], Any],
        *,
        size: Size = SIZES[1],
        theme: Theme = "light",
        kernel: str = "answers",
        moving: bool = False,
    ) -> None:
        """Make a widget and show it.

        Parameters
        ----------
        make : callable
            Makes the widget, given its scale.
        size, theme
            Window and colours.
        kernel : str
            See the attribute.
        moving : bool
            Whether the page's user likes things to move.
        """
        self.problems.clear()
        self._fit(size, moving)
        self.kernel = kernel
        self._answers.clear()
        self.widget = make(size.scale)
        self.widget.send = lambda content, *_: self._answers.append(_as_json(content))
        self._traits = _traits(self.widget)
        self._hear(
            self.page.evaluate(
                "(all) => gallery.show(...all)",
                [
                    str(self.widget._esm),
                    str(self.widget._css),
                    self._traits,
                    kernel == "gone",
                    theme == "dark",
                ],
            )
        )

    def _fit(self, size: Size, moving: bool) -> None:
        """Change the window, if it has to be: that is slow."""
        motion = "no-preference" if moving else "reduce"
        if self._window != (size, motion):
            self.page.emulate_media(reduced_motion=motion)
            self.page.set_viewport_size({"width": size.width, "height": size.height})
            self._window = (size, motion)
        if not self._touch:
            self.page.mouse.move(0, 0)

    def theme(self, theme: Theme) -> None:
        """Switch the page to light or dark; the widget follows."""
        self.page.evaluate(
            "(dark) => document.body.classList.toggle('dark', dark)", theme == "dark"
        )

    def pump(self) -> None:
        """Hand over what the page has sent, and the answers, until there is nothing more."""
        self._hear(self._hand_over())

    def _hear(self, sent: list[Any]) -> None:
        for _ in range(LIMIT_OF_ROUNDS):
            if self.kernel == "silent":
                return
            for message in sent:
                self._tell_python(message)
            if sent and self.kernel == "once":
                del self._answers[1:]
                self._hand_over(traits=False)
                return
            if not self._answers and _traits(self.widget) == self._traits:
                return
            sent = self._hand_over()
        raise AssertionError("the page never stops asking")

    def _tell_python(self, message: Any) -> None:
        try:
            self.widget._handle_custom_msg(message, [])
        except Exception:
            # Python has answered with the failure, which is a state to look at.
            if not any("reason" in answer for answer in self._answers):
                raise

    def _hand_over(self, traits: bool = True) -> list[Any]:
        """Give the page the answers, then the traits, and return what it says to that.

        In life, too, messages overtake traits.
        """
        changed: dict[str, Any] = {}
        if traits and self.kernel == "answers":
            now = _traits(self.widget)
            changed = {name: value for name, value in now.items() if value != self._traits[name]}
            self._traits = now
        answers, self._answers[:] = list(self._answers), []
        sent: list[Any] = self.page.evaluate("(all) => gallery.receive(...all)", [answers, changed])
        return sent

    # What a person does

    def word(self, id: str, **fields: Any) -> str:
        """Return what the page says for one of its messages."""
        form = self.widget.words[id]
        if not isinstance(form, str):
            form = form["one" if fields.get("n") == 1 else "other"]
        for name, value in fields.items():
            form = form.replace(f"{{{name}}}", str(value))
        return form

    def find(self, selector: str) -> Any:
        return self.page.locator(f"#place {selector}")

    def button(self, id: str, **fields: Any) -> Any:
        """Return the button that one of the page's messages names."""
        name = self.word(id, **fields)
        return self.page.get_by_role("button", name=name, exact=True).first

    def click(self, target: Any) -> None:
        # What is unavailable can be pressed too, to hear why.
        target.click(force=True)
        self.pump()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.pump()

    def hurry(self, milliseconds: int) -> None:
        """Let what waits for so long happen at once."""
        self._hear(self.page.evaluate("(most) => gallery.hurry(most)", milliseconds))

    def rest(self) -> None:
        """Stop the clock and let all that moves arrive, to take a picture."""
        self.page.evaluate("() => gallery.freeze()")

    def unknown_words(self) -> list[str]:
        """Return the messages that the page has said and that Python has not sent."""
        return sorted(id for id in self.said() if id not in self.widget.words)

    def said(self) -> set[str]:
        """Return the messages that the page has said since the widget was shown."""
        return set(self.page.evaluate("() => [...gallery.said]"))

    def picture(self) -> bytes:
        """Return a picture of the page down to the widget's end."""
        frame = self.page.evaluate(
            """() => {
              const {bottom} = document.querySelector('#place .tw').getBoundingClientRect();
              return [innerWidth, Math.ceil(bottom + scrollY)];
            }"""
        )
        clip = {"x": 0, "y": 0, "width": frame[0], "height": max(frame[1], 40)}
        return self.page.screenshot(full_page=True, animations="disabled", clip=clip)

    # The page's surroundings

    def _on_console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"console: {message.text}")

    def _answer_request(self, route: Any) -> None:
        if route.request.url == PAGE:
            route.fulfill(path=HERE / "page.html", content_type="text/html; charset=utf-8")
        else:
            self.problems.append(f"the page asked for {route.request.url}")
            route.fulfill(status=204)


def _traits(widget: Any) -> dict[str, Any]:
    """Return what a widget syncs of its own, as JSON."""
    ours = {
        name: value
        for name, value in widget.get_state(drop_defaults=False).items()
        if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")
    }
    return _as_json(ours)


def _as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))
