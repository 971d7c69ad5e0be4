"""The narration tells everything: a record is written from game, names, rules and it alone.

The reader here knows English sentences and how a record looks, and nothing else.
"""

from __future__ import annotations

import random
import re
from dataclasses import asdict
from itertools import groupby, product
from typing import Any

import pytest

import twelve_widgets as tw
from twelve_widgets.game import Match
from twelve_widgets.widgets import Replay
from twelve_widgets.widgets.eyes import NOBODY
from twelve_widgets.widgets.history import round_json

LETTERS = "ABCDEFGH"
NUMBERS = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"]
SETS = {f"{word} {rank}s": f"{rank}x{count}" for rank in range(1, 13)
        for count, word in enumerate([*NUMBERS, "twelve"], start=2)}  # fmt: skip


def spoken(text: str, names: list[str]) -> str:
    """Fill the names in, as a log shows them; where a line may break is nothing to hear."""
    text = text.replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(r"\{(\d)\}", lambda found: names[int(found[1])], text)


def told(match: Match, viewer: Any = None) -> list[tuple[str, list[str]]]:
    """What is told of each round: the deal, then a text for each move."""
    names = list(match.names)
    rounds = [round_json(match, index, viewer, "en") for index in range(len(match.rounds))]
    return [
        (spoken(one["told"], names), [spoken(frame["t"], names) for frame in one["frames"]])
        for one in rounds
    ]


class Listener:
    """Writes down what it hears.

    Parameters
    ----------
    game : str
        The game's name.
    names : list of str
        The players' names, or their letters.
    rules : dict
        The rules that are not the usual ones.
    """

    def __init__(self, game: str, names: list[str], rules: dict[str, Any]) -> None:
        self.chips = game == "12 Chip Trick"
        self.seat = {name: LETTERS[seat] for seat, name in enumerate(names)}
        self.who = "(" + "|".join(map(re.escape, names)) + ")"
        self.head = [f'[Game "{game}"]']
        if names != list(LETTERS[: len(names)]):
            self.head.append("[Players " + " ".join(f'"{name}"' for name in names) + "]")
        for field, value in rules.items():
            written = value if isinstance(value, int) else f'"{value}"'
            self.head.append(f"[{field} {written}]")
        self.lines: list[str] = []

    def record(self, rounds: list[tuple[str, list[str]]]) -> str:
        for deal, moves in rounds:
            self.hear_deal(deal)
            for move in moves:
                self.hear_move(move)
        return "".join(f"{line}\n" for line in self.head + self.lines)

    def hear_deal(self, text: str) -> None:
        place = re.match(r"(Round|Hand) (\d+)\. ", text)
        assert place, text
        score = re.search(r"(?:Tokens|Gifts): (.*?)\. ", text)
        if score:
            held = re.findall(rf"{self.who} (\d+)", score[1])
            self.head.append('[Score "' + " ".join(number for _, number in held) + '"]')
        hands = re.findall(rf"{self.who} is dealt (.*?)\.(?= )", text)
        assert [self.seat[name] for name, _ in hands] == list(self.seat.values()), text
        leader = re.search(rf"{self.who} leads", text)
        assert leader, text
        self.lines += [
            f"{place[1]} {place[2]}",
            "Deal " + " / ".join(self.hand(hand) for _, hand in hands),
            f"Lead {self.seat[leader[1]]}",
        ]
        self.heard = 0

    def hand(self, said: str) -> str:
        face_down = re.fullmatch(r"(\d+) (chip|card)s? face down", said)
        if face_down:
            return " ".join("?" * int(face_down[1]))
        pieces = re.split(", | and ", said)
        if self.chips:
            return " ".join(pieces)
        equal = ((rank, len(list(cards))) for rank, cards in groupby(pieces))
        return " ".join(rank if count == 1 else f"{rank}x{count}" for rank, count in equal)

    def hear_move(self, text: str) -> None:
        did = re.match(
            rf"{self.who} (leads|plays|passes|takes)"
            r"(?: (?:the run (\d+ to \d+)|the (\d+)|(\w+ \d+s)))?"
            r"(?: into the hand| and lays it in front)?\.",
            text,
        )
        assert did, text
        _, verb, run, single, equal = did.groups()
        word = "-" if verb == "passes" else run or single or SETS[equal]
        word = word.replace(" to ", "-")
        if verb == "leads":
            self.lines.append(word)
            self.heard = 1
            return
        if verb == "takes" and self.heard == len(self.seat):
            word = f"> {word}"
        self.lines[-1] += f" {word}"
        self.heard += 1


def match_of(room: Any, moves: int, rng: random.Random, **options: Any) -> Match:
    match = Match(room.GAME, **options)
    while not match.over and match.length < moves:
        match.play(rng.choice(match.position.moves))
    return match


def unusual(rules: Any) -> dict[str, Any]:
    usual = asdict(type(rules)())
    return {field: value for field, value in asdict(rules).items() if value != usual[field]}


CHIPS = [
    (seats, tw.chip_trick.Rules(*values))
    for seats, values in product(
        (2, 3, 4),
        (("two_and_two", "bust", 21, "won_last_trick", 3), ("any", "halve", 20, "rotate", 2),
         ("any", "bust", 15, "led_last_trick", 1)),
    )
]  # fmt: skip
LENGTHS = [*product(("full", "short"), ("return", "must_be_lowest"))]
DAYS = [(seats, tw.twelve_days.Rules(*LENGTHS[seats % 4])) for seats in range(2, 9)]


EVERY = [(tw.chip_trick, *one) for one in CHIPS] + [(tw.twelve_days, *one) for one in DAYS]


@pytest.mark.parametrize(
    ("room", "seats", "rules"), EVERY, ids=[f"{seats}-{rules}" for _, seats, rules in EVERY]
)
@pytest.mark.parametrize("named", [True, False], ids=["names", "letters"])
def test_a_record_is_written_from_what_is_told(room, seats, rules, named):
    names = ["Ana", "Ben", "Cho", "Dan O'Neil", "Eve", "Fay", "Gus", "Hal"][:seats]
    for seed, moves in ((1, 10_000), (2, 0), (3, 1 + 7 * seats)):
        rng = random.Random(seed)
        match = match_of(
            room, moves, rng, players=seats, seed=seed, rules=rules, names=names if named else None
        )
        listener = Listener(room.GAME.name, list(match.names), unusual(rules))
        assert listener.record(told(match)) == tw.record.write(match)


@pytest.mark.parametrize(
    ("room", "score", "number"),
    [(tw.chip_trick, (1, 2, 0), 3), (tw.twelve_days, (3, 0, 2), 6)],
    ids=["chips", "days"],
)
def test_a_match_that_begins_later_is_told_too(room, score, number):
    match = match_of(
        room, 60, random.Random(4), players=3, seed=4, score=score, number=number, names=None
    )
    listener = Listener(room.GAME.name, list(match.names), {})
    assert listener.record(told(match)) == tw.record.write(match)


def test_at_a_rounds_end_a_seat_is_told_all_chips_and_before_it_none_but_its_own():
    match = match_of(tw.chip_trick, 70, random.Random(5), players=3, seed=5)
    assert len(match.rounds) > 1
    assert not match.position.over
    for viewer in (0, NOBODY):
        listener = Listener("12 Chip Trick", list("ABC"), {})
        lines = listener.record(told(match, viewer)).splitlines()
        whole = tw.record.write(match).splitlines()
        different = [index for index, line in enumerate(lines) if line != whole[index]]
        # Only the deal of the unfinished round.
        assert different == [max(i for i, line in enumerate(whole) if line.startswith("Deal"))]
        hands = lines[different[0]].removeprefix("Deal ").split(" / ")
        seen = whole[different[0]].removeprefix("Deal ").split(" / ")[0]
        assert hands == ["? ? ? ?" if viewer == NOBODY else seen, "? ? ? ?", "? ? ? ?"]


def test_the_end_of_a_round_is_told_with_everything_that_follows_from_it():
    match = match_of(tw.chip_trick, 10_000, random.Random(1), players=3, seed=1,
                     rules=tw.chip_trick.Rules(over_limit="halve"))  # fmt: skip
    for index, position in enumerate(match.rounds):
        ended = told(match)[index][1][-1]
        four = [hand + front for hand, front in zip(position.hands, position.fronts, strict=True)]
        totals = list(map(sum, four))
        assert "Totals: A {}, B {} and C {}.".format(*totals) in ended
        if max(totals) > 21:
            assert "Scores: " in ended
        score = match.scores()[index + 1]
        assert "Tokens: A {}, B {} and C {}.".format(*score) in ended
    assert ended.endswith("wins the match.")
    match = match_of(tw.twelve_days, 10_000, random.Random(1), players=3, seed=1)
    ended = told(match)[3][1][-1]
    assert "Cards left: A {}, B {} and C {}.".format(*map(len, match.rounds[3].hands)) in ended
    assert "Gifts: A {}, B {} and C {}.".format(*match.scores()[4]) in ended


def test_a_replay_tells_the_same():
    match = match_of(tw.twelve_days, 50, random.Random(2), players=4, seed=2)
    replay = Replay(match)
    rounds = [*replay.rounds, replay.current]
    assert [one["told"] for one in rounds] == [
        round_json(match, index, None, "en")["told"] for index in range(len(match.rounds))
    ]
