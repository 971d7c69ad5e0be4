"""Widgets next to each other, so that a class sees both at once."""

from __future__ import annotations

from typing import Any

from ipywidgets import GridBox, Layout

from .base import Widget

# Narrower than this they stand below each other.
_COLUMNS = "repeat(auto-fit, minmax(min(100%, 360px), 1fr))"


class Beside(GridBox):  # type: ignore[misc]
    """Widgets next to each other where there is room, else below each other.

    Parameters
    ----------
    shown : Widget
        From left to right.
    """

    def __init__(self, *shown: Widget) -> None:
        layout = Layout(
            grid_template_columns=_COLUMNS, grid_gap="12px", align_items="flex-start", width="100%"
        )
        super().__init__(shown, layout=layout)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widgets, and each one's picture and text for where there is no kernel."""
        bundle = super()._repr_mimebundle_(**options)
        each = [shown._fallback() for shown in self.children]
        html = "\n".join(one["text/html"] for one in each)
        text = "\n\n".join(one["text/plain"] for one in each)
        return {**bundle, "text/html": html, "text/plain": text}

    def __repr__(self) -> str:
        """Say what is shown."""
        return f"Beside({', '.join(map(repr, self.children))})"
