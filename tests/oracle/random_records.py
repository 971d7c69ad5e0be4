"""Random valid records from a seed: the games first, then a text of them as a person types.

`random_record(seed)` gives (games, text): the data as `records.read` must find it, and the
text. `plain=True` leaves out what only some readers of the format would look for (comments
inside tags, curly quotes other than “…”, odd characters inside comments).
"""

import random

from . import chip_trick, records, twelve_days
from .records import CHIPS, DAYS, LETTERS
from .typist import Writer

NAMES = [
    "Ana", "Ben", "Cho", "Zoë", "李", "Õie", "Äiti", "😀", "O'Neil", 'Al "Ace" B', "back\\slash",
    "{brace}", "semi; colon", "a / b > c", "[x]", "“curly”", "12", "A", "Round 1", "x–y",
    "no\u00a0break",
]  # fmt: skip


def random_record(seed, plain=False, most_games=3):
    rng = random.Random(f"record {seed}")
    games = [random_game(rng) for _ in range(rng.choice([1, 1, 2, most_games]))]
    text = Writer(rng, plain).write(games)
    for game in games:
        records.finish(game)
    return games, text


# ------------------------------------------------------------------------- games


def random_game(rng):
    kind = rng.choice([CHIPS, DAYS])
    game = {"game": kind, "names": None, "score": None, "comment": [], "rounds": []}
    game["rules"] = dict(records.engine(game).DEFAULTS)
    seats = rng.choice([2, 3, 4] if kind == CHIPS else [2, 3, 4, 5, 6, 7, 8])
    if rng.random() < 0.6:
        game["names"] = rng.sample(NAMES, seats)
        if rng.random() < 0.1:
            game["names"] = list(LETTERS[:seats])
    rules = game["rules"]
    if rng.random() < 0.7:
        if kind == CHIPS:
            rules["deal"] = rng.choice(["two_and_two", "any"])
            rules["over_limit"] = rng.choice(["bust", "halve"])
            rules["limit"] = rng.choice([21, 20, 1, 25, 999999999])
            rules["next_leader"] = rng.choice(["won_last_trick", "led_last_trick", "rotate"])
            rules["target"] = rng.choice([3, 1, 2, 5])
        else:
            rules["length"] = rng.choice(["full", "short"])
            rules["last_cards"] = rng.choice(["return", "must_be_lowest"])
    if rng.random() < 0.05:
        if game["names"] == list(LETTERS[:seats]):
            game["names"] = None  # or the writer could not say how many seats there are
        return game
    first = 1
    if rng.random() < 0.35:
        first, game["score"] = earlier_rounds(rng, game, seats)
    leader = rng.randrange(seats)
    for number in range(first, first + rng.choice([1, 1, 2, 3, 12])):
        one = random_round(rng, game, seats, leader)
        one["number"] = number
        game["rounds"].append(one)
        if rng.random() < 0.1:
            one["moves"] = one["moves"][: rng.randrange(len(one["moves"]))]
        played = records.play(game)[-1]
        leader = played["next_leader"]
        if leader is None:
            break
    one = game["rounds"][-1]
    if rng.random() < 0.5:
        one["moves"] = one["moves"][: rng.randrange(len(one["moves"]) + 1)]
    return game


def earlier_rounds(rng, game, seats):
    """A number for the first round, and a score that really can stand there."""
    rules = game["rules"]
    if game["game"] == CHIPS:
        score = [0] * seats
        number = 1
        for _ in range(rng.choice([0, 1, 2, 3, 6])):
            winners = rng.sample(range(seats), rng.choice([1, 1, 1, 2, seats]))
            after = [score[s] + (1 if s in winners else 0) for s in range(seats)]
            if max(after) >= rules["target"]:
                break
            score = after
            number += 1
        return number, score
    score = twelve_days.first_gifts(rules, seats)
    number = rng.randint(1, twelve_days.hands_in_match(rules))
    for _ in range(number - 1):
        winner = rng.randrange(seats)
        others = [s for s in range(seats) if s != winner]
        payers = rng.sample(others, min(len(others), rng.choice([1, 1, 1, 2])))
        score = twelve_days.settle(score, winner, payers)
    return number, score


def random_round(rng, game, seats, leader):
    one = {"hands": [], "leader": leader, "moves": [], "comment": [], "comments": {}}
    if game["game"] == CHIPS:
        one["hands"] = chip_hands(rng, game["rules"], seats)
        one["moves"] = chip_moves(rng, game["rules"], seats, one["hands"], leader)
    else:
        one["hands"] = days_hands(rng, seats)
        one["moves"] = days_moves(rng, game["rules"], seats, one["hands"], leader)
    return one


def chip_hands(rng, rules, seats):
    chips = chip_trick.chips_in_play(seats)
    rng.shuffle(chips)
    if rules["deal"] == "any":
        return [chips[4 * s : 4 * s + 4] for s in range(seats)]
    reds = [chip for chip in chips if chip_trick.is_red(chip)]
    blues = [chip for chip in chips if not chip_trick.is_red(chip)]
    hands = [reds[2 * s : 2 * s + 2] + blues[2 * s : 2 * s + 2] for s in range(seats)]
    for hand in hands:
        rng.shuffle(hand)
    return hands


def chip_moves(rng, rules, seats, hands, leader):
    moves = []
    while True:
        at = chip_trick.position(rules, seats, hands, leader, moves)
        if at["over"]:
            return moves
        moves.append(rng.choice(at["moves"]))


def days_hands(rng, seats):
    cards = twelve_days.deck()
    rng.shuffle(cards)
    if rng.random() < 0.2:
        size = twelve_days.hand_size(seats)
        return [cards[size * s : size * s + size] for s in range(seats)]
    hands = []
    for _ in range(seats):
        size = rng.choice([1, 2, 3, 4, 5, 6, 9])
        hands.append([cards.pop() for _ in range(size)])
    return hands


def days_moves(rng, rules, seats, hands, leader):
    """Random play that likes long and low combinations, so that a hand ends soon."""
    hands = [list(hand) for hand in hands]
    moves = []
    while len(moves) < 400:
        table = []
        while len(table) < seats:
            seat = (leader + len(table)) % seats
            choices = [c for c in combinations(hands[seat])
                       if twelve_days.problem(rules, hands[seat], table, c) is None]  # fmt: skip
            if table and (not choices or rng.random() < 0.2):
                move = ()
            else:
                move = rng.choice(choices)
                longest = max(choices, key=len)
                move = longest if rng.random() < 0.3 else move
            for card in move:
                hands[seat].remove(card)
            table.append(move)
            moves.append(move)
        lowest = min(min(cards) for cards in table if cards)
        turns = [turn for turn in range(seats) if table[turn] and min(table[turn]) == lowest]
        winner = (leader + turns[-1]) % seats
        for turn in range(seats):
            seat = (leader + turn) % seats
            if not hands[seat] and seat != winner:
                hands[seat].extend(table[turn])
        if not hands[winner]:
            break
        leader = winner
    return moves


def combinations(hand):
    """Singles, sets and runs of a hand, counted up directly."""
    found = []
    for rank in sorted(set(hand)):
        found += [(rank,) * count for count in range(1, hand.count(rank) + 1)]
        top = rank + 1
        while top in hand:
            found.append(tuple(range(rank, top + 1)))
            top += 1
    return found
