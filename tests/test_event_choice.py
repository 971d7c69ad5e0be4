"""Choosing an event part by part, as a page does."""

from __future__ import annotations

import json

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

    both = choice(DEALT & events.chips.wins(0))
    assert shown(both)["kind"] is None
    assert shown(both)["said"].startswith("Both: ")
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
