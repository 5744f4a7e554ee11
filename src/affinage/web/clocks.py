"""Who runs out of time: every process looks at what is due, and one of them commits what was agreed for that."""

import asyncio
import logging
from typing import Final

from affinage.core.errors import Mistake
from affinage.core.game import Seat
from affinage.store import MoveTaken, Store, Unavailable
from affinage.store.commits import Seating
from affinage.table import Entry, Stale, Table
from affinage.table.entry import TimedOut
from affinage.table.table import STALE
from affinage.web import company, moments, seating
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.server import Server

logger = logging.getLogger(__name__)

CHECK_SECONDS: Final = 0.5
GRACE_SECONDS = 30.0
"""So long after its start a process ends nobody's time: people must be able to come back first."""


class ClockKeeper:
    """Looks again and again which tables are due; several processes may, and a time-out is committed once."""

    def __init__(self, server: Server, store: Store) -> None:
        self._server, self._store = server, store
        self._from = moments.seconds() + GRACE_SECONDS

    async def run(self) -> None:
        """Keeps time until it is cancelled."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                await self.step()
            except Unavailable as error:
                logger.warning("the clocks cannot be read: %s", error)
            except Exception:
                logger.exception("the clocks could not be kept")

    async def step(self) -> None:
        """Ends the time of whoever has none left."""
        now = moments.seconds()
        if now < self._from:
            return
        for table_id in await self._store.due(now):
            try:
                room = await self._server.rooms.room(table_id)
            except (Mistake, Refused):  # it is closed, or cannot be read any more
                await self._store.change_table(table_id, due=None)
                continue
            await ring(self._server, room)


async def ring(server: Server, room: Room) -> None:
    """Commits what was agreed for each seat whose time is up, and sees that the bots of the table play."""
    async with room.table() as table:
        due = [] if table.clocks is None else [seat for seat in table.clocks.since if _is_up(table, seat)]
        lost = [await _time_out(room, seat) for seat in due]
    for session in filter(None, lost):
        await server.store.watch(room.id, session)  # they may look on, and perhaps come back
        await company.pass_host_on(server, room, session)
    room.bots.take_over_after_silence()
    room.bots.stir()


def _is_up(table: Table, seat: Seat) -> bool:
    deadline = None if table.clocks is None else table.clocks.deadline(seat)
    return deadline is not None and deadline <= moments.seconds()


async def _time_out(room: Room, seat: Seat) -> str | None:
    """Commits that a seat's time is up, once among all processes; who lost the seat by it, if anybody did."""
    clock, token = room.stored.table.settings.clock, room.stored.table.token(seat)
    assert clock is not None
    lost: str | None = None

    def decide(table: Table) -> Entry:
        nonlocal lost
        if table.token(seat) != token or not _is_up(table, seat):  # they have moved after all
            raise Stale(STALE)
        lost = None if clock.at_zero == "turn" else room.stored.holders[seat].session
        return TimedOut(seat, clock.at_zero, clock.level)

    def seated() -> Seating:
        return (seating.given_up if clock.at_zero == "bot" else company.given_up_for_good)(room, seat)

    try:
        # No player's move has an id with a slash.
        await room.commit(decide, f"timeout/{seat}/{token}", None if clock.at_zero == "turn" else seated)
    except (MoveTaken, Mistake):
        return None
    logger.info("time is up", extra={"table": room.id, "seat": seat})
    return lost
