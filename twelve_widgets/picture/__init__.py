"""Pictures of positions, views and matches: text, SVG, and HTML that needs no kernel."""

from __future__ import annotations

from collections.abc import Sequence

from .board import Showable, board
from .fallback import mime_bundle, replay_html
from .scene import drawn
from .text_board import text_board

__all__ = ["mime_bundle", "replay_html", "svg", "text"]


def text(
    shown: Showable,
    *,
    names: Sequence[str] | None = None,
    score: Sequence[int] | None = None,
    title: str | None = None,
    lang: str | None = None,
    number: int | None = None,
) -> str:
    """Return the text board: the table in plain text.

    Parameters
    ----------
    shown : Position, View or Match
        What to show. A position and a match are shown with all hands open.
    names : sequence of str, optional
        The players' names by seat; the match's own, or letters, without it.
    score : sequence of int, optional
        Tokens or gifts by seat; the match's own, or none, without it.
    title : str, optional
        The heading; the game's name without it.
    lang : str, optional
        The language; the one that is set without it.
    number : int, optional
        The round within its match; the match's own without it.

    Returns
    -------
    str
        ``?`` for each piece the view does not know. The same every time.
    """
    return text_board(board(shown, names=names, score=score, title=title, lang=lang, number=number))


def svg(
    shown: Showable,
    *,
    names: Sequence[str] | None = None,
    score: Sequence[int] | None = None,
    title: str | None = None,
    lang: str | None = None,
    number: int | None = None,
    dark: bool = False,
) -> str:
    """Return the table as a self-contained SVG picture.

    Parameters
    ----------
    shown, names, score, title, lang, number
        As for `text`.
    dark : bool
        Whether it lies on a dark page.

    Returns
    -------
    str
        With the text board as its description. The same every time.
    """
    known = board(shown, names=names, score=score, title=title, lang=lang, number=number)
    return drawn(known, dark=dark)
