"""`affinage arena`: a rated ladder of bots."""

from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from affinage.arena.cluster import workplace
from affinage.arena.ladder import Ladder, climb
from affinage.cli import INTERRUPTED
from affinage.cli.params import SEED, examples, game_with_options, read_options, with_workplace
from affinage.cli.progress import ProgressBar
from affinage.core.game import AnyGame


@click.command(
    epilog=examples(
        "arena GAME --bots hard:200,medium,easy,random --games 100",
        "arena GAME --seats 4 --bots hard:200,greedy --games 80 --jobs 2 --json",
    )
)
@game_with_options
@click.option("--bots", required=True, help="The bots that meet, strongest first: A,B,…")
@click.option("--games", "count", type=click.IntRange(min=1), required=True, metavar="N", help="Games a meeting.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Of the first games.")
@with_workplace
@click.option("--neighbours", is_flag=True, help="Only bots that follow each other in the list meet.")
@click.option("--markdown", type=click.Path(dir_okay=False, path_type=Path), help="Append the ladder to this file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def arena(
    game: AnyGame,
    seats: int | None,
    pairs: Sequence[tuple[str, str]],
    bots: str,
    count: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    neighbours: bool,
    markdown: Path | None,
    as_json: bool,
) -> int:
    """A rated ladder: every two bots meet, the first alone among copies of the second.

    Each deal is played once from every seat. Shares come with 95 % intervals, ratings are openskill's. Bots that think
    by iterations (hard:200) give the same ladder wherever it is played; those that think by time do not.
    """
    options = game.limited(read_options(game, seats, pairs))
    names = [name.strip() for name in bots.split(",")]
    meetings = len(names) - 1 if neighbours else len(names) * (len(names) - 1) // 2
    with ProgressBar(count * meetings) as progress:
        ladder = climb(game, options, names, count, workplace(jobs, cluster), seed, neighbours, progress.reached)
    if markdown is not None:
        call = f"affinage arena {game.name} --seats {ladder.seats} --bots {bots} --games {count}"
        call += "".join(f" --option {key}={value}" for key, value in pairs) + f" --seed {seed}"
        call += " --neighbours" if neighbours else ""
        with markdown.open("a", encoding="utf-8") as file:
            file.write(table(ladder, call))
    if as_json:
        click.echo(msgspec.json.encode(ladder))
    else:
        _show(game, ladder)
    for fault in ladder.faults:
        click.echo(f"A game failed: {fault}", err=True)
    if ladder.stopped:
        click.echo("Stopped early; what is told is about the games that were done.", err=True)
        return INTERRUPTED
    return 1 if ladder.faults else 0


def table(ladder: Ladder, call: str) -> str:
    """The ladder as Markdown."""
    lines = [
        f"\n## {ladder.seats} seats\n",
        f"`{call}` ({ladder.engine} engine, {ladder.games} games a meeting)\n",
        f"| bot | against {ladder.seats - 1} × | games | won | 95 % interval | fair |",
        "|---|---|---:|---:|---|---:|",
    ]
    for row in ladder.meetings:
        interval = f"{row.low:.1%} – {row.high:.1%}"
        lines.append(f"| {row.bot} | {row.against} | {row.games} | {row.share:.1%} | {interval} | {row.fair:.0%} |")
    lines += ["", "| bot | rating | ± | games |", "|---|---:|---:|---:|"]
    lines += [f"| {row.bot} | {row.rating:.1f} | {row.sigma:.1f} | {row.games} |" for row in ladder.ratings]
    return "\n".join(lines) + "\n"


def _show(game: AnyGame, ladder: Ladder) -> None:
    from rich.table import Table

    from affinage.cli.screen import console

    screen = console()
    meetings = Table(title=f"{game.title}, {ladder.seats} seats", title_justify="left", title_style="bold")
    meetings.add_column("bot")
    meetings.add_column(f"against {ladder.seats - 1} ×")
    for column in ("games", "won", "95 % interval", "fair", "cut"):
        meetings.add_column(column, justify="right")
    for row in ladder.meetings:
        interval = f"{row.low:.1%} – {row.high:.1%}"
        meetings.add_row(
            row.bot, row.against, str(row.games), f"{row.share:.1%}", interval, f"{row.fair:.0%}", str(row.cut)
        )
    screen.print(meetings)
    ratings = Table()
    ratings.add_column("bot")
    for column in ("rating", "±", "games"):
        ratings.add_column(column, justify="right")
    for place in ladder.ratings:
        ratings.add_row(place.bot, f"{place.rating:.1f}", f"{place.sigma:.1f}", str(place.games))
    screen.print(ratings)
    screen.print(f"{sum(row.games for row in ladder.meetings)} games in {ladder.seconds:.1f} s ({ladder.engine})")
