"""`affinage benchmark`: a bot's row of scores in fixed tasks."""

from pathlib import Path

import click
import msgspec

from affinage.arena.benchmark import BenchmarkRow, choose, score
from affinage.arena.cluster import workplace
from affinage.cli import INTERRUPTED
from affinage.cli.params import examples, with_workplace
from affinage.cli.progress import ProgressBar


@click.command(
    epilog=examples(
        "benchmark --bot cmd:./mine",
        "benchmark --bot hard:100 --task GAME --jobs 2",
        "benchmark --bot medium --json",
        "benchmark --list",
    )
)
@click.option("--bot", "level", metavar="BOT", help="A level such as medium or hard:100, or a program: cmd:./mine.")
@click.option("--task", "names", multiple=True, metavar="NAME", help="A task, or a game's tasks; may be repeated.")
@click.option("--list", "listed", is_flag=True, help="The tasks there are.")
@with_workplace
@click.option("--markdown", type=click.Path(dir_okay=False, path_type=Path), help="Append the scores to this file.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object on standard output.")
def benchmark(
    level: str | None,
    names: tuple[str, ...],
    listed: bool,
    jobs: int,
    cluster: str | None,
    markdown: Path | None,
    as_json: bool,
) -> int:
    """The scores of a bot in fixed tasks, to be compared with those in docs/benchmark.md.

    In a task the bot sits alone among opponents of one level; each deal is played once from every seat. Shares of
    games won come with 95 % intervals. Stopped early, it tells what was played so far.
    """
    chosen = choose(names)
    if listed:
        for task in chosen:
            click.echo(f"{task.name:24} {task.games} games against {task.seats - 1} × {task.opponents}")
        return 0
    if level is None:
        raise click.UsageError("Name the bot with --bot, for example --bot medium or --bot cmd:./mine.")
    with ProgressBar(sum(task.games for task in chosen)) as progress:
        row = score(level, chosen, workplace(jobs, cluster), progress.reached)
    if markdown is not None:
        with markdown.open("a", encoding="utf-8") as file:
            file.write(table(row))
    if as_json:
        click.echo(msgspec.json.encode(row))
    else:
        _show(row)
    for fault in row.faults:
        click.echo(f"A game failed: {fault}", err=True)
    if row.stopped:
        click.echo("Stopped early; what is told is about the games that were done.", err=True)
        return INTERRUPTED
    return 1 if row.faults else 0


def table(row: BenchmarkRow) -> str:
    """The scores as Markdown, a task a line."""
    lines = [f"\n## {row.bot}\n", "| task | games | won | 95 % interval | fair |", "|---|---:|---:|---|---:|"]
    for each in row.scores:
        interval = f"{each.low:.1%} – {each.high:.1%}"
        lines.append(f"| {each.task} | {each.games} | {each.share:.1%} | {interval} | {each.fair:.0%} |")
    return "\n".join([*lines, f"| mean | | {row.mean:.1%} | | |"]) + "\n"


def _show(row: BenchmarkRow) -> None:
    from rich.table import Table

    from affinage.cli.screen import console

    screen = console()
    table = Table(title=row.bot, title_justify="left", title_style="bold")
    table.add_column("task")
    for column in ("games", "won", "95 % interval", "fair", "forfeits"):
        table.add_column(column, justify="right")
    for each in row.scores:
        interval = f"{each.low:.1%} – {each.high:.1%}"
        table.add_row(
            each.task, str(each.games), f"{each.share:.1%}", interval, f"{each.fair:.0%}", str(each.forfeits or "")
        )
    screen.print(table)
    played = sum(each.games for each in row.scores)
    screen.print(f"Mean {row.mean:.1%}; {played} games in {row.seconds:.1f} s ({row.engine})")
