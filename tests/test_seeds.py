"""Seeds: wherever one comes in, what is none is refused in the project's own words."""

from __future__ import annotations

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets import chance, chip_trick
from twelve_widgets.chance import events

LOW = events.chips.dealt_at_most(0, 21)
DEAL = chip_trick.deal(hands=[[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]], leader=0)
VIEW = DEAL.seen_by(0)


def play_on(seed):
    """Deal a match anew at a table that is there already."""
    tw.ChipTable(seed=1).deal(seed=seed)


def begun():
    """Return a match in which something was played."""
    match = chip_trick.match(seed=1)
    match.play(match.position.moves[0])
    match.play(match.position.moves[0])
    return match


SEEDED = {
    "chips dealt": lambda seed: chip_trick.deal(seed=seed),
    "chips match": lambda seed: chip_trick.match(seed=seed),
    "days dealt": lambda seed: tw.twelve_days.deal(seed=seed),
    "days match": lambda seed: tw.twelve_days.match(seed=seed),
    "match": lambda seed: tw.Match(chip_trick.GAME, seed=seed),
    "ChipTable": lambda seed: tw.ChipTable(seed=seed),
    "DaysTable": lambda seed: tw.DaysTable(seed=seed),
    "dealt anew": play_on,
    "Run": lambda seed: tw.Run(LOW, seed=seed),
    "TwoWay": lambda seed: tw.TwoWay(seed=seed),
    "Worlds": lambda seed: tw.Worlds(VIEW).draw(seed),
    "worlds": lambda seed: chance.worlds(VIEW).draw(seed),
    "trials": lambda seed: chance.trials(LOW, seed=seed),
    "two_way": lambda seed: chance.two_way(LOW, ~LOW, trials=10, seed=seed),
    "odds": lambda seed: chance.estimated_odds(DEAL, trials=10, seed=seed),
    "review": lambda seed: chance.review(begun(), trials=1, moves=[1, 2], seed=seed),
}


@pytest.mark.parametrize(
    "given",
    [10**5000, -(10**5000), 10**40, -1, True, False, 7.0, float("nan"), "7", "x" * 9999, b"7", [7]],
    ids=lambda given: type(given).__name__,
)
@pytest.mark.parametrize("where", SEEDED)
def test_what_is_no_seed_is_refused(where, given):
    with pytest.raises(tw.Refused, match="is not a seed: expected a whole number from 0"):
        SEEDED[where](given)


@pytest.mark.parametrize("where", SEEDED)
def test_the_longest_seed_is_one(where):
    SEEDED[where](10**40 - 1)


def test_the_longest_seed_can_be_typed_and_comes_back_whole():
    run = tw.Run(LOW, seed=5)
    typed = "9" * 40
    assert Page(run).ask("seed", seed=f" {typed} ")["ok"]
    assert run.trials.seed == 10**40 - 1
    assert run.view["seed"] == typed


@pytest.mark.parametrize("typed", ["-1", "1" * 41, "1" * 5000, "7.0", "", "²", 7, None, [], True])
def test_what_is_typed_and_is_no_seed_is_refused(typed):
    run = tw.Run(LOW, seed=5)
    answer = Page(run).ask("seed", seed=typed)
    assert not answer["ok"]
    assert "is not a seed: expected a whole number from 0, 40 digits at most" in answer["reason"]
    assert run.trials.seed == 5
