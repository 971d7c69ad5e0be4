"""A page that is no notebook: it loads a widget's module as anywidget does, and no more.

Python answers from this very process, so a table is played here without a server or a kernel. What
VS Code and Colab ask of a widget, which cannot be run here, can be asked of it on such a page.
"""

from __future__ import annotations

import json
from typing import Any

from browser.table_page import TRUTH, TablePage
from browser.window import Window

# Reserved for examples: nobody but the test itself answers there.
ADDRESS = "http://page.example"
# Blobs are how anywidget loads a module; style sheets and attributes it writes into the page.
STRICT = "default-src 'none'; script-src blob:; style-src 'unsafe-inline'; img-src data:"
PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>
<meta http-equiv="Content-Security-Policy" content="{policy}"><style>{style}</style></head>
<body>{body}</body></html>"""
OPEN = """async ({name, state, script, style, shadow}) => {
  const models = (globalThis.models ??= {});
  const listeners = new Map();
  const model = models[name] = {
    listeners,
    get: (key) => state[key],
    set: (key, value) => { state[key] = value; },
    save_changes: () => {},
    on: (event, call) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(call));
    },
    off: (event, call) => listeners.get(event)?.delete(call),
    emit: (event, ...given) => {
      for (const call of [...(listeners.get(event) ?? [])]) call(...given);
    },
    send: (content) => {
      globalThis.toPython(name, JSON.stringify(content)).then((said) => {
        const {changes, messages} = JSON.parse(said);
        Object.assign(state, changes);
        for (const key of Object.keys(changes)) model.emit(`change:${key}`);
        for (const message of messages) model.emit('msg:custom', message, []);
      });
    },
  };
  const box = document.createElement('div');
  box.id = name;
  document.body.append(box);
  const top = shadow ? box.attachShadow({mode: 'open'}) : box;
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const el = document.createElement('div');
  top.append(sheet, el);
  // What is around a widget belongs to its host, whatever style the page has.
  for (const around of [box, el]) around.style.cssText = 'all: initial; display: block';
  const address = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
  const module = await import(address);
  URL.revokeObjectURL(address);
  const render = () => module.default.render({model, el});
  model.again = () => { model.end(); model.end = render(); };
  model.end = render();
}"""


class PlainPage:
    """A page of our own, with tables that Python plays at from this process.

    Parameters
    ----------
    window : Window
        A new window on `ADDRESS`.
    policy : str
        The page's content security policy.
    style : str
        A style sheet of the page's own.
    framed : bool
        Whether the tables are in a frame that belongs to nobody, as Colab's outputs are.
    """

    def __init__(
        self, window: Window, policy: str = STRICT, style: str = "", framed: bool = False
    ) -> None:
        self.page = window.page
        self.tables: dict[str, Any] = {}
        inner = PAGE.format(policy=policy, style=style, body="")
        outer = '<iframe sandbox="allow-scripts" src="/inner" width="1200" height="1500"></iframe>'
        pages = {"/": inner, "/inner": inner}
        if framed:
            pages["/"] = PAGE.format(policy="frame-src *", style="", body=outer)
        self.page.route(f"{ADDRESS}/**", lambda route: self._fulfil(route, pages))
        self.page.expose_binding("toPython", self._receive)
        self.page.goto(f"{ADDRESS}/")
        self.frame = self.page.frames[-1]

    def open(self, name: str, widget: Any, shadow: bool = False) -> Any:
        """Show a widget; returns the locator of what is shown."""
        self.tables[name] = widget
        given = {
            "name": name,
            "state": _state(widget),
            "script": widget._esm,
            "style": widget._css,
            "shadow": shadow,
        }
        self.frame.evaluate(OPEN, json.loads(json.dumps(given)))
        surface = self.frame.locator(f"#{name} .tw-surface")
        surface.wait_for()
        return surface

    def open_table(self, name: str, table: Any, shadow: bool = False) -> TablePage:
        """Show a table and return it, to play at."""
        surface = self.open(name, table, shadow)
        expression = " ".join(TRUTH[table.kind].replace("TABLE", "table").split())
        scope = {"table": table}
        return TablePage(
            table.kind, surface, lambda: json.loads(json.dumps(eval(expression, scope)))
        )

    def state(self, name: str) -> dict[str, Any]:
        """Return what a host would sync of a widget now."""
        return _state(self.tables[name])

    def _receive(self, _source: Any, name: str, content: str) -> str:
        table = self.tables[name]
        messages: list[Any] = []
        table.send = lambda message, *_: messages.append(message)
        before = _state(table)
        table._handle_custom_msg(json.loads(content), [])
        after = _state(table)
        changes = {key: value for key, value in after.items() if value != before[key]}
        return json.dumps({"changes": changes, "messages": messages})

    @staticmethod
    def _fulfil(route: Any, pages: dict[str, str]) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path in pages:
            route.fulfill(body=pages[path], content_type="text/html; charset=utf-8")
        else:
            route.fulfill(status=204)


def _state(widget: Any) -> dict[str, Any]:
    """Return what a host syncs to the page, as it is on the wire."""
    left_out = ("layout", "tabbable", "tooltip")
    state = widget.get_state()
    kept = {key: state[key] for key in state if not key.startswith("_") and key not in left_out}
    return json.loads(json.dumps(kept))
