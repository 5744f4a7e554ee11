"""`affinage review`: the turning points of a finished game."""

from pathlib import Path
from typing import Any

import click
import msgspec

from affinage.arena.executor import executor
from affinage.arena.selfplay import engine
from affinage.cli.progress import ProgressBar
from affinage.core.errors import BadRecord, Mistake
from affinage.core.game import Seat
from affinage.core.messages import LANGUAGES, Messages, messages
from affinage.core.record import Record
from affinage.core.registry import game as game_named
from affinage.review import Review, TurningPoint, begin, graph, run, turning_points
from affinage.review.findings import lost_points
from affinage.review.scale import unit_of
from affinage.table.names import tidy

STEPS = 1000
"""Of the progress bar."""


@click.command(
    epilog="""\b
Examples:
  affinage review game.json
  affinage review game.json --seat 0 --seconds 20
  affinage review game.json --keep game.review    stop with Ctrl-C, call again to go on
  affinage review game.json --json | python -m json.tool
"""
)
@click.argument("file", metavar="FILE")
@click.option("--seat", type=click.IntRange(min=0), metavar="S", help="Only this seat, the first is 0.")
@click.option(
    "--seconds", type=click.FloatRange(min=0), default=0.0, metavar="S", help="Stop then, with what is found."
)
@click.option(
    "--jobs", type=click.IntRange(min=0), default=0, metavar="J", help="Processes; 0: one per core.  [default: 0]"
)
@click.option(
    "--keep", type=click.Path(dir_okay=False, path_type=Path), help="Keep the review here, and go on from it."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
def review(
    file: str, seat: Seat | None, seconds: float, jobs: int, keep: Path | None, as_json: bool, language: str
) -> None:
    """The three turns that decided a finished game, for each seat, with what would have been better.

    A bot plays on from every decision, knowing what the seat could know. Ctrl-C stops and shows what is found.
    """
    record = Record.load(file)
    try:
        record.verify()
        found = _go_on(keep, record, seat) or begin(record, None if seat is None else [seat])
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    try:
        with ProgressBar(STEPS) as progress:
            run(
                found,
                record,
                executor(jobs),
                seconds=seconds,
                told=lambda so_far: progress.reached(int(STEPS * so_far.share)),
            )
    except KeyboardInterrupt:
        pass  # what is found so far is worth showing
    if keep is not None:
        _write(keep, found)
    if as_json:
        click.echo(msgspec.json.encode(_data(found, record, language)))
    else:
        _show(found, record, language)


def _go_on(keep: Path | None, record: Record, seat: Seat | None) -> Review | None:
    """The review that was kept; raises Mistake where the file is of something else."""
    if keep is None or not keep.exists():
        return None
    try:
        kept = msgspec.json.decode(keep.read_bytes(), type=Review)
    except (OSError, msgspec.DecodeError):
        raise Mistake(f"{keep} is not a review; name another file to keep it in.") from None
    if kept.record != record.hash or (seat is not None and kept.seats != (seat,)):
        raise Mistake(f"{keep} is a review of another game or seat; name another file to keep this one in.")
    return kept


def _write(keep: Path, found: Review) -> None:
    try:
        keep.write_bytes(msgspec.json.encode(found))
    except OSError as error:
        raise Mistake(f"{keep} cannot be written: {error.strerror}.") from None


def _data(found: Review, record: Record, language: str) -> dict[str, Any]:
    return {
        "game": found.game,
        "record": found.record,
        "engine": engine(game_named(found.game)),
        "seconds": round(found.seconds, 2),
        "done": round(found.share, 6),
        "seats": [
            {
                "seat": seat,
                "name": record.seats[seat].name,
                "lost": lost_points(found, seat),
                "turning_points": turning_points(found, record, seat, language),
            }
            for seat in found.seats
        ],
        "graph": graph(record),
    }


def _show(found: Review, record: Record, language: str) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from affinage.cli.screen import console, seat_name

    screen, words, game = console(), messages("affinage.review", language), game_named(found.game)
    screen.print(_say(words, "title", title=game.title), style="bold")
    for seat in found.seats:
        name = tidy(record.seats[seat].name) or str(seat)
        total = lost_points(found, seat)
        lost, unit = _number(total, words.language), unit_of(game, language, total)
        screen.print()
        screen.print(Text.assemble(seat_name(seat, ""), _say(words, "seat", name=name, points=lost, unit=unit)))
        points = turning_points(found, record, seat, language)
        for point in points:
            screen.print(Padding(_point(point, unit_of(game, language, abs(point.points)), words), (1, 0, 0, 2)))
        if not points:
            screen.print(Padding(_say(words, "none"), (0, 0, 0, 2)))
    screen.print()
    pairs = max((other.pairs for decision in found.decisions for other in decision.alternatives), default=0)
    screen.print(_say(words, "note", pairs=pairs), style="dim")
    if not found.over:
        screen.print(_say(words, "unfinished", done=_percent(found.share, words.language)), style="dim")


def _point(point: TurningPoint, unit: str, words: Messages) -> Any:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    kind = "lost" if point.lost else "gained"
    bounds = sorted((abs(point.low), abs(point.high)))
    low, high = (_number(bound, words.language) for bound in bounds)
    amount = _say(words, kind, points=_number(abs(point.points), words.language), unit=unit, low=low, high=high)
    style = "red" if point.lost else "green"
    head = Text.assemble(
        (f"{'▼' if point.lost else '▲'} ", style),
        (_say(words, "turn", turn=point.turn + 1), "bold"),
        "  ",
        (amount, style),
    )
    rows = Table.grid(padding=(0, 2))
    rows.add_row(Text(_say(words, "played"), style="dim"), _line(point.played, point.do))
    rows.add_row(Text(_say(words, "better" if point.lost else "next"), style="dim"), _line(point.line, point.better))
    parts: list[Any] = [head, rows, Text(point.reason)]
    if point.chance is not None and point.chance_better is not None:
        told = _say(
            words,
            "chance" if point.lost else "chance_gained",
            chance=_percent(point.chance, words.language),
            better=_percent(point.chance_better, words.language),
        )
        parts.append(Text(told, style="dim"))
    return Group(*parts)


def _line(actions: tuple[str, ...], decisive: str) -> Any:
    """The actions of a turn, with the decisive one in bold."""
    from rich.text import Text

    line = Text()
    for place, action in enumerate(actions):
        line.append(", " if place else "").append(action, style="bold" if action == decisive else "")
    return line


def _number(value: float, language: str) -> str:
    return f"{value:.1f}".replace(".", "," if language == "fr" else ".")


def _percent(share: float, language: str) -> str:
    return f"{100 * share:.0f}{' ' if language == 'fr' else ''}%"


def _say(words: Messages, key: str, **fields: Any) -> str:
    return words.phrase("review", key, **fields)
