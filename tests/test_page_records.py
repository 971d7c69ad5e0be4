"""The record that the page writes from frames, beside the one that Python writes."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest

import twelve_widgets as tw
from twelve_widgets.game import Match
from twelve_widgets.widgets import Replay

pytestmark = pytest.mark.node

RULES = [
    (tw.chip_trick, tw.chip_trick.Rules()),
    (tw.chip_trick, tw.chip_trick.Rules(deal="any", over_limit="halve", target=2, limit=17)),
    (tw.twelve_days, tw.twelve_days.Rules()),
    (tw.twelve_days, tw.twelve_days.Rules(length="short", last_cards="must_be_lowest")),
]
REMARKS = [
    "a remark",
    "two }} braces",
    "blanks \t and\u00a0more\n here ",
    "   ",
    "half \ud83d of one",
    "",
]


def page_records(frontend: Path, replays: list[Replay]) -> list[list[str]]:
    """Return what the page would write at each step of each replay."""
    known = [
        {
            "kind": replay.kind,
            "head": replay.head,
            "rounds": [*replay.rounds, *filter(None, [replay.current])],
        }
        for replay in replays
    ]
    done = subprocess.run(
        ["node", "record.mjs"],
        input=json.dumps(known),
        cwd=frontend,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(done.stdout)


def commented(match: Match, rng: random.Random) -> None:
    """Say something about the game, some deals and some moves."""
    match.comments["game",] = rng.choice(REMARKS)
    for index in range(len(match.rounds)):
        match.comments["deal", index] = rng.choice(REMARKS)
    for move in range(1, match.length + 1):
        if rng.random() < 0.2:
            match.comments["move", move] = rng.choice(REMARKS)


def some_match(game: Any, rules: Any, rng: random.Random) -> Match:
    """Return a match played at random, up to some move."""
    seats = rng.choice(game.GAME.seats)
    names = rng.choice([None, [f"{place} “{{{place}}}” \\ x" for place in range(seats)]])
    match = Match(game.GAME, players=seats, rules=rules, seed=rng.randrange(999), names=names)
    for _ in range(rng.randrange(90)):
        if match.over:
            break
        match.play(rng.choice(match.position.moves))
    commented(match, rng)
    return match


def python_records(match: Match) -> list[str]:
    """Play a match again and return its record at each step, deals among them."""
    again = Match(match.game, players=match.players, rules=match.rules, names=match.names,
                  score=match.given_score, number=match.number)  # fmt: skip
    texts = []

    def write() -> None:
        # A move that is made anew forgets what was said of it.
        again.comments.update(match.comments)
        texts.append(tw.record.write(again))

    for index, position in enumerate(match.rounds):
        again.deal_next(position.dealt, position.first_leader if index == 0 else None)
        write()
        for move in position.made:
            again.play(move)
            write()
    return texts


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_the_page_writes_the_canonical_record_at_every_step(frontend, game, rules):
    rng = random.Random(f"{rules}")
    matches = [some_match(game, rules, rng) for _ in range(12)]
    written = page_records(frontend, [Replay(match) for match in matches])
    for page, match in zip(written, matches, strict=True):
        assert page == python_records(match)


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_a_match_that_begins_in_the_middle(frontend, game, rules):
    rng = random.Random(f"later {rules}")
    match = some_match(game, rules, rng)
    score = (0,) * (match.players - 1) + (1,)
    if game is tw.twelve_days:
        score = tuple(points + (rules.length == "short") for points in score)
    later = Match(game.GAME, players=match.players, rules=rules, score=score, number=2)
    later.deal_next(match.rounds[0].dealt, 1)
    [written] = page_records(frontend, [Replay(later)])
    assert written == python_records(later)
    assert "[Score " in written[0]


@pytest.mark.parametrize(("game", "rules"), RULES)
def test_a_seat_sees_the_same_record_but_for_what_it_has_not_seen(frontend, game, rules):
    rng = random.Random(f"seat {rules}")
    match = some_match(game, rules, rng)
    seen = page_records(frontend, [Replay(match, view="B")])[0][-1].splitlines()
    whole = tw.record.write(match).splitlines()
    assert len(seen) == len(whole)
    hidden = 0
    for own, all_hands in zip(seen, whole, strict=True):
        if not all_hands.startswith("Deal "):
            assert own == all_hands
            continue
        hands, open_ones = own[5:].split(" / "), all_hands[5:].split(" / ")
        assert hands[1] == open_ones[1]
        hidden += own.count("?")
    assert hidden > 0
