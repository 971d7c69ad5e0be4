"""What 12 Days of Christmas says."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Cards
    "days.a_card.1": "a 1",
    "days.a_card.2": "a 2",
    "days.a_card.3": "a 3",
    "days.a_card.4": "a 4",
    "days.a_card.5": "a 5",
    "days.a_card.6": "a 6",
    "days.a_card.7": "a 7",
    "days.a_card.8": "an 8",
    "days.a_card.9": "a 9",
    "days.a_card.10": "a 10",
    "days.a_card.11": "an 11",
    "days.a_card.12": "a 12",
    "days.the": "the {card}",
    "days.cards.single": "the {card}",
    "days.cards.set.2": "two {card}s",
    "days.cards.set.3": "three {card}s",
    "days.cards.set.4": "four {card}s",
    "days.cards.set.5": "five {card}s",
    "days.cards.set.6": "six {card}s",
    "days.cards.set.7": "seven {card}s",
    "days.cards.set.8": "eight {card}s",
    "days.cards.set.9": "nine {card}s",
    "days.cards.set.10": "ten {card}s",
    "days.cards.set.11": "eleven {card}s",
    "days.cards.set.12": "twelve {card}s",
    "days.cards.run": "the run {low} to {high}",
    "days.a_kind.single": "a single card",
    "days.a_kind.set": "a set",
    "days.a_kind.run": "a run",
    "days.count.cards": ("{n} card", "{n} cards"),
    "days.gift.1": ("partridge in a pear tree", "partridges in pear trees"),
    "days.gift.2": ("turtle dove", "turtle doves"),
    "days.gift.3": ("French hen", "French hens"),
    "days.gift.4": ("calling bird", "calling birds"),
    "days.gift.5": ("golden ring", "golden rings"),
    "days.gift.6": ("goose a-laying", "geese a-laying"),
    "days.gift.7": ("swan a-swimming", "swans a-swimming"),
    "days.gift.8": ("maid a-milking", "maids a-milking"),
    "days.gift.9": ("lady dancing", "ladies dancing"),
    "days.gift.10": ("lord a-leaping", "lords a-leaping"),
    "days.gift.11": ("piper piping", "pipers piping"),
    "days.gift.12": ("drummer drumming", "drummers drumming"),
    # Reasons
    "days.round_over": "The hand is over: no card can be played.",
    "days.not_cards": (
        "{given} is no play: expected cards from 1 to 12 in a tuple, such as (8, 8), or () to pass."
    ),
    "days.not_ascending": "Name the cards of a play upward: {cards}.",
    "days.holds_none": "{seat} holds no {card}.",
    "days.holds_fewer": (
        "{seat} holds only {n} card of rank {card}.",
        "{seat} holds only {n} cards of rank {card}.",
    ),
    "days.run_with_equals": (
        "{cards} form nothing together: a set has equal cards only, a run one card of each rank."
    ),
    "days.run_with_gap": (
        "{cards} are no run: {missing} is missing between them.",
        "{cards} are no run: {missing} are missing between them.",
    ),
    "days.run_round_the_corner": "{cards} are no run: the 12 and the 1 do not join.",
    "days.leader_must_play": "{seat} leads and may not pass: play a single card, a set or a run.",
    "days.wrong_kind.single": "A single card was led: respond with a single card, not with {played}.",
    "days.wrong_kind.set": "A set was led: respond with a set, not with {played}.",
    "days.wrong_kind.run": "A run was led: respond with a run, not with {played}.",
    "days.too_high.single": "The {card} is too high: the lead is {low}, so respond with {low} or lower.",
    "days.too_high.single_all": "{cards} are too high: the lead is {low}, so respond with {low} or lower.",
    "days.too_high.set": ("The lead’s lowest card is {low}: your set must hold {low} or lower."),
    "days.too_high.run": ("The lead’s lowest card is {low}: your run must hold {low} or lower."),
    "days.last_cards_too_high": (
        "{cards} would be your last cards, and {low} is on the table: last cards may be played "
        "only if none on the table is lower."
    ),
    "days.alone.set": "A set was led, and {seat} holds only one {card}.",
    "days.alone.set_all": "A set was led, and {seat} holds only one of each of these: {cards}.",
    "days.alone.run": "A run was led, and {seat} holds no card next to the {card}.",
    "days.alone.run_all": "A run was led, and {seat} holds no card next to any of these: {cards}.",
    # Deals and scores
    "days.leader_and_dealer": "Name the leader or the dealer, not both.",
    "days.not_a_card": "{given} is not a card: the cards are the whole numbers from 1 to 12.",
    "days.dealt_too_often": (
        "The {card} is dealt twice: the deck holds only {n}.",
        "The {card} is dealt too often: the deck holds only {n}.",
    ),
    "days.empty_hand": "{seat} has no card: every hand has at least one.",
    "days.score.no_such_hand": (
        "The match is over: it has {n} hand.",
        "The match is over: it has {n} hands.",
    ),
    "days.score.wrong_sum": (
        "The Score is impossible: {given} gifts in all, but {n} gift has been won by then.",
        "The Score is impossible: {given} gifts in all, but {n} gifts have been won by then.",
    ),
    # Events
    "days.event.leads": "{seat} leads {cards}.",
    "days.event.responds": "{seat} plays {cards}.",
    "days.event.passes": "{seat} passes.",
    "days.event.responds_last": "{seat} plays {cards}. {winner} wins the trick.",
    "days.event.passes_last": "{seat} passes. {winner} wins the trick.",
    "days.event.responds_last_returned": (
        "{seat} plays {cards}. {winner} wins the trick; {back} takes the last cards back.",
        "{seat} plays {cards}. {winner} wins the trick; {back} take their last cards back.",
    ),
    "days.event.responds_last_returned.single": (
        "{seat} plays {cards}. {winner} wins the trick; {back} takes the last card back.",
        "{seat} plays {cards}. {winner} wins the trick; {back} take their last cards back.",
    ),
    "days.event.passes_last_returned": (
        "{seat} passes. {winner} wins the trick; {back} takes the last cards back.",
        "{seat} passes. {winner} wins the trick; {back} take their last cards back.",
    ),
    "days.event.passes_last_returned.single": (
        "{seat} passes. {winner} wins the trick; {back} takes the last card back.",
        "{seat} passes. {winner} wins the trick; {back} take their last cards back.",
    ),
    # Prompts
    "days.prompt.lead": "{seat} leads: a single card, a set or a run.",
    "days.prompt.lead_on": "{seat} won the trick and leads: a single card, a set or a run.",
    "days.prompt.respond.single": (
        "{leader} led {cards}. {seat} may respond with a single card, or pass."
    ),
    "days.prompt.respond.set": "{leader} led {cards}. {seat} may respond with a set, or pass.",
    "days.prompt.respond.run": "{leader} led {cards}. {seat} may respond with a run, or pass.",
    "days.prompt.respond.pass": "{leader} led {cards}. {seat} can only pass.",
    # Outcomes
    "days.outcome": (
        "{winner} wins the hand and a gift from the pool. {payers} has the most cards left, "
        "{left}, and gives {winner} a gift if there is one to give.",
        "{winner} wins the hand and a gift from the pool. {payers} have the most cards left, "
        "{left} each, and give {winner} a gift each if there is one to give.",
    ),
    "days.outcome.all_give": (
        "{winner} wins the hand and a gift from the pool. {payers} has the most cards left, "
        "{left}, and gives {winner} a gift.",
        "{winner} wins the hand and a gift from the pool. {payers} have the most cards left, "
        "{left} each, and give {winner} a gift each.",
    ),
    "days.outcome.none_gives": (
        "{winner} wins the hand and a gift from the pool. {payers} has the most cards left, "
        "{left}, but no gift to give.",
        "{winner} wins the hand and a gift from the pool. {payers} have the most cards left, "
        "{left} each, but no gifts to give.",
    ),
    "days.outcome.some_give": (
        "{winner} wins the hand and a gift from the pool. {payers} have the most cards left, "
        "{left} each. Only {givers} of these has a gift to give, and gives {winner} one.",
        "{winner} wins the hand and a gift from the pool. {payers} have the most cards left, "
        "{left} each. Only {givers} of these have gifts to give, and give {winner} one each.",
    ),
    # The rules as text
    "days.rules.credit": (
        "12 Days of Christmas is by Gord Hamilton (Eagle-Gryphon Games). "
        "This package is unofficial and uses no art or text of theirs."
    ),
    "days.rules.deck": "There are 78 cards: one 1, two 2s, three 3s and so on to twelve 12s.",
    "days.rules.any_deal": (
        "Each seat is dealt 12 cards, 11 with seven players, 9 with eight. The rest stay "
        "unseen. All cards are shuffled again for every hand. (A house rule.)"
    ),
    "days.rules.deal": (
        "Each seat is dealt {n} card. The rest stay unseen. All cards are shuffled again for "
        "every hand. (A house rule.)",
        "Each seat is dealt {n} cards. The rest stay unseen. All cards are shuffled again for "
        "every hand. (A house rule.)",
    ),
    "days.rules.length.full": "Nobody has a gift at the start. Twelve gifts lie in the pool.",
    "days.rules.length.short": (
        "Everybody has one gift at the start. Three gifts lie in the pool. (A house rule.)"
    ),
    "days.rules.leader": (
        "The seat left of the dealer leads first; later the winner of the hand before does."
    ),
    "days.rules.lead": (
        "The leader plays a single card, a set (two or more equal cards) or a run (two or more "
        "successive ranks). The leader may not pass."
    ),
    "days.rules.run": (
        "A run has one card of each rank, and the 12 and the 1 do not join. (Both are house rules.)"
    ),
    "days.rules.respond": (
        "Once round, clockwise, each seat passes or plays the same kind as the lead with at "
        "least one card as low as the lead’s lowest or lower. Sets and runs may be longer or "
        "shorter than the lead. What counts is the lead, not what others have played since."
    ),
    "days.rules.win": (
        "The lowest card wins the trick; among equals the one played last. If all pass, the "
        "leader wins. The cards are discarded, and the winner leads."
    ),
    "days.rules.last_cards.return": (
        "Who plays the last cards and does not win the trick takes them back when the trick "
        "is complete."
    ),
    "days.rules.last_cards.must_be_lowest": (
        "Last cards may be played as a response only if no card on the table is lower. If "
        "they are beaten later, they are taken back when the trick is complete."
    ),
    "days.rules.end": "The hand ends when a seat wins a trick with no card left.",
    "days.rules.gifts": (
        "The winner takes a gift from the pool. Then every other seat with the most cards left "
        "gives the winner one of its gifts, if it has any."
    ),
    "days.rules.match.full": (
        "The match ends after 12 hands. The most gifts win; with a tie the win is shared."
    ),
    "days.rules.match.short": (
        "The match ends after 3 hands. (A house rule.) The most gifts win; with a tie the win is "
        "shared."
    ),
}
