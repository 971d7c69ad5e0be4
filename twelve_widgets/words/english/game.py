"""What both games say."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "language.unknown": "Nothing is said in the language {given}: expected one of {known}.",
    "list.or": "{left} or {right}",
    "list.and": "{left} and {right}",
    "list.comma": "{left}, {right}",
    "game.no_such_seat": "There is no seat {seat}: expected a whole number from 0 to {last}.",
    "game.names_not_a_list": "{given} is no list of names: expected one name for each seat.",
    "game.names_wrong_number": (
        "The number of names is {given}, but there is {n} seat: expected one name for each seat.",
        "The number of names is {given}, but there are {n} seats: expected one name for each seat.",
    ),
    "game.name_not_text": "{given} is not a name: expected text.",
    "game.name_empty": "A name is empty: expected at least one character.",
    "game.name_control": "The name {given} holds a control character: expected plain text.",
    "game.bad_seed": "{given} is not a seed: expected a whole number from 0, {digits} digits at most.",
    "game.wrong_rules": "{given} is not a Rules object of {game}.",
    "game.wrong_number_of_seats": "{game} is for {low} to {high} seats, not {given}.",
    "game.hands_not_lists": "{given} is no list of hands: expected one list for each seat.",
    "game.wrong_number_of_hands": (
        "The number of hands is {given}, but there is {n} seat: expected one hand for each seat.",
        "The number of hands is {given}, but there are {n} seats: expected one hand for each seat.",
    ),
    "rules.no_such_choice": "{field} cannot be {given}: expected one of {choices}.",
    "rules.no_such_number": (
        "{field} cannot be {given}: expected a whole number from 1 to {most}."
    ),
    "match.won": (
        "{winners} wins the match.",
        "{winners} share the match.",
    ),
    "match.bad_number": "{given} is no number of a round: expected a whole number from 1 to {most}.",
    "match.bad_score": (
        "{given} is no score: expected a whole number from 0 for the {n} seat.",
        "{given} is no score: expected a whole number from 0 for each of the {n} seats.",
    ),
    "match.no_such_move": "There is no move {given}: expected a whole number from 0 to {last}.",
    "match.not_dealt": "Nothing has been dealt yet: deal the first round.",
    "match.over": "The match is over: nothing can follow.",
    "match.leader_missing": "Say who leads the first round.",
    "match.wrong_leader": "The rules make {leader} the leader of this round.",
    "match.round_not_over": "The round is still being played: finish it before the next deal.",
    "match.nothing_to_undo": "There is no move to take back.",
    "match.nothing_to_redo": "There is no move that was taken back.",
}
