"""`affinage verify`: do records and studies hold?"""

from collections.abc import Sequence

import click

from affinage.core.errors import BadRecord
from affinage.core.record import Record, RecordEnd, bytes_of
from affinage.core.study import GameStudy, is_study


@click.command(
    epilog="""\b
Examples:
  affinage verify game.json
  affinage verify games/*.json
"""
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def verify(files: Sequence[str]) -> int:
    """Replays records, and studies with all their variations, and checks hash and outcome.

    Prints the hash of each that holds; exit 1, with the first difference, where one does not.
    """
    bad = 0
    for file in files:
        try:
            said = _held(bytes_of(file))
        except BadRecord as error:
            bad += 1
            click.echo(f"{file}: {error}", err=True)
        else:
            click.echo(f"{file}: {said}")
    return 1 if bad else 0


def _held(text: bytes) -> str:
    """What holds, in words; raises BadRecord."""
    if not is_study(text):
        record = Record.parse(text)
        return _holds(record, record.verify())
    study = GameStudy.parse(text)
    end, variations, moves = study.verify()
    of = f"holds, a position of {study.laid().game}" if end is None else _holds(study.game_record(), end)
    return f"{of}; {variations} variations, {moves} moves"


def _holds(record: Record, end: RecordEnd) -> str:
    how = end.outcome.reason if end.outcome else "still running"
    return f"holds, {len(record.actions)} actions, {how}, {end.hash}"
