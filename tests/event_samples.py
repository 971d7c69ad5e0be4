"""All kinds of events, and parameters for them."""

from __future__ import annotations

from twelve_widgets import chip_trick, twelve_days
from twelve_widgets.chance import events

GAMES = {"chips": chip_trick.GAME, "days": twelve_days.GAME}
KINDS = {kind.id: kind for game in GAMES.values() for kind in events.of(game)}


def some(kind, players, rng):
    """Parameters of a kind, by chance."""
    return {
        one.name: tuple(sorted(rng.sample(range(1, 13), rng.randint(1, 2))))
        if one.name == "chips"
        else rng.choice(one.values(players))
        for one in kind.parameters
    }
