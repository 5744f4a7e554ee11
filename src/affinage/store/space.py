"""The space that a database takes, and giving back what deleted rows have left."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine

from affinage.core.errors import Mistake
from affinage.store.database import BUSY_SECONDS, connect, trouble

COMPANIONS = ("", "-wal")


async def compact(url: str) -> tuple[int, int]:
    """Writes a database anew without gaps; its size before and after, in bytes."""
    engine = await connect(url, as_it_is=True)
    try:
        if engine.dialect.name == "postgresql":
            return await _compact_postgresql(engine.execution_options(isolation_level="AUTOCOMMIT"))
    finally:
        await engine.dispose()
    return await asyncio.to_thread(_compact_file, Path(make_url(url).database or ""))


def _compact_file(path: Path) -> tuple[int, int]:
    before = size_of(path)
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as file:
            file.execute("VACUUM")
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise Mistake(
            f"{path} cannot be made smaller: {error}; stop the server, look at the disk, try again."
        ) from None
    return before, size_of(path)


def size_of(path: Path) -> int:
    """What a database in a file takes on the disk, with its write-ahead log."""
    files = [path.with_name(path.name + end) for end in COMPANIONS]
    return sum(file.stat().st_size for file in files if file.is_file())


async def _compact_postgresql(engine: AsyncEngine) -> tuple[int, int]:
    size = text("SELECT pg_database_size(current_database())")
    with trouble():
        async with engine.connect() as connection:
            before = int((await connection.execute(size)).scalar() or 0)
            await connection.execute(text("VACUUM (FULL, ANALYZE)"))
            return before, int((await connection.execute(size)).scalar() or 0)
