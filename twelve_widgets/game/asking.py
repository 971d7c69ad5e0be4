"""Comments that ask: the answer is held back until the next step."""

from __future__ import annotations

import re

from .match import Match

# Quotation marks and brackets may close after it.
_ASKS = re.compile(r"\?[^\w?]*$")


def asks(match: Match, move: int) -> bool:
    """Return whether the comment on a move ends in a question mark.

    Parameters
    ----------
    match : Match
        The match.
    move : int
        The move's number in the match, from 1. After the last step no answer can follow,
        so nothing is held back there.
    """
    comment = match.comment(("move", move))
    if not comment or not _ASKS.search(comment):
        return False
    return move < match.length or not match.rounds[-1].made
