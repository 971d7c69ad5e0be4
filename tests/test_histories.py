"""Frames and replays: what a browser steps through alone."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import each_table, played
from twelve_widgets import record
from twelve_widgets.game import Refused
from twelve_widgets.widgets import Replay
from twelve_widgets.widgets.history import round_json


def reduced(frontend: Any, rounds: list[dict]) -> list[dict]:
    """Return the states of all steps as the browser computes them."""
    done = subprocess.run(
        ["node", "reduce.mjs"],
        input=json.dumps(rounds),
        cwd=frontend,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


@pytest.mark.node
@each_table
def test_the_browser_draws_the_past_as_python_drew_it_then(frontend, table_type, options):
    for viewer in ("all", "A"):
        table = table_type(seed=9, view=viewer, **options)
        rng = random.Random(2)
        drawn = [now_and_open(table)]
        seen = len(table.match.rounds)
        while not table.match.over and len(drawn) < 150:
            table.play(rng.choice(table.position.moves))
            if len(table.match.rounds) > seen:
                seen += 1
                drawn.append(None)  # the finished round, which the live table has left behind
            drawn.append(now_and_open(table))
        rounds = [*table.rounds, *filter(None, [table.current])]
        if table.current is not None:
            rounds[-1] = {**table.current, "frames": table.current["frames"] + table.view["tail"]}
        states = reduced(frontend, rounds)
        assert len(states) == len(drawn)
        finished = {one["number"] for one in table.rounds}
        for state, then in zip(states, drawn, strict=True):
            if then is not None:
                # When a round of chips ends its hands are laid open: afterwards all is known.
                known_now = table.kind == "chips" and state["round"] in finished
                assert state == then[known_now]


def now_and_open(table: Any) -> tuple[dict, dict]:
    """Return what is drawn now, and what would be with all hands open."""
    return table.view["state"], table.scene.state(table.match, None, "en")


@each_table
def test_frames_are_small(table_type, options):
    table = table_type(seed=9, **options)
    played(table, random.Random(2))
    sizes = [
        len(json.dumps(frame, separators=(",", ":"), ensure_ascii=False).encode())
        for one in table.rounds
        for frame in one["frames"]
        if frame["n"] is not None
    ]
    assert max(sizes) <= 150


def test_names_stand_in_no_frame():
    match = tw.chip_trick.match(names=["{1}", "Ben", "Cho"], seed=1, leader=0)
    match.play(match.position.moves[0])
    frame = round_json(match, 0, None, "en")["frames"][0]
    assert frame["t"].startswith("{0} leads")


ASKING = """[Game "12 Days of Christmas"]
[Players "Alvin" "Betty" "Carl"]
Hand 1
Deal 9 11 / 7 8 9 10 / 12
Lead A
9 9 {Is it "Alvin?"} - {(Who wins?)}
7 {Why?!} - - {Who leads?}
"""


def test_a_comment_that_asks_has_its_move_told_alone():
    [match] = record.read(ASKING)
    frames = round_json(match, 0, None, "en")["frames"]
    assert [frame.get("q") for frame in frames] == [
        None, "{1} plays the 9.", "{2} passes.", "{1} leads the 7.", None, None,
    ]  # fmt: skip
    assert frames[2]["t"] == "{2} passes. {1} wins the trick."
    assert frames[5]["t"].endswith("wins the trick."), "no step follows that could tell"
    match.undo()
    frames = round_json(match, 0, None, "en")["frames"]
    assert "q" not in frames[-1]


@pytest.mark.parametrize("room", [tw.chip_trick, tw.twelve_days], ids=["chips", "days"])
def test_a_round_that_ends_in_a_question_is_told_without_its_end(room):
    match = room.match(seed=5)
    rng = random.Random(3)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    match.comments["move", match.moves_before(1)] = "Who wins?"
    frame = round_json(match, 0, None, "en")["frames"][-1]
    assert frame["t"] != frame["q"]
    assert frame["q"].count(".") == 1


# Replay


def test_a_replay_of_a_record_a_match_and_a_position():
    match = tw.chip_trick.match(seed=5)
    rng = random.Random(3)
    while not match.over:
        match.play(rng.choice(match.position.moves))
    text = tw.record.write(match)
    whole = Replay(match)
    assert whole.current is None
    assert len(whole.rounds) == len(match.rounds)
    read_back = Replay(text, title="Mine")
    assert read_back.rounds == whole.rounds
    assert repr(read_back) == f"Replay('Mine', moves={match.length}, view='all')"
    one = Replay(match.rounds[0])
    assert one.rounds[0]["frames"] == whole.rounds[0]["frames"]
    with pytest.raises(Refused, match="1 game"):
        Replay(text, game=1)
    with pytest.raises(tw.BadRecord, match="1:1"):
        Replay("")
    assert Replay('[Game "12 Chip Trick"]\n').rounds == []


def test_comments_are_carried():
    text = (
        '[Game "12 Chip Trick"]\n{About it all}\nRound 1\n'
        "Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\nLead A {The deal}\n9 10 {Higher} 6\n"
    )
    replay = Replay(text)
    assert replay.current["about"] == "About it all"
    assert replay.current["note"] == "The deal"
    assert [frame.get("c") for frame in replay.current["frames"]] == [None, "Higher", None]
