"""Named events: what each means, by the oracles; how they go together, into words."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

import twelve_widgets as tw
from event_samples import GAMES, KINDS, some
from oracle import chip_trick as chip_oracle
from oracle import twelve_days as days_oracle
from small_rounds import late
from twelve_widgets import Refused, chip_trick, twelve_days
from twelve_widgets.chance import events, exact_chance, trials, two_way, worlds
from twelve_widgets.words.catalog import LANGUAGES

CARDS = [[1, 2, 2, 3, 5, 5], [2 + 2, 5, 6, 7, 8, 9], [3, 3, 9, 9, 9, 10], [6, 7, 12, 12, 12, 12]]


def longest_run(hand):
    best = 0
    for low in range(1, 13):
        length = 0
        while low + length in hand:
            length += 1
        best = max(best, length)
    return best


def splits_into(cards, plays):
    """Whether cards split into so many combinations, by trying all of them for the first card."""
    if not cards or not plays:
        return not cards
    first, *others = cards
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            if days_oracle.kind((first, *chosen)) is not None:
                left = list(others)
                for card in chosen:
                    left.remove(card)
                if splits_into(left, plays - 1):
                    return True
    return False


def has_answer(rules, at, seat):
    return any(
        move and days_oracle.problem(rules, at["hands"][seat], at["table"], move) is None
        for move in days_oracle.all_parts(at["hands"][seat])
    )


def days_can_be_beaten(at, position):
    leader, table = at["tricks"][-1]["leader"], at["table"]
    seats = len(at["hands"])
    to_act = [(leader + place) % seats for place in range(len(table), seats)]
    rules = {"last_cards": position.rules.last_cards}
    return any(table[1:]) or any(has_answer(rules, at, seat) for seat in to_act)


# What is asked of an oracle's state (its hands are those now), the position's deal and rules.
EXPECTED = {
    "chips.dealt": lambda at, p, seat, chip: p.dealt[seat].count(chip) > 0,
    "chips.dealt_all": lambda at, p, seat, chips: all(
        p.dealt[seat].count(chip) >= chips.count(chip) for chip in chips
    ),
    "chips.dealt_at_most": lambda at, p, seat, n: sum(p.dealt[seat]) < n + 1,
    "chips.dealt_at_least": lambda at, p, seat, n: sum(p.dealt[seat]) > n - 1,
    "chips.dealt_highest_blue": lambda at, p, seat: max(
        (chip, other)
        for other, hand in enumerate(p.dealt)
        for chip in hand
        if not chip_oracle.is_red(chip)
    )[1] == seat,
    "chips.holds": lambda at, p, seat, chip: at["hands"][seat].count(chip) > 0,
    "chips.holds_all": lambda at, p, seat, chips: all(
        at["hands"][seat].count(chip) >= chips.count(chip) for chip in chips
    ),
    "chips.wins": lambda at, p, seat: seat in at["winners"],
    "chips.first_leader_wins": lambda at, p: at["tricks"][0]["leader"] in at["winners"],
    "chips.several_win": lambda at, p: len(at["winners"]) >= 2,
    "chips.totals_at_most": lambda at, p, seat, n: at["totals"][seat] < n + 1,
    "chips.totals_exactly": lambda at, p, seat, n: at["totals"][seat] == n,
    "chips.goes_over": lambda at, p, seat: at["totals"][seat] >= p.rules.limit + 1,
    "chips.somebody_goes_over": lambda at, p: any(t >= p.rules.limit + 1 for t in at["totals"]),
    "chips.lasts_exactly": lambda at, p, n: len(at["tricks"]) == n,
    "chips.lasts_at_least": lambda at, p, n: len(at["tricks"]) > n - 1,
    "days.dealt": lambda at, p, seat, card: p.dealt[seat].count(card) > 0,
    "days.somebody_dealt": lambda at, p, card: sum(p.dealt, ()).count(card) > 0,
    "days.dealt_set": lambda at, p, seat, n: any(
        p.dealt[seat].count(rank) >= n for rank in range(1, 13)
    ),
    "days.dealt_run": lambda at, p, seat, n: longest_run(p.dealt[seat]) >= n,
    "days.dealt_ranks": lambda at, p, seat, n: sum(
        rank in p.dealt[seat] for rank in range(1, 13)
    ) >= n,
    "days.dealt_pairs": lambda at, p, seat, n: sum(
        p.dealt[seat].count(rank) // 2 for rank in range(1, 13)
    ) >= n,
    "days.dealt_plays": lambda at, p, seat, n: splits_into(p.dealt[seat], n),
    "days.holds": lambda at, p, seat, card: at["hands"][seat].count(card) > 0,
    "days.lead_can_be_beaten": days_can_be_beaten,
    "days.wins": lambda at, p, seat: at["winner"] == seat,
    "days.first_leader_wins": lambda at, p: at["winner"] == at["tricks"][0]["leader"],
    "days.first_lead_beaten": lambda at, p: any(map(len, at["tricks"][0]["plays"][1:])),
    "days.left_at_least": lambda at, p, seat, n: at["left"][seat] >= n,
    "days.lasts_at_most": lambda at, p, n: len(at["tricks"]) < n + 1,
}  # fmt: skip


def days_rounds():
    rng = Random("events")
    for number in range(40):
        rules = twelve_days.Rules(last_cards=("return", "must_be_lowest")[number % 2])
        position = twelve_days.deal(hands=rng.sample(CARDS, 2 + number % 3), leader=0, rules=rules)
        while not position.over:
            position = position.play(rng.choice(position.moves))
        yield position


def chip_rounds():
    for number in range(60):
        rules = chip_trick.Rules(
            deal=("any", "two_and_two")[number % 2], limit=(21, 30, 18)[number // 3 % 3]
        )
        yield late(2 + number % 3, number, 0, rules)


ROUNDS = {"chips": list(chip_rounds()), "days": list(days_rounds())}


def told(position):
    """The state of a position, by the oracle."""
    moves = position.made
    if isinstance(position, chip_trick.Position):
        rules = {name: getattr(position.rules, name) for name in ("deal", "over_limit", "limit")}
        return chip_oracle.position(
            rules, position.players, position.dealt, position.first_leader, moves
        )
    rules = {"last_cards": position.rules.last_cards}
    return days_oracle.position(
        rules, position.players, position.dealt, position.first_leader, moves, list_moves=False
    )


# ------------------------------------------------------------------------- what each means


@pytest.mark.parametrize("id", KINDS)
def test_each_event_means_what_it_says(id):
    kind = KINDS[id]
    rng = Random(id)
    found = set()
    for ended in ROUNDS[id.partition(".")[0]]:
        for _ in range(12):
            position = ended
            if kind.about == "now":
                path = [at for at in ended.path()[:-1] if kind.parameters or at.plays]
                position = rng.choice(path)
            given = some(kind, position.players, rng)
            expected = bool(EXPECTED[id](told(position), position, **given))
            assert kind(**given)(position) is expected, (position, given)
            found.add(expected)
    assert found == {True, False}


def test_every_event_is_listed_and_tested():
    assert set(EXPECTED) == set(KINDS)
    for name, game in GAMES.items():
        assert {kind.id.partition(".")[0] for kind in events.of(game)} == {name}
    for id, kind in KINDS.items():
        room, _, name = id.partition(".")
        assert getattr(getattr(events, room), name) is kind


def test_what_is_dealt_stays_so_and_what_is_held_does_not():
    deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    dealt, holds = events.chips.dealt(0, 12), events.chips.holds(0, 12)
    after = deal.play_all([12, 5, 1, 5, 12])
    assert [dealt(deal), holds(deal), dealt(after), holds(after)] == [True, True, True, False]
    assert events.chips.holds(1, 12)(after) and not events.chips.dealt(1, 12)(after)


def test_equal_chips_are_counted():
    deal = chip_trick.deal(
        hands=[[4, 4, 3, 12], [5, 6, 1, 10], [7, 8, 2, 3], [9, 9, 10, 11]], leader=0
    )
    assert events.chips.dealt_all(0, [4, 4])(deal)
    assert not events.chips.dealt_all(0, [3, 3])(deal)


def test_the_highest_blue_chip_may_be_below_a_red_one():
    rules = chip_trick.Rules(deal="any")
    deal = chip_trick.deal(hands=[[1, 2, 8, 9], [3, 4, 5, 6]], leader=0, rules=rules)
    assert events.chips.dealt_highest_blue(1)(deal)
    assert not events.chips.dealt_highest_blue(0)(deal)


def test_the_worlds_know_an_event():
    deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    mine = worlds(deal.seen_by(0))
    one, other = events.chips.dealt(1, 10), events.chips.dealt(1, 11)
    # Two of the four blue chips that A has not are B's.
    assert mine.chance(one) == Fraction(1, 2)
    assert mine.chance(one & other) == Fraction(1, 6)
    assert mine.chance(one | other) == Fraction(5, 6)
    assert mine.chance(~one) == Fraction(1, 2)
    # B has two of 5 6 8 9 and two of 1 3 10 11: by hand, 6 of the 36 total 28 or more.
    most = sum(sum(r) + sum(b) >= 28 for r in combinations((5, 6, 8, 9), 2)
               for b in combinations((1, 3, 10, 11), 2))  # fmt: skip
    assert mine.count_where(events.chips.dealt_at_least(1, 28)) == most > 0


# ------------------------------------------------------------------------- together


def test_events_go_together():
    ended = ROUNDS["chips"][1]
    kinds = (events.chips.wins, events.chips.goes_over, events.chips.dealt_highest_blue)
    for seats in combinations(range(ended.players), 2):
        for one, other in combinations([kind(seat) for kind in kinds for seat in seats], 2):
            a, b = one(ended), other(ended)
            assert (one & other)(ended) is (a and b)
            assert (one | other)(ended) is (a or b)
            assert (~one)(ended) is (not a)
            assert (~(one & ~other))(ended) is (not (a and not b))


def test_a_joint_event_takes_each_part_from_its_place():
    deal = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
    ended = deal
    while not ended.over:
        ended = ended.play(ended.moves[-1])
    winner = ended.result.winners[0]
    # What a seat holds is asked where the question is put, not at the end.
    chip = next(chip for chip in deal.hands[winner] if chip not in ended.hands[winner])
    both = events.chips.holds(winner, chip) & events.chips.wins(winner)
    assert both.judge(deal, ended) and not both(ended)
    with pytest.raises(Refused, match="Only the end of the round"):
        both(deal)
    assert both.needs_end and not both.events[0].needs_end
    assert (both.about, both.events[0].about) == ("end", "now")
    assert events.chips.dealt(0, 1).about == "deal"


def test_joint_events_are_values():
    a, b, c = (events.chips.holds(seat, 12) for seat in range(3))
    assert (a & b) & c == a & (b & c) and len({(a & b) & c, a & (b & c)}) == 1
    assert a & b != a | b and a & b != b & a and ~~a == a
    assert (a & b) | c != a & (b | c)
    assert repr((a & b) | ~c) == (
        "((events.chips.holds(seat=0, chip=12) & events.chips.holds(seat=1, chip=12))"
        " | ~events.chips.holds(seat=2, chip=12))"
    )
    with pytest.raises(Refused, match="event of 12 Days of Christmas"):
        a & events.days.wins(0)
    with pytest.raises(TypeError):
        a & (lambda position: True)


def test_an_event_travels():
    event = events.chips.holds(1, 12) & ~events.chips.dealt_all(0, [11, 12])
    again = pickle.loads(pickle.dumps(event))
    assert again == event and again.parts[0].kind is events.chips.holds


# ------------------------------------------------------------------------- words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", KINDS)
def test_each_says_itself(id, lang):
    kind, rng = KINDS[id], Random(id)
    names = [f"Name{letter}" for letter in "ABCDEFGH"]
    title = kind.title.text(lang)
    assert title.count("…") == len(kind.parameters)
    for _ in range(5):
        given = some(kind, 3, rng)
        said = kind(**given).text(lang, names)
        assert ("{" not in said and not said.endswith(".") and said != title) or not given
        if "seat" in given:
            assert names[given["seat"]] in said
        for name in {"chip", "card"} & set(given):
            assert str(given[name]) in said
        assert "n" not in given or given["n"] == 1 or str(given["n"]) in said
        assert all(str(chip) in said for chip in given.get("chips", ()))
    for parameter in kind.parameters:
        assert parameter.label.text(lang)


def test_joint_events_are_said_in_one_message():
    holds, over = events.chips.holds(1, 12), events.chips.goes_over(2)
    names = ["Ana", "Ben", "Cho"]
    assert (holds & over).text("en", names) == (
        "Both: Ben has the 12 in hand, and Cho ends with a total above the limit"
    )
    assert (~(holds | over)).text("de", names) == (
        "Nicht: (Eines davon oder beides: Ben hat die 12 auf der Hand, oder Cho endet mit "
        "einer Summe über der Grenze)"
    )
    three = holds & over & ~events.chips.several_win()
    assert str(three) == (
        "All of these: B has the 12 in hand, and C ends with a total above the limit, "
        "and (Not so: Several share the round)"
    )


def test_what_is_no_event_is_told_as_that():
    """A position in the second event's place was called, and failed with a TypeError."""
    position = chip_trick.deal(players=3, seed=1)
    wins = events.chips.wins(0)
    for ask in (
        lambda: two_way(wins, position, players=3),
        lambda: trials(position, position),
        lambda: exact_chance(7, position),
        lambda: tw.TwoWay(wins, position, players=3),
        lambda: tw.Run("wins", players=3),
    ):
        with pytest.raises(Refused, match=r"An event is one of chance\.events"):
            ask()
