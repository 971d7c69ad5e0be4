"""Charts of chances: one source for a live page, a saved notebook and a handout.

Each is a `Chart`: a picture in SVG, wide and narrow, light and dark, with a heading, a sentence
for who does not see it, and its numbers as a table.
"""

from .bar_charts import comparison, distribution
from .branches import tree
from .cells import grid
from .chart import NARROW, WIDE, Chart
from .fourfold import two_way
from .plays import trick
from .possible import worlds
from .proportion import running
from .square import unit_square

__all__ = [
    "NARROW",
    "WIDE",
    "Chart",
    "comparison",
    "distribution",
    "grid",
    "running",
    "tree",
    "trick",
    "two_way",
    "unit_square",
    "worlds",
]
