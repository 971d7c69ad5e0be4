"""Both engines against the oracle: legal moves, results, seen pieces, leaders, scores."""

from __future__ import annotations

from random import Random

import pytest

from games_under_test import Chips, Days
from oracle import chip_trick as chip_oracle
from oracle import twelve_days as days_oracle
from oracle.random_records import days_hands
from twelve_widgets import Match, chip_trick, twelve_days


def as_dict(rules):
    return {field: getattr(rules, field) for field in rules.__dataclass_fields__}


def tricks_of(position, parts):
    return [
        {"leader": trick.leader, "winner": trick.winner}
        | {part: list(getattr(trick, part)) for part in parts}
        for trick in position.tricks
    ]


# ------------------------------------------------------------------------- 12 Chip Trick


def agree_on_chips(position, rules):
    players = position.players
    at = chip_oracle.position(rules, players, position.dealt, position.first_leader, position.made)
    assert (position.seat, list(position.moves)) == (at["seat"], at["moves"])
    assert [list(hand) for hand in position.hands] == at["hands"]
    assert [list(front) for front in position.fronts] == at["fronts"]
    if not position.over:
        assert sorted(position.lying) == at["middle"]
    assert position.over == at["over"]
    assert tricks_of(position, ("plays", "takes")) == at["tricks"]
    if at["over"]:
        result = position.result
        assert list(result.totals) == at["totals"] and list(result.scores) == at["scores"]
        assert [type(score) for score in result.scores] == [type(s) for s in at["scores"]]
        assert list(result.winners) == at["winners"]
    return at


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chip_rounds(players):
    """1,000 rounds for each number of seats: the end, and two positions on the way."""
    rng = Random(f"oracle/chips/{players}")
    variants = [rules for seats, rules in Chips.variants() if seats == players]
    for number in range(1_000):
        rules = variants[number % len(variants)]
        plain = as_dict(rules)
        position = chip_trick.deal(players, seed=number, rules=rules)
        assert chip_oracle.deal_problem(plain, players, position.dealt) is None
        path = [position]
        while not position.over:
            position = position.play(rng.choice(position.moves))
            path.append(position)
        at = agree_on_chips(position, plain)
        leader = chip_trick.GAME.next_leader(position)
        assert leader == chip_oracle.next_round_leader(
            plain, players, position.first_leader, at["tricks"]
        )
        seat = rng.randrange(players)
        for some in rng.sample(path, 2):
            at = agree_on_chips(some, plain)
            assert [list(seen) for seen in some.seen_by(seat).seen] == at["seen"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_some_chip_rounds(players):
    rng = Random(f"oracle/chips/all/{players}")
    for seed in range(12):
        position = chip_trick.deal(players, seed=seed, rules=chip_trick.Rules(deal="any"))
        while not position.over:
            at = agree_on_chips(position, {**chip_oracle.DEFAULTS, "deal": "any"})
            assert [list(seen) for seen in position.seen_by(0).seen] == at["seen"]
            position = position.play(rng.choice(position.moves))


# ------------------------------------------------------------------------- 12 Days


def agree_on_days(position, rules, list_moves=True):
    at = days_oracle.position(
        rules, position.players, position.dealt, position.first_leader, position.made,
        list_moves=list_moves,
    )  # fmt: skip
    assert (position.seat, position.over) == (at["seat"], at["over"])
    assert [list(hand) for hand in position.hands] == at["hands"]
    assert not list_moves or list(position.moves) == at["moves"]
    assert tricks_of(position, ("plays", "returned")) == [
        {**trick, "returned": trick["returned"] or []} for trick in at["tricks"]
    ]
    assert [list(seen) for seen in position.seen_by(0).seen] == at["seen"]
    if at["over"]:
        result = position.result
        assert result.winner == at["winner"]
        assert (list(result.left), list(result.payers)) == (at["left"], at["payers"])
    else:
        assert list(position.plays) == at["table"] and position.result is None


@pytest.mark.parametrize("players", range(2, 9))
def test_small_hands_of_cards(players):
    """60 hands of few cards for each number of seats, every position of each."""
    rng = Random(f"oracle/days/{players}")
    for number in range(60):
        rules = twelve_days.Rules(last_cards=("return", "must_be_lowest")[number % 2])
        hands = [sorted(hand)[:6] for hand in days_hands(rng, players)]
        position = twelve_days.deal(hands=hands, rules=rules, leader=rng.randrange(players))
        while not position.over:
            agree_on_days(position, as_dict(rules))
            position = position.play(rng.choice(position.moves))
        agree_on_days(position, as_dict(rules))
        assert twelve_days.GAME.next_leader(position) == position.result.winner


@pytest.mark.parametrize("players", range(2, 9))
def test_full_hands_of_cards(players):
    """Four hands from the whole deck: a few positions, since the oracle looks at all parts."""
    rng = Random(f"oracle/days/full/{players}")
    for seed in range(4):
        rules = twelve_days.Rules(last_cards=("return", "must_be_lowest")[seed % 2])
        position = twelve_days.deal(players, seed=seed, rules=rules)
        assert days_oracle.deal_problem(players, position.dealt) is None
        path = [position]
        while not position.over:
            position = position.play(rng.choice(position.moves))
            path.append(position)
        agree_on_days(position, as_dict(rules))
        for some in [*path[: 2 * players : players], *rng.sample(path, 6)]:
            agree_on_days(some, as_dict(rules))


# ------------------------------------------------------------------------- matches


def agree_on_match(adapter, oracle, players, rules, seed, leader, rng):
    match: Match = adapter.room.match(players, rules=rules, seed=seed, leader=leader)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    rounds = [(r.dealt, r.first_leader if not at else None, r.made)
              for at, r in enumerate(match.rounds)]  # fmt: skip
    played = oracle.match(as_dict(rules), players, rounds)
    assert [one["leader"] for one in played] == [r.first_leader for r in match.rounds]
    assert [tuple(one["before"]) for one in played] == match.scores()[:-1]
    assert [tuple(one["after"]) for one in played] == match.scores()[1:]
    assert [one["match"] for one in played[:-1]] == [None] * (len(played) - 1)
    assert tuple(played[-1]["match"]) == match.winners
    assert match.rounds[0].first_leader == leader
    return len(match.winners)


def test_matches_of_chips():
    rng = Random("oracle/matches/chips")
    shared = 0
    for number, (players, rules) in enumerate(Chips.variants()):
        leader = number % players
        shared += agree_on_match(Chips, chip_oracle, players, rules, number, leader, rng) > 1
    assert shared, "a shared win must have occurred"


def test_matches_of_cards():
    rng = Random("oracle/matches/days")
    shared = 0
    for number, (players, rules) in enumerate(Days.variants()):
        leader = number % players
        shared += agree_on_match(Days, days_oracle, players, rules, number, leader, rng) > 1
    assert shared, "a shared win must have occurred"
