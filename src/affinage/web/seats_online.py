"""Who of a table is connected, to this process or another, and whom the table has waited for long enough."""

import time
from collections.abc import Collection
from typing import NamedTuple, Protocol

from affinage.core.game import Seat
from affinage.store import Stored
from affinage.web import absence
from affinage.web.absence import Absence
from affinage.web.refused import Refused
from affinage.web.updates import Seen, seats_of
from affinage.web.wire import SeatInfo

PRESENT_SECONDS = 60.0
"""So long after a move of a person, or after they came to the table, somebody is thought to wait for its bots."""


class Socket(Protocol):
    """An open connection to a room."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def session(self) -> str | None: ...
    def wake(self) -> None:
        """There is something to tell."""

    def tell_now(self) -> None:
        """There is something to tell, and nobody holds the table."""

    def drop(self, why: Refused) -> None:
        """It may look no longer."""


class Attendance(NamedTuple):
    """Who of a table is connected, who is away, and when the others were last there."""

    here: frozenset[Seat]
    away: frozenset[Seat]
    seen: tuple[Seen, ...]


class SeatsOnline:
    """The open sockets of a table, and what is known of those elsewhere."""

    def __init__(self) -> None:
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, frozenset[Seat]] = {}
        """The seats that are connected to other processes, by process."""
        self.absence = Absence()
        self._attended = time.monotonic()

    @property
    def here(self) -> set[Seat]:
        """The seats that are connected, to this process or another."""
        return self.connected.union(*self.elsewhere.values())

    @property
    def connected(self) -> set[Seat]:
        """The seats that are connected to this process."""
        return {socket.seat for socket in self.sockets if socket.seat is not None}

    def has(self, session: str) -> bool:
        """Whether a session has a socket open to this process."""
        return any(socket.session == session for socket in self.sockets)

    @property
    def is_attended(self) -> bool:
        """Whether a person is there, or was a moment ago; else there is no hurry for the bots."""
        return bool(self.sockets or self.here) or time.monotonic() - self._attended < PRESENT_SECONDS

    def attend(self) -> None:
        """A person has moved."""
        self._attended = time.monotonic()

    def is_away(self, stored: Stored, seat: Seat) -> bool:
        """Whether its player, at whichever of their seats, has been away for the table's patience."""
        seats = stored.seats_of(stored.holders[seat].session) or (seat,)
        if not self.here.isdisjoint(seats):
            return False
        return self.absence.seconds(seats, stored.holders) >= stored.table.settings.patience

    def away(self, stored: Stored) -> frozenset[Seat]:
        """The seats where a seated player may let a bot play."""
        return self._away(stored, self.here)

    def _away(self, stored: Stored, here: Collection[Seat]) -> frozenset[Seat]:
        sittings = enumerate(stored.table.seats)
        missed = [seat for seat, sitting in sittings if sitting.kind != "bot" and seat not in here]
        return frozenset(seat for seat in missed if self.is_away(stored, seat))

    def seat_infos(self, stored: Stored, session: str | None) -> tuple[SeatInfo, ...]:
        """Who sits where, told to a session."""
        here, away, seen = self.attendance(stored)
        return seats_of(stored.table, stored.seats_of(session), here, away, stored.given_up_by(session), seen)

    def attendance(self, stored: Stored) -> Attendance:
        """Who is there, and who is not."""
        here = frozenset(self.here)
        return Attendance(here, self._away(stored, here), self._seen(stored, here))

    def _seen(self, stored: Stored, here: Collection[Seat]) -> tuple[Seen, ...]:
        """When each player who is not there was last there, and last reminded; and who is the host."""
        return tuple(
            Seen(
                None if seat in here else absence.told(holder.seen),
                absence.told(holder.nudged),
                stored.is_host(holder.session),
            )
            for seat, holder in enumerate(stored.holders)
        )
