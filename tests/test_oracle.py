"""The oracle against the examples of the rules and of the record format, typed from there."""

import json
from fractions import Fraction

import pytest

import bad_records
from oracle import chip_trick, records, twelve_days
from oracle.random_records import random_record

CHIP_RULES = chip_trick.DEFAULTS
DAYS_RULES = twelve_days.DEFAULTS

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


# ------------------------------------------------------------------------- 12 Chip Trick


def chips(hands, moves, leader=0, **rules):
    return chip_trick.position({**CHIP_RULES, **rules}, len(hands), hands, leader, moves)


def test_the_earlier_of_two_tens_wins_and_must_take_the_four():
    hands = [[5, 6, 1, 10], [7, 8, 2, 3], [9, 9, 10, 11], [4, 4, 3, 12]]
    at = chips(hands, [10, 3, 10, 4])
    assert (at["tricks"][0]["winner"], at["seat"], at["phase"], at["moves"]) == (0, 0, "take", [4])


def test_twelve_takes_the_five_then_the_next_seat_is_free():
    hands = [[4, 6, 11, 12], [5, 7, 2, 10], [8, 9, 1, 3]]
    at = chips(hands, [12, 5, 1])
    assert (at["seat"], at["moves"]) == (0, [5])
    at = chips(hands, [12, 5, 1, 5])
    assert (at["seat"], at["moves"]) == (1, [1, 12])
    at = chips(hands, [12, 5, 1, 5, 1])
    assert (at["seat"], at["moves"]) == (2, [12])
    at = chips(hands, [12, 5, 1, 5, 1, 12])
    assert (at["seat"], at["moves"]) == (0, [4, 6, 11])
    assert at["fronts"] == [[5], [], []] and at["seen"] == [[], [1], [12]]


def test_without_a_red_chip_the_winner_takes_any():
    at = chips([[4, 5, 3, 12], [6, 7, 1, 11], [8, 9, 2, 10]], [3, 11, 10])
    assert (at["seat"], at["moves"]) == (1, [3, 10, 11])


@pytest.mark.parametrize(
    ("totals", "rules", "scores", "winners"),
    [
        ([21, 22, 35], {}, [21, 22, 35], [0]),
        ([22, 24, 32], {}, [22, 24, 32], [2]),
        ([19, 19, 40], {}, [19, 19, 40], [0, 1]),
        ([41, 20, 17], {"over_limit": "halve"}, [Fraction(41, 2), 20, 17], [0]),
        ([42, 21, 15], {"over_limit": "halve"}, [21, 21, 15], [0, 1]),
        (
            [21, 20, 37],
            {"over_limit": "halve", "limit": 20},
            [Fraction(21, 2), 20, Fraction(37, 2)],
            [1],
        ),
    ],
)
def test_totals_and_tokens(totals, rules, scores, winners):
    assert chip_trick.outcome({**CHIP_RULES, **rules}, totals) == (scores, winners)


DUEL = ([[1, 2, 4, 5], [8, 9, 10, 11]], [11, 1, 11, 1, 10, 1, 10, 1, 9, 1, 9, 1, 8, 1, 8, 1])


def test_a_round_ends_when_the_winner_has_no_chip_left():
    hands, moves = DUEL
    at = chips(hands, moves, leader=1)
    assert at["over"] and at["seat"] is None and at["moves"] == []
    assert at["fronts"] == [[], [11, 10, 9, 8]]
    assert (at["totals"], at["winners"]) == ([12, 38], [0])
    with pytest.raises(ValueError, match="over"):
        chips(hands, [*moves, 2], leader=1)


def test_the_last_front_may_come_late():
    at = chips(DUEL[0], DUEL[1][:-1], leader=1)
    assert not at["over"] and (at["seat"], at["moves"]) == (0, [1])


@pytest.mark.parametrize(
    ("rule", "expected"), [("won_last_trick", 1), ("led_last_trick", 1), ("rotate", 0)]
)
def test_next_leader_after_a_duel_that_the_second_seat_led(rule, expected):
    rules = {**CHIP_RULES, "next_leader": rule}
    [played] = chip_trick.match(rules, 2, [(DUEL[0], 1, DUEL[1])])
    assert (played["next_leader"], played["after"], played["match"]) == (expected, [1, 0], None)


def test_who_led_the_last_trick_need_not_have_won_it():
    tricks = [{"leader": 0, "winner": 2}, {"leader": 2, "winner": 1}]
    for rule, expected in [("won_last_trick", 1), ("led_last_trick", 2), ("rotate", 0)]:
        rules = {**CHIP_RULES, "next_leader": rule}
        assert chip_trick.next_round_leader(rules, 3, 2, tricks) == expected


def test_all_who_reach_the_target_share_and_nothing_follows():
    hands = [[4, 5, 1, 12], [6, 7, 2, 11]]
    tie = (hands, 0, [5, 7, 7, 5, 11, 1, 11, 1, 2, 1, 2, 1, 6, 4, 4, 6])
    rules = {**CHIP_RULES, "target": 2}
    [played] = chip_trick.match(rules, 2, [tie], score=[1, 1])
    assert played["position"]["totals"] == [24, 24]
    assert (played["after"], played["match"], played["next_leader"]) == ([2, 2], [0, 1], None)
    [played] = chip_trick.match(rules, 2, [tie], score=[1, 0])
    assert (played["after"], played["match"], played["next_leader"]) == ([2, 1], [0], None)
    [played] = chip_trick.match(rules, 2, [tie])
    assert (played["after"], played["match"], played["next_leader"]) == ([1, 1], None, 1)
    with pytest.raises(ValueError, match="match is over"):
        chip_trick.match(rules, 2, [tie, (hands, None, [])], score=[1, 0])


def test_a_known_chip_is_used_up_before_its_equal():
    hands = [[4, 5, 3, 12], [6, 7, 3, 11], [8, 9, 1, 10], [4, 9, 2, 10]]
    # A wins and takes the 4, B must take the 8, C is free and takes a 3
    at = chips(hands, [12, 3, 8, 4, 4, 8, 3])
    assert at["seen"] == [[], [8], [3], []] and at["moves"] == [12]
    at = chips(hands, [12, 3, 8, 4, 4, 8, 3, 12])
    assert at["hands"][2] == [1, 3, 9, 10] and at["seen"][3] == [12]
    at = chips(hands, [12, 3, 8, 4, 4, 8, 3, 12, 3, 6, 3])
    assert at["seen"] == [[], [8], [], [12]]


def test_deals():
    fine = [[4, 5, 1, 2], [6, 7, 3, 10], [8, 9, 11, 12]]
    uneven = [[4, 5, 6, 2], [1, 7, 3, 10], [8, 9, 11, 12]]
    assert chip_trick.deal_problem(CHIP_RULES, 3, fine) is None
    assert chip_trick.deal_problem(CHIP_RULES, 3, uneven) == "not two red and two blue"
    assert chip_trick.deal_problem({**CHIP_RULES, "deal": "any"}, 3, uneven) is None
    assert len(chip_trick.chips_in_play(4)) == 16
    twice = [[4, 5, 1, 2], [4, 7, 3, 10], [8, 9, 11, 12]]
    assert "twice" in chip_trick.deal_problem(CHIP_RULES, 3, twice)


# ------------------------------------------------------------------------- 12 Days


def days(hands, moves, leader=0, **rules):
    return twelve_days.position({**DAYS_RULES, **rules}, len(hands), hands, leader, moves)


def test_the_trick_of_alvin_betty_carl_and_daniella():
    hands = [[11] * 4 + [12], [5, 8, 8], [4, 12, 12, 12], [2, 3, 3, 4]]
    at = days(hands, [(11,) * 4, (8, 8)])
    assert (at["seat"], at["moves"]) == (2, [()])
    at = days(hands, [(11,) * 4, (8, 8), ()])
    assert at["moves"] == [(3, 3), ()]
    at = days(hands, [(11,) * 4, (8, 8), (), ()])
    assert (at["tricks"][0]["winner"], at["seat"], at["phase"]) == (1, 1, "lead")
    assert at["tricks"][0]["returned"] == []


@pytest.mark.parametrize(
    ("lead", "reply", "expected"),
    [
        ((9,), (7, 8), "wrong kind"),
        ((9,), (10,), "too high"),
        ((9,), (9,), None),
        ((6, 7, 8, 9, 10, 11, 12), (5, 6), None),
        ((12,) * 5, (10, 10), None),
    ],
)
def test_replies(lead, reply, expected):
    assert twelve_days.problem(DAYS_RULES, [*reply, 12], [lead], reply) == expected
    if expected is None:
        at = days([[*lead, 12], [*reply, 12]], [lead, reply])
        assert at["tricks"][0]["winner"] == 1


def test_kinds():
    assert twelve_days.kind((2, 3, 3, 4, 5, 6)) is None
    assert twelve_days.kind((1, 12)) is None
    assert twelve_days.kind((3, 3, 4)) is None
    assert twelve_days.kind((2, 3, 4, 5, 6)) == "run"
    assert twelve_days.kind((10, 10)) == "set"
    assert twelve_days.kind(tuple(range(1, 13))) == "run"


def test_last_cards_come_back_to_a_leader_that_is_beaten():
    at = days([[5], [5, 9], [7, 8]], [(5,), (5,), ()])
    assert at["tricks"][0] == {"leader": 0, "plays": [(5,), (5,), ()], "winner": 1, "returned": [0]}
    assert (at["hands"][0], at["seen"][0], at["seat"], at["over"]) == ([5], [5], 1, False)


def test_several_last_cards_come_back_listed_by_seat():
    # B leads its last 9, C its last 7, A its last 8, D keeps a card and is lowest
    at = days([[8], [9], [7], [6, 12]], [(9,), (7,), (6,), (8,)], leader=1)
    assert at["tricks"][0]["returned"] == [0, 1, 2]
    assert at["tricks"][0]["winner"] == 3


def test_a_hand_won():
    at = days([[5], [7, 9], [8, 8, 11], [12, 11, 10]], [(5,), (), (), ()])
    assert (at["over"], at["winner"], at["left"], at["payers"]) == (True, 0, [0, 2, 3, 3], [2, 3])
    assert at["moves"] == [] and at["seat"] is None


def test_last_cards_that_must_be_lowest():
    hands = [[9, 12], [5, 10], [7], [5]]
    free = days(hands, [(9,), (5,)])
    strict = days(hands, [(9,), (5,)], last_cards="must_be_lowest")
    assert free["moves"] == [(7,), ()] and strict["moves"] == [()]
    # an equal card suffices, and a card that is not the last need not be lowest
    assert days(hands, [(9,), (5,), ()], last_cards="must_be_lowest")["moves"] == [(5,), ()]
    keeps = [[9, 12], [5, 10], [7, 8]]
    assert days(keeps, [(9,), (5,)], last_cards="must_be_lowest")["moves"] == [(7,), (8,), ()]
    # a lead is always legal and still comes back when it is beaten
    at = days([[9], [8, 10]], [(9,), (8,)], last_cards="must_be_lowest")
    assert at["tricks"][0]["returned"] == [0]


def test_the_leader_may_not_pass_and_the_order_of_moves():
    at = days([[3, 3, 4], [1, 2]], [])
    assert at["moves"] == [(3,), (3, 3), (3, 4), (4,)]
    assert days([[4, 5], [1, 2]], [(4, 5)])["moves"] == [(1, 2), ()]
    assert days([[3], [1, 2, 3, 4]], [(3,)])["moves"] == [(1,), (2,), (3,), ()]


def test_every_part_of_a_hand_is_looked_at_once():
    hand = [12, 3, 4, 3, 5, 9, 9, 9, 1, 2, 12, 11]
    by_mask = set()
    for mask in range(2 ** len(hand)):
        by_mask.add(tuple(sorted(card for i, card in enumerate(hand) if mask >> i & 1)))
    parts = twelve_days.all_parts(hand)
    assert len(parts) == len(by_mask) and set(parts) == by_mask


def test_gifts():
    assert twelve_days.settle([0, 0, 0], 1, [0, 2]) == [0, 1, 0]
    assert twelve_days.settle([2, 1, 0], 1, [0, 2]) == [1, 3, 0]
    assert twelve_days.settle([1, 1], 0, [1]) == [3, 0]
    win = ([[5], [7, 9]], 0, [(5,), ()])
    again = ([[5], [7, 9]], None, [(5,), ()])
    short = twelve_days.match({**DAYS_RULES, "length": "short"}, 2, [win, again, again])
    assert [hand["after"] for hand in short] == [[3, 0], [4, 0], [5, 0]]
    assert [hand["match"] for hand in short] == [None, None, [0]]
    with pytest.raises(ValueError, match="match is over"):
        twelve_days.match({**DAYS_RULES, "length": "short"}, 2, [win, again, again, again])
    [last] = twelve_days.match(DAYS_RULES, 2, [win], score=[5, 6], first=12)
    assert (last["before"], last["after"], last["match"]) == ([5, 6], [7, 5], [0])
    tied = twelve_days.match(DAYS_RULES, 2, [win], score=[4, 7], first=12)
    assert (tied[0]["after"], tied[0]["match"]) == ([6, 6], [0, 1])
    beaten = ([[5], [7, 9]], None, [])
    assert twelve_days.match(DAYS_RULES, 2, [win, beaten])[1]["leader"] == 0
    with pytest.raises(ValueError, match="leader"):
        twelve_days.match(DAYS_RULES, 2, [win, ([[5], [7, 9]], 1, [])])


# ------------------------------------------------------------------------- records


def test_the_sample_prints_what_the_format_says():
    assert records.replay(SAMPLE) == [json.loads(line) for line in PRINTED.splitlines()]
    assert records.replay(SAMPLE.replace("\n", "\r\n").encode()) == records.replay(SAMPLE)


def test_the_sample_in_canonical_text():
    expected = SAMPLE.replace("3 7 ; C keeps the 12", "3 7 {C keeps the 12}")
    expected = expected.replace("- - ; Daniella keeps a run", "- - {Daniella keeps a run}")
    assert records.canonical(SAMPLE) == expected


def test_autocorrect_and_freedom_of_form():
    typed = (
        "\ufeff\n\u00a0[Game “12 Days of Christmas”] ; {first}\n"
        "{of\n  all}\t{}\n[Players “Alvin” “Betty” “Carl” “Daniella”]\n"
        "Hand 1\nDeal 11 11 11\t11 12/8×2 5/4 12×3/2 3 3 4\n\n{dealt}\nLead A\n"
        "11×4 8x2 – {passes}{ and\u00a0passes }−;;\n;; end {}"
    )
    # the second semicolon of ";;" is the comment's text
    expected = (
        '[Game "12 Days of Christmas"]\n[Players "Alvin" "Betty" "Carl" "Daniella"]\n'
        "{(first) of all}\nHand 1\nDeal 11x4 12 / 5 8x2 / 4 12x3 / 2 3x2 4\nLead A {dealt}\n"
        "11x4 8x2 - {passes and passes} - {; ; end ()}\n"
    )
    assert records.canonical(typed) == expected


def test_runs_rules_and_later_rounds():
    text = (
        '[Game "12 Days of Christmas"]\n[Score "2 1"]\n[length "short"]\n[last_cards "return"]\n'
        "; before the first\nHand 2\nDeal 1 2 3/2 5 6\nLead A\n3-1 6-5\n"
    )
    with pytest.raises(ValueError, match="too high"):
        records.read(text)
    text = text.replace("3-1 6-5", "3-1 -\n\n; third\nHand 3\nDeal 4/1 5\n")
    assert records.canonical(text) == (
        '[Game "12 Days of Christmas"]\n[length "short"]\n[Score "2 1"]\n{before the first}\n'
        "Hand 2\nDeal 1 2 3 / 2 5 6\nLead A\n1-3 -\nHand 3\nDeal 4 / 1 5\nLead A {third}\n"
    )
    second, third = records.replay(text)
    assert (second["over"], second["left"], second["payers"]) == (True, [0, 3], ["B"])
    assert (second["score"], third["score"], third["tricks"]) == ([4, 0], [4, 0], [])


def test_a_finished_round_of_chips_prints_halves():
    text = (
        '[Game "12 Chip Trick"]\n[over_limit "halve"]\n[limit "11"]\n[target 1]\nRound 1\n'
        "Deal 1 2 4 5 / 8 9 10 11\nLead B\n11 1>11 1\n10 1>10 1\n9 2>9 2\n8 2>8 2\n"
    )
    [line] = records.replay(text)
    assert line["totals"] == [12, 38] and line["scores"] == [6, 19] and line["match"] == ["B"]
    text = text.replace('[limit "11"]', "[limit 37]").replace("halve", "bust")
    [line] = records.replay(text)
    assert line["scores"] == [12, 38] and line["winners"] == ["A"]
    odd = text.replace("bust", "halve").replace("1 2 4 5", "1 3 4 5").replace("37", "12")
    odd = odd.replace("9 2>9 2\n8 2>8 2", "9 3>9 3\n8 3>8 3")
    [line] = records.replay(odd)
    assert line["scores"] == ["13/2", 19]


@pytest.mark.parametrize("seed", range(60))
def test_random_records_read_back(seed):
    games, text = random_record(seed)
    assert records.read(text.encode()) == games
    canonical = records.canonical(text)
    assert canonical == records.canonical_games(games)
    assert records.canonical(canonical) == canonical
    assert records.replay(canonical) == records.replay_games(games)


def test_the_bad_records_are_told_apart_and_their_places_exist():
    names = [name for name, *_ in bad_records.BAD]
    assert len(names) == len(set(names)) >= 70
    assert set(bad_records.PRINTED) <= set(names)
    for name, text, line, column, _ in bad_records.BAD:
        characters = text if isinstance(text, str) else text.decode(errors="replace")
        lines = characters.replace("\r\n", "\n").split("\n")
        if line is not None:
            assert 1 <= line <= len(lines), name
        if column is not None:
            assert 1 <= column <= len(lines[line - 1]) + 1, name
            rest = lines[line - 1][column - 1 :]
            assert not rest[:1].isspace(), name  # a token or the end, never a blank
            if not rest:
                assert line == len(lines), name  # "the end": nothing follows that could be meant
