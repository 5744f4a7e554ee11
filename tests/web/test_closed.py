"""A table whose rules changed says so, is closed, and its record is kept."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from affinage.core.errors import BadRecord
from affinage.core.record import Record
from tests.golden.test_kept import RECORDS
from tests.web.conftest import Player, Server
from tests.web.test_play import HUMAN, OPEN

BOB = {"kind": "human", "name": "Bob"}


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("closed") / "tables.db")
    yield server
    server.close()


def begin(server: Server) -> tuple[Player, dict[str, Any]]:
    """A table with two moves and one taken back."""
    ann = Player(server)
    laid = ann.lay(HUMAN, BOB)
    for seat, do in ((0, "start a1"), (1, "start g7")):
        assert ann.act(laid["id"], do, ann.look(laid["id"], seat=seat)["prompt"], seat=seat).status_code == 200
    for number in range(2):
        prompt = ann.look(laid["id"], seat=0)["prompt"]
        assert ann.act(laid["id"], "enter a7", prompt, seat=0).status_code == 200
        if number == 0:
            assert ann.post(f"/api/tables/{laid['id']}/undo", {"id": "u"}, seat=0).status_code == 200
    return ann, laid


def change(server: Server, table: str, **values: Any) -> None:
    """What a new version finds: a table of rules, printed data or a game that it does not have."""
    server.kill()
    with sqlite3.connect(server.database) as database:
        for column, value in values.items():
            database.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table))
    database.close()
    server.start()


@pytest.mark.parametrize(
    "values",
    [{"rules": "roquefort/0"}, {"digest": "0" * 32}, {"game": "brie"}, {"options": '{"seats": 2, "moon": "full"}'}],
    ids=lambda values: next(iter(values)),
)
def test_a_table_whose_rules_changed_says_so_and_keeps_its_record(old: Server, values: dict[str, Any]) -> None:
    ann, laid = begin(old)
    change(old, laid["id"], **values)
    ann.http.base_url = old.address
    for path in ("", "/ticket", "/actions", "/replay", "/notes"):
        method = "POST" if path in ("/ticket", "/actions") else "GET"
        body = {"do": "end", "prompt": 0, "id": "x"} if path == "/actions" else None
        answer = ann.http.request(method, f"/api/tables/{laid['id']}{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (410, "closed")
        assert "this version no longer plays; its record is kept" in answer.json()["text"]
    listed = next(table for table in ann.http.get("/api/tables").json() if table["id"] == laid["id"])
    assert (listed["over"], listed["waits"], listed["asked"]) == (True, False, [])

    for stranger in (Player(old), begin(old)[0]):
        assert stranger.http.get(f"/api/tables/{laid['id']}/record").status_code == 403
    answer = ann.http.get(f"/api/tables/{laid['id']}/record")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.parse(answer.content)
    assert [move.do for move in record.actions] == ["start a1", "start g7", "enter a7"]
    assert [player.name for player in record.seats] == ["Ann", "Bob"]
    assert record.seed is not None
    if "game" not in values:
        with pytest.raises(BadRecord):
            record.replay()  # by these rules; the version that played it can


def test_a_table_whose_seed_was_told_is_not_played_on_by_the_version_that_could(old: Server) -> None:
    ann, laid = begin(old)
    change(old, laid["id"], rules="roquefort/0")
    ann.http.base_url = old.address
    told = Record.parse(ann.http.get(f"/api/tables/{laid['id']}/record").content)
    change(old, laid["id"], rules="roquefort/1")
    ann.http.base_url = old.address
    answer = ann.http.get(f"/api/tables/{laid['id']}")
    assert (answer.status_code, answer.json()["code"]) == (410, "closed")
    assert "was closed when its rules changed" in answer.json()["text"]
    again = Record.parse(ann.http.get(f"/api/tables/{laid['id']}/record").content)
    assert again.seed == told.seed
    assert again.replay().outcome is None  # the rules it was played by take it to the same place


def test_a_table_that_is_only_looked_at_goes_on_where_its_rules_come_back(old: Server) -> None:
    ann, laid = begin(old)
    change(old, laid["id"], rules="roquefort/0")
    ann.http.base_url = old.address
    assert ann.http.get(f"/api/tables/{laid['id']}").status_code == 410
    change(old, laid["id"], rules="roquefort/1")
    ann.http.base_url = old.address
    assert ann.look(laid["id"], seat=0)["seq"] == 5


def test_a_closed_table_does_not_trouble_the_others(old: Server) -> None:
    ann, laid = begin(old)
    other = ann.lay(HUMAN, OPEN)["id"]
    change(old, laid["id"], game="brie")
    ann.http.base_url = old.address
    assert {table["id"] for table in ann.http.get("/api/tables").json()} == {laid["id"], other}
    assert ann.look(other)["seq"] == 0


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_an_older_version_opens_as_a_replay(server: Server, path: Path) -> None:
    player = Player(server)
    laid = player.http.post("/api/records", content=path.read_bytes())
    assert laid.status_code == 201, laid.text
    replay = player.http.get(f"/api/tables/{laid.json()['id']}/replay").json()
    assert replay["over"]
    assert replay["steps"] == len(Record.load(path).actions)
