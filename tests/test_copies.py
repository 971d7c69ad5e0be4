"""A match and what chance finds can be copied: a class takes it home, a pool of processes too."""

from __future__ import annotations

import copy
import pickle

import pytest

from small_rounds import small
from test_review import match_of
from twelve_widgets import (
    ChipTable,
    DaysTable,
    Refused,
    Replay,
    Run,
    TwoWay,
    Worlds,
    chance,
    chip_trick,
    twelve_days,
)
from twelve_widgets.chance import events
from twelve_widgets.record import write

COPIES = {"pickled": lambda one: pickle.loads(pickle.dumps(one)), "copied": copy.deepcopy}


@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_copies_tell_the_same_and_go_on_by_themselves(copied):
    position = small(2, 3, most=60)
    view = position.seen_by(position.seat)
    for found in (chance.odds(view), chance.estimated_odds(view, trials=4, seed=1)):
        assert copied(found) == found
    worlds = chance.worlds(view, "random")
    twin = copied(worlds)
    assert [world.hands for world in twin] == [world.hands for world in worlds]
    assert twin.total == worlds.total
    world = next(iter(worlds))
    assert copied(world).chance == world.chance
    assert copied(world).position == world.position
    found = chance.review(match_of(position, position.moves[0]), seed=1)
    assert copied(found) == found
    trials = chance.trials(events.chips.wins(1), view, seed=1).run(5)
    twin = copied(trials)
    twin.run(5)
    assert (trials.count, twin.count) == (5, 10)
    assert twin.outcomes == trials.run(5).outcomes


@pytest.mark.parametrize("game", [chip_trick, twelve_days], ids=lambda game: game.GAME.name)
@pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)
def test_a_copied_match_is_still_one_of_its_game(copied, game):
    assert copied(game.GAME) is game.GAME
    match = game.match(players=3, seed=2)
    while len(match.rounds) == 1:
        match.play(match.position.moves[0])
    again = copied(match)
    assert write(again) == write(match)
    table = ChipTable if game is chip_trick else DaysTable
    assert table(record=again).record == table(record=match).record
    assert repr(Replay(again)) == repr(Replay(match))
    assert again._repr_mimebundle_()["text/plain"] == match._repr_mimebundle_()["text/plain"]


@pytest.mark.parametrize("copied", [*COPIES.values(), copy.copy], ids=[*COPIES, "shallow"])
def test_a_widget_cannot_be_copied_and_says_what_can(copied):
    table = ChipTable(seed=2)
    others = (DaysTable(seed=2), Replay(table.match), Run(), TwoWay(), Worlds(table, "A"))
    for widget in (table, *others):
        with pytest.raises(Refused, match=f"No {type(widget).__name__} can be copied or pickled"):
            copied(widget)
    assert write(copied(table.match)) == write(table.match)
