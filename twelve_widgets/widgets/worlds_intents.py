"""What a page of the worlds asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .chance_widget import ChanceIntents
from .history import Json

if TYPE_CHECKING:
    from .worlds import Worlds


class WorldsIntents(ChanceIntents):
    """Receives the messages of its pages."""

    of_any_revision = ChanceIntents.of_any_revision | {"stop"}

    _widget: Worlds

    def _do(self, content: Any) -> Json:
        self._widget._catch_up()
        return super()._do(content)

    def _do_seat(self, content: Json) -> Json:
        self._widget.look_as(content.get("seat"))  # type: ignore[arg-type]
        return {}

    def _do_draw(self, _content: Json) -> Json:
        self._widget.draw()
        return {}

    def _do_event(self, content: Json) -> Json:
        widget = self._widget
        widget._ask(None if content.get("kind") is None else widget._event.chosen(widget, content))
        return {}

    def _do_stop(self, _content: Json) -> Json:
        self._widget._judging.stop()
        return {}

    def _do_count(self, _content: Json) -> Json:
        self._widget._go_on()
        return {}
