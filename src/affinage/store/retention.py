"""What is no longer kept: tables after so many days, and sessions and spectators that nothing is kept for.

Each function does a little and says whether there may be more, so that nobody waits for it; several processes may do
the same at once.
"""

import time
from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, exists, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.store import schema

if TYPE_CHECKING:
    from affinage.store.store import Store

TABLES_AT_ONCE: Final = 20
ROWS_AT_ONCE: Final = 500
SESSION_DAYS: Final = 1.0
"""So long a session may have neither seat nor table."""
WATCHING_DAYS: Final = 90.0
"""So long a spectator may stay away."""


class Retention(msgspec.Struct, frozen=True):
    """The days that tables are kept after their last entry: finished ones, and those nobody goes on with."""

    finished: float | None = None
    abandoned: float | None = None


def moment(days_ago: float = 0.0) -> str:
    """A time as it is kept."""
    at = datetime.now(UTC) - timedelta(days=days_ago)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


async def forget_tables(store: "Store", retention: Retention, busy: Collection[str] = ()) -> list[str]:
    """Deletes some tables that were kept for long enough, with all that belongs to them; those `busy` stay."""
    gone: list[str] = []
    for over, days in ((True, retention.finished), (False, retention.abandoned)):
        if days is not None:
            due = _due(over, moment(days), busy)
            async with store.reading() as connection:
                found = list((await connection.execute(due.limit(TABLES_AT_ONCE))).scalars())
            for table_id in found:
                if await _forget_table(store, due, table_id):
                    gone.append(table_id)
    return gone


async def due_tables(store: "Store", retention: Retention) -> tuple[int, int]:
    """How many tables were kept for long enough: finished ones, and those nobody goes on with."""
    found = []
    for over, days in ((True, retention.finished), (False, retention.abandoned)):
        if days is None:
            found.append(0)
            continue
        due = _due(over, moment(days), ()).order_by(None).subquery()
        async with store.reading() as connection:
            found.append((await connection.execute(select(func.count()).select_from(due))).scalar() or 0)
    return found[0], found[1]


def _due(over: bool, late: str, busy: Collection[str]) -> Any:
    """The tables without an entry since `late`, of which nobody makes a review just now."""
    tables, reviews = schema.tables.c, schema.reviews.c
    reviewed = exists().where(reviews.table_id == tables.id, reviews.until > time.time())
    where = (tables.over == over, tables.updated < late, tables.id.not_in(busy), ~reviewed)
    return select(tables.id).where(*where).order_by(tables.updated)


async def _forget_table(store: "Store", due: Any, table_id: str) -> bool:
    """Deletes a table in one go, unless somebody has moved there meanwhile or another process is at it."""
    tables = schema.tables.c
    async with store.writing() as connection:
        still = due.where(tables.id == table_id).with_for_update(of=schema.tables, skip_locked=True)
        if (await connection.execute(still)).first() is None:
            return False
        await delete_table(connection, table_id)
    return True


async def delete_table(connection: AsyncConnection, table_id: str) -> None:
    """Deletes a table with all that belongs to it."""
    for part in reversed(schema.metadata.sorted_tables):
        if "table_id" in part.c:
            await connection.execute(delete(part).where(part.c.table_id == table_id))
    await connection.execute(delete(schema.tables).where(schema.tables.c.id == table_id))


async def forget_watchers(store: "Store") -> bool:
    """Deletes some spectators that have long stayed away; whether there may be more."""
    watchers = schema.watchers.c
    key = (watchers.table_id, watchers.session)
    away = select(*key).where(watchers.seen < moment(WATCHING_DAYS)).limit(ROWS_AT_ONCE)
    async with store.reading() as connection:
        found = [tuple(row) for row in await connection.execute(away)]
    if found:
        gone = delete(schema.watchers).where(tuple_(*key).in_(found), watchers.seen < moment(WATCHING_DAYS))
        async with store.writing() as connection:
            await connection.execute(gone)
    return len(found) == ROWS_AT_ONCE


async def forget_sessions(store: "Store", after: str = "") -> str:
    """Deletes some sessions, after one, that nothing is kept for; the last it came to, empty at the end."""
    sessions, late = schema.sessions.c, moment(SESSION_DAYS)
    some = select(sessions.id).where(sessions.id > after, sessions.seen < late).order_by(sessions.id)
    async with store.reading() as connection:
        found = list((await connection.execute(some.limit(ROWS_AT_ONCE))).scalars())
    if found:
        holding = (
            schema.seats.c.session,
            schema.watchers.c.session,
            schema.tables.c.host,
            schema.channels.c.session,
            schema.passkeys.c.session,
            schema.recovery.c.session,
            schema.devices.c.session,
            schema.results.c.session,
            schema.members.c.session,
            schema.bans.c.session,
        )
        unused = [~exists().where(column == sessions.id) for column in holding]
        gone = delete(schema.sessions).where(sessions.id.in_(found), sessions.seen < late, *unused)
        async with store.writing() as connection:
            await connection.execute(gone)
    return found[-1] if len(found) == ROWS_AT_ONCE else ""
