"""Tables that this version no longer plays: the rows they are, without the rules to fold them."""

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select, update

from affinage.core.errors import Mistake
from affinage.core.record import FORMAT, EditionMark, Move, Player, Record
from affinage.store import schema
from affinage.store.logs import entries_of
from affinage.table.entry import Settings, Sitting
from affinage.table.records import FROM_POSITION, standing

if TYPE_CHECKING:
    from affinage.store.store import Store

_SEATS = msgspec.json.Decoder(tuple[Sitting, ...])
_SETTINGS = msgspec.json.Decoder(Settings)

FOR_GOOD = "This table was closed when its rules changed; its record is kept."


class Closed(Mistake):
    """The table was played by rules or with printed data that this version does not have; its record is kept."""

    code = "closed"


class RetiredTable(msgspec.Struct, frozen=True):
    """A closed table: its record, and the sessions that sat at it."""

    record: Record
    sessions: frozenset[str]


async def retired_table(store: "Store", table_id: str) -> RetiredTable | None:
    """A table's rows as a record that the version that played it can replay; None where there is no such table."""
    seats = schema.seats.c
    async with store.reading() as connection:
        row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
        if row is None:
            return None
        held = await connection.execute(select(seats.session).where(seats.table_id == table_id))
        sessions = {row.host, *(seat.session for seat in held if seat.session is not None)}
        log = await entries_of(connection, table_id, least=row.seq)
        actions = standing(entry for _, _, entry in log)
    return RetiredTable(_record(row, actions), frozenset(sessions))


async def close_for_good(store: "Store", table_id: str) -> None:
    """Ends a table for every version, since its seed is told from now on."""
    async with store.writing() as connection:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(over=True, asked=0))


def _record(row: Any, actions: tuple[Move, ...]) -> Record:
    if _SETTINGS.decode(row.settings).start:
        raise Mistake(FROM_POSITION)
    return Record(
        format=FORMAT,
        game=row.game,
        edition=EditionMark(row.edition, row.digest),
        rules=row.rules,
        options=msgspec.json.decode(row.options),
        seats=tuple(Player(sitting.name, sitting.level) for sitting in _SEATS.decode(row.seated)),
        actions=actions,
        seed=row.seed,
    )
