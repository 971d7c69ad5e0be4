"""What a seat may not know never leaves Python.

Every hidden chip or card is a canary: in a twin of the match it is another one, and
whatever the page gets of both must be the same, byte for byte.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page, each_table, played
from twelve_widgets.game import Match, Refused
from twelve_widgets.widgets import ChipTable, DaysTable, Replay

SEED = 987_654_321
Deals = list[tuple[Any, int]]
"""The hands and the leader of each round."""

Place = tuple[int | None, int]
"""Seat and piece of one that is hidden; None for the seat of what was not dealt."""


class Story:
    """A whole match, to be played again with other hidden hands."""

    def __init__(self, table_type: Any, options: dict[str, Any], seed: int = 11) -> None:
        rng = random.Random(seed)
        self.table_type = table_type
        self.game = table_type.game
        self.rules = options.get("rules")
        self.match = Match(self.game, players=options["players"], rules=self.rules, seed=seed)
        while not self.match.over:
            self.match.play(rng.choice(self.match.position.moves))
        self.deals: Deals = [(one.dealt, one.first_leader) for one in self.match.rounds]

    def begun(self, index: int, hands: Any) -> Match:
        """Return the match at the deal of a round, with other hands in that round."""
        match = Match(self.game, players=self.match.players, rules=self.rules)
        for number, (dealt, leader) in enumerate(self.deals[: index + 1]):
            now = hands if number == index else dealt
            match.deal_next(now, None if number else leader)
            if number < index:
                for move in self.match.rounds[number].made:
                    match.play(move)
        match.deal_on(SEED)
        return match

    def twins(self, index: int, moves: int, viewer: int) -> Iterator[Any]:
        """Yield deals of a round until every piece hidden after so many moves was elsewhere.

        Only a piece that no other could be in place of stays: the last red one that is hidden
        where every hand has two reds, say.
        """
        position = self.match.rounds[index].path()[moves]
        places = hidden_from(position, viewer)
        staying = set(places) - self._exchangeable(position, places)
        left = set(places) - staying
        rng = random.Random(moves)
        while left:
            # Of some deals the one in which most that has not been elsewhere yet is.
            hands, moved = max(
                self._twins(position, places, rng), key=lambda one: len(one[1] & left)
            )
            assert not moved & staying
            if moved & left:
                left -= moved
                yield hands

    def _twins(
        self, position: Any, places: list[Place], rng: random.Random
    ) -> Iterator[tuple[Any, set[Place]]]:
        """Yield some twins, each with what is elsewhere in it."""
        found = 0
        while found < 100:
            pieces, hands = self.shuffled(position, places, rng)
            if hands is not None:
                found += 1
                now = ((seat, new) for (seat, _), new in zip(places, pieces, strict=True))
                yield hands, set(Counter(places) - Counter(now))

    def shuffled(
        self, position: Any, places: list[Place], rng: random.Random
    ) -> tuple[list[int], Any]:
        """Return other pieces in those places, and the hands then; None if no such deal can be."""
        pieces = [piece for _, piece in places]
        rng.shuffle(pieces)
        now = [(seat, new) for (seat, _), new in zip(places, pieces, strict=True)]
        hands = exchanged(position, places, now)
        return pieces, None if self.game.deal_fault(hands, position.rules) else hands

    def _exchangeable(self, position: Any, places: list[Place]) -> set[Place]:
        """Return what could be elsewhere, tried two by two: more at once moves no other."""
        found: set[Place] = set()
        for one, other in combinations(set(places), 2):
            if one[0] == other[0] or one[1] == other[1] or {one, other} <= found:
                continue
            swapped = [(one[0], other[1]), (other[0], one[1])]
            hands = exchanged(position, [one, other], swapped)
            if self.game.deal_fault(hands, position.rules) is None:
                found |= {one, other}
        return found


def exchanged(position: Any, before: list[Place], after: list[Place]) -> Any:
    """Return a deal with other pieces in some places."""
    hands = [list(hand) for hand in position.dealt]
    for seat, piece in before:
        if seat is not None:
            hands[seat].remove(piece)
    for seat, piece in after:
        if seat is not None:
            hands[seat].append(piece)
    return tuple(tuple(sorted(hand)) for hand in hands)


def hidden_from(position: Any, viewer: int) -> list[Place]:
    """Return seat and piece of all that a viewer has never seen; None for what was not dealt."""
    view = position.seen_by(viewer)
    places: list[Place] = []
    for seat, hand in enumerate(position.hands):
        if seat != viewer:
            unseen = Counter(hand) - Counter(view.seen[seat])
            places += [(seat, piece) for piece in unseen.elements()]
    chips = isinstance(position, tw.chip_trick.Position)
    undealt = Counter(tw.chip_trick.chips(position.players) if chips else tw.twelve_days.DECK)
    for hand in position.dealt:
        undealt -= Counter(hand)
    return places + [(None, piece) for piece in undealt.elements()]


def shown(story: Story, index: int, hands: Any, view: Any, moves: int) -> list[tuple[Any, str]]:
    """Play a round's moves at a table; return all that was sent, each with who was shown then.

    Between the moves the page asks for whatever a page can ask for.
    """
    table = story.table_type(record=story.begun(index, hands), view=view, lang="en")
    page = Page(table)
    frames: list[tuple[Any, str]] = []

    def sent() -> None:
        eyes = (table.view["mode"], table.view["viewer"])
        frames.extend((eyes, text) for text in page.wire)
        page.wire.clear()

    def ask(kind: str, **fields: Any) -> None:
        page.ask(kind, **fields)
        sent()

    sent()
    for number, move in enumerate(story.match.rounds[index].made[:moves]):
        if table.view["cover"]:
            ask("move", move=plain(move))
            if number % 3:
                ask("ready")
        if table.view["now"]["mine"]:
            ask("why", move=plain(move))
            ask("move", move=plain(move))
        else:
            table.play(move)
            sent()
        if number % 4 == 1:
            ask("undo")
            ask("look")
            ask("redo")
        if number % 5 == 2:
            ask("lang", lang="de")
            ask("lang", lang="en")
        if number % 7 == 3:
            ask("view", viewer=view)
            ask("record", text=table.head + "Round 1\nDeal ? ? ? ? / 1 2 8 9\n")
        if number % 6 == 4:
            frames.append((("fallback", table.view["viewer"]), json.dumps(table._fallback())))
    frames.append((("whole", table.view["viewer"]), json.dumps(Page(table).told)))
    return frames


def same(ours: list[Any], theirs: list[Any]) -> None:
    """Compare frame by frame: where they differ, only that much is worth reading."""
    for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        if one != other:
            signs = zip(one[1], other[1], strict=False)
            at = next(i for i, (sign, twin) in enumerate(signs) if sign != twin)
            raise AssertionError(f"frame {number}: {one[1][max(0, at - 80) : at + 80]}")


def plain(move: Any) -> Any:
    return move if isinstance(move, int) else list(move)


def looks(position: Any) -> list[int]:
    """After how many moves of a round to look: before its end, while something is hidden."""
    last = len(position.made) - 1
    if isinstance(position, tw.twelve_days.Position):
        return [0, last // 2, last]
    # After a trick or two most chips have been seen.
    seats = position.players
    return [0, seats, 2 * seats, min(3 * seats, last), last]


def places_to_look(match: Match, rounds: int) -> Iterator[tuple[int, int]]:
    """Yield rounds and moves: several places of the first round, one of each later one."""
    for index, position in enumerate(match.rounds[:rounds]):
        found = looks(position)
        yield from ((index, moves) for moves in ([found[1 + index % 2]] if index else found))


def assert_no_canary_is_told(story: Story, viewer: int, places: Iterable[tuple[int, int]]) -> None:
    """Compare all that is sent to a seat in twins of a match, up to each of some places."""
    told = 0
    for index, moves in places:
        first = shown(story, index, story.deals[index][0], viewer, moves)
        assert not moves or any('"?"' in frame for _, frame in first)
        for hands in story.twins(index, moves, viewer):
            told += 1
            same(shown(story, index, hands, viewer, moves), first)
    assert told > 2


def assert_no_canary_goes_round(
    story: Story, places: Iterable[tuple[int, int, Iterable[int]]]
) -> None:
    """Compare what was sent while some seats, or nobody, were shown in twins of a match."""
    covered = uncovered = 0
    for index, moves, viewers in places:
        first = shown(story, index, story.deals[index][0], "turn", moves)
        twins = (
            (viewer, hands) for viewer in viewers for hands in story.twins(index, moves, viewer)
        )
        for viewer, hands in twins:
            other = shown(story, index, hands, "turn", moves)
            assert [eyes for eyes, _ in other] == [eyes for eyes, _ in first]
            for ((_, who), ours), (_, theirs) in zip(first, other, strict=True):
                if who in (None, viewer):
                    assert ours == theirs
                    covered += who is None
                    uncovered += who == viewer
    assert covered > 50
    assert uncovered > 10


def whole(story: Story) -> bool:
    """Whether every round is looked into: of each game in a match that does not take long."""
    return story.table_type is ChipTable or story.match.players == 2


@each_table
@pytest.mark.parametrize("viewer", [0, 1])
def test_no_canary_leaves_python(table_type, options, viewer):
    """A seat's view, through each round of a whole match."""
    story = Story(table_type, options)
    # In a long match with two seats one is like the other.
    rounds = 99 if whole(story) and (viewer == 0 or table_type is ChipTable) else 3
    assert_no_canary_is_told(story, viewer, places_to_look(story.match, rounds))


@each_table
def test_no_canary_is_seen_by_the_wrong_person_when_the_device_goes_round(table_type, options):
    """Whoever is shown knows no hand but the own one; nobody's while hands are covered."""
    story = Story(table_type, options, seed=5)
    last = story.match.players - 1
    first = looks(story.match.rounds[0])[1:3]
    later = places_to_look(story.match, 99 if whole(story) else 1)
    assert_no_canary_goes_round(
        story,
        [
            *((0, moves, (0, last)) for moves in first),
            *((index, moves, (last,)) for index, moves in later if index),
        ],
    )


@pytest.mark.heavy
@each_table
def test_no_canary_leaves_python_anywhere(table_type, options):
    """Every round, for every seat."""
    story = Story(table_type, options, seed=3)
    places = [*places_to_look(story.match, 99)]
    for viewer in range(story.match.players):
        assert_no_canary_is_told(story, viewer, places)
    viewers = range(story.match.players)
    assert_no_canary_goes_round(story, [(*place, viewers) for place in places])


def test_a_canary_that_is_planted_is_found():
    """The twins are told apart where hands are open: the comparison can fail."""
    story = Story(ChipTable, {"players": 3})
    moves = looks(story.match.rounds[0])[1]
    [hands, *_] = story.twins(0, moves, 0)
    first = shown(story, 0, story.deals[0][0], "all", moves)
    assert shown(story, 0, hands, "all", moves) != first


def test_cards_of_a_finished_hand_stay_hidden_to_the_end_of_the_match():
    """Twelve Days hands are only counted: they are never laid open."""
    story = Story(DaysTable, {"players": 4, "rules": tw.twelve_days.Rules(length="short")})
    position = story.match.rounds[0]
    whole = []
    twins = list(story.twins(0, len(position.made), 1))
    for hands in [story.deals[0][0], *twins]:
        match = story.begun(0, hands)
        for move in position.made:
            match.play(move)
        table = DaysTable(record=match, view=1)
        page = Page(table)
        rng = random.Random(8)
        while not table.match.over:
            table.play(rng.choice(table.position.moves))
        whole.append(page.wire)
    assert len(whole) > 2
    assert all(wire == whole[0] for wire in whole)


@each_table
def test_no_seed_is_on_the_wire(table_type, options):
    table = table_type(seed=SEED, programs={"B": "random"}, **options)
    page = played(table, random.Random(1), moves=25)
    for kind in ("undo", "redo", "look"):
        page.ask(kind)
    page.ask("lang", lang="et")
    assert str(SEED) not in "".join(page.wire)


def commented(room: Any) -> str:
    """A record with a comment at every place, each telling a secret of its own."""
    match = room.match(players=3, seed=5)
    rng = random.Random(5)
    while len(match.rounds) < 3 or len(match.position.made) < 4:
        match.play(rng.choice(match.position.moves))
    match.comments["game",] = "secret-game"
    for index in range(len(match.rounds)):
        match.comments["deal", index] = f"secret-deal-{index}"
    for move in range(1, match.length + 1):
        match.comments["move", move] = f"secret-move-{move}"
    return tw.record.write(match)


def secrets(told: list[str]) -> set[str]:
    return set(re.findall(r"secret-[a-z]+-?\d*", "".join(told)))


@pytest.mark.parametrize("room", [tw.chip_trick, tw.twelve_days], ids=["chips", "days"])
def test_comments_of_an_unfinished_round_are_told_with_all_hands_open_only(room):
    text = commented(room)
    table_type = ChipTable if room is tw.chip_trick else DaysTable
    [match] = tw.record.read(text)
    finished = match.moves_before(2)
    for view in ("A", "turn"):
        table = table_type(record=text, view=view)
        page = Page(table)
        for kind in ("look", "undo", "look", "redo", "ready", "look"):
            page.ask(kind)
        page.ask("lang", lang="fi")
        said = secrets([*page.wire, *table._fallback().values()])
        moves = {f"secret-move-{move}" for move in range(1, finished + 1)}
        assert said == moves | {"secret-deal-0", "secret-deal-1"}
        assert page.ask("view", viewer=None)["ok"]
        assert len(secrets(page.wire)) == match.length + 4
    # Undone into a finished round, it is unfinished again.
    table = table_type(record=text, view="A")
    while len(table.match.rounds) > 1:
        table.undo()
    assert "secret" not in json.dumps(Page(table).told)
    replay = Replay(text, view="A")
    assert json.dumps(Page(replay).told).count("secret-") == match.length + 4


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
    assert "B’s turn" in answer["reason"]
    assert page.ask("why", move=[1])["reason"] == ""


def test_a_seat_that_is_no_longer_there_opens_no_hands():
    table = ChipTable(players=4, seed=3, view="D")
    page = Page(table)
    page.ask("setup", hands=None, leader=None, players=["person", "person"])
    assert table.view["mode"] == "turn"
    assert table.viewer is None
    assert table.view["state"]["hands"] == [["?"] * 4, ["?"] * 4]
