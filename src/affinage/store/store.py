"""What the server asks of the database, one method a question."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame, Seat
from affinage.store import schema
from affinage.table import Entry, Settings, Sitting, Table

_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_SEATS = msgspec.json.Decoder(tuple[Sitting, ...])
_SETTINGS = msgspec.json.Decoder(Settings)


class SeqTaken(Exception):
    """Another process has added an entry of this number; read on and decide again."""


class MoveTaken(Exception):
    """A move of this id is already kept."""


class Summary(msgspec.Struct, frozen=True):
    """A table as a list of tables shows it."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[Sitting, ...]
    asked: int
    seq: int
    over: bool
    created: str
    updated: str
    mine: tuple[Seat, ...]
    origin: str | None = None


class Holder(msgspec.Struct):
    """What the database knows of a seat beside the game: whose it is, what it has seen, its notes."""

    link: str
    session: str | None
    looked: int = 0
    notes: str = ""
    answers: tuple[str, ...] = ()


class Stored(msgspec.Struct):
    """A table as it was read: folded up to its last entry, with the ids of its moves."""

    id: str
    table: Table
    holders: list[Holder]
    host: str
    watch: str
    origin: str | None
    created: str
    moves: dict[str, int]


class _Waiting(msgspec.Struct, eq=False):
    """An entry that waits to be kept."""

    entry: dict[str, Any]
    summary: dict[str, Any]
    holder: tuple[Seat, str | None] | None
    kept: "asyncio.Future[None]"

    def fail(self, error: Exception) -> None:
        if not self.kept.done():
            self.kept.set_exception(error)


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._writes = engine
        self._reads = engine.execution_options(reads=True)
        self._waiting: list[_Waiting] = []
        self._keeping: asyncio.Task[None] | None = None
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else None

    async def close(self) -> None:
        await self._writes.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; on SQLite one after another, since a second writer would sleep and look again."""
        async with self._turn or nullcontext(), self._writes.begin() as connection:
            yield connection

    async def ping(self) -> None:
        """Fails where the database cannot be read."""
        async with self._reads.connect() as connection:
            await connection.execute(select(func.count()).select_from(schema.sessions))

    async def add_session(self, session: str, now: str) -> None:
        async with self._write() as connection:
            await connection.execute(insert(schema.sessions).values(id=session, created=now))

    async def has_session(self, session: str) -> bool:
        async with self._reads.connect() as connection:
            found = await connection.execute(select(schema.sessions.c.id).where(schema.sessions.c.id == session))
            return found.first() is not None

    async def create(self, stored: Stored, laid: Sequence[Sitting], now: str) -> None:
        """Keeps a new table with the entries it already has."""
        table = stored.table
        edition = table.game.edition(table.options)
        async with self._write() as connection:
            await connection.execute(
                insert(schema.tables).values(
                    id=stored.id,
                    game=table.game.name,
                    rules=table.game.rules,
                    edition=edition.name,
                    digest=edition.digest,
                    options=_text(table.options),
                    settings=_text(table.settings),
                    seed=table.seed,
                    laid=_text(laid),
                    host=stored.host,
                    watch=stored.watch,
                    origin=stored.origin,
                    created=now,
                    **_now(table, now),
                )
            )
            kept = {"looked": 0, "notes": "", "answers": ""}
            seats = [
                {"table_id": stored.id, "seat": seat, "link": holder.link, "session": holder.session, **kept}
                for seat, holder in enumerate(stored.holders)
            ]
            await connection.execute(insert(schema.seats), seats)
            rows = [
                {"table_id": stored.id, "seq": seq, "move": None, "body": _text(entry)}
                for seq, entry in enumerate(table.entries, start=1)
            ]
            if rows:
                await connection.execute(insert(schema.entries), rows)

    async def load(self, table_id: str) -> Stored | None:
        """A table folded to its last entry; raises Mistake where its rules or its printed data are gone."""
        async with self._reads.connect() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                return None
            seats = await connection.execute(
                select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
            )
            holders = [
                Holder(seat.link, seat.session, seat.looked, seat.notes, tuple(seat.answers.split())) for seat in seats
            ]
            entries = await self._entries(connection, table_id, 0)
        game = registry.game(row.game)
        options = _options_of(game, row)
        table = Table(game, options, row.seed, _SEATS.decode(row.laid), _SETTINGS.decode(row.settings))
        stored = Stored(table_id, table, holders, row.host, row.watch, row.origin, row.created, {})
        for seq, move, entry in entries:
            table.add(entry)
            if move is not None:
                stored.moves[move] = seq
        return stored

    async def entries_after(self, table_id: str, seq: int) -> list[tuple[int, str | None, Entry]]:
        """The entries another process has added, with the ids of their moves."""
        async with self._reads.connect() as connection:
            return await self._entries(connection, table_id, seq)

    async def holders(self, table_id: str) -> list[str | None]:
        """The session that holds each seat."""
        query = select(schema.seats.c.session).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)
        async with self._reads.connect() as connection:
            return [row.session for row in await connection.execute(query)]

    async def append(
        self, table_id: str, table: Table, move: str | None, now: str, holder: tuple[Seat, str | None] | None = None
    ) -> None:
        """Keeps the last entry of a table; with `holder`, also whose the seat is from now on.

        Entries of several tables that come while the disk is busy are kept together, in its next turn.
        Raises SeqTaken or MoveTaken, and then nothing is kept.
        """
        entry = {"table_id": table_id, "seq": table.seq, "move": move, "body": _text(table.entries[-1])}
        kept = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(entry, {"of_table": table_id, **_now(table, now)}, holder, kept))
        if self._keeping is None:
            self._keeping = asyncio.create_task(self._keep_waiting())
        await kept

    async def _keep_waiting(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting, []
                try:
                    await self._keep(together)
                except IntegrityError:
                    for one in together:  # one of them was too late; the others must not suffer for it
                        await self._keep_alone(one)
                except Exception as error:
                    for one in together:
                        one.fail(error)
        finally:
            self._keeping = None

    async def _keep_alone(self, one: "_Waiting") -> None:
        try:
            await self._keep([one])
        except IntegrityError:
            table_id, move = one.entry["table_id"], one.entry["move"]
            moves = [known for _, known, _ in await self.entries_after(table_id, 0)]
            one.fail(MoveTaken() if move is not None and move in moves else SeqTaken())
        except Exception as error:
            one.fail(error)

    async def _keep(self, together: list["_Waiting"]) -> None:
        """One transaction for entries of different tables."""
        tables, seats = schema.tables.c, schema.seats.c
        names = ("seated", "asked", "seq", "over", "updated")
        follow = update(schema.tables).where(tables.id == bindparam("of_table"))
        async with self._write() as connection:
            await connection.execute(insert(schema.entries), [one.entry for one in together])
            await connection.execute(
                follow.values({name: bindparam(name) for name in names}), [one.summary for one in together]
            )
            for one in together:
                if one.holder is not None:
                    seat = (seats.table_id == one.entry["table_id"]) & (seats.seat == one.holder[0])
                    await connection.execute(update(schema.seats).where(seat).values(session=one.holder[1]))
        for one in together:
            if not one.kept.done():
                one.kept.set_result(None)

    async def seat_of_link(self, link: str) -> tuple[str, Seat] | None:
        query = select(schema.seats.c.table_id, schema.seats.c.seat).where(schema.seats.c.link == link)
        async with self._reads.connect() as connection:
            row = (await connection.execute(query)).first()
            return (row.table_id, row.seat) if row else None

    async def table_of_watch_link(self, link: str) -> str | None:
        query = select(schema.tables.c.id).where(schema.tables.c.watch == link)
        async with self._reads.connect() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def watch(self, table_id: str, session: str) -> None:
        """Lets a session look on."""
        async with self._write() as connection:
            same = (schema.watchers.c.table_id == table_id) & (schema.watchers.c.session == session)
            await connection.execute(delete(schema.watchers).where(same))
            await connection.execute(insert(schema.watchers).values(table_id=table_id, session=session))

    async def watches(self, table_id: str, session: str) -> bool:
        same = (schema.watchers.c.table_id == table_id) & (schema.watchers.c.session == session)
        async with self._reads.connect() as connection:
            return (await connection.execute(select(schema.watchers.c.session).where(same))).first() is not None

    async def set_link(self, table_id: str, seat: Seat | None, link: str) -> None:
        """Puts a new link in the place of an old one: of a seat, or the spectators'."""
        same = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
        change = (
            update(schema.tables).where(schema.tables.c.id == table_id).values(watch=link)
            if seat is None
            else update(schema.seats).where(same).values(link=link)
        )
        async with self._write() as connection:
            await connection.execute(change)

    async def note_looks(self, looks: Mapping[tuple[str, Seat], int]) -> None:
        """Keeps how far seats have looked, all in one go."""
        seat = (schema.seats.c.table_id == bindparam("in_table")) & (schema.seats.c.seat == bindparam("at_seat"))
        rows = [{"in_table": table_id, "at_seat": seat, "seen": seq} for (table_id, seat), seq in looks.items()]
        async with self._write() as connection:
            await connection.execute(update(schema.seats).where(seat).values(looked=bindparam("seen")), rows)

    async def note(self, table_id: str, seat: Seat, **values: str) -> None:
        """Keeps what a seat has for itself: its notes, its standing answers."""
        same = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
        async with self._write() as connection:
            await connection.execute(update(schema.seats).where(same).values(**values))

    async def mine(self, session: str, limit: int = 100) -> list[Summary]:
        """The tables where a session sits, looks on or is host, the latest first."""
        sits = select(schema.seats.c.table_id).where(schema.seats.c.session == session)
        looks_on = select(schema.watchers.c.table_id).where(schema.watchers.c.session == session)
        tables = schema.tables.c
        query = (
            select(schema.tables)
            .where(or_(tables.id.in_(sits), tables.id.in_(looks_on), tables.host == session))
            .order_by(tables.updated.desc(), tables.id)
            .limit(limit)
        )
        async with self._reads.connect() as connection:
            rows = list(await connection.execute(query))
            own = select(schema.seats.c.table_id, schema.seats.c.seat).where(schema.seats.c.session == session)
            mine: dict[str, list[Seat]] = {}
            for seat in await connection.execute(own.order_by(schema.seats.c.seat)):
                mine.setdefault(seat.table_id, []).append(seat.seat)
        return [
            Summary(
                id=row.id,
                game=row.game,
                options=msgspec.json.decode(row.options),
                seats=_SEATS.decode(row.seated),
                asked=row.asked,
                seq=row.seq,
                over=row.over,
                created=row.created,
                updated=row.updated,
                mine=tuple(mine.get(row.id, ())),
                origin=row.origin,
            )
            for row in rows
        ]

    async def review(self, table_id: str, seat: Seat) -> str | None:
        """The review of a seat as it was kept last."""
        same = (schema.reviews.c.table_id == table_id) & (schema.reviews.c.seat == seat)
        async with self._reads.connect() as connection:
            found: str | None = (await connection.execute(select(schema.reviews.c.body).where(same))).scalar()
            return found

    async def keep_review(self, table_id: str, seat: Seat, body: str) -> None:
        """Keeps a review in the place of the one before."""
        same = (schema.reviews.c.table_id == table_id) & (schema.reviews.c.seat == seat)
        async with self._write() as connection:
            await connection.execute(delete(schema.reviews).where(same))
            await connection.execute(insert(schema.reviews).values(table_id=table_id, seat=seat, body=body))

    async def _entries(self, connection: Any, table_id: str, after: int) -> list[tuple[int, str | None, Entry]]:
        entries = schema.entries.c
        query = select(entries.seq, entries.move, entries.body).where(entries.table_id == table_id, entries.seq > after)
        rows = await connection.execute(query.order_by(entries.seq))
        return [(row.seq, row.move, _ENTRY.decode(row.body)) for row in rows]


def _options_of(game: AnyGame, row: Any) -> Any:
    """A table goes on only with the rules and the printed data it began with."""
    options = game.options(**msgspec.json.decode(row.options))
    if row.rules != game.rules or row.digest != game.edition(options).digest:
        raise Mistake(
            f"This table was begun with {row.rules} and edition '{row.edition}' {row.digest[:8]}, "
            "which this version no longer plays; its record is kept."
        )
    return options


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _now(table: Table, now: str) -> dict[str, Any]:
    """The columns that follow the last entry."""
    asked = table.game.asked(table.state)
    return {"seated": _text(table.seats), "asked": asked, "seq": table.seq, "over": not asked, "updated": now}
