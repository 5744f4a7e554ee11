"""Notices between processes on PostgreSQL: which table has a new entry (it stands in the rows), and who is where."""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Protocol

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from affinage.store.database import Unavailable, trouble

logger = logging.getLogger(__name__)

ENTRIES: Final = "affinage_entries"
HERE: Final = "affinage_here"
AGAIN_SECONDS: Final = 0.5
SILENCE_SECONDS: Final = 15.0
"""After so long without a word the line is tried, since a dead one does not say so."""

_SEND: Final = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


class Hearer(Protocol):
    """Who is told."""

    def hear(self, table_id: str, seq: int) -> None:
        """A process has committed an entry, or with 0 something else of a table."""

    def hear_here(self, process: str, table_id: str, seats: Collection[int]) -> None:
        """These seats are connected to a process."""

    def hear_all(self) -> None:
        """Notices may have been lost."""


async def send(connection: AsyncConnection, entries: Collection[tuple[str, int]]) -> None:
    """Tells every process of these tables and entries, if and when the transaction is committed."""
    words = [f"{table_id} {seq}" for table_id, seq in entries]
    await connection.execute(_SEND, {"channel": ENTRIES, "notices": words})


async def send_here(connection: AsyncConnection, process: str, here: Mapping[str, Collection[int]]) -> None:
    """Tells every process which seats of these tables are connected to this one."""
    words = [f"{process} {table_id} {','.join(map(str, sorted(seats)))}" for table_id, seats in here.items()]
    await connection.execute(_SEND, {"channel": HERE, "notices": words})


async def listen(engine: AsyncEngine, hearer: Hearer) -> None:
    """Hears notices until it is cancelled; whenever it begins to, some may have been missed."""
    said = ""
    while True:
        try:
            with trouble():
                await _listen(engine, hearer)
            said = ""
        except Unavailable as error:
            if str(error) != said:  # once, not twice a second
                logger.warning("the database's notices are not heard, trying again: %s", error)
            said = str(error)
        await asyncio.sleep(AGAIN_SECONDS)


def _told(hearer: Hearer) -> Callable[[object, int, str, str], None]:
    """Reads a notice; anybody may notify on a channel, so that what cannot be read is left alone."""

    def tell(_: object, __: int, channel: str, text: str) -> None:
        words = text.split(" ")
        if channel == ENTRIES and len(words) == 2 and words[1].isdecimal():
            hearer.hear(words[0], int(words[1]))
        elif channel == HERE and len(words) == 3:
            hearer.hear_here(words[0], words[1], {int(seat) for seat in words[2].split(",") if seat.isdecimal()})

    return tell


async def _listen(engine: AsyncEngine, hearer: Hearer) -> None:
    """One connection's life."""
    ended = asyncio.Event()
    async with engine.connect() as connection:
        line: Any = (await connection.get_raw_connection()).driver_connection
        try:
            line.add_termination_listener(lambda _: ended.set())
            for channel in (ENTRIES, HERE):
                await line.add_listener(channel, _told(hearer))
            hearer.hear_all()
            while not ended.is_set():
                try:
                    async with asyncio.timeout(SILENCE_SECONDS):
                        await ended.wait()
                except TimeoutError:
                    await line.execute(f"LISTEN {HERE}", timeout=SILENCE_SECONDS)  # once more is as once
        finally:
            line.terminate()  # it listens, so nobody else may have it
            await connection.invalidate()
