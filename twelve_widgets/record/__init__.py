"""Games as text: read, write, and print what happened."""

from .errors import BadRecord
from .reader import read, read_games
from .replay import objects
from .writer import write, write_head

__all__ = ["BadRecord", "objects", "read", "read_games", "write", "write_head"]
