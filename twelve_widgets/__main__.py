"""What the package does from a terminal: ``python -m twelve_widgets COMMAND``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from twelve_widgets.words import LANGUAGES

FOLDER = "twelve-widgets-notebooks"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    Parameters
    ----------
    argv : sequence of str, optional
        The arguments after the program's name; by default those of the process.

    Returns
    -------
    int
        The exit code.
    """
    # Each command imports its own room, so that the others cost nothing and need not be installed.
    options, rest = _parser().parse_known_args(argv)
    if options.command == "lab":
        from twelve_widgets.lab import open_lab

        return open_lab(Path(options.folder), [part for part in rest if part != "--"], options.lang)
    if rest:
        _parser().error(f"unrecognized arguments: {' '.join(rest)}")
    if options.command == "replay":
        from twelve_widgets.record.replay import main as replay

        return replay([options.file])
    if options.command == "sheets":
        return _sheets(Path(options.folder), options.lang, options.backs)
    if options.command == "html":
        return _html(options.notebook, options.output, options.execute)
    from twelve_widgets.about import about

    print(about())
    return 0


def _html(notebook: str, output: str | None, execute: bool | None) -> int:
    from twelve_widgets.game import Refused
    from twelve_widgets.pages import write_notebook

    try:
        written = write_notebook(notebook, output, execute=execute)
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    for note in written.notes:
        print(note, file=sys.stderr)
    print(written.path)
    return 0


def _sheets(folder: Path, lang: str | None, backs: bool) -> int:
    from twelve_widgets.game import Refused
    from twelve_widgets.pages import sheets

    made = {
        "12-chip-trick.html": sheets.chips(lang, backs=backs),
        "12-days-of-christmas.html": sheets.cards(lang, backs=backs),
    }
    try:
        for name, sheet in made.items():
            print(sheet.save(folder / name))
    except Refused as refused:
        print(refused, file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m twelve_widgets",
        description="12 Chip Trick and 12 Days of Christmas in a notebook.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    lab = commands.add_parser(
        "lab",
        help="copy the tutorial notebooks to a folder and open JupyterLab",
        description="Copy the tutorial notebooks to FOLDER, never over a file you changed, and "
        "open JupyterLab on the first. More options, such as --no-browser or --port=8890, go to "
        "JupyterLab.",
        allow_abbrev=False,
    )
    lab.add_argument("folder", nargs="?", default=FOLDER, help=f"default: {FOLDER}")
    lab.add_argument(
        "--lang", default="en", choices=LANGUAGES, help="the language of the first notebook"
    )
    replay = commands.add_parser(
        "replay",
        help="read game records and print one JSON object for each round",
        allow_abbrev=False,
    )
    replay.add_argument("file", metavar="FILE", help="a text of records; - for standard input")
    html = commands.add_parser(
        "html",
        help="write a notebook as one HTML page that works offline",
        description="Write NOTEBOOK as one HTML page in which tables and replays can be stepped "
        "through without a kernel or a network. The notebook is run first, in its own folder, "
        "unless it was saved with its widgets; it is never changed.",
        allow_abbrev=False,
    )
    html.add_argument("notebook", metavar="NOTEBOOK", help="an .ipynb file")
    html.add_argument(
        "-o", "--output", metavar="FILE", help="default: beside the notebook, ending in .html"
    )
    html.add_argument(
        "--execute",
        action=argparse.BooleanOptionalAction,
        help="run the notebook first, or take it as it was saved",
    )
    sheets = commands.add_parser(
        "sheets",
        help="write the chips and the cards as pages to print and cut out",
        description="Write two HTML files into FOLDER, one of chips and one of cards. Print them "
        "from a browser at 100 %%.",
        allow_abbrev=False,
    )
    sheets.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help="default: here")
    sheets.add_argument("--lang", choices=LANGUAGES, help="the language; default: en")
    sheets.add_argument(
        "--backs", action="store_true", help="with backs, to be printed on the other side"
    )
    commands.add_parser("about", help="print the versions that a bug report should name")
    return parser


if __name__ == "__main__":
    sys.exit(main())
