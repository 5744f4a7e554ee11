"""`affinage dataset`: recorded games as data, a row per decision."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from affinage.arena.dataset import Dataset
from affinage.arena.decisions import GameDecisions, decided
from affinage.arena.executor import Lost, executor
from affinage.cli import DOES_NOT_HOLD, INTERRUPTED
from affinage.cli.params import with_jobs
from affinage.cli.progress import ProgressBar
from affinage.core.errors import BadRecord, Mistake
from affinage.core.record import Record

F = TypeVar("F", bound=Callable[..., Any])


def with_dataset(flag: str, default: Path | None, told: str) -> Callable[[F], F]:
    """Adds an option that names a Parquet file to write."""
    kind = click.Path(path_type=Path)
    return click.option(flag, type=kind, default=default, show_default=True, metavar="FILE.parquet", help=told)


@contextmanager
def writing(path: Path | None) -> Iterator[Dataset | None]:
    """A dataset to add games to, closed at the end and on Ctrl-C; None where none was asked for."""
    if path is None:
        yield None
        return
    try:
        with Dataset(path) as rows:
            yield rows
    except OSError as error:
        raise click.ClickException(f"{path} cannot be written: {error.strerror or error}.") from None


@click.command(
    epilog="""\b
Examples:
  affinage dataset game.json
  affinage dataset games/ more/*.json --out games.parquet --jobs 2
"""
)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@with_dataset("--out", Path("dataset.parquet"), "The file to write.")
@with_jobs
def dataset(files: Sequence[Path], out: Path, jobs: int) -> int:
    """Writes every decision of recorded games as a row of a Parquet file.

    A FILE is a record, or a folder with records in it. A record that does not hold is left out, with a sentence that
    says why, and the call ends with exit 1. docs/data.md says what a row holds.
    """
    paths = list(_records(files))
    games = decisions = left_out = 0
    stopped = False
    try:
        with writing(out) as rows, ProgressBar(len(paths)) as progress:
            for answer in executor(jobs).map(read, paths):
                if rows and isinstance(answer, GameDecisions):
                    rows.add(answer)
                    games += 1
                    decisions += len(answer.lines)
                else:
                    click.echo(f"{answer.item}: {answer.reason}." if isinstance(answer, Lost) else answer, err=True)
                    left_out += 1
                progress.reached(games + left_out)
            if rows and not games:
                rows.discard()
    except KeyboardInterrupt:
        stopped = True
        click.echo(f"Stopped after {games + left_out} of {len(paths)} records; the file has those.", err=True)
    if games or stopped:
        click.echo(f"{out}: {decisions:,} decisions of {games:,} games, {left_out:,} records left out")
    else:
        click.echo(f"{out} was not written: no record could be read.", err=True)
    return INTERRUPTED if stopped else DOES_NOT_HOLD if left_out else 0


def read(path: Path) -> GameDecisions | str:
    """What was decided in the record of this file, or why it cannot be told; what a worker runs."""
    try:
        record = Record.load(path)
        try:
            return decided(record)
        except BadRecord as error:
            return f"{path}: {error}"
    except BadRecord as error:
        return str(error)


def _records(files: Sequence[Path]) -> Iterator[Path]:
    """The files that are meant: each by itself, of a folder everything that ends in .json."""
    for path in files:
        if path.is_dir():
            found = sorted(path.rglob("*.json"))
            if not found:
                raise Mistake(f"{path}: there are no records (*.json) in this folder.")
            yield from found
        else:
            yield path
