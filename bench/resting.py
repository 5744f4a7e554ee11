"""A server whose database holds many tables at which nobody plays: its start, a long list, its memory, and a move.

python -m bench.resting [--tables 10000] [--mine 1000] [--cores 0,1]
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

from bench.load import SEATS, Job
from bench.server import HEAD_START, Load, cpu_seconds, megabytes, percentile, start

LOOKS = 40
MOVING = 10
"""Tables that are played at while the others rest."""
SECONDS = 5.0


def multiply(database: Path, tables: int, mine: int) -> None:
    """Copies the only table until there are so many; all but `mine` of them are somebody else's."""
    with sqlite3.connect(database) as db:
        db.row_factory = sqlite3.Row
        (table,) = db.execute("SELECT * FROM tables").fetchall()
        seats = db.execute("SELECT * FROM seats").fetchall()
        for number in range(1, tables):
            other = {} if number < mine else {"host": "f" * 64}
            _insert(db, "tables", {**table, "id": f"r{number:015}", "watch": f"w{number:063}", "invite": None, **other})
            for seat in seats:
                whose = {} if number < mine else {"session": None}
                link = f"{seat['seat']}{number:063}"
                _insert(db, "seats", {**seat, "table_id": f"r{number:015}", "link": link, **whose})
    db.close()


def _insert(db: sqlite3.Connection, into: str, row: dict[str, Any]) -> None:
    db.execute(f"INSERT INTO {into} ({','.join(row)}) VALUES ({','.join('?' * len(row))})", list(row.values()))


async def lay(port: int, cookies: dict[str, str] | None = None) -> tuple[str, dict[str, str]]:
    """A table of four people, and whose it is."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, cookies=cookies) as http:
        seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(SEATS)]
        answer = await http.post("/api/tables", json={"game": "roquefort", "seats": seats})
        answer.raise_for_status()
        return answer.json()["id"], dict(http.cookies)


async def look(port: int, cookies: dict[str, str]) -> list[float]:
    """How long the list of one's tables takes, again and again."""
    spent = []
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, cookies=cookies) as http:
        for _ in range(LOOKS):
            begin = time.perf_counter()
            (await http.get("/api/tables")).raise_for_status()
            spent.append(time.perf_counter() - begin)
    return spent


async def cost_of_move(port: int, pid: int, cookies: dict[str, str]) -> float:
    """Processor time of the server for one move, in milliseconds."""
    tables = [([port] * SEATS, (await lay(port, cookies))[0]) for _ in range(MOVING)]
    load = await Load.of(Job(cookies["affinage"], tables, SECONDS, MOVING / 100, "roquefort", 1), "")
    spent = cpu_seconds(pid)
    load.begin(HEAD_START)
    report = await load.report()
    return (cpu_seconds(pid) - spent) / max(1, report.moves) * 1000


async def measure(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Once with a single table, then with all."""
    found: dict[str, Any] = {}
    cookies: dict[str, str] = {}
    for number in (1, given.tables):
        if number > 1:
            multiply(folder / "tables.db", number, given.mine)
        begin = time.perf_counter()
        server, port = await start(folder, cores=given.cores)
        try:
            found[f"start_s_{number}"] = round(time.perf_counter() - begin, 2)
            if not cookies:
                _, cookies = await lay(port)
            found[f"memory_mb_{number}"] = megabytes(server.pid)
            looks = await look(port, cookies)
            found[f"list_p50_ms_{number}"] = round(percentile(looks, 0.5), 1)
            found[f"list_p99_ms_{number}"] = round(percentile(looks, 0.99), 1)
            if number > 1:
                found[f"memory_mb_{number}_after_lists"] = megabytes(server.pid)
                found[f"move_cpu_ms_{number}"] = round(await cost_of_move(port, server.pid, cookies), 2)
        finally:
            server.terminate()
            await server.wait()
    with tempfile.TemporaryDirectory() as empty:
        server, port = await start(Path(empty), cores=given.cores)
        try:
            _, cookies = await lay(port)
            found["move_cpu_ms_1"] = round(await cost_of_move(port, server.pid, cookies), 2)
        finally:
            server.terminate()
            await server.wait()
    return found


def main() -> None:
    """Measures once and prints what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--mine", type=int, default=1_000)
    parser.add_argument("--cores", default="", help="the server's, such as 0,1")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(given, Path(folder)))
    print("\n".join(f"{name:>28}  {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
