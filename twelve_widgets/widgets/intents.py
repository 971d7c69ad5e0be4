"""What a page asks for: each intent is checked, done once, and answered."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, ClassVar

from ..game import LETTERS, Refused
from ..players import BadPlayer
from ..record import BadRecord
from ..words import Sentence, raised, say
from .base import STATIC, Shown, Widget, checked_lang, checked_switch
from .history import Json
from .seats import PERSON

if TYPE_CHECKING:
    from .replay import Replay
    from .table import Table

REMEMBERED = 200
"""How many intents are remembered, so that none is done twice."""

MODULES = ("fill", "log", "odds", "setup")
"""Parts of the page that are sent when they are first needed."""


class Intents:
    """Receives the messages of a widget's pages.

    A stale revision, a repeated id, an unknown or malformed message changes nothing
    and is answered.
    """

    of_any_revision: ClassVar[frozenset[str]] = frozenset({"look", "lang", "module"})
    """What makes sense whatever the page has seen."""

    harmless: ClassVar[frozenset[str]] = frozenset({"look", "module", "why"})
    """What changes nothing, so that it may be asked again."""

    malformed: ClassVar[str] = "scene.malformed"
    stale: ClassVar[str] = "scene.stale"
    """What is said of a message that is none, and of one of a page that is behind."""

    def __init__(self, widget: Widget) -> None:
        self._widget = widget
        self._done: deque[str] = deque(maxlen=REMEMBERED)

    def receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Do what a page asks for, and answer it."""
        id = content.get("id") if isinstance(content, dict) else None
        answer: Json = {"type": "answer", "id": id if isinstance(id, str) else None, "ok": True}
        try:
            answer |= self._do(content)
        except BadRecord as bad:
            said = say("scene.bad_record", line=bad.line, column=bad.column, what=bad.sentence)
            answer |= {"ok": False, "reason": self._widget._text(said)}
            answer |= {"line": bad.line, "column": bad.column}
        except Refused as refused:
            answer |= {"ok": False, "reason": self._widget._text(self._reason(refused))}
            if refused.dealt_to is not None:
                answer["seat"] = refused.dealt_to
        except BaseException as error:
            # Nobody sees an exception of a message handler: it goes to the page as well.
            said = say("scene.failed", error=raised(error))
            self._send(answer | {"ok": False, "reason": self._widget._text(said)})
            if not isinstance(error, SystemExit):
                raise
            # It would end the kernel, and the match with it.
            return
        self._send(answer)

    def _reason(self, refused: Refused) -> Sentence:
        """Return why something is refused, as far as a page may know."""
        return refused.sentence

    def _send(self, answer: Json) -> None:
        self._widget.send(answer)

    def _revision(self) -> int | None:
        """Return the revision that a page must have seen; None where there are none."""
        return None

    def _do(self, content: Any) -> Json:
        if not isinstance(content, dict) or not isinstance(content.get("id"), str):
            raise Refused(say(self.malformed))
        kind = content.get("type")
        act = getattr(self, f"_do_{kind}", None)
        if act is None or not isinstance(kind, str):
            raise Refused(say(self.malformed))
        if content["id"] in self._done:
            raise Refused(say("scene.repeated"))
        seen, now = content.get("revision"), self._revision()
        if kind not in self.of_any_revision and (isinstance(seen, bool) or seen != now):
            raise Refused(say(self.stale))
        found: Json = act(content)
        if kind not in self.harmless:
            self._done.append(content["id"])
        return found

    def _whole(self) -> Json:
        """Return an answer after which everything has to be drawn anew."""
        raise NotImplementedError

    def _do_look(self, _content: Json) -> Json:
        return self._whole() | {"lang": self._widget.lang, "words": self._widget.words}

    def _do_lang(self, content: Json) -> Json:
        widget, lang = self._widget, content.get("lang")
        if lang is None:
            raise Refused(say("scene.malformed"))
        with widget.hold_sync():
            widget.lang = checked_lang(lang)
        return self._do_look(content)


class MatchIntents(Intents):
    """Receives the messages of the pages of what shows a match."""

    _widget: Shown

    def _whole(self) -> Json:
        names = ("rounds", "current", "names", "head", "rule_list")
        return {name: getattr(self._widget, name) for name in names}

    def _do_module(self, content: Json) -> Json:
        name = content.get("name")
        if name not in MODULES:
            raise Refused(say("scene.malformed"))
        source, style = (STATIC / f"{name}.{end}" for end in ("js", "css"))
        return {
            "module": source.read_text(encoding="utf-8"),
            "style": style.read_text(encoding="utf-8"),
        }


class ReplayIntents(MatchIntents):
    """Receives the messages of a replay's pages."""

    def __init__(self, replay: Replay) -> None:
        super().__init__(replay)


class TableIntents(MatchIntents):
    """Receives the messages of a table's pages."""

    _widget: Table

    of_any_revision: ClassVar[frozenset[str]] = Intents.of_any_revision | {"switch"}
    harmless: ClassVar[frozenset[str]] = Intents.harmless | {"odds"}

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._caught_up = False

    def _do(self, content: Any) -> Json:
        # What a page asks for after a cell has changed the match is stale: it has not seen that.
        self._caught_up = self._widget._catch_up()
        return super()._do(content)

    def _revision(self) -> int:
        return self._widget._revision

    def _reason(self, refused: Refused) -> Sentence:
        if isinstance(refused, BadPlayer) and self._widget._eyes.mode != "all":
            # What a program did wrong names moves out of its hand, and so may its own words.
            return say("player.failed_hidden", player=refused.player)
        return super()._reason(refused)

    def _send(self, answer: Json) -> None:
        if self._caught_up:
            answer = self._whole() | answer
        if "view" not in answer and not answer.pop("alone", False):
            answer["view"] = self._widget.view
        super()._send(answer)

    def _whole(self) -> Json:
        names = ("view", "own", "setup", "odds")
        return super()._whole() | {name: getattr(self._widget, name) for name in names}

    def _do_module(self, content: Json) -> Json:
        return super()._do_module(content) | {"alone": True}

    def _do_move(self, content: Json) -> Json:
        table = self._widget
        table._check_may_act()
        before, current, own = table.rounds, table.current, table.own
        self._say_busy(content)
        table._play(_move(content.get("move")))
        answer: Json = {"view": table.view}
        if table.own != own:
            answer["own"] = table.own
        if len(table.rounds) > len(before):
            answer |= {
                "finished": table.rounds[len(before) :],
                "current": table.current,
                "setup": table.setup,
            }
        elif table.current != current:
            known = len(current["frames"])
            answer["closed"] = {"from": known, "frames": table.current["frames"][known:]}
        return answer

    def _do_undo(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._undo()
        return self._whole()

    def _do_redo(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._redo()
        return self._whole()

    def _do_deal(self, content: Json) -> Json:
        self._say_busy(content)
        self._widget._deal(None, None, None, None)
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
        self._say_busy(content)
        self._widget._deal(None, hands, leader, programs, None if who is None else len(who))
        return self._whole()

    def _keep_own(self, programs: dict[int, Any]) -> None:
        """Put a program of the user's own back where the page only knows its name."""
        table = self._widget
        for seat, name in programs.items():
            own = table._programs.own_called(name, seat)
            if own is not None:
                programs[seat] = own

    def _do_record(self, content: Json) -> Json:
        text = content.get("text")
        if not isinstance(text, str):
            raise Refused(say("scene.malformed"))
        self._say_busy(content)
        self._widget._go_on_from(text)
        return self._whole()

    def _do_view(self, content: Json) -> Json:
        viewer = content.get("viewer")
        self._widget.show("all" if viewer is None else viewer)
        return self._whole()

    def _do_ready(self, _content: Json) -> Json:
        self._widget.ready()
        return {"own": self._widget.own}

    def _do_why(self, content: Json) -> Json:
        table = self._widget
        reason = table.position.why_not(_move(content.get("move"))) if table._may_act() else None
        text = "" if reason is None else table._text(reason.sentence)
        return {"reason": text, "alone": True}

    def _do_switch(self, content: Json) -> Json:
        """Show the odds panel, or no longer."""
        self._widget.odds = checked_switch(content.get("odds"))
        return {"odds": self._widget.odds}

    def _do_odds(self, content: Json) -> Json:
        """Do a step of the work on the odds; the page asks again while there is more to do."""
        table, exact = self._widget, content.get("exact")
        if exact is not None and not isinstance(exact, bool):
            raise Refused(say("scene.malformed"))
        if table._odds.compiles or not isinstance(table.odds_model, str):
            self._widget.send({"type": "busy", "id": content["id"]})
        return {"panel": table._odds.told(exact), "alone": True}

    def _say_busy(self, content: Json) -> None:
        """Tell that the answer may take a while: a program of the user's own is to think."""
        if self._widget._programs.own:
            self._widget.send({"type": "busy", "id": content["id"]})


def _move(given: Any) -> Any:
    """Return a move as the engines know it: JSON has lists where they have tuples."""
    return tuple(given) if isinstance(given, list) else given
