"""What the server tidies by itself, a little at a time: old tables, and sessions that nothing is kept for."""

import asyncio
import logging
from typing import Final

from affinage.store import Store, Unavailable
from affinage.store.retention import TABLES_AT_ONCE, Retention, forget_sessions, forget_tables, forget_watchers
from affinage.web.rooms import Rooms

logger = logging.getLogger(__name__)

BETWEEN_SECONDS: Final = 1.0
"""Between two steps while there is more to do."""
REST_SECONDS: Final = 600.0
"""After everything was looked through."""


class Housekeeper:
    """Goes round the database in small steps; several processes may, each on its own."""

    def __init__(self, store: Store, rooms: Rooms, retention: Retention) -> None:
        self._store, self._rooms, self._retention = store, rooms, retention
        self._session = ""

    async def run(self) -> None:
        """Tidies until it is cancelled."""
        while True:
            await asyncio.sleep(BETWEEN_SECONDS)
            more = False
            try:
                more = await self.step()
            except Unavailable as error:
                logger.warning("what is old is deleted later: %s", error)
            except Exception:
                logger.exception("what is old could not be deleted")
            if not more:
                await asyncio.sleep(REST_SECONDS)

    async def step(self) -> bool:
        """Deletes a little; whether there may be more to delete."""
        gone = await forget_tables(self._store, self._retention, self._rooms.busy)
        for table_id in gone:
            self._rooms.forget(table_id)
        if gone:
            logger.info("tables deleted after their time", extra={"count": len(gone)})
        more_watchers = await forget_watchers(self._store)
        self._session = await forget_sessions(self._store, self._session)
        return len(gone) >= TABLES_AT_ONCE or more_watchers or bool(self._session)
