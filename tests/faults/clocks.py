"""Tables with short clocks where nobody moves, while processes are killed: every time-out once, and none early."""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack
from datetime import datetime
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import case, func, select

from affinage.store import Store, connect, schema
from affinage.table import Acted, TookBack, records
from affinage.table.entry import TimedOut
from tests.faults.clients import LIMIT
from tests.faults.scenarios import serving
from tests.lines import ALWAYS_NEW

EARLY = 0.1
"""So many seconds a time-out may come too early: processes of one machine read one clock, and write milliseconds."""


class Timing(NamedTuple):
    """Tables of so many turns with so many seconds each, and how often a process is killed meanwhile."""

    tables: int
    kills: int
    seconds: int = 1
    turns: int = 3


class Rung(NamedTuple):
    """What came of it: the time-outs, in seconds after each was due, and the kills while a game was running."""

    late: list[float]
    in_play: int

    def __str__(self) -> str:
        slow = sorted(self.late)[len(self.late) * 99 // 100]
        return f"{len(self.late)} ({self.in_play} kills in play; {min(self.late):.2f} s late or more, p99 {slow:.1f} s)"


async def time_outs(database: str, folder: Path, timing: Timing, seed: int = 9) -> Rung:
    """Lays tables, kills one of two processes again and again, and waits for the last game's end."""
    luck = random.Random(seed)
    async with AsyncExitStack() as stack:
        how = {"module": "tests.faults.timed"}
        servers = [await stack.enter_async_context(serving(database, folder, **how)) for _ in range(2)]
        store = Store(await connect(database))
        stack.push_async_callback(store.close)
        async with httpx.AsyncClient(timeout=LIMIT, limits=ALWAYS_NEW) as http:
            laid = [await _lay(http, servers[number % 2].address, timing) for number in range(timing.tables)]
        in_play = 0
        for number in range(timing.kills):
            await asyncio.sleep(luck.random() * timing.seconds)  # at any moment; nothing is expected by then
            in_play += (await _course(store))[0] > 0
            await servers[number % 2].kill()
            await servers[number % 2].start()
        await _all_over(store)
        return Rung([late for table_id in laid for late in await _check(store, table_id, timing.seconds)], in_play)


async def _lay(http: httpx.AsyncClient, address: str, timing: Timing) -> str:
    human = [{"kind": "human", "name": name} for name in ("Ann", "Bob")]
    clock = {"pace": "days", "seconds": timing.seconds, "level": "random"}
    settings = {"pause": 0, "clock": clock}
    body = {"game": "roquefort", "options": {"cut": timing.turns}, "seats": human, "settings": settings}
    laid = await http.post(f"{address}/api/tables", json=body)
    assert laid.status_code == 201, laid.text
    table_id: str = laid.json()["id"]
    begun = await http.post(f"{address}/api/tables/{table_id}/begin?seat=0", json={})
    assert begun.status_code == 200, begun.text
    return table_id


async def _course(store: Store) -> tuple[int, int]:
    """How many games run, and how many entries there are."""
    running = func.sum(case((schema.tables.c.over, 0), else_=1))
    async with store.reading() as connection:
        found = (await connection.execute(select(running, func.sum(schema.tables.c.seq)))).one()
    return found[0], found[1]


async def _all_over(store: Store) -> None:
    """Waits for the last game's end, as long as any goes on."""
    running, last = await _course(store)
    while running:
        before = last
        async with asyncio.timeout(LIMIT):
            while running and last == before:
                await asyncio.sleep(0.5)
                running, last = await _course(store)


async def _check(store: Store, table_id: str, seconds: int) -> list[float]:
    """Holds the log against itself: a time-out for every turn, once, not early, and a record that replays."""
    stored = await store.load(table_id)
    assert stored is not None
    entries = await store.entries_after(table_id, 0)
    assert [seq for seq, _, _ in entries] == list(range(1, len(entries) + 1))
    seen: Counter[str] = Counter()
    late = []
    asked_at = entries[0][2].at
    for _, move, entry in entries:
        if isinstance(entry, TimedOut):
            assert move is not None
            seen[move] += 1
            waited = datetime.fromisoformat(entry.at) - datetime.fromisoformat(asked_at)
            late.append(waited.total_seconds() - seconds)
            assert late[-1] >= -EARLY, (table_id, entry)
        else:
            assert not isinstance(entry, TookBack)
            asked_at = entry.at
    assert set(seen.values()) == {1}
    turns = [key for key, _ in groupby(stored.table.played, key=lambda played: (played.seat, played.turn))]
    assert len(seen) == len(turns), "nobody moved, so every turn was played because its time was up"
    assert sum(isinstance(entry, Acted) for _, _, entry in entries) == len(stored.table.played)
    record = records.record_of(stored.table, None)
    assert record.verify().hash == record.hash
    return late
