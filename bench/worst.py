"""One address does its worst within the limits while others play: replays, whole logs, speaking sockets, tables of hard
bots, reviews, hints, uploads and silent connections, all at once. The same players are timed before, without it.

python -m bench.worst [--seconds 30] [--players 4] [--only replays,speaks] [--json]
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
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import affinage
from affinage.arena.selfplay import play_game
from affinage.bots import bot
from bench.server import percentile

SERVER = "127.0.0.1"
ATTACKER = "127.0.0.2"
PLAYERS = "127.0.0.{}"
SILENT = 1100
SPEAKING = 40
TABLES = 40
REVIEWS = 20
Once: TypeAlias = Callable[[], Coroutine[Any, Any, None]]
GONE = (OSError, EOFError, asyncio.IncompleteReadError, WebSocketException, TimeoutError)


class Web:
    """Requests from one address over connections that are kept, with as little as possible around them."""

    def __init__(self, port: int, source: str) -> None:
        self.port, self.source, self.cookie = port, source, ""
        self._lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.answers: Counter[str] = Counter()

    async def ask(self, name: str, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """The status and the body of an answer; it is counted under a name."""
        with suppress(IndexError):
            line = self._lines.pop()
            with suppress(*GONE):  # a line that was kept may have been closed
                return await self._ask(line, name, method, path, body)
        line = await asyncio.open_connection(SERVER, self.port, local_addr=(self.source, 0))
        return await self._ask(line, name, method, path, body)

    async def _ask(self, line: Any, name: str, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        reader, writer = line
        try:
            asked = (
                f"{method} {path} HTTP/1.1\r\nHost: {SERVER}:{self.port}\r\nCookie: affinage={self.cookie}\r\n"
                f"Content-Type: application/json\r\nAccept-Encoding: gzip\r\nContent-Length: {len(body)}\r\n\r\n"
            )
            writer.write(asked.encode() + body)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            length = re.search(r"content-length: (\d+)", head, re.I)
            answer = await reader.readexactly(int(length[1]) if length else 0)
        except BaseException:
            writer.transport.abort()
            raise
        if cookie := re.search(r"set-cookie: affinage=([^;]+)", head, re.I):
            self.cookie = cookie[1]
        status = int(head.split()[1])
        self.answers[f"{name} {status}"] += 1
        self._lines.append(line)
        return status, answer

    async def post(self, path: str, body: Any) -> Any:
        """The answer to what must not fail."""
        while True:
            status, answer = await self.ask("setup", "POST", path, json.dumps(body).encode())
            if status < 400:
                return msgspec.json.decode(answer) if answer[:2] != b"\x1f\x8b" else None
            assert status == 429, answer
            await asyncio.sleep(1)

    async def live(self, table: str) -> ClientConnection:
        ticket = (await self.post(f"/api/tables/{table}/ticket", {}))["ticket"]
        address = f"ws://{SERVER}:{self.port}/api/tables/{table}/live?ticket={ticket}"
        return await connect(address, local_addr=(self.source, 0), max_size=None, compression=None, open_timeout=60)


class Attack:
    """Everything one address can think of."""

    def __init__(self, port: int) -> None:
        self.web = Web(port, ATTACKER)
        self.records: list[bytes] = []
        self.replays: list[str] = []
        self.tables: list[str] = []

    async def prepare(self) -> None:
        game = affinage.game("fromage")
        for seed in range(4):
            played = play_game(game, game.options(seats=4), [bot("greedy")] * 4, seed)
            self.records.append(played.record.dump())
        for n in range(8):
            _, answer = await self.web.ask("setup", "POST", "/api/records", self.records[n % 4])
            self.replays.append(msgspec.json.decode(answer)["id"])
        bots = [{"kind": "bot", "level": "hard"}] * 3
        for _ in range(TABLES):
            body = {"game": "fromage", "seats": [{"kind": "human"}, *bots], "settings": {"pause": 0}}
            self.tables.append((await self.web.post("/api/tables", body))["id"])

    async def _again(self, once: Once) -> None:
        while True:
            try:
                await once()
            except GONE:
                self.web.answers["lines lost"] += 1
                await asyncio.sleep(0.1)

    async def replay(self) -> None:
        await self._get("replay", f"/api/tables/{random.choice(self.replays)}/replay?first={random.randrange(150)}")

    async def look(self) -> None:
        await self._get("look", f"/api/tables/{random.choice(self.replays + self.tables)}?since=-1")

    async def scores(self) -> None:
        await self._get("scores", f"/api/tables/{random.choice(self.replays)}/scores")

    async def lesson(self) -> None:
        await self._get("lesson", "/api/lessons/fromage/steps/3")

    async def _get(self, name: str, path: str) -> None:
        status, _ = await self.web.ask(name, "GET", path)
        if status == 429:
            await asyncio.sleep(0.05)

    async def review(self) -> None:
        path = f"/api/tables/{random.choice(self.replays)}/review?seat={random.randrange(4)}"
        await self.web.ask("review", "POST", path)
        await asyncio.sleep(0.2)

    async def hint(self) -> None:
        await self.web.ask("hint", "GET", f"/api/tables/{random.choice(self.tables)}/hint")
        await asyncio.sleep(0.2)

    async def upload(self) -> None:
        await self.web.ask("upload", "POST", "/api/records", random.choice(self.records))
        await asyncio.sleep(0.2)

    async def speak(self) -> None:
        socket = await self.web.live(random.choice(self.replays))
        try:
            while True:
                await socket.send(json.dumps({"type": "speak", "language": random.choice(["en", "fr"])}))
                self.web.answers["speaks"] += 1
                await asyncio.sleep(0.05)
        finally:
            socket.transport.abort()

    async def hear(self) -> None:
        """A socket that hears what the others say, so that they are not held up by a full line."""
        socket = await self.web.live(random.choice(self.replays))
        async for _ in socket:
            pass

    async def play(self) -> None:
        """A table of hard bots, at which the human moves at once."""
        table = random.choice(self.tables)
        socket = await self.web.live(table)
        try:
            heard: dict[str, Any] = {}
            async for text in socket:
                heard |= msgspec.json.decode(text)  # what is as it was is left out
                if heard["type"] == "update" and heard["prompt"] is not None and heard["legal"]:
                    do = " ".join(random.choice(heard["legal"])["words"])
                    move = {"type": "act", "do": do, "prompt": heard["prompt"], "id": os.urandom(8).hex()}
                    await socket.send(json.dumps(move))
                    self.web.answers["moves at tables of hard bots"] += 1
        finally:
            socket.transport.abort()

    async def be_silent(self) -> None:
        reader, writer = await asyncio.open_connection(SERVER, self.web.port, local_addr=(ATTACKER, 0))
        self.web.answers["silent connections"] += 1
        with suppress(OSError):
            await reader.read()
        writer.transport.abort()
        await asyncio.sleep(0.2)

    async def run(self, only: set[str]) -> None:
        """Does it all, until it is cancelled."""
        kinds: dict[str, list[Once]] = {
            "replays": [self.replay] * 12 + [self.scores] * 4,
            "looks": [self.look] * 12 + [self.lesson] * 4,
            "speaks": [self.speak] * SPEAKING,
            "bots": [self.play] * TABLES,
            "reviews": [self.review] * REVIEWS,
            "hints": [self.hint] * 10,
            "uploads": [self.upload] * 2,
            "silent": [self.be_silent] * SILENT,
        }
        chosen = [once for kind, all_of_it in kinds.items() if not only or kind in only for once in all_of_it]
        await asyncio.gather(*(self._later(once) for once in chosen))

    async def _later(self, once: Once) -> None:
        if once == self.be_silent:
            await asyncio.sleep(3)  # when the others have their connections
        await self._again(once)


async def attack(port: int, only: set[str]) -> None:
    """What the attacking process does: prepares, says so, and goes on until its input ends; then says what it got."""
    os.nice(19)  # as if it were on another machine
    attacker = Attack(port)
    await attacker.prepare()
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    running = asyncio.create_task(attacker.run(only))
    await asyncio.to_thread(sys.stdin.readline)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    print(json.dumps(attacker.web.answers), flush=True)
    os._exit(0)


class Player:
    """Somebody with an easy bot; every move is timed until it is acknowledged, and every answer of the bot."""

    def __init__(self, port: int, number: int) -> None:
        self._web = Web(port, PLAYERS.format(number))
        self.moves: list[float] = []
        self.bots: list[float] = []

    async def play(self, seconds: float, every: float = 0.2) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            seats = [{"kind": "human"}, {"kind": "bot", "level": "easy"}]
            body = {"game": "roquefort", "seats": seats, "settings": {"pause": 0}}
            table = (await self._web.post("/api/tables", body))["id"]
            socket = await self._web.live(table)
            await self._game(socket, end, every)
            await socket.close()

    async def _game(self, socket: ClientConnection, end: float, every: float) -> None:
        heard: dict[str, Any] = msgspec.json.decode(await socket.recv())
        while not heard["outcome"] and time.perf_counter() < end:
            do = " ".join(random.choice(heard["legal"])["words"])
            start = time.perf_counter()
            move = {"type": "act", "do": do, "prompt": heard["prompt"], "id": os.urandom(8).hex()}
            await socket.send(json.dumps(move))
            done, seen = 0.0, heard["seq"]
            while not (done and heard["seq"] > seen and (heard["prompt"] is not None or heard["outcome"])):
                message = msgspec.json.decode(await socket.recv())
                if message["type"] == "done":
                    done = time.perf_counter()
                    self.moves.append(done - start)
                    seen = message["seq"] - 1
                elif message["type"] == "update":
                    heard |= message
                else:
                    raise AssertionError(message)
            if heard["seq"] > seen + 1:
                self.bots.append(time.perf_counter() - done)
            await asyncio.sleep(every * random.random() * 2)


async def timed(port: int, players: int, seconds: float) -> dict[str, Any]:
    playing = [Player(port, 10 + number) for number in range(players)]
    await asyncio.gather(*(player.play(seconds) for player in playing))
    moves, bots = ([time for player in playing for time in getattr(player, kind)] for kind in ("moves", "bots"))
    return {
        "moves": len(moves),
        "move p50 ms": round(percentile(moves, 0.5), 1),
        "move p99 ms": round(percentile(moves, 0.99), 1),
        "move most ms": round(max(moves) * 1000, 1),
        "easy bot p50 ms": round(percentile(bots, 0.5), 1),
        "easy bot p99 ms": round(percentile(bots, 0.99), 1),
        "easy bot most ms": round(max(bots) * 1000, 1),
    }


async def start(folder: Path) -> tuple[asyncio.subprocess.Process, int]:
    """A server as anybody starts it, with the limits it comes with."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("AFFINAGE_")}
    environment |= {"AFFINAGE_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1"}
    command = ["-m", "affinage", "serve", "--port", "0", "--database", f"sqlite:///{folder / 'tables.db'}"]
    log = (folder / "log").open("wb")
    server = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=log, env=environment
    )
    assert server.stdout is not None
    found = re.search(rb":(\d+)", await server.stdout.readline())
    assert found, (folder / "log").read_text()
    return server, int(found[1])


async def measure(given: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        server, port = await start(folder)
        command = ["-m", "bench.worst", "--attack", str(port), "--only", given.only]
        attacker = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        assert attacker.stdin is not None
        assert attacker.stdout is not None
        await attacker.stdout.readline()
        await timed(port, given.players, 3)  # so that every process has started
        without = await timed(port, given.players, given.seconds)
        attacker.stdin.write(b"go\n")
        await asyncio.sleep(6)
        under = await timed(port, given.players, given.seconds)
        attacker.stdin.write(b"stop\n")
        got = json.loads(await attacker.stdout.readline())
        await attacker.wait()
        server.terminate()
        await server.wait()
        log = (folder / "log").read_text()
    return {"without": without, "under": under, "attacker": dict(sorted(got.items())), "log": log[-2000:]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--only", default="", help="some of replays,looks,speaks,bots,reviews,hints,uploads,silent")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--attack", type=int, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        asyncio.run(attack(given.attack, set(filter(None, given.only.split(",")))))
        return
    found = asyncio.run(measure(given))
    if given.json:
        print(json.dumps(found))
        return
    print(f"{'':>18}  {'without':>10}  {'under attack':>12}")
    for name, value in found["without"].items():
        print(f"{name:>18}  {value:>10}  {found['under'][name]:>12}")
    print("\nthe attacker's: " + ", ".join(f"{name} {count}" for name, count in found["attacker"].items()))
    if found["log"]:
        print("\nthe server's log:\n" + found["log"])


if __name__ == "__main__":
    main()
