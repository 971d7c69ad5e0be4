"""The rest of a trick as a tree: what each seat may play, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ..chance.models import Model, move_chances, player_of
from ..chip_trick import Position
from ..game import LETTERS, Refused, check_names
from ..picture.lettering import one_line
from ..players import Player
from ..words import SeatName, known_language, say
from .branches import MOST_LEAVES, tree
from .chart import Chart


def trick(
    position: Position,
    model: Model = "random",
    *,
    names: Sequence[str] | None = None,
    title: str | None = None,
    note: str | None = None,
    lang: str | None = None,
) -> Chart:
    """Return the plays that a trick of 12 Chip Trick can have from here, and who wins it.

    Where these are too many to draw, chips after which the same follows share a branch.

    Parameters
    ----------
    position : chip_trick.Position
        All hands open, before the last play of a trick.
    model : str or Player
        How all seats play.
    names : sequence of str, optional
        The players' names by seat; letters without it.
    title, note : str, optional
        The heading and the line below it.
    lang : str, optional
        The language; the one that is set without it.

    Raises
    ------
    Refused
        If no seat is about to play a chip, or if there are too many ways.

    Examples
    --------
    >>> from twelve_widgets import charts, chip_trick
    >>> deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    >>> print(charts.trick(deal.play(7).play(5)).sentence)
    Tree with 4 ends. A wins: 1/2 = 0.5 and C wins: 1/2 = 0.5.
    """
    lang = known_language(lang)
    if not _plays(position):
        raise Refused(say("charts.no_trick"))
    if names is not None:
        names = tuple(map(one_line, check_names(names, position.players)))
    levels = []
    for place in range(position.players - len(position.plays)):
        assert position.seat is not None
        seat = (position.seat + place) % position.players
        levels.append(LETTERS[seat] if names is None else names[seat])
    branches = _branches(position, player_of(model), names, lang)
    if _ends(branches) > MOST_LEAVES:
        branches = _joined(branches)
        note = say("charts.trick.joined").text(lang) if note is None else note
        there = _ends(branches)
        if there > MOST_LEAVES:
            raise Refused(say("charts.too_large_trick", there=there, most=MOST_LEAVES))
    return tree(
        branches,
        levels=levels,
        title=title if title is not None else say("charts.trick").text(lang),
        note=note,
        lang=lang,
    )


def _plays(position: Any) -> bool:
    return isinstance(position, Position) and not position.over and position.winner is None


def _ends(branches: Sequence[Any]) -> int:
    return sum(1 if isinstance(rest, str) else _ends(rest) for _, _, rest in branches)


def _joined(branches: Sequence[Any]) -> tuple[Any, ...]:
    """Return branches with those put together after which the same follows."""
    labels: dict[Any, list[str]] = {}
    chances: dict[Any, Fraction] = {}
    for label, chance, rest in branches:
        after = rest if isinstance(rest, str) else _joined(rest)
        labels.setdefault(after, []).append(label)
        chances[after] = chances.get(after, Fraction(0)) + chance
    return tuple((" ".join(labels[after]), chances[after], after) for after in labels)


def _branches(
    position: Position, player: Player, names: Sequence[str] | None, lang: str
) -> Sequence[Any]:
    found = []
    for move, chance in move_chances(player, position).items():
        if not chance:
            continue
        after = position.play(move)
        rest: Any
        if after.winner is None and not after.over:
            rest = _branches(after, player, names, lang)
        else:
            winner = position.tricks[-1].winner if after.over else after.winner
            assert winner is not None
            rest = say("charts.wins", seat=SeatName(winner)).text(lang, names)
        found.append((str(move), Fraction(chance), rest))
    return found
