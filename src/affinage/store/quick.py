"""Entries on SQLite, by a connection of their own: a whole transaction is one call of its thread."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Any, Final

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from affinage.store.commits import FOLLOWING, CommitRows
from affinage.store.database import BUSY_SECONDS

ENTRY: Final = ("table_id", "seq", "move", "body")
MOST_ROWS: Final = 64
FOLLOWED: Final = ("of_table", *FOLLOWING)


@lru_cache(maxsize=64)
def statements(rows: int) -> tuple[str, str]:
    """One statement for so many entries, and one for what follows from them.

    A thread asks for Python's lock again after every row that it gives to SQLite, and waits for it while the event loop
    is busy; so all rows are given at once.
    """
    values = ", ".join(f"({', '.join('?' * len(ENTRY))})" for _ in range(rows))
    follow = ", ".join(f"({', '.join('?' * len(FOLLOWED))})" for _ in range(rows))
    becomes = ", ".join(f"{name} = new.column{n}" for n, name in enumerate(FOLLOWED, start=1) if n > 1)
    return (
        f"INSERT INTO entries ({', '.join(ENTRY)}) VALUES {values}",
        f"UPDATE tables SET {becomes} FROM (VALUES {follow}) AS new WHERE tables.id = new.column1",
    )


def quick_commits(engine: AsyncEngine) -> "QuickCommits | None":
    """For a file of SQLite; None for a database in memory, which a second connection would not find, or another."""
    place = engine.url
    is_file = engine.dialect.name == "sqlite" and place.database not in (None, "", ":memory:")
    return QuickCommits(place, BUSY_SECONDS) if is_file else None


class QuickCommits:
    """Commits rows of entries, and what follows from them of their tables, as safely as any other connection does."""

    def __init__(self, place: URL, seconds: float) -> None:
        given = place.query.get("timeout")
        self._path, self._seconds = str(place.database), float(given) if isinstance(given, str) else seconds
        self._thread = ThreadPoolExecutor(1, "commits")
        self._connection: sqlite3.Connection | None = None

    async def commit(self, entries: CommitRows, summaries: CommitRows) -> None:
        """One transaction; raises what a database raises by SQLAlchemy."""
        loop = asyncio.get_running_loop()
        try:
            await loop.run_in_executor(self._thread, self._commit, entries, summaries)
        except sqlite3.IntegrityError as error:
            raise IntegrityError(None, None, error) from error
        except sqlite3.Error as error:
            raise DBAPIError(None, None, error) from error

    async def close(self) -> None:
        """Closes the connection, after what is being committed."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _commit(self, entries: CommitRows, summaries: CommitRows) -> None:
        connection = self._connection or self._open()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for at in range(0, len(entries), MOST_ROWS):
                some = entries[at : at + MOST_ROWS]
                connection.execute(statements(len(some))[0], _values(some, ENTRY))
            last = list({row["of_table"]: row for row in summaries}.values())  # of two for one table the later counts
            for at in range(0, len(last), MOST_ROWS):
                some = last[at : at + MOST_ROWS]
                connection.execute(statements(len(some))[1], _values(some, FOLLOWED))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _open(self) -> sqlite3.Connection:
        """Like the other connections (`database.py`): what is committed is on the disk."""
        connection = sqlite3.connect(self._path, timeout=self._seconds, isolation_level=None, check_same_thread=False)
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        self._connection = connection
        return connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _values(rows: CommitRows, names: tuple[str, ...]) -> list[Any]:
    return [row[name] for row in rows for name in names]
