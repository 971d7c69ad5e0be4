"""Whole numbers of any kind are taken wherever one comes in, and are plain ones from then on."""

from __future__ import annotations

import json

import pytest

import twelve_widgets as tw
from foreign_numbers import WholeNumber as Whole
from twelve_widgets import chance, chip_trick, record, twelve_days
from twelve_widgets.chance import events

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]
DEAL = chip_trick.deal(hands=HANDS, leader=0)
CARDS = [[3, 3, 5], [2, 3, 4]]
LOW = events.chips.dealt_at_most(0, 21)


def matched(number):
    """Return a match in which every number was given in one way, as text."""
    match = tw.Match(
        chip_trick.GAME,
        players=number(3),
        rules=chip_trick.Rules(limit=number(20), target=number(5)),
        score=[number(1), number(0), number(2)],
        number=number(2),
        seed=number(4),
        leader=number(1),
        hands=[[number(chip) for chip in hand] for hand in HANDS],
    )
    match.play(number(3))
    match.play(number(1))
    return record.write(match), match.at(number(1)).made, match.seed


def days(number):
    """Return a hand of the other game in which every number was given in one way."""
    hands = [[number(card) for card in hand] for hand in CARDS]
    position = twelve_days.deal(hands=hands, leader=number(0))
    return position.play((number(5),)).made, position.dealt, position.seen_by(number(1)).hands


TAKEN = {
    "match": matched,
    "days": days,
    "dealer": lambda n: twelve_days.match(players=3, dealer=n(2), seed=1).position.first_leader,
    "event": lambda n: repr(events.chips.dealt_all(n(1), [n(7), n(4)])),
    "chance": lambda n: repr(chance.trials(LOW, players=n(3), seed=n(7)).run(n(20))),
    "trial": lambda n: chance.trials(LOW, seed=7).start(n(3)).dealt,
    "two_way": lambda n: repr(chance.two_way(LOW, ~LOW, trials=n(9), seed=n(1), leader=n(0))),
    "odds": lambda n: chance.estimated_odds(DEAL, trials=n(9), seed=n(1)).shares,
    "totals": lambda n: chance.totals(DEAL.play(2), seat=n(1), trials=n(9), seed=n(1)).chances,
    "beaten": lambda n: chance.beaten((n(2),), range(1, 13), players=n(2)).value,
    "rank": lambda n: chance.hands.holds(n(1), n(12)),
    "Replay": lambda n: tw.Replay(DEAL.play(2), step=n(1), view=n(2), game=n(0)).get_state("step"),
    "Run": lambda n: tw.Run(LOW, players=n(3), seed=n(7)).run(n(10)).view,
    "table": lambda n: tw.ChipTable(players=n(3), seed=n(7), view=n(1)).viewer,
}


@pytest.mark.parametrize("where", TAKEN)
def test_whole_numbers_of_every_kind_are_taken_alike(where):
    taken = TAKEN[where]
    assert taken(Whole) == taken(int)


def test_a_match_of_such_numbers_is_kept_and_shown():
    hands = [[Whole(chip) for chip in hand] for hand in HANDS]
    table = tw.ChipTable(hands=hands, leader=Whole(0))
    table.play(Whole(4))
    json.dumps({key: one for key, one in table.get_state().items() if key != "layout"}, default=str)
    assert all(type(chip) is int for hand in table.position.dealt for chip in hand)
    assert [type(move) for move in table.position.made] == [int]
    assert str(DEAL.why_not(Whole(5))) == str(DEAL.why_not(5))


@pytest.mark.parametrize("given", [True, 3.0, "3", None], ids=repr)
def test_what_is_no_whole_number_is_refused_as_before(given):
    for wrong in (
        lambda: DEAL.seen_by(given),
        lambda: DEAL.play(given),
        lambda: chip_trick.deal(hands=[[given, 4, 7, 12], *HANDS[1:]]),
        lambda: tw.Match(chip_trick.GAME, number=given),
        lambda: chance.trials(LOW, seed=7).run(given),
    ):
        with pytest.raises(tw.Refused):
            wrong()
