"""Connections: one that says nothing or takes nothing is closed, each address has so many, and others are served."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import affinage
from affinage.table import Sitting, Table
from affinage.web import connections
from affinage.web.connections import MOST_FILES, Connections
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

MANY, OTHER = "127.0.0.2", "127.0.0.3"
GAME = affinage.game("roquefort")


def people() -> Table:
    return Table(GAME, GAME.options(), 7, [Sitting("human", "Ann"), Sitting("human", "Bob")])


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is late unless a test says so, however slow the machine is."""
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
        monkeypatch.setattr(connections, name, 3600.0)
    monkeypatch.setattr(connections, "SWEEP_SECONDS", 0.01)


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    with Inside(tmp_path / "tables.db") as running:
        yield running


@contextlib.contextmanager
def opened(inside: Inside, said: bytes = b"", source: str = MANY) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", inside.port), TIMEOUT, (source, 0)) as line:
        line.sendall(said)
        yield line


def is_closed(line: socket.socket) -> bool:
    """Waits until the other side has closed it, or has said something."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def is_served(inside: Inside, source: str = OTHER) -> bool:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=TIMEOUT) as http:
        return http.get(f"{inside.address}/health").status_code == 200


def wait_for(inside: Inside, count: int) -> None:
    while len(inside.connections) != count:
        threading.Event().wait(0.01)


@pytest.mark.parametrize("said", [b"", b"GET /health HTT", b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: 1\r\n"])
def test_a_connection_without_a_whole_head_is_closed(inside, monkeypatch, said):
    with opened(inside, said) as line:
        wait_for(inside, 1)
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.0)
        assert is_closed(line)
        wait_for(inside, 0)


def test_a_second_head_that_does_not_end_is_as_late_as_the_first(inside, monkeypatch):
    with opened(inside, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") as line:
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.0)
        for _ in range(10):  # it is idle, which is nothing bad
            threading.Event().wait(0.01)
        assert len(inside.connections) == 1
        line.sendall(b"GET /hea")
        while line.recv(4096):
            pass
        wait_for(inside, 0)


def test_a_body_that_does_not_come_is_not_waited_for_for_ever(inside, monkeypatch):
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n{"
    with opened(inside, head) as line:
        wait_for(inside, 1)
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.0)
        monkeypatch.setattr(connections, "BODY_SECONDS", 0.0)
        assert is_closed(line)
        wait_for(inside, 0)


def test_who_asks_and_does_not_read_is_cut_off(inside, monkeypatch):
    monkeypatch.setattr(connections, "UNREAD_SECONDS", 0.05)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((MANY, 0))
        line.connect(("127.0.0.1", inside.port))
        with contextlib.suppress(OSError):  # it is cut off before it has asked for everything
            for _ in range(2000):
                line.sendall(b"GET /schema HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        wait_for(inside, 0)
    assert is_served(inside)


def test_an_open_table_is_neither_late_nor_forgotten(inside, monkeypatch):
    table = inside.lay(people())
    with inside.live(table, 0) as live:
        live.hear("update")
        monkeypatch.setattr(connections, "HEAD_SECONDS", 0.0)
        monkeypatch.setattr(connections, "BODY_SECONDS", 0.0)
        for _ in range(20):
            threading.Event().wait(0.01)
        live.say(type="why", words=["end"])
        assert live.hear("because")
        assert len(inside.connections) == 1
    wait_for(inside, 0)


def test_an_address_has_so_many_connections_and_others_have_theirs(tmp_path):
    counted = Connections(MOST_FILES, most_each=3)
    with Inside(tmp_path / "tables.db", connections=counted) as inside, contextlib.ExitStack() as lines:
        first = lines.enter_context(opened(inside))
        for _ in range(2):
            lines.enter_context(opened(inside))
        wait_for(inside, 3)
        for _ in range(20):
            with opened(inside) as refused:
                assert is_closed(refused)
        assert is_served(inside)
        first.close()
        wait_for(inside, 2)
        assert is_served(inside, MANY)


def test_a_proxy_speaks_for_many(tmp_path):
    counted = Connections(MOST_FILES, most_each=3, is_proxy=lambda address: address == MANY)
    with Inside(tmp_path / "tables.db", connections=counted) as inside, contextlib.ExitStack() as lines:
        for _ in range(10):
            lines.enter_context(opened(inside))
        wait_for(inside, 10)
        assert is_served(inside, MANY)


def test_when_there_are_too_many_the_longest_silent_makes_room(tmp_path):
    counted = Connections(12, most_each=100)
    assert counted.most == 6
    with Inside(tmp_path / "tables.db", connections=counted) as inside, contextlib.ExitStack() as lines:
        live = lines.enter_context(inside.live(inside.lay(people()), 0))
        live.hear("update")
        silent = []
        for _ in range(5):
            silent.append(lines.enter_context(opened(inside)))
            wait_for(inside, len(silent) + 1)
        assert is_served(inside)
        assert is_closed(silent[0])
        wait_for(inside, 5)
        silent[1].settimeout(0.05)
        with pytest.raises(TimeoutError):
            silent[1].recv(1)
        live.say(type="why", words=["end"])
        assert live.hear("because")


def test_the_file_limit_is_raised_and_some_are_spared():
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
        found = connections.raise_file_limit()
        assert found == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(before[1], MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert [Connections(files, 1).most for files in (256, 1024, 4096, 1 << 20)] == [128, 512, 3584, 20_000]
