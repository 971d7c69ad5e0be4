"""What the widget of two events says."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "two-way.label": "How do these two go together?",
    "two-way.first": "First event",
    "two-way.second": "Second event",
    "two-way.others": "Other events",
    "two-way.swap": "Swap the two",
    "two-way.table": "The four cases",
    "two-way.all": "all",
    "two-way.given-first": "If one knows about the first",
    "two-way.given-second": "If one knows about the second",
    "two-way.count": "Count all",
    "two-way.trials": "or trials:",
    # Said by Python
    "chance.pair.exact": "Counted exactly: all {deals} possible deals.",
    "chance.pair.exact_large": "Worked out exactly, over all possible deals.",
    "chance.pair.position": "Worked out exactly, over all that can follow.",
    "chance.pair.tried": ("From {n} trial, seed {seed}.", "From {n} trials, seed {seed}."),
    "chance.pair.nothing": "Nothing counted yet.",
    "chance.pair.deals": (
        "Of {whole} deal with “{given}”, {part} also has “{asked}”: {share}.",
        "Of {whole} deals with “{given}”, {part} also have “{asked}”: {share}.",
    ),
    "chance.pair.trials": (
        "Of {whole} trial with “{given}”, {part} also had “{asked}”: {share}.",
        "Of {whole} trials with “{given}”, {part} also had “{asked}”: {share}.",
    ),
    "chance.pair.about": "Of 1000 cases with “{given}”, about {part} also have “{asked}”: {share}.",
    "chance.pair.never": "“{given}” is never so here.",
    "chance.pair.independent": (
        "The two are independent: to know about one tells nothing about the other."
    ),
    "chance.pair.always_so": (
        "“{event}” is always so here: nothing can be learnt about it, and it tells nothing of the "
        "other."
    ),
    "chance.pair.never_so": (
        "“{event}” is never so here: nothing can be learnt about it, and it tells nothing of the "
        "other."
    ),
    "chance.pair.always_tried": (
        "“{event}” was so in all of these trials: they do not show how the two go together."
    ),
    "chance.pair.never_tried": (
        "“{event}” was so in none of these trials: they do not show how the two go together."
    ),
    "chance.pair.dependent": (
        "The two are not independent: if they were, the chance of both would be {expected}; it is {both}."
    ),
    "chance.pair.tried_both": (
        "If the two were independent, the proportion of both would be about {expected}; it was {both}."
    ),
}
