"""Several processes on PostgreSQL: they race for one table, the database goes and comes back, notices are lost."""

import asyncio

import asyncpg
import httpx
import pytest

from affinage.store import Store, connect, notices
from tests.faults.clients import AGAIN, LIMIT, Party, opens
from tests.faults.scenarios import race, restart_database, serving, several
from tests.lines import ALWAYS_NEW

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]


@pytest.fixture
def database(postgres):
    return postgres.database()


@pytest.mark.parametrize("processes", [2, 4])
async def test_processes_race_for_one_table(database, tmp_path, processes):
    assert await race(database, tmp_path, processes, rounds=12) >= 24


async def test_the_database_is_restarted(postgres, database, tmp_path):
    codes = await restart_database(postgres, database, tmp_path, times=2)
    assert codes["unavailable"]
    assert set(codes) <= {"unavailable", "stale", "illegal"}


async def test_a_process_that_lost_its_line_for_notices_reads_on(database, tmp_path):
    async with (
        several(database, tmp_path, 2) as (one, two),
        Party.at(database, lambda: one.address, ways=lambda: two.address) as party,
    ):
        for _ in range(3):
            await party.play(10)
            await cut_listeners(database, 2)


async def cut_listeners(database: str, count: int) -> None:
    """Ends the connections on which so many processes hear notices, once they have them."""
    line = await asyncpg.connect(database)
    listens = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
    async with asyncio.timeout(LIMIT):
        while await line.fetchval(f"SELECT count(*) {listens}") < count:
            await asyncio.sleep(0.05)
    await line.fetch(f"SELECT pg_terminate_backend(pid) {listens}")
    await line.close()


async def test_a_lost_notice_is_made_good_by_looking(database, tmp_path, monkeypatch):
    async def lose(*_: object) -> None:
        """Nobody is told."""

    async with serving(database, tmp_path) as server, Party.at(database, lambda: server.address) as party:
        await party.play(5)
        store = Store(await connect(database))
        monkeypatch.setattr(notices, "send", lose)
        stored = await store.load(party.table)
        assert stored is not None
        seat = next(iter(stored.table.asked()))
        stored.table.add(stored.table.act(seat, " ".join(stored.table.game.actions(stored.table.state, seat)[0].words)))
        await store.append(party.table, stored.table, None, "2026-01-01T00:00:00.000Z")
        await store.close()
        await party.until(lambda: party.all_have_heard(stored.table.seq))


async def test_bots_play_once_though_two_processes_have_the_table(database, tmp_path):
    async with (
        several(database, tmp_path, 2) as servers,
        Party.at(database, lambda: servers[0].address, ways=iter_of(servers), seats=4, bots=2) as party,
    ):
        await party.play(12)
        await servers[0].kill()  # who plays the bots now?
        await servers[0].start()
        await party.play(6)


def iter_of(servers):
    turns = iter(range(1_000_000))
    return lambda: servers[next(turns) % len(servers)].address


async def test_who_is_connected_to_another_process_is_here(database, tmp_path):
    async with several(database, tmp_path, 2) as (one, two), Party.at(database, lambda: one.address) as party:
        await party.until(lambda: party.all_have_heard(0))
        near = Party(database, lambda: two.address)
        near.table, near.http.cookies = party.table, party.http.cookies
        here = [False]
        async with asyncio.timeout(LIMIT):
            while not all(here):
                seen = await near.http.get(f"{two.address}/api/tables/{party.table}", params={"seat": 0})
                here = [seat["here"] for seat in seen.json()["seats"]]
                await asyncio.sleep(AGAIN)
        await near.leave()


async def test_a_ticket_opens_one_socket_among_all_processes(database, tmp_path):
    async with several(database, tmp_path, 2) as (one, two), Party.at(database, lambda: one.address) as party:
        ticket = (await party.post(f"/api/tables/{party.table}/ticket?seat=0"))["ticket"]
        assert await opens(one.address, party.table, ticket)
        assert not await opens(two.address, party.table, ticket)


async def test_several_processes_behind_one_port(database, tmp_path):
    async with serving(database, tmp_path, processes=2) as server, Party.at(database, lambda: server.address) as party:
        playing = asyncio.create_task(party.play(40))
        await asyncio.sleep(0.2)
        server.kill_a_child()
        await playing


async def test_what_one_process_did_the_other_knows_at_once(database, tmp_path):
    async with (
        several(database, tmp_path, 2) as (one, two),
        httpx.AsyncClient(timeout=LIMIT, limits=ALWAYS_NEW) as ann,
        httpx.AsyncClient(timeout=LIMIT, limits=ALWAYS_NEW) as bob,
    ):
        body = {"game": "roquefort", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}]}
        laid = (await ann.post(f"{one.address}/api/tables", json=body)).json()
        link = next(link["path"] for link in laid["links"] if link["seat"] == 1).replace("/join/", "/api/links/")
        assert (await bob.get(f"{two.address}{link}")).status_code == 200
        assert (await bob.post(f"{one.address}{link}", json={"name": "Bob"})).status_code == 200
        table = f"/api/tables/{laid['id']}"
        assert (await bob.get(f"{two.address}{table}")).status_code == 200
        assert (await bob.put(f"{two.address}{table}/notes", json={"text": "a1\0!"})).status_code == 200
        assert (await bob.get(f"{one.address}{table}/notes")).json() == {"text": "a1!"}
