"""What exported pages, the fallback inside them, and the commands that write them say."""

from __future__ import annotations

MESSAGES: dict[str, str | tuple[str, str]] = {
    # A match told without a script: one part for each trick
    "export.player": "Player",
    "export.hand": "Hand",
    "export.front": "In front",
    "export.sum": "Sum",
    "export.cards": "Cards",
    "export.no_more_pictures": "This match is long: its further tricks are told without pictures.",
    "export.no_more_tricks": "This match is long: its further tricks are shown above if your browser runs scripts.",
    # The page
    "export.only_steps": "On this page the match can be stepped through. To play, open the table in a notebook, where Python runs.",
    "export.not_here": "Not on this page: this needs a notebook, where Python runs.",
    "export.folded_code": "Code",
    "export.folded_output": "Output",
    # Sheets to print and cut out
    "sheets.chips": "12 Chip Trick: the chips",
    "sheets.cards": "12 Days of Christmas: the cards",
    "sheets.backs": "The backs",
    "sheets.rules": "The rules",
    "sheets.print": "Print at 100% (actual size), best on card, and cut along the dashed lines.",
    "sheets.for_four": "These four only with four players:",
    "sheets.gift": "Gift",
    "sheets.page": "{title}, page {number} of {of}",
    # Files that cannot be written or read
    "export.no_path": "{given} is no file name.",
    "export.is_folder": "{path} is a folder. Give the name of a file in it, such as {example}.",
    "export.names_folder": "{path} names a folder. For a file, leave out the slash at the end: {example}.",
    "export.is_special": "{path} is a pipe or a device, not a file: it was left as it is.",
    "export.other_kind": "{path} is named like another kind of file, and this writes HTML. Take {example}.",
    "export.is_other": "{path} is there already and is no page: it was left as it is. Choose another name, or remove it first.",
    "export.no_folder": "There is no folder {folder} to write {name} into.",
    "export.not_written": "{path} cannot be written: {why}.",
    "export.no_file": "There is no file {path}.",
    "export.not_read": "{path} cannot be read: {why}.",
    "export.no_notebook": "{path} is not a Jupyter notebook: {why}.",
    "export.cell_failed": "Cell {number} of {path} raised {error}: {what}. It begins with: {source}",
    "export.not_run": "{path} could not be run: {why}.",
    "export.not_installed": "To write a notebook as a page, {module} is needed, which is not installed here. Try: {install}",
    "export.remote": (
        "The page shows {n} thing from the web ({first}), which is missing without a network.",
        "The page shows {n} things from the web (the first is {first}), which are missing without a network.",
    ),
    # Why a file could not be read or written
    "file.missing": "there is no such file or folder",
    "file.forbidden": "that is not allowed",
    "file.read_only": "the disk can only be read",
    "file.full": "the disk is full",
    "file.folder": "it is a folder",
    "file.no_folder": "a part of the path is no folder",
    "file.long_name": "the name is too long",
}
