"""An older database becomes the one this version expects, on both databases, with everything that was in it."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Boolean, MetaData, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from affinage.store import Store, connect, schema
from affinage.store.database import DRIVERS, migrate
from affinage.web.updates import hash_of
from tests.faults.test_old import DUMP, HASHES, TABLE

pytestmark = pytest.mark.anyio


async def test_the_migrations_lead_to_the_schema(database):
    engine = await connect(database)
    async with engine.connect() as connection:
        difference = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
        )
    await engine.dispose()
    assert difference == []


async def test_an_older_database_is_brought_up_to_date(database, tmp_path):
    await lay_old(database, tmp_path)
    store = Store(await connect(database))
    stored = await store.load(TABLE)
    assert stored is not None
    assert stored.table.seq == len(stored.moves) == 30
    assert stored.holders[1].notes == "blue at c3"
    assert not stored.seed_known
    for seat, holder in enumerate(stored.holders):
        assert holder.used is not None, "links of held seats end"
        assert holder.used != holder.link
        assert await store.seat_of_link(holder.used) == (TABLE, seat)
    game, state = stored.table.game, stored.table.state
    assert [hash_of(game.view(state, seat)) for seat in range(2)] == HASHES
    seat = next(iter(stored.table.asked()))
    stored.table.add(stored.table.act(seat, " ".join(game.actions(state, seat)[0].words)))
    await store.append(TABLE, stored.table, "new", "2026-01-01T00:00:00.000Z")
    assert len(await store.entries_after(TABLE, 0)) == 31
    await store.close()


async def test_an_old_table_that_was_tried_from_another_has_a_known_seed(database, tmp_path):
    await lay_old(database, tmp_path)
    place = make_url(database)
    engine = create_async_engine(place.set(drivername=DRIVERS[place.drivername]))
    then = MetaData()
    async with engine.begin() as connection:
        await connection.run_sync(then.reflect)
        tables = then.tables["tables"]
        row = dict((await connection.execute(select(tables))).mappings().one())
        for name, seed in (("branch", row["seed"]), ("rematch", row["seed"] + 1)):
            await connection.execute(
                insert(tables).values({**row, "id": name, "watch": name, "origin": TABLE, "seed": seed})
            )
    await engine.dispose()
    engine = await connect(database)
    async with engine.connect() as connection:
        found = {row.id: row.seed_known for row in await connection.execute(select(schema.tables))}
    await engine.dispose()
    assert found == {TABLE: False, "branch": True, "rematch": False}


async def test_processes_that_start_together_migrate_once(database):
    engines = await asyncio.gather(*(connect(database) for _ in range(4)))
    for engine in engines:
        await engine.dispose()


async def test_a_new_file_that_another_is_writing_is_waited_for(tmp_path):
    """SQLite refuses at once to turn on the write-ahead log of such a file; processes that start together met it."""
    path = tmp_path / "tables.db"
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("PRAGMA user_version=1")
    writer.execute("BEGIN IMMEDIATE")
    connecting = asyncio.create_task(connect(f"sqlite:///{path}"))
    await asyncio.wait([connecting], timeout=0.3)
    assert not connecting.done()
    writer.close()
    engine = await connecting
    await engine.dispose()


async def lay_old(database: str, folder: Path) -> None:
    """The rows of the old dump in a database of that time."""
    with sqlite3.connect(folder / "old.db") as old:
        old.executescript(DUMP.read_text())
        old.row_factory = sqlite3.Row
        place = make_url(database)
        engine = create_async_engine(place.set(drivername=DRIVERS[place.drivername]))
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0002")
            then = MetaData()
            await connection.run_sync(then.reflect)
            for table in then.sorted_tables:
                rows = [dict(row) for row in old.execute(f"SELECT * FROM {table.name}")]
                for row in rows:
                    row |= {c.name: bool(row[c.name]) for c in table.columns if isinstance(c.type, Boolean)}
                if rows and table.name != "alembic_version":
                    await connection.execute(insert(table), rows)
        await engine.dispose()
    old.close()
