"""Chips and cards to print, cut out, and play with before any screen.

Examples
--------
>>> from twelve_widgets import sheets
>>> sheets.chips()
Sheet('12 Chip Trick: the chips', pages=1)
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from ..picture.fallback import data_uri
from ..picture.lettering import escaped
from ..picture.paper import ACROSS, DOWN, card_pages, chip_pages
from ..words import known_language, say
from .files import write_page

__all__ = ["Sheet", "cards", "chips"]

_STYLE = (
    "@page{margin:10mm}html{background:#fff}body{margin:0}"
    "h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}"
    f"svg{{display:block;width:{ACROSS:g}mm;height:{DOWN:g}mm;margin:0 auto}}"
    "svg+svg{break-before:page}"
    "@media screen{html{background:#e3e9db}body{padding:16px}"
    "svg{box-sizing:content-box;max-width:calc(100% - 20mm);height:auto;padding:10mm;"
    "margin:0 auto 16px;background:#fff}}"
)


class Sheet:
    """Pages to print, as large on A4 as on Letter.

    Attributes
    ----------
    title : str
        What it is.
    pages : tuple of str
        Each page as an SVG picture in millimetres.
    lang : str
        The language.
    """

    def __init__(self, title: str, pages: list[str], lang: str) -> None:
        self.title = title
        self.pages = tuple(pages)
        self.lang = lang

    def save(self, path: str | PathLike[str]) -> Path:
        """Write an HTML file to be printed from a browser, at 100 %.

        Parameters
        ----------
        path : str or path-like
            The file; a page that is there is replaced, and nothing else.

        Returns
        -------
        Path
            The file.

        Raises
        ------
        Refused
            If there is no such folder, the name is that of another kind of file (the pages as SVG
            are in `pages`), something else is there, or the file cannot be written.
        """
        return write_page(path, self.html())

    def html(self) -> str:
        """Return the file that `save` writes."""
        return (
            f'<!doctype html>\n<html lang="{self.lang}">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
            f"<title>{escaped(self.title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
            f"<body>\n<main><h1>{escaped(self.title)}</h1>{''.join(self.pages)}</main>\n"
            "</body>\n</html>\n"
        )

    def __repr__(self) -> str:
        """Say what it is."""
        return f"Sheet({self.title!r}, pages={len(self.pages)})"

    def _repr_html_(self) -> str:
        """Return the pages as images, as a notebook shows them."""
        images = []
        for number, page in enumerate(self.pages, start=1):
            counted = say("sheets.page", title=self.title, number=number, of=len(self.pages))
            alt = escaped(counted.text(self.lang))
            # Paper is white on a dark screen too.
            paper = page.replace("<svg ", '<svg style="background:#fff" ', 1)
            images.append(f'<img src="{data_uri(paper)}" alt="{alt}" width="240">')
        return f'<div lang="{self.lang}">{" ".join(images)}</div>'


def chips(lang: str | None = None, *, backs: bool = False) -> Sheet:
    """Return the chips of 12 Chip Trick to cut out, with the rules.

    Twelve chips of 38 mm, and the four that a fourth player needs.

    Parameters
    ----------
    lang : str, optional
        The language; the one that is set without it.
    backs : bool
        Whether a page of backs follows, to be printed on the other side.
    """
    spoken = known_language(lang)
    return Sheet(say("sheets.chips").text(spoken), chip_pages(spoken, backs), spoken)


def cards(lang: str | None = None, *, backs: bool = False) -> Sheet:
    """Return the cards of 12 Days of Christmas to cut out, with the rules.

    All 78 cards and the twelve gifts, 44 by 63.5 mm each.

    Parameters
    ----------
    lang : str, optional
        The language; the one that is set without it.
    backs : bool
        Whether a page of backs follows each page, to be printed on the other side.
    """
    spoken = known_language(lang)
    return Sheet(say("sheets.cards").text(spoken), card_pages(spoken, backs), spoken)
