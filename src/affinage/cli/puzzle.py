"""`affinage puzzle`: a position with one best way to go on, to be found; and making new ones."""

import os
from collections.abc import Sequence
from datetime import date
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from affinage.arena.cluster import workplace
from affinage.cli.params import SEED, examples, game_with_options, with_workplace
from affinage.cli.progress import ProgressBar
from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.messages import LANGUAGES

if TYPE_CHECKING:
    from affinage.puzzles.puzzle import Puzzle


class PuzzleCommands(click.Group):
    """Plays a puzzle unless it is told to do something else."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in ("-h", "--help")):
            args = ["play", *args]
        return super().parse_args(ctx, args)


@click.group(
    cls=PuzzleCommands,
    epilog=examples(
        "puzzle",
        "puzzle GAME",
        "puzzle GAME --difficulty 4 --language fr",
        "puzzle make GAME --count 20",
        "puzzle from position.txt",
    ),
)
def puzzle() -> None:
    """A puzzle in the terminal: `affinage puzzle [GAME]`; `affinage puzzle make GAME` finds new ones."""


@puzzle.command(epilog=examples("puzzle", "puzzle GAME --difficulty 4", "puzzle GAME --language fr"))
@click.argument("name", metavar="[GAME|PUZZLE]", required=False)
@click.option("--difficulty", type=click.IntRange(1, 5), metavar="N", help="From 1, mild, to 5, fiendish.")
@click.option("--day", metavar="YYYY-MM-DD", help="The puzzle of that day; today's without a GAME.")
@click.option(
    "--file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Puzzles of your own, as make writes them.",
)
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
def play(name: str | None, difficulty: int | None, day: str | None, file: Path | None, language: str) -> int:
    """Plays the puzzle of the day, any of a GAME, or one by its name.

    Type actions as at the table; `try` asks whether they are right, `undo` takes one back, `clue` helps, `show` plays
    the answer, `quit` leaves.
    """
    from affinage.cli.puzzle_play import solve
    from affinage.puzzles.puzzle import Puzzle
    from affinage.puzzles.puzzle import puzzle as named

    chosen: Puzzle
    if file is not None:
        chosen = _in_file(file, name, difficulty)
    elif name is not None and name not in registry.names():
        chosen = named(name)
    else:
        chosen = named(_any_of(name, difficulty, day))
    return solve(chosen, language)


def _in_file(file: Path, name: str | None, difficulty: int | None) -> "Puzzle":
    """One of the puzzles in a file: by its name, or of a game, or any."""
    import secrets

    from affinage.puzzles.puzzle import Puzzle, read

    found = [
        Puzzle(kept, source)
        for source in read(file.read_bytes())
        for kept in source.puzzles
        if name in (None, kept.id, source.game) and difficulty in (None, kept.difficulty)
    ]
    if not found:
        raise Mistake(f"{file} has no such puzzle; `affinage puzzle make` and `affinage puzzle from` add some.")
    return secrets.choice(found)


def _any_of(game: str | None, difficulty: int | None, day: str | None) -> str:
    """The name of the puzzle of a day, or one of a game at random."""
    import secrets

    from affinage.puzzles.puzzle import daily, games, puzzles

    if game is None and difficulty is None:
        return daily(_day(day))
    names = [
        each.kept.id
        for one in ([game] if game else games())
        for each in puzzles(one).values()
        if difficulty is None or each.kept.difficulty == difficulty
    ]
    if not names:
        raise Mistake("There are no such puzzles; `affinage puzzle make GAME` finds some.")
    return secrets.choice(names)


def _day(text: str | None) -> date:
    try:
        return date.fromisoformat(text) if text else date.today()
    except ValueError:
        raise Mistake(f"A day is written like 2026-11-18; '{text}' is not.") from None


@puzzle.command(
    epilog=examples("puzzle make GAME --count 20", "puzzle make GAME --seats 3 --count 150 --jobs 0 --out mine.jsonl")
)
@game_with_options
@click.option("--count", "wanted", type=click.IntRange(min=1), default=10, show_default=True, help="How many in all.")
@click.option("--minutes", type=click.FloatRange(min=0, min_open=True), metavar="N", help="Stops after so long.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Of the first game.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), default=None, help="Default: GAME.jsonl.")
@with_workplace
def make(
    game: AnyGame,
    seats: int | None,
    pairs: Sequence[tuple[str, str]],
    wanted: int,
    minutes: float | None,
    seed: int,
    out: Path | None,
    jobs: int,
    cluster: str | None,
) -> int:
    """Finds new puzzles in games of strong bots, and writes them to a file.

    Every game is written as it is done; Ctrl-C stops, and the same call goes on. Without options the tables are those
    that the game names for puzzles.
    """
    from affinage.puzzles.make import make as find_more

    given: dict[str, object] = dict(pairs) | ({} if seats is None else {"seats": seats})
    tables = [given] if given else list(game.puzzle_tables)
    for table in tables:
        game.options(**table)
    file = out or Path(f"{game.name}.jsonl")
    _check_writable(file)
    with ProgressBar(wanted) as bar:
        seconds = inf if minutes is None else 60 * minutes
        found = find_more(game, tables, wanted, seed, workplace(jobs, cluster), file, bar.reached, seconds)
    click.echo(f"{file} has {found} puzzles of {game.title}.")
    return 0


@puzzle.command(epilog=examples("puzzle merge first.jsonl second.jsonl --count 150 --out GAME.jsonl"))
@click.argument(
    "files", metavar="FILE…", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path)
)
@click.option("--count", "most", type=click.IntRange(min=1), default=150, show_default=True, help="How many at most.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="May be one of the files.")
def merge(files: Sequence[Path], most: int, out: Path) -> int:
    """Puts files of puzzles of one game together, without those that are alike.

    Where there are more than wanted, those of the same turn are left out first, then those of the same game played,
    then mild ones.
    """
    from affinage.puzzles.collect import collect
    from affinage.puzzles.puzzle import read

    sources = [source for file in files for source in read(file.read_bytes())]
    if len({source.game for source in sources}) > 1:
        raise Mistake("These files have puzzles of several games; a file is for one game.")
    _check_writable(out)
    chosen = collect(sources, most)
    out.write_bytes(b"".join(msgspec.json.encode(source) + b"\n" for source in chosen))
    click.echo(f"{out} has {sum(len(source.puzzles) for source in chosen)} puzzles of {len(chosen)} games.")
    return 0


def _check_writable(out: Path) -> None:
    """Refuses before the long work what could not be written after it; raises Mistake."""
    if not os.access(out if out.exists() else out.absolute().parent, os.W_OK):
        raise Mistake(f"--out {out}: it cannot be written to; name a file in a folder that is there and yours.")


@puzzle.command("from", epilog=examples("puzzle from position.txt", "puzzle from - --out mine.jsonl < position.txt"))
@click.argument("file", metavar="FILE")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Deals what the position leaves unknown.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), default=Path("puzzles.jsonl"), show_default=True
)
def from_position(file: str, seed: int, out: Path) -> int:
    """Makes a puzzle of a position written as text, as the editor and `affinage position` have it.

    Two searches must agree that one action is clearly the best for the player who is asked. The puzzle is added to a
    file that `affinage puzzle play --file` reads; a game's own lie in its folder, `puzzles/GAME.jsonl`. Exit 1 where
    nothing stands out.
    """
    from affinage.cli.position import text_of
    from affinage.core.position import Position
    from affinage.puzzles.find import find_in
    from affinage.puzzles.puzzle import read

    position = Position.read(text_of(file))
    _check_writable(out)
    known = {source.position for source in read(out.read_bytes())} if out.exists() else set()
    if position.text in known:
        raise Mistake(f"{out} has this position already.")
    found = find_in(position, seed)
    if found is None:
        click.echo("No action is clearly the best here, so this is no puzzle.", err=True)
        return 1
    with out.open("ab") as lines:
        lines.write(msgspec.json.encode(found) + b"\n")
    kept = found.puzzles[0]
    click.echo(f"Added to {out}: {kept.id}, difficulty {kept.difficulty}. The answer: {' or '.join(kept.right)}.")
    return 0
