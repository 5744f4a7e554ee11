"""A database that an earlier version wrote is opened by this one, and its tables go on."""

import sqlite3
from pathlib import Path

import httpx
import pytest

from tests.faults.clients import LIMIT
from tests.faults.scenarios import serving
from tests.lines import ALWAYS_NEW

pytestmark = pytest.mark.anyio

DUMP = Path(__file__).parent / "old" / "0002.sql"
TABLE = "ysw6iwqvd6p5e5pz"
COOKIE = "NTB9TcWJN4F5N17O7peD3A"
HASHES = ["8b352e66fcedf86f41b4b805b68f8b8e", "1f395ccf9215fa279beed6ac76c8b7ed"]


async def test_a_table_of_an_earlier_version_goes_on(tmp_path):
    with sqlite3.connect(tmp_path / "tables.db") as old:
        old.executescript(DUMP.read_text())
    old.close()
    cookies = {"affinage": COOKIE}
    async with (
        serving(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as server,
        httpx.AsyncClient(base_url=f"{server.address}/api", cookies=cookies, timeout=LIMIT, limits=ALWAYS_NEW) as ann,
    ):
        assert [table["id"] for table in (await ann.get("/tables")).json()] == [TABLE]
        seen = [(await ann.get(f"/tables/{TABLE}", params={"seat": seat})).json() for seat in range(2)]
        assert [update["hash"] for update in seen] == HASHES
        again = {"do": "start g1", "prompt": 0, "id": "old-0"}
        answer = await ann.post(f"/tables/{TABLE}/actions", params={"seat": 0}, json=again)
        assert answer.json() == {"type": "done", "id": "old-0", "seq": 1}
        asked = next(update for update in seen if update["prompt"] is not None)
        do = " ".join(asked["legal"][0]["words"])
        move = {"do": do, "prompt": asked["prompt"], "id": "new"}
        answer = await ann.post(f"/tables/{TABLE}/actions", params={"seat": asked["seat"]}, json=move)
        assert answer.json()["seq"] == 31
