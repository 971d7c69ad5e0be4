"""Every state of the tables and the replay in Chromium, judged by our checks and by axe-core."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from gallery import acts, judge, sabotage
from gallery.sample import shown_as, tried_with
from gallery.stage import SIZES, Size, Stage
from gallery.state import State
from gallery.states import states
from pseudo import LANG as PSEUDO
from pseudo import pseudo_language
from twelve_widgets.words import LANGUAGES

# By size, because a change of the window takes long.
ALL = {state.id: state for state in sorted(states(), key=lambda state: shown_as(state)[1].name)}
PANELS = """() => [...document.querySelectorAll('#place [data-opens]')]
  .map((button) => [button.dataset.opens, button.ariaExpanded === 'true'])"""


@dataclass(frozen=True)
class Judged:
    """What was found in a state, and what it shows of the page."""

    faults: list[str]
    said: set[str]
    words: set[str]
    passed: set[str]
    panels: dict[str, bool]


class Judge:
    """Judges each state once, however many tests ask about it."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._judged: dict[str, Judged] = {}

    def of(self, state: State) -> Judged:
        if state.id not in self._judged:
            self._judged[state.id] = self._of(state)
        return self._judged[state.id]

    def _of(self, state: State) -> Judged:
        stage = self.stage
        judge.put_on(stage, state, *shown_as(state))
        faults = judge.own_faults(stage)
        said, panels = stage.said(), dict(stage.page.evaluate(PANELS))
        result = judge.axe_result(stage)
        return Judged(
            faults + judge.axe_faults(result),
            said,
            set(stage.widget.words),
            set(result["passes"]),
            panels,
        )


@pytest.fixture(scope="module")
def stage(chromium, axe_source: str) -> Iterator[Stage]:
    with pseudo_language():
        stage = Stage(chromium)
        judge.prepare(stage, axe_source)
        yield stage
        stage.close()


@pytest.fixture(scope="module")
def phone(stage: Stage, chromium, axe_source: str) -> Iterator[Stage]:
    """Another window, so that the size of neither has to be changed for each state."""
    phone = Stage(chromium)
    judge.prepare(phone, axe_source)
    yield phone
    phone.close()


@pytest.fixture(scope="module")
def judged(stage: Stage) -> Judge:
    return Judge(stage)


@pytest.mark.parametrize("id", ALL)
def test_a_state_is_as_it_should_be(judged: Judge, id: str):
    state = ALL[id]
    lang, size, theme = shown_as(state)
    faults = judged.of(state).faults
    assert not faults, "\n".join([f"{id} ({lang}, {size.name}, {theme})", *faults])


@pytest.mark.parametrize("id", ALL)
def test_a_state_has_room_for_long_words_and_is_read_in_the_other_theme(phone: Stage, id: str):
    """Nothing else that axe-core judges depends on the theme."""
    lang, size, theme = tried_with(ALL[id])
    judge.put_on(phone, ALL[id], lang, size, theme)
    faults = judge.own_faults(phone)
    faults += judge.axe_faults(judge.axe_result(phone, only_contrast=True))
    assert not faults, "\n".join([f"{id} ({lang}, {size.name}, {theme})", *faults])


SCREENS = {
    "1280": Size("projector", 1280, 800),
    "1280 at 200 %": Size("projector", 1280, 800, scale=2),
    "1920": Size("projector", 1920, 1080),
    "upright": Size("tablet", 640, 900),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("id", [id for id in ALL if "odds, on a whole screen" in id])
def test_board_and_odds_are_seen_at_once_on_a_screen(stage: Stage, id: str, screen: str):
    """With the heading, all shares, the first moves and a hint; a column for each seat."""
    size = SCREENS[screen]
    judge.put_on(stage, ALL[id], "de", size, "light")
    assert judge.own_faults(stage) == []
    # A scrollbar would take the width that the board needs, and may lead to nothing.
    scrolls, ends, height = stage.page.evaluate(SCROLLS)
    assert scrolls <= max(ends, height) + 1
    low_or_upright = size.scale > 1 or size.width < size.height
    assert low_or_upright or ends <= height + 1


SCROLLS = """() => {
  const root = document.fullscreenElement
  const { offsetTop, offsetHeight } = root.querySelector('.tw-surface')
  return [root.scrollHeight, offsetTop + offsetHeight, root.clientHeight]
}"""


def test_every_word_of_the_page_is_said_in_some_state(judged: Judge):
    found = [judged.of(state) for state in ALL.values()]
    words = set().union(*(one.words for one in found))
    said = set().union(*(one.said for one in found))
    assert not words - said


def test_every_panel_is_opened_in_some_state(judged: Judge):
    for table in ("chips", "days", "replay"):
        found = [judged.of(state).panels for state in ALL.values() if state.table == table]
        opened = {name for panels in found for name, is_open in panels.items() if is_open}
        assert opened == {name for panels in found for name in panels}
        assert opened >= {"help", "log"}


def test_every_rule_that_judges_us_is_sabotaged(judged: Judge):
    judging = set().union(*(judged.of(state).passed for state in ALL.values()))
    assert judging == {one.rule for one in sabotage.AXE}


NEEDED = """() => [...document.querySelectorAll('#place :is(.tw-mat, .tw-hand-cards, [data-play])')]
  .map((element) => [element.className.toString(), element.getBoundingClientRect().bottom])"""


@pytest.mark.parametrize("size", [(1280, 800, 2), (1366, 768, 2), (1280, 800, 1), (1920, 1080, 2)])
@pytest.mark.parametrize(
    "id",
    [
        "chips: 3 seats, playing, acts",
        "chips: 4 seats, won, open",
        "chips: 4 seats, playing, ready",
        "chips: 4 seats, led, ready",
        "chips: 4 seats, led, open",
        "days: 2 seats, led, acts",
        "days: 4 seats, led, all",
        "days: many plays",
        "days: 8 seats, legal cards chosen",
        "days: 8 long names",
    ],
)
def test_a_full_screen_shows_at_once_all_that_is_needed_to_play(
    stage: Stage, id: str, size: tuple[int, int, float]
):
    judge.put_on(stage, ALL[id], "de", Size("projector", *size), "light")
    acts.fill_the_screen(stage)
    stage.page.wait_for_function("() => document.fullscreenElement")
    stage.rest()
    try:
        bottoms = stage.page.evaluate(NEEDED)
        assert bottoms
        assert [one for one in bottoms if one[1] > size[1] + 1] == []
        assert judge.own_faults(stage) == []
        if id.startswith("days") and size == (1280, 800, 1):
            assert stage.find(".tw-plays").is_visible()
            assert stage.find(".tw-controls").bounding_box()["y"] + 50 < size[1]
    finally:
        stage.page.evaluate("() => document.exitFullscreen()")


@pytest.mark.parametrize("size", [(1366, 768, 1), (1280, 800, 2)])
@pytest.mark.parametrize("what", ["", ", exact", ", long"])
def test_a_full_screen_shows_at_once_what_runs_trials_and_their_line(
    stage: Stage, what: str, size: tuple[int, int, float]
):
    state = ALL[f"run: on a whole screen{what}"]
    judge.put_on(stage, state, "de", Size("projector", *size), "light")
    assert judge.own_faults(stage) == []


@pytest.mark.parametrize("width", [900, 1000, 1100])
@pytest.mark.parametrize(
    "id",
    [
        "chips: 2 seats, covered",
        "chips: 2 seats, covered, dealt",
        "chips: 3 seats, dealt, acts",
        "chips: 3 seats, won, all",
        "chips: 4 seats, led, turn",
        "chips: 4 seats, won, ready",
        "chips: 4 long names",
        "chips: covered, long names",
        "days: 8 seats, covered",
    ],
)
def test_a_table_fits_into_a_notebook_on_a_laptop(stage: Stage, id: str, width: int):
    for lang in ("et", PSEUDO):
        judge.put_on(stage, ALL[id], lang, Size("laptop", width, 768), "light")
        assert judge.own_faults(stage) == [], lang


READ = {
    "chips: 3 seats, taking, waits": [
        "Ana led wins",
        "Takes now",
        "0 in front 21 below 21",
        "13 in front 14 in all, 7 below 21",
        "led",
        "no chip",
    ],
    "days: 4 seats, over, waits": ["9, lady dancing, everyone saw it", "led", "Wins the match"],
    "days: 4 seats, playing, acts": ["led"],
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("id", READ)
def test_what_is_left_out_where_it_is_narrow_is_read_out(stage: Stage, id: str, size: Size):
    """And no play is read twice: as a picture, and in the words below it."""
    judge.put_on(stage, ALL[id], "en", size, "light")
    read = [line.strip("- ") for line in stage.find(".tw-board").aria_snapshot().splitlines()]
    texts = [line.partition(" ")[2].strip('"') for line in read]
    assert [text for text in READ[id] if text not in texts] == []
    plays = [text for text in texts if text.startswith("a single")]
    assert len(plays) == len(stage.find(".tw-fan [data-piece]").all())


HEIGHTS = """() => ['.tw-mat', '.tw-own'].map((part) =>
  document.querySelector(`#place ${part}`)?.getBoundingClientRect().height ?? 0)"""


@pytest.mark.parametrize("lang", ["de", "fi"])
@pytest.mark.parametrize("width", [320, 640, 800])
@pytest.mark.parametrize("id", ["chips: 4 seats", "chips: 2 seats", "days: 8 seats"])
def test_a_table_keeps_its_height_when_a_hand_is_uncovered(
    stage: Stage, id: str, width: int, lang: str
):
    found = []
    for what in ("covered", "ready"):
        judge.put_on(stage, ALL[f"{id}, {what}"], lang, Size("some", width, 900), "light")
        found.append(stage.page.evaluate(HEIGHTS))
    covered, ready = found
    assert [abs(one - other) > 24 for one, other in zip(covered, ready, strict=True)] == [False] * 2


ROWS = """() => new Set([...document.querySelectorAll('#place .tw-tools > *')]
  .map((tool) => tool.getBoundingClientRect()).filter(({width}) => width)
  .map(({bottom}) => Math.round(bottom))).size"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", ["chips: 2 seats, covered", "days: 2 seats, covered"])
def test_the_tools_fit_into_one_row_on_a_phone(stage: Stage, id: str, lang: str):
    judge.put_on(stage, ALL[id], lang, SIZES[0], "light")
    assert stage.page.evaluate(ROWS) == 1


@pytest.fixture(scope="module")
def fingers(chromium) -> Iterator[Stage]:
    stage = Stage(chromium, touch=True)
    yield stage
    stage.close()


TAPPED = {
    "chips: reason by a tap": ".tw-no",
    "chips: 3 seats, reason in the last hand": "button.tw-holder",
    "chips: reason for who waits": "button.tw-holder",
    "chips: 3 seats, taking, waits": ".tw-spot button",
    "days: reason by a tap": ".tw-off",
    "days: reason for who waits": "button.tw-hold",
}


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: size.name)
@pytest.mark.parametrize("id", TAPPED)
def test_a_reason_stays_after_a_tap(fingers: Stage, id: str, size: Size):
    state = ALL[id]
    fingers.show(lambda scale: state.make("en", scale), size=size)
    bubble = fingers.find(".tw-bubble")
    assert not bubble.count()
    # It is never available, so nothing is to wait until it is.
    fingers.find(TAPPED[id]).first.tap(force=True)
    bubble.wait_for(timeout=2_000)
    fingers.page.wait_for_timeout(1_000)
    assert bubble.is_visible()
    # A tap beside it takes it away.
    fingers.find(".tw-title").tap()
    bubble.wait_for(state="detached", timeout=2_000)


WATCH = """() => {
  if (globalThis.moved) return moved.splice(0);
  globalThis.moved = [];
  document.addEventListener('transitionrun', (event) => moved.push(event.propertyName));
  const {animate} = Element.prototype;
  Element.prototype.animate = function (...all) {
    moved.push(JSON.stringify(all));
    return animate.apply(this, all);
  };
}"""
LYING = acts.click_on(".tw-holder")
DONE = {
    "chips: 3 seats, reason by keyboard": (LYING, acts.play_first),
    "days: 4 seats, legal cards chosen": (acts.click_on("[data-card]"), acts.choose_longest),
    "days: reason by pointer": (acts.click_on(".tw-switch"), acts.undo_in_a_cell),
}


@pytest.mark.parametrize("id", DONE)
@pytest.mark.parametrize("moving", [False, True])
def test_nothing_moves_where_motion_is_reduced(stage: Stage, id: str, moving: bool):
    state = ALL[id]
    stage.show(lambda scale: state.make("en", scale), moving=moving)
    stage.page.evaluate(WATCH)
    for act in (*state.acts, *DONE[id]):
        act(stage)
    stage.page.wait_for_timeout(100)
    moved = stage.page.evaluate("() => moved")
    running = stage.page.evaluate("() => document.getAnimations().length")
    assert (bool(moved) or running > 0) == moving, moved


@pytest.mark.parametrize("broken", sabotage.AXE, ids=lambda one: one.rule)
def test_axe_reports_what_is_broken_and_nothing_else(stage: Stage, broken: sabotage.Sabotage):
    judge.put_on(stage, ALL[broken.state], "en", SIZES[1], "light")
    stage.page.evaluate(broken.javascript)
    stage.rest()
    assert judge.reported(judge.axe_result(stage)) == {broken.rule}


@pytest.mark.parametrize("broken", sabotage.OWN, ids=lambda one: one.rule)
def test_our_checks_report_what_is_broken_and_nothing_else(stage: Stage, broken: sabotage.Sabotage):
    judge.put_on(stage, ALL[broken.state], "en", SIZES[1], "light")
    stage.page.evaluate(broken.javascript)
    # An error on the page is told a moment later.
    stage.page.wait_for_timeout(50)
    stage.rest()
    faults = judge.own_faults(stage)
    assert faults
    assert [fault for fault in faults if not fault.startswith(broken.rule)] == []
