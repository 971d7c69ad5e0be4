"""Records read and written a second time: the text of valid games to data and back.

A game is a dict: game, names (or None), rules (every field), score (or None), comment, rounds.
A round: number, hands (ascending), leader (a seat), moves, comment (the deal's), comments
(move number -> text). Comments are lists of texts until they are joined by `joined`.
The reader is lenient where a record is bad in form; what the rules forbid is a ValueError.
"""

import json

from . import chip_trick, twelve_days

CHIPS = "12 Chip Trick"
DAYS = "12 Days of Christmas"
LETTERS = "ABCDEFGH"
BLANKS = " \t\u00a0"
OPENING, CLOSING = "“”„‟", "“”‟"


def engine(game):
    return chip_trick if game["game"] == CHIPS else twelve_days


def joined(comments):
    return " ".join(text for text in comments if text)


def one_spaced(text):
    for blank in BLANKS + "\r\n":
        text = text.replace(blank, " ")
    return " ".join(part for part in text.split(" ") if part)


# ------------------------------------------------------------------------- lines


def split_lines(text):
    """Lines of items: ("tag", name, values), ("comment", text), or ("word", text).

    A line end inside a comment in braces belongs to the comment, not to the lines.
    """
    lines, line, at = [], [], 0
    while at < len(text):
        char = text[at]
        if char == "\n":
            lines.append(line)
            line, at = [], at + 1
        elif char in BLANKS:
            at += 1
        elif char in "{;":
            comment, at = read_comment(text, at)
            line.append(("comment", comment))
        elif char in ">/":
            line.append(("word", char))
            at += 1
        elif char == "[":
            items, at = read_tag(text, at)
            line.extend(items)
        else:
            start = at
            while at < len(text) and text[at] not in BLANKS + "\n>/{;":
                at += 1
            line.append(("word", text[start:at]))
    lines.append(line)
    return lines


def read_comment(text, at):
    if text[at] == "{":
        end = text.index("}", at)
        return one_spaced(text[at + 1 : end]), end + 1
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    comment = text[at + 1 : end].replace("{", "(").replace("}", ")")
    return one_spaced(comment), end


def read_tag(text, at):
    """The tag that begins at `at`, then the comments inside it."""
    at += 1
    name, values, comments = None, [], []
    while text[at] != "]":
        char = text[at]
        if char in BLANKS:
            at += 1
        elif char == "{":
            comment, at = read_comment(text, at)
            comments.append(("comment", comment))
        elif char == '"':
            value, length = json.JSONDecoder().raw_decode(text[at:])
            values.append(value)
            at += length
        elif char in OPENING:
            end = at + 1
            while text[end] not in CLOSING:
                end += 1
            values.append(json.loads('"' + text[at + 1 : end] + '"'))
            at = end + 1
        else:
            start = at
            while text[at] not in BLANKS + ']{"':
                at += 1
            if name is None:
                name = text[start:at]
            else:
                values.append(number(text[start:at]))
    return [("tag", name, values), *comments], at + 1


def number(word):
    if not word or any(char not in "0123456789" for char in word):
        raise ValueError(f"{word!r} is no number")
    if len(word) > 9 or (word[0] == "0" and word != "0"):
        raise ValueError(f"{word!r} is not written as a number is")
    return int(word)


# ------------------------------------------------------------------------- reading


def read(text):
    """The games of a record text (str, or UTF-8 bytes)."""
    if isinstance(text, bytes):
        text = text.decode("utf-8")
    if text.startswith("\ufeff"):
        text = text[1:]
    lines = split_lines(text.replace("\r\n", "\n"))
    games = []
    place = []  # where a comment goes that is not directly before a round or a game
    waiting = []  # comments on lines of their own, not known yet where they belong
    for line in lines:
        comments = [item[1] for item in line if item[0] == "comment"]
        rest = [item for item in line if item[0] != "comment"]
        if comments and not rest:
            waiting.extend(comments)
            continue
        begins_game = bool(rest) and rest[0][:2] == ("tag", "Game")
        begins_round = bool(rest) and rest[0][0] == "word" and rest[0][1] in ("Round", "Hand")
        if begins_game:
            games.append(begin_game(rest[0][2][0], [] if games else place))
            place = games[-1]["comment"]
        elif begins_round and games[-1]["rounds"]:
            place = begin_round(games[-1], rest)
        place.extend(waiting)
        waiting = []
        if begins_round and not games[-1]["rounds"]:
            place = begin_round(games[-1], rest)
        if begins_round:
            place.extend(comments)
        else:
            place = read_line_into(games, line, place)
    place.extend(waiting)
    if not games:
        raise ValueError("no game")
    for game in games:
        finish(game)
    return games


def begin_game(name, comment):
    game = {"game": name, "names": None, "score": None, "comment": comment, "rounds": []}
    game["rules"] = dict(engine(game).DEFAULTS)
    return game


def read_line_into(games, line, place):
    """A line that begins no round; returns where a comment after it goes."""
    for item in line:
        if item[0] == "comment":
            place.append(item[1])
        elif item[0] == "tag":
            read_tag_into(games[-1], item[1], item[2])
        else:
            place = read_word_into(games[-1], line, item[1], place)
    return place


def begin_round(game, rest):
    latest = {
        "number": number(rest[1][1]),
        "hands": [],
        "leader": None,
        "moves": [],
        "comment": [],
        "comments": {},
    }
    game["rounds"].append(latest)
    return latest["comment"]


def read_tag_into(game, name, values):
    if name == "Players":
        game["names"] = values
    elif name == "Score":
        game["score"] = [number(word) for word in one_spaced(values[0]).split(" ")]
    elif name in game["rules"]:
        value = values[0]
        if name in ("limit", "target") and isinstance(value, str):
            value = number(value)
        game["rules"][name] = value
    elif name != "Game":
        raise ValueError(f"unknown tag {name}")


def read_word_into(game, line, word, place):
    """One word of a Deal, a Lead or a trick; returns where a comment after it goes."""
    latest = game["rounds"][-1]
    first = next(item[1] for item in line if item[0] == "word")
    word = word.replace("×", "x").replace("–", "-").replace("−", "-")
    if first == "Deal":
        if word in ("Deal", "/"):
            latest["hands"].append([])
        elif "x" in word:
            rank, count = word.split("x")
            latest["hands"][-1].extend([number(rank)] * min(number(count), 99))
        else:
            latest["hands"][-1].append(number(word))
        return place
    if first == "Lead":
        if word != "Lead":
            latest["leader"] = LETTERS.index(word)
        return place
    if word == ">":
        return place
    latest["moves"].append(number(word) if game["game"] == CHIPS else cards(word))
    return latest["comments"].setdefault(len(latest["moves"]) - 1, [])


def cards(word):
    if word == "-":
        return ()
    if "x" in word:
        rank, count = word.split("x")
        return (number(rank),) * min(number(count), 99)  # no billion of cards in memory
    if "-" in word:
        low, high = sorted(min(number(end), 99) for end in word.split("-"))
        return tuple(range(low, high + 1))
    return (number(word),)


def finish(game):
    """Join comments, sort hands, and name the leaders that the rules fix."""
    game["comment"] = joined(game["comment"])
    for one in game["rounds"]:
        one["hands"] = [sorted(hand) for hand in one["hands"]]
        one["comment"] = joined(one["comment"])
        texts = {at: joined(one["comments"][at]) for at in sorted(one["comments"])}
        one["comments"] = {at: text for at, text in texts.items() if text}
    for one, played in zip(game["rounds"], play(game), strict=True):
        one["leader"] = played["leader"]


def play(game):
    """What the oracle's match layer says about the rounds of a game."""
    if not game["rounds"]:
        return []
    first = game["rounds"][0]
    for at, one in enumerate(game["rounds"]):
        if one["number"] != first["number"] + at or len(one["hands"]) != len(first["hands"]):
            raise ValueError("rounds do not follow each other")
    if first["number"] > 1 and game["score"] is None:
        raise ValueError("no score")
    rounds = [(one["hands"], one["leader"], one["moves"]) for one in game["rounds"]]
    if game["game"] == CHIPS:
        seats = len(first["hands"])
        return chip_trick.match(game["rules"], seats, rounds, game["score"])
    seats = len(first["hands"])
    return twelve_days.match(game["rules"], seats, rounds, game["score"], first["number"])


# ------------------------------------------------------------------------- writing


def letters(seats):
    return None if seats is None else [LETTERS[seat] for seat in seats]


def letter(seat):
    return None if seat is None else LETTERS[seat]


def replay(text):
    """The JSON objects that `replay` prints for a valid record text."""
    return replay_games(read(text))


def replay_games(games):
    objects = []
    for record, game in enumerate(games, start=1):
        for one, played in zip(game["rounds"], play(game), strict=True):
            at = played["position"]
            line = {"record": record, "game": game["game"], "round": one["number"]}
            line["tricks"] = [trick_object(game, trick) for trick in at["tricks"]]
            line["over"] = at["over"]
            if game["game"] == CHIPS:
                line["totals"] = at["totals"]
                line["scores"] = None
                if at["over"]:
                    line["scores"] = [n if isinstance(n, int) else str(n) for n in at["scores"]]
                line["winners"] = letters(at["winners"])
            else:
                line["winner"] = letter(at["winner"])
                line["left"] = at["left"]
                line["payers"] = letters(at["payers"])
            line["score"] = played["after"]
            line["match"] = letters(played["match"])
            objects.append(line)
    return objects


def trick_object(game, trick):
    shown = {"leader": letter(trick["leader"])}
    if game["game"] == CHIPS:
        shown["plays"] = trick["plays"]
        shown["winner"] = letter(trick["winner"])
        shown["takes"] = trick["takes"]
    else:
        shown["plays"] = [list(played) if played else None for played in trick["plays"]]
        shown["winner"] = letter(trick["winner"])
        shown["returned"] = letters(trick["returned"])
    return shown


def canonical(text):
    return canonical_games(read(text))


def canonical_games(games):
    return "\n".join(canonical_game(game) for game in games)


def canonical_game(game):
    lines = [f'[Game "{game["game"]}"]']
    seats = len(game["rounds"][0]["hands"]) if game["rounds"] else None
    if game["names"] is not None and (seats is None or game["names"] != list(LETTERS[:seats])):
        names = " ".join(json.dumps(name, ensure_ascii=False) for name in game["names"])
        lines.append(f"[Players {names}]")
    for field, default in engine(game).DEFAULTS.items():
        value = game["rules"][field]
        if value != default:
            lines.append(f"[{field} {json.dumps(value)}]")
    if game["score"] is not None and game["score"] != default_score(game):
        lines.append('[Score "' + " ".join(str(n) for n in game["score"]) + '"]')
    if game["comment"]:
        lines.append("{" + game["comment"] + "}")
    for one, played in zip(game["rounds"], play(game), strict=True):
        word = "Round" if game["game"] == CHIPS else "Hand"
        lines.append(f"{word} {one['number']}")
        hands = one["hands"]
        write = chip_hand if game["game"] == CHIPS else days_hand
        lines.append("Deal " + " / ".join(write(hand) for hand in hands))
        after = " {" + one["comment"] + "}" if one["comment"] else ""
        lines.append(f"Lead {LETTERS[one['leader']]}{after}")
        move = 0
        for trick in played["position"]["tricks"]:
            words = []
            for part in ("plays", "takes"):
                if part == "takes" and trick.get("takes"):
                    words.append(">")
                for done in trick.get(part, []):
                    words.append(str(done) if game["game"] == CHIPS else days_play(done))
                    if move in one["comments"]:
                        words.append("{" + one["comments"][move] + "}")
                    move += 1
            lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def default_score(game):
    seats = len(game["score"])
    return [0] * seats if game["game"] == CHIPS else twelve_days.first_gifts(game["rules"], seats)


def chip_hand(hand):
    return " ".join(str(chip) for chip in sorted(hand))


def days_hand(hand):
    words = []
    for rank in sorted(set(hand)):
        count = hand.count(rank)
        words.append(str(rank) if count == 1 else f"{rank}x{count}")
    return " ".join(words)


def days_play(played):
    if not played:
        return "-"
    if len(played) == 1:
        return str(played[0])
    if played[0] == played[1]:
        return f"{played[0]}x{len(played)}"
    return f"{played[0]}-{played[-1]}"
