"""Limits: of a socket, of an address, on laying tables and on thinking; each says why, and when to come again."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import affinage
from affinage.table import Sitting, Table
from affinage.web import limits
from affinage.web.limits import Bucket, Limit, address_of
from affinage.web.routes.live import FLOOD
from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

LAID = {"game": "roquefort", "settings": {"pause": 0}}
GAME = affinage.game("roquefort")


def people() -> Table:
    return Table(GAME, GAME.options(), 7, [Sitting("human", "Ann"), Sitting("human", "Bob")])


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of all limits, which stands still: none fills again while a slow machine gets round to the next try."""
    moment = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: moment[0])
    return moment


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Inside]:
    """A server whose address may lay two tables, and open four sockets."""
    with Inside(tmp_path / "tables.db", rate=4, burst=1000) as running:
        yield running


def asking(inside: Inside) -> httpx.Client:
    return httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW)


def refused(answer: httpx.Response) -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["code"]) == (429, "too-many")
    assert answer.headers["retry-after"] == str(body["retry_after"])
    assert f"try again in {body['retry_after']} s." in body["text"]
    return body


def test_an_address_that_lays_many_tables_is_told_when_to_try_again(strict: Inside) -> None:
    with asking(strict) as http:
        answers = [http.post("/api/tables", json=LAID) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        body = refused(answers[-1])
        assert "new tables" in body["text"]
        assert body["retry_after"] == 50
        assert len(http.get("/api/tables").json()) == 2
        # What also lays tables shares the limit.
        refused(http.post("/api/records", content=b"{}"))
        refused(http.post(f"/api/tables/{answers[0].json()['id']}/branch", json={"steps": 0}))


def test_an_address_that_asks_for_many_hints_is_told_when_to_try_again(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db", rate=10, burst=1000) as inside, asking(inside) as http:
        settings = {"hints": False}
        table = http.post("/api/tables", json={"game": "roquefort", "settings": settings}).json()["id"]
        assert http.get(f"/api/tables/{table}/hint").status_code == 403
        refused(http.get(f"/api/tables/{table}/hint"))


def test_an_address_that_asks_too_often_is_told_when_to_try_again(tmp_path: Path, clock: list[float]) -> None:
    with Inside(tmp_path / "tables.db", rate=0.5, burst=3) as inside, asking(inside) as http:
        answers = [http.get("/health") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert refused(answers[-1])["retry_after"] == 2
        clock[0] += 2
        assert [http.get("/health").status_code for _ in range(2)] == [200, 429]


def test_an_address_opens_so_many_sockets_and_then_waits(tmp_path: Path, clock: list[float]) -> None:
    with Inside(tmp_path / "tables.db", burst=4) as inside, ExitStack() as sockets:
        table = inside.lay(people())
        for _ in range(4):
            sockets.enter_context(inside.live(table, None))
        clock[0] += 1  # it may ask again, and the sockets are still open
        with pytest.raises(InvalidStatus) as too_many:
            sockets.enter_context(inside.live(table, None))
        answer = too_many.value.response
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")


def test_a_socket_that_talks_too_much_is_told_to_wait_and_then_closed(tmp_path: Path) -> None:
    with (
        Inside(tmp_path / "tables.db", socket_rate=0.5, socket_burst=2) as inside,
        inside.live(inside.lay(people()), 0) as live,
    ):
        live.hear("update")
        for _ in range(2 + FLOOD):
            live.say(type="why", words=["end"])
        assert live.hear()["type"] == live.hear()["type"] == "because"
        for _ in range(FLOOD):
            told = live.hear()
            assert (told["code"], told["text"], told["retry_after"]) == ("too-many", "Too many messages; wait 2 s.", 2)
        with pytest.raises(ConnectionClosed, match="1008"):
            live.hear("never")


def test_messages_are_counted_for_the_address_and_not_only_for_each_socket(tmp_path: Path, clock: list[float]) -> None:
    with (
        Inside(tmp_path / "tables.db", rate=0.5, burst=6) as inside,
        inside.live(inside.lay(people()), 0) as first,
        inside.live(inside.lay(people()), 0) as second,
    ):
        for live in (first, second):
            live.hear("update")
            for _ in range(3):
                live.say(type="why", words=["end"])
                assert live.hear()["type"] == "because"
        for live in (first, second):
            live.say(type="why", words=["end"])
            told = live.hear()
            assert (told["code"], told["retry_after"]) == ("too-many", 2)
            assert told["text"] == "Too many messages from your address; wait 2 s."
        clock[0] += 2
        second.say(type="why", words=["end"])
        assert second.hear()["type"] == "because"


def test_a_flood_is_closed_while_it_is_still_coming(tmp_path: Path) -> None:
    with (
        Inside(tmp_path / "tables.db", socket_rate=20.0, socket_burst=60.0) as inside,
        inside.live(inside.lay(people()), 0) as live,
    ):
        live.hear("update")
        with suppress(ConnectionClosed):  # before everything is said
            for _ in range(2000):
                live.say(type="why", words=["end"])
        refused = live.hear("refused")
        assert (refused["code"], refused["retry_after"]) == ("too-many", 1)
        with pytest.raises(ConnectionClosed, match="1008"):
            live.hear("never")
        assert inside.failures.found == []


def scope(address: str) -> Any:
    return {"client": (address, 1234)}


def test_a_household_has_one_address() -> None:
    """A home has a /64 of IPv6; whoever may choose among 2^64 addresses would else have as many limits."""
    assert address_of(scope("2001:db8::1")) == address_of(scope("2001:db8::2"))
    assert address_of(scope("2001:db8::1")) != address_of(scope("2001:db8:0:1::1"))
    assert address_of(scope("192.0.2.1")) == address_of(scope("::ffff:192.0.2.1"))
    assert address_of(scope("192.0.2.1")) != address_of(scope("192.0.2.2"))


def test_many_addresses_do_not_fill_the_memory_nor_free_one_another(
    monkeypatch: pytest.MonkeyPatch, clock: list[float]
) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 10)
    limit = Limit(1, 2)
    for number in range(9):
        limit.wait(scope(f"192.0.2.{number}"))
    clock[0] = 100.0
    assert [limit.wait(scope("198.51.100.1")) for _ in range(3)] == [0, 0, 1]
    assert limit.wait(scope("198.51.100.2")) == 0  # the first nine are forgotten, the tenth is not
    assert limit.wait(scope("198.51.100.1")) == 1


def test_a_bucket_fills_again(clock: list[float]) -> None:
    bucket = Bucket.full(1)
    assert [bucket.take(0.5, 1) for _ in range(2)] == [0, 2]
    clock[0] += 2
    assert [bucket.take(0.5, 1) for _ in range(2)] == [0, 2]


def test_an_address_tries_few_codes_and_everybody_together_not_many(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db", rate=20, burst=1000) as inside, asking(inside) as http:
        answers = [http.post("/api/codes", json={"code": str(number)}) for number in range(3)]
        assert [answer.status_code for answer in answers] == [404, 404, 429]
        assert refused(answers[-1])["text"].startswith("Too many codes tried from your address")
        held: limits.Limits = inside._site.state.limits
        held.guessing, held.guesses.level = Limit(20, 20), 0.0
        assert refused(http.post("/api/codes", json={"code": "1"}))["text"].startswith("Too many codes are being tried")
