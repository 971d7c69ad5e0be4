"""The tables without a browser: what pages ask for, what they are told, and what they never see."""

from __future__ import annotations

import json
import random
import subprocess
from itertools import pairwise
from typing import Any

import pytest

import twelve_widgets as tw
from twelve_widgets.game import Match, Refused
from twelve_widgets.widgets import ChipTable, DaysTable, Replay
from twelve_widgets.widgets.history import round_json

TABLES = [
    (ChipTable, {"players": 2}),
    (ChipTable, {"players": 3}),
    (ChipTable, {"players": 4, "rules": tw.chip_trick.Rules(over_limit="halve", target=1)}),
    (DaysTable, {"players": 2}),
    (DaysTable, {"players": 4, "rules": tw.twelve_days.Rules(last_cards="must_be_lowest")}),
    (DaysTable, {"players": 8, "rules": tw.twelve_days.Rules(length="short")}),
]
each_table = pytest.mark.parametrize(
    ("table_type", "options"), TABLES, ids=lambda x: getattr(x, "__name__", None)
)


class Page:
    """A page on a table: keeps everything that was sent to it."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.answers: list[dict[str, Any]] = []
        self.count = 0
        table.send = lambda content, *_: self.answers.append(json.loads(json.dumps(content)))

    def ask(self, kind: Any, *, id: Any = None, revision: Any = None, **fields: Any) -> dict:
        self.count += 1
        message = {
            "type": kind,
            "id": f"ask-{self.count}" if id is None else id,
            "revision": self.table.view["revision"] if revision is None else revision,
            **fields,
        }
        return self.send(message)

    def send(self, message: Any) -> dict:
        self.table._handle_custom_msg(message, [])
        return self.answers[-1]


def played(table: Any, rng: random.Random, moves: int = 10_000) -> Any:
    """Play on at random through the page until the match is over."""
    page = Page(table)
    while moves and not table.match.over:
        move = rng.choice(table.view["now"]["moves"])["move"]
        assert page.ask("move", move=move)["ok"]
        moves -= 1
    return page


def frozen(table: Any) -> tuple[Any, ...]:
    """Everything about a table that a refused message must leave as it was."""
    return (
        table.match.length,
        table.position,
        json.dumps([table.view, table.rounds, table.current, table.setup, table.names]),
    )


@each_table
def test_a_match_through_the_page(table_type, options):
    table = table_type(seed=3, **options)
    page = played(table, random.Random(1))
    assert table.match.over
    assert all(answer["ok"] for answer in page.answers)
    revisions = [answer["view"]["revision"] for answer in page.answers]
    assert revisions == list(range(2, 2 + len(revisions)))
    assert table.view["state"]["end"]["match"] == list(table.match.winners)
    assert not page.ask("move", move=1)["ok"]


def bad_messages(table: Any) -> list[Any]:
    revision, legal = table.view["revision"], table.view["now"]["moves"][0]["move"]
    good = {"type": "move", "id": "x", "revision": revision, "move": legal}
    return [
        None,
        "move",
        [],
        {},
        {"type": "move"},
        good | {"id": 7},
        good | {"type": "moves"},
        good | {"type": None},
        good | {"type": ["move"]},
        good | {"type": "__class__"},
        good | {"revision": revision - 1},
        good | {"revision": revision + 1},
        good | {"revision": None},
        good | {"revision": True},
        good | {"revision": str(revision)},
        good | {"move": 99},
        good | {"move": None},
        good | {"move": True},
        good | {"move": "9"},
        good | {"move": {"chip": 9}},
        good | {"move": [[1]]},
        good | {"move": [1.0]},
        {**good, "type": "view", "viewer": 9},
        {**good, "type": "view", "viewer": True},
        {**good, "type": "view", "viewer": [0]},
        {**good, "type": "setup", "hands": "1 2 3"},
        {**good, "type": "setup", "hands": [[1, 2], [3, "x"]]},
        {**good, "type": "setup", "hands": [[1]]},
        {**good, "type": "setup", "hands": None, "players": "random"},
        {**good, "type": "setup", "hands": None, "players": ["nobody"]},
        {**good, "type": "setup", "hands": None, "players": [["random"]]},
        {**good, "type": "setup", "hands": None, "players": ["person"] * 9},
        {**good, "type": "setup", "hands": None, "leader": 8},
        {**good, "type": "setup", "hands": None, "leader": "A"},
        {**good, "type": "redo"},
    ]


@each_table
def test_what_a_table_does_not_understand_changes_nothing_and_is_answered(table_type, options):
    table = table_type(seed=3, **options)
    page = Page(table)
    for message in bad_messages(table):
        before = frozen(table)
        answers = len(page.answers)
        answer = page.send(message)
        assert len(page.answers) == answers + 1, message
        assert answer["ok"] is False, message
        assert answer["reason"].strip(), message
        assert answer["view"] == json.loads(json.dumps(table.view))
        assert frozen(table) == before, message


def test_an_intent_is_done_once():
    table = ChipTable(seed=3)
    page = Page(table)
    first = table.view["now"]["moves"][0]["move"]
    revision = table.view["revision"]
    assert page.ask("move", id="once", move=first)["ok"]
    again = page.ask("move", id="once", revision=revision, move=first)
    assert not again["ok"]
    assert "already" in again["reason"]
    # Even with the right revision, the same intent is not done again.
    assert not page.ask("move", id="once", move=table.position.moves[0])["ok"]
    stale = page.ask("move", revision=revision, move=first)
    assert "changed meanwhile" in stale["reason"]
    assert table.match.length == 1


def test_an_illegal_move_is_answered_with_its_reason():
    table = ChipTable(hands=[[4, 6, 11, 12], [2, 3, 5, 8], [1, 7, 9, 10]], leader=0)
    page = Page(table)
    for chip in (12, 5, 1):
        page.ask("move", move=chip)
    answer = page.ask("move", move=12)
    assert not answer["ok"]
    assert answer["reason"] == str(table.position.why_not(12))
    assert table.view["now"]["why"] == {
        str(chip): str(table.position.why_not(chip)) for chip in (1, 12)
    }


def test_why_says_what_is_wrong_with_a_selection_and_changes_nothing():
    table = DaysTable(hands=[[9, 11], [7, 8, 9, 10]], leader=0)
    page = Page(table)
    page.ask("move", move=[9])
    before = frozen(table)
    answer = page.ask("why", move=[7, 8])
    assert answer["ok"]
    assert answer["reason"] == str(table.position.why_not((7, 8)))
    assert page.ask("why", move=[8])["reason"] == ""
    assert frozen(table) == before


@each_table
def test_undo_redo_and_new_deals(table_type, options):
    table = table_type(seed=4, **options)
    page = Page(table)
    start = frozen(table)[1]
    for _ in range(7):
        page.ask("move", move=table.view["now"]["moves"][0]["move"])
    later = table.position
    for _ in range(7):
        assert page.ask("undo")["ok"]
    assert table.position == start
    assert not table.view["can"]["undo"]
    assert not page.ask("undo")["ok"]
    for _ in range(7):
        assert page.ask("redo")["ok"]
    assert table.position == later
    old = table.match
    assert page.ask("deal")["ok"]
    assert table.match is not old
    assert table.earlier == [old]
    assert table.position.players == old.players
    assert table.match.rules == old.rules


def test_set_up_a_deal():
    table = ChipTable(seed=3, names=["Ana", "Ben", "Cho"])
    page = Page(table)
    hands = [[1, 2, 8, 9], [3, 4, 5, 10], [6, 7, 11, 12]]
    players = ["person", "random", "sensible"]
    assert page.ask("setup", hands=hands, leader=0, players=players)["ok"]
    assert table.position.hands == tuple(map(tuple, hands))
    assert table.setup["players"] == players
    assert table.match.names == ("Ana", "Ben", "Cho")
    page.ask("move", move=9)
    # Both programs have answered.
    assert table.match.length >= 3
    answer = page.ask("setup", hands=[[1, 2, 4, 5]] * 3, leader=0, players=players)
    assert answer["reason"].startswith("The 1 is dealt twice")
    # Two seats more or less: the names given no longer fit.
    assert page.ask("setup", hands=[[1, 2, 8, 9], [3, 10, 4, 5]], leader=1, players=None)["ok"]
    assert table.match.names == ("A", "B")


def test_a_program_that_fails_takes_the_move_back_and_says_so():
    def broken(view, moves):
        raise ZeroDivisionError("my mistake")

    table = ChipTable(seed=3, leader=0, programs={"B": broken})
    page = Page(table)
    before = frozen(table)
    answer = page.ask("move", move=table.position.moves[0])
    assert not answer["ok"]
    assert "broken" in answer["reason"]
    assert "my mistake" in answer["reason"]
    assert frozen(table) == before


def test_programs_alone_play_a_match_to_its_end():
    table = DaysTable(players=3, seed=5, programs=dict.fromkeys("ABC", "random"))
    assert table.match.over
    assert len(table.match.rounds) == 12
    again = DaysTable(players=3, seed=5, programs=dict.fromkeys("ABC", "random"))
    assert again.match == table.match


def test_undo_goes_back_to_a_person_and_the_programs_answer_alike():
    table = ChipTable(players=3, seed=8, leader=0, programs={"B": "random", "C": "random"})
    start = table.position
    move = start.moves[-1]
    table.play(move)
    then = table.position
    # Both programs have answered at least once.
    assert table.match.length >= 3
    table.undo()
    assert table.position == start
    assert not table.view["can"]["undo"]
    table.play(move)
    assert table.position == then
    table.undo()
    table.redo()
    assert table.position == then


def test_a_program_that_opens_opens_again_after_undo():
    table = ChipTable(players=3, seed=8, leader=1, programs={"B": "random", "C": "random"})
    opened = table.position
    assert [trick.leader for trick in opened.tricks] == [1]
    assert opened.seat == 0
    table.undo()
    assert table.position == opened


def test_a_program_draws_one_number_for_each_of_its_moves():
    """From the stream of its own seat, in order: no other seat's moves change it."""
    table = ChipTable(players=3, seed=8, leader=0, programs={"B": "random"})
    played(table, random.Random(4))
    for number, ended in enumerate(table.match.rounds, start=1):
        draws = random.Random(f"8/{number}/1")
        for before, after in pairwise(ended.path()):
            if before.seat == 1:
                assert after.last == before.moves[int(draws.random() * len(before.moves))]


def test_a_record_is_gone_on_with():
    text = (
        '[Game "12 Chip Trick"]\nRound 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\nLead A\n9 10 6 > 9\n'
    )
    table = ChipTable(record=text)
    assert table.record == text
    played(table, random.Random(2))
    assert table.match.over
    with pytest.raises(Refused, match="12 Chip Trick"):
        DaysTable(record=text)
    with pytest.raises(Refused, match="dealt"):
        ChipTable(record='[Game "12 Chip Trick"]\n')


# What a seat may not know


@each_table
@pytest.mark.parametrize("viewer", [0, 1])
def test_nothing_that_a_seat_may_not_know_leaves_python(table_type, options, viewer):
    """Two deals that look alike to a seat are byte for byte alike on the wire."""
    rng = random.Random(6)
    known = table_type(seed=11, **options)
    moves = []
    for _ in range(3 * known.position.players):
        move = rng.choice(known.position.moves)
        if len(known.match.rounds) > 1 or known.position.play(move).over:
            break
        known.play(move)
        moves.append(move)
    first = known.match.at(0)
    swapped = with_hidden_swapped(known.match.at(len(moves)), viewer)
    while swapped is None:
        moves.pop()
        swapped = with_hidden_swapped(known.match.at(len(moves)), viewer)
    wires = []
    for hands in (first.hands, swapped):
        table = table_type(
            seed=11, view=viewer, hands=hands, leader=first.seat, rules=options.get("rules")
        )
        page = Page(table)
        wires.append([wire(table, page)])
        for move in moves:
            if table.view["now"]["mine"]:
                assert page.ask("move", move=move)["ok"]
            else:
                table.play(move)
            wires[-1].append(wire(table, page))
    assert len(wires[0]) > 4
    assert wires[0] == wires[1]
    assert '"?"' in wires[0][-1]


def with_hidden_swapped(position: Any, viewer: int) -> list[list[int]] | None:
    """Return the deal with two pieces exchanged that the viewer has never seen, if it can be."""
    view = position.seen_by(viewer)
    hidden = {}
    for seat, hand in enumerate(position.hands):
        if seat != viewer:
            unseen = list(hand)
            for piece in view.seen[seat]:
                unseen.remove(piece)
            hidden[seat] = unseen
    chips = isinstance(position, tw.chip_trick.Position)
    undealt = list(tw.chip_trick.chips(position.players) if chips else tw.twelve_days.DECK)
    for hand in position.dealt:
        for piece in hand:
            undealt.remove(piece)
    hands = [list(hand) for hand in position.dealt]
    places = [(seat, piece) for seat, pieces in hidden.items() for piece in pieces]
    for seat, piece in places:
        for other, theirs in [*places, *((None, piece) for piece in undealt)]:
            same_kind = not chips or tw.chip_trick.is_red(piece) == tw.chip_trick.is_red(theirs)
            if seat != other and piece != theirs and same_kind:
                hands[seat][hands[seat].index(piece)] = theirs
                if other is not None:
                    hands[other][hands[other].index(theirs)] = piece
                return hands
    return None


def wire(table: Any, page: Page) -> str:
    """Everything that a browser can have got: all synced state and all answers."""
    state = {key: value for key, value in table.get_state().items() if key not in ("_esm", "_css")}
    state.pop("layout", None)
    ids = ("_anywidget_id", "_dom_classes", "tabbable", "tooltip")
    for key in ids:
        state.pop(key, None)
    return json.dumps([state, page.answers], sort_keys=True, default=str)


def test_no_seed_is_on_the_wire():
    table = ChipTable(seed=987_654_321, programs={"B": "random"})
    page = played(table, random.Random(1), moves=12)
    assert "987654321" not in wire(table, page)


def test_choosing_another_view_is_done_in_python():
    table = ChipTable(seed=3, view="A")
    page = Page(table)
    hidden = [piece for hand in table.view["state"]["hands"][1:] for piece in hand]
    assert set(hidden) == {"?"}
    assert page.ask("view", viewer=None)["view"]["state"]["hands"] == [
        list(hand) for hand in table.position.hands
    ]
    assert page.ask("view", viewer=2)["view"]["state"]["hands"][2] == list(table.position.hands[2])
    assert table.viewer == 2
    with pytest.raises(Refused, match="view"):
        table.show("D")


def test_a_view_cannot_play_for_another_seat():
    table = ChipTable(seed=3, leader=1, view="A")
    page = Page(table)
    assert table.view["now"]["moves"] == []
    answer = page.ask("move", move=table.position.moves[0])
    assert not answer["ok"]
    assert "B's turn" in answer["reason"]
    assert page.ask("why", move=[1])["reason"] == ""


# History


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
        drawn = [table.view["state"]]
        seen = len(table.match.rounds)
        while not table.match.over and len(drawn) < 150:
            table.play(rng.choice(table.position.moves))
            if len(table.match.rounds) > seen:
                seen += 1
                drawn.append(None)  # the finished round, which the live table has left behind
            drawn.append(table.view["state"])
        rounds = [*table.rounds, *filter(None, [table.current])]
        if table.current is not None:
            rounds[-1] = {**table.current, "frames": table.current["frames"] + table.view["tail"]}
        states = reduced(frontend, rounds)
        assert len(states) == len(drawn)
        for state, then in zip(states, drawn, strict=True):
            if then is not None and not finished_in_view(then, table.rounds):
                assert state == then


def finished_in_view(state: dict, rounds: list[dict]) -> bool:
    """A closed round is drawn with what its end has shown, which its middle had not."""
    return state["round"] in [r["number"] for r in rounds] and any(
        "?" in hand for hand in state["hands"]
    )


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
    assert replay.current["note"] == "About it all The deal"
    assert [frame.get("c") for frame in replay.current["frames"]] == [None, "Higher", None]


@each_table
def test_a_notebook_gets_a_picture_too(table_type, options):
    table = table_type(seed=2, **options)
    data = table._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].startswith("<img ")
    assert "image/svg+xml" not in data
    again = table_type(seed=2, **options)._repr_mimebundle_()
    again = again[0] if isinstance(again, tuple) else again
    assert again["text/html"] == data["text/html"]
    assert again["text/plain"] == data["text/plain"]


def test_an_unknown_argument_is_refused():
    with pytest.raises(TypeError, match="playerz"):
        ChipTable(playerz=3)
    with pytest.raises(ValueError, match="2 to 4"):
        ChipTable(players=5)
    with pytest.raises(ValueError, match="expected one of"):
        ChipTable(programs={"B": "genius"})
    with pytest.raises(ValueError, match="seat"):
        ChipTable(programs={"F": "random"})
    assert isinstance(ChipTable().match, Match)
