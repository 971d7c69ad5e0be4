"""How long a round lasts and what it comes to: against the oracle, and against themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from oracle import chip_trick as oracle
from small_rounds import late, manageable, small, start_of
from twelve_widgets import Refused, chip_trick, players, twelve_days
from twelve_widgets.chance import (
    exact_totals,
    exact_trick_count,
    totals,
    trick_count,
    worlds,
)
from twelve_widgets.chance.chip_layers import Layers
from twelve_widgets.chance.progress import completed
from twelve_widgets.chance.questions import HIGHEST_TOTAL, MOST_TRICKS, SHARES, TOTAL
from twelve_widgets.chance.tree import Tree


def by_oracle(position, asked):
    """How likely each answer of the end is if all play at random, by the oracle's rules alone."""
    rules = {name: getattr(position.rules, name) for name in ("deal", "over_limit", "limit")}

    def visit(made):
        at = oracle.position(rules, position.players, position.dealt, position.first_leader, made)
        if at["over"]:
            return Counter({asked(at): Fraction(1)})
        found = Counter()
        for move in at["moves"]:
            for answer, chance in visit([*made, move]).items():
                found[answer] += chance / len(at["moves"])
        return found

    return dict(visit(list(position.made)))


@pytest.mark.parametrize("deal", ["two_and_two", "any"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_late_positions_by_the_oracle(seats, deal):
    for seed in range(3):
        position = small(seats, seed, chip_trick.Rules(deal=deal), most=250)
        found = trick_count(position)
        assert found.exact
        assert found.chances == by_oracle(position, lambda at: len(at["tricks"]))
        for seat in range(seats):
            expected = by_oracle(position, lambda at, seat=seat: at["totals"][seat])
            assert totals(position, seat).chances == expected


@pytest.mark.parametrize("seats", [2, 3])
def test_layers_agree_with_a_recursion_in_fractions(seats):
    for seed in range(2):
        for position in manageable(seats, seed, most=200)[::2]:

            def lasted(end, most=MOST_TRICKS[seats]):
                return tuple(Fraction(len(end.tricks) == number) for number in range(most + 1))

            tree = Tree(players.PLAYERS["random"], 10**6, lasted)
            (row,) = tree.answers([position])
            expected = {number: chance for number, chance in enumerate(row) if chance}
            assert trick_count(position).chances == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_gives_the_mean_over_its_worlds(seats):
    for seed in range(2):
        position = small(seats, seed, most=200)
        view = position.seen_by(0)
        found = totals(view, 1)
        expected = Counter()
        for world in worlds(view, "random"):
            for total, chance in totals(world.position, 1).chances.items():
                expected[total] += world.chance * chance
        assert found.chances == dict(sorted(expected.items()))
        assert found.worlds == worlds(view).count


def test_a_round_of_two_lasts_four_to_seven_tricks():
    position = chip_trick.deal(players=2, seed=1)
    found = trick_count(position)
    assert found.exact
    assert list(found.chances) == [4, 5, 6, 7]
    assert sum(found.chances.values()) == 1
    for seat in (0, 1):
        of_seat = totals(position, seat)
        assert sum(of_seat.chances.values()) == 1
        assert max(of_seat.chances) <= HIGHEST_TOTAL == 12 + 11 + 10 + 9
        # Every total that four chips of these eight can have, if they can be reached.
        assert min(of_seat.chances) >= 1 + 2 + 3 + 4


def test_the_mean_and_the_die_are_of_these_chances():
    found = totals(small(3, 1), 0)
    die = found.die
    assert {total: die.probability(total) for total in die.outcomes()} == found.chances
    assert found.mean == die.mean()
    assert found.intervals is None


def test_a_simulation_holds_the_exact_chances():
    position = small(3, 2)
    exact = trick_count(position)
    inside = total = 0
    for seed in range(40):
        found = trick_count(position, model=by_chance, trials=50, seed=seed)
        assert not found.exact
        assert sum(found.chances.values()) == 1
        for number, (low, high) in found.intervals.items():
            inside += low <= exact.chances[number] <= high
            total += 1
    assert inside / total > 0.9
    assert trick_count(position, by_chance, 50, 1) == trick_count(position, by_chance, 50, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("model", ["random", "lowest"])
def test_what_is_simulated_is_known_exactly_on_request(seats, model, monkeypatch):
    position = small(seats, 1, most=250, model=model)
    told = []
    for source in (position, position.seen_by(position.seat)):
        known = trick_count(source, model), totals(source, 1, model)
        with monkeypatch.context() as nothing_is_soon:
            nothing_is_soon.setattr("twelve_widgets.chance.outcomes.MOST_ROOTS", 0)
            assert not trick_count(source, model, trials=5).exact
            found = (
                exact_trick_count(source, model, told.append),
                exact_totals(source, 1, model, told.append),
            )
        assert found == known and all(one.exact for one in found)
    if model == "random":
        assert found[0].chances.keys() <= {*range(4, MOST_TRICKS[seats] + 1)}
    assert all(0 <= part <= 1 for part in told)


def test_a_long_answer_on_request_tells_how_far_it_is():
    told = []
    found = exact_trick_count(chip_trick.deal(players=2, seed=1), progress=told.append)
    assert found.exact and told == sorted(told) and told[0] < told[-1] <= 1
    with pytest.raises(Refused, match="Progress is told"):
        exact_totals(chip_trick.deal(players=2, seed=1), 0, progress=3)


def test_more_than_there_is_room_for_is_refused_on_request(monkeypatch):
    monkeypatch.setattr("twelve_widgets.chance.outcomes.free_room", lambda: 10**6)
    opening = chip_trick.deal(players=3, seed=1)
    with pytest.raises(Refused, match="More can follow"):
        exact_totals(opening, 0)
    # An answer of more numbers needs more room than one of few.
    position = manageable(3, 3, most=400)[0]
    start = [start_of(position)] if not position.plays else None
    assert start
    sizes = []
    for question in (SHARES, TOTAL):
        layers = Layers(start, 3, position.rules)
        completed(layers.answering(question))
        sizes.append(layers.size)
    assert sizes[1] > 5 * sizes[0]


def by_chance(view, moves):
    """Play at random, without being known for it."""
    return players.random(view, moves)


@pytest.fixture(autouse=True)
def nobody_goes_through_everything(monkeypatch, request):
    if "simulation" in request.node.name:
        monkeypatch.setattr("twelve_widgets.chance.outcomes.POSITIONS_OF_THINKERS", 0)


def test_bad_input_is_refused():
    position = chip_trick.deal(players=2, seed=1)
    with pytest.raises(Refused, match="12 Chip Trick only"):
        trick_count(twelve_days.deal(players=2, seed=1))
    with pytest.raises(Refused, match="12 Chip Trick only"):
        totals(twelve_days.deal(players=2, seed=1).seen_by(0), 0)
    with pytest.raises(Refused, match="seat"):
        totals(position, 2)
    with pytest.raises(Refused, match="no model"):
        trick_count(position, "clever")
    with pytest.raises(Refused, match="whole number from 1"):
        trick_count(position, trials=0)
    with pytest.raises(Refused, match="The round is over"):
        trick_count(late(2, 1, 0))
