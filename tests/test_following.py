"""A table follows its match, whatever a cell does with either of them."""

from __future__ import annotations

import pytest

from table_pages import Page, each_table
from twelve_widgets.widgets import ChipTable

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]


def moves_told(table: ChipTable) -> list[int]:
    """Return the moves of the round in progress as a page shows them."""
    frames = (table.current["frames"] if table.current else []) + table.view["tail"]
    return [frame["m"] for frame in frames]


def test_moves_taken_back_in_the_match_are_not_told():
    table = ChipTable(hands=HANDS, leader=0)
    table.play(2)
    table.play(3)
    table.match.undo()
    table.play(11)
    assert moves_told(table) == [2, 11]
    # Whole tricks, and rounds, are told anew as well.
    for move in (10, 11, 10, 2):
        table.play(move)
    assert moves_told(table) == list(table.position.made)
    while table.match.can_undo:
        table.match.undo()
    for move in (4, 5, 6, 6, 5, 4, 10):
        table.match.play(move)
    table.play(table.position.moves[0])
    assert moves_told(table) == list(table.position.made)


@each_table
def test_whatever_is_done_to_the_match_is_told_in_the_end(table_type, options):
    table = table_type(seed=11, **options)
    while table.match.length < 60 and not table.match.over:
        table.match.play(table.position.moves[-1])
    table._catch_up()
    back = table.match.length // 2
    for _ in range(back):
        table.match.undo()
    while table.match.length < 2 * back and not table.match.over:
        table.match.play(table.position.moves[0])
    table._catch_up()
    fresh = table_type(record=table.match)
    told = [(table.rounds, table.current, table.view["tail"], table.view["state"])]
    assert told == [(fresh.rounds, fresh.current, fresh.view["tail"], fresh.view["state"])]


@pytest.mark.parametrize("kind", ["move", "undo", "deal"])
def test_a_page_that_has_not_seen_what_a_cell_did_is_told_and_asked_again(kind):
    table = ChipTable(hands=HANDS, leader=0)
    page = Page(table)
    assert page.ask("move", move=2)["ok"]
    table.match.undo()
    for move in (4, 3, 6):
        table.match.play(move)
    answer = page.ask(kind, move=3)
    assert not answer["ok"]
    assert "changed meanwhile" in answer["reason"]
    page.check()
    assert moves_told(table) == [4, 3, 6]
    assert page.ask("move", move=table.view["now"]["moves"][0])["ok"]
    page.check()


def test_what_is_displayed_or_exported_follows_too(tmp_path):
    table = ChipTable(hands=HANDS, leader=0)
    table.match.play(2)
    table._repr_mimebundle_()
    assert moves_told(table) == [2]
    table.match.play(3)
    table.export_html(tmp_path / "page.html")
    assert moves_told(table) == [2, 3]


def test_a_comment_written_in_a_cell_is_told():
    table = ChipTable(hands=HANDS, leader=0)
    for move in (2, 3):
        table.play(move)
    table.match.comments["move", 1] = "Low on purpose."
    table.play(6)
    assert [frame.get("c") for frame in table.view["tail"]] == ["Low on purpose.", None, None]
