"""Move to the other players' screens: tables of four, a move every two seconds at each, one server process.

python bench/server.py [--tables 50] [--seconds 30] [--every 2.0] [--json]
"""

import argparse
import asyncio
import json
import os
import random
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4


class Sockets:
    """The four open sockets of a table, each with the moment it heard of every entry."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.updates: list[dict[str, Any]] = [{} for _ in range(SEATS)]
        self.heard: list[dict[int, float]] = [{} for _ in range(SEATS)]
        self.refused = self.bytes = 0
        self.news = asyncio.Event()

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            self.bytes += len(text)
            message = msgspec.json.decode(text)
            if message["type"] == "update":
                self.heard[seat].setdefault(message["seq"], time.perf_counter())
                self.updates[seat] |= message  # what is as it was is left out
                self.news.set()
            elif message["type"] == "refused":
                self.refused += 1


async def start(folder: Path) -> tuple[asyncio.subprocess.Process, int]:
    environment = {**os.environ, "AFFINAGE_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1", "AFFINAGE_RATE": "5000"}
    database = f"sqlite:///{folder / 'tables.db'}"
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "affinage", "serve", "--port", "0", "--database", database,
        stdout=asyncio.subprocess.PIPE, env=environment,
    )  # fmt: skip
    assert server.stdout is not None
    found = re.search(rb":(\d+)", await server.stdout.readline())
    assert found, "the server did not start"
    return server, int(found[1])


async def lay(http: httpx.AsyncClient) -> str:
    seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(SEATS)]
    answer = await http.post("/api/tables", json={"game": "roquefort", "seats": seats})
    answer.raise_for_status()
    table: str = answer.json()["id"]
    return table


async def ticket_of(port: int, cookie: str, table: str, seat: int) -> str:
    """A ticket, asked for by hand: a thousand clients in one program must cost less than the server they measure."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        f"POST /api/tables/{table}/ticket?seat={seat} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: affinage={cookie}"
    )
    writer.write(f"{head}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    ticket: str = msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["ticket"]
    return ticket


async def open_socket(http: httpx.AsyncClient, port: int, table: str, seat: int, since: int = -1) -> ClientConnection:
    query = f"ticket={await ticket_of(port, http.cookies['affinage'], table, seat)}&since={since}"
    return await connect(f"ws://127.0.0.1:{port}/api/tables/{table}/live?{query}", max_size=None, compression=None)


async def play(
    at: Sockets,
    sockets: list[ClientConnection],
    seconds: float,
    every: float,
    delays: list[float],
    chance: random.Random,
) -> int:
    """Moves at one table, each timed from sending it to the moment the last of the others heard of it."""
    await asyncio.sleep(chance.random() * every)
    end, moves = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        began = time.perf_counter()
        seat = next((s for s in range(SEATS) if at.updates[s].get("prompt") is not None), None)
        if seat is None:
            return moves
        update = at.updates[seat]
        seq = update["seq"] + 1
        do = " ".join(chance.choice(update["legal"])["words"])
        await sockets[seat].send(json.dumps({"type": "act", "do": do, "prompt": update["prompt"], "id": f"m{seq}"}))
        while not all(seq in heard for heard in at.heard):
            at.news.clear()
            await asyncio.wait_for(at.news.wait(), 30)
        delays.extend(at.heard[other][seq] - began for other in range(SEATS) if other != seat)
        moves += 1
        await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))
    return moves


def cpu_seconds(process: int) -> float:
    """The time that a process has had, in all its threads."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000


async def measure(tables: int, seconds: float, every: float) -> dict[str, Any]:
    delays: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server, port = await start(Path(folder))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            rooms, listeners, opened = [], [], []
            for _ in range(tables):
                at = Sockets(await lay(http))
                sockets = [await open_socket(http, port, at.table, seat) for seat in range(SEATS)]
                listeners += [asyncio.create_task(at.listen(seat, sockets[seat])) for seat in range(SEATS)]
                rooms.append((at, sockets))
                opened += sockets
            await asyncio.sleep(1)
            for at, _ in rooms:
                at.bytes = 0  # the first updates tell everything; from now on only moves are told
            before, began = cpu_seconds(server.pid), time.process_time()
            games = [
                play(at, sockets, seconds, every, delays, random.Random(n)) for n, (at, sockets) in enumerate(rooms)
            ]
            moves = sum(await asyncio.gather(*games))
            served, asked = cpu_seconds(server.pid) - before, time.process_time() - began
            memory = int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{server.pid}/status").read_text())[0]) // 1024
            for socket in opened:
                await socket.close()
            await asyncio.gather(*listeners, return_exceptions=True)
        server.terminate()
        await server.wait()
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "moves": moves,
        "seconds": seconds,
        "moves_per_second": round(moves / seconds),
        "refused": sum(at.refused for at, _ in rooms),
        "p50_ms": round(percentile(delays, 0.50), 1),
        "p99_ms": round(percentile(delays, 0.99), 1),
        "most_ms": round(max(delays) * 1000, 1),
        "memory_mb": memory,
        "bytes_per_move": round(sum(at.bytes for at, _ in rooms) / moves),
        "server_cpu_ms_per_move": round(served / moves * 1000, 2),
        "client_cpu_ms_per_move": round(asked / moves * 1000, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = asyncio.run(measure(given.tables, given.seconds, given.every))
    if given.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:>20}  {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
