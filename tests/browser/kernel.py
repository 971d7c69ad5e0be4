"""A kernel's own word on what it holds, asked beside the page."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

from jupyter_client.blocking import BlockingKernelClient


class Kernel:
    """A running kernel, reached through its connection file."""

    def __init__(self, connection_file: Path) -> None:
        self._client = BlockingKernelClient()
        self._client.load_connection_file(str(connection_file))
        self._client.start_channels()

    def evaluate(self, expression: str) -> Any:
        """Evaluate an expression and return its value, by way of JSON."""
        reply = self._execute("", {"value": f"__import__('json').dumps({expression})"})
        value = reply["user_expressions"]["value"]
        if value["status"] != "ok":
            raise RuntimeError(f"{expression}: {value['ename']}: {value['evalue']}")
        return json.loads(ast.literal_eval(value["data"]["text/plain"]))

    def run(self, code: str) -> None:
        """Run statements, beside whatever the page does there."""
        reply = self._execute(code, {})
        if reply["status"] != "ok":
            raise RuntimeError("\n".join(reply["traceback"]))

    def close(self) -> None:
        """Stop talking to it; the kernel itself goes on."""
        self._client.stop_channels()

    def _execute(self, code: str, expressions: dict[str, str]) -> dict[str, Any]:
        reply = self._client.execute(
            code, store_history=False, user_expressions=expressions, reply=True, timeout=30
        )
        return reply["content"]
