"""Refusals travel: what one process could not accept, another one can read."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

from twelve_widgets import BadRecord, IllegalMove, Refused, chip_trick, players, record


def illegal():
    chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11]], leader=0).play(3)


def no_record():
    record.read("Round x")


def bad_player():
    players.probabilities(lambda view, moves: {moves[0]: Fraction(1, 2)}, None, (1, 2))


def refused():
    chip_trick.deal(players=9)


@pytest.mark.parametrize(
    ("fail", "kind"),
    [
        (illegal, IllegalMove),
        (no_record, BadRecord),
        (bad_player, players.BadPlayer),
        (refused, Refused),
    ],
)
def test_a_refusal_is_the_same_in_another_process(fail, kind):
    with pytest.raises(kind) as caught:
        fail()
    error = caught.value
    read = pickle.loads(pickle.dumps(error))
    assert type(read) is kind
    assert str(read) == str(error)
    assert read.args == error.args
    assert read.text("de") == error.text("de") != error.text("en")
    assert vars(read) == vars(error)
    assert {"sentence"} <= vars(read).keys()


@pytest.mark.parametrize("given", [None, 5, "A", "", b"x", [1], [None]])
def test_only_matches_are_written(given):
    with pytest.raises(Refused, match="written of a match"):
        record.write(given)
