"""`affinage simulate`: many games between bots."""

import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any

import click
import msgspec

from affinage.arena.cluster import workplace
from affinage.arena.selfplay import Result, engine, play_many
from affinage.cli.dataset import with_dataset, writing
from affinage.cli.params import HUMAN, SEED, examples, game_with_options, read_bots, read_options, with_workplace
from affinage.cli.progress import ProgressBar
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame

FAULT = "error"
"""Under `ended`: games that raised."""


@click.command(
    epilog=examples(
        "simulate GAME --games 1000 --seats 4",
        "simulate GAME --games 200 --bots greedy,random --option side=B --jobs 2",
        "simulate GAME --games 50 --records games/",
        "simulate GAME --games 5000 --bots greedy --jobs 2 --dataset games.parquet",
        "simulate GAME --games 1000 --json | python -m json.tool",
    )
)
@game_with_options
@click.option("--games", "count", type=click.IntRange(min=1), required=True, metavar="N", help="How many games.")
@click.option(
    "--bots", default="random", show_default=True, metavar="A,B,…", help="One level for all seats, or one per seat."
)
@click.option("--seed", type=SEED, default=0, metavar="S", help="Of the first game, then +1.  [default: 0]")
@with_workplace
@click.option("--records", type=click.Path(file_okay=False, path_type=Path), help="Write a record of each game here.")
@with_dataset("--dataset", None, "Write every decision of every game as a row of this Parquet file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def simulate(
    game: AnyGame,
    seats: int | None,
    pairs: Sequence[tuple[str, str]],
    count: int,
    bots: str,
    seed: int,
    jobs: int,
    cluster: str | None,
    records: Path | None,
    dataset: Path | None,
    as_json: bool,
) -> int:
    """Self-play: bots on every seat, then a table of how it went.

    The same call gives the same games, whatever --jobs says. A game that nobody moves on is cut at a turn limit and
    counted as such; --option cut=N sets another. docs/data.md says what a row of a --dataset holds.
    """
    options = game.limited(read_options(game, seats, pairs))
    at_table = game.seats(game.setup(options, seed))
    levels = read_bots(bots, at_table)
    if HUMAN in levels:
        raise Mistake("simulate plays between bots only; `affinage play` has a seat for you.")
    if records is not None:
        _make(records)

    place = workplace(jobs, cluster)
    done: list[Result] = []
    stopped = False
    begin = time.perf_counter()
    try:
        with writing(dataset) as rows, ProgressBar(count) as progress:
            seeds = range(seed, seed + count)
            for result in play_many(game, options, levels, seeds, place, bool(records), decisions=bool(dataset)):
                _keep(result, game, records)  # first: a game that is told of has its record and its rows
                if rows and result.decided:
                    rows.add(result.decided)
                done.append(result._replace(record=None, decided=None))
                progress.reached(len(done))
    except KeyboardInterrupt:
        stopped = True
        click.echo(f"Stopped after {len(done)} of {count} games; what follows is about those.", err=True)
    seconds = time.perf_counter() - begin

    done.sort(key=lambda result: result.seed)
    tally = summary(game, options, levels, done, seconds)
    if as_json:
        click.echo(msgspec.json.encode(tally))
    elif done:
        _show(game, tally)
    return 130 if stopped else 1 if any(result.fault for result in done) else 0


def summary(
    game: AnyGame, options: Any, bots: Sequence[str], results: Sequence[Result], seconds: float
) -> dict[str, Any]:
    """What the games came to; wins are shares of the games that ended, ties split."""
    ended = [result.outcome for result in results if result.outcome]
    seats = len(bots)
    shares = [0.0] * seats
    for outcome in ended:
        for seat in outcome.winners:
            shares[seat] += 1 / len(outcome.winners)
    wins = [share / len(ended) if ended else 0.0 for share in shares]
    moves = sum(result.moves for result in results)
    totals = [[outcome.scores[seat].total for outcome in ended] for seat in range(seats)]
    return {
        "game": game.name,
        "options": msgspec.to_builtins(options),
        "seats": seats,
        "bots": list(bots),
        "games": len(results),
        "moves": moves,
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "engine": engine(game),
        "ended": dict(Counter(result.outcome.reason if result.outcome else FAULT for result in results).most_common()),
        "wins": {
            "seats": [round(share, 6) for share in wins],
            "bots": {
                name: round(sum(wins[seat] for seat in range(seats) if bots[seat] == name), 6)
                for name in dict.fromkeys(bots)
            },
        },
        "scores": [
            {"mean": round(fmean(column), 4), "sd": round(pstdev(column), 4), "min": min(column), "max": max(column)}
            for column in totals
            if column
        ],
    }


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"--records {folder}: the folder cannot be made: {error.strerror}.") from None


def _keep(result: Result, game: AnyGame, records: Path | None) -> None:
    """Writes the record that was asked for; one of a game that raised in any case, and says so."""
    if result.record is None and not result.fault:
        return
    where = ""
    if result.record is not None:
        folder = records or Path(tempfile.gettempdir())
        path = folder / f"{game.name}-{result.seed}{'-error' if result.fault else ''}.json"
        try:
            result.record.save(path)
        except OSError as error:
            raise click.ClickException(f"{path} cannot be written: {error.strerror}.") from None
        where = f" Its record is {path}."
    if result.fault:
        click.echo(f"The game with seed {result.seed} failed: {result.fault}.{where}", err=True)


def _show(game: AnyGame, tally: dict[str, Any]) -> None:
    from rich.table import Table

    from affinage.cli.screen import console, seat_name

    table = Table(title=game.title, title_justify="left", title_style="bold")
    table.add_column("seat")
    for column in ("wins", "score", "sd", "min", "max"):
        table.add_column(column, justify="right")
    for seat, (share, score) in enumerate(zip(tally["wins"]["seats"], tally["scores"], strict=True)):
        table.add_row(
            seat_name(seat, tally["bots"][seat]),
            f"{share:.1%}",
            f"{score['mean']:.2f}",
            f"{score['sd']:.2f}",
            str(score["min"]),
            str(score["max"]),
        )
    screen = console()
    screen.print(table)
    screen.print("ended: " + ", ".join(f"{reason} {n}" for reason, n in tally["ended"].items()))
    screen.print(
        f"{tally['games']:,} games, {tally['moves']:,} moves in {tally['seconds']:.1f} s: "
        f"{tally['moves_per_second']:,} moves per second ({tally['engine']})"
    )
