"""A part of the players of `bench/server.py`, in a process of its own: tables of four that move when they are due.

A delay counts from the moment a move was due, not from the moment it was sent, so that a server that falls behind
cannot hide it by being asked less. A thousand sockets in one program must cost less than the server they measure, so
requests are written by hand, and of a message only what the next move needs is read.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
HANG_SECONDS = 60.0


class Job(msgspec.Struct):
    """What a process is told: the tables it plays at, each with the ports its seats are at, and for how long.

    `every` is the time between two moves of a table in seconds; 0 moves again as soon as everybody has heard.
    """

    cookie: str
    tables: list[tuple[list[int], str]]
    seconds: float
    every: float
    game: str
    seed: int


class Report(msgspec.Struct):
    """What a process found; `late` are the seconds by which its own clock woke it too late."""

    moves: int
    delays: list[float]
    late: list[float]
    refused: int
    bytes: int
    cpu: float
    wall: float


class Heard(msgspec.Struct):
    """What is needed of a message."""

    type: str
    seq: int = -1
    prompt: Any = msgspec.UNSET
    legal: Any = msgspec.UNSET


_HEARD = msgspec.json.Decoder(Heard)


async def post(port: int, path: str, cookie: str, body: bytes = b"") -> Any:
    """What the server answers to a request, as data."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: affinage={cookie}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    status, _, rest = (await reader.read()).partition(b"\r\n")
    writer.close()
    if status.split()[1][:1] != b"2":
        raise OSError(f"{path}: {status.decode()}")
    return msgspec.json.decode(rest.partition(b"\r\n\r\n")[2])


async def lay(port: int, cookie: str, game: str) -> str:
    """A new table of four people."""
    seats = [{"kind": "human", "name": f"P{seat}"} for seat in range(SEATS)]
    table: str = (await post(port, "/api/tables", cookie, json.dumps({"game": game, "seats": seats}).encode()))["id"]
    return table


async def open_socket(port: int, cookie: str, table: str, seat: int, since: int = -1) -> ClientConnection:
    """The socket of a seat."""
    ticket = (await post(port, f"/api/tables/{table}/ticket?seat={seat}", cookie))["ticket"]
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/live?ticket={ticket}&since={since}"
    return await connect(address, max_size=None, compression=None)


class Players:
    """The four players of one table after another, and how long their moves took to reach the others."""

    def __init__(self, job: Job, ports: list[int], table: str, number: int) -> None:
        self.delays: list[float] = []
        self.late: list[float] = []
        self.moves = self.refused = self.bytes = 0
        self._job, self._ports, self._table = job, ports, table
        self._chance = random.Random(job.seed + number)
        self._now: list[Heard] = []
        self._sockets: list[ClientConnection] = []
        self._listening: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()
        self._heard_at = [0.0] * SEATS

    async def sit(self) -> None:
        """Opens the four sockets and waits until each was told the table."""
        self._now = [Heard("")] * SEATS
        self._sockets = [
            await open_socket(self._ports[seat], self._job.cookie, self._table, seat) for seat in range(SEATS)
        ]  # fmt: skip
        self._listening = [asyncio.create_task(self._listen(seat)) for seat in range(SEATS)]
        await self._until_all_heard(0)

    async def leave(self) -> None:
        for socket in self._sockets:
            socket.transport.abort()
        await asyncio.gather(*self._listening, return_exceptions=True)

    async def play(self, begin: float) -> None:
        """Moves whenever one is due, until the time is over."""
        every = self._job.every
        end = begin + self._job.seconds
        due = begin + self._chance.random() * every
        self.bytes = 0  # the first updates tell everything; from now on only moves are told
        while due < end:
            wait = due - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
                self.late.append(time.perf_counter() - due)
            if not await self._move(due):
                await self.leave()
                self._table = await lay(self._ports[0], self._job.cookie, self._job.game)
                await self.sit()
            due = due + every if every else time.perf_counter()

    async def _move(self, due: float) -> bool:
        """One move, timed for each of the others; whether there was one to make."""
        seat = next((seat for seat in range(SEATS) if self._now[seat].prompt is not None), None)
        if seat is None:
            return False
        now = self._now[seat]
        seq = now.seq + 1
        do = " ".join(self._chance.choice(now.legal)["words"])
        message = {"type": "act", "do": do, "prompt": now.prompt, "id": f"m{seq}"}
        self._heard_at = [0.0] * SEATS
        await self._sockets[seat].send(json.dumps(message))
        await self._until_all_heard(seq)
        self.delays += [self._heard_at[other] - due for other in range(SEATS) if other != seat]
        self.moves += 1
        return True

    async def _listen(self, seat: int) -> None:
        async for text in self._sockets[seat]:
            self.bytes += len(text)
            heard = _HEARD.decode(text)
            if heard.type == "update":
                before = self._now[seat]
                if heard.prompt is msgspec.UNSET:  # what is as it was is left out
                    heard.prompt = before.prompt
                if heard.legal is msgspec.UNSET:
                    heard.legal = before.legal
                self._now[seat] = heard
                self._heard_at[seat] = time.perf_counter()
                self._news.set()
            elif heard.type == "refused":
                self.refused += 1

    async def _until_all_heard(self, seq: int) -> None:
        async with asyncio.timeout(HANG_SECONDS):
            while not all(now.seq >= seq for now in self._now):
                self._news.clear()
                await self._news.wait()


async def run() -> None:
    """Reads the job, sits down, says so, waits for a line with the moment to begin, and prints the report."""
    job = msgspec.json.decode(sys.stdin.readline(), type=Job)
    players = [Players(job, ports, table, number) for number, (ports, table) in enumerate(job.tables)]
    for each in players:
        await each.sit()
    print("ready", flush=True)
    wait = float(await asyncio.to_thread(sys.stdin.readline))
    begin, cpu = time.perf_counter() + wait, time.process_time()
    await asyncio.gather(*(each.play(begin) for each in players))
    report = Report(
        moves=sum(each.moves for each in players),
        delays=[delay for each in players for delay in each.delays],
        late=[late for each in players for late in each.late],
        refused=sum(each.refused for each in players),
        bytes=sum(each.bytes for each in players),
        cpu=time.process_time() - cpu,
        wall=time.perf_counter() - begin,
    )
    for each in players:
        await each.leave()
    print(msgspec.json.encode(report).decode(), flush=True)


if __name__ == "__main__":
    asyncio.run(run())
