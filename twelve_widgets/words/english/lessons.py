"""What is said to the answers to exercises."""

MESSAGES: dict[str, str | tuple[str, str]] = {
    "lesson.unknown": "There is no exercise {given}. Known: {known}.",
    "lesson.no_choice": "{given} is no choice here: answer with one of the letters {letters}.",
    "lesson.no_number": (
        '{given} is no number: answer with a number such as 36, 0.213, "1/3" or "50%".'
    ),
    "lesson.no_count": (
        "{given} is a share, but a number is asked for: answer without the percent sign."
    ),
    "lesson.no_chips": "{given} does not name chips: answer with chips such as (2, 4, 7, 12).",
    "lesson.unanswered": "Still open: put your answer in place of the dots, and run the cell.",
    "lesson.explore": "Still open: try something of your own in the code, and run the cell again.",
    "lesson.otherwise": "Not yet. Count again, on a small case first.",
    # 1 Sample space
    "lesson.1.1.why": (
        "Right: {hands} hands for the first seat, each with {worlds} for the second, and the third "
        "gets what is left: {deals} deals."
    ),
    "lesson.1.1.hands": (
        "{hands} is the number of hands that one seat can get. How many are left for the next?"
    ),
    "lesson.1.1.worlds": (
        "{worlds} is the number of deals once you know your own hand. Here nobody knows a hand yet."
    ),
    "lesson.1.1.any_four": (
        "{any_four} is right for any four chips each. But every hand has two red and two blue ones."
    ),
    "lesson.1.2.why": (
        "Right: two places are left for it, and they are alike, for each deal has a twin in which "
        "Ben and Cho change hands."
    ),
    "lesson.1.2.a": "Lea has looked at her own hand: one of her three places is out.",
    "lesson.1.2.c": (
        "Counting reds and blues does not help here: ask where the 11 can still be, and whether "
        "these places are alike."
    ),
    "lesson.1.3.why": (
        "Right: with this hand both others stay within {limit} in {most} worlds, and no hand leaves "
        "more. The higher your own chips, the lower theirs."
    ),
    "lesson.1.3.no_hand": "That is no hand: it takes two red chips and two blue ones.",
    "lesson.1.3.some": (
        "With this hand it happens in some worlds, but another hand leaves more. Which chips must "
        "the others not have?"
    ),
    "lesson.1.3.none": (
        "With this hand one of the others always has more than {limit}. Add up what is left for "
        "them."
    ),
    # 3 Conditional probability and Bayes
    "lesson.3.1.why": (
        "Right: {highest}. She leads the 11 only without the 12, and then the 10 is as likely "
        "beside it as the 3."
    ),
    "lesson.3.1.random": (
        "{random} holds if she plays at random. Always playing her highest, what does the 11 tell "
        "of the 12?"
    ),
    "lesson.3.2.why": (
        "Right: the worlds are the same, but each counts as much as it makes likely what she did."
    ),
    "lesson.3.2.a": (
        "What she does tells something only if she would not have done it as readily with any hand."
    ),
    "lesson.3.2.b": "Her hand was dealt before. What changes is how much each world counts.",
    "lesson.3.3.why": (
        "Right: {mixed}. With the 12 she leads the 11 seldom, so that having led it speaks against "
        "the 12."
    ),
    "lesson.3.3.mean": (
        "That is the mean of the two answers, but the coin is no longer fair: the highest player "
        "leads the 11 more often. How often does each of them?"
    ),
    "lesson.3.3.random": (
        "Still open: {random} holds if she always plays at random. Half the time she plays her "
        "highest chip."
    ),
    # 6 Law of large numbers, intervals
    "lesson.6.1.why": (
        "Right: about {deals} deals. Half the width takes four times as many, for the interval "
        "shrinks with the square root."
    ),
    "lesson.6.1.root": "That is the square root of the number: square it.",
    "lesson.6.1.whole": "That makes the interval this wide in all. Asked for is this to each side.",
    "lesson.6.1.otherwise": (
        "Not yet. Put {exact} for p and one hundredth for half the width, and find n: first its "
        "square root."
    ),
    "lesson.6.2.why": (
        "Right: the deck has no memory. The proportion settles because many further deals outweigh "
        "those ten, not because they make up for them."
    ),
    "lesson.6.2.a": (
        "No deal makes up for those before: the chips do not know them. What happens to ten misses "
        "among ten thousand deals?"
    ),
    "lesson.6.2.b": (
        "Ten misses in a row are no rare thing here. Would you say so before you had looked?"
    ),
    "lesson.6.3.why": (
        "Right: of {classes} classes about {expected} catch {exact}. A few more or fewer is "
        "chance, too."
    ),
    "lesson.6.3.beyond": "There are {classes} classes: count those whose interval contains {exact}.",
    "lesson.6.3.far": (
        "That is far from what to expect. Count the intervals whose lower end is at most {exact} "
        "and whose upper end is at least that."
    ),
}
