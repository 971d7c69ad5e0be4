"""What hostile use has shown: long inputs and matches, and values that nobody expects."""

from __future__ import annotations

import io
import subprocess
import sys
from copy import copy

import pytest

import twelve_widgets as tw
from twelve_widgets.game import Match, Reason, Refused
from twelve_widgets.words import SeatName, isolated, quoted, say

HEAD = '[Game "12 Chip Trick"]\nRound 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\nLead A\n'


class Nasty:
    def __repr__(self) -> str:
        raise ZeroDivisionError

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError

    __hash__ = None  # type: ignore[assignment]


STRANGE = [
    Nasty(),
    10**5000,
    (10**5000,),
    (Nasty(),),
    float("nan"),
    [],
    {},
    object,
    "9",
    b"9",
    None,
]


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("room", [tw.chip_trick, tw.twelve_days])
def test_anything_at_all_is_refused_with_a_sentence(room, value):
    position = room.deal(seed=1)
    assert isinstance(position.why_not(value), Reason)
    for refused in (
        lambda: room.deal(players=value) if value is not None else room.deal(players="3"),
        lambda: room.deal(seed=value) if value is not None else room.deal(seed="3"),
        lambda: room.deal(hands=[[value], [1]]),
        lambda: position.seen_by(value),
        lambda: room.match(seed=1).at(value),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            refused()


def test_any_value_can_be_quoted():
    assert quoted("it") == "'it'"
    assert quoted(Nasty()) == "<Nasty>"
    assert quoted(10**5000) == "<int>"
    assert len(quoted("x" * 1000)) == 60


def test_a_reason_shows_itself_as_its_sentence():
    position = tw.chip_trick.deal(hands=[[1, 2, 8, 9], [3, 4, 5, 10]], leader=0)
    reason = position.why_not(12)
    assert repr(reason) == f"<not_in_hand: {reason}>"


def test_a_name_cannot_turn_the_sentence_round():
    turned = "\u202eאב"
    said = say("chip.event.leads", seat=SeatName(0), chip=9).text(names=[turned])
    assert said == f"\u2068{turned}\u2069 leads the 9."
    assert isolated("Ana") == "Ana"


def chip_match(rounds: int) -> Match:
    """A legal match of many short rounds: two seats, four tricks each."""
    match = Match(tw.chip_trick.GAME, rules=tw.chip_trick.Rules(target=999_999_999))
    for _ in range(rounds):
        match.deal_next([[1, 2, 4, 5], [8, 9, 10, 11]], None if match.rounds else 1)
        for move in (11, 1, 11, 1, 10, 1, 10, 1, 9, 1, 9, 1, 8, 1, 8, 1):
            match.play(move)
    return match


class Counted(type(tw.chip_trick.GAME)):
    """Counts how often the rules are asked to settle a round."""

    settlings = 0

    def settled(self, score, result):
        type(self).settlings += 1
        return super().settled(score, result)


def test_the_cost_of_a_long_match_grows_with_its_length_only():
    """Each round is settled once, however often the score is asked for."""
    match = Match(Counted(), rules=tw.chip_trick.Rules(target=999_999_999))
    for _ in range(50):
        match.deal_next([[1, 2, 4, 5], [8, 9, 10, 11]], None if match.rounds else 1)
        for move in (11, 1, 11, 1, 10, 1, 10, 1, 9, 1, 9, 1, 8, 1, 8, 1):
            match.play(move)
            match.scores()
    assert Counted.settlings == 50
    assert match.score == (50, 0)
    for _ in range(20):
        match.undo()
    assert match.score == (48, 0)
    assert len(match.rounds) == 49
    for _ in range(20):
        match.redo()
    assert match.score == (50, 0)
    assert [match.moves_before(i) for i in (0, 1, 49)] == [0, 16, 784]


def test_a_long_record_is_read_and_written():
    match = chip_match(300)
    assert tw.record.read(tw.record.write(match)) == [match]


def test_a_copy_has_a_history_of_its_own():
    match = tw.chip_trick.match(seed=3)
    other = copy(match)
    other.play(other.position.moves[0])
    assert match.length == 0
    assert other.length == 1
    seedless = chip_match(1)
    theirs = copy(seedless)
    theirs.deal_next([[1, 2, 4, 5], [8, 9, 10, 11]])
    assert len(seedless.rounds) == 1
    table = tw.ChipTable(record=seedless)
    table.play(table.position.moves[0])
    assert seedless.seed is None
    assert len(seedless.rounds) == 1


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (HEAD + "9 10 {" + "x" * 1_000_000 + "} 99\n", 5, 1_000_001 - len(HEAD)),
        (HEAD + "[" * 2_000_000, 5, 2),
        (HEAD + "{}" * 20_000 + " 9" * 20_000, 5, 40_004),
        ("\n" * 10_000 + HEAD, 10_001, 1),
        (HEAD + "9 10\n" + "\n" * 9_990 + "{late}\n" * 10, 10_001, 1),
    ],
    ids=["long comment", "brackets", "comments and words", "blank lines", "late comments"],
)
def test_the_first_thing_that_cannot_be_accepted_is_named(text, line, column):
    with pytest.raises(tw.BadRecord) as refused:
        tw.record.read(text)
    assert (refused.value.line, refused.value.column) == (line, column)


def test_blank_lines_after_a_game_belong_to_none():
    blank = "\n" * 20_000
    assert len(tw.record.read(HEAD + blank)) == 1
    assert len(tw.record.read(HEAD + blank + HEAD)) == 2


def test_games_before_the_end_of_too_long_an_input_are_read():
    text = HEAD * 2 + "{" + "x" * 17_000_000
    games = tw.record.read_games(text)
    assert next(games).length == 0
    with pytest.raises(tw.BadRecord, match="too long"):
        list(games)


def test_what_is_no_text_is_refused():
    for given in (None, 5, ["[Game]"]):
        with pytest.raises(Refused, match=type(given).__name__):
            tw.record.read(given)


def test_a_game_without_a_round_keeps_its_seats():
    match = Match(tw.chip_trick.GAME, players=3)
    assert tw.record.read(tw.record.write(match))[0].players == 3


def test_a_later_round_needs_a_score_or_no_record_could_hold_it():
    deal = [[1, 2, 8, 9], [3, 4, 5, 10]]
    match = Match(tw.chip_trick.GAME, number=5)
    with pytest.raises(Refused, match="Score"):
        match.deal_next(deal, 0)
    assert match.players is None
    assert match.position is None
    match = Match(tw.chip_trick.GAME, number=5, score=(2, 2))
    match.deal_next(deal, 0)
    assert tw.record.read(tw.record.write(match)) == [match]


def replay(*args: str, shell: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = f"{sys.executable} -m twelve_widgets replay - {shell}"
    return subprocess.run(
        ["bash", "-c", command, *args], input=given, capture_output=True, check=False, timeout=60
    )


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams as a POSIX shell does")
def test_closed_and_full_streams_are_no_tracebacks():
    good = HEAD.encode()
    for shell, given in (
        ("<&-", b""),
        (">&-", good),
        (">/dev/full", good),
        ("| true", good * 5_000 + b"oops"),
    ):
        done = replay(shell=shell, given=given)
        assert b"Traceback" not in done.stderr, shell
        assert b"Exception" not in done.stderr, shell
    assert replay(shell=">/dev/full", given=good).returncode == 2
    assert io.BytesIO(replay(shell="", given=good).stdout).readline().startswith(b'{"record": 1')


def test_tables_refuse_what_is_no_language_size_or_seating():
    with pytest.raises(Refused, match="xx"):
        tw.ChipTable(lang="xx")
    for scale in (0, float("nan"), True, "2"):
        with pytest.raises(Refused, match="scale"):
            tw.Replay(HEAD, scale=scale)
    with pytest.raises(Refused, match="dict"):
        tw.ChipTable(programs="AB")
    table = tw.ChipTable(programs={"A": "person", "B": "random"})
    assert table.setup["players"] == ["person", "random", "person"]
