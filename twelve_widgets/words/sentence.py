"""A sentence before it is said: a message, its fields and perhaps a count.

Reasons and events hold a `Sentence`, never text, so that the same reason can be
read in any language and with any names at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from unicodedata import bidirectional

from .catalog import FIELD, filled, known_language, number_form, template
from .numbers import decimal, number, power

_LETTERS = "ABCDEFGH"
_TURNING = frozenset(
    ("R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI", "PDF", "PDI")
)


@dataclass(frozen=True, slots=True)
class SeatName:
    """A seat inside a sentence: said as its name, or its letter where it has none."""

    seat: int

    def text(self, names: Sequence[str] | None) -> str:
        """Return the name of the seat."""
        return isolated(names[self.seat]) if names is not None else _LETTERS[self.seat]


@dataclass(frozen=True, slots=True)
class Large:
    """A whole number inside a sentence: as a power of ten where it is very large."""

    value: int

    def text(self, lang: str) -> str:
        """Return how the language writes it."""
        return power(self.value, lang)


@dataclass(frozen=True, slots=True)
class Rounded:
    """A number inside a sentence, with so many decimals."""

    value: float | Fraction
    places: int

    def text(self, lang: str) -> str:
        """Return how the language writes it."""
        return decimal(self.value, self.places, lang)


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things named in a row: "the 5 or the 9", "2, 3 and 4"."""

    join: str
    items: tuple[Field, ...]

    def text(self, lang: str, names: Sequence[str] | None, form: str | None = None) -> str:
        """Return the items as one phrase, each in the form that the sentence needs."""
        said = [_field_text(item, lang, names, form) for item in self.items]
        phrase = said.pop() if said else ""
        for depth, item in enumerate(reversed(said)):
            joint = template(f"list.{self.join}" if depth == 0 else "list.comma", lang)
            assert isinstance(joint, str)
            phrase = filled(joint, {"left": item, "right": phrase})
        return phrase


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message with the things it speaks of.

    Attributes
    ----------
    id : str
        The message's name in the catalogue.
    fields : tuple of (str, field)
        What fills the template, sorted by name.
    count : int or None
        Chooses the grammatical number where the message has several.
    """

    id: str
    fields: tuple[tuple[str, Field], ...] = ()
    count: int | None = None

    def text(
        self,
        lang: str | None = None,
        names: Sequence[str] | None = None,
        form: str | None = None,
    ) -> str:
        """Say the sentence.

        Parameters
        ----------
        lang : str, optional
            The language; the one that is set without it.
        names : sequence of str, optional
            The players' names by seat; letters without it.
        form : str, optional
            The grammatical form that a sentence around this phrase needs, such as
            ``"dative"``, where the language has one.

        Returns
        -------
        str
            Plain text.
        """
        lang = known_language(lang)
        text = template(self.id, lang, form)
        if not isinstance(text, str):
            text = text[0] if self.count == 1 else text[1]
        fields = dict(self.fields)
        if self.count is not None:
            fields.setdefault("n", self.count)
        said = {
            match[0][1:-1]: _field_text(fields[match[1]], lang, names, match[2])
            for match in FIELD.finditer(text)
        }
        return filled(text, said)

    def __str__(self) -> str:
        """Say the sentence in the language that is set, with letters for the seats."""
        return self.text()


Field = int | str | Fraction | Large | Rounded | SeatName | Listing | Sentence


def say(id: str, count: int | None = None, **fields: Field) -> Sentence:
    """Make a `Sentence`."""
    return Sentence(id, tuple(sorted(fields.items())), count)


def quoted(value: object) -> str:
    """Return any value as a sentence may quote it: short, and never failing."""
    try:
        text = repr(value)
    except KeyboardInterrupt:
        raise
    except BaseException:
        # Some numbers are too long to be written, and anybody's __repr__ may raise.
        text = f"<{type(value).__name__}>"
    return sendable(text if len(text) <= 60 else text[:57] + "...")


def raised(error: BaseException) -> str:
    """Return an error as a sentence may quote it: short, and never failing."""
    kind = type(error).__name__
    try:
        what = str(error)
    except KeyboardInterrupt:
        raise
    except BaseException:
        what = ""
    text = f"{kind}: {what}" if what else kind
    return sendable(text if len(text) <= 200 else text[:199] + "…")


def sendable(text: str) -> str:
    """Return a text with another sign for each lone surrogate, which no message can hold."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def isolated(name: str) -> str:
    """Return a name that leaves the direction of the sentence around it as it is.

    A name with right-to-left letters, or with marks that change direction, is put
    between the two marks of Unicode that isolate it.
    """
    if any(bidirectional(sign) in _TURNING for sign in name):
        return f"\u2068{name}\u2069"
    return name


def either(items: Sequence[Field]) -> Listing:
    """Name several things of which one is meant: "the 5 or the 9"."""
    return Listing("or", tuple(items))


def every(items: Sequence[Field]) -> Listing:
    """Name several things that are all meant: "the 5 and the 9"."""
    return Listing("and", tuple(items))


def _field_text(
    value: Field, lang: str, names: Sequence[str] | None, form: str | None = None
) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, (int, Fraction)):
        written = number(value, lang)
        return written if form is None else number_form(written, lang, form)
    if isinstance(value, (Large, Rounded)):
        return value.text(lang)
    if isinstance(value, SeatName):
        return value.text(names)
    return value.text(lang, names, form)
