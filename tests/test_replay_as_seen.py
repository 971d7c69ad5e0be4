"""A replay through a seat's eyes: it holds that seat's hand at each step, and no other."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from twelve_widgets import twelve_days
from twelve_widgets.game import Match
from twelve_widgets.widgets import Replay


def short_match(players: int) -> Match:
    rng = random.Random(players)
    rules = twelve_days.Rules(length="short")
    match = Match(twelve_days.GAME, players=players, rules=rules, seed=4)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    return match


def hands_told(told: dict[str, Any], seat: int) -> list[Counter[int]]:
    """Return a seat's hand after the deal and after each frame, from what was dealt and is told."""
    hand = Counter(told["hands"][seat])
    hands = [Counter(hand)]
    trick: dict[int, list[int]] = {}
    complete = True
    for frame in told["frames"]:
        trick = {} if complete else trick
        trick[frame["s"]] = frame["m"]
        complete = "w" in frame
        if frame["s"] == seat:
            hand -= Counter(frame["m"])
        if seat in frame.get("r", ()):
            hand += Counter(trick[seat])
        hands.append(Counter(hand))
    return hands


@pytest.mark.parametrize("players", [2, 4])
def test_the_own_hand_and_only_it_is_in_what_the_page_is_told(players):
    match = short_match(players)
    for seat in range(players):
        state = Replay(match, view=seat).get_state()
        assert state["viewer"] == seat
        told = [*state["rounds"], *([state["current"]] if state["current"] else [])]
        assert len(told) == len(match.rounds)
        for part, played in zip(told, match.rounds, strict=True):
            others = part["hands"][:seat] + part["hands"][seat + 1 :]
            assert {piece for hand in others for piece in hand} == {"?"}
            held = [Counter(position.hands[seat]) for position in played.path()]
            assert hands_told(part, seat) == held
