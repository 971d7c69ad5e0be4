"""Charts of chances: one source for a live page, a saved notebook and a handout.

Each is a `Chart`: a picture in SVG, wide and narrow, light and dark, with a heading, a sentence
for who does not see it, and its numbers as a table.
"""

from .areas import two_way, unit_square
from .bar_charts import comparison, distribution
from .branches import tree
from .cells import grid
from .chart import NARROW, WIDE, Chart
from .plays import trick
from .possible import worlds
from .proportion import running

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
