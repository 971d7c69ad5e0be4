"""Taking pictures and pages apart, to see what is in them."""

from __future__ import annotations

import base64
import html.parser
import json
import urllib.parse
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = json.loads((ROOT / "twelve_widgets/picture/drawings.json").read_text("utf-8"))


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def numerals(svg: str) -> Counter[str]:
    """Read back every numeral that is drawn, or only defined, by its strokes."""
    root = parsed(svg)
    strokes = {glyph["d"]: sign for sign, glyph in DRAWINGS["numerals"]["glyphs"].items()}
    signs = {
        path.get("id"): strokes[path.get("d")]
        for path in root.iter(f"{SVG}path")
        if path.get("d") in strokes
    }
    found: Counter[str] = Counter()
    for group in root.iter(f"{SVG}g"):
        used = [use.get("href", "")[1:] for use in group if use.tag == f"{SVG}use"]
        written = "".join(signs.get(name, "") for name in used)
        if written:
            found[written] += 1
    return found


class Tags(html.parser.HTMLParser):
    """Collects what a page is made of."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.said.append(data)

    def images(self):
        return [attributes for tag, attributes in self.found if tag == "img"]


def decoded(uri: str) -> str:
    kind, _, content = uri.partition(",")
    if kind.endswith(";base64"):
        return base64.b64decode(content).decode()
    return urllib.parse.unquote(content)


def only_what_is_let_through(page: str) -> Tags:
    """Untrusted notebooks keep these tags, these attributes and images as data URIs."""
    tags = Tags(page)
    allowed = {"div": set(), "p": set(), "strong": set(), "em": set(), "code": set(),
               "summary": set(), "details": {"open"}, "img": {"src", "alt", "style"}}  # fmt: skip
    for tag, attributes in tags.found:
        assert tag in allowed
        assert set(attributes) <= allowed[tag]
    for image in tags.images():
        assert image["src"].startswith("data:image/svg+xml")
        assert image["style"] == "max-width:100%"
        root = parsed(decoded(image["src"]))
        assert root.find(f"{SVG}desc").text == image["alt"]
    return tags
