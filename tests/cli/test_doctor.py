"""`affinage admin doctor`: what it says of settings, database and clock, with what to do; it changes nothing."""

import sqlite3
from contextlib import closing

import pytest

from affinage.store.retention import moment
from tests.cli.operated import settle


@pytest.fixture
def database(tmp_path, monkeypatch):
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    monkeypatch.setenv("AFFINAGE_DATABASE", address)
    return address


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--host", "0.0.0.0"], "FAIL  settings: To listen on 0.0.0.0, beyond this machine, set AFFINAGE_SECRET"),
        (["--host", "0.0.0.0"], "note  settings: The server answers to any name; set hosts to the name people use."),
        (["--processes", "2"], "FAIL  settings: Several processes share a PostgreSQL database"),
        (["--webhooks"], "FAIL  settings: Notices have links in them: set AFFINAGE_ADDRESS"),
        (["--editions", "nowhere"], "FAIL  settings: editions is a folder of editions; there is none at nowhere."),
        (["--database", "nonsense"], "FAIL  database: 'nonsense' is not an address"),
        (["--database", "sqlite:////nowhere/tables.db"], "FAIL  database: There is no folder /nowhere; make it"),
        (["--database", "sqlite:////"], "FAIL  database: There is no database at /; name one"),
        ([], "note  database: There is none at "),
    ],
)
def test_it_says_what_to_do_about_settings(call, database, tmp_path, words, said):
    result = call("admin", "doctor", *words)
    assert said in result.output
    assert result.exit_code == (1 if "FAIL" in result.output else 0)
    assert list(tmp_path.iterdir()) == []


def test_it_names_variables_that_are_no_settings(call, database, monkeypatch):
    monkeypatch.setenv("AFFINAGE_RETENTION", "5")
    assert "note  settings: AFFINAGE_RETENTION is in the environment and no setting" in call("admin", "doctor").output


def test_secrets_that_everybody_can_read_are_a_fault(call, database, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('secret = "opensesameopensesame"')
    file.chmod(0o644)
    said = call("admin", "doctor", "--settings", "--config", file).output
    assert f"FAIL  settings: Everybody on this machine can read the secrets in {file}; chmod 600." in said
    assert "secret = (set)  ('secret' in" in said
    assert "opensesame" not in said
    file.chmod(0o600)
    assert "FAIL" not in call("admin", "doctor", "--config", file).output


def test_a_password_is_not_shown(call):
    said = call("admin", "doctor", "--settings", "--database", "postgresql://me:opensesame@127.0.0.1:1/t").output
    assert "database = postgresql://me:***@127.0.0.1:1/t" in said
    assert "FAIL  database: The database postgresql" in said
    assert "opensesame" not in said


def test_a_database_is_counted_and_one_that_is_damaged_or_old_is_told(call, database, tmp_path):
    settle(database)
    file = tmp_path / "tables.db"
    said = call("admin", "doctor")
    assert f"ok    database: {database} has 1 tables, " in said.output
    assert said.exit_code == 0
    with closing(sqlite3.connect(file, isolation_level=None)) as changed:
        changed.execute("UPDATE alembic_version SET version_num = '0001'")
    assert "note  database: The database is of an older version" in call("admin", "doctor").output
    file.write_bytes(file.read_bytes()[:8192] + b"\xff" * 40_000)
    assert "FAIL  database: " in call("admin", "doctor").output


def test_a_clock_that_runs_behind_is_told(call, database, tmp_path):
    table = settle(database)
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as changed:
        changed.execute("UPDATE tables SET updated = ? WHERE id = ?", [moment(-1), table])
    assert "FAIL  clock: The last move was kept 86" in call("admin", "doctor").output


@pytest.mark.postgres
def test_the_clock_is_compared_with_postgresql(call, postgres, monkeypatch):
    address = postgres.database()
    settle(address)
    assert "ok    clock: " in call("admin", "doctor", "--database", address).output
    monkeypatch.setattr("affinage.cli.admin.checks.time.time", lambda: 1e9)
    said = call("admin", "doctor", "--database", address).output
    assert "FAIL  clock: It differs from PostgreSQL's by " in said
