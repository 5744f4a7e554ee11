"""Prose is made here, and only here: sentences from events, prompts and objections, in the reader's language.

A game keeps `messages/en.toml` and `messages/fr.toml`; a folder inside it may keep its own, which are added to them.
A message is text with places (`core/phrases.py`): `{seat}` is
the name of who acts, `{owner:seat}` any other seat, `{to}` the field as it is, `{kind:cheese}` a look-up in the table
`[cheese]`, `{n, plural, one {# mouse} other {# mice}}` the words for one or for several. A message may be a table with
`you` and `other`, the first told to the one who acts. What is looked up may have places too, and where the table does
not have `festival.r1c1` it is asked for `festival`.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from affinage.core.event import Event
from affinage.core.game import AnyGame, Asked, Objection, Seat
from affinage.core.phrases import fill, gender, parse

LANGUAGES = ("en", "fr")
LONGEST = 1000
"""Signs of a sentence that is held against patterns; ours are shorter, whatever they repeat of a person's."""


class Messages:
    """The sentences of one game in one language."""

    def __init__(self, language: str, tables: Mapping[str, Any]) -> None:
        self.language = language
        self.tables = tables
        objections = tables.get("objections", {})
        self._patterns = [(_pattern(english), said) for english, said in objections.items() if "{" in english]

    def event(self, event: Event, names: Sequence[str], reader: Seat | None = None) -> str:
        """What happened, as a sentence for this reader; empty where an event is not worth a line."""
        fields = msgspec.structs.asdict(event)
        # What is kept from a reader is None as well; where that is all that fades, the same sentence fits both.
        is_faded = bool(event.fleeting) and all(fields[name] is None for name in event.fleeting)
        return self._say("faded" if is_faded else "events", str(event.__struct_config__.tag), fields, names, reader)

    def prompt(self, asked: Asked, seat: Seat, names: Sequence[str], reader: Seat | None = None) -> str:
        """What a seat is asked, as a sentence for this reader."""
        return self._say("prompts", asked.name, {"seat": seat, **asked.fields}, names, reader)

    def objection(self, objection: Objection) -> str:
        """Why not, in this language; the English sentence is the key, with `{1}`, `{2}` for the parts that vary."""
        said = self.tables.get("objections", {}).get(objection.text)
        if said is not None:
            return str(said)
        for pattern, translated in self._patterns if len(objection.text) <= LONGEST else ():
            if found := pattern.fullmatch(objection.text):
                return self.fill(translated, {str(n): text for n, text in enumerate(found.groups(), start=1)})
        return objection.text

    def name(self, table: str, key: str) -> str:
        """The name of a thing in this language; the key itself where none is written."""
        return str(self.tables.get(table, {}).get(key, key))

    def phrase(self, table: str, key: str, **fields: Any) -> str:
        """A message filled in with these fields; the key itself where none is written."""
        return self.fill(self.name(table, key), fields)

    def fill(self, text: str, fields: Mapping[str, Any], names: Sequence[str] = (), reader: Seat | None = None) -> str:
        """A text of ours with its places filled in, for this reader."""
        return _Filling(self, fields, names, reader).text(text)

    def _say(self, table: str, key: str, fields: dict[str, Any], names: Sequence[str], reader: Seat | None) -> str:
        message = self.tables[table][key]
        if isinstance(message, Mapping):
            message = message["you" if reader is not None and fields.get("seat") == reader else "other"]
        text = self.fill(message, fields, names, reader)
        return text[:1].upper() + text[1:]


class _Filling:
    """A message being filled in, for one reader."""

    def __init__(
        self, messages: Messages, fields: Mapping[str, Any], names: Sequence[str], reader: Seat | None
    ) -> None:
        self.messages, self.fields, self.names, self.reader = messages, fields, names, reader

    def text(self, message: str) -> str:
        return fill(parse(message), self.messages.language, self.fields, self._shown, self._person)

    def _shown(self, field: str, table: str) -> str:
        value = self.fields[field]
        if table == "seat" or field == "seat":
            return self.messages.name("words", "you") if value == self.reader else str(self.names[value])
        if table:
            table, _, last = table.partition(":")
            values = value if isinstance(value, list | tuple) else [value]
            *names, name = [self._looked_up(table, str(each)) for each in values] or [""]
            between = f" {self.messages.name('words', last)} " if last else ", "
            return between.join([", ".join(names), name]) if names else name
        return str(value)

    def _looked_up(self, table: str, key: str) -> str:
        found = self.messages.name(table, key)
        if found == key and "." in key:
            found = self.messages.name(table, key.split(".")[0])
        return self.text(found) if "{" in found else found

    def _person(self, field: str, _: str) -> str:
        value = self.fields[field]
        if isinstance(value, str):
            return gender(value)
        return "you" if value == self.reader else gender(self.names[value])


def _pattern(english: str) -> re.Pattern[str]:
    """A sentence with numbered places as a pattern of the sentences that it stands for."""
    return re.compile(re.sub(r"\\\{\d+\\\}", "(.*?)", re.escape(english)), re.DOTALL)


@lru_cache
def messages(package: str, language: str) -> Messages:
    """The messages of the game in this package; English for a language it does not have."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    home = resources.files(package)
    tables: dict[str, dict[str, Any]] = tomllib.loads(home.joinpath("messages", f"{spoken}.toml").read_text("utf-8"))
    for part in _inside(home):
        added = part.joinpath("messages", f"{spoken}.toml")
        if added.is_file():
            for table, lines in tomllib.loads(added.read_text("utf-8")).items():
                tables.setdefault(table, {}).update(lines)
    return Messages(spoken, tables)


def _inside(folder: Traversable) -> Iterator[Traversable]:
    """The folders in a folder and in those."""
    for inner in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if inner.is_dir():
            yield inner
            yield from _inside(inner)


def messages_of(game: AnyGame, language: str) -> Messages:
    """The messages of a game."""
    return messages(type(game).__module__, language)
