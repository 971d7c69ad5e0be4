"""Reading the hands of a ``Deal`` line."""

from __future__ import annotations

from typing import Any

from ..words import say
from .errors import BadRecord
from .grammar import Grammar, Unreadable
from .scanner import Scanner, Token

Hands = list[list[int]]


def read_deal(
    scanner: Scanner,
    grammar: Grammar,
    rules: Any,
    seats: int | None,
    words: list[Token],
    end: int,
) -> Hands:
    """Return the hands of a deal that the rules accept.

    Parameters
    ----------
    scanner : Scanner
        Knows the place of every token.
    grammar : Grammar
        The game's.
    rules : Rules
        The rules in force.
    seats : int or None
        How many hands there must be, where that is known.
    words : list of Token
        What stands behind ``Deal``, without comments.
    end : int
        Where the line ends.

    Raises
    ------
    BadRecord
        At the first token that cannot be accepted.
    """
    expected = seats or max(2, 1 + sum(word.kind == "/" for word in words))
    most = min(expected, grammar.game.seats[-1])
    hands: Hands = [[]]
    tokens: list[list[Token]] = [[]]
    closes: list[int] = []
    stopped: BadRecord | None = None
    for word in words:
        if word.kind == "/":
            if len(hands) == most:
                stopped = scanner.unexpected(word, say("record.too_many_hands", most))
                break
            closes.append(word.offset)
            hands.append([])
            tokens.append([])
            continue
        try:
            pieces = _pieces(scanner, grammar, word)
        except BadRecord as bad:
            stopped = bad
            break
        hands[-1] += pieces
        tokens[-1] += [word] * len(pieces)
    given = len(hands)
    closes.append(end)
    hands += [[] for _ in range(most - given)]
    fault = grammar.game.deal_fault(tuple(map(tuple, hands)), rules)
    if fault is not None and fault.seat < given:
        if fault.index < len(tokens[fault.seat]):
            raise scanner.bad(tokens[fault.seat][fault.index].offset, fault.sentence)
        if stopped is None or fault.seat < given - 1:
            raise scanner.bad(closes[fault.seat], fault.sentence)
    if stopped is not None:
        raise stopped
    if given < most:
        raise scanner.bad(end, say("record.too_few_hands", most, given=given))
    return hands


def _pieces(scanner: Scanner, grammar: Grammar, word: Token) -> tuple[int, ...]:
    if word.kind == "fault":
        raise scanner.fault(word)
    if word.kind != "word":
        raise scanner.unexpected(word, say("record.expected_piece"))
    try:
        return grammar.pieces(word.text)
    except Unreadable as unreadable:
        raise scanner.bad(word.offset, unreadable.sentence) from None
