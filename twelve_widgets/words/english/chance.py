"""What is said of chances that cannot be told."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "chance.no_view": (
        "Worlds agree with a view, as position.seen_by(seat) gives it; this is {given}."
    ),
    "chance.no_source": "Odds are told of a position or of a view; this is {given}.",
    "chance.impossible_view": "No deal agrees with this view: it shows more pieces than there are.",
    "chance.unknown_model": (
        "{given} is no model of how the others play. Known: {known}, or a player of your own."
    ),
    "chance.too_many_worlds": (
        "There are {there} possible deals, too many to list them ({most} at most). Count them "
        "without listing, or draw some."
    ),
    "chance.event_failed": "The event {event} failed with {error}",
    "chance.round_over": "The round is over: nothing is open any more.",
    "chance.too_large": (
        "More can follow than can be gone through. Ask again later in the round, or simulate."
    ),
    "chance.bad_trials": "The number of trials must be a whole number from 1, not {given}.",
    "chance.bad_rank": "The ranks are 1 to 12; {given} is none.",
    "chance.bad_hand_size": "A hand has 1 to {most} cards here, not {given}.",
    "chance.bad_lead": "{given} is no lead: a single, a set or a run of cards in the hand.",
    "chance.only_chips": "Tricks and totals are counted in 12 Chip Trick only.",
    "chance.nobody_plays_so": (
        "Under this model nobody could have played as they did: no possible deal is left."
    ),
}
