"""Why a file could not be read or written is told in the reader's language."""

from __future__ import annotations

import errno
import os
import re

import pytest

from twelve_widgets import ChipTable
from twelve_widgets.game import Refused
from twelve_widgets.pages.files import write_page
from twelve_widgets.words import LANGUAGES, Sentence, cause
from twelve_widgets.words.causes import CAUSES


def said(error: OSError, lang: str) -> str:
    told = cause(error)
    return told.text(lang) if isinstance(told, Sentence) else told


@pytest.mark.parametrize("number", CAUSES)
def test_a_common_cause_has_words_in_each_language(number):
    error = OSError(number, os.strerror(number), "/some/where")
    texts = {said(error, lang) for lang in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert all(texts)
    assert os.strerror(number) not in texts


def test_of_a_rare_cause_the_systems_own_words_are_told():
    rare = OSError(errno.ELOOP, "Too many levels of symbolic links")
    assert cause(rare) == "Too many levels of symbolic links"
    assert cause(TimeoutError()) == "TimeoutError"


def test_a_real_cause_stands_in_the_sentence(tmp_path):
    name = "x" * 300
    with pytest.raises(Refused) as kept:
        ChipTable(seed=1, keep=tmp_path / name)
    with pytest.raises(Refused) as written:
        write_page(tmp_path / name, "text")
    for refused in (kept.value, written.value):
        assert "nimi on liian pitkä" in refused.sentence.text("fi")
        assert not re.search(r"\bname\b|too long", refused.sentence.text("fi"))
