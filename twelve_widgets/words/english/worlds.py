"""What the widget of worlds says: of the deals that are still possible, and of those that are not."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "world.no_source": (
        "Worlds are shown of a table, a match, a position, or a view as position.seen_by(seat) "
        "gives it; this is {given}."
    ),
    "world.no_deal": "Nothing has been dealt in this match.",
    "world.no_such_seat": "There is no seat {given} here: expected a letter up to {last}.",
    "world.all_open": (
        "This view has all hands open, so only one world is left. Take what one seat sees: "
        "position.seen_by(seat)."
    ),
    "world.another_seat": "This view is that of {seat}; what other seats see is not in it.",
    "world.seat_is_settled": "The seat whose worlds these are cannot be changed here.",
    "world.no_event": (
        "An event is one of chance.events, or a function that answers True or False; this is "
        "{given}."
    ),
    "world.only_hands": (
        "“{event}” is settled only at the end of the round. A world tells the hands, not what "
        "comes of them."
    ),
    "world.covered": "The hands are covered, so no worlds are shown",
    # What is told; numbers are put in as they are written
    "world.sees": "As {seat} sees it",
    "world.all_left": ("{n} world is possible", "{n} worlds are possible"),
    "world.left": ("{n} of {all} worlds is left", "{n} of {all} worlds are left"),
    "world.assumed": "{left}; under the assumption, only {n}",
    "world.assumed_none": "{left}; under the assumption, none",
    "world.one_left": "Only one world is left: all is known",
    "world.first": "at first",
    "world.after": "after trick {trick}",
    "world.during": "in trick {trick}",
    "world.rows": "Rows: what {seat} may have been dealt, as far as it is not known. Beside it: what others may have been.",
    "world.list": "In each cell: what {seat} may have been dealt, as far as it is not known.",
    "world.list_now": "In each cell: what {seat} may have in hand now, as far as it is not known.",
    "world.unequal": "The cells are not equally likely: the fuller, the likelier.",
    "world.model": "Assumed play of the others: {model}.",
    "world.unweighed": "There are too many worlds to weigh them by how the others play.",
    "world.many": "There are too many worlds to show them side by side.",
    "world.share": ("{part} of {n} world", "{part} of {n} worlds"),
    "world.share_drawn": ("{part} of {n} world drawn", "{part} of {n} worlds drawn"),
    "world.stopped": (
        "Stopped: {done} of {n} world looked at so far.",
        "Stopped: {done} of {n} worlds looked at so far.",
    ),
    "world.run_to_look": "This is a picture. In a notebook, run this cell to look at each world.",
    # The page
    "worlds.title": "Worlds",
    "worlds.eyes": "Seen by",
    "worlds.draw": "Draw a world",
    "worlds.drawn": "World {n} drawn",
    "worlds.history": "How many worlds were left",
    "worlds.question": "In how many worlds is this so?",
    "worlds.ask": "Ask in how many worlds something is so",
    "worlds.ask-on": "Go on",
    "worlds.ask-none": "Put the question away",
    "worlds.possible": "possible",
    "worlds.never": "possible, but never under the assumption",
    "worlds.out": "ruled out",
    "worlds.out-in": "ruled out in trick {n}",
    "worlds.so": "it is so",
    "worlds.not-so": "it is not so",
    "worlds.unasked": "not looked at yet",
    "worlds.likely": "probability {chance}",
    "worlds.likely-assumed": "under the assumption: probability {chance}",
    "worlds.dealt": "Dealt",
    "worlds.hand": "In hand now",
    "worlds.point": "Point at a cell, or choose one: it shows who would hold what.",
}
