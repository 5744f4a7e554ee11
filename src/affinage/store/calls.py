"""Who is called because of an entry: a notice for each of their channels, in the transaction of the entry."""

from collections.abc import Collection

from sqlalchemy import insert, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.store import schema


async def call(
    connection: AsyncConnection, table_id: str, seq: int, due: float, called: Collection[tuple[str, str]]
) -> None:
    """Keeps a notice of a kind for each of these sessions, by all ways that they have confirmed."""
    channels = schema.channels.c
    for session, kind in called:
        columns = [channels.id, literal(table_id), literal(kind), literal(seq), literal(due)]
        theirs = select(*columns).where(channels.session == session, channels.confirmed)
        keep = insert(schema.outbox).from_select(["channel", "table_id", "kind", "seq", "due"], theirs)
        await connection.execute(keep)
