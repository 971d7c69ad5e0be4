"""What is true of every chart: its picture, its words, its table, in every language and size."""

from __future__ import annotations

import re

import pytest

from chart_parts import PALETTE, taken_apart
from chart_samples import OWN_WORDS, SAMPLES
from picture_parts import SVG, Tags, decoded
from pseudo import plain_words, pseudo_language
from twelve_widgets import Refused, charts
from twelve_widgets.words import LANGUAGES

each = pytest.mark.parametrize("name", SAMPLES)
both_widths = pytest.mark.parametrize("width", [charts.WIDE, charts.NARROW])


@pytest.fixture(autouse=True)
def _and_a_long_language():
    with pseudo_language():
        yield


@each
@both_widths
@pytest.mark.parametrize("lang", [*LANGUAGES, "xx"])
@pytest.mark.parametrize("card", [True, False])
def test_labels_are_large_enough_inside_and_apart(name, width, lang, card):
    chart = SAMPLES[name](lang)
    taken = taken_apart(chart.svg(width=width, card=card))
    across, down = (float(taken.root.get(side)) for side in ("width", "height"))
    assert min(label.size for label in taken.labels) >= 13
    for part in taken.parts:
        assert part.left >= -0.1 and part.right <= across + 0.1, part
        assert part.top >= -0.1 and part.bottom <= down + 0.1, part
    labels = taken.labels
    met = [
        (one.said, other.said)
        for at, one in enumerate(labels)
        for other in labels[:at]
        if one.meets(other)
    ]
    assert met == []


@each
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_only_the_colours_of_the_palette(name, theme):
    svg = SAMPLES[name]("en").svg(theme)
    used = set(re.findall(r"(?:fill|stroke)='(#[^']*)'", svg))
    assert used <= {pair[theme == "dark"].lower() for pair in PALETTE.values()}


@each
def test_the_colours_of_a_page_are_its_own(name):
    svg = SAMPLES[name]("en").svg("page", card=False)
    used = re.findall(r" (?:fill|stroke)='([^']*)'", svg.partition(">")[2])
    assert used
    assert all(re.fullmatch(r"var\(--([\w-]+)\)", one)[1] in PALETTE for one in used)


@each
def test_it_says_what_is_to_be_seen(name):
    chart = SAMPLES[name]("en")
    root = taken_apart(chart.svg()).root
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text.split() == taken_as_xml(chart.title).split()
    assert root.find(f"{SVG}desc").text == taken_as_xml(chart.sentence)
    assert chart.sentence.endswith(".")


def taken_as_xml(text: str) -> str:
    return re.sub("[\x07\u202e]", " ", text)


@each
def test_the_page_needs_no_trust(name):
    chart = SAMPLES[name]("en")
    tags = Tags(chart.html())
    plain = {"details", "summary", "table", "thead", "tbody", "tr", "th", "td", "div", "img"}
    # A page that is not trusted drops the first of these and has no use for the second.
    assert {tag for tag, _ in tags.found} == plain | {"picture", "source"}
    (narrow,) = (attributes for tag, attributes in tags.found if tag == "source")
    assert decoded(narrow["srcset"]) == chart.svg(width=charts.NARROW)
    assert " " not in narrow["srcset"]
    (image,) = tags.images()
    assert set(image) == {"src", "alt", "style"}
    assert decoded(image["src"]) == chart.svg()
    assert image["alt"].endswith(taken_as_xml(chart.sentence))
    cells = sum(tag in ("th", "td") for tag, _ in tags.found)
    assert cells == len(chart.columns) * (len(chart.table) + 1)


@each
def test_its_bundle_is_html_and_text_and_always_the_same(name):
    bundle = SAMPLES[name]("en")._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    assert bundle == SAMPLES[name]("en")._repr_mimebundle_(include=None, exclude=None)
    assert bundle["text/plain"] == str(SAMPLES[name]("en"))


@each
def test_every_row_has_every_column(name):
    chart = SAMPLES[name]("en")
    assert {len(row) for row in chart.table} == {len(chart.columns)}


@pytest.mark.parametrize("name", [name for name in SAMPLES if name not in OWN_WORDS])
def test_every_word_is_from_the_catalogue(name):
    chart = SAMPLES[name]("xx")
    said = [*taken_apart(chart.svg()).said, *chart.columns, *map(" ".join, chart.table)]
    assert [one for one in [chart.sentence, *said] if plain_words(one)] == []


@each
def test_it_never_changes(name):
    chart = SAMPLES[name]("en")
    with pytest.raises(AttributeError):
        chart.title = "another"
    assert chart == SAMPLES[name]("en")


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_numbers_as_the_language_writes_them(lang):
    table = SAMPLES["running"](lang).table
    assert all(re.fullmatch(r"\d,\d{3}", row[2]) for row in table)


def test_themes_and_widths_are_these():
    chart = SAMPLES["distribution"]("en")
    with pytest.raises(Refused, match="There is no theme 'neon'"):
        chart.svg("neon")
    with pytest.raises(Refused, match="412 or 270 wide, not 300"):
        chart.svg(width=300)


def test_without_a_card_there_is_no_heading():
    chart = SAMPLES["running"]("en")
    assert chart.title in taken_apart(chart.svg()).said
    assert chart.title not in taken_apart(chart.svg(card=False)).said
