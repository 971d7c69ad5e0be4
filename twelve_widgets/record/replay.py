"""``python -m twelve_widgets replay``: what happened in a record, as JSON lines."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..game import Match, RoundPosition, letter
from .errors import BadRecord
from .grammar import GRAMMARS
from .reader import read_games
from .scanner import MOST_INPUT


def objects(match: Match, record: int = 1) -> Iterator[dict[str, Any]]:
    """Yield one JSON object for each round of a match.

    Parameters
    ----------
    match : Match
        The match.
    record : int
        Its number in the input, from 1.
    """
    scores = match.scores()
    for index, position in enumerate(match.rounds):
        done = index + 1 < len(scores) and position.over
        score = scores[index + 1] if done else scores[index]
        last = index + 1 == len(match.rounds)
        winners = match.winners if last else None
        chips = GRAMMARS[match.game.name].has_takes
        yield {
            "record": record,
            "game": match.game.name,
            "round": match.number + index,
            "tricks": [_chip_trick(t) if chips else _days_trick(t) for t in position.tricks],
            "over": position.over,
            **(_chip_result(position) if chips else _days_result(position)),
            "score": list(score),
            "match": _letters(winners),
        }


def _letters(seats: Any) -> list[str] | None:
    return None if seats is None else [letter(seat) for seat in seats]


def _letter(seat: int | None) -> str | None:
    return None if seat is None else letter(seat)


def _chip_trick(trick: Any) -> dict[str, Any]:
    return {
        "leader": letter(trick.leader),
        "plays": list(trick.plays),
        "winner": _letter(trick.winner),
        "takes": list(trick.takes),
    }


def _days_trick(trick: Any) -> dict[str, Any]:
    return {
        "leader": letter(trick.leader),
        "plays": [list(cards) or None for cards in trick.plays],
        "winner": _letter(trick.winner),
        "returned": None if trick.winner is None else _letters(trick.returned),
    }


def _chip_result(position: RoundPosition) -> dict[str, Any]:
    result = position.result
    if result is None:
        return {"totals": None, "scores": None, "winners": None}
    return {
        "totals": list(result.totals),
        "scores": [str(s) if isinstance(s, Fraction) else s for s in result.scores],
        "winners": _letters(result.winners),
    }


def _days_result(position: RoundPosition) -> dict[str, Any]:
    result = position.result
    if result is None:
        return {"winner": None, "left": None, "payers": None}
    return {
        "winner": letter(result.winner),
        "left": list(result.left),
        "payers": _letters(result.payers),
    }


def main(argv: list[str] | None = None) -> int:
    """Print the rounds of a record file as JSON, one object a line.

    Parameters
    ----------
    argv : list of str, optional
        The command's arguments: a file name, ``-`` for standard input.

    Returns
    -------
    int
        0, or 2 for a bad record or a file that cannot be read.
    """
    parser = argparse.ArgumentParser(
        prog="python -m twelve_widgets replay",
        description="Print the rounds of a record as JSON, one object a line.",
    )
    parser.add_argument("file", help="a record, - for standard input")
    name = parser.parse_args(argv).file
    try:
        text = _input(name)
    except OSError as error:
        print(f"{name}: {error.strerror or error}", file=sys.stderr)
        return 2
    try:
        return _print_rounds(name, text)
    except BrokenPipeError:
        # Whoever read the lines has had enough; nothing more is said, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"standard output: {error.strerror or error}", file=sys.stderr)
        if sys.stdout is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2


def _input(name: str) -> bytes:
    if name == "-":
        if sys.stdin is None:
            raise OSError("standard input is closed")
        return sys.stdin.buffer.read(MOST_INPUT + 1)
    with Path(name).open("rb") as file:
        return file.read(MOST_INPUT + 1)


def _print_rounds(name: str, text: bytes) -> int:
    if sys.stdout is None:
        raise OSError("it is closed")
    bad = None
    try:
        for record, match in enumerate(read_games(text), start=1):
            for found in objects(match, record):
                print(json.dumps(found))
    except BadRecord as found_bad:
        bad = found_bad
    if bad is not None:
        print(f"{name}:{bad.line}:{bad.column}: {bad.message}", file=sys.stderr)
    sys.stdout.flush()
    return 0 if bad is None else 2
