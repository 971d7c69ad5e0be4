"""The English text of every message, by room."""

from . import (
    asking,
    chance,
    charts,
    chip_trick,
    export,
    game,
    lessons,
    odds,
    picture,
    players,
    record,
    review,
    scene,
    table,
    twelve_days,
    two_way,
    worlds,
)

Template = str | tuple[str, str]

MESSAGES: dict[str, Template] = {
    **game.MESSAGES,
    **chip_trick.MESSAGES,
    **twelve_days.MESSAGES,
    **players.MESSAGES,
    **chance.MESSAGES,
    **charts.MESSAGES,
    **record.MESSAGES,
    **picture.MESSAGES,
    **scene.MESSAGES,
    **table.MESSAGES,
    **odds.MESSAGES,
    **review.MESSAGES,
    **export.MESSAGES,
    **lessons.MESSAGES,
    **asking.MESSAGES,
    **two_way.MESSAGES,
    **worlds.MESSAGES,
}
"""Message name to text; a pair is singular and plural, chosen by the count ``{n}``."""
