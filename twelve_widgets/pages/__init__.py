"""Whole pages for the file system: a widget, or a notebook, alive without a kernel."""

from .files import file_path, refuse_folder, write_page
from .notebook import Written, write_notebook
from .page import widget_page
from .saved import Saved, saved

__all__ = [
    "Saved",
    "Written",
    "file_path",
    "refuse_folder",
    "saved",
    "widget_page",
    "write_notebook",
    "write_page",
]
