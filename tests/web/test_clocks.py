"""Time-outs on a server, by a clock that the test sets: once among processes, never early, as agreed."""

import asyncio
from typing import Any

import pytest

import affinage
from affinage.store import Store, Stored, connect
from affinage.store.rows import Holder
from affinage.table import Settings, Sitting, Table
from affinage.table.entry import Began, Clock, TimedOut
from affinage.web import clocks, moments
from affinage.web.clocks import ClockKeeper, ring
from affinage.web.room import now
from affinage.web.server import Server
from affinage.web.wire import Act
from affinage.web.workers import Workers
from tests.web.conftest import Player
from tests.web.test_play import HUMAN, OPEN
from tests.web.test_refusals import refusal

GAME = affinage.game("roquefort")
SEATS = [Sitting("human", "Ann"), Sitting("human", "Bob")]
ID = "a" * 16


class Time:
    """Seconds that go by when the test says so."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0


@pytest.fixture
def time(monkeypatch):
    made = Time()
    monkeypatch.setattr(moments, "seconds", lambda: made.now)
    monkeypatch.setattr(clocks, "GRACE_SECONDS", 0.0)
    return made


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
async def database(request, tmp_path):
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    return request.getfixturevalue("postgres").database()


class Processes:
    """Two servers on one database, and a table with a clock."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.keepers = [ClockKeeper(server, server.store) for server in servers]

    @classmethod
    async def at(cls, database: str, **clock: Any) -> "Processes":
        servers = [Server(Store(await connect(database)), Workers(1), "key") for _ in range(2)]
        table = Table(GAME, GAME.options(), 7, SEATS, Settings(waiting=True, clock=Clock(**clock)))
        holders = [Holder(f"link{seat}", f"us{seat}") for seat in range(2)]
        await servers[0].store.create(Stored(ID, table, holders, "us0", "watch", None, now(), {}), SEATS, now())
        room = await servers[0].rooms.room(ID)
        async with room.table():
            await room.commit(lambda _: Began(0, "easy"))
        return cls(servers)

    async def look(self) -> None:
        """Both look what is due, at the same moment."""
        await asyncio.gather(*(keeper.step() for keeper in self.keepers))

    async def entries(self) -> list[Any]:
        return [entry for _, _, entry in await self.servers[0].store.entries_after(ID, 0)]

    async def timed_out(self) -> list[TimedOut]:
        return [entry for entry in await self.entries() if isinstance(entry, TimedOut)]

    async def close(self) -> None:
        for server in self.servers:
            await server.close()


@pytest.mark.anyio
async def test_a_time_out_comes_once_though_two_processes_see_it_and_not_before_its_time(time, database):
    two = await Processes.at(database, pace="live", seconds=60, at_zero="resign", level="random")
    time.now += 59.9
    await two.look()
    assert await two.timed_out() == []
    time.now += 0.2
    await two.look()
    await two.look()
    assert [(entry.seat, entry.then) for entry in await two.timed_out()] == [(0, "resign")]
    room = await two.servers[1].rooms.room(ID)
    await room.catch_up()
    assert (room.stored.holders[0].session, room.stored.holders[0].former) == (None, None)
    assert room.stored.host == "us1", "the host's role has passed on"
    await two.close()


@pytest.mark.anyio
async def test_a_move_that_comes_before_the_time_out_counts(time, database):
    two = await Processes.at(database, pace="days", seconds=60, at_zero="bot", level="random")
    time.now += 59
    room = await two.servers[1].rooms.room(ID)
    await room.act(0, "us0", Act("start a1", 1, "a"), "en")
    time.now += 2
    stale = await two.servers[0].rooms.room(ID)
    await ring(two.servers[0], stale)
    await two.look()
    assert await two.timed_out() == []
    time.now += 58
    await two.look()
    assert [entry.seat for entry in await two.timed_out()] == [1]
    await stale.catch_up()
    holder = stale.stored.holders[1]
    assert (holder.session, holder.former) == (None, "us1"), "they may take the seat back"
    await two.close()


@pytest.mark.anyio
async def test_a_bot_plays_the_turn_and_the_player_the_next(time, database):
    two = await Processes.at(database, pace="days", seconds=60, level="random")
    time.now += 61
    await two.look()
    async with asyncio.timeout(600):
        while len(await two.entries()) < 3:
            await asyncio.sleep(0.02)
    kinds = [type(entry).__name__ for entry in await two.entries()]
    assert kinds == ["Began", "TimedOut", "Acted"]
    assert (await two.servers[0].rooms.room(ID)).stored.holders[0].session == "us0"
    await two.close()


@pytest.mark.anyio
async def test_a_process_that_has_just_started_ends_nobodys_time(time, tmp_path, monkeypatch):
    two = await Processes.at(f"sqlite:///{tmp_path / 'tables.db'}", pace="live", seconds=60, level="random")
    time.now += 1000
    monkeypatch.setattr(clocks, "GRACE_SECONDS", 30.0)
    keeper = ClockKeeper(two.servers[0], two.servers[0].store)
    await keeper.step()
    assert await two.timed_out() == []
    time.now += 31
    await keeper.step()
    assert len(await two.timed_out()) == 1
    await two.close()


def test_a_clock_that_jumps_moves_no_deadline(monkeypatch):
    before = moments.seconds()
    monkeypatch.setattr("time.time", lambda: before + 400 * 86_400)
    assert moments.seconds() < before + 86_400


def test_a_table_with_a_clock_gathers_first_and_tells_what_is_left(server):
    ann, bob = Player(server), Player(server)
    settings = {"pause": 0, "clock": {"pace": "days", "seconds": 86_400}}
    laid = ann.lay(HUMAN, OPEN, settings=settings)
    bob.join(laid["invite"], name="Bob", seat=1)
    told = ann.look(laid["id"])
    assert (told["settings"]["waiting"], told["settings"]["patience"]) == (True, 3 * 86_400)
    assert (told["clock"]["left"], told["clock"]["running"]) == ([86_400, 86_400], [])
    begun = ann.post(f"/api/tables/{laid['id']}/begin").json()
    assert begun["clock"]["running"] == [0]
    mine = next(row for row in ann.http.get("/api/tables").json() if row["id"] == laid["id"])
    assert 86_000 < mine["left"] <= 86_400
    for player in (ann, bob):
        paused = player.post(f"/api/tables/{laid['id']}/vote", {"on": "pause"}).json()
    assert (paused["clock"]["paused"], paused["clock"]["running"]) == (True, [])
    body = {"game": "roquefort", "settings": {"clock": {"pace": "live", "seconds": 60, "level": "cmd:true"}}}
    refusal(ann.post("/api/tables", body), 422, "options")
