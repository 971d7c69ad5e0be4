"""One HTML file that works from disk: our widgets alive in it, without kernel or network."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from .. import chip_trick, twelve_days
from ..picture.lettering import escaped, one_line
from .look import script, style
from .saved import Saved, Tool
from .told import told_html

MOST_BYTES = 150_000
"""How large a widget's page may be, beside the moves that it carries, with what is told of each."""

_WORTH_SHARING = 200

_GUARD = (
    # Nothing on the page may ask anybody for anything.
    "default-src 'none'; script-src 'unsafe-inline' blob: data:; style-src 'unsafe-inline'; "
    "img-src data: blob:; base-uri 'none'; form-action 'none'"
)


@dataclass(slots=True)
class Page:
    """A page being put together.

    Attributes
    ----------
    title : str
        What the window's title bar says.
    lang : str
        The language.
    sheet : str
        Its style: ``"page"`` or ``"notebook"``.
    guarded : bool
        Whether the browser is told to let nothing through to the network.
    """

    title: str
    lang: str
    sheet: str = "page"
    guarded: bool = True
    widgets: dict[str, Saved] = field(default_factory=dict)

    def place(self, id: str, widget: Saved, fallback: str) -> str:
        """Return where a widget will be, with what is read there until it is."""
        self.widgets[id] = widget
        return f'<div data-tw-widget="{escaped(id)}">{fallback}</div>'

    def html(self, body: str) -> str:
        """Return the page with its content."""
        guard = (
            f'<meta http-equiv="Content-Security-Policy" content="{_GUARD}">'
            if self.guarded
            else ""
        )
        kinds = frozenset(str(widget.state.get("kind")) for widget in self.widgets.values())
        return (
            f'<!doctype html>\n<html lang="{escaped(self.lang)}">\n'
            f'<head>\n<meta charset="utf-8">\n{guard}\n'
            '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
            f"<title>{escaped(one_line(self.title))}</title>\n"
            f"<style>{style(self.sheet, kinds)}</style>\n"
            '<script>document.documentElement.className="tw-js"</script>\n'
            f'</head>\n<body>\n<main class="tw-page tw-{self.sheet}">\n{body}\n</main>\n'
            f'<script type="application/json" id="tw-data">{self._data()}</script>\n'
            f'<script type="module">{script(self.sheet)}</script>\n</body>\n</html>\n'
        )

    def _data(self) -> str:
        """Return what the script needs, with what several widgets have in common once."""
        written = {
            id: {name: harmless_json(value) for name, value in widget.state.items()}
            for id, widget in self.widgets.items()
        }
        often = Counter(one for state in written.values() for one in state.values())
        shared = [one for one, count in often.items() if count > 1 and len(one) > _WORTH_SHARING]
        places = {one: place for place, one in enumerate(shared)}
        widgets = []
        for id, state in written.items():
            own = [
                f"{harmless_json(name)}:{one}" for name, one in state.items() if one not in places
            ]
            common = {name: places[one] for name, one in state.items() if one in places}
            widgets.append(
                f'{harmless_json(id)}:{{"bundle":"{self.widgets[id].key}",'
                f'"state":{{{",".join(own)}}},"shared":{harmless_json(common)}}}'
            )
        bundles = {widget.key: _packed(widget) for widget in self.widgets.values()}
        tools = {
            name: _packed(tool)
            for widget in self.widgets.values()
            for name, tool in widget.tools.items()
        }
        return (
            f'{{"bundles":{harmless_json(bundles)},"tools":{harmless_json(tools)},'
            f'"shared":[{",".join(shared)}],'
            f'"widgets":{{{",".join(widgets)}}}}}'
        )


def widget_page(widget: Saved, title: str | None = None) -> str:
    """Return a widget as a page of its own.

    Parameters
    ----------
    widget : Saved
        The widget.
    title : str, optional
        The heading; what the widget itself says above it without.

    Returns
    -------
    str
        A whole HTML document of at most `MOST_BYTES`, and its record.
    """
    state = widget.state
    lang, kind = str(state["lang"]), str(state["kind"])
    own = _own_title(state)
    heading = own if title is None or one_line(title) == own else one_line(title)
    # What the widget says itself need not stand above it again.
    hidden = ' class="tw-in-widget"' if heading == own else ""
    game = chip_trick if kind == "chips" else twelve_days
    credit = game.Rules().credit.text(lang)

    def filled(room: float) -> str:
        page = Page(heading, lang)
        place = page.place("1", widget, told_html(state, room))
        return page.html(
            f"<h1{hidden}>{escaped(heading)}</h1>\n{place}\n<footer>{escaped(credit)}</footer>"
        )

    record = harmless_json([state["rounds"], state["current"], state.get("own")])
    most = MOST_BYTES + _size(record)
    return filled(most - _size(filled(0)))


def _own_title(state: Mapping[str, object]) -> str:
    title = state.get("title")
    if isinstance(title, str) and title:
        return one_line(title)
    words = state.get("words")
    said = words.get(f"table.title-{state['kind']}") if isinstance(words, Mapping) else None
    return one_line(str(said or state["kind"]))


def harmless_json(value: object) -> str:
    """Write a value as JSON that can stand inside a script element."""
    written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # No other sign can end the element, or begin a comment in it.
    return written.replace("<", "\\u003c")


def _packed(bundle: Saved | Tool) -> list[str]:
    """Return script and style in about half their bytes: what can run them can unpack them."""
    return [
        base64.b64encode(zlib.compress(text.encode("utf-8", "replace"), 9)).decode("ascii")
        for text in (bundle.script, bundle.style)
    ]


def _size(text: str) -> int:
    return len(text.encode("utf-8", "replace"))
