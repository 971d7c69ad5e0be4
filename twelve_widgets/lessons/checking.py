"""All exercises by name, and the answer to one checked."""

from __future__ import annotations

from collections.abc import Mapping

from ..game import Refused
from ..words import quoted, say
from . import bayes, large_numbers, sample_space
from .exercise import Exercise, Feedback

EXERCISES: Mapping[str, Exercise] = {
    **sample_space.EXERCISES,
    **bayes.EXERCISES,
    **large_numbers.EXERCISES,
}
"""By name: the number of the lesson, a full stop, the number of the exercise."""


def check(exercise: object, answer: object) -> Feedback:
    """Check the answer to an exercise of a lesson.

    Parameters
    ----------
    exercise : str
        Its name, as the notebook gives it, such as ``"1.2"``.
    answer : number, str or tuple of int
        A number (exact, or a decimal with three places; as text too, such as ``"2/3"`` or
        ``"50 %"``), the letter of a choice, or chips; ``...`` is no answer yet.

    Returns
    -------
    Feedback
        Whether it is right, and a sentence; one that cannot be read is told what would be.

    Raises
    ------
    Refused
        If there is no such exercise.
    """
    if not isinstance(exercise, str) or exercise not in EXERCISES:
        known = ", ".join(EXERCISES)
        raise Refused(say("lesson.unknown", given=quoted(exercise), known=known))
    return EXERCISES[exercise].feedback(answer)
