"""What 12 Chip Trick says."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "chip.the": "the {chip}",
    # Reasons
    "chip.round_over": "The round is over: no chip can be played or taken.",
    "chip.not_a_chip": "{given} is not a chip: the chips are the whole numbers from 1 to 12.",
    "chip.not_in_hand": "{seat} does not hold the {chip}: {seat} can play {hand}.",
    "chip.not_in_the_middle": (
        "The {chip} does not lie in the middle: {lying} does.",
        "The {chip} does not lie in the middle: {lying} do.",
    ),
    "chip.red_first": (
        "The {chip} is blue. While a red chip lies in the middle, a red one must be taken: {reds}."
    ),
    "chip.red_first_all": (
        "{chips} are blue. While a red chip lies in the middle, a red one must be taken: {reds}."
    ),
    # Deals and scores
    "chip.deal.too_many": "The {chip} is one too many for {seat}: a hand has {size} chips.",
    "chip.deal.too_few": "{seat} has {given} of {size} chips.",
    "chip.deal.dealt_twice": (
        "The {chip} is dealt twice: there is only one.",
        "The {chip} is dealt too often: there are only {n}.",
    ),
    "chip.deal.third_red": "The {chip} is the third red chip for {seat}: a hand has two red and two blue.",
    "chip.deal.third_blue": "The {chip} is the third blue chip for {seat}: a hand has two red and two blue.",
    "chip.score.over": (
        "The Score is impossible: {seat} has {tokens}, and the match is over at {target}."
    ),
    "chip.score.too_few": (
        "The Score is impossible: {given} in all are too few after {n} round with a token or more.",
        "The Score is impossible: {given} in all are too few after {n} rounds with a token or more each.",
    ),
    # Events
    "chip.event.leads": "{seat} leads the {chip}.",
    "chip.event.plays": "{seat} plays the {chip}.",
    "chip.event.keeps": "{seat} takes the {chip} and lays it in front.",
    "chip.event.takes": "{seat} takes the {chip} into the hand.",
    # Prompts
    "chip.prompt.lead": "{seat} leads and may play any chip.",
    "chip.prompt.lead_on": "{seat} won the trick and leads: any chip may be played.",
    "chip.prompt.play": "{seat} may play any chip.",
    "chip.prompt.wins_red": "{seat} wins the trick with the {chip} and must take a red chip.",
    "chip.prompt.wins_free": "{seat} wins the trick with the {chip} and may take any chip.",
    "chip.prompt.wins_one": "{seat} wins the trick with the {chip} and takes it.",
    "chip.prompt.take_red": "{seat} must take a red chip.",
    "chip.prompt.take_free": "{seat} may take any chip.",
    "chip.prompt.take_one": "{seat} gets the last chip, the {chip}.",
    # Outcomes
    "chip.outcome.bust": (
        "{winners} wins the round with {total} and gets a token.",
        "{winners} share the round with {total} and get a token each.",
    ),
    "chip.outcome.all_bust": (
        "Everybody is bust. {winners} wins the round with the highest total, {total}.",
        "Everybody is bust. {winners} share the round with the highest total, {total}.",
    ),
    "chip.outcome.halve": (
        "{winners} wins the round with a score of {score} and gets a token.",
        "{winners} share the round with a score of {score} and get a token each.",
    ),
    # The rules as text
    "chip.rules.credit": (
        "12 Chip Trick is by root (2022; Mandoo Games, Wonderbow). "
        "This package is unofficial and uses no art or text of theirs."
    ),
    "chip.rules.chips": "There are twelve chips, 1 to 12: {red} are red, the others are blue.",
    "chip.rules.deal.two_and_two": "Each seat is dealt four chips: two red and two blue.",
    "chip.rules.deal.any": "Each seat is dealt any four chips.",
    "chip.rules.four": "Four players add a second {extra}. Equal chips count the same.",
    "chip.rules.two": (
        "Two players have four chips each; the other four lie face down all round and are "
        "never shown. (A house rule: no official two-player rules are claimed.)"
    ),
    "chip.rules.play": (
        "The leader, then the others clockwise, each play one chip face up to the middle. "
        "Any chip of the hand may be played."
    ),
    "chip.rules.win": "The highest chip wins the trick; among equals the one played earliest.",
    "chip.rules.take": (
        "The winner first, then clockwise, each take one chip from the middle: a red one "
        "while a red one lies there, any when all that lie there are blue."
    ),
    "chip.rules.where": (
        "The winner lays its chip face up in front, where it stays. The others take theirs "
        "into the hand and may play it again. Everyone saw which chip it was, and every seat’s "
        "view goes on showing it. (A house rule.)"
    ),
    "chip.rules.lead": "The winner leads the next trick.",
    "chip.rules.end": (
        "If the winner has no chip left in hand, the round ends. All hands are laid open and "
        "each seat adds up its four chips, front and hand."
    ),
    "chip.rules.over_limit.bust": (
        "The highest total up to {limit} wins. A total above {limit} is bust and cannot win, "
        "unless everybody is bust: then the highest total wins."
    ),
    "chip.rules.over_limit.halve": "A total above {limit} counts half. The highest score wins.",
    "chip.rules.token": "The winner of the round gets a token; with a tie each of the best does.",
    "chip.rules.next_leader.won_last_trick": (
        "The winner of the round’s last trick leads the next round."
    ),
    "chip.rules.next_leader.led_last_trick": (
        "Who led the round’s last trick leads the next round."
    ),
    "chip.rules.next_leader.rotate": (
        "The seat after the round’s first leader leads the next round. (A house rule.)"
    ),
    "chip.rules.target": (
        "The match ends when a round ends with {n} token in front of somebody; all who have "
        "it share the win.",
        "The match ends when a round ends with {n} tokens in front of somebody; all who have "
        "them share the win.",
    ),
}
