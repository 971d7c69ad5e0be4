"""A hint: one sentence that says why a move is good, or that none is clearly better."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..chance import Odds
from ..words import Field, SeatName, Sentence, decimal, either, say
from .percent import percents

MOST_PLACES = 2
"""A difference that needs more decimals of a percent is told as none."""


def times(odds: Odds, seat: int, lang: str) -> Sentence:
    """Say how often a seat wins."""
    share = odds.shares[seat]
    if odds.exact and not share:
        return say("odds.never", seat=SeatName(seat))
    # Never and always are said only of what is so.
    near = 0 if share < Fraction(1, 2) else 1
    whole = [percents(odds.shares)[seat]]
    [written], hundred = in_hundred([share], lang, share != near, near, whole)
    how = "odds.wins" if odds.exact else "odds.wins_about"
    return say(how, number_of(written), seat=SeatName(seat), share=written, hundred=hundred)


def hinted(odds: Odds, seat: int, lang: str) -> Sentence:
    """Return a hint for the seat to act.

    Parameters
    ----------
    odds : Odds
        What each legal move comes to, as far as that seat can know.
    seat : int
        The seat to act.
    lang : str
        The language in which numbers are written.
    """
    worth = {move: shares[seat] for move, shares in odds.moves.items()}
    if len(worth) == 1:
        return say("odds.hint.only")
    ranked = sorted(worth, key=worth.__getitem__, reverse=True)
    best, second = ranked[0], ranked[1]
    if odds.exact and worth[best] == worth[second]:
        return equal_best(worth, seat, lang)
    within = odds.move_intervals
    # What two intervals share may be the exact value of either.
    if within is not None and within[best][seat][0] <= within[second][seat][1]:
        return say("odds.hint.unclear")
    whole = [percents(odds.moves[move])[seat] for move in (best, second)]
    (share, less), hundred = in_hundred([worth[best], worth[second]], lang, True, whole=whole)
    how = f"odds.hint.{'' if odds.exact else 'about_'}{'better' if len(worth) == 2 else 'best'}"
    told: dict[str, Field] = {"best": move_said(best), "other": move_said(second)}
    told |= {"share": share, "less": less, "hundred": hundred}
    return say(how, number_of(share), seat=SeatName(seat), **told)


def equal_best(worth: dict[Any, Fraction], seat: int, lang: str) -> Sentence:
    """Say how often a seat wins with the best moves, exactly and all alike."""
    top = max(worth.values())
    if not top:
        return say("odds.hint.never", seat=SeatName(seat))
    [share], hundred = in_hundred([top], lang, True, 0)
    equal = [move_said(move) for move in worth if worth[move] == top]
    if len(equal) == len(worth):
        told: dict[str, Field] = {"share": share, "hundred": hundred}
        return say("odds.hint.equal", number_of(share), seat=SeatName(seat), **told)
    told = {"best": either(equal), "share": share, "hundred": hundred}
    return say("odds.hint.several", number_of(share), seat=SeatName(seat), **told)


def in_hundred(
    shares: list[Fraction],
    lang: str,
    differ: bool,
    other: int | None = None,
    whole: list[int] | None = None,
) -> tuple[list[int | str], Sentence]:
    """Return shares of a hundred with as many decimals as tell them apart, and the hundred.

    Without decimals they are as `whole` has them, so that a sentence says what a table shows. Where
    they are all below one in a hundred they are whole numbers of a thousand, or of ten thousand.
    """
    units, places = _rounded(shares, differ, other, whole)
    if not places or max(units) < 10**places:
        return [*units], say(f"odds.hundred.{2 + places}")
    hundred = say("odds.hundred.2")
    return [decimal(Fraction(unit, 10**places), places, lang) for unit in units], hundred


def less_by(shares: tuple[Fraction, Fraction], lang: str) -> int | str | None:
    """Return by how much two written shares differ; None where they are written alike."""
    (more, less), places = _rounded([*shares], True)
    if more == less:
        return None
    return decimal(Fraction(more - less, 10**places), places, lang) if places else more - less


def _rounded(
    shares: list[Fraction],
    differ: bool,
    other: int | None = None,
    whole: list[int] | None = None,
) -> tuple[list[int], int]:
    """Return shares in units of the last decimal of a percent, and how many decimals."""
    for places in range(MOST_PLACES + 1):
        units = [round(share * 100 * 10**places) for share in shares]
        if whole is not None and not places:
            units = whole
        apart = len(set(units)) == len(units) and (
            other is None or units[0] != other * 10 ** (2 + places)
        )
        if apart or not differ:
            break
    return units, places


def number_of(written: int | str) -> int:
    """Return what the grammatical number of a written number is chosen by."""
    return written if isinstance(written, int) else 2


def move_said(move: Any) -> Sentence:
    """Return a move as a phrase."""
    if isinstance(move, int):
        return say("odds.move.one", piece=move)
    if len(move) < 2:
        return say("odds.move.one", piece=move[0]) if move else say("odds.move.pass")
    if move[0] == move[1]:
        return say("odds.move.set", size=len(move), card=move[0])
    return say("odds.move.run", low=move[0], high=move[-1])
