"""What is said of a text that is no record."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "record.unexpected": "“{given}” cannot stand here: {expected}.",
    "record.no_match": "A record is written of a match, or of several; this is {given}.",
    "record.missing": "The record ends too early: {expected}.",
    "record.not_utf8": "This is not UTF-8: expected text in that encoding.",
    "record.unclosed_quote": 'A quote is not closed: expected ".',
    "record.unclosed_comment": "A comment is not closed: expected }.",
    "record.too_long": "The game is too long: expected at most {most} bytes.",
    "record.too_many_lines": "The game is too long: expected at most {most} lines.",
    "record.input_too_long": "The input is too long: expected at most {most} bytes.",
    "record.no_text": "{given} is no record: expected its text, or its bytes in UTF-8.",
    "record.no_game": (
        'There is no game: expected a tag such as [Game "12 Chip Trick"] or '
        '[Game "12 Days of Christmas"].'
    ),
    "record.game_first": (
        'expected a tag such as [Game "12 Chip Trick"] or [Game "12 Days of Christmas"] first'
    ),
    "record.game_unknown": "expected {known}",
    "record.tag_name": "expected the name of a tag",
    "record.tag_value": 'expected text in quotes, such as "halve", or a number',
    "record.tag_end": "expected ] at the end of the tag",
    "record.tag_unfinished": "The tag ends too early: {expected}.",
    "record.tag_twice": "The tag {tag} is given twice: expected it once.",
    "record.tag_unknown": "There is no tag {tag}: expected one of {known}.",
    "record.tag_of_other_game": (
        "{game} knows no tag {tag}, the other game does: expected one of {known}."
    ),
    "record.name_expected": 'expected a name in quotes, such as "Ana"',
    "record.too_many_names": ("expected {n} name at most", "expected {n} names at most"),
    "record.too_few_names": ("expected {n} name at least", "expected {n} names at least"),
    "record.score_value": ('expected a Score with one number for each seat, such as "1 0 2"'),
    "record.score_needed": ("expected {word} 1, or a Score tag that says what was won before"),
    "record.round_word": "in this game expected {word}",
    "record.number_missing": "A number is missing: expected {word} and its number.",
    "record.number_expected": "expected a number from 1 after {word}",
    "record.next_number": "expected {word} {number}",
    "record.match_over": "the match is over and nothing can follow it",
    "record.round_over": "the round is over and no trick can follow it",
    "record.expected_tag": "expected a tag or {word}",
    "record.expected_deal": "expected Deal and the hands",
    "record.expected_lead": "expected Lead and the letter of the seat that leads",
    "record.expected_round": "expected {word} and the next number, or a new game",
    "record.expected_trick": "expected a trick",
    "record.expected_line_end": "expected the end of the line",
    "record.expected_piece": "expected a number or /",
    "record.expected_chip": "expected a chip from 1 to 12",
    "record.expected_play": "expected a play such as 7, 8x2, 2-6 or -",
    "record.no_chip": "“{given}” is no chip: expected a number from 1 to 12.",
    "record.no_cards": "“{given}” is no card: expected a number from 1 to 12, or 8x2 for two 8s.",
    "record.no_play": "“{given}” is no play: expected 7, 8x2 for a set, 2-6 for a run or - to pass.",
    "record.too_many_hands": ("expected {n} hand at most", "expected {n} hands at most"),
    "record.too_few_hands": (
        "The deal has {given} of {n} hand: expected / and the next hand.",
        "The deal has {given} of {n} hands: expected / and the next hand.",
    ),
    "record.lead_missing": "The leader is missing: expected a letter from A to {last}.",
    "record.lead_letter": "expected a letter from A to {last}",
    "record.lead_fixed": "the rules make {leader} the leader",
    "record.trick_split": "the trick on the line before is not finished, and a trick stands on one line",
    "record.trick_full": "the trick is complete, the next one stands on a line of its own",
    "record.bar_early": (
        "expected {n} more play before >",
        "expected {n} more plays before >",
    ),
    "record.bar_missing": "expected > before the first chip taken",
}
