"""Choosing an event part by part, as a page does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets import Refused, chance, chip_trick, twelve_days
from twelve_widgets.chance import events
from twelve_widgets.widgets.event_choice import EventChoice
from twelve_widgets.words import Sentence

DEALT = events.chips.dealt(1, 12)


def choice(event=DEALT, game=chip_trick.GAME, players=3, **more) -> EventChoice:
    return EventChoice(event, game, players, **more)


def shown(one: EventChoice, lang: str = "en") -> dict:
    return json.loads(json.dumps(one.json(lambda sentence: sentence.text(lang, one.names))))


def test_a_page_is_told_what_is_chosen_and_what_may_be():
    told = shown(choice(names=["Ana", "Ben", "Cho"]))
    assert told["kind"] == "chips.dealt"
    assert told["said"] == "Ben is dealt the 12"
    seat, chip = told["fields"]
    assert seat == {
        "name": "seat",
        "label": "Seat",
        "value": 1,
        "options": [[0, "Ana"], [1, "Ben"], [2, "Cho"]],
    }
    assert [number for number, _ in chip["options"]] == list(range(1, 13))
    assert all(id.startswith("chips.") for id, _, _ in told["kinds"])


@pytest.mark.parametrize("game", [chip_trick.GAME, twelve_days.GAME])
def test_every_kind_can_be_chosen_as_it_is_first_shown(game):
    one = choice(events.of(game)[0].default(), game, 2)
    for id, _, _ in shown(one)["kinds"]:
        one.choose({"kind": id})
        told = shown(one)
        assert told["kind"] == id
        for field in told["fields"]:
            options = [number for number, _ in field["options"]]
            value = field["value"]
            assert all(one in options for one in (value if isinstance(value, list) else [value]))
        one.choose({"kind": id, "values": {f["name"]: f["value"] for f in told["fields"]}})
        assert shown(one) == told


def test_what_the_next_kind_has_too_stays():
    one = choice()
    one.choose({"kind": "chips.dealt", "values": {"seat": 2, "chip": 5}, "not": True})
    assert one.event == ~events.chips.dealt(2, 5)
    assert shown(one)["not"]
    one.choose({"kind": "chips.holds"})
    assert one.event == events.chips.holds(2, 5)
    one.choose({"kind": "chips.wins"})
    assert one.event == events.chips.wins(2)


def test_a_number_of_another_range_does_not_stay():
    one = choice(events.chips.dealt_at_most(0, 30))
    one.choose({"kind": "chips.lasts_exactly"})
    assert one.event == events.chips.lasts_exactly(4)


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"kind": "days.wins"},
        {"kind": ["chips.wins"]},
        {"kind": "chips.wins", "values": [1]},
        {"kind": "chips.wins", "values": {"seat": 3}},
        {"kind": "chips.wins", "values": {"seat": "1"}},
        {"kind": "chips.dealt", "values": {"chip": 13}},
        {"kind": "chips.dealt_all", "values": {"chips": []}},
    ],
)
def test_what_may_not_be_chosen_changes_nothing(content):
    one = choice()
    with pytest.raises(Refused) as refused:
        one.choose(content)
    assert isinstance(refused.value.sentence, Sentence)
    assert one.event is DEALT


def test_only_what_is_asked_of_can_be_chosen():
    one = choice(abouts=("deal",))
    assert {about for _, _, about in shown(one)["kinds"]} == {"deal"}
    with pytest.raises(Refused):
        one.choose({"kind": "chips.wins"})


def test_an_event_that_cannot_be_put_together_on_the_page_is_said_all_the_same():
    def odd_or_even(position) -> bool:
        return True

    three = choice(DEALT & events.chips.wins(0) & events.chips.wins(1))
    assert shown(three)["kind"] is None
    assert shown(three)["said"].startswith("All of these: ")
    assert shown(choice(odd_or_even))["said"] == "The function “odd_or_even” answers yes"
    assert shown(choice(odd_or_even))["fields"] == []


@pytest.mark.parametrize("make", [tw.Run, lambda *event, **more: tw.TwoWay(*event, DEALT, **more)])
def test_of_what_a_seat_has_seen_a_kind_is_first_asked_so_that_it_is_open(make):
    hands = [[4, 5, 11, 12], [2, 3, 6, 7], [1, 8, 9, 10]]
    view = chip_trick.deal(hands=hands, leader=0).seen_by(0)
    widget = make(events.chips.dealt(1, 10), source=view, seed=1)
    page = Page(widget)
    worlds = chance.worlds(view)
    for kind, _, about in shown(widget._choices[0])["kinds"]:
        if about == "end" or kind == "chips.dealt_highest_blue":
            # The highest blue chip is A's own, whoever is asked about.
            continue
        assert page.ask("event", which=0, kind=kind, values={})["ok"]
        event = widget._choices[0].event
        assert 0 < worlds.count_where(event) < worlds.count, event
        # What is chosen in so many words stays, settled or not.
        values = {f["name"]: f["value"] for f in shown(widget._choices[0])["fields"]}
        values["seat"] = 0
        assert page.ask("event", which=0, kind=kind, values=values)["ok"]
        assert widget._choices[0].event.parameters["seat"] == 0


HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]


def two(left, join, right) -> dict:
    """Return what a page sends of two events that are joined."""
    return side(left) | {"join": join, "other": side(right)}


def side(event) -> dict:
    contrary = event.data.get("not")
    values = dict(contrary or event.data)
    return {"kind": values.pop("event"), "values": values, "not": contrary is not None}


@pytest.mark.parametrize(("join", "word"), [("and", "Both: "), ("or", "One of these or both: ")])
def test_two_events_are_joined_and_taken_apart_again(join, word):
    one = choice()
    low = ~events.chips.dealt_at_most(0, 21)
    one.choose(two(low, join, DEALT))
    assert one.event == (low & DEALT if join == "and" else low | DEALT)
    told = shown(one)
    assert told["said"].startswith(word)
    assert (told["kind"], told["not"], told["join"]) == ("chips.dealt_at_most", True, join)
    assert (told["other"]["kind"], told["other"]["not"]) == ("chips.dealt", False)
    assert [field["value"] for field in told["other"]["fields"]] == [1, 12]
    # What a page does not tell stays.
    one.choose(side(DEALT))
    assert one.event == (DEALT & DEALT if join == "and" else DEALT | DEALT)
    one.choose(side(low) | {"other": {"kind": "chips.holds", "values": {"seat": 2}}})
    assert one.sides == (low, events.chips.holds(2, 12))
    one.choose(side(low) | {"join": None, "other": side(DEALT)})
    assert one.event == low
    assert (shown(one)["join"], shown(one)["other"]) == (None, None)


@pytest.mark.parametrize(
    ("event", "join"),
    [
        (DEALT & ~events.chips.wins(0), "and"),
        (~DEALT | events.chips.dealt_all(0, (1, 2)), "or"),
        (~(DEALT & events.chips.wins(0)), None),
        (DEALT & events.chips.wins(0) & events.chips.wins(1), None),
        (DEALT & (DEALT | events.chips.wins(0)), None),
        (DEALT | ~(DEALT & events.chips.wins(0)), None),
    ],
)
def test_what_a_cell_has_joined_is_in_the_fields_where_there_are_fields_for_it(event, join):
    one = choice(event)
    told = shown(one)
    assert told["join"] == join
    assert (told["kind"] is None) == (told["other"] is None) == (join is None)
    assert told["said"] == event.text("en")
    if join:
        one.choose(two(event.events[0], join, event.events[1]))
        assert one.event == event
    # Where the end of the round cannot be asked of, there are none.
    assert choice(DEALT & events.chips.wins(0), abouts=("deal", "now")).sides == ()


@pytest.mark.parametrize(
    "more",
    [
        {"join": "xor"},
        {"join": ["and"]},
        {"join": True},
        {"join": "and", "other": []},
        {"join": "and", "other": {}},
        {"join": "or", "other": {"kind": "days.wins"}},
        {"join": "or", "other": {"kind": "chips.wins", "values": {"seat": 3}}},
        {"join": "or", "other": {"kind": "chips.wins", "values": "0"}},
    ],
)
def test_a_second_event_that_may_not_be_chosen_changes_nothing(more):
    one = choice()
    with pytest.raises(Refused):
        one.choose(side(events.chips.wins(0)) | more)
    assert one.event is DEALT


@pytest.mark.parametrize("join", ["and", "or"])
@pytest.mark.parametrize("first", [events.chips.dealt(1, 11), ~events.chips.holds(2, 3)])
def test_a_second_event_that_is_added_is_settled_neither_by_what_was_seen_nor_by_the_first(
    first, join
):
    view = chip_trick.deal(hands=HANDS, leader=0).seen_by(0)
    worlds = tw.Worlds(view, event=first)
    page = Page(worlds)
    assert page.ask("event", **side(first), join=join)["ok"]
    deals = chance.worlds(view)
    count, alone = deals.count_where(worlds._event.event), deals.count_where(first)
    assert 0 < count < deals.count
    assert count < alone if join == "and" else count > alone
    # Nor is another kind on either side.
    told = worlds.view["event"]["choice"]
    for kind in ("chips.dealt_all", "chips.dealt_at_least"):
        other = {"kind": kind, "values": {}}
        assert page.ask("event", **side(first), join=join, other=other)["ok"]
        count = deals.count_where(worlds._event.event)
        assert count < alone if join == "and" else count > alone
    assert told["other"]["fields"][0]["value"] in (1, 2)


RED, BLUE = {4, 5, 6, 7, 8, 9}, {1, 2, 3, 10, 11, 12}


def hands_from(red, blue) -> Iterator[set[int]]:
    """Yield every hand of two red and two blue chips."""
    for pairs in product(combinations(sorted(red), 2), combinations(sorted(blue), 2)):
        yield {chip for pair in pairs for chip in pair}


@pytest.mark.parametrize(("join", "expected"), [("and", all), ("or", any)])
def test_worlds_count_two_events_as_brute_force_does(join, expected):
    worlds = tw.Worlds(chip_trick.deal(hands=HANDS, leader=0).seen_by(0))
    low, eleven = events.chips.dealt_at_most(1, 26), ~events.chips.dealt(2, 11)
    assert Page(worlds).ask("event", **two(low, join, eleven))["ok"]
    unseen = hands_from(RED - set(HANDS[0]), BLUE - set(HANDS[0]))
    # Who does not hold the 11 is not the third seat, which has what is left.
    so = sum(expected((sum(hand) <= 26, 11 in hand)) for hand in unseen)
    assert worlds.view["event"]["share"] == f"{so} of 36 worlds"
    assert sum(cell.get("so", False) for cell in worlds.view["grid"]["cells"]) == so


@pytest.mark.parametrize(("join", "expected"), [("and", all), ("or", any)])
def test_trials_of_two_events_have_the_exact_value_of_brute_force(join, expected):
    run = tw.Run(players=3, seed=7)
    page = Page(run)
    page.ask("run", count=10)
    low, twelve = events.chips.dealt_at_most(0, 21), events.chips.dealt(1, 12)
    assert page.ask("event", **two(low, join, twelve))["ok"]
    pairs = [
        (sum(mine) <= 21, 12 in next_one)
        for mine in hands_from(RED, BLUE)
        for next_one in hands_from(RED - mine, BLUE - mine)
    ]
    so = Fraction(sum(map(expected, pairs)), len(pairs))
    assert page.ask("exact", shown=True)["ok"]
    assert run.trials.exact == so
    assert run.view["exact"]["fraction"] == [str(so.numerator), str(so.denominator)]
    # What was tried of the first alone is there again, when it alone is asked.
    assert run.trials.count == 0
    assert page.ask("event", **side(low), join=None)["ok"]
    assert run.trials.count == 10


def test_two_joined_events_are_said_in_each_language_and_go_on_to_be_joined():
    pair = tw.TwoWay(DEALT, events.chips.dealt(2, 1), players=3, seed=1)
    page = Page(pair)
    assert page.ask("event", which=1, **two(DEALT, "or", events.chips.dealt(0, 12)))["ok"]
    assert pair._choices[0].event == DEALT
    assert pair.view["not"][1] == f"Not so: ({pair.view['said'][1]})"
    for lang, word in (("de", "oder"), ("et", "või"), ("fi", "tai")):
        assert page.ask("lang", lang=lang)["ok"]
        told = pair.view["choices"][1]
        assert told["join"] == "or"
        assert f"{word} A" in told["said"]
    assert page.ask("swap")["ok"]
    assert pair.view["choices"][0]["join"] == "or"


COVERED = chip_trick.deal(hands=HANDS, leader=0).seen_by(0)
OPEN = chip_trick.deal(hands=HANDS, leader=0)
COMES = events.chips.wins(1)
FEW = events.chips.lasts_exactly(5)


def cases(pair: tw.TwoWay) -> int:
    """Return how many of the four cases come in some trials."""
    pair.run(400)
    assert pair.table is not None
    table = pair.table
    return sum(
        cell > 0 for cell in (table.both, table.first_only, table.second_only, table.neither)
    )


@pytest.mark.parametrize("source", [COVERED, None])
@pytest.mark.parametrize(
    ("first", "kind", "before"),
    [
        (events.chips.dealt(1, 11), "chips.dealt", events.chips.dealt(1, 10)),
        (~events.chips.dealt(1, 11), "chips.dealt", events.chips.wins(1)),
        (events.chips.goes_over(1), "chips.totals_at_most", events.chips.wins(1)),
        (events.chips.lasts_at_least(5), "chips.lasts_exactly", events.chips.wins(1)),
    ],
)
def test_a_second_event_begins_as_one_that_is_compared_with_something_else(
    source, first, kind, before
):
    pair = tw.TwoWay(first, before, source, seed=1, **({} if source else {"players": 3}))
    assert Page(pair).ask("event", which=1, kind=kind, values={}, join=None)["ok"]
    # Two are so where it is the first once more, or its contrary, or settled.
    assert cases(pair) >= 3, pair


@pytest.mark.parametrize(
    "given",
    [
        {"source": COVERED},
        {"first": DEALT, "players": 3},
        {"first": ~DEALT, "players": 3},
        {"first": events.chips.dealt(1, 11), "source": COVERED},
        {"first": COMES, "source": OPEN},
        {"second": events.chips.dealt(1, 11), "players": 3},
        {"first": events.days.dealt(1, 1), "players": 3},
    ],
)
def test_events_that_were_not_given_are_open_beside_those_that_were(given):
    assert cases(tw.TwoWay(**given, seed=1)) >= 3


def test_alone_an_event_that_was_not_given_is_open_too():
    run = tw.Run(source=COVERED, seed=1).run(200)
    assert 0 < run.trials.happened < 200


@pytest.mark.parametrize("join", ["and", "or"])
@pytest.mark.parametrize("source", [COVERED, OPEN])
@pytest.mark.parametrize("first", [COMES, ~COMES, FEW])
def test_an_event_of_the_end_is_joined_to_one_that_it_leaves_open(source, first, join):
    run = tw.Run(first, source, seed=1)
    assert Page(run).ask("event", **side(first), join=join)["ok"]
    alone = tw.Run(first, source, seed=1).run(400).trials.happened
    both = run.run(400).trials.happened
    assert 0 < both < alone if join == "and" else alone < both < 400


@pytest.mark.parametrize("join", ["and", "or"])
@pytest.mark.parametrize("first", [events.chips.lasts_exactly(4), ~events.chips.lasts_at_least(4)])
def test_the_same_event_is_not_joined_to_itself(first, join):
    run = tw.Run(first, players=3, seed=1)
    (part,) = first.parts
    other = {"kind": part.kind.id, "values": {}, "not": first is not part}
    assert Page(run).ask("event", **side(first), join=join, other=other)["ok"]
    one, second = run._choice.sides
    assert one == first
    assert second.parts[0].kind is part.kind
    assert second != first
