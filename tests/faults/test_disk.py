"""A disk that is full, read-only, refuses or is busy, and a clock that jumps: a sentence, and nothing is lost."""

import asyncio
import json
import resource
import sqlite3

import pytest

from tests.faults.clients import LIMIT, Party, opens
from tests.faults.scenarios import refusal, serving

pytestmark = pytest.mark.anyio


@pytest.fixture
def trouble(tmp_path, monkeypatch):
    """Says to the server what is wrong with its world."""
    path = tmp_path / "trouble.json"
    monkeypatch.setenv("AFFINAGE_TROUBLE", str(path))

    def change(**what):
        new = path.with_suffix(".new")
        new.write_text(json.dumps(what))
        new.replace(path)

    change()
    return change


async def healthy(party, server, status):
    """Health says so, as soon as it looks again."""
    async with asyncio.timeout(LIMIT):
        while (await party.http.get(f"{server.address}/health")).status_code != status:
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("what", ["full", "read_only"])
async def test_nothing_can_be_written_for_a_while(tmp_path, trouble, what):
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with (
        serving(database, tmp_path, module="tests.faults.troubled") as server,
        Party.at(database, lambda: server.address) as party,
    ):
        await party.play(10)
        trouble(**{what: True})
        playing = asyncio.create_task(party.play(40))
        await refusal(party, 3)
        looked = await party.http.get(f"{server.address}/api/tables/{party.table}", params={"seat": 0})
        assert looked.status_code == 200  # looking on goes on
        await healthy(party, server, 503)
        trouble()
        await playing
        await healthy(party, server, 200)


async def test_the_system_refuses_to_write(tmp_path, trouble):
    """The kernel itself refuses: no file of the server may grow."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with (
        serving(database, tmp_path, module="tests.faults.troubled") as server,
        Party.at(database, lambda: server.address) as party,
    ):
        await party.play(10)
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (40_000, hard))
        playing = asyncio.create_task(party.play(40))
        await refusal(party, 3)
        await healthy(party, server, 503)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        await playing
        await healthy(party, server, 200)


async def test_somebody_else_locks_the_database(tmp_path, trouble):
    database = f"sqlite:///{tmp_path / 'tables.db'}?timeout=0.1"
    async with (
        serving(database, tmp_path, module="tests.faults.troubled") as server,
        Party.at(database, lambda: server.address) as party,
    ):
        await party.play(10)
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None, timeout=LIMIT)
        other.execute("BEGIN IMMEDIATE")
        playing = asyncio.create_task(party.play(20))
        await refusal(party, 3)
        await healthy(party, server, 503)
        other.execute("ROLLBACK")
        other.close()
        await playing
        await healthy(party, server, 200)


@pytest.mark.parametrize("seconds", [3600 * 24 * 400, -3600 * 24 * 400])
async def test_the_clock_jumps(tmp_path, trouble, seconds):
    """A ticket of before is too old or as good as ever, never good twice; moves keep their order, not their time."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    async with (
        serving(database, tmp_path, module="tests.faults.troubled") as server,
        Party.at(database, lambda: server.address, game="roquefort", seats=2) as party,
    ):
        await party.play(6)
        ticket = (await party.post(f"/api/tables/{party.table}/ticket?seat=0"))["ticket"]
        trouble(clock=seconds)
        for client in party.clients:
            client.cut()
        await party.play(6)
        trouble()
        await party.play(6)
        times = [entry.at for entry in (await party.kept()).table.entries]
        assert sorted(times) != times
        assert await opens(server.address, party.table, ticket)
        assert not await opens(server.address, party.table, ticket)
