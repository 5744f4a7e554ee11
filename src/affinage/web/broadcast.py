"""What a table tells its readers: an update each, and a word to their sockets when there is a new one."""

from typing import Final

import msgspec

from affinage.core.game import Seat
from affinage.store import Stored
from affinage.web.refused import Refused
from affinage.web.seats_online import SeatsOnline
from affinage.web.updates import update_of
from affinage.web.wire import Update

TAKEN_OVER = "This seat was taken over on another device; open its link to take it back."
LEFT = "You have left this seat."


NEWS: Final = frozenset({"seq", "since", "view", "hash", "told", "gone"})
"""What every update has; any other field, and any field of the view, is left out where it is as it was."""
_ENCODER: Final = msgspec.json.Encoder()
_VIEW: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_KEYS: Final = [(name, f',"{name}":'.encode()) for name in Update.__struct_fields__]


class Sent:
    """What was last sent on a socket: the fields of the update as they were, and written, and those of the view."""

    def __init__(self) -> None:
        self.fields: dict[str, object] = {}
        self.written: dict[str, bytes] = {}
        self.view: dict[str, bytes] = {}

    def clear(self) -> None:
        """The next update is complete."""
        for each in (self.fields, self.written, self.view):
            each.clear()


def written(update: Update, sent: Sent) -> bytes:
    """An update as JSON, without what is as it was when last `sent`: fields of its own, and of the view."""
    pieces = [b'{"type":"update"']
    for name, key in _KEYS:
        field = getattr(update, name)
        if name in NEWS:
            pieces += key, _changed_view(field, sent.view) if name == "view" else _ENCODER.encode(field)
        elif field is not sent.fields.get(name, sent):
            sent.fields[name] = field
            piece = _ENCODER.encode(field)
            if sent.written.get(name) != piece:
                sent.written[name] = piece
                pieces += key, piece
    pieces.append(b"}")
    return b"".join(pieces)


def _changed_view(view: msgspec.Raw, sent: dict[str, bytes]) -> bytes:
    changed = {}
    for name, field in _VIEW.decode(view).items():
        piece = bytes(field)
        if sent.get(name) != piece:
            sent[name] = piece
            changed[name] = field
    return _ENCODER.encode(changed)


class Broadcast:
    """A table's way to the sockets that are open to it."""

    def __init__(self, online: SeatsOnline, stored: Stored) -> None:
        self._online = online
        self._told_away = online.away(stored)
        """Who was away when the table was last told."""

    def update(
        self,
        stored: Stored,
        reader: Seat | None,
        language: str,
        *,
        since: int = -1,
        looked: int | None = None,
        again: int | None = None,
        session: str | None = None,
    ) -> Update:
        """The table as the reader, who comes with a session, may know it; call it with the table held."""
        away = self._told_away = self._online.away(stored)
        if looked is None:
            looked = stored.table.seq if reader is None else stored.holders[reader].looked
        return update_of(
            stored.table,
            stored.id,
            reader,
            language,
            since=since,
            looked=looked,
            again=again,
            mine=stored.seats_of(session),
            here=self._online.here,
            away=away,
            back=stored.given_up_by(session),
            seen=self._online.seen(stored),
            said=stored.said,
            host=stored.is_host(session),
            origin=stored.origin,
            seed_known=stored.seed_known,
        )

    def wake(self) -> None:
        """There is something to tell to everybody."""
        for socket in list(self._online.sockets):
            socket.wake()

    def note_away(self, stored: Stored) -> None:
        """Tells the sockets where the table's patience with somebody has ended."""
        self._online.absence.touch(self._online.here)
        if self._online.away(stored) != self._told_away:
            self.wake()

    def drop(self, stored: Stored, seat: Seat) -> None:
        """Whoever no longer holds a seat sees through its eyes no longer."""
        holder = stored.holders[seat].session
        for socket in [each for each in self._online.sockets if each.seat == seat and each.session != holder]:
            socket.drop(Refused("not-your-seat", TAKEN_OVER if holder else LEFT))

    def end(self, why: Refused) -> None:
        """The table is there no more: whoever is at it is told so."""
        for socket in list(self._online.sockets):
            socket.drop(why)
