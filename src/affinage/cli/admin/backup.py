"""`affinage admin backup` and `restore`: the whole database as one file, and back."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from affinage.cli.admin.opening import ask_first, database_of, without_asking
from affinage.cli.settings import ServerSettings, options
from affinage.core.errors import Mistake
from affinage.store import backups
from affinage.store.backups import Progress
from affinage.store.database import others


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@options("database")
@without_asking
def backup(settings: ServerSettings, file: Path, yes: bool) -> None:
    """Writes the whole database to FILE as it is at one moment, also while the server runs."""
    if file.exists():
        ask_first(f"{file} is already there; write over it?", yes)
    with _bar("Copying") as progress:
        backups.back_up(database_of(settings), file, progress)
    click.echo(
        f"Written to {file} ({file.stat().st_size:,} bytes). It has sessions and seeds in it: keep it to yourself."
    )


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@options("database")
@without_asking
def restore(settings: ServerSettings, file: Path, yes: bool) -> None:
    """Puts a backup in the place of the database, while no server runs; on SQLite what was there is kept beside it."""
    database = database_of(settings)
    is_file = database.startswith("sqlite")
    if not file.is_file():
        raise Mistake(f"There is no backup at {file}.")
    if not is_file:
        open_ones = asyncio.run(others(database))
        if open_ones:
            raise Mistake(f"The database is in use by {open_ones} connections; stop every server, then restore.")
    kept = "What is there now is kept beside it." if is_file else "What is there now is lost."
    ask_first(f"Put {file} in the place of the database? {kept}", yes)
    with _bar("Restoring") as progress:
        before = backups.restore(database, file, progress)
    click.echo("Restored; start the server." + (f" What was there lies in {before}." if before else ""))


@contextmanager
def _bar(label: str) -> Iterator[Progress]:
    """Shows how far it has come, where somebody watches."""
    with click.progressbar(length=100, label=label) as bar:
        yield lambda part: bar.update(round(part * 100) - bar.pos)
