"""Prose is made here, and only here: sentences from events, prompts and objections, in the reader's language.

A game keeps `messages/en.toml` and `messages/fr.toml`. A message is text with fields in braces: `{seat}` is the
name of who acts, `{owner:seat}` any other seat, `{to}` the field as it is, `{kind:cheese}` a look-up in the table
`[cheese]`, `{n:mouse|mice}` the word for one or for several. A message may be a table with `you` and `other`, the
first told to the one who acts.
"""

import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from affinage.core.event import Event
from affinage.core.game import AnyGame, Asked, Objection, Seat

LANGUAGES = ("en", "fr")


class Messages:
    """The sentences of one game in one language."""

    def __init__(self, language: str, tables: Mapping[str, Any]) -> None:
        self.language = language
        self.tables = tables

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
        """Why not, in this language; the English sentence is the key."""
        return str(self.tables.get("objections", {}).get(objection.text, objection.text))

    def name(self, table: str, key: str) -> str:
        """The name of a thing in this language; the key itself where none is written."""
        return str(self.tables.get(table, {}).get(key, key))

    def _say(self, table: str, key: str, fields: dict[str, Any], names: Sequence[str], reader: Seat | None) -> str:
        message = self.tables[table][key]
        if isinstance(message, Mapping):
            message = message["you" if reader is not None and fields.get("seat") == reader else "other"]
        text = str(_Filler(self, names, reader).vformat(message, (), fields))
        return text[:1].upper() + text[1:]


class _Filler(string.Formatter):
    def __init__(self, messages: Messages, names: Sequence[str], reader: Seat | None) -> None:
        self.messages, self.names, self.reader = messages, names, reader

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        value = kwargs[str(key)]
        return self._seat(value) if key == "seat" else value

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "seat":
            return self._seat(value)
        if "|" in spec:
            one, several = spec.split("|")
            few = value < 2 if self.messages.language == "fr" else value == 1
            return f"{value} {one if few else several}"
        if spec:
            values = value if isinstance(value, list | tuple) else [value]
            return ", ".join(self.messages.name(spec, str(v)) for v in values)
        return str(value)

    def _seat(self, seat: Any) -> str:
        if seat == self.reader:
            return self.messages.name("words", "you")
        return str(self.names[seat])


@lru_cache
def messages(package: str, language: str) -> Messages:
    """The messages of the game in this package; English for a language it does not have."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    text = resources.files(package).joinpath("messages", f"{spoken}.toml").read_text(encoding="utf-8")
    return Messages(spoken, tomllib.loads(text))


def messages_of(game: AnyGame, language: str) -> Messages:
    """The messages of a game."""
    return messages(type(game).__module__, language)
