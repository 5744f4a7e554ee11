"""What people do to a table beside playing: they find it by a code, remind each other, put it away, or delete it."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, exists, select, update

from affinage.core.game import Seat
from affinage.store import notices, schema
from affinage.store.calls import call
from affinage.store.commits import Connecting
from affinage.store.retention import delete_table


class Company:
    """The people at the tables of one database; `tells` other processes what they did."""

    def __init__(self, read: Connecting, write: Connecting, insert: Callable[[Any], Any], tells: bool) -> None:
        self._read, self._write, self._insert, self._tells = read, write, insert, tells

    async def nudge(
        self, table_id: str, seat: Seat, now: float, before: float, called: tuple[str, str] | None = None
    ) -> float | None:
        """Notes that a seat is reminded, once whoever asks and wherever; when it last was, where that is too lately."""
        seats = schema.seats.c
        this = (seats.table_id == table_id) & (seats.seat == seat)
        lately = update(schema.seats).where(this, seats.nudged <= before).values(nudged=now)
        async with self._write() as connection:
            if (await connection.execute(lately)).rowcount:
                if called is not None:
                    await call(connection, table_id, round(now), now, [called])
                if self._tells:
                    await notices.send(connection, [(table_id, 0)])
                return None
            last: float = (await connection.execute(select(seats.nudged).where(this))).scalar_one()
            return last

    async def table_of_code(self, code: str, now: float) -> str | None:
        """The table that a code which was said aloud leads to, while it is good."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.code == code, tables.code_until > now)
        async with self._read() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def archive(self, table_id: str, session: str, archived: bool) -> None:
        """Puts a table out of somebody's list, or back into it."""
        rows = schema.archived.c
        change = self._insert(schema.archived).values(table_id=table_id, session=session).on_conflict_do_nothing()
        if not archived:
            change = delete(schema.archived).where(rows.table_id == table_id, rows.session == session)
        async with self._write() as connection:
            await connection.execute(change)

    async def delete(self, table_id: str, session: str) -> bool:
        """Deletes a table for good, unless somebody else holds a seat there."""
        seats, tables = schema.seats.c, schema.tables.c
        others = exists().where(seats.table_id == table_id, seats.session != session)
        alone = select(tables.id).where(tables.id == table_id, ~others).with_for_update(of=schema.tables)
        async with self._write() as connection:
            if (await connection.execute(alone)).first() is None:
                return False
            await delete_table(connection, table_id)
            if self._tells:
                await notices.send(connection, [(table_id, 0)])
        return True
