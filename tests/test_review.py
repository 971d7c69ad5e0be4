"""A match looked back on: what moves cost, by what was known and by nothing else."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from html import unescape
from itertools import combinations, islice
from random import Random

import pytest

import twelve_widgets as tw
from oracle import chip_trick as oracle
from small_rounds import late, small
from twelve_widgets import Match, Refused, chip_trick, twelve_days
from twelve_widgets.chance import estimated_odds, events, exact_odds, odds, review, trials, worlds
from twelve_widgets.chance.chip_layers import Layers
from twelve_widgets.chance.playout import played_out, shares_played_out
from twelve_widgets.chance.tree import final_shares
from twelve_widgets.pages.told import told_html
from twelve_widgets.players import PLAYERS
from twelve_widgets.words import LANGUAGES


def match_of(position, *more):
    """A match of one round that came to a position, and went on."""
    game = chip_trick.GAME if isinstance(position, chip_trick.Position) else twelve_days.GAME
    match = Match(game, players=position.players, rules=position.rules)
    match.deal_next(position.dealt, position.first_leader)
    for move in (*position.made, *more):
        match.play(move)
    return match


def dealt_otherwise(position, rules):
    """Every deal with the same hand of the seat that acts, and in how many ways it comes about."""
    seat, seats, leader = position.seat, position.players, position.first_leader
    left = oracle.chips_in_play(seats)
    for chip in position.dealt[seat]:
        left.remove(chip)
    # What lies on the table in the first trick was in the hand it came from.
    shown = {(leader + at) % seats: chip for at, chip in enumerate(position.made[:seats])}
    found = Counter()

    def share(at, places, hands):
        if at == seats:
            found[hands] += 1
        elif at == seat:
            share(at + 1, places, (*hands, tuple(position.dealt[seat])))
        else:
            # Equal chips are two chips: each is a place of its own.
            for chosen in combinations(places, 4):
                hand = tuple(left[place] for place in chosen)
                if shown.get(at, hand[0]) in hand:
                    share(at + 1, [p for p in places if p not in chosen], (*hands, hand))

    share(0, range(len(left)), ())
    return {
        hands: ways for hands, ways in found.items() if not oracle.deal_problem(rules, seats, hands)
    }


def by_oracle(position):
    """Each legal move's share for the seat that acts, over all hands the others can have."""
    seat, seats, leader = position.seat, position.players, position.first_leader
    rules = {name: getattr(position.rules, name) for name in ("deal", "over_limit", "limit")}
    total, shares = Fraction(0), Counter()
    for hands, ways in dealt_otherwise(position, rules).items():
        weight = Fraction(ways)
        try:
            for count, move in enumerate(position.made):
                moves = oracle.position(rules, seats, hands, leader, position.made[:count])["moves"]
                # Who has more to choose from does just this less often.
                weight *= Fraction(move in moves, len(moves))
            at = oracle.position(rules, seats, hands, leader, position.made)
        except ValueError:
            continue
        if not weight or set(position.moves) != set(at["moves"]):
            continue
        total += weight
        for move in position.moves:
            made = [*position.made, move]
            shares[move] += weight * share_of(rules, seat, hands, leader, made)
    return {move: shares[move] / total for move in position.moves}


def share_of(rules, seat, hands, leader, made):
    at = oracle.position(rules, len(hands), hands, leader, made)
    if at["over"]:
        return Fraction(seat in at["winners"], len(at["winners"]))
    after = [share_of(rules, seat, hands, leader, [*made, move]) for move in at["moves"]]
    return sum(after) / len(after)


def choices(seats, seed, most, rules=None):
    """The positions near the end of a round at which something can be chosen."""
    first = small(seats, seed, rules, most=most)
    path = late(seats, seed, 0, rules).path()
    return [at for at in path[len(first.made) :] if len(at.moves) > 1]


ANY_HAND = chip_trick.Rules(deal="any", over_limit="halve")
LATE = [
    at
    for rules in (chip_trick.Rules(), ANY_HAND)
    for seats in (2, 3, 4)
    for seed in range(3)
    for at in choices(seats, seed, 300, rules)
]
# Here some deals are likelier than others: who holds two chips alike had less to choose from.
UNEQUAL = [late(4, 53, 4), late(4, 94, 3, chip_trick.Rules(deal="any"))]


@pytest.mark.parametrize("position", [*LATE, *UNEQUAL])
def test_moves_cost_what_the_oracle_says(position):
    expected = by_oracle(position)
    best = max(expected.values())
    for move in position.moves:
        match = match_of(position, move)
        (one,) = review(match, moves=[match.length])
        assert (one.index, one.seat, one.move) == (match.length, position.seat, move)
        assert {m: row[one.seat] for m, row in one.odds.moves.items()} == expected
        assert (one.share, one.best_share) == (expected[move], best)
        assert one.cost == best - expected[move] and one.exact
        assert one.interval is None and one.best_interval is None
        assert expected[one.best] == best
        assert (one.best == move) is (one.cost == 0) is not one.clear


def test_some_of_these_are_likelier_than_others():
    for position in UNEQUAL:
        found = worlds(position.seen_by(position.seat))
        assert len({world.weight for world in found}) > 1


def test_the_costliest_come_first():
    match = chip_trick.match(players=2, seed=2)
    while len(match.rounds) == 1:
        match.play(match.position.moves[0])
    found = review(match)
    # Only what was chosen: a forced move costs nothing.
    expected = [
        number for number in range(1, match.length + 1) if len(match.at(number).previous.moves) > 1
    ]
    assert [one.index for one in found.moves] == expected != list(range(1, match.length + 1))
    costs = [one.cost for one in found]
    assert costs == sorted((one.cost for one in found.moves), reverse=True)
    assert costs[0] > costs[2] > 0 and costs[-1] == 0
    assert [one.cost for one in found.costliest()] == costs[:3]
    assert [one.cost for one in found.costliest(1)] == costs[:1]
    assert all(one.cost for one in found.costliest(100))
    one = found.costliest()[0]
    said = f"move={one.move}, best={one.best}, cost={float(costs[0]):.3f}"
    assert repr(one) == f"ReviewedMove(index={one.index}, seat={one.seat}, {said})"
    theirs = review(match, seat=1)
    assert theirs.moves == tuple(one for one in found.moves if one.seat == 1) != ()
    some = review(match, moves=[expected[1], expected[0], expected[1]])
    assert some.moves == found.moves[:2]


def others_may_hold(position):
    """Positions that the seat to act cannot tell from this one, but with other hidden hands."""
    draws = worlds(position.seen_by(position.seat)).draws(seed=1)
    others = (world.position for world in draws if world.hands != position.dealt)
    return list(islice(others, 2))


def open_choice(seats, seed, left):
    """A position with about so many moves left where much is possible and something to choose."""
    return next(
        at
        for at in reversed(late(seats, seed, left).path())
        if len(at.moves) > 1 and worlds(at.seen_by(at.seat)).count > 2
    )


@pytest.mark.parametrize(
    "position",
    [
        chip_trick.deal(players=2, seed=1),
        open_choice(2, 4, 14),
        chip_trick.deal(players=3, seed=1),
        late(3, 2, 0).path()[1],
        chip_trick.deal(players=4, seed=3),
        twelve_days.deal(hands=[[1, 2, 2], [3, 5, 5], [4, 4, 6]], leader=0),
        twelve_days.deal(hands=[[1, 9, 9], [3, 5, 5], [4, 4, 6]], leader=1).play((5,)),
    ],
    ids=str,
)
def test_nothing_enters_that_the_seat_could_not_know(position):
    assert len(position.moves) > 1
    move = position.moves[-1]
    told = []
    for real in (position, *others_may_hold(position)):
        assert real.seen_by(real.seat) == position.seen_by(position.seat)
        match = match_of(real, move)
        (one,) = review(match, moves=[match.length], trials=20, seed=9)
        # What came afterwards does not enter either.
        while not match.position.over and match.length < len(position.made) + 6:
            match.play(match.position.moves[0])
        (again,) = review(match, moves=[len(position.made) + 1], trials=20, seed=9)
        assert again == one
        told.append(one)
    assert told[0] == told[1] == told[2]


def test_a_simulated_review_says_so_and_is_repeatable():
    match = twelve_days.match(players=4, seed=3)
    match.play(match.position.moves[0])
    while len(match.position.moves) == 1:
        match.play(match.position.moves[0])
    match.play(match.position.moves[0])
    found = review(match, moves=[match.length], trials=4, seed=5)
    assert found == review(match, moves=[match.length], trials=4, seed=5)
    (one,) = found.moves
    assert not one.exact and found.seed == 5 and one.odds.trials == 4
    low, high = one.interval
    assert low <= one.share <= high
    # Four rounds tell nothing for certain.
    assert one.best_interval[0] < high and not one.clear and found.costliest() == ()


def test_several_rounds_are_looked_at_together():
    match = chip_trick.match(players=2, seed=2)
    while len(match.rounds) == 1:
        match.play(match.position.moves[0])
    first = match.length
    match.play(match.position.moves[-1])
    (one,) = review(match, moves=[first + 1])
    assert one.seat == match.at(first + 1).previous.seat
    assert one.odds.worlds == 36


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda match: review(match.position), "A match is reviewed"),
        (lambda match: review(match, seat=2), "no seat 2"),
        (lambda match: review(match, moves=[0]), "no move 0"),
        (lambda match: review(match, moves=[1]), "no move 1"),
        (lambda match: review(match, moves=["a"]), "no move 'a'"),
        (lambda match: review(match, moves=5), "not by 5"),
        (lambda match: review(match, moves=True), "not by True"),
        (lambda match: review(match, progress=5), "Progress is told to a function"),
        (lambda match: exact_odds(match.position, progress=5), "5 is none"),
        (lambda match: trials(events.chips.dealt(0, 1), players=2).run(3, progress=5), "5 is none"),
        (lambda match: review(match, model="best"), "no model"),
        (lambda match: review(match, trials=0), "number of trials"),
        (lambda match: review(match, seed=-1), "not a seed"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(asked, said):
    with pytest.raises(Refused, match=said):
        asked(chip_trick.match(players=2, seed=2))


# Moves that contradict a model


def all_high_but_one():
    """A match in which all play high but for one move."""
    match = chip_trick.match(players=3, seed=2)
    while match.length < 14:
        moves = match.position.moves
        match.play(min(moves) if match.length == 6 else max(moves))
    return match


def explained(position):
    """Whether in any deal that agrees with its seat's view the others have all played high."""
    for world in worlds(position.seen_by(position.seat)):
        *path, _ = world.position.path()
        made = zip(path, world.position.made, strict=True)
        if all(at.seat == position.seat or move == max(at.moves) for at, move in made):
            return True
    return False


def test_moves_that_no_deal_explains_are_named_and_the_others_judged():
    match = all_high_but_one()
    chosen = [n for n in range(1, match.length + 1) if len(match.at(n).previous.moves) > 1]
    likely = [n for n in chosen if explained(match.at(n).previous)]
    assert 0 < len(likely) < len(chosen)
    found = review(match, model="highest", trials=2, seed=1)
    assert [one.index for one in found.moves] == likely
    assert found.skipped == tuple(n for n in chosen if n not in likely)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_says_how_many_are_not_judged(lang):
    match = all_high_but_one()
    found = review(match, model="highest", trials=2, seed=1)
    replay = tw.Replay(match, review=found, lang=lang)
    assert replay.review["stopped"].startswith(f"{len(found.skipped)} ")
    for told in (replay._repr_mimebundle_()[0]["text/html"], told_html(replay.get_state())):
        for said in (replay.review["model"], replay.review["stopped"]):
            assert f"<p>{said}</p>" in unescape(told)
    seats = [match.at(n).previous.seat for n in found.skipped]
    own = tw.Replay(match, review=found, view="A", lang=lang).review["stopped"]
    assert own.startswith(f"{seats.count(0)} ")
    if lang == "en":
        assert "under this model nobody could have played" in own
    # Of moves that are taken back nothing is said.
    while match.length >= found.skipped[0]:
        match.undo()
    replay.lang = "fi" if lang == "en" else "en"
    assert replay.review["stopped"] == ""


# Worked out together


def test_moves_of_a_round_are_worked_out_together_and_come_to_the_same(monkeypatch):
    made = []
    begin = Layers.__init__

    def counted(layers, *given):
        made.append(layers)
        begin(layers, *given)

    monkeypatch.setattr(Layers, "__init__", counted)
    last = late(3, 4, 0)
    match = match_of(last)
    chosen = list(range(19, match.length + 1))
    found = review(match, moves=chosen, seed=3)
    assert len(made) == 1
    assert len(found.moves) > 3
    assert all(one.exact for one in found.moves)
    for one in found.moves:
        alone = odds(match.at(one.index).previous.seen_by(one.seat))
        assert one.odds == alone
        [same] = review(match, moves=[one.index]).moves
        assert same == one


def test_simulated_moves_are_judged_alike_alone_and_among_others():
    match = match_of(late(4, 4, 0))
    found = review(match, moves=range(1, 6), trials=20, seed=3)
    assert not any(one.exact for one in found.moves)
    for one in found.moves:
        seen = match.at(one.index).previous.seen_by(one.seat)
        assert one.odds == estimated_odds(seen, trials=20, seed=3 + one.index)


def test_how_far_a_review_is_never_goes_back():
    for match, moves in ((match_of(late(4, 4, 0)), range(1, 6)), (match_of(late(2, 1, 0)), None)):
        told = []
        found = review(match, moves=moves, trials=20, seed=3, progress=told.append)
        assert told == sorted(told)
        assert told[-1] == 1
        assert len(told) > len(found.moves)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("over_limit", ["bust", "halve"])
def test_rounds_of_chips_by_chance_end_as_the_readable_rules_say(seats, over_limit):
    rules = chip_trick.Rules(over_limit=over_limit, limit=20)
    for seed in range(40):
        position = chip_trick.deal(players=seats, seed=seed, rules=rules)
        rng = Random(seed)
        for _ in range(seed):
            if position.over:
                break
            position = position.play(rng.choice(position.moves))
        first, second = Random(seed), Random(seed)
        finished = played_out(PLAYERS["random"], position, first)
        assert shares_played_out(PLAYERS["random"], position, second) == final_shares(finished)
        assert first.getstate() == second.getstate()
