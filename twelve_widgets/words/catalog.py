"""Where the text of a sentence is found."""

from __future__ import annotations

from . import english

LANGUAGES: tuple[str, ...] = ("en",)
"""The languages that every sentence has a text in."""

Template = str | tuple[str, str]


def template(id: str, lang: str = "en") -> Template:
    """Return the text of a message with its ``{fields}``.

    Parameters
    ----------
    id : str
        The message's name, such as ``"chip.red_first"``.
    lang : str
        A language of `LANGUAGES`.

    Returns
    -------
    str or tuple of str
        One text, or one for each grammatical number.

    Raises
    ------
    ValueError
        If the language is unknown.
    KeyError
        If there is no such message.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"unknown language {lang!r}: expected one of {', '.join(LANGUAGES)}")
    return english.MESSAGES[id]


def messages(prefix: str, lang: str = "en") -> dict[str, Template]:
    """Return all messages whose name begins with `prefix`."""
    return {id: template(id, lang) for id in english.MESSAGES if id.startswith(prefix)}
