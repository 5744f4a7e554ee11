"""Whether moves can be kept: health tries it, and damage is told from what passes by itself."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

import affinage
from affinage.store import database, probe
from affinage.table import Acted, Sitting, Table
from affinage.web.answers import DAMAGED
from tests.web.conftest import TIMEOUT
from tests.web.inside import Inside

GAME = affinage.game("roquefort")


@pytest.fixture(autouse=True)
def always_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is a new try, and our own writers wait for a lock however long it is held."""
    monkeypatch.setattr(probe, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(database, "BUSY_SECONDS", TIMEOUT)


def health(inside: Inside) -> tuple[int, str]:
    answer = httpx.get(f"{inside.address}/health", timeout=TIMEOUT)
    return answer.status_code, answer.json()["status"]


def people(moves: int = 2) -> Table:
    table = Table(GAME, GAME.options(), 7, [Sitting("human", "Ann"), Sitting("human", "Bob")])
    for _ in range(moves):
        seat = min(table.asked())
        table.add(Acted(seat, " ".join(GAME.actions(table.state, seat)[0].words)))
    return table


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else has the lock, and health does not wait for it."""
    with (
        closing(sqlite3.connect(file, isolation_level=None, timeout=TIMEOUT)) as other,
        pytest.MonkeyPatch.context() as patch,
    ):
        other.execute("BEGIN IMMEDIATE")
        patch.setattr(probe, "LOCK_SECONDS", 0.1)
        yield


def test_a_server_that_keeps_moves_is_well(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        assert [health(inside) for _ in range(3)] == [(200, "ok")] * 3
        assert inside.failures.found == []


def test_a_locked_database_is_not_well_until_it_is_free(tmp_path: Path) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        with locked(tmp_path / "tables.db"):
            assert health(inside) == (503, "broken")
        assert health(inside) == (200, "ok")


def test_a_writer_of_ours_that_waits_for_a_lock_is_not_waited_for(tmp_path: Path) -> None:
    """It waits for the lock longer than anybody waits for health."""
    with Inside(tmp_path / "tables.db") as inside:
        table = inside.lay(people())
        with locked(tmp_path / "tables.db"):
            writing = inside.begin(inside.server.store.watch(table, "eve"))
            assert health(inside) == (503, "broken")
            assert not writing.done()
        writing.result()
        assert health(inside) == (200, "ok")


def test_many_who_ask_at_once_make_one_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "FRESH_SECONDS", 3600.0)
    tries: list[str] = []
    real = database.again

    def again(engine: AsyncEngine, seconds: float) -> AsyncEngine:
        tries.append("again")
        return real(engine, seconds)

    monkeypatch.setattr(probe, "again", again)
    with Inside(tmp_path / "tables.db") as inside, ThreadPoolExecutor(8) as askers:
        answers = list(askers.map(lambda _: health(inside), range(40)))
    assert set(answers) == {(200, "ok")}
    assert len(tries) == 1


def spoil(database: Path, first: int = 4096) -> None:
    """Overwrites the file behind its first page with noise."""
    with database.open("r+b") as file:
        size = file.seek(0, 2)
        file.seek(first)
        file.write(b"\xa5" * (size - first))


@pytest.mark.parametrize("first", [16, 4096])
def test_a_damaged_database_is_not_well_and_does_not_say_in_a_moment(tmp_path: Path, first: int) -> None:
    file = tmp_path / "tables.db"
    with Inside(file) as inside:
        table = inside.lay(people())
        inside.server.rooms.forget(table)
        with closing(sqlite3.connect(file)) as other:
            assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        spoil(file, first)
        assert health(inside) == (503, "broken")
        answer = httpx.get(f"{inside.address}/api/tables/{table}", timeout=TIMEOUT)
        assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
        assert answer.json()["text"] == DAMAGED
        french = httpx.get(f"{inside.address}/api/tables/{table}", headers={"accept-language": "fr"}, timeout=TIMEOUT)
        assert "endommagée" in french.json()["text"]
        assert "retry-after" not in answer.headers
        assert health(inside) == (503, "broken")
        assert any("restore a backup" in line for line in inside.failures.found)


def serve(database: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "affinage", "serve", "--port", "0", "--database", f"sqlite:///{database}"]
    environment = {**os.environ, "AFFINAGE_NO_BROWSER": "1"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=TIMEOUT, check=False)


def behind_the_first(database: Path) -> None:
    spoil(database)


def in_the_first(database: Path) -> None:
    spoil(database, 100)


def cut_short(database: Path) -> None:
    os.truncate(database, database.stat().st_size // 4096 // 2 * 4096)


def one_page(database: Path) -> None:
    """One page of the entries, which nobody reads when the server starts."""
    with closing(sqlite3.connect(database)) as file:
        root = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
    with database.open("r+b") as written:
        written.seek((root - 1) * 4096)
        written.write(b"\xff" * 4096)


@pytest.mark.parametrize("damage", [behind_the_first, in_the_first, cut_short, one_page])
def test_a_damaged_file_gets_a_sentence_at_the_start(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    file = tmp_path / "tables.db"
    with Inside(file) as inside:
        for _ in range(3):
            inside.lay(people())
    damage(file)
    before = file.read_bytes()
    ended = serve(file)
    assert ended.returncode == 1
    assert f"{file} is damaged" in ended.stderr
    assert "restore it from a backup" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "hole",
    [
        "DELETE FROM entries WHERE seq = 1",
        "DELETE FROM entries WHERE seq = 2",
        "DELETE FROM entries WHERE seq = 3",
        "DELETE FROM entries",
        "UPDATE entries SET body = '{' WHERE seq = 2",
        'UPDATE entries SET body = replace(body, \'"do":"\', \'"do":"fly \') WHERE seq = 2',
    ],
)
def test_a_hole_in_a_log_closes_that_table_and_no_other(tmp_path: Path, hole: str) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        damaged, whole = inside.lay(people(3)), inside.lay(people(3))
        for table in (damaged, whole):
            inside.server.rooms.forget(table)
        with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
            other.execute(hole + (" AND" if "WHERE" in hole else " WHERE") + " table_id = ?", [damaged])
        for path in ("", "/record", "/replay"):
            answer = httpx.get(f"{inside.address}/api/tables/{damaged}{path}", timeout=TIMEOUT)
            assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
            assert "log of this table is damaged" in answer.json()["text"]
        assert httpx.get(f"{inside.address}/api/tables/{whole}", timeout=TIMEOUT).status_code == 403  # it is read
        assert any(f"the log of table {damaged} is damaged" in line for line in inside.failures.found)
        assert not any(whole in line for line in inside.failures.found)
        assert health(inside) == (200, "ok")


def test_a_hole_that_another_process_left_is_noticed_at_an_open_table(tmp_path: Path, looks_often: None) -> None:
    with Inside(tmp_path / "tables.db") as inside:
        table = inside.lay(people(2))
        with inside.live(table, 0) as live:
            live.hear("update")
            with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
                body = other.execute("SELECT body FROM entries WHERE seq = 2").fetchone()[0]
                other.execute("INSERT INTO entries (table_id, seq, body) VALUES (?, 4, ?)", [table, body])
                other.execute("UPDATE tables SET seq = 4 WHERE id = ?", [table])
            told = live.hear("refused")
            assert "log of this table is damaged" in told["text"]
