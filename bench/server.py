"""Moves to the other players' screens, everything durable: tables of four, at a rate, from load processes of their own.

python -m bench.server [--tables 50] [--rate 25] [--seconds 30] [--loads 2] [--servers 1] [--database URL] [--resting N]

`--rate 0` moves as quickly as everybody hears of it. `--cores 0,1` keeps the server on those cores and the load off
them; of several servers each has one of them for itself. `--resting` lays so many more tables first, at which nobody
sits. Of several servers each has tables of its own; with `--spread` the players of every table are dealt to them all.
`python -m bench.processes` compares one server process with two.
"""

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec

from bench.load import SEATS, Job, Report, lay

__all__ = ["SEATS", "percentile", "start"]

HEAD_START = 1.0
"""Seconds between the last process being ready and the first move."""


async def start(folder: Path, database: str = "", cores: str = "") -> tuple[asyncio.subprocess.Process, int]:
    """A server on a port of its own, and its port; without a database, on a file of SQLite in the folder."""
    environment = {**os.environ, "AFFINAGE_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1", "AFFINAGE_RATE": "100000"}
    database = database or f"sqlite:///{folder / 'tables.db'}"
    server = await asyncio.create_subprocess_exec(
        *_kept_on(cores), sys.executable, "-m", "affinage", "serve", "--port", "0", "--database", database,
        stdout=asyncio.subprocess.PIPE, env=environment,
    )  # fmt: skip
    assert server.stdout is not None
    found = re.search(rb":(\d+)", await server.stdout.readline())
    assert found, "the server did not start"
    return server, int(found[1])


def _kept_on(cores: str) -> list[str]:
    return ["taskset", "--cpu-list", cores] if cores else []


def _all_but(cores: str) -> str:
    """The cores that are left for the load."""
    if not cores:
        return ""
    kept = {int(core) for core in cores.split(",")}
    return ",".join(str(core) for core in sorted(os.sched_getaffinity(0)) if core not in kept)


def cpu_seconds(process: int) -> float:
    """The time that a process has had, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(process: int) -> int:
    """What a process holds in memory."""
    return int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())[0]) // 1024


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else 0.0


class Load:
    """A process that plays at some of the tables."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def of(cls, job: Job, cores: str) -> "Load":
        process = await asyncio.create_subprocess_exec(
            *_kept_on(cores), sys.executable, "-m", "bench.load",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 28,
        )  # fmt: skip
        load = cls(process)
        load._tell(msgspec.json.encode(job))
        assert await load._hear() == b"ready\n", "a load process did not get to its tables"
        return load

    def begin(self, wait: float) -> None:
        self._tell(str(wait).encode())

    async def report(self) -> Report:
        report = msgspec.json.decode(await self._hear(), type=Report)
        await self._process.wait()
        return report

    def _tell(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")

    async def _hear(self) -> bytes:
        assert self._process.stdout is not None
        return await self._process.stdout.readline()


async def session(port: int, game: str) -> str:
    """Somebody new, by the cookie that came with a first table."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        seats = [{"kind": "human", "name": "P"}] * SEATS
        (await http.post("/api/tables", json={"game": game, "seats": seats})).raise_for_status()
        return http.cookies["affinage"]


async def measure(given: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Starts the servers, plays, and says what was found."""
    cores = given.cores.split(",") if given.cores and given.servers > 1 else [given.cores]
    servers = [await start(folder, given.database, cores[n % len(cores)]) for n in range(given.servers)]
    try:
        return await played(given, servers)
    finally:
        for server, _ in servers:
            server.terminate()
            await server.wait()


def _of_table(ports: list[int], table: int, is_spread: bool) -> list[int]:
    """The ports of a table's seats."""
    return [ports[(table + (seat if is_spread else 0)) % len(ports)] for seat in range(SEATS)]


async def played(given: argparse.Namespace, servers: list[tuple[asyncio.subprocess.Process, int]]) -> dict[str, Any]:
    """Lays the tables, lets the load processes play at them, and adds up their reports."""
    ports = [port for _, port in servers]
    cookie = await session(ports[0], given.game)
    for at in range(0, given.resting, 10):
        await asyncio.gather(*(lay(ports[0], cookie, given.game) for _ in range(at, min(at + 10, given.resting))))
    at_tables = [_of_table(ports, n, given.spread) for n in range(given.tables)]
    tables = [(seats, await lay(seats[0], cookie, given.game)) for seats in at_tables]
    every = given.tables / given.rate if given.rate else 0.0
    jobs = [
        Job(cookie, tables[at :: given.loads], given.seconds, every, given.game, 1000 * at) for at in range(given.loads)
    ]
    loads = [await Load.of(job, given.load_cores or _all_but(given.cores)) for job in jobs]
    await asyncio.sleep(1)
    before = [cpu_seconds(server.pid) for server, _ in servers]
    for load in loads:
        load.begin(HEAD_START)
    began = time.perf_counter() + HEAD_START
    reports = [await load.report() for load in loads]
    wall = time.perf_counter() - began
    served = sum(cpu_seconds(server.pid) - spent for (server, _), spent in zip(servers, before, strict=True))
    memory = sum(megabytes(server.pid) for server, _ in servers)
    moves = sum(report.moves for report in reports)
    delays = [delay for report in reports for delay in report.delays]
    late = [late for report in reports for late in report.late]
    return {
        "tables": given.tables,
        "sockets": given.tables * SEATS,
        "resting": given.resting,
        "asked_per_second": given.rate,
        "moves_per_second": round(moves / wall, 1),
        "refused": sum(report.refused for report in reports),
        "p50_ms": round(percentile(delays, 0.50), 1),
        "p99_ms": round(percentile(delays, 0.99), 1),
        "most_ms": round(max(delays, default=0.0) * 1000, 1),
        "bytes_per_move": round(sum(report.bytes for report in reports) / max(moves, 1)),
        "server_cpu_ms_per_move": round(served / max(moves, 1) * 1000, 2),
        "server_cores_busy": round(served / wall, 2),
        "memory_mb": memory,
        "load_processes": given.loads,
        "busiest_load_core": round(max(report.cpu / report.wall for report in reports), 2),
        "load_p99_late_ms": round(percentile(late, 0.99), 1),
    }


def arguments() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rate", type=float, default=25.0, help="moves per second at all tables together (default 25)")
    parser.add_argument("--loads", type=int, default=2, help="processes that play (default 2)")
    parser.add_argument("--servers", type=int, default=1, help="server processes on one database (default 1)")
    parser.add_argument("--spread", action="store_true", help="deal the players of a table to all servers")
    parser.add_argument("--database", default="", help="default: a new file of SQLite")
    parser.add_argument("--resting", type=int, default=0, help="tables laid before that nobody plays at (default 0)")
    parser.add_argument("--game", default="roquefort")
    parser.add_argument("--cores", default="", help="the server's, such as 0,1")
    parser.add_argument("--load-cores", default="", help="the players' (default: all but the server's)")
    parser.add_argument("--json", action="store_true")
    return parser


def main() -> None:
    """Measures once and prints what was found."""
    given = arguments().parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(given, Path(folder)))
    if given.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:>24}  {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
