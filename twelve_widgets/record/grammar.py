"""How moves and deals are written, for each game."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from .. import chip_trick, twelve_days
from ..game import Game
from ..words import Sentence, say
from .errors import shown

NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
"""ASCII digits, at most nine, no sign, no leading zero."""

_SET = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)", re.ASCII)
_RUN = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)", re.ASCII)
_AUTOCORRECT = str.maketrans({"×": "x", "–": "-", "−": "-"})


class Unreadable(ValueError):
    """A word that is no move or piece, with a sentence that says what was expected."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


class Grammar(ABC):
    """How one game is written.

    Attributes
    ----------
    game : Game
        The game.
    fields : tuple of str
        The rules fields that may be tags, in canonical order.
    has_takes : bool
        Whether a trick has a second half, after ``>``.
    """

    game: Game
    fields: tuple[str, ...]
    has_takes: bool

    @abstractmethod
    def pieces(self, word: str) -> tuple[int, ...]:
        """Read a word of a deal.

        Raises
        ------
        Unreadable
            If it is none.
        """

    @abstractmethod
    def move(self, word: str) -> Any:
        """Read a move.

        Raises
        ------
        Unreadable
            If it is none.
        """

    @abstractmethod
    def written_hand(self, hand: Sequence[int]) -> str:
        """Write the pieces of a hand."""

    @abstractmethod
    def written_move(self, move: Any) -> str:
        """Write a move."""


def number(word: str) -> int | None:
    """Read a number, None if it is none."""
    return int(word) if NUMBER.fullmatch(word) else None


class ChipGrammar(Grammar):
    """Chips are numbers, one by one."""

    game = chip_trick.GAME
    fields = ("deal", "over_limit", "limit", "next_leader", "target")
    has_takes = True

    def pieces(self, word: str) -> tuple[int, ...]:
        """Read a chip."""
        return (self.move(word),)

    def move(self, word: str) -> int:
        """Read a chip."""
        chip = number(word)
        if chip is None or chip not in chip_trick.CHIPS:
            raise Unreadable(say("record.no_chip", given=shown(word)))
        return chip

    def written_hand(self, hand: Sequence[int]) -> str:
        """Write the chips of a hand."""
        return " ".join(map(str, hand))

    def written_move(self, move: int) -> str:
        """Write a chip."""
        return str(move)


class DaysGrammar(Grammar):
    """A card is a number, a set ``8x2``, a run ``2-6``, a pass ``-``."""

    game = twelve_days.GAME
    fields = ("length", "last_cards")
    has_takes = False

    def pieces(self, word: str) -> tuple[int, ...]:
        """Read a card, or several equal ones."""
        cards = _cards(word.translate(_AUTOCORRECT), runs=False)
        if cards is None:
            raise Unreadable(say("record.no_cards", given=shown(word)))
        return cards

    def move(self, word: str) -> tuple[int, ...]:
        """Read what is played."""
        plain = word.translate(_AUTOCORRECT)
        cards = () if plain == "-" else _cards(plain, runs=True)
        if cards is None:
            raise Unreadable(say("record.no_play", given=shown(word)))
        return cards

    def written_hand(self, hand: Sequence[int]) -> str:
        """Write the cards of a hand, equal ones joined."""
        return " ".join(_written_set(rank, len(list(equal))) for rank, equal in groupby(hand))

    def written_move(self, move: tuple[int, ...]) -> str:
        """Write what is played, runs upward."""
        if not move:
            return "-"
        if twelve_days.kind(move) == "run":
            return f"{move[0]}-{move[-1]}"
        return _written_set(move[0], len(move))


def _written_set(rank: int, count: int) -> str:
    return f"{rank}x{count}" if count > 1 else str(rank)


def _cards(word: str, runs: bool) -> tuple[int, ...] | None:
    """Read cards, ascending; None for what is none."""
    single = number(word)
    if single is not None:
        return (single,) if single in twelve_days.RANKS else None
    equal = _SET.fullmatch(word)
    if equal is not None:
        rank, count = int(equal[1]), int(equal[2])
        return (rank,) * count if rank in twelve_days.RANKS and 2 <= count <= 12 else None
    run = _RUN.fullmatch(word) if runs else None
    if run is not None:
        low, high = sorted((int(run[1]), int(run[2])))
        if low < high and high in twelve_days.RANKS:
            return tuple(range(low, high + 1))
    return None


GRAMMARS: dict[str, Grammar] = {
    grammar.game.name: grammar for grammar in (ChipGrammar(), DaysGrammar())
}
"""The grammar of each game, by the game's name."""
