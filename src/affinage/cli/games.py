"""`affinage games`: what can be played."""

import click
import msgspec

from affinage.core import registry
from affinage.core.options import Described, describe


@click.command(
    epilog="""\b
Examples:
  affinage games
  affinage games --json
"""
)
@click.option("--json", "as_json", is_flag=True, help="One JSON array on standard output.")
def games(as_json: bool) -> None:
    """The games, seat counts, and options with their values; the default comes first."""
    found = [registry.game(name) for name in registry.names()]
    if as_json:
        rows = [
            {
                "name": game.name,
                "title": game.title,
                "seats": next(row.values for row in describe(game.options_type) if row.name == "seats"),
                "options": describe(game.options_type),
            }
            for game in found
        ]
        click.echo(msgspec.json.encode(rows))
        return
    from rich.table import Table

    from affinage.cli.screen import console

    for game in found:
        table = Table(title=f"{game.title}  ·  affinage play {game.name}", title_justify="left", box=None)
        for column in ("option", "values, default first", "about"):
            table.add_column(column, header_style="dim")
        for row in describe(game.options_type):
            table.add_row(row.name, _values(row), row.about)
        console().print(table, "")


def _values(row: Described) -> str:
    rest = [str(value) for value in row.values if value != row.default]
    return ", ".join([str(row.default), *rest])
