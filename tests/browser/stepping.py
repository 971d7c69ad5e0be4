"""Stepping through a history without a kernel: what is told is what happened then."""

from __future__ import annotations

from typing import Any

from exported_pages import ROOMS


def narrations(widget: Any) -> list[str]:
    """What is said at each step, worked out from the matches' own events."""
    room = ROOMS[widget.kind]
    said = []
    for position in widget.match.rounds:
        for at in position.path():
            happened = room.event(at)
            sentence = room.prompt(at) if happened is None else happened.sentence
            said.append(sentence.text(widget.lang, widget.match.names))
    return said


def plain(text: str) -> str:
    """What is read, without the marks of where no line may end."""
    return " ".join(text.replace("\u2068", "").replace("\u2060", "").split())


def shown_narration(page: Any) -> str:
    return plain(page.locator(".tw-said").first.inner_text())


def assert_steps(page: Any, said: list[str]) -> None:
    """Step by keyboard and by mouse; what is told must be what happened then."""
    slider = page.locator("input[type=range]").first
    assert int(slider.get_attribute("max")) == len(said) - 1
    slider.focus()
    page.keyboard.press("Home")
    assert said[0] in shown_narration(page)
    for text in said[1:4]:
        page.keyboard.press("ArrowRight")
        assert text in shown_narration(page)
    back = page.get_by_role("button", name="One move back").first
    back.click()
    assert said[2] in shown_narration(page)
    page.get_by_role("button", name="One move forward").first.click()
    assert said[3] in shown_narration(page)
