"""Behind a proxy: who asks is whom a trusted one names, and nobody can name somebody else."""

from collections.abc import Iterator
from contextlib import ExitStack
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import pytest

from affinage.core.errors import Mistake
from affinage.web import limits
from affinage.web.proxies import Proxies, address_in
from tests.lines import ALWAYS_NEW
from tests.nginx import FROM, Nginx
from tests.web.conftest import TIMEOUT, Live, open_line
from tests.web.inside import Inside

LAID = {"game": "roquefort", "settings": {"pause": 0}}
TWO: dict[str, Any] = {"rate": 4, "burst": 1000}
"""An address may lay two tables."""


def test_addresses_and_networks_are_trusted_however_they_are_written() -> None:
    proxies = Proxies.named("10.0.0.2, 192.168.0.0/16,2001:db8::/32")
    trusted = ["10.0.0.2", "::ffff:10.0.0.2", "192.168.3.4", "2001:db8::7"]
    assert [proxies.trusts(address_in(text)) for text in trusted] == [True] * 4
    assert [proxies.trusts(address_in(text)) for text in ("10.0.0.3", "::1", "2001:db9::7", "")] == [False] * 4
    assert not Proxies.named("none").trusts(address_in("127.0.0.1"))


@pytest.mark.parametrize("text", ["proxy.example", "10.0.0.0/99", "10.0.0.1/8", "1.2.3.4;5.6.7.8"])
def test_what_is_no_address_gets_a_sentence(text: str) -> None:
    with pytest.raises(Mistake, match=r"AFFINAGE_PROXIES lists addresses and networks.*\.$"):
        Proxies.named(text)


@pytest.mark.parametrize(
    ("forwarded", "caller"),
    [
        ("198.51.100.7", "198.51.100.7"),
        ("203.0.113.9, 198.51.100.7", "198.51.100.7"),  # the first was written by the caller
        ("203.0.113.9, 198.51.100.7, 10.0.0.3", "198.51.100.7"),  # by two of our proxies
        ("198.51.100.7:4711", "198.51.100.7"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("nonsense", "10.0.0.2"),
        ("198.51.100.7, nonsense", "10.0.0.2"),
        ("nonsense, 198.51.100.7", "198.51.100.7"),
        ("10.0.0.3, 10.0.0.4", "10.0.0.3"),
        ("1," * 100_000 + "198.51.100.7", "198.51.100.7"),
    ],
)
def test_the_caller_is_the_last_that_is_no_proxy(forwarded: str, caller: str) -> None:
    assert Proxies.named("10.0.0.0/24").caller(forwarded, ip_address("10.0.0.2")) == ip_address(caller)


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of all limits stands still."""
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)


@pytest.fixture
def places() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


class Behind:
    """A server and an nginx before it."""

    def __init__(self, places: ExitStack, folder: Path, proxies: Proxies, prefix: str = "") -> None:
        self.places = places
        self.inside = places.enter_context(Inside(folder / "tables.db", proxies=proxies, prefix=prefix, **TWO))
        self.nginx = Nginx(folder, self.inside.port, prefix)
        places.callback(self.nginx.close)

    def caller(self, address: str, port: int | None = None, **headers: str) -> httpx.Client:
        """Somebody at an address of their own, whom the proxy hears."""
        transport = httpx.HTTPTransport(local_address=address, limits=ALWAYS_NEW)
        base = f"http://127.0.0.1:{port or self.nginx.port}"
        return self.places.enter_context(
            httpx.Client(base_url=base, transport=transport, timeout=TIMEOUT, headers=headers)
        )


def lay(http: httpx.Client, times: int, **headers: str) -> list[int]:
    return [http.post("/api/tables", json=LAID, headers=headers).status_code for _ in range(times)]


@pytest.mark.nginx
@pytest.mark.usefixtures("still")
def test_behind_a_trusted_proxy_everybody_has_limits_of_their_own(places: ExitStack, tmp_path: Path) -> None:
    behind = Behind(places, tmp_path, Proxies.named(FROM))
    for number in range(10, 16):
        assert lay(behind.caller(f"127.0.0.{number}"), 3) == [201, 201, 429]


@pytest.mark.nginx
@pytest.mark.usefixtures("still")
def test_a_caller_cannot_pass_for_others_through_a_proxy_or_past_it(places: ExitStack, tmp_path: Path) -> None:
    behind = Behind(places, tmp_path, Proxies.named(FROM))
    liar = behind.caller("127.0.0.10")
    told = [lay(liar, 1, **{"x-forwarded-for": f"198.51.100.{number}"})[0] for number in range(4)]
    assert told == [201, 201, 429, 429]
    chained = [lay(liar, 1, **{"x-forwarded-for": f"198.51.100.{number}, {FROM}"})[0] for number in range(2)]
    assert chained == [429, 429]
    direct = behind.caller("127.0.0.11", behind.inside.port)
    past = [lay(direct, 1, **{"x-forwarded-for": f"198.51.100.{number}"})[0] for number in range(4)]
    assert past == [201, 201, 429, 429]


@pytest.mark.nginx
@pytest.mark.usefixtures("still")
def test_behind_a_proxy_nobody_named_all_callers_are_one(places: ExitStack, tmp_path: Path) -> None:
    behind = Behind(places, tmp_path, Proxies.named("127.0.0.1"))
    assert [lay(behind.caller(f"127.0.0.{number}"), 1)[0] for number in range(10, 13)] == [201, 201, 429]


@pytest.mark.nginx
def test_who_came_by_https_gets_a_cookie_for_this_host_alone(places: ExitStack, tmp_path: Path) -> None:
    behind = Behind(places, tmp_path, Proxies.named(FROM))
    laid = behind.caller("127.0.0.10", behind.nginx.secure).post("/api/tables", json=LAID)
    cookie = laid.headers["set-cookie"]
    assert cookie.startswith("__Host-affinage=")
    assert {"Secure", "HttpOnly", "Path=/"} < set(cookie.split("; "))
    assert "domain" not in cookie.lower()
    plain = behind.caller("127.0.0.10").post("/api/tables", json=LAID).headers["set-cookie"]
    assert plain.startswith("affinage=")
    assert "Secure" not in plain


@pytest.mark.nginx
def test_a_socket_opens_through_the_proxy_and_plays(places: ExitStack, tmp_path: Path) -> None:
    behind = Behind(places, tmp_path, Proxies.named(FROM))
    http = behind.caller("127.0.0.10")
    table = http.post("/api/tables", json=LAID).json()["id"]
    ticket = http.post(f"/api/tables/{table}/ticket").json()["ticket"]
    host = f"127.0.0.1:{behind.nginx.port}"
    with open_line(f"ws://{host}/api/tables/{table}/live?ticket={ticket}", {"origin": f"http://{host}"}) as socket:
        live = Live(socket)
        prompt = live.hear("update")["prompt"]
        live.say(type="act", do="start a1", prompt=prompt, id="m")
        assert live.hear("done")["seq"] == 1
    assert http.get("/metrics").status_code == 403
