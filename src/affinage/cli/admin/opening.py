"""What the commands of `affinage admin` share: the server's database, questions before what cannot be undone, JSON."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import click
import msgspec

from affinage.cli.serve import data_folder
from affinage.cli.settings import ServerSettings
from affinage.store import Store, Unavailable, connect

R = TypeVar("R")

as_json = click.option("--json", "as_json", is_flag=True, help="As JSON, for programs.")
without_asking = click.option("--yes", is_flag=True, help="Without asking first.")
most = click.option("--most", type=click.IntRange(1, 100_000), default=50, show_default=True, help="At most so many.")


def database_of(settings: ServerSettings) -> str:
    """The address of the server's database."""
    return str(settings["database"]) or f"sqlite:///{data_folder() / 'tables.db'}"


def with_store(settings: ServerSettings, work: Callable[[Store], Awaitable[R]]) -> R:
    """Does some work on the server's database, as it is; raises Mistake or ClickException where that cannot be."""

    async def run() -> R:
        store = Store(await connect(database_of(settings), as_it_is=True))
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except Unavailable as error:
        raise click.ClickException(f"The database does not do this just now: {error}; nothing was changed.") from None


def ask_first(question: str, yes: bool) -> None:
    """Asks before what cannot be undone; ends the command where the answer is no, or nobody is there to give one."""
    if yes:
        return
    try:
        click.confirm(question, abort=True)
    except click.Abort:
        raise click.ClickException("Nothing was changed; --yes does it without asking.") from None


def print_json(data: Any) -> None:
    """One JSON text."""
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=1).decode())


def lines(rows: Sequence[tuple[str, ...]], head: tuple[str, ...], none: str) -> None:
    """Rows in columns under a head, or a sentence where there are none."""
    if not rows:
        click.echo(none)
        return
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def counted(number: int, one: str) -> str:
    """How many there are: "1 table", "2 tables"."""
    return f"{number:,} {one}" if number == 1 else f"{number:,} {one}s"


def shown(text: str) -> str:
    """What somebody wrote, without signs that would move the cursor or colour the terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def when(moment: str) -> str:
    """A time as it is kept, to the minute."""
    return moment[:16].replace("T", " ")
