"""`affinage train`: a network by self-play, from nothing."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import BadZipFile

import click

from affinage.arena.cluster import workplace
from affinage.cli.params import SEED, examples, game_argument, with_pairs, with_workplace
from affinage.core import registry
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.options import describe

if TYPE_CHECKING:
    from affinage.train.loop import TrainingPlan


@click.command(
    epilog=examples(
        "train GAME --seats 2 --games 30000 --rounds 2 --jobs 16",
        "train GAME --mix --games 20000 --rounds 3 --jobs 0",
        "train GAME --seats 3,4 --start training/best.npz --out better/",
        "train GAME --games 200 --rounds 1 --out trial/",
    )
)
@game_argument
@click.option("--seats", metavar="N,…", help="How many seats, or several numbers; all from two on if not given.")
@with_pairs
@click.option("--mix", is_flag=True, help="Draw every option that is not given anew for each game.")
@click.option("--also", multiple=True, metavar="GAME", help="Another game of the same engine, learned from too.")
@click.option("--games", "count", type=click.IntRange(min=20), default=20_000, show_default=True, help="Per round.")
@click.option("--later", type=click.IntRange(min=0), default=0, help="Per round after the first; 0: as many.")
@click.option("--rounds", type=click.IntRange(min=1), default=2, show_default=True, help="Of self-play and fitting.")
@click.option("--epochs", type=click.IntRange(min=1), default=8, show_default=True, help="Of fitting.")
@click.option("--deals", type=click.IntRange(min=2), default=100, show_default=True, help="Of the match after a round.")
@click.option(
    "--worlds",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Imagined worlds in which a network plans a turn: where much is hidden, more are better, and slower.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="Of the first game.")
@click.option(
    "--start",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A network of the same tables that the first round plays with and is held against.",
)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=Path("training"), show_default=True)
@with_workplace
def train(
    game: AnyGame,
    seats: str | None,
    pairs: Sequence[tuple[str, str]],
    mix: bool,
    also: Sequence[str],
    count: int,
    later: int,
    rounds: int,
    epochs: int,
    deals: int,
    worlds: int,
    seed: int,
    start: Path | None,
    out: Path,
    jobs: int,
    cluster: str | None,
) -> int:
    """Trains a network: games by quick plans, a fit, a match against the last one, and again.

    Whatever is done is kept in the folder, and the same call goes on where it stopped. Without --seats all seat counts
    from two on are played, with --mix also alone where the game allows it. A network becomes the best where its match
    against the best so far is surely won. Fitting uses PyTorch where it is installed, on a GPU where there is one, else
    NumPy.
    """
    from affinage.train.loop import TrainingPlan, run
    from affinage.train.tables import Tables

    given = dict(pairs)
    counts = next(row.values for row in describe(game.options_type) if row.name == "seats")
    wanted = _numbers(seats) if seats is not None else tuple(each for each in counts if mix or each > 1)
    for each in wanted:
        game.options(seats=each, **given)
    plan = TrainingPlan(
        Tables(game.name, given, wanted, mix, _same_engine(game, also)),
        count,
        rounds,
        epochs,
        deals,
        seed=seed,
        later=later,
        start=start.name if start is not None else "",
        worlds=worlds,
    )
    network = _network(start) if start is not None else b""
    best = run(plan, out, workplace(jobs, cluster), click.echo, _call(plan), network)
    if best is None:
        rival = start.name if start is not None else "the evaluation"
        click.echo(f"No network is surely better than {rival} yet; call again with more --rounds, or see {out}.")
        return 1
    click.echo(f"The best network is {best}.")
    return 0


def _numbers(text: str) -> tuple[int, ...]:
    """Seat counts as they are typed; raises Mistake."""
    try:
        return tuple(sorted({int(each) for each in text.split(",")}))
    except ValueError:
        raise Mistake(f"--seats takes a number, or several such as 3,4; '{text}' is neither.") from None


def _network(file: Path) -> bytes:
    """What a network's file holds; raises Mistake where it is none."""
    from affinage.bots.network import FORMAT, Network

    data = file.read_bytes()
    try:
        is_one = Network.read(data).about["format"] == FORMAT
    except (OSError, EOFError, KeyError, TypeError, ValueError, BadZipFile):
        is_one = False
    if not is_one:
        raise Mistake(f"{file} is no network; --start takes a file that `affinage train` wrote, such as best.npz.")
    return data


def _same_engine(game: AnyGame, names: Sequence[str]) -> tuple[str, ...]:
    """Other games by name; raises Mistake where one has an engine of its own."""
    for name in names:
        if registry.game(name).package != game.package:
            raise Mistake(f"{name} has an engine of its own; it is trained by itself: affinage train {name}.")
    return tuple(names)


def _call(plan: "TrainingPlan") -> str:
    """The call that makes the same network again."""
    tables = plan.tables
    words = ["affinage train", tables.game]
    words += [f"--seats {','.join(str(each) for each in tables.seats)}"]
    words += [f"--option {name}={value}" for name, value in tables.given.items()]
    words += [f"--also {name}" for name in tables.also]
    words += ["--mix"] if tables.mixed else []
    words += [f"--later {plan.later}"] if plan.later else []
    words += [f"--start {plan.start}"] if plan.start else []
    words += [f"--worlds {plan.worlds}"] if plan.worlds > 1 else []
    words.append(
        f"--games {plan.games} --rounds {plan.rounds} --epochs {plan.epochs} --deals {plan.matches} --seed {plan.seed}"
    )
    return " ".join(words)
