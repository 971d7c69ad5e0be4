"""The pseudo-language, and what it finds: every word that a person reads is from the catalogue."""

from __future__ import annotations

import re

import pytest

import twelve_widgets as tw
from pseudo import LANG, plain_words, pseudo, stretched
from twelve_widgets import picture
from twelve_widgets.words import LANGUAGES, catalog, say
from twelve_widgets.words.english import MESSAGES

assert pseudo  # a fixture, found by its name
NAMES = ["Ana", "Ben", "Cho", "Dan"]
FIELD = re.compile(r"\{\w+\}")


def texts():
    for id, form in MESSAGES.items():
        for text in (form,) if isinstance(form, str) else form:
            yield id, text


def test_it_is_longer_and_has_the_fields():
    ratios = []
    for id, text in texts():
        made = stretched(text)
        assert FIELD.findall(made) == FIELD.findall(text), id
        assert made[0] == "⟦" and made[-1] == "⟧"
        bare, longer = (len(FIELD.sub("", words)) for words in (text, made))
        if bare:
            assert longer - 2 >= round(1.4 * bare), id
        if bare > 20:
            ratios.append(longer / bare)
    assert 1.38 < min(ratios) <= max(ratios) < 1.6


def test_it_is_spoken_only_while_it_is_asked_for(pseudo):
    assert say("table.undo").text(pseudo) == "⟦Úúñđóó⟧"
    tw.set_language(pseudo)
    assert str(say("days.count.cards", 1)).startswith("⟦1 ç")
    assert say("table.undo").text("en") == "Undo"
    assert [LANG, "⟦Þśéúđó⟧"] in tw.ChipTable(3, seed=1, lang=pseudo).languages


def test_afterwards_nothing_is_left_of_it():
    assert tw.language() == "en" and LANGUAGES == catalog.LANGUAGES == tuple(catalog.LANGUAGE_NAMES)
    with pytest.raises(ValueError, match="language"):
        say("table.undo").text(LANG)
    with pytest.raises(ValueError, match="language"):
        tw.ChipTable(3, seed=1, lang=LANG)


def through(match):
    """Yield positions of a whole round, at each step."""
    while len(match.rounds) < 2 and match.winners is None:
        yield match.position
        match.play(match.position.moves[0])
    yield match.rounds[0]


@pytest.mark.parametrize("room", [tw.chip_trick, tw.twelve_days])
def test_a_picture_says_nothing_of_its_own(room, pseudo):
    match = room.match(4, seed=3, names=NAMES)
    for position in through(match):
        for shown in (position, position.seen_by(1)):
            text = picture.text(shown, names=NAMES, lang=pseudo, score=(1, 0, 2, 0), number=2)
            assert plain_words(text, *NAMES) == []
    html = re.sub(r"<img[^>]*>|<[^>]*>|&\w+;", " ", picture.replay_html(match, lang=pseudo))
    assert plain_words(html, *NAMES) == []


@pytest.mark.parametrize("table", [tw.ChipTable, tw.DaysTable])
@pytest.mark.parametrize("view", ["all", "A", "turn"])
def test_a_table_sends_nothing_of_its_own(table, view, pseudo):
    shown = table(4, seed=3, names=NAMES, programs={"B": "random"}, view=view, lang=pseudo)
    finished = 0
    while not finished:
        # What Python and the record call things is no sentence.
        state = shown.get_state()
        spoken = {
            name: state[name] for name in state if not name.startswith("_") and name != "head"
        }
        assert foreign(spoken) == []
        finished = len(shown.match.rounds) > 1
        if view == "turn" and shown.view["cover"]:
            shown.ready()
        shown.play(shown.position.moves[0])
    assert foreign(shown.rules().sentences) == [] != foreign(shown.rules("en").sentences)


def test_a_replay_sends_nothing_of_its_own(pseudo):
    match = tw.twelve_days.match(3, seed=2, names=NAMES[:3])
    for _ in range(20):
        match.play(match.position.moves[-1])
    state = tw.Replay(match, lang=pseudo).get_state()
    assert foreign({name: state[name] for name in ("rounds", "current", "words", "title")}) == []


def foreign(value):
    """Return what a person reads and no message said: texts of several words with a plain one."""
    if isinstance(value, dict):
        return [found for one in value.values() for found in foreign(one)]
    if isinstance(value, (list, tuple)):
        return [found for one in value for found in foreign(one)]
    if isinstance(value, str) and (" " in value or "⟦" in value):
        return [value] if plain_words(FIELD.sub(" ", value), *NAMES) else []
    return []


def test_what_is_foreign_is_found():
    assert foreign({"a": [{"b": "⟦ɱ⟧ and"}], "c": "play", "d": "Ana: {name}"}) == ["⟦ɱ⟧ and"]
    assert plain_words("⟦Ána⟧ Ana 12 Chip Trick x") == ["na", "Ana"]
    assert plain_words("12 Chip Trick", "A", "B", "C") == []
