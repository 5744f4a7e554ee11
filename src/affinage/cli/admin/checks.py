"""What the doctor looks at on this machine: settings that do not go together, the database, the clock."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeVar

from sqlalchemy import select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from affinage.cli.serve import LOOPBACK, check_call, data_folder
from affinage.cli.settings import SETTINGS, ServerSettings
from affinage.cli.settings.gathered import DEFAULT
from affinage.cli.settings.server import config_of
from affinage.core.errors import Mistake
from affinage.store import Store, Unavailable, connect, files, schema
from affinage.store.database import Outdated
from affinage.store.space import size_of
from affinage.table.clocks import moment_of

LEAST_FREE: Final = 200_000_000
"""Bytes; below, a full disk is near."""
OFF_SECONDS: Final = 30.0
"""A clock that differs by more is wrong: tickets and turns with a time go by it."""
R = TypeVar("R")


class Diagnosis(NamedTuple):
    """What was looked at, and what to do where it is not well."""

    level: Literal["fine", "note", "trouble"]
    about: str
    text: str


def of_settings(settings: ServerSettings) -> Iterator[Diagnosis]:
    """ServerSettings that cannot be, that do not go together, or that a careful operator would change."""
    given = sum(settings.source(setting.name) != DEFAULT for setting in SETTINGS)
    where = settings.file or "no file (affinage.toml is looked for here, in your settings and in /etc/affinage)"
    yield Diagnosis("fine", "settings", f"{given} {'is' if given == 1 else 'are'} set; read from {where}.")
    try:
        check_call(settings["host"], settings["secret"], settings["processes"], settings["database"])
        config_of(settings, "")
    except Mistake as mistake:
        yield Diagnosis("trouble", "settings", str(mistake))
    if settings["editions"] and not Path(settings["editions"]).is_dir():
        missing = f"editions is a folder of editions; there is none at {settings['editions']}."
        yield Diagnosis("trouble", "settings", missing)
    if settings.file is not None and settings.file.stat().st_mode & 0o007 and _has_secrets(settings):
        yield Diagnosis(
            "trouble", "settings", f"Everybody on this machine can read the secrets in {settings.file}; chmod 600."
        )
    if settings["host"] not in LOOPBACK and not settings["hosts"]:
        yield Diagnosis("note", "settings", "The server answers to any name; set hosts to the name people use.")
    if settings["address"].startswith("http://") and settings["host"] not in LOOPBACK:
        yield Diagnosis("note", "settings", f"{settings['address']} is not https; let a proxy end TLS.")
    if settings["prefix"] and not settings["address"]:
        yield Diagnosis("note", "settings", "There is a prefix; set address, and the doctor asks through the proxy.")


def _has_secrets(settings: ServerSettings) -> bool:
    named = str(settings.file)
    return any(
        settings.source(setting.name).endswith(named)
        for setting in SETTINGS
        if setting.is_secret or setting.name == "database"
    )


def of_database(url: str) -> Iterator[Diagnosis]:
    """Whether the database is there, whole, of this version, and has room."""
    try:
        place = make_url(url)
    except ArgumentError:
        yield Diagnosis("trouble", "database", f"'{url}' is not an address; write sqlite:///file.db or postgresql://…")
        return
    path = Path(place.database or "")
    if place.get_backend_name() == "sqlite":
        if not path.parent.is_dir() and path.parent != data_folder():  # the server makes no folder but its own
            yield Diagnosis("trouble", "database", f"There is no folder {path.parent}; make it, or name another file.")
            return
        if not path.exists():
            yield Diagnosis(
                "note", "database", f"There is none at {path} yet; the server makes it when it first starts."
            )
            return
        if path.stat().st_mode & 0o007:
            yield Diagnosis("note", "database", f"Everybody on this machine can read {path}; the server changes that.")
        free = shutil.disk_usage(path.parent).free
        if free < LEAST_FREE:
            yield Diagnosis("trouble", "database", f"The disk has {free:,} bytes left; make room before it is full.")
    try:
        if place.get_backend_name() == "sqlite":
            files.examine(path)
        count = _ask(url, _count)
    except Outdated as error:
        yield Diagnosis("note", "database", f"{error} Back it up first.")
        return
    except (Mistake, Unavailable) as error:
        yield Diagnosis("trouble", "database", str(error))
        return
    size = f", {size_of(path):,} bytes" if place.get_backend_name() == "sqlite" else ""
    yield Diagnosis("fine", "database", f"{without_password(url)} has {count} tables{size}.")
    if place.get_backend_name() != "sqlite" and shutil.which("pg_dump") is None:
        yield Diagnosis("note", "database", "pg_dump is not found, so `affinage admin backup` cannot work here.")


async def _count(store: Store) -> int:
    async with store.reading() as connection:
        return int((await connection.execute(text("SELECT count(*) FROM tables"))).scalar() or 0)


def of_clock(url: str) -> Iterator[Diagnosis]:
    """Whether this machine's clock goes with the database's, and with what was kept last."""
    try:
        theirs, latest = _ask(url, _times)
    except (Mistake, Unavailable, ArgumentError, sqlite3.Error):
        return  # there is no database to compare it with, which was said
    now = time.time()
    if theirs is not None and abs(theirs - now) > OFF_SECONDS:
        yield Diagnosis(
            "trouble", "clock", f"It differs from PostgreSQL's by {abs(theirs - now):.0f} s; let both follow NTP."
        )
    elif latest is not None and latest - now > OFF_SECONDS:
        yield Diagnosis(
            "trouble", "clock", f"The last move was kept {latest - now:.0f} s in the future; set the clock by NTP."
        )
    else:
        yield Diagnosis("fine", "clock", time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now)))


async def _times(store: Store) -> tuple[float | None, float | None]:
    """The database's own clock, where it has one, and the time of the last entry."""
    async with store.reading() as connection:
        ours = "SELECT CAST(extract(epoch FROM clock_timestamp()) AS double precision)"
        theirs = (await connection.execute(text(ours))).scalar() if store.is_shared else None
        updated = schema.tables.c.updated
        last = (await connection.execute(select(updated).order_by(updated.desc()).limit(1))).scalar()
    return (None if theirs is None else float(theirs)), moment_of(last or "")


def _ask(url: str, work: Callable[[Store], Awaitable[R]]) -> R:
    async def run() -> R:
        store = Store(await connect(url, as_it_is=True))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def without_password(url: str) -> str:
    """An address that can be shown."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "(unreadable)"
