"""`affinage lab`: the balance report."""

from collections.abc import Sequence
from pathlib import Path

import click

from affinage.arena import charts
from affinage.arena.cluster import workplace
from affinage.arena.lab import examine
from affinage.cli import INTERRUPTED
from affinage.cli.params import SEED, examples, game_with_options, with_workplace
from affinage.cli.progress import ProgressBar
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame


@click.command(
    epilog=examples(
        "lab GAME",
        "lab GAME --seats 3 --option side=B --games 500 --jobs 2 --out balance/",
    )
)
@game_with_options
@click.option(
    "--games", "count", type=click.IntRange(min=1), default=200, show_default=True, metavar="N", help="Games."
)
@click.option("--bots", default="medium", show_default=True, help="The level that plays every seat.")
@click.option("--seed", type=SEED, default=1, show_default=True, help="Of the first game; then +1.")
@with_workplace
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("lab"), show_default=True)
def lab(
    game: AnyGame,
    seats: int | None,
    pairs: Sequence[tuple[str, str]],
    count: int,
    bots: str,
    seed: int,
    jobs: int,
    cluster: str | None,
    out: Path,
) -> int:
    """The balance report: who wins with what, how games score, how long they last.

    Writes GAME.html, a page with charts that needs no network, GAME.csv with the same numbers, and GAME-games.csv with
    every game, into the folder --out. Options that are not given are drawn anew for every game and compared.
    """
    given: dict[str, object] = dict(pairs)
    if seats is not None:
        given["seats"] = seats
    charts.drawing()  # before the games are played, not after
    with ProgressBar(count) as progress:
        report = examine(game, given, bots, count, workplace(jobs, cluster), seed, progress.reached)
    try:
        out.mkdir(parents=True, exist_ok=True)
        (out / f"{game.name}.csv").write_text(charts.summary_csv(report), encoding="utf-8")
        (out / f"{game.name}-games.csv").write_text(charts.games_csv(report), encoding="utf-8")
        (out / f"{game.name}.html").write_text(charts.page(report), encoding="utf-8")
    except OSError as error:
        raise Mistake(f"--out {out}: it cannot be written to: {error.strerror}.") from None
    click.echo(
        f"{len(report.findings)} games; the report is {out / game.name}.html, the numbers {out / game.name}.csv."
    )
    for fault in report.faults:
        click.echo(f"A game failed: {fault}", err=True)
    if report.stopped:
        click.echo("Stopped early; what is told is about the games that were done.", err=True)
        return INTERRUPTED
    return 1 if report.faults else 0
