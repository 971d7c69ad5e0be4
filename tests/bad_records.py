"""Bad records: each a small change of a good one, with the place and a word of the refusal.

BAD lists (name, text or bytes, line, column, words). Line and column are worked out by hand
from the format's sentence "from 1, in characters of the whole input, of the first token that
cannot be accepted, or of the end where something is missing"; None where that sentence leaves
the place open, with the ground beside it. Every one of the words must be in the message,
whatever its case. PRINTED tells for some names how many lines `replay` prints before the bad
game; for all others it is none.
"""

# One record a line, so that the list can be read down.
# fmt: off
CHIPS = '[Game "12 Chip Trick"]\n'
ANA = '[Players "Ana" "Ben" "Cho"]\n'
HEAD = CHIPS + ANA
DEAL = "Deal 1 2 8 9 / 3 4 5 10 / 6 7 11 12\n"
THREE = HEAD + "Round 1\n" + DEAL + "Lead A\n"  # a trick is line 6
FIRST = "9 10 6 > 9 6 10\n"
# Two seats without names, a whole round in lines 5 to 8: A wins it 12 against 38, B is next
DUEL = CHIPS + "Round 1\nDeal 1 2 4 5 / 8 9 10 11\nLead B\n"
DUEL_MOVES = "11 1 > 11 1\n10 1 > 10 1\n9 1 > 9 1\n8 1 > 8 1\n"
DONE = DUEL + DUEL_MOVES

DAYS = '[Game "12 Days of Christmas"]\n'
ALVIN = '[Players "Alvin" "Betty" "Carl" "Daniella"]\n'
CARDS = "Deal 11x4 12 / 5 8x2 / 4 12x3 / 2 3x2 4\nLead A\n"
FOUR = DAYS + ALVIN + "Hand 1\n" + CARDS  # a trick is line 6
PAIR = DAYS + "Hand 1\nDeal 5 / 7 9\nLead A\n"  # trick: line 5
PAIR_DONE = PAIR + "5 -\n"  # A has won the hand and a gift
LOWEST = DAYS + '[last_cards "must_be_lowest"]\nHand 1\nDeal 9 12 / 5 10 / 7\nLead A\n'

GAMES = [
    # nothing to read
    ("empty input", "", 1, 1, ("game",)),
    ("only blanks and a blank line", "  \n\t", 2, 2, ("game",)),
    ("only comments", "{nothing} ; here", 1, 17, ("game",)),
    ("only a byte order mark", "\ufeff", 1, None, ("game",)),  # does it count as a column?
    # `[` may begin a tag, the name is wrong: both are "the first token", so no column for names
    ("unknown game", '[Game "12 Chips"]\n' + ANA, 1, 7, ("12 Chips",)),
    ("game in the wrong case", '[Game "12 chip trick"]\n', 1, 7, ("12 chip trick",)),
    ("game as a number", "[Game 12]\n", 1, 7, ("12",)),
    ("game without a value", "[Game]", 1, 6, ()),
    ("game with two values", '[Game "12 Chip Trick" "x"]\n', 1, 23, ("x",)),
    ("tag name in the wrong case", CHIPS + '[players "Ana" "Ben"]\n', 2, None, ("players",)),
    ("first tag is not Game", ANA + CHIPS, 1, None, ("Game",)),
    ("a round before any game", "Round 1\n" + DEAL, 1, 1, ("Game",)),
    ("unknown tag", CHIPS + '[Event "Tea"]\n', 2, None, ("Event",)),
    ("a chip tag in 12 Days", DAYS + "[limit 21]\n", 2, None, ("limit",)),
    ("a days tag in 12 Chip Trick", CHIPS + '[length "short"]\n', 2, None, ("length",)),
    ("a tag twice", CHIPS + "[limit 20]\n[limit 21]\n", 3, None, ("limit",)),
    ("Players twice", HEAD + ANA, 3, None, ("Players",)),
    ("a tag after the first round", DONE + "[target 2]\n", 9, None, ("target",)),
    ("a tag inside a round", THREE + "[limit 20]\n", 6, None, ("limit",)),
    ("two tags on a line", CHIPS + "[limit 20] [target 2]\n", 2, 12, ()),
    ("junk after a tag", '[Game "12 Chip Trick"] x\n', 1, 24, ("x",)),
    ("junk after names of any alphabet", CHIPS + '[Players "Zoë" "李" "😀"] x', 2, 25, ("x",)),
    ("a tag not closed", CHIPS + '[Players "Ana" "Ben"', 2, 21, ("too early", "] at the end of")),
    # the end of the line that lacks the bracket, or the token on the next
    ("a tag split over lines", CHIPS + '[Players "Ana"\n"Ben"]\n', None, None, ()),
    ("a stray closing bracket", THREE + "9 10 ]\n", 6, 6, ()),
    # rules
    ("limit 0", CHIPS + "[limit 0]\n", 2, 8, ("limit",)),
    ("target 0 as a string", CHIPS + '[target "0"]\n', 2, 9, ("target",)),
    ("limit with a sign", CHIPS + "[limit +21]\n", 2, 8, ()),
    ("limit below zero", CHIPS + "[limit -1]\n", 2, 8, ()),
    ("limit with a point", CHIPS + "[limit 2.5]\n", 2, 8, ()),
    ("limit with a leading zero", CHIPS + "[limit 021]\n", 2, 8, ()),
    ("limit of ten digits", CHIPS + "[limit 1000000000]\n", 2, 8, ()),
    ("limit in other digits", CHIPS + "[limit ２１]\n", 2, 8, ()),
    ("limit true", CHIPS + "[limit true]\n", 2, 8, ("true",)),
    ("limit in words", CHIPS + '[limit "many"]\n', 2, 8, ("many",)),
    ("limit without a value", CHIPS + "[limit]\n", 2, 7, ()),
    ("limit with two values", CHIPS + "[limit 20 21]\n", 2, 11, ("21",)),
    ("unknown deal rule", CHIPS + '[deal "three"]\n', 2, 7, ("three",)),
    ("unknown over_limit", CHIPS + '[over_limit "Bust"]\n', 2, 13, ("Bust",)),
    ("unknown next_leader", CHIPS + '[next_leader "loser"]\n', 2, 14, ("loser",)),
    ("unknown length", DAYS + '[length "medium"]\n', 2, 9, ("medium",)),
    ("unknown last_cards", DAYS + "[last_cards 1]\n", 2, 13, ()),
    # names
    ("an unclosed quote", CHIPS + '[Players "Ana" "Ben]\n', 2, None, ()),  # the quote or the end
    ("an unclosed curly quote", "[Game “12 Chip Trick]\n", 1, None, ()),  # likewise
    ("a name without quotes", CHIPS + '[Players "Ana" Ben]\n', 2, 16, ("Ben",)),
    ("a number for a name", CHIPS + '[Players "Ana" 2]\n', 2, 16, ("2",)),
    ("an empty name", CHIPS + '[Players "Ana" ""]\n', 2, 16, ("name",)),
    ("an escaped control character", CHIPS + '[Players "A\\u0007" "B"]\n', 2, 10, ("control",)),
    ("an escaped line end in a name", CHIPS + '[Players "A\\nB" "C"]\n', 2, 10, ("control",)),
    ("a C1 control character", CHIPS + '[Players "Ana" "B\\u0085"]\n', 2, 16, ("control",)),
    ("a DEL in a name", CHIPS + '[Players "Ana" "B\u007f"]\n', 2, None, ()),  # string or character
    ("a raw tab in a name", CHIPS + '[Players "A\tB" "C"]\n', 2, None, ()),  # likewise
    ("half a surrogate pair", CHIPS + '[Players "Ana" "\\ud83d"]\n', 2, 16, ()),
    ("a bad escape", CHIPS + '[Players "Ana" "B\\q"]\n', 2, None, ()),  # string or escape
    ("one name", CHIPS + '[Players "Ana"]\n', 2, 15, ()),
    ("no name", CHIPS + "[Players]\n", 2, 9, ()),
    ("five names for chips", CHIPS + '[Players "a" "b" "c" "d" "e"]\n', 2, 26, ("4",)),
    ("nine names", DAYS + '[Players "a" "b" "c" "d" "e" "f" "g" "h" "i"]\n', 2, 42, ("8",)),
]

SCORES = [
    ("no Score before round 2", HEAD + "Round 2\n" + DEAL + "Lead A\n", 3, 7, ("Score",)),
    ("Score of words", HEAD + '[Score "one 0 0"]\n', 3, None, ("Score",)),  # string or word in it
    ("Score with a leading zero", HEAD + '[Score "01 0 0"]\n', 3, None, ("01",)),
    ("Score with too few numbers",
     HEAD + '[Score "1 0"]\nRound 2\n' + DEAL + "Lead A\n", 3, 8, ("Score",)),
    # without Players only the Deal tells; the Score or the Deal may be blamed
    ("Score for other seats",
     CHIPS + '[Score "1 0 0"]\nRound 2\nDeal 1 2 4 5 / 8 9 10 11\nLead A\n',
     None, None, ()),
    ("Score at the target",
     HEAD + '[target 2]\n[Score "2 0 0"]\nRound 3\n' + DEAL + "Lead A\n", 4, 8, ("Score",)),
    # the default target could still be changed by a later tag, so the Score may be read first
    ("Score at the default target", HEAD + '[Score "3 0 0"]\nRound 4\n' + DEAL + "Lead A\n",
     None, None, ("Score",)),
    # "1 0 0" may stand before round 2 but not before round 3: the number is the token
    ("Score too small for the round",
     HEAD + '[Score "1 0 0"]\nRound 3\n' + DEAL + "Lead A\n", 4, 7, ("Score",)),
    ("gifts too few", DAYS + ALVIN + '[Score "1 0 0 0"]\nHand 3\n' + CARDS, 4, 6, ("Score",)),
    ("gifts too many", DAYS + ALVIN + '[Score "1 1 1 0"]\nHand 3\n' + CARDS, 4, 6, ("Score",)),
    ("short gifts without the first ones",
     DAYS + ALVIN + '[length "short"]\n[Score "1 0 0 0"]\nHand 2\n' + CARDS, 5, 6, ("Score",)),
    ("hand 13", DAYS + '[Score "12 0"]\nHand 13\nDeal 5 / 7\nLead A\n', 3, 6, ("12",)),
    ("hand 4 of a short game",
     DAYS + '[length "short"]\n[Score "4 1"]\nHand 4\nDeal 5 / 7\nLead A\n', 4, 6, ("3",)),
]

ROUNDS = [
    ("Round without a number", HEAD + "Round", 3, 6, ()),
    ("Round 0", HEAD + "Round 0\n", 3, 7, ("0",)),
    ("Round 01", HEAD + "Round 01\n", 3, 7, ("01",)),
    ("Round of ten digits", HEAD + "Round 1000000000\n", 3, 7, ()),
    ("Round in other digits", HEAD + "Round ١\n", 3, 7, ()),
    ("Round with junk", HEAD + "Round 1 x\n", 3, 9, ("x",)),
    ("round in lower case", HEAD + "round 1\n", 3, 1, ("round",)),
    ("Hand in 12 Chip Trick", HEAD + "Hand 1\n", 3, 1, ("Round",)),
    ("Round in 12 Days", DAYS + "Round 1\n", 2, 1, ("Hand",)),
    ("a round number left out", DONE + "Round 3\nDeal 1 2 4 5 / 8 9 10 11\n", 9, 7, ("2",)),
    ("a round number again", DONE + "Round 1\nDeal 1 2 4 5 / 8 9 10 11\n", 9, 7, ("2",)),
    ("a round after an unfinished one", THREE + FIRST + "Round 2\n" + DEAL, 7, 1, ()),
    ("a hand after an unfinished one", FOUR + "11x4 8x2 - -\nHand 2\n", 7, 1, ()),
    ("a trick after the round has ended", DONE + "1 1 > 1 1\n", 9, 1, ("over",)),
    ("a trick after the hand has ended", PAIR_DONE + "7 9\n", 6, 1, ("over",)),
    ("a round after the match has ended",
     DONE.replace(CHIPS, CHIPS + "[target 1]\n") + "Round 2\nDeal 1 2 4 5 / 8 9 10 11\n",
     10, 1, ("over",)),
    ("a trick after the match has ended",
     DONE.replace(CHIPS, CHIPS + "[target 1]\n") + "1 1\n", 10, 1, ("over",)),
    ("a hand after the last one",
     PAIR_DONE.replace(DAYS + "Hand 1", DAYS + '[length "short"]\n[Score "4 0"]\nHand 3')
     + "Hand 4\nDeal 5 / 7\n", 8, 1, ("over",)),
    ("no Deal", HEAD + "Round 1", 3, 8, ("Deal",)),
    ("Lead before Deal", HEAD + "Round 1\nLead A\n" + DEAL, 4, 1, ("Deal",)),
    ("Deal before Round", HEAD + DEAL, 3, 1, ("Round",)),
    ("Deal on the line of Round", HEAD + "Round 1 " + DEAL, 3, 9, ("Deal",)),
    ("two deals", HEAD + "Round 1\n" + DEAL + DEAL, 5, 1, ("Lead",)),
    ("deal in lower case", HEAD + "Round 1\n" + DEAL.lower(), 4, 1, ("Deal",)),
    ("a trick before any round", HEAD + "9 10 6\n", 3, 1, ("Round",)),
    ("a game in the middle of a line", THREE + "9 10 " + CHIPS, 6, 6, ()),
]

DEALS = [
    # chips: words are the chip or the number of hands
    ("two hands for three names", HEAD + "Round 1\nDeal 1 2 8 9 / 3 4 5 10", 4, 24, ("3",)),
    ("four hands for three names",
     HEAD + "Round 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12 / 3 4 9 10\n",
     4, 37, ("3",)),
    ("one hand of chips", CHIPS + "Round 1\nDeal 1 2 8 9", 3, 13, ()),
    ("three chips", HEAD + "Round 1\nDeal 1 2 8 / 3 4 5 10 / 6 7 11 12\n", 4, 12, ("A",)),
    ("five chips", HEAD + "Round 1\nDeal 1 2 8 9 10 / 3 4 5 10 / 6 7 11 12\n", 4, 14, ("10",)),
    ("three chips in the last hand",
     HEAD + "Round 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11", 4, 33, ("C",)),
    ("a chip dealt twice", HEAD + "Round 1\nDeal 1 2 8 9 / 3 5 8 10 / 6 7 11 12\n", 4, 20, ("8",)),
    ("a chip twice in one hand",
     HEAD + "Round 1\nDeal 1 1 8 9 / 3 4 5 10 / 6 7 11 12\n", 4, 8, ("1",)),
    ("chip 13", HEAD + "Round 1\nDeal 1 2 8 13 / 3 4 5 10 / 6 7 11 12\n", 4, 12, ("13",)),
    ("chip 0", HEAD + "Round 1\nDeal 0 2 8 9 / 3 4 5 10 / 6 7 11 12\n", 4, 6, ("0",)),
    ("chip 08", HEAD + "Round 1\nDeal 1 2 08 9 / 3 4 5 10 / 6 7 11 12\n", 4, 10, ("08",)),
    ("three blue chips", HEAD + "Round 1\nDeal 1 2 3 8 / 9 4 5 10 / 6 7 11 12\n", 4, 10, ("3",)),
    ("three red chips", HEAD + "Round 1\nDeal 1 2 8 9 / 4 5 6 10 / 3 7 11 12\n", 4, 20, ("6",)),
    ("chips joined", HEAD + "Round 1\nDeal 1 2 8x2 / 3 4 5 10 / 6 7 11 12\n", 4, 10, ("8x2",)),
    ("a dash in a chip deal",
     HEAD + "Round 1\nDeal 1 2 8-9 / 3 4 5 10 / 6 7 11 12\n", 4, 10, ("8-9",)),
    ("commas", HEAD + "Round 1\nDeal 1, 2 8 9 / 3 4 5 10 / 6 7 11 12\n", 4, 6, ("1,",)),
    ("a third 3 with four seats",
     CHIPS + '[Players "a" "b" "c" "d"]\nRound 1\nDeal 3 1 4 5 / 3 2 6 7 / 3 10 8 9 / 11 12 4 9\n',
     4, 26, ("3",)),
    ("a second 12 with four seats",
     CHIPS + '[Players "a" "b" "c" "d"]\nRound 1\nDeal 12 1 4 5 / 3 12 6 7 / 3 10 8 9 / 11 2 4 9\n',
     4, 19, ("12",)),
    # cards
    ("a thirteenth hand card", DAYS + "Hand 1\nDeal 5 / 13\n", 3, 10, ("13",)),
    ("card 0", DAYS + "Hand 1\nDeal 0 / 5\n", 3, 6, ("0",)),
    ("the 1 dealt twice", DAYS + "Hand 1\nDeal 1 / 1\n", 3, 10, ("1",)),
    ("three 2s", DAYS + "Hand 1\nDeal 2x2 / 2\n", 3, 12, ("2",)),
    ("five 4s at once", DAYS + "Hand 1\nDeal 4x5 / 2\n", 3, 6, ("4",)),
    ("5x1 in a deal", DAYS + "Hand 1\nDeal 5x1 / 2\n", 3, 6, ("5x1",)),
    ("a run in a deal", DAYS + "Hand 1\nDeal 5-7 / 2\n", 3, 6, ("5-7",)),
    ("an empty first hand", DAYS + "Hand 1\nDeal / 5\n", 3, 6, ("A",)),
    ("an empty hand between", DAYS + "Hand 1\nDeal 5 / / 6\n", 3, 10, ("B",)),
    ("an empty last hand", DAYS + "Hand 1\nDeal 5 /", 3, 9, ("B",)),
    ("no hand", DAYS + "Hand 1\nDeal", 3, 5, ()),
    ("one hand of cards", DAYS + "Hand 1\nDeal 5 7", 3, 9, ()),
    ("nine hands", DAYS + "Hand 1\nDeal 2 / 3 / 4 / 5 / 6 / 7 / 8 / 9 / 10\n", 3, 36, ("8",)),
    ("hands for other seats in hand 2", PAIR_DONE + "Hand 2\nDeal 5 / 7 / 9\n", 7, 12, ("2",)),
]

LEADS = [
    ("no Lead at the end", HEAD + "Round 1\nDeal 1 2 8 9 / 3 4 5 10 / 6 7 11 12", 4, 36, ("Lead",)),
    ("a trick without Lead", HEAD + "Round 1\n" + DEAL + FIRST, 5, 1, ("Lead",)),
    ("no Lead in the first hand", DAYS + "Hand 1\nDeal 5 / 7\n5 -\n", 4, 1, ("Lead",)),
    ("no Lead in a first round 2",
     HEAD + '[Score "1 0 0"]\nRound 2\n' + DEAL + FIRST, 6, 1, ("Lead",)),
    ("Lead without a seat", HEAD + "Round 1\n" + DEAL + "Lead", 5, 5, ()),
    ("Lead of a seat that does not exist", THREE.replace("Lead A", "Lead D"), 5, 6, ("D",)),
    ("Lead in lower case", THREE.replace("Lead A", "Lead a"), 5, 6, ("a",)),
    ("lead in lower case", THREE.replace("Lead A", "lead A"), 5, 1, ("lead",)),
    ("Lead by name", THREE.replace("Lead A", "Lead Ana"), 5, 6, ("Ana",)),
    ("Lead of two", THREE.replace("Lead A", "Lead A B"), 5, 8, ("B",)),
    ("Lead twice", THREE + "Lead A\n", 6, 1, ("Lead",)),
    ("wrong Lead after won_last_trick",
     DONE + "Round 2\nDeal 1 2 4 5 / 8 9 10 11\nLead A\n", 11, 6, ("B",)),
    ("wrong Lead after rotate",
     DONE.replace(CHIPS, CHIPS + '[next_leader "rotate"]\n')
     + "Round 2\nDeal 1 2 4 5 / 8 9 10 11\nLead B\n", 12, 6, ("A",)),
    ("wrong Lead in hand 2", PAIR_DONE + "Hand 2\nDeal 5 / 7\nLead B\n", 8, 6, ("A",)),
]

CHIP_TRICKS = [
    ("a chip not in hand", THREE + "9 11 6\n", 6, 3, ("B", "11")),
    ("a chip already played", THREE + FIRST + "3 7 9\n", 7, 5, ("A", "9")),
    ("a chip laid in front", THREE + FIRST + "9\n", 7, 1, ("B", "9")),
    ("chip 13 played", THREE + "13\n", 6, 1, ("13",)),
    ("a pass in 12 Chip Trick", THREE + "9 -\n", 6, 3, ()),
    ("a set in 12 Chip Trick", THREE + "9x1\n", 6, 1, ("9x1",)),
    ("a word in a trick", THREE + "9 ten\n", 6, 3, ("ten",)),
    ("a leading zero", THREE + "09\n", 6, 1, ("09",)),
    ("a sign", THREE + "+9\n", 6, 1, ("+9",)),
    ("ten digits", THREE + "9000000000\n", 6, 1, ()),
    ("fullwidth digits", THREE + "９ 10\n", 6, 1, ()),
    ("an em space is no blank", THREE + "9\u200310 6\n", 6, 1, ()),
    ("a form feed is no blank", THREE + "9 10\f6\n", 6, 3, ()),
    ("a line separator ends no line", THREE.replace("A\n", "A\u2028") + "9 10\n", 5, 6, ()),
    ("a play too many", THREE + "9 10 6 9\n", 6, 8, (">",)),
    ("takes without the arrow", THREE + "9 10 6 9 6 10\n", 6, 8, (">",)),
    ("the arrow too early", THREE + "9 10 > 9\n", 6, 6, (">",)),
    ("the arrow first", THREE + "> 9\n", 6, 1, (">",)),
    ("the arrow twice", THREE + "9 10 6 > > 9\n", 6, 10, (">",)),
    ("the arrow among the takes", THREE + "9 10 6 > 9 > 6\n", 6, 12, (">",)),
    ("a slash in a trick", THREE + "9 10 / 6\n", 6, 6, ("/",)),
    ("a blue one taken while a red lies there", THREE + "9 10 6 > 10 9 6\n", 6, 10, ("10", "red")),
    ("a blue one by the next seat", THREE + "9 10 6 > 9 10 6\n", 6, 12, ("10", "red")),
    ("a chip taken that does not lie there", THREE + "9 10 6 > 8\n", 6, 10, ("8",)),
    ("a chip taken twice", THREE + "9 10 6 > 9 6 6\n", 6, 14, ("6",)),
    ("a take too many", THREE + "9 10 6 > 9 6 10 3\n", 6, 17, ("3",)),
    ("two tricks on a line", THREE + "9 10 6 > 9 6 10 3 7 8\n", 6, 17, ("3",)),
    ("plays split over lines", THREE + "9 10\n6 > 9 6 10\n", 7, 1, ()),
    ("takes split over lines", THREE + "9 10 6 > 9\n6 10\n", 7, 1, ()),
    ("takes on the next line", THREE + "9 10 6\n> 9 6 10\n", 7, 1, ()),
    ("a bare arrow before another trick", THREE + "9 10 6 >\n9 6 10\n", 7, 1, ()),
    ("plays without takes, then a trick", THREE + "9 10 6\n3 7 8\n", 7, 1, ()),
    ("a place counted through a comment", THREE + "9 {one\ntwo} 11 6\n", 7, 6, ("B", "11")),
    ("a place counted through CRLF", (THREE + "9 11 6\n").replace("\n", "\r\n"), 6, 3, ("B", "11")),
    ("a place counted after a mark", "\ufeff" + THREE + "9 11 6\n", 6, 3, ("B", "11")),
    ("a place counted through blanks", THREE + "\t9\u00a0\u00a0 11\n", 6, 6, ("B", "11")),
    ("an unclosed comment", THREE + "9 10 {and so on", 6, None, ()),  # the brace or the end
    ("an unclosed comment over lines", THREE + "9 10 {open ; 6\n7\n", None, None, ()),  # likewise
    ("a stray closing brace", THREE + "9 10 } 6\n", 6, 6, ("}",)),
    ("the first of two faults", THREE + "9 11 6\n{never closed", 6, 3, ("11",)),
]

DAYS_TRICKS = [
    ("a reply of the wrong kind", FOUR + "11x4 5\n", 6, 6, ("set",)),
    ("a run on a single", DAYS + "Hand 1\nDeal 9 12 / 7 8 10\nLead A\n9 7-8\n", 5, 3, ("single",)),
    ("a single too high", DAYS + "Hand 1\nDeal 9 12 / 7 8 10\nLead A\n9 10\n", 5, 3, ("9", "10")),
    ("a set too high", FOUR + "11x4 8x2 12x3\n", 6, 10, ("11",)),
    ("a run too high", DAYS + "Hand 1\nDeal 3 4 / 4 5 6\nLead A\n3-4 4-6\n", 5, 5, ("3",)),
    ("a reply with cards not held", FOUR + "11x4 8x2 - 2x2\n", 6, 12, ("D", "2")),
    ("a set of more than are held", FOUR + "11x4 8x3\n", 6, 6, ("B", "8")),
    ("a lead not held", FOUR + "10\n", 6, 1, ("A", "10")),
    ("a run not held", FOUR + "11-12 2-6\n", 6, 7, ("B",)),
    ("all twelve ranks not held", FOUR + "12-1\n", 6, 1, ("A",)),
    ("a pass by the leader", FOUR + "- 8x2\n", 6, 1, ("A",)),
    ("a pass by the next leader", FOUR + "11x4 8x2 - -\n-\n", 7, 1, ("B",)),
    ("last card that is not the lowest", LOWEST + "9 5 7\n", 6, 5, ("7", "5")),
    ("a fifth play", FOUR + "11x4 8x2 - - -\n", 6, 14, ()),
    ("a split trick", FOUR + "11x4 8x2\n- -\n", 7, 1, ()),
    ("a short trick, then another", FOUR + "11x4 8x2 -\n5\n", 7, 1, ()),
    ("an arrow in 12 Days", FOUR + "11x4 8x2 - - > 8\n", 6, 14, (">",)),
    ("12x1", FOUR + "12x1\n", 6, 1, ("12x1",)),
    ("11x0", FOUR + "11x0\n", 6, 1, ("11x0",)),
    ("11x04", FOUR + "11x04\n", 6, 1, ("11x04",)),
    ("11x", FOUR + "11x\n", 6, 1, ("11x",)),
    ("x4", FOUR + "x4\n", 6, 1, ("x4",)),
    ("11X4", FOUR + "11X4\n", 6, 1, ("11X4",)),
    ("11 x4", FOUR + "11 x4\n", 6, 4, ("x4",)),
    ("11x2x2", FOUR + "11x2x2\n", 6, 1, ("11x2x2",)),
    ("a run of one", FOUR + "12-12\n", 6, 1, ("12-12",)),
    ("an open run", FOUR + "11-\n", 6, 1, ("11-",)),
    ("a run without a beginning", FOUR + "-12\n", 6, 1, ("-12",)),
    ("a run past the 12", FOUR + "11-13\n", 6, 1, ("13",)),
    ("a run from 0", FOUR + "0-12\n", 6, 1, ("0",)),
    ("a run of three ends", FOUR + "10-11-12\n", 6, 1, ("10-11-12",)),
    ("two dashes for a pass", FOUR + "11x4 --\n", 6, 6, ("--",)),
    ("an em dash", FOUR + "11x4 —\n", 6, 6, ("—",)),
    ("pass in words", FOUR + "11x4 pass\n", 6, 6, ("pass",)),
    ("card 13", FOUR + "13\n", 6, 1, ("13",)),
    ("card 0 led", FOUR + "0\n", 6, 1, ("0",)),
    ("a run longer than memory", FOUR + "1-999999999\n", 6, 1, ("999999999",)),
    ("a set larger than memory", FOUR + "11x999999999\n", 6, 1, ("999999999",)),
]

# Which byte or character is the token is clear where it stands alone at a line's beginning.
# The place of what is too long is open: the page names no token. Only bytes are over the limit
# in the second of these: 600,000 characters of two bytes each.
LONG_COMMENT = "{" + "x" * 900_000 + "}\n"
ENCODING = [
    ("not UTF-8", THREE.encode() + b"\xff\n", 6, 1, ("UTF-8",)),
    ("not UTF-8 in a name", CHIPS.encode() + b'[Players "Zo\xeb" "Ben"]\n', 2, None, ("UTF-8",)),
    ("not UTF-8 in a comment", THREE.encode() + b"9 10 {Zo\xeb}\n", 6, None, ("UTF-8",)),
    ("a surrogate in UTF-8", THREE.encode() + b"\xed\xa0\x80\n", 6, 1, ("UTF-8",)),
    ("an overlong form", THREE.encode() + b"\xc0\xaf\n", 6, 1, ("UTF-8",)),
    ("cut inside a character", THREE.encode() + b"\xe2\x80", 6, 1, ("UTF-8",)),
    ("UTF-16", THREE.encode("utf-16"), 1, None, ("UTF-8",)),  # two bad bytes: 1 and perhaps 2
    ("not UTF-8 after another fault", THREE.encode() + b"9 11 6\n\xff\n", 6, 3, ("11",)),
    ("not UTF-8 in the second game", THREE.encode() + b"\n" + FOUR.encode() + b"\xff\n",
     12, 1, ("UTF-8",)),
    ("a game too long in bytes", THREE + "{" + "x" * 1_000_100 + "}\n", None, None, ("1,000,000",)),
    ("a game too long in bytes alone",
     THREE + "{" + "é" * 600_000 + "}\n", None, None, ("1,000,000",)),
    ("a game of too many lines", THREE + "\n" * 10_100 + FIRST, None, None, ("10,000",)),
    ("too many lines in a comment", THREE + "{" + "\n" * 10_100 + "}\n", None, None, ("10,000",)),
    ("the second game too long",
     THREE + "\n" + FOUR + "\n" * 10_100 + "11x4\n", None, None, ("10,000",)),
    # 19 games, each within its limits; whether the first ones are printed is open
    ("the whole input too long", (THREE + LONG_COMMENT) * 19, None, None, ("16",)),
]

SECOND = [
    ("a fault in the second game", THREE + FIRST + "\n" + FOUR + "11x4 5\n", 13, 6, ("set",)),
    ("an unknown second game", DONE + '[Game "Whist"]\n', 9, 7, ("Whist",)),
    ("a fault in the last round of the second game",
     THREE + "\n" + PAIR_DONE + "Hand 2\nDeal 5 / 7\nLead B\n", 14, 6, ("A",)),
    ("a fault in the first game", THREE + "9 11 6\n\n" + FOUR, 6, 3, ("B", "11")),
    ("a fault at the end of the first game", DONE + "1 1\n" + FOUR, 9, 1, ("over",)),
]

BAD = GAMES + SCORES + ROUNDS + DEALS + LEADS + CHIP_TRICKS + DAYS_TRICKS + ENCODING + SECOND

# Lines of JSON that come before the refusal, None where the page leaves it open.
PRINTED = {
    "not UTF-8 in the second game": 1,
    "the second game too long": 1,
    "the whole input too long": None,
    "a fault in the second game": 1,
    "an unknown second game": 1,
    "a fault in the last round of the second game": 1,
}
