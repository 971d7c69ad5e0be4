"""One browser window: everything that goes wrong on its page is written down."""

from __future__ import annotations

from typing import Any

HARMLESS = ("data:", "blob:", "about:")


class Window:
    """A page on one server of this machine.

    Parameters
    ----------
    page : playwright.sync_api.Page
        A new page.
    url : str
        The server's address.

    Attributes
    ----------
    problems : list of str
        Errors on the console, uncaught errors, and requests that left this machine. A test that
        provokes one on purpose looks at it and clears the list.
    hosts_own : tuple of str
        What the host itself is known to do wrong: a problem that contains one of these is not
        written down.
    """

    def __init__(self, page: Any, url: str) -> None:
        self.page = page
        self.problems: list[str] = []
        self.hosts_own: tuple[str, ...] = ()
        self._ours = tuple(f"{start}/" for start in (url, url.replace("http", "ws", 1)))
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._note(f"page error: {error}"))
        page.on("request", lambda request: self._on_request(request.url))
        page.on("websocket", lambda socket: self._on_request(socket.url))

    def assert_clean(self) -> None:
        """Fail if the page met an error or asked anybody but this machine."""
        assert not self.problems, "\n".join(self.problems)

    def _on_console(self, message: Any) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location.get('url', '')})")

    def _on_request(self, url: str) -> None:
        if not url.startswith((*self._ours, *HARMLESS)):
            self._note(f"request left this machine: {url}")

    def _note(self, problem: str) -> None:
        if not any(own in problem for own in self.hosts_own):
            self.problems.append(problem)
