"""The hint of a table: one sentence on what the next move comes to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from odds_shown import HANDS, NAMES, asked, stood
from table_pages import Page
from twelve_widgets import chance
from twelve_widgets.chance import winning
from twelve_widgets.widgets import ChipTable


@pytest.fixture(autouse=True)
def _compiled(monkeypatch):
    """As if inner loops were compiled by now: else the first answer says that they will be."""
    monkeypatch.setattr(winning, "will_compile", lambda: False)


def hint(table: Any) -> str | None:
    return asked(table)[0].get("hint")


def test_a_hint_names_the_best_move_and_what_the_next_one_comes_to():
    table = stood("all")
    position = table.position
    seat = position.seat
    shares = chance.exact_odds(position).moves
    ranked = sorted(shares, key=lambda move: shares[move][seat], reverse=True)
    best, second = (round(shares[move][seat] * 100) for move in ranked[:2])
    assert best != second
    said = hint(table)
    assert said.startswith(f"With the {ranked[0]} {NAMES[seat]} wins {best} times in 100, with ")
    assert said.endswith(f" only {second}.")


def told_of(moves: dict[Any, Fraction], exact: bool = True, within: Any = None) -> str:
    from twelve_widgets.widgets.hint import hinted

    rows = {move: (share, 1 - share) for move, share in moves.items()}
    ends = None if within is None else {move: (end, (0.0, 1.0)) for move, end in within.items()}
    shares = (Fraction(1, 2), Fraction(1, 2))
    trials = None if exact else 100
    odds = chance.Odds(shares, rows, {}, 1, exact, "random", trials, 0, None, ends)
    return hinted(odds, 0, "en").text("en")


def test_hints_in_words():
    half, third = Fraction(1, 2), Fraction(1, 3)
    assert told_of({6: half}) == "There is no choice: only one move is possible."
    assert told_of({6: half, 8: third}) == "With the 6 A wins 50 times in 100, with the 8 only 33."
    assert told_of({6: half, 8: half}) == (
        "It makes no difference: with every move A wins 50 times in 100."
    )
    assert told_of({6: half, 8: half, 9: third}) == (
        "With the 6 or the 8 A wins 50 times in 100, and with no other move more often."
    )
    assert told_of({(3, 3): half, (5, 6, 7): third, (): Fraction(0)}) == (
        "With 2\u00a0×\u00a03 A wins 50 times in 100, with the next best, 5–7, only 33."
    )
    assert told_of({6: Fraction(1, 100), (): Fraction(0)}) == (
        "With the 6 A wins 1 time in 100, with a pass only 0."
    )


def test_a_small_difference_is_told_with_decimals():
    shares = {6: Fraction(501, 1000), 8: Fraction(499, 1000)}
    assert told_of(shares) == "With the 6 A wins 50.1 times in 100, with the 8 only 49.9."


def test_what_is_rarer_than_once_in_a_hundred_is_told_of_more():
    assert told_of({6: Fraction(4, 1000), 8: Fraction(1, 1000)}) == (
        "With the 6 A wins 4 times in 1000, with the 8 only 1."
    )
    assert told_of({6: Fraction(3, 10_000), 8: Fraction(3, 10_000)}) == (
        "It makes no difference: with every move A wins 3 times in 10,000."
    )
    never = {6: Fraction(0), 8: Fraction(0)}
    assert told_of(never) == "It makes no difference: A never wins, whatever the move."


def test_a_hint_claims_no_difference_that_lies_within_the_intervals():
    shares = {6: Fraction(1, 2), 8: Fraction(2, 5)}
    apart = {6: (0.47, 0.53), 8: (0.37, 0.43)}
    close = {6: (0.43, 0.57), 8: (0.33, 0.47)}
    assert told_of(shares, False, apart) == (
        "With the 6 A wins about 50 times in 100, with the 8 only about 40."
    )
    assert told_of(shares, False, close).startswith("No move is clearly better")


def test_only_who_acts_and_is_shown_gets_a_hint():
    table = stood("A")
    acts = table.position.seat
    for seat in range(3):
        table.show(seat)
        assert (hint(table) is not None) == (seat == acts)


def test_there_is_no_hint_while_there_is_more_to_know():
    table = ChipTable(hands=HANDS, leader=0, view="A", odds=True)
    assert "hint" not in Page(table).ask("odds")["panel"]
