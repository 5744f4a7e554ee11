"""Notices as they leave: a real server, a real SMTP server, and a receiver of push and webhooks that fails at first."""

import base64
import http.server
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from affinage.store import outbox
from affinage.store import store as store_module
from affinage.web import notices
from affinage.web.notice_ways import NoticeConfig
from tests.lines import ALWAYS_NEW
from tests.ports import free_port
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

KEY = base64.urlsafe_b64encode(bytes(range(1, 33))).decode().rstrip("=")
Got = tuple[str, dict[str, str], bytes]


class Receiver(http.server.BaseHTTPRequestHandler):
    """A web server that keeps what it is sent; its first answer is a failure."""

    got: list[Got]
    fails: int

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        if type(self).fails:
            type(self).fails -= 1
            self.send_response(503)
        else:
            self.got.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(201)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Silence."""


@contextmanager
def receiving() -> Iterator[tuple[int, list[Got]]]:
    got: list[Got] = []
    kind = type("Kept", (Receiver,), {"got": got, "fails": 1})
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_address[1], got
        finally:
            server.shutdown()
            thread.join()


class Letters:
    """Takes mail."""

    def __init__(self) -> None:
        self.got: list[str] = []

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        self.got.append(envelope.content.decode().replace("=\r\n", ""))
        return "250 OK"


@contextmanager
def mailing() -> Iterator[tuple[int, list[str]]]:
    letters = Letters()
    port = free_port()
    mail = Controller(letters, hostname="127.0.0.1", port=port, ready_timeout=TIMEOUT)
    mail.start()
    try:
        yield port, letters.got
    finally:
        mail.stop()


def until(found: Callable[[], object]) -> None:
    while not found():
        threading.Event().wait(0.02)


def subscription(port: int) -> dict[str, Any]:
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    raw = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    keys = {"p256dh": raw, "auth": secrets.token_bytes(16)}
    written = {name: base64.urlsafe_b64encode(value).decode().rstrip("=") for name, value in keys.items()}
    return {"endpoint": f"http://127.0.0.1:{port}/push", "keys": written}


def test_a_turn_calls_by_mail_push_and_webhook(tmp_path, monkeypatch):
    monkeypatch.setattr(store_module, "CALL_SECONDS", 0.0)
    monkeypatch.setattr(notices, "CHECK_SECONDS", 0.05)
    monkeypatch.setattr(outbox, "pause_after", lambda _: 0.1)
    made: dict[str, Any] = {"timeout": TIMEOUT, "limits": ALWAYS_NEW}
    with receiving() as (hook, got), mailing() as (port, letters):
        config = NoticeConfig(
            "https://table.example", f"smtp://127.0.0.1:{port}", "table@mail.example", KEY, "", True, True
        )
        with (
            Inside(tmp_path / "tables.db", notices=config) as inside,
            httpx.Client(base_url=inside.address, **made) as ann,
            httpx.Client(base_url=inside.address, **made) as bob,
        ):
            offered = ann.get("/api/server").json()
            assert offered["notices"] == ["push", "mail", "hook"]
            assert len(base64.urlsafe_b64decode(offered["push_key"] + "=")) == 65
            body = {"game": "roquefort", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}]}
            laid = ann.post("/api/tables", json=body).json()
            mail = {"way": "mail", "address": "bob@mail.example"}
            assert bob.post("/api/me/channels", json=mail).json()["code"] == "stranger"
            bob.post(laid["invite"].replace("/join/", "/api/links/"), json={"name": "Bob", "seat": 1})
            assert bob.post("/api/me/channels", json={**mail, "address": "nonsense"}).status_code == 422
            assert bob.post("/api/me/channels", json=mail).status_code == 201
            token = _confirmed(bob, letters)
            for more in (
                {"way": "push", "subscription": subscription(hook)},
                {"way": "hook", "address": f"http://127.0.0.1:{hook}/discord", "shape": "discord"},
                {"way": "hook", "address": f"http://127.0.0.1:{hook}/json"},
            ):
                assert bob.post("/api/me/channels", json=more).status_code == 201
            assert bob.post("/api/me/channels", json=more).status_code == 201, "the same once more is not another"
            listed = bob.get("/api/me/notices").json()["channels"]
            assert [each["label"] for each in listed] == ["bob@mail.example", *["127.0.0.1"] * 3]
            move = {"do": "start a1", "prompt": 1, "id": "a"}
            assert ann.post(f"/api/tables/{laid['id']}/actions", json={**move, "prompt": 0}).status_code == 200
            until(lambda: len(got) >= 3 and len(letters) >= 2)
            _check_sent(laid["id"], got, letters[-1], [ann.cookies["affinage"], bob.cookies["affinage"], "/join/"])
            assert bob.post(f"/api/notices/{token}/off").status_code == 200
            left = bob.get("/api/me/notices").json()["channels"]
            assert len(left) == 3
            assert ann.delete(f"/api/me/channels/{left[0]['id']}").status_code == 404, "they are Bob's"
            assert len(bob.delete(f"/api/me/channels/{left[0]['id']}").json()["channels"]) == 2
            until(lambda: inside.do(inside.server.store.outbox.waiting()) == 0)
            assert inside.failures.found == []


def _confirmed(bob: httpx.Client, letters: list[str]) -> str:
    """Bob gets a letter, and confirms his address by the page it names, not by opening it."""
    until(lambda: letters)
    token = letters[0].split("https://table.example/notices/")[1].split()[0]
    assert bob.get(f"/notices/{token}").text.count("<form") == 2
    assert not bob.get("/api/me/notices").json()["channels"][0]["confirmed"]
    assert bob.post(f"/api/notices/{token}/confirm").status_code == 200
    assert bob.get("/api/me/notices").json()["channels"][0]["confirmed"]
    return token


def _check_sent(table: str, got: list[Got], letter: str, hidden: list[str]) -> None:
    by_path = {path: (headers, body) for path, headers, body in got}
    assert set(by_path) == {"/push", "/discord", "/json"}
    said = msgspec.json.decode(by_path["/json"][1])
    assert said["notices"] == [{"kind": "turn", "table": table, "game": "roquefort"}]
    assert "It's your turn" in msgspec.json.decode(by_path["/discord"][1])["content"]
    assert by_path["/push"][0]["content-encoding"] == "aes128gcm"
    assert by_path["/push"][0]["authorization"].startswith("vapid t=")
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in letter
    assert f"https://table.example/table/{table}" in letter
    for secret in hidden:
        assert secret not in letter + by_path["/json"][1].decode()
