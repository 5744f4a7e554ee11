"""`affinage admin` on both databases: what it shows, what it changes, and that it asks first."""

import asyncio
import json
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from affinage.core.record import Record
from affinage.store import Store
from affinage.store.retention import moment
from tests.cli.operated import ANN, BOB, SECRETS, SEED, do, lay, settle, stored_at


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def database(request, tmp_path, monkeypatch):
    """A database with a table in it, which the settings name."""
    if request.param == "sqlite":
        address = f"sqlite:///{tmp_path / 'tables.db'}"
    else:
        address = request.getfixturevalue("postgres").database()
    monkeypatch.setenv("AFFINAGE_DATABASE", address)
    return address


@pytest.fixture
def table(database):
    return settle(database)


def in_order(call, *words, typed=""):
    result = call("admin", *words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.output


def refused(call, *words, typed="n\n"):
    result = call("admin", *words, typed=typed)
    assert result.exit_code in (1, 2), result.output
    return result.output


def age(database, table, days):
    async def work(store: Store) -> None:
        await store.change_table(table, updated=moment(days))

    do(database, work)


def test_tables_are_listed_and_shown_without_secrets(call, database, table):
    listed = in_order(call, "tables", "list")
    assert table in listed
    assert "Ann, Bob" in listed
    sheet = in_order(call, "tables", "show", table)
    assert f"{table}: roquefort, running, 1 entry\n" in sheet
    assert BOB[:12] in sheet
    whole = in_order(call, "tables", "show", table, "--json")
    assert json.loads(whole)["reports"] == 1
    everything = listed + sheet + whole + in_order(call, "tables", "list", "--json") + in_order(call, "people", "list")
    assert [secret for secret in SECRETS if secret in everything] == []
    assert in_order(call, "tables", "list", "--state", "over") == "There are no such tables.\n"
    assert in_order(call, "tables", "list", "--idle", "3") == "There are no such tables.\n"
    assert "There is no table nowhere" in refused(call, "tables", "show", "nowhere")


def test_a_table_is_closed_by_an_entry_once_and_after_asking(call, database, table):
    assert "Nothing was changed; --yes" in refused(call, "tables", "close", table)
    assert stored_at(database, table).table.seq == 1
    assert in_order(call, "tables", "close", table, typed="y\n").endswith(f"Table {table} is closed.\n")
    found = stored_at(database, table).table
    assert (found.seq, found.over, found.asked()) == (2, True, {})
    assert "over already" in in_order(call, "tables", "close", table, "--yes")
    assert table in in_order(call, "tables", "list", "--state", "over")


def test_tables_are_deleted_after_asking(call, database, table):
    other = lay(database, "Cleo")
    assert "Nothing was changed" in refused(call, "tables", "delete", table)
    assert "There is no table" in refused(call, "tables", "delete", other, "nowhere", "--yes")
    assert stored_at(database, other) is not None
    in_order(call, "tables", "delete", table, "--yes")
    assert stored_at(database, table) is None
    assert stored_at(database, other) is not None


def test_a_running_table_is_exported_as_a_spectator_sees_it_unless_the_whole_is_asked_for(call, table, tmp_path):
    assert str(SEED) not in in_order(call, "tables", "export", table)
    in_order(call, "tables", "export", table, tmp_path / "whole.json", "--whole")
    record = Record.load(str(tmp_path / "whole.json"))
    assert (record.seed, [move.do for move in record.actions]) == (SEED, ["start a1"])
    assert "already there" in refused(call, "tables", "export", table, tmp_path / "whole.json")
    in_order(call, "tables", "close", table, "--yes")
    assert str(SEED) in in_order(call, "tables", "export", table)
    assert "There is no table" in refused(call, "tables", "export", "nowhere")


def test_people_are_found_by_the_beginning_of_what_lists_show(call, database, table):
    assert {row["person"]: row["names"] for row in json.loads(in_order(call, "people", "list", "--json"))} == {
        ANN[:12]: ["Ann"], BOB[:12]: ["Bob"],
    }  # fmt: skip
    kept = in_order(call, "people", "export", BOB[:8])
    assert "the cheese is at c3" in kept
    assert [secret for secret in (str(SEED), "come-in", ANN, BOB) if secret in kept] == []
    assert "is the beginning of nobody" in refused(call, "people", "export", "0123456789")
    for odd in ("%", "ab", "%%%%%%", "Bob"):
        assert "names nobody" in refused(call, "people", "export", odd)


def test_a_person_is_banned_let_back_and_deleted(call, database, table):
    assert "Nothing was changed" in refused(call, "people", "ban", BOB[:12])
    assert "is banned" in in_order(call, "people", "ban", BOB[:12], "--why", "rude", "--yes")
    assert do(database, lambda store: store.bans.all()) == {BOB: "rude"}
    assert "banned rude" in in_order(call, "people", "list")
    assert "already" in in_order(call, "people", "ban", BOB[:12], "--yes")
    assert "may play again" in in_order(call, "people", "unban", BOB[:12])
    assert "was not banned" in in_order(call, "people", "unban", BOB[:12])
    assert "Nothing was changed" in refused(call, "people", "delete", BOB[:12])
    assert "tables that go on without them: 1." in in_order(call, "people", "delete", BOB[:12], typed="y\n")
    assert [holder.session for holder in stored_at(database, table).holders] == [ANN, None]
    assert "Bob" not in in_order(call, "people", "list") + in_order(call, "tables", "show", table)


def test_reports_are_read_dismissed_and_their_lines_deleted(call, database, table):
    said = in_order(call, "reports", "list")
    assert f"table {table} line 2, reported by 1" in said
    assert f"Bob ({BOB[:12]}): you smell \N{REPLACEMENT CHARACTER}[31mof cheese" in said
    assert "why: rude" in said
    assert "was not reported" in refused(call, "reports", "dismiss", table, "1")
    in_order(call, "reports", "delete", table, "2", "--yes")
    lines = do(database, lambda store: store.chat.lines(table, 0, None, with_spectators=True))
    assert [line.text for line in lines] == ["hello"]
    assert in_order(call, "reports", "list") == "Nothing was reported.\n"


def test_a_backup_brings_everything_back(call, database, table, tmp_path):
    file = tmp_path / "backup"
    in_order(call, "backup", file)
    assert file.stat().st_mode & 0o077 == 0
    assert "write over it?" in refused(call, "backup", file)
    in_order(call, "tables", "delete", table, "--yes")
    late = lay(database, "Cleo")
    assert "Nothing was changed" in refused(call, "restore", file)
    said = in_order(call, "restore", file, "--yes")
    assert "start the server" in said
    assert stored_at(database, table).table.seq == 1
    assert stored_at(database, late) is None
    if database.startswith("sqlite"):
        kept = tmp_path / "tables.db.before-restore"
        assert str(kept) in said
        assert stored_at(f"sqlite:///{kept}", late) is not None


def test_a_database_in_use_is_not_restored(call, database, table, tmp_path):
    file = tmp_path / "backup"
    in_order(call, "backup", file)

    async def meanwhile(store: Store) -> str:
        async with store.reading() as connection:
            await connection.execute(text("SELECT 1 FROM tables"))
            return await asyncio.to_thread(refused, call, "restore", file, "--yes")

    said = do(database, meanwhile)
    assert "stop" in said
    assert stored_at(database, table) is not None


@pytest.mark.postgres
def test_without_the_programs_of_postgresql_it_says_what_to_install(call, postgres, monkeypatch, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    said = refused(call, "backup", tmp_path / "copy", "--database", postgres.database())
    assert "pg_dump is not found" in said
    assert "postgresql-client" in said
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_backup_is_not_restored(call, tmp_path):
    database = tmp_path / "tables.db"
    address = f"sqlite:///{database}"
    table = settle(address)
    for content in (b"nonsense" * 1000, b"", b"SQLite format 3\0" + b"\1" * 5000):
        file = tmp_path / "other"
        file.write_bytes(content)
        assert "no backup of an SQLite database" in refused(call, "restore", file, "--yes", "--database", address)
    assert "There is no backup at" in refused(call, "restore", tmp_path / "nowhere", "--database", address)
    in_order(call, "backup", tmp_path / "copy", "--database", address)
    with closing(sqlite3.connect(tmp_path / "copy", isolation_level=None)) as copy:
        copy.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refused(call, "restore", tmp_path / "copy", "--yes", "--database", address)
    assert stored_at(address, table) is not None


def test_retention_says_what_would_go_and_deletes_it_once(call, database, table):
    old, over = lay(database, "Cleo"), lay(database, "Dora")
    in_order(call, "tables", "close", over, "--yes")
    for each in (old, over):
        age(database, each, 100)
    said = in_order(call, "retention", "--yes")
    assert "Finished tables are kept for good.\nUnfinished tables are kept for good.\nDeleted 0 tables" in said
    days = ("--retention-days", "90", "--abandoned-days", "99")
    said = in_order(call, "retention", *days, "--dry-run")
    assert "Finished tables without a move for 90 days: 1." in said
    assert "Unfinished tables without a move for 99 days: 1." in said
    assert "Nothing was deleted" in said
    assert "Nothing was changed" in refused(call, "retention", *days)
    assert stored_at(database, old) is not None
    assert "Deleted 2 tables" in in_order(call, "retention", *days, "--yes")
    assert [stored_at(database, each) is None for each in (old, over, table)] == [True, True, False]


def test_space_is_given_back(call, database, table):
    async def fill(store: Store) -> None:
        for number in range(8):
            await store.change_seat(table, 0, ANN, notes=random.Random(number).randbytes(200_000).hex())
        await store.change_seat(table, 0, ANN, notes="")

    do(database, fill)
    words = in_order(call, "vacuum").replace(",", "").split()
    before, after = int(words[1]), int(words[3])
    assert after < before
    assert stored_at(database, table) is not None


def test_where_there_is_no_database_none_is_made(call, tmp_path: Path):
    address = f"sqlite:///{tmp_path / 'none.db'}"
    for words in (("tables", "list"), ("people", "list"), ("vacuum",), ("retention",), ("backup", "copy")):
        assert "There is no database at" in refused(call, *words, "--database", address)
    assert not (tmp_path / "none.db").exists()
    assert not (tmp_path / "copy").exists()
