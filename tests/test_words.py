"""Sentences: fields, lists, plurals; every message is used, and every one used exists."""

from __future__ import annotations

import ast
import re
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance import NO_MOVE
from games_under_test import GAMES
from twelve_widgets import twelve_days
from twelve_widgets.words import (
    SeatName,
    Sentence,
    either,
    every,
    messages,
    number,
    number_in,
    say,
    template,
)
from twelve_widgets.words.catalog import LANGUAGES

PACKAGE = Path(__file__).parent.parent / "twelve_widgets"
HOLE = re.compile(r"\{(\w+)\}")
MESSAGES = messages("")
# What only the browser says is asked for by the front end, from the whole catalogue of a table.
BY_PAGE = ("table.", "replay.", "ask.", "run.", "two-way.", "worlds.")
PYTHONS = {id for id in MESSAGES if not id.startswith(BY_PAGE)}


# ------------------------------------------------------------------------- sentences


def test_fields_are_filled():
    sentence = say("chip.event.leads", seat=SeatName(1), chip=9)
    assert str(sentence) == sentence.text() == "B leads the 9."
    assert sentence.text(names=["Ana", "Ben"]) == "Ben leads the 9."


def test_names_with_braces_stay_as_they_are():
    sentence = say("chip.event.leads", seat=SeatName(0), chip=9)
    assert sentence.text(names=["{chip}", "x"]) == "{chip} leads the 9."
    assert sentence.text(names=["{", "x"]) == "{ leads the 9."
    assert sentence.text(names=["\\1 %s", "x"]) == "\\1 %s leads the 9."


@pytest.mark.parametrize("end", [".", "?", "!", "…", ":", "?”"])
def test_what_ends_a_sentence_itself_gets_no_second_stop(end):
    passed = say("scene.pass_device", seat=SeatName(0))
    assert passed.text(names=[f"Jo{end}"]) == f"Pass the device to Jo{end}"
    assert passed.text(names=["J. R"]) == "Pass the device to J. R."
    assert passed.text(names=[f"א{end}"]) == f"Pass the device to \u2068א{end}\u2069"
    unread = say("export.not_read", path="a", why=f"No{end}")
    assert unread.text("de") == f"a lässt sich nicht lesen: No{end}"
    titled = say(
        "picture.titled", title=f"Who wins{end}", said=say("chip.prompt.take_red", seat="A")
    )
    assert titled.text() == f"Who wins{end} A must take a red chip."
    # What was typed is quoted as it is, and its stop is no end of ours.
    assert say("export.no_path", given="'a.'").text() == "'a.' is no file name."
    assert say("chance.bad_trials", given="'a.'").text().endswith(", not 'a.'.")


@pytest.mark.parametrize(
    ("items", "both", "one"),
    [
        ([5], "5", "5"),
        ([5, 9], "5 and 9", "5 or 9"),
        ([2, 3, 4], "2, 3 and 4", "2, 3 or 4"),
        ([1, 2, 3, 4], "1, 2, 3 and 4", "1, 2, 3 or 4"),
        ([], "", ""),
    ],
)
def test_lists(items, both, one):
    assert every(items).text("en", None) == both
    assert either(items).text("en", None) == one


def test_lists_of_sentences_and_seats():
    assert either([say("chip.the", chip=5), say("chip.the", chip=9)]).text("en", None) == (
        "the 5 or the 9"
    )
    assert every([SeatName(0), SeatName(1)]).text("en", ["{left}", "{right}"]) == (
        "{left} and {right}"
    )


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 card"), (2, "2 cards"), (0, "0 cards"), (21, "21 cards")]
)
def test_plurals(count, said):
    assert str(say("days.count.cards", count)) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (21, "21"), (0, "0"), (-3, "−3"), (Fraction(41, 2), "20½"), (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "−½"), (Fraction(2, 3), "2/3"), (Fraction(5, 3), "1 2/3"),
        (Fraction(-5, 3), "−1 2/3"), (Fraction(4, 2), "2"),
    ],
)  # fmt: skip
def test_numbers(value, said):
    assert number(value) == said


@given(st.fractions(max_denominator=20_000), st.sampled_from(LANGUAGES))
def test_a_number_is_read_as_it_is_written(value, lang):
    assert number_in(number(value, lang), lang) == value


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("0.5", "de", Fraction(1, 2)), ("0,5", "en", Fraction(1, 2)), (",5", "en", Fraction(1, 2)),
        ("33 %", "fi", Fraction(33, 100)), ("-3", "en", -3), ("8,100", "en", 8100),
        ("8,100", "de", Fraction(81, 10)), ("8.100,5", "de", Fraction(16201, 2)),
        ("0,213", "en", Fraction(213, 1000)), ("8 100", "en", 8100),
        ("8\N{NO-BREAK SPACE}100,5", "fi", Fraction(16201, 2)),
        ("⅔", "en", Fraction(2, 3)), ("1⅐", "de", Fraction(8, 7)), ("2½ %", "et", Fraction(1, 40)),
        ("1/3 %", "en", Fraction(1, 300)), ("1 200/300", "en", Fraction(5, 3)),
        ("5.", "en", 5), ("5, %", "de", Fraction(1, 20)), ("10,000.", "en", 10_000),
        ("٣/٤", "en", Fraction(3, 4)), ("５,２", "fi", Fraction(26, 5)),
        ("９５％", "en", Fraction(19, 20)), ("０．２５", "en", Fraction(1, 4)),
        ("２／３", "de", Fraction(2, 3)), ("－３", "en", -3), ("１，０００", "en", 1000),
        ("٠٫٢٥", "en", Fraction(1, 4)), ("١٫٥٠٠", "de", Fraction(3, 2)),
        ("١٫٥٠٠", "en", Fraction(3, 2)), ("٢٥٪", "en", Fraction(1, 4)), ("٨٬١٠٠", "en", 8100),
        ("١٠²", "en", None), ("१ १/२", "en", Fraction(3, 2)), (",", "de", None),
        ("5..", "en", None),
        ("", "en", None), (".", "en", None), ("%", "en", None), ("1/0", "en", None),
        ("1,2,3", "en", None), ("1 2", "en", None), ("1_000", "en", None), ("1e3", "en", None),
        ("²", "en", None), ("--1", "en", None), ("9" * 101, "en", None), ("one", "en", None),
    ],
)  # fmt: skip
def test_numbers_as_people_write_them(text, lang, value):
    assert number_in(text, lang) == value


@given(st.text())
def test_any_text_is_read_or_no_number(text):
    assert number_in(text) is None or isinstance(number_in(text), Fraction)


def test_sentences_are_values():
    one = say("chip.event.leads", seat=SeatName(1), chip=9)
    assert one == say("chip.event.leads", chip=9, seat=SeatName(1)) and len({one, one}) == 1
    assert one != say("chip.event.leads", chip=8, seat=SeatName(1))


def test_unknown_languages_and_messages():
    with pytest.raises(ValueError, match="the language 'xx': expected one of en, de, et, fi"):
        say("chip.round_over").text("xx")
    with pytest.raises(KeyError):
        template("chip.no_such_message")


@given(st.lists(st.text(), min_size=2, max_size=2))
def test_any_name_is_said_as_it_is(names):
    name = names[1]
    said = say("chip.event.leads", seat=SeatName(1), chip=9).text(names=names)
    # Between marks that isolate it where it would turn the sentence round.
    assert said in (f"{name} leads the 9.", f"\u2068{name}\u2069 leads the 9.")


# ------------------------------------------------------------------------- the catalogue


def test_templates_are_well_formed():
    for id, form in MESSAGES.items():
        forms = (form,) if isinstance(form, str) else form
        assert len(forms) in (1, 2) and all(text.strip() == text != "" for text in forms), id
        assert all("{" not in HOLE.sub("", text) for text in forms), id
        if len(forms) == 2:
            # The singular may leave the number itself out, nothing else.
            one, many = (set(HOLE.findall(text)) for text in forms)
            assert one | {"n"} == many | {"n"}, id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_product_is_never_broken_into_two_lines(lang):
    texts = [text for id in MESSAGES for text in forms_of(id, lang) if "×" in text]
    assert len(texts) >= 2
    for text in texts:
        assert "\u00a0×\u00a0" in text, text


CODE = re.compile(r'"[\w %./]+"|\'[\w.]+\'')
"""What is typed in a cell or in a record, in the straight quotes that it needs there."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotes_and_apostrophes_are_those_of_print(lang):
    straight = {
        id: text
        for id in MESSAGES
        for text in forms_of(id, lang)
        if re.search("[\"']", CODE.sub("", text))
    }
    # It tells of that very sign.
    assert set(straight) == {"record.unclosed_quote"}


def forms_of(id, lang):
    form = template(id, lang)
    return (form,) if isinstance(form, str) else form


def calls(tree):
    """Yield, for each call of `say`, its id as a pattern and the names of its fields."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
            first = node.args[0]
            if isinstance(first, ast.IfExp):
                chosen = [first.body, first.orelse]
            else:
                chosen = [first]
            open_ended = any(keyword.arg is None for keyword in node.keywords)
            fields = {keyword.arg for keyword in node.keywords} - {None, "count"}
            if len(node.args) > 1 or any(keyword.arg == "count" for keyword in node.keywords):
                fields.add("n")
            for id in chosen:
                yield node.lineno, pattern(id), fields, open_ended


def pattern(node):
    """An id as a regular expression: what is computed inside an f-string may be anything."""
    if isinstance(node, ast.Constant):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(
            re.escape(part.value) if isinstance(part, ast.Constant) else r"[\w.]+"
            for part in node.values
        )
    return None


SOURCES = {
    path: path.read_text(encoding="utf-8")
    for path in PACKAGE.rglob("*.py")
    if "english" not in path.parts and "_notebooks" not in path.parts
}


def lacking(known, fields):
    """Return the fields of a message that a call does not give."""
    form = MESSAGES[known]
    forms = (form,) if isinstance(form, str) else form
    holes = set(HOLE.findall(" ".join(forms))) | ({"n"} if len(forms) == 2 else set())
    return holes - fields


def test_every_message_that_is_said_exists_and_its_fields_are_given():
    said = 0
    for path, source in SOURCES.items():
        for line, id, fields, open_ended in calls(ast.parse(source)):
            if id is None:
                continue
            where = f"{path.name}:{line} says {id}"
            found = [known for known in MESSAGES if re.fullmatch(id, known)]
            assert found, f"{where}, which does not exist"
            said += 1
            # Where a part of the id is computed, other messages may look alike: one must fit.
            assert open_ended or any(not lacking(known, fields) for known in found), (
                f"{where} without {lacking(found[0], fields)}"
            )
    assert said > 100


def written_down(trees):
    """Return all that the package's own code spells out: words, and the names it gives things."""
    found = set()
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found.add(node.value)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return found


def unused(ids):
    """Return the ids that no code says.

    What an f-string puts into an id may be anything; but what it puts there must be written
    somewhere, whole or joined of parts, or be a number.
    """
    trees = [ast.parse(source) for source in SOURCES.values()]
    known = written_down(trees)
    joined = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    computed = {re.sub(r"(\[\\w\.\]\+)+", r"([\\w.]+)", pattern(node)) for node in joined}

    def is_said(id):
        holes = (re.fullmatch(one, id) for one in computed if re.match(r"[a-z]+\\\.", one))
        return id in known or any(found and all(map(is_put, found.groups())) for found in holes)

    def is_put(part):
        return part in known or all(
            word in known or word.isdigit() or known.issuperset(word.split("_"))
            for word in part.split(".")
        )

    return [id for id in sorted(ids) if not is_said(id)]


def test_every_message_is_used():
    assert unused(PYTHONS) == []


def test_a_message_that_nobody_says_is_found_in_every_room():
    """Where the rest of an id is computed, any id used to look as if it were said."""
    invented = {f"{id.rpartition('.')[0]}.nobody_says_this" for id in PYTHONS}
    assert unused(invented) == sorted(invented)
    assert len(invented) > 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_names_a_button_names_the_one_that_is_there(lang):
    named = 0
    for id in MESSAGES:
        for text in re.findall("“([^“”{}]+)”", "".join(template(id, "en"))):
            buttons = [other for other in MESSAGES if template(other, "en") == text]
            said = "".join(template(id, lang))
            assert not buttons or any(template(other, lang) in said for other in buttons), id
            named += len(buttons)
    assert named >= 3


# ------------------------------------------------------------------------- said in random play


def check_said(sentence: Sentence, names):
    text = sentence.text("en", names)
    assert not HOLE.search(text) and text.strip() == text and "None" not in text, text
    assert text.endswith((".", ".)")), text
    assert "  " not in text


@pytest.mark.parametrize(("name", "names"), list(product(GAMES, (None, list("STUVWXYZ")))))
def test_nothing_is_left_unfilled_in_random_play(name, names):
    adapter = GAMES[name]
    room = adapter.room
    rng = Random(f"words/{name}")
    codes = set()
    variants = list(enumerate(adapter.variants()))
    for at, (players, rules) in variants[:: len(variants) // 28]:
        for sentence in [*rules.sentences(), *rules.sentences(players)]:
            check_said(sentence, names)
        position = room.deal(players, seed=at, rules=rules)
        while position is not None:
            check_said(room.prompt(position), names)
            if position.previous is not None:
                check_said(room.event(position).sentence, names)
            for move in rng.sample([*adapter.candidates(position, rng), *NO_MOVE[15:]], 6):
                reason = position.why_not(move)
                if reason is not None:
                    codes.add(reason.code)
                    check_said(reason.sentence, names)
            if position.over:
                check_said(room.outcome(position), names)
                break
            position = position.play(rng.choice(position.moves))
    rare = {"run_round_the_corner", "last_cards_too_high"} if room is twelve_days else set()
    assert set(room.CODES) - rare <= codes
