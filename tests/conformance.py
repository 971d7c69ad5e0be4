"""One suite for both games: random matches, and after every move what must hold.

`run` plays matches from seeds until it has seen a number of rounds and returns what it
counted.
"""

from __future__ import annotations

import json
import pickle
from collections import Counter
from random import Random

from games_under_test import GAMES, Chips, without
from oracle import chip_trick as chip_oracle
from oracle import twelve_days as days_oracle
from twelve_widgets import Match, record
from twelve_widgets.game import IllegalMove, Refused

NO_MOVE = (
    *(None, True, False, 1.0, "5", "", [5], range(1), (True,), (5.0,), ("5",), (None,), b"5"),
    *(-1, 0, 13, 10**30, (0,), (13,), (-1,), (1, 1, 1), (2, 1), ((5,),)),
)
MOST_MOVES = 5_000  # in one round: far more than any random one has needed


def check_start(adapter, position, players, rules):
    """Check a deal before its first move."""
    assert position.players == players and position.rules == rules
    assert position.seat == position.first_leader and position.made == ()
    assert position.hands == position.dealt and position.previous is None
    assert position.result is None and not position.over
    if adapter is Chips:
        assert chip_oracle.deal_problem({"deal": rules.deal}, players, position.dealt) is None
    else:
        assert days_oracle.deal_problem(players, position.dealt) is None


def check_moves(adapter, position, rng):
    """Check that `moves` are exactly the moves without a reason, and illegal ones raise."""
    before = state(position)
    adapter.check_pieces(position)
    legal = []
    candidates = adapter.candidates(position, rng)
    for move in [*candidates, *NO_MOVE]:
        reason = position.why_not(move)
        can_be = not any(move is other for other in NO_MOVE)
        assert (reason is None) == (can_be and adapter.allowed(position, move)), move
        if reason is None:
            legal.append(move)
            assert position.play(move).previous is position
            continue
        assert reason.code in adapter.room.CODES
        refusal = refused(position, move)
        assert refusal.move is move and refusal.seat == position.seat
        assert refusal.reason == reason
    assert state(position) == before, "an illegal move changes nothing"
    assert sorted(legal) == sorted(position.moves), "moves are the legal candidates"
    passes = [move for move in position.moves if move == ()]
    assert list(position.moves) == sorted(set(position.moves) - {()}) + passes, "fixed order"
    assert bool(position.moves) != position.over


def refused(position, move):
    """Return the exception that a move is refused with."""
    try:
        position.play(move)
    except IllegalMove as refusal:
        return refusal
    raise AssertionError(f"{move!r} was played")


def state(position):
    """Everything one can see of a position, to find a change."""
    return (repr(position), position.seat, position.moves, position.made, position.hands,
            position.dealt, position.tricks, position.result)  # fmt: skip


def check_equality(position, other):
    """Check pickling, equality and hash, and that nothing can be changed."""
    again = pickle.loads(pickle.dumps(position))
    assert again == position and hash(again) == hash(position) and state(again) == state(position)
    assert position != other and position in {again} and other not in {again}
    assert position != object() and position != position.made
    for name in ("seat", "hands", "anything"):
        try:
            setattr(position, name, 0)
        except AttributeError:
            continue
        raise AssertionError(f"{name} could be set")


def check_knowledge(adapter, position, seat, rng):
    """Exchange what a seat cannot know: its view stays the same to the byte.

    Returns how many pieces changed places.
    """
    players = position.players
    text = position.seen_by(seat).json()
    seen = adapter.seen(position)
    hidden = [[] for _ in range(players)]
    if not adapter.all_open(position):
        hidden = [without(hand, seen[s]) for s, hand in enumerate(position.hands)]
        hidden[seat] = []
    check_shown(position, json.loads(text), seat, seen, adapter.all_open(position))
    dealt = [list(hand) for hand in position.dealt]
    places = [(s, chip) for s in range(players) for chip in hidden[s]]
    places += [(None, piece) for piece in adapter.undealt(position)]
    moved = 0
    for _ in range(8):
        if len(places) < 2:
            break
        i, j = rng.sample(range(len(places)), 2)
        (home, one), (away, other) = places[i], places[j]
        if home == away or one == other or not adapter.exchangeable(position.rules, one, other):
            continue
        for s, lost, won in ((home, one, other), (away, other, one)):
            if s is not None:
                dealt[s].remove(lost)
                dealt[s].append(won)
        places[i], places[j] = (home, other), (away, one)
        moved += 1
    twin = adapter.room.deal(rules=position.rules, leader=position.first_leader, hands=dealt)
    twin = twin.play_all(position.made)
    assert twin.tricks == position.tricks and (moved == 0 or dealt or twin != position)
    assert twin.seen_by(seat).json() == text, "equal knowledge gives equal bytes"
    return moved


def check_shown(position, view, seat, seen, all_open):
    """Check the seat's own pieces are in its view, and of others only what was seen."""
    for other, (dealt, now) in enumerate(zip(view["dealt"], view["hands"], strict=True)):
        assert len(dealt) == len(position.dealt[other])
        assert len(now) == len(position.hands[other])
        if other == seat:
            assert dealt == list(position.dealt[seat]) and now == list(position.hands[seat])
            continue
        assert set(dealt) == {None}
        if all_open:
            assert now == list(position.hands[other])
        else:
            assert now == seen[other] + [None] * (len(now) - len(seen[other]))


def check_canaries(adapter, position, seat):
    """Put a number of its own in place of each hidden piece, and look for it in the view."""
    if adapter.all_open(position):
        return
    kind = adapter.room.Position
    seen = adapter.seen(position)
    number, planted, hands = 7_000_001, {}, []
    for other, hand in enumerate(position.dealt):
        secret = without(position.hands[other], seen[other])
        kept = without(hand, secret)
        planted[other] = [number + 10 * k for k in range(len(secret))]
        number += 1_000
        hands.append(tuple(sorted(kept + planted[other])))
    deal = type(position.deal)(position.rules, tuple(hands), position.first_leader)
    twin = kind.start(deal).play_all(position.made)
    text, everything = twin.seen_by(seat).json(), twin.laid_open().json()
    for other, canaries in planted.items():
        for canary in canaries:
            assert (str(canary) in text) == (other == seat), "a hidden piece leaks"
            assert str(canary) in everything


def check_history(match, trail, shown):
    """Walk a match back to its deal and forth again."""
    score, text = match.score, record.write(match)
    assert match.length == len(trail) - 1
    for i in range(len(trail) - 1, 0, -1):
        assert match.at(i) is trail[i] and match.position is shown[i]
        assert match.undo() is shown[i - 1]
    assert match.position is trail[0] and not match.can_undo
    for step in (match.undo, lambda: match.at(1)):
        try:
            step()
        except Refused:
            continue
        raise AssertionError("before the first move there is nothing")
    for i in range(1, len(trail)):
        assert match.can_redo and match.redo() is shown[i]
        assert match.at(i) is trail[i]
    assert not match.can_redo
    assert (match.score, record.write(match)) == (score, text), "undo and redo are inverse"


def check_record(match):
    """Check that writing and reading back gives the same game and the same text."""
    text = record.write(match)
    [again] = record.read(text)
    assert again.rounds == match.rounds and again == match, "the same game"
    assert (again.scores(), again.winners) == (match.scores(), match.winners)
    assert record.write(again) == text, "canonical text is a fixed point"


def run(name: str, variant: int, rounds: int, seed: int = 0, every: int = 1) -> Counter:
    """Play matches of one variant until `rounds` rounds were seen; return what was counted.

    One position in ``adapter.every * every`` is tried with all candidate moves, one round in
    `every` with a number of its own in place of each hidden piece.
    """
    adapter = GAMES[name]
    players, rules = list(adapter.variants())[variant]
    counts: Counter = Counter()
    while counts["rounds"] < rounds:
        rng = Random(f"conformance/{name}/{variant}/{seed}/{counts['matches']}")
        most = min(rounds - counts["rounds"], rng.choice((1, 2, 12)))
        _one_match(adapter, players, rules, rng, most, every, counts)
        counts["matches"] += 1
    return counts


def _one_match(adapter, players, rules, rng, most, every, counts):
    match: Match = adapter.room.match(players, rules=rules, seed=rng.randrange(10**9))
    trail, shown = [match.position], [match.position]
    check_start(adapter, match.position, players, rules)
    ended, more = 0, rng.randrange(2 * players)
    began, over = 0, False
    while not over and (ended < most or more):
        more -= ended == most
        before = match.position
        if rng.randrange(adapter.every * every) == 0:
            check_moves(adapter, before, rng)
            counts["tried"] += 1
        move = rng.choice(before.moves)
        shown.append(match.play(move))
        trail.append(match.at(match.length))
        adapter.check_step(before, move, trail[-1])
        assert len(trail) - began < MOST_MOVES, "a hand ends"
        if trail[-1].over:
            ended += 1
            _one_round(adapter, trail[began:], rng, counts)
            if rng.randrange(every) == 0:
                seat = rng.randrange(players)
                check_canaries(adapter, rng.choice(trail[began:]), seat)
            began = len(trail) - 1
            over = match.over
            if not over:
                check_start(adapter, match.position, players, rules)
    counts["moves"] += match.length
    counts["over"] += over
    if rng.random() < 0.5:
        match.comments["move", rng.randint(1, match.length)] = "a comment"
    check_history(match, trail, shown)
    check_record(match)


def _one_round(adapter, trail, rng, counts):
    ended = trail[-1]
    tricks = adapter.check_round(ended)
    for before, after in zip(ended.tricks, ended.tricks[1:], strict=False):
        assert after.leader == before.winner
    assert all(t.winner == adapter.winner(t.leader, t.plays) for t in ended.tricks)
    check_moves(adapter, ended, rng)
    some = rng.randrange(1, len(trail))
    check_equality(trail[some], trail[some].previous)
    for position in (rng.choice(trail[1:]), ended):
        seat = rng.randrange(ended.players)
        counts["exchanged"] += check_knowledge(adapter, position, seat, rng)
    counts["rounds"] += 1
    counts[ended.players, tricks] += 1
