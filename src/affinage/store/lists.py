"""The tables of a session, page by page: those that wait for it first, then those that go on, then the others."""

from typing import Any

from sqlalchemy import exists, select, union

from affinage.core.game import Seat
from affinage.store import schema


def page(session: str, first: int, count: int) -> Any:
    """The query for some of the tables where a session sits, looks on or is host; the latest first in each group."""
    tables, seats, watchers = schema.tables.c, schema.seats.c, schema.watchers.c
    ids = union(  # each part by an index of its own
        select(seats.table_id).where(seats.session == session),
        select(watchers.table_id).where(watchers.session == session),
        select(tables.id).where(tables.host == session),
    )
    asked = tables.asked.bitwise_rshift(seats.seat).bitwise_and(1) == 1
    waits = exists().where(seats.table_id == tables.id, seats.session == session, asked)
    return (
        select(schema.tables)
        .where(tables.id.in_(ids))
        .order_by(waits.desc(), tables.over, tables.updated.desc(), tables.id)
        .offset(first)
        .limit(count)
    )


async def seats_at(connection: Any, session: str, table_ids: list[str]) -> dict[str, list[Seat]]:
    """The session's seats at these tables."""
    seats = schema.seats.c
    own = select(seats.table_id, seats.seat).where(seats.session == session, seats.table_id.in_(table_ids))
    mine: dict[str, list[Seat]] = {}
    for row in await connection.execute(own.order_by(seats.seat)):
        mine.setdefault(row.table_id, []).append(row.seat)
    return mine
