"""Events as plain data: read as they were written, and what is refused."""

from __future__ import annotations

import json
from fractions import Fraction
from random import Random

import pytest

from event_samples import KINDS, some
from twelve_widgets import Refused, chip_trick, twelve_days
from twelve_widgets.chance import events, worlds


@pytest.mark.parametrize("id", KINDS)
def test_an_event_is_read_as_it_was_written(id):
    kind, rng = KINDS[id], Random(id)
    one, other = (kind(**some(kind, None, rng)) for _ in range(2))
    for event in (one, one & other, ~(one | other) & other, kind.default()):
        text = json.dumps(event.data)
        assert events.read(json.loads(text)) == event
        assert events.read(json.loads(text), kind.game) == event


DEEP = {"event": "chips.several_win"}
for _ in range(14):
    DEEP = {"not": DEEP}
WIN = {"event": "chips.wins", "seat": 0}


@pytest.mark.parametrize(
    "data",
    [
        None, 5, "chips.wins", [], {}, {"event": None}, {"event": []}, {"event": "chips"},
        {"event": "chips.wins"}, {"event": "chips.wins", "seat": None}, {**WIN, "chip": 3},
        {"event": "chips.wins", "seat": "A"}, {"event": "chips.wins", "seat": True},
        {"event": "chips.wins", "seat": -1}, {"event": "chips.wins", "seat": 4},
        {"event": "chips.holds", "seat": 0, "chip": 13}, {"event": "chips.wins", 0: 0},
        {"event": "chips.holds_all", "seat": 0, "chips": []},
        {"event": "chips.holds_all", "seat": 0, "chips": [1, 2, 3, 4, 5]},
        {"event": "chips.holds_all", "seat": 0, "chips": [1, 1]},
        {"event": "chips.holds_all", "seat": 0, "chips": [True]},
        {"event": "chips.holds_all", "seat": 0, "chips": "12"},
        {"event": "chips.holds_all", "seat": 0, "chips": [[1]]},
        {"all": []}, {"all": [WIN]}, {"all": WIN}, {"all": [WIN, 5]}, {"not": [WIN]},
        {"all": [WIN, WIN], "not": WIN}, {"some": [WIN, WIN]}, {5: [WIN, WIN]},
        {"all": [WIN] * 13}, {"any": [WIN, {"event": "days.wins", "seat": 0}]}, DEEP,
    ],
    ids=lambda data: str(data)[:40],
)  # fmt: skip
def test_anything_else_is_refused(data):
    with pytest.raises(Refused) as caught:
        events.read(data)
    assert caught.value.text("de") != caught.value.text("en")


def test_what_does_not_fit_the_table_is_refused():
    with pytest.raises(Refused, match="event of 12 Chip Trick"):
        events.read(WIN, twelve_days.GAME)
    assert events.read({"event": "chips.wins", "seat": 2}, players=3)
    with pytest.raises(Refused, match="no seat 2"):
        events.read({"event": "chips.wins", "seat": 2}, players=2)
    with pytest.raises(Refused, match="Events belong to a game"):
        events.of("chips")


@pytest.mark.parametrize(
    "made",
    [
        events.chips.holds,
        lambda: events.chips.holds(1),
        lambda: events.chips.holds(1, 2, 3),
        lambda: events.chips.holds(1, 2, chip=2),
        lambda: events.chips.holds(1, card=2),
        lambda: events.chips.several_win(1),
        lambda: events.chips.holds(1, 12.0),
    ],
)
def test_wrong_parameters_are_refused(made):
    with pytest.raises(Refused, match=r"The event chips|of the event chips"):
        made()


# ------------------------------------------------------------------------- asked in vain


def test_what_cannot_be_told_is_refused():
    deal = chip_trick.deal(players=2, seed=1)
    view = deal.seen_by(0)
    with pytest.raises(Refused, match=r"^Only the end of the round tells .*“B wins the round"):
        worlds(view).chance(events.chips.wins(1))
    with pytest.raises(Refused, match=r"^There is no seat 2"):
        worlds(view).chance(events.chips.holds(2, 12))
    with pytest.raises(Refused, match=r"^“B has at least one 12 in hand” is an event of 12 Days"):
        worlds(view).chance(events.days.holds(1, 12))
    with pytest.raises(Refused, match="once a card has been led"):
        events.days.lead_can_be_beaten()(twelve_days.deal(seed=1))


@pytest.mark.parametrize("answer", [None, 0, 1, "yes", (), Fraction(1, 2)])
def test_an_answer_that_is_neither_true_nor_false_is_refused(answer):
    def my_question(position):
        return answer

    with pytest.raises(Refused, match=r"^The event “my_question” must answer True or False"):
        worlds(chip_trick.deal(players=3, seed=7).seen_by(0)).chance(my_question)
