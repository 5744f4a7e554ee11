"""What a table tells its readers: an update each, and a word to their sockets when there is a new one."""

import asyncio
from collections.abc import Callable

from affinage.core.game import Seat
from affinage.store import Stored
from affinage.web.present import Present
from affinage.web.refused import Refused
from affinage.web.seats_online import Attendance, SeatsOnline
from affinage.web.updates import update_of
from affinage.web.wire import Update

TAKEN_OVER = "This seat was taken over on another device; open its link to take it back."
LEFT = "You no longer hold this seat."


class Broadcast:
    """A table's way to the sockets that are open to it."""

    def __init__(self, online: SeatsOnline, stored: Stored, is_free: Callable[[], bool]) -> None:
        self._online, self._is_free = online, is_free
        self._present = Present(stored.table)
        self._is_due = False
        """Whether everybody will be told in a moment."""
        self._told_away = online.away(stored)
        """Who was away when the table was last told."""
        self._is_telling = False
        self._attendance: Attendance | None = None
        """Who is there, while everybody is told in one go."""

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
        here, away, seen = self._attending(stored)
        self._told_away = away
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
            here=here,
            away=away,
            back=stored.given_up_by(session),
            seen=seen,
            said=stored.said,
            host=stored.is_host(session),
            origin=stored.origin,
            seed_known=stored.seed_known,
            present=self.present(stored),
        )

    def present(self, stored: Stored) -> Present:
        """What was made of the table since its last entry."""
        if not self._present.is_of(stored.table):
            self._present = Present(stored.table, self._present)
        return self._present

    def _attending(self, stored: Stored) -> Attendance:
        if not self._is_telling or self._attendance is None:
            self._attendance = self._online.attendance(stored)
        return self._attendance

    def wake(self) -> None:
        """There is something to tell to everybody, once what is being done at the table is done."""
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        """Tells all in one go, so that they share what is made and sent; each in its turn where the table is held."""
        self._is_due = False
        is_free = self._is_free()
        self._is_telling, self._attendance = True, None
        for socket in list(self._online.sockets):
            if is_free:
                socket.tell_now()
            else:
                socket.wake()
        self._is_telling = False
        self._present.let_go()

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
