"""Opening a database: SQLite with safe settings, or PostgreSQL by URL, brought up to date."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

from sqlalchemy import Connection, Engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from affinage.core.errors import MissingExtra, Mistake
from affinage.store import files
from affinage.store.schema import HEAD

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
BUSY_SECONDS: Final = 10.0
"""How long a writer on SQLite waits for another; the address may say `?timeout=`."""
AGAIN_SECONDS: Final = 0.02
MIGRATING: Final = 0x0AFF1  # one number for all processes of PostgreSQL's advisory lock

NEWER: Final = "The database was made by a newer version of Affinage; use that version to open it."


class Unavailable(Exception):
    """The database is locked, full, read-only or gone; nothing was acknowledged."""


class Outdated(Mistake):
    """The database is of an older version, and would be brought up to date when a server starts on it."""


class Damaged(Unavailable):
    """What the database has kept cannot be read any more; waiting does not help, a backup does."""


@contextmanager
def trouble() -> Iterator[None]:
    """Says Unavailable for whatever a database in trouble raises; a broken constraint is no trouble."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, NoConnectionLeft, OSError) as error:
        raise (Damaged if _is_damage(error) else Unavailable)(reason_of(error)) from error
    except Exception as error:
        if type(error).__module__.partition(".")[0] != "asyncpg":  # what it raises while it connects comes as it is
            raise
        raise Unavailable(reason_of(error)) from error


def reason_of(error: BaseException) -> str:
    """A driver's error in one line."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).splitlines() or [type(cause).__name__])[0].rstrip(".")


def _is_damage(error: BaseException) -> bool:
    """Whether a database says that its file is broken, and not only busy, full or away."""
    cause = getattr(error, "orig", None) or error
    code, state = getattr(cause, "sqlite_errorcode", None), str(getattr(cause, "sqlstate", ""))
    if isinstance(cause, sqlite3.Error):
        return (code or 0) & 0xFF in files.BROKEN or "Could not decode to UTF-8" in str(cause)
    return state in ("XX001", "XX002")  # PostgreSQL: data_corrupted, index_corrupted


async def connect(url: str, *, examine: bool = False, as_it_is: bool = False) -> AsyncEngine:
    """The database at this URL, with every migration applied; raises Mistake with a sentence.

    With `examine` a file is looked through first, as far as that takes no longer than a moment. `as_it_is` makes no
    database and migrates none: a server of another version may be using it.
    """
    try:
        place = make_url(url)
    except ArgumentError:
        raise Mistake(f"'{url}' is not a database address; write sqlite:///file.db or postgresql://…") from None
    if place.drivername not in DRIVERS:
        raise Mistake(f"'{place.drivername}' is not a database this program knows; use sqlite or postgresql.")
    if place.drivername == "sqlite" and place.database:
        if as_it_is and not Path(place.database).is_file():
            raise Mistake(f"There is no database at {place.database}; name one with --database.")
        files.check(Path(place.database))
        if examine:
            await asyncio.to_thread(files.examine, Path(place.database))
    engine = _engine(place.set(drivername=DRIVERS[place.drivername]))
    try:
        with trouble():
            async with engine.begin() as connection:
                await connection.run_sync(check_version if as_it_is else migrate)
    except Mistake:
        await engine.dispose()
        raise
    except Damaged as error:
        await engine.dispose()
        raise Mistake(files.damaged(place.render_as_string(), str(error))) from None
    except Unavailable as error:
        await engine.dispose()
        raise Mistake(f"The database {place.render_as_string()} cannot be opened: {error}.") from None
    return engine


async def others(url: str) -> int:
    """How many connections to a PostgreSQL database there are beside this one."""
    engine = _engine(make_url(url).set(drivername=DRIVERS["postgresql"]))
    elsewhere = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    try:
        with trouble():
            async with engine.connect() as connection:
                return int((await connection.execute(text(elsewhere))).scalar() or 0)
    except Unavailable as error:
        raise Mistake(f"The database {make_url(url).render_as_string()} cannot be opened: {error}.") from None
    finally:
        await engine.dispose()


def again(engine: AsyncEngine, seconds: float) -> AsyncEngine:
    """The same database by connections that are opened anew each time, and wait for no lock longer than this."""
    place, milliseconds = engine.url, str(round(seconds * 1000))
    if place.get_backend_name() == "postgresql":
        settings = {"lock_timeout": milliseconds, "statement_timeout": milliseconds}
        arguments = {"timeout": seconds, "server_settings": settings}
        return create_async_engine(place, poolclass=NullPool, connect_args=arguments, hide_parameters=True)
    if not place.database or place.database == ":memory:":  # another connection would find another database
        return engine
    given = place.query.get("timeout")
    arguments = {"timeout": min(seconds, float(given)) if isinstance(given, str) else seconds}
    return _sqlite(place.difference_update_query(["timeout"]), poolclass=NullPool, connect_args=arguments)


def _engine(place: URL) -> AsyncEngine:
    """An engine whose errors never say which values a statement had: seeds and sessions are among them."""
    if place.get_backend_name() == "sqlite":
        return _sqlite(place, connect_args={} if "timeout" in place.query else {"timeout": BUSY_SECONDS})
    # That a broken connection could not be closed well is no news; whoever used it is told.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
    try:
        # A connection is tried before it is used, so that a database that was restarted is not noticed.
        return create_async_engine(place, pool_pre_ping=True, hide_parameters=True)
    except ModuleNotFoundError:
        raise MissingExtra("PostgreSQL", "postgres") from None


def _sqlite(place: URL, **more: Any) -> AsyncEngine:
    engine = create_async_engine(place, hide_parameters=True, **more)
    _make_safe(engine.sync_engine)
    return engine


def _make_safe(engine: Engine) -> None:
    """What is acknowledged is on the disk; writers lock at once, for whoever asks for the lock later may be refused."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # no BEGIN but ours
        connection.run_async(_log_ahead)
        cursor = connection.cursor()
        for pragma in ("synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


async def _log_ahead(connection: Any) -> None:
    """Turns on the write-ahead log; where two do so to a new file at once, SQLite refuses one without waiting."""
    refused_until = monotonic() + BUSY_SECONDS
    while True:
        try:
            await connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > refused_until:
                raise
        await asyncio.sleep(AGAIN_SECONDS)


def version_of(connection: Connection) -> str | None:
    """The last migration of a database; None where it is none of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def check_version(connection: Connection) -> None:
    """Raises Mistake where a database is not of this version."""
    version = version_of(connection)
    if version is None:
        raise Mistake("This database has no tables of Affinage; start the server on it once, or name another.")
    if version > HEAD:
        raise Mistake(NEWER)
    if version < HEAD:
        raise Outdated("The database is of an older version of Affinage; start the server of this version on it once.")


def migrate(connection: Connection, to: str = HEAD) -> None:
    """Applies the migrations that are missing, one process at a time; alembic is loaded only where some are."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:of)"), {"of": MIGRATING})
    if version_of(connection) == to:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "affinage.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, to)
    except CommandError:
        raise Mistake(NEWER) from None
