"""The log: what happened, told to one reader in one language, from events that reader may know."""

from bisect import bisect_right
from collections.abc import Iterator
from operator import attrgetter, itemgetter

import msgspec

from affinage.core.event import Event, faded, redact
from affinage.core.game import AnyGame, Seat
from affinage.core.messages import Messages, messages
from affinage.table.entry import TookBack
from affinage.table.table import Played, Table


class Line(msgspec.Struct, frozen=True):
    """One event as a reader may know it, with its sentence; the text is empty where it is not worth a line."""

    seq: int
    seat: Seat | None
    text: str
    event: Event


def language_of(game: AnyGame, language: str) -> Messages:
    """The sentences of a game."""
    return messages(type(game).__module__, language)


def names(table: Table, language: str) -> list[str]:
    """What to call each seat: the person's name, or the seat's number."""
    said = messages(__package__, language)
    return [sitting.name or said.phrase("words", "seat", number=seat + 1) for seat, sitting in enumerate(table.seats)]


class Sentences:
    """The sentences of what was done last, for all readers: who is not named in one reads what everybody else does."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, Seat | None, str], tuple[Event, str]] = {}

    def of(self, says: Messages, event: Event, who: list[str], reader: Seat | None) -> str:
        """What an event was, for this reader."""
        if reader is not None and reader not in msgspec.structs.astuple(event):
            reader = None
        key = id(event), reader, says.language
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = event, says.event(event, who, reader)  # with the event, lest its id be another's
        return found[1]


def lines(
    table: Table,
    reader: Seat | None,
    language: str,
    since: int = -1,
    looked: int = 0,
    sentences: Sentences | None = None,
) -> list[Line]:
    """What happened after entry `since`, in order.

    Where remembering is part of the game, entries up to `looked` are told without what was only seen then.
    """
    game_says, table_says = language_of(table.game, language), messages(__package__, language)
    who, found = names(table, language), []
    fleeting = frozenset() if table.over else table.fleeting
    for played in table.played[bisect_right(table.played, since, key=attrgetter("seq")) :]:
        is_last = played.seq == table.seq  # what everybody is told now
        for event in played.events:
            known = redact(event, reader)
            if known is None:
                continue
            kept = faded(known) if played.seq <= looked and type(event) in fleeting else known
            if sentences is not None and is_last and kept is event:
                text = sentences.of(game_says, event, who, reader)
            else:
                text = game_says.event(kept, who, reader)
            found.append(Line(played.seq, played.seat, text, kept))
    for seq, event in table.comings[bisect_right(table.comings, since, key=itemgetter(0)) :]:
        found.append(Line(seq, None, table_says.event(event, who, reader), event))
    return sorted(found, key=attrgetter("seq"))


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
    taken = [(entry.seat, seq) for entry in later for seq in entry.of if seq <= since]
    return tuple(seq for seat, seq in taken if seat == reader or seq not in table.unseen)
