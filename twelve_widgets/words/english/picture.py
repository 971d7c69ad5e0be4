"""What pictures, text boards and the HTML of a replay say."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Where we are
    "picture.round.chips": "Round {number}",
    "picture.round.days": "Hand {number} of {of}",
    "picture.trick": "Trick {number}",
    "picture.seen_by": "as {seat} sees it",
    "picture.nothing_dealt": "Nothing has been dealt yet.",
    "picture.titled": "{title}. {said}",
    "picture.then": "{first} {second}",
    "picture.run_to_play": "This is a picture of the table. In a notebook, run this cell to play.",
    # Seats
    "picture.seat": "{letter} {name}",
    "picture.seat.heading": "{letter} {name}:",
    "picture.seat.bare": "{letter}:",
    "picture.acts": "to act",
    "picture.wins_round": "wins the round",
    "picture.wins_hand": "wins the hand",
    "picture.wins_match": "wins the match",
    "picture.shares_match": "shares the match",
    "picture.owes": "owes a gift",
    "picture.none": "none",
    # 12 Chip Trick
    "picture.chips.middle": "Middle, in order of play:",
    "picture.chips.takeable": "can be taken",
    "picture.chips.seen": "everyone saw {chips}",
    "picture.chips.hand": "hand {chips}",
    "picture.chips.front": "in front {chips}",
    # 12 Days of Christmas
    "picture.days.trick_heading": "Trick, in order of play:",
    "picture.days.lowest": "{cards}, lowest",
    "picture.days.wins": "{cards}, wins",
    "picture.days.back": "{cards}, taken back",
    "picture.days.hands": "The hands",
    "picture.days.seen": "everyone saw {cards}",
    # The HTML of a replay
    "picture.replay.no_more_pictures": (
        "This record is long: its further tricks are told without pictures."
    ),
    "picture.replay.deal": "Deal: {deal}",
    "picture.replay.lead": "{leader} leads.",
    "picture.replay.chips_won": "{seat} wins the trick with the {chip}.",
    "picture.replay.days_won": "{seat} wins the trick with {cards}.",
    "picture.replay.trick": "{number}.",
}
