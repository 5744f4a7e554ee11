"""One server: its store, its rooms, its keys."""

import asyncio
import logging
import time

from affinage.core.game import Seat
from affinage.store import Store, Unavailable
from affinage.web import absence
from affinage.web.keys import Pass, Tickets
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.rooms import Rooms
from affinage.web.workers import Workers

logger = logging.getLogger(__name__)

LOOK_SECONDS = 2.0
CHECK_SECONDS = 3.0
"""How often open tables are compared with the store, since a notice may be lost and SQLite sends none."""


BANNED = (
    "The operator of this server has banned you; "
    "you can still look at your games, save them and delete what is kept of you."
)


class Server:
    """What all requests share."""

    def __init__(self, store: Store, workers: Workers, key: str) -> None:
        self.store = store
        self.rooms = Rooms(store, workers)
        self.tickets = Tickets(key)
        self.looks: dict[tuple[str, Seat], tuple[int, float]] = {}
        """How far seats have looked, and when, since that was last kept; it is worth no write of its own."""
        self.devices: dict[str, tuple[str | None, float]] = {}
        """For whom browsers that signed in stand, and until when that is remembered."""
        self.has_lobby = False
        self.prefix = ""
        self.bans: frozenset[str] = frozenset()
        """Sessions that the operator lets play no more, as they were lately."""
        self._workers = workers
        self._tasks = [
            asyncio.create_task(self._keep_looks()),
            asyncio.create_task(self._check()),
            asyncio.create_task(store.listen(self.rooms)),
        ]

    async def redeem(self, ticket: str, table_id: str) -> Pass | None:
        """What a ticket lets in, once among all processes; None where it lets nobody in."""
        passed = self.tickets.redeem(ticket, table_id)
        if passed is not None and self.store.is_shared:
            return passed if await self.store.spend(passed.nonce, passed.until) else None
        return passed

    def note_there(self, room: Room, seat: Seat) -> None:
        """The player of a seat is at the table now, and has seen what they were shown."""
        room.online.absence.touch([seat])
        holder = room.stored.holders[seat]
        holder.seen = absence.wall()
        self.looks[room.id, seat] = holder.looked, holder.seen

    async def note_bans(self) -> None:
        """Reads whom the operator has banned, and closes their sockets."""
        before, self.bans = self.bans, frozenset(await self.store.bans.all())
        if self.bans - before:
            self.rooms.drop(self.bans, Refused("banned", BANNED))

    def join_path(self, secret: str) -> str:
        """Where a link leads that was given to somebody."""
        return f"{self.prefix}/join/{secret}"

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.close()
        await self._workers.close()
        await self._flush_looks()
        await self.store.close()

    async def _keep_looks(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await self._flush_looks()

    async def _check(self) -> None:
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.rooms.check()
                await self.note_bans()
                if self.store.is_shared:
                    await self.store.forget_tickets(time.time())
            except Unavailable as error:
                logger.warning("the tables cannot be checked: %s", error)
            except Exception:
                logger.exception("the tables could not be checked")

    async def _flush_looks(self) -> None:
        looks, self.looks = self.looks, {}
        if looks:
            try:
                await self.store.note_looks(looks)
            except Unavailable as error:
                self.looks = looks | self.looks
                logger.warning("how far seats have looked is kept later: %s", error)
            except Exception:
                logger.exception("how far seats have looked could not be kept")
