"""Draw every state of the tables and the replay, judge each, and lay them out in contact sheets.

``python tests/gallery --help`` tells what can be chosen; all of it takes long.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS.parent), str(TESTS)]

from browser.conftest import CHROMIUM, QUIET  # noqa: E402
from gallery import judge  # noqa: E402
from gallery.sheets import Picture, save_sheets  # noqa: E402
from gallery.stage import OTHER_SIZES, SIZES, THEMES, Size, Stage  # noqa: E402
from gallery.state import State  # noqa: E402
from gallery.states import states  # noqa: E402
from pseudo import pseudo_language  # noqa: E402
from twelve_widgets.words import LANGUAGES  # noqa: E402

ALL_SIZES = {size.name: size for size in (*SIZES, *OTHER_SIZES)}


def main() -> int:
    """Run from the command line; return 1 if anything is wrong."""
    asked = _arguments()
    chosen = [state for state in states() if _is_chosen(state, asked.state)]
    if not chosen:
        print("No state is called so. All of them: python tests/gallery --list")
        return 2
    if asked.list:
        print("\n".join(state.id for state in chosen))
        return 0
    started = time.monotonic()
    taken = faults = 0
    with pseudo_language() as pseudo, _chromium() as browser:
        for lang in _split(asked.lang, (*LANGUAGES, pseudo)):
            for size in _split(asked.size, ALL_SIZES, tuple(size.name for size in SIZES)):
                for theme in _split(asked.theme, THEMES):
                    pictures = _taken(browser, chosen, lang, ALL_SIZES[size], theme, asked)
                    taken += len(pictures)
                    faults += sum(picture.faults for _, picture in pictures)
                    _save(browser, pictures, asked.out, f"{theme}-{size}-{lang}")
    seconds = time.monotonic() - started
    print(f"{taken} pictures, {faults} faults, {seconds:.0f} s. Sheets are in {asked.out}")
    return 1 if faults else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("state", nargs="*", help="only states whose name contains one of these")
    parser.add_argument("--list", action="store_true", help="list the states and stop")
    parser.add_argument("--lang", help=f"of {', '.join(LANGUAGES)}, xx; several with commas")
    parser.add_argument("--theme", help="light or dark")
    parser.add_argument("--size", help=f"of {', '.join(ALL_SIZES)}")
    parser.add_argument("--out", type=Path, default=Path("gallery"), help="a folder for the sheets")
    parser.add_argument("--single", action="store_true", help="save each picture by itself too")
    parser.add_argument("--no-axe", action="store_true", help="leave out axe-core: faster")
    parser.add_argument("--no-sheets", action="store_true", help="judge only, draw nothing")
    return parser.parse_args()


def _is_chosen(state: State, asked: Sequence[str]) -> bool:
    return not asked or any(part in state.id for part in asked)


def _split(
    asked: str | None, known: Sequence[str] | dict[str, Any], usual: Sequence[str] = ()
) -> list[str]:
    if asked is None:
        return list(usual or known)
    unknown = [name for name in asked.split(",") if name not in known]
    if unknown:
        raise SystemExit(f"{unknown[0]!r} is unknown: expected some of {', '.join(known)}")
    return asked.split(",")


@contextmanager
def _chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        raise SystemExit("Chromium is not installed.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        yield browser
        browser.close()


def _taken(
    browser: Any,
    chosen: Sequence[State],
    lang: str,
    size: Size,
    theme: Any,
    asked: argparse.Namespace,
) -> list[tuple[State, Picture]]:
    """Show each state, judge it and take its picture."""
    found = []
    stage = Stage(browser)
    if not asked.no_axe:
        judge.prepare(stage, judge.AXE.read_text(encoding="utf-8"))
    for state in chosen:
        faults = judge.faults(stage, state, lang, size, theme, axe=not asked.no_axe)
        for fault in faults:
            print(f"{state.id} ({lang}, {theme}, {size.name}): {fault}", flush=True)
        if asked.no_sheets:
            found.append((state, Picture(state.name, b"", len(faults))))
            continue
        picture = Picture(state.name, stage.picture(), len(faults))
        found.append((state, picture))
        if asked.single:
            name = f"{state.id}-{theme}-{size.name}-{lang}".replace(": ", "-").replace(" ", "_")
            asked.out.mkdir(parents=True, exist_ok=True)
            (asked.out / f"{name}.png").write_bytes(picture.png)
    stage.close()
    return found


def _save(browser: Any, taken: Sequence[tuple[State, Picture]], out: Path, name: str) -> None:
    for table in dict.fromkeys(state.table for state, _ in taken):
        pictures = [picture for state, picture in taken if state.table == table and picture.png]
        save_sheets(browser, pictures, out / f"{table}-{name}")


if __name__ == "__main__":
    sys.exit(main())
