"""Players of one's own as models: what they answer is checked wherever one is taken."""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any

import pytest

import twelve_widgets as tw
from small_rounds import small
from table_pages import Page
from twelve_widgets import chance, chip_trick
from twelve_widgets.chance import events
from twelve_widgets.players import BadPlayer
from twelve_widgets.widgets import ChipTable, Worlds

POSITION = small(3, 2, most=60)
VIEW = POSITION.seen_by(0)
LAST = range(len(POSITION.made) - 3, len(POSITION.made) + 1)
WINS = events.chips.wins(1)
HOLDS = events.chips.holds(1, 11)


def panel(model: Any) -> Any:
    table = ChipTable(record=_match(), view="A", odds=True, odds_model=model)
    page = Page(table)
    for _ in range(500):
        answer = page.ask("odds")
        if not answer["ok"]:
            raise BadPlayer(model, "raised", error=answer["reason"])
        if not answer["panel"]["more"]:
            return answer["panel"]["shares"]
    raise AssertionError("there is always more to know")


def _match() -> Any:
    match = tw.Match(chip_trick.GAME, players=3)
    match.deal_next(POSITION.dealt, POSITION.first_leader)
    for move in POSITION.made:
        match.play(move)
    return match


def shown(model: Any) -> Any:
    view = Worlds(ChipTable(record=_match()), "A", model=model).view
    return view["grid"]


def _odds_of(found: Any) -> Any:
    return found.shares, found.moves


USES = {
    "odds": lambda model: _odds_of(chance.odds(VIEW, model, trials=5, seed=1)),
    "exact odds": lambda model: _odds_of(chance.exact_odds(POSITION, model, progress=str)),
    "estimated odds": lambda model: _odds_of(chance.estimated_odds(VIEW, model, 5, seed=1)),
    "worlds": lambda model: [world.weight for world in chance.worlds(VIEW, model)],
    "draws": lambda model: chance.worlds(VIEW, model).draw(1).hands,
    "tricks": lambda model: chance.trick_count(VIEW, model, trials=5, seed=1).chances,
    "totals": lambda model: chance.totals(VIEW, 1, model, trials=5, seed=1).chances,
    "exact tricks": lambda model: chance.exact_trick_count(POSITION, model, str).chances,
    "exact totals": lambda model: chance.exact_totals(POSITION, 1, model, str).chances,
    "trials": lambda model: chance.trials(WINS, VIEW, model=model, seed=1).run(9).outcomes,
    "an exact chance": lambda model: chance.exact_chance(HOLDS, VIEW, model=model),
    "two-way": lambda model: chance.two_way(HOLDS, HOLDS, VIEW, model=model).both,
    "review": lambda model: [
        one.share
        for one in chance.review(_match(), moves=[22, 25, 26], model=model, trials=5, seed=1)
    ],
    "the panel": panel,
    "the widget of worlds": shown,
}
each_use = pytest.mark.parametrize("use", USES.values(), ids=USES)


def even(view: Any, moves: Any) -> dict[Any, Fraction]:
    return {move: Fraction(1, len(moves)) for move in moves}


def mostly_high(view: Any, moves: Any) -> dict[Any, Fraction]:
    rest = {move: Fraction(1, 3 * len(moves)) for move in moves}
    return rest | {moves[-1]: 1 - Fraction(len(moves) - 1, 3 * len(moves))}


class Contrary:
    """A player that can be compared with nothing, and is neither true nor false."""

    __name__ = "contrary"

    def __init__(self, plays: Any) -> None:
        self.plays = plays

    def __call__(self, view: Any, moves: Any) -> Any:
        return self.plays(view, moves)

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError("compared")

    def __hash__(self) -> int:
        raise ZeroDivisionError("hashed")

    def __bool__(self) -> bool:
        raise ZeroDivisionError("asked")

    def __len__(self) -> int:
        raise ZeroDivisionError("counted")


class Flattering(Contrary):
    """A player that takes itself for every other."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1

    def __bool__(self) -> bool:
        return False

    def __len__(self) -> int:
        return 0


class Everything:
    """A move that is equal to any other."""

    def __init__(self, hashed: int) -> None:
        self.hashed = hashed

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return self.hashed


class Certain(Fraction):
    """A number that is always right."""

    def __eq__(self, other: object) -> bool:
        return True

    def __lt__(self, other: object) -> bool:
        return False

    __hash__ = Fraction.__hash__


@each_use
@pytest.mark.parametrize("kind", [Contrary, Flattering])
def test_what_a_player_says_of_itself_does_not_count(use, kind):
    assert use(kind(mostly_high)) == use(mostly_high)


BAD = {
    "negative": lambda view, moves: {moves[0]: Fraction(-1), moves[-1]: Fraction(2)},
    "too much": lambda view, moves: dict.fromkeys(moves, Fraction(1)) | {moves[0]: Fraction(2)},
    "nothing": lambda view, moves: {},
    "not a number": lambda view, moves: dict.fromkeys(moves, float("nan")),
    "floats": lambda view, moves: dict.fromkeys(moves, 1 / len(moves)),
    "another move": lambda view, moves: {13: Fraction(1)},
    "a move equal to all": lambda view, moves: {Everything(99): Fraction(1)},
    "numbers that are always right": lambda view, moves: dict.fromkeys(moves, Certain(7)),
    "none": lambda view, moves: None,
    "an error": lambda view, moves: 1 // 0,
    "an exit": lambda view, moves: sys.exit(),
}


@each_use
@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_bad_answer_is_refused_wherever_a_model_is_taken(use, bad):
    with pytest.raises(BadPlayer):
        use(bad)


def test_a_move_that_passes_for_a_legal_one_is_that_one():
    def posing(view: Any, moves: Any) -> Any:
        return {Everything(hash(moves[-1])): Fraction(1)}

    def high(view: Any, moves: Any) -> Any:
        return {moves[-1]: Fraction(1)}

    found, plain = (chance.exact_odds(POSITION, model, progress=str) for model in (posing, high))
    assert found.moves == plain.moves


@pytest.mark.parametrize("name", ["random", "highest", "sensible"])
def test_a_name_may_be_of_somebody_s_own_kind_of_text(name):
    class Text(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            raise ZeroDivisionError

        def __hash__(self) -> int:
            raise ZeroDivisionError

        def __str__(self) -> str:
            raise ZeroDivisionError

    assert (
        chance.odds(POSITION, Text(name), seed=1).shares
        == chance.odds(POSITION, name, seed=1).shares
    )
    assert panel(Text("random")) == panel("random")


@pytest.mark.parametrize("model", [None, 7, [], "clever", object(), int, {}])
def test_what_is_no_model_is_refused_everywhere(model):
    for name, use in USES.items():
        if model is None and name in ("worlds", "draws", "the widget of worlds"):
            continue
        with pytest.raises(tw.Refused):
            use(model)
