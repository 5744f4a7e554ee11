"""The cookie of a session: bound to this host over https, and nobody loses a seat when its name changes."""

from pathlib import Path

import httpx

from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

SECURE = {"x-forwarded-proto": "https"}
"""Said by a proxy on this machine, whom the server trusts."""
LAID = {"game": "roquefort", "seats": [{"kind": "human", "name": "Ann"}, {"kind": "open"}]}


def browser(inside: Inside, cookie: str = "", **headers: str) -> httpx.Client:
    """One that sends this cookie and keeps none, so that a test says which names it has."""
    given = {**headers, "cookie": cookie} if cookie else headers
    return httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW, headers=given)


def set_by(answer: httpx.Response) -> dict[str, str]:
    """The names and values of the cookies that an answer sets."""
    pairs = (header.split(";")[0].split("=", 1) for header in answer.headers.get_list("set-cookie"))
    return {name: value.strip('"') for name, value in pairs}


def test_over_https_a_cookie_belongs_to_this_host_alone(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        with browser(inside, **SECURE) as http:
            laid = http.post("/api/tables", json=LAID)
        header = laid.headers["set-cookie"]
        assert header.startswith("__Host-affinage=")
        assert {"Secure", "HttpOnly", "Path=/"} < set(header.split("; "))
        assert "domain" not in header.lower()
        with browser(inside, header.split(";")[0], **SECURE) as http:
            assert http.get(f"/api/tables/{laid.json()['id']}").status_code == 200
            assert set_by(http.get("/api/tables")) == {}


def test_a_cookie_of_the_old_name_keeps_its_seat_and_is_renamed(tmp_path: Path) -> None:
    """As somebody has it who sat down before there was another name."""
    with Inside(tmp_path / "tables.db") as inside:
        with browser(inside) as http:
            laid = http.post("/api/tables", json=LAID)
        table, secret = laid.json()["id"], set_by(laid)["affinage"]
        with browser(inside, f"affinage={secret}", **SECURE) as http:
            assert http.get(f"/api/tables/{table}").json()["seat"] == 0
            listed = http.get("/api/tables")
            assert [row["id"] for row in listed.json()] == [table]
            assert set_by(listed) == {"__Host-affinage": secret, "affinage": ""}
            assert set_by(http.post("/api/tables", json=LAID)) == {"__Host-affinage": secret, "affinage": ""}
        with browser(inside, f"__Host-affinage={secret}", **SECURE) as http:
            assert http.get(f"/api/tables/{table}").json()["seat"] == 0


def test_a_planted_cookie_of_the_old_name_does_not_displace_the_bound_one(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        with browser(inside, **SECURE) as http:
            laid = http.post("/api/tables", json=LAID)
        own = set_by(laid)["__Host-affinage"]
        with browser(inside, f"affinage=planted; __Host-affinage={own}", **SECURE) as http:
            assert http.get(f"/api/tables/{laid.json()['id']}").json()["seat"] == 0


def test_on_a_plain_line_the_name_is_plain_and_only_it_counts(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        with browser(inside) as http:
            laid = http.post("/api/tables", json=LAID)
        assert "Secure" not in laid.headers["set-cookie"]
        table, secret = laid.json()["id"], set_by(laid)["affinage"]
        with browser(inside, f"__Host-affinage={secret}") as http:
            assert http.get(f"/api/tables/{table}").status_code == 403
        with browser(inside, f"affinage={secret}") as http:
            assert http.get(f"/api/tables/{table}").status_code == 200
