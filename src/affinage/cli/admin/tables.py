"""`affinage admin tables`: list, show, close, delete and export tables."""

from datetime import UTC, datetime
from pathlib import Path

import click
import msgspec

from affinage.cli.admin.opening import (
    as_json,
    ask_first,
    counted,
    lines,
    most,
    print_json,
    shown,
    when,
    with_store,
    without_asking,
)
from affinage.cli.settings import ServerSettings, options
from affinage.core.errors import Mistake
from affinage.core.record import Record
from affinage.store import Store, overview
from affinage.store.ending import end_table
from affinage.store.overview import TableSheet
from affinage.store.retired import Closed, retired_table
from affinage.table.records import record_of

NO_TABLE = "There is no table {}; `affinage admin tables list` lists them."


@click.group()
def tables() -> None:
    """The tables of the server."""


@tables.command("list")
@options("database")
@click.option("--state", type=click.Choice(["waiting", "running", "over"]), help="Only those in this state.")
@click.option(
    "--idle", type=click.FloatRange(0), default=0.0, metavar="DAYS", help="Only those without a move for so long."
)
@most
@as_json
def list_tables(settings: ServerSettings, state: str | None, idle: float, most: int, as_json: bool) -> None:
    """The tables, the latest first."""
    found = with_store(settings, lambda store: overview.tables(store, most, state, idle))
    if as_json:
        print_json(found)
        return
    rows = [
        (each.id, each.game, each.state, str(each.entries), when(each.updated), shown(", ".join(each.players)))
        for each in found
    ]
    lines(rows, ("table", "game", "state", "entries", "last entry", "players"), "There are no such tables.")


@tables.command()
@click.argument("table")
@options("database")
@as_json
def show(settings: ServerSettings, table: str, as_json: bool) -> None:
    """All that may be known of a table: nothing that is hidden in its game, no link, no seed."""
    found = with_store(settings, lambda store: overview.table(store, table))
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: TableSheet) -> None:
    line = found.table
    click.echo(f"{line.id}: {line.game}, {line.state}, {line.entries} {'entry' if line.entries == 1 else 'entries'}")
    click.echo(f"rules {found.rules}, edition {found.edition}, options {msgspec.json.encode(found.options).decode()}")
    click.echo(f"begun {when(line.created)}, last entry {when(line.updated)}, host {found.host or 'nobody'}")
    spectators, chat, reports = counted(found.spectators, "spectator"), counted(found.chat, "line"), found.reports
    click.echo(f"{spectators}, {chat} of chat, {counted(reports, 'report')}")
    rows = [
        (
            str(seat.seat),
            seat.kind,
            shown(seat.name),
            seat.level or "",
            seat.person or "",
            when(datetime.fromtimestamp(seat.seen, UTC).isoformat()) if seat.seen else "",
        )
        for seat in found.seats
    ]
    lines(rows, ("seat", "kind", "name", "level", "person", "last there"), "It has no seats.")


@tables.command()
@click.argument("table")
@options("database")
@without_asking
def close(settings: ServerSettings, table: str, yes: bool) -> None:
    """Ends a game where it stands; its log says that the operator did, and its record can be downloaded."""
    found = with_store(settings, lambda store: overview.table(store, table))
    ask_first(f"End {found.table.game} of {shown(', '.join(found.table.players))} for good?", yes)
    ended = with_store(settings, lambda store: end_table(store, table))
    click.echo(f"Table {table} is closed." if ended else f"Table {table} is over already; nothing was changed.")


@tables.command()
@click.argument("table", nargs=-1, required=True)
@options("database")
@without_asking
def delete(settings: ServerSettings, table: tuple[str, ...], yes: bool) -> None:
    """Deletes tables for good, with their moves, seats, links, chat and reviews."""

    async def look(store: Store) -> list[TableSheet]:
        return [await overview.table(store, each) for each in table]

    found = with_store(settings, look)
    names = "; ".join(f"{each.table.game} of {shown(', '.join(each.table.players))}" for each in found)
    ask_first(f"Delete {names}? Only a backup could bring it back.", yes)
    with_store(settings, lambda store: overview.delete_tables(store, list(table)))
    click.echo(f"Deleted {', '.join(table)}.")


@tables.command()
@click.argument("table")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@options("database")
@click.option("--whole", is_flag=True, help="With the seed and everything hidden, also while the game runs.")
def export(settings: ServerSettings, table: str, file: Path | None, whole: bool) -> None:
    """Writes the record of a table to FILE, or prints it; while the game runs, what a spectator may know."""
    text = msgspec.json.format(msgspec.json.encode(with_store(settings, lambda s: _record(s, table, whole)).written()))
    if file is None:
        click.echo(text)
        return
    try:
        with file.open("xb") as out:
            out.write(text)
    except FileExistsError:
        raise click.ClickException(f"{file} is already there; choose another name.") from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}.") from None
    click.echo(f"Written to {file}.")


async def _record(store: Store, table_id: str, whole: bool) -> Record:
    try:
        stored = await store.load(table_id)
    except Closed:
        stored, whole = None, True
    if stored is not None and (stored.table.over or not whole):
        return record_of(stored.table, None)
    retired = await retired_table(store, table_id) if whole else None
    if retired is None:
        raise Mistake(NO_TABLE.format(table_id))
    return retired.record
