"""Records: read, write and replay as the format says, and what is refused."""

from __future__ import annotations

import json
import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bad_records
from oracle import records as oracle
from oracle.random_records import random_record
from twelve_widgets import BadRecord, chip_trick, record, twelve_days

SAMPLE = """\
[Game "12 Chip Trick"]
[Players "Ana" "Ben" "Cho"]
Round 1
Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12
Lead A
9 10 6 > 9 {B must take a red one, and keeps the 9 from A} 6 10
3 7 ; C keeps the 12

[Game "12 Days of Christmas"]
[Players "Alvin" "Betty" "Carl" "Daniella"]
Hand 1
Deal 11x4 12 / 5 8x2 / 4 12x3 / 2 3x2 4
Lead A
11x4 8x2 - - ; Daniella keeps a run
"""
PRINTED = """\
{"record": 1, "game": "12 Chip Trick", "round": 1, "tricks": [{"leader": "A", "plays": [9,10,6], "winner": "B", "takes": [9,6,10]}, {"leader": "B", "plays": [3,7], "winner": null, "takes": []}], "over": false, "totals": null, "scores": null, "winners": null, "score": [0,0,0], "match": null}
{"record": 2, "game": "12 Days of Christmas", "round": 1, "tricks": [{"leader": "A", "plays": [[11,11,11,11],[8,8],null,null], "winner": "B", "returned": []}], "over": false, "winner": null, "left": null, "payers": null, "score": [0,0,0,0], "match": null}
"""  # noqa: E501
DONE = bad_records.DONE  # a finished round of two seats, A 12 against B 38, B is to lead next


def printed(text):
    """The objects of all games, as JSON values."""
    found = []
    for number, match in enumerate(record.read(text), start=1):
        found += record.objects(match, number)
    return json.loads(json.dumps(found))


def canonical(text):
    return record.write(record.read(text))


# ------------------------------------------------------------------------- the format's examples


def test_the_sample_is_printed_as_the_format_says():
    assert printed(SAMPLE) == [json.loads(line) for line in PRINTED.splitlines()]
    assert printed(SAMPLE.encode()) == printed(SAMPLE)


def test_the_sample_in_canonical_text():
    expected = SAMPLE.replace("; C keeps the 12", "{C keeps the 12}")
    assert canonical(SAMPLE) == expected.replace("; Daniella keeps a run", "{Daniella keeps a run}")


def test_what_the_sample_holds():
    chips, days = record.read(SAMPLE)
    assert chips.names == ("Ana", "Ben", "Cho") and chips.seed is None
    assert chips.position.seat == 0 and chips.position.plays == (3, 7)
    assert chips.comment(("move", 4)) == "B must take a red one, and keeps the 9 from A"
    assert days.comment(("move", 4)) == "Daniella keeps a run" and days.position.seat == 1


def test_what_autocorrect_makes_is_read_and_never_written():
    typed = SAMPLE.replace('"', "”").replace("x", "×").replace(" - -", " – −")
    assert canonical("\ufeff" + typed.replace("\n", "\r\n")) == canonical(SAMPLE)


@pytest.mark.parametrize("blank", [" ", "\t", "\u00a0", "  \t"])
def test_blanks(blank):
    lines = SAMPLE.split("\n")
    typed = [line if line.startswith("[") else line.replace(" ", blank) for line in lines]
    assert canonical("\n".join(typed)) == canonical(SAMPLE)


def test_runs_are_read_both_ways_and_written_upward():
    text = '[Game "12 Days of Christmas"]\nHand 1\nDeal 1 2 3 / 4 5\nLead A\n'
    assert canonical(text + "3-1 -\n").splitlines()[-1] == "1-3 -"
    whole = text.replace("1 2 3", "1 2 3 4 5 6 7 8 9 10 11 12") + "12-1\n"
    assert record.read(whole)[0].position.plays == (tuple(range(1, 13)),)


def test_a_bare_arrow_stands_at_the_end_of_the_last_trick():
    text = bad_records.THREE + "9 10 6 >"
    assert canonical(text) == bad_records.THREE + "9 10 6\n"


def test_a_game_without_a_round_prints_nothing():
    assert printed('[Game "12 Chip Trick"]') == []
    [match] = record.read('[Game "12 Days of Christmas"]\n[length "short"]\n')
    assert match.position is None and match.rules.length == "short"


def test_tags_in_canonical_order_and_only_where_they_differ():
    text = (
        '[Game "12 Chip Trick"]\n[Score "1 0"]\n[target 4]\n[next_leader "rotate"]\n[limit "20"]\n'
        '[deal "two_and_two"]\n[over_limit "halve"]\n[Players "x" "y"]\n'
    ) + bad_records.DUEL.partition("\n")[2].replace("Round 1", "Round 2")
    assert canonical(text).splitlines()[:7] == [
        '[Game "12 Chip Trick"]', '[Players "x" "y"]', '[over_limit "halve"]', "[limit 20]",
        '[next_leader "rotate"]', "[target 4]", '[Score "1 0"]',
    ]  # fmt: skip


def test_a_score_is_written_where_it_differs_from_the_default():
    tags = '[Game "12 Chip Trick"]\n[Players "x" "y"]\n'
    deal = bad_records.DUEL.partition("\n")[2]
    for rest in (deal, ""):
        assert canonical(f'{tags}[Score "1 0"]\n{rest}') == f'{tags}[Score "1 0"]\n{rest}'
        assert canonical(f'{tags}[Score "0 0"]\n{rest}') == tags + rest
    alone = '[Game "12 Chip Trick"]\n[Score "0 0"]\n'
    assert canonical(alone) == alone, "nothing else tells the number of seats"


def test_a_finished_round_and_match_in_json():
    tags = '[over_limit "halve"]\n[limit 11]\n[target 1]\n'
    text = DONE.replace("Round 1", tags + "Round 1")
    odd = text.replace("1 2 4 5", "1 3 4 5").replace("limit 11", "limit 12")
    [line] = printed(text)
    assert (line["totals"], line["scores"], line["winners"]) == ([12, 38], [6, 19], ["B"])
    assert (line["over"], line["score"], line["match"]) == (True, [0, 1], ["B"])
    [line] = printed(odd)
    assert line["scores"] == ["13/2", 19]


def test_a_later_round_may_leave_its_leader_out():
    text = DONE + "Round 2\nDeal 1 2 4 5 / 8 9 10 11\n"
    first, second = printed(text)
    assert (first["score"], second["score"], second["tricks"]) == ([1, 0], [1, 0], [])
    assert canonical(text).endswith("Lead B\n")


# ------------------------------------------------------------------------- comments


def test_where_comments_belong():
    text = (
        '{before} [Game "12 Chip Trick"] {one}\n{two}\nRound 1 {three}\n{four}\n'
        "Deal 1 2 4 5 / 8 9 10 11 ; five {6}\nLead B {seven}\n{eight}\n11 {nine}{}{ten} 1 > 11\n"
    )
    [match] = record.read(text)
    assert match.comments == {
        ("game",): "before one two", ("deal", 0): "three four five (6) seven eight",
        ("move", 1): "nine ten",
    }  # fmt: skip


def test_a_comment_directly_before_a_round_or_a_game_belongs_to_it():
    follow = 'Round 2\nDeal 1 2 4 5 / 8 9 10 11\n{the game}\n[Game "12 Chip Trick"]\n'
    one, two = record.read(DONE + "{the round}\n" + follow)
    assert one.comment(("deal", 1)) == "the round" and two.comment(("game",)) == "the game"
    one, _ = record.read(DONE + "{the move}\n\n" + follow)
    assert one.comment(("move", 16)) == "the move" and ("deal", 1) not in one.comments


def test_a_comment_that_no_record_could_hold_is_written_so_that_it_can_be_read():
    match = chip_trick.match(3, seed=7)
    match.play(match.position.moves[0])
    match.comments["move", 1] = " a {b} \n c} ; d "
    assert record.read(record.write(match))[0].comment(("move", 1)) == "a {b) c) ; d"


# ------------------------------------------------------------------------- against the oracle


@pytest.mark.parametrize("start", range(0, 300, 25))
def test_random_records(start):
    """25 records each: 300 in all."""
    for seed in range(start, start + 25):
        games, text = random_record(seed)
        given = text.encode() if seed % 2 else text
        assert printed(given) == json.loads(json.dumps(oracle.replay_games(games))), seed
        assert canonical(given) == oracle.canonical_games(games), seed
        assert canonical(canonical(given)) == canonical(given), seed
        for match, game in zip(record.read(given), games, strict=True):
            agree_on_comments(match, game)


def agree_on_comments(match, game):
    expected = {("game",): game["comment"]}
    moves = 0
    for index, one in enumerate(game["rounds"]):
        expected["deal", index] = one["comment"]
        expected |= {("move", moves + at + 1): text for at, text in one["comments"].items()}
        moves += len(one["moves"])
    assert match.comments == {place: text for place, text in expected.items() if text}


@settings(max_examples=40, deadline=None)
@given(
    room=st.sampled_from([chip_trick, twelve_days]),
    seed=st.integers(0, 10**6),
    names=st.lists(st.text(min_size=1, max_size=8), min_size=2, max_size=4),
    said=st.text(max_size=30),
    moves=st.integers(0, 120),
)
def test_any_match_is_read_back_as_it_was(room, seed, names, said, moves):
    rng = Random(seed)
    try:
        match = room.match(names=names, seed=seed)
    except ValueError:
        return
    for _ in range(moves):
        if match.over:
            break
        match.play(rng.choice(match.position.moves))
    text = record.write(match)
    assert record.read(text) == [match] and record.read(text.encode()) == [match]
    if match.length:
        match.comments["move", rng.randint(1, match.length)] = said
        text = record.write(match)
        assert canonical(text) == text


def test_a_record_ends_where_the_match_stands():
    match = chip_trick.match(3, seed=7)
    for _ in range(5):
        match.play(match.position.moves[0])
    match.undo()
    [again] = record.read(record.write(match))
    assert again.length == 4 and again.position == match.position


def test_several_games_are_written_with_a_blank_line_between():
    games = [chip_trick.match(3, seed=1), twelve_days.match(3, seed=1)]
    assert record.write(games) == record.write(games[0]) + "\n" + record.write(iter(games[1:]))
    assert record.read(record.write(games)) == games


# ------------------------------------------------------------------------- bad records


@pytest.mark.parametrize("case", bad_records.BAD, ids=lambda case: case[0])
def test_bad_records_are_refused(case):
    name, text, line, column, words = case
    with pytest.raises(BadRecord) as caught:
        record.read(text)
    bad = caught.value
    assert isinstance(bad, ValueError)
    assert line in (None, bad.line) and column in (None, bad.column), (name, str(bad))
    assert all(word.lower() in bad.message.lower() for word in words), bad.message
    assert str(bad) == f"{bad.line}:{bad.column}: {bad.message}"
    assert bad.message == bad.text() and not re.search(r"\{\w+\}", bad.message)


def test_the_games_before_a_bad_one_are_yielded_and_nothing_half_read():
    games = record.read_games(SAMPLE + "\n" + bad_records.THREE + "9 10 6\n3 7")
    assert [next(games).game.name, next(games).game.name] == [
        "12 Chip Trick", "12 Days of Christmas"]  # fmt: skip
    with pytest.raises(BadRecord):
        next(games)
    with pytest.raises(StopIteration):
        next(games)


@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 50), data=st.data())
def test_a_damaged_record_is_read_or_refused_but_nothing_else(seed, data):
    _, text = random_record(seed)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    new = data.draw(st.text(alphabet=' \n\t"{}[];>/-x0123456789ABLRHé\ud800', max_size=3))
    damaged = text[:at] + new + text[at + cut :]
    place, matches = outcome(damaged)
    if place is None:
        assert record.read(record.write(matches)) == matches
        return
    lines = damaged.split("\n")
    assert 1 <= place[0] <= len(lines) and 1 <= place[1] <= len(lines[place[0] - 1]) + 1


def outcome(text):
    """Return (line, column) and nothing, or nothing and the games."""
    try:
        return None, record.read(text)
    except BadRecord as bad:
        return (bad.line, bad.column), None
