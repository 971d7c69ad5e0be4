"""The four languages: what is set, what is asked for, and what their catalogues hold."""

from __future__ import annotations

import gettext
import re
import shutil
from fractions import Fraction
from itertools import product

import pytest
from babel import Locale
from babel.numbers import format_decimal
from hypothesis import given
from hypothesis import strategies as st

import catalogues
import twelve_widgets as tw
from catalogues import COMPLETE, OTHERS, PACKAGE, Entry, Shelf
from twelve_widgets import chip_trick, picture, record, twelve_days
from twelve_widgets.widgets.base import page_words
from twelve_widgets.words import (
    LANGUAGE_NAMES,
    LANGUAGES,
    SeatName,
    catalog,
    decimal,
    either,
    every,
    number,
    say,
    template,
)
from twelve_widgets.words.english import MESSAGES

TRICK = {"en": "trick", "de": "stich", "et": "tihi", "fi": "tikin"}
AND = {"en": "2, 3 and 4", "de": "2, 3 und 4", "et": "2, 3 ja 4", "fi": "2, 3 ja 4"}


@pytest.fixture(autouse=True)
def _english_again():
    yield
    tw.set_language("en")


def clear_caches():
    catalog._template.cache_clear()
    catalog._catalogue.cache_clear()


@pytest.fixture
def locale(tmp_path, monkeypatch):
    """A copy of the package's catalogues, read in place of them."""
    shutil.copytree(catalog.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(catalog, "LOCALE", tmp_path / "locale")
    clear_caches()
    yield Shelf(MESSAGES, tmp_path / "locale", PACKAGE.pattern, compiles=True)
    clear_caches()


# ------------------------------------------------------------------------- asking for a language


def test_these_are_the_languages():
    assert LANGUAGES == ("en", "de", "et", "fi") == tuple(LANGUAGE_NAMES)
    assert tw.language() == "en"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_set_is_said_everywhere(lang):
    """Through every public way to a sentence: reasons, errors, rules, pictures."""
    position = chip_trick.deal(3, seed=1)
    rule = say("chip.rules.win").text(lang)
    assert TRICK[lang] in rule.lower()
    tw.set_language(lang)
    assert tw.language() == lang
    assert str(say("chip.rules.win")) == say("chip.rules.win").text() == rule
    assert rule in position.rules.text() and rule in position.rules._repr_markdown_()
    reason = position.why_not(99)
    assert str(reason) == reason.text() == reason.text(lang)
    with pytest.raises(tw.IllegalMove) as refused:
        position.play(99)
    assert str(refused.value) == reason.text(lang)
    with pytest.raises(record.BadRecord) as bad:
        record.read("Deal")
    assert bad.value.message == bad.value.text(lang) and bad.value.message in str(bad.value)
    assert picture.text(position) == picture.text(position, lang=lang)
    assert picture.svg(position) == picture.svg(position, lang=lang)
    assert picture.mime_bundle(position) == picture.mime_bundle(position, lang=lang)
    match = chip_trick.match(3, seed=1)
    assert picture.replay_html(match) == picture.replay_html(match, lang=lang)


def test_the_setting_is_read_when_something_is_said():
    sentence = say("chip.rules.win")
    error, bad = tw.Refused(sentence), record.BadRecord(1, 2, sentence)
    assert len({sentence.text(lang) for lang in LANGUAGES}) == len(LANGUAGES)
    for lang in LANGUAGES:
        tw.set_language(lang)
        rule = sentence.text(lang)
        assert str(sentence) == str(error) == error.text() == bad.message == rule
        assert str(bad) == f"1:2: {rule}"


@pytest.mark.parametrize(("lang", "own"), list(product(LANGUAGES, LANGUAGES)))
def test_a_language_of_ones_own_goes_before_the_setting(lang, own):
    tw.set_language(lang)
    assert TRICK[own] in say("chip.rules.win").text(own).lower()
    assert every([2, 3, 4]).text(own, None) == AND[own]


@pytest.mark.parametrize("wrong", ["xx", "EN", "", "de_DE", 3, b"de", ["de"]])
def test_an_unknown_language_is_refused_and_nothing_changes(wrong):
    tw.set_language("fi")
    with pytest.raises(ValueError, match="en, de, et, fi"):
        tw.set_language(wrong)
    assert tw.language() == "fi"
    with pytest.raises(ValueError, match="en, de, et, fi"):
        say("chip.rules.win").text(wrong)


def test_the_language_cannot_be_set_to_nothing():
    with pytest.raises(ValueError, match="en, de, et, fi"):
        tw.set_language(None)


# ------------------------------------------------------------------------- parts of sentences


@pytest.mark.parametrize(
    ("lang", "one", "many"),
    [
        ("en", "1 card", "3 cards"),
        ("de", "1 Karte", "3 Karten"),
        ("et", "1 kaart", "3 kaarti"),
        ("fi", "1 kortti", "3 korttia"),
    ],
)
def test_plurals(lang, one, many):
    said = [say("days.count.cards", count).text(lang) for count in (1, 3, 0, 21)]
    assert said[:2] == [one, many]
    assert said[2:] == [many.replace("3", "0"), many.replace("3", "21")]


def test_a_phrase_stands_in_the_form_that_the_sentence_needs():
    sentence = say("days.wrong_kind.set", played=say("days.a_kind.run"))
    assert "eine Folge" in say("days.a_kind.run").text("de")
    assert "keine Folge" in sentence.text("de")
    assert "a run" in sentence.text("en")


def test_forms_reach_lists_and_numbers_and_else_the_plain_text_stands(locale):
    path = locale.path("fi")
    entries = catalogues.read(path)
    entries["chip.red_first"] = Entry(
        MESSAGES["chip.red_first"], "{reds:adessive} | {chip:adessive} | {reds} | {chip:nosuch}"
    )
    entries["chip.the"] = Entry("the {chip}", "se {chip}")
    entries["chip.the#adessive"] = Entry("the {chip}", "sillä {chip:adessive}")
    for value in range(1, 13):
        entries[f"number.{value}#adessive"] = Entry(str(value), f"{value}:lla")
    path.write_bytes(catalogues.written("fi", entries))
    locale.compile()
    clear_caches()
    reds = either([say("chip.the", chip=chip) for chip in (5, 9)])
    assert say("chip.red_first", chip=12, reds=reds).text("fi") == (
        "sillä 5:lla tai sillä 9:lla | 12:lla | se 5 tai se 9 | 12"
    )
    assert say("chip.red_first", chip=13, reds=SeatName(1)).text("fi") == "B | 13 | B | 13"


@given(
    st.sampled_from(LANGUAGES),
    st.integers(10_000, 10**12),
    st.integers(0, 6),
    st.booleans(),
)
def test_numbers_are_written_as_the_language_does(lang, value, places, negative):
    signed = -value if negative else value
    assert number(signed, lang) == theirs(signed, "#,##0", lang)
    exact = Fraction(signed, 10 ** min(places, 3))
    pattern = "#,##0" + ("." + "0" * places if places else "")
    if abs(exact) >= 10_000:
        assert decimal(exact, places, lang) == theirs(exact, pattern, lang)


def theirs(value, pattern, lang):
    """The same number by Babel, which knows what Unicode has collected."""
    from decimal import Decimal, localcontext

    with localcontext() as context:
        context.prec = 60
        plain = Decimal(Fraction(value).numerator) / Decimal(Fraction(value).denominator)
        return format_decimal(plain, pattern, locale=lang).replace("-", "−")


@pytest.mark.parametrize(
    ("value", "places", "english", "other"),
    [
        (0.213, 3, "0.213", "0,213"),
        (Fraction(1, 3), 4, "0.3333", "0,3333"),
        (Fraction(-1, 8), 2, "−0.12", "−0,12"),
        (Fraction(3, 8), 2, "0.38", "0,38"),
        (Fraction(-1, 1000), 2, "0.00", "0,00"),
        (2, 1, "2.0", "2,0"),
        (9999, 0, "9999", "9999"),
        (Fraction(19999, 2), 0, "10,000", None),
    ],
)
def test_decimals(value, places, english, other):
    assert decimal(value, places, "en") == english
    for lang in OTHERS if other else ():
        assert decimal(value, places, lang) == other
    tw.set_language("fi")
    assert decimal(0.5, 1) == "0,5"


@pytest.mark.parametrize("wrong", [float("nan"), float("inf")])
def test_what_is_no_number_has_no_decimals(wrong):
    with pytest.raises(ValueError, match=r"Fraction|ratio"):
        decimal(wrong, 2)


# ------------------------------------------------------------------------- the catalogues


@pytest.mark.parametrize("lang", OTHERS)
def test_a_catalogue_has_no_fault(lang):
    """Fields, forms, unused messages; and in a complete language nothing is missing or fuzzy."""
    found = list(catalogues.problems(catalogues.read(PACKAGE.path(lang)), MESSAGES))
    if lang not in COMPLETE:
        unfinished = (": missing", ": fuzzy", ": unused", "; update")
        found = [line for line in found if not line.endswith(unfinished)]
    assert found == []


@pytest.mark.parametrize("lang", ["en", *OTHERS])
def test_a_sign_of_percent_stays_with_its_number(lang):
    """A line may not begin with it."""
    read = {} if lang == "en" else catalogues.read(PACKAGE.path(lang))
    texts = {id: entry.text for id, entry in read.items()} or MESSAGES
    assert len(texts) > 500
    apart = re.compile(r"[\d}][ \n]%")
    assert [
        id for id, text in texts.items() if any(map(apart.search, catalogues.forms(text)))
    ] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_what_is_compiled_is_what_is_written(lang):
    path = PACKAGE.path(lang)
    assert path.with_suffix(".mo").read_bytes() == catalogues.compiled(lang, catalogues.read(path))


@pytest.mark.parametrize("lang", OTHERS)
def test_gettext_and_the_package_agree(lang):
    """The compiled file, read by the standard library alone, says what the package says."""
    entries = catalogues.read(PACKAGE.path(lang))
    domain = gettext.translation("twelve_widgets", catalog.LOCALE, [lang])
    for id, source in MESSAGES.items():
        if isinstance(source, str):
            assert template(id, lang) == domain.pgettext(id, source)
        else:
            said = tuple(domain.npgettext(id, *source, n) for n in (1, 2))
            assert template(id, lang) == said
        if id in entries and entries[id].source == source and not entries[id].fuzzy:
            assert template(id, lang) == (source if entries[id].missing else entries[id].text)


def test_what_is_missing_is_said_in_english(locale):
    for path in locale.folder.rglob("*.mo"):
        path.unlink()
    clear_caches()
    assert say("chip.rules.win").text("de") == MESSAGES["chip.rules.win"]
    assert say("days.count.cards", 2).text("fi") == "2 cards"


def test_days_say_the_rules_in_each_language():
    for lang in LANGUAGES:
        said = twelve_days.Rules().text(lang=lang)
        assert say("days.rules.win").text(lang) in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_gets_a_text_for_each_number_a_browser_may_ask_for(lang):
    """The browser chooses by Unicode's plural rules, gettext by the head of the catalogue."""
    rule = Locale(lang).plural_form
    for kind in ("chips", "days"):
        plurals = [form for form in page_words(lang, kind).values() if not isinstance(form, str)]
        assert plurals
        for form in plurals:
            assert all(rule(n) in form and form[rule(n)] for n in range(200))
    cards = [say("days.count.cards", n).text(lang).partition(" ")[2] for n in range(200)]
    assert {rule(n) for n in range(200)} == {"one", "other"}
    assert all((cards[n] == cards[1]) == (rule(n) == "one") for n in range(200))
