"""`affinage serve`: what it says when it cannot start, and how it stops."""

import os
import socket
import subprocess
import sys

import click
import httpx
import pytest

from affinage.cli.serve import listening_at
from affinage.web.routes.pages import PAGES
from tests.web.conftest import TIMEOUT, Player, Server
from tests.web.test_play import HUMAN


def serve(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "affinage", "serve", *arguments]
    given = {**os.environ, "AFFINAGE_NO_BROWSER": "1", **environment}
    return subprocess.run(command, capture_output=True, text=True, env=given, timeout=TIMEOUT, check=False)


def test_a_taken_port_gets_a_sentence():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = serve("--port", str(port))
    assert ended.returncode == 1
    assert f"Port {port} of 127.0.0.1 cannot be used" in ended.stderr
    assert "--port" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_of_two_that_start_at_once_one_gets_the_sentence():
    """Before either of them is ready to answer."""
    with listening_at("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(click.ClickException, match=f"Port {port} of 127.0.0.1 cannot be used"):
            listening_at("127.0.0.1", port)


def test_a_port_that_others_share_is_taken():
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = serve("--port", str(port), "--processes", "2", "--database", "postgresql://me@127.0.0.1:1/t")
    assert ended.returncode == 1
    assert f"Port {port} of 127.0.0.1 cannot be used" in ended.stderr


def test_it_does_not_listen_beyond_this_machine_without_a_key():
    ended = serve("--host", "0.0.0.0", AFFINAGE_SECRET="short")
    assert ended.returncode == 2
    assert "AFFINAGE_SECRET" in ended.stderr


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("AFFINAGE_LOG", "yaml"),
        ("AFFINAGE_RATE", "many"),
        ("AFFINAGE_RATE", "0"),
        ("AFFINAGE_PROXIES", "proxy.example"),
        ("AFFINAGE_RETENTION_DAYS", "soon"),
        ("AFFINAGE_ABANDONED_DAYS", "-1"),
        ("AFFINAGE_ABANDONED_DAYS", "nan"),
    ],
)
def test_a_bad_setting_gets_a_sentence(tmp_path, setting, value):
    ended = serve("--port", "0", "--database", f"sqlite:///{tmp_path / 'x.db'}", **{setting: value})
    assert ended.returncode in (1, 2)
    assert setting in ended.stderr
    assert value in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_bad_database_gets_a_sentence():
    ended = serve("--port", "0", "--database", "nonsense")
    assert ended.returncode != 0
    assert "is not a database address" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_several_processes_need_postgresql():
    ended = serve("--processes", "2")
    assert ended.returncode == 2
    assert "--database postgresql://" in ended.stderr


def test_several_processes_that_cannot_start_get_a_sentence():
    ended = serve("--port", "0", "--processes", "2", "--database", "postgresql://me@127.0.0.1:1/t")
    assert ended.returncode == 1
    assert "cannot be opened" in ended.stderr
    assert "did not start" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_it_stops_well_with_sockets_open(tmp_path):
    server = Server(tmp_path / "tables.db")
    player = Player(server)
    table = player.lay(HUMAN, {"kind": "bot"})["id"]
    with player.live(table) as live:
        live.hear("update")
        player.act(table, "start a1", 0)
        server.close()


def test_the_clients_pages_are_listed_and_nothing_else(player):
    for page in PAGES:
        path = page.replace("{game:str}", "roquefort").replace("{id:str}", "x").replace("{link:str}", "y")
        path = path.replace("{page:str}", "z")
        answer = player.http.get(path)
        assert answer.status_code in (200, 503), path
        assert answer.headers["content-type"].startswith("text/")
    assert player.http.get("/tables").status_code == 404


def test_health_says_that_it_can_keep_moves(player):
    health = player.http.get("/health")
    assert health.status_code == 200
    assert health.json()["status"] == "ok"


def test_the_schema_describes_every_address(player):
    schema = player.http.get("/schema").json()
    assert schema["openapi"].startswith("3.")
    for path in ("/api/games", "/api/tables", "/api/tables/{table_id}/actions", "/api/links/{link}", "/health"):
        assert path in schema["paths"]
    assert isinstance(httpx.Response(200, json=schema).json(), dict)
