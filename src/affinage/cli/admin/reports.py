"""`affinage admin reports`: lines of chat that somebody reported, and what becomes of them."""

import click

from affinage.cli.admin.opening import as_json, ask_first, print_json, shown, when, with_store, without_asking
from affinage.cli.settings import ServerSettings, options
from affinage.store import overview

NONE = "Line {line} of table {table} was not reported; `affinage admin reports list` lists those that were."


@click.group()
def reports() -> None:
    """Lines of chat that people reported."""


@reports.command("list")
@options("database")
@as_json
def list_reports(settings: ServerSettings, as_json: bool) -> None:
    """The lines, the latest first: whose, what, and why it was reported."""
    found = with_store(settings, overview.reports)
    if as_json:
        print_json(found)
        return
    for each in found:
        click.echo(f"{when(each.at)}  table {each.table} line {each.line}, reported by {each.reports}")
        click.echo(
            f"  {shown(each.name) or 'a spectator'} ({each.person or 'gone'}): {shown(each.text) or '(deleted)'}"
        )
        for why in each.why:
            click.echo(f"  why: {shown(why)}")
    if not found:
        click.echo("Nothing was reported.")


@reports.command()
@click.argument("table")
@click.argument("line", type=int)
@options("database")
def dismiss(settings: ServerSettings, table: str, line: int) -> None:
    """Takes a line off the list; it stays in the chat."""
    if not with_store(settings, lambda store: overview.settle_report(store, table, line, and_delete=False)):
        raise click.ClickException(NONE.format(table=table, line=line))
    click.echo("Dismissed.")


@reports.command()
@click.argument("table")
@click.argument("line", type=int)
@options("database")
@without_asking
def delete(settings: ServerSettings, table: str, line: int, yes: bool) -> None:
    """Deletes a reported line from the chat, and from the list."""
    ask_first(f"Delete line {line} of table {table}?", yes)
    if not with_store(settings, lambda store: overview.settle_report(store, table, line, and_delete=True)):
        raise click.ClickException(NONE.format(table=table, line=line))
    click.echo("Deleted; who reads the chat anew does not see it any more.")
