"""Chance: what is possible from what a seat has seen, and how likely it is.

`worlds` lists and counts the deals that agree with a view; `odds` tells each seat's share
of the win, now and after each legal move; `trick_count` and `totals` what a round will come
to. Of 12 Days of Christmas, `hands` knows what a dealt hand is like, and `beaten` how likely
a lead is answered. `events` is a library of questions, in words and in
data; `trials` try one as often as one likes, `exact_chance` tells how likely it is, and
`two_way` how two go together. `review` looks back on a match.
"""

from . import events, hands
from .event_chance import exact_chance
from .exact_steps import Odds
from .experiment import Trials, trials
from .joint import TwoWay, two_way
from .leads import beaten
from .match_review import Review, ReviewedMove, review
from .outcomes import Outcomes, exact_totals, exact_trick_count, totals, trick_count
from .probability import Probability
from .winning import estimated_odds, exact_odds, odds
from .world import Event, World, Worlds, worlds

__all__ = [
    "Event",
    "Odds",
    "Outcomes",
    "Probability",
    "Review",
    "ReviewedMove",
    "Trials",
    "TwoWay",
    "World",
    "Worlds",
    "beaten",
    "estimated_odds",
    "events",
    "exact_chance",
    "exact_odds",
    "exact_totals",
    "exact_trick_count",
    "hands",
    "odds",
    "review",
    "totals",
    "trials",
    "trick_count",
    "two_way",
    "worlds",
]
