"""From characters to tokens, line by line.

A line here ends at a line feed outside a comment: a comment counts as a blank,
even where it goes over line ends. What is wrong becomes a token too, of kind
``"fault"``, so that the reader meets it in its place, after what comes before it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..words import Sentence, say
from .errors import BadRecord, shown

MOST_BYTES = 1_000_000
"""The bytes a game may have."""

MOST_LINES = 10_000
"""The lines a game may have."""

MOST_INPUT = 16_000_000
"""The bytes the whole input may have."""

_BLANKS = re.compile("[ \t\u00a0]+")
_LINE_END = re.compile("\r?\n")
_EMPTY_LINES = re.compile("(?:[ \t\u00a0]*\r?\n)+")
_WORD = re.compile("(?:[^ \t\u00a0\r\n>/{;]|\r(?!\n))+")
_TAG_WORD = re.compile('(?:[^ \t\u00a0\r\n{;\\[\\]"\u201c\u201d\u201e\u201f]|\r(?!\n))+')
_STRING = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"')
_CURLY = re.compile(
    '[\u201c\u201d\u201e\u201f](?:[^"\u201c\u201d\u201e\u201f\\\\\n]|\\\\[^\n])*'
    '["\u201c\u201d\u201f]'
)
_GAME = re.compile("\\[[ \t\u00a0]*Game\\b")
_LINE_COMMENT = re.compile("(?:[^\r\n]|\r(?!\n))*")
_COMMENT_BLANKS = re.compile("[ \t\u00a0\r\n]+")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line.

    Attributes
    ----------
    kind : str
        ``"word"``, ``"string"``, ``"comment"``, ``"fault"``, or the sign itself.
    text : str
        What it says; of a string what is between the quotes.
    offset : int
        Where it begins.
    sentence : Sentence or None
        What is wrong, for a fault.
    """

    kind: str
    text: str
    offset: int
    sentence: Sentence | None = None


@dataclass(slots=True)
class Line:
    """The tokens up to a line end, where that is, and whether a blank line came before."""

    tokens: list[Token] = field(default_factory=list)
    end: int = 0
    after_blank: bool = False
    first: int = -1

    def add(self, token: Token) -> None:
        """Add a token, and note the first that is no comment."""
        if self.first < 0 and token.kind != "comment":
            self.first = len(self.tokens)
        self.tokens.append(token)

    @property
    def is_comment(self) -> bool:
        """Whether comments stand here on their own."""
        return self.first < 0

    @property
    def opener(self) -> Token:
        """The first token that is no comment."""
        return self.tokens[self.first]


class Scanner:
    """Cuts a text into lines of tokens.

    Parameters
    ----------
    text : str
        The whole input; what was no UTF-8 in it is left as lone surrogates.
    cut : bool
        Whether the input was longer than may be, and ends here for that.
    """

    def __init__(self, text: str, cut: bool = False) -> None:
        self.text = text
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        broken = _SURROGATE.search(text)
        self._broken = broken.start() if broken else len(text) + 1
        self._cut = cut
        self._begun = False
        self._begin_game(0)

    def bad(self, offset: int, sentence: Sentence) -> BadRecord:
        """Return the error for a place."""
        line = bisect_right(self._starts, offset)
        return BadRecord(line, offset - self._starts[line - 1] + 1, sentence)

    def unexpected(self, token: Token, expected: Sentence) -> BadRecord:
        """Return the error for a token that cannot stand where it does."""
        if token.kind == "fault":
            return self.fault(token)
        return self.bad(
            token.offset, say("record.unexpected", given=shown(token.text), expected=expected)
        )

    def fault(self, token: Token) -> BadRecord:
        """Return the error for what could not even be cut into tokens."""
        assert token.sentence is not None
        return self.bad(token.offset, token.sentence)

    def lines(self) -> Iterator[Line]:
        """Yield the lines; one without tokens is left out."""
        text = self.text
        place, line, in_tag = 0, Line(), False
        while place < len(text):
            blank = _BLANKS.match(text, place)
            if blank:
                place = blank.end()
                continue
            end = (_LINE_END if line.tokens else _EMPTY_LINES).match(text, place)
            if end:
                line.end = place
                if line.tokens:
                    yield line
                place, line, in_tag = end.end(), Line(after_blank=not line.tokens), False
                continue
            token, place = self._token(place, line, in_tag)
            token = self._sound(token, place, line)
            line.add(token)
            if token.kind == "fault":
                line.end = place
                yield line
                return
            if token.kind == "[":
                in_tag = True
            elif token.kind == "]":
                in_tag = False
        line.end = len(text)
        if self._cut:
            line.add(self._cut_off())
        if line.tokens:
            yield line

    def _cut_off(self) -> Token:
        sentence = say("record.input_too_long", most=MOST_INPUT)
        return Token("fault", "", len(self.text), sentence)

    def _sound(self, token: Token, end: int, line: Line) -> Token:
        """Return the token, or a fault where it is no UTF-8 or makes its game too long.

        Of several faults the one that comes first counts.
        """
        if token.kind == "[" and line.first < 0 and _GAME.match(self.text, token.offset):
            # The first game begins where the text does, with all that stands before it.
            if self._begun:
                self._begin_game(token.offset)
            self._begun = True
        faults = [self._cut_off()] if self._cut and end == len(self.text) else []
        if token.kind == "fault":
            faults.append(token)
        if end > self._broken:
            faults.append(Token("fault", "", self._broken, say("record.not_utf8")))
        too_long = self._too_long(end)
        if too_long is not None:
            faults.append(too_long)
        return min(faults, key=lambda fault: fault.offset) if faults else token

    def _begin_game(self, offset: int) -> None:
        self._counted = offset
        self._bytes = 0
        first = bisect_right(self._starts, offset) - 1 + MOST_LINES
        self._last = self._starts[first] if first < len(self._starts) else len(self.text) + 1

    def _too_long(self, end: int) -> Token | None:
        """Return a fault where the game up to `end` has too many lines or bytes."""
        if end > self._last:
            sentence = say("record.too_many_lines", most=MOST_LINES)
            return Token("fault", "", self._last, sentence)
        piece = self.text[self._counted : end]
        raw = piece.encode("utf-8", "surrogatepass")
        if self._bytes + len(raw) > MOST_BYTES:
            inside = len(raw[: MOST_BYTES - self._bytes].decode("utf-8", "ignore"))
            sentence = say("record.too_long", most=MOST_BYTES)
            return Token("fault", "", self._counted + inside, sentence)
        self._bytes += len(raw)
        self._counted = end
        return None

    def _token(self, place: int, line: Line, in_tag: bool) -> tuple[Token, int]:
        text = self.text
        sign = text[place]
        if sign == "{":
            return self._braces(place)
        if sign == ";":
            match = _LINE_COMMENT.match(text, place)
            assert match is not None
            said = match[0][1:].replace("{", "(").replace("}", ")")
            return Token("comment", normal(said), place), match.end()
        if in_tag:
            return self._tag_token(place, sign)
        if sign in ">/" or (sign == "[" and line.first < 0):
            return Token(sign, sign, place), place + 1
        match = _WORD.match(text, place)
        assert match is not None
        return Token("word", match[0], place), match.end()

    def _tag_token(self, place: int, sign: str) -> tuple[Token, int]:
        text = self.text
        if sign in "[]":
            return Token(sign, sign, place), place + 1
        if sign in '"\u201c\u201d\u201e\u201f':
            match = (_STRING if sign == '"' else _CURLY).match(text, place)
            if match is None:
                end = _LINE_END.search(text, place)
                at = end.start() if end else len(text)
                return Token("fault", "", at, say("record.unclosed_quote")), at
            return Token("string", match[0][1:-1], place), match.end()
        match = _TAG_WORD.match(text, place)
        assert match is not None
        return Token("word", match[0], place), match.end()

    def _braces(self, place: int) -> tuple[Token, int]:
        close = self.text.find("}", place)
        if close < 0:
            end = len(self.text)
            return Token("fault", "", end, say("record.unclosed_comment")), end
        return Token("comment", normal(self.text[place + 1 : close]), place), close + 1


def normal(text: str) -> str:
    """Return a comment with its blanks and line ends made single spaces."""
    return _COMMENT_BLANKS.sub(" ", text).strip(" ")
