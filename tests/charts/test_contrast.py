"""What is written in a chart can be read: axe-core cannot look through a drawing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import twelve_widgets

PALETTE = json.loads(
    (Path(twelve_widgets.__file__).parent / "picture" / "drawings.json").read_text("utf-8")
)["palette"]
BAND = 0.55
"""How strongly the band of an interval is drawn over the card."""


def _light(colour: tuple[float, ...]) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _colour(token: str, theme: int) -> tuple[float, ...]:
    code = PALETTE[token][theme]
    return tuple(int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))


def _contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
def test_labels_stand_out_from_the_card_and_from_a_band(theme: int):
    card, tint = _colour("card", theme), _colour("pine-tint", theme)
    band = tuple(BAND * t + (1 - BAND) * c for t, c in zip(tint, card, strict=True))
    assert _contrast(_colour("ink2", theme), card) >= 4.5
    # The quieter ink is not used within the axes.
    assert _contrast(_colour("ink", theme), band) >= 4.5


def test_the_contrast_of_black_and_white_is_21():
    assert _contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
