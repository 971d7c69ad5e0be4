"""What a page is told of trials."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from ..charts import NARROW, WIDE, Chart, running
from ..charts.numerals import decimal_text, interval_text, share_text, trimmed_text
from ..words import Sentence, number, say
from .history import Json
from .setting_told import trial_told

if TYPE_CHECKING:
    from .run import Run
    from .run_series import RunSeries

COUNTS = (1, 10, 100, 1000, 10_000)
"""So many trials a person can run at once."""

LARGEST_WRITTEN = 9999
"""Fractions of larger numbers are told as decimals only."""


def run_json(run: Run) -> Json:
    """Return all that a page shows of a `Run`."""
    trials, lang = run.trials, run.lang
    chart = chart_of(run)
    return {
        "said": run._text(run._choice.sentence),
        "about": run._told(),
        "choice": run._choice.json(run._text),
        "counts": [[count, number(count, lang)] for count in COUNTS],
        "count": trials.count,
        "guess": None if run.guess is None else trimmed_text(run.guess, lang),
        "observed": _observed(run),
        "exact": _exact(run),
        "verdict": _verdict(run),
        "seed": str(trials.seed),
        "note": run._said(run._note or _none_possible(run)),
        "kept": run._kept(),
        "running": run._progress(),
        "failure": run._said(run._paced.failure),
        "chart": chart and picture_json(chart),
        "trial": _trial(run),
    }


def outcome_told(series: RunSeries, lang: str) -> str:
    """Tell trials that were put aside: how many, what came of them, and their seed."""
    count, part = series.count, series.trials.proportion
    value = "–" if part is None else decimal_text(part, lang)
    return say("chance.told.tried", count, value=value, seed=str(series.seed)).text(lang)


def chart_of(run: Run) -> Chart | None:
    """Return how the proportion has settled; None before there is one."""
    course = run._series.course
    if course is None:
        return None
    return running(
        course,
        exact=run._series.exact if isinstance(run._series.exact, Fraction) else None,
        guess=run.guess,
        lang=run.lang,
    )


def picture_json(chart: Chart) -> Json:
    """Return a chart as a page shows it: both drawings, what is to be seen, and its numbers."""
    return {
        "wide": chart.svg("page", WIDE, card=False),
        "narrow": chart.svg("page", NARROW, card=False),
        "title": chart.title,
        "note": chart.note,
        "seen": chart.sentence,
        "columns": list(chart.columns),
        "rows": [list(row) for row in chart.table],
    }


def _none_possible(run: Run) -> Sentence | None:
    """Say that no trial counts, if that is so."""
    count = run.trials.count
    if not count or run.trials.proportion is not None:
        return None
    return say("chance.told.none_possible", count)


def _observed(run: Run) -> Json | None:
    """Return the proportion so far, and how sure it is."""
    trials, lang = run.trials, run.lang
    proportion, interval = trials.proportion, trials.interval
    if proportion is None or interval is None:
        return None
    low, value, high = interval_text([interval[0], float(proportion), interval[1]], lang)
    if trials.weighed:
        note = say("chance.told.weighed", None, trials=trials.count)
    else:
        share = share_text(trials.happened, trials.count, lang)
        note = say("chance.told.observed", trials.count, share=share)
    certain = say("chance.told.interval", low=low, high=high)
    return {"value": value, "note": run._text(note), "interval": run._text(certain)}


def _exact(run: Run) -> Json:
    """Return the exact value, why it is not known, or that it is not shown."""
    exact, lang = run._series.exact, run.lang
    if exact is None:
        return {"state": "hidden"}
    if isinstance(exact, Sentence):
        return {"state": "unknown", "note": run._text(exact)}
    written = decimal_text(exact, lang)
    small = exact.denominator <= LARGEST_WRITTEN
    parts = [number(exact.numerator, lang), number(exact.denominator, lang)]
    whole = 1000 if exact > Fraction(1, 200) else 1_000_000
    part = round(exact * whole)
    kind = "expected_exactly" if part == exact * whole else "expected"
    average = say(f"chance.told.{kind}", part=part, whole=whole)
    precise = (exact * 1000).denominator == 1
    return {
        "state": "shown",
        "fraction": parts if small and exact.denominator > 1 else None,
        "sign": "=" if precise else "≈",
        "value": written,
        "note": run._text(average) if part and exact < 1 else "",
    }


def _verdict(run: Run) -> str | None:
    """Say how far the guess was from the exact value, once both are there."""
    guess, exact = run.guess, run._series.exact
    if guess is None or not isinstance(exact, Fraction):
        return None
    difference = decimal_text(abs(guess - exact), run.lang)
    if guess == exact:
        return run._text(say("chance.told.guess_right"))
    way = "high" if guess > exact else "low"
    return run._text(say(f"chance.told.guess_{way}", difference=difference))


def _trial(run: Run) -> Json | None:
    """Tell the trial that is looked at."""
    at, trials = run._series.looked_at, run.trials
    if not at:
        return None
    start, end, _ = trials.trial.played(at)
    told = trial_told(trials.event, start, end)
    return {
        "number": at,
        "so": trials.outcomes[at - 1],
        "text": " ".join(map(run._text, told)),
    }
