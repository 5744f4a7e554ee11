"""What the server asks of the database, one method a question."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame, Seat
from affinage.store import lists, logs, notices, schema
from affinage.store.bans import Bans
from affinage.store.chat import Chat
from affinage.store.clubs import Clubs
from affinage.store.commits import CommitRows, Commits, Seating, TableTaken
from affinage.store.company import Company
from affinage.store.database import Unavailable, trouble
from affinage.store.logs import NoTable, entries_of, fold
from affinage.store.outbox import Outbox
from affinage.store.people import People
from affinage.store.probe import Probe
from affinage.store.quick import QuickCommits, quick_commits
from affinage.store.results import Results, SeatResult
from affinage.store.retention import moment
from affinage.store.retired import FOR_GOOD, Closed
from affinage.store.reviews import StoredReviews
from affinage.store.rows import Holder, News, Pulse, Stored, Summary
from affinage.table import Entry, Settings, Sitting, Table
from affinage.table.clocks import moment_of

_SEATS = msgspec.json.Decoder(tuple[Sitting, ...])
_SETTINGS = msgspec.json.Decoder(Settings)

CALL_SECONDS = 10.0
"""So long after an entry those who are away are called: they may be on their way back."""
BOT_SECONDS = 15.0
"""Where a clock runs and a bot has not moved for so long, somebody looks after it: its process may be gone."""
MOST_WATCHERS = 1000
"""Spectators that are kept of a table; beyond that, whoever has stayed away longest needs the link again."""


class Store:
    """The database of one server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._writes = engine
        self._reads = engine.execution_options(reads=True)
        self._turn = asyncio.Lock() if engine.dialect.name == "sqlite" else None
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether several processes are meant to use it, and tell each other."""
        self._quick = quick_commits(engine)
        quickly = None if self._quick is None else partial(self._commit_quickly, self._quick)
        self._commits = Commits(self.reading, self.writing, self.is_shared, quickly)
        self.reviews = StoredReviews(self.reading, self.writing, self._insert)
        self.results = Results(self.reading, self.writing, self._insert)
        self.clubs = Clubs(self.reading, self.writing, self._insert)
        self.people = People(self.reading, self.writing, self._insert, self.is_shared)
        self.outbox = Outbox(self.reading, self.writing, self._insert)
        self.calls = False
        """Whether anybody is called: notices are kept only where they can be sent."""
        self.chat = Chat(self.reading, self.writing, self._insert, self.is_shared)
        self.company = Company(self.reading, self.writing, self._insert, self.is_shared)
        self.bans = Bans(self.reading, self.writing, self._insert)
        self.probe = Probe(engine, self._turn)

    async def close(self) -> None:
        """Lets go of the database, once what is being committed is committed."""
        await self._commits.finish()
        if self._quick is not None:
            await self._quick.close()
        await self._writes.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction; on SQLite one after another, since a second writer would sleep and look again."""
        with self.probe.noticing(), trouble():
            async with self._turn or nullcontext(), self._writes.begin() as connection:
                yield connection

    async def _commit_quickly(self, quick: QuickCommits, entries: CommitRows, summaries: CommitRows) -> None:
        with self.probe.noticing(), trouble():
            async with self._turn or nullcontext():
                await quick.commit(entries, summaries)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection that only looks, beside whoever writes."""
        with self.probe.noticing(), trouble():
            async with self._reads.connect() as connection:
                yield connection

    async def add_session(self, session: str, now: str) -> None:
        async with self.writing() as connection:
            await connection.execute(insert(schema.sessions).values(id=session, created=now, seen=now))

    async def see_session(self, session: str, now: str) -> bool:
        """Notes that something is about to be kept for a session; False where it is none of ours."""
        seen = update(schema.sessions).where(schema.sessions.c.id == session).values(seen=now)
        async with self.writing() as connection:
            return bool((await connection.execute(seen)).rowcount == 1)

    async def create(self, stored: Stored, laid: Sequence[Sitting], now: str) -> None:
        """Commits a new table with the entries it already has; raises TableTaken where its name is taken."""
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
                    seed_known=stored.seed_known,
                    uploaded=stored.uploaded,
                    laid=_text(laid),
                    host=stored.host,
                    watch=stored.watch,
                    invite=stored.invite,
                    club=stored.club,
                    listed=stored.listed,
                    origin=stored.origin,
                    created=now,
                    **_now(table, now),
                )
            )
            kept = {"looked": 0, "notes": "", "answers": ""}
            seats = [
                {
                    "table_id": stored.id,
                    "seat": seat,
                    "link": holder.link,
                    "session": holder.session,
                    "seen": holder.seen,
                    **kept,
                }
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
        """A table folded to its last entry; Closed where its rules are gone, DamagedTable where its log is."""
        async with self.reading() as connection:
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None:
                return None
            game, options = _game_of(row)
            entries = await entries_of(connection, table_id, least=row.seq)
            # After the entries: whoever took a seat over in one of them is never missing here.
            holders = [_holder(seat) for seat in await connection.execute(_seats_of(table_id))]
        table = Table(game, options, row.seed, _SEATS.decode(row.laid), _SETTINGS.decode(row.settings))
        stored = Stored(table_id, table, holders, row.host, row.watch, row.origin, row.created, {})
        stored.seed_known, stored.uploaded, stored.invite = row.seed_known, row.uploaded, row.invite
        stored.said, stored.club, stored.listed = row.said, row.club, row.listed
        stored.moves.update((move, seq) for seq, move, _ in entries if move is not None)
        await fold(table_id, table, entries)
        if row.over and not table.over:
            raise Closed(FOR_GOOD)
        return stored

    async def entries_after(self, table_id: str, seq: int) -> list[tuple[int, str | None, Entry]]:
        """The entries another process has added, with the ids of their moves."""
        async with self.reading() as connection:
            return await entries_of(connection, table_id, seq)

    async def pulse(self, table_id: str) -> Pulse:
        """What may have changed of a table; raises NoTable where it was deleted."""
        async with self.reading() as connection:
            pulses = await _pulses(connection, [table_id])
            if not pulses:
                raise NoTable
            return pulses[table_id]

    async def news(self, seqs: Mapping[str, int]) -> dict[str, News]:
        """What other processes have added to tables after these entries; without those that are gone or damaged."""
        async with self.reading() as connection:
            entries = await logs.entries_after(connection, seqs)
            pulses = await _pulses(connection, list(entries))  # as they are after the last of these entries
        return {table_id: News(entries[table_id], pulse) for table_id, pulse in pulses.items()}

    async def seqs(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last entry of each of these tables."""
        tables = schema.tables.c
        async with self.reading() as connection:
            rows = await connection.execute(select(tables.id, tables.seq).where(tables.id.in_(table_ids)))
            return {row.id: row.seq for row in rows}

    async def due(self, now: float, most: int = 100) -> list[str]:
        """Tables where somebody's time is up."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.due <= now).order_by(tables.due).limit(most)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def listen(self, hearer: notices.Hearer) -> None:
        """Hears of other processes until it is cancelled, where the database tells of them."""
        if self.is_shared:
            await notices.listen(self._reads, hearer)

    async def announce(self, process: str, here: Mapping[str, Collection[Seat]]) -> None:
        """Tells other processes who is connected to this one."""
        if self.is_shared and here:
            async with self.writing() as connection:
                await notices.send_here(connection, process, here)

    def append(
        self,
        table_id: str,
        table: Table,
        move: str | None,
        now: str,
        seating: Seating | None = None,
        called: tuple[tuple[str, str], ...] = (),
        results: Sequence[SeatResult] = (),
    ) -> "asyncio.Future[None]":
        """Commits the last entry of a table; with `seating`, also whose a seat is from now on.

        Those who are `called` by it get a notice of a kind, in the same transaction.

        Entries of several tables that come while the disk is busy are committed together, in its next turn.
        Awaited, it raises SeqTaken, MoveTaken or LinkEnded, and then nothing is committed.
        """
        entry = {"seq": table.seq, "move": move, "body": _text(table.entries[-1])}
        due = (moment_of(now) or 0.0) + CALL_SECONDS if called else 0.0
        return self._commits.commit(table_id, entry, _now(table, now), seating, called, due, results)

    async def seat_of_link(self, link: str) -> tuple[str, Seat] | None:
        """Where the link of a seat leads, also one that was used to sit down."""
        seats = schema.seats.c
        query = select(seats.table_id, seats.seat).where(or_(seats.link == link, seats.used == link))
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
        watchers = schema.watchers.c
        here = watchers.table_id == table_id
        watcher = self._insert(schema.watchers).values(table_id=table_id, session=session, seen=moment())
        latest = select(watchers.session).where(here).order_by(watchers.seen.desc()).limit(MOST_WATCHERS)
        async with self.writing() as connection:
            if (await connection.execute(watcher.on_conflict_do_nothing())).rowcount == 1:
                await connection.execute(delete(schema.watchers).where(here, watchers.session.not_in(latest)))

    async def watches(self, table_id: str, session: str) -> bool:
        """Whether a session may look on; once a day it is noted that it does."""
        same = (schema.watchers.c.table_id == table_id) & (schema.watchers.c.session == session)
        async with self.reading() as connection:
            seen = (await connection.execute(select(schema.watchers.c.seen).where(same))).scalar()
        if seen is not None and seen < moment(days_ago=1):
            with suppress(Unavailable):  # looking needs no disk
                async with self.writing() as connection:
                    await connection.execute(update(schema.watchers).where(same).values(seen=moment()))
        return seen is not None

    async def table_of_invite(self, secret: str) -> str | None:
        query = select(schema.tables.c.id).where(schema.tables.c.invite == secret)
        async with self.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar()
            return found

    async def change_table(self, table_id: str, **values: Any) -> None:
        """Keeps something of a table beside its entries: the link by which people join, or who is host."""
        async with self.writing() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(**values))
            if self.is_shared:
                await notices.send(connection, [(table_id, 0)])

    async def set_watch_link(self, table_id: str, link: str) -> None:
        """Puts a new link for spectators in the place of the old one."""
        async with self.writing() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(watch=link))

    async def change_seat(self, table_id: str, seat: Seat, session: str | None, **values: str) -> bool:
        """Keeps something of a seat, its link or its notes, while `session` holds it; False where it does not."""
        # PostgreSQL knows no NUL in a text.
        values = {name: value.replace("\0", "") for name, value in values.items()}
        seats = schema.seats.c
        held = (seats.table_id == table_id) & (seats.seat == seat) & (seats.session.is_not_distinct_from(session))
        async with self.writing() as connection:
            changed = await connection.execute(update(schema.seats).where(held).values(**values))
            if self.is_shared and changed.rowcount:
                await notices.send(connection, [(table_id, 0)])
        return bool(changed.rowcount)

    async def note_looks(self, looks: Mapping[tuple[str, Seat], tuple[int, float]]) -> None:
        """Keeps how far seats have looked and when they were last there, all in one go."""
        seat = (schema.seats.c.table_id == bindparam("in_table")) & (schema.seats.c.seat == bindparam("at_seat"))
        rows = [
            {"in_table": table_id, "at_seat": seat, "entry": entry, "when": when}
            for (table_id, seat), (entry, when) in sorted(looks.items())
        ]
        change = update(schema.seats).where(seat).values(looked=bindparam("entry"), seen=bindparam("when"))
        async with self.writing() as connection:
            await connection.execute(change, rows)

    async def spend(self, nonce: str, until: float) -> bool:
        """Takes a ticket off those that are good; False where another process has taken it."""
        spent = self._insert(schema.tickets).values(nonce=nonce, until=until).on_conflict_do_nothing()
        async with self.writing() as connection:
            return bool((await connection.execute(spent)).rowcount == 1)

    async def forget_tickets(self, now: float) -> None:
        """Drops those that are too old to be good."""
        async with self.writing() as connection:
            await connection.execute(delete(schema.tickets).where(schema.tickets.c.until < now))

    async def mine(self, session: str, first: int = 0, count: int = 100, archived: bool = False) -> list[Summary]:
        """The tables where a session sits, looks on or is host: those that wait first, then the latest."""
        async with self.reading() as connection:
            rows = list(await connection.execute(lists.page(session, first, count, archived)))
            held = await lists.seats_at(connection, [row.id for row in rows])
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
                held=tuple(held.get(row.id, ())),
                mine=tuple(seat for seat, (who, _) in enumerate(held.get(row.id, ())) if who == session),
                host=row.host == session,
                turn=row.turn,
                begun=row.begun,
                ended=row.ended,
                asked_since=msgspec.json.decode(row.asked_since or "{}", type=dict[int, str]),
                settings=_SETTINGS.decode(row.settings),
                deadlines=msgspec.json.decode(row.deadlines or "{}", type=dict[int, float]),
                origin=row.origin,
                closed=_is_closed(row),
                seed_known=row.seed_known,
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


def _seats_of(table_id: str) -> Any:
    return select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat)


async def _pulses(connection: AsyncConnection, table_ids: Collection[str]) -> dict[str, Pulse]:
    """The pulses of those of these tables that there are."""
    tables, seats = schema.tables.c, schema.seats.c
    query = select(schema.seats, tables.seq, tables.host, tables.invite, tables.said).join(schema.tables)
    found: dict[str, Pulse] = {}
    for row in await connection.execute(
        query.where(seats.table_id.in_(table_ids)).order_by(seats.table_id, seats.seat)
    ):
        if row.table_id not in found:
            found[row.table_id] = Pulse(row.seq, [], row.host, row.invite, row.said)
        found[row.table_id].holders.append(_holder(row))
    return found


def _holder(row: Any) -> Holder:
    return Holder(
        row.link,
        row.session,
        row.looked,
        row.notes,
        tuple(row.answers.split()),
        row.used,
        row.former,
        row.seen,
        row.nudged,
    )


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


def _asked_since(table: Table) -> dict[int, str]:
    """The time of the entry that asked each seat."""
    tokens = {seat: table.token(seat) for seat in table.asked()}
    return {seat: table.entries[token - 1].at for seat, token in tokens.items() if token}


def _deadlines(table: Table, now: str) -> dict[int, float]:
    """When the time of each seat is up, where there is a clock; bots should have moved a little later than now."""
    if table.clocks is None or table.over:
        return {}
    found = {seat: table.clocks.deadline(seat) for seat in table.clocks.since}
    deadlines = {seat: at for seat, at in found.items() if at is not None}
    if any(table.bot_of(seat) is not None for seat in table.asked()):
        deadlines[-1] = (moment_of(now) or 0.0) + BOT_SECONDS
    return deadlines


def _now(table: Table, now: str) -> dict[str, Any]:
    """The columns that follow the last entry."""
    deadlines = _deadlines(table, now)
    asked = sum(1 << seat for seat in table.asked())
    outcome = table.game.outcome(table.state)
    won = sum(1 << seat for seat in outcome.winners) if outcome and any(outcome.ranks) else None
    return {
        "seated": _text(table.seats),
        "asked": asked,
        "seq": table.seq,
        "over": table.over,
        "turn": table.game.turn(table.state),
        "asked_since": _text(_asked_since(table)),
        "due": min(deadlines.values(), default=None),
        "deadlines": _text({seat: at for seat, at in deadlines.items() if seat >= 0}),
        "begun": table.begun,
        "ended": table.course.ended,
        "won": won,
        "updated": now,
    }
