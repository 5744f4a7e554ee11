"""The entries of a table as they are read: in pages, every number in its place, and folded a little at a time."""

import asyncio
import logging
from collections.abc import Mapping
from time import monotonic
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.core.errors import Mistake
from affinage.store import schema
from affinage.table import Entry, Table

logger = logging.getLogger(__name__)

PAGE: Final = 500
"""Entries read at a time."""
SLICE_SECONDS: Final = 0.005
"""So long a log is folded before others have their turn."""
DAMAGED: Final = "The log of this table is damaged, so it cannot be opened; the operator can restore it from a backup."
GONE: Final = "This table has been deleted."

_AFTER: Final = text(
    "SELECT entries.table_id, entries.seq, entries.move, entries.body"
    " FROM unnest(CAST(:ids AS text[]), CAST(:seqs AS integer[])) AS known(id, seq)"
    " JOIN entries ON entries.table_id = known.id AND entries.seq > known.seq ORDER BY entries.table_id, entries.seq"
)
_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)

LogLine: TypeAlias = tuple[int, str | None, Entry]
"""An entry with its number and the id of its move."""


class DamagedTable(Mistake):
    """A table's log has a hole, or something in it that cannot be read; other tables are as they were."""

    code = "damaged"

    def __init__(self) -> None:
        super().__init__(DAMAGED)


class NoTable(Mistake):
    """A table was deleted, since it was kept for long enough."""

    code = "no-such-thing"

    def __init__(self) -> None:
        super().__init__(GONE)


async def entries_of(connection: AsyncConnection, table_id: str, after: int = 0, least: int = 0) -> list[LogLine]:
    """The entries after a number, up to `least` or more; raises DamagedTable where one is missing or unreadable."""
    entries, found = schema.entries.c, list[LogLine]()
    query = select(entries.seq, entries.move, entries.body).where(entries.table_id == table_id)
    while True:
        last = after + len(found)
        rows = list(await connection.execute(query.where(entries.seq > last).order_by(entries.seq).limit(PAGE)))
        for place, row in enumerate(rows, start=last + 1):
            if row.seq != place:
                raise _damaged(table_id, f"entry {place} is missing")
            found.append((row.seq, row.move, _read(table_id, row)))
        if len(rows) < PAGE:
            break
    if after + len(found) < least:
        raise _damaged(table_id, f"entry {after + len(found) + 1} of {least} is missing")
    return found


async def entries_after(connection: AsyncConnection, seqs: Mapping[str, int]) -> dict[str, list[LogLine]]:
    """The entries after a number each, of many tables at once; without a table whose log is damaged."""
    if connection.dialect.name != "postgresql":  # where nobody tells of entries, so that there are never many
        return {table_id: await entries_of(connection, table_id, seq) for table_id, seq in seqs.items()}
    found: dict[str, list[LogLine]] = {table_id: [] for table_id in seqs}
    for row in await connection.execute(_AFTER, {"ids": list(seqs), "seqs": list(seqs.values())}):
        lines = found.get(row.table_id)
        if lines is None:
            continue
        try:
            is_next = row.seq == seqs[row.table_id] + len(lines) + 1
            lines.append((row.seq, row.move, _read(row.table_id, row)))
        except DamagedTable:
            is_next = False
        if not is_next:
            del found[row.table_id]
    return found


async def fold(table_id: str, table: Table, lines: list[LogLine]) -> None:
    """Adds entries to a table, and lets others have their turn meanwhile."""
    start = monotonic()
    for seq, _, entry in lines:
        try:
            table.add(entry)
        except Exception as error:
            raise _damaged(table_id, f"entry {seq} does not follow from those before it", error) from None
        if monotonic() - start > SLICE_SECONDS:
            await asyncio.sleep(0)
            start = monotonic()


def _read(table_id: str, row: Any) -> Entry:
    try:
        return _ENTRY.decode(row.body)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise _damaged(table_id, f"entry {row.seq} cannot be read", error) from None


def _damaged(table_id: str, why: str, error: Exception | None = None) -> DamagedTable:
    logger.error("the log of table %s is damaged: %s", table_id, why, exc_info=error)
    return DamagedTable()
