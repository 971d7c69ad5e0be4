"""12 Chip Trick by replaying everything from the deal, every time it is asked."""

from fractions import Fraction

DEFAULTS = {
    "deal": "two_and_two",
    "over_limit": "bust",
    "limit": 21,
    "next_leader": "won_last_trick",
    "target": 3,
}
REDS = [4, 5, 6, 7, 8, 9]
BLUES = [1, 2, 3, 10, 11, 12]


def is_red(chip):
    return chip in REDS


def chips_in_play(seats):
    chips = REDS + BLUES
    if seats == 4:
        chips = [*chips, 3, 4, 9, 10]
    return sorted(chips)


def deal_problem(rules, seats, hands):
    """None, or a word or two on what is wrong with the hands dealt."""
    if seats not in (2, 3, 4) or len(hands) != seats:
        return "number of hands"
    left = chips_in_play(seats)
    for hand in hands:
        if len(hand) != 4:
            return "number of chips"
        for chip in hand:
            if chip not in left:
                return "chip not in the set, or dealt twice"
            left.remove(chip)
        reds = len([chip for chip in hand if is_red(chip)])
        if rules["deal"] == "two_and_two" and reds != 2:
            return "not two red and two blue"
    return None


# One loop to read down from the first move to the last, however long.
def position(rules, seats, hands, leader, moves):  # noqa: C901, PLR0912, PLR0915
    """Where a round stands after `moves`, by playing them one after the other.

    Returns a dict: seat (None when over), phase ("play", "take", "over"), moves (the legal
    ones), tricks, hands, fronts, seen (chips in each hand that everyone saw being taken),
    middle (the chips that lie there), over, totals, scores, winners.
    ValueError on a deal or a move that the rules do not allow.
    """
    problem = deal_problem(rules, seats, hands)
    if problem:
        raise ValueError(problem)
    hands = [sorted(hand) for hand in hands]
    fronts = [[] for _ in range(seats)]
    seen = [[] for _ in range(seats)]
    tricks = []
    trick = {"leader": leader, "plays": [], "winner": None, "takes": []}
    middle = []
    over = False
    seat, legal = leader, sorted(set(hands[leader]))

    for number, move in enumerate(moves):
        if over:
            raise ValueError(f"move {number}: the round is over")
        if type(move) is not int or move not in legal:
            raise ValueError(f"move {number}: {move!r} by seat {seat} is not among {legal}")
        if len(trick["plays"]) < seats:
            hands[seat].remove(move)
            if move in seen[seat]:  # of two equal chips the known one is used up first
                seen[seat].remove(move)
            middle.append(move)
            trick["plays"].append(move)
            if len(trick["plays"]) == 1:
                tricks.append(trick)
            if len(trick["plays"]) == seats:
                # the highest; among equals index() finds the earliest
                earliest = trick["plays"].index(max(trick["plays"]))
                trick["winner"] = (trick["leader"] + earliest) % seats
        else:
            middle.remove(move)
            trick["takes"].append(move)
            if seat == trick["winner"]:
                fronts[seat].append(move)
            else:
                hands[seat] = sorted(hands[seat] + [move])
                seen[seat] = sorted(seen[seat] + [move])

        if len(trick["takes"]) == seats:
            leader = trick["winner"]
            if not hands[leader]:
                over = True
            trick = {"leader": leader, "plays": [], "winner": None, "takes": []}
        if over:
            seat, legal = None, []
        elif len(trick["plays"]) < seats:
            seat = (trick["leader"] + len(trick["plays"])) % seats
            legal = sorted(set(hands[seat]))
        else:
            seat = (trick["winner"] + len(trick["takes"])) % seats
            legal = sorted({chip for chip in middle if is_red(chip)})
            if not legal:
                legal = sorted(set(middle))

    result = {
        "seat": seat,
        "phase": "over" if over else "play" if len(trick["plays"]) < seats else "take",
        "moves": legal,
        "tricks": tricks,
        "hands": hands,
        "fronts": fronts,
        "seen": seen,
        "middle": sorted(middle),
        "over": over,
        "totals": None,
        "scores": None,
        "winners": None,
    }
    if over:
        totals = [sum(hands[s]) + sum(fronts[s]) for s in range(seats)]
        result["totals"] = totals
        result["scores"], result["winners"] = outcome(rules, totals)
    return result


def outcome(rules, totals):
    """The scores and the seats that get a token, from the totals of four chips each."""
    seats = range(len(totals))
    limit = rules["limit"]
    if rules["over_limit"] == "halve":
        scores = []
        for total in totals:
            if total <= limit:
                scores.append(total)
            elif total % 2 == 0:
                scores.append(total // 2)
            else:
                scores.append(Fraction(total, 2))
        return scores, [s for s in seats if scores[s] == max(scores)]
    standing = [s for s in seats if totals[s] <= limit]
    if not standing:
        standing = list(seats)
    best = max(totals[s] for s in standing)
    return list(totals), [s for s in standing if totals[s] == best]


def next_round_leader(rules, seats, first_leader, tricks):
    """Who leads the next round, given this round's first leader and its tricks."""
    if rules["next_leader"] == "won_last_trick":
        return tricks[-1]["winner"]
    if rules["next_leader"] == "led_last_trick":
        return tricks[-1]["leader"]
    return (first_leader + 1) % seats


def match(rules, seats, rounds, score=None):
    """Play a whole match; `rounds` is a list of (hands, leader or None, moves).

    A leader of None means the one the rules name, which the first round cannot use. Returns
    one dict a round: leader, position, before, after (tokens), next_leader, match (winners
    once the match is over). ValueError where a round may not follow or its leader is wrong.
    """
    tokens = list(score) if score is not None else [0] * seats
    expected = None
    played = []
    for hands, leader, moves in rounds:
        if played and played[-1]["match"] is not None:
            raise ValueError("the match is over")
        if played and not played[-1]["position"]["over"]:
            raise ValueError("the round before is not finished")
        leads = expected if leader is None else leader
        if leads is None or (expected is not None and leads != expected):
            raise ValueError("wrong or missing leader")
        at = position(rules, seats, hands, leads, moves)
        before = list(tokens)
        over, expected = None, None
        if at["over"]:
            for seat in at["winners"]:
                tokens[seat] += 1
            reached = [s for s in range(seats) if tokens[s] >= rules["target"]]
            if reached:
                over = reached
            else:
                expected = next_round_leader(rules, seats, leads, at["tricks"])
        played.append(
            {
                "leader": leads,
                "position": at,
                "before": before,
                "after": list(tokens),
                "next_leader": expected,
                "match": over,
            }
        )
    return played
