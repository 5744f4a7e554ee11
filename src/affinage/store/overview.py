"""What an operator sees of tables, people and reports: nothing that is hidden in a game, no link, no seed, no key."""

from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, func, or_, select

from affinage.core.errors import Mistake
from affinage.store import notices, schema
from affinage.store.retention import delete_table, moment
from affinage.table import Settings, Sitting

if TYPE_CHECKING:
    from affinage.store.store import Store

SHORT: Final = 12
"""So much of the hash of a session names a person; it opens nothing."""
LEAST: Final = 6
_SEATS = msgspec.json.Decoder(tuple[Sitting, ...])
_SETTINGS = msgspec.json.Decoder(Settings)


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    state: str
    players: tuple[str, ...]
    entries: int
    created: str
    updated: str


class SeatLine(msgspec.Struct, frozen=True):
    """A seat: who sits there, and which person holds it."""

    seat: int
    kind: str
    name: str
    level: str | None
    person: str | None
    seen: float


class TableSheet(msgspec.Struct, frozen=True):
    """A table with all that an operator may know of it."""

    table: TableLine
    rules: str
    edition: str
    options: dict[str, Any]
    settings: Settings
    seats: tuple[SeatLine, ...]
    host: str
    club: str | None
    listed: bool
    origin: str | None
    spectators: int
    chat: int
    reports: int


class PersonLine(msgspec.Struct, frozen=True):
    """A person: a name they sat down by, and how much is kept for them."""

    person: str
    names: tuple[str, ...]
    seats: int
    seen: str
    banned: str | None


class ReportLine(msgspec.Struct, frozen=True):
    """A line of chat that was reported: by how many, why, and whose it is."""

    table: str
    line: int
    person: str | None
    name: str
    text: str
    reports: int
    why: tuple[str, ...]
    at: str


async def tables(store: "Store", most: int, state: str | None = None, idle_days: float = 0) -> list[TableLine]:
    """The latest tables, or those of a state, or without an entry for so many days."""
    rows = schema.tables.c
    query = select(schema.tables).where(rows.updated <= moment(idle_days)).order_by(rows.updated.desc(), rows.id)
    if state is not None:
        query = query.where(rows.over.is_(state == "over"), rows.begun.is_(state != "waiting"))
    async with store.reading() as connection:
        return [_line(row) for row in await connection.execute(query.limit(most))]


def _line(row: Any) -> TableLine:
    state = "over" if row.over else "running" if row.begun else "waiting"
    players = tuple(sitting.name or sitting.kind for sitting in _SEATS.decode(row.seated))
    return TableLine(row.id, row.game, state, players, row.seq, row.created, row.updated)


async def table(store: "Store", table_id: str) -> TableSheet:
    """All that may be known of a table; raises Mistake where there is none."""
    seats, parts = schema.seats.c, (schema.watchers, schema.chat, schema.reports)
    async with store.reading() as connection:
        row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
        if row is None:
            raise Mistake(f"There is no table {table_id}; `affinage admin tables list` lists them.")
        held = select(seats.seat, seats.session, seats.seen).where(seats.table_id == table_id).order_by(seats.seat)
        holders = list(await connection.execute(held))
        counts = [select(func.count()).select_from(part).where(part.c.table_id == table_id) for part in parts]
        counted = [(await connection.execute(count)).scalar() for count in counts]
    sittings = _SEATS.decode(row.seated)
    return TableSheet(
        table=_line(row),
        rules=row.rules,
        edition=row.edition,
        options=msgspec.json.decode(row.options),
        settings=_SETTINGS.decode(row.settings),
        seats=tuple(
            SeatLine(each.seat, sitting.kind, sitting.name, sitting.level, _short(each.session), each.seen)
            for each, sitting in zip(holders, sittings, strict=True)
        ),
        host=row.host[:SHORT],
        club=row.club,
        listed=row.listed,
        origin=row.origin,
        spectators=counted[0] or 0,
        chat=counted[1] or 0,
        reports=counted[2] or 0,
    )


async def delete_tables(store: "Store", table_ids: list[str]) -> None:
    """Deletes tables for good; whoever is at one is told."""
    async with store.writing() as connection:
        for table_id in table_ids:
            await delete_table(connection, table_id)
        if store.is_shared:
            await notices.send(connection, [(table_id, 0) for table_id in table_ids])


async def people(store: "Store", most: int) -> list[PersonLine]:
    """Those for whom something was kept lately."""
    sessions = schema.sessions.c
    query = select(sessions.id, sessions.seen).order_by(sessions.seen.desc(), sessions.id).limit(most)
    async with store.reading() as connection:
        found = list(await connection.execute(query))
        names, counts = await _names(connection, [row.id for row in found])
    banned = await store.bans.all()
    return [
        PersonLine(row.id[:SHORT], names.get(row.id, ()), counts.get(row.id, 0), row.seen, banned.get(row.id))
        for row in found
    ]


async def _names(connection: Any, ids: list[str]) -> tuple[dict[str, tuple[str, ...]], dict[str, int]]:
    """The names by which people sat down, and how many seats they hold."""
    seats, tables = schema.seats.c, schema.tables.c
    query = select(seats.session, seats.seat, tables.seated).join(schema.tables).where(seats.session.in_(ids))
    names: dict[str, dict[str, None]] = {}
    counts: dict[str, int] = {}
    for row in await connection.execute(query.order_by(tables.updated.desc())):
        name = _SEATS.decode(row.seated)[row.seat].name
        names.setdefault(row.session, {}).update({name: None} if name else {})
        counts[row.session] = counts.get(row.session, 0) + 1
    return {session: tuple(known) for session, known in names.items()}, counts


async def session_of(store: "Store", person: str) -> str:
    """The session of a person, by the beginning of its hash; raises Mistake where it is not one person's."""
    if len(person) < LEAST or not set(person) <= set("0123456789abcdef"):
        raise Mistake(f"'{person[:40]}' names nobody; give {LEAST} or more of the signs that lists show for a person.")
    ids = select(schema.sessions.c.id).where(schema.sessions.c.id.like(f"{person}%")).limit(2)
    async with store.reading() as connection:
        found = list((await connection.execute(ids)).scalars())
    if len(found) != 1:
        who = "several people" if found else "nobody"
        raise Mistake(f"'{person}' is the beginning of {who}; `affinage admin people list` shows whom there is.")
    return str(found[0])


async def reports(store: "Store") -> list[ReportLine]:
    """Lines of chat that were reported, the latest first."""
    rows, said = schema.reports.c, schema.chat.c
    same = (rows.table_id == said.table_id) & (rows.n == said.n)
    query = select(rows.table_id, rows.n, rows.why, rows.at, said.session, said.name, said.text, said.phrase)
    query = query.join_from(schema.reports, schema.chat, same, isouter=True).order_by(rows.at.desc(), rows.n)
    found: dict[tuple[str, int], list[Any]] = {}
    async with store.reading() as connection:
        for row in await connection.execute(query):
            found.setdefault((row.table_id, row.n), []).append(row)
    return [
        ReportLine(
            table=first.table_id,
            line=first.n,
            person=_short(first.session),
            name=first.name or "",
            text=first.text or first.phrase or "",
            reports=len(alike),
            why=tuple(dict.fromkeys(row.why for row in alike if row.why)),
            at=first.at,
        )
        for alike in found.values()
        for first in alike[:1]
    ]


async def settle_report(store: "Store", table_id: str, line: int, *, and_delete: bool) -> bool:
    """Takes a line off the reports, and with `and_delete` out of the chat; False where it was not reported."""
    rows, said = schema.reports.c, schema.chat.c
    async with store.writing() as connection:
        gone = await connection.execute(delete(schema.reports).where(rows.table_id == table_id, rows.n == line))
        if and_delete and gone.rowcount:
            await connection.execute(delete(schema.chat).where(said.table_id == table_id, said.n == line))
    return bool(gone.rowcount)


async def tables_of(store: "Store", session: str) -> list[str]:
    """The tables where a person sits, or that they laid."""
    seats, tables = schema.seats.c, schema.tables.c
    held = select(seats.table_id).where(or_(seats.session == session, seats.former == session))
    query = select(tables.id).where(or_(tables.id.in_(held), tables.host == session)).order_by(tables.id)
    async with store.reading() as connection:
        return list((await connection.execute(query)).scalars())


def _short(session: str | None) -> str | None:
    return None if session is None else session[:SHORT]
