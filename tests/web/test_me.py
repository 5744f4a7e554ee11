"""Who one is, without a password: a passkey opens the same seats elsewhere, a code once, and it can all be deleted."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.lines import ALWAYS_NEW
from tests.web.authenticator import Authenticator
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside


@pytest.fixture(scope="module")
def inside(tmp_path_factory) -> Iterator[Inside]:
    with Inside(tmp_path_factory.mktemp("me") / "tables.db", passkeys=True) as running:
        yield running
        assert running.failures.found == []


class Browser:
    """A browser with its own cookies."""

    def __init__(self, inside: Inside) -> None:
        self.http = httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW)
        self.key = Authenticator(inside.address, "127.0.0.1")

    def post(self, path: str, body: Any = None, status: int | None = 200) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert status is None or answer.status_code == status, answer.text
        return answer.json()

    def lay(self, name: str = "Ann") -> dict[str, Any]:
        seats = [{"kind": "human", "name": name}, {"kind": "open"}]
        laid: dict[str, Any] = self.post("/api/tables", {"game": "roquefort", "seats": seats}, 201)
        return laid

    def keep(self) -> dict[str, Any]:
        """Makes a passkey."""
        options = self.post("/api/me/passkeys/options")
        made: dict[str, Any] = self.post(
            "/api/me/passkeys", {"credential": self.key.make(options), "name": "Phone"}, 201
        )
        return made

    def sign_in(self, key: Authenticator, status: int = 200) -> Any:
        options = self.post("/api/passkeys/options")
        return self.post("/api/passkeys", {"credential": key.sign(options), "name": "Laptop"}, status)

    def tables(self) -> set[str]:
        return {row["id"] for row in self.http.get("/api/tables").json()}


@pytest.fixture
def ann(inside):
    made = Browser(inside)
    yield made
    made.http.close()


@pytest.fixture
def laptop(inside):
    made = Browser(inside)
    yield made
    made.http.close()


def test_a_passkey_opens_the_same_seats_on_another_device(ann, laptop):
    table = ann.lay()["id"]
    assert [key["name"] for key in ann.keep()["passkeys"]] == ["Phone"]
    mine = laptop.lay("Ann too")["id"]
    told = laptop.sign_in(ann.key)
    assert [(device["name"], device["here"]) for device in told["devices"]] == [("Laptop", True)]
    assert laptop.http.get(f"/api/tables/{table}").json()["seat"] == 0
    assert laptop.tables() == ann.tables() == {table, mine}, "what the laptop held before belongs to Ann too"
    asked = laptop.http.get(f"/api/tables/{table}").json()["prompt"]
    laptop.post(f"/api/tables/{table}/actions", {"do": "start a1", "prompt": asked, "id": "a"})
    laptop.post("/api/me/out")
    assert laptop.tables() == set()
    assert laptop.http.get(f"/api/tables/{table}").status_code == 403
    assert ann.http.get(f"/api/tables/{table}").status_code == 200


def test_another_device_is_signed_out_from_here(ann, laptop):
    ann.lay()
    ann.keep()
    device = laptop.sign_in(ann.key)["devices"][0]["id"]
    ann.post("/api/me/out", {"device": device})
    assert laptop.tables() == set()
    ann.post("/api/me/out", {"device": device}, 404)


def test_a_passkey_signs_what_it_was_asked_and_once(ann, laptop, inside):
    ann.lay()
    ann.keep()
    options = laptop.post("/api/passkeys/options")
    signed = ann.key.sign(options)
    laptop.post("/api/passkeys", {"credential": signed})
    laptop.post("/api/passkeys", {"credential": signed}, 422)
    laptop.post("/api/passkeys", {"credential": {}}, 422)
    laptop.post("/api/passkeys", {"credential": {"response": {"clientDataJSON": "bnVsbA"}}}, 422)
    elsewhere = Authenticator("https://elsewhere.example", "127.0.0.1")
    elsewhere.id = ann.key.id
    laptop.post("/api/passkeys", {"credential": elsewhere.sign(laptop.post("/api/passkeys/options"))}, 422)
    laptop.sign_in(Authenticator(inside.address, "127.0.0.1"), 404)
    eve = Browser(inside)
    eve.lay("Eve")
    options = ann.post("/api/me/passkeys/options")
    eve.post("/api/me/passkeys", {"credential": eve.key.make(options)}, 422)
    eve.http.close()


def test_a_passkey_that_was_removed_opens_nothing(ann, laptop):
    ann.lay()
    key = ann.keep()["passkeys"][0]["id"]
    assert laptop.http.delete(f"/api/me/passkeys/{key}").status_code == 404
    assert ann.http.delete(f"/api/me/passkeys/{key}").json()["passkeys"] == []
    laptop.sign_in(ann.key, 404)


def test_a_recovery_code_is_told_once_and_good_once(ann, laptop):
    table = ann.lay()["id"]
    code = ann.post("/api/me/recovery")["code"]
    assert len(code.replace("-", "")) == 24
    assert ann.http.get("/api/me").json()["recovery"]
    laptop.post("/api/recovery", {"code": "AAAA-BBBB"}, 404)
    laptop.post("/api/recovery", {"code": code.lower().replace("-", " ")})
    assert laptop.tables() == {table}
    laptop.post("/api/recovery", {"code": code}, 404)


def test_who_has_nothing_has_nothing_to_keep(ann):
    assert ann.http.get("/api/me").json() == {"known": False, "passkeys": [], "devices": [], "recovery": False}
    ann.post("/api/me/passkeys/options", status=403)
    ann.post("/api/me/recovery", status=403)
    assert ann.http.delete("/api/me").status_code == 403
    assert ann.http.cookies.get("affinage") is None


def test_everything_is_exported_without_secrets(ann):
    laid = ann.lay()
    ann.keep()
    ann.post(f"/api/tables/{laid['id']}/chat", {"text": "hello there"})
    answer = ann.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["chat"][0]["text"] == "hello there"
    assert found["tables"][0]["id"] == laid["id"]
    assert found["passkeys"][0]["name"] == "Phone"
    for secret in (laid["invite"].removeprefix("/join/"), '"seed":', '"link":', ann.http.cookies["affinage"]):
        assert secret not in answer.text


def test_everything_is_deleted_and_the_others_play_on(ann, laptop):
    laid = ann.lay("Annabelle")
    laptop.post(laid["invite"].replace("/join/", "/api/links/"), {"name": "Bob", "seat": 1})
    ann.post(f"/api/tables/{laid['id']}/chat", {"text": "hello there"})
    ann.keep()
    assert not ann.http.request("DELETE", "/api/me").json()["known"]
    assert ann.http.cookies.get("affinage") is None
    table = laptop.http.get(f"/api/tables/{laid['id']}")
    assert [seat["kind"] for seat in table.json()["seats"]] == ["bot", "human"]
    assert "Annabelle" not in table.text
    assert "hello there" not in laptop.http.get(f"/api/tables/{laid['id']}/chat").text
    laptop.sign_in(ann.key, 404)


def test_a_server_without_passkeys_says_so(player):
    for path in ("/api/passkeys/options", "/api/me/passkeys/options", "/api/me/recovery"):
        answer = player.post(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-offered")
