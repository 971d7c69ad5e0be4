"""A table and its worlds next to each other."""

from __future__ import annotations

import pytest

from twelve_widgets import ChipTable, Worlds, chip_trick

HANDS = [[2, 4, 7, 12], [3, 5, 8, 11], [1, 6, 9, 10]]


@pytest.fixture
def table() -> ChipTable:
    return ChipTable(hands=HANDS, leader=0, names=["Ana", "Ben", "Cho"], view="A")


def test_a_table_and_its_worlds_are_one_output(table):
    worlds = Worlds(table, "A")
    both = worlds.beside_table()
    assert both.children == (table, worlds)
    bundle = both._repr_mimebundle_()
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == both.model_id


def test_without_a_kernel_both_pictures_are_there(table):
    worlds = Worlds(table, "A")
    bundle = worlds.beside_table()._repr_mimebundle_()
    for one in (table, worlds):
        alone = one._repr_mimebundle_()[0]
        assert alone["text/html"] in bundle["text/html"]
        assert alone["text/plain"] in bundle["text/plain"]


def test_it_shows_no_more_than_the_two(table):
    both = Worlds(table, "A").beside_table()
    assert repr(both) == f"Beside({table!r}, Worlds(seat='A', 36 worlds))"
    assert set(both.get_state()) <= set(type(both).__mro__[1]().get_state())


def test_worlds_without_a_table_stand_alone():
    worlds = Worlds(chip_trick.deal(hands=HANDS, leader=0), "A")
    assert worlds.beside_table().children == (worlds,)
