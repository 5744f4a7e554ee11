"""Under a path of its own: pages, files, the API, sockets, cookies and links, with and without a proxy before it."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from affinage.web import limits
from affinage.web.proxies import Proxies
from affinage.web.routes import pages
from tests.lines import ALWAYS_NEW
from tests.nginx import FROM
from tests.web.conftest import TIMEOUT, Live, open_line
from tests.web.inside import Inside
from tests.web.test_play import HUMAN, OPEN
from tests.web.test_proxies import LAID, Behind, lay

PREFIX = "/table"
"""The beginning of one of our own addresses, too."""
INDEX = '<meta name="affinage-base" content="/" /><script src="/assets/a.js"></script><a href="other/x">=/</a>'


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    with Inside(tmp_path / "tables.db", prefix=PREFIX) as server:
        yield server


@pytest.fixture
def http(inside: Inside) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW) as client:
        yield client


def test_everything_lies_under_it_and_nothing_beside_it(http: httpx.Client) -> None:
    assert http.get(f"{PREFIX}/health").json()["status"] == "ok"
    assert http.get(f"{PREFIX}/api/games").headers["cache-control"] == "no-store"
    for path in ("/health", "/api/games", "/table2/health", "/tablehealth", "/assets/x.js"):
        beside = http.get(path)
        assert (beside.status_code, beside.json()["code"]) == (404, "no-such-thing"), path
        assert beside.json()["text"] == "There is nothing at this address; the table is at /table/."
        assert "content-security-policy" in beside.headers
    for door in ("/", PREFIX):
        shown = http.get(door)
        assert (shown.status_code, shown.headers["location"]) == (307, f"{PREFIX}/")


def test_the_page_learns_where_it_lies(http: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text(INDEX)
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    for path in ("/", "/table/abc", "/nowhere/at/all"):
        answer = http.get(PREFIX + path, headers={"accept": "text/html"})
        assert answer.status_code == (404 if "nowhere" in path else 200)
        assert 'content="/table/"' in answer.text
        assert 'src="/table/assets/a.js"' in answer.text
        assert '<a href="other/x">=/</a>' in answer.text


def test_links_lead_there_and_cookies_go_nowhere_else(http: httpx.Client) -> None:
    answer = http.post(f"{PREFIX}/api/tables", json={"game": "roquefort", "seats": [HUMAN, OPEN]})
    laid = answer.json()
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("affinage-here=")
    assert "Path=/table" in cookie.split("; ")
    paths = [link["path"] for link in laid["links"]] + [laid["invite"]]
    paths.append(http.post(f"{PREFIX}/api/tables/{laid['id']}/links").json()["path"])
    paths.append(http.get(f"{PREFIX}/api/tables/{laid['id']}/invite").json()["path"])
    for path in paths:
        assert path.startswith("/table/join/")
    assert http.get(paths[0].replace("/join/", "/api/links/")).status_code == 200
    club = http.post(f"{PREFIX}/api/clubs", json={"name": "Tea", "me": "Ann"}).json()
    assert club["path"].startswith("/table/club/")


def test_the_buttons_of_a_notice_lie_under_it(http: httpx.Client) -> None:
    page = http.get(f"{PREFIX}/notices/abc").text
    assert page.count('action="/table/api/notices/abc/') == page.count("action=") == 2


def test_a_socket_beside_it_is_refused(inside: Inside, http: httpx.Client) -> None:
    table = http.post(f"{PREFIX}/api/tables", json=LAID).json()["id"]
    ticket = http.post(f"{PREFIX}/api/tables/{table}/ticket").json()["ticket"]
    address = f"ws://127.0.0.1:{inside.port}{{}}/api/tables/{table}/live?ticket={ticket}"
    with pytest.raises(Exception, match="404"), open_line(address.format("")):
        pass
    with open_line(address.format(PREFIX)) as socket:
        assert Live(socket).hear("update")["seq"] == 0


@pytest.mark.nginx
def test_behind_a_proxy_elsewhere_limits_cookies_and_sockets_work_under_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as places:
        behind = Behind(places, tmp_path, Proxies.named(FROM), PREFIX)
        secure = behind.caller("127.0.0.10", behind.nginx.secure)
        secure.base_url = secure.base_url.join(f"{PREFIX}/")
        cookie = secure.post("/api/tables", json=LAID).headers["set-cookie"]
        assert cookie.startswith("__Secure-affinage=")
        assert {"Secure", "HttpOnly", "Path=/table"} < set(cookie.split("; "))
        player = behind.caller("127.0.0.20")
        player.base_url = player.base_url.join(f"{PREFIX}/")
        table = player.post("/api/tables", json=LAID).json()["id"]
        ticket = player.post(f"/api/tables/{table}/ticket").json()["ticket"]
        host = f"127.0.0.1:{behind.nginx.port}"
        address = f"ws://{host}{PREFIX}/api/tables/{table}/live?ticket={ticket}"
        with open_line(address, {"origin": f"http://{host}"}) as socket:
            live = Live(socket)
            live.say(type="act", do="start a1", prompt=live.hear("update")["prompt"], id="m")
            assert live.hear("done")["seq"] == 1
        monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
        for number in range(30, 33):
            caller = behind.caller(f"127.0.0.{number}")
            caller.base_url = caller.base_url.join(f"{PREFIX}/")
            assert lay(caller, 3) == [201, 201, 429]
