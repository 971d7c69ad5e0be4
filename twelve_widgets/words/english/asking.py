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
    # Said by Python
    "chance.asked.function": "The function {name} answers yes",
    "chance.asked.stale": "This has changed meanwhile: look again and choose anew.",
    "chance.asked.malformed": "The page sent something that is not understood here.",
}
