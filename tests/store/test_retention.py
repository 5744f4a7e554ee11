"""What is no longer kept: tables after their days, and sessions that nothing is kept for; on both databases."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from sqlalchemy import func, insert, select, update

import affinage
from affinage.store import Seating, Store, Stored, connect, lists, retention, schema
from affinage.store import store as store_module
from affinage.store.logs import NoTable
from affinage.store.retention import Retention, forget_sessions, forget_tables, forget_watchers, moment
from affinage.store.rows import Holder
from affinage.table import SatDown, Sitting, Table

pytestmark = pytest.mark.anyio

GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("open")]
TEN_DAYS = Retention(finished=10.0, abandoned=20.0)


@pytest.fixture
async def store(database):
    opened = Store(await connect(database))
    yield opened
    await opened.close()


async def lay(store: Store, name: str, days_ago: float, over: bool = True) -> Stored:
    """A table with everything a table can have, whose last entry is some days old."""
    holders = [Holder(f"{name}-link-{seat}", "ann" if seat == 0 else None) for seat in range(2)]
    laid = Stored(name, Table(GAME, GAME.options(), 7, SEATS), holders, "ann", f"{name}-watch", None, moment(), {})
    await store.create(laid, SEATS, moment(days_ago))
    laid.table.add(SatDown(1, "Bob"))
    link = holders[1].link
    seating = Seating(seat=1, by=link, session="bob", link=f"{link}-next", used=link, former=None, seen=0.0)
    await store.append(name, laid.table, None, moment(days_ago), seating)
    await store.watch(name, "eve")
    await store.reviews.claim(name, 0, "{}", "us", now=0.0, until=0.0)
    async with store.writing() as connection:
        await connection.execute(update(schema.tables).where(schema.tables.c.id == name).values(over=over))
    return laid


async def rows(store: Store) -> dict[str, int]:
    """How many rows each part of the database has."""
    async with store.reading() as connection:
        parts = {part.name: part for part in schema.metadata.sorted_tables}
        return {
            name: (await connection.execute(select(func.count()).select_from(part))).scalar_one()
            for name, part in parts.items()
        }


async def test_finished_tables_go_after_their_days_with_all_that_was_theirs(store):
    await lay(store, "old", 11)
    await lay(store, "new", 9)
    before = await rows(store)
    assert await forget_tables(store, TEN_DAYS) == ["old"]
    assert await store.load("old") is None
    assert (await store.pulse("new")).seq == 1
    after = await rows(store)
    gone = {"tables": 1, "seats": 2, "entries": 1, "watchers": 1, "reviews": 1}
    assert {name: before[name] - after[name] for name in gone} == gone
    assert await forget_tables(store, TEN_DAYS) == []


async def test_tables_nobody_goes_on_with_have_days_of_their_own(store):
    await lay(store, "paused", 11, over=False)
    await lay(store, "abandoned", 21, over=False)
    assert await forget_tables(store, Retention(finished=1.0)) == []
    assert await forget_tables(store, TEN_DAYS) == ["abandoned"]


async def test_without_a_setting_everything_is_kept(store):
    await lay(store, "finished", 36_000)
    await lay(store, "abandoned", 36_000, over=False)
    assert await forget_tables(store, Retention()) == []


async def test_a_table_that_somebody_is_at_or_reviews_stays(store):
    await lay(store, "open", 11)
    await lay(store, "reviewed", 11)
    await store.reviews.claim("reviewed", 1, "{}", "us", now=0.0, until=9e9)
    assert await forget_tables(store, TEN_DAYS, busy=["open"]) == []
    await store.reviews.release("reviewed", 1)
    assert await forget_tables(store, TEN_DAYS) == ["open", "reviewed"]


async def test_a_table_that_went_on_meanwhile_stays(store, monkeypatch):
    laid = await lay(store, "t", 21, over=False)
    real = retention._forget_table

    async def late(*given: Any) -> bool:
        laid.table.add(SatDown(1, "Cy"))
        await store.append("t", laid.table, None, moment(), None)
        return await real(*given)

    monkeypatch.setattr(retention, "_forget_table", late)
    assert await forget_tables(store, TEN_DAYS) == []
    assert await store.load("t") is not None


async def test_two_processes_delete_each_table_once(store, database):
    second = Store(await connect(database))
    for number in range(4):
        await lay(store, f"t{number}", 30)
    gone = await asyncio.gather(forget_tables(store, TEN_DAYS), forget_tables(second, TEN_DAYS))
    left = [await forget_tables(store, TEN_DAYS)]  # one that the other was at when this one looked
    assert sorted(name for names in (*gone, *left) for name in names) == ["t0", "t1", "t2", "t3"]
    await second.close()


async def test_whoever_still_has_a_deleted_table_hears_that_it_is_gone(store):
    laid = await lay(store, "t", 30)
    await forget_tables(store, TEN_DAYS)
    with pytest.raises(NoTable):
        await store.pulse("t")
    laid.table.add(SatDown(1, "Cy"))
    with suppress(Exception):
        await store.append("t", laid.table, None, moment(), None)
    assert (await rows(store))["entries"] == 0


async def old_session(store: Store, name: str, days_ago: float = 2.0) -> None:
    async with store.writing() as connection:
        at = moment(days_ago)
        await connection.execute(insert(schema.sessions).values(id=name, created=at, seen=at))


async def sessions(store: Store) -> set[str]:
    async with store.reading() as connection:
        return set((await connection.execute(select(schema.sessions.c.id))).scalars())


async def test_sessions_that_nothing_is_kept_for_go(store, monkeypatch):
    monkeypatch.setattr(retention, "ROWS_AT_ONCE", 3)
    await lay(store, "t", 0)
    for name in ("ann", "bob", "eve", *(f"nobody{number}" for number in range(7))):
        await old_session(store, name)
    await old_session(store, "just-now", 0.0)
    after = await forget_sessions(store)
    while after:
        after = await forget_sessions(store, after)
    assert await sessions(store) == {"ann", "bob", "eve", "just-now"}  # seat, host, seat, spectator


async def test_a_session_that_something_is_about_to_be_kept_for_stays(store):
    await old_session(store, "back")
    assert await store.see_session("back", moment())
    assert not await store.see_session("stranger", moment())
    await forget_sessions(store)
    assert await sessions(store) == {"back"}


async def test_spectators_who_stay_away_go_and_those_who_look_stay(store, monkeypatch):
    monkeypatch.setattr(retention, "ROWS_AT_ONCE", 2)
    await lay(store, "t", 0)
    names = [f"away{number}" for number in range(5)]
    for name in (*names, "looks"):
        await store.watch("t", name)
    async with store.writing() as connection:
        there = schema.watchers.c.session.in_([*names, "looks"])
        await connection.execute(update(schema.watchers).where(there).values(seen=moment(91)))
    assert await store.watches("t", "looks")  # which is noted
    while await forget_watchers(store):
        pass
    assert [await store.watches("t", name) for name in ("eve", "looks", *names)] == [True, True, *[False] * 5]


async def test_a_table_keeps_so_many_spectators(store, monkeypatch):
    monkeypatch.setattr(store_module, "MOST_WATCHERS", 3)
    await lay(store, "t", 0)
    await lay(store, "other", 0)
    async with store.writing() as connection:
        await connection.execute(update(schema.watchers).values(seen=moment(1)))
    for number in range(5):
        await store.watch("t", f"w{number}")
    async with store.reading() as connection:
        found = await connection.execute(select(schema.watchers.c.table_id, func.count()).group_by("table_id"))
        assert dict(map(tuple, found)) == {"t": 3, "other": 1}
    assert await store.watches("t", "w4")
    assert not await store.watches("t", "eve")


async def test_my_tables_come_in_pages_and_those_that_wait_come_first(store):
    for number in range(7):
        await lay(store, f"t{number}", number, over=number % 2 == 0)
    async with store.writing() as connection:  # t5 asks Ann, t6 is over and asks nobody, the others ask Bob
        for name, asked in [*((f"t{number}", 2) for number in (1, 3)), ("t5", 1)]:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == name).values(asked=asked))
        over = update(schema.tables).where(schema.tables.c.over)
        await connection.execute(over.values(asked=0))
    everything = ["t5", "t1", "t3", "t0", "t2", "t4", "t6"]
    assert [row.id for row in await store.mine("ann")] == everything
    pages = [[row.id for row in await store.mine("ann", first, 3)] for first in (0, 3, 6, 9)]
    assert pages == [everything[:3], everything[3:6], everything[6:], []]
    assert [(row.id, row.mine) for row in await store.mine("bob", 0, 1)] == [("t1", (1,))]
    assert {row.mine for row in await store.mine("eve")} == {()}


async def test_no_list_reads_every_table(tmp_path):
    """SQLite's plan of the query scans no table; PostgreSQL scans what is small, whatever there is."""
    store = Store(await connect(f"sqlite:///{tmp_path / 'plan.db'}"))
    async with store.reading() as connection:
        query = lists.page("ann", 0, 100).compile(compile_kwargs={"literal_binds": True})
        plan = [row.detail for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")]
    assert any("tables" in line for line in plan)
    assert [line for line in plan if line.startswith(("SCAN tables", "SCAN seats"))] == []
    await store.close()
