"""Entries that SQLite gets in one transaction, by a connection of their own."""

import sqlite3

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError

from affinage.store.commits import FOLLOWING
from affinage.store.quick import MOST_ROWS, QuickCommits

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE entries (table_id, seq, move, body, UNIQUE (table_id, seq))")
        connection.execute(f"CREATE TABLE tables (id PRIMARY KEY, {', '.join(FOLLOWING)})")
        connection.executemany("INSERT INTO tables (id, seq) VALUES (?, 0)", [(f"t{n}",) for n in range(100)])
    return path


def entry(table, seq):
    return {"table_id": table, "seq": seq, "move": None, "body": b"{}"}


def summary(table, seq):
    return {"of_table": table, **dict.fromkeys(FOLLOWING), "seq": seq}


async def committed(file, rows):
    quick = QuickCommits(make_url(f"sqlite+aiosqlite:///{file}"), 5.0)
    try:
        await quick.commit([entry(*row) for row in rows], [summary(*row) for row in rows])
    finally:
        await quick.close()


def seqs(file):
    with sqlite3.connect(file) as connection:
        return dict(connection.execute("SELECT id, seq FROM tables WHERE seq > 0"))


async def test_many_tables_are_committed_at_once(file):
    rows = [(f"t{n}", n + 1) for n in range(MOST_ROWS + 5)]
    await committed(file, rows)
    assert seqs(file) == dict(rows)


async def test_of_two_entries_of_a_table_the_later_tells_how_it_stands(file):
    await committed(file, [("t1", 1), ("t2", 1), ("t1", 2)])
    assert seqs(file) == {"t1": 2, "t2": 1}


async def test_where_one_is_refused_nothing_is_committed(file):
    with pytest.raises(IntegrityError):
        await committed(file, [("t1", 1), ("t2", 1), ("t1", 1)])
    assert seqs(file) == {}
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (0,)
