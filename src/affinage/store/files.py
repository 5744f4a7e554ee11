"""The file of an SQLite database: that it is one, that nobody else reads it, and that it is whole."""

import contextlib
import os
import sqlite3
from pathlib import Path
from time import monotonic
from typing import Final

from affinage.core.errors import Mistake

MAGIC: Final = b"SQLite format 3\0"
BROKEN: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PRIVATE: Final = 0o600
EXAMINE_SECONDS: Final = 2.0
"""So long a file is looked through when a server starts; a very large one is not looked through to its end."""
STEPS: Final = 10_000
"""Of SQLite's own small steps, how many go by between two looks at the clock."""


def check(path: Path) -> None:
    """Says at once what is wrong with a file; one that is something else is never touched, and ours are ours alone."""
    if not path.parent.is_dir():
        raise Mistake(f"The database {path} cannot be opened: there is no folder {path.parent}.")
    if path.is_dir():
        raise Mistake(f"The database {path} cannot be opened: it is a folder; name a file in it.")
    try:
        if path.is_file():
            with path.open("rb") as file:
                if file.read(len(MAGIC)) not in (b"", MAGIC):
                    raise Mistake(f"{path} is not a database of Affinage; name another file.")
        else:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, PRIVATE))
    except OSError as error:
        raise Mistake(f"The database {path} cannot be opened: {error.strerror}.") from None
    make_private(path)


def make_private(path: Path) -> None:
    """Seeds and sessions are not for everybody on the machine; who lets a group read keeps it so."""
    for file in (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
        with contextlib.suppress(OSError):  # it is not there, or another's
            if file.stat().st_mode & 0o007:
                file.chmod(PRIVATE)


def examine(path: Path) -> None:
    """Looks through a file; raises Mistake where it is damaged."""
    until = monotonic() + EXAMINE_SECONDS
    try:
        with contextlib.closing(sqlite3.connect(path)) as connection:
            connection.set_progress_handler(lambda: monotonic() > until, STEPS)
            found = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in BROKEN:
            raise Mistake(damaged(str(path), str(error))) from None
        return  # it is large, or busy; what else may be wrong with it is said when it is opened
    if found != ("ok",):
        raise Mistake(damaged(str(path), str(found[0]).splitlines()[-1] if found else "no answer"))


def damaged(place: str, why: str) -> str:
    return f"The database {place} is damaged ({why}); restore it from a backup, or name another with --database."
