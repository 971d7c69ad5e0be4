"""Reading records: every line in its place, every move checked by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..game import Match, Refused, letter
from ..words import Sentence, say
from .deal import read_deal
from .grammar import Grammar, Unreadable, number
from .scanner import MOST_INPUT, Line, Scanner, Token
from .tags import Tags

Place = tuple[Any, ...]


def read(text: str | bytes) -> list[Match]:
    """Read all games of a record.

    Parameters
    ----------
    text : str or bytes
        The record; bytes are UTF-8.

    Returns
    -------
    list of Match
        At least one. A game without a round is a match without a deal.

    Raises
    ------
    BadRecord
        With line, column and what was expected; nothing half-read is returned.

    Examples
    --------
    >>> lines = [
    ...     '[Game "12 Chip Trick"]',
    ...     "Round 1",
    ...     "Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12",
    ...     "Lead A",
    ...     "9 10 6 > 9",
    ... ]
    >>> [match] = read(chr(10).join(lines))
    >>> match.position.lying
    (10, 6)
    """
    return list(read_games(text))


def read_games(text: str | bytes) -> Iterator[Match]:
    """Yield the games of a record one by one, each only when it has been read whole.

    Parameters
    ----------
    text : str or bytes
        The record.

    Raises
    ------
    BadRecord
        When a bad game is reached; those before it have been yielded.
    """
    raw = text if isinstance(text, bytes) else _encoded(text)
    cut = len(raw) > MOST_INPUT
    # What is no UTF-8 becomes lone surrogates, which the scanner refuses in their place.
    whole = raw[:MOST_INPUT].decode("utf-8", "surrogateescape")
    if cut:
        # A character that the cut went through is not the reader's fault.
        whole = whole[:-3] + whole[-3:].rstrip(_ESCAPED)
    yield from _Reader(Scanner(whole.removeprefix("\ufeff"), cut)).games()


_ESCAPED = "".join(map(chr, range(0xDC80, 0xDD00)))


def _encoded(text: object) -> bytes:
    if not isinstance(text, str):
        raise Refused(say("record.no_text", given=type(text).__name__))
    return text.encode("utf-8", "surrogatepass")


class _Reader:
    """Goes through the lines and remembers what may come next.

    ``expects`` is ``"tags"``, ``"deal"``, ``"lead"`` or ``"tricks"``.
    """

    def __init__(self, scanner: Scanner) -> None:
        self.scanner = scanner
        self.tags: Tags | None = None
        self.floating: list[Token] = []
        self._clear()

    def _clear(self) -> None:
        self.expects = "tags"
        self.match: Match | None = None
        self.hands: Any = None
        self.comments: dict[Place, list[str]] = {}
        self.anchor: Place = ("game",)
        self.open_trick = False
        self.rounds = 0

    # Lines

    def games(self) -> Iterator[Match]:
        for line in self.scanner.lines():
            if line.after_blank and self.tags is not None:
                # A blank line parts these comments from what follows them.
                self._settle_comments(self.anchor)
            if line.is_comment:
                self.floating += line.tokens
                continue
            opener = line.opener
            if opener.kind == "[" and _is_game(line):
                if self.tags is not None:
                    self._comments_before(line, opener)
                    yield self._finished(opener.offset)
                self._begin_game(line, opener)
            else:
                # Before the first round they are the game's, before a later one its deal's.
                later = opener.text in ("Round", "Hand") and self.rounds
                self._settle_comments(("deal", self.rounds) if later else self.anchor)
                self._comments_before(line, opener)
            self._line(line, opener)
        end = len(self.scanner.text)
        if self.tags is None:
            raise self.scanner.bad(end, say("record.no_game"))
        for token in self.floating:
            self._comment(token)
        yield self._finished(end)

    def _begin_game(self, line: Line, opener: Token) -> None:
        # Comments on lines of their own directly before a game belong to it.
        held = [token.text for token in self.floating if token.text]
        self.floating = []
        if self.tags is None:
            held += [t.text for t in line.tokens if t.offset < opener.offset and t.text]
        self._clear()
        self.tags = Tags(self.scanner)
        self.comments["game",] = held

    def _settle_comments(self, place: Place) -> None:
        """Give the comments on lines of their own to what they belong to."""
        if self.tags is not None:
            for token in self.floating:
                self._comment(token, place)
            self.floating = []

    def _comments_before(self, line: Line, opener: Token) -> None:
        if self.tags is not None:
            for token in line.tokens[: line.first]:
                self._comment(token)

    def _comment(self, token: Token, place: Place | None = None) -> None:
        if token.text:
            self.comments.setdefault(place or self.anchor, []).append(token.text)

    def _line(self, line: Line, opener: Token) -> None:
        if opener.kind == "fault":
            raise self.scanner.fault(opener)
        if self.tags is None:
            raise self.scanner.unexpected(opener, say("record.game_first"))
        tokens = line.tokens[line.first :]
        if opener.kind == "[":
            self._tag(tokens, line.end)
        elif opener.text in ("Round", "Hand"):
            self._round(tokens, line.end)
        elif opener.text == "Deal":
            self._deal(tokens, line.end)
        elif opener.text == "Lead":
            self._lead(tokens, line.end)
        else:
            self._trick(tokens)

    def _words(self, tokens: list[Token], place: Place | None = None) -> Iterator[Token]:
        """Yield what is no comment; comments go to where they belong, faults are raised."""
        for token in tokens:
            if token.kind == "comment":
                self._comment(token, place)
            elif token.kind == "fault":
                raise self.scanner.fault(token)
            else:
                yield token

    # Tags

    def _tag(self, tokens: list[Token], end: int) -> None:
        assert self.tags is not None
        words = list(self._quiet(tokens))
        if self.expects != "tags":
            name = words[1] if len(words) > 1 else words[0]
            raise self.scanner.unexpected(name, self._expected())
        self.tags.read(words, end)
        for token in tokens:
            if token.kind == "comment":
                self._comment(token)

    def _quiet(self, tokens: list[Token]) -> Iterator[Token]:
        return (token for token in tokens if token.kind != "comment")

    # Rounds

    def _round(self, tokens: list[Token], end: int) -> None:
        tags = self.tags
        assert tags is not None
        words = self._words(tokens, ("deal", self.rounds))
        opener = next(words)
        game = tags.grammar().game
        if opener.text != game.round_word:
            raise self.scanner.unexpected(opener, say("record.round_word", word=game.round_word))
        now = self.match.position if self.match is not None else None
        if self.expects not in ("tags", "tricks") or (now is not None and not now.over):
            raise self.scanner.unexpected(opener, self._expected())
        if self.match is not None and self.match.over:
            raise self.scanner.unexpected(opener, say("record.match_over"))
        given = next(words, None)
        if given is None:
            raise self.scanner.bad(end, say("record.number_missing", word=game.round_word))
        value = number(given.text) if given.kind == "word" else None
        if value is None or value < 1:
            raise self.scanner.unexpected(
                given, say("record.number_expected", word=game.round_word)
            )
        if self.match is None:
            self.match = tags.match(value, given)
        else:
            right = self.match.number + self.rounds
            if value != right:
                raise self.scanner.unexpected(
                    given, say("record.next_number", word=game.round_word, number=right)
                )
        self._no_more(words)
        self.anchor = ("deal", self.rounds)
        self.rounds += 1
        self.expects = "deal"

    def _deal(self, tokens: list[Token], end: int) -> None:
        if self.expects != "deal":
            raise self.scanner.unexpected(tokens[0], self._expected())
        assert self.match is not None and self.tags is not None
        known = self.match.players or self.tags.seats
        self.hands = read_deal(self.scanner, self.tags.grammar(), self.match.rules, known,
                               list(self._quiet(tokens))[1:], end)  # fmt: skip
        for token in tokens:
            if token.kind == "comment":
                self._comment(token)
        self.expects = "lead"
        if self.rounds > 1:
            self.match.deal_next(self.hands)

    def _lead(self, tokens: list[Token], end: int) -> None:
        match = self.match
        words = self._words(tokens)
        opener = next(words)
        if self.expects != "lead":
            raise self.scanner.unexpected(opener, self._expected())
        assert match is not None
        given = next(words, None)
        seats = len(self.hands)
        if given is None:
            raise self.scanner.bad(end, say("record.lead_missing", last=letter(seats - 1)))
        seat = "ABCDEFGH".find(given.text) if len(given.text) == 1 else -1
        if not 0 <= seat < seats:
            raise self.scanner.unexpected(given, say("record.lead_letter", last=letter(seats - 1)))
        if self.rounds == 1:
            match.deal_next(self.hands, seat)
        else:
            now = match.position
            assert now is not None
            if seat != now.first_leader:
                right = letter(now.first_leader)
                raise self.scanner.unexpected(given, say("record.lead_fixed", leader=right))
        self._no_more(words)
        self.expects = "tricks"

    # Tricks

    def _trick(self, tokens: list[Token]) -> None:
        opener = tokens[0]
        if self.expects == "lead" and self.rounds > 1:
            self.expects = "tricks"
        if self.expects != "tricks":
            raise self.scanner.unexpected(opener, self._expected())
        match = self.match
        assert match is not None and self.tags is not None
        now = match.position
        assert now is not None
        if now.over:
            raise self.scanner.unexpected(opener, say("record.round_over"))
        if self.open_trick:
            raise self.scanner.unexpected(opener, say("record.trick_split"))
        seats = now.players
        plays = takes = 0
        crossed = False
        grammar = self.tags.grammar()
        whole = 2 * seats if grammar.has_takes else seats
        for token in self._words(tokens):
            if token.kind == ">" and grammar.has_takes and not crossed:
                if plays < seats:
                    raise self.scanner.unexpected(token, say("record.bar_early", seats - plays))
                crossed = True
                continue
            if token.kind != "word":
                raise self.scanner.unexpected(token, self._piece_expected(grammar))
            if plays + takes == whole:
                raise self.scanner.unexpected(token, say("record.trick_full"))
            if plays == seats and not crossed:
                raise self.scanner.unexpected(token, say("record.bar_missing"))
            self._play(match, grammar, token)
            if crossed:
                takes += 1
            else:
                plays += 1
        self.open_trick = plays + takes < whole

    def _play(self, match: Match, grammar: Grammar, token: Token) -> None:
        now = match.position
        assert now is not None
        try:
            move = grammar.move(token.text)
        except Unreadable as unreadable:
            raise self.scanner.bad(token.offset, unreadable.sentence) from None
        reason = now.why_not(move)
        if reason is not None:
            raise self.scanner.bad(token.offset, reason.sentence)
        match.play(move)
        self.anchor = ("move", match.length)

    def _piece_expected(self, grammar: Grammar) -> Sentence:
        return say("record.expected_chip" if grammar.has_takes else "record.expected_play")

    # Ends and errors

    def _finished(self, offset: int) -> Match:
        assert self.tags is not None
        if self.expects == "deal" or (self.expects == "lead" and self.rounds == 1):
            raise self.scanner.bad(offset, say("record.missing", expected=self._expected()))
        match = self.match or self.tags.empty_match()
        match.comments.update(
            {place: " ".join(texts) for place, texts in self.comments.items() if texts}
        )
        return match

    def _expected(self) -> Sentence:
        """Say what could stand here instead."""
        assert self.tags is not None
        word = self.tags.round_word
        if self.expects == "tags":
            return say("record.expected_tag", word=word)
        if self.expects == "deal":
            return say("record.expected_deal")
        if self.expects == "lead" and self.rounds == 1:
            return say("record.expected_lead")
        now = self.match.position if self.match is not None else None
        if now is not None and now.over:
            return say("record.expected_round", word=word)
        return say("record.expected_trick")

    def _no_more(self, words: Iterator[Token]) -> None:
        for token in words:
            raise self.scanner.unexpected(token, say("record.expected_line_end"))


def _is_game(line: Line) -> bool:
    words = [token for token in line.tokens if token.kind != "comment"]
    return len(words) > 1 and words[1].kind == "word" and words[1].text == "Game"
