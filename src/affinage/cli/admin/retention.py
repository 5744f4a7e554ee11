"""`affinage admin retention` and `vacuum`: deletes what was kept for long enough, and gives back the space."""

import asyncio

import click

from affinage.cli.admin.opening import ask_first, counted, database_of, with_store, without_asking
from affinage.cli.settings import ServerSettings, options
from affinage.store import Store, Unavailable
from affinage.store.retention import Retention, due_tables, forget_sessions, forget_tables, forget_watchers
from affinage.store.space import compact


@click.command()
@options("database", "retention_days", "abandoned_days")
@click.option("--dry-run", is_flag=True, help="Only says what would go.")
@without_asking
def retention(settings: ServerSettings, dry_run: bool, yes: bool) -> None:
    """Deletes once what a server with these settings deletes by itself, and says what it did.

    Without --retention-days and --abandoned-days, on the command line or in the settings, tables are kept for good.
    """
    rule = Retention(finished=settings["retention_days"], abandoned=settings["abandoned_days"])
    finished, abandoned = with_store(settings, lambda store: due_tables(store, rule))
    click.echo(_told("Finished", finished, rule.finished))
    click.echo(_told("Unfinished", abandoned, rule.abandoned))
    if dry_run:
        click.echo("Nothing was deleted: --dry-run.")
        return
    if finished or abandoned:
        ask_first(f"Delete {counted(finished + abandoned, 'table')}? Only a backup could bring them back.", yes)

    async def work(store: Store) -> int:
        gone, after = 0, ""
        while some := await forget_tables(store, rule):
            gone += len(some)
        while await forget_watchers(store):
            pass
        while after := await forget_sessions(store, after):
            pass
        return gone

    click.echo(f"Deleted {counted(with_store(settings, work), 'table')}, and the visitors for whom nothing is kept.")


def _told(which: str, count: int, days: float | None) -> str:
    if days is None:
        return f"{which} tables are kept for good."
    return f"{which} tables without a move for {days:g} days: {count}."


@click.command()
@options("database")
def vacuum(settings: ServerSettings) -> None:
    """Gives back the space that deleted tables left; moves wait meanwhile, for seconds with a large database."""
    try:
        before, after = asyncio.run(compact(database_of(settings)))
    except Unavailable as error:
        raise click.ClickException(f"The database does not do this just now: {error}; nothing was changed.") from None
    click.echo(f"From {before:,} to {after:,} bytes.")
