"""The catalogues of the other languages: brought up to date, compiled, checked.

``update`` brings every ``.po`` file up to date from the English messages: what is new is
empty, what has changed keeps its translation and is marked fuzzy, what is gone goes.
``compile`` writes the ``.mo`` files that the package reads. ``check`` lists what is missing,
fuzzy, unused or has wrong fields. docs/translating.md is the guide for translators.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

import notebook_words
from twelve_widgets.words.catalog import FIELD, LANGUAGES, LOCALE
from twelve_widgets.words.english import MESSAGES

Template = str | tuple[str, str]

OTHERS = tuple(lang for lang in LANGUAGES if lang != "en")
COMPLETE: tuple[str, ...] = OTHERS
"""The languages in which nothing may be missing."""

PLURALS = "nplurals=2; plural=(n != 1);"
# A number in a form of its own, and a message in one: no English message has these names.
_NUMBER = re.compile(r"number\.(\d{1,2})#\w+")
_FORM = re.compile(r"(.+)#(\w+)")
# The page fills these itself, and knows no forms.
_OF_THE_PAGE = ("table.", "replay.", "ask.", "run.", "two-way.", "worlds.")


@dataclass
class Entry:
    """A message in another language."""

    source: Template
    text: Template
    fuzzy: bool = False
    comments: list[str] = field(default_factory=list)

    @property
    def missing(self) -> bool:
        return not all(forms(self.text))


def forms(template: Template) -> tuple[str, ...]:
    return (template,) if isinstance(template, str) else tuple(template)


def fields(text: str) -> set[str]:
    return {match[1] for match in FIELD.finditer(text)}


# ------------------------------------------------------------------------- files


def read(path: Path) -> dict[str, Entry]:
    """Return what a .po file holds by message id, in its order; nothing if there is none."""
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    found: dict[str, Entry] = {}
    for message in catalogue:
        if message.id:
            assert message.context and message.context not in found, (path, message.id)
            found[message.context] = Entry(
                message.id, message.string, message.fuzzy, list(message.user_comments)
            )
    return found


class _Dateless(Catalog):
    """A catalogue whose head says only what a reader of it needs."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", PLURALS),
        ]


def _catalogue(lang: str, entries: Mapping[str, Entry]) -> Catalog:
    catalogue = _Dateless(lang, header_comment="", fuzzy=False)
    for id, entry in entries.items():
        message = catalogue.add(entry.source, entry.text, context=id, user_comments=entry.comments)
        message.flags = {"fuzzy"} if entry.fuzzy else set()
    return catalogue


def written(lang: str, entries: Mapping[str, Entry]) -> bytes:
    """Return a .po file: in the order of the English messages, long lines left whole."""
    file = io.BytesIO()
    write_po(file, _catalogue(lang, entries), width=0, no_location=True)
    return file.getvalue().strip() + b"\n"


def compiled(lang: str, entries: Mapping[str, Entry]) -> bytes:
    """Return a .mo file: without what is missing or fuzzy, which is said in English."""
    # Babel leaves out what is fuzzy, but fills half a plural with English.
    sound = {id: entry for id, entry in entries.items() if not entry.missing}
    file = io.BytesIO()
    write_mo(file, _catalogue(lang, sound))
    return file.getvalue()


# ------------------------------------------------------------------------- bringing up to date


def updated(
    old: Mapping[str, Entry], english: Mapping[str, Template], *, names_tell_the_use: bool = True
) -> dict[str, Entry]:
    """Return a language's entries as the English messages now ask for them.

    Parameters
    ----------
    old : dict
        What the language has.
    english : dict
        The English messages, in order.
    names_tell_the_use : bool
        Whether a text that got another name has to be looked at again.
    """
    # A text that got another name keeps its translation, and its old name begins anew.
    moved = {
        entry.source: entry
        for id, entry in old.items()
        if "#" not in id and english.get(id) != entry.source
    }
    sources = set(english.values())
    found: dict[str, Entry] = {}
    extra = defaultdict(list)
    for id in old:
        if "#" in id:
            extra[_plain(id)].append(id)
    for id, source in english.items():
        for one in (id, *extra[id]):
            had = old.get(one)
            if had is not None and had.source == source:
                found[one] = _brought(had, False, source)
            elif source in moved:
                found[one] = _brought(moved[source], names_tell_the_use, source)
            elif had is not None and had.source not in sources:
                found[one] = _brought(had, True, source)
            else:
                found[one] = _brought(_nearest(source, moved), True, source)
    for id in sorted((id for id in old if _NUMBER.fullmatch(id)), key=_number_order):
        found[id] = old[id]
    return found


def _nearest(source: Template, moved: Mapping[Template, Entry]) -> Entry | None:
    """Return what was translated from a text much like this one."""
    texts = [text for text in moved if isinstance(text, str)]
    near = get_close_matches(source, texts, 1, 0.8) if isinstance(source, str) else []
    return moved[near[0]] if near else None


def _brought(old: Entry | None, changed: bool, source: Template) -> Entry:
    if old is None:
        return Entry(source, "" if isinstance(source, str) else ("", ""))
    text = old.text
    if isinstance(source, str) != isinstance(text, str):
        text = text[1] if isinstance(source, str) else (text, text)
    fuzzy = (old.fuzzy or changed) and any(forms(text))
    return Entry(source, text, fuzzy, old.comments)


def _plain(id: str) -> str:
    return id.partition("#")[0]


def _number_order(id: str) -> tuple[str, int]:
    number, _, form = id.removeprefix("number.").partition("#")
    return form, int(number)


# ------------------------------------------------------------------------- checking


def problems(entries: Mapping[str, Entry], english: Mapping[str, Template]) -> Iterator[str]:
    """Say what is wrong with a language's entries, one line each."""
    for id, source in english.items():
        if id not in entries:
            yield f"{id}: missing"
        elif entries[id].source != source:
            yield f"{id}: translated from another English text; update"
    for id, entry in entries.items():
        if _plain(id) not in english and not _NUMBER.fullmatch(id):
            yield f"{id}: unused"
        elif entry.missing:
            yield f"{id}: missing"
        elif entry.fuzzy:
            yield f"{id}: fuzzy"
        else:
            yield from faults(id, entry)
    yield from form_faults(entries)


def faults(id: str, entry: Entry) -> Iterator[str]:
    """Say which fields of a translation are not those of the English text."""
    sources, texts = forms(entry.source), forms(entry.text)
    if len(sources) != len(texts):
        yield f"{id}: expected {len(sources)} text(s), not {len(texts)}"
        return
    known = fields(" ".join(sources))
    for at, (source, text) in enumerate(zip(sources, texts, strict=True)):
        # The singular may leave the number itself out, or say it.
        needed = fields(source) - ({"n"} if len(sources) == 2 and at == 0 else set())
        for name in sorted(fields(text) - known - ({"n"} if len(sources) == 2 else set())):
            yield f"{id}: no field {{{name}}} in the English text"
        for name in sorted(needed - fields(text)):
            yield f"{id}: the field {{{name}}} is missing"
        rest = FIELD.sub("", text)
        if rest.count("{") + rest.count("}") != (
            FIELD.sub("", source).count("{") + FIELD.sub("", source).count("}")
        ):
            yield f"{id}: a brace too many in {text!r}"
        if text != text.strip() or "  " in text:
            yield f"{id}: a space too many in {text!r}"


def form_faults(entries: Mapping[str, Entry]) -> Iterator[str]:
    """Say which forms are asked for in vain, given in vain, or given in part."""
    asked: dict[str, str] = {}
    for id, entry in entries.items():
        for match in FIELD.finditer(" ".join(forms(entry.text))):
            if match[2]:
                asked.setdefault(match[2], id)
                if id.startswith(_OF_THE_PAGE):
                    yield f"{id}: the page knows no forms: {match[0]}"
    given: dict[str, set[str]] = defaultdict(set)
    for id in entries:
        match = _FORM.fullmatch(id)
        if match:
            given[match[2]].add(match[1])
    for form in sorted(asked.keys() - given.keys()):
        yield f"{asked[form]}: no message has the form {form}"
    for form in sorted(given.keys() - asked.keys()):
        yield f"{min(given[form])}#{form}: no sentence asks for this form"
    for form, ids in given.items():
        families = {_family(id) for id in ids}
        whole = {id for id in entries if "#" not in id and _family(id) in families}
        whole |= {f"number.{n}" for n in range(1, 13) if "number" in families}
        for id in sorted(whole - ids):
            yield f"{id}#{form}: missing, others of {_family(id)} have this form"


def _family(id: str) -> str:
    parts = id.split(".")
    return parts[0] if parts[0] == "number" else ".".join(parts[:2])


# ------------------------------------------------------------------------- sets of catalogues


@dataclass(frozen=True)
class Shelf:
    """All catalogues of one source."""

    english: Mapping[str, Template]
    folder: Path
    pattern: str
    compiles: bool
    names_tell_the_use: bool = True
    more_faults: Callable[[str, str, str], Iterator[str]] | None = None

    def updated(self, old: Mapping[str, Entry]) -> dict[str, Entry]:
        return updated(old, self.english, names_tell_the_use=self.names_tell_the_use)

    def problems(self, lang: str) -> Iterator[str]:
        entries = read(self.path(lang))
        yield from problems(entries, self.english)
        for id, entry in entries.items() if self.more_faults else ():
            assert isinstance(entry.source, str) and isinstance(entry.text, str)
            if entry.text and not entry.fuzzy:
                yield from self.more_faults(id, entry.source, entry.text)

    def path(self, lang: str) -> Path:
        return self.folder / self.pattern.format(lang=lang)

    def update(self) -> None:
        for lang in OTHERS:
            path = self.path(lang)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(written(lang, self.updated(read(path))))

    def compile(self) -> None:
        for lang in OTHERS if self.compiles else ():
            path = self.path(lang)
            path.with_suffix(".mo").write_bytes(compiled(lang, read(path)))

    def check(self) -> Iterator[str]:
        for lang in OTHERS:
            path = self.path(lang)
            entries = read(path)
            for problem in self.problems(lang):
                yield f"{lang}: {problem}"
            if written(lang, self.updated(entries)) != path.read_bytes():
                yield f"{lang}: not as update writes it"
            if self.compiles and path.with_suffix(".mo").read_bytes() != compiled(lang, entries):
                yield f"{lang}: the .mo file is not compiled from the .po file"


PACKAGE = Shelf(MESSAGES, LOCALE, "{lang}/LC_MESSAGES/twelve_widgets.po", compiles=True)


def notebooks() -> Shelf:
    return Shelf(
        notebook_words.messages(),
        notebook_words.LOCALE,
        "{lang}.po",
        compiles=False,
        names_tell_the_use=False,
        more_faults=notebook_words.faults,
    )


def notebook_texts(lang: str) -> dict[str, str]:
    """Return the translations of the notebooks that need no second look."""
    shelf = notebooks()
    entries = read(shelf.path(lang))
    return {
        id: str(entry.text)
        for id, entry in entries.items()
        if not entry.fuzzy and entry.source == shelf.english.get(id)
    }


def shelves() -> Iterable[Shelf]:
    return (PACKAGE, notebooks())


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=("update", "compile", "check"))
    what = parser.parse_args(arguments).what
    found = []
    for shelf in shelves():
        if what == "check":
            found += list(shelf.check())
        else:
            getattr(shelf, what)()
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
