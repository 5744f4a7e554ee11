"""A real server in a process of its own, and clients that speak to it as a browser would."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.lines import ALWAYS_NEW
from tests.ports import free_port

TIMEOUT = 600
"""Seconds; only what never comes takes so long, on whatever machine."""


class Server:
    """`affinage serve` on a free port, all tables dealt alike; it can be killed and started again on its database."""

    def __init__(self, database: Path, *, python: str | Path = sys.executable, **environment: str) -> None:
        self.database = database
        self._python = str(python)
        self._environment = environment
        self.log = database.with_suffix(".log")
        self.port = free_port()
        self.clients: list[httpx.Client] = []
        self.start()

    def start(self) -> None:
        command = [
            self._python,
            "-m",
            "tests.web.dealt",
            "serve",
            "--port",
            str(self.port),
            "--database",
            f"sqlite:///{self.database}",
        ]
        ours = {"AFFINAGE_NO_BROWSER": "1", "PYTHONUNBUFFERED": "1", "AFFINAGE_RATE": "2000"}
        environment = {**os.environ, **ours, **self._environment}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^ ]*:(\d+)", said)
        assert found, f"the server did not start: {said} {self.errors()}"
        self.port = int(found[1])

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def errors(self) -> str:
        return self.log.read_text()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self._reap()

    def close(self) -> None:
        """Ends the server and every client, and looks whether it had anything to complain of."""
        for client in self.clients:
            client.close()
        code, log = self.stop(), self.errors()
        assert code == 0, log
        assert "Traceback" not in log, log

    def _reap(self) -> int:
        assert self.process.stdout is not None
        code = self.process.wait(TIMEOUT)
        self.process.stdout.close()
        return code


class Player:
    """A browser with its own cookies."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self.server = server
        headers = {"accept-language": language}
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT, limits=ALWAYS_NEW, headers=headers)
        server.clients.append(self.http)

    def lay(self, *seats: dict[str, Any], game: str = "roquefort", **more: Any) -> dict[str, Any]:
        body = {"game": game, "seats": list(seats), "settings": {"pause": 0}, **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        laid: dict[str, Any] = answer.json()
        return laid

    def look(self, table: str, **query: Any) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        update: dict[str, Any] = answer.json()
        return update

    def act(self, table: str, do: str, prompt: int | None, move: str | None = None, **query: Any) -> httpx.Response:
        body = {"do": do, "prompt": prompt, "id": move or uuid.uuid4().hex}
        return self.http.post(f"/api/tables/{table}/actions", json=body, params=query)

    def post(self, path: str, body: Any = None, **query: Any) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body, params=query)

    def join(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path.replace("/join/", "/api/links/"), json=body)

    @contextlib.contextmanager
    def live(self, table: str, since: int = -1, seat: int | None = None, **query: Any) -> Iterator["Live"]:
        asked = {} if seat is None else {"seat": seat}
        answer = self.http.post(f"/api/tables/{table}/ticket", params=asked)
        assert answer.status_code == 200, answer.text
        given = {"ticket": answer.json()["ticket"], "since": since, **query}
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live?" + str(httpx.QueryParams(given))
        with open_line(address) as socket:
            yield Live(socket)


def open_line(address: str, headers: dict[str, str] | None = None) -> ClientConnection:
    """A socket that hears whatever comes at once, and thinks no server dead that is only slow."""
    return connect(
        address,
        additional_headers=headers,
        open_timeout=TIMEOUT,
        close_timeout=TIMEOUT,
        ping_interval=None,
        max_size=None,
        max_queue=None,
    )


def whole(before: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """An update with what it left out, because it is as it was in the one before on its socket."""
    return {**before, **update, "view": {**before.get("view", {}), **update["view"]}}


class Live:
    """An open websocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self._skipped: dict[str, Any] = {"seq": -1}
        """The last update that came while something else was waited for; the two may come in either order."""
        self._whole: dict[str, Any] = {}
        """All that the updates have told: one leaves out what is as it was."""

    def say(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(self.socket.recv(TIMEOUT))
            if message["type"] == "update":
                message = self._whole = whole(self._whole, message)
            if kind is None or message["type"] == kind:
                return message
            if message["type"] == "update":
                self._skipped = message

    def hear_until(self, seq: int) -> dict[str, Any]:
        """The first update that has reached this entry."""
        update, self._skipped = self._skipped, {"seq": -1}
        while update["seq"] < seq:
            update = self.hear("update")
        return update


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    running.close()


@pytest.fixture
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in this process sees at once what another one did to its tables."""
    monkeypatch.setattr("affinage.web.server.CHECK_SECONDS", 0.05)


@pytest.fixture
def player(server):
    return Player(server)


@pytest.fixture
def other(server):
    return Player(server)
