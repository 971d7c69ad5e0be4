"""Odds: against a plain recursion over the oracle, against each other, and against themselves."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from itertools import product
from math import log2

import pytest

from oracle import chip_trick as chip_oracle
from small_rounds import impossible, late, manageable, share_out, small, start_of
from twelve_widgets import Refused, chance, chip_trick, players, twelve_days
from twelve_widgets.chance import estimated_odds, exact_odds, layered, odds, winning, worlds
from twelve_widgets.chance.chip_layers import Layers, whole
from twelve_widgets.chance.interval import wilson
from twelve_widgets.chance.layered import is_affordable, is_quick
from twelve_widgets.chance.models import is_blind
from twelve_widgets.chance.progress import ProgressLine, completed
from twelve_widgets.chance.tree import Tree

BOTH_RULES = [
    chip_trick.Rules(deal=deal, over_limit=over)
    for deal in ("two_and_two", "any")
    for over in ("bust", "halve")
]


def by_oracle(rules, hands, leader, made):
    """Each seat's share if all play at random, by the oracle's rules alone."""
    at = chip_oracle.position(rules, len(hands), hands, leader, made)
    if at["over"]:
        return share_out(at["winners"], len(hands))
    total = [Fraction(0)] * len(hands)
    for move in at["moves"]:
        after = by_oracle(rules, hands, leader, [*made, move])
        for seat, share in enumerate(after):
            total[seat] += share / len(at["moves"])
    return total


def plain(position):
    rules = {name: getattr(position.rules, name) for name in ("deal", "over_limit", "limit")}
    return tuple(by_oracle(rules, position.dealt, position.first_leader, list(position.made)))


@pytest.mark.parametrize("rules", BOTH_RULES, ids=lambda r: f"{r.deal}-{r.over_limit}")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_late_positions_by_the_oracle(seats, rules):
    for seed in range(3):
        position = small(seats, seed, rules)
        found = exact_odds(position)
        assert found.shares == plain(position)
        for move in position.moves:
            assert found.moves[move] == plain(position.play(move))


@pytest.mark.parametrize("rules", BOTH_RULES, ids=lambda r: f"{r.deal}-{r.over_limit}")
@pytest.mark.parametrize("seats", [2, 3])
def test_layers_agree_with_a_recursion_in_fractions(seats, rules):
    for seed in range(3):
        for position in manageable(seats, seed, rules)[::2]:
            tree = Tree(players.PLAYERS["random"], most=10**6)
            assert exact_odds(position).shares == tree.answers([position])[0]


@pytest.mark.parametrize("limit", [1, 15, 20, 30, 10**6])
def test_layers_know_every_limit(limit):
    for over in ("bust", "halve"):
        rules = chip_trick.Rules(limit=limit, over_limit=over)
        position = manageable(3, 5, rules)[0]
        tree = Tree(players.PLAYERS["random"], most=10**6)
        assert exact_odds(position).shares == tree.answers([position])[0]


def test_three_primes_give_what_one_word_gives(monkeypatch):
    position = late(3, 1, left=20)
    expected = exact_odds(position)
    monkeypatch.setattr("twelve_widgets.chance.chip_layers.WORD", 1)
    assert exact_odds(position) == expected


def test_from_the_third_trick_on_a_word_is_enough():
    def bits(tricks):
        fronts = [f for f in product(range(4), repeat=3) if sum(f) == tricks]
        return max(log2(whole(f)) for f in fronts)

    assert bits(0) == pytest.approx(77.5, abs=0.05)
    assert bits(1) == pytest.approx(68.9, abs=0.05)
    assert all(bits(tricks) < 63 for tricks in range(2, 10))
    # The primes' product is more than any whole.
    from twelve_widgets.chance.chip_layers import PRIMES

    assert all(pow(3, prime - 1, prime) == 1 and prime < 2**31 for prime in PRIMES)
    assert sum(map(log2, PRIMES)) > bits(0)


def test_denominators_are_twos_and_threes():
    for position in (manageable(2, 3)[0], manageable(3, 3)[1], small(4, 3)):
        found = exact_odds(position)
        for share in [*found.shares, *(one for row in found.moves.values() for one in row)]:
            rest = share.denominator
            for prime in (2, 3):
                while rest % prime == 0:
                    rest //= prime
            assert rest == 1


def test_uncompiled_loops_give_the_same():
    position = manageable(3, 2)[0]
    expected = exact_odds(position).shares
    code = f"""
import sys
sys.modules["numba"] = None
from twelve_widgets import chip_trick
from twelve_widgets.chance import compiled, exact_odds
assert not compiled.FAST
position = chip_trick.deal(hands={position.dealt!r}, leader={position.first_leader})
print(*exact_odds(position.play_all({position.made!r})).shares)
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.split() == [str(share) for share in expected]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("model", ["random", "highest", "lowest", "sensible"])
def test_shares_are_one_whole(seats, model):
    position = late(seats, 4, 2 * seats, model=model)
    for source in (position, position.seen_by(0), position.laid_open()):
        found = odds(source, model, trials=50, seed=1)
        assert sum(found.shares) == 1
        assert sum(found.chances.values()) == 1
        for row in found.moves.values():
            assert sum(row) == 1
            assert min(row) >= 0
        if found.exact:
            assert found.intervals is None


@pytest.mark.parametrize(("fast", "tricks"), [(True, 2), (False, 4)])
def test_exact_odds_come_by_themselves_where_they_are_affordable(monkeypatch, fast, tricks):
    monkeypatch.setattr("twelve_widgets.chance.compiled.FAST", fast)
    path = late(3, 1, 0).path()
    assert [is_affordable(at) for at in path] == [n >= 6 * tricks for n in range(len(path))]
    assert is_affordable(chip_trick.deal(players=2, seed=1))


def test_between_two_clicks_exact_odds_come_later(monkeypatch):
    """After the second trick of three seats they take seconds, which no click may wait for."""
    monkeypatch.setattr("twelve_widgets.chance.compiled.FAST", True)
    path = late(3, 1, 0).path()
    quick = [is_quick(at, worlds(at.seen_by(0)).count) for at in path]
    assert quick == [n >= 18 for n in range(len(path))]
    assert all(winning.quick_odds(path[n].seen_by(0)) is None for n in (0, 12, 17))
    assert is_quick(chip_trick.deal(players=2, seed=1), 36)


def test_where_there_is_no_choice_now_is_as_after_the_move():
    position = chip_trick.deal(4, seed=1)
    while len(position.moves) > 1:
        position = position.play(position.moves[-1])
    for asked in (position, position.seen_by(position.seat), position.seen_by(0)):
        found = estimated_odds(asked, trials=60, seed=3)
        if len(found.moves) == 1:
            assert [found.shares] == [*found.moves.values()]
            assert [found.intervals] == [*found.move_intervals.values()]
    assert len(estimated_odds(position, trials=60, seed=3).moves) == 1


def test_the_same_seed_gives_the_same_odds():
    position = chip_trick.deal(players=4, seed=1)
    first, again, other = (estimated_odds(position, trials=30, seed=s) for s in (3, 3, 4))
    assert first == again != other
    assert estimated_odds(position, trials=5).seed is not None


def test_what_the_model_never_does_is_told_of_ones_own_moves():
    position = late(3, 8, 15, model="highest")
    view = position.seen_by(position.seat)
    found = odds(view, "highest")
    assert set(found.moves) == set(position.moves)
    assert found.chances[max(position.moves)] == 1
    assert found.shares == found.moves[max(position.moves)]


def test_an_estimate_now_is_the_mean_of_what_its_moves_come_to():
    """Simulated by themselves, the shares now were said to be above those of every move."""
    for position in (chip_trick.deal(players=3, seed=7), twelve_days.deal(players=2, seed=4)):
        for source in (position, position.seen_by(position.seat)):
            found = estimated_odds(source, trials=5, seed=2)
            moves, each = found.moves.values(), Fraction(1, len(position.moves))
            assert len(moves) == len(position.moves)
            for seat, share in enumerate(found.shares):
                assert share == sum(shares[seat] * each for shares in moves)
                # Five rounds for each move tell as much as all of them together.
                assert found.intervals[seat] == pytest.approx(wilson(share, 5 * len(moves)))


def test_of_another_seat_only_what_it_may_do_is_told():
    position = chip_trick.deal(players=3, seed=1, leader=1)
    found = odds(position.seen_by(0), trials=50, seed=1)
    mine = position.hands[0]
    assert not set(found.moves) & set(mine)
    assert not found.exact


def test_odds_depend_on_nothing_that_is_hidden():
    position = late(2, 1, 12)
    view = position.seen_by(0)
    others = [world.position for world in worlds(view, "random")]
    assert len(others) > 1
    found = {odds(at.seen_by(0), trials=40, seed=2).shares for at in others}
    assert len(found) == 1


@pytest.mark.parametrize("word", [1 << 63, 1], ids=["one word", "three primes"])
def test_progress_is_told_until_all_is_done(monkeypatch, word):
    monkeypatch.setattr("twelve_widgets.chance.chip_layers.WORD", word)
    told = []
    exact_odds(late(3, 1, left=19), progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1


def test_a_line_tells_of_long_work_and_is_cleared(monkeypatch, capsys):
    position = late(3, 1, left=19)
    # Once before: it may say that it compiles.
    quick = exact_odds(position)
    capsys.readouterr()
    assert exact_odds(position) == quick
    assert capsys.readouterr() == ("", ""), "what is quick is not worth a line"
    monkeypatch.setattr(ProgressLine, "patience", 0)
    assert exact_odds(position) == quick
    out, err = capsys.readouterr()
    assert not out
    assert "Exact odds: 100% done" in err
    assert err.endswith(" \r")
    exact_odds(position, progress=lambda done: None)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("compiles", [True, False])
@pytest.mark.parametrize(
    "ask",
    [
        exact_odds,
        odds,
        chance.trick_count,
        lambda position: chance.totals(position, 0),
        lambda position: chance.exact_chance(~chance.events.chips.wins(0), position),
    ],
    ids=["exact_odds", "odds", "trick_count", "totals", "exact_chance"],
)
def test_the_first_call_says_that_it_compiles(monkeypatch, capsys, ask, compiles):
    for room in (layered, winning):
        monkeypatch.setattr(room, "will_compile", lambda: compiles)
    ask(late(3, 1, left=13))
    out, err = capsys.readouterr()
    assert not out
    assert ("Compiling the inner loops" in err) is compiles
    # The line is cleared in the end.
    assert err.endswith(" \r") is compiles


def test_what_is_simulated_says_nothing_of_compiling(monkeypatch, capsys):
    for room in (layered, winning):
        monkeypatch.setattr(room, "will_compile", lambda: True)
    odds(chip_trick.deal(players=3, seed=1), trials=1)
    chance.trick_count(chip_trick.deal(players=3, seed=1), trials=1)
    odds(late(4, 1, left=5))
    chance.exact_chance(chance.events.chips.dealt(0, 1), players=2)
    assert capsys.readouterr() == ("", "")


def test_layers_count_what_can_follow():
    """Starts of tricks that differ in who leads are one: whoever does, each plays any chip."""
    position = manageable(2, 1)[0]
    found = set()

    def visit(at):
        if not at.plays and not at.over:
            key = (at.hands, *map(sum, at.fronts))
            if key in found:
                return
            found.add(key)
        for move in at.moves:
            visit(at.play(move))

    visit(position)
    assert completed(Layers([start_of(position)], 2, position.rules).finding()).count == len(found)


@pytest.mark.parametrize("game", [chip_trick, twelve_days], ids=["chips", "days"])
def test_a_round_that_is_over_is_refused(game):
    position = game.deal(players=2, seed=1)
    while not position.over:
        position = position.play(position.moves[0])
    for source in (position, position.seen_by(0)):
        for ask in (odds, exact_odds, estimated_odds):
            with pytest.raises(Refused, match="The round is over"):
                ask(source)


def test_bad_input_is_refused():
    position = chip_trick.deal(players=3, seed=1)
    with pytest.raises(Refused, match="no model"):
        odds(position, "clever")
    with pytest.raises(Refused, match="No deal agrees"):
        odds(impossible())
    with pytest.raises(Refused, match="Odds are told of a position"):
        odds("A leads")
    for trials in (0, -1, 2.5, True, "x"):
        # Also where they are not needed, because the odds are exact.
        for ask, at in ((estimated_odds, position), (odds, late(2, 1, 6))):
            with pytest.raises(Refused, match="whole number from 1"):
                ask(at, trials=trials)
    with pytest.raises(Refused, match="seed"):
        odds(late(2, 1, 6), seed=-1)
    with pytest.raises(players.BadPlayer, match="failed with"):
        odds(position, lambda view, moves: {}[0], trials=1)


def test_players_that_think_are_asked_less_often(monkeypatch):
    """So that the answer does not take minutes."""
    monkeypatch.setattr("twelve_widgets.chance.winning.ROUNDS", 400)
    monkeypatch.setattr("twelve_widgets.chance.winning.ROUNDS_OF_THINKERS", 30)
    monkeypatch.setattr("twelve_widgets.chance.winning.FEWEST_TRIALS", 3)
    position = chip_trick.deal(players=3, seed=3)
    rows = len(position.moves)
    assert estimated_odds(position, seed=1).trials == 400 // rows
    assert estimated_odds(position, "sensible", seed=1).trials == 30 // rows
    assert estimated_odds(position.seen_by((position.seat + 1) % 3), seed=1).trials == 400
    many = twelve_days.deal(players=2, seed=1)
    assert len(many.moves) > 12
    assert estimated_odds(many, "sensible", seed=1).trials == 3


def test_what_is_too_large_is_refused_when_asked_for(monkeypatch):
    monkeypatch.setattr("twelve_widgets.chance.exact_steps.MOST_ON_REQUEST", 200)
    with pytest.raises(Refused, match="More can follow"):
        exact_odds(twelve_days.deal(players=4, seed=1))


def test_players_that_look_at_nothing_are_known():
    assert [name for name, player in players.PLAYERS.items() if is_blind(player)] == [
        "random",
        "highest",
        "lowest",
    ]


def test_the_import_compiles_nothing():
    code = "import sys, twelve_widgets.chance as c; print('numba' in sys.modules, bool(c.odds))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.split() == ["False", "True"]
    assert chance.__all__


@pytest.mark.parametrize("model", ["highest", "lowest"])
def test_who_plays_by_the_moves_alone_is_shown_nothing_and_plays_few_rounds(model, monkeypatch):
    """Making views took three quarters of half a minute."""
    position = chip_trick.deal(players=4, seed=2)
    view = position.seen_by(position.seat)
    monkeypatch.delattr(chip_trick.Position, "seen_by")
    found = chance.odds(view, model, seed=1)
    assert not found.exact
    assert found.trials * len(found.moves) <= 2_000
    assert sum(found.shares) == 1
