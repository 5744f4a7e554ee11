"""A room: two processes at one table, and a database that fails."""

import pytest
from sqlalchemy.exc import OperationalError

import affinage
from affinage.store import Store, Stored, connect
from affinage.store.store import Holder
from affinage.table import Sitting, Table
from affinage.web.refused import Refused
from affinage.web.room import Room
from affinage.web.thinking import Thinker
from affinage.web.wire import Act, Undo

pytestmark = pytest.mark.anyio

GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("human", "Bob")]
NOW = "2026-01-01T00:00:00.000Z"


@pytest.fixture
async def stores(tmp_path):
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    opened = [Store(await connect(address)) for _ in range(2)]
    holders = [Holder(f"link{seat}", "us") for seat in range(2)]
    stored = Stored("t", Table(GAME, GAME.options(), 7, SEATS), holders, "us", "watch", None, NOW, {})
    await opened[0].create(stored, SEATS, NOW)
    yield opened
    for store in opened:
        await store.close()


async def room(store: Store) -> Room:
    stored = await store.load("t")
    assert stored is not None
    return Room(stored, store, Thinker())


async def test_a_process_that_was_slower_reads_on_and_decides_again(stores):
    first, second = [await room(store) for store in stores]
    await first.act(0, Act("start a1", 0, "a"), "en")
    with pytest.raises(Refused) as refused:
        await second.act(0, Act("start g1", 0, "b"), "en")
    assert refused.value.code == "stale"
    assert refused.value.update is not None
    assert refused.value.update.seq == 1
    assert (await second.act(1, Act("start g7", 1, "c"), "en")).seq == 2
    assert (await first.act(0, Act("slide N2", 2, "d"), "en")).seq == 3
    entries = await stores[0].entries_after("t", 0)
    assert [seq for seq, _, _ in entries] == [1, 2, 3]


async def test_a_move_sent_to_two_processes_counts_once(stores):
    first, second = [await room(store) for store in stores]
    assert (await first.act(0, Act("start a1", 0, "same"), "en")).seq == 1
    assert (await second.act(0, Act("start a1", 0, "same"), "en")).seq == 1
    assert len(await stores[0].entries_after("t", 0)) == 1


async def test_an_id_of_another_seat_is_not_mine(stores):
    first = await room(stores[0])
    await first.act(0, Act("start a1", 0, "same"), "en")
    with pytest.raises(Refused, match="Another move has this id"):
        await first.act(1, Act("start g7", 1, "same"), "en")


async def test_a_move_that_could_not_be_kept_did_not_happen(stores, monkeypatch):
    first = await room(stores[0])

    async def fails(*_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("disk full"))

    with monkeypatch.context() as broken:
        broken.setattr(stores[0], "append", fails)
        with pytest.raises(OperationalError):
            await first.act(0, Act("start a1", 0, "a"), "en")
    async with first.table() as table:
        assert table.seq == 0
    assert (await first.act(0, Act("start a1", 0, "a"), "en")).seq == 1
    assert (await first.undo(0, Undo("u"), "en")).seq == 2
