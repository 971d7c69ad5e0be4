"""Chips and cards on paper: all of them, in true size, in every language, within the page."""

from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest

import twelve_widgets as tw
from picture_parts import DRAWINGS, SVG, Tags, decoded, parsed
from twelve_widgets import chip_trick, sheets, twelve_days
from twelve_widgets.__main__ import main
from twelve_widgets.picture.lettering import width
from twelve_widgets.words import LANGUAGES, say

ACROSS, DOWN = 190, 257
each_language = pytest.mark.parametrize("lang", LANGUAGES)
each_sheet = pytest.mark.parametrize("make", [sheets.chips, sheets.cards])


def drawn(page: str) -> Counter[str]:
    """Count the numbers that are drawn on a page, by their strokes."""
    root = parsed(page)
    strokes = {glyph["d"]: sign for sign, glyph in DRAWINGS["numerals"]["glyphs"].items()}
    defs = root.find(f"{SVG}defs")
    parts = {} if defs is None else {part.get("id"): part for part in defs}

    def text(element) -> str:
        if element.tag == f"{SVG}path":
            return strokes.get(element.get("d"), "")
        if element.tag == f"{SVG}use":
            return text(parts[element.get("href")[1:]])
        return "".join(map(text, element))

    uses = [element for element in root if element.tag == f"{SVG}use"]
    return Counter(filter(None, map(text, uses)))


def texts(page: str) -> list[str]:
    return [line.text for line in parsed(page).iter(f"{SVG}text")]


@each_language
def test_all_chips_are_there(lang):
    [page] = sheets.chips(lang).pages
    # Not from the rules: eight chips once, and four of them twice.
    once, twice = [1, 2, 5, 6, 7, 8, 11, 12], [3, 4, 9, 10]
    assert drawn(page) == {**{str(chip): 1 for chip in once}, **{str(chip): 2 for chip in twice}}


@each_language
def test_all_cards_are_there(lang):
    pages = sheets.cards(lang).pages
    found = sum(map(drawn, pages), Counter())
    assert found == {str(value): value for value in range(1, 13)}
    assert sum(found.values()) == 78
    gift = say("sheets.gift").text(lang)
    said = Counter(line for page in pages for line in texts(page))
    assert said[gift] == 12
    for value in (4, 12):
        assert said[say(f"days.gift.{value}", 1).text(lang)] == value


def test_they_are_in_true_size():
    [page] = sheets.chips().pages
    assert re.search(r"viewBox='0 0 190 257' width='190mm' height='257mm'", page)
    scales = {float(scale) for scale in re.findall(r"scale\(([\d.]+)\)", page)}
    assert any(abs(scale * 92 - 38) < 0.1 for scale in scales)
    cuts = cut_lines(sheets.cards().pages[0])
    across = sorted(x for x, _, _, down in cuts if down)
    assert [round(b - a, 1) for a, b in itertools.pairwise(across)] == [44.0] * 4
    down = sorted(y for _, y, right, _ in cuts if right)
    assert [round(b - a, 1) for a, b in itertools.pairwise(down)] == [63.5] * 4


def cut_lines(page: str) -> list[tuple[float, float, float, float]]:
    found = []
    for path in parsed(page).iter(f"{SVG}path"):
        if path.get("stroke-dasharray") == "1.2 1.2":
            for x, y, way, end in re.findall(r"M([\d.]+) ([\d.]+)([HV])([\d.]+)", path.get("d")):
                to = float(end)
                found.append((float(x), float(y), to if way == "H" else 0, to if way == "V" else 0))
    return found


@each_language
@each_sheet
def test_nothing_reaches_over_the_edge_of_the_paper(make, lang):
    for page in make(lang, backs=True).pages:
        for line in parsed(page).iter(f"{SVG}text"):
            size, x, y = (float(line.get(name)) for name in ("font-size", "x", "y"))
            assert size >= 2.2
            # A quarter of a line is below its baseline: the tails of g, p and y.
            assert size <= y and y + size / 4 <= DOWN
            across = width(line.text, size, line.get("font-weight") == "700")
            left = x - across / 2 if line.get("text-anchor") == "middle" else x
            assert left >= 0 and left + across <= ACROSS, line.text
        for x, y, right, down in cut_lines(page):
            assert 0 <= x <= right <= ACROSS or 0 <= y <= down <= DOWN


@each_language
@pytest.mark.parametrize(
    ("make", "rules"), [(sheets.chips, chip_trick.Rules()), (sheets.cards, twelve_days.Rules())]
)
def test_the_rules_and_the_credit_are_on_the_sheet(make, rules, lang):
    said = " ".join(texts(make(lang).pages[-1]))
    for sentence in [*rules.sentences(), rules.credit]:
        assert sentence.text(lang) in said


def test_columns_are_not_written_into_each_other():
    for lang in LANGUAGES:
        for page in (sheets.chips(lang).pages[0], sheets.cards(lang).pages[-1]):
            lines = [
                (
                    float(line.get("x")),
                    float(line.get("y")),
                    line.text,
                    float(line.get("font-size")),
                )
                for line in parsed(page).iter(f"{SVG}text")
            ]
            for x, y, said, size in lines:
                for other, level, *_ in lines:
                    if other > x and abs(level - y) < size * 0.7:
                        assert x + width(said, size) <= other + 0.1, said


def test_backs_are_as_many_as_the_pages_of_pieces():
    assert len(sheets.chips(backs=True).pages) == 2
    plain, both = sheets.cards().pages, sheets.cards(backs=True).pages
    assert both[:-1:2] == plain[:-1] and both[-1] == plain[-1]
    assert len(set(both[1:-1:2])) == 1
    assert not drawn(both[1])
    assert set(drawn(sheets.chips(backs=True).pages[1])) == {"?"}


@each_sheet
def test_a_sheet_shows_itself_in_a_notebook_and_is_saved(make, tmp_path):
    sheet = make("en")
    assert repr(sheet) == f"Sheet({sheet.title!r}, pages={len(sheet.pages)})"
    tags = Tags(sheet._repr_html_())
    assert [tag for tag, _ in tags.found] == ["div"] + ["img"] * len(sheet.pages)
    shown = [decoded(image["src"]) for image in tags.images()]
    # A page is white on a dark screen too.
    white = ' style="background:#fff"'
    assert all(page.startswith(f"<svg{white} ") for page in shown)
    assert [page.replace(white, "", 1) for page in shown] == list(sheet.pages)
    path = sheet.save(tmp_path / "sheet.html")
    written = path.read_text(encoding="utf-8")
    assert written.count("<svg") == len(sheet.pages) and '<html lang="en">' in written
    assert "http" not in written.replace("http://www.w3.org/2000/svg", "")
    with pytest.raises(tw.Refused, match="is a folder"):
        sheet.save(tmp_path)


def test_the_language_that_is_set_is_followed():
    tw.set_language("de")
    try:
        assert sheets.chips().lang == "de"
        assert "Stich" in sheets.chips().pages[0]
    finally:
        tw.set_language("en")
    with pytest.raises(ValueError, match="language"):
        sheets.cards("xx")


def test_the_command_writes_both(tmp_path, capsys):
    assert main(["sheets", str(tmp_path), "--lang", "fi", "--backs"]) == 0
    written = [tmp_path / "12-chip-trick.html", tmp_path / "12-days-of-christmas.html"]
    assert capsys.readouterr().out.split() == list(map(str, written))
    assert all('<html lang="fi">' in path.read_text("utf-8") for path in written)
    assert main(["sheets", str(tmp_path / "none")]) == 1
    assert "There is no folder" in capsys.readouterr().err
