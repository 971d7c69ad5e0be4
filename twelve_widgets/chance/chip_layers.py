"""Exact answers in 12 Chip Trick with two or three seats, all playing at random.

Each seat's share of the win, the number of tricks, a seat's total: all are asked alike.

Each trick puts one chip in front of somebody, so that a round is at most ten layers of
starts. From the first layer on, the starts that can follow are collected, each once however
it is reached; from the last layer back, each start's worth is the mean over what can follow.

All of it is whole numbers: a start's worth is counted in parts of a whole that depends on
how many chips lie in each front, `whole`. It is the product of the hands' sizes (who plays
what) and of 6, or 2 with two seats (who takes what), trick by trick, and so of the form
``2**a * 3**b``. From the third trick of three seats on it fits into 63 bits. Before, the same
is done modulo three primes, and the Chinese remainder theorem puts the parts together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from math import lcm, prod
from typing import Any

from ..chip_trick import HAND_SIZE, Rules
from .chip_loops import MOST_NEXT, SUMS_AT, cell_of, collect, judge, moved
from .compiled import FAST, blank, numbers
from .progress import Progress, Reached, Work, completed
from .questions import SHARES, answers_to
from .tree import TooLarge

Shares = tuple[Fraction, ...]
WORD = 1 << 63
"""What is smaller fits into a word of the inner loops."""

PRIMES = (2_147_483_647, 2_147_483_629, 2_147_483_587)
"""The three largest primes below 2**31: what is multiplied modulo one of them fits 63 bits."""

AT_ONCE = 1 << (15 if FAST else 7)
"""How many cells are gone through between two words about progress: some hundredths of a second."""

WORD_BYTES = 8


def packed(hands: Iterable[Iterable[int]], sums: Iterable[int]) -> int:
    """Return a start as one number; see `chip_loops`.

    Parameters
    ----------
    hands : iterable of iterable of int
        The chips in each hand.
    sums : iterable of int
        The sum of the chips in each front.
    """
    start = 0
    for seat, (hand, front) in enumerate(zip(hands, sums, strict=True)):
        start |= sum(1 << chip - 1 for chip in hand) << 12 * seat
        start |= front << SUMS_AT + 6 * seat
    return start


@cache
def whole(fronts: tuple[int, ...]) -> int:
    """Return the denominator of a start's worth, given how many chips lie in each front."""
    players = len(fronts)
    takes = 6 if players == 3 else 2
    if HAND_SIZE in fronts:
        return takes
    return prod(HAND_SIZE - count for count in fronts) * takes * _common(fronts)


def _common(fronts: tuple[int, ...]) -> int:
    """Return what the denominators of all that can follow a trick divide."""
    return lcm(*(whole(_one_more(fronts, winner)) for winner in range(len(fronts))))


def _one_more(fronts: tuple[int, ...], winner: int) -> tuple[int, ...]:
    return (*fronts[:winner], fronts[winner] + 1, *fronts[winner + 1 :])


def _factors(players: int, tricks: int, prime: int) -> list[int]:
    """Return the factors that `chip_loops.judge` asks for, for a layer."""
    table = [0] * (4 << 2 * players)
    for code in range(1 << 2 * players):
        fronts = tuple(code >> 2 * seat & 3 for seat in range(players))
        if sum(fronts) != tricks:
            continue
        common = _common(fronts)
        for winner in range(players):
            factor = common // whole(_one_more(fronts, winner))
            table[4 * code + winner] = factor % prime if prime else factor
        end = common // (6 if players == 3 else 2)
        table[4 * code + 3] = end % prime if prime else end
    return table


class Layers:
    """All starts that can follow some starts.

    Parameters
    ----------
    starts : iterable of int
        Starts that are asked about; any number of tricks may have been played in each.
    players : int
        Two or three.
    rules : Rules
        The limit, and what becomes of a total above it.
    room : int, optional
        So many bytes may be taken at most.
    """

    def __init__(
        self, starts: Iterable[int], players: int, rules: Rules, room: int | None = None
    ) -> None:
        self.players = players
        self.rules = rules
        self._limit = room
        self._numbers = players
        self._ways = (blank(MOST_NEXT), blank(MOST_NEXT))
        self._asked: dict[int, list[int]] = {}
        for start in sorted(set(starts)):
            self._asked.setdefault(_tricks(start, players), []).append(start)
        self.tricks = min(self._asked)
        first = self._asked[self.tricks]
        self.tables = [_table(first)]
        self.counts = [len(first)]

    @property
    def count(self) -> int:
        """How many starts there are, as far as they were found."""
        return sum(self.counts)

    @property
    def size(self) -> int:
        """How many bytes it takes to judge them, at least."""
        cells = [len(table) for table in self.tables]
        # What two layers answer is held at a time, beside all starts.
        beside = max(map(sum, zip(cells, [0, *cells], strict=False)))
        return WORD_BYTES * (sum(cells) + beside * self._numbers)

    def answers(self, question: int, progress: Progress | None = None) -> Mapping[int, Shares]:
        """Return what each start asked about answers to a question.

        Parameters
        ----------
        question : int
            One of `questions`: `SHARES`, each seat's share of the win; of any other, how likely
            each answer is, from 0.
        progress : callable, optional
            Told which part of the work is done.
        """
        return completed(self.answering(question), progress)

    def shares(self) -> Mapping[int, Shares]:
        """Return each seat's share of the win from each start asked about."""
        return self.answers(SHARES)

    def answering(self, question: int) -> Work[Mapping[int, Shares]]:
        """Do the work of `answers` in small pieces.

        Raises
        ------
        TooLarge
            If there is not room enough.
        """
        self._numbers = answers_to(question, self.players)
        yield from self.finding()
        whole_of = {
            start: whole(_fronts(start, self.players))
            for starts in self._asked.values()
            for start in starts
        }
        if max(whole_of.values()) < WORD:
            parts = yield from self._judging(question, 0, 0, 1)
        else:
            rests = []
            for turn, prime in enumerate(PRIMES):
                rests.append((yield from self._judging(question, prime, turn, len(PRIMES))))
            parts = {start: _restored([rest[start] for rest in rests]) for start in whole_of}
        return {
            start: tuple(Fraction(part, whole_of[start]) for part in parts[start])
            for start in whole_of
        }

    def finding(self) -> Work[Layers]:
        """Find the starts of all layers."""
        while self.counts[-1] or self.tricks + len(self.tables) <= max(self._asked):
            first = self._asked.get(self.tricks + len(self.tables), [])
            layer, keys, filled, at = self.tables[-1], _table(first), len(first), 0
            while at < len(layer):
                end = min(at + AT_ONCE, len(layer))
                reached, filled = collect(layer, at, end, self.players, keys, filled, *self._ways)
                if reached < end:
                    self._check_room(4 * len(keys))
                    larger = blank(4 * len(keys))
                    moved(keys, larger)
                    keys = larger
                at = reached
                yield Reached("finding", self.count + filled)
            self.tables.append(keys)
            self.counts.append(filled)
        return self

    def _check_room(self, cells: int) -> None:
        """Refuse a table of so many cells that would not fit beside the others."""
        needed = self.size + WORD_BYTES * (1 + self._numbers) * cells
        if self._limit is not None and needed > self._limit:
            raise TooLarge(self.count, needed)

    def _judging(
        self, question: int, prime: int, turn: int, turns: int
    ) -> Work[dict[int, tuple[int, ...]]]:
        """Return what is answered, in parts of each start's whole, modulo a prime."""
        players, rules = self.players, self.rules
        limit, halve = min(rules.limit, 63), int(rules.over_limit == "halve")
        width = answers_to(question, players)
        answer = blank(width)
        worth = blank(width)
        done, cells = 0, sum(map(len, self.tables[:-1]))
        found: dict[int, tuple[int, ...]] = {}
        for depth in range(len(self.tables) - 2, -1, -1):
            layer, keys = self.tables[depth], self.tables[depth + 1]
            values = blank(len(layer) * width)
            tricks = self.tricks + depth
            factors = numbers(_factors(players, tricks, prime))
            for begin in range(0, len(layer), AT_ONCE):
                end = min(begin + AT_ONCE, len(layer))
                judge(
                    layer, begin, end, players, keys, worth, limit, halve, question, tricks + 1,
                    factors, prime, values, *self._ways, answer,
                )  # fmt: skip
                done += end - begin
                yield Reached("judging", self.count, (turn + done / cells) / turns)
            worth = values
            for start in self._asked.get(tricks, ()):
                at = cell_of(start, layer) * width
                found[start] = tuple(int(worth[at + number]) for number in range(width))
        return found


def _table(starts: list[int]) -> Any:
    """Return a table with room for some starts, and for more."""
    size = 1 << max(12, (3 * len(starts)).bit_length())
    table = blank(size)
    moved(numbers(starts), table)
    return table


def _fronts(start: int, players: int) -> tuple[int, ...]:
    return tuple(HAND_SIZE - (start >> 12 * seat & 0xFFF).bit_count() for seat in range(players))


def _tricks(start: int, players: int) -> int:
    return sum(_fronts(start, players))


def _restored(rests: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the numbers that leave these rests modulo each of `PRIMES`."""
    product = prod(PRIMES)
    basis = [(product // prime) * pow(product // prime, -1, prime) for prime in PRIMES]
    return tuple(
        sum(rest * one for rest, one in zip(of_seat, basis, strict=True)) % product
        for of_seat in zip(*rests, strict=True)
    )
