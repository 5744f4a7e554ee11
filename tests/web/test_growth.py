"""Nothing grows without end: sessions, spectators, logs and tables, whoever asks and however often."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

import affinage
from affinage.store import logs
from affinage.store.retention import Retention, moment
from affinage.table import Acted, Sitting, Table, TookBack, bounds
from affinage.web import limits
from affinage.web.housekeeping import Housekeeper
from tests.lines import ALWAYS_NEW
from tests.web.conftest import TIMEOUT, Player, Server
from tests.web.inside import Inside
from tests.web.test_play import HUMAN, OPEN

GAME = affinage.game("roquefort")


def count(database: Path, part: str) -> int:
    with closing(sqlite3.connect(database)) as file:
        found: int = file.execute(f"SELECT count(*) FROM {part}").fetchone()[0]
        return found


def asking(inside: Inside) -> httpx.Client:
    return httpx.Client(base_url=inside.address, timeout=TIMEOUT, limits=ALWAYS_NEW)


def test_looks_without_a_cookie_leave_nothing_behind(tmp_path: Path) -> None:
    """Where a link leads, lists, records that do not hold, a seat that is taken: none of it is kept for anybody."""
    database = tmp_path / "tables.db"
    with Inside(database) as inside, asking(inside) as ann:
        laid = ann.post("/api/tables", json={"game": "roquefort", "seats": [HUMAN, OPEN]}).json()
        seat, watch = (laid["links"][place]["path"].replace("/join/", "/api/links/") for place in (0, -1))
        for _ in range(5):
            with asking(inside) as stranger:
                assert stranger.get(seat).status_code == stranger.get(watch).status_code == 200
                assert stranger.get("/api/tables").json() == []
                assert stranger.get(f"/api/tables/{laid['id']}").status_code == 403
                assert stranger.post(seat, json={"name": "Bob"}).status_code == 409
                assert stranger.post(seat, json={"name": "<b>", "takeover": True}).status_code == 422
                assert stranger.post("/api/records", content=b"{}").status_code == 422
                assert stranger.post("/api/tables", json={"game": "roquefort", "seats": [HUMAN]}).status_code == 422
                assert dict(stranger.cookies) == {}
        assert (count(database, "sessions"), count(database, "watchers")) == (1, 0)


def test_an_address_begins_so_many_sessions_and_then_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)  # nothing fills again
    database = tmp_path / "tables.db"
    with Inside(database, rate=4, burst=1000) as inside, asking(inside) as ann:
        laid = ann.post("/api/tables", json={"game": "roquefort", "seats": [HUMAN, OPEN]}).json()
        watch = laid["links"][-1]["path"].replace("/join/", "/api/links/")
        told = []
        for _ in range(6):
            with asking(inside) as stranger:
                told.append(stranger.post(watch, json={}))
        statuses = [answer.status_code for answer in told]
        assert statuses == [200] * 3 + [429] * 3  # and one was Ann's
        refused = next(answer for answer in told if answer.status_code == 429).json()
        assert refused["text"].startswith("Too many new visitors from your address; try again in ")
        assert count(database, "watchers") == statuses.count(200)
        assert ann.post(watch, json={}).status_code == 200  # who shows a cookie needs no new session


def test_taking_back_ends_after_a_hundred_times_and_begins_again_with_the_turn(player: Player) -> None:
    table = player.lay(HUMAN, {"kind": "human", "name": "Bob"})["id"]
    for text, seat in (("start a1", 0), ("start g7", 1)):
        assert player.act(table, text, player.look(table, seat=seat)["prompt"], seat=seat).status_code == 200

    def end(seat: int) -> None:
        assert player.act(table, "end", player.look(table, seat=seat)["prompt"], seat=seat).status_code == 200

    for number in range(bounds.MOST):
        end(0)  # which begins a turn, but after the first time none that is new
        assert player.post(f"/api/tables/{table}/undo", {"id": f"u{number}"}, seat=0).status_code == 200
    end(0)
    for body in ({"id": "x"}, {"id": "y", "all": True}):
        refused = player.post(f"/api/tables/{table}/undo", body, seat=0)
        assert (refused.status_code, refused.json()["code"]) == (422, "illegal")
        assert refused.json()["text"] == bounds.TAKEN_BACK
    french = player.post(f"/api/tables/{table}/undo", {"id": "z"}, seat=0, language="fr").json()["text"]
    assert french.startswith("Vous avez annulé cent fois")
    draft = player.look(table, seat=0)["draft"]
    assert (draft["undo"], draft["reset"], draft["why_not"]) == (False, False, bounds.TAKEN_BACK)
    for seat in (1, 0):
        end(seat)
    assert player.post(f"/api/tables/{table}/undo", {"id": "again"}, seat=0).status_code == 200


def test_a_seat_changes_hands_a_hundred_times_and_no_more(player: Player) -> None:
    laid = player.lay(HUMAN, OPEN)
    link = laid["links"][0]["path"]
    for number in range(bounds.MOST):
        assert player.join(link, name=f"Ann {number}").status_code == 200
    refused = player.join(link, name="Once more")
    assert (refused.status_code, refused.json()["text"]) == (422, bounds.CHANGED_HANDS)
    seq = player.look(laid["id"])["seq"]
    assert player.post(f"/api/tables/{laid['id']}/leave", {}).status_code == 200  # one can always get up
    assert player.look(laid["id"])["seq"] == seq + 1


def endless(entries: int) -> Table:
    """A table where somebody acted and took it back without end, as old versions allowed."""
    table = Table(GAME, GAME.options(), 7, [Sitting("human", "Ann"), Sitting("human", "Bob")])
    for seat, text in ((0, "start a1"), (1, "start g7")):
        table.add(Acted(seat, text))
    text = " ".join(GAME.actions(table.state, 0)[0].words)
    while table.seq < entries:
        table.add(Acted(0, text))
        table.add(TookBack(0, (table.seq,)))
    return table


def test_a_long_log_is_read_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two entries others have their turn, if the first took long; and whoever comes meanwhile waits."""
    monkeypatch.setattr(logs, "SLICE_SECONDS", -1.0)  # every entry is as slow as that
    with Inside(tmp_path / "tables.db") as inside:
        table = endless(1200)
        table_id = inside.lay(table)
        inside.server.rooms.forget(table_id)
        reads: list[str] = []
        real = inside.server.store.load

        async def load(given: str) -> Any:
            reads.append(given)
            return await real(given)

        monkeypatch.setattr(inside.server.store, "load", load)

        async def turns() -> int:
            reading = [asyncio.create_task(inside.server.rooms.room(table_id)) for _ in range(5)]
            had = 0
            while not all(task.done() for task in reading):
                await asyncio.sleep(0)
                had += 1
            rooms = {id(task.result()) for task in reading}
            assert len(rooms) == 1
            return had

        assert inside.do(turns()) >= 1200
        assert reads == [table_id]
        assert inside.room(table_id).stored.table.entries == table.entries


def test_tables_are_deleted_after_their_days_by_the_server_itself(tmp_path: Path) -> None:
    server = Server(tmp_path / "tables.db")
    player = Player(server)
    old, new = (player.lay(HUMAN, OPEN)["id"] for _ in range(2))
    assert server.stop() == 0
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as file:
        file.execute("UPDATE tables SET updated = ? WHERE id = ?", [moment(30), old])
    server._environment["AFFINAGE_ABANDONED_DAYS"] = "7"
    server.start()
    while player.http.get(f"/api/tables/{old}").status_code != 404:
        pass
    assert player.look(new)["seq"] == 0
    assert [row["id"] for row in player.http.get("/api/tables").json()] == [new]
    server.close()


def test_who_is_at_a_table_when_it_is_deleted_elsewhere_is_told_so(tmp_path: Path, looks_often: None) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        table_id = inside.lay(endless(4))
        with inside.live(table_id, 0) as live:
            live.hear("update")
            with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
                for part in ("entries", "seats", "tables"):
                    column = "id" if part == "tables" else "table_id"
                    other.execute(f"DELETE FROM {part} WHERE {column} = ?", [table_id])
            ended = live.hear("refused")
            assert (ended["code"], ended["text"]) == ("no-such-thing", logs.GONE)
        answer = httpx.get(f"{inside.address}/api/tables/{table_id}", timeout=TIMEOUT)
        assert answer.status_code == 404


def test_a_table_somebody_is_at_is_not_deleted(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        table_id = inside.lay(endless(4))
        keeper = Housekeeper(inside.server.store, inside.server.rooms, Retention(0.0, 0.0))
        with inside.live(table_id, 0) as live:
            live.hear("update")
            inside.do(keeper.step())
            assert httpx.get(f"{inside.address}/api/tables/{table_id}", timeout=TIMEOUT).status_code == 403
