"""Backups of a database while it runs, and the way back: SQLite copies itself, PostgreSQL has programs for it."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url

from affinage.core.errors import Mistake
from affinage.store.files import PRIVATE
from affinage.store.schema import HEAD

PAGES: Final = 1024
"""Pages of a file that are copied before others have their turn."""
BEFORE: Final = ".before-restore"
PROGRAMS: Final = "PostgreSQL's own programs (Debian: sudo apt install postgresql-client)"

Progress = Callable[[float], None]


def back_up(url: str, file: Path, progress: Progress = lambda _: None) -> None:
    """Writes a copy of a database as it is at one moment; the file is whole or not there."""
    place = make_url(url)
    with _arriving(file) as arriving:
        if place.get_backend_name() == "sqlite":
            source = _file_of(place)
            if not source.is_file():
                raise Mistake(f"There is no database at {source}; name one with --database.")
            _copy(source, arriving, progress)
            check(arriving)
        else:
            _run("pg_dump", place, "--format=custom", "--no-owner", f"--file={arriving}")
        arriving.chmod(PRIVATE)


def restore(url: str, file: Path, progress: Progress = lambda _: None) -> Path | None:
    """Puts a backup in the place of a database that no server uses; where what was there lies now."""
    place = make_url(url)
    if not file.is_file():
        raise Mistake(f"There is no backup at {file}.")
    if place.get_backend_name() != "sqlite":
        _run("pg_restore", place, "--clean", "--if-exists", "--no-owner", "--single-transaction",
             f"--dbname={place.database}", str(file))  # fmt: skip
        return None
    check(file)
    target, kept = _file_of(place), None
    if target.is_file() and target.stat().st_size:
        _let_go(target)
        kept = target.with_name(target.name + BEFORE)
        with _arriving(kept) as arriving:
            _copy(target, arriving, lambda _: None)
            arriving.chmod(PRIVATE)
    elif not target.parent.is_dir():
        raise Mistake(f"The database {target} cannot be written: there is no folder {target.parent}.")
    _copy(file, target, progress)
    target.chmod(PRIVATE)
    return kept


def check(file: Path) -> None:
    """Raises Mistake where a file is no whole database of this version of Affinage, or an older one."""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as copy:
            found = copy.execute("PRAGMA quick_check(1)").fetchone()
            version = copy.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise Mistake(f"{file} is no backup of an SQLite database of Affinage: {error}.") from None
    if found != ("ok",):
        raise Mistake(f"{file} is damaged; take another backup.")
    if version is None or version[0] > HEAD:
        raise Mistake(f"{file} was made by a newer version of Affinage; use that version to restore it.")


def _file_of(place: URL) -> Path:
    if not place.database:
        raise Mistake("A database in memory has no backups.")
    return Path(place.database)


def _copy(source: Path, target: Path, progress: Progress) -> None:
    """SQLite's online backup: what others write meanwhile is in it or not, but never half."""

    def told(_: int, remaining: int, total: int) -> None:
        progress(1 - remaining / total if total else 1.0)

    try:
        with contextlib.closing(sqlite3.connect(source)) as here, contextlib.closing(sqlite3.connect(target)) as there:
            here.backup(there, pages=PAGES, progress=told)
            there.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
    except sqlite3.Error as error:
        raise Mistake(f"{source} could not be copied to {target}: {error}.") from None


def _let_go(target: Path) -> None:
    """Raises Mistake where another program has the database open: only alone can it leave the write-ahead log."""
    with contextlib.closing(sqlite3.connect(target, timeout=1)) as alone:
        try:
            alone.execute("PRAGMA journal_mode=DELETE")
        except sqlite3.OperationalError:
            raise Mistake(f"A server is using {target}; stop it, then restore.") from None
        except sqlite3.DatabaseError:
            return  # a damaged file is what backups are for


@contextlib.contextmanager
def _arriving(file: Path) -> Iterator[Path]:
    """A name beside a file, which becomes the file's own once it is whole."""
    try:
        number, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise Mistake(f"{file} cannot be written: {error.strerror}.") from None
    os.close(number)
    arriving = Path(name)
    try:
        yield arriving
        arriving.replace(file)
    except OSError as error:
        raise Mistake(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        arriving.unlink(missing_ok=True)


def _run(program: str, place: URL, *arguments: str) -> None:
    """A program of PostgreSQL's; the address goes by the environment, which other users cannot read."""
    found = shutil.which(program)
    if found is None:
        raise Mistake(f"{program} is not found: backups of PostgreSQL need {PROGRAMS}.")
    given = {
        "PGHOST": place.query.get("host") or place.host,
        "PGPORT": place.query.get("port") or place.port,
        "PGUSER": place.username,
        "PGPASSWORD": place.password,
        "PGDATABASE": place.database,
    }
    environment = {**os.environ, **{name: str(value) for name, value in given.items() if value}}
    ended = subprocess.run([found, *arguments], capture_output=True, text=True, env=environment, check=False)
    if ended.returncode:
        said = ended.stderr.strip().splitlines() or [f"exit code {ended.returncode}"]
        raise Mistake(f"{program} could not do it: {said[0].removeprefix(f'{program}: ')}.")
