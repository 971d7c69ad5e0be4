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
_WORD = re.compile("(?:[^ \t\u00a0\r\n>/{;]|\r(?!\n))+")
_TAG_WORD = re.compile('(?:[^ \t\u00a0\r\n{;\\[\\]"\u201c\u201d\u201e\u201f]|\r(?!\n))+')
_STRING = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"')
_CURLY = re.compile(
    '[\u201c\u201d\u201e\u201f](?:[^"\u201c\u201d\u201e\u201f\\\\\n]|\\\\[^\n])*'
    '["\u201c\u201d\u201f]'
)
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

    @property
    def is_comment(self) -> bool:
        """Whether comments stand here on their own."""
        return bool(self.tokens) and all(token.kind == "comment" for token in self.tokens)


class Scanner:
    """Cuts a text into lines of tokens.

    Parameters
    ----------
    text : str
        The whole input; what was no UTF-8 in it is left as lone surrogates.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        broken = _SURROGATE.search(text)
        self._broken = broken.start() if broken else len(text) + 1
        self._game = 0
        self._bytes = 0
        self._counted = 0

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

    def begin_game(self, offset: int) -> None:
        """Count the bytes and lines of a game from here on."""
        self._game = self._counted = offset
        self._bytes = 0

    def check_size(self, end: int) -> None:
        """Refuse a game that is too long up to here.

        Raises
        ------
        BadRecord
            At the first character, or the first line, that is too much.
        """
        first = bisect_right(self._starts, self._game)
        if bisect_right(self._starts, max(self._game, end - 1)) - first >= MOST_LINES:
            start = self._starts[first + MOST_LINES - 1]
            raise self.bad(start, say("record.too_many_lines", most=f"{MOST_LINES:,}"))
        piece = self.text[self._counted : end]
        size = len(piece.encode("utf-8", "surrogatepass"))
        if self._bytes + size > MOST_BYTES:
            room = MOST_BYTES - self._bytes
            inside = len(piece.encode("utf-8", "surrogatepass")[:room].decode("utf-8", "ignore"))
            raise self.bad(self._counted + inside, say("record.too_long", most=f"{MOST_BYTES:,}"))
        self._bytes += size
        self._counted = max(self._counted, end)

    def lines(self) -> Iterator[Line]:
        """Yield the lines; one without tokens is left out."""
        text = self.text
        place, line, in_tag = 0, Line(), False
        while place < len(text):
            blank = _BLANKS.match(text, place)
            if blank:
                place = blank.end()
                continue
            end = _LINE_END.match(text, place)
            if end:
                line.end = place
                if line.tokens:
                    yield line
                place, line, in_tag = end.end(), Line(after_blank=not line.tokens), False
                continue
            token, place = self._token(place, line, in_tag)
            if token.kind != "fault" and place > self._broken:
                token = Token("fault", "", self._broken, say("record.not_utf8"))
            line.tokens.append(token)
            if token.kind == "fault":
                line.end = place
                yield line
                return
            if token.kind == "[":
                in_tag = True
            elif token.kind == "]":
                in_tag = False
        line.end = len(text)
        if line.tokens:
            yield line

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
        first = all(token.kind == "comment" for token in line.tokens)
        if sign in ">/" or (sign == "[" and first):
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
            if self._broken < end:
                return Token("fault", "", self._broken, say("record.not_utf8")), end
            return Token("fault", "", end, say("record.unclosed_comment")), end
        return Token("comment", normal(self.text[place + 1 : close]), place), close + 1


def normal(text: str) -> str:
    """Return a comment with its blanks and line ends made single spaces."""
    return _COMMENT_BLANKS.sub(" ", text).strip(" ")
