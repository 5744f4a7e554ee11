"""A full server for minutes: moves to the last seat, errors and memory, then storms of clients that all come back.

python -m bench.soak [--tables 250] [--rate 50] [--minutes 10] [--storms 3] [--games roquefort] [--json]
"""

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from bench.load import SEATS, open_socket
from bench.server import percentile, start

HANG_SECONDS = 60.0
AT_ONCE = asyncio.Semaphore(40)


class Heard(msgspec.Struct):
    """What is needed of a message."""

    type: str
    seq: int = -1
    hash: str = ""
    prompt: Any = msgspec.UNSET
    legal: Any = msgspec.UNSET
    outcome: Any = msgspec.UNSET

    def after(self, before: "Heard | None") -> "Heard":
        """The same with what it left out, because it is as it was."""
        for name in ("prompt", "legal", "outcome"):
            if getattr(self, name) is msgspec.UNSET:
                setattr(self, name, getattr(before, name))
        return self


_HEARD = msgspec.json.Decoder(Heard)


class Seated:
    """Four players of one table after another, each with an open socket."""

    def __init__(self, http: httpx.AsyncClient, port: int, game: str, luck: random.Random) -> None:
        self.table = ""
        self.now: list[Heard | None] = [None] * SEATS
        self.refused = 0
        self._http, self._port, self._game, self._luck = http, port, game, luck
        self._sockets: list[ClientConnection] = []
        self._listening: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()
        self._moves = 0

    async def sit(self) -> None:
        """Lays a table and opens its sockets."""
        await self.leave()
        seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(SEATS)]
        answer = await self._http.post("/api/tables", json={"game": self._game, "seats": seats})
        answer.raise_for_status()
        self.table, self.now = answer.json()["id"], [None] * SEATS
        await self.come_back()

    async def come_back(self) -> None:
        """Opens every socket and waits until each has been told the table."""
        before, self.now = self.now, [None] * SEATS
        opening = (self._open(seat, -1 if now is None else now.seq) for seat, now in enumerate(before))
        self._sockets = list(await asyncio.gather(*opening))
        self._listening = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]
        await self._until(lambda: all(self.now))

    async def _open(self, seat: int, since: int) -> ClientConnection:
        async with AT_ONCE:  # one program for all clients: its own queue must not be what is measured
            return await open_socket(self._port, self._http.cookies["affinage"], self.table, seat, since)

    def cut(self) -> None:
        """Breaks all lines without a goodbye."""
        for socket in self._sockets:
            socket.transport.abort()

    async def leave(self) -> None:
        self.cut()
        await asyncio.gather(*self._listening, return_exceptions=True)
        self._listening = []

    async def move(self) -> float | None:
        """One move, timed until the last seat heard of it; None where the game is over."""
        asked = [seat for seat, now in enumerate(self.now) if now is not None and now.prompt is not None]
        if not asked:
            return None
        seat = self._luck.choice(asked)
        now = self.now[seat]
        assert now is not None
        seq, self._moves = now.seq + 1, self._moves + 1
        do = " ".join(self._luck.choice(now.legal)["words"])
        began = time.perf_counter()
        message = {"type": "act", "do": do, "prompt": now.prompt, "id": f"m{self._moves}"}
        await self._sockets[seat].send(json.dumps(message))
        await self._until(lambda: all(now is not None and now.seq >= seq for now in self.now))
        return time.perf_counter() - began

    async def _listen(self, seat: int) -> None:
        async for text in self._sockets[seat]:
            heard = _HEARD.decode(text)
            if heard.type == "update":
                self.now[seat] = heard.after(self.now[seat])
                self._news.set()
            elif heard.type == "refused":
                self.refused += 1

    async def _until(self, is_so: Any) -> None:
        async with asyncio.timeout(HANG_SECONDS):
            while not is_so():
                self._news.clear()
                await self._news.wait()


def memory_of(pid: int) -> float:
    """Resident megabytes."""
    return int(re.findall(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[0]) / 1024


class Soak:
    """The whole run, and what it found."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.delays: list[float] = []
        self.memory: list[float] = []
        self.errors = self.begun = 0

    async def play(self, at: Seated, seconds: float, luck: random.Random) -> None:
        """Moves at one table at its pace; when a game is over its players begin another."""
        every = self.given.tables / self.given.rate
        end = time.perf_counter() + seconds
        await asyncio.sleep(luck.random() * every)
        while time.perf_counter() < end:
            began = time.perf_counter()
            try:
                delay = await at.move()
                if delay is None:
                    await at.sit()
                    self.begun += 1
                else:
                    self.delays.append(delay)
            except (TimeoutError, OSError, httpx.HTTPError):
                self.errors += 1
            await asyncio.sleep(max(0.0, every - (time.perf_counter() - began)))

    async def watch(self, pid: int) -> None:
        while True:
            self.memory.append(memory_of(pid))
            await asyncio.sleep(5)

    async def run(self, folder: Path) -> dict[str, Any]:
        given, luck, start_memory = self.given, random.Random(1), 0.0
        server, port = await start(folder)
        limits = httpx.Limits(max_connections=50)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, limits=limits) as http:
            games = given.games.split(",")
            seated = [Seated(http, port, games[n % len(games)], random.Random(n)) for n in range(given.tables)]
            for at in seated:
                await at.sit()
            start_memory = memory_of(server.pid)
            await asyncio.gather(*(warm_up(at, luck.randrange(given.warm_up)) for at in seated))
            watching = asyncio.create_task(self.watch(server.pid))
            seconds = given.minutes * 60
            await asyncio.gather(*(self.play(at, seconds, luck) for at in seated))
            watching.cancel()
            storms = [await storm(seated) for _ in range(given.storms)]
            refused = sum(at.refused for at in seated)
            for at in seated:
                await at.leave()
        server.terminate()
        await server.wait()
        return self.found(start_memory, refused, storms)

    def found(self, start_memory: float, refused: int, storms: list[float]) -> dict[str, Any]:
        tenth = max(1, len(self.memory) // 10)
        first, last = sum(self.memory[:tenth]) / tenth, sum(self.memory[-tenth:]) / tenth
        return {
            "tables": self.given.tables,
            "sockets": self.given.tables * SEATS,
            "games": self.given.games,
            "moves": len(self.delays),
            "moves_a_second": round(len(self.delays) / (self.given.minutes * 60), 1),
            "tables_begun_anew": self.begun,
            "errors": self.errors + refused,
            "p50_ms": round(percentile(self.delays, 0.50), 1),
            "p99_ms": round(percentile(self.delays, 0.99), 1),
            "most_ms": round(max(self.delays) * 1000, 1),
            "memory_all_sockets_open_mb": round(start_memory),
            "memory_after_warm_up_mb": round(first, 1),
            "memory_at_the_end_mb": round(last, 1),
            "memory_change_percent": round(100 * (last / first - 1), 1),
            "memory_most_mb": round(max(self.memory), 1),
            "storms_back_in_step_seconds": [round(seconds, 1) for seconds in storms],
        }


async def warm_up(at: Seated, moves: int) -> None:
    for _ in range(moves):
        if await at.move() is None:
            await at.sit()


async def storm(seated: list[Seated]) -> float:
    """Cuts every line at once; the seconds until every seat has been told its table again, the same as before."""
    before = [[now.hash if now else "" for now in at.now] for at in seated]
    for at in seated:
        await at.leave()
    began = time.perf_counter()
    await asyncio.gather(*(at.come_back() for at in seated))
    seconds = time.perf_counter() - began
    assert before == [[now.hash if now else "" for now in at.now] for at in seated], "a view is not what it was"
    return seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=50, help="moves per second, at all tables together")
    parser.add_argument("--minutes", type=float, default=10)
    # Tables begin anywhere in a game, so that as many end as begin anew: a game of four is about 300 random moves.
    parser.add_argument("--warm-up", type=int, default=600, help="moves a table may have made before it is measured")
    parser.add_argument("--storms", type=int, default=3)
    parser.add_argument("--games", default="roquefort")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(Soak(given).run(Path(folder)))
    print(json.dumps(found) if given.json else "\n".join(f"{name:>28}  {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
