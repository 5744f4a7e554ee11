"""A server in a thread of this process, so that a test can look behind it: at its tables, its log and its tasks."""

import asyncio
import contextlib
import logging
import math
import socket
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from affinage.core.game import Seat
from affinage.store import probe
from affinage.store.rows import Holder, Stored
from affinage.table import Table
from affinage.web import absence
from affinage.web.app import Config, guarded, site
from affinage.web.connections import MOST_FILES, Connections
from affinage.web.handshake import Handshake
from affinage.web.keys import new_id, new_secret
from affinage.web.room import Room, now
from affinage.web.server import Server
from tests.web.conftest import Live, open_line
from tests.web.dealt import PATIENCE

R = TypeVar("R")

TESTS = "tests"
"""The session of whoever looks from inside."""
probe.LOCK_SECONDS = probe.MOST_SECONDS = PATIENCE  # no slow machine makes a server unwell
absence.STARTED = math.inf  # nobody is away, however long the tests take

HURRY = 1e6
"""A rate that no test reaches."""


class Failures(logging.Handler):
    """What a server complained of: errors in its log, and tasks that died unheard."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"{record.getMessage()} {record.exc_info[1]!r}" if record.exc_info else record.getMessage())

    def died(self, _: object, context: dict[str, Any]) -> None:
        self.found.append(f"{context.get('message')} {context.get('exception')!r}")


class Inside:
    """A running server; its limits let everything through unless told otherwise."""

    def __init__(self, database: Path, *, connections: Connections | None = None, port: int = 0, **config: Any) -> None:
        rates = dict.fromkeys(("rate", "burst", "socket_rate", "socket_burst"), HURRY)
        self._site = site(Config(database=f"sqlite:///{database}", workers=1, **{**rates, **config}))
        given = self._site.state.config
        self._listening = socket.create_server(("127.0.0.1", port))
        self.port = self._listening.getsockname()[1]
        self.failures = Failures()
        self.connections = Connections(MOST_FILES, MOST_FILES) if connections is None else connections
        self._server = uvicorn.Server(
            uvicorn.Config(
                guarded(self._site, given),
                log_config=None,
                access_log=False,
                ws=Handshake,
                http=self.connections.protocol,
                ws_max_size=65_536,
                proxy_headers=False,
                ws_per_message_deflate=False,
                lifespan="on",
                timeout_keep_alive=PATIENCE,
                ws_ping_interval=None,
            )
        )
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self.failures.died)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._server.serve(sockets=[self._listening]))

    def __enter__(self) -> "Inside":
        logging.getLogger().addHandler(self.failures)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), self.failures.found
            threading.Event().wait(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._listening.close()
        logging.getLogger().removeHandler(self.failures)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def server(self) -> Server:
        server: Server = self._site.state.server
        return server

    def do(self, work: Coroutine[Any, Any, R]) -> R:
        """Runs something where the server runs."""
        return self.begin(work).result()

    def begin(self, work: Coroutine[Any, Any, R]) -> "Future[R]":
        """Begins something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def lay(self, table: Table) -> str:
        """Keeps a table whose seats are all the test's, and opens its room; its id."""
        holders = [Holder(new_secret(), TESTS) for _ in table.seats]
        stored = Stored(new_id(), table, holders, "", new_secret(), None, now(), {})

        async def put() -> str:
            await self.server.store.create(stored, table.seats, stored.created)
            return self.server.rooms.add(stored).id

        return self.do(put())

    def room(self, table_id: str) -> Room:
        return self.do(self.server.rooms.room(table_id))

    @contextlib.contextmanager
    def live(self, table_id: str, seat: Seat | None) -> Iterator[Live]:
        """A socket with the eyes of a seat."""
        ticket = self.server.tickets.issue(table_id, seat, TESTS)
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table_id}/live?ticket={ticket}"
        with open_line(address) as socket:
            yield Live(socket)
