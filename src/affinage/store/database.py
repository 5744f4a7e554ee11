"""Opening a database: SQLite with safe settings, or another by URL, brought up to date."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from affinage.core.errors import Mistake
from affinage.store.schema import HEAD

MAGIC = b"SQLite format 3\0"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


async def connect(url: str) -> AsyncEngine:
    """The database at this URL, with every migration applied; raises Mistake with a sentence."""
    try:
        place = make_url(url)
    except ArgumentError:
        raise Mistake(f"'{url}' is not a database address; write sqlite:///file.db or postgresql://…") from None
    if place.drivername not in DRIVERS:
        raise Mistake(f"'{place.drivername}' is not a database this program knows; use sqlite or postgresql.")
    if place.drivername == "sqlite" and place.database:
        _check_file(Path(place.database))
    place = place.set(drivername=DRIVERS[place.drivername])
    try:
        engine = create_async_engine(place)
    except ModuleNotFoundError as error:
        raise Mistake(f"The driver {error.name} is missing; install affinage[postgres].") from None
    if engine.dialect.name == "sqlite":
        _make_safe(engine.sync_engine)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_migrate)
    except Mistake:
        await engine.dispose()
        raise
    except (DBAPIError, OSError) as error:
        await engine.dispose()
        reason = getattr(error, "orig", None) or error
        raise Mistake(f"The database {place.render_as_string()} cannot be opened: {reason}.") from None
    return engine


def _check_file(path: Path) -> None:
    """Says at once what is wrong with a file; one that is something else is never touched."""
    if not path.parent.is_dir():
        raise Mistake(f"The database {path} cannot be opened: there is no folder {path.parent}.")
    if path.is_dir():
        raise Mistake(f"The database {path} cannot be opened: it is a folder; name a file in it.")
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(MAGIC)) not in (b"", MAGIC):
                raise Mistake(f"{path} is not a database of Affinage; name another file.")


def _make_safe(engine: Engine) -> None:
    """What is acknowledged is on the disk; writers lock at once, for whoever asks for the lock later may be refused."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # no BEGIN but ours
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _migrate(connection: Connection) -> None:
    """Applies the migrations that are missing; alembic is loaded only where some are."""
    version = text("SELECT version_num FROM alembic_version")
    if inspect(connection).has_table("alembic_version") and connection.execute(version).scalar() == HEAD:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "affinage.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, HEAD)
    except CommandError:
        raise Mistake("The database was made by a newer version of Affinage; use that version to open it.") from None
