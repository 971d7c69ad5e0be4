"""The text of given games as a hurried person might type it, with comments everywhere."""

import json

from . import records
from .records import CHIPS, LETTERS

WORDS = [
    "keeps", "the", "9", "×", "8x2", "–", "“so”", "Zoë", "(well)", '"quoted"', "\\", ">", "/",
    "[Game", "Round", "2", "]", "<b>", "😀", "it's", "Deal", "-",
]  # fmt: skip


class Writer:
    """Writes games with all the freedom that the format leaves, noting where comments go."""

    def __init__(self, rng, plain):
        self.rng = rng
        self.plain = plain
        self.crlf = rng.random() < 0.25
        self.comments = rng.choice([0, 0.05, 0.3])
        self.noise = rng.choice([0, 0.1, 0.5])
        self.out = []
        self.place = []

    def write(self, games):
        if self.rng.random() < 0.2:
            self.out.append("\ufeff")
        for at, game in enumerate(games):
            empty_before = at > 0 and not games[at - 1]["rounds"]
            if at == 0:
                self.place = game["comment"]
                self.between_lines()
            elif empty_before:
                self.blank_lines()
            else:
                self.before_heading(game["comment"])
            self.place = game["comment"]
            self.tags(game)
            for number, one in enumerate(game["rounds"]):
                if number > 0:
                    self.before_heading(one["comment"])
                else:
                    self.between_lines()
                self.round(game, one, first=number == 0)
        if games[-1]["rounds"]:
            self.between_lines()
        text = "".join(self.out)
        if self.rng.random() < 0.3 and text.endswith("\n"):
            text = text[:-1]
        return text.replace("\n", "\r\n") if self.crlf else text

    def blank(self):
        if self.rng.random() < self.noise:
            return self.rng.choice([" ", "  ", "\t", "\u00a0", " \t "])
        return " "

    def brace(self):
        """A comment in braces, its text noted at the present place."""
        words = self.words()
        if self.rng.random() < 0.1:
            words.append("{" if self.rng.random() < 0.5 else "; {{")
        gaps = [" "] * 4 + ["\n", "  ", "\t", "\n\n", "\u00a0"]
        if not self.plain and words and self.rng.random() < 0.1:
            words.append("em\u2003space")
        raw = "".join(self.rng.choice(gaps) + word for word in words)
        if raw.startswith(" ") and self.rng.random() < 0.7:
            raw = raw[1:]
        self.place.append(" ".join(words))
        return "{" + raw + self.rng.choice(["", "", " ", "\n"]) + "}"

    def semicolon(self):
        """A comment to the end of the line."""
        words = self.words()
        if words and self.rng.random() < 0.2:
            words.append("{odd} {")
        if not self.plain and words and self.rng.random() < 0.1:
            words.append("line\u2028separator")
        self.place.append(" ".join(words).replace("{", "(").replace("}", ")"))
        return ";" + self.rng.choice(["", " ", "\t "]) + self.rng.choice([" ", "  "]).join(words)

    def words(self):
        return [self.rng.choice(WORDS) for _ in range(self.rng.choice([0, 1, 2, 3, 6]))]

    def inline(self):
        """Comments in braces between two tokens, perhaps none."""
        text = ""
        while self.rng.random() < self.comments:
            text += self.rng.choice(["", " "]) + self.brace()
        return text

    def end_line(self):
        if self.rng.random() < self.comments:
            self.out.append(self.rng.choice(["", " "]) + self.semicolon())
        elif self.rng.random() < self.noise:
            self.out.append(self.rng.choice([" ", "\t", "\u00a0"]))
        self.out.append("\n")

    def blank_lines(self):
        while self.rng.random() < 0.2:
            self.out.append(self.rng.choice(["\n", " \n", "\t\u00a0\n"]))

    def comment_line(self):
        if self.rng.random() < self.noise:
            self.out.append(" ")
        if self.rng.random() < 0.5:
            self.out.append(self.brace() + self.inline())
            self.end_line()
        else:
            self.out.append(self.semicolon() + "\n")

    def between_lines(self):
        self.blank_lines()
        while self.rng.random() < self.comments:
            self.comment_line()
            self.blank_lines()

    def before_heading(self, following):
        """Blank lines, then comment lines that belong to the round or game that follows."""
        self.blank_lines()
        self.place = following
        while self.rng.random() < self.comments:
            self.comment_line()

    def line(self, tokens, *, leading=True):
        """Tokens as (text, place of comments after it, or None for no change)."""
        if self.rng.random() < self.noise:
            self.out.append(self.rng.choice([" ", "\t", "\u00a0\u00a0"]))
        if leading and self.rng.random() < self.comments * 0.3:
            self.out.append(self.brace() + self.rng.choice(["", " "]))
        before = None
        for text, place in tokens:
            comment = self.inline() if before is not None else ""
            if before is not None:
                free = text in (">", "/") or before in (">", "/") or comment
                gap = "" if free and self.rng.random() < 0.4 else self.blank()
                self.out.append(comment + gap)
            self.out.append(text)
            if place is not None:
                self.place = place
            before = text
        self.out.append(self.inline())
        self.end_line()

    def tags(self, game):
        tags = []
        if game["names"] is not None:
            tags.append(("Players", [self.string(name) for name in game["names"]]))
        for field, default in records.engine(game).DEFAULTS.items():
            value = game["rules"][field]
            if value != default or self.rng.random() < 0.15:
                bare = isinstance(value, int) and self.rng.random() < 0.5
                tags.append((field, [str(value) if bare else self.string(str(value))]))
        if game["score"] is not None:
            tags.append(("Score", [self.string(" ".join(str(n) for n in game["score"]))]))
        self.rng.shuffle(tags)
        self.tag("Game", [self.string(game["game"])])
        for name, values in tags:
            if self.rng.random() < 0.3:
                self.between_lines_of_tags()
            self.tag(name, values)

    def between_lines_of_tags(self):
        self.blank_lines()
        if self.rng.random() < self.comments:
            self.comment_line()

    def tag(self, name, values):
        self.out.append(" " if self.rng.random() < self.noise * 0.3 else "")
        self.out.append("[" + name)
        for value in values:
            inside = "" if self.plain else self.inline()
            self.out.append(inside + self.blank() + value)
        self.out.append("] " if self.rng.random() < self.noise else "]")
        self.out.append(self.inline())
        self.end_line()

    def string(self, value):
        quotes = ['"'] * 4 + ["“”"] + ([] if self.plain else ["””", "„“"])
        quote = self.rng.choice(quotes)
        if quote == '"' or any(char in value for char in '"\\“”„'):
            text = json.dumps(value, ensure_ascii=self.rng.random() < 0.3)
            return text.replace("/", "\\/") if self.rng.random() < 0.3 else text
        return quote[0] + value + quote[1]

    def round(self, game, one, *, first):
        chips = game["game"] == CHIPS
        heading = "Round" if chips else "Hand"
        self.line([(heading, one["comment"]), (str(one["number"]), None)], leading=False)
        self.between_lines()
        tokens = [("Deal", None)]
        for seat, hand in enumerate(one["hands"]):
            tokens += [("/", None)] if seat else []
            words = [str(piece) for piece in hand] if chips else self.days_hand(hand)
            tokens += [(word, None) for word in words]
        self.line(tokens)
        if first or self.rng.random() < 0.5:
            self.between_lines()
            self.line([("Lead", None), (LETTERS[one["leader"]], None)])
        if one["moves"]:  # a comment line after the last line could belong to what follows
            self.between_lines()
        alone = {**game, "rounds": [{**one, "number": 1}], "score": None}
        played = records.play(alone)[0]["position"]
        move = 0
        for trick in played["tricks"]:
            tokens = []
            for part in ("plays", "takes"):
                arrow = bool(trick.get("takes"))
                if chips and trick["winner"] is not None and not trick["takes"]:
                    arrow = self.rng.random() < 0.5  # only a game's last trick can be so
                if part == "takes" and arrow:
                    tokens.append((">", None))
                for done in trick.get(part, []):
                    place = one["comments"].setdefault(move, [])
                    tokens.append((str(done) if chips else self.days_play(done), place))
                    move += 1
            self.line(tokens)
            if move < len(one["moves"]):
                self.between_lines()

    def days_hand(self, hand):
        hand = list(hand) if self.rng.random() < 0.3 else sorted(hand)
        words = []
        for card in dict.fromkeys(hand):
            count = hand.count(card)
            if count > 1 and self.rng.random() < 0.6:
                words.append(f"{card}{self.times()}{count}")
            else:
                words += [str(card)] * count
        return words

    def days_play(self, played):
        if not played:
            return self.dash()
        if len(played) == 1:
            return str(played[0])
        if played[0] == played[1]:
            return f"{played[0]}{self.times()}{len(played)}"
        ends = [str(played[0]), str(played[-1])]
        if self.rng.random() < 0.3:
            ends.reverse()
        return self.dash().join(ends)

    def times(self):
        return "×" if self.rng.random() < 0.2 else "x"

    def dash(self):
        return self.rng.choice(["–", "−"]) if self.rng.random() < 0.2 else "-"
