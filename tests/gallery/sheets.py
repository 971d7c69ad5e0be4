"""Contact sheets: many pictures on one, each with its name, drawn by the browser itself."""

from __future__ import annotations

import base64
import html
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SHEET_WIDTH = 1500
SHEET_HEIGHT = 1500
"""A sheet is as tall as this, or as its tallest picture."""
GAP = 12
CAPTION = 34

STYLE = f"""
body {{ margin: 0; padding: {GAP}px; background: #808080; font: 15px/{CAPTION}px sans-serif; }}
main {{ display: flex; flex-wrap: wrap; gap: {GAP}px; align-items: flex-start; }}
figure {{ margin: 0; background: #fff; }}
figcaption {{ padding: 0 8px; overflow: hidden; white-space: nowrap; color: #000; }}
figcaption.bad {{ background: #ffd0d0; }}
img {{ display: block; }}
"""


@dataclass(frozen=True)
class Picture:
    """A picture with its name and the size it was taken at."""

    name: str
    png: bytes
    faults: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """Its width and height, as a PNG tells them at a fixed place."""
        return (
            int.from_bytes(self.png[16:20], "big"),
            int.from_bytes(self.png[20:24], "big"),
        )


def columns_for(width: int) -> int:
    """Return how many pictures of a width lie side by side, large enough to judge."""
    return 5 if width < 500 else 3 if width < 1000 else 2


def save_sheets(browser: Any, pictures: Sequence[Picture], target: Path) -> list[Path]:
    """Lay pictures out in rows and save them as numbered sheets.

    Parameters
    ----------
    browser : playwright.sync_api.Browser
        Draws them.
    pictures : sequence of Picture
        All of one width.
    target : Path
        Their name without number and ending.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    saved = []
    page = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 600})
    for number, part in enumerate(_sheets(pictures), start=1):
        page.set_content(f"<style>{STYLE}</style><main>{''.join(map(_figure, part))}</main>")
        saved.append(target.with_name(f"{target.name}-{number:02}.png"))
        page.screenshot(path=saved[-1], full_page=True)
    page.close()
    return saved


def _width(picture: Picture) -> int:
    columns = columns_for(picture.size[0])
    return (SHEET_WIDTH - GAP * (columns + 1)) // columns


def _height(picture: Picture) -> int:
    width, height = picture.size
    return height * _width(picture) // width + CAPTION + GAP


def _sheets(pictures: Sequence[Picture]) -> list[list[Picture]]:
    """Cut into sheets of whole rows that are not too tall."""
    sheets: list[list[Picture]] = []
    left = 0
    columns = columns_for(pictures[0].size[0]) if pictures else 1
    for start in range(0, len(pictures), columns):
        row = list(pictures[start : start + columns])
        height = max(map(_height, row))
        if not sheets or height > left:
            sheets.append([])
            left = SHEET_HEIGHT
        sheets[-1] += row
        left -= height
    return sheets


def _figure(picture: Picture) -> str:
    source = base64.b64encode(picture.png).decode()
    width = _width(picture)
    bad = f" – {picture.faults} faults" if picture.faults else ""
    return (
        f'<figure style="width:{width}px"><figcaption class="{"bad" if bad else ""}">'
        f"{html.escape(picture.name + bad)}</figcaption>"
        f'<img width="{width}" src="data:image/png;base64,{source}" alt=""></figure>'
    )
