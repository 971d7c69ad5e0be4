"""What a replay says of a review."""

from __future__ import annotations

MESSAGES: dict[str, str | tuple[str, str]] = {
    "review.cost": (
        "The choice cost {cost} win in 100.",
        "The choice cost {cost} wins in 100.",
    ),
    "review.cost_about": (
        "The choice cost about {cost} win in 100.",
        "The choice cost about {cost} wins in 100.",
    ),
    "review.unclear": (
        "With {move} {seat} wins about {share} time in {hundred}; no other move was clearly better.",
        "With {move} {seat} wins about {share} times in {hundred}; no other move was clearly better.",
    ),
    "review.at": "{place}: {said}",
    "review.progress": "Reviewing the match: {percent}% done",
    "review.skipped": (
        "{n} move is not judged: under this model nobody could have played before it as they did.",
        "{n} moves are not judged: under this model nobody could have played before them as they did.",
    ),
    "review.stopped": (
        "Stopped: {n} of {all} moves was looked at.",
        "Stopped: {n} of {all} moves were looked at.",
    ),
    "review.none_given": (
        "{given} is no review: expected True, False, or what chance.review(match) gives."
    ),
    "review.other_match": (
        "This is a review of another match: move {number} is another one here, or its seat has "
        "seen something else."
    ),
}
