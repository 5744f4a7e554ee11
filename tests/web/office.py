"""A server that is asked without a network: its clock stands still, and its secrets are the same for every table laid.

So two tables that differ only in what a reader cannot know must be answered in the same bytes, ids and links too.
"""

import asyncio
import hashlib
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import httpx
import msgspec
import pytest
from sqlalchemy import delete

from affinage.core.game import Seat
from affinage.store import schema
from affinage.store.rows import Holder, Stored
from affinage.table import Table
from affinage.web import absence, analysis, keys, moments, replays, room
from affinage.web.app import Config, site
from affinage.web.gate import Gate
from affinage.web.keys import Tickets, hashed
from affinage.web.server import Server
from affinage.web.wire_learning import Hint
from affinage.web.workers import Kind, Workers

R = TypeVar("R")

HURRY = 1e6
"""A rate that no test reaches."""
TABLE = "a" * 16
WATCHER = "watcher"
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Answer(NamedTuple):
    """Everything a caller gets."""

    asked: str
    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Office:
    """The server, and one table in it."""

    def __init__(self, database: Path) -> None:
        rates: dict[str, Any] = dict.fromkeys(("rate", "burst", "socket_rate", "socket_burst"), HURRY)
        self.site = site(Config(database=f"sqlite:///{database}", key="key", workers=1, **rates))
        self._gate = Gate(self.site, self.site.state.config.hosts, HURRY, HURRY)
        self._runner = asyncio.Runner()
        self._stop = asyncio.Event()

    @property
    def _server(self) -> Server:
        server: Server = self.site.state.server
        return server

    def do(self, work: Coroutine[Any, Any, R]) -> R:
        return self._runner.run(work)

    def open(self) -> None:
        async def begin() -> None:
            started = asyncio.Event()
            self._serving = asyncio.create_task(self._serve(started))
            await started.wait()

        self.do(begin())

    def close(self) -> None:
        async def end() -> None:
            self._stop.set()
            await self._serving
            await self._http.aclose()

        self.do(end())
        self._runner.close()

    async def _serve(self, started: asyncio.Event) -> None:
        transport = httpx.ASGITransport(app=self._gate, client=("127.0.0.1", 1))  # type: ignore[arg-type]
        headers = {"accept-encoding": "identity", "user-agent": "test"}
        self._http = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", headers=headers)
        async with self.site.lifespan():
            started.set()
            await self._stop.wait()

    async def lay(self, table: Table, reader: Seat | None, is_host: bool, secret: str) -> None:
        """Lays a table where no other is or was; what the other seats keep for themselves holds a secret."""
        for opened in self._server.rooms._rooms.values():
            await opened.close()
        self._server.rooms._rooms.clear()
        self._server.looks.clear()  # or what was seen of the last table is kept of this one, which has its name
        self.game = table.game
        replays.story.cache_clear()
        async with self._server.store.writing() as connection:
            for each in reversed(schema.metadata.sorted_tables):
                await connection.execute(delete(each))
        keys.secrets.begin()  # type: ignore[attr-defined]
        self._server.tickets = Tickets("key")  # so that the same tickets are good again
        holders = [
            Holder(hashed(f"link-{seat}"), hashed(f"seat-{seat}"), table.seq // 2, "" if seat == reader else secret)
            for seat in range(len(table.seats))
        ]
        host = hashed(session_of(reader) if is_host else "host")
        stored = Stored(TABLE, table, holders, host, hashed("link-watch"), None, room.now(), {})
        store = self._server.store
        for session in ("host", WATCHER, *(f"seat-{seat}" for seat in range(len(table.seats)))):
            await store.add_session(hashed(session), room.now())
        await store.create(stored, table.seats, stored.created)
        await store.watch(TABLE, hashed(WATCHER))
        self._server.rooms.add(stored)

    async def ask(self, reader: Seat | None, method: str, path: str, query: Any, body: Any) -> Answer:
        cookie = {"cookie": f"affinage={session_of(reader)}"}
        content = None if body is None else msgspec.json.encode(body)
        answer = await self._http.request(method, path, params=query, content=content, headers=cookie)
        return Answer(f"{method} {answer.url} {body}", answer.status_code, list(answer.headers.items()), answer.content)

    async def hear(self, path: str, query: dict[str, str], said: list[dict[str, Any]]) -> Answer:
        """What comes on a socket: the table at once, an answer to each message, and the table after the last."""
        scope = {
            "type": "websocket", "path": path, "raw_path": path.encode(), "root_path": "", "scheme": "ws",
            "query_string": str(httpx.QueryParams(query)).encode(), "headers": [(b"host", b"127.0.0.1")],
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80), "subprotocols": [], "http_version": "1.1",
            "asgi": {"version": "3.0"},
        }  # fmt: skip
        sent: asyncio.Queue[Any] = asyncio.Queue()
        to_hear: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        sent.put_nowait({"type": "websocket.connect"})
        line = asyncio.create_task(self._gate(scope, sent.get, to_hear.put))  # type: ignore[arg-type]
        heard = [await to_hear.get()]
        assert heard[0]["type"] == "websocket.accept", heard
        heard.append(await to_hear.get())
        for message in said:
            sent.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})
            heard.append(await to_hear.get())
        heard.append(await to_hear.get())
        sent.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await line
        return Answer(f"live {path} {said}", 101, [], msgspec.json.encode(heard))


def session_of(reader: Seat | None) -> str:
    return WATCHER if reader is None else f"seat-{reader}"


class _Secrets:
    """Stands for the module: the same row of secrets for every table."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._drawn = 0

    def token_bytes(self, n: int) -> bytes:
        self._drawn += 1
        return hashlib.sha256(str(self._drawn).encode()).digest()[:n]

    def token_hex(self, n: int) -> str:
        return self.token_bytes(n).hex()

    def token_urlsafe(self, n: int) -> str:
        return self.token_hex(n)

    def randbits(self, k: int) -> int:
        return self.randbelow(1 << k)

    def randbelow(self, n: int) -> int:
        return int.from_bytes(self.token_bytes(16), "big") % n


class _Clock:
    """Stands for `time` where a second is counted."""

    def time(self) -> float:
        return NOON.timestamp()


async def _think(self: Workers, kind: Kind, task: Any, *arguments: Any, **more: Any) -> Any:
    """A hint that holds all that the thinking is told, which is all it can depend on; bots think forever."""
    if task in (replays.page, analysis.script_of):
        return task(*arguments)
    if task.__name__ != "think_of_hints":
        await asyncio.Event().wait()
    return (Hint((), 0.0, 0.0, 0.0, 0, (), msgspec.json.encode(arguments).decode()),)


@contextmanager
def office(database: Path) -> Iterator[Office]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(keys, "secrets", _Secrets())
        patch.setattr(keys, "time", _Clock())
        patch.setattr(moments, "seconds", NOON.timestamp)
        patch.setattr(absence, "steady", lambda: 0.0)  # nobody has been away for long, however long a test takes
        patch.setattr(absence, "STARTED", 0.0)
        patch.setattr(absence, "wall", NOON.timestamp)
        patch.setattr(Workers, "run", _think)
        running = Office(database)
        patch.setattr(replays, "game_named", lambda name: running.game)  # which may be dealt as no seed deals it
        running.open()
        try:
            yield running
        finally:
            running.close()
