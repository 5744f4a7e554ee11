"""The tables in memory, and how they keep in step with what other processes write."""

import asyncio
import time
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Final

from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.store import Store, Stored
from affinage.store.logs import DamagedTable, NoTable
from affinage.web.following import Following
from affinage.web.presence import Presence
from affinage.web.refused import Refused, refused
from affinage.web.room import Room
from affinage.web.workers import Workers

FORGET_SECONDS: Final = 60.0
"""A table nobody is at stays in memory for so long."""
FRESH_SECONDS: Final = 1.0
"""So long a table is not compared again with a file, which one process alone is meant to use."""
MOST_AT_ONCE: Final = 500
"""Tables asked about in one query."""


class Rooms:
    """The tables in memory; one that nobody is at can be read again from the store."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store = store
        self._workers = workers
        self._rooms: dict[str, Room] = {}
        self._presence = Presence(store)
        self._following = Following(store)
        self._reading: dict[str, tuple[asyncio.Lock, int]] = {}
        """The tables that are being read, and how many wait for each."""

    def __len__(self) -> int:
        return len(self._rooms)

    @property
    def sockets(self) -> int:
        return sum(len(room.online.sockets) for room in self._rooms.values())

    async def room(self, table_id: str) -> Room:
        """The room of a table, in step with the store; raises Refused where there is none."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.used = time.monotonic()
            if self._store.is_shared or room.used - room.caught_up > FRESH_SECONDS:
                try:
                    await room.catch_up()
                except (DamagedTable, NoTable) as error:
                    self.forget(table_id, error)
                    raise
            return room
        async with self._opening(table_id):
            if table_id in self._rooms:
                return self._rooms[table_id]
            stored = await self._store.load(table_id) if len(table_id) <= 16 else None
            if stored is None:
                raise Refused("no-such-thing", "There is no such table; check the address.")
            return self._rooms.get(table_id) or self.add(stored)

    @asynccontextmanager
    async def _opening(self, table_id: str) -> AsyncIterator[None]:
        """Whoever comes while a table is read waits for it, and does not read it too."""
        lock, waiting = self._reading.get(table_id, (asyncio.Lock(), 0))
        self._reading[table_id] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._reading.pop(table_id)
            if waiting > 1:
                self._reading[table_id] = lock, waiting - 1

    @property
    def busy(self) -> list[str]:
        """The tables that somebody is at, or that something is done to."""
        return [table_id for table_id, room in self._rooms.items() if not room.idle]

    def forget(self, table_id: str, why: Mistake | None = None) -> None:
        """A table is there no more, or cannot be read."""
        room = self._rooms.pop(table_id, None)
        if room is not None:
            room.broadcast.end(refused(why or NoTable()))

    async def read_again(self, session: str) -> None:
        """The tables of a session are as the store has them now: it has become another."""
        for room in list(self._rooms.values()):
            if room.stored.seats_of(session) or room.stored.is_host(session):
                room.follow()

    def forget_quietly(self, table_id: str) -> None:
        """A table was changed behind its room: whoever is there comes back to it as it is now."""
        room = self._rooms.get(table_id)
        if room is not None:
            room.read_anew()

    def here(self, table_id: str) -> set[Seat]:
        """The seats of a table that are connected, as far as this process knows."""
        room = self._rooms.get(table_id)
        return room.online.here if room is not None else set()

    def add(self, stored: Stored) -> Room:
        """Opens a room for a table that was read or laid."""
        room = self._rooms[stored.id] = Room(stored, self._store, self._workers)
        room.bots.stir()
        return room

    def hear(self, table_id: str, seq: int) -> None:
        """A process has committed an entry, or with 0 something else of a table."""
        room = self._rooms.get(table_id)
        if room is not None and (seq == 0 or seq > room.stored.table.seq):
            self._following.hear(room)

    def hear_here(self, process: str, table_id: str, seats: Collection[Seat]) -> None:
        """These seats are connected to a process."""
        room = self._rooms.get(table_id)
        if room is not None:
            self._presence.hear(process, room, seats)

    def drop(self, sessions: Collection[str], why: Refused) -> None:
        """Closes the sockets of these sessions."""
        for room in self._rooms.values():
            for socket in list(room.online.sockets):
                if socket.session in sessions:
                    socket.drop(why)

    async def announce(self, room: Room) -> None:
        """Somebody came to a table or left it: its sockets and the other processes are told.

        The room stays for a while: where a line broke for everybody, they are back soon.
        """
        room.used = time.monotonic()
        room.broadcast.wake()
        await self._presence.announce([room])

    def hear_all(self) -> None:
        """Notices may have been lost."""
        for room in self._rooms.values():
            if room.online.sockets:
                room.follow()

    async def check(self) -> None:
        """Looks whether a table that somebody is at has moved on unheard, and forgets those that nobody is at."""
        late = time.monotonic() - FORGET_SECONDS
        self._rooms = {table_id: room for table_id, room in self._rooms.items() if not room.idle or room.used > late}
        open_rooms = [room for room in self._rooms.values() if room.online.sockets]
        self._presence.forget(self._rooms)
        await self._presence.announce(open_rooms)
        for room in open_rooms:
            room.broadcast.note_away(room.stored)
        for start in range(0, len(open_rooms), MOST_AT_ONCE):
            some = open_rooms[start : start + MOST_AT_ONCE]
            seqs = await self._store.seqs([room.id for room in some])
            for room in some:
                if room.id in seqs:
                    room.check(seqs[room.id])
                else:
                    self.forget(room.id)

    async def close(self) -> None:
        await self._following.close()
        await asyncio.gather(*(room.close() for room in self._rooms.values()))
