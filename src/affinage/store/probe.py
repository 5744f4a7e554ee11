"""Whether something can be kept just now: a row is written, quickly or not at all, and seldom."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic
from typing import Final

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from affinage.store import schema
from affinage.store.database import Damaged, Unavailable, again, trouble
from affinage.store.retention import moment

logger = logging.getLogger(__name__)

FILLER: Final = "." * 8192
"""It takes pages of its own, which a full disk does not give."""
FRESH_SECONDS: Final = 2.0
"""So long an answer is given again, so that asking often costs nothing."""
LOCK_SECONDS = 1.0
"""So long a lock of somebody else is waited for."""
MOST_SECONDS = 3.0
"""After so long without an answer, there is none."""


class Probe:
    """Tries the database; one that was found damaged stays so until somebody has mended it and started again."""

    def __init__(self, engine: AsyncEngine, turn: asyncio.Lock | None) -> None:
        self._engine, self._turn = engine, turn
        self._damage = ""
        self._trouble: str | None = None
        self._tried = -FRESH_SECONDS
        self._trying = asyncio.Lock()

    @contextmanager
    def noticing(self) -> Iterator[None]:
        """Remembers damage that anybody meets."""
        try:
            yield
        except Damaged as error:
            if not self._damage:
                logger.error("the database is damaged, restore a backup: %s", error)
            self._damage = str(error)
            raise

    async def trouble(self) -> str:
        """What is wrong with the database; empty where it keeps what it is given."""
        async with self._trying:  # those who ask meanwhile share the answer
            if monotonic() - self._tried >= FRESH_SECONDS:
                found = self._damage or await self._try()
                if found != self._trouble and found:
                    logger.error("the database keeps nothing just now: %s", found)
                elif self._trouble:
                    logger.warning("the database keeps what it is given again")
                self._trouble, self._tried = found, monotonic()
            return self._trouble or ""

    async def _try(self) -> str:
        try:
            async with asyncio.timeout(MOST_SECONDS):
                await self._write()
        except TimeoutError:
            return "it does not answer in time"
        except Exception as error:  # whatever is wrong with the database, the answer is the same
            return str(error) if isinstance(error, Unavailable) else type(error).__name__
        return ""

    async def _write(self) -> None:
        """Writes a row and reads the latest table by a connection of its own, which finds a file that was changed."""
        engine = again(self._engine, LOCK_SECONDS)
        kind = sqlite if engine.dialect.name == "sqlite" else postgresql
        row = kind.insert(schema.probes)
        row = row.on_conflict_do_update(
            index_elements=["id"], set_={"at": row.excluded.at, "filler": row.excluded.filler}
        )
        try:
            with self.noticing(), trouble():
                async with self._in_turn(), engine.begin() as connection:
                    for filler in (FILLER, ""):
                        await connection.execute(row, {"id": 1, "at": moment(), "filler": filler})
                    await connection.execute(select(schema.tables.c.seq).limit(1))
        finally:
            if engine is not self._engine:
                await engine.dispose()

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        """Beside no other writer of ours on SQLite; one that waits for a lock itself is not waited for."""
        if self._turn is None:
            yield
            return
        async with asyncio.timeout(LOCK_SECONDS):
            await self._turn.acquire()
        try:
            yield
        finally:
            self._turn.release()
