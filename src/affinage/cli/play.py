"""`affinage play`: a game in the terminal."""

import secrets
from collections.abc import Sequence

import click

from affinage.cli.params import HUMAN, SEED, examples, game_with_options, read_bots, read_options
from affinage.core.errors import Mistake
from affinage.core.game import AnyGame
from affinage.core.messages import LANGUAGES
from affinage.core.rng import SEEDS

NAMES = ("Agathe", "Basile", "Clémence", "Désiré", "Eugénie")


@click.command(
    epilog=examples(
        "play GAME",
        "play GAME --seats 3 --bots greedy,random",
        "play GAME --seats 4 --bots none",
        "play GAME --option side=B --option target=5 --seed 7 --language fr",
    )
)
@game_with_options
@click.option(
    "--bots",
    default="medium",
    show_default=True,
    help="Who sits on the other seats: a level for all, or one per seat; none is a person (hotseat).",
)
@click.option("--seed", type=SEED, metavar="S", help="The same seed deals the same game.")
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
def play(
    game: AnyGame, seats: int | None, pairs: Sequence[tuple[str, str]], bots: str, seed: int | None, language: str
) -> None:
    """A game in the terminal: you have the first seat, bots the others.

    Type the number of a choice or its words; ? explains the rest.
    """
    from affinage.arena.executor import think_in_one_thread
    from affinage.cli.terminal import Terminal
    from affinage.table import Sitting, Table

    think_in_one_thread()
    options = read_options(game, seats, pairs)
    if "cut" not in dict(pairs):
        options = game.unlimited(options)
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    count = game.seats(game.setup(options, seed))
    if count > len(NAMES):
        raise Mistake(f"The terminal has names for {len(NAMES)} seats, not for {count}.")
    levels = [HUMAN, *read_bots(bots, count - 1)] if count > 1 else [HUMAN]
    sittings = [
        Sitting("human", name) if level == HUMAN else Sitting("bot", name, level)
        for name, level in zip(NAMES, levels, strict=False)
    ]
    try:
        Terminal(Table(game, options, seed, sittings), language).play()
    except EOFError:
        click.echo()
