"""The few names that a notebook needs: adding or losing one is a decision, not an accident."""

from __future__ import annotations

from importlib import metadata

import pytest

import twelve_widgets

NAMES = (
    "BadRecord",
    "ChipTable",
    "DaysTable",
    "IllegalMove",
    "Match",
    "Refused",
    "Replay",
    "Run",
    "TwoWay",
    "about",
    "chance",
    "charts",
    "lessons",
    "chip_trick",
    "language",
    "record",
    "set_language",
    "sheets",
    "twelve_days",
    "Worlds",
)
GAME_NAMES = {"Position", "Rules", "View", "deal", "match"}


def test_the_names_are_these():
    assert sorted(twelve_widgets.__all__) == sorted(NAMES)
    assert set(NAMES) <= set(dir(twelve_widgets))


@pytest.mark.parametrize("name", NAMES)
def test_each_is_there_and_says_what_it_is(name: str):
    assert getattr(twelve_widgets, name).__doc__


@pytest.mark.parametrize("name", ["chip_trick", "twelve_days"])
def test_both_games_have_the_same_verbs(name: str):
    game = getattr(twelve_widgets, name)
    assert set(game.__all__) >= GAME_NAMES
    assert all(getattr(game, verb).__doc__ for verb in GAME_NAMES)


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'Chiptable'"):
        _ = twelve_widgets.Chiptable


def test_the_errors_are_value_errors():
    assert issubclass(twelve_widgets.IllegalMove, ValueError)
    assert issubclass(twelve_widgets.BadRecord, ValueError)


def test_the_version_is_the_installed_one():
    assert twelve_widgets.__version__ == metadata.version("twelve-widgets")
