"""Games as text: read, write, and print what happened."""

from .errors import BadRecord
from .reader import read, read_games
from .replay import objects
from .writer import write

__all__ = ["BadRecord", "objects", "read", "read_games", "write"]
