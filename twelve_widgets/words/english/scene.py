"""What the tables say beside the games' own sentences."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # What the seat to act does now
    "scene.pill.lead": "Leads now",
    "scene.pill.play": "Plays now",
    "scene.pill.take": "Takes now",
    "scene.pill.respond": "To act",
    # What the log says of a deal, and of how a round ended
    "scene.told.round": "Round {number}.",
    "scene.told.hand": "Hand {number}.",
    "scene.told.dealt": "{seat} is dealt {pieces}.",
    "scene.told.chips": (
        "{seat} is dealt {n} chip face down.",
        "{seat} is dealt {n} chips face down.",
    ),
    "scene.told.cards": (
        "{seat} is dealt {n} card face down.",
        "{seat} is dealt {n} cards face down.",
    ),
    "scene.told.seat": "{seat}\N{NO-BREAK SPACE}{value}",
    "scene.told.totals": "Totals: {by_seat}.",
    "scene.told.scores": "Scores: {by_seat}.",
    "scene.told.tokens": "Tokens: {by_seat}.",
    "scene.told.left": "Cards left: {by_seat}.",
    "scene.told.gifts": "Gifts: {by_seat}.",
    # What a table answers
    "scene.stale": "The table has changed meanwhile: look again and choose anew.",
    "scene.repeated": "This was done already.",
    "scene.not_yours": "It is {seat}’s turn, and this view does not show that hand.",
    "scene.take_first": "First a chip is taken from the middle; then a chip is played from the hand again.",
    "scene.not_shown": "This view does not show the hand of {seat}.",
    "scene.nobody": "The match is over. Deal anew to go on.",
    "scene.only_programs": (
        "There is nothing left to take back: only programs have moved up to here."
    ),
    "scene.malformed": "The page sent something this table does not understand.",
    "scene.failed": "Something went wrong in Python: {error}",
    "scene.no_such_scale": "{given} is no scale: expected a number from 0.5 to 4.",
    "scene.no_switch": "{given} is neither on nor off: expected True or False.",
    "scene.programs_no_dict": (
        "{given} does not say who plays: expected a dict from seats to players, such as "
        "B to random."
    ),
    "scene.no_such_view": '{given} is no view: expected a seat’s letter or "all".',
    "scene.no_such_table_view": (
        '{given} is no view: expected a seat’s letter, "all", or "turn" for a device that goes round.'
    ),
    "scene.pass_device": "Pass the device to {seat}.",
    "scene.covered": "The hand of {seat} is covered: say first that you are ready.",
    "scene.not_covered": "No hand is covered now.",
    "scene.bad_record": "Line {line}, column {column}: {what}",
    "scene.record_hidden": (
        "This record was written from one seat’s view: ? stands for what that seat has not "
        "seen. Going on needs a record with all hands."
    ),
    "scene.record_several": (
        "This text holds {n} game: expected one.",
        "This text holds {n} games: expected one.",
    ),
    # The file that a match is kept in
    "scene.keep.unreadable": "The file {path} cannot be read: {why}.",
    "scene.keep.unwritable": (
        "The match cannot be kept in {path}: {why}. Name a file in a folder that you can write to."
    ),
    "scene.keep.foreign": (
        "The file {path} is no match that a table has kept, or it is damaged. It was left as it "
        "is: name another file, or move this one away to begin anew."
    ),
    "scene.keep.version": (
        "The file {path} was kept by another version of this package. It was left as it is: use "
        "that version, or name another file."
    ),
    "scene.keep.other_game": (
        "The file {path} keeps a match of {given}: expected {game}. It was left as it is: name "
        "another file."
    ),
    "scene.keep.program": (
        "{seat} is played by your own program “{player}”: give it again, in programs, to go on "
        "with this match."
    ),
    "scene.keep.failed": (
        "The match is not kept at the moment: {name} cannot be written ({why}). Playing goes on, "
        "and the next move tries again."
    ),
    "scene.keep.taken": (
        "The match is no longer kept from here: another table has gone on with {name}, and "
        "this one leaves it alone."
    ),
    "scene.no_such_player": "There is no player {given}: expected one of {known}.",
    "scene.no_such_program_seat": "There is no seat {given}: expected a letter from A to {last}.",
    "scene.program_twice": (
        "The seat {seat} is given twice in programs: expected one player for each seat."
    ),
    "scene.not_to_set": (
        "{name} follows the match and cannot be set. Whose hand a table shows is changed with "
        "show(); for anything else make a new table or Replay."
    ),
    "scene.no_copy": (
        "No {kind} can be copied or pickled, since its pages know only this one. Copy what it shows "
        "instead, such as its match or its trials, and make another one of that."
    ),
    "scene.no_title": "{given} is no title: expected text.",
    "scene.no_such_step": "{given} is no step: expected a whole number from 0.",
    "scene.no_such_game": (
        "The record has {n} game: there is no game {given}.",
        "The record has {n} games: there is no game {given}.",
    ),
    "scene.wrong_game": "This record is of {given}: expected {game}.",
}
