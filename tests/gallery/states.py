"""Every state of tables, replays and widgets of chance, made from the games' own phases."""

from __future__ import annotations

from gallery.board_states import board_states
from gallery.chance_states import chance_states
from gallery.kernel_states import kernel_states
from gallery.panel_states import panel_states
from gallery.replay_states import replay_states
from gallery.state import State
from gallery.worlds_states import worlds_states

ROOMS = (board_states, panel_states, kernel_states, replay_states, chance_states, worlds_states)


def states() -> tuple[State, ...]:
    """Return every state, each with a name of its own."""
    found = tuple(state for room in ROOMS for state in room())
    names = [state.id for state in found]
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
    return found
