"""One server: its store, its rooms, its keys."""

import asyncio
import contextlib
import logging

from affinage.core.game import Seat
from affinage.store import Store
from affinage.web.keys import Tickets
from affinage.web.room import Rooms
from affinage.web.thinking import Thinker

logger = logging.getLogger(__name__)

LOOK_SECONDS = 2.0


class Server:
    """What all requests share."""

    def __init__(self, store: Store, thinker: Thinker, key: str) -> None:
        self.store = store
        self.rooms = Rooms(store, thinker)
        self.tickets = Tickets(key)
        self.looks: dict[tuple[str, Seat], int] = {}
        """How far seats have looked since that was last kept; it is worth no write of its own."""
        self._thinker = thinker
        self._keeping = asyncio.create_task(self._keep_looks())

    async def close(self) -> None:
        self._keeping.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._keeping
        self.rooms.close()
        self._thinker.close()
        await self._flush_looks()
        await self.store.close()

    async def _keep_looks(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._flush_looks()

    async def _flush_looks(self) -> None:
        looks, self.looks = self.looks, {}
        if looks:
            try:
                await self.store.note_looks(looks)
            except Exception:
                logger.exception("how far seats have looked could not be kept")
