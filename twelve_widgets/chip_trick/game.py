"""12 Chip Trick as a game: how it deals, and what lies between its rounds."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ..game import Fault, Game, Hands, drawn_seat, is_whole, shuffled, stream
from ..words import SeatName, Sentence, quoted, say
from .pieces import HAND_SIZE, chips, colour, is_red
from .position import Position, Result
from .rules import Rules

Score = tuple[int, ...]


class ChipTrick(Game):
    """The game 12 Chip Trick."""

    name = "12 Chip Trick"
    round_word = "Round"
    seats = range(2, 5)
    rules_type = Rules
    position_type = Position
    default_players = 3

    def shuffled_hands(self, players: int, rules: Rules, seed: int, number: int) -> Hands:
        """Return the hands that a seed deals; with two and two, first the reds are shuffled."""
        rng = stream(seed, number, "deal")
        deck = chips(players)
        if rules.deal == "any":
            groups = [shuffled(deck, rng)]
        else:
            groups = [shuffled([chip for chip in deck if is_red(chip)], rng)]
            groups.append(shuffled([chip for chip in deck if not is_red(chip)], rng))
        each = HAND_SIZE // len(groups)
        return tuple(
            tuple(sorted(chip for group in groups for chip in group[each * s : each * (s + 1)]))
            for s in range(players)
        )

    def deal_fault(self, hands: Hands, rules: Rules) -> Fault | None:
        """Return the first chip of a deal that cannot be accepted."""
        players = len(hands)
        left = Counter(chips(players))
        for seat, hand in enumerate(hands):
            colours: Counter[str] = Counter()
            for index, chip in enumerate(hand):
                fault = self._chip_fault(chip, seat, index, left, colours, rules, players)
                if fault is not None:
                    return Fault(seat, index, fault)
            if len(hand) < HAND_SIZE:
                missing = say(
                    "chip.deal.too_few", seat=SeatName(seat), given=len(hand), size=HAND_SIZE
                )
                return Fault(seat, len(hand), missing)
        return None

    def _chip_fault(
        self,
        chip: Any,
        seat: int,
        index: int,
        left: Counter[int],
        colours: Counter[str],
        rules: Rules,
        players: int,
    ) -> Sentence | None:
        if not is_whole(chip) or chip not in left:
            return say("chip.not_a_chip", given=quoted(chip))
        if index >= HAND_SIZE:
            return say("chip.deal.too_many", seat=SeatName(seat), chip=chip, size=HAND_SIZE)
        if not left[chip]:
            twice = Counter(chips(players))[chip]
            return say("chip.deal.dealt_twice", twice, chip=chip)
        left[chip] -= 1
        colours[colour(chip)] += 1
        if rules.deal == "two_and_two" and colours[colour(chip)] > HAND_SIZE // 2:
            return say(f"chip.deal.third_{colour(chip)}", seat=SeatName(seat), chip=chip)
        return None

    def drawn_leader(self, players: int, seed: int) -> int:
        """Return the seat drawn to lead the first round."""
        return drawn_seat(seed, players)

    def next_leader(self, finished: Position) -> int:
        """Return who leads the next round, by the rule in force."""
        rule = finished.rules.next_leader
        if rule == "led_last_trick":
            return finished.leader
        if rule == "rotate":
            return (finished.first_leader + 1) % finished.players
        assert finished.winner is not None
        return finished.winner

    def opening_score(self, players: int, rules: Rules) -> Score:
        """Return no tokens for anybody."""
        return (0,) * players

    def settled(self, score: Score, result: Result) -> Score:
        """Return the tokens after a round: one more for each winner."""
        return tuple(tokens + (seat in result.winners) for seat, tokens in enumerate(score))

    def match_winners(self, score: Score, number: int, rules: Rules) -> tuple[int, ...] | None:
        """Return every seat with `target` tokens, None while there is none."""
        return tuple(s for s, tokens in enumerate(score) if tokens >= rules.target) or None

    def score_fault(self, score: Score, number: int, rules: Rules) -> Sentence | None:
        """Return why a score is impossible: each below the target, together one a round."""
        for seat, tokens in enumerate(score):
            if tokens >= rules.target:
                return say(
                    "chip.score.over", seat=SeatName(seat), tokens=tokens, target=rules.target
                )
        if sum(score) < number - 1:
            return say("chip.score.too_few", given=sum(score), count=number - 1)
        return None


GAME = ChipTrick()
"""The game, for `Match` and for records."""
