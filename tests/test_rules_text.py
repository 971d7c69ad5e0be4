"""The rules as a person reads them: the options in force, in every language, from the catalogue."""

from __future__ import annotations

import re
from itertools import product

import pytest

import twelve_widgets as tw
from pseudo import plain_words, pseudo
from twelve_widgets import chip_trick, twelve_days
from twelve_widgets.words import LANGUAGES, number, template
from twelve_widgets.words.english import MESSAGES

assert pseudo  # a fixture, found by its name

CHIPS = [
    ({"deal": deal, "over_limit": over, "limit": limit, "next_leader": leader, "target": target})
    for deal, over, limit, leader, target in product(
        ("two_and_two", "any"),
        ("bust", "halve"),
        (1, 21, 12_345),
        ("won_last_trick", "led_last_trick", "rotate"),
        (1, 3, 54_321),
    )
]
DAYS = [
    {"length": length, "last_cards": last}
    for length, last in product(("full", "short"), ("return", "must_be_lowest"))
]
COMBINATIONS = [
    *((chip_trick, options, players) for options in CHIPS for players in (None, 2, 3, 4)),
    *((twelve_days, options, players) for options in DAYS for players in (None, *range(2, 9))),
]
PREFIX = {chip_trick: "chip.rules.", twelve_days: "days.rules."}
OWN = {
    "chip.rules.deal.two_and_two": {"deal": "two_and_two"},
    "chip.rules.deal.any": {"deal": "any"},
    "chip.rules.over_limit.bust": {"over_limit": "bust"},
    "chip.rules.over_limit.halve": {"over_limit": "halve"},
    "chip.rules.next_leader.won_last_trick": {"next_leader": "won_last_trick"},
    "chip.rules.next_leader.led_last_trick": {"next_leader": "led_last_trick"},
    "chip.rules.next_leader.rotate": {"next_leader": "rotate"},
    "days.rules.length.full": {"length": "full"},
    "days.rules.length.short": {"length": "short"},
    "days.rules.last_cards.return": {"last_cards": "return"},
    "days.rules.last_cards.must_be_lowest": {"last_cards": "must_be_lowest"},
    "days.rules.match.full": {"length": "full"},
    "days.rules.match.short": {"length": "short"},
}
"""The rules that stand only where an option says so; all others always stand."""

ONLY_FOR = {
    "chip.rules.four": (None, 4),
    "chip.rules.two": (None, 2),
    "days.rules.any_deal": (None,),
    "days.rules.deal": tuple(range(2, 9)),
}


HOUSE = {
    "chip.rules.two": "two players without an automaton",
    "chip.rules.where": "that a view remembers a chip that was taken",
    "chip.rules.next_leader.rotate": "that the lead goes round",
    "days.rules.any_deal": "that all cards are shuffled again",
    "days.rules.deal": "that all cards are shuffled again",
    "days.rules.length.short": "three gifts in the pool",
    "days.rules.run": "that no rank comes twice, and that 12 and 1 do not join",
    "days.rules.match.short": "that a short game ends after the third hand",
}
"""Each rule that is no source's but ours, and what of it is."""

MARK = {"en": "house rule", "de": "Hausregel", "et": "odureeg", "fi": "otisääntö"}


def expected(room, options, players):
    """Return which rules stand, by this file's own account, in no order."""
    ids = {id for id in MESSAGES if id.startswith(PREFIX[room])}
    return {
        id
        for id in ids
        if OWN.get(id, {}).items() <= options.items() and players in ONLY_FOR.get(id, (players,))
    }


def patterns(room, lang):
    """Return, for each rule, what its texts look like whatever stands in the fields."""
    found = {}
    for id in MESSAGES:
        if id.startswith(PREFIX[room]):
            form = template(id, lang)
            texts = (form,) if isinstance(form, str) else form
            parts = [
                "(.+)".join(re.escape(part) for part in re.split(r"\{[^}]*\}", text))
                for text in texts
            ]
            found[id] = re.compile("|".join(parts))
    return found


def lines(text):
    """Return the rules of a numbered list, and the credit in italics."""
    *rules, empty, credit = text.split("\n")
    assert empty == "" and credit[0] == credit[-1] == "*"
    numbers, said = zip(*(rule.split(". ", 1) for rule in rules), strict=True)
    assert [int(number) for number in numbers] == list(range(1, len(rules) + 1))
    return [*said, credit[1:-1]]


def told(room, text, lang, known=None):
    """Return the ids of the rules that a text consists of, in order; all of it must be rules."""
    known = known or patterns(room, lang)
    ids = []
    for line in lines(text):
        found = [id for id, pattern in known.items() if pattern.fullmatch(line)]
        assert found, line
        # Where two rules have the same words, the first that is not taken.
        ids.append(next((id for id in found if id not in ids), found[0]))
    return ids


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("room", [chip_trick, twelve_days])
def test_the_options_in_force_are_told(room, lang):
    known = patterns(room, lang)
    seen = set()
    for one, options, players in COMBINATIONS:
        if one is not room:
            continue
        text = room.Rules(**options).text(players, lang)
        ids = told(room, text, lang, known)
        assert set(ids) == expected(room, options, players)
        assert len(ids) == len(set(ids)) and ids[-1] == PREFIX[room] + "credit"
        assert ids == told(room, room.Rules(**options).text(players, "en"), "en")
        seen |= set(ids)
        by_id = dict(zip(ids, lines(text), strict=True))
        if room is chip_trick:
            over = by_id[f"chip.rules.over_limit.{options['over_limit']}"]
            assert number(options["limit"], lang) in over
            assert options["target"] == 1 or (
                number(options["target"], lang) in by_id["chip.rules.target"]
            )
        else:
            length = options["length"]
            hands = {"full": "12", "short": "3"}[length]
            assert hands in by_id[f"days.rules.match.{length}"]
            size = {7: 11, 8: 9}.get(players, 12)
            assert players is None or str(size) in by_id["days.rules.deal"]
    assert seen == {id for id in MESSAGES if id.startswith(PREFIX[room])}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_say_so_and_credits_name_the_makers(lang):
    marked = re.compile(rf"\([^()]*{MARK[lang]}[^()]*\)")
    for id in MESSAGES:
        if id.startswith(tuple(PREFIX.values())):
            form = template(id, lang)
            texts = (form,) if isinstance(form, str) else form
            assert {bool(marked.search(text)) for text in texts} == {id in HOUSE}, id
    for maker in ("root", "2022", "Mandoo Games", "Wonderbow"):
        assert maker in chip_trick.Rules().text(lang=lang)
    for maker in ("Gord Hamilton", "Eagle-Gryphon Games"):
        assert maker in twelve_days.Rules().text(lang=lang)


def test_nothing_in_the_rules_comes_from_elsewhere(pseudo):
    for room, options, players in COMBINATIONS:
        said = lines(room.Rules(**options).text(players, pseudo))
        assert plain_words(" ".join(said)) == []
        assert all(line[0] == "⟦" and line[-1] == "⟧" and line.count("⟦") >= 1 for line in said)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("table", "rules"),
    [
        (tw.ChipTable, chip_trick.Rules(deal="any", limit=20, over_limit="halve", target=2)),
        (tw.DaysTable, twelve_days.Rules(length="short", last_cards="must_be_lowest")),
    ],
)
def test_a_table_a_replay_and_a_position_show_the_same_rules(table, rules, lang):
    shown = table(4, seed=1, rules=rules, lang=lang)
    written = lines(rules.text(4, lang))
    assert shown.position.rules == rules
    for shows in (shown.rules(), tw.Replay(shown.match).rules(lang)):
        assert shows.sentences == written
        text = re.sub(r"^\d+\. ", "", str(shows), flags=re.MULTILINE)
        assert [line for line in text.split("\n") if line] == written
        html = re.sub(r"<[^>]*>", "\n", shows._repr_html_())
        for entity, sign in (("&quot;", '"'), ("&#x27;", "'"), ("&amp;", "&")):
            html = html.replace(entity, sign)
        assert [line for line in html.split("\n") if line] == written
    tw.set_language(lang)
    try:
        assert lines(shown.position.rules._repr_markdown_()) == lines(rules.text(None, lang))
    finally:
        tw.set_language("en")


def test_who_does_not_lead_responds():
    """One word for one thing: no message of the game says answer or reply for it."""
    for id, form in MESSAGES.items():
        if id.startswith(("days.", "odds.if.", "table.choose-")):
            assert not re.search(r"\b(answer|repl(y|ies)\b)", str(form)), id
