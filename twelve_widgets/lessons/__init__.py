"""Lessons: exercises whose answers are checked at once.

The questions stand in the notebooks; here is what is right, worked out and not written
down, and what is said to each answer.
"""

from .checking import EXERCISES, check
from .exercise import Exercise, Feedback

__all__ = ["EXERCISES", "Exercise", "Feedback", "check"]
