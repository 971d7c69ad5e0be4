"""States that still have a fault; each line goes as soon as its state is as it should be."""

from __future__ import annotations

OPEN = {
    # The word on the view button, or on the button that plays a long run, is not in its label.
    "chips: set-up, 2 seats",
    "days: 8 seats, legal cards chosen",
    "days: a program fails",
    "days: a program thinks",
    # Help on a projector: the rules and the keys lie over one another.
    "chips: help when all is over",
    "days: help",
    "days: help for the past",
    "days: help for who waits",
    "days: help with reasons",
    "replay: days, help",
    # The log on a projector and on a phone.
    "chips: log at the start",
    "chips: log of the past",
    "chips: record copied",
    "days: log",
    "days: log as a seat sees it",
    "days: log at the start",
    "days: log with long names",
    "days: record copied",
    "replay: chips, log",
    # Words that are longer than their place: verbs on chips, a pass on its card, notices.
    "chips: 3 seats, last to take, acts",
    "chips: 3 seats, taking, all",
    "chips: 4 seats, won, ready",
    "chips: 5 tokens to win",
    "chips: a program thinks",
    "chips: limit 1234567",
    "chips: no answer",
    "chips: set-up refused by Python",
    "chips: the kernel ends",
    "days: 5 seats, between tricks, cards taken back, ready",
    "days: a panel that is not there",
}
UNSAID = {"table.covered", "table.mark-hand"}
"""Words that are sent to every page and said by none."""
