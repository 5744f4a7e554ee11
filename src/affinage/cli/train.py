"""`affinage train`: a network by self-play, from nothing."""

from collections.abc import Sequence
from pathlib import Path

import click

from affinage.arena.cluster import workplace
from affinage.cli.params import SEED, examples, game_with_options, with_workplace
from affinage.core.game import AnyGame
from affinage.core.options import describe


@click.command(
    epilog=examples(
        "train GAME --seats 2 --games 30000 --rounds 2 --jobs 16",
        "train GAME --games 200 --rounds 1 --out trial/",
    )
)
@game_with_options
@click.option("--games", "count", type=click.IntRange(min=20), default=20_000, show_default=True, help="Per round.")
@click.option("--rounds", type=click.IntRange(min=1), default=2, show_default=True, help="Of self-play and fitting.")
@click.option("--epochs", type=click.IntRange(min=1), default=8, show_default=True, help="Of fitting.")
@click.option("--deals", type=click.IntRange(min=2), default=100, show_default=True, help="Of the match after a round.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="Of the first game.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("training"), show_default=True)
@with_workplace
def train(
    game: AnyGame,
    seats: int | None,
    pairs: Sequence[tuple[str, str]],
    count: int,
    rounds: int,
    epochs: int,
    deals: int,
    seed: int,
    out: Path,
    jobs: int,
    cluster: str | None,
) -> int:
    """Trains a network: games by quick plans, a fit, a match against the last one, and again.

    Whatever is done is kept in the folder, and the same call goes on where it stopped. Without --seats all seat counts
    from two on are played. Fitting uses PyTorch where it is installed, on a GPU where there is one, else NumPy.
    """
    from affinage.train.loop import TrainingPlan, run

    given = dict(pairs)
    counts = next(row.values for row in describe(game.options_type) if row.name == "seats")
    wanted = [seats] if seats is not None else [each for each in counts if each > 1]
    options = tuple({"seats": each, **given} for each in wanted)
    for each in options:
        game.options(**each)
    best = run(
        TrainingPlan(game.name, options, count, rounds, epochs, deals, seed=seed),
        out,
        workplace(jobs, cluster),
        click.echo,
    )
    click.echo(f"The best network is {best}.")
    return 0
