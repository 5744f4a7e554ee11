"""Tables with short clocks where nobody moves, while processes are killed: every time-out once, and none early."""

import asyncio
import random
from collections import Counter
from contextlib import AsyncExitStack
from datetime import datetime
from itertools import groupby
from pathlib import Path

import httpx

from affinage.store import Store, connect
from affinage.table import Acted, TookBack, records
from affinage.table.entry import TimedOut
from tests.faults.clients import LIMIT
from tests.faults.scenarios import serving
from tests.lines import ALWAYS_NEW

SECONDS = 1
EARLY = 0.1
"""So many seconds a time-out may come too early: processes of one machine read one clock, and write milliseconds."""


async def time_outs(database: str, folder: Path, tables: int, kills: int, seed: int = 9) -> int:
    """Lays tables, kills one of two processes again and again, waits for the last game's end; how many time-outs."""
    luck = random.Random(seed)
    async with AsyncExitStack() as stack:
        how = {"module": "tests.faults.timed"}
        servers = [await stack.enter_async_context(serving(database, folder, **how)) for _ in range(2)]
        async with httpx.AsyncClient(timeout=LIMIT, limits=ALWAYS_NEW) as http:
            laid = [await _lay(http, servers[number % 2].address) for number in range(tables)]
        for number in range(kills):
            await asyncio.sleep(luck.random() * SECONDS)  # at any moment; nothing is expected by then
            await servers[number % 2].kill()
            await servers[number % 2].start()
        store = Store(await connect(database))
        try:
            await _all_over(store, laid)
            return sum([await _check(store, table_id) for table_id in laid])
        finally:
            await store.close()


async def _lay(http: httpx.AsyncClient, address: str) -> str:
    human = [{"kind": "human", "name": name} for name in ("Ann", "Bob")]
    clock = {"pace": "days", "seconds": SECONDS, "level": "random"}
    body = {"game": "roquefort", "options": {"cut": 3}, "seats": human, "settings": {"pause": 0, "clock": clock}}
    laid = await http.post(f"{address}/api/tables", json=body)
    assert laid.status_code == 201, laid.text
    table_id: str = laid.json()["id"]
    begun = await http.post(f"{address}/api/tables/{table_id}/begin?seat=0", json={})
    assert begun.status_code == 200, begun.text
    return table_id


async def _all_over(store: Store, tables: list[str]) -> None:
    async with asyncio.timeout(LIMIT):
        for table_id in tables:
            while not ((stored := await store.load(table_id)) and stored.table.over):
                await asyncio.sleep(0.2)


async def _check(store: Store, table_id: str) -> int:
    """Holds the log against itself: a time-out for every turn, once, not early, and a record that replays."""
    stored = await store.load(table_id)
    assert stored is not None
    entries = await store.entries_after(table_id, 0)
    assert [seq for seq, _, _ in entries] == list(range(1, len(entries) + 1))
    seen: Counter[str] = Counter()
    asked_at = entries[0][2].at
    for _, move, entry in entries:
        if isinstance(entry, TimedOut):
            assert move is not None
            seen[move] += 1
            waited = datetime.fromisoformat(entry.at) - datetime.fromisoformat(asked_at)
            assert waited.total_seconds() >= SECONDS - EARLY, (table_id, entry)
        else:
            assert not isinstance(entry, TookBack)
            asked_at = entry.at
    assert set(seen.values()) == {1}
    turns = [key for key, _ in groupby(stored.table.played, key=lambda played: (played.seat, played.turn))]
    assert len(seen) == len(turns), "nobody moved, so every turn was played because its time was up"
    assert sum(isinstance(entry, Acted) for _, _, entry in entries) == len(stored.table.played)
    record = records.record_of(stored.table, None)
    assert record.verify().hash == record.hash
    return len(seen)
