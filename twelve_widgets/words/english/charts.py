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
    # Worlds
    "charts.worlds": "Worlds left: {left} of {all}",
    "charts.worlds.seen": "{all} worlds: {left} left, {out} ruled out.",
    "charts.worlds.alike": "Worlds that look the same are one cell.",
    "charts.grid.seen": (
        "{all} worlds in {rows} rows and {columns} columns: {left} left, {out} ruled out."
    ),
    "charts.row": "row",
    "charts.rows_are": "rows: {what}",
    "charts.columns_are": "columns: {what}",
    "charts.rows_red": "rows: red pair of {seat}",
    "charts.columns_blue": "columns: blue pair of {seat}",
    "charts.left": "left",
    "charts.out": "ruled out",
    "charts.left_marked": "left, {event}",
    "charts.marked": "the event",
    "charts.marked_too": "{said} Marked: {event}, {share}.",
    "charts.event_is": "{event}: {share}",
    "charts.ways": "ways",
    "charts.world_state": "world",
    # Two things that are so or not
    "charts.two_way": "Two-way table",
    "charts.two_way.seen": ("{first}: {left} {a}, {right} {b}. {second}: {left} {c}, {right} {d}."),
    "charts.first_so": "the first is so",
    "charts.first_not": "the first is not so",
    "charts.second_so": "the second is so",
    "charts.second_not": "the second is not so",
    "charts.unit_square": "Unit square",
    "charts.unit_square.tried": "Each area is a part of the trials; all together are 1",
    "charts.unit_square.note": "Each area is a probability; all together are 1",
    # Trees
    "charts.tree": "What can follow",
    "charts.tree.seen": ("Tree with {n} end. {ends}.", "Tree with {n} ends. {ends}."),
    "charts.way": "way",
    "charts.end": "end",
    "charts.trick": "How the trick can go on",
    "charts.trick.joined": "Chips after which the same follows share a branch.",
    "charts.wins": "{seat} wins",
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
    "charts.no_cells": "There is nothing to draw: a grid needs rows and columns.",
    "charts.too_many_cells": (
        "{there} worlds are too many to draw ({most} at most). Later in the round fewer are left."
    ),
    "charts.bad_cell": "{given} is no cell of the grid: a row and a column, counted from 0.",
    "charts.no_worlds": "Expected worlds, as chance.worlds(view) gives them; this is {given}.",
    "charts.not_four": (
        "A two-way table needs two rows of two numbers, and two names for rows and for columns; "
        "this is {given}."
    ),
    "charts.no_branches": (
        "A branch is a label, its chance, and either a text or the branches that follow; this is {given}."
    ),
    "charts.too_many_ends": (
        "This tree is too large to draw: {there} ends ({most} at most, and {deepest} branches in a row)."
    ),
    "charts.no_trick": (
        "A trick is drawn of a position of 12 Chip Trick in which a chip is about to be played."
    ),
    "charts.too_large_trick": (
        "This trick is too large to draw: it can go on in {there} ways ({most} at most). Later in "
        "the trick there are fewer."
    ),
    "charts.no_trials": "There is nothing to draw yet: no trial has been made.",
}
