"""What a page and its kernel said to each other about a table, read from the web socket."""

from __future__ import annotations

import itertools
import json
from typing import Any


class Wire:
    """Listens from now on to every kernel that a page talks to.

    Attributes
    ----------
    asked : list of dict
        What the page's widgets sent as custom messages, in this order.
    answers : dict
        What came back, by the id of what was asked.
    """

    def __init__(self, page: Any) -> None:
        self.asked: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        page.on("websocket", self._listen)

    def made(self, kind: str = "move") -> int:
        """Return how many intents of a kind were answered with a yes."""
        said = [self.answers.get(one["id"]) for one in self.asked if one["type"] == kind]
        return sum(answer is not None and answer["ok"] for answer in said)

    def unanswered(self) -> list[dict[str, Any]]:
        """Return what nobody has answered yet, but for mere questions."""
        intents = [one for one in self.asked if one["type"] not in ("look", "module", "why")]
        return [one for one in intents if one["id"] not in self.answers]

    def _listen(self, socket: Any) -> None:
        if "/channels" not in socket.url:  # not a kernel's
            return
        socket.on("framesent", lambda payload: self._take(payload, self.asked.append))
        socket.on("framereceived", lambda payload: self._take(payload, self._answered))

    def _answered(self, content: dict[str, Any]) -> None:
        if content.get("type") == "answer":
            self.answers[content["id"]] = content

    @staticmethod
    def _take(payload: str | bytes, take: Any) -> None:
        data = _custom(payload)
        if isinstance(data, dict) and "type" in data and "id" in data:
            take(data)


def _custom(payload: str | bytes) -> Any:
    """Return the content of a custom message of a widget, None for anything else."""
    if isinstance(payload, str):
        message = json.loads(payload)
        header, content = message["header"], message["content"]
    else:
        # v1.kernel.websocket.jupyter.org: a count, so many offsets, then the parts.
        count = int.from_bytes(payload[:8], "little")
        places = [int.from_bytes(payload[8 * n : 8 * n + 8], "little") for n in range(1, count + 1)]
        parts = [payload[start:end] for start, end in itertools.pairwise(places)]
        # The channel, the header, its parent's, metadata, the content.
        header, content = json.loads(parts[1]), json.loads(parts[4])
    if header["msg_type"] != "comm_msg":
        return None
    data = content["data"]
    return data["content"] if data.get("method") == "custom" else None
