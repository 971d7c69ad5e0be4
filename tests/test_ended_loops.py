"""Work whose loop has ended before it is not taken to go on for ever."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any

import pytest

import twelve_widgets as tw
from table_pages import Page
from twelve_widgets.widgets import Worlds

WINS = tw.chance.events.chips.wins(1)
# Asyncio itself complains of a task that is dropped before its end.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


async def asked(page: Page, **fields: Any) -> None:
    assert page.ask("run", **fields)["ok"]
    await asyncio.sleep(0)


def abandoned() -> tuple[tw.Run, Page]:
    """Trials that were begun in a loop that has ended since."""
    run = tw.Run(WINS, players=3, seed=3)
    page = Page(run)
    loop = asyncio.new_event_loop()
    loop.run_until_complete(asked(page, count=5000))
    loop.close()
    assert run.trials.count < 5000
    return run, page


def test_trials_can_be_stopped():
    run, page = abandoned()
    assert page.ask("stop")["ok"]
    assert run.view["running"] is None


@pytest.mark.parametrize("stopped", [True, False])
def test_more_trials_can_be_run(stopped):
    run, page = abandoned()
    if stopped:
        page.ask("stop")
    done = run.trials.count
    run.run(5)
    # What is left of the first work is dropped, and ends no other.
    gc.collect()
    assert run.trials.count == done + 5 and run.view["running"] is None
    expected = tw.chance.trials(WINS, players=3, seed=3).run(done + 5)
    assert run.trials.outcomes == expected.outcomes


def test_a_page_of_another_loop_can_run_more():
    run, page = abandoned()
    done = run.trials.count
    asyncio.run(asked(page, count=1))
    assert run.trials.count >= done
    run.run(1)
    assert run.view["running"] is None


def test_a_loop_that_only_rests_is_waited_for():
    run = tw.Run(WINS, players=3, seed=3)
    loop = asyncio.new_event_loop()
    loop.run_until_complete(asked(Page(run), count=5000))
    with pytest.raises(tw.Refused, match="Trials are running"):
        run.run(5)
    loop.close()


def test_an_event_is_asked_of_the_worlds_again():
    def slow(position: Any) -> bool:
        time.sleep(0.01)
        return 12 in position.hands[1]

    table = tw.ChipTable(players=3, seed=1)
    worlds = Worlds(table, "A")

    async def scene() -> None:
        worlds._ask(slow)
        await asyncio.sleep(0)

    loop = asyncio.new_event_loop()
    loop.run_until_complete(scene())
    loop.close()
    assert worlds.view["event"]["running"]
    worlds._ask(slow)
    assert worlds.view["event"]["running"] is None
    so = tw.chance.worlds(table.position.seen_by(0)).count_where(lambda at: 12 in at.hands[1])
    assert worlds.view["event"]["share"] == f"{so} of 36 worlds"
