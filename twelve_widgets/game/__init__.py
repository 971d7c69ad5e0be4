"""What both games share: seats, matches and their history, refusals, the shuffle."""

from .asking import asks
from .events import Event, match_won
from .game import Game
from .match import Match
from .position import Deal, Draft, Hands, Move, RoundPosition
from .refusal import Fault, IllegalMove, Reason, Refused
from .rules import MOST, ReadableRules
from .seats import LETTERS, check_names, check_seat, is_whole, letter, name_fault, plain, whole
from .show import Shown, plug_pictures
from .shuffle import SEEDS, check_seed, drawn_seat, fresh_seed, shuffled, stream

__all__ = [
    "LETTERS",
    "MOST",
    "SEEDS",
    "Deal",
    "Draft",
    "Event",
    "Fault",
    "Game",
    "Hands",
    "IllegalMove",
    "Match",
    "Move",
    "ReadableRules",
    "Reason",
    "Refused",
    "RoundPosition",
    "Shown",
    "asks",
    "check_names",
    "check_seat",
    "check_seed",
    "drawn_seat",
    "fresh_seed",
    "is_whole",
    "letter",
    "match_won",
    "name_fault",
    "plain",
    "plug_pictures",
    "shuffled",
    "stream",
    "whole",
]
