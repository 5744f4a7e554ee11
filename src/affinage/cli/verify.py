"""`affinage verify`: do records hold?"""

from collections.abc import Sequence

import click

from affinage.core.errors import BadRecord
from affinage.core.record import Record


@click.command(
    epilog="""\b
Examples:
  affinage verify game.json
  affinage verify games/*.json
"""
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def verify(files: Sequence[str]) -> int:
    """Replays records and checks hash and outcome.

    Prints the hash of each that holds; exit 1, with the first difference, where one does not.
    """
    bad = 0
    for file in files:
        try:
            record = Record.load(file)
            try:
                end = record.verify()
            except BadRecord as error:
                raise BadRecord(f"{file}: {error}") from None
        except BadRecord as error:
            bad += 1
            click.echo(str(error), err=True)
        else:
            how = end.outcome.reason if end.outcome else "still running"
            click.echo(f"{file}: holds, {len(record.actions)} actions, {how}, {end.hash}")
    return 1 if bad else 0
