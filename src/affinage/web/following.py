"""Reading on where other processes have told of entries: at all tables that are behind together, in one go."""

import asyncio
import logging

from affinage.store import Store, Unavailable
from affinage.store.rows import News
from affinage.web.room import Room

logger = logging.getLogger(__name__)

MOST_AT_ONCE = 200
"""Tables read in one go."""


class Following:
    """The tables of which another process has told that there is more to read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._behind: dict[str, Room] = {}
        self._reading: asyncio.Task[None] | None = None

    def hear(self, room: Room) -> None:
        """There is more at a table, which is read soon, or once somebody is there."""
        if room.idle:
            room.hear_later()
            return
        self._behind[room.id] = room
        if self._reading is None:
            self._reading = asyncio.create_task(self._read(), name="following")

    async def close(self) -> None:
        """Reads no more."""
        self._behind.clear()
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _read(self) -> None:
        try:
            while self._behind:
                rooms = [self._behind.pop(table_id) for table_id in list(self._behind)[:MOST_AT_ONCE]]
                news = await self._store.news({room.id: room.stored.table.seq for room in rooms})
                for room in rooms:
                    if not _fold(room, news.get(room.id)):
                        room.follow()  # by itself, when nobody holds the table; what is wrong is said there
        except Unavailable as error:
            logger.warning("tables cannot be read; they will be tried again: %s", error)
        except Exception:
            logger.exception("tables could not be read on")
        finally:
            self._reading = None


def _fold(room: Room, news: News | None) -> bool:
    try:
        return news is not None and room.fold(news)
    except Exception:
        room.read_anew()
        return False
