"""The tables of a session, page by page: those that wait for it first, then those that go on, then the others."""

from typing import Any

from sqlalchemy import exists, select, union

from affinage.store import schema


def page(session: str, first: int, count: int, archived: bool = False) -> Any:
    """The query for some of the tables where a session sits, looks on or is host; the latest first in each group."""
    tables, seats, watchers = schema.tables.c, schema.seats.c, schema.watchers.c
    ids = union(  # each part by an index of its own
        select(seats.table_id).where(seats.session == session),
        select(watchers.table_id).where(watchers.session == session),
        select(tables.id).where(tables.host == session),
    )
    asked = tables.asked.bitwise_rshift(seats.seat).bitwise_and(1) == 1
    waits = exists().where(seats.table_id == tables.id, seats.session == session, asked)
    put_away = exists().where(schema.archived.c.table_id == tables.id, schema.archived.c.session == session)
    return (
        select(schema.tables)
        .where(tables.id.in_(ids), put_away if archived else ~put_away)
        .order_by(waits.desc(), tables.over, tables.updated.desc(), tables.id)
        .offset(first)
        .limit(count)
    )


async def seats_at(connection: Any, table_ids: list[str]) -> dict[str, list[tuple[str | None, float]]]:
    """Whose the seats of these tables are, and when they were last there."""
    seats = schema.seats.c
    every = select(seats.table_id, seats.session, seats.seen).where(seats.table_id.in_(table_ids))
    held: dict[str, list[tuple[str | None, float]]] = {}
    for row in await connection.execute(every.order_by(seats.table_id, seats.seat)):
        held.setdefault(row.table_id, []).append((row.session, row.seen))
    return held
