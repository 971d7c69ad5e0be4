"""The tricks of a match, worked out from the history that a widget carries.

The same as a page does when it steps: a deal and the moves after it. It trusts them,
because legality was Python's when they were written, and what nobody knows is ``"?"``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Json = Mapping[str, Any]
Piece = int | str


@dataclass(slots=True)
class Play:
    """What a seat did in a trick.

    Attributes
    ----------
    seat : int
        Who.
    cards : list
        The chip or the cards, nothing for a pass.
    taker : int or None
        Who took the chip.
    back : bool
        Whether the cards went back into the hand.
    """

    seat: int
    cards: list[Piece]
    taker: int | None = None
    back: bool = False


@dataclass(slots=True)
class Trick:
    """A trick, and the table after it.

    Attributes
    ----------
    number : int
        Which of its round, from 1.
    frames : list of dict
        Its moves, as the widget carries them.
    plays : list of Play
        In order.
    winner : int or None
        Who won it; None while it is not complete.
    complete : bool
        Whether nothing of it is left to do.
    hands, fronts : list of list
        What each seat holds, and has in front.
    acts : int or None
        Who acts next; None when the round is over.
    """

    number: int
    frames: list[Json] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    winner: int | None = None
    complete: bool = False
    hands: list[list[Piece]] = field(default_factory=list)
    fronts: list[list[Piece]] = field(default_factory=list)
    acts: int | None = None


def rounds_of(state: Json) -> list[Json]:
    """Return every round of a widget, with the moves of an unfinished trick."""
    rounds = list(state["rounds"])
    current = state["current"]
    if current:
        tail = (state.get("view") or {}).get("tail") or []
        own = state.get("own") or {}
        rounds.append({**current, **own, "frames": [*current["frames"], *tail]})
    return rounds


def tricks(kind: str, shown: Json) -> Iterator[Trick]:
    """Yield the tricks of a round; one without a move if nothing was played yet."""
    hands = [_sorted(hand) for hand in shown["hands"]]
    fronts: list[list[Piece]] = [[] for _ in hands]
    trick = Trick(1, acts=shown["leader"])
    for frame in shown["frames"]:
        if trick.complete:
            yield trick
            trick = Trick(trick.number + 1)
        move = _chip_move if kind == "chips" else _days_move
        move(trick, frame, hands, fronts)
        trick.frames.append(frame)
        trick.acts = frame["n"]
        trick.hands = [list(hand) for hand in hands]
        trick.fronts = [list(front) for front in fronts]
    if not trick.frames:
        trick.hands, trick.fronts = hands, fronts
    yield trick


def _chip_move(
    trick: Trick, frame: Json, hands: list[list[Piece]], fronts: list[list[Piece]]
) -> None:
    seat, chip = frame["s"], frame["m"]
    if trick.winner is None:
        _remove(hands[seat], chip)
        trick.plays.append(Play(seat, [chip]))
        trick.winner = frame.get("w")
        return
    for play in trick.plays:
        # Of equal chips the one played first is taken first.
        if play.taker is None and play.cards == [chip]:
            play.taker = seat
            break
    if seat == trick.winner:
        fronts[seat].append(chip)
    else:
        hands[seat] = _sorted([*hands[seat], chip])
    trick.complete = all(play.taker is not None for play in trick.plays)


def _days_move(
    trick: Trick, frame: Json, hands: list[list[Piece]], fronts: list[list[Piece]]
) -> None:
    seat, cards = frame["s"], frame["m"]
    for card in cards:
        _remove(hands[seat], card)
    trick.plays.append(Play(seat, list(cards)))
    trick.winner = frame.get("w")
    trick.complete = trick.winner is not None
    for play in trick.plays:
        if play.seat in frame.get("r", ()):
            play.back = True
            hands[play.seat] = _sorted([*hands[play.seat], *play.cards])


def _remove(hand: list[Piece], piece: Piece) -> None:
    known = piece if piece in hand else "?"
    if known in hand:
        hand.remove(known)


def _sorted(hand: list[Piece]) -> list[Piece]:
    return sorted(hand, key=lambda piece: (isinstance(piece, str), piece))
