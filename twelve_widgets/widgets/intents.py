"""What a page asks for: each intent is checked, done once, and answered."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from ..game import LETTERS, Refused
from ..words import SeatName, say
from .history import Json
from .seats import PERSON

if TYPE_CHECKING:
    from .table import Table

REMEMBERED = 200
"""How many intents are remembered, so that none is done twice."""


class Intents:
    """Receives a table's messages.

    A stale revision, a repeated id, an unknown or malformed message changes nothing
    and is answered.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._done: deque[str] = deque(maxlen=REMEMBERED)

    def receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Do what a page asks for, and answer it."""
        id = content.get("id") if isinstance(content, dict) else None
        answer: Json = {"type": "answer", "id": id if isinstance(id, str) else None, "ok": True}
        try:
            extra = self._do(content)
            answer |= extra
        except Refused as refused:
            answer |= {"ok": False, "reason": self._table._text(refused.sentence)}
        except BaseException as error:
            # Nobody sees an exception of a message handler: it goes to the page as well.
            self._answer_failure(answer, error)
            raise
        self._send(answer)

    def _answer_failure(self, answer: Json, error: BaseException) -> None:
        said = say("scene.failed", error=f"{type(error).__name__}: {error}"[:200])
        self._send(answer | {"ok": False, "reason": self._table._text(said)})

    def _send(self, answer: Json) -> None:
        table = self._table
        if "view" not in answer and not answer.pop("only_reason", False):
            answer["view"] = table.view
        table.send(answer)

    def _do(self, content: Any) -> Json:
        table = self._table
        if not isinstance(content, dict) or not isinstance(content.get("id"), str):
            raise Refused(say("scene.malformed"))
        act = getattr(self, f"_do_{content.get('type')}", None)
        if act is None or not isinstance(content.get("type"), str):
            raise Refused(say("scene.malformed"))
        if content["id"] in self._done:
            raise Refused(say("scene.repeated"))
        revision = content.get("revision")
        if isinstance(revision, bool) or revision != table._revision:
            raise Refused(say("scene.stale"))
        found: Json = act(content)
        if content["type"] != "why":
            self._done.append(content["id"])
        return found

    def _whole(self) -> Json:
        """Return an answer after which the history has to be drawn anew."""
        table = self._table
        return {
            "view": table.view,
            "rounds": table.rounds,
            "current": table.current,
            "names": table.names,
            "setup": table.setup,
        }

    def _do_move(self, content: Json) -> Json:
        table = self._table
        position = table.position
        if position.seat is None:
            raise Refused(say("scene.nobody"))
        if not table._may_act():
            raise Refused(say("scene.not_yours", seat=SeatName(position.seat)))
        rounds, current = table.rounds, table.current
        table._play(_move(content.get("move")))
        answer: Json = {"view": table.view}
        if table.rounds != rounds or table.current != current:
            answer |= {"rounds": table.rounds, "current": table.current}
        return answer

    def _do_undo(self, _content: Json) -> Json:
        self._table._undo()
        return self._whole()

    def _do_redo(self, _content: Json) -> Json:
        self._table._redo()
        return self._whole()

    def _do_deal(self, _content: Json) -> Json:
        self._table._deal(None, None, None, None)
        return self._whole()

    def _do_setup(self, content: Json) -> Json:
        hands, leader = content.get("hands"), content.get("leader")
        who = content.get("players")
        programs = None
        if who is not None:
            if not isinstance(who, list) or len(who) > len(LETTERS):
                raise Refused(say("scene.malformed"))
            if hands is not None and (not isinstance(hands, list) or len(who) != len(hands)):
                raise Refused(say("scene.malformed"))
            programs = {seat: name for seat, name in enumerate(who) if name != PERSON}
            self._keep_own(programs)
        self._table._deal(None, hands, leader, programs, None if who is None else len(who))
        return self._whole()

    def _keep_own(self, programs: dict[int, Any]) -> None:
        """Put a program of the user's own back where the page only knows its name."""
        table = self._table
        names = table._programs.names(table.position.players)
        for seat, name in programs.items():
            if seat < len(names) and names[seat] == name:
                programs[seat] = table._programs.by_seat[seat]

    def _do_view(self, content: Json) -> Json:
        viewer = content.get("viewer")
        self._table.show("all" if viewer is None else viewer)
        return self._whole()

    def _do_why(self, content: Json) -> Json:
        table = self._table
        reason = table.position.why_not(_move(content.get("move"))) if table._may_act() else None
        text = "" if reason is None else table._text(reason.sentence)
        return {"reason": text, "only_reason": True}


def _move(given: Any) -> Any:
    """Return a move as the engines know it: JSON has lists where they have tuples."""
    return tuple(given) if isinstance(given, list) else given
