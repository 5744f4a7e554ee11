"""What a table tells its readers: an update each, and a word to their sockets when there is a new one."""

from affinage.core.game import Seat
from affinage.store import Stored
from affinage.web.refused import Refused
from affinage.web.seats_online import SeatsOnline
from affinage.web.updates import update_of
from affinage.web.wire import Update

TAKEN_OVER = "This seat was taken over on another device; open its link to take it back."
LEFT = "You no longer hold this seat."


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
