"""The server seen from outside: metrics and logs that tell no secret, and a stop that waits for nobody."""

import asyncio
import json
import logging
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import IntegrityError

from affinage.core.rng import Stream
from affinage.games.cheesonomics.wedges import NAMES
from affinage.store import Store, connect
from affinage.web.logs import FIELDS, JsonLines, Lines
from tests.web.conftest import TIMEOUT, Player, Server
from tests.web.inside import Inside
from tests.web.test_play import HUMAN, OPEN, words

KEY = "a key that only the watcher has"


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("watched") / "tables.db", AFFINAGE_LOG="json", AFFINAGE_METRICS_KEY=KEY)
    yield server
    server.close()


def get(address: str, **headers: str) -> httpx.Response:
    return httpx.get(address, headers=headers, timeout=TIMEOUT)


def measured(server: Server) -> dict[str, float]:
    """Every line of the metrics that is a number."""
    lines = get(f"{server.address}/metrics").text.splitlines()
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if not line.startswith("#")}


def test_what_happens_is_counted(watched: Server) -> None:
    before, player = measured(watched), Player(watched)
    table = player.lay(HUMAN, {"kind": "bot", "level": "easy"})["id"]
    with player.live(table, seat=0) as live:
        prompt = live.hear("update")["prompt"]
        live.say(type="act", do="start a1", prompt=prompt, id="m")
        live.hear_until(2)  # the bot has answered
        assert player.act(table, "fly", 0).status_code == 409
        now = measured(watched)
        assert now["affinage_sockets"] == 1.0
    assert now["affinage_rooms"] >= 1.0
    assert now["process_resident_memory_bytes"] > 1e6

    def grew(name: str) -> float:
        return now.get(name, 0) - before.get(name, 0)

    assert grew('affinage_moves_total{answer="kept"}') == 1
    assert grew('affinage_moves_total{answer="stale"}') == 1
    assert grew("affinage_move_seconds_count") == 1
    assert grew('affinage_bot_seconds_count{level="easy"}') == 1
    assert grew('affinage_requests_total{method="POST",route="/api/tables",status="201"}') == 1
    assert grew("affinage_database_errors_total") == 0
    assert grew('affinage_requests_total{method="POST",route="/api/tables/{table_id}/actions",status="409"}') == 1


def test_the_metrics_name_no_table_no_link_and_nobody(watched: Server) -> None:
    player = Player(watched)
    laid = player.lay({"kind": "human", "name": "Ermintrude"}, OPEN)
    player.look(laid["id"])
    player.http.get(laid["links"][1]["path"].replace("/join/", "/api/links/"))
    player.http.get("/api/mistyped/address")
    player.http.request("BREW", "/api/tables")
    text = player.http.get("/metrics").text
    secrets = [laid["id"], "Ermintrude", "mistyped", "BREW", *(link["path"][-22:] for link in laid["links"])]
    assert [secret for secret in secrets if secret in text] == []


def test_the_metrics_are_for_this_machine_or_for_who_has_the_key(watched: Server) -> None:
    address = f"{watched.address}/metrics"
    assert get(address).status_code == 200
    from_afar = {"x-forwarded-for": "192.0.2.1"}
    refused = get(address, **from_afar)
    assert (refused.status_code, refused.json()["code"]) == (403, "no-key")
    assert get(address, **from_afar, authorization="Bearer wrong").status_code == 403
    assert get(address, **from_afar, authorization=f"Bearer {KEY}").status_code == 200


def test_without_a_key_nobody_elsewhere_has_one(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        headers = {"x-forwarded-for": "192.0.2.1", "authorization": "Bearer"}
        assert get(f"{inside.address}/metrics", **headers).status_code == 403
        assert get(f"{inside.address}/metrics").status_code == 200


def test_a_log_of_json_is_one_object_a_line_and_tells_no_secret(watched: Server) -> None:
    """A whole game of hidden wedges, with refusals, links and a broken record, and then the log."""
    ann, bob = Player(watched), Player(watched)
    laid = ann.lay({"kind": "human", "name": "Ermintrude"}, OPEN, game="cheesonomics", options={"seats": 2, "cut": 6})
    table = laid["id"]
    bob.join(laid["links"][1]["path"], name="Zebedee")
    luck, players = Stream(3), [ann, bob]
    with ann.live(table) as live:
        live.hear("update")
        while True:
            update = ann.look(table)
            if update["outcome"]:
                break
            seat = luck.pick([question["seat"] for question in update["asked"]])
            mine = players[seat].look(table)
            players[seat].act(table, "fly away", mine["prompt"])
            assert players[seat].act(table, words(luck.pick(mine["legal"])), mine["prompt"]).status_code == 200
    ann.http.post("/api/records", content=b"{")
    seed = ann.http.get(f"/api/tables/{table}/record").json()["seed"]
    log = watched.errors()
    whole = log[: log.rfind("\n") + 1]  # the last line may be half written
    lines = [json.loads(line) for line in whole.splitlines()]
    allowed = {"time", "level", "logger", "event", "trace", *FIELDS}
    assert all(set(line) <= allowed for line in lines)
    ours = [line for line in lines if line.get("table") == table]
    assert {line["event"] for line in ours} >= {"table laid", "socket opened", "move kept", "move refused"}
    assert all(line["ms"] >= 0 and line["seat"] in (0, 1) for line in ours if line["event"] == "move kept")
    secrets = [
        str(seed), "Ermintrude", "Zebedee", "fly away", ann.http.cookies["affinage"], bob.http.cookies["affinage"],
        *(link["path"].rpartition("/")[2] for link in laid["links"]), "ticket=", *NAMES,
    ]  # fmt: skip
    assert [secret for secret in secrets if secret in log] == []


def failing(card: str) -> logging.LogRecord:
    """The record of a failure whose error names a card."""
    try:
        try:
            raise KeyError(card)
        except KeyError as error:
            raise ValueError(f"no such wedge: {card}") from error
    except ValueError:
        return logging.getLogger("test").makeRecord("x", logging.ERROR, "f", 1, "it failed", (), sys.exc_info())


@pytest.mark.parametrize("kind", [Lines, JsonLines])
def test_a_failure_is_logged_with_its_place_and_kind_but_not_its_values(kind: type[logging.Formatter]) -> None:
    line = kind().format(failing("blue-goat"))
    assert "it failed" in line
    assert "KeyError" in line
    assert "ValueError" in line
    assert "test_outside.py" in line
    assert "blue-goat" not in line


def test_a_fault_of_ours_tells_nothing_but_that_it_happened(tmp_path: Path, caplog, monkeypatch) -> None:
    link = "a-link-that-is-a-secret"
    with Inside(tmp_path / "tables.db") as inside:

        async def fails(secret: str) -> None:
            raise ValueError(f"{link} {secret} and the seed 7")

        monkeypatch.setattr(inside.server.store, "seat_of_link", fails)
        answer = get(f"{inside.address}/api/links/{link}")
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        assert "seed" not in answer.text
    for kind in (Lines(), JsonLines()):
        log = "\n".join(kind.format(record) for record in caplog.records)
        assert "GET /api/links/{link} failed" in log
        assert "ValueError" in log
        assert link not in log
        assert "seed" not in log


async def failure_of(database: Path) -> str:
    """What the database says of a session that is there already."""
    store = Store(await connect(f"sqlite:///{database}"))
    try:
        for _ in range(2):
            await store.add_session("hash-of-a-session", "now")
    except IntegrityError as error:
        return str(error)
    finally:
        await store.close()
    raise AssertionError("a session was added twice")


def test_a_failure_of_the_database_does_not_say_which_values(tmp_path: Path) -> None:
    said = asyncio.run(failure_of(tmp_path / "tables.db"))
    assert "UNIQUE constraint failed" in said
    assert "hash-of-a-session" not in said


def test_the_log_takes_only_what_it_knows() -> None:
    record = logging.getLogger("test").makeRecord(
        "x", logging.INFO, "f", 1, "move kept", (), None, extra={"table": "t", "seat": 0, "seed": 7, "hand": ["blue"]}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["table"], line["seat"], line["event"]) == ("t", 0, "move kept")
    assert not {"seed", "hand"} & set(line)


def test_a_server_stops_well_while_bots_think_and_sockets_are_open(tmp_path: Path) -> None:
    """It is told to stop with hard bots in the middle of a thought and sockets open."""
    server = Server(tmp_path / "tables.db")
    player = Player(server)
    tables = [
        player.lay(HUMAN, {"kind": "bot", "level": "hard"}, game="fromage", options={"seats": 2})["id"]
        for _ in range(2)
    ]
    with player.live(tables[0]) as first, player.live(tables[1]) as second:
        first.hear("update")
        second.hear("update")
        thinking = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
        assert server.stop() == 0
    for client in server.clients:
        client.close()
    assert "Traceback" not in server.errors()
    while any(Path(f"/proc/{process}").exists() for process in thinking):  # whatever it started goes too
        time.sleep(0.01)
