"""What the odds panel of a table says."""

from __future__ import annotations

MESSAGES: dict[str, str | tuple[str, str]] = {
    # Whose eyes, and how everyone is taken to play
    "odds.seen": "As {seat} sees it",
    "odds.open": "With all hands open",
    "odds.model.random": "if everyone plays at random from here",
    "odds.model.highest": "if everyone plays high from here",
    "odds.model.lowest": "if everyone plays low from here",
    "odds.model.sensible": "if everyone plays sensibly from here",
    "odds.model.own": "if everyone plays like “{player}” from here",
    "odds.exact": "exact",
    "odds.estimated.chips": (
        "estimated from {n} simulated round; the lines are 95% intervals",
        "estimated from {n} simulated rounds; the lines are 95% intervals",
    ),
    "odds.estimated.days": (
        "estimated from {n} simulated hand; the lines are 95% intervals",
        "estimated from {n} simulated hands; the lines are 95% intervals",
    ),
    "odds.estimated_weighed.chips": (
        "estimated from {n} simulated round, weighted by its probability and so worth "
        "{worth}; the lines are 95% intervals",
        "estimated from {n} simulated rounds, weighted by their probabilities and so worth "
        "about {worth} equal ones; the lines are 95% intervals",
    ),
    "odds.estimated_weighed.days": (
        "estimated from {n} simulated hand, weighted by its probability and so worth "
        "{worth}; the lines are 95% intervals",
        "estimated from {n} simulated hands, weighted by their probabilities and so worth "
        "about {worth} equal ones; the lines are 95% intervals",
    ),
    # The exact value on request: how far it is, and why there is none
    "odds.work.listing": "Listing the deals: {there} so far",
    "odds.work.finding": "Finding what can follow: {there} positions so far",
    "odds.work.judging": "Working back from the end: {percent}% of {there} positions",
    "odds.work.going": "Going through what can follow: {percent}%, {there} positions so far",
    "odds.too_long": "The exact value would take too long here: {time} or more.",
    "odds.too_large": "The exact value would take too much memory here: about {size} GB.",
    "odds.too_many_deals": (
        "There are too many deals here for the exact value: {there} would have to be gone through."
    ),
    "odds.too_many": (
        "Too much can follow here for the exact value: {there} positions are less than "
        "{percent}% of the work."
    ),
    "odds.time.minutes": ("{n} minute", "{n} minutes"),
    "odds.time.hours": ("{n} hour", "{n} hours"),
    "odds.time.days": "several days",
    "odds.over": "The match is over: nothing is open any more.",
    "odds.covered": "While all hands are covered no odds are shown.",
    # Shares
    "odds.wins": (
        "{seat} wins {share} time in {hundred}.",
        "{seat} wins {share} times in {hundred}.",
    ),
    "odds.wins_about": (
        "{seat} wins about {share} time in {hundred}.",
        "{seat} wins about {share} times in {hundred}.",
    ),
    "odds.never": "{seat} never wins.",
    "odds.hundred.2": "100",
    "odds.hundred.3": "1000",
    "odds.hundred.4": "10,000",
    "odds.if.take": "If {seat} takes …",
    "odds.if.play": "If {seat} plays …",
    "odds.if.lead": "If {seat} leads …",
    "odds.if.respond": "If {seat} responds …",
    "odds.best_of": ("The best {shown} of {n} moves.", "The best {shown} of {n} moves."),
    "odds.others": ("The other move", "The other {n} moves"),
    # Moves, as they follow "with" in a hint
    "odds.move.one": "the {piece}",
    "odds.move.set": "{size} × {card}",
    "odds.move.run": "{low}–{high}",
    "odds.move.pass": "a pass",
    # Hints
    "odds.hint.only": "There is no choice: only one move is possible.",
    "odds.hint.better": (
        "With {best} {seat} wins {share} time in {hundred}, with {other} only {less}.",
        "With {best} {seat} wins {share} times in {hundred}, with {other} only {less}.",
    ),
    "odds.hint.best": (
        "With {best} {seat} wins {share} time in {hundred}, with the next best, {other}, only {less}.",
        "With {best} {seat} wins {share} times in {hundred}, with the next best, {other}, only {less}.",
    ),
    "odds.hint.about_better": (
        "With {best} {seat} wins about {share} time in {hundred}, with {other} only about {less}.",
        "With {best} {seat} wins about {share} times in {hundred}, with {other} only about {less}.",
    ),
    "odds.hint.about_best": (
        "With {best} {seat} wins about {share} time in {hundred}, with the next best, {other}, only "
        "about {less}.",
        "With {best} {seat} wins about {share} times in {hundred}, with the next best, {other}, only "
        "about {less}.",
    ),
    "odds.hint.equal": (
        "It makes no difference: with every move {seat} wins {share} time in {hundred}.",
        "It makes no difference: with every move {seat} wins {share} times in {hundred}.",
    ),
    "odds.hint.never": "It makes no difference: {seat} never wins, whatever the move.",
    "odds.hint.several": (
        "With {best} {seat} wins {share} time in {hundred}, and with no other move more often.",
        "With {best} {seat} wins {share} times in {hundred}, and with no other move more often.",
    ),
    "odds.hint.unclear": "No move is clearly better: the intervals of the best ones overlap.",
    # Worlds
    "odds.worlds": "Worlds left: {left} of {all}",
    "odds.agree": (
        "Only one deal agrees with all that {seat} has seen.",
        "So many deals agree with all that {seat} has seen.",
    ),
    "odds.grid": "Rows: the red pair that {seat} was dealt; columns: the blue pair.",
    "odds.trail": "Left after each trick: {counts}.",
}
