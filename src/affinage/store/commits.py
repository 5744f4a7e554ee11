"""Group commit: entries that come while the disk is busy, or at about the same time, are committed together."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from affinage.core.game import Seat
from affinage.store import notices, schema
from affinage.store.calls import call

FOLLOWING = (
    "seated", "asked", "asked_since", "due", "deadlines", "turn", "seq", "begun", "ended", "over", "won", "updated",
)  # fmt: skip
"""The columns of a table that follow its last entry."""

GATHER_SECONDS: Final = 0.004
"""Between the starts of commits of different tables: to commit and tell many entries at once costs less for each."""

CommitRows: TypeAlias = Sequence[dict[str, Any]]
Quick: TypeAlias = Callable[[CommitRows, CommitRows], Awaitable[None]]
Pause: TypeAlias = Callable[[float], Awaitable[None]]
Connecting: TypeAlias = Callable[[], AbstractAsyncContextManager[AsyncConnection]]


class SeqTaken(Exception):
    """Another process has added an entry of this number; read on and decide again."""


class TableTaken(Exception):
    """A table of this name exists already."""


class MoveTaken(Exception):
    """A move of this id is committed already."""


class LinkEnded(Exception):
    """The link of the seat was changed meanwhile; nothing is committed."""


class Seating(msgspec.Struct, frozen=True):
    """Whose a seat is from now on, while its link still is `by`; what its last holder had for themselves goes.

    That its holder is still who they were needs no question: who sits where changes only with an entry, and no two have
    one number.
    """

    seat: Seat
    by: str
    session: str | None
    link: str
    used: str | None
    former: str | None
    seen: float


class Waiting(msgspec.Struct, eq=False):
    """An entry that waits for its commit, with what follows from it: of its table, and whose a seat is from now on."""

    table_id: str
    entry: dict[str, Any]
    summary: dict[str, Any]
    seating: Seating | None
    called: tuple[tuple[str, str], ...]
    due: float
    results: Sequence[Any]
    committed: "asyncio.Future[None]"

    def fail(self, error: Exception) -> None:
        if not self.committed.done():
            self.committed.set_exception(error)


class Commits:
    """Commits entries, one transaction after another; `tells` other processes of them.

    `quick` commits entries from which nothing else follows, as moves are: the rows of `entries` and those of `tables`.
    """

    def __init__(
        self, read: Connecting, write: Connecting, tells: bool, quick: Quick | None = None, pause: Pause = asyncio.sleep
    ) -> None:
        self._read, self._write, self._tells, self._quick, self._pause = read, write, tells, quick, pause
        self._waiting: list[Waiting] = []
        self._began, self._last = -GATHER_SECONDS, set[str]()
        """When the last commit began, and the tables that were in it."""
        self._committing: asyncio.Task[None] | None = None

    def commit(
        self,
        table_id: str,
        entry: dict[str, Any],
        summary: dict[str, Any],
        seating: Seating | None,
        called: tuple[tuple[str, str], ...] = (),
        due: float = 0.0,
        results: Sequence[Any] = (),
    ) -> "asyncio.Future[None]":
        """Commits an entry; awaited, it raises SeqTaken, MoveTaken or LinkEnded, and then nothing is committed."""
        committed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rows = {"table_id": table_id, **entry}, {"of_table": table_id, **summary}
        self._waiting.append(Waiting(table_id, *rows, seating, called, due, results, committed))
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit_waiting())
        return committed

    async def finish(self) -> None:
        """Waits until everything that came is committed, or has failed."""
        if self._committing is not None:
            await asyncio.wait([self._committing])

    async def _commit_waiting(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                together, self._waiting = self._waiting, []
                try:
                    await self._commit(together)
                except (IntegrityError, LinkEnded):
                    for one in together:  # one of them was too late; the others must not suffer for it
                        await self._commit_alone(one)
                except Exception as error:
                    for one in together:
                        one.fail(error)
        finally:
            self._committing = None

    async def _gather(self) -> None:
        """Waits a little where another table has moved just now: then many do, and the next are about to."""
        loop = asyncio.get_running_loop()
        wait = self._began + GATHER_SECONDS - loop.time()
        if wait > 0 and any(one.table_id not in self._last for one in self._waiting):
            await self._pause(wait)
        self._began, self._last = loop.time(), {one.table_id for one in self._waiting}

    async def _commit_alone(self, one: Waiting) -> None:
        try:
            try:
                await self._commit([one])
            except IntegrityError:
                one.fail(MoveTaken() if await self._has(one.table_id, one.entry["move"]) else SeqTaken())
        except Exception as error:
            one.fail(error)

    async def _has(self, table_id: str, move: str | None) -> bool:
        entries = schema.entries.c
        query = select(entries.seq).where(entries.table_id == table_id, entries.move == move)
        async with self._read() as connection:
            return move is not None and (await connection.execute(query)).first() is not None

    async def _commit(self, together: list[Waiting]) -> None:
        """One transaction for entries of different tables, in one order for all processes, lest they wait in a ring."""
        together = sorted(together, key=lambda one: one.table_id)
        if self._quick is not None and not any(one.seating or one.called or one.results for one in together):
            await self._quick([one.entry for one in together], [one.summary for one in together])
        else:
            await self._commit_all(together)
        for one in together:
            if not one.committed.done():
                one.committed.set_result(None)

    async def _commit_all(self, together: list[Waiting]) -> None:
        follow = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
        async with self._write() as connection:
            await connection.execute(insert(schema.entries), [one.entry for one in together])
            await connection.execute(
                follow.values({name: bindparam(name) for name in FOLLOWING}), [one.summary for one in together]
            )
            for one in together:
                if one.seating is not None:
                    await _seat(connection, one.table_id, one.seating)
                if one.called:
                    await call(connection, one.table_id, one.entry["seq"], one.due, one.called)
                if one.results:
                    rows = [{**msgspec.structs.asdict(result), "counted": False} for result in one.results]
                    await connection.execute(insert(schema.results), rows)
            if self._tells:
                await notices.send(connection, [(one.table_id, one.entry["seq"]) for one in together])


async def _seat(connection: AsyncConnection, table_id: str, seating: Seating) -> None:
    seats = schema.seats.c
    same = (seats.table_id == table_id) & (seats.seat == seating.seat) & (seats.link == seating.by)
    becomes = {name: getattr(seating, name) for name in ("session", "link", "used", "former", "seen")}
    changed = await connection.execute(update(schema.seats).where(same).values(**becomes, notes="", answers=""))
    if changed.rowcount != 1:
        raise LinkEnded
