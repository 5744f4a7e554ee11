"""An operator's commands while the server runs: games that are ended, people who are banned, what the doctor hears."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from affinage.cli import main
from affinage.web.keys import hashed
from affinage.web.proxies import Proxies
from affinage.web.server import BANNED
from tests.lines import ALWAYS_NEW
from tests.nginx import FROM
from tests.web.conftest import TIMEOUT, open_line
from tests.web.inside import Inside
from tests.web.test_growth import endless
from tests.web.test_play import HUMAN, OPEN
from tests.web.test_proxies import Behind


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looks_often: None) -> Iterator[Inside]:
    database = tmp_path / "tables.db"
    monkeypatch.setenv("AFFINAGE_DATABASE", f"sqlite:///{database}")
    with Inside(database) as server:
        yield server


def admin(*words: str) -> str:
    result = CliRunner().invoke(main, ["admin", *words], prog_name="affinage")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.output


def test_people_at_a_table_see_that_the_operator_ended_it(inside: Inside) -> None:
    table = inside.lay(endless(4))
    with inside.live(table, 0) as live:
        assert live.hear("update")["course"]["ended"] is False
        assert "is closed" in admin("tables", "close", table, "--yes")
        while not (update := live.hear("update"))["course"]["ended"]:
            pass
        assert update["prompt"] is None
        assert "The operator of this server ended the game here." in json.dumps(update)
        live.say(type="act", do="end", prompt=0, id="late")
        assert live.hear("refused")["code"] in ("illegal", "stale")


def test_who_is_banned_plays_and_writes_no_more_but_takes_their_things_along(inside: Inside) -> None:
    with httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW) as bob:
        laid = bob.post("/api/tables", json={"game": "roquefort", "seats": [HUMAN, OPEN]}).json()
        table = f"/api/tables/{laid['id']}"
        ticket = bob.post(f"{table}/ticket").json()["ticket"]
        later = bob.post(f"{table}/ticket").json()["ticket"]
        address = f"ws://127.0.0.1:{inside.port}{table}/live?ticket="
        with open_line(address + ticket) as socket:
            socket.recv()
            admin("people", "ban", hashed(bob.cookies["affinage"])[:12], "--yes")
            heard = ""
            while "banned" not in heard:  # the server looks again and again
                heard = str(socket.recv())
        with open_line(address + later) as socket:
            while '"banned"' not in str(socket.recv()):
                pass
        for path, body in ((f"{table}/chat", {"text": "hello"}), ("/api/tables", {"game": "roquefort"})):
            answer = bob.post(path, json=body)
            assert (answer.status_code, answer.json()["code"], answer.json()["text"]) == (403, "banned", BANNED)
        said = bob.post(f"{table}/chat", json={"text": "hello"}, params={"language": "fr"}).json()["text"]
        assert said.startswith("L’administration de ce serveur a fermé votre accès")
        assert bob.get(table).status_code == bob.get("/api/me/export").status_code == 200
        assert bob.delete("/api/me").status_code == 200


def test_the_doctor_hears_a_server_that_is_well(inside: Inside) -> None:
    said = admin("doctor", "--address", inside.address)
    assert f"ok    server: {inside.address} answers" in said
    assert "ok    proxy: websockets come through." in said
    assert "ok    clock: " in said
    assert said.endswith("Nothing fails.\n")


@pytest.mark.nginx
@pytest.mark.parametrize("trusted", [FROM, "127.0.0.1"])
def test_the_doctor_hears_through_a_proxy_whether_it_is_trusted(tmp_path: Path, trusted: str) -> None:
    with ExitStack() as places:
        behind = Behind(places, tmp_path, Proxies.named(trusted), "/table")
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        address = f"http://127.0.0.1:{behind.nginx.port}"
        said = admin("doctor", "--address", address, "--prefix", "/table", "--database", database)
    if trusted == FROM:
        assert f"{address}/table answers" in said
        assert "ok    proxy: the server hears who asks, and how." in said
        assert "ok    proxy: websockets come through." in said
    else:
        assert "FAIL  proxy: It is not trusted, so all callers share one limit" in said


class Other(BaseHTTPRequestHandler):
    """A proxy that forgets to pass on what a websocket needs; under /other something else answers."""

    def do_GET(self) -> None:
        body = b'{"status": "ok", "version": "0", "https": false, "forwarded": "no"}'
        found = self.path == "/health"
        self.send_response(200 if found else 404)
        self.end_headers()
        self.wfile.write(body if found else b"<html>")

    def log_message(self, *_: Any) -> None:
        """Nothing is logged."""


def test_the_doctor_says_what_a_proxy_forgets(tmp_path: Path) -> None:
    with HTTPServer(("127.0.0.1", 0), Other) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{other.server_port}"
        database = f"sqlite:///{tmp_path / 'none.db'}"
        said = admin("doctor", "--address", address, "--database", database)
        assert "FAIL  proxy: Websockets do not come through: pass Upgrade and Connection on." in said
        said = admin("doctor", "--address", address, "--prefix", "/other", "--database", database)
        assert "is answered by something else (HTTP 404); pass the prefix on as it is." in said
        other.shutdown()
    said = admin("doctor", "--address", address, "--database", database)
    assert f"FAIL  proxy: {address} does not answer" in said
