"""What the server asks of the database, one method a question."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame, Seat
from affinage.store import notices, schema
from affinage.store.closed import FOR_GOOD, Closed
from affinage.store.database import trouble
from affinage.store.keeping import Keeper, TableTaken
from affinage.store.kept import Holder, Stored, Summary
from affinage.store.reviews import Reviews
from affinage.table import Entry, Settings, Sitting, Table

_ENTRY: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_SEATS = msgspec.json.Decoder(tuple[Sitting, ...])
_SETTINGS = msgspec.json.Decoder(Settings)
AT_ONCE = 50
"""Entries that are folded in one go."""


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._writes = engine
        self._reads = engine.execution_options(reads=True)
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else None
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether several processes are meant to use it, and tell each other."""
        self._keeper = Keeper(self.reading, self.writing, self.is_shared)
        self.reviews = Reviews(self.reading, self.writing, self._insert)

    async def close(self) -> None:
        """Lets go of the database, once what is being kept is kept."""
        await self._keeper.finish()
        await self._writes.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; on SQLite one after another, since a second writer would sleep and look again."""
        with trouble():
            async with self._turn or nullcontext(), self._writes.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only looks, beside whoever writes."""
        with trouble():
            async with self._reads.connect() as connection:
                yield connection

    async def ping(self) -> None:
        """Fails where the database cannot be read."""
        async with self.reading() as connection:
            await connection.execute(select(schema.sessions.c.id).limit(1))

    async def add_session(self, session: str, now: str) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.sessions).values(id=session, created=now))

    async def has_session(self, session: str) -> bool:
        async with self.reading() as connection:
            found = await connection.execute(select(schema.sessions.c.id).where(schema.sessions.c.id == session))
            return found.first() is not None

    async def create(self, stored: Stored, laid: Sequence[Sitting], now: str) -> None:
        """Keeps a new table with the entries it already has; raises TableTaken where its name is taken."""
        try:
            await self._create(stored, laid, now)
        except IntegrityError:
            raise TableTaken from None

    async def _create(self, stored: Stored, laid: Sequence[Sitting], now: str) -> None:
        table = stored.table
        edition = table.game.edition(table.options)
        async with self.writing() as connection:
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
        """A table folded to its last entry; raises Closed where its rules or its printed data are gone."""
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                return None
            seats = await connection.execute(_seats_of(table_id))
            holders = [_holder(seat) for seat in seats]
            entries = await self._entries(connection, table_id, 0)
        game, options = _game_of(row)
        table = Table(game, options, row.seed, _SEATS.decode(row.laid), _SETTINGS.decode(row.settings))
        stored = Stored(table_id, table, holders, row.host, row.watch, row.origin, row.created, {})
        for seq, move, entry in entries:
            table.add(entry)
            if move is not None:
                stored.moves[move] = seq
            if seq % AT_ONCE == 0:
                await asyncio.sleep(0)  # others are not kept waiting by a long game
        if row.over and not table.over:
            raise Closed(FOR_GOOD)
        return stored

    async def entries_after(self, table_id: str, seq: int) -> list[tuple[int, str | None, Entry]]:
        """The entries another process has added, with the ids of their moves."""
        async with self.reading() as connection:
            return await self._entries(connection, table_id, seq)

    async def pulse(self, table_id: str) -> tuple[int, list[Holder]]:
        """The number of the last entry, and whose the seats are now."""
        query = _seats_of(table_id).add_columns(schema.tables.c.seq).join(schema.tables)
        async with self.reading() as connection:
            rows = list(await connection.execute(query))
            return rows[0].seq, [_holder(row) for row in rows]

    async def seqs(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        tables = schema.tables.c
        async with self.reading() as connection:
            rows = await connection.execute(select(tables.id, tables.seq).where(tables.id.in_(table_ids)))
            return {row.id: row.seq for row in rows}

    async def listen(self, hearer: notices.Hearer) -> None:
        """Hears of other processes until it is cancelled, where the database tells of them."""
        if self.is_shared:
            await notices.listen(self._reads, hearer)

    async def announce(self, process: str, here: Mapping[str, Collection[Seat]]) -> None:
        """Tells other processes who is connected to this one."""
        if self.is_shared and here:
            async with self.writing() as connection:
                await notices.send_here(connection, process, here)

    async def append(
        self, table_id: str, table: Table, move: str | None, now: str, holder: tuple[Seat, str | None] | None = None
    ) -> None:
        """Keeps the last entry of a table; with `holder`, also whose the seat is from now on.

        Entries of several tables that come while the disk is busy are kept together, in its next turn.
        Raises SeqTaken or MoveTaken, and then nothing is kept.
        """
        entry = {"seq": table.seq, "move": move, "body": _text(table.entries[-1])}
        await self._keeper.keep(table_id, entry, _now(table, now), holder)

    async def seat_of_link(self, link: str) -> tuple[str, Seat] | None:
        query = select(schema.seats.c.table_id, schema.seats.c.seat).where(schema.seats.c.link == link)
        async with self.reading() as connection:
            row = (await connection.execute(query)).first()
            return (row.table_id, row.seat) if row else None

    async def table_of_watch_link(self, link: str) -> str | None:
        query = select(schema.tables.c.id).where(schema.tables.c.watch == link)
        async with self.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def watch(self, table_id: str, session: str) -> None:
        """Lets a session look on."""
        async with self.writing() as connection:
            watcher = self._insert(schema.watchers).values(table_id=table_id, session=session)
            await connection.execute(watcher.on_conflict_do_nothing())

    async def watches(self, table_id: str, session: str) -> bool:
        same = (schema.watchers.c.table_id == table_id) & (schema.watchers.c.session == session)
        async with self.reading() as connection:
            return (await connection.execute(select(schema.watchers.c.session).where(same))).first() is not None

    async def set_link(self, table_id: str, seat: Seat | None, link: str) -> None:
        """Puts a new link in the place of an old one: of a seat, or the spectators'."""
        same = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
        change = (
            update(schema.tables).where(schema.tables.c.id == table_id).values(watch=link)
            if seat is None
            else update(schema.seats).where(same).values(link=link)
        )
        async with self.writing() as connection:
            await connection.execute(change)

    async def note_looks(self, looks: Mapping[tuple[str, Seat], int]) -> None:
        """Keeps how far seats have looked, all in one go."""
        seat = (schema.seats.c.table_id == bindparam("in_table")) & (schema.seats.c.seat == bindparam("at_seat"))
        rows = [
            {"in_table": table_id, "at_seat": seat, "seen": looks[table_id, seat]} for table_id, seat in sorted(looks)
        ]
        async with self.writing() as connection:
            await connection.execute(update(schema.seats).where(seat).values(looked=bindparam("seen")), rows)

    async def note(self, table_id: str, seat: Seat, **values: str) -> None:
        """Keeps what a seat has for itself: its notes, its standing answers."""
        # PostgreSQL knows no NUL in a text.
        values = {name: value.replace("\0", "") for name, value in values.items()}
        same = (schema.seats.c.table_id == table_id) & (schema.seats.c.seat == seat)
        async with self.writing() as connection:
            await connection.execute(update(schema.seats).where(same).values(**values))
            if self.is_shared:
                await notices.send(connection, [(table_id, 0)])

    async def spend(self, nonce: str, until: float) -> bool:
        """Takes a ticket off those that are good; False where another process has taken it."""
        spent = self._insert(schema.tickets).values(nonce=nonce, until=until).on_conflict_do_nothing()
        async with self.writing() as connection:
            return bool((await connection.execute(spent)).rowcount == 1)

    async def forget_tickets(self, now: float) -> None:
        """Drops those that are too old to be good."""
        async with self.writing() as connection:
            await connection.execute(delete(schema.tickets).where(schema.tickets.c.until < now))

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
        async with self.reading() as connection:
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
                closed=_is_closed(row),
            )
            for row in rows
        ]

    async def played_alone(self, session: str) -> list[tuple[str, dict[str, Any], bool]]:
        """Game and options of every finished table for one that a session sat at, and whether it won."""
        tables, seats = schema.tables.c, schema.seats.c
        query = (
            select(tables.game, tables.options, tables.laid, tables.won)
            .join(schema.seats)
            .where(seats.session == session, seats.seat == 0, tables.won.is_not(None), tables.origin.is_(None))
            .order_by(tables.created)
        )
        async with self.reading() as connection:
            rows = list(await connection.execute(query))
        return [
            (row.game, msgspec.json.decode(row.options), bool(row.won))
            for row in rows
            if len(_SEATS.decode(row.laid)) == 1
        ]

    def _insert(self, into: Any) -> Any:
        """An insert that may say what to do where the row is there already."""
        return postgresql.insert(into) if self.is_shared else sqlite.insert(into)

    async def _entries(self, connection: Any, table_id: str, after: int) -> list[tuple[int, str | None, Entry]]:
        entries = schema.entries.c
        query = select(entries.seq, entries.move, entries.body).where(entries.table_id == table_id, entries.seq > after)
        rows = await connection.execute(query.order_by(entries.seq))
        return [(row.seq, row.move, _ENTRY.decode(row.body)) for row in rows]


def _seats_of(table_id: str) -> Any:
    return select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)


def _holder(row: Any) -> Holder:
    return Holder(row.link, row.session, row.looked, row.notes, tuple(row.answers.split()))


def _game_of(row: Any) -> tuple[AnyGame, Any]:
    """A table goes on only with the rules and the printed data it began with; else it is Closed."""
    gone = Closed(
        f"This table was begun with {row.rules} and edition '{row.edition}' {row.digest[:8]}, "
        "which this version no longer plays; its record is kept."
    )
    try:
        game = registry.game(row.game)
        options = game.options(**msgspec.json.decode(row.options))
        digest = game.edition(options).digest
    except Mistake:
        raise gone from None
    if row.rules != game.rules or row.digest != digest:
        raise gone
    return game, options


def _is_closed(row: Any) -> bool:
    try:
        _game_of(row)
    except Closed:
        return True
    return False


def _text(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def _now(table: Table, now: str) -> dict[str, Any]:
    """The columns that follow the last entry."""
    asked = table.game.asked(table.state)
    outcome = table.game.outcome(table.state)
    won = sum(1 << seat for seat in outcome.winners) if outcome and any(outcome.ranks) else None
    return {
        "seated": _text(table.seats),
        "asked": asked,
        "seq": table.seq,
        "over": not asked,
        "won": won,
        "updated": now,
    }
