"""States that still have a fault; each line goes as soon as its state is as it should be."""

from __future__ import annotations

OPEN = {
    # Fields of the set-up that are narrower than what they hold.
    "chips: set-up, 2 seats",
    "chips: set-up refused by Python",
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
}
