"""What is said of chances: why they cannot be told, and the events they are told of."""

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
        "without listing, draw some without a model, or ask for an exact chance or for trials."
    ),
    "chance.event_failed": "The event “{event}” failed with {error}",
    "chance.round_over": "The round is over: nothing is open any more.",
    "chance.too_large": (
        "More can follow than can be gone through. Ask again later in the round, or simulate."
    ),
    "chance.progress": "Exact odds: {percent}% done",
    "chance.compiling": "Compiling the inner loops, which takes some seconds the first time",
    "chance.bad_executor": (
        "executor= must be an executor of concurrent.futures, such as ProcessPoolExecutor(), not "
        "{given}."
    ),
    "chance.bad_trials": "The number of trials must be a whole number from 1, not {given}.",
    "chance.bad_rank": "The ranks are 1 to 12; {given} is none.",
    "chance.bad_hand_size": "A hand has 1 to {most} cards here, not {given}.",
    "chance.no_cards": "{given} are no cards. Give whole numbers, such as [3, 5, 5].",
    "chance.too_many_held": "Of rank {rank} the hand has {held}, but all cards together only {all}.",
    "chance.bad_lead": "{given} is no lead: a single, a set or a run of cards in the hand.",
    "chance.only_chips": "Tricks and totals are counted in 12 Chip Trick only.",
    "chance.nobody_plays_so": (
        "Under this model nobody could have played as they did: no possible deal is left."
    ),
    "chance.no_game": "Events belong to a game, chip_trick.GAME or twelve_days.GAME; this is {given}.",
    "chance.event_no_bool": "The event “{event}” must answer True or False, not {given}.",
    "chance.event_unknown": "There is no event {given}. Known: {known}.",
    "chance.event_parameters": "The event {event} is made with exactly these: {wanted}.",
    "chance.event_value": (
        "{parameter} of the event {event} cannot be {given}: expected a whole number from {low} "
        "to {high}."
    ),
    "chance.event_chips": (
        "chips of the event {event} cannot be {given}: expected a list of 1 to {most} chips that "
        "can be in one hand."
    ),
    "chance.event_needs_end": (
        "Only the end of the round tells whether this is so: “{event}”. Ask it of a finished "
        "position."
    ),
    "chance.event_needs_lead": "Whether a lead can be beaten is told once a card has been led.",
    "chance.event_of_game": "“{event}” is an event of {game}: it cannot be told here.",
    "chance.event_unreadable": (
        '{given} tells no event: expected the name of an event with its parameters, or "all", '
        '"any" or "not" of such, {most} at most.'
    ),
    "chance.no_deals_of": (
        "Say what is dealt: a game (chip_trick.GAME or twelve_days.GAME), a position or a view."
    ),
    "chance.named_twice": (
        "The seats have their names from the table or the match already: leave out names=."
    ),
    "chance.covered": "The hands at the table are covered: uncover one, and begin then.",
    "chance.deal_is_given": (
        "Seats, rules and leader are those of the position or the view: name them for fresh "
        "deals only."
    ),
    "chance.no_setting": (
        "Trials begin with a fresh deal of a game, with a position or with a view; this is {given}."
    ),
    "chance.no_exact": (
        "The exact value is not known here: more is possible than can be gone through in a few "
        "seconds. Many trials come close to it."
    ),
    "chance.no_such_trial": "There is no trial {given}: they are numbered from 1.",
    "chance.seed_without_trials": "A seed is for trials: say how many trials there are to be.",
    "chance.no_match": "A match is reviewed, as chip_trick.match() gives one; this is {given}.",
    "chance.no_such_move": "There is no move {given}: the moves of a match are numbered from 1.",
    "chance.no_moves": "Moves are named by their numbers, such as [3, 5], not by {given}.",
    "chance.bad_progress": "Progress is told to a function of one number; {given} is none.",
    # Parameters of events
    "chance.parameter.seat": "Seat",
    "chance.parameter.chip": "Chip",
    "chance.parameter.chips": "Chips",
    "chance.parameter.card": "Card",
    "chance.parameter.n": "Number",
    # Events: without a full stop, as headings
    "chance.event.all_two": "Both: {events}",
    "chance.event.all": "All of these: {events}",
    "chance.event.any_two": "One of these or both: {events}",
    "chance.event.any": "At least one of these: {events}",
    "chance.event.not": "Not so: {event}",
    "chance.event.and": "{left}, and {right}",
    "chance.event.or": "{left}, or {right}",
    "chance.event.inside": "({event})",
    "chance.event.chips.dealt": "{seat} is dealt the {chip}",
    "chance.event.chips.dealt_all": "{seat} is dealt all of these: {chips}",
    "chance.event.chips.dealt_at_most": "{seat} is dealt a total of {n} at most",
    "chance.event.chips.dealt_at_least": "{seat} is dealt a total of {n} at least",
    "chance.event.chips.dealt_highest_blue": "{seat} is dealt the highest blue chip",
    "chance.event.chips.holds": "{seat} has the {chip} in hand",
    "chance.event.chips.holds_all": "{seat} has all of these in hand: {chips}",
    "chance.event.chips.wins": "{seat} wins the round, alone or with others",
    "chance.event.chips.first_leader_wins": (
        "The first leader wins the round, alone or with others"
    ),
    "chance.event.chips.several_win": "Several share the round",
    "chance.event.chips.totals_at_most": "{seat} ends with a total of {n} at most",
    "chance.event.chips.totals_exactly": "{seat} ends with a total of exactly {n}",
    "chance.event.chips.goes_over": "{seat} ends with a total above the limit",
    "chance.event.chips.somebody_goes_over": "At least one total ends above the limit",
    "chance.event.chips.lasts_exactly": "The round lasts exactly {n} tricks",
    "chance.event.chips.lasts_at_least": "The round lasts {n} tricks or more",
    "chance.event.days.dealt": "{seat} is dealt at least one {card}",
    "chance.event.days.somebody_dealt": "At least one {card} is dealt to somebody",
    "chance.event.days.dealt_set": "{seat} is dealt {n} equal cards or more",
    "chance.event.days.dealt_run": "{seat} is dealt a run of {n} cards or more",
    "chance.event.days.dealt_ranks": "{seat} is dealt {n} different ranks or more",
    "chance.event.days.dealt_pairs": (
        "{seat} is dealt {n} pair or more",
        "{seat} is dealt {n} pairs or more",
    ),
    "chance.event.days.dealt_plays": (
        "{seat} could lay down the hand dealt in {n} play",
        "{seat} could lay down the hand dealt in {n} plays or fewer",
    ),
    "chance.event.days.holds": "{seat} has at least one {card} in hand",
    "chance.event.days.lead_can_be_beaten": "The lead can be beaten",
    "chance.event.days.wins": "{seat} wins the hand",
    "chance.event.days.first_leader_wins": "The first leader wins the hand",
    "chance.event.days.first_lead_beaten": "The first lead is beaten",
    "chance.event.days.left_at_least": (
        "{seat} ends with {n} card or more left",
        "{seat} ends with {n} cards or more left",
    ),
    "chance.event.days.lasts_at_most": "The hand lasts {n} tricks at most",
}
