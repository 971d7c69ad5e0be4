"""12 Days of Christmas by replaying everything from the deal, every time it is asked."""

DEFAULTS = {"length": "full", "last_cards": "return"}


def deck():
    return [rank for rank in range(1, 13) for _ in range(rank)]


def hand_size(seats):
    return {7: 11, 8: 9}.get(seats, 12)


def kind(cards):
    """One of single, set, run and pass, or None for cards that form nothing."""
    cards = sorted(cards)
    if len(cards) == 0:
        return "pass"
    if len(cards) == 1:
        return "single"
    if all(card == cards[0] for card in cards):
        return "set"
    if all(cards[i] == cards[0] + i for i in range(len(cards))):
        return "run"
    return None


def holds(hand, cards):
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def problem(rules, hand, table, cards):
    """None if `cards` may be played from `hand` on `table`, or a word or two why not.

    `table` is the trick so far: the lead, then the responses, `()` for a pass.
    """
    if not holds(hand, cards):
        return "not held"
    what = kind(cards)
    if what is None:
        return "no combination"
    if not table:
        return "the leader passes" if what == "pass" else None
    if what == "pass":
        return None
    lead = table[0]
    if what != kind(lead):
        return "wrong kind"
    if min(cards) > min(lead):
        return "too high"
    lowest = min(card for played in table for card in played)
    strict = rules["last_cards"] == "must_be_lowest" and len(cards) == len(hand)
    return "last cards must be lowest" if strict and lowest < min(cards) else None


def all_parts(hand):
    """Every sub-multiset of a hand, each once, as an ascending tuple."""
    parts = [()]
    for rank in sorted(set(hand)):
        longer = []
        for part in parts:
            longer += [part + (rank,) * count for count in range(hand.count(rank) + 1)]
        parts = longer
    return parts


def legal_moves(rules, hand, table):
    legal = [part for part in all_parts(hand) if problem(rules, hand, table, part) is None]
    passing = [part for part in legal if part == ()]
    return sorted(part for part in legal if part != ()) + passing


def deal_problem(seats, hands):
    """None, or a word or two; hands of a record may be any part of the deck."""
    if not 2 <= seats <= 8 or len(hands) != seats:
        return "number of hands"
    left = deck()
    for hand in hands:
        if not hand:
            return "empty hand"
        for card in hand:
            if card not in left:
                return "card not in the deck, or dealt too often"
            left.remove(card)
    return None


# One loop to read down from the first move to the last, however long.
def position(rules, seats, hands, leader, moves, *, list_moves=True):  # noqa: C901, PLR0912
    """Where a hand stands after `moves` (ascending tuples, `()` passes).

    Returns a dict: seat (None when over), phase ("lead", "respond", "over"), moves (the legal
    ones, None if not asked for), tricks, hands, table, seen (returned cards that a hand is
    known to hold), over, winner, left, payers. ValueError on what the rules do not allow.
    """
    wrong = deal_problem(seats, hands)
    if wrong:
        raise ValueError(wrong)
    hands = [sorted(hand) for hand in hands]
    seen = [[] for _ in range(seats)]
    tricks = []
    trick = {"leader": leader, "plays": [], "winner": None, "returned": None}
    over, hand_winner = False, None

    for number, move in enumerate(tuple(move) for move in moves):
        if over:
            raise ValueError(f"move {number}: the hand is over")
        seat = (trick["leader"] + len(trick["plays"])) % seats
        wrong = problem(rules, hands[seat], trick["plays"], move)
        if wrong or list(move) != sorted(move):
            raise ValueError(f"move {number}: {move} by seat {seat}: {wrong}")
        for card in move:
            hands[seat].remove(card)
            if card in seen[seat]:  # of two equal cards the known one is used up first
                seen[seat].remove(card)
        trick["plays"].append(move)
        if len(trick["plays"]) == 1:
            tricks.append(trick)
        if len(trick["plays"]) < seats:
            continue

        lowest = min(card for played in trick["plays"] for card in played)
        for turn, played in enumerate(trick["plays"]):
            if played and min(played) == lowest:  # the last one found stays: later wins
                trick["winner"] = (trick["leader"] + turn) % seats
        trick["returned"] = []
        for someone in range(seats):
            played = trick["plays"][(someone - trick["leader"]) % seats]
            if played and not hands[someone] and someone != trick["winner"]:
                hands[someone] = sorted(played)
                seen[someone] = sorted(played)
                trick["returned"].append(someone)
        if not hands[trick["winner"]]:
            over, hand_winner = True, trick["winner"]
        trick = {"leader": trick["winner"], "plays": [], "winner": None, "returned": None}

    seat = None if over else (trick["leader"] + len(trick["plays"])) % seats
    result = {
        "seat": seat,
        "phase": "over" if over else "respond" if trick["plays"] else "lead",
        "moves": None,
        "tricks": tricks,
        "hands": hands,
        "table": list(trick["plays"]),
        "seen": seen,
        "over": over,
        "winner": hand_winner,
        "left": None,
        "payers": None,
    }
    if list_moves:
        result["moves"] = [] if over else legal_moves(rules, hands[seat], trick["plays"])
    if over:
        left = [len(hand) for hand in hands]
        most = max(left[s] for s in range(seats) if s != hand_winner)
        result["left"] = left
        result["payers"] = [s for s in range(seats) if s != hand_winner and left[s] == most]
    return result


def hands_in_match(rules):
    return 3 if rules["length"] == "short" else 12


def first_gifts(rules, seats):
    return [1 if rules["length"] == "short" else 0] * seats


def settle(gifts, winner, payers):
    """The gifts after a hand: one from the pool, one from each payer that has any."""
    after = list(gifts)
    after[winner] += 1
    for payer in payers:
        if after[payer] > 0:
            after[payer] -= 1
            after[winner] += 1
    return after


def match(rules, seats, rounds, score=None, first=1):
    """Play a whole match; `rounds` is a list of (hands, leader or None, moves).

    `first` is the number of the first hand given, `score` the gifts before it. Returns one
    dict a hand, like the same function of `chip_trick`.
    """
    gifts = list(score) if score is not None else first_gifts(rules, seats)
    expected = None
    played = []
    for number, (hands, leader, moves) in enumerate(rounds, start=first):
        if number > hands_in_match(rules):
            raise ValueError("the match is over")
        if played and not played[-1]["position"]["over"]:
            raise ValueError("the hand before is not finished")
        leads = expected if leader is None else leader
        if leads is None or (expected is not None and leads != expected):
            raise ValueError("wrong or missing leader")
        at = position(rules, seats, hands, leads, moves, list_moves=False)
        before = list(gifts)
        over, expected = None, None
        if at["over"]:
            gifts = settle(gifts, at["winner"], at["payers"])
            if number == hands_in_match(rules):
                over = [s for s in range(seats) if gifts[s] == max(gifts)]
            else:
                expected = at["winner"]
        played.append(
            {
                "leader": leads,
                "position": at,
                "before": before,
                "after": list(gifts),
                "next_leader": expected,
                "match": over,
            }
        )
    return played
