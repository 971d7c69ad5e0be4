"""What the widgets of chance say in the browser, all of them alike."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "ask.another": "Another question",
    "ask.event": "What is asked",
    "ask.deal": "When the hands are dealt",
    "ask.now": "The hands as they are now",
    "ask.end": "When the round is over",
    "ask.given": "as the cell gives it",
    "ask.not": "Not so",
    "ask.most-chips": "No more than {most} chips: a hand has no more.",
    "ask.least-chips": "At least one chip.",
    "ask.no-answer": (
        "No answer yet: the kernel is busy, or it may have ended. What is shown stays as it is. If "
        "the kernel has ended, run the cell again to go on."
    ),
    "ask.no-kernel": (
        "To go on needs a kernel: run this cell in a notebook. What is shown is how it was last."
    ),
    # Trials
    "run.label": "How likely is this?",
    "run.guess": "Your guess",
    "run.guess-hint": "From 0 to 1, or in percent. Locked at the first trial.",
    "run.guess-locked": "Locked at the first trial",
    "run.guess-none": "No guess this time",
    "run.observed": "Observed",
    "run.none-yet": "No trial yet",
    "run.exact": "Exact",
    "run.exact-hidden": "Not shown yet",
    "run.exact-show": "Show exact",
    "run.exact-hide": "Hide",
    "run.exact-unknown": "Not known",
    "run.exact-offer": "Run {count} trials",
    "run.trials": "Trials",
    "run.run": ("Run {count} trial", "Run {count} trials"),
    "run.stop": "Stop",
    "run.not-running": "No trials are running.",
    "run.running": "Trials are running: wait, or stop them.",
    "run.done-of": "{done} of {goal}",
    "run.seed": "Seed",
    "run.seed-hint": "The same seed gives the same trials.",
    "run.again": "Again with another seed",
    "run.csv": "Download as CSV",
    "run.one": "Trial {number}",
    "run.one-yes": "So it is",
    "run.one-no": "Not so",
    "run.one-back": "One trial back",
    "run.one-forward": "One trial forward",
    "run.start": "Run a few trials one by one first, and look at each. Then many.",
    # Said by Python
    "chance.asked.function": "The function {name} answers yes",
    "chance.asked.not_to_set": "{name} cannot be set: make a new widget.",
    "chance.asked.stale": "This has changed meanwhile: look again and choose anew.",
    "chance.asked.malformed": "The page sent something that is not understood here.",
    "chance.told.fresh": ("{game}, {players} players: each trial is a fresh deal."),
    "chance.told.position": (
        "{game}, {players} players: each trial begins with the same position."
    ),
    "chance.told.view": (
        "{game}, {players} players: each trial begins with a deal that is possible from what {seat} has seen."
    ),
    "chance.told.onlooker": (
        "{game}, {players} players: each trial begins with a deal that is possible from what all have seen."
    ),
    "chance.told.leads": "{seat} leads first.",
    "chance.told.plays.random": "Then all play at random.",
    "chance.told.plays.highest": "Then all play the highest that they may.",
    "chance.told.plays.lowest": "Then all play the lowest that they may.",
    "chance.told.plays.sensible": "Then all play sensibly.",
    "chance.told.plays_like": "Then all play like the program {name}.",
    "chance.told.holds": "{seat} has {pieces} in hand.",
    "chance.told.holds_none": "{seat} has nothing in hand.",
    "chance.told.tricks": ("The round has {n} trick.", "The round has {n} tricks."),
    "chance.told.observed": (
        "{share} trial. 95% interval {low} to {high}",
        "{share} trials. 95% interval {low} to {high}",
    ),
    "chance.told.weighed": (
        "{trials} trials, each counted as it is likely. 95% interval {low} to {high}"
    ),
    "chance.told.expected": "On average about {part} in {whole} trials",
    "chance.told.guess_high": "The guess was {difference} too high.",
    "chance.told.guess_low": "The guess was {difference} too low.",
    "chance.told.guess_right": "The guess was right.",
    "chance.told.bad_guess": (
        "{given} is no guess: expected a number from 0 to 1, such as 0.35, 7/20 or 35%."
    ),
    "chance.told.locked": "The guess is locked since the first trial.",
    "chance.told.bad_seed": "{given} is no seed: expected a whole number from 0, 18 digits at most.",
    "chance.told.seed_locked": "These trials have their seed already: begin again with another one.",
    "chance.told.running": "Trials are running: wait, or stop them.",
    "chance.told.most": "No more than {most} trials: 95% intervals hardly shrink any more.",
}
