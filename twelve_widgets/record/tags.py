"""The tags at the head of a game: what is played, by whom, by which rules."""

from __future__ import annotations

import json
import re
from typing import Any

from ..game import Match, Refused, letter, name_fault
from ..words import Sentence, either, say
from .errors import BadRecord, shown
from .grammar import GRAMMARS, Grammar, number
from .scanner import Scanner, Token

_BLANKS = re.compile("[ \t\u00a0]+")


class Tags:
    """Reads the tags of one game and begins its match.

    Parameters
    ----------
    scanner : Scanner
        Knows the place of every token.
    """

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self._grammar: Grammar | None = None
        self.rules: dict[str, Any] = {}
        self.names: tuple[str, ...] | None = None
        self.score: tuple[int, ...] | None = None
        self._score_token: Token | None = None
        self._given: set[str] = set()

    def grammar(self) -> Grammar:
        """Return how the game is written."""
        assert self._grammar is not None
        return self._grammar

    @property
    def round_word(self) -> str:
        """``Round`` or ``Hand``."""
        return self.grammar().game.round_word if self._grammar is not None else "Round"

    @property
    def seats(self) -> int | None:
        """The number of seats as far as the tags tell."""
        if self.names is not None:
            return len(self.names)
        return len(self.score) if self.score is not None else None

    # Reading

    def read(self, words: list[Token], end: int) -> None:
        """Read one tag, from ``[`` to ``]``.

        Raises
        ------
        BadRecord
            At the first token that cannot be accepted.
        """
        name = words[1] if len(words) > 1 else None
        if name is None:
            raise self._unfinished(end, say("record.tag_name"))
        if name.kind == "fault":
            raise self.scanner.fault(name)
        if name.kind != "word":
            raise self.scanner.unexpected(name, say("record.tag_name"))
        self._check_name(name)
        values: list[Token] = []
        close = None
        for token in words[2:]:
            if close is not None:
                raise self.scanner.unexpected(token, say("record.expected_line_end"))
            if token.kind == "]":
                close = token
            elif token.kind in ("word", "string"):
                self._value(name.text, token, len(values))
                values.append(token)
            else:
                raise self.scanner.unexpected(token, say("record.tag_end"))
        if close is None:
            raise self._unfinished(end, say("record.tag_end"))
        self._whole(name.text, values, close)
        self._given.add(name.text)

    def _unfinished(self, end: int, expected: Sentence) -> BadRecord:
        return self.scanner.bad(end, say("record.tag_unfinished", expected=expected))

    def _check_name(self, name: Token) -> None:
        text = name.text
        if self._grammar is None:
            if text != "Game":
                raise self.scanner.unexpected(name, say("record.game_first"))
            return
        if text in self._given:
            raise self.scanner.bad(name.offset, say("record.tag_twice", tag=text))
        game = self._grammar.game
        known = ("Players", *self._grammar.fields, "Score")
        if text in known:
            return
        if any(text in grammar.fields for grammar in GRAMMARS.values()):
            raise self.scanner.bad(
                name.offset,
                say("record.tag_of_other_game", tag=text, game=game.name, known=", ".join(known)),
            )
        raise self.scanner.bad(
            name.offset, say("record.tag_unknown", tag=shown(text), known=", ".join(known))
        )

    def _value(self, tag: str, token: Token, index: int) -> None:
        """Read one value as soon as it comes, so that the first bad one is the one named."""
        value = self._plain(token)
        if tag == "Players":
            self._name(token, value, index)
            return
        if index:
            raise self.scanner.unexpected(token, say("record.tag_end"))
        if tag == "Game":
            if not isinstance(value, str) or value not in GRAMMARS:
                known = either([f'"{name}"' for name in GRAMMARS])
                raise self.scanner.unexpected(token, say("record.game_unknown", known=known))
            self._grammar = GRAMMARS[value]
        elif tag == "Score":
            self._read_score(token, value)
        else:
            self._rule(tag, token, value)

    def _plain(self, token: Token) -> str | int:
        """Return a value: a JSON string, or a bare number."""
        if token.kind == "word":
            bare = number(token.text)
            if bare is None:
                raise self.scanner.unexpected(token, say("record.tag_value"))
            return bare
        # Curly quotes inside stay as they are; only the outer ones have been taken off.
        try:
            value: str = json.loads(f'"{token.text}"')
        except ValueError:
            raise self.scanner.unexpected(token, say("record.tag_value")) from None
        return value

    def _name(self, token: Token, value: str | int, index: int) -> None:
        game = self.grammar().game
        if isinstance(value, int):
            raise self.scanner.unexpected(token, say("record.name_expected"))
        fault = name_fault(value)
        if fault is not None:
            raise self.scanner.bad(token.offset, say(fault, given=shown(value)))
        most = game.seats[-1]
        if self.score is not None:
            most = len(self.score)
        if index >= most:
            raise self.scanner.unexpected(token, say("record.too_many_names", most))
        self.names = (*(self.names or ()), value)

    def _rule(self, tag: str, token: Token, value: str | int) -> None:
        rules_type = self.grammar().game.rules_type
        if isinstance(value, str) and number(value) is not None and tag in ("limit", "target"):
            value = int(value)
        try:
            rules_type(**{tag: value})
        except Refused as refused:
            raise self.scanner.bad(token.offset, refused.sentence) from None
        self.rules[tag] = value

    def _read_score(self, token: Token, value: str | int) -> None:
        words = _BLANKS.split(value.strip(" \t\u00a0")) if isinstance(value, str) else [""]
        parts = [number(word) for word in words]
        seats = self.grammar().game.seats
        most = len(self.names) if self.names is not None else None
        fits = len(parts) == most if most is not None else len(parts) in seats
        if None in parts or not fits:
            raise self.scanner.unexpected(token, say("record.score_value"))
        self.score = tuple(part for part in parts if part is not None)
        self._score_token = token

    def _whole(self, tag: str, values: list[Token], close: Token) -> None:
        """Refuse a tag that has too few values."""
        if not values:
            raise self.scanner.unexpected(close, say("record.tag_value"))
        if tag == "Players":
            fewest = self.grammar().game.seats[0]
            if self.score is not None:
                fewest = len(self.score)
            if len(values) < fewest:
                raise self.scanner.unexpected(close, say("record.too_few_names", fewest))

    # Beginning the match

    def match(self, first: int, token: Token) -> Match:
        """Return the match that begins with round number `first`.

        Raises
        ------
        BadRecord
            If the score is missing or impossible there.
        """
        game = self.grammar().game
        rules = game.rules_type(**self.rules)
        self._check_tokens(rules)
        if first > 1 and self.score is None:
            raise self.scanner.unexpected(token, say("record.score_needed", word=game.round_word))
        seats = self.seats
        if seats is not None:
            score = self.score or game.opening_score(seats, rules)
            fault = game.score_fault(score, first, rules)
            if fault is not None:
                raise self.scanner.bad(token.offset, fault)
        return Match(
            game,
            players=seats,
            rules=rules,
            names=self.names,
            score=self.score,
            number=first,
        )

    def empty_match(self) -> Match:
        """Return the match of a game without a round."""
        game = self.grammar().game
        rules = game.rules_type(**self.rules)
        self._check_tokens(rules)
        return Match(game, rules=rules, names=self.names, score=self.score)

    def _check_tokens(self, rules: Any) -> None:
        # A score that reaches the target is wrong wherever it stands; the other
        # conditions depend on the number of the round.
        target = getattr(rules, "target", None)
        if self.score is None or target is None:
            return
        assert self._score_token is not None
        for seat, tokens in enumerate(self.score):
            if tokens >= target:
                sentence = say("chip.score.over", seat=letter(seat), tokens=tokens, target=target)
                raise self.scanner.bad(self._score_token.offset, sentence)
