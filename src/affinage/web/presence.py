"""Who is connected where: processes tell each other, and one that is silent has nobody."""

import logging
import time
from collections.abc import Collection, Iterable
from typing import Final

from affinage.core.game import Seat
from affinage.store import Store, Unavailable
from affinage.web.keys import new_id
from affinage.web.room import Room

logger = logging.getLogger(__name__)

SILENCE_SECONDS: Final = 10.0
"""A process that has said nothing of a table for so long has nobody there, or is gone."""


class Presence:
    """What this process tells of itself, and has heard of others."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._process = new_id()
        self._heard: dict[tuple[str, str], float] = {}
        """When a process last spoke of a table."""

    async def announce(self, rooms: Iterable[Room]) -> None:
        """Tells the others who is at these tables."""
        try:
            await self._store.announce(self._process, {room.id: room.online.connected for room in rooms})
        except Unavailable as error:
            logger.warning("other processes are not told who is here: %s", error)

    def hear(self, process: str, room: Room, seats: Collection[Seat]) -> None:
        if process == self._process:
            return
        self._heard[process, room.id] = time.monotonic()
        room.online.absence.touch(seats)
        if room.online.elsewhere.get(process, frozenset()) != frozenset(seats):
            room.online.elsewhere[process] = frozenset(seats)
            room.broadcast.wake()

    def forget(self, rooms: dict[str, Room]) -> None:
        """Lets go of whoever has been silent."""
        late = time.monotonic() - SILENCE_SECONDS
        for process, table_id in [key for key, heard in self._heard.items() if heard < late]:
            del self._heard[process, table_id]
            room = rooms.get(table_id)
            if room is not None and process in room.online.elsewhere:
                del room.online.elsewhere[process]
                room.broadcast.wake()
