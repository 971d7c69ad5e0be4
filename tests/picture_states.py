"""Every state that a picture must be able to show, found by playing, not by listing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from twelve_widgets import chip_trick, twelve_days

NAMES = ("Ana", "Ben", "Cho", "Dan", "Eva", "Fee", "Gil", "Hedi")
ROOMS = (chip_trick, twelve_days)
RULES: dict[Any, list[Any]] = {
    chip_trick: [
        chip_trick.Rules(),
        chip_trick.Rules(over_limit="halve", limit=1),
        chip_trick.Rules(limit=50),
    ],
    twelve_days: [twelve_days.Rules(length=length) for length in ("full", "short")],
}
CHANGED_BY_RULES = ("playing", "over")
"""Phases that other rules than the usual ones show differently."""


def phase(position: Any) -> str:
    """Name what goes on: every name must turn up for every number of seats."""
    made, players = len(position.made), position.players
    if position.over:
        return "over"
    if not made:
        return "dealt"
    if not position.plays:
        returned = getattr(position, "returned", ())
        return "between tricks, cards taken back" if returned else "between tricks"
    if getattr(position, "taking", False):
        lying = len(position.lying)
        return "won" if lying == players else "last to take" if lying == 1 else "taking"
    return "led" if len(position.plays) == 1 else "playing"


def expected_phases(room: Any, players: int) -> set[str]:
    found = {"dealt", "led", "between tricks", "over"}
    if players > 2:
        found |= {"playing"}
    if room is chip_trick:
        return found | {"won", "last to take"} | ({"taking"} if players > 2 else set())
    return found | {"between tricks, cards taken back"}


def positions() -> Iterator[tuple[str, Any]]:
    """Yield a name and a position: all seat numbers, all rules, all phases."""
    for room in ROOMS:
        for players in room.GAME.seats:
            for number, rules in enumerate(RULES[room]):
                found: dict[str, Any] = {}
                rng = random.Random(f"{room.GAME.name}/{players}/{number}")
                missing = expected_phases(room, players)
                for _ in range(300):
                    position = room.deal(players, seed=rng.randrange(10**6), rules=rules)
                    while True:
                        # The latest of a kind: later positions have more to show.
                        found[phase(position)] = position
                        if position.over:
                            break
                        position = position.play(rng.choice(position.moves))
                    if missing <= found.keys():
                        break
                for name, position in sorted(found.items()):
                    if number and name not in CHANGED_BY_RULES:
                        continue
                    yield f"{room.__name__.rpartition('.')[2]}/{players}/{number}/{name}", position


def states() -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """Yield a name, what to show and how: open and by seat, with and without names and score."""
    for name, position in positions():
        players = position.players
        named = {"names": NAMES[:players], "score": tuple(range(players)), "number": 7}
        if isinstance(position, twelve_days.Position):
            # No more gifts than there are.
            named["score"] = (1,) + (0,) * (players - 1)
        yield f"{name}/open", position, {}
        for seat in (0, players - 1):
            yield f"{name}/{seat}", position.seen_by(seat), named


def twin(position: Any, seat: int, rng: random.Random) -> Any:
    """Return another position in which `seat` knows the same, None where there is none.

    Two pieces that nobody has played, and that others hold, change places.
    """
    chips = isinstance(position, chip_trick.Position)
    hidden = [
        (other, piece)
        for other, hand in enumerate(position.seen_by(seat).hands)
        if other != seat
        for piece in _unseen(position, other, hand)
    ]
    rng.shuffle(hidden)
    for one, piece in hidden:
        for other, instead in hidden:
            alike = not chips or chip_trick.is_red(piece) == chip_trick.is_red(instead)
            if one == other or piece == instead or not alike:
                continue
            hands = [list(hand) for hand in position.dealt]
            if piece not in hands[one] or instead not in hands[other]:
                continue
            hands[one][hands[one].index(piece)] = instead
            hands[other][hands[other].index(instead)] = piece
            room = chip_trick if chips else twelve_days
            dealt = room.deal(hands=hands, leader=position.first_leader, rules=position.rules)
            return dealt.play_all(position.made)
    return None


def _unseen(position: Any, seat: int, hand: tuple[Any, ...]) -> list[int]:
    left = list(position.hands[seat])
    for piece in hand:
        if piece is not None:
            left.remove(piece)
    # A value that was played from this hand too could change what may be played.
    return [piece for piece in left if piece not in _played(position)]


def _played(position: Any) -> set[int]:
    made = position.made
    return {piece for move in made for piece in (move if isinstance(move, tuple) else (move,))}
