"""Tables and replays for notebooks: Python decides, the browser shows."""

from .chip_table import ChipTable
from .days_table import DaysTable
from .replay import Replay
from .run import Run
from .two_way import TwoWay
from .worlds import Worlds

__all__ = ["ChipTable", "DaysTable", "Replay", "Run", "TwoWay", "Worlds"]
