"""What becomes of a click where Python is slow, fails or has gone, and what lies behind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gallery import acts
from gallery.acts import Act, click, click_on, go_back
from gallery.state import KEPT, TABLES, Make, State, at, failing, new, short


def kernel_states() -> Iterator[State]:
    """Yield all of them."""
    for part in (_hosts, _history):
        yield from part()


def _hosts() -> Iterator[State]:
    """Yield what becomes of a click where Python is slow, refuses, fails or has gone."""
    for kind, phase in {"chips": "playing", "days": "led"}.items():
        play = acts.play_first if kind == "chips" else _play_longest
        players = 3 if kind == "chips" else 4
        make = at(kind, players, phase)
        yield State(kind, "waiting for Python", make, (acts.kernel_is_busy, play))
        yield State(kind, "no answer", make, (acts.kernel_is_busy, play, acts.wait_long))
        yield State(kind, "no kernel from the start", make, kernel="gone")
        yield State(kind, "no kernel, and a click", make, (play,), kernel="gone")
        yield State(kind, "the kernel ends", make, (acts.kernel_has_gone, play))
        open_help, open_log = acts.open_panel("help"), acts.open_panel("log")
        yield State(
            kind, "help when the kernel has gone", make, (acts.kernel_has_gone, play, open_help)
        )
        kept = (acts.kernel_has_gone, play, open_log, acts.unfold_record, click("table.copy"))
        yield State(kind, "the record when the kernel has gone", make, kept)
        used = (open_log, acts.unfold_record, acts.kernel_has_gone, click("table.use-record"))
        yield State(kind, "a record used when the kernel has gone", make, used)
        for panel in ("help", "log"):
            unheard = (click_on(f"[data-opens={panel}]"), acts.wait_long)
            yield State(kind, f"{panel}, and nobody answers", make, unheard, kernel="silent")
        garbled = (acts.open_what_is_garbled("set-up"),)
        yield State(kind, "a panel that cannot be loaded", make, garbled)
        chosen = () if kind == "chips" else (acts.choose_longest,)
        stale = (
            *chosen,
            acts.somebody_else_plays,
            *((play,) if kind == "chips" else (click_on("[data-play]"),)),
        )
        yield State(kind, "refused as stale", make, stale)
        broken = new(kind, seed=3, leader=0, programs={"B": failing}, names=("Ana", "Ben"))
        yield State(kind, "a program fails", broken, (play,))
        yield State(kind, "a file that cannot be written", _kept(kind), (play,))
        thinking = new(kind, seed=3, leader=0, programs={"B": _slow}, names=("Ana", "Ben"))
        thinks = (acts.only_one_answer, play)
        yield State(kind, "a program thinks", thinking, thinks)
        yield State(
            kind,
            "a program thinks too long",
            thinking,
            (*thinks, acts.kernel_is_busy, acts.wait_long),
        )
        yield State(kind, "fills the screen", make, (acts.fill_the_screen,))


def _history() -> Iterator[State]:
    for kind in TABLES:
        make = at(kind, 3, "between tricks")
        yield State(kind, "a move back", make, (go_back(1),))
        yield State(kind, "moves back into a trick", make, (go_back(3),))
        yield State(kind, "the first deal again", make, (acts.to_the_beginning,))
        autoplay = click("table.autoplay")
        yield State(kind, "autoplay", make, (acts.to_the_beginning, autoplay))
        yield State(kind, "something to redo", make, (click("table.undo"),))
        later = at(kind, 3, "dealt", rounds=2)
        yield State(kind, "the end of the round before", later, (go_back(1),))
        long = at(kind, 3, "over", rules=short(TABLES[kind][1]), rounds=20)
        yield State(kind, "far back in a long match", long, (go_back(40),))
        last = at(kind, 2, "last to take" if kind == "chips" else "a last card", rounds=1)
        yield State(kind, "catching up", _programs_answer(kind), (_play_any(kind),), moving=True)
        yield State(kind, "a round ends", last, (_play_until_the_end(kind),), moving=True)


def _play_longest(stage: Any) -> None:
    acts.choose_longest(stage)
    stage.click(stage.find("[data-play]"))


def _kept(kind: str) -> Make:
    """Return what makes a table whose match was to be kept in a folder that has gone."""

    def make(lang: str, scale: float) -> Any:
        with TemporaryDirectory() as folder:
            kept = Path(folder) / KEPT
            return new(kind, seed=3, players=3, leader=0, keep=kept)(lang, scale)

    return make


def _slow(view: Any, moves: Any) -> Any:
    return dict.fromkeys(moves[:1], 1)


def _programs_answer(kind: str) -> Make:
    programs = dict.fromkeys("BC", "sensible")
    return new(kind, seed=5, leader=0, programs=programs, names=("Ana", "Ben", "Cho"))


def _play_any(kind: str) -> Act:
    return acts.play_first if kind == "chips" else _play_longest


def _play_until_the_end(kind: str) -> Act:
    """Play on by clicks until the round is over and shown so."""

    def act(stage: Any) -> None:
        rounds = len(stage.widget.match.rounds)
        for _ in range(200):
            if len(stage.widget.match.rounds) > rounds or stage.widget.match.over:
                return
            if kind == "days" and not any(stage.widget.position.moves):
                acts.pass_on(stage)
            else:
                _play_any(kind)(stage)
            stage.hurry(acts.LONGER_THAN_PATIENCE)
        raise AssertionError("the round does not end")

    return act
