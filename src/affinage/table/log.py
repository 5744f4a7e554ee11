"""The log: what happened, told to one reader in one language, from events that reader may know."""

from bisect import bisect_right
from collections.abc import Iterator
from operator import attrgetter, itemgetter
from typing import Any, Final

import msgspec

from affinage.core.event import Event, faded, redact
from affinage.core.game import AnyGame, Asked, Seat
from affinage.core.messages import Messages, messages
from affinage.table.entry import TookBack
from affinage.table.table import Played, Table

MOST_KEPT: Final = 256
"""Lines that are kept for all readers of a table: more than are told with a move."""


class Told(msgspec.Struct, frozen=True):
    """One event, with its sentence; an empty text is not worth a line in the log."""

    seq: int
    seat: Seat | None
    text: str
    event: Any


def language_of(game: AnyGame, language: str) -> Messages:
    """The sentences of a game."""
    return messages(type(game).__module__, language)


def names(table: Table, language: str) -> list[str]:
    """What to call each seat: the person's name, or the seat's number."""
    said = messages(__package__, language)
    return [sitting.name or said.phrase("words", "seat", number=seat + 1) for seat, sitting in enumerate(table.seats)]


class Spoken:
    """An event as it is told to those who have heard it."""

    __slots__ = ("event", "fields", "kept", "to")

    def __init__(self, event: Event, kept: Event) -> None:
        self.event, self.kept = event, kept
        """Both are held here, lest their places in memory become another's."""
        self.fields = msgspec.structs.astuple(event)
        self.to: dict[Seat | None, Told] = {}


class Sentences:
    """Lines that everybody may read, kept for all readers: who is not named in one reads what everybody else does.

    They are of a table as people sit there now, since they have names in them.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._seats = table, tuple(table.seats)
        self._names: dict[str, list[str]] = {}
        self._asked: dict[tuple[str, str, Seat, Seat | None, str], str] = {}
        self._found: dict[tuple[int, int, bool, str], Spoken] = {}

    def are_of(self, table: Table) -> bool:
        """Whether they can still be told."""
        return self._table is table and self._seats == tuple(table.seats)

    def names(self, language: str) -> list[str]:
        """What to call each seat."""
        if language not in self._names:
            self._names[language] = names(self._table, language)
        return self._names[language]

    def question(self, question: Asked, seat: Seat, reader: Seat | None, language: str) -> str:
        """What a seat is asked, as a sentence for this reader; the same is asked again and again."""
        key = question.name, str(question.fields), seat, reader, language
        text = self._asked.get(key)
        if text is None:
            if len(self._asked) >= MOST_KEPT:
                self._asked.clear()
            says = language_of(self._table.game, language)
            text = self._asked[key] = says.prompt(question, seat, self.names(language), reader)
        return text

    def line(self, played: Played, event: Event, is_old: bool, reader: Seat | None, language: str) -> Told:
        """An event without secrets as this reader is told it; where it `is_old`, without what was only seen then."""
        key = played.seq, id(event), is_old, language
        spoken = self._found.get(key)
        if spoken is None:
            if len(self._found) >= MOST_KEPT:
                self._found.clear()
            spoken = self._found[key] = Spoken(event, faded(event) if is_old else event)
        found = spoken.to.get(reader)
        if found is None:
            named = reader if reader in spoken.fields else None
            if named not in spoken.to:
                text = language_of(self._table.game, language).event(spoken.kept, self.names(language), named)
                spoken.to[named] = Told(played.seq, played.seat, text, spoken.kept)
            found = spoken.to[reader] = spoken.to[named]
        return found


def after(table: Table, since: int) -> int:
    """Where the actions after an entry begin; mostly it is one of the last, so they are looked for from the end."""
    place = len(table.played)
    while place and table.played[place - 1].seq > since:
        place -= 1
    return place


def lines(
    table: Table,
    reader: Seat | None,
    language: str,
    since: int = -1,
    looked: int = 0,
    sentences: Sentences | None = None,
) -> list[Told]:
    """What happened after entry `since`, in order.

    Where remembering is part of the game, entries up to `looked` are told without what was only seen then.
    """
    sentences, found = sentences or Sentences(table), []
    fleeting = frozenset() if table.over else table.fleeting
    for played in table.played[after(table, since) :]:
        for event in played.events:
            is_old = played.seq <= looked and type(event) in fleeting
            if event.audience is None:
                found.append(sentences.line(played, event, is_old, reader, language))
            elif (known := redact(event, reader)) is not None:
                kept = faded(known) if is_old else known
                text = language_of(table.game, language).event(kept, sentences.names(language), reader)
                found.append(Told(played.seq, played.seat, text, kept))
    comings = table.comings[bisect_right(table.comings, since, key=itemgetter(0)) :]
    for seq, event in comings:
        text = messages(__package__, language).event(event, sentences.names(language), reader)
        found.append(Told(seq, None, text, event))
    return sorted(found, key=attrgetter("seq")) if comings else found


def seen(played: Played, reader: Seat | None) -> Iterator[Event]:
    """The events of an action as this reader may know them."""
    for event in played.events:
        known = redact(event, reader)
        if known is not None:
            yield known


def whole(played: Played) -> Iterator[Event]:
    """The events of an action as those who know it all do; for looking back when the game is over."""
    for event in played.events:
        yield msgspec.structs.replace(event, audience=None)


def taken_back(table: Table, reader: Seat | None, since: int) -> tuple[int, ...]:
    """The entries up to `since` that were taken back after it: lines a reader must strike out."""
    later = [entry for entry in table.entries[max(since, 0) :] if isinstance(entry, TookBack)]
    if not later:
        return ()
    taken = [(entry.seat, seq) for entry in later for seq in entry.of if seq <= since]
    return tuple(seq for seat, seq in taken if seat == reader or seq not in table.unseen)
