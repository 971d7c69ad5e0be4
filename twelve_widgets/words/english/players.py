"""What is said of a player that cannot be used."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "player.name.person": "a person",
    "player.name.random": "plays at random",
    "player.name.highest": "plays high",
    "player.name.lowest": "plays low",
    "player.name.sensible": "plays sensibly",
    "player.failed_hidden": (
        "The player “{player}” failed, and nothing was changed. Why, which may tell its hand, is "
        "said with all hands open and in a cell."
    ),
    "player.raised": "The player “{player}” failed with {error}",
    "player.no_dict": (
        "The player “{player}” must answer with a dict of moves and probabilities, such as "
        "{example}, not with {given}."
    ),
    "player.illegal_move": (
        "The player “{player}” chose {move}, which is no legal move here. Legal: {legal}."
    ),
    "player.no_fraction": (
        "The player “{player}” gave {move} the probability {chance}: write exact fractions, "
        "Fraction(1, 3) and not 0.333."
    ),
    "player.negative": (
        "The player “{player}” gave {move} the probability {chance}: none can be below 0."
    ),
    "player.wrong_sum": (
        "The player “{player}” gave probabilities that sum to {total}; together they must be 1."
    ),
}
