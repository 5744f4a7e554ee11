"""What people say at a table: beside its log, never part of a record, and deleted with the table."""

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import delete, func, select, update

from affinage.core.game import Seat
from affinage.store import notices, schema
from affinage.store.commits import Connecting

ROW: Final = schema.chat.c
MOST_LINES: Final = 500
"""Lines that are kept of a table."""


class StoredChat(msgspec.Struct, frozen=True):
    """A line: who said it, from which seat if from one, and a phrase or a text."""

    n: int
    session: str
    seat: Seat | None
    name: str
    phrase: str
    text: str
    at: str


class Chat:
    """The chat of all tables of one database."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any], tells: bool) -> None:
        self._read, self._write, self._insert, self._tells = read, write, insert, tells

    async def say(self, table_id: str, said: StoredChat) -> int | None:
        """Keeps a line under the next number of its table, whatever its `n` says; None where the table is gone."""
        tables = schema.tables.c
        following = update(schema.tables).where(tables.id == table_id).values(said=tables.said + 1)
        async with self._write() as connection:
            n: int | None = (await connection.execute(following.returning(tables.said))).scalar()
            if n is None:
                return None
            row = {**msgspec.structs.asdict(said), "n": n, "table_id": table_id}
            await connection.execute(self._insert(schema.chat).values(**row))
            await connection.execute(delete(schema.chat).where(ROW.table_id == table_id, ROW.n <= n - MOST_LINES))
            if self._tells:
                await notices.send(connection, [(table_id, 0)])
        return n

    async def lines(self, table_id: str, after: int, reader: str | None, *, with_spectators: bool) -> list[StoredChat]:
        """What was said after a line, without those whom the reader has muted."""
        muted = select(schema.mutes.c.muted).where(
            schema.mutes.c.table_id == table_id, schema.mutes.c.session == (reader or "")
        )
        query = select(schema.chat).where(ROW.table_id == table_id, ROW.n > after, ROW.session.not_in(muted))
        if not with_spectators:
            query = query.where(ROW.seat.is_not(None))
        async with self._read() as connection:
            rows = (await connection.execute(query.order_by(ROW.n))).mappings()
            return [StoredChat(**{name: row[name] for name in StoredChat.__struct_fields__}) for row in rows]

    async def muted(self, table_id: str, reader: str | None) -> list[tuple[int, str]]:
        """Whom a reader has muted: their last line, which names them, and what they were called in it."""
        mutes = schema.mutes.c
        theirs = (mutes.table_id == ROW.table_id) & (mutes.muted == ROW.session) & (mutes.session == (reader or ""))
        last = (
            select(func.max(ROW.n))
            .select_from(schema.chat.join(schema.mutes, theirs))
            .where(ROW.table_id == table_id)
            .group_by(ROW.session)
        )
        query = select(ROW.n, ROW.name).where(ROW.table_id == table_id, ROW.n.in_(last)).order_by(ROW.n)
        async with self._read() as connection:
            return [(row.n, row.name) for row in await connection.execute(query)]

    async def author(self, table_id: str, n: int) -> str | None:
        """Who said a line."""
        query = select(ROW.session).where(ROW.table_id == table_id, ROW.n == n)
        async with self._read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def mute(self, table_id: str, session: str, muted: str, is_muted: bool) -> None:
        """Somebody does not want to read another at a table any more, or does again."""
        row = {"table_id": table_id, "session": session, "muted": muted}
        mutes = schema.mutes.c
        change = self._insert(schema.mutes).values(**row).on_conflict_do_nothing()
        if not is_muted:
            same = (mutes.table_id == table_id) & (mutes.session == session) & (mutes.muted == muted)
            change = delete(schema.mutes).where(same)
        async with self._write() as connection:
            await connection.execute(change)

    async def report(self, table_id: str, n: int, session: str, why: str, at: str) -> None:
        """Keeps that somebody found a line fit to report, once."""
        row = {"table_id": table_id, "n": n, "session": session, "why": why, "at": at}
        async with self._write() as connection:
            await connection.execute(self._insert(schema.reports).values(**row).on_conflict_do_nothing())
