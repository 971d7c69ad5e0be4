"""Positions of 12 Chip Trick that not too much can follow."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from twelve_widgets import chip_trick, players
from twelve_widgets.chance.chip_layers import Layers, packed
from twelve_widgets.chance.progress import completed


def late(seats, seed, left, rules=None, model="random"):
    """A position of a round that a model plays, with so many moves left."""
    rng = Random(seed)
    position = chip_trick.deal(players=seats, seed=seed, rules=rules)
    while not position.over:
        view = position.seen_by(position.seat)
        player = players.PLAYERS[model]
        position = position.play(players.choose(player, view, position.moves, rng))
    return position.path()[-1 - left]


def what_follows(position, most):
    """How many positions can follow, each as often as it is reached; at most about `most`."""
    count = 1
    for move in position.moves:
        if count > most:
            break
        count += what_follows(position.play(move), most - count)
    return count


def small(seats, seed, rules=None, most=1500, model="random"):
    """The earliest position of a round that not more than so many can follow."""
    path = late(seats, seed, 0, rules, model).path()
    return next(at for at in path if what_follows(at, most) <= most)


def start_of(position):
    return packed(position.hands, map(sum, position.fronts))


def manageable(seats, seed, rules=None, most=400):
    """The places in the earliest trick of a random round after which few tricks can follow."""
    path = late(seats, seed, 0, rules).path()
    number = len(path) - 1 - 2 * seats
    while number >= 2 * seats:
        earlier = path[number - 2 * seats]
        if completed(Layers([start_of(earlier)], seats, earlier.rules).finding()).count > most:
            break
        number -= 2 * seats
    return path[number : number + 2 * seats]


def impossible():
    """What a seat sees, but for another one's hand, which is its own."""
    view = chip_trick.deal(players=3, seed=1).seen_by(0)
    return replace(view, dealt=(view.dealt[0], view.dealt[0], view.dealt[2]))


def share_out(winners, seats):
    """Each seat's share of the win."""
    return [Fraction(seat in winners, len(winners)) for seat in range(seats)]


def by_trying(position, event):
    """How likely an event of the end is, each move as likely as another: no memory, no layers."""
    if position.over:
        return Fraction(event(position))
    after = [by_trying(position.play(move), event) for move in position.moves]
    return sum(after) / len(after)
