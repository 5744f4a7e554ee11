"""Behind the proxy of deploy/compose.yaml, a real Caddy that ends TLS: limits, cookies, sockets and a prefix."""

import ssl
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from affinage.web import limits
from affinage.web.proxies import Proxies
from tests.caddy import Caddy
from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT, Live, open_line
from tests.web.inside import Inside
from tests.web.test_proxies import LAID, TWO, lay

pytestmark = pytest.mark.caddy
HERE = "127.0.0.1"
"""Where the server hears Caddy from."""


class Behind:
    """A server and a Caddy before it."""

    def __init__(self, places: ExitStack, folder: Path, proxies: str, prefix: str = "") -> None:
        self.places, self.prefix = places, prefix
        proxy = Proxies.named(proxies)
        self.inside = places.enter_context(Inside(folder / "tables.db", proxies=proxy, prefix=prefix, **TWO))
        self.caddy = Caddy(folder, self.inside.port)
        places.callback(self.caddy.close)

    def caller(self, address: str) -> httpx.Client:
        """Somebody at an address of their own, who trusts whoever signed Caddy's certificate."""
        trust = ssl.create_default_context(cafile=str(self.caddy.authority))
        transport = httpx.HTTPTransport(local_address=address, limits=ALWAYS_NEW, verify=trust)
        base = f"https://{self.caddy.host}{self.prefix}"
        return self.places.enter_context(httpx.Client(base_url=base, transport=transport, timeout=TIMEOUT))


@pytest.fixture
def places() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


@pytest.mark.parametrize("prefix", ["", "/table"])
def test_everybody_has_limits_and_a_secure_cookie_of_their_own(
    places: ExitStack, tmp_path: Path, prefix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    behind = Behind(places, tmp_path, HERE, prefix)
    for number in range(10, 13):
        assert lay(behind.caller(f"127.0.0.{number}"), 3) == [201, 201, 429]
    liar = behind.caller("127.0.0.20")
    told = [lay(liar, 1, **{"x-forwarded-for": f"198.51.100.{number}"})[0] for number in range(4)]
    assert told == [201, 201, 429, 429]
    cookie = behind.caller("127.0.0.30").post("/api/tables", json=LAID).headers["set-cookie"]
    name, path = ("__Secure-affinage", "Path=/table") if prefix else ("__Host-affinage", "Path=/")
    assert cookie.startswith(f"{name}=")
    assert {"Secure", "HttpOnly", path} < set(cookie.split("; "))


@pytest.mark.parametrize("prefix", ["", "/table"])
def test_a_socket_opens_through_tls_and_plays(
    places: ExitStack, tmp_path: Path, prefix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    behind = Behind(places, tmp_path, HERE, prefix)
    http = behind.caller("127.0.0.10")
    table = http.post("/api/tables", json=LAID).json()["id"]
    ticket = http.post(f"/api/tables/{table}/ticket").json()["ticket"]
    host = behind.caddy.host
    monkeypatch.setenv("SSL_CERT_FILE", str(behind.caddy.authority))
    address = f"wss://{host}{prefix}/api/tables/{table}/live?ticket={ticket}"
    with open_line(address, {"origin": f"https://{host}"}) as socket:
        live = Live(socket)
        live.say(type="act", do="start a1", prompt=live.hear("update")["prompt"], id="m")
        assert live.hear("done")["seq"] == 1


def test_behind_a_proxy_nobody_named_all_callers_are_one(
    places: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    behind = Behind(places, tmp_path, "172.30.83.2")
    assert [lay(behind.caller(f"127.0.0.{number}"), 1)[0] for number in range(10, 13)] == [201, 201, 429]
