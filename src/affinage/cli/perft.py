"""`affinage perft`: counts sequences of actions."""

from collections.abc import Sequence

import click

from affinage.arena.perft import divide
from affinage.cli.params import SEED, examples, game_with_options, read_options
from affinage.core import notation
from affinage.core.game import AnyGame


@click.command(
    epilog=examples(
        "perft GAME --depth 3",
        "perft GAME --depth 4 --seed 7 --option side=B",
    )
)
@game_with_options
@click.option("--depth", type=click.IntRange(min=1, max=20), required=True, metavar="D", help="Actions in a sequence.")
@click.option("--seed", type=SEED, default=0, show_default=True)
def perft(game: AnyGame, seats: int | None, pairs: Sequence[tuple[str, str]], depth: int, seed: int) -> None:
    """The number of distinct sequences of D actions from the start of a game, by first action.

    Every seat that is asked may act; a game that ends early counts as one sequence.
    """
    options = read_options(game, seats, pairs)
    branches = divide(game, game.setup(options, seed), depth)
    for branch in branches:
        click.echo(f"{branch.sequences:>14,}  {branch.seat} {notation.write(branch.action)}")
    click.echo(f"{sum(branch.sequences for branch in branches):>14,}  in all")
