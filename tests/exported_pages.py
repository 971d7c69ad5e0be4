"""Taking an exported page apart, and matches to export."""

from __future__ import annotations

import html.parser
import json
import random
from functools import cache
from typing import Any

from twelve_widgets import chip_trick, twelve_days

NAMES = ("Ana", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal")
HOSTILE = (
    "</script><script>document.title='owned'</script>",
    "<!--<script>",
    "]]>&lt;/details></style><b id=owned>",
    "\"'`{0}{7}\\u003c</noscript>",
    "\u202e\u2028\x00<img src=x onerror=document.title='owned'>",
)


class Parts(html.parser.HTMLParser):
    """What a page is made of: its tags, and the text of each script and style."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {"script": [], "style": []}
        self.said: list[str] = []
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self._inside = tag if tag in self.texts else ""
        if self._inside:
            self.texts[tag].append("")

    def handle_endtag(self, tag):
        self._inside = ""

    def handle_data(self, data):
        if self._inside:
            self.texts[self._inside][-1] += data
        else:
            self.said.append(data)

    def count(self, tag: str) -> int:
        return sum(one == tag for one, _ in self.tags)

    @property
    def data(self) -> dict[str, Any]:
        scripts = [attributes for tag, attributes in self.tags if tag == "script"]
        place = next(i for i, one in enumerate(scripts) if one.get("type") == "application/json")
        return json.loads(self.texts["script"][place])


@cache
def random_match(room: Any, players: int, seed: int = 5, rules: Any = None) -> Any:
    """A match played at random to its end; several tests look at the same one."""
    match = room.match(players, seed=seed, names=NAMES[:players], rules=rules)
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    return match


ROOMS = {"chips": chip_trick, "days": twelve_days}


def alike(position: Any, viewer: int) -> list[list[int]] | None:
    """Another deal that a seat cannot tell from this one: two pieces change places, if they can."""
    view = position.seen_by(viewer)
    chips = isinstance(position, chip_trick.Position)
    undealt = list(chip_trick.chips(position.players) if chips else twelve_days.DECK)
    for hand in position.dealt:
        for piece in hand:
            undealt.remove(piece)
    places: list[tuple[int | None, int]] = [(None, piece) for piece in undealt]
    for seat, hand in enumerate(position.hands):
        unseen = list(hand)
        for piece in view.seen[seat]:
            unseen.remove(piece)
        if seat != viewer:
            places += [(seat, piece) for piece in unseen]
    for seat, piece in places:
        for other, theirs in places:
            fits = not chips or chip_trick.is_red(piece) == chip_trick.is_red(theirs)
            if seat is None or seat == other or piece == theirs or not fits:
                continue
            hands = [list(hand) for hand in position.dealt]
            hands[seat][hands[seat].index(piece)] = theirs
            if other is not None:
                hands[other][hands[other].index(theirs)] = piece
            return hands
    return None
