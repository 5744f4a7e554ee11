"""Whether something can be kept is tried on both databases, and nobody waits long for the answer."""

import pytest
from sqlalchemy import update

from affinage.store import Store, connect, probe, schema

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Every question is a new try, and a slow machine is no trouble."""
    monkeypatch.setattr(probe, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(probe, "LOCK_SECONDS", 600.0)
    monkeypatch.setattr(probe, "MOST_SECONDS", 600.0)


@pytest.fixture
async def store(database):
    opened = Store(await connect(database))
    yield opened
    await opened.close()


async def test_a_database_that_keeps_rows_has_no_trouble(store):
    assert [await store.probe.trouble() for _ in range(3)] == [""] * 3


async def test_a_lock_of_somebody_else_is_trouble_until_it_is_gone(store, database, monkeypatch):
    other = await connect(database)
    assert await store.probe.trouble() == ""
    async with other.begin() as connection:
        await connection.execute(update(schema.probes).values(at="now"))
        with monkeypatch.context() as patch:
            patch.setattr(probe, "LOCK_SECONDS", 0.1)
            assert await store.probe.trouble() != ""
    assert await store.probe.trouble() == ""
    await other.dispose()


@pytest.mark.postgres
async def test_a_server_that_is_gone_is_trouble_until_it_is_back(postgres):
    store = Store(await connect(postgres.database()))
    assert await store.probe.trouble() == ""
    postgres.stop("immediate")
    try:
        assert await store.probe.trouble() != ""
    finally:
        postgres.start()
    while await store.probe.trouble():
        pass
    await store.close()
