"""What the tables say beside the games' own sentences."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "scene.chip.subtitle": "Round {round} · Trick {trick}",
    "scene.days.subtitle": "Hand {round} of {of} · Trick {trick}",
    "scene.chip.pill.lead": "Leads now",
    "scene.chip.pill.play": "Plays now",
    "scene.chip.pill.take": "Takes now",
    "scene.days.pill.lead": "Leads now",
    "scene.days.pill.respond": "To act",
    "scene.chip.play": "Play {chip}",
    "scene.chip.take": "Take {chip}",
    "scene.chip.play_label": "Play the {colour} {chip}",
    "scene.chip.take_label": "Take the {colour} {chip}",
    "scene.chip.red": "red",
    "scene.chip.blue": "blue",
    "scene.days.label.single": "{card}: a {gift}",
    "scene.days.label.set": "{n} × {card}: a set of {gifts}",
    "scene.days.label.run": "{low} to {high}: a run of {n} cards",
    "scene.days.label.pass": "Pass",
    "scene.days.note.lead": "May be led.",
    "scene.days.note.lowest": "May be played: it would be the lowest and win as it stands.",
    "scene.days.note.beaten": "May be played, but {seat} has played lower since the lead.",
    "scene.days.note.pass": "You may always pass.",
    # What a table answers
    "scene.stale": "The table has changed meanwhile: look again and choose anew.",
    "scene.repeated": "This was done already.",
    "scene.not_yours": "It is {seat}'s turn, and this view does not show that hand.",
    "scene.not_shown": "This view does not show the hand of {seat}.",
    "scene.nobody": "The match is over. Deal anew to go on.",
    "scene.malformed": "The page sent something this table does not understand.",
    "scene.failed": "Something went wrong in Python: {error}",
    "scene.no_such_language": "There is no text in {given}: expected one of {known}.",
    "scene.no_such_scale": "{given} is no scale: expected a number from 0.5 to 4.",
    "scene.programs_no_dict": (
        "{given} does not say who plays: expected a dict from seats to players, such as "
        "B to random."
    ),
    "scene.no_such_view": '{given} is no view: expected a seat\'s letter or "all".',
    "scene.no_such_player": "There is no player {given}: expected one of {known}.",
    "scene.no_such_program_seat": "There is no seat {given}: expected a letter from A to {last}.",
    "scene.no_such_game": "The record has {n} games: there is no game {given}.",
    "scene.wrong_game": "This record is of {given}: expected {game}.",
}
