"""The rules in force, as a notebook shows them."""

from __future__ import annotations

import html

from ..game import ReadableRules


class RulesShown:
    """The rules of a match in a language: a numbered list, then whose game it is.

    Attributes
    ----------
    sentences : list of str
        The rules in the order of play, and the credit.
    lang : str
        The language.
    """

    def __init__(self, rules: ReadableRules, players: int | None, lang: str) -> None:
        self.lang = lang
        self.sentences = [sentence.text(lang) for sentence in rules.sentences(players)]
        self.sentences.append(rules.credit.text(lang))

    def __repr__(self) -> str:
        """Return the rules as plain text."""
        *rules, credit = self.sentences
        points = [f"{number}. {rule}" for number, rule in enumerate(rules, start=1)]
        return "\n".join([*points, "", credit])

    __str__ = __repr__

    def _repr_html_(self) -> str:
        """Return the rules as HTML that needs no trust."""
        *rules, credit = map(html.escape, self.sentences)
        points = "".join(f"<li>{rule}</li>" for rule in rules)
        return f'<div lang="{self.lang}"><ol>{points}</ol><p><em>{credit}</em></p></div>'
