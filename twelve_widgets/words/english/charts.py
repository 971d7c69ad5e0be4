"""What charts say: headings, labels, sentences for who does not see them, and faults."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Tables
    "charts.numbers": "The numbers as a table",
    "charts.outcome": "outcome",
    "charts.count": "count",
    "charts.chance": "probability",
    "charts.proportion": "proportion",
    "charts.observed": "observed",
    "charts.exact": "exact",
    "charts.exact_decimal": "exact, as a decimal",
    "charts.trials": "trials",
    "charts.successes": "successes",
    "charts.interval": "95% interval",
    "charts.interval_is": "{low} to {high}",
    "charts.all": "all",
    "charts.yes": "yes",
    "charts.no": "no",
    # Parts and events
    "charts.of": "{part} of {whole}",
    "charts.heading": "{what}:",
    "charts.exactly": "exactly {outcome}",
    "charts.at_most": "at most {outcome}",
    "charts.at_least": "at least {outcome}",
    "charts.from_to": "{low} to {high}",
    "charts.shaded": "the shaded outcomes",
    # A distribution
    "charts.distribution": "How likely each outcome is",
    "charts.distribution.counts": "Each bar: how many of {whole} have this outcome",
    "charts.distribution.chances": "Each bar: how likely this outcome is",
    "charts.distribution.one": "One bar, at {mode}: {value}.",
    "charts.distribution.many": "{bars} bars from {first} to {last}, the highest at {mode}: {value}.",
    "charts.shaded_too": "{said} Shaded: {event}, {share}.",
    # Observed against exact
    "charts.comparison": "Observed and exact",
    "charts.comparison.note": "How often each outcome was observed, and how likely it is",
    "charts.observed_in": ("observed in {trials} trial", "observed in {trials} trials"),
    "charts.comparison.one": "One outcome, {worst}: observed {observed}, exact {exact}.",
    "charts.comparison.many": (
        "{bars} outcomes from {first} to {last}; observed and exact differ most at {worst}: "
        "{observed} against {exact}."
    ),
    # The proportion so far
    "charts.running": "Proportion so far",
    "charts.running.note": "{share}: {value}, 95% interval {low} to {high}. Trials on a logarithmic scale.",
    "charts.in_trials": "In {trials} trials",
    "charts.running.seen": (
        "After {trials} trial: {value}, with a 95% interval from {low} to {high}.",
        "After {trials} trials: {value}, with a 95% interval from {low} to {high}.",
    ),
    "charts.exact_too": "{said} Exact: {value}.",
    "charts.guess_too": "{said} Guessed: {value}.",
    "charts.observed_band": "observed, with its 95% interval",
    "charts.exact_is": "exact {value}",
    "charts.guess_is": "guess {value}",
    # What cannot be drawn
    "charts.bad_theme": "There is no theme {given}. Known: {known}.",
    "charts.bad_width": "Charts are {wide} or {narrow} wide, not {given}.",
    "charts.no_outcomes": (
        "A chart needs outcomes with counts or probabilities, such as a dict; this is {given}."
    ),
    "charts.empty": "There is nothing to draw: no outcome has a count or a probability.",
    "charts.bad_number": "Counts and probabilities are finite numbers from 0, not {given}.",
    "charts.bad_chance": "A probability is a number from 0 to 1, not {given}.",
    "charts.bad_count": "Expected a whole number from {least}, not {given}.",
    "charts.not_one": "Probabilities must sum to 1; these sum to {given}.",
    "charts.too_many_outcomes": "{there} outcomes are too many for bars ({most} at most): put some together.",
    "charts.no_event": "The event {given} is none of the outcomes, and no function of them.",
    "charts.bad_trial": "A trial is a success or not, True or False; this is {given}.",
    "charts.bad_course": "There cannot be {successes} successes after {trials} trials, given those before.",
    "charts.no_trials": "There is nothing to draw yet: no trial has been made.",
}
