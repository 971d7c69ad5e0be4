"""Matches that stand where a state needs them, found by playing at random."""

from __future__ import annotations

import random
from functools import cache
from operator import ne
from typing import Any

from picture_states import NAMES, phase
from twelve_widgets import chip_trick, twelve_days
from twelve_widgets.game import Match

MANY_MATCHES = 400
"""How many are tried before a state counts as impossible."""
LONG_FAN = 5
MANY_CARDS = 7
MANY_PLAYS = 13


def match_at(
    room: Any, players: int, what: str, rules: Any = None, rounds: int = 2, names: Any = None
) -> Match:
    """Return a match, with its seed and history, where something stands on the table.

    Parameters
    ----------
    room : module
        `chip_trick` or `twelve_days`.
    players : int
        Number of seats.
    what : str
        One of what `standing` names.
    rules : Rules, optional
        The usual ones without it.
    rounds : int
        How many rounds of a match are looked at.
    names : sequence of str, optional
        Those of `NAMES` without it.
    """
    found = _search(room, players, what, rules or room.Rules(), rounds)
    return _played_again(found, names or NAMES[:players])


@cache
def _search(room: Any, players: int, what: str, rules: Any, rounds: int) -> Match:
    for seed in range(MANY_MATCHES):
        rng = random.Random(f"{room.GAME.name}/{players}/{seed}")
        match = room.match(players, seed=seed, rules=rules)
        found: list[int] = []
        while True:
            if what in standing(match):
                found.append(match.length)
            if match.over or len(match.rounds) > rounds:
                break
            match.play(rng.choice(match.position.moves))
        if found:
            # The latest in a match: there is more to show.
            while match.length > found[-1]:
                match.undo()
            return match
    raise LookupError(f"{room.GAME.name} with {players} seats never comes to {what!r}")


def _played_again(match: Match, names: Any) -> Match:
    """Return the match with other names, and without the moves that were taken back."""
    fresh = Match(
        match.game, players=match.players, rules=match.rules, seed=match.seed, names=names
    )
    for position in match.rounds:
        for move in position.made:
            fresh.play(move)
    return fresh


def standing(match: Match) -> set[str]:
    """Name everything about where a match stands that a table shows in its own way."""
    position = match.position
    named = {phase(position)}
    if len(match.rounds) > 1:
        named.add("later round")
    if match.over:
        winners = match.winners or ()
        named.add("match won" if len(winners) == 1 else "match shared")
    room = _chips if isinstance(position, chip_trick.Position) else _days
    return named | room(match, position)


def _chips(match: Match, position: Any) -> set[str]:
    named = set()
    limit = match.rules.limit
    totals = [sum(front) for front in position.fronts]
    if not position.over:
        if any(total > limit for total in totals):
            named.add("a front over the limit")
        if any(not hand for hand in position.hands):
            named.add("an empty hand")
        if set(position.lying) - set(position.moves) and position.taking:
            named.add("a chip that may not be taken yet")
        if any(position.seen_by(position.seat).seen):
            named.add("chips that were seen")
    elif any(map(ne, position.result.totals, position.result.scores)):
        named.add("a total is halved")
    return named


def _days(match: Match, position: Any) -> set[str]:
    named = set()
    if position.over:
        return named
    if position.moves == ((),):
        named.add("nothing but a pass")
    if len(position.moves) >= MANY_PLAYS:
        named.add("many plays")
    if any(len(cards) >= LONG_FAN for cards in position.plays):
        named.add("a long play")
    if any(len(hand) == 1 for hand in position.hands):
        named.add("a last card")
    played = [cards[0] for cards in position.plays if cards]
    if any(cards and played and cards[0] > min(played) for cards in position.moves):
        named.add("a play that is beaten")
    seen = position.seen_by(position.seat).seen[position.seat]
    if len(seen) > 1:
        named.add("cards that were seen")
    usable = {card for move in position.moves for card in move}
    if usable and set(position.hands[position.seat]) - usable:
        named.add("cards in no play")
        hand = position.hands[position.seat]
        if hand.index(max(set(hand) - usable)) >= MANY_CARDS:
            named.add("a card far right in no play")
    forms = {twelve_days.kind(cards) for cards in position.plays[:1]}
    return named | {f"a {form} was led" for form in forms}
